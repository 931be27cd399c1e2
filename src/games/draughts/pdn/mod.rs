//! Game records in PDN, the Portable Draughts Notation: games with variations, comments, marks and results.
//!
//! [`Pdn::parse`] reads a game and plays it by the rules, `Display` writes it, and the output reads back as the same
//! game. The format is that of the draft standard 3.0 (W. Wesselink, <https://wiegerw.github.io/pdn/>), which calls
//! this game type 26: `[GameType "26,W,8,8,A0,0"]`.
//!
//! - Squares have names, `c3-d4`, or numbers, `22-18`: 1 is b8 and 32 is g1 (see the [game's page](super)). Both are
//!   read, even mixed; names are written, because the standard prefers them for type 26.
//! - A capture gives its first and last square, `c3xg7`, and those between if it would be ambiguous: `c3xe5xg7`. `:` is
//!   read like `x`, and `c3d4` like `c3-d4`.
//! - The result is the tag `Result`: 1-0, 0-1, 1/2-1/2 or `*`; 2-0, 0-2, 1-1 and other spellings are read as the first
//!   three. After the moves the grammar of the draft allows only `*`, because `1-1` looks like a move, so we write
//!   that: Lidraughts, CheckerBoard and pydraughts also accept it as the end, and read the result from the tag. Our own
//!   older files, like those of many other programs, end with the result, which is read as well. An ending by the
//!   players is in the tag `Termination`; without it a win is read as a resignation and a draw as an agreement.
//! - The tag `Rulings` lists the players' rulings that differ from the leaflet: `[Rulings "kings-only=40"]`.
//! - `{..}`, `; ..` and `% ..` are comments. A comment in braces ends at the first `}`; one that contains a `}` is
//!   written up to the end of the line. Version 0.1 escaped it with a backslash. In the value of a tag a backslash
//!   escapes `"` or another backslash.
//!
//! ```
//! use specular_games::draughts::pdn::Pdn;
//!
//! let game = Pdn::parse("1. c3-d4 {The centre.} f6-e5 (1... d6-e5 2. e3-f4) 2. d4xf6 *").unwrap();
//! assert_eq!(game.history().main_line().len(), 3);
//! assert!(game.to_string().ends_with("1. c3-d4 {The centre.} 1... f6-e5 (1... d6-e5 2. e3-f4) 2. d4xf6 *\n"));
//!
//! let error = Pdn::parse("1. c3-d4 f6-e5 2. a3-b4").unwrap_err();
//! let found = "found \"a3-b4\": You must capture, for example d4f6.";
//! assert_eq!(error.to_string(), format!("1:19: expected a legal move, {found}"));
//! ```

mod read;
mod result;
mod write;

pub(super) use write::written;

use std::sync::Arc;

use super::illegal::Illegal;
use super::position::Position;
use super::rulings::Rulings;
use super::state::{DraughtsState, start};
use super::words;
use notation::movetext::{Dialect, Escapes, Location, Percent, RecordError};
use read::OwnTags;
use tabletop::{Action, History, NodeId, Outcome, Refusal, Session, State};

/// The tags that follow from the game itself. [`Pdn::tags`] does not include them.
const OWN_TAGS: [&str; 5] = ["Result", "GameType", "SetUp", "FEN", RULINGS];
const RULINGS: &str = "Rulings";
const TERMINATION: &str = "Termination";
/// The type of the game, as listed in the standard: White begins, 8 x 8, names of squares, a1 at the bottom left.
const GAME_TYPE: &str = "26,W,8,8,A0,0";
/// Results after the moves are those of PGN, those that count two points for a win, and the loss of both players.
const DIALECT: Dialect = Dialect {
    escapes: Escapes::Formerly,
    percent: Percent::Comment,
    draughts: true,
    results: &["1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"],
    lenient: true,
};
/// The text between games.
const SEPARATOR: &str = "*";
/// The ways in which players end a game without a move, as [`Outcome::by`] and as the value of the tag `Termination`.
const TERMINATIONS: [&str; 6] =
    ["resignation", "time", "agreement", words::REPETITION, words::SAME_MOVE, words::QUIET_TURNS];

/// A game with all its variations and comments. Every move in it is legal.
#[derive(Clone, Debug)]
pub struct Pdn {
    tags: Vec<(String, String)>,
    start: Position,
    /// The players' rulings, which the tag `Rulings` records if they differ from the leaflet.
    pub rulings: Rulings,
    history: History<Action, Outcome>,
    /// Corrections and omissions in reading, in the order of the text.
    pub warnings: Vec<RecordError>,
}

impl Pdn {
    /// The record of a session. Its main line is that of [`Session::recorded_history`].
    /// Everything else that was played becomes its variations. `None` if it is not a game of draughts.
    pub fn of(session: &Session) -> Option<Self> {
        let state = DraughtsState::of(&**session.start())?;
        let (start, rulings) = (state.position, state.rulings);
        let mut history = session.recorded_history();
        let main_line = history.main_line();
        history.go_to(main_line.last().copied().unwrap_or(NodeId::ROOT));
        let mut record = Self { tags: Vec::new(), start, rulings, history, warnings: Vec::new() };
        let last = main_line.last().and_then(|&last| session.turn_of(last)?.outcome);
        if let Some(outcome) = last.filter(|_| record.outcome().is_none()) {
            // A ruling ended the game; without it, the players did.
            record.history.end(outcome);
        }
        Some(record)
    }

    /// The game at the table, between two people, at the end of the main line.
    ///
    /// # Errors
    /// Returns an error if these rulings end the game sooner.
    pub fn session(&self, rulings: Rulings) -> Result<Session, Refusal> {
        Session::with_history(start(self.start, rulings), self.history.clone())
    }

    /// Plays the game under its own rulings. Also returns what was corrected or ignored.
    ///
    /// # Errors
    /// Never fails for a game that was read.
    pub fn play(&self) -> Result<(Session, Vec<RecordError>), RecordError> {
        let session = self
            .session(self.rulings)
            .map_err(|refusal| Location { line: 1, column: 1 }.error("legal moves", refusal.to_string()))?;
        Ok((session, self.warnings.clone()))
    }

    /// The tags in order, except for those that follow from the game (`Result`, `GameType`, `SetUp`, `FEN`, `Rulings`).
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, but ignores one that follows from the game. The name should consist of letters, digits and `_`;
    /// other characters are skipped.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let name: String = name.chars().filter(|&c| is_name_character(c)).collect();
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if name.is_empty() || OWN_TAGS.contains(&name.as_str()) {
            return;
        }
        match self.tags.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name, value)),
        }
    }

    /// Everything that was played, at the end of the main line.
    pub fn history(&self) -> &History<Action, Outcome> {
        &self.history
    }

    /// How the main line ended, if it did: by the rules or by the players.
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.history.main_line().last().copied().unwrap_or(NodeId::ROOT);
        let by_rules = ended_by_rules(&self.position(end).ok()?);
        by_rules.or_else(|| self.history.node(end)?.ending().copied())
    }

    /// The position at a node of the history.
    fn position(&self, node: NodeId) -> Result<Position, Illegal> {
        let path = self.history.path(node).into_iter().filter_map(|node| self.history.node(node)?.action());
        path.into_iter().try_fold(self.start, |position, action| Ok(position.after(&position.check(action.as_str())?)))
    }
}

/// The outcome by the rules at a position, without any rulings.
fn ended_by_rules(position: &Position) -> Option<Outcome> {
    let state: Arc<dyn State> = start(*position, Rulings::default());
    state.outcome()
}

fn is_name_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}
