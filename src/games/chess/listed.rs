//! Chess in the list of games.

use std::path::Path;
use std::sync::Arc;

use super::view::GAME;
use super::{ChessState, Pgn, Position, start, uci_brain};
use crate::games::list::{DrawnStarts, Findings, GameSetup, ReadRecord, TableGame, colored, neutral};
use crate::games::uci::Programs;
use crate::notation::movetext::RecordError;
use crate::notation::record::Tags;
use crate::rules::Player;
use crate::setups::LoadError;
use crate::tabletop::{Session, State};

/// What PGN calls the players.
const COLORS: [&str; 2] = ["White", "Black"];
/// Starts with the pieces of the first rank in another order.
const CHESS960: DrawnStarts = DrawnStarts { name: "Chess960", count: 960, prefix: "chess/960-" };
/// What PGN writes for tags that nobody knows.
const UNKNOWN: [&str; 2] = ["?", "????.??.??"];

/// What programs that speak UCI are called where systems install them.
const PROGRAMS: [&str; 8] =
    ["stockfish", "ethereal", "ethereal-chess", "fairy-stockfish", "toga2", "glaurung", "berserk", "lc0"];

/// The game for [`GAMES`](crate::games::list::GAMES).
#[derive(Debug)]
pub struct Chess;

fn of(state: &dyn State) -> Option<&Position> {
    state.as_any().downcast_ref().map(ChessState::position)
}

impl TableGame for Chess {
    fn id(&self) -> &'static str {
        GAME
    }

    fn name(&self) -> &'static str {
        "Chess"
    }

    fn note(&self) -> &'static str {
        "The usual rules, with castling, promotion and en passant."
    }

    fn setups(&self) -> Vec<GameSetup> {
        vec![GameSetup::new("chess/start", "Standard", start(Position::default()))]
    }

    /// Also the starts of Chess960 by their numbers, `chess/960-0` to `chess/960-959`.
    fn setup(&self, id: &str) -> Option<GameSetup> {
        let number = id.strip_prefix(CHESS960.prefix).and_then(|number| number.parse().ok());
        let chess960 = number.and_then(|number: u32| {
            let state = start(Position::chess960(number)?);
            Some(GameSetup::new(&CHESS960.id(number), &format!("Chess960, start {number}"), state))
        });
        chess960.or_else(|| self.setups().into_iter().find(|setup| setup.id == id))
    }

    fn drawn_starts(&self) -> Option<DrawnStarts> {
        Some(CHESS960)
    }

    fn owns(&self, state: &dyn State) -> bool {
        of(state).is_some()
    }

    fn read_position(&self, text: &str) -> Result<Arc<dyn State>, String> {
        let wrong =
            |error: super::FenError| error.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        text.parse().map(start).map_err(wrong)
    }

    fn position(&self, state: &dyn State) -> Option<String> {
        of(state).map(ToString::to_string)
    }

    fn extension(&self) -> &'static str {
        "pgn"
    }

    fn write(&self, session: &Session, tags: &Tags) -> Result<String, String> {
        let tags = colored(tags, COLORS).map(|(name, value)| (name.to_owned(), value.to_owned()));
        let record = Pgn::of(session, tags).ok_or("expected a game of chess, found another")?;
        Ok(record.to_string())
    }

    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError> {
        let wrong = |error: RecordError| LoadError::in_record(path, &error);
        let all = Pgn::parse_all(text).map_err(wrong)?;
        let games = all.len().max(1);
        let record = all.into_iter().next().unwrap_or_default();
        let session = record.session().map_err(wrong)?;
        // What follows from the game is written anew.
        let told = record.tags().filter(|(name, value)| *name != "FEN" && !UNKNOWN.contains(value));
        Ok(ReadRecord { session, tags: neutral(told, COLORS), games, warnings: Vec::new() })
    }

    fn check_text(&self, path: &Path, text: &str) -> Findings {
        let games = match Pgn::parse_all(text) {
            Ok(games) => games,
            Err(error) => return LoadError::in_record(path, &error).into(),
        };
        let errors = games.iter().filter_map(|game| game.session().err());
        Findings { errors: errors.map(|error| LoadError::in_record(path, &error)).collect(), warnings: Vec::new() }
    }

    fn told(&self, session: &Session, _: Player) -> Option<String> {
        super::uci_position(session)
    }

    fn programs(&self) -> Option<Programs> {
        Some(Programs { known: &PROGRAMS, brain: uci_brain })
    }

    fn perft(&self, state: &dyn State, depth: u32) -> Option<u64> {
        of(state).map(|position| position.perft(depth))
    }
}
