//! Where a game begins, from what a record's tags or a command line name.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::handicap::{leave_out, read_squares, title_without};
use super::library::{FindError, Library};
use super::looks::Looks;
use super::needs;
use super::problem::LoadError;
use super::source::ModName;
use super::suggest::did_you_mean;
use notation::record::{BEAM_VERSION, BadTag, HANDICAP, Place, Record, Tags, VERSION};
use notation::{from_khet, words};
use rules::{Action, Game, Outcome, Position, Square};
use tabletop::{Agreement, Clocks, History};

/// The edition under which a position is read where none is named.
pub const DEFAULT_EDITION: &str = "khet-2";

/// How a start is named: a set-up or a position, not both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartNames<'a> {
    /// An edition's id: that of the position, or of the set-up where its name has none.
    pub edition: Option<&'a str>,
    /// `khet-2/classic`, or `ace` where only one edition has it.
    pub setup: Option<&'a str>,
    /// A Khet string.
    pub position: Option<&'a str>,
    /// The squares whose pieces are left out: `c7 d7`.
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
pub struct Started {
    /// The position from which the game starts.
    pub position: Position,
    /// How the kinds of its edition look.
    pub looks: Arc<Looks>,
    /// The id of the edition whose rules hold.
    pub edition: String,
    /// The set-up's id, `khet-2/classic`, if it has one.
    pub setup: Option<String>,
    /// For people: `Classic`, `Classic, Red without 2 pieces`; empty for a position given as text.
    pub title: String,
    /// The squares whose pieces are left out.
    pub without: Vec<Square>,
    /// The mods that it needs.
    pub mods: Vec<Arc<ModName>>,
}

/// Names that do not lead to a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// Neither a set-up nor a position is named.
    Missing,
    /// There is no such edition; `near` is a guess at what was meant, as a message ends with it.
    Edition {
        /// The name that was given.
        found: String,
        /// The ids of the editions there are.
        known: Vec<String>,
        /// What was perhaps meant; empty where nothing is near.
        near: String,
    },
    /// The set-up is not there, or its name means several.
    Setup(FindError),
    /// The set-up is one of another edition than the one named beside it.
    OtherEdition {
        /// The edition that was named.
        edition: String,
        /// The set-up that was named.
        setup: String,
    },
    /// What is wrong with the position: a line for each problem.
    Position(String),
    /// What is wrong with the pieces to leave out.
    Handicap(String),
}

impl StartError {
    /// The tag that is wrong, if it is one.
    pub fn tag(&self) -> Option<&'static str> {
        match self {
            Self::Missing => None,
            Self::Edition { .. } => Some("Edition"),
            Self::Setup(_) | Self::OtherEdition { .. } => Some("Setup"),
            Self::Position(_) => Some("Position"),
            Self::Handicap(_) => Some(HANDICAP),
        }
    }
}

impl fmt::Display for StartError {
    /// One line, or one for each problem of a position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("expected the start of the game, a set-up or a position, found neither"),
            Self::Edition { found, known, near } => {
                write!(f, "expected an edition ({}), found {found:?}{near}", known.join(", "))
            }
            Self::Setup(error) => error.fmt(f),
            Self::OtherEdition { edition, setup } => {
                write!(f, "expected a set-up of the edition {edition}, found {setup:?}")
            }
            Self::Position(problems) | Self::Handicap(problems) => f.write_str(problems),
        }
    }
}

impl std::error::Error for StartError {}

