//! Looks for puzzles in games of the engine's levels, which err as people do.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use content::puzzles::{Origin, PuzzleText, Task};
use content::setups::SetupEntry;
use engine::{Budget, Engine, Level, Limits, Options};
use platform::threads;
use rules::{Game, Position, SplitMix64};

use super::difficulty::HASH;
use super::making::described;
use super::proof::{Proof, prove, too_obvious, tries};
use super::prover::Prover;

/// The levels that play.
const LEVELS: [u8; 4] = [3, 4, 5, 6];
/// The first ply whose position is examined.
const FIRST_PLY: usize = 6;
/// The ply at which a game is abandoned.
const LAST_PLY: usize = 120;
/// The fewest legal turns in a puzzle.
const FEWEST_ACTIONS: usize = 10;
/// The nodes for the question whether there is a win at all.
const SCAN_NODES: u64 = 200_000;
/// The nodes for the longest wins.
const LONG_NODES: u64 = 6_000_000;
/// More time than a level needs: only nodes and depth limit it, so that the speed of the machine plays no part.
const NO_HURRY: Duration = Duration::from_secs(24 * 60 * 60);
/// The most defences to a threat in a position where the only one to a longer threat is looked for.
const MOST_DEFENCES: usize = 25;

/// The games to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The seed of the first game; each further game has the next one.
    pub seed: u64,
    /// The number of games.
    pub games: u32,
    /// The number of games that are played at the same time, which changes no puzzle.
    pub threads: usize,
}

/// Plays games on the set-ups in turn, and passes what they gave to `each`, in the order of the games. A puzzle that
/// was found before is left out.
pub fn make(setups: &[SetupEntry], plan: &Plan, mut each: impl FnMut(u32, Option<PuzzleText>)) {
    if setups.is_empty() {
        return;
    }
    let worker = || {
        let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
        move |number: u32| {
            let setup = &setups[number as usize % setups.len()];
            puzzle(setup, plan.seed.wrapping_add(number.into()), &mut engine)
        }
    };
    let (mut counted, mut seen) = (0, Vec::new());
    let _: ControlFlow<()> = threads::in_order(plan.threads, 0..plan.games, worker, |found| {
        let found = found.filter(|found| !seen.contains(&found.position));
        seen.extend(found.as_ref().map(|found| found.position.clone()));
        counted += 1;
        each(counted, found);
        ControlFlow::Continue(())
    });
}

/// Plays the game of this seed, and returns a puzzle from it.
fn puzzle(setup: &SetupEntry, seed: u64, engine: &mut Engine) -> Option<PuzzleText> {
    let game = play(&setup.position, seed, engine);
    let (position, task, proof) = find(&game, seed)?;
    let origin = Origin { setup: setup.id.clone(), seed };
    Some(described(&position, task, proof, Some(origin), engine, &AtomicBool::new(false)))
}

/// Plays a game between two levels.
fn play(start: &Position, seed: u64, engine: &mut Engine) -> Game {
    // Entries left in the tables by another game would make this one depend on the order of the games.
    engine.clear();
    let mut dice = SplitMix64::new(seed);
    let mut level = || LEVELS[dice.next_u64() as usize % LEVELS.len()];
    let levels = [level(), level()].map(Level::numbered);
    let limits = Limits { time: Some(Budget { soft: NO_HURRY, hard: NO_HURRY }), ..Limits::default() };
    let (mut game, stop) = (Game::new(start.clone()), AtomicBool::new(false));
    while game.outcome().is_none() && !game.can_claim_draw() && game.turns().len() < LAST_PLY {
        let Some(level) = levels[game.turns().len() % 2] else { break };
        let answer = level.choose_within(&[], &limits, engine, &game, seed, &stop, |_| {});
        let Some(action) = answer.action else { break };
        if game.apply(action).is_err() {
            break;
        }
    }
    game
}

/// The best puzzle in a game: the longest win, or else one of the other tasks. The seed decides which of them is looked
/// for first.
fn find(game: &Game, seed: u64) -> Option<(Position, Task, Proof)> {
    let positions: Vec<&Position> = (0..game.turns().len()).filter_map(|ply| game.position_at(ply)).collect();
    let wins = wins(&positions);
    let of_length = |length| {
        let at = (FIRST_PLY..positions.len()).rev().filter(|&ply| wins[ply] == length).map(|ply| positions[ply]);
        let limit = if length > 2 { LONG_NODES } else { SCAN_NODES };
        first(at, Task::Win(length), limit)
    };
    let long = || of_length(4).or_else(|| of_length(3));
    let two = || of_length(2);
    let defence = |turns| {
        let pressed = positions.iter().skip(FIRST_PLY).rev().copied().filter(|position| is_pressed(position, turns));
        first(pressed, Task::Defend(turns), SCAN_NODES)
    };
    let piece = |turns: u32| {
        let wins_one = |ply: usize| {
            let turn = game.turns().get(ply);
            turn.is_some_and(|turn| turn.destroyed.iter().any(|lost| lost.piece.player != turn.player))
        };
        let after = 2 * (turns as usize - 1);
        let plies = (FIRST_PLY..positions.len()).filter(|&ply| wins_one(ply + after) && wins[ply] == 0);
        first(plies.map(|ply| positions[ply]), Task::WinPiece(turns), SCAN_NODES)
    };
    let short = || defence(1).or_else(|| of_length(1)).or_else(|| piece(1));
    let rotated = match seed % 3 {
        0 => long().or_else(|| defence(2)).or_else(|| piece(2)).or_else(two),
        1 => long().or_else(|| piece(2)).or_else(two).or_else(|| defence(2)),
        _ => long().or_else(two).or_else(|| defence(2)).or_else(|| piece(2)),
    };
    rotated.or_else(short)
}

/// The first of `positions` in which the task has exactly one solution, which is not obvious.
fn first<'p>(positions: impl Iterator<Item = &'p Position>, task: Task, limit: u64) -> Option<(Position, Task, Proof)> {
    let mut positions = positions.filter(|position| position.actions().len() >= FEWEST_ACTIONS);
    positions.find_map(|position| {
        let proof = prove(position, task, limit).ok()?;
        too_obvious(position, task, &proof.line).is_none().then(|| (position.clone(), task, proof))
    })
}

/// For each position the number of turns in which the side to move wins, 0 if it isn't known to win. Wins in more than
/// two turns are looked for only where the game shows that there may be one.
fn wins(positions: &[&Position]) -> Vec<u32> {
    let mut wins = vec![0; positions.len()];
    for (ply, position) in positions.iter().enumerate().rev() {
        let later = wins.get(ply + 2).copied().unwrap_or(0);
        let (most, limit) = match later {
            2 => (3, LONG_NODES),
            3 => (4, LONG_NODES),
            _ => (2, SCAN_NODES),
        };
        let mut prover = Prover::new(position, position.to_move(), limit);
        wins[ply] = (1..=most).find(|&turns| prover.wins(turns) == Ok(true)).unwrap_or(0);
    }
    wins
}

/// Returns whether the opponent threatens to win, and whether there are few defences if a longer threat is looked for.
fn is_pressed(position: &Position, turns: u32) -> bool {
    let mut prover = Prover::new(position, position.to_move().other(), SCAN_NODES);
    let all = tries(position);
    let holds = |after: &Position| {
        prover.set(after);
        after.outcome().is_none() && prover.wins(1) == Ok(false)
    };
    let count = all.len();
    let mut holds = holds;
    let holding = all.iter().filter(|tried| holds(&tried.after)).count();
    holding < count && (1..=if turns == 1 { 1 } else { MOST_DEFENCES }).contains(&holding)
}
