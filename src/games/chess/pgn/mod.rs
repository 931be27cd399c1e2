//! Portable Game Notation: games of chess as text, with variations, comments, marks (NAGs) and clocks.
//!
//! Reading follows PGN's import format and accepts what other programs write: moves may be written as loosely as
//! [`san`](super::san) allows, and anything corrected or ignored is a warning. What cannot be played, such as moves
//! after a null move, is kept as a comment. A line for other programs, which begins with `%`, is a comment too, and is
//! written as such a line again. Writing follows the export format, except for lines of up to 100 characters. Comments
//! keep commands such as `[%clk 0:05:00]`.

mod play;
mod read;

use std::fmt;

use super::Position;
use notation::movetext::{Dialect, Line, RecordError, RecordedMove, Words, escaped, lines, replay, score};
use phrases::Phrase;
use rules::Player;
use tabletop::{Action, Comment, NodeId, Session};

/// The tags that every game has, in order, with the values that mean unknown. `Result` is the seventh.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];
const RESULT: &str = "Result";
const FEN: &str = "FEN";
const SET_UP: &str = "SetUp";
const VARIANT: &str = "Variant";
const CHESS960: &str = "Chess960";
const TERMINATION: &str = "Termination";

/// A game as it was written, not yet checked against the rules: its moves are texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pgn {
    tags: Vec<(String, String)>,
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The main line, in SAN.
    pub moves: Line<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` if the game is unfinished.
    result: Option<&'static str>,
    origin: Origin,
}

/// Information about the text of a game. It is ignored in comparisons.
#[derive(Clone, Debug, Default)]
struct Origin {
    /// The positions of values that can only be checked together with the moves.
    fen: (usize, usize),
    variant: (usize, usize),
    result: (usize, usize),
    /// Corrections and omissions.
    warnings: Vec<RecordError>,
}

impl PartialEq for Origin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Origin {}

impl Pgn {
    /// The value of the tag with this name. The result is not among the tags.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All tags except the result, in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns whether this is a standard tag whose value is unknown.
    pub(super) fn is_unknown((name, value): (&str, &str)) -> bool {
        ROSTER.iter().any(|&(known, unknown)| known == name && (value == unknown || value.is_empty()))
    }

    /// Adds a tag or changes its value, replacing control characters with spaces. `Result` follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value = value.replace(char::is_control, " ");
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None if name == RESULT => {}
            None => self.tags.push((name.into(), value)),
        }
    }

    /// The result in PGN's notation: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(&self) -> &'static str {
        self.result.unwrap_or("*")
    }

    /// The game of a session with all its variations. Its main line is that of
    /// [`Session::recorded_history`]. Adds the tags that every game has. `None` if the session is of another game.
    pub fn of(session: &Session, tags: impl IntoIterator<Item = (String, String)>) -> Option<Self> {
        let first = super::state::of(&**session.start())?;
        let history = session.recorded_history();
        let mut game = Self { comments: history.comments.clone(), ..Self::default() };
        game.tags.extend(ROSTER.map(|(name, unknown)| (name.to_owned(), unknown.to_owned())));
        tags.into_iter().for_each(|(name, value)| game.set_tag(&name, &value));
        if *first != Position::default() {
            if first.is_chess960 {
                game.set_tag(VARIANT, CHESS960);
            }
            game.set_tag(SET_UP, "1");
            game.set_tag(FEN, &first.to_string());
        } else {
            game.tags.retain(|(name, _)| name != SET_UP && name != FEN);
        }
        game.moves = replay(first, &lines(&history), &in_san).ok()?;
        let last = history.main_line().last().copied().unwrap_or(NodeId::ROOT);
        let by_rules = session.turn_of(last).map_or_else(|| session.start().outcome(), |turn| turn.outcome);
        let outcome = by_rules.or_else(|| history.main_line_ending().copied());
        game.result = Some(score(outcome.map(|outcome| outcome.winner)));
        game.tags.retain(|(name, value)| name != TERMINATION || play::termination_fits(value, outcome));
        if outcome.is_some_and(|outcome| outcome.by == "time") && game.tag(TERMINATION).is_none() {
            game.set_tag(TERMINATION, "time forfeit");
        }
        Some(game)
    }
}

/// A move in SAN, and the position after it.
///
/// # Errors
/// Returns an error if the move is illegal.
fn in_san(position: &Position, step: &RecordedMove<Action>) -> Result<(String, Position), Phrase> {
    let played = super::refusal::read_uci(position, step.action.as_str())?;
    Ok((super::san::write(position, played), position.after(played)))
}

impl fmt::Display for Pgn {
    /// Writes the export format.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let roster = self.tags.iter().rposition(|(name, _)| ROSTER.iter().any(|(known, _)| known == name));
        let mut tags: Vec<_> = self.tags().collect();
        tags.insert(roster.map_or(0, |last| last + 1), (RESULT, self.result()));
        for (name, value) in tags {
            writeln!(f, "[{name} \"{}\"]", escaped(value, '"'))?;
        }
        writeln!(f)?;
        let mut words = Words::new(Dialect::PGN);
        words.comments(&self.comments);
        let begins = self.start().map_or((1, Player::First), |start| (start.move_number(), start.to_move()));
        let plies = 2 * (usize::from(begins.0) - 1) + begins.1.index();
        words.line(&self.moves, plies, false);
        words.push(self.result());
        words.wrap(f)
    }
}
