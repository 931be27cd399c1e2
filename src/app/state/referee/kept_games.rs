//! Replaces the current game, and keeps the games that Undo can restore.

use std::sync::Arc;

use super::{EditedBoard, Game, Occasion, Start, Table};
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

impl Game {
    /// The position from which the same set-up begins again. A recorded game with secrets starts from both players'
    /// deployments, which are no longer secret, so the players deploy anew.
    fn new_start(&self) -> Arc<dyn State> {
        let start = self.session.start();
        let game = list::game_of(start.as_ref()).filter(|_| self.has_secrets() && self.setup.is_empty());
        let anew = game.and_then(|game| Some(game.setups().into_iter().next()?.state));
        anew.unwrap_or_else(|| Arc::clone(start))
    }

    /// Returns whether anything was played, even if it was taken back.
    pub fn has_moves(&self) -> bool {
        has_moves(&self.session)
    }

    /// Returns whether a person played anything. An opening move by the computer doesn't count.
    pub fn was_played(&self) -> bool {
        was_played(&self.session, self.seats())
    }

    /// Returns whether the game can be opened again from a file.
    pub(super) fn is_in_file(&self) -> bool {
        self.file().is_some() || self.origin().is_some()
    }
}

impl Table {
    /// Puts another game on the table, and keeps this one for Undo.
    pub(super) fn replace(&mut self, next: Self) {
        let before = std::mem::replace(self, next);
        self.revision = before.revision + 1;
        self.previous = before.into_games();
        // Undo never reaches the games before a played one, and they would fill the memory.
        let played = self.previous.iter().rposition(Game::was_played);
        self.previous.drain(..played.unwrap_or(0));
        // Any game is worth returning to from a lesson or the editor, but from another game only one that was played.
        if self.is_game() {
            self.previous.truncate(usize::from(played.is_some()));
        }
    }

    /// The games that can be restored, and the current one unless it is a lesson, a puzzle or a board under construction.
    fn into_games(mut self) -> Vec<Game> {
        if self.is_game() {
            self.previous.push(self.game);
        }
        self.previous
    }

    /// The games between players: the current one, if it is one, and those that can still be restored.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        Some(&self.game).filter(|_| self.is_game()).into_iter().chain(self.previous.iter().rev())
    }

    /// Returns whether the game with this number is on the table or can still be restored.
    pub fn keeps(&self, number: u64) -> bool {
        self.games().any(|game| game.number == number)
    }

    /// The game with this number, if it is on the table or can still be restored.
    pub(super) fn game_mut(&mut self, number: u64) -> Option<&mut Game> {
        self.previous.iter_mut().chain([&mut self.game]).find(|game| game.number == number)
    }

    /// Restarts the same set-up with the same players.
    pub(super) fn restart(&mut self) {
        let session = Session::new(self.new_start()).seated(self.seats());
        let mut next = Game { setup: self.setup.clone(), title: self.title.clone(), ..Game::of(session) };
        next.agree_on(self.agreement().clone());
        self.replace(Self::with(next, self.occasion));
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
        self.game.agreement.names.swap(0, 1);
        self.set_seats_unchecked(Seats([second, first]));
        handicap.map(|_| ())
    }

    /// Returns whether Undo brings back the previous game. It does so only if that game would otherwise be lost,
    /// because it isn't in a file or its rules have changed.
    pub fn can_return(&self) -> bool {
        let is_lost = |before: &Game| self.is_exchange || before.was_played() && !before.is_in_file();
        !self.was_played() && self.is_game() && self.previous.last().is_some_and(is_lost)
    }

    /// Shows the board under construction, and returns whether the [`Board`](tabletop::Board) is another one.
    pub(super) fn show_edited_board(&mut self, state: &Arc<dyn State>, edited: EditedBoard, title: &Phrase) -> bool {
        let (session, occasion) = (Session::new(Arc::clone(state)), Occasion::Editor(edited));
        if !self.is_editor() {
            let mut next = Game { title: title.clone(), ..Game::of(session) };
            // The agreement also applies to the game that will be played from this board.
            next.agreement = self.agreement().without_clock();
            self.replace(Self::with(next, occasion));
            return true;
        }
        let is_other = !Arc::ptr_eq(self.board(), session.board());
        (self.game.session, self.occasion) = (session, occasion);
        if self.title != *title {
            self.game.title.clone_from(title);
        }
        self.mark_changed();
        is_other
    }

    /// Restores the previous game. Returns `false` if there is none.
    pub(super) fn restore_previous_game(&mut self) -> bool {
        let Some(game) = self.previous.pop() else { return false };
        // The player who restores it may not be the one who left it.
        (self.game, self.occasion, self.holder) = (game, Occasion::Game, None);
        self.update_viewer();
        self.mark_changed();
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
        let mut table = table().seated(Seats([Seat::Computer(3), Seat::Human])).played(&["h2g2", "a4a3"]);
        table.restart();
        assert!(table.can_return());
        table.play_for_test("h2h3");
        assert!(table.can_return(), "the computer's first turn is not the person's");
        table.restart();
        table.play_for_test("h2h3");
        assert!(table.can_return() && table.restore_previous_game());
        assert_eq!(table.session().ply_count(), 2);
        table.restart();
        table = table.played(&["h2g2", "a4a3"]);
        assert!(
            !table.can_return() && table.take_back() && !table.can_return(),
            "a person's turn counts, taken back or not"
        );
    }

    #[test]
    fn only_the_last_of_many_played_games_is_kept() {
        let mut table = table();
        for number in 0..50 {
            table.play_for_test("h2g2");
            table.restart();
            assert_eq!(table.previous.len(), 1, "after {number} games");
        }
        assert!(table.restore_previous_game() && table.has_moves() && !table.can_return());
    }

    #[test]
    fn lessons_and_the_editor_keep_the_last_two_games() {
        let lesson = || Table { occasion: Occasion::Lesson(Player::First), ..Table::shipped("ace") };
        let mut table = table();
        table.play_for_test("h2g2");
        let played = table.number();
        for _ in 0..10 {
            // Nothing is played in the games in between.
            table.restart();
            let unplayed = table.number();
            table.replace(lesson());
            table.replace(lesson());
            assert!(table.previous.last().is_some_and(|before| before.number() == unplayed));
            assert_eq!(table.previous.len(), 2);
            table.replace(Table::shipped("curiosity"));
            assert_eq!(table.previous.last().map(Game::number), Some(played));
        }
        table.replace(lesson());
        assert!(table.restore_previous_game() && table.setup.ends_with("curiosity") && table.can_return());
        assert!(table.restore_previous_game() && table.number() == played);
    }
}
