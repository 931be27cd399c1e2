//! Game records, `*.beam`: a whole game as text, in the spirit of PGN. `docs/records.md` has the format.
//!
//! [`Record::parse`] reads one and its `Display` writes it; [`Record::of`] makes one of a game and
//! [`Record::replay`] plays it again, which is when it is known to be right. A record may name its start in its
//! tags, but what the names mean is for the layer that knows set-ups.

mod read;
mod replay;
mod tags;
mod write;

use std::fmt;

use crate::rules::{Action, DrawBy, Outcome, Player, WinBy};

pub use read::{MAX_DEPTH, RecordError};
pub use replay::{ReplayError, ReplayProblem};
pub use tags::{TagError, Tags};

/// A game as it is written down: not yet known to follow the rules.
///
/// What is written reads back as the same value, as long as variations are not deeper than [`MAX_DEPTH`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What is told about the game, but for its result.
    pub tags: Tags,
    /// Who makes the first move, as far as the move numbers say it. Only they depend on it.
    pub first: Player,
    /// The moves that were played.
    pub line: Line,
    pub ending: Ending,
    /// Where the ending is told.
    pub ending_at: Place,
}

/// Moves one after the other: those of the game, or of a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    pub moves: Vec<RecordedMove>,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    pub action: Action,
    /// What is said after it.
    pub comments: Vec<Comment>,
    /// What could have been played instead of it; a line without a move cannot be written.
    pub variations: Vec<Line>,
    pub place: Place,
}

impl RecordedMove {
    pub fn new(action: Action) -> Self {
        Self { action, comments: Vec::new(), variations: Vec::new(), place: Place::default() }
    }
}

/// A remark: words with single blanks between them, as lines are broken anew when a record is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// Takes any text; runs of blanks, line breaks and control characters become one blank.
    pub fn new(text: &str) -> Self {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        Self(words.collect::<Vec<_>>().join(" "))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How a game ended, as its record says it: the result and the termination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// Nothing is said.
    #[default]
    Untold,
    /// `*`: the game goes on, or was broken off.
    Unterminated,
    /// A result without a termination; `None` for a draw.
    Scored(Option<Player>),
    /// A result with its termination.
    By(Outcome),
}

impl Ending {
    /// `1-0`, `0-1`, `1/2-1/2`, `*`, or nothing.
    pub fn result(self) -> Option<&'static str> {
        let scored = |winner| match winner {
            Some(Player::First) => "1-0",
            Some(Player::Second) => "0-1",
            None => "1/2-1/2",
        };
        match self {
            Self::Untold => None,
            Self::Unterminated => Some("*"),
            Self::Scored(winner) => Some(scored(winner)),
            Self::By(outcome) => Some(scored(outcome.winner())),
        }
    }

    /// The word of [`Outcome::by`], or `unterminated`.
    pub fn termination(self) -> Option<&'static str> {
        match self {
            Self::Untold | Self::Scored(_) => None,
            Self::Unterminated => Some("unterminated"),
            Self::By(outcome) => Some(outcome.by()),
        }
    }

    /// The endings that can be written in full.
    fn all() -> impl Iterator<Item = Self> {
        let wins = Player::BOTH
            .into_iter()
            .flat_map(|winner| [WinBy::King, WinBy::Resignation].map(|by| Self::By(Outcome::Win { winner, by })));
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

/// Where something stands in the text that it was read from, if it was read. It is no part of a value: any two
/// places are equal, so that records compare by what they say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place(Option<(usize, usize)>);

impl Place {
    /// The line, and the column in characters, both from 1.
    pub fn line_and_column(self) -> Option<(usize, usize)> {
        self.0
    }
}

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Place {}

impl Default for Record {
    fn default() -> Self {
        Self {
            tags: Tags::default(),
            first: Player::First,
            line: Line::default(),
            ending: Ending::Untold,
            ending_at: Place::default(),
        }
    }
}

/// How much of a strange text a message repeats, in characters.
const SHOWN: usize = 40;

/// A text as a message repeats it: in quotes, its tail cut.
fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(SHOWN).collect();
    let tail = if shown.len() < text.len() { "…" } else { "" };
    format!("{:?}", shown + tail)
}
