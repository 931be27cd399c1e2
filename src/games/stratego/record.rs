//! Records of games.
//!
//! Tags in brackets, then the moves as squares, similar to PGN:
//!
//! ```text
//! [Game "stratego"]
//! [Red "Ann"]
//! [RedSetup "S...G....S/.J..Y..A.C/BT.L..O.L./FBM.C.TMBJ"]
//! [BlueSetup ".S..O...S./J..G..Y..A/.C.LBL..C./M.TBFBT.MJ"]
//!
//! 1. a4a5 e7e6 2. a5a6 a7a6 *
//! ```
//!
//! While a game goes on, its record has `RedSealed` and `BlueSealed` instead of the set-ups. Each opens with the key of
//! that seat ([`SealedSetup`] describes what this protects from), and nothing else in the record reveals a rank. A record
//! that ends with a result is open.

use std::fmt::{self, Write};

use super::formation::Formation;
use super::game::{Game, Reveal, Rulings};
use super::looks::GAME;
use super::play::Play;
use super::position::Position;
use super::seal::{SealedSetup, WrongKey};
use super::state::{StrategoState, start_with, state};
use super::turn::outcome;
use super::words;
use content::setups::problem::quoted;
use notation::movetext::Place;
use rules::{Player, Square};
use tabletop::{Outcome, Session};

/// The maximum length of a written line, in bytes.
const LINE: usize = 80;
/// The reasons for the end of a game, as records name them.
const REASONS: [&str; 6] = ["flag", "blocked", "resignation", "time", "agreement", "quiet-turns"];

/// Tags that the game does not need: its agreement, and other information about it.
pub(super) const NOTES: [&str; 6] = ["Event", "Date", "TimeControl", "Clock", "Aids", "View"];

/// The set-up of a side in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// A set-up that everyone can read.
    Open(Formation),
    /// A set-up that only the key opens.
    Sealed(SealedSetup),
}

/// A recorded game. The moves are not checked until it is [replayed](Record::replay).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The names of the players; empty if unknown.
    pub names: [String; 2],
    /// Further tags, by name and value: `Event`, `Date`, `TimeControl`, `Clock`, `Aids`, `View`.
    pub notes: Vec<(String, String)>,
    /// The rulings.
    pub rulings: Rulings,
    /// The set-ups, complete.
    pub sides: [Side; 2],
    /// The moves, each with its position in the text that was read.
    pub moves: Vec<(Square, Square, Place)>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// A problem with a record, and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
    /// True if the rules refuse a move: the message gives the reason, which may reveal hidden pieces.
    pub is_illegal_move: bool,
}

