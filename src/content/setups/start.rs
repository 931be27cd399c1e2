//! Finds the start of a game from the tags of a record or a command line.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::handicap::{leave_out, read_squares, title_without};
use super::library::{FindError, Library};
use super::looks::Looks;
use super::needs;
use super::problem::LoadError;
use super::source::ModName;
use super::texts::setup_name;
use notation::record::{BEAM_VERSION, BadTag, HANDICAP, Place, Record, Tags, VERSION};
use notation::{from_khet, words};
use phrases::Phrase;
use rules::{Action, Game, Outcome, Position, Square};
use tabletop::{Agreement, Clocks, History};

/// The edition of a position if none is named.
pub const DEFAULT_EDITION: &str = "khet-2";

/// The names that describe a start: of a set-up or a position, not both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartNames<'a> {
    /// The id of an edition: that of the position, or of the set-up if its name does not include one.
    pub edition: Option<&'a str>,
    /// `khet-2/classic`, or `ace` if only one edition has it.
    pub setup: Option<&'a str>,
    /// A Khet string.
    pub position: Option<&'a str>,
    /// The squares whose pieces are removed: `c7 d7`.
    pub handicap: Option<&'a str>,
}

impl<'a> From<&'a Tags> for StartNames<'a> {
    fn from(tags: &'a Tags) -> Self {
        Self {
            edition: tags.get("Edition"),
            setup: tags.get("Setup"),
            position: tags.get("Position"),
            handicap: tags.get(HANDICAP),
        }
    }
}

/// A start, found and checked.
#[derive(Clone, Debug)]
pub struct ResolvedStart {
    /// The position from which the game starts.
    pub position: Position,
    /// The looks of its edition's kinds.
    pub looks: Arc<Looks>,
    /// The id of the edition whose rules apply.
    pub edition: String,
    /// The set-up's id, `khet-2/classic`, if it has one.
    pub setup: Option<String>,
    /// For people: `Classic`, `Classic, Red without 2 pieces`; empty for a position given as text.
    pub title: Phrase,
    /// The squares whose pieces are removed.
    pub without: Vec<Square>,
    /// The mods that it depends on.
    pub mods: Vec<Arc<ModName>>,
}

impl ResolvedStart {
    /// A position of an edition, without a set-up or a title.
    pub(crate) fn new(edition: &str, position: Position, looks: &Arc<Looks>, mods: &[Arc<ModName>]) -> Self {
        let (edition, looks, mods) = (edition.into(), Arc::clone(looks), mods.to_vec());
        Self { position, looks, edition, setup: None, title: Phrase::default(), without: Vec::new(), mods }
    }
}

/// The reason why names do not lead to a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// Neither a set-up nor a position is named.
    Missing,
    /// No edition has the id that was given, as the message says.
    Edition(String),
    /// No set-up has the name, or several have.
    Setup(FindError),
    /// The set-up belongs to a different edition from the one named beside it.
    OtherEdition {
        /// The edition that was named.
        edition: String,
        /// The set-up that was named.
        setup: String,
    },
    /// The problems of the position, one per line.
    Position(String),
    /// A problem with the pieces to remove.
    Handicap(String),
}

impl StartError {
    /// The tag that is wrong, if the error is about one.
    pub fn tag(&self) -> Option<&'static str> {
        match self {
            Self::Missing => None,
            Self::Edition(_) => Some("Edition"),
            Self::Setup(_) | Self::OtherEdition { .. } => Some("Setup"),
            Self::Position(_) => Some("Position"),
            Self::Handicap(_) => Some(HANDICAP),
        }
    }
}

impl fmt::Display for StartError {
    /// Writes one line, or one for each problem of a position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("expected the start of the game, a set-up or a position, found neither"),
            Self::Setup(error) => error.fmt(f),
            Self::OtherEdition { edition, setup } => {
                write!(f, "expected a set-up of the edition {edition}, found {setup:?}")
            }
            Self::Edition(problems) | Self::Position(problems) | Self::Handicap(problems) => f.write_str(problems),
        }
    }
}

