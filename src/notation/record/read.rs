//! A record from text.

use std::fmt;

use super::tags::{KNOWN, RESULT, TERMINATION, check_name};
use super::{Comment, Ending, Line, Place, Record, RecordedMove, quoted};
use crate::notation::ActionError;
use crate::rules::{Action, Player};

/// How deep variations may lie in each other.
pub const MAX_DEPTH: usize = 64;

/// What the open Khet 2.0 engines call their starts.
const ENGINE_STARTS: [(&str, &str); 4] = [
    ("standard", "khet-2/classic"),
    ("classic", "khet-2/classic"),
    ("imhotep", "khet-2/imhotep"),
    ("dynasty", "khet-2/dynasty"),
];

/// A text that is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    pub expected: String,
    pub found: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: expected {}, found {}", self.line, self.column, self.expected, self.found)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Reads a record, or what an engine prints: bare moves, or a line `position START moves ..`, whose start becomes
    /// a tag. Move numbers are for people: they are skipped, but for who moves first.
    ///
    /// # Errors
    /// The first place where the text is no record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader { rest: text, spot: Spot { line: 1, column: 1 } };
        let mut record = Self::default();
        let told = reader.tags(&mut record)?;
        reader.moves(&mut record, told)?;
        Ok(record)
    }
}

/// A place in the text, from 1.
#[derive(Clone, Copy)]
struct Spot {
    line: usize,
    column: usize,
}

impl Spot {
    fn error(self, expected: impl Into<String>, found: impl Into<String>) -> RecordError {
        RecordError { line: self.line, column: self.column, expected: expected.into(), found: found.into() }
    }
}

impl From<Spot> for Place {
    fn from(spot: Spot) -> Self {
        Self(Some((spot.line, spot.column)))
    }
}

/// What the tags say of the ending, and where.
#[derive(Default)]
struct Told {
    result: Option<(Spot, String)>,
    termination: Option<(Spot, String)>,
}

/// A line that is being read, and where it begins.
struct Open {
    line: Line,
    at: Spot,
}

