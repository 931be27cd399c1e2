//! A setup: pieces as a file or a person names them, unchecked. A [`Position`] is strict; turning one into the
//! other reports every problem at once.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::fmt;

use super::kind::{KindId, Piece, Player};
use super::ruleset::Ruleset;
use super::square::Square;

/// One piece of a [`Setup`], in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Where it stands.
    pub square: Square,
    /// Whose piece it is.
    pub player: Player,
    /// The id of a kind.
    pub kind: String,
    /// A facing word of the kind, `None` for one that has no facings.
    pub facing: Option<String>,
}

impl Placement {
    /// A piece of a board in words.
    ///
    /// # Panics
    /// Panics if the piece comes from another ruleset, which has more kinds.
    pub fn of(rules: &Ruleset, square: Square, piece: Piece) -> Self {
        let kind = rules.kind(piece.kind);
        let facing = kind.facing_word(piece.orientation).map(str::to_owned);
        Self { square, player: piece.player, kind: kind.id.clone(), facing }
    }
}

/// A starting position as written: loose, it may hold anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, in any order.
    pub placements: Vec<Placement>,
    /// Who moves first.
    pub to_move: Player,
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The player has no royal piece.
    NoKing {
        /// Whose royal piece is missing.
        player: Player,
    },
    /// The player has more than one royal piece.
    ManyKings {
        /// Whose royal pieces they are.
        player: Player,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// The player's beam starts from a piece, and there is none.
    NoLaser {
        /// Whose laser is missing.
        player: Player,
    },
    /// The player has more than one laser.
    ManyLasers {
        /// Whose lasers they are.
        player: Player,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A piece stands where the board has no square.
    OutsideBoard {
        /// Where it stands.
        square: Square,
    },
    /// More than one piece stands on a square.
    TwoOnOneSquare {
        /// The square.
        square: Square,
    },
    /// A piece on a square that is reserved for its opponent, `player`.
    Reserved {
        /// Where it stands.
        square: Square,
        /// The player for whom the square is reserved.
        player: Player,
    },
    /// The ruleset has no kind of this id.
    UnknownKind {
        /// Where the piece stands.
        square: Square,
        /// The id that was found.
        kind: String,
    },
    /// The kind has no such facing for this player, or needs one, or has none.
    WrongFacing {
        /// Where the piece stands.
        square: Square,
        /// Whose piece it is.
        player: Player,
        /// Its kind.
        kind: KindId,
        /// The facing word that was found.
        facing: Option<String>,
    },
}

impl SetupProblem {
    /// The square at fault, where there is one.
    pub fn square(&self) -> Option<Square> {
        match self {
            Self::NoKing { .. } | Self::NoLaser { .. } => None,
            Self::ManyKings { squares, .. } | Self::ManyLasers { squares, .. } => squares.last().copied(),
            Self::OutsideBoard { square }
            | Self::TwoOnOneSquare { square }
            | Self::Reserved { square, .. }
            | Self::UnknownKind { square, .. }
            | Self::WrongFacing { square, .. } => Some(*square),
        }
    }
}

/// A setup that makes no position: every problem, and the setup as it was given.
///
/// Its `Display` is for logs; `notation::words::setup_problem` is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Everything that is wrong.
    pub problems: Vec<SetupProblem>,
    /// The setup as it was given.
    pub setup: Setup,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.problems)
    }
}

impl core::error::Error for SetupError {}
