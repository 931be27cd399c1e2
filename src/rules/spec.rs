//! A ruleset as values: what a RON file says, loose and unchecked.

use super::kind::{Cell, Kind, KindId, Piece};
use super::square::{Direction, Square};

/// The largest number of kinds in one ruleset.
pub const MAX_KINDS: usize = 31;

/// Where a player's beam starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaserSource {
    /// From a piece whose kind is a laser, wherever it stands, in the direction it faces.
    Piece,
    /// From the wall: the first square the beam enters, and its direction there.
    Wall {
        /// The first square of the beam.
        enters: Square,
        /// Where it runs there.
        heading: Direction,
    },
}

/// The questions on which groups differ. The defaults are the manuals', or the usual ruling where they are silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rulings {
    /// A swap may put the OTHER piece on a square reserved against it.
    pub swap_onto_reserved: bool,
    /// Two occurrences of an arrangement are the same only with the same side to move.
    pub repetition_counts_side: bool,
    /// A royal piece may turn on its square: a pass in disguise.
    pub kings_rotate: bool,
    /// After this many turns in a row without a piece destroyed, the game is a draw.
    pub quiet_turn_limit: Option<u32>,
}

/// A ruleset as read: loose, to be checked by [`Ruleset::compile`](super::Ruleset::compile).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetSpec {
    /// The id of the edition: `khet-2`; empty for rules that come from none.
    pub id: String,
    /// For people: `Khet 2.0`.
    pub name: String,
    /// What the players are called: `["Silver", "Red"]`.
    pub players: [String; 2],
    /// Width of the board, 1 to 16.
    pub files: u8,
    /// Depth of the board, 1 to 16.
    pub ranks: u8,
    /// Squares that are not there.
    pub holes: Vec<Square>,
    /// Pairs of squares, one beside the other, with a wall between them: no beam and no step crosses it. A diagonal
    /// step past the end of a wall is free.
    pub walls: Vec<[Square; 2]>,
    /// By player: the squares that only this player's pieces may enter.
    pub reserved: [Vec<Square>; 2],
    /// The kinds of pieces; a [`KindId`](super::KindId) is an index into them.
    pub kinds: Vec<Kind>,
    /// By player: where the beam starts.
    pub lasers: [LaserSource; 2],
    /// What editions rule differently.
    pub rulings: Rulings,
}

impl RulesetSpec {
    /// The cell of `piece` once it is of another kind: it faces as before, if that kind has facings.
    pub(super) fn turned_into(&self, piece: Piece, kind: KindId) -> Cell {
        let orientation = piece.orientation % self.kinds[kind.index()].orientations();
        Piece { kind, orientation, ..piece }.cell()
    }
}
