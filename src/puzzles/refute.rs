//! Answers a wrong turn in a puzzle with what refutes it.

use std::sync::atomic::AtomicBool;

use content::puzzles::{PuzzleProgress, Task};
use engine::{Engine, Limits, Options};
use rules::{Action, Game, Position};

use super::counter::Counter;
use super::proof::{Solver, is_won, tries};
use super::prover::{Prover, Stopped};

/// The positions that the proof of a refutation may visit.
pub const REFUTATION_NODES: u64 = 150_000;
/// The limits of the engine, whose favourite replies are tried first. Nodes, not time, so that answers are always the
/// same.
const SEARCH: Limits = Limits { depth: Some(8), nodes: Some(20_000), time: None };
/// The number of favourite replies.
const FAVOURITES: usize = 4;
/// Memory for the engine's transposition table, in MiB.
const HASH: usize = 2;

/// The opponent's answer to a wrong turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The opponent's turns, and between them the replies that hold out longest. Empty if the wrong turn ended the game.
    pub line: Vec<Action>,
    /// Why the turn is wrong.
    pub reason: Reason,
}

/// Why a turn is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player loses: the line ends with the shot that strikes their king.
    Loses,
    /// After the reply, the task can't be achieved any more.
    HoldsOut,
    /// The limit of nodes was too low for a proof. The line is the engine's best reply.
    Unproven,
}

/// Finds the answer to the turn `wrong`, visiting at most `limit` positions in each proof: in a defence, the shortest
/// win; otherwise a shot that strikes the king, or else the best reply that the engine knows of those after which the
/// task can't be achieved. Equal questions get equal answers.
pub fn refute(progress: &PuzzleProgress, wrong: Action, limit: u64) -> Refutation {
    let mut after = progress.position().clone();
    let is_legal = after.apply(wrong).is_ok();
    if !is_legal || after.outcome().is_some() {
        let is_lost = is_won(&after, progress.puzzle().position.to_move().other());
        return Refutation { line: Vec::new(), reason: if is_lost { Reason::Loses } else { Reason::Unproven } };
    }
    let favourites = favourites(&after);
    prove(progress, &after, &favourites, limit)
        .ok()
        .flatten()
        .unwrap_or_else(|| Refutation { line: favourites.into_iter().take(1).collect(), reason: Reason::Unproven })
}

/// The refutation of the turn that led to `after`, proven; `None` if there is none.
fn prove(
    progress: &PuzzleProgress,
    after: &Position,
    favourites: &[Action],
    limit: u64,
) -> Result<Option<Refutation>, Stopped> {
    let puzzle = progress.puzzle();
    let turns = match puzzle.task {
        Task::Defend(turns) => turns,
        Task::Win(_) | Task::WinPiece(_) => 1,
    };
    let mut prover = Prover::new(after, after.to_move(), limit);
    if prover.wins(turns)? {
        let line = shortest_win(&mut prover, after, turns)?;
        return Ok(Some(Refutation { line, reason: Reason::Loses }));
    }
    if matches!(puzzle.task, Task::Defend(_)) {
        return Ok(None);
    }
    let left = progress.turns_left().saturating_sub(1);
    let mut solver = Solver::new(&puzzle.position, puzzle.task, &Counter::new(limit));
    let mut replies = tries(after);
    replies.sort_by_key(|reply| favourites.iter().position(|&action| action == reply.action).unwrap_or(FAVOURITES));
    for reply in replies {
        if !solver.is_right(&reply.after, left)? {
            return Ok(Some(Refutation { line: vec![reply.action], reason: Reason::HoldsOut }));
        }
    }
    Ok(None)
}

/// The shortest win of the side to move, which has one within `turns`, against the longest resistance.
fn shortest_win(prover: &mut Prover, position: &Position, turns: u32) -> Result<Vec<Action>, Stopped> {
    let player = position.to_move();
    let wins = |prover: &mut Prover, after: &Position, turns: u32| {
        if after.outcome().is_some() {
            return Ok(is_won(after, player));
        }
        prover.set(after);
        prover.wins(turns)
    };
    for turns in 1..=turns {
        for tried in tries(position) {
            if !wins(prover, &tried.after, turns - 1)? {
                continue;
            }
            let mut line = vec![tried.action];
            if tried.after.outcome().is_none() {
                for reply in tries(&tried.after) {
                    if reply.after.outcome().is_none() && !wins(prover, &reply.after, turns - 2)? {
                        line.push(reply.action);
                        line.extend(shortest_win(prover, &reply.after, turns - 1)?);
                        break;
                    }
                }
            }
            return Ok(line);
        }
    }
    Ok(Vec::new())
}

/// The replies that the engine likes best.
fn favourites(position: &Position) -> Vec<Action> {
    let mut engine = Engine::new(Options { hash: HASH, multi_pv: FAVOURITES, ..Options::default() });
    let answer = engine.search(&Game::new(position.clone()), &SEARCH, &AtomicBool::new(false), |_| {});
    let lines = answer.lines.iter().filter_map(|line| line.pv.first().copied());
    answer.action.into_iter().chain(lines).collect()
}
