//! `specular selfplay`: plays games of the engine against itself, and writes their positions as training samples.

use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::AtomicBool;

use crate::r#match::opening::{Opening, Openings, quiet_actions};
use cli::args::{Args, Failure, say};
use cli::engine::read_net;
use cli::start::{Folders, find_setup, open_library, report_left_out, setup_names};
use cli::{Command, Run};
use content::setups::{Library, SetupEntry};
use engine::{Engine, Limits, Net, Options, Verdict};
use notation::to_khet;
use platform::threads;
use rules::{Game, Player, SplitMix64};

use super::Sample;

/// Random quiet turns before each game.
const OPENING_PLIES: RangeInclusive<u64> = 2..=8;
/// One turn in this many is random, to vary the positions.
const RANDOM_TURN_EVERY: u64 = 16;
/// A game is drawn after this many turns without a capture.
const MAX_QUIET_TURNS: usize = 60;
/// A game is drawn after this many turns.
const MAX_TURNS: usize = 240;

/// `specular selfplay`.
pub const COMMAND: Command = Command {
    name: "selfplay",
    summary: "Generate training positions by engine self-play",
    values: &["games", "nodes", "concurrency", "setups", "net", "seed"],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Play the engine against itself and write every quiet position of the games to stdout, one per line: the edition,
the Khet string, the score of the search in hundredths of a deflector and the result of the game (1, 0.5 or 0), both for
the side to move, separated by ';'. 'specular fit' trains on them. The same options give the same lines, whatever the concurrency.

Usage: specular selfplay [OPTIONS]

Options:
  --games N          Number of games [default: 1000]
  --nodes N          Nodes to search per turn [default: 4000]
  --concurrency N    Games played at the same time, 1 to 256 [default: 1]
  --setups NAME,..   The set-ups [default: all that the network plays]
  --net FILE|none    The network to play with, or only the hand-crafted evaluation [default: the shipped one]
  --seed N           Seed of the random numbers [default: 1]
  -h, --help         Show this help
"];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let (library, errors) = open_library(&Folders::default())?;
    let games = args.number("games", 1..=100_000_000)?.unwrap_or(1000);
    let nodes = args.number("nodes", 1..=1_000_000_000)?.unwrap_or(4000);
    let concurrency = args.number("concurrency", 1..=256)?.unwrap_or(1);
    let seed = args.number("seed", 0..=u64::MAX)?.unwrap_or(1);
    let names = args.text("setups")?.unwrap_or_else(|| simple_setups(&library).join(","));
    report_left_out(&errors, &setup_names(&names), &library, err);
    let mut setups: Vec<SetupEntry> = Vec::new();
    for name in names.split(',') {
        let setup = find_setup("--setups", name, &library)?;
        if setup.position.rules().is_composed() {
            let expected = "expected set-ups in which a turn is one action";
            return Err(Failure::input(format!("--setups: {expected}, found {name:?}")));
        }
        setups.push(setup.clone());
    }
    let mut options = Options { hash: 8, ..Options::default() };
    if let Some(net) = args.text("net")? {
        options.net = read_net(&net).map_err(|error| Failure::input(format!("--net: {error}")))?;
    }
    let openings = (0..games).zip(Openings::new(&setups, OPENING_PLIES, seed));
    let worker = || {
        let mut engine = Engine::new(options);
        let setups = &setups;
        move |(number, opening): (u64, Opening)| {
            engine.clear();
            let random = SplitMix64::new(seed ^ number.wrapping_mul(0x9E37_79B9));
            play(&mut engine, setups, &opening, nodes, random)
        }
    };
    let (mut written, mut positions) = (0, 0);
    let end = threads::in_order(concurrency, openings, worker, |samples| {
        if let Err(error) = samples.iter().try_for_each(|sample| writeln!(out, "{sample}")) {
            return ControlFlow::Break(error);
        }
        written += 1;
        positions += samples.len();
        if written % 100 == 0 || written == games {
            say(err, &format!("{written} of {games} games, {positions} positions\n"));
        }
        ControlFlow::Continue(())
    });
    end.break_value().map_or(Ok(()), |error| Err(error.into()))
}

/// The ids of all set-ups that the network plays: those whose board is not too large, in which a turn is one action and
/// one shot.
fn simple_setups(library: &Library) -> Vec<&str> {
    let simple = library.editions().iter().filter(|edition| Net::plays(&edition.rules));
    simple.flat_map(|edition| &edition.setups).map(|setup| setup.id.as_str()).collect()
}

/// Plays a game from its opening and returns its samples.
fn play(
    engine: &mut Engine,
    setups: &[SetupEntry],
    opening: &Opening,
    nodes: u64,
    mut random: SplitMix64,
) -> Vec<Sample> {
    let mut game = Game::new(setups[opening.setup].position.clone());
    for &action in &opening.actions {
        if game.apply(action).is_err() {
            return Vec::new();
        }
    }
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let never = AtomicBool::new(false);
    let edition = game.rules().id().to_owned();
    // Each sample with its side to move.
    let mut samples: Vec<(Player, Sample)> = Vec::new();
    let mut quiet_turns = 0;
    let mut winner = None;
    while game.outcome().is_none() && quiet_turns < MAX_QUIET_TURNS && game.turns().len() < MAX_TURNS {
        let me = game.to_move();
        let answer = engine.search(&game, &limits, &never, |_| {});
        let (Some(mut action), Some(line)) = (answer.action, answer.lines.first()) else { break };
        match line.verdict {
            Verdict::WinIn(_) => winner = Some(me),
            Verdict::LossIn(_) => winner = Some(me.other()),
            Verdict::Centi(_) => {}
        }
        if winner.is_some() {
            break;
        }
        let score = line.score;
        let khet = to_khet(game.position());
        if random.below(RANDOM_TURN_EVERY) == 0 {
            let quiet = quiet_actions(game.position());
            action = quiet.get(random.below(quiet.len().max(1) as u64) as usize).map_or(action, |(action, _)| *action);
        }
        let Ok(turn) = game.apply(action) else { break };
        quiet_turns = if turn.destroyed.is_empty() { quiet_turns + 1 } else { 0 };
        // Imminent losses are for the search to find, not for the evaluation.
        if turn.destroyed.is_empty() {
            samples.push((me, Sample { edition: edition.clone(), khet, score, result: 0.5 }));
        }
    }
    let winner = winner.or_else(|| game.outcome()?.winner());
    for (player, sample) in &mut samples {
        sample.result = match winner {
            None => 0.5,
            Some(winner) if winner == *player => 1.0,
            Some(_) => 0.0,
        };
    }
    samples.into_iter().map(|(_, sample)| sample).collect()
}
