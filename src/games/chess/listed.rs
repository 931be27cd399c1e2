//! Chess in the list of games.

use std::path::Path;

use super::state::of;
use super::view::{GAME, PLAYERS};
use super::{Pgn, Position, start, uci_brain};
use crate::search::{SearchBrain, perft};
use crate::table_game::{
    Findings, GameSetup, RandomStarts, ReadPosition, ReadRecord, RecordMatch, TableGame, several, tags_by_colour,
    tags_by_order,
};
use crate::uci::Programs;
use content::setups::LoadError;
use notation::record::Tags;
use phrases::{Phrase, phrase};
use rules::Player;
use tabletop::{Brain, Session, State};

/// Starting positions with the pieces on the back rank shuffled.
const CHESS960: RandomStarts = RandomStarts { name: "Chess960", count: 960, prefix: "chess/960-" };
/// The UCI option that writes castling as the king's move onto its rook.
const UCI_CHESS960: &str = "UCI_Chess960";
/// The names under which common UCI engines are installed.
const PROGRAMS: [&str; 8] =
    ["stockfish", "ethereal", "ethereal-chess", "fairy-stockfish", "toga2", "glaurung", "berserk", "lc0"];

/// The game for [`GAMES`](crate::list::GAMES).
#[derive(Debug)]
pub struct Chess;

/// Reads a FEN. Columns in messages count within the FEN.
fn read_fen(text: &str, is_chess960: bool) -> Result<ReadPosition, String> {
    let texts = |problems: &[super::FenProblem]| problems.iter().map(ToString::to_string).collect::<Vec<_>>();
    let read = Position::read_fen(text, is_chess960).map_err(|error| texts(&error.problems).join("; "));
    let (mut position, corrections) = read?;
    position.is_chess960 |= is_chess960;
    Ok(ReadPosition { state: start(position), warnings: texts(&corrections) })
}

/// The tags of a game that are kept with it, without those that are derived from the game when it is written.
fn table_tags(game: &Pgn) -> Tags {
    let kept = game.tags().filter(|tag| !["FEN", "SetUp"].contains(&tag.0) && !Pgn::is_unknown(*tag));
    tags_by_order(kept, PLAYERS)
}

impl TableGame for Chess {
    fn id(&self) -> &'static str {
        GAME
    }

    fn name(&self) -> Phrase {
        phrase!("game-chess")
    }

    fn note(&self) -> Phrase {
        phrase!("chess-note")
    }

    fn setups(&self) -> Vec<GameSetup> {
        vec![GameSetup::new("chess/start", phrase!("chess-setup"), start(Position::default()))]
    }

    /// Also finds the Chess960 starting positions, `chess/960-0` to `chess/960-959`.
    fn setup(&self, id: &str) -> Option<GameSetup> {
        let number = id.strip_prefix(CHESS960.prefix).and_then(|number| number.parse().ok());
        let chess960 = number.and_then(|number: u32| {
            let state = start(Position::chess960(number)?);
            Some(GameSetup::new(&CHESS960.id(number), phrase!("chess-setup-random", number = number), state))
        });
        chess960.or_else(|| self.setups().into_iter().find(|setup| setup.id == id))
    }

    fn random_starts(&self) -> Option<RandomStarts> {
        Some(CHESS960)
    }

    fn owns(&self, state: &dyn State) -> bool {
        of(state).is_some()
    }

    fn brain(&self) -> Box<dyn Brain> {
        Box::new(SearchBrain::<Position>::default())
    }

    fn read_position(&self, text: &str) -> Result<ReadPosition, String> {
        read_fen(text, false)
    }

    fn uci_notation_options(&self) -> &'static [&'static str] {
        &[UCI_CHESS960]
    }

    /// With the option on, castling is written as the king's move onto its rook even in the standard starting position.
    fn read_position_with_option(&self, text: &str, switch: &str) -> Result<ReadPosition, String> {
        read_fen(text, switch == UCI_CHESS960)
    }

    fn position(&self, state: &dyn State) -> Option<String> {
        of(state).map(ToString::to_string)
    }

    fn extension(&self) -> &'static str {
        "pgn"
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["application/vnd.chess-pgn", "application/x-chess-pgn"]
    }

    /// Never certain, because records of other games have these tags too.
    fn recognises(&self, text: &str) -> RecordMatch {
        let tagged = ["[White ", "[FEN "].into_iter().any(|tag| text.contains(tag));
        if tagged { RecordMatch::Possible } else { RecordMatch::None }
    }

    /// Several ranks, then the side to move as a letter, which is a number in Khet strings.
    fn recognises_position(&self, line: &str) -> bool {
        let after = line.split_once(' ').map_or("", |(_, after)| after);
        line.matches('/').count() > 2 && after.starts_with(['w', 'b'])
    }

    fn unknown_name(&self) -> &'static str {
        "?"
    }

    fn write(&self, session: &Session, tags: &Tags) -> Result<String, String> {
        let tags = tags_by_colour(tags, PLAYERS).map(|(name, value)| (name.to_owned(), value.to_owned()));
        let record = Pgn::of(session, tags).ok_or("expected a game of chess, found another game")?;
        Ok(record.to_string())
    }

    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError> {
        several::read(self, path, text, Pgn::games(text), Pgn::play, table_tags)
    }

    fn read_all<'t>(
        &self,
        path: &'t Path,
        text: &'t str,
    ) -> Box<dyn Iterator<Item = Result<ReadRecord, LoadError>> + 't> {
        several::read_all(self, path, text, Pgn::games(text), Pgn::play, table_tags)
    }

    fn check_text(&self, path: &Path, text: &str) -> Findings {
        several::check(self, path, text, Pgn::games(text), Pgn::play)
    }

    fn uci_position_for(&self, session: &Session, _: Player) -> Option<String> {
        super::uci_position(session)
    }

    fn programs(&self) -> Option<Programs> {
        Some(Programs { known: &PROGRAMS, brain: uci_brain })
    }

    fn perft(&self, state: &dyn State, depth: u32) -> Option<u64> {
        of(state).map(|position| perft(position, depth))
    }
}
