//! Replaces the current game, and keeps the games that Undo can restore.

use std::sync::Arc;

use super::{EditedBoard, Occasion, Start, Table};
use games::list;
use phrases::Phrase;
use tabletop::{Seats, Session, State};

/// Returns whether anything was played, even if it was taken back.
fn has_moves(session: &Session) -> bool {
    !session.history().main_line().is_empty() || session.outcome().is_some()
}

/// Returns whether a person played anything in a game between these players. An opening move by the computer doesn't
/// count.
pub fn was_played(session: &Session, seats: Seats) -> bool {
    match seats.only_human() {
        Some(human) => {
            let mut tried = session.history().entries().filter_map(|entry| session.turn_of(entry.node));
            session.outcome().is_some() || tried.any(|turn| turn.player == human)
        }
        None => has_moves(session),
    }
}

impl Table {
    /// Puts another game on the table, and keeps this one for Undo.
    pub(super) fn replace(&mut self, next: Self) {
        let before = std::mem::replace(self, next);
        self.revision = before.revision + 1;
        self.keep_previous(before);
    }

    /// Keeps the newest game worth returning to: one that was played or, after a lesson or the editor, any game. Drops
    /// the games before a played one: Undo never reaches them, and they would fill the memory.
    fn keep_previous(&mut self, before: Self) {
        let mut next = Some(Box::new(before));
        while let Some(mut game) = next.take() {
            if game.is_game() && game.was_played() {
                game.previous = None;
                self.previous = Some(game);
            } else if game.is_game() && !self.is_game() {
                self.previous = Some(game);
            } else {
                next = game.previous;
            }
        }
    }