impl Library {
    /// Finds the start that is named: [`StartNames`], or a record's tags. A set-up goes before a position.
    ///
    /// # Errors
    /// There is no such edition or set-up, the text is no position, nothing is named, or the handicap is wrong.
    pub fn start_of<'a>(&self, names: impl Into<StartNames<'a>>) -> Result<Started, StartError> {
        let names = names.into();
        let started = self.full_start_of(names)?;
        let Some(text) = names.handicap else { return Ok(started) };
        let without = read_squares(text).map_err(StartError::Handicap)?;
        let position = leave_out(&started.position, &without).map_err(StartError::Handicap)?;
        let title = title_without(&started.title, &started.position, &without);
        Ok(Started { position, title, without, ..started })
    }

    /// The start that is named, with all its pieces.
    fn full_start_of(&self, names: StartNames) -> Result<Started, StartError> {
        let edition = names.edition.map(|id| {
            self.edition(id).ok_or_else(|| {
                let known: Vec<String> = self.editions().iter().map(|edition| edition.id.clone()).collect();
                let near = did_you_mean(id, known.iter().map(String::as_str));
                StartError::Edition { found: id.into(), known, near }
            })
        });
        let edition = edition.transpose()?;
        if let Some(name) = names.setup {
            let full = edition.filter(|_| !name.contains('/')).map(|edition| format!("{}/{name}", edition.id));
            let entry = self.find(full.as_deref().unwrap_or(name)).map_err(StartError::Setup)?;
            let own = entry.id.split('/').next().unwrap_or_default();
            return match edition.filter(|edition| edition.id != own) {
                Some(other) => Err(StartError::OtherEdition { edition: other.id.clone(), setup: entry.id.clone() }),
                None => Ok(Started {
                    position: entry.position.clone(),
                    looks: Arc::clone(&entry.looks),
                    edition: own.into(),
                    setup: Some(entry.id.clone()),
                    title: entry.name.clone(),
                    without: Vec::new(),
                    mods: entry.mods.clone(),
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
        let looks = Arc::clone(&edition.looks);
        Ok(Started {
            position,
            looks,
            edition: edition.id.clone(),
            setup: None,
            title: String::new(),
            without: Vec::new(),
            mods: edition.mods.clone(),
        })
    }
}

/// A game record and the file in which it lies.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// The path as it was given.
    pub path: PathBuf,
    /// The record it holds.
    pub record: Record,
}

/// A beam game to be played on, such as one from a file.
#[derive(Clone, Debug)]
pub struct BeamGame {
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// For people: `Classic`.
    pub title: String,
    /// How the kinds of its edition look.
    pub looks: Arc<Looks>,
    /// The line to the end of which it was played.
    pub game: Game,
    /// All that was played, with variations and comments; where the record says that the game stands, else at the end
    /// of that line.
    pub history: History<Action, Outcome>,
    /// What was agreed, but for the names.
    pub agreement: Agreement,
    /// What a record told of it.
    pub tags: Tags,
    /// Which mods are others than when it was saved, and what is different: sentences for people.
    pub differences: Vec<String>,
}

impl BeamGame {
    /// A game without variations, which needs these mods.
    pub fn line(setup: String, title: String, looks: Arc<Looks>, game: Game, mods: &[Arc<ModName>]) -> Self {
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
    /// Reads the text of the file at `path`. The record is not played yet.
    ///
    /// # Errors
    /// The text is not a record.
    pub fn parse(path: &Path, text: &str) -> Result<Self, LoadError> {
        let record = Record::parse(text).map_err(|error| LoadError::in_record(path, &error))?;
        Ok(Self { path: path.to_owned(), record })
    }

    /// Finds the start that the record names.
    ///
    /// # Errors
    /// What is wrong with the names, or that there is none.
    pub fn start(&self, library: &Library) -> Result<Started, LoadError> {
        library.start_of(&self.record.tags).map_err(|error| {
            let mut located = self.located(&error);
            located.message += &needs::missing(&self.record.tags, library);
            located
        })
    }

    /// What is different from when the game was saved, if it starts at `start` now: sentences for people.
    pub fn differences(&self, start: &Position, library: &Library) -> Vec<String> {
        needs::differences(&self.record.tags, library, start)
    }

    /// What is wrong with the record's tags, in its place.
    pub fn located(&self, error: &StartError) -> LoadError {
        let place = error.tag().map_or_else(Place::default, |tag| self.record.tags.place(tag));
        // A position may have several problems, a line each.
        self.error(place, error.to_string().replace('\n', "; "))
    }

    /// Plays the record from `start`.
    ///
    /// # Errors
    /// The first thing in it that is against the rules.
    pub fn replay(&self, start: Position) -> Result<Game, LoadError> {
        let rules = Arc::clone(start.rules());
        self.record
            .replay(start)
            .map_err(|error| self.error(error.place, words::replay_problem(&rules, &error.problem)))
    }

    /// Plays the record from the start that its tags name.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn open(&self, library: &Library) -> Result<BeamGame, LoadError> {
        self.check_version()?;
        let started = self.start(library)?;
        let rules = Arc::clone(started.position.rules());
        let differences = self.differences(&started.position, library);
        let played = self.record.replay_history(started.position);
        let (game, mut history) = played.map_err(|error| {
            let message = words::replay_problem(&rules, &error.problem);
            // Perhaps the rules of a mod are to blame.
            let parts = std::iter::once(message).chain(differences.iter().cloned());
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

    /// A later version may say things that would be lost when the game is saved again.
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
