//! A list of scored actions, sorted only as far as the search needs.

use super::packed_action::PackedAction;
use rules::{Action, Square, Struck};

/// [`Struck`] in compact form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    None,
    One(Square),
    /// More than one square; trace the shot again to find them.
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

/// The mover's shot after one of their actions.
#[derive(Clone, Copy)]
pub(super) struct Shot {
    pub target: Target,
    /// The value of what it captures, see [`Captures`](super::evaluate::Captures). Above 0 the action is a capture, at
    /// 0 or below it is quiet.
    pub gain: i32,
}

/// The actions of a node.
#[derive(Clone, Default)]
pub(super) struct MoveList {
    /// The actions that change the mover's shot, with the shot.
    pub shots: Vec<(Action, Shot)>,
    /// The actions to pick from: `score + 2^31`, packed action and index in `shots` in 32, 16 and 16 bits, so that the
    /// highest number comes first.
    scored: Vec<u64>,
    next: usize,
    /// `scored` is sorted from this index on.
    sorted: usize,
}

/// Stands in for an index in `shots` if the action leaves the standing shot unchanged.
const STANDING_SHOT: u16 = u16::MAX;
/// How many actions are picked one by one, by selection sort. Most nodes are cut off before the rest must be sorted.
const SELECTED: usize = 4;

impl MoveList {
    pub fn clear(&mut self) {
        self.shots.clear();
        self.clear_scored();
    }

    /// Drops the actions to pick from; `shots` stays.
    pub fn clear_scored(&mut self) {
        self.scored.clear();
        self.next = 0;
        self.sorted = usize::MAX;
    }

    /// Adds an action that leaves the shot unchanged.
    #[inline(always)]
    pub fn add_dark(&mut self, action: PackedAction, score: i32) {
        self.add(action, score, STANDING_SHOT);
    }

    /// Adds `shots[index]`.
    pub fn add_shot(&mut self, index: usize, score: i32) {
        self.add(PackedAction::new(self.shots[index].0), score, index as u16);
    }

    #[inline(always)]
    fn add(&mut self, action: PackedAction, score: i32, shot: u16) {
        let score = (score as u32 ^ 1 << 31) as u64;
        self.scored.push(score << 32 | u64::from(action.bits()) << 16 | u64::from(shot));
    }

    /// Picks the unpicked action with the highest score, with its shot unless that is the standing one.
    pub fn pick(&mut self) -> Option<(PackedAction, Option<(Action, Shot)>)> {
        if self.next >= self.sorted {
            // The next one is already in place.
        } else if self.next < SELECTED {
            let best = (self.next..self.scored.len()).max_by_key(|&i| self.scored[i])?;
            self.scored.swap(self.next, best);
        } else {
            self.scored[self.next..].sort_unstable_by_key(|&scored| std::cmp::Reverse(scored));
            self.sorted = self.next;
        }
        let picked = *self.scored.get(self.next)?;
        self.next += 1;
        Some((packed_action(picked), self.shots.get(usize::from(picked as u16)).copied()))
    }

    /// Drops the unpicked actions for which `keep` returns false.
    pub fn retain(&mut self, keep: impl Fn(PackedAction) -> bool) {
        let mut kept = self.next;
        for i in self.next..self.scored.len() {
            if keep(packed_action(self.scored[i])) {
                self.scored[kept] = self.scored[i];
                kept += 1;
            }
        }
        self.scored.truncate(kept);
    }
}

fn packed_action(scored: u64) -> PackedAction {
    PackedAction::from_bits((scored >> 16) as u16)
}
