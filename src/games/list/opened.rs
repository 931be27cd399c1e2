//! Texts <-> games of any kind.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{GAMES, ReadRecord, RecordMatch, TableGame, extensions, game_of, is_uci_line};
use crate::beam;
use content::setups::{self, Library, LoadError, RECORD, RecordFile, RecordText};
use notation::movetext::{current_line, go_to_line};
use notation::record::{CURRENT_LINE, Tags};
use phrases::{Phrase, phrase};
use platform::{Fingerprint, files};
use tabletop::{Agreement, Clocks, Session, State};

/// A game of any kind that was started elsewhere, for example in a file.
#[derive(Clone, Debug)]
pub struct OpenedGame {
    /// `khet-2/classic`, `chess/start`, or empty for a position given as text.
    pub setup: String,
    /// For people: `Classic`. Empty if it has none.
    pub title: Phrase,
    /// The game as it stands, between two people.
    pub session: Session,
    /// The agreement, apart from the players' names.
    pub agreement: Agreement,
    /// Which of the games in its file it is, from 1.
    pub number: usize,
    /// The number of games in its file.
    pub games: usize,
    /// The tags of its record.
    pub tags: Tags,
    /// Its file, if it comes from one.
    pub file: Option<OpenedFile>,
    /// The mods that have changed since the game was saved, and how: sentences for people.
    pub differences: Vec<Phrase>,
    /// Corrections and omissions in reading its file, as in [`ReadRecord::warnings`].
    pub warnings: Vec<LoadError>,
}

/// The file that a game was opened from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedFile {
    /// Its path.
    pub path: PathBuf,
    /// The fingerprint of its bytes, if saving this game may replace it; `None` if the file holds anything else, such as
    /// another game.
    pub replaceable: Option<Fingerprint>,
}

impl From<setups::BeamGame> for OpenedGame {
    fn from(opened: setups::BeamGame) -> Self {
        let session = beam::session(&opened);
        let setups::BeamGame { setup, title, agreement, tags, differences, .. } = opened;
        Self {
            setup,
            title,
            session,
            agreement,
            number: 1,
            games: 1,
            tags,
            file: None,
            differences,
            warnings: Vec::new(),
        }
    }
}

impl OpenedGame {
    /// Plays the record that was read from the file at `path`.
    ///
    /// # Errors
    /// Returns the first error and its position.
    pub fn open(path: &Path, record: &RecordText, library: &Library) -> Result<Self, LoadError> {
        let text = &record.text;
        let opened = match record_of(path, text) {
            Some(game) => Self::played(game, path, game.read(path, text)?)?,
            None => RecordFile::parse(path, text)?.open(library)?.into(),
        };
        Ok(opened.in_file(path, record))
    }

    /// Plays the record in `text`, the text of the file at `path`.
    ///
    /// # Errors
    /// Returns the first error and its position.
    pub fn parse(path: &Path, text: &str, library: &Library) -> Result<Self, LoadError> {
        Self::open(path, &text.to_owned().into(), library)
    }

    /// The same game with its file, from which `record` was read.
    #[must_use]
    pub fn in_file(mut self, path: &Path, record: &RecordText) -> Self {
        self.warnings.splice(..0, record.warnings.iter().cloned());
        if files::is_open_stream(path) {
            return self;
        }
        // Saving writes UTF-8, so a wrong guess at the encoding would become permanent; and a file with another game's
        // extension would be read as that game.
        let has_own_extension =
            known_extension(path).is_none_or(|known| known == extension(self.session.state().as_ref()));
        let replaceable = (self.is_whole_file() && has_own_extension).then_some(record.bytes);
        Self { file: Some(OpenedFile { path: path.to_owned(), replaceable }), ..self }
    }

    /// The differences and the number of games in the file, as sentences for people.
    pub fn remarks(&self) -> Vec<Phrase> {
        let one = (self.games > 1).then(|| phrase!("rules-opened-one", number = self.number, count = self.games));
        self.differences.iter().cloned().chain(one).collect()
    }

    /// A sentence for people that sums up the warnings; `None` if there are none.
    pub fn corrections(&self) -> Option<Phrase> {
        let first = self.warnings.first()?;
        Some(phrase!(
            "rules-opened-corrected",
            count = self.warnings.len(),
            line = first.line,
            message = &first.message
        ))
    }

    /// Returns whether saving this game may overwrite its file: the file holds nothing else, and nothing in it was
    /// corrected or ignored.
    pub fn is_whole_file(&self) -> bool {
        self.games == 1 && self.warnings.is_empty()
    }

