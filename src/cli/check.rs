//! `specular check`: validates ruleset, set-up, theme and lesson files and game records.

use std::io::Write;
use std::path::Path;

use crate::mods::{self, Content};
use crate::setups::LoadError;
use crate::{lessons, setups, themes};

use super::args::{Args, Failure, Spec};
use super::start::{self, Folders};

pub(super) const SPEC: Spec =
    Spec { command: "check", values: &["setups", "mods"], flags: &[], free: Some("a file or folder to check") };

pub(super) const HELP: &[&str] = &["\
Check ruleset, set-up, theme and lesson files, game records and mods. Files without errors are listed on
stdout, errors on stderr.

Usage: specular check [--setups DIR] [--mods DIR] PATH..

Arguments:
  PATH..  RON files, records (.beam), folders of them, or mods. A record is played to its end;
          files in a folder named `themes` are read as themes, in one named `lessons` as lessons,
          whose solutions and wrong tries are played. A folder with a mod.ron, or a zip, is checked
          whole as a mod, among the others and after them; a folder named `mods` is one of mods

Options:
  --setups DIR  Look in this folder first for the rulesets and set-ups that the files name
  --mods DIR    Use the mods in this folder too
  -h, --help    Show this help

The exit status is 1 if a file has an error.
"];

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    // `list` reports the errors of files that were not asked about.
    let places = Folders::read(&mut args).places()?;
    let (library, _) = Content::open_library(&places);
    let mut all_good = true;
    for path in &args.free {
        if let Some(mods) = mods::mods_at(path) {
            for path in mods {
                all_good &= report(&path, &mods::check(&path, &places), out, err)?;
            }
            continue;
        }
        let errors = match path {
            path if themes::is_theme(path) => themes::check(path),
            path if lessons::is_lesson(path) => lessons::check(path, &library),
            path => setups::check(path, &library),
        };
        all_good &= report(path, &errors, out, err)?;
    }
    if all_good { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}

/// Reports what is wrong with `path`, and returns whether it is nothing.
fn report(path: &Path, errors: &[LoadError], out: &mut dyn Write, err: &mut dyn Write) -> Result<bool, Failure> {
    if errors.is_empty() {
        writeln!(out, "{}: ok", path.display())?;
    }
    start::report_errors(errors, err);
    Ok(errors.is_empty())
}
