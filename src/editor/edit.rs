//! Edits: what a hand at the table does to a draft.

use super::board::BoardEdit;
use super::draft::{About, Draft};
use super::symmetry::Symmetry;
use rules::{Player, Square};
use tabletop::{Piece, Rotation};

/// One change of a draft.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Puts a piece on a square, in place of what stands there.
    Place {
        /// The piece.
        piece: Piece,
        /// Its square.
        at: Square,
    },
    /// Takes what stands on a square to another one, in place of what stands there.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Turns what stands on a square a quarter turn, or on to the next facing that its kind may have.
    Turn {
        /// The square.
        at: Square,
        /// Which way round.
        rotation: Rotation,
    },
    /// Makes what stands on a square the other player's.
    Recolour(Square),
    /// Takes what stands on a square off the board.
    Remove(Square),
    /// Takes all pieces off the board.
    Clear,
    /// Who begins.
    ToMove(Player),
    /// What it is called, who made it, what is said about it.
    About(About),
    /// Changes the board itself.
    Board(BoardEdit),
    /// Takes another draft in its place: one that was opened or pasted.
    Open(Box<Draft>),
}

impl Draft {
    /// This draft after an edit, with what the symmetry adds to it. Other pieces than those that answer to each other stay
    /// as they are.
    ///
    /// # Errors
    /// Why no ruleset can have such a board, or that the edition has no such kind.
    pub fn edited(&self, edit: &Edit, symmetry: Symmetry) -> Result<Self, String> {
        let mut draft = self.clone();
        match *edit {
            Edit::Place { piece, .. } if usize::from(piece.look.0) >= self.board.looks.len() => {
                return Err(format!("{} has no such piece", self.board.name));
            }
            Edit::Place { piece, at } => {
                if let Some(other) = self.answering(at, symmetry) {
                    draft.put(other, symmetry.piece(self.board.look(piece.look), piece));
                }
                draft.put(at, piece);
            }
            Edit::Move { from, to } if from != to => {
                let Some(piece) = self.piece(from) else { return Ok(draft) };
                let partner = self.partner(from, symmetry);
                draft.pieces.remove(&from);
                if let Some((square, partner)) = partner {
                    draft.pieces.remove(&square);
                    let goes = symmetry.square(self.size(), to).unwrap_or(to);
                    draft.put(goes, partner);
                }
                draft.put(to, piece);
            }
            Edit::Move { .. } => {}
            Edit::Turn { at, rotation } => {
                let Some(piece) = self.piece(at) else { return Ok(draft) };
                let turned = self.turned(piece, rotation);
                if let Some((square, _)) = self.partner(at, symmetry) {
                    draft.put(square, symmetry.piece(self.board.look(turned.look), turned));
                }
                draft.put(at, turned);
            }
            Edit::Recolour(at) => {
                let Some(piece) = self.piece(at) else { return Ok(draft) };
                let other = self.recoloured(piece);
                if let Some((square, _)) = self.partner(at, symmetry) {
                    draft.put(square, symmetry.piece(self.board.look(other.look), other));
                }
                draft.put(at, other);
            }
            Edit::Remove(at) => {
                if let Some((square, _)) = self.partner(at, symmetry) {
                    draft.pieces.remove(&square);
                }
                draft.pieces.remove(&at);
            }
            Edit::Clear => draft.pieces.clear(),
            Edit::ToMove(player) => draft.to_move = player,
            Edit::About(ref about) => draft.about = about.clone(),
            Edit::Board(edit) => return self.with_board(edit, symmetry),
            Edit::Open(ref other) => draft = (**other).clone(),
        }
        Ok(draft)
    }

    fn put(&mut self, at: Square, piece: Piece) {
        if self.board.has_square(at) {
            self.pieces.insert(at, piece);
        }
    }

    /// Files and ranks of the board.
    pub(super) fn size(&self) -> (u8, u8) {
        (self.board.files, self.board.ranks)
    }

    /// The square that answers to `at`, if it is another one of the board.
    pub(super) fn answering(&self, at: Square, symmetry: Symmetry) -> Option<Square> {
        symmetry.square(self.size(), at).filter(|&square| self.board.has_square(square))
    }

    /// The opponent's piece that answers to the one on `at`, if it stands where it should.
    pub(super) fn partner(&self, at: Square, symmetry: Symmetry) -> Option<(Square, Piece)> {
        let piece = self.piece(at)?;
        let square = symmetry.square(self.size(), at)?;
        let expected = symmetry.piece(self.board.look(piece.look), piece);
        self.piece(square).filter(|&stands| stands == expected).map(|stands| (square, stands))
    }
}
