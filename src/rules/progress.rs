//! How far a composed turn has come.

use super::kind::KindId;
use super::random::SplitMix64;
use super::ruleset::Ruleset;

/// What is done of a turn, and what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many actions are left, 1 at least.
    pub left: u8,
    /// Whether a laser has been fired in this turn.
    pub fired: bool,
    /// Bit `k`: what kind `k` may do once a turn is done.
    pub(super) used: u32,
}

impl Progress {
    /// That of a turn that begins.
    pub(super) fn of(rules: &Ruleset) -> Self {
        Self { left: rules.spec().turn.actions, fired: false, used: 0 }
    }

    /// Whether this kind has done what it may do once a turn.
    pub(super) fn has_used(self, kind: KindId) -> bool {
        self.used >> kind.index() & 1 != 0
    }

    /// A key for hashes.
    pub(super) fn key(self) -> u64 {
        let bits = u64::from(self.left) << 40 | u64::from(self.fired) << 32 | u64::from(self.used);
        bits.wrapping_mul(SplitMix64::GAMMA).rotate_left(23)
    }
}

/// What comes of a step from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A step to an empty square, a swap or a stack.
    Plain,
    /// The piece there is taken.
    Capture,
    /// This kind sends a piece away: that on which it steps, or that which steps onto it.
    Send(KindId),
}
