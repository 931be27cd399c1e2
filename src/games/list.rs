//! The games beside the beam games, as menus, files and the command line find them.
//!
//! Beam games come from rulesets, and the [library](content::setups::Library) lists them; a game with rules of its own is a
//! [`TableGame`] in [`GAMES`]. Whoever opens texts goes through [`Opened`], which holds a game of either kind.

mod line;
mod opened;
mod rename;
pub(super) mod several;
mod tags;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;

use super::uci::Programs;
use content::setups::{self, Format, LoadError, RecordText, Source};
use notation::record::Tags;
use rules::Player;
use tabletop::{Answers, Ruling, Session, State};

pub use line::{is_line as is_uci_line, play as play_uci_moves, start as read_uci_start};
pub use opened::{Opened, OpenedFile, extension, game_of_text, known_extension, record, record_of, told_of};
pub use rename::renamed_record;
pub(super) use tags::{colored, neutral};

/// A position that was read.
#[derive(Clone, Debug)]
pub struct ReadPosition {
    /// The start of a game in this position.
    pub state: Arc<dyn State>,
    /// What was corrected or left out: `column 5: expected .., found .. (left out)`.
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
    /// The first game of the text, at the end of its main line.
    pub session: Session,
    /// Its tags as the table keeps them.
    pub tags: Tags,
    /// The number of games in the text, 1 at least.
    pub games: usize,
    /// What was corrected or left out, in the order of the text. The messages are those of errors, and end with what was
    /// done about them: `expected a result .., found "½-½" (read as 1/2-1/2)`.
    pub warnings: Vec<LoadError>,
}

/// What a check of a file found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// What is wrong.
    pub errors: Vec<LoadError>,
    /// What was corrected or left out, as in [`ReadRecord::warnings`].
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

/// A game with rules of its own.
pub trait TableGame: std::fmt::Debug + Sync {
    /// Its stable name, with which the names of its set-ups begin: `chess`.
    fn id(&self) -> &'static str;

    /// For people: `Chess`.
    fn name(&self) -> &'static str;

    /// A sentence for who chooses a game.
    fn note(&self) -> &'static str;

    /// The starts that it offers, the usual one first.
    fn setups(&self) -> Vec<GameSetup>;

    /// Whether a state is one of this game.
    fn owns(&self, state: &dyn State) -> bool;

    /// Reads a position.
    ///
    /// # Errors
    /// What was expected and what was found, or that positions of this game are not written down.
    fn read_position(&self, text: &str) -> Result<ReadPosition, String>;

    /// The options of UCI that change how positions are read and moves are written: `UCI_Chess960`.
    fn uci_switches(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads a position with one of [`TableGame::uci_switches`] on.
    ///
    /// # Errors
    /// As for [`TableGame::read_position`].
    fn read_switched(&self, text: &str, switch: &str) -> Result<ReadPosition, String> {
        let _ = switch;
        self.read_position(text)
    }

    /// A state as [`TableGame::read_position`] reads it; `None` where positions are not written down, or the state is of
    /// another game.
    fn position(&self, state: &dyn State) -> Option<String>;

    /// The questions that its rules leave to the players, in the order in which menus ask them.
    fn rulings(&self) -> &'static [Ruling] {
        &[]
    }

    /// What holds in a state of this game; all as usual for one of another.
    fn answers(&self, state: &dyn State) -> Answers {
        let _ = state;
        Answers::default()
    }

    /// The same start under other rulings; `None` where the state is of another game, or the game has none.
    fn ruled(&self, start: &dyn State, answers: &Answers) -> Option<Arc<dyn State>> {
        let _ = (start, answers);
        None
    }

    /// The extension of its records: `pgn`.
    fn extension(&self) -> &'static str;

    /// Whether a record of the game can be written as it stands.
    fn can_write(&self, session: &Session) -> bool {
        let _ = session;
        true
    }

    /// The record of the game. The tags are those that the table keeps.
    ///
    /// # Errors
    /// Why there is none.
    fn write(&self, session: &Session, tags: &Tags) -> Result<String, String>;

    /// The start of this id: one of [`TableGame::setups`], or one of those that are too many for a list.
    fn setup(&self, id: &str) -> Option<GameSetup> {
        self.setups().into_iter().find(|setup| setup.id == id)
    }

    /// Starts that are drawn by lot; `None` where there are none.
    fn drawn_starts(&self) -> Option<DrawnStarts> {
        None
    }

    /// The start that is drawn by lot and begins with this state.
    fn drawn_start_of(&self, state: &dyn State) -> Option<GameSetup> {
        let (starts, position) = (self.drawn_starts()?, self.position(state)?);
        let all = (0..starts.count).filter_map(|number| self.setup(&starts.id(number)));
        all.into_iter().find(|setup| self.position(setup.state.as_ref()).as_ref() == Some(&position))
    }

    /// Reads a record from the text of `path`, and plays it. Only the first of several games must be right.
    ///
    /// # Errors
    /// The first mistake, with its place.
    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError>;

    /// Checks every game in the record that is the text of `path`.
    fn check_text(&self, path: &Path, text: &str) -> Findings {
        self.read(path, text).into()
    }

