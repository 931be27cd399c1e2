//! Kinds of pieces: their four faces and the ways they may act. A kind is pure data; no particular piece is built in.

use alloc::{string::String, vec::Vec};

use super::square::Direction;

/// One of the two sides at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Silver in Khet, Blue in Laser Chess: sits at rank 1 and moves first.
    First,
    /// Red: sits at the top rank.
    Second,
}

impl Player {
    /// Both players, in the order in which they move in most set-ups.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first player, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `first` or `second`: how files and programs may refer to the player under any ruleset.
    pub const fn id(self) -> &'static str {
        ["first", "second"][self as usize]
    }
}

/// The effect of a face on a beam that arrives there. Sides are named for the base orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Face {
    /// The beam ends here and nothing else happens: a shield.
    Absorb,
    /// The beam leaves by these sides, given as directions of travel: at least one, none twice. An exit to the side of
    /// the face makes a diagonal mirror, back out of it a flat mirror, through the opposite side glass; several exits
    /// split the beam.
    Exit(Vec<Direction>),
    /// The beam leaves its partner, the other piece of this kind and owner, as if it had passed straight through one
    /// piece: by the side opposite to this face. It ends here if there is no partner.
    Portal,
    /// The beam ends here and the piece is destroyed, or becomes the kind of this id (a stack loses its top).
    Destroyed {
        /// The id of the kind that is left; `None` if nothing is.
        becomes: Option<String>,
    },
}

/// The orientations in which a kind may stand, and so how it can rotate. Orientations count quarter turns clockwise
/// from the base, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facings {
    /// It looks the same from every side: no orientation is written, and it does not rotate.
    One,
    /// Two distinct ones (a half turn changes nothing). Rotating either way gives the same result, so it is one action.
    Two,
    /// Four, one to each side of the board.
    Four,
    /// Some of the four, by player: bit `n` allows orientation `n`.
    Some([u8; 2]),
}

/// How a set-up names an orientation, in the words of the manuals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FacingWords {
    /// `N E S W`: the side that a shield or a laser faces.
    Sides,
    /// `NE SE SW NW`: the two sides that a mirror faces.
    Corners,
    /// `\` and `/`: as drawn with a1 at the bottom left.
    Slashes,
    /// `-` and `|`: as drawn.
    Lines,
}

impl FacingWords {
    /// The words in order of orientation, clockwise from the base.
    pub const fn all(self) -> &'static [&'static str] {
        match self {
            Self::Sides => &["N", "E", "S", "W"],
            Self::Corners => &["NE", "SE", "SW", "NW"],
            Self::Slashes => &["\\", "/"],
            Self::Lines => &["-", "|"],
        }
    }
}

/// The stack made when a piece steps onto another of the same player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacking {
    /// The id of the kind underneath.
    pub onto: String,
    /// The id of the resulting kind.
    pub becomes: String,
}

/// How the top of a stack steps off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Top {
    /// The id of the kind that steps off.
    pub steps: String,
    /// The id of the kind that stays.
    pub stays: String,
}

/// How often the pieces of a kind may capture by stepping onto an opponent's piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Captures {
    /// Never.
    #[default]
    Never,
    /// Once a turn, counting all pieces of the kind together.
    OncePerTurn,
    /// As often as the actions of a turn allow.
    Freely,
}

impl Captures {
    /// Returns whether they may capture at all.
    pub const fn any(self) -> bool {
        !matches!(self, Self::Never)
    }
}

/// The effect of stepping onto another piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Onto {
    /// How often it may step onto an opponent's piece and capture it.
    pub captures: Captures,
    /// True if it may step onto any piece, which is sent to a random empty square. Limited to once a turn for all
    /// pieces of the kind together.
    pub displaces: bool,
    /// True if a piece that steps onto it is sent on to a random empty square. This takes precedence over the abilities
    /// of the piece that steps. Limited to once a turn for all pieces of the kind together.
    pub scatters: bool,
}

impl Onto {
    /// Returns whether any of its effects is limited to once a turn.
    pub(super) fn is_limited(self) -> bool {
        self.captures == Captures::OncePerTurn || self.displaces || self.scatters
    }
}

/// The players who may act on a neutral piece or the tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovedBy {
    /// Either player, as one of their own pieces.
    Either,
    /// Neither player.
    Nobody,
}

