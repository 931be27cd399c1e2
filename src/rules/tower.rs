//! The geometry of a tower: which squares it covers, which squares are one above the other, and where a beam that meets
//! its column goes on.
//!
//! The squares of the platform are further [`Square`]s of the same board, with indices after those of the lower level,
//! so that cells, sets, hash, and undo hold both levels alike. [`Ruleset::name`](super::Ruleset::name) tells the
//! platform's squares of a set from those of boards so large that they need the same indices. Only three things depend
//! on where the tower stands: the cells that it covers, the square above or below another, and the quarter at which a
//! lifted beam goes on. [`Site`] holds them for each square on which the tower may stand. Boards with a tower, portals
//! or neutral pieces are played by `extended.rs`; no other board pays for them.

use alloc::{boxed::Box, vec, vec::Vec};

use super::action::Rotation;
use super::kind::{Cell, EMPTY, Kind, KindId, MovedBy, Piece, Player};
use super::spec::{RulesetSpec, TowerRules};
use super::square::{Direction, MAX_PLATFORM, MAX_RANKS_BELOW, MAX_SQUARES, Square, SquareSet};

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
    /// By index of its square, for all on which its base fits on the board. Of these, a side may reserve some.
    places: Vec<Option<Site>>,
    /// `[cell]`: a rider after a quarter turn of the tower, clockwise and counter-clockwise; `EMPTY` if it may not face
    /// that way.
    carried: Box<[[Cell; 2]; 256]>,
    /// `[rotation][place on the platform]`: the place after a quarter turn of the tower.
    turned: [[Option<Square>; PLATFORM_SQUARES]; 2],
}

/// The number of squares of the largest platform, by which their indices are distinct.
const PLATFORM_SQUARES: usize = MAX_PLATFORM as usize * MAX_PLATFORM as usize;

/// The tower's surroundings when it stands on a certain square.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// The squares of the lower level that it covers.
    pub base: SquareSet,
    /// The squares on which it may stand after a step, if they are free.
    pub steps: SquareSet,
    /// A beam that lights none of these squares stays as it is whatever the tower does: the base and the squares around
    /// it, and the whole upper level.
    pub reach: SquareSet,
    /// The squares that have one above or below them.
    pub levels: SquareSet,
    /// `[square]`: the square straight above or below it, or the square itself if there is none.
    other_level: Box<[Square; MAX_SQUARES]>,
    /// `[square]`: bit `n` if a beam that meets this part of the tower in direction `n` is lifted to the other level.
    lifts: Box<[u8; MAX_SQUARES]>,
}

impl Site {
    /// The square straight above or below `square`: for a part of the tower, the same quarter on the other level.
    #[inline(always)]
    pub fn other_level(&self, square: Square) -> Option<Square> {
        let other = self.other_level[square.index()];
        (other != square).then_some(other)
    }

    /// The part of the tower on the other level from which a beam that meets the part `met` in `heading` goes back, or
    /// `None` if it is absorbed.
    #[inline(always)]
    pub fn lifted(&self, met: Square, heading: Direction) -> Option<Square> {
        (self.lifts[met.index()] >> heading as u8 & 1 != 0).then(|| self.other_level[met.index()])
    }
}

