//! Undo and redo.

use std::sync::Arc;

use super::{Seats, Table};
use crate::notation::record::Tags;
use crate::rules::{Action, DrawBy, Game, Outcome, Player, Turn, WinBy};

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Undone {
    Turn(Action),
    /// An end without a turn: a resignation, an agreement, a claim.
    End(Outcome),
}

/// What was played again.
pub(super) enum Redone {
    Turn(Arc<Turn>),
    End,
}

impl Table {
    /// Whether something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Puts another game in its place.
    pub(super) fn replace(&mut self, next: Self) {
        *self = Self { stamp: self.stamp + 1, ..next };
    }

    /// Puts a game of the same players from the same start in its place.
    pub(super) fn begin(&mut self, game: Game) {
        self.game = game;
        self.tags = Tags::default();
        self.moved_on();
    }

    pub(super) fn seat(&mut self, seats: Seats) {
        self.seats = seats;
        self.stamp += 1;
    }

    /// Something new happened: what was taken back is no more.
    pub(super) fn moved_on(&mut self) {
        self.undone.clear();
        self.stamp += 1;
    }

    /// Whether the one person at the table waits for the machine's turn.
    pub(super) fn waits_for_machine(&self) -> bool {
        let human = self.seats.only_human();
        human.is_some_and(|human| human != self.game.to_move()) && self.game.outcome().is_none()
    }

    /// Takes back as far as a person is to move again; `false` where there is nothing to take back, which turns of
    /// the machine alone are not.
    pub(super) fn take_back(&mut self) -> bool {
        if let Some(human) = self.seats.only_human() {
            let own = self.game.turns().iter().any(|turn| turn.player == human);
            if !own && self.game.outcome().is_none() {
                return false;
            }
        }
        let taken = self.undo();
        while self.waits_for_machine() {
            if !self.undo() {
                // The machine begins, and nothing of what it did not see is redone.
                self.undone.clear();
                break;
            }
        }
        taken
    }

    /// Steps back or forth in the game, with what was taken back; `false` where nothing changes.
    pub(super) fn go_to(&mut self, ply: usize) -> bool {
        let before = self.stamp;
        while self.game.turns().len() > ply && self.undo() {}
        while self.game.turns().len() < ply || matches!(self.undone.last(), Some(Undone::End(_))) {
            if self.redo().is_none() {
                break;
            }
        }
        self.stamp != before
    }

    /// `false` where there is nothing to take back.
    pub(super) fn undo(&mut self) -> bool {
        let (turns, outcome) = (self.game.turns().len(), self.game.outcome());
        let last = self.game.turns().last().map(|turn| Undone::Turn(turn.action));
        if !self.game.undo() {
            return false;
        }
        self.stamp += 1;
        let kept = self.game.turns().len() == turns;
        self.undone.extend(if kept { outcome.map(Undone::End) } else { last });
        true
    }

    /// `None` where nothing was taken back.
    pub(super) fn redo(&mut self) -> Option<Redone> {
        let undone = self.undone.pop()?;
        self.stamp += 1;
        match undone {
            Undone::Turn(action) => self.game.apply(action).ok().map(Redone::Turn),
            Undone::End(outcome) => self.end(outcome).then_some(Redone::End),
        }
    }

    /// Lets the players end the game without a turn, or not.
    pub(super) fn settle<E>(&mut self, wish: impl FnOnce(&mut Game) -> Result<(), E>) -> Result<(), E> {
        wish(&mut self.game)?;
        if self.game.outcome().is_some() {
            self.moved_on();
        }
        Ok(())
    }

    /// Ends the game as players do, without a turn; `false` for an end that only a turn brings.
    fn end(&mut self, outcome: Outcome) -> bool {
        let game = &mut self.game;
        match outcome {
            Outcome::Win { winner, by: WinBy::Resignation } => game.resign(winner.other()),
            Outcome::Draw(DrawBy::Agreement) => {
                game.ask_draw(Player::First).and_then(|()| game.agree_draw(Player::Second)).is_ok()
            }
            Outcome::Draw(DrawBy::Repetition) => game.claim_draw().is_ok(),
            Outcome::Win { by: WinBy::King, .. } | Outcome::Draw(DrawBy::BothKings | DrawBy::QuietTurns) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::{Seat, Start};
    use crate::setups::Library;

    fn table() -> Table {
        let entry = Library::embedded().find("ace").unwrap().clone();
        Table::new(Start { setup: entry.id, title: entry.name, position: entry.position })
    }

    #[test]
    fn what_was_taken_back_is_played_again_in_order() {
        let mut table = table();
        for action in ["h2g2", "a4a3"] {
            table.game.apply(action.parse().unwrap()).unwrap();
        }
        let end = table.position().clone();
        assert!(table.undo() && table.undo() && !table.undo());
        assert!(matches!(table.redo(), Some(Redone::Turn(turn)) if turn.action.to_string() == "h2g2"));
        assert!(matches!(table.redo(), Some(Redone::Turn(_))) && !table.can_redo() && table.redo().is_none());
        assert_eq!(table.position(), &end);
    }

    #[test]
    fn against_the_machine_undo_leads_to_the_persons_own_last_turn() {
        let mut table = table().seated(Seats([Seat::Machine(3), Seat::Human]));
        let play = |table: &mut Table, actions: &[&str]| {
            for action in actions {
                table.game.apply(action.parse().unwrap()).unwrap();
                table.moved_on();
            }
        };
        play(&mut table, &["h2g2"]);
        assert!(!table.take_back(), "the machine's first turn is not the person's to take back");
        play(&mut table, &["a4a3", "g2h2"]);
        assert!(table.take_back() && table.game.turns().len() == 1);
        assert!(table.redo().is_some() && table.waits_for_machine() && table.can_redo(), "its answer is known");
        play(&mut table, &["g2h2"]);
        assert!(table.game.resign(Player::Second) && table.take_back());
        assert_eq!((table.game.turns().len(), table.game.outcome()), (3, None), "only the end was taken back");
    }

    #[test]
    fn every_turn_and_the_end_can_be_gone_to() {
        let mut table = table();
        for action in ["h2g2", "a4a3", "g2h2"] {
            table.game.apply(action.parse().unwrap()).unwrap();
        }
        assert!(table.game.resign(Player::First));
        for ply in [1, 3, 0, 2, 3] {
            assert!(table.go_to(ply));
            assert_eq!((table.game.turns().len(), table.game.outcome().is_some()), (ply, ply == 3));
        }
        assert!(!table.go_to(3) && !table.go_to(9), "it is there already");
    }

    #[test]
    fn every_end_without_a_turn_can_be_taken_back_and_played_again() {
        let ends: [fn(&mut Table); 3] = [
            |table| assert!(table.game.resign(Player::Second)),
            |table| {
                table.game.ask_draw(Player::Second).unwrap();
                table.game.agree_draw(Player::First).unwrap();
            },
            |table| {
                for action in ["h2h3", "c7c6", "h3h2", "c6c7"].repeat(2) {
                    table.game.apply(action.parse().unwrap()).unwrap();
                }
                table.game.claim_draw().unwrap();
            },
        ];
        for end in ends {
            let mut table = table();
            end(&mut table);
            let outcome = table.game.outcome();
            let turns = table.game.turns().len();
            assert!(outcome.is_some() && table.undo());
            assert_eq!((table.game.outcome(), table.game.turns().len()), (None, turns));
            assert!(matches!(table.redo(), Some(Redone::End)));
            assert_eq!(table.game.outcome(), outcome);
        }
    }
}
