//! The geometry of a tower: which squares it covers, which squares are one above the other, and where a beam that meets
//! its column goes on.
//!
//! The squares of the platform are further [`Square`]s of the same board, with indices after those of the lower level,
//! so that cells, sets, hash, and undo hold both levels alike. [`Ruleset::name`](super::Ruleset::name) tells the
//! platform's squares of a set from those of boards so large that they need the same indices. Only three things depend on where the tower stands: the
//! cells that it covers, the square above or below another, and the quarter at which a lifted beam goes on. All are
//! computed from the tower's square when they are needed; the compiled tables stay the same. Boards with a tower,
//! portals or neutral pieces are played by `extended.rs`; no other board pays for them.

use super::action::Rotation;
use super::kind::MovedBy;
use super::spec::{RulesetSpec, TowerRules};
use super::square::{Direction, MAX_RANKS_BELOW, Square, SquareSet};

/// A ruleset's tower, compiled. `at` is always the south-west square of its base.
#[derive(Clone, Debug)]
pub(super) struct Tower {
    base: i8,
    platform: i8,
    /// By how many squares the platform reaches past the base on each side.
    overhang: i8,
    /// Bit `n`: the square `n` from the left of each face of the column lifts.
    periscopes: u8,
    pub moved_by: MovedBy,
    /// The squares of the platform, without the column.
    pub squares: SquareSet,
    pub column: SquareSet,
    pub no_royal: SquareSet,
    /// The squares on which it may stand if nothing is in its way.
    pub sites: SquareSet,
}

impl Tower {
    /// Compiles the tower of a checked spec. Composed turns and boards of too many ranks have none. `open` holds the squares of the board that no side reserves.
    pub fn of(spec: &RulesetSpec, open: SquareSet) -> Option<Self> {
        let rules = spec.tower.as_ref().filter(|_| !spec.is_composed() && spec.ranks <= MAX_RANKS_BELOW)?;
        let overhang = (rules.platform - rules.base) / 2;
        let within = |at: Square| platform_square(at, |place| (overhang..overhang + rules.base).contains(&place));
        let all: SquareSet = (0..rules.platform).flat_map(|row| line(rules, row)).collect();
        let column: SquareSet = all.iter().map(Square::raised).filter(|&square| within(square)).collect();
        let mut tower = Self {
            base: rules.base as i8,
            platform: rules.platform as i8,
            overhang: overhang as i8,
            periscopes: rules.periscopes.iter().fold(0, |set, place| set | 1 << place),
            moved_by: rules.moved_by,
            squares: all & !column,
            column,
            no_royal: rules.no_royal.iter().copied().collect(),
            sites: SquareSet::EMPTY,
        };
        tower.sites =
            open.iter().filter(|&at| tower.base_at(at).filter(|&s| open.contains(s)).count() == tower.area()).collect();
        Some(tower)
    }

    /// The number of squares the base covers.
    pub fn area(&self) -> usize {
        self.base as usize * self.base as usize
    }

    /// The squares of the lower level that the tower covers, as far as the grid has them.
    pub fn base_at(&self, at: Square) -> impl Iterator<Item = Square> + use<> {
        let base = self.base;
        (0..base).flat_map(move |rank| (0..base).filter_map(move |file| at.offset(file, rank)))
    }

    /// The column and row of a square in the platform's grid.
    fn place(square: Square) -> (i8, i8) {
        (square.file() as i8 - 16, square.rank() as i8 - 16)
    }

    fn square(&self, column: i8, row: i8) -> Option<Square> {
        let inside = (0..self.platform).contains(&column) && (0..self.platform).contains(&row);
        if inside { Square::upper(column as u8, row as u8) } else { None }
    }

    /// The square of the platform, or quarter of the column, straight above a square of the lower level.
    pub fn above(&self, at: Square, lower: Square) -> Option<Square> {
        let column = lower.file() as i8 - at.file() as i8 + self.overhang;
        let row = lower.rank() as i8 - at.rank() as i8 + self.overhang;
        self.square(column, row)
    }

    /// The square of the grid straight below a square of the platform.
    pub fn below(&self, at: Square, upper: Square) -> Option<Square> {
        let (column, row) = Self::place(upper);
        at.offset(column - self.overhang, row - self.overhang)
    }

    /// The square to which a quarter turn of the tower takes a square of the platform.
    pub fn turned(&self, square: Square, rotation: Rotation) -> Option<Square> {
        let (column, row) = Self::place(square);
        match rotation {
            Rotation::Clockwise => self.square(row, self.platform - 1 - column),
            Rotation::CounterClockwise => self.square(self.platform - 1 - row, column),
        }
    }

    /// The quarter on the other level from which a beam that meets the quarter `met` in `heading` goes back, or `None`
    /// if it is absorbed.
    pub fn lifts(&self, at: Square, met: Square, heading: Direction) -> Option<Square> {
        let quarter = if met.is_upper() { met } else { self.above(at, met)? };
        let (column, row) = Self::place(quarter);
        let (from_west, from_south) = (column - self.overhang, row - self.overhang);
        let from_left = match heading.opposite() {
            Direction::South => from_west,
            Direction::East => from_south,
            Direction::North => self.base - 1 - from_west,
            Direction::West => self.base - 1 - from_south,
        };
        let lifts = self.periscopes >> from_left & 1 != 0;
        let other = if met.is_upper() { self.below(at, met)? } else { quarter };
        lifts.then_some(other)
    }
}

/// The squares of a row of the platform.
fn line(rules: &TowerRules, row: u8) -> impl Iterator<Item = Square> + use<> {
    (0..rules.platform).filter_map(move |column| Square::upper(column, row))
}

/// Returns whether both coordinates of a square of a platform are `wanted`.
fn platform_square(square: Square, wanted: impl Fn(u8) -> bool) -> bool {
    wanted(square.file() - 16) && wanted(square.rank() - 16)
}
