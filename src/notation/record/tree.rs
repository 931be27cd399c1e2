//! Converts between the nested lines of a record and a [`History`].

use super::tags::CURRENT_LINE;
use super::{Ending, Record, Tags};
use crate::movetext::{add_line, current_line, go_to_line, lines};
use rules::{Action, Game, Illegal, Outcome, Position};
use tabletop::{History, NodeId};

impl Record {
    /// The comments, moves and variations as a tree, not checked under the rules; its current node is the root. Two
    /// variations that begin with the same move stay two.
    pub fn history<E>(&self) -> History<Action, E> {
        let mut history = History::new();
        history.comments.clone_from(&self.comments);
        add_line(&mut history, NodeId::ROOT, &self.moves);
        history
    }

    /// The record of a game with all its variations and annotations. The ending is that of the main line; endings of
    /// variations have no place in a record. For the tags, see [`Record::of`].
    ///
    /// Variations deeper than the depth that is read are written side by side, each with the moves that lead to it.
    ///
    /// # Errors
    /// The first action of the main line that is not legal from `start`.
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

    /// Says in the tag `CurrentLine` which moves led to where a history stands, unless it stands at the end of the main line
    /// with whatever ended the game there.
    fn set_current_line(&mut self, history: &History<Action, Outcome>) {
        match current_line(history) {
            Some(moves) => self.tags.set(CURRENT_LINE, &moves).expect("a good name, and no partner"),
            None => _ = self.tags.remove(CURRENT_LINE),
        }
    }

    /// Goes to where the tag `CurrentLine` says, if there is one: the game stands there, whatever was played after it.
    ///
    /// # Errors
    /// No moves of the record lead there: what was expected, and what was found.
    pub fn go_to_current<E: Clone>(&self, history: &mut History<Action, E>) -> Result<(), String> {
        self.tags.get(CURRENT_LINE).map_or(Ok(()), |place| go_to_line(history, place))
    }

    /// Replaces the comments, moves and variations by those of a tree, as [`Record::of_history`] has them.
    pub fn set_history<E>(&mut self, history: &History<Action, E>) {
        self.comments.clone_from(&history.comments);
        self.moves = lines(history);
    }
}
