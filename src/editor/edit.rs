//! Edits: changes that a player makes to a draft.

use std::collections::BTreeMap;

use super::board::BoardEdit;
use super::draft::{About, Draft};
use super::symmetry::Symmetry;
use notation::words;
use phrases::{Argument, Phrase, phrase};
use rules::{Player, RulesetError, RulesetProblem, Square};
use tabletop::{Piece, Rotation};

/// A change of a draft.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Puts a piece on a square, replacing any piece there.
    Place {
        /// The piece.
        piece: Piece,
        /// Its square.
        at: Square,
    },
    /// Moves a piece to another square, replacing any piece there.
    Move {
        /// The square it leaves.
        from: Square,
        /// The square it goes to.
        to: Square,
    },
    /// Turns a piece by a quarter turn, or on to the next facing that its kind allows.
    Turn {
        /// The square.
        at: Square,
        /// The direction of the turn.
        rotation: Rotation,
    },
    /// Gives a piece to the other player.
    Recolour(Square),
    /// Takes a piece off the board.
    Remove(Square),
    /// Takes all pieces off the board.
    Clear,
    /// Sets the player who begins.
    ToMove(Player),
    /// Changes the name, the author and the note.
    About(About),
    /// Changes the board itself.
    Board(BoardEdit),
    /// Replaces the draft with another that was opened or pasted.
    Open(Box<Draft>),
}

impl Draft {
    /// The draft after an edit and the matching changes of the symmetry. Only pieces that are counterparts of each
    /// other change together.
    ///
    /// # Errors
    /// Returns why no ruleset can have such a board, or that the edition has no such kind, in sentences.
    pub fn edited(&self, edit: &Edit, symmetry: Symmetry) -> Result<Self, Phrase> {
        if let Some(edited) = self.with_tower_edited(edit) {
            return edited;
        }
        let mut draft = self.clone();
        match *edit {
            Edit::Place { piece, .. } if usize::from(piece.look.0) >= self.board.looks.len() => {
                return Err(phrase!("editor-no-such-piece"));
            }
            Edit::Place { at: to, .. } | Edit::Move { to, .. } if self.is_covered(to) => {
                return Err(phrase!("rules-setup-tower.covers", square = to.to_string()));
            }
            Edit::Place { piece, at } => {
                if let Some(other) = self.counterpart(at, symmetry) {
                    draft.put(other, symmetry.piece(self.board.look(piece.look), piece));
                }
                draft.put(at, piece);
            }
            Edit::Move { from, to } if from != to => {
                let Some(piece) = self.piece(from) else { return Ok(draft) };
                let partner = self.partner(from, symmetry);
                draft.pieces.remove(&from);
                if let Some((square, partner)) = partner {
                    let goes = self.image(to, symmetry).unwrap_or(to);
                    if !self.is_covered(goes) {
                        draft.pieces.remove(&square);
                        draft.put(goes, partner);
                    }
                }
                draft.put(to, piece);
            }
            Edit::Move { .. } => {}
            Edit::Turn { at, .. } | Edit::Recolour(at) => {
                let Some(piece) = self.piece(at) else { return Ok(draft) };
                let changed = match *edit {
                    Edit::Turn { rotation, .. } => self.turned(piece, rotation),
                    _ => self.recoloured(piece),
                };
                if let Some((square, _)) = self.partner(at, symmetry) {
                    draft.put(square, symmetry.piece(self.board.look(changed.look), changed));
                }
                draft.put(at, changed);
            }
            Edit::Remove(at) => {
                if let Some((square, _)) = self.partner(at, symmetry) {
                    draft.pieces.remove(&square);
                }
                draft.pieces.remove(&at);
            }
            Edit::Clear => (draft.pieces, draft.tower) = (BTreeMap::new(), None),
            Edit::ToMove(player) => draft.to_move = player,
            Edit::About(ref about) => draft.about = about.clone(),
            Edit::Board(edit) => return self.with_board(edit, symmetry).map_err(|error| refused(&error)),
            Edit::Open(ref other) => draft = (**other).clone(),
        }
        Ok(draft)
    }

    fn put(&mut self, at: Square, piece: Piece) {
        if self.has_room(at) {
            self.pieces.insert(at, piece);
        }
    }

    /// The files and ranks of the board.
    pub(super) fn size(&self) -> (u8, u8) {
        (self.board.files, self.board.ranks)
    }

    /// The counterpart of the square `at`, if it is a different square of the board.
    pub(super) fn counterpart(&self, at: Square, symmetry: Symmetry) -> Option<Square> {
        self.image(at, symmetry).filter(|&square| self.has_room(square))
    }

    /// The opponent's counterpart of the piece on `at`, if it is in its place.
    pub(super) fn partner(&self, at: Square, symmetry: Symmetry) -> Option<(Square, Piece)> {
        let piece = self.piece(at)?;
        let square = self.image(at, symmetry)?;
        let look = self.board.look(piece.look);
        let expected = symmetry.piece(look, piece);
        // The owner of a neutral piece says nothing.
        let found = self.piece(square)?;
        (found == expected || look.neutral && found == Piece { owner: found.owner, ..expected })
            .then_some((square, found))
    }
}

/// Explains why no ruleset can have a board.
fn refused(error: &RulesetError) -> Phrase {
    let side = |player: Player| Argument::Side(error.spec.players[player.index()].clone());
    let explain = |problem: &RulesetProblem| match problem {
        RulesetProblem::NoLaser(player) => phrase!("editor-needs-laser", player = side(*player)),
        RulesetProblem::LaserOutside { player, enters } => {
            phrase!("editor-laser-into-hole", player = side(*player), square = enters.to_string())
        }
        RulesetProblem::LaserOpen { .. } => phrase!("editor-laser-needs-wall"),
        other => phrase!("editor-not-possible", error = words::ruleset_problem(&error.spec, other)),
    };
    let mut explained: Vec<Phrase> = error.problems.iter().map(explain).collect();
    explained.dedup();
    Phrase::sentences(explained)
}
