//! Comments on the position that is shown: the time on the clock, and drawings.

use super::super::annotations::Comment;
use super::super::drawings::Drawing;
use super::super::time_control::is_clock_note;
use super::super::tower::Tower;
use super::Session;
use rules::SquareSet;

impl Session {
    /// Records the mover's clock after the last turn, replacing an older note.
    pub fn note_clock(&mut self, note: Comment) {
        if let Some(annotations) = self.history.annotations_mut(self.history.current()) {
            annotations.after.retain(|comment| !is_clock_note(comment));
            annotations.after.insert(0, note);
        }
    }

    /// Adds a comment after the last turn.
    pub fn comment(&mut self, comment: Comment) {
        if let Some(annotations) = self.history.annotations_mut(self.history.current()) {
            annotations.after.push(comment);
        }
    }

    /// The drawings on the position that is shown.
    pub fn drawings(&self) -> Vec<Drawing> {
        self.history.drawings(self.all_squares())
    }

    /// The squares of the board and of the platform of its tower.
    fn all_squares(&self) -> SquareSet {
        let board = self.board();
        board.squares | board.tower.as_ref().map_or(SquareSet::EMPTY, Tower::squares)
    }

    /// Draws on the position that is shown, as [`History::toggle_drawing`](crate::History::toggle_drawing) does. Returns
    /// `false` and changes nothing if a square is not on the board.
    pub fn toggle_drawing(&mut self, drawing: Drawing) -> bool {
        let squares = self.all_squares();
        let is_on_board = squares.contains(drawing.from) && squares.contains(drawing.to);
        if is_on_board {
            self.history.toggle_drawing(drawing, squares);
        }
        is_on_board
    }
}