impl RecordError {
    pub(super) fn new((line, column): (usize, usize), message: impl Into<String>) -> Self {
        Self { line, column, message: message.into(), is_illegal_move: false }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for RecordError {}

/// The keys that seal the set-ups of an unfinished game.
#[derive(Clone, Copy, Debug)]
pub struct Keys<'a> {
    /// The key of each player.
    pub of: [&'a str; 2],
    /// An arbitrary number that should differ between records.
    pub salt: u64,
}

impl Record {
    /// The record of the current line. The set-ups are open if the game is over, and otherwise sealed.
    ///
    /// # Errors
    /// Returns an error if the session is of another game, or the players are still setting up.
    pub fn of(session: &Session, names: [String; 2], keys: Keys) -> Result<Self, String> {
        let state_at = |ply| session.state_at(ply).and_then(|state| state.downcast_ref::<StrategoState>());
        let begins = (0..=session.ply_count()).find_map(|ply| match state_at(ply)?.game() {
            Game::Playing(position) => Some((ply, position)),
            Game::SettingUp(_) => None,
        });
        let (first, position) = begins.ok_or("expected a game of Stratego that has begun, found none")?;
        let rulings = state_at(first).map_or_else(Rulings::default, StrategoState::rulings);
        let outcome = session.outcome();
        let side = |player: Player| {
            let formation = formation(position, player);
            match outcome {
                Some(_) => Side::Open(formation),
                None => Side::Sealed(SealedSetup::new(&formation, player, keys.of[player.index()], keys.salt)),
            }
        };
        let moves = session.turns().skip(first).filter_map(|turn| match turn.action.as_str().parse() {
            Ok(Play::Go(from, to)) => Some((from, to, Place::default())),
            _ => None,
        });
        Ok(Self { names, notes: Vec::new(), rulings, sides: Player::BOTH.map(side), moves: moves.collect(), outcome })
    }

    /// Opens a sealed set-up; leaves an open one unchanged.
    ///
    /// # Errors
    /// Returns an error if the key is not that of the seal.
    pub fn unseal(&mut self, player: Player, key: &str) -> Result<(), WrongKey> {
        let side = &mut self.sides[player.index()];
        if let Side::Sealed(sealed) = side {
            *side = Side::Open(sealed.open(player, key)?);
        }
        Ok(())
    }

    /// Plays the record, if both set-ups are open.
    ///
    /// # Errors
    /// Returns an error if a set-up is sealed or incomplete, or for the first move that is refused.
    pub fn replay(&self) -> Result<Session, RecordError> {
        let at_start = |message: String| RecordError::new((1, 1), message);
        let open = |player: Player| match &self.sides[player.index()] {
            Side::Open(formation) => Ok(*formation),
            Side::Sealed(_) => Err(at_start(format!(
                "expected the key of {}, found their set-up sealed because the game is unfinished",
                words::name(player)
            ))),
        };
        let formations = [open(Player::First)?, open(Player::Second)?];
        let start = start_with(formations, self.rulings)
            .ok_or_else(|| at_start("expected twenty pieces on each side, found fewer".into()))?;
        let mut session = Session::new(start);
        // Older versions ended a game one move later, when the player with no movable pieces was to move.
        let is_early =
            |session: &Session| session.outcome() == Some(Outcome { winner: Some(session.to_move()), by: "blocked" });
        for (number, &(from, to, place)) in (1..).zip(&self.moves) {
            if number == self.moves.len() && is_early(&session) {
                let position = state(&session).and_then(|state| state.game().position());
                let end = position.and_then(|position| position.late_end(from, to));
                if end.is_some_and(|end| self.outcome == Some(outcome(end))) {
                    return Ok(session);
                }
            }
            let tried = Play::Go(from, to);
            session.play(&tried.action()).map_err(|refusal| {
                let message = format!("expected a legal move, found {tried}: {}", refusal.reason);
                let place = place.line_and_column().unwrap_or((1, 1));
                RecordError { is_illegal_move: true, ..RecordError::new(place, message) }
            })?;
        }
        match (self.outcome, session.outcome()) {
            (Some(recorded), None) if !matches!(recorded.by, "flag" | "blocked") => session.end(recorded),
            // An older version saved the game before its last move.
            (None, Some(_)) if is_early(&session) => {}
            (recorded, found) if recorded != found => {
                let words = |outcome: Option<Outcome>| outcome.map_or("*".into(), written);
                let message = format!("expected the result {}, found {}", words(found), words(recorded));
                return Err(at_start(message));
            }
            _ => {}
        }
        Ok(session)
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Returns the first error with its position.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        super::record_read::parse(text)
    }
}

/// The set-up from which a game started.
pub(super) fn formation(start: &Position, player: Player) -> Formation {
    let own = start.field().standing().filter(|(piece, _)| piece.owner() == player);
    own.fold(Formation::EMPTY, |all, (piece, square)| all.with(player, square, start.rank(piece)).unwrap_or(all))
}

/// `Red flag`, `draw agreement`.
fn written(outcome: Outcome) -> String {
    format!("{} {}", outcome.winner.map_or("draw", words::name), outcome.by)
}

/// Reads the output of [`written`].
pub(super) fn read_outcome(text: &str) -> Option<Outcome> {
    let (winner, reason) = text.split_once(' ')?;
    let by = REASONS.into_iter().find(|known| *known == reason)?;
    let winner = match winner {
        "draw" => None,
        name => Some(Player::BOTH.into_iter().find(|&player| words::name(player) == name)?),
    };
    // Only some reasons allow both a win and a draw.
    let fits = match by {
        "blocked" => true,
        "agreement" | "quiet-turns" => winner.is_none(),
        _ => winner.is_some(),
    };
    fits.then_some(Outcome { winner, by })
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag =
            |name: &str, value: &str| writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
        tag("Game", GAME)?;
        for player in Player::BOTH {
            if !self.names[player.index()].is_empty() {
                tag(words::name(player), &self.names[player.index()])?;
            }
        }
        for (name, value) in &self.notes {
            tag(name, value)?;
        }
        if self.rulings.reveal == Reveal::ForGood {
            tag("Reveal", "for good")?;
        }
        for player in Player::BOTH {
            let name = words::name(player);
            match &self.sides[player.index()] {
                Side::Open(formation) => tag(&format!("{name}Setup"), &formation.to_string())?,
                Side::Sealed(sealed) => tag(&format!("{name}Sealed"), &sealed.to_string())?,
            }
        }
        if let Some(outcome) = self.outcome {
            tag("Result", &written(outcome))?;
        }
        let mut line = String::new();
        f.write_char('\n')?;
        for (ply, (from, to, _)) in self.moves.iter().enumerate() {
            let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
            let word = format!("{number}{}", Play::Go(*from, *to));
            if line.len() + 1 + word.len() > LINE {
                writeln!(f, "{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += &word;
        }
        let end = if self.outcome.is_some() { "end" } else { "*" };
        let space = if line.is_empty() { "" } else { " " };
        writeln!(f, "{line}{space}{end}")
    }
}

/// The message for an invalid value of a tag.
pub(super) fn bad_value(name: &str, expected: &str, found: &str) -> String {
    format!("expected {expected} in {name}, found {}", quoted(found))
}
