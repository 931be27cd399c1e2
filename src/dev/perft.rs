//! `specular perft`: the standard test of a move generator and its speed.

use std::io::Write;

use games::list::TableGame;
use platform::clock::Instant;
use tabletop::{Choice, State};

use cli::args::{Args, Failure, number, say};
use cli::start::{Beginning, GameStart, OPTIONS, Start};
use cli::{Command, Run};

/// Deeper than any machine can count.
const MAX_DEPTH: u32 = 64;

/// `specular perft`.
pub const COMMAND: Command = Command {
    name: "perft",
    summary: "Count the action sequences of a given length",
    values: &["setup", "position", "rules", "rulings", "setups", "mods", "depth"],
    flags: &["divide"],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &[
    "\
Count the action sequences of a given length. The speed goes to stderr.

Usage: specular perft --setup NAME|--position STRING --depth N [--divide]

Options:
  --depth N          Number of actions, 0 to 64
  --divide           Also show the count after each first action
",
    OPTIONS,
];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let start = Start::read(&mut args)?;
    let depth = args
        .parsed("depth", "a number of actions from 0 to 64", |text| number(text, 0..=MAX_DEPTH))?
        .ok_or_else(|| Failure::usage("expected --depth N, found none"))?;
    let start = start.find_any(err)?;
    let begun = Instant::now();
    let leaves = if args.flag("divide") && depth > 0 {
        let mut parts: Vec<(String, u64)> = match &start {
            Beginning::Beam(start) => rules::divide(&start.position, depth)
                .into_iter()
                .map(|(action, count)| (action.to_string(), count))
                .collect(),
            Beginning::Game(start) => divide(start, depth)?,
        };
        parts.sort();
        for (action, count) in &parts {
            writeln!(out, "{action} {count}")?;
        }
        parts.iter().map(|(_, count)| count).sum()
    } else {
        match &start {
            Beginning::Beam(start) => rules::perft(&start.position, depth),
            Beginning::Game(GameStart { game, state, .. }) => count(*game, state.as_ref(), depth)?,
        }
    };
    let seconds = begun.elapsed().as_secs_f64();
    writeln!(out, "{leaves}")?;
    let millions = leaves as f64 / seconds.max(1e-9) / 1e6;
    say(err, &format!("{leaves} leaves in {seconds:.3} s, {millions:.1} million a second\n"));
    Ok(())
}

/// Counts the lines of `depth` turns.
fn count(game: &dyn TableGame, state: &dyn State, depth: u32) -> Result<u64, Failure> {
    let unsupported = || format!("expected a game that supports perft, found {}", game.name());
    game.perft(state, depth).ok_or_else(|| Failure::input(unsupported()))
}

/// The number of lines after each first action.
fn divide(start: &GameStart, depth: u32) -> Result<Vec<(String, u64)>, Failure> {
    let part = |choice: &Choice| {
        let (next, _) = start.state.apply(&choice.action).map_err(|refusal| Failure::input(refusal.to_string()))?;
        Ok((choice.action.to_string(), count(start.game, next.as_ref(), depth - 1)?))
    };
    start.state.choices().iter().map(part).collect()
}
