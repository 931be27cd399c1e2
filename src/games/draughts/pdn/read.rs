//! Reads games from PDN.

use std::sync::Arc;

use super::super::fen::{self, read_number};
use super::super::illegal::diagnose;
use super::super::moves::Move;
use super::super::position::{Position, read_squares};
use super::super::rulings::Rulings;
use super::super::start;
use super::result::ending;
use super::{DIALECT, GAME_TYPE, OWN_TAGS, Pdn, RULINGS, TERMINATION, TERMINATIONS, is_name_character};
use notation::movetext::{
    Games, Location, RawTag, Reader, RecordError, RecordedMove, add_line, is_dash, quoted, replay,
};
use phrases::Phrase;
use rules::Square;
use tabletop::{Action, Comment, NodeId, State};

impl Pdn {
    /// Reads one game.
    ///
    /// # Errors
    /// Returns the first position that does not follow the format, or else the first illegal move.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        Self::games(text).only("nothing after the game")
    }

    /// The games of a text, each read when it is needed. A game ends with its result, or before the tags of the next.
    /// After an error, reading continues at the next game.
    pub fn games(text: &str) -> Games<'_, Self> {
        Games::new(text, DIALECT, read_game)
    }
}

/// The tags about the game itself, with the positions of values that a later part may contradict.
#[derive(Default)]
pub(super) struct OwnTags {
    start: Option<Position>,
    rulings: Option<Rulings>,
    pub result: Option<(Location, String)>,
    pub termination: Option<&'static str>,
}

/// Reads a game: tags, moves and the result.
fn read_game(reader: &mut Reader) -> Result<Pdn, RecordError> {
    let mut game = Pdn {
        tags: Vec::new(),
        start: Position::start(),
        rulings: Rulings::default(),
        history: Default::default(),
        warnings: Vec::new(),
    };
    let mut own = OwnTags::default();
    let read = |step: &str| -> Result<String, Option<String>> { squares_of(step).map(|_| step.to_owned()).ok_or(None) };
    let text = read_tags(reader, &mut game, &mut own).and_then(|()| reader.movetext(&read));
    let text = text.inspect_err(|_| reader.leave())?;
    if let Some((at, fen)) = &text.setup {
        let start = read_start(fen, *at, &mut game.warnings)?;
        if own.start.replace(start).is_some_and(|other| other != start) {
            game.warnings.push(at.error("the position of the tag FEN", "another position (read as the start)"));
        }
    }
    game.start = own.start.unwrap_or(game.start);
    game.rulings = own.rulings.unwrap_or_default();
    game.history.comments.extend(text.comments);
    let moves = replay(&game.start, &text.moves, &played)?;
    if game.rulings != Rulings::default() {
        replay(&start(game.start, game.rulings), &moves, &ruled)?;
    }
    add_line(&mut game.history, NodeId::ROOT, &moves);
    let end = game.history.main_line().last().copied().unwrap_or(NodeId::ROOT);
    game.history.go_to(end);
    let last = game.position(end).unwrap_or(game.start);
    if let Some(outcome) = ending(&mut game, &last, &own, text.result, reader.at) {
        game.history.end(outcome);
    }
    // Keep a termination that contradicts the result.
    if let Some(by) = own.termination.filter(|&by| game.outcome().is_none_or(|outcome| outcome.by != by)) {
        // A result such as 0-0 has already set a different one.
        if game.tags.iter().any(|(name, _)| name == TERMINATION) {
            game.history.comments.push(Comment::new(&format!("[{TERMINATION} {by:?}]")));
        } else {
            game.tags.push((TERMINATION.into(), by.into()));
        }
    }
    game.warnings.append(&mut reader.warnings);
    game.warnings.sort_by_key(|warning| (warning.line, warning.column));
    Ok(game)
}

/// Reads a position whose text begins at `at`.
fn read_start(fen: &str, at: Location, warnings: &mut Vec<RecordError>) -> Result<Position, RecordError> {
    let at = |column| Location { column: at.column + column - 1, ..at };
    let (start, left_out) = fen::read(fen).map_err(|error| at(error.column).error(error.expected, error.found))?;
    let left_out = left_out.map(|e| at(e.column).error(e.expected, format!("{} (ignored)", e.found)));
    warnings.extend(left_out);
    Ok(start)
}

