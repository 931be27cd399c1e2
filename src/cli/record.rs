//! `specular record`: converts a game record to the standard form.

use std::io::Write;
use std::path::Path;

use content::setups::{LoadError, RECORD, RecordText};
use games::list::{ReadRecord, TableGame};
use platform::files;

use super::args::{Args, Failure};
use super::start::{OpenedRecord, RecordedGame, bad_file, game_number, open_only, open_record, report_warnings};
use super::{Command, Run};

/// `specular record`.
pub const COMMAND: Command = Command {
    name: "record",
    summary: "Write a game record in the standard form",
    values: &["out", "number"],
    flags: &["all"],
    free: Some("a game record to read"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Read a game record, or the moves that an engine prints, and write it in the standard form.

Usage: specular record IN [--number N|--all] [--out OUT]

Arguments:
  IN          A record ({records}) or a move list; - is stdin. Variations,
              comments, marks and tags are kept. The file's extension decides which game it is, or
              else its content

Options:
  --number N  Which of several games in the record to write, from 1
  --all       Write all games in the record
  --out OUT   Write to this file, completely or not at all; it needs the extension of the game
              [default: -, which is stdout]
  -h, --help  Show this help

The moves of beam games are not checked: use 'specular check' to find illegal ones.
"];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let all = args.flag("all");
    let number = game_number(&mut args, true)?;
    let [path] = &args.free[..] else {
        return Err(Failure::usage(format!("expected one record to read, found {}", args.free.len())));
    };
    let OpenedRecord { text: RecordText { text, mut warnings, .. }, game } = match (all, number) {
        (true, Some(_)) => return Err(Failure::usage("expected --number or --all, found both")),
        (true, None) => open_record(path, None)?,
        (false, number) => open_only(path, number, ", or write all with --all")?,
    };
    let (game, text) = match game {
        RecordedGame::Own(game, first) => {
            let read: Box<dyn Iterator<Item = Result<ReadRecord, LoadError>>> =
                if all { game.read_all(path, &text) } else { Box::new(std::iter::once(Ok(first))) };
            let mut written = Vec::new();
            for read in read {
                let read = read.map_err(bad_file)?;
                warnings.extend(read.warnings);
                let text = game.write(&read.session, &read.tags);
                written.push(text.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?);
            }
            (Some(game), written.join("\n"))
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