    /// The current game, and those that can still be restored.
    pub fn games(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |game| game.previous.as_deref())
    }

    /// Returns whether the game with this number is on the table or can still be restored.
    pub fn keeps(&self, number: u64) -> bool {
        self.games().any(|game| game.number == number)
    }

    /// The game with this number, if it is on the table or can still be restored.
    pub(super) fn game_mut(&mut self, number: u64) -> Option<&mut Self> {
        if self.number == number { Some(self) } else { self.previous.as_mut()?.game_mut(number) }
    }

    /// The position from which the same set-up begins again. A recorded game with secrets starts from both players'
    /// deployments, which are no longer secret, so the players deploy anew.
    fn new_start(&self) -> Arc<dyn State> {
        let start = self.session.start();
        let game = list::game_of(start.as_ref()).filter(|_| self.has_secrets() && self.setup.is_empty());
        let anew = game.and_then(|game| Some(game.setups().into_iter().next()?.state));
        anew.unwrap_or_else(|| Arc::clone(start))
    }

    /// Restarts the same set-up with the same players.
    pub(super) fn restart(&mut self) {
        let session = Session::new(self.new_start()).seated(self.session.seats());
        let (setup, title) = (self.setup.clone(), self.title.clone());
        let next = Self { setup, title, occasion: self.occasion, ..Self::of(session) };
        self.replace(next.with_agreement(self.agreement.clone()));
    }

    /// Restarts the same set-up with the players on the other sides; a handicap goes with its player. `full` is the
    /// set-up with all its pieces.
    ///
    /// # Errors
    /// Returns an error if the handicap cannot change sides; everything else is done.
    pub(super) fn swap_sides(&mut self, full: Option<&Start>) -> Result<(), Phrase> {
        let Seats([first, second]) = self.seats();
        let handicap = self.handicap_of_other_side(full);
        match &handicap {
            Ok(Some(start)) => self.replace(Self::new(start.clone())),
            _ => self.restart(),
        }
        self.agreement.names.swap(0, 1);
        self.set_seats_unchecked(Seats([second, first]));
        handicap.map(|_| ())
    }

    /// Returns whether anything was played, even if it was taken back.
    pub fn has_moves(&self) -> bool {
        has_moves(&self.session)
    }

    /// Returns whether a person played anything. An opening move by the computer doesn't count.
    pub fn was_played(&self) -> bool {
        was_played(&self.session, self.seats())
    }

    /// Returns whether Undo brings back the previous game. It does so only if that game would otherwise be lost,
    /// because it isn't in a file or its rules have changed.
    pub fn can_return(&self) -> bool {
        let is_lost = |before: &Self| self.is_exchange || before.was_played() && !before.is_in_file();
        !self.was_played() && self.is_game() && self.previous.as_deref().is_some_and(is_lost)
    }

    /// Returns whether the game can be opened again from a file.
    pub(super) fn is_in_file(&self) -> bool {
        self.file.is_some() || self.origin.is_some()
    }

    /// Shows the board under construction, and returns whether the [`Board`](tabletop::Board) is another one.
    pub(super) fn show_edited_board(&mut self, state: &Arc<dyn State>, edited: EditedBoard, title: &Phrase) -> bool {
        let (session, occasion) = (Session::new(Arc::clone(state)), Occasion::Editor(edited));
        if !self.is_editor() {
            // The agreement also applies to the game that will be played from this board.
            let (title, agreement) = (title.clone(), self.agreement.without_clock());
            self.replace(Self { occasion, title, agreement, ..Self::of(session) });
            return true;
        }
        let is_other = !Arc::ptr_eq(self.board(), session.board());
        (self.session, self.occasion) = (session, occasion);
        if self.title != *title {
            self.title.clone_from(title);
        }
        self.mark_changed();
        is_other
    }

    /// Restores the previous game. Returns `false` if there is none.
    pub(super) fn restore_previous_game(&mut self) -> bool {
        let Some(before) = self.previous.take() else { return false };
        let revision = self.revision + 1;
        // The player who restores it may not be the one who left it.
        *self = Self { revision, holder: None, ..*before };
        self.update_viewer();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::Seat;
    use rules::Player;

    fn table() -> Table {
        Table::shipped("ace")
    }

    #[test]
    fn a_restart_can_be_undone_after_the_machine_has_moved() {
        let mut table = table().seated(Seats([Seat::Computer(3), Seat::Human]));
        for action in ["h2g2", "a4a3"] {
            table.play(&action.into()).unwrap();
        }
        table.restart();
        assert!(table.can_return());
        table.play(&"h2h3".into()).unwrap();
        assert!(table.can_return(), "the computer's first turn is not the person's");
        table.restart();
        table.play(&"h2h3".into()).unwrap();
        assert!(table.can_return() && table.restore_previous_game());
        assert_eq!(table.session.ply_count(), 2);
        table.restart();
        for action in ["h2g2", "a4a3"] {
            table.play(&action.into()).unwrap();
        }
        assert!(
            !table.can_return() && table.take_back() && !table.can_return(),
            "a person's turn counts, taken back or not"
        );
    }

    /// The number of games that Undo can restore in a row, if nothing is played in between.
    fn kept_games(table: &Table) -> usize {
        table.previous.as_ref().map_or(0, |before| 1 + kept_games(before))
    }

    #[test]
    fn only_the_last_of_many_played_games_is_kept() {
        let mut table = table();
        for number in 0..50 {
            table.play(&"h2g2".into()).unwrap();
            table.restart();
            assert_eq!(kept_games(&table), 1, "after {number} games");
        }
        assert!(table.restore_previous_game() && table.has_moves() && !table.can_return());
    }

    #[test]
    fn lessons_and_the_editor_keep_the_last_two_games() {
        let lesson = || Table { occasion: Occasion::Lesson(Player::First), ..Table::shipped("ace") };
        let mut table = table();
        table.play(&"h2g2".into()).unwrap();
        let played = table.number();
        for _ in 0..10 {
            // Nothing is played in the games in between.
            table.restart();
            let unplayed = table.number();
            table.replace(lesson());
            table.replace(lesson());
            assert!(table.previous.as_ref().is_some_and(|before| before.number() == unplayed));
            assert_eq!(kept_games(&table), 2);
            table.replace(Table::shipped("curiosity"));
            assert_eq!(table.previous.as_ref().map(|before| before.number()), Some(played));
        }
        table.replace(lesson());
        assert!(table.restore_previous_game() && table.setup.ends_with("curiosity") && table.can_return());
        assert!(table.restore_previous_game() && table.number() == played);
    }
}