impl Tower {
    /// Compiles the tower of a checked spec. Composed turns and boards of too many ranks have none. `squares` holds the
    /// squares of the board, `open` those of them that no side reserves.
    pub fn of(spec: &RulesetSpec, squares: SquareSet, open: SquareSet) -> Option<Self> {
        let rules = spec.tower.as_ref().filter(|_| !spec.is_composed() && spec.ranks <= MAX_RANKS_BELOW)?;
        let overhang = (rules.platform - rules.base) / 2;
        let within = |at: Square| platform_square(at, |place| (overhang..overhang + rules.base).contains(&place));
        let all: SquareSet = (0..rules.platform).flat_map(|row| line(rules, row)).collect();
        let column: SquareSet = all.iter().map(Square::raised).filter(|&square| within(square)).collect();
        let mut carried = vec![[EMPTY; 2]; 256];
        for (kind, id) in spec.kinds.iter().zip(0..).map(|(kind, id)| (kind, KindId(id))) {
            for (player, orientation) in Player::BOTH.into_iter().flat_map(|player| (0..4).map(move |o| (player, o))) {
                let piece = Piece { kind: id, player, orientation };
                carried[piece.cell() as usize] = [1, 3].map(|quarters| turned_cell(kind, piece, quarters));
            }
        }
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
            places: vec![None; MAX_SQUARES],
            carried: carried.into_boxed_slice().try_into().ok()?,
            turned: [[None; PLATFORM_SQUARES]; 2],
        };
        for square in (tower.squares | tower.column).iter().map(Square::raised) {
            for rotation in [Rotation::Clockwise, Rotation::CounterClockwise] {
                tower.turned[rotation as usize][square.index() % PLATFORM_SQUARES] = tower.turned_by(square, rotation);
            }
        }
        let fits = |at: &Square, on: SquareSet| tower.base_at(*at).filter(|&s| on.contains(s)).count() == tower.area();
        let [sites, places] = [open, squares].map(|on| on.iter().filter(|at| fits(at, on)).collect::<SquareSet>());
        tower.sites = sites;
        for at in places.iter() {
            tower.places[at.index()] = tower.site_at(at, squares, spec.turn.diagonal_steps);
        }
        Some(tower)
    }

    fn site_at(&self, at: Square, squares: SquareSet, diagonal: bool) -> Option<Site> {
        let around = |first: i8, last: i8| {
            (first..=last).flat_map(move |ranks| (first..=last).filter_map(move |files| at.offset(files, ranks)))
        };
        let straight = |to: Square| to.file() == at.file() || to.rank() == at.rank();
        let base: SquareSet = self.base_at(at).collect();
        let mut other_level: Vec<Square> = (0..=255).map(Square::from_index).collect();
        let mut lifts = vec![0; MAX_SQUARES];
        let mut levels = SquareSet::EMPTY;
        for upper in (self.squares | self.column).iter().map(Square::raised) {
            let Some(lower) = self.below(at, upper).filter(|&lower| squares.contains(lower)) else { continue };
            other_level[upper.index()] = lower;
            other_level[lower.index()] = upper;
            levels |= SquareSet::of(upper) | SquareSet::of(lower);
            if self.column.contains(upper) {
                let directions = Direction::ALL.into_iter().filter(|&heading| self.has_periscope(upper, heading));
                let lifted = directions.fold(0, |set, heading| set | 1 << heading as u8);
                (lifts[upper.index()], lifts[lower.index()]) = (lifted, lifted);
            }
        }
        Some(Site {
            base,
            steps: around(-1, 1).filter(|&to| to != at && (diagonal || straight(to))).collect::<SquareSet>()
                & self.sites,
            levels,
            reach: around(-1, self.base).collect::<SquareSet>() | self.squares | self.column,
            other_level: other_level.into_boxed_slice().try_into().ok()?,
            lifts: lifts.into_boxed_slice().try_into().ok()?,
        })
    }

    /// The surroundings of a tower on `at`, if its base fits on the board there.
    #[inline(always)]
    pub fn site(&self, at: Square) -> Option<&Site> {
        self.places[at.index()].as_ref()
    }

    /// The cell of a rider after a quarter turn of the tower; `EMPTY` if it may not face that way.
    #[inline(always)]
    pub fn carried(&self, cell: Cell, rotation: Rotation) -> Cell {
        self.carried[cell as usize][rotation as usize]
    }

    /// The number of squares the base covers.
    fn area(&self) -> usize {
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

    /// The square of the grid straight below a square of the platform.
    fn below(&self, at: Square, upper: Square) -> Option<Square> {
        let (column, row) = Self::place(upper);
        at.offset(column - self.overhang, row - self.overhang)
    }

    /// The square to which a quarter turn of the tower takes a square of the platform.
    #[inline(always)]
    pub fn turned(&self, square: Square, rotation: Rotation) -> Option<Square> {
        self.turned[rotation as usize][square.index() % PLATFORM_SQUARES]
    }

    fn turned_by(&self, square: Square, rotation: Rotation) -> Option<Square> {
        let (column, row) = Self::place(square);
        match rotation {
            Rotation::Clockwise => self.square(row, self.platform - 1 - column),
            Rotation::CounterClockwise => self.square(self.platform - 1 - row, column),
        }
    }

    /// Returns whether a beam that meets the quarter `upper` of the column, or the one below it, in `heading` is lifted.
    fn has_periscope(&self, upper: Square, heading: Direction) -> bool {
        let (column, row) = Self::place(upper);
        let (from_west, from_south) = (column - self.overhang, row - self.overhang);
        let from_left = match heading.opposite() {
            Direction::South => from_west,
            Direction::East => from_south,
            Direction::North => self.base - 1 - from_west,
            Direction::West => self.base - 1 - from_south,
        };
        self.periscopes >> from_left & 1 != 0
    }
}

/// The cell of `piece` after so many quarter turns, or `EMPTY` if it may not face that way.
fn turned_cell(kind: &Kind, piece: Piece, quarters: u8) -> Cell {
    let orientation = (piece.orientation + quarters) % kind.orientations();
    if kind.may_face(piece.player, orientation) { Piece { orientation, ..piece }.cell() } else { EMPTY }
}

/// The squares of a row of the platform.
fn line(rules: &TowerRules, row: u8) -> impl Iterator<Item = Square> + use<> {
    (0..rules.platform).filter_map(move |column| Square::upper(column, row))
}

/// Returns whether both coordinates of a square of a platform are `wanted`.
fn platform_square(square: Square, wanted: impl Fn(u8) -> bool) -> bool {
    wanted(square.file() - 16) && wanted(square.rank() - 16)
}
