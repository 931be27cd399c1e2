//! Portable Game Notation: games of chess as text, with variations, comments, marks (NAGs) and clocks.
//!
//! Reading follows PGN's import format: moves may be written carelessly as [`san`](super::san) tells. Writing follows the
//! export format, but for lines of up to 100 characters. Comments keep commands such as `[%clk 0:05:00]`.

use std::fmt;

use super::{Position, start};
use crate::notation::movetext::{
    Dialect, Line, RESULTS, RawTag, Reader, RecordError, RecordedMove, Words, add_line, check_word, escaped, lines,
    replay,
};
use crate::rules::Player;
use crate::tabletop::{Action, Comment, Ending, History, NodeId, Outcome, Session};

/// The tags that every game has, in their order, and what stands for what is not known. `Result` is the seventh.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];
const RESULT: &str = "Result";
const FEN: &str = "FEN";
const SET_UP: &str = "SetUp";
const VARIANT: &str = "Variant";
const CHESS960: &str = "Chess960";

/// A game as it is written down, not yet known to follow the rules: its moves are texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pgn {
    tags: Vec<(String, String)>,
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The main line, in SAN.
    pub moves: Line<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    result: Option<&'static str>,
    places: Places,
}

/// Where the text has what can be wrong only together with the moves. Places take no part in comparisons.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    fen: (usize, usize),
    result: (usize, usize),
}

impl PartialEq for Places {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Places {}

impl Pgn {
    /// Reads one game.
    ///
    /// # Errors
    /// The first place where the text does not follow the format.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text, Dialect::PGN);
        let game = Self::read(&mut reader)?;
        if reader.peek().is_some() {
            return Err(reader.expected("the end after one game"));
        }
        Ok(game)
    }

    /// Reads all games of a file, one after the other.
    ///
    /// # Errors
    /// The first place where the text does not follow the format.
    pub fn parse_all(text: &str) -> Result<Vec<Self>, RecordError> {
        let mut reader = Reader::new(text, Dialect::PGN);
        let mut games = Vec::new();
        loop {
            reader.skip_whitespace();
            if reader.peek().is_none() {
                return Ok(games);
            }
            games.push(Self::read(&mut reader)?);
        }
    }

    fn read(reader: &mut Reader) -> Result<Self, RecordError> {
        let mut game = Self::default();
        let mut tagged = None;
        loop {
            reader.skip_whitespace();
            if let Some(comment) = reader.comment()? {
                game.comments.push(comment);
            } else if reader.peek() == Some('[') {
                let RawTag { name, name_at, value, value_at } = reader.tag(check_word, |name| format!("{name:?}"))?;
                if game.tag(name).is_some() || name == RESULT && tagged.is_some() {
                    return Err(name_at.error(format!("the tag {name:?} once"), "it again"));
                }
                match name {
                    RESULT => {
                        let known = RESULTS.into_iter().find(|&known| known == value);
                        let wrong = || value_at.error("the result 1-0, 0-1, 1/2-1/2 or *", format!("{value:?}"));
                        tagged = Some((value_at, known.ok_or_else(wrong)?));
                    }
                    _ => {
                        if name == FEN {
                            game.places.fen = (value_at.line, value_at.column);
                        }
                        game.set_tag(name, &value);
                    }
                }
            } else {
                break;
            }
        }
        let text = reader.movetext(&read_move)?;
        if let (Some((at, last)), Some((_, first))) = (text.result, tagged)
            && last != first
        {
            return Err(at.error(format!("the result {first}, as in its tag"), last));
        }
        let result = text.result.or(tagged);
        game.comments.extend(text.comments);
        game.moves = text.moves;
        game.places.result = result.map_or((1, 1), |(at, _)| (at.line, at.column));
        game.result = result.map(|(_, result)| result);
        Ok(game)
    }

