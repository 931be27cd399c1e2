//! The actions a player may take on a turn, and the reasons to refuse one.

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

/// An action. The text form is that of the open-source Khet engines: `h2g2`, `h2+`, `h2-`, `e1^f2`; composed turns add
/// `h2++`, `e1e2@g7`, `f1*` and `pass`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A step to an empty neighbour, a swap with the piece that stands there, or a step onto it to stack or capture. If
    /// chance decides the result of a step, this is the player's decision, and [`Action::Send`] is the action.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The top of a stack steps alone to a neighbour, which is empty or holds a piece it can stack on.
    Lift {
        /// Where the stack stands.
        from: Square,
        /// Where its top goes.
        to: Square,
    },
    /// A quarter turn in place. For a piece that looks the same after a half turn, only the clockwise rotation is
    /// listed; the other is treated as the same action.
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
    /// A step onto a piece that sends one of the two to a random empty square.
    Send {
        /// Where the piece stands.
        from: Square,
        /// Where it steps.
        to: Square,
        /// The random square.
        lands: Square,
    },
    /// A laser fires.
    Fire {
        /// The laser's square; for a laser in the wall, the first square of its beam.
        at: Square,
    },
    /// Passes the rest of the turn.
    Pass,
}

impl Action {
    /// The square of the piece that acts; `a1` for a pass.
    pub const fn square(self) -> Square {
        self.squares().0
    }

    /// The squares the action touches: the same one twice for a rotation or a shot, `a1` for a pass. The random square
    /// of a [`Action::Send`] doesn't count.
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

    /// Returns whether the action touches one of `squares`.
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

/// A refused action and the reason. Nothing has changed.
///
/// Its `Display` is for logs; `notation::words::illegal` is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The action as it was given.
    pub action: Action,
    /// The reason it was refused.
    pub reason: Reason,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.action, self.reason)
    }
}

impl core::error::Error for Illegal {}

/// The reason an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The square is not on the board.
    OffBoard(Square),
    /// No piece stands on the square.
    NoPiece(Square),
    /// The piece on the square is the opponent's.
    NotYours {
        /// Where the piece stands.
        square: Square,
        /// The piece's owner.
        owner: Player,
    },
    /// Pieces of this kind do not move.
    CannotMove(KindId),
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
    /// The piece stacks, but not on this kind.
    CannotStack {
        /// The kind of the piece that was to move.
        kind: KindId,
        /// The kind it was to step onto.
        onto: KindId,
    },
    /// The piece, of this kind, is not a stack, so no top can step off.
    NotAStack(KindId),
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
    CannotRotate(KindId),
    /// The piece, of this kind, rotates, but not this way from its current orientation.
    CannotRotateThisWay(KindId),
    /// Pieces never step diagonally.
    Diagonal {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Another piece stands on this square, and this one can't do anything to it.
    Occupied(Square),
    /// Pieces of this kind may capture, displace or scatter only once a turn, and already have.
    OncePerTurn(KindId),
    /// Chance decides where a piece lands after a step to this square, and the action doesn't name where.
    NeedsChance(Square),
    /// No piece can be sent to this square: it is occupied, or this step sends no piece.
    CannotLand(Square),
    /// Lasers fire by themselves in this game.
    FiresByItself,
    /// The player has already fired this turn.
    FiredAlready,
    /// The piece, of this kind, is not a laser.
    NotALaser(KindId),
    /// Nothing has been done in this turn yet.
    CannotPass,
    /// The piece, of this kind, belongs to nobody, and nobody may act on it.
    Untouchable(KindId),
    /// No royal piece may stand there.
    NoRoyal {
        /// The kind of the royal piece.
        kind: KindId,
        /// The square.
        square: Square,
    },
    /// Nobody may move the tower or turn it.
    TowerIsFixed,
    /// A quarter turn of the tower on this square would leave everything as it is.
    TowerTurnsNothing(Square),
    /// The tower covers the square, but is named by another one.
    NotTheTowersSquare {
        /// The square that it covers.
        square: Square,
        /// The tower's square.
        tower: Square,
    },
    /// The tower, on this square, can't do what only pieces can.
    NotAPiece(Square),
}
