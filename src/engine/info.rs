//! The reports of a search.

use std::time::Duration;

use super::score::{Score, Verdict};
use super::transposition::Bound;
use rules::Action;

/// One line of play, as in UCI's `info`.
#[derive(Clone, Debug)]
pub struct Info {
    /// The iteration, in plies.
    pub depth: u32,
    /// The length of the longest line searched, in plies (UCI's `seldepth`).
    pub seldepth: u32,
    /// 1 for the best line, 2 for the second best (UCI's `multipv`).
    pub rank: usize,
    /// How the score relates to the true one. It is exact unless an aspiration window proved too narrow. A line with a
    /// bound is the only one of its report, and another search in the same iteration follows.
    pub bound: Bound,
    /// The score in readable form, for the side to move.
    pub verdict: Verdict,
    /// The score for the side to move.
    pub score: Score,
    /// The nodes of all threads since the search began.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// How full the transposition table is, in permille.
    pub hashfull: u32,
    /// The principal variation: the best action, the best reply to it, and so on. It has at least one action.
    pub pv: Vec<Action>,
}

impl Info {
    /// The speed of the search.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The best action; `None` if the game is over or there is none.
    pub action: Option<Action>,
    /// The best lines of the last iteration, best first.
    pub lines: Vec<Info>,
    /// The nodes of all threads.
    pub nodes: u64,
}
