//! Turns in a row in which nothing is lost, for the ruling that limits them.

use super::kind::Player;
use super::turn::Turn;

/// Counts turns in a row without a loss. Where several actions make a turn, it counts the whole turn, when it is over; a
/// turn in which something is lost is not quiet, whatever else is done in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuietTurns {
    /// How many turns in a row, up to the last one that is over, cost neither player a piece.
    pub turns: u32,
    /// Whether something has been lost in the turn that is being played.
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

    /// Whether so many turns without a loss are a draw.
    pub fn reaches(self, limit: Option<u32>) -> bool {
        limit.is_some_and(|limit| self.turns >= limit)
    }
}
