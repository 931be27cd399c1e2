//! Looks for puzzles in games of the engine's levels, which err as people do.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use content::puzzles::{Origin, Puzzle, PuzzleList, PuzzleText, Task, Theme, play_alike};
use content::setups::SetupEntry;
use engine::{Budget, Engine, Level, Limits, Options};
use platform::threads;
use rules::{Game, Position, SplitMix64};

use super::counter::Counter;
use super::difficulty::{HASH, is_only_capture};
use super::making::described;
use super::proof::{Proof, Solver, prove, too_obvious, tries};
use super::prover::Prover;
use super::themes::{themes_of, turn_themes};

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
/// Themes that only a few puzzles have unless they are looked for.
const RARE: &[Theme] = &[Theme::DoubleMirror, Theme::Unblocked, Theme::LaserTurn, Theme::Climb];
/// The one of them that hardly any game has.
const RAREST: &[Theme] = &[Theme::DoubleMirror];
/// The tasks of puzzles that are looked for by a rare theme.
const RARE_TASKS: [Task; 4] = [Task::Win(2), Task::WinPiece(2), Task::Win(1), Task::WinPiece(1)];
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

/// A position with a task that has exactly one solution.
type Candidate = (Position, Task, Proof);

/// Plays games on the set-ups in turn, and passes what they gave to `each`, in the order of the games. A puzzle that
/// was found before is left out, and so is one that the program ships under another edition's name.
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
    let origin = Origin { setup: setup.id.clone(), seed };
    let (position, task, proof) = find(&game, seed)?;
    described(&position, task, proof, Some(origin), engine, &AtomicBool::new(false)).ok()
}

/// Returns whether the program ships this puzzle under the name of another edition.
fn is_of_another_edition(position: &Position, task: Task) -> bool {
    let shipped = PuzzleList::embedded();
    let is_of_another = |puzzle: &Puzzle| puzzle.position.rules().id() != position.rules().id();
    let mut others = shipped.iter().filter(|puzzle| puzzle.task == task && is_of_another(puzzle));
    others.any(|puzzle| play_alike(&puzzle.position, position))
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

/// The best puzzle in a game: in every other game one with a rare theme, of which the rarest is also looked for a turn
/// off the game; then the longest win, or else one of the other tasks. The seed decides which of them is looked for first.
fn find(game: &Game, seed: u64) -> Option<Candidate> {
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
    let late = || positions.iter().skip(FIRST_PLY).copied();
    let themed = match seed % 4 {
        0 => late().find_map(|position| {
            let turns = tries(position).into_iter().filter(|tried| tried.after.outcome().is_none());
            turns.map(|tried| tried.after).find_map(|position| themed(&position, RAREST))
        }),
        2 => late().find_map(|position| themed(position, RARE)),
        _ => None,
    };
    let rotated = || match seed % 3 {
        0 => long().or_else(|| defence(2)).or_else(|| piece(2)).or_else(two),
        1 => long().or_else(|| piece(2)).or_else(two).or_else(|| defence(2)),
        _ => long().or_else(two).or_else(|| defence(2)).or_else(|| piece(2)),
    };
    themed.or_else(rotated).or_else(short)
}

/// The puzzle in this position whose first turn has one of these themes.
fn themed(position: &Position, themes: &[Theme]) -> Option<Candidate> {
    let is_themed = |found: Vec<Theme>| found.iter().any(|theme| themes.contains(theme));
    let mut turns = tries(position);
    turns.retain(|tried| is_themed(turn_themes(position, tried.action)));
    RARE_TASKS.into_iter().find_map(|task| {
        let mut solver = Solver::new(position, task, &Counter::new(SCAN_NODES));
        let mut right = turns.iter().filter(|tried| solver.is_right(&tried.after, task.turns() - 1) == Ok(true));
        right.next()?;
        let found = first([position].into_iter(), task, SCAN_NODES)?;
        is_themed(themes_of(position, task, &found.2.line)).then_some(found)
    })
}

/// The first of `positions` in which the task has exactly one solution, which is neither obvious nor the only turn that
/// strikes anything.
fn first<'p>(positions: impl Iterator<Item = &'p Position>, task: Task, limit: u64) -> Option<Candidate> {
    let mut positions = positions.filter(|position| position.actions().len() >= FEWEST_ACTIONS);
    positions.find_map(|position| {
        let proof = prove(position, task, limit).ok()?;
        let is_dull = matches!(task, Task::WinPiece(_)) && is_only_capture(position, proof.line[0])
            || too_obvious(position, task, &proof.line).is_some();
        (!is_dull && !is_of_another_edition(position, task)).then(|| (position.clone(), task, proof))
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
