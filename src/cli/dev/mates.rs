//! `specular mates`: finds and proves positions with a forced win, and measures how long the engine takes to find it.

use std::fs;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use crate::engine::proof::{ForcedWin, forced_win, forced_win_within};
use crate::engine::{Bound, Engine, LEVELS, Limits, Options, Verdict};
use crate::notation::{from_khet, to_khet, words};
use crate::rules::{Action, Game, Position, SplitMix64};
use crate::setups::{Library, SetupEntry};

use crate::cli::args::{Args, Failure, Spec, number, say};
use crate::cli::start::{Folders, find_setup, open_library, report_left_out, setup_names};

/// The maximum length of the wins to look for, in turns of the winner. Each further turn makes a proof take about 80 times as long.
const MAX_WIN: usize = 3;
/// The first ply of a game whose position is examined.
const FIRST_PLY: usize = 6;
/// The ply at which a game is abandoned.
const LAST_PLY: usize = 100;
/// The maximum number of games to play for each position requested.
const MAX_GAMES: usize = 100;
/// The maximum number of nodes for the engine to find a win.
const MAX_NODES: u64 = 100_000_000;

pub(in crate::cli) const SPEC: Spec =
    Spec { command: "mates", values: &["count", "most-actions", "seed", "setups", "check"], flags: &[], free: None };

pub(in crate::cli) const HELP: &[&str] = &["\
Find positions with a forced win in 1, 2 or 3 turns of the winner, in games between weak players, at most one per
game. An exhaustive search proves that the win is forced and that no shorter one exists.

Usage: specular mates [OPTIONS]
       specular mates --check FILE

Each position is printed as a line, sorted by length:
EDITION POSITION ; win in N ; the actions that begin a win in N

Options:
  --count N          Positions of each length, 1 to 1000 [default: 25]
  --most-actions N   Only positions where at most N actions begin the win, 1 to 1000 [default: 3]
  --setups NAME,..   Set-ups that the games start from, in turn [default: all]
  --seed N           Seed of the random numbers; the same seed finds the same positions [default: 1]
  --check FILE       Prove every line again, and show when the engine, on one thread, finds the win. The exit status
                     is 1 if a line cannot be proven, or the engine finds another win or none
  -h, --help         Show this help
"];

pub(in crate::cli) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let (library, errors) = open_library(&Folders::default())?;
    let check = args.path("check");
    let mut count = |name, range: RangeInclusive<usize>| {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        args.parsed(name, &expected, |text| number(text, range))
    };
    let (count, most_actions) = (count("count", 1..=1000)?, count("most-actions", 1..=1000)?);
    let seed = args.parsed("seed", "a number from 0 to 18446744073709551615", |text| number(text, 0..=u64::MAX))?;
    let names = args.text("setups")?;
    report_left_out(&errors, &names.as_deref().map(setup_names).unwrap_or_default(), &library, err);
    let search = count.is_some() || most_actions.is_some() || seed.is_some() || names.is_some();
    match check {
        Some(_) if search => {
            Err(Failure::usage(None, "expected --check FILE or options to find positions, found both"))
        }
        Some(path) => check_file(&path, &library, out),
        None => {
            find(&setups(names, &library)?, count.unwrap_or(25), most_actions.unwrap_or(3), seed.unwrap_or(1), out, err)
        }
    }
}

/// The set-ups with these names, or all of them.
fn setups(names: Option<String>, library: &Library) -> Result<Vec<SetupEntry>, Failure> {
    let Some(names) = names else {
        return Ok(library.editions().iter().flat_map(|edition| edition.setups.clone()).collect());
    };
    names.split(',').map(|name| find_setup("--setups", name.trim(), library).cloned()).collect()
}