struct Reader<'a> {
    rest: &'a str,
    spot: Spot,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        match c {
            '\n' => self.spot = Spot { line: self.spot.line + 1, column: 1 },
            _ => self.spot.column += 1,
        }
        Some(c)
    }

    /// Takes characters as long as `keep` says so.
    fn take(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(&keep) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    fn blanks(&mut self) {
        self.take(char::is_whitespace);
    }

    /// Takes what stands up to a blank or a bracket.
    fn word(&mut self) -> &'a str {
        self.take(|c| !c.is_whitespace() && !"[](){};\"".contains(c))
    }

    /// The error that something else was expected than what comes next.
    fn expected(&self, expected: impl Into<String>) -> RecordError {
        let found = match self.peek() {
            None => "the end".into(),
            Some('\n' | '\r') => "the end of the line".into(),
            Some(c) if "[](){};\"".contains(c) => quoted(&c.to_string()),
            Some(_) => quoted(self.rest.split_whitespace().next().unwrap_or_default()),
        };
        self.spot.error(expected, found)
    }

    /// Reads a comment of either form, if one comes next.
    fn comment(&mut self) -> Result<Option<Comment>, RecordError> {
        let from = self.spot;
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

    /// Takes a text up to an `end`, in which a backslash makes a plain character of the next `}`, `"` or backslash.
    fn escaped(&mut self, end: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(c) = self.peek().filter(|&c| !end(c)) {
            self.next();
            match self.peek().filter(|next| c == '\\' && ['\\', '}', '"'].contains(next)) {
                Some(plain) => {
                    self.next();
                    text.push(plain);
                }
                None => text.push(c),
            }
        }
        text
    }

    /// Reads the tags and the comments before and between them.
    fn tags(&mut self, record: &mut Record) -> Result<Told, RecordError> {
        let mut told = Told::default();
        loop {
            self.blanks();
            if let Some(comment) = self.comment()? {
                record.line.comments.push(comment);
            } else if self.peek() == Some('[') {
                self.next();
                self.tag(record, &mut told)?;
            } else {
                return Ok(told);
            }
        }
    }

    /// Reads the rest of a tag.
    fn tag(&mut self, record: &mut Record, told: &mut Told) -> Result<(), RecordError> {
        let inline = |c: char| c.is_whitespace() && c != '\n';
        self.take(inline);
        let at = self.spot;
        let name = self.word();
        if name.is_empty() {
            return Err(self.expected("the name of a tag, such as Event"));
        }
        check_name(name).map_err(|error| at.error(error.expected(), error.found()))?;
        self.take(inline);
        let value_at = self.spot;
        if self.peek() != Some('"') {
            return Err(self.expected(format!("the value of {} in quotes", shown(name))));
        }
        self.next();
        let value = self.escaped(|c| c == '"' || c == '\n');
        if self.peek() != Some('"') {
            return Err(value_at.error("'\"' to end the value that begins here", "the end of the line"));
        }
        self.next();
        self.take(inline);
        if self.peek() != Some(']') {
            return Err(self.expected(format!("']' after the value of {}", shown(name))));
        }
        self.next();
        let twice = match name {
            RESULT => told.result.replace((value_at, value)).is_some(),
            TERMINATION => told.termination.replace((value_at, value)).is_some(),
            _ => {
                let twice = record.tags.get(name).is_some();
                let set = record.tags.set_at(name, &value, value_at.into());
                set.map_err(|error| at.error(error.expected(), error.found()))?;
                twice
            }
        };
        if twice { Err(at.error(format!("the tag {} once", shown(name)), "it again")) } else { Ok(()) }
    }

    /// Reads the moves and the ending.
    fn moves(&mut self, record: &mut Record, told: Told) -> Result<(), RecordError> {
        let start = self.spot;
        let main = std::mem::take(&mut record.line);
        let mut lines = vec![Open { line: main, at: start }];
        if record.tags.is_empty() && told.result.is_none() && told.termination.is_none() {
            self.position(record)?;
        }
        let mut result = None;
        while result.is_none() {
            self.blanks();
            let at = self.spot;
            let depth = lines.len() - 1;
            let Some(open) = lines.last_mut() else { break };
            if let Some(comment) = self.comment()? {
                match open.line.moves.last_mut() {
                    Some(step) => step.comments.push(comment),
                    None => open.line.comments.push(comment),
                }
                continue;
            }
            match self.peek() {
                None if depth == 0 => break,
                None => return Err(open.at.error("')' to end the variation that begins here", "the end")),
                Some('(') if open.line.moves.is_empty() => return Err(self.expected("a move before its variation")),
                Some('(') if depth == MAX_DEPTH => {
                    return Err(self.expected(format!("at most {MAX_DEPTH} variations in each other")));
                }
                Some('(') => {
                    self.next();
                    lines.push(Open { line: Line::default(), at });
                }
                Some(')') if depth > 0 => {
                    if open.line.moves.is_empty() {
                        return Err(self.expected("a move in the variation"));
                    }
                    self.next();
                    let variation = lines.pop().map(|open| open.line);
                    if let Some(step) = lines.last_mut().and_then(|open| open.line.moves.last_mut()) {
                        step.variations.extend(variation);
                    }
                }
                Some(_) => {
                    let word = self.word();
                    if word.is_empty() {
                        return Err(self.expected(expected_here(depth)));
                    }
                    match RESULTS.into_iter().find(|&known| known == word).filter(|_| depth == 0) {
                        Some(known) => result = Some((at, known)),
                        None => step(&mut open.line, word, at, depth, &mut record.first)?,
                    }
                }
            }
        }
        while result.is_some() {
            self.blanks();
            match self.comment()? {
                Some(comment) => match lines[0].line.moves.last_mut() {
                    Some(step) => step.comments.push(comment),
                    None => lines[0].line.comments.push(comment),
                },
                None if self.peek().is_some() => return Err(self.expected("nothing after the result")),
                None => break,
            }
        }
        record.line = lines.swap_remove(0).line;
        (record.ending, record.ending_at) = ending(told, result, self.spot)?;
        Ok(())
    }

    /// Reads the head of an engine's line, `position START moves`, if it comes next.
    fn position(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let Some(after) = self.rest.strip_prefix("position") else { return Ok(()) };
        if !after.starts_with(char::is_whitespace) {
            return Ok(());
        }
        self.word();
        self.blanks();
        let at = self.spot;
        let start = self.word();
        if start.is_empty() {
            return Err(self.expected("a Khet string or the name of a set-up"));
        }
        self.blanks();
        match self.rest.split_whitespace().next() {
            Some(side @ ("0" | "1")) => {
                self.word();
                record.tags.put("Position", &format!("{start} {side}"), at.into());
            }
            _ => {
                let known = ENGINE_STARTS.into_iter().find(|&(name, _)| name == start);
                record.tags.put("Setup", known.map_or(start, |(_, name)| name), at.into());
            }
        }
        self.blanks();
        if self.rest.split_whitespace().next() == Some("moves") {
            self.word();
        }
        Ok(())
    }
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A tag's name as a message repeats it.
fn shown(name: &str) -> String {
    KNOWN.into_iter().find(|&known| known == name).map_or_else(|| quoted(name), str::to_owned)
}

fn expected_here(depth: usize) -> &'static str {
    match depth {
        0 => "a move, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)",
        _ => "a move, a comment, a variation or ')'",
    }
}

