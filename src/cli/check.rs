//! `specular check`: what is wrong with ruleset, set-up and theme files, and with game records.

use std::io::Write;

use crate::{setups, themes};

use super::args::{Args, Failure, Spec};
use super::start;

pub(super) const SPEC: Spec =
    Spec { command: "check", values: &["setups"], flags: &[], free: Some("a file or folder to check") };

pub(super) const HELP: &[&str] = &["\
Check ruleset, set-up and theme files and game records. The good ones are named on stdout, errors go to stderr.

Usage: specular check [--setups DIR] PATH..

Arguments:
  PATH..  RON files, records (.beam), or folders that hold them; a record is played to its end;
           what lies in a folder `themes` is read as a theme

Options:
  --setups DIR  Look for the rulesets and set-ups that the files name in this folder first
  -h, --help    Show this help

The exit status is 1 where a file has an error.
"];

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    // What is wrong with files that were not asked about is left to `list`; those asked about are read anew below.
    let (library, _) = start::open(args.path("setups").as_ref())?;
    let mut all_good = true;
    for path in &args.free {
        let errors = if themes::is_theme(path) { themes::check(path) } else { setups::check(path, &library) };
        if errors.is_empty() {
            writeln!(out, "{}: ok", path.display())?;
        }
        all_good &= errors.is_empty();
        start::tell(&errors, err);
    }
    if all_good { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}
