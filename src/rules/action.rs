//! What a player may do on a turn, and why an action may be refused.

use std::fmt;

use super::kind::{KindId, Player};
use super::square::{Square, SquareSet};

/// A quarter turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rotation {
    Clockwise,
    CounterClockwise,
}

/// One action. Its text is that of the open Khet engines: `h2g2`, `h2+`, `h2-`, `e1^f2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A step to an empty neighbour, a swap with the piece that stands there, or a step onto it to make a stack.
    Move { from: Square, to: Square },
    /// The top of a stack alone steps to a neighbour, which is empty or holds a piece on which it stacks.
    Lift { from: Square, to: Square },
    /// A quarter turn in place. For a piece that looks the same after a half turn only the clockwise one is
    /// listed; the other is taken for it.
    Rotate { at: Square, rotation: Rotation },
}

impl Action {
    /// The square of the piece that acts.
    pub const fn square(self) -> Square {
        match self {
            Self::Move { from, .. } | Self::Lift { from, .. } => from,
            Self::Rotate { at, .. } => at,
        }
    }

    /// The squares it touches; the same one twice for a rotation.
    #[inline(always)]
    pub const fn squares(self) -> (Square, Square) {
        match self {
            Self::Move { from, to } | Self::Lift { from, to } => (from, to),
            Self::Rotate { at, .. } => (at, at),
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
/// Its `Display` is for logs; [`words::illegal`](crate::notation::words::illegal) is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    pub action: Action,
    pub reason: Reason,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.action, self.reason)
    }
}

impl std::error::Error for Illegal {}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    GameOver,
    OffBoard(Square),
    NoPiece(Square),
    /// The piece on the square is the opponent's.
    NotYours {
        square: Square,
        owner: Player,
    },
    CannotMove {
        kind: KindId,
    },
    NotNeighbours {
        from: Square,
        to: Square,
    },
    /// The square is reserved for this player, who is not the one to move.
    Reserved {
        square: Square,
        player: Player,
    },
    CannotSwap {
        kind: KindId,
        with: KindId,
    },
    /// It stacks, but not on this kind.
    CannotStack {
        kind: KindId,
        onto: KindId,
    },
    /// Its top cannot step off: it is not a stack.
    NotAStack {
        kind: KindId,
    },
    /// There is a wall between the two squares.
    Walled {
        from: Square,
        to: Square,
    },
    /// The swap would put the other piece, `with`, on a square reserved for its opponent, `player`.
    SwapOntoReserved {
        with: KindId,
        square: Square,
        player: Player,
    },
    CannotRotate {
        kind: KindId,
    },
    /// It rotates, but not this way from its orientation now.
    CannotRotateThisWay {
        kind: KindId,
    },
}
