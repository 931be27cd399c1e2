//! What one turn did, whole: the value that the picture, the sound and the records are made from.

use alloc::vec::Vec;

use super::action::Action;
use super::kind::{Piece, Player};
use super::square::Square;
use super::trace::BeamTrace;

/// A piece that the action itself moved or turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// As it was before; the top alone, where that was lifted off a stack.
    pub piece: Piece,
    /// Where it stood.
    pub from: Square,
    /// `from` for a rotation.
    pub to: Square,
    /// Its orientation after.
    pub orientation: u8,
    /// What stays on `from` of the stack whose top this is.
    pub stays: Option<Piece>,
    /// The stack that now stands on `to`, where it stepped onto another piece.
    pub stacked: Option<Piece>,
}

impl Moved {
    /// A piece that goes from one square to another as it is.
    pub(super) fn whole(piece: Piece, from: Square, to: Square) -> Self {
        Self { piece, from, to, orientation: piece.orientation, stays: None, stacked: None }
    }
}

/// A piece that the shot struck, or that another one took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destroyed {
    /// Where it stood.
    pub square: Square,
    /// As it was before.
    pub piece: Piece,
    /// What is left of it, if anything.
    pub becomes: Option<Piece>,
}

/// A turn: the action, the shot that followed and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who acted and fired.
    pub player: Player,
    /// What was done before the shot.
    pub action: Action,
    /// The piece that acted first; two for a swap, or where it sent another one away. A piece that its own step sent
    /// away goes to where it landed.
    pub moved: Vec<Moved>,
    /// The piece that was taken by a step onto it.
    pub taken: Option<Destroyed>,
    /// The way of the beam.
    pub trace: BeamTrace,
    /// From `a1` along the ranks.
    pub destroyed: Vec<Destroyed>,
    /// How the game ended, where this turn ended it.
    pub outcome: Option<Outcome>,
}

impl Turn {
    /// Whether a piece, or the top of one, was lost: shot or taken.
    pub fn is_loss(&self) -> bool {
        !self.destroyed.is_empty() || self.taken.is_some()
    }
}

/// Whether a list of moves counts on between a turn of `acted` and one of `next`: where the first player acts after the
/// second.
pub fn begins_move(acted: Player, next: Player) -> bool {
    (acted, next) == (Player::Second, Player::First)
}

/// The number of a turn in a list of moves, from 1. `players` are those who acted, in order, up to and with that turn;
/// 0 where nobody did.
pub fn move_number(players: impl IntoIterator<Item = Player>) -> usize {
    let mut last = None;
    players.into_iter().fold(0, |number, player| {
        let next = last.replace(player).is_none_or(|last| begins_move(last, player));
        number + usize::from(next)
    })
}

/// How many turns players had who acted in this order: what a player does in a row is one turn.
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
        /// Who won.
        winner: Player,
        /// How.
        by: WinBy,
    },
    /// Nobody won.
    Draw(DrawBy),
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinBy {
    /// The loser's king was struck, by either laser, or taken.
    King,
    /// The loser resigned.
    Resignation,
    /// The loser's time was up.
    Time,
}

/// How a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawBy {
    /// One shot struck both kings.
    BothKings,
    /// A player claimed the third occurrence of an arrangement.
    Repetition,
    /// A player asked for a draw and the other agreed.
    Agreement,
    /// The ruleset's limit of turns without a piece lost.
    QuietTurns,
}

impl Outcome {
    /// The end that follows when a shot struck these players' kings.
    #[inline]
    pub(super) fn by_kings(lost: [bool; 2]) -> Option<Self> {
        match lost {
            [false, false] => None,
            [true, true] => Some(Self::Draw(DrawBy::BothKings)),
            [true, false] => Some(Self::Win { winner: Player::Second, by: WinBy::King }),
            [false, true] => Some(Self::Win { winner: Player::First, by: WinBy::King }),
        }
    }

    /// Who won; `None` for a draw.
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
