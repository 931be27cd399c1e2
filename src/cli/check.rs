//! `specular check`: validates ruleset, set-up, theme, look and lesson files and game records.

use std::io::Write;

use crate::{lessons, looks, setups, themes};

use super::args::{Args, Failure, Spec};
use super::start;

pub(super) const SPEC: Spec =
    Spec { command: "check", values: &["setups"], flags: &[], free: Some("a file or folder to check") };

pub(super) const HELP: &[&str] = &["\
Check ruleset, set-up, theme, look and lesson files and game records. Files without errors are listed on stdout,
errors on stderr.

Usage: specular check [--setups DIR] PATH..

Arguments:
  PATH..  RON files, records (.beam), or folders of them. A record is played to its end;
          files in a folder named `themes` are read as themes, in one named `looks` as looks of
          pieces, in one named `lessons` as lessons, whose solutions and wrong tries are played

Options:
  --setups DIR  Look in this folder first for the rulesets and set-ups that the files name
  -h, --help    Show this help

The exit status is 1 if a file has an error.
"];

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    // `list` reports the errors of files that were not asked about.
    let (library, _) = start::open_library(args.path("setups").as_ref())?;
    let mut all_good = true;
    for path in &args.free {
        let errors = match path {
            path if themes::is_theme(path) => themes::check(path),
            path if lessons::is_lesson(path) => lessons::check(path, &library),
            path if looks::is_look(path) => looks::check(path),
            path => [setups::check(path, &library), looks::check_within(path)].concat(),
        };
        if errors.is_empty() {
            writeln!(out, "{}: ok", path.display())?;
        }
        all_good &= errors.is_empty();
        start::report_errors(&errors, err);
    }
    if all_good { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}
