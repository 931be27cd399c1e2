//! What a player may do on a turn, and why an action may be refused.

use std::fmt;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    pub action: Action,
    pub reason: Reason,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.action, self.reason)
    }
}

impl std::error::Error for Illegal {}

/// Why an action is refused; its text is a sentence without an end, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    GameOver,
    OffBoard(Square),
    NoPiece(Square),
    /// The piece on the square belongs to the player of this name.
    NotYours {
        square: Square,
        owner: String,
    },
    CannotMove {
        kind: String,
    },
    NotNeighbours {
        from: Square,
        to: Square,
    },
    /// Reserved for the player of this name.
    Reserved {
        square: Square,
        player: String,
    },
    CannotSwap {
        kind: String,
        with: String,
    },
    /// It stacks, but not on this kind.
    CannotStack {
        kind: String,
        onto: String,
    },
    /// Its top cannot step off: it is no stack.
    NoStack {
        kind: String,
    },
    /// A wall stands between the two squares.
    Walled {
        from: Square,
        to: Square,
    },
    /// The swap would put the other piece on a square reserved against it.
    SwapOntoReserved {
        with: String,
        square: Square,
        player: String,
    },
    CannotRotate {
        kind: String,
    },
    /// It turns, but not this way from where it looks now.
    CannotRotateThisWay {
        kind: String,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::OffBoard(square) => write!(f, "there is no square {square} on this board"),
            Self::NoPiece(square) => write!(f, "no piece stands on {square}"),
            Self::NotYours { square, owner } => write!(f, "the piece on {square} is {owner}'s"),
            Self::CannotMove { kind } => write!(f, "{} never moves", a(kind)),
            Self::NotNeighbours { from, to } => write!(f, "{to} is not next to {from}; pieces move one square"),
            Self::Reserved { square, player } => write!(f, "{square} is reserved for {player}"),
            Self::CannotSwap { kind, with } => write!(f, "{} cannot change places with {}", a(kind), a(with)),
            Self::CannotStack { kind, onto } => write!(f, "{} cannot step onto {}", a(kind), a(onto)),
            Self::NoStack { kind } => write!(f, "{} is no stack, and has no top to lift", a(kind)),
            Self::Walled { from, to } => write!(f, "a wall stands between {from} and {to}"),
            Self::SwapOntoReserved { with, square, player } => {
                write!(f, "the swap would put the {with} on {square}, which is reserved for {player}")
            }
            Self::CannotRotate { kind } => write!(f, "{} does not turn", a(kind)),
            Self::CannotRotateThisWay { kind } => write!(f, "this {kind} can only turn the other way"),
        }
    }
}

/// `an obelisk`, `a king`.
pub(crate) fn a(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}
