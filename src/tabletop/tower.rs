//! A tower on the board: the squares that it covers, and those on its platform.

use super::board::LookId;
use rules::{Square, SquareSet};

/// A tower that may stand on the board: a column that carries a platform, whose squares are a second level above the
/// board.
///
/// In a [`BoardView`](super::BoardView) it is the piece with the look [`Tower::look`], on the south-west square of its
/// base. The squares of the platform are those for which [`Square::is_upper`] is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tower {
    /// Its look.
    pub look: LookId,
    /// The width of the base, in squares.
    pub base: u8,
    /// The width of the platform, in squares.
    pub platform: u8,
    /// The squares of each face of the column that lift a beam, counted from 0 at the left as seen from outside.
    pub periscopes: Vec<u8>,
    /// The squares of the platform that are closed to royal pieces.
    pub closed: Vec<Square>,
}

impl Tower {
    /// By how many squares the platform reaches past the base on each side.
    pub fn overhang(&self) -> u8 {
        self.platform.saturating_sub(self.base) / 2
    }

    /// The column and the row of a square of the platform, from 0 in the south-west.
    pub fn place(upper: Square) -> Option<(u8, u8)> {
        let corner = Square::upper(0, 0).filter(|_| upper.is_upper())?;
        Some((upper.file() - corner.file(), upper.rank() - corner.rank()))
    }

    fn all(&self) -> impl Iterator<Item = Square> + use<> {
        let side = self.platform;
        (0..side).flat_map(move |row| (0..side).filter_map(move |column| Square::upper(column, row)))
    }

    /// Returns whether a square of the platform is part of the column.
    pub fn is_column(&self, upper: Square) -> bool {
        let inner = self.overhang()..self.overhang() + self.base;
        Self::place(upper).is_some_and(|(column, row)| inner.contains(&column) && inner.contains(&row))
    }

    /// The squares of the platform on which pieces can stand, which are those around the column.
    pub fn squares(&self) -> SquareSet {
        self.all().filter(|&square| !self.is_column(square)).collect()
    }

    /// The squares of the board under the base of a tower on `at`.
    pub fn base_squares(&self, at: Square) -> SquareSet {
        let side = self.base as i8;
        (0..side).flat_map(|ranks| (0..side).filter_map(move |files| at.offset(files, ranks))).collect()
    }

    /// Returns whether a tower on `at` covers `square`, by its base or by its column.
    pub fn covers(&self, at: Square, square: Square) -> bool {
        self.is_column(square) || self.base_squares(at).contains(square)
    }

    /// The square straight above or below `square` when the tower is on `at`, even if the column is there. The one
    /// below may be outside the board.
    pub fn other_level(&self, at: Square, square: Square) -> Option<Square> {
        let overhang = self.overhang() as i8;
        match Self::place(square) {
            Some((column, row)) => at.offset(column as i8 - overhang, row as i8 - overhang),
            None => {
                let column = square.file() as i8 - at.file() as i8 + overhang;
                let row = square.rank() as i8 - at.rank() as i8 + overhang;
                let on = 0..self.platform as i8;
                let found = on.contains(&column) && on.contains(&row);
                found.then(|| Square::upper(column as u8, row as u8))?
            }
        }
    }

    /// The step of a coordinate towards the place `by` squares from the tower's own, if that is right beside the base.
    fn step(&self, by: i8) -> Option<i8> {
        match by {
            -1 => Some(-1),
            by if by == self.base as i8 => Some(1),
            by => (0..self.base as i8).contains(&by).then_some(0),
        }
    }

    /// The square on which a tower on `at` stands after a step towards `square`, which must be beside its base.
    pub fn step_towards(&self, at: Square, square: Square) -> Option<Square> {
        if at.is_upper() || square.is_upper() {
            return None;
        }
        let files = self.step(square.file() as i8 - at.file() as i8)?;
        let ranks = self.step(square.rank() as i8 - at.rank() as i8)?;
        at.offset(files, ranks).filter(|&to| to != at)
    }

    /// The squares beside the base towards which a tower on `at` steps to reach `to`. They are those by which a player
    /// chooses the step, because some squares of the new base are under the tower itself.
    pub fn squares_towards(&self, at: Square, to: Square) -> Vec<Square> {
        let around = -1..=self.base as i8;
        let ring = around.clone().flat_map(|ranks| around.clone().filter_map(move |files| at.offset(files, ranks)));
        ring.filter(|&square| self.step_towards(at, square) == Some(to)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::square;

    fn kadesh() -> Tower {
        Tower { look: LookId(0), base: 2, platform: 6, periscopes: vec![0], closed: Vec::new() }
    }

    #[test]
    fn the_middle_of_the_platform_is_the_column() {
        let tower = kadesh();
        assert_eq!(tower.squares().len(), 32);
        for name in ["C3", "D3", "C4", "D4"] {
            assert!(tower.is_column(square(name)) && tower.covers(square("e4"), square(name)), "{name}");
        }
        assert!(!tower.is_column(square("B3")) && !tower.covers(square("e4"), square("B3")));
        let covered = ["e4", "f4", "e5", "f5"].map(square);
        assert_eq!(tower.base_squares(square("e4")), covered.into_iter().collect());
    }

    #[test]
    fn squares_above_one_another_lead_to_each_other() {
        let (tower, at) = (kadesh(), square("e4"));
        for (upper, lower) in [("A1", "c2"), ("C3", "e4"), ("F6", "h7"), ("C2", "e3")] {
            assert_eq!(tower.other_level(at, square(upper)), Some(square(lower)), "{upper}");
            assert_eq!(tower.other_level(at, square(lower)), Some(square(upper)), "{lower}");
        }
        assert_eq!(["b2", "i4", "e8"].map(|name| tower.other_level(at, square(name))), [None; 3]);
        // The platform overhangs the edge of the board.
        assert_eq!(tower.other_level(square("b1"), square("A1")), None);
    }

    #[test]
    fn a_step_is_chosen_by_the_squares_beside_the_base() {
        let (tower, at) = (kadesh(), square("e4"));
        let towards = |to: &str| {
            let names = tower.squares_towards(at, square(to)).into_iter().map(|square| square.to_string());
            names.collect::<Vec<_>>().join(" ")
        };
        for (to, squares) in [("e5", "e6 f6"), ("f4", "g4 g5"), ("d4", "d4 d5"), ("d3", "d3"), ("f5", "g6")] {
            assert_eq!(towards(to), squares, "{to}");
        }
        assert_eq!(towards("e4"), "");
        for name in ["e4", "f5", "e7", "A1"] {
            assert_eq!(tower.step_towards(at, square(name)), None, "{name}");
        }
        // The square of a corner that is outside the board has no name.
        assert_eq!(tower.squares_towards(square("a1"), square("b1")).len(), 2);
    }
}
