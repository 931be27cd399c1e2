//! Reads games from PDN.

use std::collections::HashMap;

use super::super::fen::{from_fen, quoted, read_number};
use super::super::illegal::diagnose;
use super::super::moves::Move;
use super::super::position::{Position, read_squares};
use super::{GAME_TYPE, OWN_TAGS, Pdn, TERMINATION, TERMINATIONS, ended_by_rules, is_name_character, result};
use crate::notation::record::{MAX_DEPTH, RecordError};
use crate::rules::{Player, Square};
use crate::tabletop::{Action, Annotations, Comment, History, Mark, NodeId, Outcome};

/// The results with their winners; `None` where the game is not over.
const RESULTS: [(&str, Option<Option<Player>>); 7] = [
    ("1-0", Some(Some(Player::First))),
    ("0-1", Some(Some(Player::Second))),
    ("1/2-1/2", Some(None)),
    ("*", None),
    ("2-0", Some(Some(Player::First))),
    ("0-2", Some(Some(Player::Second))),
    ("1-1", Some(None)),
];
const EXPECTED_RESULT: &str = "a result (1-0, 0-1, 1/2-1/2 or *)";

impl Pdn {
    /// Reads one game.
    ///
    /// # Errors
    /// The first place where the text does not follow the format or a move is not legal.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text);
        let game = reader.game()?;
        reader.skip_blank();
        if reader.rest.is_empty() { Ok(game) } else { Err(reader.expected("nothing after the game")) }
    }

    /// Reads all games of a text: each ends with its result, or where the tags of the next begin. None in an empty text.
    ///
    /// # Errors
    /// As for [`Pdn::parse`].
    pub fn parse_all(text: &str) -> Result<Vec<Self>, RecordError> {
        let mut reader = Reader::new(text);
        let mut games = Vec::new();
        reader.skip_blank();
        while !reader.rest.is_empty() {
            games.push(reader.game()?);
            reader.skip_blank();
        }
        Ok(games)
    }
}

/// A place in the text, both numbers from 1.
#[derive(Clone, Copy)]
struct Location {
    line: usize,
    column: usize,
}

impl Location {
    fn error(self, expected: impl Into<String>, found: impl Into<String>) -> RecordError {
        RecordError { line: self.line, column: self.column, expected: expected.into(), found: found.into() }
    }

    fn right(self, columns: usize) -> Self {
        Self { column: self.column + columns, ..self }
    }
}

/// What the tags say of the game itself, with the place of what a later part may contradict.
#[derive(Default)]
struct OwnTags {
    start: Option<Position>,
    result: Option<(Location, String)>,
    termination: Option<&'static str>,
}

/// A line that is being read: the main line or a variation.
struct OpenLine {
    /// The node before the next move.
    parent: NodeId,
    /// The last move of this line.
    last: Option<NodeId>,
    /// Comments before the next move.
    before: Vec<Comment>,
    /// Whether a number or a variation has come since the last move: a comment then belongs to the next one.
    parted: bool,
    /// Where the line begins.
    at: Location,
}

impl OpenLine {
    fn new(parent: NodeId, at: Location) -> Self {
        Self { parent, last: None, before: Vec::new(), parted: false, at }
    }
}

/// The moves that are being read.
struct Tree {
    history: History<Action, Outcome>,
    positions: HashMap<NodeId, Position>,
    main: OpenLine,
    variations: Vec<OpenLine>,
}

impl Tree {
    fn open(&mut self) -> &mut OpenLine {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }

    fn annotations(&mut self, node: NodeId) -> &mut Annotations {
        self.history.annotations_mut(node).unwrap_or_else(|| unreachable!("a move that was added"))
    }

    fn comment(&mut self, comment: Comment) {
        let depth = self.variations.len();
        let open = self.open();
        match open.last {
            Some(last) if !open.parted => self.annotations(last).after.push(comment),
            None if depth == 0 && !open.parted => self.history.comments.push(comment),
            _ => open.before.push(comment),
        }
    }

    /// Ends a line: comments after which no move came belong to its last move, or to the game.
    fn close(&mut self, mut line: OpenLine) {
        match line.last {
            Some(last) => self.annotations(last).after.append(&mut line.before),
            None => self.history.comments.append(&mut line.before),
        }
    }

    /// Plays a move that the text writes as `step`.
    fn play(&mut self, step: &str, at: Location) -> Result<(), RecordError> {
        let depth = self.variations.len();
        let squares = squares_of(step).ok_or_else(|| at.error(expected_here(depth), quoted(step)))?;
        let parent = self.open().parent;
        let position = self.positions[&parent];
        let played = meant(&position, &squares).map_err(|expected| at.error(expected, quoted(step)))?;
        let open = self.open();
        let before = std::mem::take(&mut open.before);
        let annotations = Annotations { before, ..Annotations::default() };
        let Some(node) = self.history.add(parent, played.into(), annotations) else {
            unreachable!("the parent was added");
        };
        self.positions.insert(node, position.after(&played));
        let open = self.open();
        (open.parent, open.last, open.parted) = (node, Some(node), false);
        Ok(())
    }

