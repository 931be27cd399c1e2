//! Reads games from PDN.

use super::super::fen::{from_fen, read_number};
use super::super::illegal::diagnose;
use super::super::moves::Move;
use super::super::position::{Position, read_squares};
use super::super::rulings::Rulings;
use super::{GAME_TYPE, OWN_TAGS, Pdn, RULINGS, TERMINATION, TERMINATIONS, ended_by_rules, result};
use crate::notation::movetext::{
    Dialect, Location, RawTag, Reader, RecordError, RecordedMove, add_line, check_word, quoted, replay,
};
use crate::rules::{Player, Square};
use crate::tabletop::{Action, NodeId, Outcome};

/// PDN has the results of PGN, and those that count two points for a win.
const DIALECT: Dialect =
    Dialect { escapes: true, percent_lines: true, results: &["1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1"] };
const EXPECTED_RESULT: &str = "a result (1-0, 0-1, 1/2-1/2 or *)";

impl Pdn {
    /// Reads one game.
    ///
    /// # Errors
    /// The first place where the text does not follow the format; else the first move that is not legal.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text, DIALECT);
        let game = read_game(&mut reader)?;
        if reader.peek().is_none() { Ok(game) } else { Err(reader.expected("nothing after the game")) }
    }

    /// Reads all games of a text: each ends with its result, or where the tags of the next begin. None in an empty text.
    ///
    /// # Errors
    /// As for [`Pdn::parse`].
    pub fn parse_all(text: &str) -> Result<Vec<Self>, RecordError> {
        let mut reader = Reader::new(text, DIALECT);
        let mut games = Vec::new();
        reader.skip_whitespace();
        while reader.peek().is_some() {
            games.push(read_game(&mut reader)?);
            reader.skip_whitespace();
        }
        Ok(games)
    }
}

/// What the tags say of the game itself, with the place of what a later part may contradict.
#[derive(Default)]
struct OwnTags {
    start: Option<Position>,
    rulings: Option<Rulings>,
    result: Option<(Location, String)>,
    termination: Option<&'static str>,
}

/// Reads a game: tags, moves and the result.
fn read_game(reader: &mut Reader) -> Result<Pdn, RecordError> {
    let mut game =
        Pdn { tags: Vec::new(), start: Position::start(), rulings: Rulings::default(), history: Default::default() };
    let mut own = OwnTags::default();
    loop {
        reader.skip_whitespace();
        match reader.comment()? {
            Some(comment) => game.history.comments.push(comment),
            None if reader.peek() == Some('[') => read_tag(reader, &mut game, &mut own)?,
            None => break,
        }
    }
    game.start = own.start.unwrap_or(game.start);
    game.rulings = own.rulings.unwrap_or_default();
    let text = reader.movetext(&|step| squares_of(step).map(|_| step.to_owned()).ok_or(None))?;
    game.history.comments.extend(text.comments);
    add_line(&mut game.history, NodeId::ROOT, &replay(&game.start, &text.moves, &played)?);
    let end = game.history.main_line().last().copied().unwrap_or(NodeId::ROOT);
    game.history.go_to(end);
    let last = game.position(end).unwrap_or(game.start);
    if let Some(outcome) = ending(&last, &own, text.result, reader.at)? {
        game.history.end(outcome);
    }
    Ok(game)
}

/// Reads a tag.
fn read_tag(reader: &mut Reader, game: &mut Pdn, own: &mut OwnTags) -> Result<(), RecordError> {
    let RawTag { name, name_at, value, value_at } = reader.tag(check_word, str::to_owned)?;
    let is_repeated = match name {
        "Result" => own.result.is_some(),
        "FEN" => own.start.is_some(),
        RULINGS => own.rulings.is_some(),
        _ => game.tags.iter().any(|(known, _)| known == name),
    };
    if is_repeated {
        return Err(name_at.error(format!("the tag {name} once"), "it again"));
    }
    match name {
        "Result" => own.result = Some((value_at, value)),
        "FEN" => {
            let at = |column| Location { column: value_at.column + column, ..value_at };
            own.start = Some(from_fen(&value).map_err(|e| at(e.column).error(e.expected, e.found))?);
        }
        RULINGS => {
            let rulings = value.parse().map_err(|expected: String| value_at.error(expected, quoted(&value)))?;
            own.rulings = Some(rulings);
        }
        "GameType" if value.split(',').next() != GAME_TYPE.split(',').next() => {
            return Err(value_at.error("game type 26, Brazilian draughts", quoted(&value)));
        }
        TERMINATION if TERMINATIONS.contains(&value.as_str()) => {
            own.termination = TERMINATIONS.into_iter().find(|&known| known == value);
        }
        _ if OWN_TAGS.contains(&name) => {}
        _ => game.tags.push((name.to_owned(), value.replace(char::is_control, " "))),
    }
    Ok(())
}

