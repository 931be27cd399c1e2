//! Plays actions and endings, and changes who plays.

use std::sync::Arc;

use super::Table;
use phrases::phrase;
use tabletop::{Action, Ending, Refusal, Seats, Turn};

impl Table {
    /// Changes who plays.
    ///
    /// # Errors
    /// Returns an error if a person would see what the computer has deployed in secret.
    pub(super) fn seat(&mut self, seats: Seats) -> Result<(), Refusal> {
        if self.would_reveal_secrets(seats) {
            return Err(Refusal { action: None, reason: phrase!("refused-secret-seat") });
        }
        self.set_seats_unchecked(seats);
        Ok(())
    }

    /// Changes who plays, regardless of what they have seen.
    pub(super) fn set_seats_unchecked(&mut self, seats: Seats) {
        self.game.session.set_seats(seats);
        self.update_viewer();
        self.mark_changed();
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Returns an error if the action is refused; nothing has changed.
    pub(super) fn play(&mut self, action: &Action) -> Result<Arc<Turn>, Refusal> {
        let turn = self.game.session.play(action)?;
        self.game.press_clock(turn.player);
        self.mark_changed();
        Ok(turn)
    }

    /// Carries out a resignation, a claimed draw, or an offer of a draw and the reply to it.
    ///
    /// # Errors
    /// Returns an error if the request is refused; nothing has changed.
    pub(super) fn settle(&mut self, ending: Ending) -> Result<(), Refusal> {
        self.game.session.settle(ending)?;
        match self.session().outcome() {
            Some(_) => self.mark_changed(),
            // An offer doesn't affect any search.
            None => self.update_view(),
        }
        Ok(())
    }

    /// Updates the view, and marks all analysis of the previous state as stale.
    pub(super) fn mark_changed(&mut self) {
        self.revision += 1;
        self.update_view();
    }

    pub(super) fn update_view(&mut self) {
        self.view = self.session().view(self.viewer());
    }
}
