//! What one turn did, whole: the value that the picture, the sound and the records are made from.

use super::action::Action;
use super::beam::BeamTrace;
use super::kind::{Piece, Player};
use super::square::Square;

/// A piece that the action itself moved or turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// As it was before.
    pub piece: Piece,
    pub from: Square,
    /// `from` for a rotation.
    pub to: Square,
    /// Its orientation after.
    pub orientation: u8,
}

/// A piece that the shot struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destroyed {
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
    pub action: Action,
    /// One piece, two for a swap.
    pub moved: Vec<Moved>,
    pub trace: BeamTrace,
    /// From `a1` along the ranks.
    pub destroyed: Vec<Destroyed>,
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Win { winner: Player, by: WinBy },
    Draw(DrawBy),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinBy {
    /// The loser's king was struck, by either laser.
    King,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawBy {
    /// One shot struck both kings.
    BothKings,
    /// A player claimed the third occurrence of an arrangement.
    Repetition,
    /// The ruleset's limit of turns without a piece destroyed.
    QuietTurns,
}

impl Outcome {
    /// The end that follows when a shot struck these players' kings.
    #[inline]
    pub(crate) fn by_kings(lost: [bool; 2]) -> Option<Self> {
        match lost {
            [false, false] => None,
            [true, true] => Some(Self::Draw(DrawBy::BothKings)),
            [true, false] => Some(Self::Win { winner: Player::Second, by: WinBy::King }),
            [false, true] => Some(Self::Win { winner: Player::First, by: WinBy::King }),
        }
    }

    pub fn winner(self) -> Option<Player> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// One word for the reason: `king`, `both-kings`, `repetition`, `quiet-turns`.
    pub fn by(self) -> &'static str {
        match self {
            Self::Win { by: WinBy::King, .. } => "king",
            Self::Draw(DrawBy::BothKings) => "both-kings",
            Self::Draw(DrawBy::Repetition) => "repetition",
            Self::Draw(DrawBy::QuietTurns) => "quiet-turns",
        }
    }
}
