//! The complete result of a turn, from which the picture, the sound and the records are made.

use alloc::vec::Vec;

use super::action::Action;
use super::kind::{Piece, Player};
use super::square::Square;
use super::trace::BeamTrace;

/// A piece that the action itself moved or rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The piece before the action; only the top, if that was lifted off a stack.
    pub piece: Piece,
    /// The square it stood on.
    pub from: Square,
    /// The square it moved to; `from` for a rotation.
    pub to: Square,
    /// Its orientation afterwards.
    pub orientation: u8,
    /// The rest of the stack that stays on `from`, if this is its top.
    pub stays: Option<Piece>,
    /// The stack that now stands on `to`, if it stepped onto another piece.
    pub stacked: Option<Piece>,
}

impl Moved {
    /// A piece that moves from one square to another unchanged.
    pub(super) fn whole(piece: Piece, from: Square, to: Square) -> Self {
        Self { piece, from, to, orientation: piece.orientation, stays: None, stacked: None }
    }
}

/// A piece that was shot or captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destroyed {
    /// The square it stood on.
    pub square: Square,
    /// The piece before it was hit.
    pub piece: Piece,
    /// The piece left in its place, if any.
    pub becomes: Option<Piece>,
}

/// A turn: the action, the shot that followed and its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player who acted and fired.
    pub player: Player,
    /// The action before the shot.
    pub action: Action,
    /// The piece that acted comes first. There are two for a swap, or if it sent another piece away. A piece that was
    /// sent away by its own step goes straight to its landing square. If the tower turned, these are its riders in any
    /// number; if it moved, they keep their squares and there are none.
    pub moved: Vec<Moved>,
    /// The tower's square after the action, if the action was the tower's.
    pub tower: Option<Square>,
    /// The piece that was captured by a step onto it.
    pub taken: Option<Destroyed>,
    /// The path of the beam.
    pub trace: BeamTrace,
    /// The pieces shot, from `a1` along the ranks.
    pub destroyed: Vec<Destroyed>,
    /// The result, if this turn ended the game.
    pub outcome: Option<Outcome>,
}

impl Turn {
    /// Returns whether a piece, or the top of one, was lost, either shot or captured.
    pub fn is_loss(&self) -> bool {
        !self.destroyed.is_empty() || self.taken.is_some()
    }
}

/// Returns whether a new move number begins between a turn of `acted` and one of `next`, that is, when the first player
/// follows the second.
pub fn begins_move(acted: Player, next: Player) -> bool {
    (acted, next) == (Player::Second, Player::First)
}

/// The move number of a turn in a move list, starting at 1. `players` lists who acted, in order, up to and including
/// that turn; the result is 0 if it is empty.
pub fn move_number(players: impl IntoIterator<Item = Player>) -> usize {
    let mut last = None;
    players.into_iter().fold(0, |number, player| {
        let next = last.replace(player).is_none_or(|last| begins_move(last, player));
        number + usize::from(next)
    })
}

/// Counts the turns of players who acted in this order; consecutive actions of a player are one turn.
///
/// ```
/// use specular_rules::{Player::{First, Second}, turn_count};
///
/// assert_eq!(turn_count([First, First, Second, Second, First]), 3);
/// ```
pub fn turn_count(players: impl IntoIterator<Item = Player>) -> usize {
    let mut last = None;
    players.into_iter().filter(|&player| last.replace(player) != Some(player)).count()
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A player won.
    Win {
        /// The winner.
        winner: Player,
        /// The reason.
        by: WinBy,
    },
    /// The game is a draw.
    Draw(DrawBy),
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinBy {
    /// The loser's king was struck, by either laser, or taken.
    King,
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
}

/// How a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawBy {
    /// One shot struck both kings.
    BothKings,
    /// A player claimed the third occurrence of an arrangement.
    Repetition,
    /// A player offered a draw and the other accepted.
    Agreement,
    /// The ruleset's limit of turns without a piece lost.
    QuietTurns,
}

impl Outcome {
    /// The outcome after a shot struck these players' kings.
    #[inline]
    pub(super) fn by_kings(lost: [bool; 2]) -> Option<Self> {
        match lost {
            [false, false] => None,
            [true, true] => Some(Self::Draw(DrawBy::BothKings)),
            [true, false] => Some(Self::Win { winner: Player::Second, by: WinBy::King }),
            [false, true] => Some(Self::Win { winner: Player::First, by: WinBy::King }),
        }
    }

    /// The winner; `None` for a draw.
    pub fn winner(self) -> Option<Player> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// One word for the reason: `king`, `resignation`, `time`, `both-kings`, `repetition`, `agreement`, `quiet-turns`.
    pub fn by(self) -> &'static str {
        match self {
            Self::Win { by: WinBy::King, .. } => "king",
            Self::Win { by: WinBy::Resignation, .. } => "resignation",
            Self::Win { by: WinBy::Time, .. } => "time",
            Self::Draw(DrawBy::BothKings) => "both-kings",
            Self::Draw(DrawBy::Agreement) => "agreement",
            Self::Draw(DrawBy::Repetition) => "repetition",
            Self::Draw(DrawBy::QuietTurns) => "quiet-turns",
        }
    }
}
