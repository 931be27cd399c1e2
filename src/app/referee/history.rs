//! Undo and redo.

use std::sync::Arc;

use super::Table;
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

    /// `false` where there is nothing to take back.
    pub(super) fn undo(&mut self) -> bool {
        let (turns, outcome) = (self.game.turns().len(), self.game.outcome());
        let last = self.game.turns().last().map(|turn| Undone::Turn(turn.action));
        if !self.game.undo() {
            return false;
        }
        let kept = self.game.turns().len() == turns;
        self.undone.extend(if kept { outcome.map(Undone::End) } else { last });
        true
    }

    /// `None` where nothing was taken back.
    pub(super) fn redo(&mut self) -> Option<Redone> {
        match self.undone.pop()? {
            Undone::Turn(action) => self.game.play(action).ok().map(Redone::Turn),
            Undone::End(outcome) => self.end(outcome).then_some(Redone::End),
        }
    }

    /// Lets the players end the game without a turn, or not.
    pub(super) fn settle<E>(&mut self, wish: impl FnOnce(&mut Game) -> Result<(), E>) -> Result<(), E> {
        wish(&mut self.game)?;
        if self.game.outcome().is_some() {
            self.undone.clear();
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
    use crate::app::referee::Start;
    use crate::setups::Library;

    fn table() -> Table {
        let entry = Library::embedded().find("ace").unwrap().clone();
        Table::new(Start { setup: entry.id, title: entry.name, position: entry.position })
    }

    #[test]
    fn what_was_taken_back_is_played_again_in_order() {
        let mut table = table();
        for action in ["h2g2", "a4a3"] {
            table.game.play(action.parse().unwrap()).unwrap();
        }
        let end = table.position().clone();
        assert!(table.undo() && table.undo() && !table.undo());
        assert!(matches!(table.redo(), Some(Redone::Turn(turn)) if turn.action.to_string() == "h2g2"));
        assert!(matches!(table.redo(), Some(Redone::Turn(_))) && !table.can_redo() && table.redo().is_none());
        assert_eq!(table.position(), &end);
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
                    table.game.play(action.parse().unwrap()).unwrap();
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
