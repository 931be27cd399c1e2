//! The network's input features: which are active in a position, and their indices.
//!
//! Each player sees the board from their own side, so the second player's perspective is rotated by half a turn. A
//! feature is a piece (owner, piece type and square), a square that a player's beam lights, or a square on a king's
//! lines; each is 0 or 1.

use std::fmt;

use super::attacks::Attacks;
use rules::{Direction, Face, Kind, Piece, Player, Position, Ruleset, Square};

/// The size of the board that the network is trained on.
const FILES: u8 = 10;
const RANKS: u8 = 8;
const SQUARES: usize = FILES as usize * RANKS as usize;
/// How many words of a square set that board needs.
pub(super) const WORDS: usize = 2;
/// The number of piece types, each a kind in one orientation: deflector and defender by four, switch by two, king,
/// laser by four.
const PIECE_TYPES: usize = 15;
/// The first indices of the features of lit squares and of king lines.
const LIT: usize = 2 * PIECE_TYPES * SQUARES;
const KING_LINE: usize = LIT + 2 * SQUARES;
/// The number of features for each perspective.
pub const FEATURES: usize = KING_LINE + 2 * SQUARES;

/// The beams that a feature describes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BeamFeature {
    /// A square that a player's beam lights.
    Lit,
    /// A square from which a beam would reach a player's king.
    KingLine,
}

/// The reason the network cannot evaluate a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetMismatch {
    /// The network is trained on a board of another size.
    BoardSize {
        /// The files of this board.
        files: u8,
        /// The ranks of this board.
        ranks: u8,
    },
    /// The network is not trained on a kind of piece on the board, given by name.
    UnknownKind(String),
}

impl fmt::Display for NetMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoardSize { files, ranks } => {
                write!(f, "it is trained on {FILES} x {RANKS} squares, not on {files} x {ranks}")
            }
            Self::UnknownKind(kind) => write!(f, "it is not trained on the kind {kind:?}"),
        }
    }
}

impl std::error::Error for NetMismatch {}

/// The feature indices of a ruleset's pieces.
#[derive(Clone)]
pub(super) struct FeatureSet {
    /// By kind and orientation; `None` for a piece the network is not trained on.
    piece_types: Vec<[Option<u8>; 4]>,
}

impl FeatureSet {
    /// Builds the feature set for the ruleset of `position`.
    ///
    /// # Errors
    /// Returns an error if the board has another size or holds a piece the network is not trained on. A single such
    /// piece is enough: its absence from the inputs would mislead the network about all others.
    pub fn of(position: &Position) -> Result<Self, NetMismatch> {
        let rules: &Ruleset = position.rules();
        let (files, ranks) = rules.size();
        if position.tower().is_some() {
            return Err(NetMismatch::UnknownKind("tower".into()));
        }
        if (files, ranks) != (FILES, RANKS) {
            return Err(NetMismatch::BoardSize { files, ranks });
        }
        let kinds = &rules.spec().kinds;
        let piece_types: Vec<_> = kinds.iter().map(|kind| [0, 1, 2, 3].map(|o| piece_type(kind, o))).collect();
        let known = |piece: Piece| piece_types[piece.kind.index()][usize::from(piece.orientation)].is_some();
        match position.pieces().find(|&(_, piece)| !known(piece)) {
            Some((_, piece)) => Err(NetMismatch::UnknownKind(rules.kind(piece.kind).id.clone())),
            None => Ok(Self { piece_types }),
        }
    }

    /// The number of a square in a perspective.
    #[inline(always)]
    fn square(perspective: Player, square: Square) -> usize {
        /// By square index, the number of the square counted along the ranks of the board.
        const NUMBERS: [u8; WORDS * 64] = {
            let mut numbers = [0; WORDS * 64];
            let mut i = 0;
            while i < numbers.len() {
                let (rank, file) = (i / 16, i % 16);
                numbers[i] = if file < FILES as usize { (rank * FILES as usize + file) as u8 } else { 0 };
                i += 1;
            }
            numbers
        };
        let number = usize::from(NUMBERS[square.index() % NUMBERS.len()]);
        match perspective {
            Player::First => number,
            Player::Second => SQUARES - 1 - number,
        }
    }

    /// The feature index of a piece; `None` for a piece the network is not trained on.
    #[inline(always)]
    pub fn piece(&self, perspective: Player, piece: Piece, square: Square) -> Option<usize> {
        // Rotating the board by half a turn rotates each piece; a switch then looks the same.
        let orientation = match perspective {
            Player::First => piece.orientation,
            Player::Second => piece.orientation ^ 2,
        };
        let piece_type = usize::from(self.piece_types[piece.kind.index()][usize::from(orientation)]?);
        let owner = usize::from(piece.player != perspective);
        Some((owner * PIECE_TYPES + piece_type) * SQUARES + Self::square(perspective, square))
    }

    /// The feature index of a square on `owner`'s beam or on their king's lines.
    #[inline(always)]
    pub fn beam(&self, perspective: Player, feature: BeamFeature, owner: Player, square: Square) -> usize {
        let first = if feature == BeamFeature::Lit { LIT } else { KING_LINE };
        first + usize::from(owner != perspective) * SQUARES + Self::square(perspective, square)
    }

    /// Calls `each` with the perspective's index and the feature index of every active feature.
    pub fn for_each_active(&self, position: &Position, attacks: &Attacks, mut each: impl FnMut(usize, usize)) {
        for perspective in Player::BOTH {
            for (square, piece) in position.pieces() {
                if let Some(feature) = self.piece(perspective, piece, square) {
                    each(perspective.index(), feature);
                }
            }
            for owner in Player::BOTH {
                for square in attacks.aims[owner.index()].lit.iter() {
                    each(perspective.index(), self.beam(perspective, BeamFeature::Lit, owner, square));
                }
                for square in attacks.king_lines[owner.index()].iter() {
                    each(perspective.index(), self.beam(perspective, BeamFeature::KingLine, owner, square));
                }
            }
        }
    }
}

/// The piece type of a kind in an orientation, recognised by what it does to a beam.
fn piece_type(kind: &Kind, orientation: u8) -> Option<u8> {
    use Direction::{East, North, South, West};
    let lost = Face::Destroyed { becomes: None };
    let mirror = |exit| Face::Exit(vec![exit]);
    if kind.top.is_some() || !kind.stacks.is_empty() || kind.neutral.is_some() {
        return None;
    }
    if kind.faces == [mirror(East), mirror(North), lost.clone(), lost.clone()] {
        Some(orientation)
    } else if kind.faces == [Face::Absorb, lost.clone(), lost.clone(), lost.clone()] {
        Some(4 + orientation)
    } else if kind.faces == [mirror(East), mirror(North), mirror(West), mirror(South)] {
        Some(8 + orientation % 2)
    } else if kind.royal && kind.faces.iter().all(|face| *face == lost) {
        Some(10)
    } else if kind.laser && kind.faces.iter().all(|face| *face == Face::Absorb) {
        Some(11 + orientation)
    } else {
        None
    }
}
