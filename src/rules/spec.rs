//! A ruleset as values: what a RON file says, loose and unchecked.

use alloc::{string::String, vec::Vec};

use super::kind::{Cell, Kind, KindId, Onto, Piece};
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

/// The most actions of one turn.
pub const MAX_ACTIONS: u8 = 8;

/// When lasers fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Firing {
    /// The laser of the player whose turn ends fires by itself.
    #[default]
    AfterTurn,
    /// Firing one laser is an action, at most once a turn; nobody need fire. A player may then have several lasers.
    Action,
}

/// What a turn is. The default is that of Khet: one action, after which the laser fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRules {
    /// How many actions a player has, 1 to [`MAX_ACTIONS`]. Once one of them is done, the others may be passed.
    pub actions: u8,
    /// When lasers fire.
    pub fire: Firing,
    /// A piece may turn to any of its facings in one action, and so make a half turn.
    pub half_turns: bool,
    /// Pieces step diagonally too.
    pub diagonal_steps: bool,
}

impl Default for TurnRules {
    fn default() -> Self {
        Self { actions: 1, fire: Firing::AfterTurn, half_turns: false, diagonal_steps: true }
    }
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
    /// After this many turns in a row without a piece shot or taken, the game is a draw. A turn of several actions counts
    /// once, when it is over ([`QuietTurns`](super::QuietTurns)).
    pub quiet_turn_limit: Option<u32>,
    /// A laser may step like any piece, even where its kind does not move.
    pub lasers_step: bool,
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
    /// What a turn is.
    pub turn: TurnRules,
    /// What editions rule differently.
    pub rulings: Rulings,
}

impl RulesetSpec {
    /// Whether turns are more than one action with its shot, or pieces capture, displace or scatter: such turns are
    /// composed (see [`Position::decisions`](super::Position::decisions)).
    pub fn is_composed(&self) -> bool {
        let TurnRules { actions, fire, half_turns, diagonal_steps: _ } = self.turn;
        actions > 1
            || fire == Firing::Action
            || half_turns
            || self.kinds.iter().any(|kind| kind.onto != Onto::default())
    }

    /// Whether chance decides what comes of some steps.
    pub fn has_chance(&self) -> bool {
        self.kinds.iter().any(|kind| kind.onto.displaces || kind.onto.scatters)
    }

    /// Whether pieces of `kind` are nobody's, whoever a position says they belong to: they cannot act, and send away
    /// whoever steps onto them.
    pub fn is_neutral(&self, kind: &Kind) -> bool {
        kind.onto.scatters && !self.moves(kind) && kind.orientations() == 1
    }

    /// Whether pieces of `kind` step to empty squares.
    pub fn moves(&self, kind: &Kind) -> bool {
        kind.moves || kind.laser && self.rulings.lasers_step
    }

    /// The cell of `piece` once it is of another kind: it faces as before, if that kind has facings.
    pub(super) fn turned_into(&self, piece: Piece, kind: KindId) -> Cell {
        let orientation = piece.orientation % self.kinds[kind.index()].orientations();
        Piece { kind, orientation, ..piece }.cell()
    }
}
