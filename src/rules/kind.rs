//! What a piece is: its four faces and the ways it may act. A kind is data; nothing here knows a pyramid.

use alloc::{string::String, vec::Vec};

use super::square::Direction;

/// One of the two sides at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Silver in Khet, Blue in Laser Chess: sits at rank 1 and begins.
    First,
    /// Red: sits at the top rank.
    Second,
}

impl Player {
    /// Both players, the one who moves first in most set-ups first.
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

    /// `first` or `second`: what files and programs may call the player under any ruleset.
    pub const fn id(self) -> &'static str {
        ["first", "second"][self as usize]
    }
}

/// What happens to a beam that arrives at one face. Sides are named for the base orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Face {
    /// The beam ends here and nothing else happens: a shield.
    Absorb,
    /// The beam leaves by these sides, named as it goes: none twice, at least one. One side beside the
    /// face is a diagonal mirror, the face itself a flat mirror, the opposite side glass; several split it.
    Exit(Vec<Direction>),
    /// The beam ends here and the piece is destroyed, or becomes the kind of this id (a stack loses its top).
    Destroyed {
        /// The id of the kind that is left; `None` where nothing is.
        becomes: Option<String>,
    },
}

/// The orientations in which a kind may stand, and so how it turns. Orientations count quarter turns
/// clockwise from the base, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facings {
    /// It looks the same from every side: no orientation is written, and it does not turn.
    One,
    /// Two that differ (a half turn changes nothing). Both directions of turning give the same: one action.
    Two,
    /// Four, one to each side of the board.
    Four,
    /// Some of the four, by player: bit `n` for orientation `n`.
    Some([u8; 2]),
}

/// How a setup names an orientation, in the words of the manuals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FacingWords {
    /// `N E S W`: the side that a shield or a laser looks at.
    Sides,
    /// `NE SE SW NW`: the two sides that a mirror looks at.
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

/// What comes of a piece that steps onto another of its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacking {
    /// The id of the kind that stands there.
    pub onto: String,
    /// The id of the kind that the two are from then on.
    pub becomes: String,
}

/// How a stack comes apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Top {
    /// The id of the kind that steps off.
    pub steps: String,
    /// The id of the kind that stays.
    pub stays: String,
}

/// How often the pieces of a kind may take a piece of the opponent by stepping onto it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Captures {
    /// They never do.
    #[default]
    Never,
    /// Once a turn, all pieces of the kind together.
    OncePerTurn,
    /// As often as the actions of a turn allow.
    Freely,
}

impl Captures {
    /// Whether they may do so at all.
    pub const fn any(self) -> bool {
        !matches!(self, Self::Never)
    }
}

/// What comes of a step onto another piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Onto {
    /// How often it may step onto a piece of the opponent and take it.
    pub captures: Captures,
    /// It may step onto any piece, which goes to a random empty square. Once a turn, all pieces of the kind together.
    pub displaces: bool,
    /// A piece that steps onto it goes on to a random empty square. This comes before what the piece that steps may do.
    /// Once a turn, all pieces of the kind together.
    pub scatters: bool,
}

impl Onto {
    /// Whether it does anything that is limited to once a turn.
    pub(super) fn is_limited(self) -> bool {
        self.captures == Captures::OncePerTurn || self.displaces || self.scatters
    }
}

/// A kind of piece, as a ruleset names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// What files and programs call it, lower case and unlike every other kind's: `half-mirror`.
    pub id: String,
    /// What people call it, in the middle of a sentence: `Eye of Horus`.
    pub label: String,
    /// The letter of the Khet string, lower case, unlike every other kind's.
    pub letter: char,
    /// What happens to a beam that arrives from the north, east, south and west in the base orientation.
    pub faces: [Face; 4],
    /// How many ways it can face.
    pub facings: Facings,
    /// What the facings are called in files.
    pub words: FacingWords,
    /// Whether it may step to an empty neighbour.
    pub moves: bool,
    /// Ids of the kinds, of either player, with which it may change places.
    pub swaps_with: Vec<String>,
    /// The kinds of its own player onto which it may step.
    pub stacks: Vec<Stacking>,
    /// Set where its top may step off alone, to an empty neighbour or onto what that kind stacks on.
    pub top: Option<Top>,
    /// Struck, it ends the game and its owner loses.
    pub royal: bool,
    /// Its owner's beam starts here, in the direction of its base north face.
    pub laser: bool,
    /// What comes of its steps onto others, and of theirs onto it.
    pub onto: Onto,
}

impl Kind {
    /// How many orientations differ: 1, 2 or 4.
    pub const fn orientations(&self) -> u8 {
        match self.facings {
            Facings::One => 1,
            Facings::Two => 2,
            Facings::Four | Facings::Some(_) => 4,
        }
    }

    /// Whether it may stand in `orientation` for `player`.
    pub const fn may_face(&self, player: Player, orientation: u8) -> bool {
        match self.facings {
            Facings::Some(allowed) => orientation < 4 && allowed[player.index()] >> orientation & 1 != 0,
            _ => orientation < self.orientations(),
        }
    }

    /// The word for `orientation`, or `None` where the kind has none.
    pub fn facing_word(&self, orientation: u8) -> Option<&'static str> {
        match self.facings {
            Facings::One => None,
            _ => self.words.all().get(orientation as usize).copied(),
        }
    }

    /// The words that `player` may write, in order of orientation.
    pub fn facing_words(&self, player: Player) -> Vec<&'static str> {
        (0..4).filter(|&o| self.may_face(player, o)).filter_map(|o| self.facing_word(o)).collect()
    }

    /// The orientation that `word` names, in either case, if `player` may use it.
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

/// A kind's place in its ruleset's list, below 31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub(super) u8);

impl KindId {
    /// Its place among the kinds of its ruleset, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What stands on a square: kind, owner and orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// What it is.
    pub kind: KindId,
    /// Whose it is.
    pub player: Player,
    /// Quarter turns clockwise from the base, 0 to 3; 0 or 1 for a kind with two facings, 0 for one with none.
    pub orientation: u8,
}

/// A square's content in one byte: `(kind + 1) << 3 | player << 2 | orientation`, 0 for an empty square.
/// It is the index into every flat table of a [`Ruleset`](super::Ruleset).
pub(super) type Cell = u8;
pub(super) const EMPTY: Cell = 0;

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
