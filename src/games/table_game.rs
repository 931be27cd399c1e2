//! The interface of a game with its own rules, and what its methods give.

mod line;
pub mod several;
mod tags;

use std::path::Path;
use std::sync::Arc;

use crate::uci::Programs;
use content::setups::{self, Format, LoadError, RecordText, Source};
use notation::record::Tags;
use phrases::Phrase;
use rules::Player;
use tabletop::{Answers, Brain, Ruling, Session, State};

pub use line::{is_line as is_uci_line, play as play_uci_moves, start as read_uci_start};
pub use tags::{tags_by_colour, tags_by_order};

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
pub fn with_moves(start: String, moves: impl Iterator<Item = String>) -> String {
    let moves: Vec<String> = moves.collect();
    if moves.is_empty() { start } else { format!("{start} moves {}", moves.join(" ")) }
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
    pub(crate) fn new(id: &str, name: Phrase, state: Arc<dyn State>) -> Self {
        Self { id: id.into(), name, note: None, author: None, state, source: Source::default() }
    }

    /// The same start under these rulings of `game`.
    #[must_use]
    pub fn with_rulings(self, game: &dyn TableGame, answers: &Answers) -> Self {
        let ruled = game.with_rulings(self.state.as_ref(), answers);
        Self { state: ruled.unwrap_or(self.state), ..self }
    }
}

/// How clearly a text is a record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordMatch {
    /// Only its moves can decide.
    None,
    /// It has features that records of this game share with others. It is a record of this game unless its moves belong
    /// to another.
    Possible,
    /// It has features that only records of this game have.
    Certain,
}

/// The files in which players keep set-ups of a game.
#[derive(Clone, Copy, Debug)]
pub struct SetupFiles {
    /// Their fields, for `specular docs`.
    pub format: &'static Format,
    /// A file without errors.
    pub sample: &'static str,
    /// Reads the text of the file at a path. Returns a summary of its contents, or every error.
    pub read: fn(&Path, &str) -> Result<String, Vec<LoadError>>,
}

/// A game with its own rules.
pub trait TableGame: std::fmt::Debug + Sync {
    /// Its stable name, and the prefix of its set-ups' ids: `chess`.
    fn id(&self) -> &'static str;

    /// For people: `Chess`.
    fn name(&self) -> Phrase;

    /// A one-sentence description for players choosing a game.
    fn note(&self) -> Phrase;

    /// The starts that it offers, the usual one first.
    fn setups(&self) -> Vec<GameSetup>;

    /// Returns whether a state belongs to this game.
    fn owns(&self, state: &dyn State) -> bool;

    /// Makes a computer player for this game.
    fn brain(&self) -> Box<dyn Brain>;

    /// Reads a position.
    ///
    /// # Errors
    /// Returns what was expected and what was found, or that positions of this game have no notation.
    fn read_position(&self, text: &str) -> Result<ReadPosition, String>;

    /// The UCI options that change how positions are read and moves are written, such as `UCI_Chess960`.
    fn uci_notation_options(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads a position with one of [`TableGame::uci_notation_options`] on.
    ///
    /// # Errors
    /// Fails like [`TableGame::read_position`].
    fn read_position_with_option(&self, text: &str, switch: &str) -> Result<ReadPosition, String> {
        let _ = switch;
        self.read_position(text)
    }

    /// A state in the notation of [`TableGame::read_position`]; `None` if the game has no such notation, or the state
    /// belongs to another game.
    fn position(&self, state: &dyn State) -> Option<String>;

    /// The questions that the rules leave to the players, in the order of the menus.
    fn rulings(&self) -> &'static [Ruling] {
        &[]
    }

    /// The answers in force in a state of this game; the defaults for a state of another game.
    fn answers(&self, state: &dyn State) -> Answers {
        let _ = state;
        Answers::default()
    }

    /// The same start under other rulings; `None` if the state belongs to another game, or the game has no rulings.
    fn with_rulings(&self, start: &dyn State, answers: &Answers) -> Option<Arc<dyn State>> {
        let _ = (start, answers);
        None
    }

    /// The extension of its records, unique among the games: `pgn`.
    fn extension(&self) -> &'static str;

