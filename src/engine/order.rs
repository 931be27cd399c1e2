//! Which action to try first.

use super::code::{CODES, Code};
use crate::rules::{Action, Player, Square, SquareSet};

/// What a shot strikes, in few bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Struck {
    None,
    One(Square),
    /// More than one: to be looked up again.
    Many,
}

impl Struck {
    #[inline]
    pub fn of(struck: SquareSet) -> Self {
        let mut squares = struck.iter();
        match (squares.next(), squares.next()) {
            (None, _) => Self::None,
            (Some(square), None) => Self::One(square),
            _ => Self::Many,
        }
    }
}

/// An action with its shot and the reason to try it early.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub action: Action,
    pub struck: Struck,
    /// What its shot takes.
    pub gain: i32,
    /// The highest goes first.
    pub rank: i32,
}

/// Where a history score stops growing.
const MOST: i32 = 16_384;

/// What cut off the search before, and so may do so again.
pub(super) struct Memory {
    /// By player and code.
    history: Vec<i32>,
    /// By player and the opponent's last code: what refuted it.
    counters: Vec<Code>,
    /// Two by ply.
    killers: Vec<[Code; 2]>,
}

impl Memory {
    pub fn new(plies: usize) -> Self {
        Self {
            history: vec![0; 2 * CODES],
            counters: vec![Code::NONE; 2 * CODES],
            killers: vec![[Code::NONE; 2]; plies],
        }
    }

    /// Keeps a part of what was learnt for the next search.
    pub fn fade(&mut self) {
        self.history.iter_mut().for_each(|score| *score /= 4);
        self.killers.iter_mut().for_each(|pair| *pair = [Code::NONE; 2]);
    }

    /// The rank of a quiet action.
    pub fn rank(&self, player: Player, code: Code, ply: usize, last: Code) -> i32 {
        let at = player.index() * CODES + code.index();
        let mut rank = self.history[at];
        match self.killers[ply] {
            [first, _] if first == code => rank += 3 * MOST,
            [_, second] if second == code => rank += 2 * MOST,
            _ => {}
        }
        if last != Code::NONE && self.counters[player.index() * CODES + last.index()] == code {
            rank += MOST;
        }
        rank
    }

    pub fn history(&self, player: Player, code: Code) -> i32 {
        self.history[player.index() * CODES + code.index()]
    }

    /// A quiet action cut off; the `tried` ones before it did not.
    pub fn learn(&mut self, player: Player, code: Code, tried: &[Code], ply: usize, last: Code, depth: i32) {
        let bonus = (depth * depth * 16).min(1600);
        self.adjust(player, code, bonus);
        tried.iter().for_each(|&other| self.adjust(player, other, -bonus));
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        if last != Code::NONE {
            self.counters[player.index() * CODES + last.index()] = code;
        }
    }

    /// Moves a history score by `bonus`, less the nearer it is to the end of its range.
    fn adjust(&mut self, player: Player, code: Code, bonus: i32) {
        let score = &mut self.history[player.index() * CODES + code.index()];
        *score += bonus - *score * bonus.abs() / MOST;
    }
}

/// Moves the choice of the highest rank among those from `from` on to `from`.
pub(super) fn pick(choices: &mut [Choice], from: usize) -> Option<Choice> {
    let best = (from..choices.len()).max_by_key(|&i| (choices[i].rank, std::cmp::Reverse(i)))?;
    choices.swap(from, best);
    Some(choices[from])
}
