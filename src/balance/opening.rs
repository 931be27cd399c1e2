//! Looks for a forced win at the start.

use serde::{Deserialize, Serialize};

use engine::{Bound, Engine, Limits, Options, Verdict};
use puzzles::Prover;
use rules::{Game, Player, Position};

use super::control::Control;
use super::report::player_id;

/// The turns of the winner that an exhaustive search covers. One more would take from a minute to an hour.
const WINNING_TURNS: u32 = 2;
/// The same in turns of both sides together, if the winner begins.
const PROVEN_TURNS: u32 = 2 * WINNING_TURNS - 1;
/// For longer wins, the engine searches this many times the nodes of a turn, up to [`MAX_NODES`].
const NODES_PER_NODE: u64 = 150;
/// The maximum number of nodes of that search.
const MAX_NODES: u64 = 300_000;
/// Memory for the transposition table, in MiB.
const HASH: usize = 16;

/// The findings about a start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The win that a player can force, if one was found.
    pub forced: Option<ForcedWin>,
    /// An exhaustive search of this many turns, of both sides together, found `forced` or proves that there is no win
    /// this short.
    pub proven_turns: u32,
    /// The depth of the engine's search after that, in turns; 0 if there was none.
    pub depth: u32,
}

/// A win against every defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForcedWin {
    /// The player who wins.
    #[serde(with = "player_id")]
    pub winner: Player,
    /// The number of the winner's turns; 0 if any first turn of the loser strikes their own king.
    pub turns: u32,
    /// True if the exhaustive search found it; the engine may be wrong where it prunes.
    pub proven: bool,
}

/// Looks for a forced win at the start, for games with this many nodes per turn; `None` if it was stopped.
pub(super) fn examine(start: &Position, nodes: u64, control: &Control) -> Option<Opening> {
    let mover = start.to_move();
    let forced = proven(start, mover, WINNING_TURNS).or_else(|| proven(start, mover.other(), PROVEN_TURNS / 2));
    if forced.is_some() {
        return Some(Opening { forced, proven_turns: PROVEN_TURNS, depth: 0 });
    }
    // There is no exhaustive search for composed turns.
    let proven_turns = if start.rules().is_composed() { 0 } else { PROVEN_TURNS };
    let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
    let limits = Limits { nodes: Some(nodes.saturating_mul(NODES_PER_NODE).min(MAX_NODES)), ..Limits::default() };
    let answer = engine.search(&Game::new(start.clone()), &limits, control.stop_flag(), |_| {});
    let best = answer.lines.first().filter(|line| line.bound == Bound::Exact);
    let forced = best.and_then(|line| match line.verdict {
        Verdict::WinIn(turns) => Some(ForcedWin { winner: mover, turns, proven: false }),
        Verdict::LossIn(turns) => Some(ForcedWin { winner: mover.other(), turns, proven: false }),
        Verdict::Centi(_) => None,
    });
    let depth = answer.lines.first().map_or(0, |line| line.depth);
    control.may_continue().then_some(Opening { forced, proven_turns, depth })
}

/// The shortest win of `winner` in at most this many of their turns, by exhaustive search.
fn proven(start: &Position, winner: Player, most: u32) -> Option<ForcedWin> {
    let mut prover = Prover::new(start, winner, u64::MAX);
    let turns = (1..=most).find(|&turns| prover.wins(turns) == Ok(true))?;
    let is_won_by = |action| {
        let mut after = start.clone();
        after.apply(action).is_ok() && after.outcome().is_some_and(|outcome| outcome.winner() == Some(winner))
    };
    let is_won_anyway = start.to_move() != winner && start.actions().into_iter().all(is_won_by);
    Some(ForcedWin { winner, turns: if is_won_anyway { 0 } else { turns }, proven: true })
}
