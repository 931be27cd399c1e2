//! `specular record`: a game record in the standard form.

use std::io::Write;

use crate::platform::files;
use crate::setups::{LoadError, RecordFile, read};

use super::args::{Args, Failure, Spec};
use super::start;

pub(super) const SPEC: Spec =
    Spec { command: "record", values: &["out"], flags: &[], free: Some("a game record to read") };

pub(super) const HELP: &[&str] = &["\
Read a game record, or the moves that an engine prints, and write it in the standard form.

Usage: specular record IN [--out OUT]

Arguments:
  IN          A record of one game (.beam; .pgn, .pdn and .stratego of the other games) or a list of moves;
              variations, comments, marks and tags are kept

Options:
  --out OUT   Write to this file, completely or not at all [default: -, which is stdout]
  -h, --help  Show this help

The moves of beam games are not played: 'specular check' tells whether they are legal.
"];

pub(super) fn run(mut args: Args, out: &mut dyn Write, _err: &mut dyn Write) -> Result<(), Failure> {
    let [path] = &args.free[..] else {
        return Err(Failure::usage(None, format!("expected one record to read, found {}", args.free.len())));
    };
    let bad = |error: LoadError| Failure::Input(vec![error.to_string()]);
    let text = read(path).map_err(bad)?;
    let text = match start::game_of_record(path, &text) {
        Some(game) => {
            let (session, tags) = game.read(path, &text).map_err(bad)?;
            let games = game.count_games(&text);
            if games > 1 {
                return Err(Failure::input(format!("{}: expected one game, found {games}", path.display())));
            }
            game.write(&session, &tags).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?
        }
        None => RecordFile::read(path).map_err(bad)?.record.to_string(),
    };
    match args.path("out").filter(|path| path.as_os_str() != "-") {
        None => Ok(out.write_all(text.as_bytes())?),
        Some(path) => files::write_atomically(&path, text.as_bytes())
            .map_err(|error| Failure::input(format!("--out: {}: {error}", path.display()))),
    }
}