/// Plays games until there are `count` positions for each length of a win, and writes them.
fn find(
    setups: &[SetupEntry],
    count: usize,
    most_actions: usize,
    seed: u64,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), Failure> {
    let mut found: [Vec<(&str, String)>; MAX_WIN] = Default::default();
    // Accept at most this many of one length from one set-up, so that none dominates.
    let share = 2 * count / setups.len() + 1;
    for number in 0..MAX_GAMES * MAX_WIN * count {
        let setup = &setups[number % setups.len()];
        let wanted = found
            .each_ref()
            .map(|mates| mates.len() < count && mates.iter().filter(|(id, _)| *id == setup.id).count() < share);
        if found.iter().all(|mates| mates.len() == count) {
            break;
        }
        if !wanted.contains(&true) {
            continue;
        }
        let mate = play(setup, number, seed, |win| wanted[win.turns as usize - 1] && win.actions.len() <= most_actions);
        let Some((position, win)) = mate else { continue };
        say(err, &format!("game {number}, {}: win in {}\n", setup.id, win.turns));
        let (edition, _) = setup.id.split_once('/').unwrap_or_default();
        let line = format!("{edition} {} ; win in {} ; {}", to_khet(&position), win.turns, words(&win.actions));
        let mates = &mut found[win.turns as usize - 1];
        if !mates.iter().any(|(_, other)| *other == line) {
            mates.push((&setup.id, line));
        }
    }
    let mut lacking = Vec::new();
    for (turns, mates) in (1..).zip(&found) {
        for (_, line) in mates {
            writeln!(out, "{line}")?;
        }
        if mates.len() < count {
            lacking.push(format!("specular: expected {count} wins in {turns}, found no more than {}", mates.len()));
        }
    }
    if lacking.is_empty() { Ok(()) } else { Err(Failure::Input(lacking)) }
}

/// Plays a game between weak players until the first position with a forced win that is `wanted`.
fn play(
    setup: &SetupEntry,
    number: usize,
    seed: u64,
    wanted: impl Fn(&ForcedWin) -> bool,
) -> Option<(Position, ForcedWin)> {
    let mut game = Game::new(setup.position.clone());
    let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
    let level = LEVELS[number % 3];
    let game_seed = seed.wrapping_add((number as u64).wrapping_mul(SplitMix64::GAMMA));
    for ply in 0..LAST_PLY {
        if ply >= FIRST_PLY
            && let Some(win) = forced_win_within(game.position(), 2 * MAX_WIN as u32 - 1).filter(&wanted)
        {
            return Some((game.position().clone(), win));
        }
        let action = level.choose(&mut engine, &game, game_seed, &AtomicBool::new(false), |_| {}).action?;
        let Ok(_) = game.apply(action) else { unreachable!("the engine plays legal actions") };
    }
    None
}

fn words(actions: &[Action]) -> String {
    actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
}

/// A line of a suite of positions.
struct Mate {
    position: Position,
    win: ForcedWin,
}

/// The effort of the engine to find a win.
struct Effort {
    time: Duration,
    nodes: u64,
    depth: u32,
}

/// Proves every line of a suite, and makes the engine find the wins.
fn check_file(path: &Path, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
    let text = fs::read_to_string(path).map_err(|error| {
        Failure::Input(vec![format!("{}: expected a file of positions, found: {error}", path.display())])
    })?;
    let mut wrong = Vec::new();
    let mut efforts: [Vec<Effort>; MAX_WIN] = Default::default();
    for (row, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')) {
        let checked = read(line, library).and_then(|mate| {
            prove(&mate).map_err(|message| (line.find(';').unwrap_or(0), message))?;
            let effort = search(&mate).map_err(|message| (0, message))?;
            Ok((mate.win, effort))
        });
        match checked {
            Ok((win, effort)) => {
                let Effort { time, nodes, depth } = effort;
                let (turns, ways) = (win.turns, win.actions.len());
                let time = millis(time);
                writeln!(
                    out,
                    "line {row:3}: win in {turns} by {ways:2}: {time:9.3} ms {nodes:>9} nodes, depth {depth:2}"
                )?;
                efforts[turns as usize - 1].push(effort);
            }
            Err((at, message)) => {
                let column = line[..at].chars().count() + 1;
                wrong.push(format!("{}:{row}:{column}: {message}", path.display()));
            }
        }
    }
    for (turns, efforts) in (1..).zip(&mut efforts).filter(|(_, efforts)| !efforts.is_empty()) {
        efforts.sort_by_key(|effort| effort.time);
        let [median, longest] = [efforts.len() / 2, efforts.len() - 1].map(|i| millis(efforts[i].time));
        let nodes = efforts.iter().map(|effort| effort.nodes).max().unwrap_or_default();
        let count = efforts.len();
        writeln!(out, "win in {turns}: {count} found; ms: median {median:.3}, most {longest:.3}; nodes: most {nodes}")?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Input(wrong)) }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Parses `EDITION POSITION ; win in N ; ACTION..`. An error includes its byte offset.