    /// Makes an opened game from a record read from the file at `path`.
    ///
    /// # Errors
    /// Returns an error if its tags are wrong.
    pub fn played(game: &'static dyn TableGame, path: &Path, read: ReadRecord) -> Result<Self, LoadError> {
        let bad_tag = |(tag, message): (&str, String)| LoadError::whole(path, format!("{message} (the tag {tag})"));
        let ReadRecord { mut session, tags, number, games, warnings } = read;
        if let Some(place) = tags.get(CURRENT_LINE) {
            session = session_at(&session, place).map_err(|error| bad_tag((CURRENT_LINE, error)))?;
        }
        let agreement = match tags.agreement() {
            // Programs write time controls that the table does not have. Play such a game without clocks.
            Err(("TimeControl", _)) => {
                let mut known = tags.clone();
                known.remove("TimeControl");
                known.agreement()
            }
            agreement => agreement,
        };
        let agreement = agreement.map_err(bad_tag)?;
        if let Some(clocks) = Clocks::new(agreement.clock) {
            tags.clocks(clocks).map_err(bad_tag)?;
        }
        let start = game.position(session.start().as_ref());
        let setups = start.map_or_else(Vec::new, |start| {
            let begins = |setup: &super::GameSetup| game.position(setup.state.as_ref()).as_ref() == Some(&start);
            game.setups().into_iter().filter(begins).collect()
        });
        let listed = setups.into_iter().next();
        let (setup, title) = match listed.or_else(|| game.random_start_of(session.start().as_ref())) {
            Some(setup) => (setup.id, setup.name),
            // The start is hidden.
            None if game.has_secrets() => (String::new(), game.name()),
            None => Default::default(),
        };
        let (file, differences) = (None, Vec::new());
        Ok(Self { setup, title, session, agreement, number, games, tags, file, differences, warnings })
    }
}

/// Moves the session to the end of this line of moves.
///
/// # Errors
/// Returns an error if the game has no such line or cannot be replayed.
fn session_at(session: &Session, moves: &str) -> Result<Session, String> {
    let mut history = session.history().clone();
    go_to_line(&mut history, moves)?;
    Session::with_history(Arc::clone(session.start()), history).map_err(|refusal| refusal.to_string())
}

/// The extension of a file, if it is one of those of records.
pub fn known_extension(path: &Path) -> Option<&'static str> {
    let found = path.extension()?;
    extensions().find(|known| found.eq_ignore_ascii_case(known))
}

/// The game that the record in the text of `path` belongs to; `None` for beam games, and if it is not a record.
///
/// The extension decides, or else features that only records of that game have.
pub fn record_of(path: &Path, text: &str) -> Option<&'static dyn TableGame> {
    match known_extension(path) {
        Some(extension) => GAMES.into_iter().find(|game| game.extension() == extension),
        None => game_of_text(text),
    }
}

/// The game that a record belongs to; `None` for beam games, and if the text is not a record.
pub fn game_of_text(text: &str) -> Option<&'static dyn TableGame> {
    if is_uci_line(text) {
        if text.split_whitespace().eq(["position", "startpos"]) {
            return None;
        }
        // Our engine reads such lines for beam games too, so the moves decide.
        let plays = |game: &&'static dyn TableGame| {
            let read = game.read(Path::new(""), text);
            read.is_ok_and(|read| read.session.ply_count() > 0 || !text.contains(" moves"))
        };
        return GAMES.into_iter().find(plays);
    }
    let looks = |wanted| GAMES.into_iter().find(|game| game.recognises(text) == wanted);
    if let Some(game) = looks(RecordMatch::Certain) {
        return Some(game);
    }
    if beam::recognises(text) {
        return None;
    }
    // Only moves are left, so the game that can play them decides. A beam game needs a tag that names its start.
    let plies =
        |game: &'static dyn TableGame, text| game.read(Path::new(""), text).map(|read| read.session.ply_count());
    let mut furthest = None;
    for game in GAMES {
        match plies(game, text) {
            Ok(1..) => return Some(game),
            Ok(0) => {}
            // The game that plays the most moves before an error reports it best.
            Err(error) => {
                let played = plies(game, until(text, error.line, error.column)).unwrap_or(0);
                if played > furthest.map_or(0, |(most, _)| most) {
                    furthest = Some((played, game));
                }
            }
        }
    }
    furthest.map(|(_, game)| game).or_else(|| looks(RecordMatch::Possible))
}

/// The text before this line and column.
fn until(text: &str, line: usize, column: usize) -> &str {
    let start = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let column = text[start..].char_indices().nth(column.saturating_sub(1));
    column.map_or(text, |(at, _)| &text[..start + at])
}

/// Returns whether a text looks like a position of any game, correct or not: one line without tags.
pub fn is_position(text: &str) -> bool {
    game_of_position(text).is_some() || is_one_line(text) && beam::recognises_position(text)
}

/// The game whose position a text looks like; `None` for beam games, and if it is not a position.
pub fn game_of_position(text: &str) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| is_one_line(text) && game.recognises_position(text))
}

fn is_one_line(text: &str) -> bool {
    !text.contains(['\n', '[']) && !is_uci_line(text)
}

/// The record of a game of any kind, with these tags of the table.
///
/// # Errors
/// Returns an error if the game cannot be recorded.
pub fn record(session: &Session, mut tags: Tags) -> Result<String, String> {
    match game_of(session.state().as_ref()) {
        Some(game) => {
            tags.remove(CURRENT_LINE);
            if let Some(moves) = current_line(&session.recorded_history()) {
                tags.set(CURRENT_LINE, &moves).map_err(|error| error.to_string())?;
            }
            game.write(session, &tags)
        }
        None => beam::record(session, tags).map(|record| record.to_string()),
    }
}

/// The extension of the records of the game that a state belongs to.
pub fn extension(state: &dyn State) -> &'static str {
    game_of(state).map_or(RECORD, TableGame::extension)
}
