//! `specular check`: what is wrong with ruleset and set-up files.

use std::io::Write;

use crate::setups;

use super::args::{Args, Failure, Spec, say};
use super::start;

pub(super) const SPEC: Spec =
    Spec { command: "check", values: &["setups"], flags: &[], free: Some("a file or folder to check") };

pub(super) const HELP: &[&str] = &["\
Check ruleset and set-up files. The good ones are named on stdout, errors go to stderr.

Usage: specular check [--setups DIR] PATH..

Arguments:
  PATH..  RON files, or folders that hold them

Options:
  --setups DIR  Look for the rulesets that the files name in this folder first
  -h, --help    Show this help

The exit status is 1 where a file has an error.
"];

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let (library, _) = start::open(args.path("setups").as_ref(), err)?;
    let mut all_good = true;
    for path in &args.free {
        let errors = setups::check(path, &library);
        if errors.is_empty() {
            writeln!(out, "{}: ok", path.display())?;
        }
        for error in errors {
            all_good = false;
            say(err, &format!("{error}\n"));
        }
    }
    if all_good { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}
