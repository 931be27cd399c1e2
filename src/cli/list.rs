//! `specular list`: lists the editions and their set-ups, then the games with their own rules, one per line.

use std::io::Write;

use content::setups::Source;
use games::list::GAMES;

use super::args::{Args, Failure};
use super::start::{self, Folders};
use super::{Command, Run};

/// `specular list`.
pub const COMMAND: Command = Command {
    name: "list",
    summary: "List editions, games and set-ups",
    values: &["setups", "mods"],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
List the editions and set-ups of all games, one per line: name, title, rules, source, note.

Usage: specular list [--setups DIR] [--mods DIR]

Options:
  --setups DIR  Look for rulesets and set-ups in this folder first
  --mods DIR    Use the mods in this folder too
  -h, --help    Show this help

Files with errors are skipped; their errors go to stderr, and the exit status is 1.
"];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let (library, mut errors) = start::open_library(&Folders::read(&mut args))?;
    let mut rows: Vec<[String; 5]> = Vec::new();
    // A note may span several lines.
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let about = |files: u8, ranks: u8, [first, second]: &[String; 2], count: usize| {
        format!("{files} x {ranks}, {first} and {second}, {count} {}", if count == 1 { "set-up" } else { "set-ups" })
    };
    for edition in library.editions() {
        let spec = edition.rules.spec();
        let note = about(spec.files, spec.ranks, &spec.players, edition.setups.len());
        rows.push([edition.id.clone(), "(edition)".into(), spec.name.clone(), edition.source.to_string(), note]);
        for setup in &edition.setups {
            let note = one_line(setup.note.as_deref().unwrap_or_default());
            rows.push([setup.id.clone(), setup.name.clone(), spec.name.clone(), setup.source.to_string(), note]);
        }
    }
    for game in GAMES {
        let setups = game.setups();
        let Some(board) = setups.first().map(|setup| setup.state.board()) else { continue };
        let name = game.name().to_string();
        let note = about(board.files, board.ranks, &board.players, setups.len());
        rows.push([game.id().into(), "(game)".into(), name.clone(), Source::default().to_string(), note]);
        for setup in &setups {
            let note = one_line(&setup.note.as_ref().map(ToString::to_string).unwrap_or_default());
            rows.push([setup.id.clone(), setup.name.to_string(), name.clone(), setup.source.to_string(), note]);
        }
        errors.extend(game.errors());
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2), width(3)];
    for [id, name, rules, source, note] in &rows {
        let line =
            format!("{id:0$}  {name:1$}  {rules:2$}  {source:3$}  {note}", widths[0], widths[1], widths[2], widths[3]);
        writeln!(out, "{}", line.trim_end())?;
    }
    start::report_errors(&errors, err);
    if errors.is_empty() { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}
