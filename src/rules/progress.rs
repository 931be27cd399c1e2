//! How far a composed turn has come.

use super::kind::KindId;
use super::random::SplitMix64;
use super::ruleset::Ruleset;
use super::spec::Firing;

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

    /// So much of a turn; `None` where no turn of these rules comes to stand so.
    pub(super) fn resumed(rules: &Ruleset, left: u8, fired: bool, used: &[KindId]) -> Option<Self> {
        let turn = &rules.spec().turn;
        let done = turn.actions.checked_sub(left).filter(|_| left > 0)?;
        let mut bits = 0;
        for kind in used {
            let onto = rules.spec().kinds.get(kind.index())?.onto;
            if !(onto.captures || onto.displaces || onto.scatters) || bits >> kind.index() & 1 != 0 {
                return None;
            }
            bits |= 1 << kind.index();
        }
        let fits = usize::from(done) >= used.len() + usize::from(fired) && (!fired || turn.fire == Firing::Action);
        fits.then_some(Self { left, fired, used: bits })
    }

    /// The kinds that have done what they may do once a turn.
    pub fn used(self) -> impl Iterator<Item = KindId> {
        (0..u32::BITS as u8).map(KindId).filter(move |&kind| self.has_used(kind))
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
