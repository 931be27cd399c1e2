//! Game records, `*.beam`: a whole game as text, in the spirit of PGN. `docs/records.md` describes the format.
//!
//! [`Record::parse`] reads a record and its `Display` writes it. Both preserve variations, comments, marks and tags
//! without a meaning here. [`Record::of`] and [`Record::of_history`] make a record of a game. [`Record::replay`] and
//! [`Record::replay_history`] play one under the rules, which is when its moves are checked. A record may name its
//! start in its tags, but the meaning of those names is up to the layer that knows set-ups.
//!
//! ```
//! use specular_notation::Record;
//!
//! let record: Record = "1. h2g2!? {A slow start.} (1. h2h3) a4a3 *".parse()?;
//! assert_eq!(record.moves.len(), 2);
//! assert_eq!(record.moves[0].annotations.after[0].as_str(), "A slow start.");
//! assert!(record.to_string().ends_with("\n\n1. h2g2!? {A slow start.} (1. h2h3) 1... a4a3 *\n"));
//! # Ok::<(), specular_notation::record::RecordError>(())
//! ```

mod agreed;
mod read;
mod replay;
mod tags;
mod tree;
mod write;

use std::fmt;
use std::str::FromStr;

pub use super::movetext::{Line, MAX_DEPTH, Place, RecordError, RecordedMove};
use super::movetext::{quoted, score};
use rules::{DrawBy, Outcome, Player, WinBy};
pub use tabletop::{Annotations, Comment, Mark};

pub use agreed::{BadTag, HANDICAP};
pub use replay::{ReplayError, ReplayProblem};
pub use tags::{BEAM_VERSION, CONTENT_HASH, CURRENT_LINE, MODS, TagError, Tags};

/// The version of the format: the highest supported [`BEAM_VERSION`].
pub const VERSION: u32 = 1;

/// A game as written down, not yet checked against the rules.
///
/// Writing and reading it back gives the same value, as long as variations are not nested deeper than [`MAX_DEPTH`],
/// none is empty, and the first move of a variation has none itself, since those are placed beside the variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tags, except the result and the termination.
    pub tags: Tags,
    /// The player who makes the first move, according to the move numbers. Only the numbering depends on it.
    pub first: Player,
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The main line.
    pub moves: Line,
    /// The ending of the game.
    pub ending: Ending,
    /// The position of the result in the text.
    pub ending_at: Place,
}

/// The ending of a game according to its record: the result and the termination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// The record does not say.
    #[default]
    Unspecified,
    /// `*`: the game is in progress or was abandoned.
    Unterminated,
    /// A result without a termination: the winner, or `None` for a draw.
    Scored(Option<Player>),
    /// A result with its termination.
    By(Outcome),
}

impl Ending {
    /// The result as written: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(self) -> Option<&'static str> {
        match self {
            Self::Unspecified => None,
            Self::Unterminated => Some(score(None)),
            Self::Scored(winner) => Some(score(Some(winner))),
            Self::By(outcome) => Some(score(Some(outcome.winner()))),
        }
    }

    /// The termination as written: the word from [`Outcome::by`], or `unterminated`.
    pub fn termination(self) -> Option<&'static str> {
        match self {
            Self::Unspecified | Self::Scored(_) => None,
            Self::Unterminated => Some("unterminated"),
            Self::By(outcome) => Some(outcome.by()),
        }
    }

    /// All endings that have both a result and a termination.
    fn all() -> impl Iterator<Item = Self> {
        let wins = Player::BOTH.into_iter().flat_map(|winner| {
            [WinBy::King, WinBy::Resignation, WinBy::Time].map(|by| Self::By(Outcome::Win { winner, by }))
        });
        let draws = [DrawBy::BothKings, DrawBy::Agreement, DrawBy::Repetition, DrawBy::QuietTurns];
        wins.chain(draws.map(|by| Self::By(Outcome::Draw(by)))).chain([Self::Unterminated])
    }
}

impl fmt::Display for Ending {
    /// For messages: `1-0 by king`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.result().unwrap_or("no result"))?;
        match self {
            Self::By(outcome) => write!(f, " by {}", outcome.by()),
            _ => Ok(()),
        }
    }
}

impl Default for Record {
    fn default() -> Self {
        Self {
            tags: Tags::default(),
            first: Player::First,
            comments: Vec::new(),
            moves: Line::new(),
            ending: Ending::Unspecified,
            ending_at: Place::default(),
        }
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Same as [`Record::parse`].
    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::parse(text)
    }
}
