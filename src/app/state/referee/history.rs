//! Takes turns back, and looks back over the game.

use std::sync::Arc;

use super::{Game, Table};
use tabletop::{NodeId, Redone, Turn};

impl Game {
    /// Returns whether the end of the game may be taken back, which is impossible if it revealed secrets.
    pub(super) fn may_undo_ending(&self) -> bool {
        !(self.has_secrets() && self.session.is_over())
    }

    /// Returns whether a person who plays against the computer is waiting for its turn.
    pub(super) fn waits_for_computer(&self) -> bool {
        if self.session.is_looking_back() {
            return false;
        }
        let human = self.session.seats().only_human();
        human.is_some_and(|human| human != self.session.to_move()) && self.session.outcome().is_none()
    }

    /// Returns whether a person's turn or an ending can be taken back. If only the computer has played, nothing can: it
    /// would only play the same turn again.
    pub fn has_turn_to_take_back(&self) -> bool {
        match self.session.seats().only_human() {
            Some(human) if self.session.outcome().is_none() => self.session.turns().any(|turn| turn.player == human),
            _ => self.session.ply_count() > 0 || self.session.outcome().is_some(),
        }
    }
}

impl Table {
    /// Takes back turns until a person is to move again. Returns `false` if there is nothing to take back; turns
    /// of the computer before the person's first don't count.
    pub(super) fn take_back(&mut self) -> bool {
        if self.session().is_looking_back() {
            return self.session().ply_count().checked_sub(1).is_some_and(|ply| self.look_at(ply));
        }
        if !self.has_turn_to_take_back() {
            return false;
        }
        let taken = self.undo();
        while self.waits_for_computer() {
            if !self.undo() {
                // The computer moves first and is to move again. The turns that were taken back can no longer be
                // redone.
                self.game.session.resume();
                break;
            }
        }
        taken
    }

    /// Looks at the position after `ply` turns. Returns `false` if nothing changes.
    pub(super) fn look_at(&mut self, ply: usize) -> bool {
        let moved = self.game.session.look_at_ply(ply);
        if moved {
            self.mark_changed();
        }
        moved
    }

    /// Makes a variation the current line, and looks at its first turn. Returns `false` if the variation doesn't exist.
    pub(super) fn switch_to(&mut self, variation: NodeId) -> bool {
        let here = self.session().live_node();
        let switched = self.game.session.switch_to(variation);
        if switched {
            self.game.park_clocks(here);
            // Set the clocks to the end of the variation.
            let shown = self.session().ply_count();
            self.game.session.look_at_ply(usize::MAX);
            self.game.reset_clocks();
            self.game.unpark_clocks();
            self.game.session.look_at_ply(shown);
            self.mark_changed();
        }
        switched
    }

    /// Looks at the next turn; `None` if the game is at its end.
    pub(super) fn step_forward(&mut self) -> Option<Arc<Turn>> {
        if !self.session().is_looking_back() {
            return None;
        }
        let next = self.session().ply_count() + 1;
        self.look_at(next).then(|| self.session().last_turn().cloned())?
    }

    /// Continues the game from the earlier position that is shown. Returns `false` if none is shown.
    pub(super) fn play_on(&mut self) -> bool {
        let here = self.session().live_node();
        let continued = self.game.session.play_on_from_here();
        if continued {
            self.game.park_clocks(here);
            self.game.reset_clocks();
            self.mark_changed();
        }
        continued
    }

    /// Undoes one turn or the ending. Returns `false` if there is nothing to take back.
    pub(super) fn undo(&mut self) -> bool {
        let undone = self.game.session.undo();
        if undone {
            self.game.reset_clocks();
            self.mark_changed();
        }
        undone
    }

