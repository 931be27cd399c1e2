//! A set-up: pieces as a file or a person names them, unchecked. A [`Position`](super::Position), by contrast, is
//! always legal; converting a set-up reports every problem at once.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::fmt;

use super::kind::{KindId, Piece, Player};
use super::ruleset::Ruleset;
use super::square::Square;

/// One piece of a [`Setup`], in text form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The piece's square.
    pub square: Square,
    /// The piece's owner.
    pub player: Player,
    /// The id of a kind.
    pub kind: String,
    /// A facing word of the kind; `None` if the kind has no facings.
    pub facing: Option<String>,
}

impl Placement {
    /// Describes a piece of a board in text form.
    ///
    /// # Panics
    /// Panics if the piece comes from a ruleset with more kinds.
    pub fn of(rules: &Ruleset, square: Square, piece: Piece) -> Self {
        let kind = rules.kind(piece.kind);
        let facing = kind.facing_word(piece.orientation).map(str::to_owned);
        Self { square, player: piece.player, kind: kind.id.clone(), facing }
    }
}

/// A starting position as written, which may contain anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, in any order.
    pub placements: Vec<Placement>,
    /// The south-west square of the tower's base, if there is a tower.
    pub tower: Option<Square>,
    /// The player who moves first.
    pub to_move: Player,
}

/// A problem with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The player has no royal piece.
    NoKing(Player),
    /// The player has more than one royal piece.
    ManyKings {
        /// The owner of the royal pieces.
        player: Player,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// The player's beam starts from a piece, but there is none.
    NoLaser(Player),
    /// The player has more than one laser.
    ManyLasers {
        /// The owner of the lasers.
        player: Player,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A piece stands on this square, which the board doesn't have.
    OutsideBoard(Square),
    /// More than one piece stands on this square.
    TwoOnOneSquare(Square),
    /// A piece stands on a square that is reserved for its opponent, `player`.
    Reserved {
        /// Where it stands.
        square: Square,
        /// The player for whom the square is reserved.
        player: Player,
    },
    /// There is a tower on this square, but the ruleset has none.
    NoSuchTower(Square),
    /// The tower, on this square, does not stand on the board as a whole.
    TowerOutside(Square),
    /// The tower covers a square that is reserved.
    TowerOnReserved {
        /// The reserved square.
        square: Square,
        /// The player for whom it is reserved.
        player: Player,
    },
    /// A piece stands on this square, which the tower covers by its base or its column.
    OnTower(Square),
    /// A royal piece stands on a square of the platform where none may.
    NoRoyal {
        /// Where it stands.
        square: Square,
        /// Its kind.
        kind: KindId,
    },
    /// The pieces of a portal's kind and owner are not a pair.
    Portals {
        /// The owner of the portals.
        player: Player,
        /// Their kind.
        kind: KindId,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// The ruleset has no kind with this id.
    UnknownKind {
        /// Where the piece stands.
        square: Square,
        /// The id that was found.
        kind: String,
    },
    /// The kind lacks this facing for this player, needs a facing, or takes none.
    WrongFacing {
        /// Where the piece stands.
        square: Square,
        /// The piece's owner.
        player: Player,
        /// Its kind.
        kind: KindId,
        /// The facing word that was found.
        facing: Option<String>,
    },
}

impl SetupProblem {
    /// The square at fault, if there is one.
    pub fn square(&self) -> Option<Square> {
        match self {
            Self::NoKing(_) | Self::NoLaser(_) => None,
            Self::ManyKings { squares, .. } | Self::ManyLasers { squares, .. } | Self::Portals { squares, .. } => {
                squares.last().copied()
            }
            Self::OutsideBoard(square)
            | Self::NoSuchTower(square)
            | Self::TowerOutside(square)
            | Self::TowerOnReserved { square, .. }
            | Self::OnTower(square)
            | Self::NoRoyal { square, .. }
            | Self::TwoOnOneSquare(square)
            | Self::Reserved { square, .. }
            | Self::UnknownKind { square, .. }
            | Self::WrongFacing { square, .. } => Some(*square),
        }
    }
}

/// An invalid set-up with all its problems.
///
/// Its `Display` is for logs; `notation::words::setup_problem` is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// All problems.
    pub problems: Vec<SetupProblem>,
    /// The set-up as it was given.
    pub setup: Setup,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.problems)
    }
}

impl core::error::Error for SetupError {}