    /// How many ways of `depth` turns lead on from a state; `None` where it is no state of this game, or none that can be
    /// counted.
    fn perft(&self, state: &dyn State, depth: u32) -> Option<u64>;

    /// Whether players hide pieces from each other: then each seat is told its own view only.
    fn has_secrets(&self) -> bool {
        false
    }

    /// Checks a file; `None` if it is not a file of this game. Its records are known by their extension.
    fn check(&self, path: &Path) -> Option<Findings> {
        let own = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(self.extension()));
        let check = || match setups::read_record(path) {
            Ok(RecordText { text, warnings }) => {
                let mut findings = self.check_text(path, &text);
                findings.warnings.splice(..0, warnings);
                findings
            }
            Err(error) => error.into(),
        };
        own.then(check)
    }

    /// The other programs that can play this game in the computer's place; `None` where there are none.
    fn programs(&self) -> Option<Programs> {
        None
    }

    /// What is wrong with files of the player's own, which [`TableGame::setups`] leaves out.
    fn mistakes(&self) -> Vec<LoadError> {
        Vec::new()
    }

    /// What a program that sits in the seat of `player` is told of the game so far: the text that UCI's command
    /// `position` takes. There is nothing in it that this player does not know; `None` where the game is another.
    fn told(&self, session: &Session, player: Player) -> Option<String> {
        let _ = player;
        let start = self.position(session.start().as_ref())?;
        Some(with_moves(format!("fen {start}"), session.turns().map(|turn| turn.action.to_string())))
    }

    /// The game so far with all that is hidden in it, as [`TableGame::told`] writes what a player knows: for when it is
    /// over.
    fn told_all(&self, session: &Session) -> Option<String> {
        self.told(session, Player::First)
    }

    /// Reads what [`TableGame::told`] writes after the word `seat`, without its moves: who sits there, and a state that
    /// this player cannot tell from the true one.
    ///
    /// # Errors
    /// What was expected and what was found.
    fn read_seat(&self, words: &[&str]) -> Result<(Player, Arc<dyn State>), String> {
        let _ = words;
        Err(format!("expected a position, found a seat: nothing is hidden in {}", self.name()))
    }
}

/// The start of a game and its moves, as `position` takes them.
pub(super) fn with_moves(start: String, moves: impl Iterator<Item = String>) -> String {
    let moves: Vec<String> = moves.collect();
    if moves.is_empty() { start } else { format!("{start} moves {}", moves.join(" ")) }
}

/// The games, in the order in which menus show them.
pub const GAMES: [&dyn TableGame; 3] = [&super::chess::Chess, &super::draughts::Draughts, &super::stratego::Stratego];

/// The extensions of records that can be opened; that of the beam games first.
pub const EXTENSIONS: [&str; 4] = ["beam", "pgn", "pdn", "stratego"];

/// The formats of files that games bring beside those of rulesets and set-ups.
pub const FORMATS: [&Format; 1] = [&super::stratego::FORMAT];

/// Starts that are too many for a list and are drawn by lot. They are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnStarts {
    /// What players call them: `Chess960`.
    pub name: &'static str,
    /// How many there are.
    pub count: u32,
    /// What their ids begin with, before the number: `chess/960-`.
    pub prefix: &'static str,
}

impl DrawnStarts {
    /// The id of the start of this number.
    pub fn id(&self, number: u32) -> String {
        format!("{}{number}", self.prefix)
    }
}

/// A start of a game.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// `chess/start`.
    pub id: String,
    /// For people: `Usual start`.
    pub name: String,
    /// A sentence or two about it.
    pub note: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it begins.
    pub state: Arc<dyn State>,
    /// Where it comes from.
    pub source: Source,
}

impl GameSetup {
    /// A start that needs no words but its name.
    pub(super) fn new(id: &str, name: &str, state: Arc<dyn State>) -> Self {
        Self { id: id.into(), name: name.into(), note: None, author: None, state, source: Source::default() }
    }

    /// The same under these rulings of its game.
    #[must_use]
    pub fn ruled(self, answers: &Answers) -> Self {
        let ruled = game_of(self.state.as_ref()).and_then(|game| game.ruled(self.state.as_ref(), answers));
        Self { state: ruled.unwrap_or(self.state), ..self }
    }
}

/// The game of this id.
pub fn find_game(id: &str) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| game.id() == id)
}

/// The game that a state belongs to; `None` for beam games.
pub fn game_of(state: &dyn State) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| game.owns(state))
}

/// The start of this id, `chess/start`, and its game. The name of a game alone is its usual start.
///
/// # Errors
/// `None` where no game begins so; the set-ups of the game that begins the id, where it has no such set-up.
pub fn find_setup(id: &str) -> Result<(&'static dyn TableGame, GameSetup), Option<Vec<String>>> {
    let (name, setup) = id.split_once('/').unwrap_or((id, ""));
    let game = find_game(name).ok_or(None)?;
    let found = if setup.is_empty() { game.setups().into_iter().next() } else { game.setup(id) };
    let all = || game.setups().into_iter().map(|setup| setup.id).collect();
    found.map(|setup| (game, setup)).ok_or_else(|| Some(all()))
}
