//! Draughts in the list of games.

use std::path::Path;
use std::sync::Arc;

use super::pdn::Pdn;
use super::rulings::QUESTIONS;
use super::state::DraughtsState;
use super::{ID, NAMES, Position, Rulings, fen, start};
use crate::search::{SearchBrain, perft};
use crate::table_game::{
    Findings, GameSetup, ReadPosition, ReadRecord, RecordMatch, TableGame, several, tags_by_colour, tags_by_order,
};
use content::setups::LoadError;
use notation::record::Tags;
use phrases::{Phrase, phrase};
use tabletop::{Answers, Brain, Ruling, Session, State};

/// The game for [`GAMES`](crate::list::GAMES).
#[derive(Debug)]
pub struct Draughts;

impl TableGame for Draughts {
    fn id(&self) -> &'static str {
        ID
    }

    fn name(&self) -> Phrase {
        phrase!("game-draughts")
    }

    fn note(&self) -> Phrase {
        phrase!("draughts-note")
    }

    fn setups(&self) -> Vec<GameSetup> {
        vec![GameSetup::new("draughts/start", phrase!("draughts-setup"), start(Position::start(), Rulings::default()))]
    }

    fn owns(&self, state: &dyn State) -> bool {
        DraughtsState::of(state).is_some()
    }

    fn brain(&self) -> Box<dyn Brain> {
        Box::new(SearchBrain::<Position>::default())
    }

    fn read_position(&self, text: &str) -> Result<ReadPosition, String> {
        let (position, left_out) = fen::read(text).map_err(|error| error.to_string())?;
        let warnings = left_out.iter().map(|error| format!("{error} (ignored)")).collect();
        Ok(ReadPosition { state: start(position, Rulings::default()), warnings })
    }

    fn position(&self, state: &dyn State) -> Option<String> {
        DraughtsState::of(state).map(|state| fen::to_fen(&state.position))
    }

    fn rulings(&self) -> &'static [Ruling] {
        QUESTIONS
    }

    fn answers(&self, state: &dyn State) -> Answers {
        DraughtsState::of(state).map(|state| state.rulings.answers()).unwrap_or_default()
    }

    fn with_rulings(&self, start: &dyn State, answers: &Answers) -> Option<Arc<dyn State>> {
        Some(super::start(DraughtsState::of(start)?.position, Rulings::of(answers)))
    }

    fn extension(&self) -> &'static str {
        "pdn"
    }

    fn recognises(&self, text: &str) -> RecordMatch {
        let tagged = ["[GameType ", "[FEN \"W:", "[FEN \"B:"].into_iter().any(|tag| text.contains(tag));
        if tagged { RecordMatch::Certain } else { RecordMatch::None }
    }

    /// The side to move, then the pieces of both sides; Lidraughts appends counters.
    fn recognises_position(&self, line: &str) -> bool {
        matches!(line.split_once(':'), Some(("W" | "B", rest)) if (1..=3).contains(&rest.matches(':').count()))
    }

    fn write(&self, session: &Session, tags: &Tags) -> Result<String, String> {
        let mut record = Pdn::of(session).ok_or("expected a game of draughts, found another game")?;
        for (name, value) in tags_by_colour(tags, NAMES) {
            record.set_tag(name, value);
        }
        Ok(record.to_string())
    }

    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError> {
        several::read(self, path, text, Pdn::games(text), Pdn::play, table_tags)
    }

    fn read_all<'t>(
        &self,
        path: &'t Path,
        text: &'t str,
    ) -> Box<dyn Iterator<Item = Result<ReadRecord, LoadError>> + 't> {
        several::read_all(self, path, text, Pdn::games(text), Pdn::play, table_tags)
    }

    fn check_text(&self, path: &Path, text: &str) -> Findings {
        several::check(self, path, text, Pdn::games(text), Pdn::play)
    }

    fn perft(&self, state: &dyn State, depth: u32) -> Option<u64> {
        DraughtsState::of(state).map(|state| perft(&state.position, depth))
    }
}

/// The tags of a game, as the table keeps them.
fn table_tags(game: &Pdn) -> Tags {
    tags_by_order(game.tags(), NAMES)
}