/// A kind of piece, as a ruleset defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The id in files and programs, lower case and unique: `half-mirror`.
    pub id: String,
    /// The name for people, as in the middle of a sentence: `Eye of Horus`.
    pub label: String,
    /// The letter in Khet strings, lower case and unique.
    pub letter: char,
    /// The effects on a beam that arrives from the north, east, south and west in the base orientation.
    pub faces: [Face; 4],
    /// The number of ways it can face.
    pub facings: Facings,
    /// The words for the facings in files.
    pub words: FacingWords,
    /// True if it may step to an empty neighbour.
    pub moves: bool,
    /// Ids of the kinds, of either player, with which it may swap.
    pub swaps_with: Vec<String>,
    /// The kinds of the same player onto which it may step to make a stack.
    pub stacks: Vec<Stacking>,
    /// Set if its top may step off alone, to an empty neighbour or onto a kind the top stacks on.
    pub top: Option<Top>,
    /// True if it is a king: when it is struck, the game ends and its owner loses.
    pub royal: bool,
    /// True if its owner's beam starts here, towards its base north face.
    pub laser: bool,
    /// Set if its pieces are neutral, that is, belong to nobody; says who may act on them. A position may name either
    /// player as their owner; [`Piece::player`] is always the first, whose facings count.
    pub neutral: Option<MovedBy>,
    /// The effect of its steps onto other pieces, and of their steps onto it.
    pub onto: Onto,
}

impl Kind {
    /// The number of distinct orientations: 1, 2 or 4.
    pub const fn orientations(&self) -> u8 {
        match self.facings {
            Facings::One => 1,
            Facings::Two => 2,
            Facings::Four | Facings::Some(_) => 4,
        }
    }

    /// Returns whether a beam can destroy it, or turn it into another kind.
    pub fn is_destructible(&self) -> bool {
        self.faces.iter().any(|face| matches!(face, Face::Destroyed { .. }))
    }

    /// The id of the kind that is left when it is destroyed, if any.
    pub fn becomes(&self) -> Option<&String> {
        self.faces.iter().find_map(|face| match face {
            Face::Destroyed { becomes } => becomes.as_ref(),
            _ => None,
        })
    }

    /// Returns whether it may stand in `orientation` for `player`.
    pub const fn may_face(&self, player: Player, orientation: u8) -> bool {
        match self.facings {
            Facings::Some(allowed) => orientation < 4 && allowed[player.index()] >> orientation & 1 != 0,
            _ => orientation < self.orientations(),
        }
    }

    /// The word for `orientation`, or `None` if the kind has none.
    pub fn facing_word(&self, orientation: u8) -> Option<&'static str> {
        match self.facings {
            Facings::One => None,
            _ => self.words.all().get(orientation as usize).copied(),
        }
    }

    /// The words that `player` may use, in order of orientation.
    pub fn facing_words(&self, player: Player) -> Vec<&'static str> {
        (0..4).filter(|&o| self.may_face(player, o)).filter_map(|o| self.facing_word(o)).collect()
    }

    /// The orientation that `word` names, in either case; `None` if `player` may not use it.
    pub fn orientation(&self, player: Player, word: Option<&str>) -> Option<u8> {
        match (self.facings, word) {
            (Facings::One, None) => Some(0),
            (Facings::One, Some(_)) | (_, None) => None,
            (_, Some(word)) => {
                let at = self.words.all().iter().position(|w| w.eq_ignore_ascii_case(word))? as u8;
                self.may_face(player, at).then_some(at)
            }
        }
    }
}

/// A kind's index in its ruleset's list, less than 31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub(super) u8);

impl KindId {
    /// The index among the kinds of its ruleset, starting at 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece on a square: kind, owner and orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its kind.
    pub kind: KindId,
    /// Its owner.
    pub player: Player,
    /// Quarter turns clockwise from the base, 0 to 3; 0 or 1 for a kind with two facings, always 0 for a kind with one.
    pub orientation: u8,
}

/// A square's content in one byte: `(kind + 1) << 3 | player << 2 | orientation`, or 0 for an empty square. It indexes
/// every flat table of a [`Ruleset`](super::Ruleset).
pub(super) type Cell = u8;
pub(super) const EMPTY: Cell = 0;
/// The cells of a tower's base and column. It is no piece.
pub(super) const TOWER: Cell = 1;

impl Piece {
    pub(super) const fn cell(self) -> Cell {
        (self.kind.0 + 1) << 3 | (self.player as u8) << 2 | self.orientation
    }

    pub(super) const fn from_cell(cell: Cell) -> Option<Self> {
        if cell < 8 {
            return None;
        }
        let player = if cell & 4 == 0 { Player::First } else { Player::Second };
        Some(Self { kind: KindId((cell >> 3) - 1), player, orientation: cell & 3 })
    }
}
