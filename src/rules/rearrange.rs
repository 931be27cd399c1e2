//! Puts other pieces on the board of a position, for tables of endings.

use super::kind::{EMPTY, Piece, Player};
use super::position::Position;
use super::square::Square;

impl Position {
    /// Replaces all pieces and sets the side to move, as in an earlier or later position of the same game. The game goes
    /// on. Nothing is checked: pieces that the position didn't have, and can't turn into, leave it in an invalid state.
    ///
    /// # Panics
    /// Panics in debug builds if two pieces stand on one square, turns are composed, or the board
    /// [is extended](Position::is_extended).
    pub fn rearrange_unchecked(&mut self, pieces: &[(Square, Piece)], to_move: Player) {
        debug_assert!(!self.is_extended() && !self.rules().is_composed(), "a board without towers, with plain turns");
        let (rules, board, outcome, _) = self.parts();
        for player in Player::BOTH {
            for square in board.side(player).iter() {
                board.set(rules, square, EMPTY);
            }
        }
        for &(square, piece) in pieces {
            debug_assert!(!board.is_occupied(square), "{square} is occupied");
            board.set(rules, square, piece.cell());
        }
        board.set_to_move(to_move);
        *outcome = None;
    }
}
