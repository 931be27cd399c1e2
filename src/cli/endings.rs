//! `specular endings`: lists, makes and checks the tables of endings.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use engine::endings::{EndingTable, Material, Unsolved, ending_kinds, ending_of, table_size};
use games::beam::{ending_path, endings_folder, load_ending, save_ending};
use platform::clock::Instant;
use platform::files;
use rules::{KindId, Player, Position};

use super::args::{Args, Failure, say};
use super::start::only_setup;
use super::{Command, Run};

/// `specular endings`.
pub const COMMAND: Command = Command {
    name: "endings",
    summary: "List, make and check tables of endings",
    values: &["make", "check", "threads", "setups", "mods"],
    flags: &[],
    free: Some("the name of a set-up"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
List, make and check tables of endings: who wins each position with few pieces, and in how many turns. The game makes
small ones by itself, in the background, when such an ending arises; levels 8 and up, hints and analysis use them.

Usage: specular endings [OPTIONS] SETUP

Arguments:
  SETUP              A set-up: khet-2/classic, or ace if only one edition has it

Without --make and --check the endings of the set-up's rules with up to two pieces beside the kings are listed: their
pieces, the number of positions, and whether their tables have been made. Lasers and other pieces that never leave
their squares are part of every ending.

Options:
  --make PIECES      Make the table for these pieces beside the kings, by their letters in Khet strings; capitals belong
                     to the first player: 'P' is king and pyramid against king, 'none' is king against king
  --check PIECES     Check every entry of a table against the positions that follow
  --threads N        Threads that make a table, 1 to 256 [default: 1]
  --setups DIR       Look for rulesets and set-ups in this folder first
  --mods DIR         Look for mods in this folder too
  -h, --help         Show this help
"];

/// The word for no pieces.
const NONE: &str = "none";

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let threads = args.number("threads", 1..=256)?.unwrap_or(1);
    let [made, checked] = [args.text("make")?, args.text("check")?];
    let start = &only_setup(&mut args, err)?.position;
    let folder = endings_folder().ok_or_else(|| Failure::input("expected a folder for data, found none"))?;
    match (made, checked) {
        (None, None) => list(start, &folder, out),
        (Some(pieces), None) => make(&ending("--make", start, &pieces)?, &folder, threads, out, err),
        (None, Some(pieces)) => check(&ending("--check", start, &pieces)?, &folder, out),
        (Some(_), Some(_)) => Err(Failure::usage("expected --make or --check, found both")),
    }
}

/// The position with these pieces, given by their letters.
fn ending(option: &str, start: &Position, letters: &str) -> Result<Position, Failure> {
    let rules = start.rules();
    let letters = if letters == NONE { "" } else { letters };
    let piece = |letter: char| {
        let kind = rules.kind_by_letter(letter.to_ascii_lowercase());
        let player = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
        kind.map(|kind| (kind, player)).ok_or(letter)
    };
    let pieces = letters.chars().map(piece).collect::<Result<Vec<_>, char>>();
    let pieces = pieces.map_err(|letter| {
        let known: String = ending_kinds(start).into_iter().map(|kind| rules.kind(kind).letter).collect();
        Failure::input(format!("{option}: expected letters of '{known}' or '{NONE}', found {letter:?}"))
    })?;
    ending_of(start, &pieces).ok_or_else(|| {
        let message = "expected pieces that can leave their squares and have room, without kings, found";
        Failure::input(format!("{option}: {message} {letters:?}"))
    })
}

/// Lists the endings with up to two pieces beside the kings.
fn list(start: &Position, folder: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let pieces: Vec<(KindId, Player)> = Player::BOTH
        .into_iter()
        .flat_map(|player| ending_kinds(start).into_iter().map(move |kind| (kind, player)))
        .collect();
    let mut endings: Vec<Vec<(KindId, Player)>> = vec![Vec::new()];
    endings.extend(pieces.iter().map(|&piece| vec![piece]));
    for (index, &first) in pieces.iter().enumerate() {
        endings.extend(pieces[index..].iter().map(|&second| vec![first, second]));
    }
    for more in endings {
        let Some(position) = ending_of(start, &more) else { continue };
        let Some(material) = Material::of(&position) else {
            return Err(Failure::input(untabled(start)));
        };
        let size = match table_size(&position) {
            Some(size) => format!("{size} positions"),
            None => "too large".into(),
        };
        let made = ending_path(folder, &position).filter(|path| files::exists(path));
        let made = match made.map(|_| load_ending(folder, &position)) {
            None => String::new(),
            Some(Ok(_)) => "  made".into(),
            Some(Err(error)) => format!("  {error}"),
        };
        writeln!(out, "{:8} {size:>22}{made}", material.letters(start.rules()))?;
    }
    Ok(())
}

/// The reason why no table can hold an ending of these rules.
fn untabled(start: &Position) -> String {
    let found = if start.rules().is_composed() {
        "turns of several actions"
    } else if start.is_extended() {
        "a board with a tower, portals or neutral pieces"
    } else {
        "rules that limit the turns without a capture"
    };
    format!("expected rules whose endings depend on the pieces alone and on one action a turn, found {found}")
}

/// Makes a table and saves it.
fn make(
    position: &Position,
    folder: &Path,
    threads: usize,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let table = EndingTable::make(position, threads, &AtomicBool::new(false), |solving| {
        let seconds = begun.elapsed().as_secs_f64();
        say(
            err,
            &format!(
                "{seconds:7.1} s: {} of {} positions in {} plies\n",
                solving.settled,
                solving.positions,
                solving.plies - 1
            ),
        );
    });
    let table = table.map_err(|reason| {
        Failure::input(match reason {
            Unsolved::TooLarge => "expected an ending with fewer positions, found one that is too large",
            Unsolved::TooDeep => "expected wins of at most 127 plies, found longer ones",
            Unsolved::Stopped => "stopped",
        })
    })?;
    let path = save_ending(folder, &table).map_err(|error| Failure::input(error.to_string()))?;
    let counts = table.counts();
    let total = (counts.won + counts.lost + counts.drawn).max(1) as f64 / 100.0;
    writeln!(
        out,
        "{}: won {} ({:.1} %), lost {} ({:.1} %), drawn {} ({:.1} %); longest win {} turns; {} bytes, {:.0} s",
        table.material().letters(position.rules()),
        counts.won,
        counts.won as f64 / total,
        counts.lost,
        counts.lost as f64 / total,
        counts.drawn,
        counts.drawn as f64 / total,
        counts.longest.div_ceil(2),
        table.to_bytes().len(),
        begun.elapsed().as_secs_f64(),
    )?;
    if let Some(path) = path {
        say(err, &format!("saved in {}\n", path.display()));
    }
    Ok(())
}

/// Checks every entry of a saved table against those that follow.
fn check(position: &Position, folder: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let table = load_ending(folder, position).map_err(|error| Failure::input(error.to_string()))?;
    let table = table.ok_or_else(|| Failure::input("expected a table that has been made, found none; use --make"))?;
    let letters = table.material().letters(position.rules());
    match table.count_contradictions(1, &AtomicBool::new(false)) {
        Ok(0) => Ok(writeln!(out, "{letters}: ok")?),
        Ok(wrong) => Err(Failure::input(format!("{letters}: expected no contradictions, found {wrong}"))),
        Err(_) => Err(Failure::input("stopped")),
    }
}