impl std::error::Error for StartError {}

impl Library {
    /// Finds a start by [`StartNames`] or a record's tags. A set-up takes precedence over a position.
    ///
    /// # Errors
    /// Returns an error if the edition or set-up is unknown, the position is invalid, nothing is named, or the handicap
    /// is wrong.
    pub fn start_of<'a>(&self, names: impl Into<StartNames<'a>>) -> Result<ResolvedStart, StartError> {
        let names = names.into();
        let started = self.full_start_of(names)?;
        let Some(text) = names.handicap else { return Ok(started) };
        let without = read_squares(text).map_err(StartError::Handicap)?;
        let position = leave_out(&started.position, &without)
            .map_err(|error| StartError::Handicap(format!("expected pieces that can be removed, found: {error}")))?;
        let title = title_without(started.title.clone(), &started.position, &without);
        Ok(ResolvedStart { position, title, without, ..started })
    }

    /// Finds the start with all its pieces.
    fn full_start_of(&self, names: StartNames) -> Result<ResolvedStart, StartError> {
        let edition = names.edition.map(|id| self.edition(id).ok_or_else(|| StartError::Edition(self.no_edition(id))));
        let edition = edition.transpose()?;
        if let Some(name) = names.setup {
            let full = edition.filter(|_| !name.contains('/')).map(|edition| format!("{}/{name}", edition.id));
            let entry = self.find(full.as_deref().unwrap_or(name)).map_err(StartError::Setup)?;
            let own = entry.id.split('/').next().unwrap_or_default();
            return match edition.filter(|edition| edition.id != own) {
                Some(other) => Err(StartError::OtherEdition { edition: other.id.clone(), setup: entry.id.clone() }),
                None => Ok(ResolvedStart {
                    setup: Some(entry.id.clone()),
                    title: setup_name(entry),
                    ..ResolvedStart::new(own, entry.position.clone(), &entry.looks, &entry.mods)
                }),
            };
        }
        let text = names.position.ok_or(StartError::Missing)?;
        let Some(edition) = edition else {
            return self.full_start_of(StartNames { edition: Some(DEFAULT_EDITION), ..names });
        };
        let rules = &edition.rules;
        let position =
            from_khet(rules, text).map_err(|error| StartError::Position(words::khet_error(rules, &error)))?;
        Ok(ResolvedStart::new(&edition.id, position, &edition.looks, &edition.mods))
    }
}

/// A game record and its file.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// The path as it was given.
    pub path: PathBuf,
    /// The record it holds.
    pub record: Record,
}

/// A beam game that can be continued, such as one from a file.
#[derive(Clone, Debug)]
pub struct BeamGame {
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// For people: `Classic`.
    pub title: Phrase,
    /// The looks of its edition's kinds.
    pub looks: Arc<Looks>,
    /// The game along the line that was played.
    pub game: Game,
    /// The whole tree of the game, with variations and comments. The current node is the one
    /// that the record marks, or else the end of that line.
    pub history: History<Action, Outcome>,
    /// The agreement, except for the names.
    pub agreement: Agreement,
    /// The tags of its record.
    pub tags: Tags,
    /// The mods that have changed since it was saved, and what is different: sentences for people.
    pub differences: Vec<Phrase>,
}

impl BeamGame {
    /// Makes a game without variations that depends on these mods.
    pub fn line(setup: String, title: Phrase, looks: Arc<Looks>, game: Game, mods: &[Arc<ModName>]) -> Self {
        let mut history = History::new();
        for turn in game.turns() {
            history.play(turn.action);
        }
        if let Some(outcome) = game.outcome().filter(|_| game.position().outcome().is_none()) {
            history.end(outcome);
        }
        let (agreement, mut tags) = (Agreement::default(), Tags::default());
        needs::write(&mut tags, mods, game.start());
        Self { setup, title, looks, game, history, agreement, tags, differences: Vec::new() }
    }
}

