//! Converts between the nested lines of a record and a [`History`].

use super::tags::CURRENT_LINE;
use super::{Ending, Record, Tags};
use crate::movetext::{add_line, current_line, go_to_line, lines};
use rules::{Action, Game, Illegal, Outcome, Position};
use tabletop::{History, NodeId};

impl Record {
    /// The comments, moves and variations as a tree, not checked under the rules. Its current node is the root. Two
    /// variations that begin with the same move stay separate.
    pub fn history<E>(&self) -> History<Action, E> {
        let mut history = History::new();
        history.comments.clone_from(&self.comments);
        add_line(&mut history, NodeId::ROOT, &self.moves);
        history
    }

    /// Makes the record of a game with all its variations and annotations. The ending is that of the main line; a
    /// record cannot hold the endings of variations. For the tags, see [`Record::of`].
    ///
    /// Variations nested deeper than readers accept are written side by side, each with the moves that lead to it.
    ///
    /// # Errors
    /// Returns an error for the first action of the main line that is illegal from `start`.
    pub fn of_history(start: &Position, history: &History<Action, Outcome>, tags: Tags) -> Result<Self, Illegal> {
        let mut game = Game::new(start.clone());
        for action in history.main_line().into_iter().filter_map(|id| history.node(id)?.action()) {
            game.apply(*action)?;
        }
        let mut record = Self::of(&game, tags);
        if let (None, Some(&outcome)) = (game.outcome(), history.main_line_ending()) {
            record.ending = Ending::By(outcome);
        }
        record.set_history(history);
        record.set_current_line(history);
        Ok(record)
    }

    /// Records the moves to the current node of a history in the tag `CurrentLine`, unless that is the end of the main
    /// line with its ending, if any.
    fn set_current_line(&mut self, history: &History<Action, Outcome>) {
        match current_line(history) {
            Some(moves) => self.tags.set(CURRENT_LINE, &moves).expect("a valid name that conflicts with no other tag"),
            None => _ = self.tags.remove(CURRENT_LINE),
        }
    }

    /// Goes to the node given by the tag `CurrentLine`, if present, regardless of what was played after it.
    ///
    /// # Errors
    /// Returns an error with what was expected and found if no moves of the record lead there.
    pub fn go_to_current<E: Clone>(&self, history: &mut History<Action, E>) -> Result<(), String> {
        self.tags.get(CURRENT_LINE).map_or(Ok(()), |place| go_to_line(history, place))
    }

    /// Replaces the comments, moves and variations with those of a tree, as in [`Record::of_history`].
    pub fn set_history<E>(&mut self, history: &History<Action, E>) {
        self.comments.clone_from(&history.comments);
        self.moves = lines(history);
    }
}