fn read(line: &str, library: &Library) -> Result<Mate, (usize, String)> {
    let parts: Vec<&str> = line.split(';').collect();
    let [position, turns, actions] = parts[..] else {
        return Err((0, format!("expected EDITION POSITION ; win in N ; ACTION.., found {} parts", parts.len())));
    };
    let (edition, khet) = position.split_once(' ').unwrap_or((position, ""));
    let Some(edition) = library.edition(edition) else {
        return Err((0, format!("expected an edition, found {edition:?}")));
    };
    let position_at = position.len() - khet.len();
    let position = from_khet(&edition.rules, khet)
        .map_err(|error| (position_at, words::khet_error(&edition.rules, &error).replace('\n', "; ")))?;
    let turns_at = parts[0].len() + 1;
    let length = turns.trim().strip_prefix("win in ").and_then(|turns| number(turns, 1..=MAX_WIN as u32));
    let Some(turns) = length else {
        return Err((turns_at, format!("expected \"win in N\", N from 1 to {MAX_WIN}, found {:?}", turns.trim())));
    };
    let wrong = |word: &str| (turns_at + parts[1].len() + 1, format!("expected an action, found {word:?}"));
    let actions = actions.split_whitespace().map(|word| word.parse::<Action>().map_err(|_| wrong(word)));
    let mut actions: Vec<Action> = actions.collect::<Result<_, _>>()?;
    actions.sort();
    Ok(Mate { position, win: ForcedWin { turns, actions } })
}

/// Checks that the position has the claimed win and none shorter, and that no other action starts it.
fn prove(Mate { position, win }: &Mate) -> Result<(), String> {
    match forced_win(position, win.turns) {
        Some(proven) if proven == *win => Ok(()),
        Some(proven) => {
            let [claimed, found] = [&win.actions, &proven.actions].map(|actions| words(actions));
            Err(format!("expected a win in {} by {claimed}, found one in {} by {found}", win.turns, proven.turns))
        }
        None => Err(format!("expected a win in {}, found none", win.turns)),
    }
}

/// Lets the engine search on one thread until it claims the win.
fn search(Mate { position, win }: &Mate) -> Result<Effort, String> {
    let mut engine = Engine::new(Options { hash: 16, ..Options::default() });
    let stop = AtomicBool::new(false);
    let mut claim = None;
    let limits = Limits { nodes: Some(MAX_NODES), ..Limits::default() };
    engine.search(&Game::new(position.clone()), &limits, &stop, |lines| {
        let info = &lines[0];
        if claim.is_none()
            && info.bound != Bound::Upper
            && matches!(info.verdict, Verdict::WinIn(turns) if turns <= win.turns)
        {
            claim = Some(info.clone());
            stop.store(true, Relaxed);
        }
    });
    let Some(info) = claim else {
        return Err(format!("expected the engine to find a win in {}, found none in {MAX_NODES} nodes", win.turns));
    };
    let first = info.pv.first().filter(|first| win.actions.contains(first));
    if info.verdict != Verdict::WinIn(win.turns) || first.is_none() {
        let line = words(&info.pv);
        return Err(format!("expected the engine to win in {}, found {:?} by {line}", win.turns, info.verdict));
    }
    Ok(Effort { time: info.time, nodes: info.nodes, depth: info.depth })
}
