//! The games other than beam games, for menus, files and the command line.
//!
//! Beam games come from rulesets, and the [library](content::setups::Library) lists them; a game with its own rules is
//! a [`TableGame`] in [`GAMES`]. Code that opens texts goes through [`OpenedGame`], which holds a game of either kind.

mod line;
mod opened;
mod rename;
pub(super) mod several;
mod table_game;
mod tags;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::beam;
use content::setups::{Format, LoadError, RECORD, Source};
use notation::record::Tags;
use phrases::Phrase;
use tabletop::{Answers, Brain, Session, State};

pub use line::{is_line as is_uci_line, play as play_uci_moves, start as read_uci_start};
pub use opened::{
    OpenedFile, OpenedGame, extension, game_of_position, game_of_text, is_position, known_extension, record, record_of,
};
pub use rename::rename_record;
pub use table_game::{RecordMatch, SetupFiles, TableGame};
pub(super) use tags::{tags_by_colour, tags_by_order};

/// A position that was read.
#[derive(Clone, Debug)]
pub struct ReadPosition {
    /// The start of a game in this position.
    pub state: Arc<dyn State>,
    /// Corrections and omissions: `column 5: expected .., found .. (ignored)`.
    pub warnings: Vec<String>,
}

impl From<Arc<dyn State>> for ReadPosition {
    fn from(state: Arc<dyn State>) -> Self {
        Self { state, warnings: Vec::new() }
    }
}

/// A game that was read from the text of a record.
#[derive(Clone, Debug)]
pub struct ReadRecord {
    /// The first game of the text, or the one that was asked for, at the end of its main line.
    pub session: Session,
    /// Its tags, as the table keeps them.
    pub tags: Tags,
    /// Which of the games of the text it is, from 1.
    pub number: usize,
    /// The number of games in the text, at least 1.
    pub games: usize,
    /// Corrections and omissions, in the order of the text. The messages are worded like errors and end with the
    /// correction: `expected a result .., found "½-½" (read as 1/2-1/2)`.
    pub warnings: Vec<LoadError>,
}

/// The result of checking a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The errors.
    pub errors: Vec<LoadError>,
    /// Corrections and omissions, as in [`ReadRecord::warnings`].
    pub warnings: Vec<LoadError>,
}

impl From<LoadError> for Findings {
    fn from(error: LoadError) -> Self {
        Self { errors: vec![error], warnings: Vec::new() }
    }
}

impl From<Result<ReadRecord, LoadError>> for Findings {
    fn from(read: Result<ReadRecord, LoadError>) -> Self {
        match read {
            Ok(read) => Self { errors: Vec::new(), warnings: read.warnings },
            Err(error) => error.into(),
        }
    }
}

/// The start of a game and its moves, in the syntax of UCI's `position`.
pub(super) fn with_moves(start: String, moves: impl Iterator<Item = String>) -> String {
    let moves: Vec<String> = moves.collect();
    if moves.is_empty() { start } else { format!("{start} moves {}", moves.join(" ")) }
}

/// The games, in the order in which menus show them.
pub const GAMES: [&dyn TableGame; 3] = [&super::chess::Chess, &super::draughts::Draughts, &super::stratego::Stratego];

/// The extensions of records that can be opened, starting with that of the beam games.
pub fn extensions() -> impl Iterator<Item = &'static str> {
    std::iter::once(RECORD).chain(GAMES.into_iter().map(TableGame::extension))
}

/// The file formats that games add to those of rulesets and set-ups.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    GAMES.into_iter().filter_map(|game| Some(game.setup_files()?.format))
}

/// The folders inside those of editions whose files are set-ups of [`GAMES`].
pub fn setup_folders() -> Vec<&'static str> {
    GAMES.into_iter().filter(|game| game.setup_files().is_some()).map(TableGame::id).collect()
}

/// Starting positions too numerous to list, from which one is chosen at random. They are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomStarts {
    /// Their name for players: `Chess960`.
    pub name: &'static str,
    /// Their number.
    pub count: u32,
    /// The prefix of their ids, before the number: `chess/960-`.
    pub prefix: &'static str,
}

impl RandomStarts {
    /// The id of the start with this number.
    pub fn id(&self, number: u32) -> String {
        format!("{}{number}", self.prefix)
    }
}

/// A starting position of a game.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// `chess/start`.
    pub id: String,
    /// For people: `Usual start`.
    pub name: Phrase,
    /// A sentence or two of description.
    pub note: Option<Phrase>,
    /// The author, if known.
    pub author: Option<String>,
    /// The state in which it begins.
    pub state: Arc<dyn State>,
    /// Its origin.
    pub source: Source,
}

impl GameSetup {
    /// A start that needs only a name.
    pub(super) fn new(id: &str, name: Phrase, state: Arc<dyn State>) -> Self {
        Self { id: id.into(), name, note: None, author: None, state, source: Source::default() }
    }

    /// The same start under these rulings of its game.
    #[must_use]
    pub fn with_rulings(self, answers: &Answers) -> Self {
        let ruled = game_of(self.state.as_ref()).and_then(|game| game.with_rulings(self.state.as_ref(), answers));
        Self { state: ruled.unwrap_or(self.state), ..self }
    }
}

/// The game with this id.
pub fn find_game(id: &str) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| game.id() == id)
}

/// The game that a state belongs to; `None` for beam games.
pub fn game_of(state: &dyn State) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| game.owns(state))
}

/// Makes a computer player for the game that a state belongs to.
pub fn brain_of(state: &dyn State) -> Box<dyn Brain> {
    game_of(state).map_or_else(beam::brain, TableGame::brain)
}

/// The start with this id, such as `chess/start`, and its game. The name of a game alone means its default start.
///
/// # Errors
/// Returns `None` if no game has the id's first part, or else the ids of that game's set-ups if the set-up is missing.
pub fn find_setup(id: &str) -> Result<(&'static dyn TableGame, GameSetup), Option<Vec<String>>> {
    let (name, setup) = id.split_once('/').unwrap_or((id, ""));
    let game = find_game(name).ok_or(None)?;
    let found = if setup.is_empty() { game.setups().into_iter().next() } else { game.setup(id) };
    let all = || game.setups().into_iter().map(|setup| setup.id).collect();
    found.map(|setup| (game, setup)).ok_or_else(|| Some(all()))
}