    /// Redoes what was last taken back. Returns `None` if there is nothing to redo.
    pub(super) fn redo(&mut self) -> Option<Redone> {
        let redone = self.game.session.redo()?;
        self.game.reset_clocks();
        self.mark_changed();
        Some(redone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::{Seat, Seats};
    use rules::Player;
    use tabletop::Ending;

    fn table() -> Table {
        Table::shipped("ace")
    }

    #[test]
    fn undone_turns_are_redone_in_order() {
        let mut table = table().played(&["h2g2", "a4a3"]);
        let end = table.view().clone();
        assert!(table.undo() && table.undo() && !table.undo());
        assert!(matches!(table.redo(), Some(Redone::Turn(turn)) if turn.action.to_string() == "h2g2"));
        assert!(matches!(table.redo(), Some(Redone::Turn(_))) && !table.can_redo() && table.redo().is_none());
        assert_eq!(table.view(), &end);
    }

    #[test]
    fn against_the_computer_undo_returns_to_the_persons_last_turn() {
        let mut table = table().seated(Seats([Seat::Computer(3), Seat::Human]));
        table.play_for_test("h2g2");
        assert!(!table.take_back(), "the computer's first turn is not the person's to take back");
        table = table.played(&["a4a3", "g2h2"]);
        assert!(table.take_back() && table.session().ply_count() == 1);
        assert!(table.redo().is_some() && table.waits_for_computer() && table.can_redo(), "its reply can be redone");
        table.play_for_test("g2h2");
        assert!(table.settle(Ending::Resign(Player::Second)).is_ok() && table.take_back());
        assert_eq!((table.session().ply_count(), table.session().outcome()), (3, None), "only the end was taken back");
    }

    #[test]
    fn looking_back_does_not_change_the_game() {
        let mut table = table().played(&["h2g2", "a4a3", "g2h2"]);
        assert!(table.settle(Ending::Resign(Player::First)).is_ok());
        for ply in [1, 3, 0, 2] {
            assert!(table.look_at(ply));
            assert_eq!((table.session().ply_count(), table.session().outcome().is_some()), (ply, ply == 3));
            assert_eq!(table.session().is_looking_back(), ply != 3);
            assert_eq!(table.session().line_turns().count(), 3, "the whole game is listed");
        }
        // Nothing can be played, and the saved state doesn't change.
        let refusal = table.play(&"h2h3".into()).unwrap_err();
        assert!(refusal.to_string().contains("earlier position"), "{refusal}");
        assert!(table.settle(Ending::Resign(Player::First)).is_err() && table.session().choices().iter().count() == 0);
        assert!(table.session().choices_here().iter().count() > 0);
        assert!(table.record().unwrap().to_string().contains("1. h2g2 a4a3 2. g2h2 0-1"));
        assert!(table.step_forward().is_some_and(|turn| turn.action.to_string() == "g2h2"));
        assert!(table.step_forward().is_none() && table.session().outcome().is_some(), "back at the end");
    }

    #[test]
    fn playing_on_from_an_earlier_position_begins_a_variation() {
        let mut table = table().played(&["h2g2", "a4a3", "g2h2"]);
        assert!(table.look_at(1) && table.play_on() && !table.play_on());
        table.play_for_test("c7c6");
        assert_eq!(table.session().turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>(), ["h2g2", "c7c6"]);
        assert_eq!(table.session().history().entries().count(), 4, "the old continuation is kept");
    }

    #[test]
    fn variations_are_listed_where_they_branch_and_can_be_entered_and_left() {
        let mut table = table().played(&["h2g2", "a4a3", "g2h2"]);
        assert!(table.settle(Ending::Resign(Player::First)).is_ok());
        assert!(table.session().variations().iter().all(Vec::is_empty));
        assert!(table.look_at(1) && table.play_on());
        let after: Vec<usize> = table.session().variations().iter().map(Vec::len).collect();
        assert_eq!(after, [0, 1], "the old continuation is kept");
        table.play_for_test("c7c6");
        let line = |table: &Table| table.session().line_turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>();
        assert_eq!(line(&table), ["h2g2", "c7c6"]);
        let first = table.session().variations()[1][0];
        assert!(table.switch_to(first) && table.session().is_looking_back());
        assert_eq!((line(&table), table.session().ply_count()), (["h2g2", "a4a3", "g2h2"].map(String::from).into(), 2));
        assert!(table.session().outcome().is_none(), "the game did not end here");
        assert!(table.look_at(usize::MAX) && !table.session().is_looking_back());
        assert!(table.session().outcome().is_some(), "the resignation belongs to this line");
        // Go back to the line with only one move after the branch, which is then the live game.
        let second = table.session().variations()[1][0];
        assert!(table.switch_to(second) && !table.session().is_looking_back() && table.session().outcome().is_none());
        assert_eq!(line(&table), ["h2g2", "c7c6"]);
        assert!(!table.switch_to(NodeId::ROOT));
    }

    #[test]
    fn the_machine_waits_while_players_look_back() {
        let mut table = table().seated(Seats([Seat::Computer(3), Seat::Human])).played(&["h2g2", "a4a3", "g2h2"]);
        assert!(table.look_at(2) && !table.is_machines_turn());
        assert!(table.look_at(3) && !table.session().is_looking_back());
    }

    #[test]
    fn every_ending_without_a_turn_can_be_undone_and_redone() {
        let ends: [fn(&mut Table); 3] = [
            |table| assert!(table.settle(Ending::Resign(Player::Second)).is_ok()),
            |table| {
                table.settle(Ending::OfferDraw(Player::Second)).unwrap();
                table.settle(Ending::AcceptDraw(Player::First)).unwrap();
            },
            |table| {
                ["h2h3", "c7c6", "h3h2", "c6c7"].repeat(2).into_iter().for_each(|action| table.play_for_test(action));
                table.settle(Ending::ClaimDraw).unwrap();
            },
        ];
        for end in ends {
            let mut table = table();
            end(&mut table);
            let outcome = table.session().outcome();
            let turns = table.session().ply_count();
            assert!(outcome.is_some() && table.undo());
            assert_eq!((table.session().outcome(), table.session().ply_count()), (None, turns));
            assert!(matches!(table.redo(), Some(Redone::Ending)));
            assert_eq!(table.session().outcome(), outcome);
        }
    }
}