/// The squares of a move: `c3-d4`, `c3xe5xg7`, `22x15`, `c3d4`.
fn squares_of(step: &str) -> Option<Vec<Square>> {
    let read = |square: &str| match read_squares(square).as_deref() {
        Some([one]) => Some(*one),
        _ => read_number(square),
    };
    let parted = || step.split(['-', 'x', ':']).map(read).collect::<Option<Vec<_>>>();
    read_squares(step).or_else(parted).filter(|squares| squares.len() > 1)
}

/// A move as it is written, played: the action and the position after it.
fn played(position: &Position, step: &RecordedMove<String>) -> Result<(Action, Position), RecordError> {
    let (line, column) = step.place.line_and_column().unwrap_or((1, 1));
    let squares = squares_of(&step.action).ok_or_else(|| "a move".to_owned());
    let played = squares.and_then(|squares| meant(position, &squares));
    let played = played.map_err(|expected| Location { line, column }.error(expected, quoted(&step.action)))?;
    Ok((played.into(), position.after(&played)))
}

/// The legal move that sets out and ends on the first and last of `squares`, and lands on those between in their order.
///
/// # Errors
/// What should have been written.
fn meant(position: &Position, squares: &[Square]) -> Result<Move, String> {
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    let between = &squares[1..squares.len() - 1];
    let lands = |way: &Move| {
        let mut path = way.path();
        way.from() == first && way.to() == last && between.iter().all(|&wanted| path.any(|on| on == wanted))
    };
    let ways = position.ways();
    let mut fitting: Vec<Move> = Vec::new();
    for way in ways.iter().filter(|way| lands(way)) {
        if !fitting.iter().any(|other| other.is_same(way)) {
            // Of those that come to the same the one that the position lists.
            fitting.extend(ways.iter().find(|first| first.is_same(way)));
        }
    }
    match fitting[..] {
        [played] => Ok(played),
        [] => Err(format!("a legal move ({})", diagnose(position, squares, &ways))),
        _ => {
            let all: Vec<_> = fitting.iter().map(Move::to_string).collect();
            Err(format!("every square that it lands on ({})", all.join(" or ")))
        }
    }
}

/// Who won by a result, `None` for a draw; outer `None` where the game is not over.
fn scored(result: &str) -> Option<Option<Player>> {
    match result {
        "1-0" | "2-0" => Some(Some(Player::First)),
        "0-1" | "0-2" => Some(Some(Player::Second)),
        "1/2-1/2" | "1-1" => Some(None),
        _ => None,
    }
}

/// How the players ended the game at its last position; `None` where they did not, or where the rules did.
fn ending(
    last: &Position,
    own: &OwnTags,
    found: Option<(Location, &str)>,
    end: Location,
) -> Result<Option<Outcome>, RecordError> {
    let mut told = found.map(|(at, found)| (at, scored(found)));
    if let Some((at, value)) = &own.result {
        if !DIALECT.results.contains(&value.as_str()) {
            return Err(at.error(EXPECTED_RESULT, quoted(value)));
        }
        let winner = scored(value);
        match told {
            None if winner.is_some() => return Err(end.error(format!("the result {value} after the moves"), "the end")),
            Some((at, other)) if other != winner => {
                let other = result(other.map(|winner| Outcome { winner, by: "" }));
                return Err(at.error(format!("the result {value}, as in its tag"), other));
            }
            _ => told = told.or(Some((*at, winner))),
        }
    }
    let Some((at, Some(winner))) = told else { return Ok(None) };
    match ended_by_rules(last) {
        Some(outcome) if outcome.winner == winner => Ok(None),
        Some(outcome) => {
            let expected = format!("the result {}, as the rules have it", result(Some(outcome)));
            Err(at.error(expected, result(Some(Outcome { winner, by: "" }))))
        }
        None => {
            let is_win = |by: &str| by == "resignation" || by == "time";
            let by = own.termination.filter(|by| is_win(by) == winner.is_some());
            Ok(Some(Outcome { winner, by: by.unwrap_or(if winner.is_some() { "resignation" } else { "agreement" }) }))
        }
    }
}
