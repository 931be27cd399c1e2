//! Whoever thinks for the machine's side.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::session::Session;
use super::time_control::Allowance;
use super::turn::Action;

/// A player that thinks, in a thread of its own. It keeps what it learns from one question to the next.
pub trait Brain: Send {
    /// Thinks about the end of the session's line until it is done, or soon after `stop` is set. `hear` is told all the
    /// lines of each depth at once, best first, so that nobody mixes those of two depths.
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, hear: &mut dyn FnMut(&[Line])) -> Report;

    /// What another program that thinks calls itself, once it runs; `None` where Specular thinks.
    fn program(&self) -> Option<String> {
        None
    }
}

/// What to think about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// Choose an action as a player of this level does. The same seed chooses the same.
    Play {
        /// From 1, for a first game, to 10.
        level: u8,
        /// Any number.
        seed: u64,
        /// How long it may think, in a game with clocks.
        allowance: Option<Allowance>,
    },
    /// Find the best actions.
    Analyse {
        /// How many, best first.
        lines: usize,
        /// How long to search.
        time: Duration,
    },
}

/// A line of play that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// 1 for the best, 2 for the second best.
    pub rank: usize,
    /// How many plies deep it was searched.
    pub depth: u32,
    /// How many positions were searched for it.
    pub nodes: u64,
    /// For the side to move.
    pub verdict: Verdict,
    /// From the position on, best play for both sides.
    pub actions: Vec<Action>,
}

/// What is thought of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// An advantage in hundredths of a common piece; negative for a disadvantage.
    Centi(i32),
    /// A win in so many turns of one's own.
    WinIn(u32),
    /// A loss in so many of the opponent's.
    LossIn(u32),
}

/// What was found when thinking ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// What to play; `None` where nothing can be.
    pub action: Option<Action>,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// Why nobody thinks any more, where a program that should has been given up: a clause, for people.
    pub trouble: Option<String>,
}
