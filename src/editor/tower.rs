//! The tower of a draft, the squares that it covers, and the pieces on its platform.
//!
//! A draft never holds what it could not draw: the tower always stands on squares of the board, nothing stands on the
//! squares that it covers, and there are pieces on the platform only while there is a tower.

use super::draft::Draft;
use super::edit::Edit;
use super::symmetry::Symmetry;
use phrases::{Phrase, phrase};
use rules::{Player, Square};
use tabletop::{LookId, Piece, Rotation, Tower};

impl Draft {
    /// The tower, and the south-west square of its base.
    pub fn tower(&self) -> Option<(&Tower, Square)> {
        self.board.tower.as_ref().zip(self.tower)
    }

    /// Returns whether this is the look of the tower.
    pub fn is_tower(&self, look: LookId) -> bool {
        self.board.tower.as_ref().is_some_and(|tower| tower.look == look)
    }

    /// The tower as a piece. It belongs to nobody, so its owner says nothing.
    pub(super) fn tower_piece(&self) -> Option<Piece> {
        let (tower, _) = self.tower()?;
        Some(Piece { look: tower.look, owner: Player::First, facing: 0, face_up: true })
    }

    /// The tower's square if the tower covers `square`, or else `square` itself.
    pub fn owner_square(&self, square: Square) -> Square {
        self.tower().filter(|(tower, at)| tower.covers(*at, square)).map_or(square, |(_, at)| at)
    }

    /// Returns whether there is such a square on the board or on the platform.
    pub fn has_square(&self, square: Square) -> bool {
        match square.is_upper() {
            true => self.tower().is_some_and(|(tower, _)| tower.squares().contains(square)),
            false => self.board.has_square(square),
        }
    }

    /// Returns whether a piece can stand on `square`.
    pub fn has_room(&self, square: Square) -> bool {
        self.has_square(square) && !self.is_covered(square)
    }

    pub(super) fn is_covered(&self, square: Square) -> bool {
        self.tower().is_some_and(|(tower, at)| tower.covers(at, square))
    }

    /// The counterpart of a square of the board, or of the platform about its own middle; `None` if that is
    /// the square itself.
    pub fn image(&self, at: Square, symmetry: Symmetry) -> Option<Square> {
        let Some((column, row)) = Tower::place(at) else { return symmetry.square(self.size(), at) };
        let side = self.board.tower.as_ref()?.platform;
        let image = symmetry.square((side, side), Square::new(column, row)?)?;
        Square::upper(image.file(), image.rank())
    }

    /// Returns whether the tower stands in the middle of what the symmetry reverses.
    pub(super) fn is_tower_symmetric(&self, symmetry: Symmetry) -> bool {
        let Some((tower, at)) = self.tower() else { return true };
        let corner = at.offset(tower.base as i8 - 1, tower.base as i8 - 1);
        let image = |square: Square| symmetry.square(self.size(), square).unwrap_or(square);
        corner.is_some_and(|corner| tower.covers(at, image(at)) && tower.covers(at, image(corner)))
    }

    /// The square nearest to `at` on which the tower would stand inside the board's edges.
    pub fn tower_within(&self, at: Square) -> Option<Square> {
        let base = self.board.tower.as_ref()?.base;
        let ((files, ranks), fits) = (self.size(), |length: u8| length.checked_sub(base));
        Square::new(at.file().min(fits(files)?), at.rank().min(fits(ranks)?))
    }

    /// Puts the tower on this square, or takes it away, and takes away the pieces that have no room then.
    pub(super) fn set_tower(&mut self, at: Option<Square>) {
        let stands = |at: &Square| {
            let base = self.board.tower.as_ref().map(|tower| (tower.base_squares(*at), usize::from(tower.base)));
            base.is_some_and(|(squares, base)| (squares & self.board.squares).len() == base * base)
        };
        self.tower = at.filter(|at| !at.is_upper()).filter(stands);
        let pieces = std::mem::take(&mut self.pieces);
        self.pieces = pieces.into_iter().filter(|(square, _)| self.has_room(*square)).collect();
    }

    /// Returns the draft after an edit of the tower, if it is one. A board has at most one tower, so symmetry doesn't
    /// apply to it.
    pub(super) fn with_tower_edited(&self, edit: &Edit) -> Option<Result<Self, Phrase>> {
        let is_tower = |at: Square| self.tower.is_some() && self.tower == Some(at);
        let mut draft = self.clone();
        match *edit {
            Edit::Place { piece, at } if self.is_tower(piece.look) => return Some(self.with_tower_on(at)),
            Edit::Move { from, to } if is_tower(from) => return Some(self.with_tower_on(to)),
            Edit::Remove(at) if is_tower(at) => draft.set_tower(None),
            Edit::Turn { at, rotation } if is_tower(at) => draft.turn_riders(rotation),
            Edit::Recolour(at) if is_tower(at) => {}
            _ => return None,
        }
        Some(Ok(draft))
    }

    fn with_tower_on(&self, at: Square) -> Result<Self, Phrase> {
        let mut draft = self.clone();
        // There is no tower on a platform.
        if let Some(at) = self.tower_within(at).filter(|_| !at.is_upper()) {
            draft.set_tower(Some(at));
            if draft.tower.is_none() {
                return Err(phrase!("rules-setup-tower.outside", square = at.to_string()));
            }
        }
        Ok(draft)
    }

    /// Turns what stands on the platform with it.
    fn turn_riders(&mut self, rotation: Rotation) {
        let Some(last) = self.board.tower.as_ref().map(|tower| tower.platform - 1) else { return };
        let turned = |square: Square| {
            let (column, row) = Tower::place(square)?;
            match rotation {
                Rotation::Clockwise => Square::upper(row, last - column),
                Rotation::CounterClockwise => Square::upper(last - row, column),
            }
        };
        let pieces = std::mem::take(&mut self.pieces).into_iter();
        let pieces = pieces.map(|(square, piece)| match turned(square) {
            Some(to) => (to, self.turned(piece, rotation)),
            None => (square, piece),
        });
        self.pieces = pieces.collect();
    }

    /// The pieces that an edit took off the board with the tower, or from under it, in words. `after` is the draft after
    /// the edit.
    pub fn lost_to_tower(&self, edit: &Edit, after: &Self) -> Option<Phrase> {
        let lost = || self.pieces.keys().filter(|&&square| !after.has_room(square));
        match edit {
            Edit::Remove(_) | Edit::Board(_) if self.tower.is_some() && after.tower.is_none() => {
                let riders = lost().filter(|square| square.is_upper()).count();
                (riders > 0).then(|| phrase!("editor-riders-removed", count = riders))
            }
            Edit::Place { .. } | Edit::Move { .. } if self.tower != after.tower => {
                let replaced = lost().count();
                (replaced > 0).then(|| phrase!("editor-tower-replaced", count = replaced))
            }
            _ => None,
        }
    }
}