/// Reads the tags, and the comments before and between them.
fn read_tags(reader: &mut Reader, game: &mut Pdn, own: &mut OwnTags) -> Result<(), RecordError> {
    loop {
        reader.skip_whitespace();
        match reader.comment()? {
            Some(comment) => game.history.comments.push(comment),
            None if reader.peek() == Some('[') => read_tag(reader, game, own)?,
            None => return Ok(()),
        }
    }
}

/// Reads a tag.
fn read_tag(reader: &mut Reader, game: &mut Pdn, own: &mut OwnTags) -> Result<(), RecordError> {
    let RawTag { name: written, name_at, value, value_at, text_at } = reader.tag(|_| Ok(()), str::to_owned)?;
    let name: String = written.chars().filter(|&c| is_name_character(c)).collect();
    if name.is_empty() {
        return Err(name_at.error("the name of a tag, such as Event", quoted(written)));
    }
    if name != written {
        let found = format!("{} (read as {name})", quoted(written));
        reader.warn(name_at.error("the name of a tag, such as Event", found));
    }
    let name = name.as_str();
    let is_repeated = match name {
        "Result" => own.result.is_some(),
        "FEN" => own.start.is_some(),
        RULINGS => own.rulings.is_some(),
        TERMINATION if own.termination.is_some() => true,
        _ => game.tags.iter().any(|(known, _)| known == name),
    };
    if is_repeated {
        game.history.comments.push(Comment::new(&format!("[{name} {value:?}]")));
        game.warnings.push(name_at.error(format!("the tag {name} once"), "it again (kept as a comment)"));
        return Ok(());
    }
    match name {
        "Result" => {
            reader.is_result_unknown = value == "?";
            own.result = Some((value_at, value));
        }
        "FEN" => own.start = Some(read_start(&value, text_at, &mut game.warnings)?),
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

/// The squares of a move: `c3-d4`, `c3xe5xg7`, `22x15`, `c3d4`, `2218`.
fn squares_of(step: &str) -> Option<Vec<Square>> {
    let read = |square: &str| match read_squares(square).as_deref() {
        Some([one]) => Some(*one),
        _ => read_number(square),
    };
    let parted = || step.split(|c| is_dash(c) || "xX×:".contains(c)).map(read).collect::<Option<Vec<_>>>();
    let digits = || {
        let pairs = step.as_bytes().chunks(2).map(|pair| read_number(std::str::from_utf8(pair).ok()?));
        pairs.collect::<Option<Vec<_>>>().filter(|_| step.len().is_multiple_of(2))
    };
    read_squares(step).or_else(parted).filter(|squares| squares.len() > 1).or_else(digits).filter(|on| on.len() > 1)
}

/// Plays a written move. Returns the action and the position after it.
fn played(position: &Position, step: &RecordedMove<String>) -> Result<(Action, Position), RecordError> {
    let squares = squares_of(&step.action).ok_or_else(|| ("a move".to_owned(), None));
    let played = squares.and_then(|squares| meant(position, &squares));
    let played = played.map_err(|(expected, why)| step.at().error(expected, found(&step.action, why)))?;
    Ok((played.into(), position.after(&played)))
}

/// A move as it was found, and why it is illegal.
fn found(text: &str, why: Option<Phrase>) -> String {
    why.map_or_else(|| quoted(text), |why| format!("{}: {why}", quoted(text)))
}

/// Plays a move under the rulings of the game, which may end it sooner.
fn ruled(state: &Arc<dyn State>, step: &RecordedMove<Action>) -> Result<((), Arc<dyn State>), RecordError> {
    let played = state.apply(&step.action);
    let (next, _) =
        played.map_err(|refusal| step.at().error("a legal move", found(step.action.as_str(), Some(refusal.reason))))?;
    Ok(((), next))
}

/// The legal move from the first to the last of `squares` that lands on those between, in order.
///
/// # Errors
/// Returns what should have been written, and why the move is illegal.
fn meant(position: &Position, squares: &[Square]) -> Result<Move, (String, Option<Phrase>)> {
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
            // Among equivalent paths, use the one that the position lists.
            fitting.extend(ways.iter().find(|first| first.is_same(way)));
        }
    }
    match fitting[..] {
        [played] => Ok(played),
        [] => Err(("a legal move".to_owned(), Some(diagnose(position, squares, &ways)))),
        _ => {
            let all: Vec<_> = fitting.iter().map(Move::to_string).collect();
            Err((format!("every landing square ({})", all.join(" or ")), None))
        }
    }
}
