//! Stratego in the list of games.

use std::path::Path;
use std::sync::Arc;

use super::brain::StrategoBrain;
use super::game::{Game, QUESTIONS, Rulings};
use super::looks::GAME;
use super::record::{Keys, NOTES, Record, RecordError, Side};
use super::setups::NamedSetup;
use super::state::{StrategoState, start, start_with};
use super::{setups, words};
use crate::table_game::{
    Findings, GameSetup, ReadPosition, ReadRecord, RecordMatch, SetupFiles, TableGame, tags_by_colour, tags_by_order,
};
use content::setups::{LoadError, Source};
use notation::record::Tags;
use phrases::{Phrase, phrase};
use platform::files;
use rules::Player;
use tabletop::{Answers, Brain, Ruling, Session, State};

/// The game for [`GAMES`](crate::list::GAMES).
#[derive(Debug)]
pub struct Stratego;

impl TableGame for Stratego {
    fn id(&self) -> &'static str {
        GAME
    }

    fn name(&self) -> Phrase {
        phrase!("game-stratego")
    }

    fn note(&self) -> Phrase {
        phrase!("stratego-note")
    }

    fn setups(&self) -> Vec<GameSetup> {
        let secret = GameSetup {
            note: Some(phrase!("stratego-setup.note")),
            ..GameSetup::new("stratego/start", phrase!("stratego-setup"), start(Rulings::default()))
        };
        let own = setups::user_folder().map(|folder| {
            let file = |named: &NamedSetup| Source::File(folder.join(format!("{}.ron", named.id)));
            setups::open(&folder).0.into_iter().map(|named| (file(&named), named)).collect::<Vec<_>>()
        });
        let shipped = setups::shipped().into_iter().map(|named| (Source::Embedded, named));
        let named = shipped.chain(own.unwrap_or_default()).filter_map(|(source, named)| {
            let state = start_with([named.formation; 2], Rulings::default())?;
            let id = format!("{GAME}/{}", named.id);
            let (name, note) = named.on_screen();
            Some(GameSetup { note, author: named.author, source, ..GameSetup::new(&id, name, state) })
        });
        std::iter::once(secret).chain(named).collect()
    }

    fn owns(&self, state: &dyn State) -> bool {
        state.downcast_ref::<StrategoState>().is_some()
    }

    fn brain(&self) -> Box<dyn Brain> {
        Box::new(StrategoBrain)
    }

    /// Reads what a seat knows; full positions have no notation.
    fn read_position(&self, text: &str) -> Result<ReadPosition, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let ["seat", rest @ ..] = &words[..] {
            return self.read_seat(rest).map(|(_, state)| state.into());
        }
        Err("expected a game with a notation for positions, found Stratego, whose pieces are hidden".into())
    }

    fn position(&self, _: &dyn State) -> Option<String> {
        None
    }

    fn rulings(&self) -> &'static [Ruling] {
        QUESTIONS
    }

    fn answers(&self, state: &dyn State) -> Answers {
        let state = state.downcast_ref::<StrategoState>();
        state.map(|state| state.rulings().answers()).unwrap_or_default()
    }

    fn with_rulings(&self, start: &dyn State, answers: &Answers) -> Option<Arc<dyn State>> {
        let start = start.downcast_ref::<StrategoState>()?;
        Some(Arc::new(start.with_rulings(Rulings::of(answers))))
    }

    fn extension(&self) -> &'static str {
        GAME
    }

    fn recognises(&self, text: &str) -> RecordMatch {
        if text.contains("[Game \"stratego\"]") { RecordMatch::Certain } else { RecordMatch::None }
    }

    fn can_write(&self, session: &Session) -> bool {
        super::state::state(session).is_some_and(|state| matches!(state.game(), Game::Playing(_)))
    }

    /// Seals the set-ups until the game is over. The seal opens without a key, so it hides ranks from people who read
    /// the file, not from those who open the game.
    fn write(&self, session: &Session, tags: &Tags) -> Result<String, String> {
        let (mut names, mut notes) = ([String::new(), String::new()], Vec::new());
        for (name, value) in tags_by_colour(tags, words::PLAYERS) {
            if let Some(player) = words::PLAYERS.iter().position(|&known| known == name) {
                names[player] = value.to_owned();
            } else if NOTES.contains(&name) {
                notes.push((name.to_owned(), value.to_owned()));
            }
        }
        let keys = Keys { of: ["", ""], salt: session.ply_count() as u64 };
        let record = Record::of(session, names, keys)?;
        Ok(Record { notes, ..record }.to_string())
    }

    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError> {
        let wrong = |error: RecordError| LoadError::new(path, error.line, error.column, error.message);
        let mut record = Record::parse(text).map_err(wrong)?;
        let is_sealed = record.sides.iter().any(|side| matches!(side, Side::Sealed(_)));
        for player in Player::BOTH {
            let locked = |_| {
                let message = format!("expected an open record, found {}'s set-up sealed", words::name(player));
                LoadError::whole(path, message)
            };
            record.unseal(player, "").map_err(locked)?;
        }
        let session = record.replay().map_err(|mut error| {
            if error.is_illegal_move && is_sealed {
                // The reason would reveal what the seals hide.
                error.message = "expected a legal move, found an illegal one".into();
            }
            wrong(error)
        })?;
        let named = words::PLAYERS.iter().zip(&record.names).filter(|(_, name)| !name.is_empty());
        let names = named.map(|(color, name)| (*color, name.as_str()));
        let notes = record.notes.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let tags = tags_by_order(names.chain(notes), words::PLAYERS);
        Ok(ReadRecord { session, tags, number: 1, games: 1, warnings: Vec::new() })
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn setup_files(&self) -> Option<SetupFiles> {
        let read = |path: &Path, text: &str| setups::parse(path, text).map(|setup| format!("{setup:?}"));
        Some(SetupFiles { format: &super::FORMAT, sample: setups::SAMPLE, read })
    }

    /// Without its keys, only the form of a record can be checked.
    fn check_text(&self, path: &Path, text: &str) -> Findings {
        let is_locked = Record::parse(text)
            .is_ok_and(|mut record| Player::BOTH.into_iter().any(|player| record.unseal(player, "").is_err()));
        if is_locked { Findings::default() } else { self.read(path, text).into() }
    }

    fn errors(&self) -> Vec<LoadError> {
        setups::user_folder()
            .filter(|folder| files::is_folder(folder))
            .map(|folder| setups::open(&folder).1)
            .unwrap_or_default()
    }

    fn uci_position_for(&self, session: &Session, player: Player) -> Option<String> {
        super::seat::write_for(session, player)
    }

    fn uci_position_in_full(&self, session: &Session) -> Option<String> {
        super::seat::write_in_full(session)
    }

    fn read_seat(&self, words: &[&str]) -> Result<(Player, Arc<dyn State>), String> {
        super::seat::read(words)
    }
}
