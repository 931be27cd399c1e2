//! The progress of a composed turn.

use super::kind::{Captures, KindId, Onto};
use super::random::SplitMix64;
use super::ruleset::Ruleset;
use super::spec::Firing;

/// The progress of a turn: what has been done and what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of actions left, at least 1.
    pub left: u8,
    /// True if a laser has been fired this turn.
    pub fired: bool,
    /// Bit `k` is set if kind `k` has done what it may do once a turn.
    pub(super) used: u32,
}

impl Progress {
    /// The progress of a turn that is just beginning.
    pub(super) fn of(rules: &Ruleset) -> Self {
        Self { left: rules.spec().turn.actions, fired: false, used: 0 }
    }

    /// Returns this progress, or `None` if no turn under these rules can reach it.
    pub(super) fn resumed(rules: &Ruleset, left: u8, fired: bool, used: &[KindId]) -> Option<Self> {
        let turn = &rules.spec().turn;
        let done = turn.actions.checked_sub(left).filter(|_| left > 0)?;
        let (mut bits, mut named) = (0, 0);
        for kind in used {
            let onto = rules.spec().kinds.get(kind.index())?.onto;
            if onto == Onto::default() || named >> kind.index() & 1 != 0 {
                return None;
            }
            named |= 1 << kind.index();
            // Positions written while a kind was limited may still name it.
            bits |= u32::from(onto.is_limited()) << kind.index();
        }
        let fits = usize::from(done) >= used.len() + usize::from(fired) && (!fired || turn.fire == Firing::Action);
        fits.then_some(Self { left, fired, used: bits })
    }

    /// The kinds that have done what they may do once a turn.
    pub fn used(self) -> impl Iterator<Item = KindId> {
        (0..u32::BITS as u8).map(KindId).filter(move |&kind| self.has_used(kind))
    }

    /// Returns whether this kind has done what it may do once a turn.
    pub(super) fn has_used(self, kind: KindId) -> bool {
        self.used >> kind.index() & 1 != 0
    }

    /// A key for hashes.
    pub(super) fn key(self) -> u64 {
        let bits = u64::from(self.left) << 40 | u64::from(self.fired) << 32 | u64::from(self.used);
        bits.wrapping_mul(SplitMix64::GAMMA).rotate_left(23)
    }
}

/// The effect of a step from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A step to an empty square, a swap or a stack.
    Plain,
    /// Captures the piece there; the kind may do so this often.
    Capture(Captures),
    /// Sends a piece away. The kind is the one that does it, by stepping onto a piece or by being stepped onto.
    Send(KindId),
}

impl Step {
    /// The kind that may do this only once a turn, if it is limited; `mover` is the kind of the piece that steps.
    pub(super) fn limited_kind(self, mover: KindId) -> Option<KindId> {
        match self {
            Self::Plain | Self::Capture(Captures::Never | Captures::Freely) => None,
            Self::Capture(Captures::OncePerTurn) => Some(mover),
            Self::Send(kind) => Some(kind),
        }
    }
}
