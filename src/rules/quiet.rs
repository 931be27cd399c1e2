//! Counts consecutive turns without a loss, for the ruling that limits them.

use super::kind::Player;
use super::turn::Turn;

/// The number of consecutive turns without a loss. If a turn consists of several actions, the whole turn counts once,
/// when it is over; a loss anywhere in it makes it not quiet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuietTurns {
    /// The number of consecutive turns, up to the last finished one, that cost neither player a piece.
    pub turns: u32,
    /// True if something has been lost in the current turn.
    lost: bool,
}

impl QuietTurns {
    /// The count after `played`, with `next` to move.
    #[must_use]
    pub fn after(self, played: &Turn, next: Player) -> Self {
        let lost = self.lost || played.is_loss();
        let is_over = next != played.player || played.outcome.is_some();
        let turns = if lost { 0 } else { self.turns.saturating_add(is_over.into()) };
        Self { turns, lost: lost && !is_over }
    }

    /// Returns whether the count has reached the limit for a draw.
    pub fn reaches(self, limit: Option<u32>) -> bool {
        limit.is_some_and(|limit| self.turns >= limit)
    }
}
