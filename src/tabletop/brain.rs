//! The interface of a computer player: our engine or another program.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::session::Session;
use super::time_control::Allowance;
use super::turn::Action;
use phrases::Phrase;

/// A player that thinks, in its own thread. It keeps what it learns from one task to the next.
pub trait Brain: Send {
    /// Thinks about the current position until it is done, or until shortly after `stop` is set. `on_lines` receives
    /// all lines of a depth at once, best first, so that lines of two depths are never mixed.
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, on_lines: &mut dyn FnMut(&[Line])) -> Report;

    /// The name another program gives itself, once it runs; `None` if Specular does the thinking.
    fn program(&self) -> Option<String> {
        None
    }
}

/// A thinking task.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Choose an action as a player of this level would. The same seed gives the same choice.
    Play {
        /// From 1, for a first game, to 10.
        level: u8,
        /// Any number.
        seed: u64,
        /// The thinking time, in a game with clocks.
        allowance: Option<Allowance>,
    },
    /// Find the best actions.
    Analyse {
        /// The number of actions, best first.
        lines: usize,
        /// How long to search.
        time: Duration,
    },
}

/// A line of play found by thinking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// 1 for the best, 2 for the second best.
    pub rank: usize,
    /// The depth to which it was searched, in plies.
    pub depth: u32,
    /// The number of positions that were searched for it.
    pub nodes: u64,
    /// The verdict for the side to move.
    pub verdict: Verdict,
    /// The best play for both sides, from the position on.
    pub actions: Vec<Action>,
}

/// The evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// An advantage in hundredths of a common piece; negative for a disadvantage.
    Centi(i32),
    /// A win in this many of the mover's own turns.
    WinIn(u32),
    /// A loss in this many of the opponent's turns.
    LossIn(u32),
}

/// The result of thinking.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The action to play; `None` if there is none.
    pub action: Option<Action>,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// If the program that plays was given up on, the reason in a sentence; nobody is thinking any more.
    pub trouble: Option<Phrase>,
}
