//! What a game with rules of its own tells of itself.

use std::path::Path;
use std::sync::Arc;

use super::{DrawnStarts, Findings, GameSetup, ReadPosition, ReadRecord, with_moves};
use crate::uci::Programs;
use content::setups::{self, Format, LoadError, RecordText};
use notation::record::Tags;
use rules::Player;
use tabletop::{Answers, Brain, Ruling, Session, State};

/// How much a text looks like a record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// Nothing but its moves can tell.
    None,
    /// It has what records of this game have, and others may have. It is one unless its moves are those of another game.
    Possible,
    /// It has what only records of this game have.
    Certain,
}

/// The files in which players keep set-ups of a game.
#[derive(Clone, Copy, Debug)]
pub struct SetupFiles {
    /// Their fields, for `specular docs`.
    pub format: &'static Format,
    /// A file without mistakes.
    pub sample: &'static str,
    /// Reads the text of the file at a path. Gives all that it says, or every mistake.
    pub read: fn(&Path, &str) -> Result<String, Vec<LoadError>>,
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

    /// Makes a player that thinks about this game.
    fn brain(&self) -> Box<dyn Brain>;

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

    /// The extension of its records, which no other game has: `pgn`.
    fn extension(&self) -> &'static str;

    /// The media types that systems give to its records; empty if they know none, so that our packages bring one.
    fn media_types(&self) -> &'static [&'static str] {
        &[]
    }

    /// How much a text looks like a record of this game. Its moves need not be tried: whoever asks tries them.
    fn recognises(&self, text: &str) -> Likeness {
        let _ = text;
        Likeness::None
    }

    /// Returns whether a line looks like a position of this game, right or wrong, so that [`TableGame::read_position`]
    /// says what is wrong with it. No other game's positions may look the same.
    fn recognises_position(&self, line: &str) -> bool {
        let _ = line;
        false
    }

    /// What its records write in place of a name that is not known: `?` in PGN.
    fn unknown_name(&self) -> &'static str {
        ""
    }

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

    /// How many ways of `depth` turns lead on from a state; `None` for a state of another game, and if they can't be
    /// counted, as where they depend on what is hidden.
    fn perft(&self, state: &dyn State, depth: u32) -> Option<u64> {
        let _ = (state, depth);
        None
    }

    /// Whether players hide pieces from each other: then each seat is told its own view only.
    fn has_secrets(&self) -> bool {
        false
    }

    /// The files of set-ups that players may write, in folders with the name of the game; `None` if there are none.
    fn setup_files(&self) -> Option<SetupFiles> {
        None
    }

    /// Checks a file; `None` if it is not a file of this game. Its records are known by their extension, its set-ups by
    /// their folder.
    fn check(&self, path: &Path) -> Option<Findings> {
        let has = |known: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(known));
        if has(self.extension()) {
            return Some(match setups::read_record(path) {
                Ok(RecordText { text, warnings }) => {
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
