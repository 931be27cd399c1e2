//! `specular puzzles`: finds puzzles in games of the engine, and proves files of puzzles.

use std::io::Write;
use std::path::Path;

use content::puzzles::{PuzzleText, puzzle_file};
use content::setups::{Library, SetupEntry};
use platform::VERSION;
use puzzles::{Flaw, NODE_LIMIT, Plan, check_path, make, renew};

use super::args::{Args, Failure, say};
use super::start::{Folders, find_setup, open_library, report_left_out, setup_names};
use super::{Command, Run};

/// `specular puzzles`.
pub const COMMAND: Command = Command {
    name: "puzzles",
    summary: "Find puzzles in games of the engine, and prove them",
    values: &["seed", "games", "setups", "concurrency", "nodes"],
    flags: &[],
    free: Some("make, check or renew"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Find puzzles in games of the engine, or prove those in files. A puzzle is a position with a task that has exactly one
solution: win in 1 to 4 turns, win a piece by force, or find the only defence. docs/puzzles.md says what is proven.

Usage: specular puzzles make [OPTIONS]
       specular puzzles check [--nodes N] PATH..
       specular puzzles renew [--nodes N] [--concurrency N] FILE

make plays games between levels 3 to 6 and prints a file of puzzles, at most one from each game, on stdout; progress
goes to stderr. Save it in a folder named 'puzzles' in your data folder to solve the puzzles in the game.
check proves every puzzle in the files, or in folders of them. Files without errors are listed on stdout, errors on
stderr. A puzzle that is there already is an error, also if it is one of the program under another edition's name.
renew prints the file with the lines, themes and ratings that this version finds. Puzzles that are none stay as they are,
and are reported on stderr.

Options:
  --games N          make: number of games, 1 to 100000 [default: 20]
  --seed N           make: seed of the first game; each further game has the next one [default: 1]
  --setups NAME,..   make: set-ups of one edition that the games start from, in turn [default: laser-chess]
  --concurrency N    make, renew: games or puzzles at the same time, 1 to 256; it changes no puzzle [default: 1]
  --nodes N          check, renew: positions to visit for each puzzle [default: 20000000]
  -h, --help         Show this help

The same version of the program, seed, games and set-ups give the same puzzles. The exit status of check and renew is 1 if a
puzzle has an error or cannot be proven within the limit.
"];

/// The options that only `make` takes.
const MAKE: &[&str] = &["seed", "games", "setups"];

/// The edition whose set-ups are played unless others are named.
const EDITION: &str = "laser-chess";

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let free: Vec<_> = std::mem::take(&mut args.free);
    let only_for = |args: &Args, names: &[&'static str], commands: &str| {
        let found = names.iter().find(|name| args.peek(name).is_some());
        found.map_or(Ok(()), |name| {
            Err(Failure::usage(format!("expected --{name} only with {commands}, found it with another")))
        })
    };
    match free.split_first() {
        Some((command, paths)) if command == Path::new("check") => {
            only_for(&args, MAKE, "'make'")?;
            only_for(&args, &["concurrency"], "'make' and 'renew'")?;
            if paths.is_empty() {
                return Err(Failure::usage("expected a file of puzzles, found none"));
            }
            let limit = args.number("nodes", 1..=u64::MAX)?.unwrap_or(NODE_LIMIT);
            let (library, errors) = open_library(&Folders::default())?;
            report_left_out(&errors, &[], &library, err);
            let (mut is_sound, mut seen) = (true, Vec::new());
            for path in paths {
                let (errors, warnings) = check_path(path, &library, limit, &mut seen);
                // An obvious puzzle is sound.
                let is_proven = warnings.iter().all(|warning| warning.message != Flaw::Stopped.to_string());
                if errors.is_empty() && is_proven {
                    writeln!(out, "{}: ok", path.display())?;
                } else {
                    is_sound = false;
                }
                for error in errors.iter().chain(&warnings) {
                    say(err, &format!("{}\n", error.drawn()));
                }
            }
            if is_sound { Ok(()) } else { Err(Failure::Input(Vec::new())) }
        }
        Some((command, paths)) if command == Path::new("renew") => {
            only_for(&args, MAKE, "'make'")?;
            let [path] = paths else {
                let found = paths.len();
                return Err(Failure::usage(format!("expected one file of puzzles after 'renew', found {found}")));
            };
            let limit = args.number("nodes", 1..=u64::MAX)?.unwrap_or(NODE_LIMIT);
            let threads = args.number("concurrency", 1..=256)?.unwrap_or(1);
            let (library, errors) = open_library(&Folders::default())?;
            report_left_out(&errors, &[], &library, err);
            let renewed = renew(path, &library, limit, threads);
            let (text, errors) = renewed.unwrap_or_else(|errors| (String::new(), errors));
            out.write_all(text.as_bytes())?;
            errors.iter().for_each(|error| say(err, &format!("{}\n", error.drawn())));
            if errors.is_empty() { Ok(()) } else { Err(Failure::Input(Vec::new())) }
        }
        Some((command, rest)) if command == Path::new("make") => {
            only_for(&args, &["nodes"], "'check' and 'renew'")?;
            if let Some(more) = rest.first() {
                return Err(Failure::usage(format!("expected options after 'make', found {more:?}")));
            }
            print_new(args, out, err)
        }
        found => {
            let found = found.map_or_else(String::new, |(command, _)| command.to_string_lossy().into_owned());
            Err(Failure::usage(format!("expected make, check or renew, found {found:?}")))
        }
    }
}

/// Plays games and prints the puzzles from them.
fn print_new(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan {
        seed: args.number("seed", 0..=u64::MAX)?.unwrap_or(1),
        games: args.number("games", 1..=100_000)?.unwrap_or(20),
        threads: args.number("concurrency", 1..=256)?.unwrap_or(1),
    };
    let names = args.text("setups")?;
    let (library, errors) = open_library(&Folders::default())?;
    report_left_out(&errors, &names.as_deref().map(setup_names).unwrap_or_default(), &library, err);
    let setups = setups(names.as_deref(), &library)?;
    let edition = edition_of(&setups)?;
    let Some(edition) = library.edition(edition) else {
        return Err(Failure::input(format!("expected an edition, found none named {edition}")));
    };
    let spec = edition.rules.spec();
    if spec.turn.actions > 1 || spec.has_chance() {
        let message = "--setups: expected an edition with one action per turn and without chance, found";
        return Err(Failure::input(format!("{message} {}", edition.id)));
    }
    let mut found: Vec<PuzzleText> = Vec::new();
    make(&setups, &plan, |played, puzzle| {
        let task = puzzle.as_ref().map_or_else(|| "none".to_owned(), |puzzle| puzzle.task.to_string());
        found.extend(puzzle);
        say(err, &format!("game {played} of {}: {task}, {} puzzles\n", plan.games, found.len()));
    });
    if found.is_empty() {
        return Err(Failure::input("expected puzzles in these games, found none; raise --games"));
    }
    let text = puzzle_file(&spec.name, None, &edition.id, Some(&format!("specular {VERSION}")), &found);
    Ok(out.write_all(text.as_bytes())?)
}

/// The set-ups with these names.
fn setups(names: Option<&str>, library: &Library) -> Result<Vec<SetupEntry>, Failure> {
    let Some(names) = names else {
        let edition = library.edition(EDITION);
        let none = || Failure::input(format!("expected the edition {EDITION}, found none; name --setups"));
        return edition.map(|edition| edition.setups.clone()).ok_or_else(none);
    };
    names.split(',').map(|name| find_setup("--setups", name.trim(), library).cloned()).collect()
}

/// The edition of the set-ups.
fn edition_of(setups: &[SetupEntry]) -> Result<&str, Failure> {
    let of = |setup: &'_ SetupEntry| setup.id.split_once('/').map_or(setup.id.len(), |(edition, _)| edition.len());
    let Some(first) = setups.first() else { return Err(Failure::input("expected set-ups, found none")) };
    let edition = &first.id[..of(first)];
    match setups.iter().find(|setup| setup.id[..of(setup)] != *edition) {
        Some(other) => {
            let message = format!("--setups: expected set-ups of one edition, found {} and {}", first.id, other.id);
            Err(Failure::input(message))
        }
        None => Ok(edition),
    }
}
