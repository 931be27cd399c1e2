//! Undo and redo.

use std::path::Path;
use std::sync::Arc;

use super::Table;
use crate::notation::record::Tags;
use crate::tabletop::{Action, Ending, Redone, Refusal, Seats, Session, Turn};

impl Table {
    /// Whether something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.session.can_redo()
    }

    /// Puts another game in its place.
    pub(super) fn replace(&mut self, next: Self) {
        let mut before = std::mem::replace(self, next);
        (self.revision, self.number) = (before.revision + 1, before.newest_number() + 1);
        // Of games in which nothing was played, none is worth going back to.
        self.before = if before.has_moves() { Some(Box::new(before)) } else { before.before.take() };
    }

    /// The highest number that a game has had.
    fn newest_number(&self) -> u64 {
        self.number.max(self.before.as_ref().map_or(0, |before| before.newest_number()))
    }

    /// Begins the same set-up again, with the same players.
    pub(super) fn restart(&mut self) {
        let session = Session::new(Arc::clone(self.session.start())).seated(self.session.seats());
        let view = session.view(self.viewer());
        let (setup, title, tags) = (self.setup.clone(), self.title.clone(), Tags::default());
        let next = Self { session, view, revision: 0, number: 0, file: None, before: None, setup, title, tags };
        self.replace(next);
    }

    /// Whether anything was played, even if it was taken back.
    pub fn has_moves(&self) -> bool {
        !self.session.history().main_line().is_empty() || self.session.outcome().is_some()
    }

    /// Whether the game that lay here before can be put back.
    pub fn can_return(&self) -> bool {
        self.before.is_some() && !self.has_moves()
    }

    /// Puts the game that lay here before back in the place of one in which nothing was played; `false` where there is
    /// none.
    pub(super) fn return_to_game_before(&mut self) -> bool {
        if !self.can_return() {
            return false;
        }
        let Some(before) = self.before.take() else { return false };
        let revision = self.revision + 1;
        *self = Self { revision, ..*before };
        true
    }

    /// Notes in which file the game is kept.
    pub(super) fn keep_in(&mut self, file: &Path) {
        self.file = Some(file.to_owned());
    }

    /// Calls the game so.
    ///
    /// # Errors
    /// There is no such tag: a mistake in this program.
    pub(super) fn rename(&mut self, name: &str) -> Result<(), Refusal> {
        if name.is_empty() {
            self.tags.remove("Event");
            return Ok(());
        }
        let set = self.tags.set("Event", name);
        set.map_err(|error| Refusal { action: None, reason: error.to_string() })
    }

    pub(super) fn seat(&mut self, seats: Seats) {
        self.session.set_seats(seats);
        self.changed();
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub(super) fn play(&mut self, action: &Action) -> Result<Arc<Turn>, Refusal> {
        let turn = self.session.play(action)?;
        self.changed();
        Ok(turn)
    }

    /// Follows the session.
    fn changed(&mut self) {
        self.revision += 1;
        self.follow();
    }

    pub(super) fn follow(&mut self) {
        self.view = self.session.view(self.viewer());
    }

    /// Whether the one person at the table waits for the machine's turn.
    pub(super) fn waits_for_machine(&self) -> bool {
        let human = self.session.seats().only_human();
        human.is_some_and(|human| human != self.session.to_move()) && self.session.outcome().is_none()
    }

    /// Takes back as far as a person is to move again; `false` where there is nothing to take back, which turns of
    /// the machine alone are not.
    pub(super) fn take_back(&mut self) -> bool {
        if let Some(human) = self.session.seats().only_human() {
            let own = self.session.turns().any(|turn| turn.player == human);
            if !own && self.session.outcome().is_none() {
                return false;
            }
        }
        let taken = self.undo();
        while self.waits_for_machine() {
            if !self.undo() {
                // The machine begins, and has not seen what was taken back.
                self.session.resume();
                break;
            }
        }
        taken
    }

    /// Goes along the line that is shown to after so many turns, and to the ending that follows the last; `false` where
    /// nothing changes.
    pub(super) fn go_to(&mut self, ply: usize) -> bool {
        let moved = self.session.go_to_ply(ply);
        if moved {
            self.changed();
        }
        moved
    }

    /// `false` where there is nothing to take back.
    pub(super) fn undo(&mut self) -> bool {
        let undone = self.session.undo();
        if undone {
            self.changed();
        }
        undone
    }

    /// `None` where nothing was taken back.
    pub(super) fn redo(&mut self) -> Option<Redone> {
        let redone = self.session.redo()?;
        self.changed();
        Some(redone)
    }

    /// Lets the players end the game without a turn, or speak of it.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub(super) fn settle(&mut self, wish: Ending) -> Result<(), Refusal> {
        self.session.settle(wish)?;
        match self.session.outcome() {
            Some(_) => self.changed(),
            // An offer changes nothing that is thought about.
            None => self.follow(),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::Seat;
    use crate::rules::Player;

    fn table() -> Table {
        Table::shipped("ace")
    }

    #[test]
    fn what_was_taken_back_is_played_again_in_order() {
        let mut table = table();
        for action in ["h2g2", "a4a3"] {
            table.play(&action.into()).unwrap();
        }
        let end = table.view().clone();
        assert!(table.undo() && table.undo() && !table.undo());
        assert!(matches!(table.redo(), Some(Redone::Turn(turn)) if turn.action.to_string() == "h2g2"));
        assert!(matches!(table.redo(), Some(Redone::Turn(_))) && !table.can_redo() && table.redo().is_none());
        assert_eq!(table.view(), &end);
    }

    #[test]
    fn against_the_machine_undo_leads_to_the_persons_own_last_turn() {
        let mut table = table().seated(Seats([Seat::Machine(3), Seat::Human]));
        let play = |table: &mut Table, actions: &[&str]| {
            for &action in actions {
                table.play(&action.into()).unwrap();
            }
        };
        play(&mut table, &["h2g2"]);
        assert!(!table.take_back(), "the machine's first turn is not the person's to take back");
        play(&mut table, &["a4a3", "g2h2"]);
        assert!(table.take_back() && table.session.ply_count() == 1);
        assert!(table.redo().is_some() && table.waits_for_machine() && table.can_redo(), "its answer is known");
        play(&mut table, &["g2h2"]);
        assert!(table.settle(Ending::Resign(Player::Second)).is_ok() && table.take_back());
        assert_eq!((table.session.ply_count(), table.session.outcome()), (3, None), "only the end was taken back");
    }

    #[test]
    fn every_turn_and_the_end_can_be_gone_to() {
        let mut table = table();
        for action in ["h2g2", "a4a3", "g2h2"] {
            table.play(&action.into()).unwrap();
        }
        assert!(table.settle(Ending::Resign(Player::First)).is_ok());
        for ply in [1, 3, 0, 2, 3] {
            assert!(table.go_to(ply));
            assert_eq!((table.session.ply_count(), table.session.outcome().is_some()), (ply, ply == 3));
        }
        assert!(!table.go_to(3) && !table.go_to(9), "it is there already");
    }

    #[test]
    fn every_end_without_a_turn_can_be_taken_back_and_played_again() {
        let ends: [fn(&mut Table); 3] = [
            |table| assert!(table.settle(Ending::Resign(Player::Second)).is_ok()),
            |table| {
                table.settle(Ending::OfferDraw(Player::Second)).unwrap();
                table.settle(Ending::AcceptDraw(Player::First)).unwrap();
            },
            |table| {
                for action in ["h2h3", "c7c6", "h3h2", "c6c7"].repeat(2) {
                    table.play(&action.into()).unwrap();
                }
                table.settle(Ending::ClaimDraw).unwrap();
            },
        ];
        for end in ends {
            let mut table = table();
            end(&mut table);
            let outcome = table.session.outcome();
            let turns = table.session.ply_count();
            assert!(outcome.is_some() && table.undo());
            assert_eq!((table.session.outcome(), table.session.ply_count()), (None, turns));
            assert!(matches!(table.redo(), Some(Redone::Ending)));
            assert_eq!(table.session.outcome(), outcome);
        }
    }
}