/// Reads a move, a move number, or both without a blank between them.
fn step(line: &mut Line, word: &str, at: Spot, depth: usize, first: &mut Player) -> Result<(), RecordError> {
    let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - unnumbered.len();
    let text = if digits > 0 { unnumbered.trim_start_matches('.') } else { word };
    let dots = word.len() - digits - text.len();
    if dots > 1 && depth == 0 && line.moves.is_empty() {
        *first = Player::Second;
    }
    if text.is_empty() {
        return Ok(());
    }
    if digits > 0 && dots == 0 {
        // `12h2g1` is no number and a move.
        return Err(at.error(expected_here(depth), quoted(word)));
    }
    let at = Spot { column: at.column + digits + dots, ..at };
    let action = text.parse::<Action>().map_err(|error| match error {
        ActionError::Shape { .. } => at.error(expected_here(depth), quoted(text)),
        ActionError::Square { .. } => at.error("a move between squares a1 to p16", quoted(text)),
    })?;
    line.moves.push(RecordedMove { place: at.into(), ..RecordedMove::new(action) });
    Ok(())
}

/// What the tags and the end of the moves, at `end`, say together.
fn ending(told: Told, last: Option<(Spot, &str)>, end: Spot) -> Result<(Ending, Place), RecordError> {
    if let Some((at, result)) = &told.result {
        if !RESULTS.contains(&result.as_str()) {
            return Err(at.error("the result 1-0, 0-1, 1/2-1/2 or *", quoted(result)));
        }
        match last {
            None => return Err(end.error(format!("the result {result} after the moves"), "the end")),
            Some((at, other)) if other != result => {
                return Err(at.error(format!("the result {result}, as in its tag"), other));
            }
            Some(_) => {}
        }
    }
    match (last, told.termination) {
        (None, None) => Ok((Ending::Untold, Place::default())),
        (None, Some((at, _))) => Err(at.error("a result beside the termination", "none")),
        (Some((at, result)), None) => {
            let ending = match result {
                "1-0" => Ending::Scored(Some(Player::First)),
                "0-1" => Ending::Scored(Some(Player::Second)),
                "*" => Ending::Unterminated,
                _ => Ending::Scored(None),
            };
            Ok((ending, at.into()))
        }
        (Some((result_at, result)), Some((at, word))) => {
            let full: Vec<Ending> = Ending::all().filter(|ending| ending.result() == Some(result)).collect();
            match full.iter().find(|ending| ending.termination() == Some(&word)) {
                Some(&ending) => Ok((ending, result_at.into())),
                None => {
                    let words: Vec<_> = full.into_iter().filter_map(Ending::termination).collect();
                    Err(at.error(format!("a termination of {result} ({})", words.join(", ")), quoted(&word)))
                }
            }
        }
    }
}
