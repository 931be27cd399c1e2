//! A ruleset as plain values: the unchecked content of a RON file.

use alloc::{string::String, vec, vec::Vec};

use super::kind::{Cell, Kind, KindId, MovedBy, Onto, Piece};
use super::square::{Direction, Square};

/// The maximum number of kinds in one ruleset.
pub const MAX_KINDS: usize = 31;

/// The start of a player's beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaserSource {
    /// From a piece whose kind is a laser, wherever it stands, in the direction it faces.
    Piece,
    /// From the wall: the first square the beam enters, and its direction there.
    Wall {
        /// The first square of the beam.
        enters: Square,
        /// The beam's direction there.
        heading: Direction,
    },
}

/// The maximum number of actions in a turn.
pub const MAX_ACTIONS: u8 = 8;

/// When lasers fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Firing {
    /// At the end of a turn, the laser of the player who made it fires by itself.
    #[default]
    AfterTurn,
    /// Firing a laser is an optional action, at most once a turn. A player may then have several lasers.
    Action,
}

/// The rules of a turn. The default is Khet's: one action, after which the laser fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRules {
    /// The number of actions a player has, 1 to [`MAX_ACTIONS`]. After the first, the rest may be passed.
    pub actions: u8,
    /// When lasers fire.
    pub fire: Firing,
    /// True if a piece may rotate to any of its facings in one action, including by a half turn.
    pub half_turns: bool,
    /// True if pieces may also step diagonally.
    pub diagonal_steps: bool,
}

impl Default for TurnRules {
    fn default() -> Self {
        Self { actions: 1, fire: Firing::AfterTurn, half_turns: false, diagonal_steps: true }
    }
}

/// Questions that groups of players answer differently. The defaults follow the manuals, or common practice if they are
/// silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rulings {
    /// True if a swap may put the OTHER piece on a square reserved against it.
    pub swap_onto_reserved: bool,
    /// True if two occurrences of an arrangement count as the same only with the same side to move.
    pub repetition_counts_side: bool,
    /// True if a royal piece may rotate on its square, which is a pass in disguise.
    pub kings_rotate: bool,
    /// After this many consecutive turns without a piece shot or captured, the game is a draw. A turn of several
    /// actions counts once, when it is over ([`QuietTurns`](super::QuietTurns)).
    pub quiet_turn_limit: Option<u32>,
    /// True if a laser may step like other pieces, even if its kind does not move.
    pub lasers_step: bool,
}

/// A tower: a column that carries a platform above the board, and lifts beams from one level to the other.
///
/// The base is a square of squares, named by its south-west one. The platform is a larger one with the column in its
/// middle. The tower belongs to nobody, and a game has at most one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TowerRules {
    /// The width of the base, in squares, at least 1.
    pub base: u8,
    /// The width of the platform, in squares: as many more than the base on either side, at most
    /// [`MAX_PLATFORM`](super::MAX_PLATFORM).
    pub platform: u8,
    /// The squares of each face of the column that lift a beam, counted from 0 at the left as seen from outside. The
    /// others absorb it.
    pub periscopes: Vec<u8>,
    /// The players who may move and turn it.
    pub moved_by: MovedBy,
    /// The squares of the platform on which no royal piece may stand. A quarter turn takes them to one another.
    pub no_royal: Vec<Square>,
}

impl TowerRules {
    /// The Tower of Kadesh, of Khet 1.0: a base of 2 x 2 squares under a platform of 6 x 6, a periscope on the left
    /// square of each face, and corners that are closed to pharaohs.
    pub fn kadesh() -> Self {
        let corners = [(0, 0), (5, 0), (0, 5), (5, 5)].into_iter().filter_map(|(file, rank)| Square::upper(file, rank));
        Self { base: 2, platform: 6, periscopes: vec![0], moved_by: MovedBy::Either, no_royal: corners.collect() }
    }
}

/// A ruleset as read, unchecked; [`Ruleset::compile`](super::Ruleset::compile) checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetSpec {
    /// The id of the edition, `khet-2`; empty for rules without an edition.
    pub id: String,
    /// The name for people: `Khet 2.0`.
    pub name: String,
    /// The names of the players: `["Silver", "Red"]`.
    pub players: [String; 2],
    /// Width of the board, 1 to 16.
    pub files: u8,
    /// Depth of the board, 1 to 16.
    pub ranks: u8,
    /// Squares missing from the board.
    pub holes: Vec<Square>,
    /// Pairs of adjacent squares with a wall between them, which no beam and no step crosses. A diagonal step past the
    /// end of a wall is allowed.
    pub walls: Vec<[Square; 2]>,
    /// By player: the squares that only this player's pieces may enter.
    pub reserved: [Vec<Square>; 2],
    /// The kinds of pieces; a [`KindId`] indexes this list.
    pub kinds: Vec<Kind>,
    /// By player: the start of the beam.
    pub lasers: [LaserSource; 2],
    /// The tower that set-ups may place, unless [turns are composed](RulesetSpec::is_composed) or the board has more
    /// than [`MAX_RANKS_BELOW`](super::MAX_RANKS_BELOW) ranks.
    pub tower: Option<TowerRules>,
    /// The rules of a turn.
    pub turn: TurnRules,
    /// The points on which editions differ.
    pub rulings: Rulings,
}

impl RulesetSpec {
    /// Returns whether turns are composed: they are more than one action with its shot, or pieces capture, displace or
    /// scatter (see [`Position::decisions`](super::Position::decisions)).
    pub fn is_composed(&self) -> bool {
        let TurnRules { actions, fire, half_turns, diagonal_steps: _ } = self.turn;
        actions > 1
            || fire == Firing::Action
            || half_turns
            || self.kinds.iter().any(|kind| kind.onto != Onto::default())
    }

    /// Returns whether some steps have random outcomes.
    pub fn has_chance(&self) -> bool {
        self.kinds.iter().any(|kind| kind.onto.displaces || kind.onto.scatters)
    }

    /// Returns whether pieces of `kind` are neutral, regardless of the owner named in a position: the kind says so, or
    /// they cannot act and send away any piece that steps onto them.
    pub fn is_neutral(&self, kind: &Kind) -> bool {
        kind.neutral.is_some() || kind.onto.scatters && !self.moves(kind) && kind.orientations() == 1
    }

    /// Returns whether pieces of `kind` step to empty squares.
    pub fn moves(&self, kind: &Kind) -> bool {
        kind.moves || kind.laser && self.rulings.lasers_step
    }

    /// The cell of `piece` after it becomes another kind. It keeps its facing if that kind has facings.
    pub(super) fn turned_into(&self, piece: Piece, kind: KindId) -> Cell {
        let orientation = piece.orientation % self.kinds[kind.index()].orientations();
        Piece { kind, orientation, ..piece }.cell()
    }
}
