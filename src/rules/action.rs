//! What a player may do on a turn, and why an action may be refused.

use core::fmt;

use super::kind::{KindId, Player};
use super::square::{Square, SquareSet};

/// A quarter turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rotation {
    /// To the right, seen from above: from north to east.
    Clockwise,
    /// To the left, seen from above: from north to west.
    CounterClockwise,
}

/// One action. Its text is that of the open Khet engines: `h2g2`, `h2+`, `h2-`, `e1^f2`; where turns are composed also
/// `h2++`, `e1e2@g7`, `f1*` and `pass`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A step to an empty neighbour, a swap with the piece that stands there, or a step onto it to make a stack or to
    /// take it. Where chance decides what comes of a step, this is the decision, and [`Action::Send`] the action.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The top of a stack alone steps to a neighbour, which is empty or holds a piece on which it stacks.
    Lift {
        /// Where the stack stands.
        from: Square,
        /// Where its top goes.
        to: Square,
    },
    /// A quarter turn in place. For a piece that looks the same after a half turn only the clockwise one is
    /// listed; the other is taken for it.
    Rotate {
        /// Where the piece stands.
        at: Square,
        /// The direction of turning.
        rotation: Rotation,
    },
    /// A half turn in place.
    HalfTurn {
        /// Where the piece stands.
        at: Square,
    },
    /// A step onto a piece by which one of the two is sent to a random empty square.
    Send {
        /// Where the piece stands.
        from: Square,
        /// Where it steps.
        to: Square,
        /// Where chance sends the one or the other.
        lands: Square,
    },
    /// A laser fires.
    Fire {
        /// Where the laser stands; the first square of its beam for one in the wall.
        at: Square,
    },
    /// What is left of the turn is passed.
    Pass,
}

impl Action {
    /// The square of the piece that acts; `a1` for a pass.
    pub const fn square(self) -> Square {
        self.squares().0
    }

    /// The squares it touches; the same one twice for a rotation or a shot, `a1` for a pass. That on which chance lets a
    /// piece land is none of them.
    #[inline(always)]
    pub const fn squares(self) -> (Square, Square) {
        match self {
            Self::Move { from, to } | Self::Lift { from, to } => (from, to),
            Self::Rotate { at, .. } => (at, at),
            Self::Send { from, to, .. } => (from, to),
            Self::HalfTurn { at } | Self::Fire { at } => (at, at),
            Self::Pass => (Square::from_index(0), Square::from_index(0)),
        }
    }

    /// Whether one of the squares it touches is among `squares`.
    #[inline(always)]
    pub const fn touches(self, squares: &SquareSet) -> bool {
        let (first, second) = self.squares();
        squares.contains(first) || squares.contains(second)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "{from}{to}"),
            Self::Lift { from, to } => write!(f, "{from}^{to}"),
            Self::Rotate { at, rotation: Rotation::Clockwise } => write!(f, "{at}+"),
            Self::Rotate { at, rotation: Rotation::CounterClockwise } => write!(f, "{at}-"),
            Self::HalfTurn { at } => write!(f, "{at}++"),
            Self::Send { from, to, lands } => write!(f, "{from}{to}@{lands}"),
            Self::Fire { at } => write!(f, "{at}*"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An action that was refused, and why. Nothing has changed.
///
/// Its `Display` is for logs; `notation::words::illegal` is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The action as it was given.
    pub action: Action,
    /// Why it was refused.
    pub reason: Reason,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.action, self.reason)
    }
}

impl core::error::Error for Illegal {}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The square is not one of the board.
    OffBoard(Square),
    /// No piece stands on the square.
    NoPiece(Square),
    /// The piece on the square is the opponent's.
    NotYours {
        /// Where the piece stands.
        square: Square,
        /// Whose piece it is.
        owner: Player,
    },
    /// Pieces of this kind do not move.
    CannotMove {
        /// The kind of the piece.
        kind: KindId,
    },
    /// The squares are not next to each other.
    NotNeighbours {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The square is reserved for this player, who is not the one to move.
    Reserved {
        /// Where the piece was to go.
        square: Square,
        /// The player for whom it is reserved.
        player: Player,
    },
    /// A piece of another kind stands there, with which this one does not swap.
    CannotSwap {
        /// The kind of the piece that was to move.
        kind: KindId,
        /// The kind that stands in its way.
        with: KindId,
    },
    /// It stacks, but not on this kind.
    CannotStack {
        /// The kind of the piece that was to move.
        kind: KindId,
        /// The kind it was to step onto.
        onto: KindId,
    },
    /// Its top cannot step off: it is not a stack.
    NotAStack {
        /// The kind of the piece.
        kind: KindId,
    },
    /// There is a wall between the two squares.
    Walled {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The swap would put the other piece, `with`, on a square reserved for its opponent, `player`.
    SwapOntoReserved {
        /// The kind of the other piece.
        with: KindId,
        /// Where the other piece would stand.
        square: Square,
        /// The player for whom that square is reserved.
        player: Player,
    },
    /// Pieces of this kind do not rotate.
    CannotRotate {
        /// The kind of the piece.
        kind: KindId,
    },
    /// It rotates, but not this way from its orientation now.
    CannotRotateThisWay {
        /// The kind of the piece.
        kind: KindId,
    },
    /// Pieces do not step diagonally.
    Diagonal {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Another piece stands there, and this one can do nothing to it.
    Occupied {
        /// Where the piece was to go.
        square: Square,
    },
    /// Pieces of this kind may do this once a turn, and have done it.
    OncePerTurn {
        /// The kind that captures, displaces or scatters.
        kind: KindId,
    },
    /// Chance decides where a piece lands after this step, and the action does not say where it did.
    NeedsChance {
        /// Where the piece was to go.
        to: Square,
    },
    /// No piece can be sent to this square: it is not empty, or nothing is sent.
    CannotLand {
        /// Where the piece was to land.
        square: Square,
    },
    /// Lasers fire by themselves in this game.
    FiresByItself,
    /// The player has fired in this turn.
    FiredAlready,
    /// The piece is no laser.
    NotALaser {
        /// The kind of the piece.
        kind: KindId,
    },
    /// Nothing has been done in this turn yet.
    CannotPass,
}