    /// The value of a tag, if there is one of this name. The result is not among them.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All tags but the result, in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Adds a tag or changes its value, in which control characters become spaces. `Result` follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value = value.replace(char::is_control, " ");
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None if name == RESULT => {}
            None => self.tags.push((name.into(), value)),
        }
    }

    /// The result as it is written: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(&self) -> &'static str {
        self.result.unwrap_or("*")
    }

    /// Where the game begins: the position of the tag `FEN`, or the usual one.
    ///
    /// # Errors
    /// The tag is no FEN of a legal position.
    pub fn start(&self) -> Result<Position, RecordError> {
        let Some(fen) = self.tag(FEN) else { return Ok(Position::default()) };
        let (line, column) = self.places.fen;
        let mut start: Position = fen.parse().map_err(|error: super::FenError| {
            let told: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
            RecordError { line, column, expected: "a FEN".into(), found: format!("{fen:?} ({})", told.join("; ")) }
        })?;
        // The tag says it where the rooks stand as usual.
        let variant = self.tag(VARIANT).unwrap_or_default();
        start.is_chess960 |= [CHESS960, "Fischerandom"].iter().any(|name| variant.eq_ignore_ascii_case(name));
        Ok(start)
    }

    /// Plays the game with all its variations; it stands at the end of the main line. A result that the moves do not bring
    /// about is a resignation, lost on time where the tag `Termination` says so, or a draw that was claimed or agreed on.
    ///
    /// # Errors
    /// The first move that is not legal, or a result that the moves contradict.
    pub fn session(&self) -> Result<Session, RecordError> {
        let first = self.start()?;
        let mut history = History::new();
        history.comments.clone_from(&self.comments);
        add_line(&mut history, NodeId::ROOT, &replay(&first, &self.moves, &played)?);
        history.go_to(history.main_line().last().copied().unwrap_or(NodeId::ROOT));
        let contradicts = |expected: String| {
            let (line, column) = self.places.result;
            RecordError { line, column, expected, found: self.result().into() }
        };
        let mut session = Session::with_history(start(first), history)
            .map_err(|refusal| contradicts(format!("moves that can be played ({refusal})")))?;
        let winner = match self.result() {
            "1-0" => Some(Player::First),
            "0-1" => Some(Player::Second),
            "1/2-1/2" => None,
            _ => return Ok(session),
        };
        if let Some(outcome) = session.outcome() {
            return match outcome.winner == winner {
                true => Ok(session),
                false => Err(contradicts(format!("{} ({})", score(Some(outcome)), outcome.by))),
            };
        }
        let timed = self.tag("Termination").is_some_and(|how| how.eq_ignore_ascii_case("time forfeit"));
        match winner {
            Some(_) => session.end(Outcome { winner, by: if timed { "time" } else { "resignation" } }),
            None if session.can_claim_draw() => _ = session.settle(Ending::ClaimDraw),
            None => session.end(Outcome { winner, by: "agreement" }),
        }
        Ok(session)
    }

    /// The game of a session with all its variations: the main line if it was played to its end, else the line on the
    /// table. The tags are completed by those that every game has. `None` where it is another game.
    pub fn of(session: &Session, tags: impl IntoIterator<Item = (String, String)>) -> Option<Self> {
        let first = super::state::of(session.start())?.position();
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
        }
        game.moves = replay(first, &lines(&history), &in_san).ok()?;
        let last = history.main_line().last().copied().unwrap_or(NodeId::ROOT);
        let by_rules = session.turn_of(last).map_or_else(|| session.start().outcome(), |turn| turn.outcome);
        let outcome = by_rules.or_else(|| history.main_line_ending().copied());
        game.result = Some(score(outcome));
        match outcome.map(|outcome| outcome.by) {
            Some("time") => game.set_tag("Termination", "time forfeit"),
            _ => game.tags.retain(|(name, value)| name != "Termination" || value != "time forfeit"),
        }
        Some(game)
    }
}

/// The result of an outcome, as it is written.
fn score(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        Some(Some(Player::First)) => "1-0",
        Some(Some(Player::Second)) => "0-1",
        Some(None) => "1/2-1/2",
        None => "*",
    }
}

/// Takes a text that may be a move in some position.
fn read_move(text: &str) -> Result<String, Option<String>> {
    let begins = text.starts_with(|c: char| c.is_ascii_alphabetic()) || text.starts_with("0-0");
    let fits = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"=+#-".contains(&byte));
    if begins && fits && text.len() <= 12 { Ok(text.into()) } else { Err(None) }
}

/// A move as it is written, played: the action and the position after it.
fn played(position: &Position, step: &RecordedMove<String>) -> Result<(Action, Position), RecordError> {
    let (line, column) = step.place.line_and_column().unwrap_or((1, 1));
    let error = |expected: String, found: String| RecordError { line, column, expected, found };
    if let Some(end) = position.end() {
        let by = super::turn::outcome(end, position.board.side_to_move()).by;
        return Err(error(format!("no move after the end of the game ({by})"), format!("{:?}", step.action)));
    }
    let played = super::san::read(position, &step.action).map_err(|wrong| error(wrong.expected, wrong.found))?;
    Ok((super::turn::action(position, played), position.after(played)))
}

/// A move in SAN, and the position after it.
///
/// # Errors
/// It is not legal.
fn in_san(position: &Position, step: &RecordedMove<Action>) -> Result<(String, Position), String> {
    let played = super::refusal::read_uci(position, step.action.as_str())?;
    Ok((super::san::write(position, played), position.after(played)))
}

impl fmt::Display for Pgn {
    /// The export format.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let roster = self.tags.iter().rposition(|(name, _)| ROSTER.iter().any(|(known, _)| known == name));
        let result = (RESULT, self.result());
        let (first, rest) = self.tags.split_at(roster.map_or(0, |last| last + 1));
        let pair = |(name, value): &(String, String)| (name.clone(), value.clone());
        let result = std::iter::once((result.0.to_owned(), result.1.to_owned()));
        for (name, value) in first.iter().map(pair).chain(result).chain(rest.iter().map(pair)) {
            writeln!(f, "[{name} \"{}\"]", escaped(&value, '"'))?;
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