    /// The media types by which systems know its records; empty if they know none, in which case our packages register
    /// one.
    fn media_types(&self) -> &'static [&'static str] {
        &[]
    }

    /// How clearly a text is a record of this game, judged without trying the moves, which callers do.
    fn recognises(&self, text: &str) -> RecordMatch {
        let _ = text;
        RecordMatch::None
    }

    /// Returns whether a line looks like a position of this game, right or wrong, so that [`TableGame::read_position`]
    /// says what is wrong with it. No other game's positions may look the same.
    fn recognises_position(&self, line: &str) -> bool {
        let _ = line;
        false
    }

    /// The text that records use for an unknown name: `?` in PGN.
    fn unknown_name(&self) -> &'static str {
        ""
    }

    /// Returns whether the game's record can be written at this point.
    fn can_write(&self, session: &Session) -> bool {
        let _ = session;
        true
    }

    /// The record of the game. The tags are those that the table keeps.
    ///
    /// # Errors
    /// Returns an error if the game cannot be recorded.
    fn write(&self, session: &Session, tags: &Tags) -> Result<String, String>;

    /// The start with this id: one of [`TableGame::setups`], or one of those that are too numerous to list.
    fn setup(&self, id: &str) -> Option<GameSetup> {
        self.setups().into_iter().find(|setup| setup.id == id)
    }

    /// Starting positions chosen at random, if the game has any.
    fn random_starts(&self) -> Option<RandomStarts> {
        None
    }

    /// The random start that begins with this state.
    fn random_start_of(&self, state: &dyn State) -> Option<GameSetup> {
        let (starts, position) = (self.random_starts()?, self.position(state)?);
        let all = (0..starts.count).filter_map(|number| self.setup(&starts.id(number)));
        all.into_iter().find(|setup| self.position(setup.state.as_ref()).as_ref() == Some(&position))
    }

    /// Reads a record from the text of `path` and plays it. If the text holds several games, only the first must be
    /// correct.
    ///
    /// # Errors
    /// Returns the first error and its position.
    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError>;

    /// Reads the games in the text of `path`, each by itself.
    fn read_all<'t>(
        &self,
        path: &'t Path,
        text: &'t str,
    ) -> Box<dyn Iterator<Item = Result<ReadRecord, LoadError>> + 't> {
        Box::new(std::iter::once(self.read(path, text)))
    }

    /// Reads one of several games in the text of `path`, counted from 1. Only this one must be correct.
    ///
    /// # Errors
    /// Returns the first error and its position, or how many games there are if there is none of this number.
    fn read_numbered(&self, path: &Path, text: &str, number: usize) -> Result<ReadRecord, LoadError> {
        let Some(read) = self.read_all(path, text).nth(number.saturating_sub(1)) else {
            let games = self.read_all(path, text).count();
            return Err(LoadError::whole(path, format!("expected a game from 1 to {games}, found {number}")));
        };
        let games = self.read(path, text).map_or(number, |first| first.games.max(number));
        Ok(ReadRecord { number, games, ..read? })
    }

    /// Checks every game in the text of `path`.
    fn check_text(&self, path: &Path, text: &str) -> Findings {
        self.read(path, text).into()
    }

    /// Counts the lines of `depth` turns from a state; `None` for a state of another game, and if they can't be counted
    /// because they depend on hidden pieces.
    fn perft(&self, state: &dyn State, depth: u32) -> Option<u64> {
        let _ = (state, depth);
        None
    }

    /// Returns whether players hide pieces from each other. If so, each seat only receives its own view.
    fn has_secrets(&self) -> bool {
        false
    }

    /// The files of set-ups that players may write, in folders named after the game; `None` if there are none.
    fn setup_files(&self) -> Option<SetupFiles> {
        None
    }

    /// Checks a file; `None` if it does not belong to this game. Records are recognised by their extension, set-ups by
    /// their folder.
    fn check(&self, path: &Path) -> Option<Findings> {
        let has = |known: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(known));
        if has(self.extension()) {
            return Some(match setups::read_record(path) {
                Ok(RecordText { text, warnings, .. }) => {
                    let mut findings = self.check_text(path, &text);
                    findings.warnings.splice(..0, warnings);
                    findings
                }
                Err(error) => error.into(),
            });
        }
        let folder = path.parent().and_then(Path::file_name);
        let is_setup = has("ron") && folder.is_some_and(|folder| folder.eq_ignore_ascii_case(self.id()));
        let files = self.setup_files().filter(|_| is_setup)?;
        let read = setups::read(path).map_err(|error| vec![error]);
        let read = read.and_then(|text| (files.read)(path, text.trim_start_matches('\u{feff}')));
        Some(Findings { errors: read.err().unwrap_or_default(), ..Findings::default() })
    }

    /// The external programs that can play this game for the computer, if there are any.
    fn programs(&self) -> Option<Programs> {
        None
    }

    /// Errors in the player's own files, which [`TableGame::setups`] skips.
    fn errors(&self) -> Vec<LoadError> {
        Vec::new()
    }

    /// The game so far, as the argument of UCI's `position` for a program in the seat of `player`. It contains nothing
    /// that this player does not know. `None` if the session is of another game.
    fn uci_position_for(&self, session: &Session, player: Player) -> Option<String> {
        let _ = player;
        let start = self.position(session.start().as_ref())?;
        Some(with_moves(format!("fen {start}"), session.turns().map(|turn| turn.action.to_string())))
    }

    /// Like [`TableGame::uci_position_for`], but with everything that is hidden; for use once the game is over.
    fn uci_position_in_full(&self, session: &Session) -> Option<String> {
        self.uci_position_for(session, Player::First)
    }

    /// Reads what [`TableGame::uci_position_for`] writes after the word `seat`, without its moves. Returns the player
    /// in that seat, and a state that this player cannot distinguish from the true one.
    ///
    /// # Errors
    /// Returns what was expected and what was found.
    fn read_seat(&self, words: &[&str]) -> Result<(Player, Arc<dyn State>), String> {
        let _ = words;
        Err(format!("expected a position, found a seat: nothing is hidden in {}", self.name()))
    }
}
