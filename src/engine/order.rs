//! Which action to try first.

use super::code::{CODES, Code};
use crate::rules::{Action, Player, Square, Struck};

/// [`Struck`] in few bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    None,
    One(Square),
    /// More than one: to be looked up again.
    Many,
}

impl From<Struck> for Target {
    #[inline(always)]
    fn from(struck: Struck) -> Self {
        match struck {
            Struck::None => Self::None,
            Struck::One(square) => Self::One(square),
            Struck::Many(_) => Self::Many,
        }
    }
}

/// What the mover's laser does after an action of his.
#[derive(Clone, Copy)]
pub(super) struct Shot {
    pub target: Target,
    /// What it takes.
    pub gain: i32,
}

/// The actions of a position in the order in which to try them, as far as they were asked for.
#[derive(Clone, Default)]
pub(super) struct Choices {
    /// Those that change the mover's shot, with the shot.
    pub shots: Vec<(Action, Shot)>,
    /// `rank + 2^31 | code | index in shots` in 32, 16 and 16 bits: one number to compare, and the highest goes first.
    list: Vec<u64>,
    next: usize,
    /// From here on the list is in order.
    sorted: usize,
}

/// In place of an index in `shots`: the shot stays as it was.
const STANDING: u16 = u16::MAX;
/// How many choices are picked one by one: most searches end before the next.
const PICKED: usize = 4;

impl Choices {
    pub fn clear(&mut self) {
        self.shots.clear();
        self.go_on();
    }

    /// Adds an action that leaves the shot as it is.
    #[inline(always)]
    pub fn add_quiet(&mut self, code: Code, rank: i32) {
        self.add(code, rank, STANDING);
    }

    /// Adds `shots[index]`.
    pub fn add_shot(&mut self, index: usize, rank: i32) {
        self.add(Code::of(self.shots[index].0), rank, index as u16);
    }

    #[inline(always)]
    fn add(&mut self, code: Code, rank: i32, shot: u16) {
        let rank = (rank as u32 ^ 1 << 31) as u64;
        self.list.push(rank << 32 | u64::from(code.bits()) << 16 | u64::from(shot));
    }

    /// The best that was not tried yet, with its shot unless that is the standing one.
    pub fn next(&mut self) -> Option<(Code, Option<(Action, Shot)>)> {
        if self.next >= self.sorted {
            // In order already.
        } else if self.next < PICKED {
            let best = (self.next..self.list.len()).max_by_key(|&i| self.list[i])?;
            self.list.swap(self.next, best);
        } else {
            self.list[self.next..].sort_unstable_by_key(|&choice| std::cmp::Reverse(choice));
            self.sorted = self.next;
        }
        let choice = *self.list.get(self.next)?;
        self.next += 1;
        Some((Code::from_bits((choice >> 16) as u16), self.shots.get(usize::from(choice as u16)).copied()))
    }

    /// Of those that were not tried yet, keeps the ones that `keep` says.
    pub fn retain(&mut self, keep: impl Fn(Code) -> bool) {
        let mut kept = self.next;
        for i in self.next..self.list.len() {
            if keep(Code::from_bits((self.list[i] >> 16) as u16)) {
                self.list[kept] = self.list[i];
                kept += 1;
            }
        }
        self.list.truncate(kept);
    }

    /// More actions follow those that were tried.
    pub fn go_on(&mut self) {
        self.list.clear();
        self.next = 0;
        self.sorted = usize::MAX;
    }
}

/// Where a history score stops growing.
const MOST: i32 = 16_384;

/// The history scores of one player.
pub(super) struct History<'a>(&'a [i16]);

impl History<'_> {
    /// The rank of a quiet action, up to 16,384 either way.
    #[inline(always)]
    pub fn rank(&self, code: Code) -> i32 {
        i32::from(self.0[code.index()])
    }
}

/// What cut off the search before, and so may do so again.
pub(super) struct Memory {
    /// By player and code, up to [`MOST`] either way.
    history: Vec<i16>,
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

    /// What cut off at `ply` before, and what refuted `last`: to be tried before other quiet actions.
    pub fn killers(&self, player: Player, ply: usize, last: Code) -> [Code; 3] {
        let [first, second] = self.killers[ply];
        let counter =
            if last == Code::NONE { Code::NONE } else { self.counters[player.index() * CODES + last.index()] };
        [first, second, counter]
    }

    pub fn of(&self, player: Player) -> History<'_> {
        let from = player.index() * CODES;
        History(&self.history[from..from + CODES])
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
        let entry = &mut self.history[player.index() * CODES + code.index()];
        let score = i32::from(*entry);
        // Never past `MOST`, which fits.
        *entry = (score + bonus - score * bonus.abs() / MOST) as i16;
    }
}