impl RecordFile {
    /// Parses the text of the file at `path`, without replaying the record.
    ///
    /// # Errors
    /// Returns an error if the text is not a record.
    pub fn parse(path: &Path, text: &str) -> Result<Self, LoadError> {
        let record = Record::parse(text).map_err(|error| LoadError::in_record(path, &error))?;
        Ok(Self { path: path.to_owned(), record })
    }

    /// Finds the start that the record names.
    ///
    /// # Errors
    /// Returns an error if the names are missing or wrong.
    pub fn start(&self, library: &Library) -> Result<ResolvedStart, LoadError> {
        library.start_of(&self.record.tags).map_err(|error| {
            let mut located = self.located(&error);
            located.message += &needs::missing(&self.record.tags, library);
            located
        })
    }

    /// The differences since the game was saved, if it now starts at `start`: sentences for people.
    pub fn differences(&self, start: &Position, library: &Library) -> Vec<Phrase> {
        needs::differences(&self.record.tags, library, start)
    }

    /// The problem with the record's start, at the tag that causes it.
    pub fn located(&self, error: &StartError) -> LoadError {
        let place = error.tag().map_or_else(Place::default, |tag| self.record.tags.place(tag));
        // A position may have several problems, one per line.
        self.error(place, error.to_string().replace('\n', "; "))
    }

    /// Replays the record from `start`.
    ///
    /// # Errors
    /// Returns the first violation of the rules.
    pub fn replay(&self, start: Position) -> Result<Game, LoadError> {
        let rules = Arc::clone(start.rules());
        self.record
            .replay(start)
            .map_err(|error| self.error(error.place, words::replay_problem(&rules, &error.problem)))
    }

    /// Replays the record from the start that its tags name.
    ///
    /// # Errors
    /// Returns the first error in the record, with its position.
    pub fn open(&self, library: &Library) -> Result<BeamGame, LoadError> {
        self.check_version()?;
        let started = self.start(library)?;
        let rules = Arc::clone(started.position.rules());
        let differences = self.differences(&started.position, library);
        let played = self.record.replay_history(started.position);
        let (game, mut history) = played.map_err(|error| {
            let message = words::replay_problem(&rules, &error.problem);
            // The rules of a mod may be to blame.
            let parts = std::iter::once(message).chain(differences.iter().map(Phrase::to_string));
            self.error(error.place, parts.collect::<Vec<_>>().join("; "))
        })?;
        let tags = &self.record.tags;
        self.record.go_to_current(&mut history).map_err(|error| self.error(tags.place("CurrentLine"), error))?;
        let bad_tag = |(tag, message): BadTag| self.error(tags.place(tag), message);
        let agreement = Agreement { without: started.without, ..tags.agreement().map_err(bad_tag)? };
        if let Some(clocks) = Clocks::new(agreement.clock) {
            tags.clocks(clocks).map_err(bad_tag)?;
        }
        let (setup, title, looks) = (started.setup.unwrap_or_default(), started.title, started.looks);
        let mut tags = tags.clone();
        needs::write(&mut tags, &started.mods, game.start());
        Ok(BeamGame { setup, title, looks, game, history, agreement, tags, differences })
    }

    /// Refuses records of later versions: they may hold information that would be lost on saving.
    fn check_version(&self) -> Result<(), LoadError> {
        let Some(found) = self.record.tags.get(BEAM_VERSION) else { return Ok(()) };
        if found.parse().is_ok_and(|version: u32| version <= VERSION) {
            return Ok(());
        }
        let place = self.record.tags.place(BEAM_VERSION);
        let message =
            format!("expected BeamVersion {VERSION} or lower, found {found:?}: a newer program saved this game");
        Err(self.error(place, message))
    }

    fn error(&self, place: Place, message: String) -> LoadError {
        let (line, column) = place.line_and_column().unwrap_or((1, 1));
        LoadError::new(&self.path, line, column, message)
    }
}
