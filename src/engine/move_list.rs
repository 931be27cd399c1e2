//! A list of scored actions, sorted no further than the search asks for.

use super::packed_action::PackedAction;
use rules::{Action, Square, Struck};

/// [`Struck`] in a few bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    None,
    One(Square),
    /// More than one square: to be traced again.
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

/// The mover's shot after an action of theirs.
#[derive(Clone, Copy)]
pub(super) struct Shot {
    pub target: Target,
    /// The value of what it captures, see [`Captures`](super::evaluate::Captures): above 0 the action is a capture, at
    /// 0 or below it is quiet.
    pub gain: i32,
}

/// The actions of a node.
#[derive(Clone, Default)]
pub(super) struct MoveList {
    /// Those that change the mover's shot, with the shot.
    pub shots: Vec<(Action, Shot)>,
    /// The actions to pick from: `score + 2^31`, packed action and index in `shots` in 32, 16 and 16 bits, so that the
    /// highest number goes first.
    scored: Vec<u64>,
    next: usize,
    /// From here on `scored` is sorted.
    sorted: usize,
}

/// In place of an index in `shots`: the action leaves the standing shot as it is.
const STANDING_SHOT: u16 = u16::MAX;
/// So many actions are picked one by one, by selection sort; most nodes are cut off before the rest is sorted.
const SELECTED: usize = 4;

impl MoveList {
    pub fn clear(&mut self) {
        self.shots.clear();
        self.clear_scored();
    }

    /// Drops the actions to pick from; `shots` stay.
    pub fn clear_scored(&mut self) {
        self.scored.clear();
        self.next = 0;
        self.sorted = usize::MAX;
    }

    /// Adds an action that leaves the shot as it is.
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

    /// Picks the action with the highest score among those that were not picked yet, with its shot unless that is the
    /// standing one.
    pub fn pick(&mut self) -> Option<(PackedAction, Option<(Action, Shot)>)> {
        if self.next >= self.sorted {
            // The next one is in its place.
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

    /// Drops those that were not picked yet unless `keep` holds.
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
