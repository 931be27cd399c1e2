//! `specular record`: converts a game record to the standard form.

use std::io::Write;
use std::path::Path;

use crate::games::list::TableGame;
use crate::platform::files;
use crate::setups::{RECORD, RecordText};

use super::args::{Args, Failure, Spec};
use super::start::{OpenedRecord, RecordedGame, open_record, report_warnings};

pub(super) const SPEC: Spec =
    Spec { command: "record", values: &["out"], flags: &[], free: Some("a game record to read") };

pub(super) const HELP: &[&str] = &["\
Read a game record, or the moves that an engine prints, and write it in the standard form.

Usage: specular record IN [--out OUT]

Arguments:
  IN          A record of one game ({records}) or a move list. Variations,
              comments, marks and tags are kept. The file's extension decides which game it is, or
              else its content

Options:
  --out OUT   Write to this file, completely or not at all; it needs the extension of the game
              [default: -, which is stdout]
  -h, --help  Show this help

The moves of beam games are not checked: use 'specular check' to find illegal ones.
"];

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let [path] = &args.free[..] else {
        return Err(Failure::usage(None, format!("expected one record to read, found {}", args.free.len())));
    };
    let OpenedRecord { text: RecordText { mut warnings, .. }, game } = open_record(path)?;
    let (game, text) = match game {
        RecordedGame::Own(game, read) => {
            if read.games > 1 {
                return Err(Failure::input(format!("{}: expected one game, found {}", path.display(), read.games)));
            }
            warnings.extend(read.warnings);
            let text = game.write(&read.session, &read.tags);
            (Some(game), text.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?)
        }
        RecordedGame::Beam(file) => (None, file.record.to_string()),
    };
    report_warnings(&warnings, err);
    let Some(path) = args.path("out").filter(|path| path.as_os_str() != "-") else {
        return Ok(out.write_all(text.as_bytes())?);
    };
    let bad = |error: String| Failure::input(format!("--out: {}: {error}", path.display()));
    check_extension(&path, game).map_err(bad)?;
    files::write_atomically(&path, text.as_bytes())
        .map_err(|error| bad(format!("expected a file that can be written, found: {error}")))
}

/// Checks the file's extension, because another game's would prevent reading the file again. Without an extension, the
/// contents decide.
///
/// # Errors
/// Returns the extension that was expected, and the one that was found.
fn check_extension(path: &Path, game: Option<&dyn TableGame>) -> Result<(), String> {
    let expected = game.map_or(RECORD, TableGame::extension);
    match path.extension() {
        Some(found) if !found.eq_ignore_ascii_case(expected) => {
            let of = game.map_or("a beam game", TableGame::id);
            Err(format!("expected the extension .{expected} for a record of {of}, found .{}", found.to_string_lossy()))
        }
        _ => Ok(()),
    }
}