    /// Reads a word of the moves: a number, a move, marks, or several of these without a space between them.
    fn word(&mut self, word: &str, at: Location) -> Result<(), RecordError> {
        let depth = self.variations.len();
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = unnumbered.trim_start_matches('.');
        let has_number = unnumbered.len() < word.len() && (text.len() < unnumbered.len() || text.is_empty());
        self.open().parted |= has_number;
        let text = if has_number { text } else { word };
        let at = at.right(word.len() - text.len());
        let (step, marks) = text.split_at(text.find(['!', '?', '$']).unwrap_or(text.len()));
        if !step.is_empty() {
            self.play(step, at)?;
        }
        let marks_at = at.right(step.chars().count());
        match self.open().last {
            _ if marks.is_empty() => Ok(()),
            None => Err(marks_at.error(expected_here(depth), quoted(marks))),
            Some(last) => read_marks(marks, marks_at, &mut self.annotations(last).marks),
        }
    }
}

/// Reads marks that follow each other without a space: `!?`, `$5`, `!$10`.
fn read_marks(mut text: &str, mut at: Location, marks: &mut Vec<Mark>) -> Result<(), RecordError> {
    while !text.is_empty() {
        let number = text.strip_prefix('$').map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
        let rest = number.unwrap_or_else(|| text.trim_start_matches(['!', '?']));
        let first = &text[..text.len() - rest.len()];
        marks.push(first.parse().map_err(|_| at.error("a mark (!, ?, !!, ??, !?, ?! or $0 to $255)", quoted(text)))?);
        at = at.right(first.len());
        text = rest;
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

struct Reader<'a> {
    rest: &'a str,
    at: Location,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), at: Location { line: 1, column: 1 } }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        self.at = match c {
            '\n' => Location { line: self.at.line + 1, column: 1 },
            _ => self.at.right(1),
        };
        Some(c)
    }

    /// Takes characters while `keep` holds.
    fn take(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(&keep) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    /// Skips white space, and lines that begin with `%`.
    fn skip_blank(&mut self) {
        loop {
            self.take(char::is_whitespace);
            if self.at.column > 1 || self.peek() != Some('%') {
                return;
            }
            self.take(|c| c != '\n');
        }
    }

    /// The error that what comes next is not what was expected.
    fn expected(&self, expected: impl Into<String>) -> RecordError {
        let found = match self.peek() {
            None => "the end".into(),
            Some('\n' | '\r') => "the end of the line".into(),
            Some(c) if "[](){};\"".contains(c) => quoted(&c.to_string()),
            Some(_) => quoted(self.rest.split_whitespace().next().unwrap_or_default()),
        };
        self.at.error(expected, found)
    }

    /// Reads a comment of either form, if one comes next.
    fn comment(&mut self) -> Result<Option<Comment>, RecordError> {
        let from = self.at;
        match self.peek() {
            Some(';') => Ok(Some(Comment::new(&self.take(|c| c != '\n')[1..]))),
            Some('{') => {
                self.next();
                let text = self.escaped(|c| c == '}');
                match self.next() {
                    Some(_) => Ok(Some(Comment::new(&text))),
                    None => Err(from.error("'}' to end the comment that begins here", "the end")),
                }
            }
            _ => Ok(None),
        }
    }

    /// Takes a text up to an `end`; a backslash escapes a `}`, a `"` or another backslash.
    fn escaped(&mut self, end: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(c) = self.peek().filter(|&c| !end(c)) {
            self.next();
            match self.peek().filter(|next| c == '\\' && ['\\', '}', '"'].contains(next)) {
                Some(literal) => {
                    self.next();
                    text.push(literal);
                }
                None => text.push(c),
            }
        }
        text
    }

    /// Reads a game: tags, moves and the result.
    fn game(&mut self) -> Result<Pdn, RecordError> {
        let mut game = Pdn { tags: Vec::new(), start: Position::start(), history: History::new() };
        let mut own = OwnTags::default();
        loop {
            self.skip_blank();
            match self.comment()? {
                Some(comment) => game.history.comments.push(comment),
                None if self.peek() == Some('[') => self.tag(&mut game, &mut own)?,
                None => break,
            }
        }
        game.start = own.start.unwrap_or(game.start);
        self.moves(&mut game, &own)?;
        Ok(game)
    }

    /// Reads a tag.
    fn tag(&mut self, game: &mut Pdn, own: &mut OwnTags) -> Result<(), RecordError> {
        let inline = |c: char| c.is_whitespace() && c != '\n';
        self.next();
        self.take(inline);
        let name_at = self.at;
        let name = self.take(is_name_character);
        if name.is_empty() {
            return Err(self.expected("the name of a tag, such as Event"));
        }
        self.take(inline);
        let value_at = self.at;
        if self.peek() != Some('"') {
            return Err(self.expected(format!("the value of {name} in quotes")));
        }
        self.next();
        let value = self.escaped(|c| c == '"' || c == '\n');
        if self.next() != Some('"') {
            return Err(value_at.error("'\"' to end the value that begins here", "the end of the line"));
        }
        self.take(inline);
        if self.peek() != Some(']') {
            return Err(self.expected(format!("']' after the value of {name}")));
        }
        self.next();
        let is_repeated = match name {
            "Result" => own.result.is_some(),
            "FEN" => own.start.is_some(),
            _ => game.tags.iter().any(|(known, _)| known == name),
        };
        if is_repeated {
            return Err(name_at.error(format!("the tag {name} once"), "it again"));
        }
        match name {
            "Result" => own.result = Some((value_at, value)),
            "FEN" => {
                let read = from_fen(&value);
                own.start = Some(read.map_err(|e| value_at.right(e.column).error(e.expected, e.found))?);
            }
            "GameType" if value.split(',').next() != GAME_TYPE.split(',').next() => {
                return Err(value_at.error("game type 26, Brazilian draughts", quoted(&value)));
            }
            TERMINATION if TERMINATIONS.contains(&value.as_str()) => {
                own.termination = TERMINATIONS.into_iter().find(|&known| known == value);
            }
            _ if OWN_TAGS.contains(&name) => {}
            _ => {
                game.tags.push((name.to_owned(), value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()))
            }
        }
        Ok(())
    }

    /// Reads the moves and the result.
    fn moves(&mut self, game: &mut Pdn, own: &OwnTags) -> Result<(), RecordError> {
        let mut tree = Tree {
            history: std::mem::take(&mut game.history),
            positions: HashMap::from([(NodeId::ROOT, game.start)]),
            main: OpenLine::new(NodeId::ROOT, self.at),
            variations: Vec::new(),
        };
        let mut found = None;
        while found.is_none() {
            self.skip_blank();
            let at = self.at;
            let depth = tree.variations.len();
            if let Some(comment) = self.comment()? {
                tree.comment(comment);
                continue;
            }
            match self.peek() {
                None | Some('[') if depth == 0 => break,
                None => return Err(tree.open().at.error("')' to end the variation that begins here", "the end")),
                Some('(') => {
                    let replaced = tree.open().last.and_then(|last| tree.history.node(last)?.parent());
                    let Some(parent) = replaced else { return Err(self.expected("a move before its variation")) };
                    if depth == MAX_DEPTH {
                        return Err(self.expected(format!("at most {MAX_DEPTH} variations in each other")));
                    }
                    self.next();
                    tree.open().parted = true;
                    tree.variations.push(OpenLine::new(parent, at));
                }
                Some(')') if depth > 0 => {
                    if tree.open().last.is_none() {
                        return Err(self.expected("a move in the variation"));
                    }
                    self.next();
                    if let Some(line) = tree.variations.pop() {
                        tree.close(line);
                    }
                }
                Some(_) => {
                    let word = self.take(|c| !c.is_whitespace() && !"[](){};\"".contains(c));
                    if word.is_empty() {
                        return Err(self.expected(expected_here(depth)));
                    }
                    match RESULTS.into_iter().find(|(known, _)| *known == word).filter(|_| depth == 0) {
                        Some((_, winner)) => found = Some((at, winner)),
                        None => tree.word(word, at)?,
                    }
                }
            }
        }
        let main = std::mem::replace(&mut tree.main, OpenLine::new(NodeId::ROOT, self.at));
        let end = main.last.unwrap_or(NodeId::ROOT);
        tree.close(main);
        tree.history.go_to(end);
        if let Some(outcome) = ending(&tree.positions[&end], own, found, self.at)? {
            tree.history.end(outcome);
        }
        game.history = tree.history;
        Ok(())
    }
}

/// What may come next among the moves of a line at this depth.
fn expected_here(depth: usize) -> &'static str {
    match depth {
        0 => "a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)",
        _ => "a move, a mark, a comment, a variation or ')'",
    }
}

/// How the players ended the game at its last position; `None` where they did not, or where the rules did.
fn ending(
    last: &Position,
    own: &OwnTags,
    found: Option<(Location, Option<Option<Player>>)>,
    end: Location,
) -> Result<Option<Outcome>, RecordError> {
    let by_rules = ended_by_rules(last);
    let mut told = found;
    if let Some((at, value)) = &own.result {
        let read = RESULTS.into_iter().find(|(known, _)| known == value);
        let (_, winner) = read.ok_or_else(|| at.error(EXPECTED_RESULT, quoted(value)))?;
        match found {
            None if winner.is_some() => return Err(end.error(format!("the result {value} after the moves"), "the end")),
            Some((at, other)) if other != winner => {
                let other = result(other.map(|winner| Outcome { winner, by: "" }));
                return Err(at.error(format!("the result {value}, as in its tag"), other));
            }
            _ => told = found.or(Some((*at, winner))),
        }
    }
    let Some((at, Some(winner))) = told else { return Ok(None) };
    match by_rules {
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
