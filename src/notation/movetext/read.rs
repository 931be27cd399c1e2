//! Reads tags and moves from text.

use std::fmt;

use super::{Comment, Line, Place, quoted};
use crate::encoding::is_blank;
use rules::Player;

/// The error for a text that is not a record: the first position where it doesn't follow the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text that was expected there.
    pub expected: String,
    /// The text that was found there.
    pub found: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: expected {}, found {}", self.line, self.column, self.expected, self.found)
    }
}

impl std::error::Error for RecordError {}

/// A position in the text. Both numbers start at 1.
#[derive(Clone, Copy)]
pub struct Location {
    /// The line.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
}

impl Location {
    /// Makes an error about something unexpected at this position.
    pub fn error(self, expected: impl Into<String>, found: impl Into<String>) -> RecordError {
        RecordError { line: self.line, column: self.column, expected: expected.into(), found: found.into() }
    }
}

impl From<Location> for Place {
    fn from(at: Location) -> Self {
        Self(Some((at.line, at.column)))
    }
}

/// A tag as written: `[Name "value"]`.
pub struct RawTag<'a> {
    /// Its name.
    pub name: &'a str,
    /// The position where the name begins.
    pub name_at: Location,
    /// Its value, without quotes and escapes.
    pub value: String,
    /// The position where the value begins, including its quote.
    pub value_at: Location,
    /// The position where the text of the value begins, after the quote if there is one.
    pub text_at: Location,
}

/// Parses the text of a move. The error is what was expected instead; `None` means anything that may occur there.
pub type ReadMove<'r, A> = &'r dyn Fn(&str) -> Result<A, Option<String>>;

/// The moves of a game with everything between them, and the result after them.
pub struct Movetext<A> {
    /// The player who makes the first move, according to the move numbers.
    pub first: Player,
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The main line.
    pub moves: Line<A>,
    /// One of the dialect's results, and its position.
    pub result: Option<(Location, &'static str)>,
    /// The position set up between slashes before the first move, and its place.
    pub setup: Option<(Location, String)>,
}

/// The results as written.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The options in which notations differ.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// The meaning of a backslash in a comment.
    pub escapes: Escapes,
    /// The meaning of a `%`.
    pub percent: Percent,
    /// True if a `*` right after a move marks a forced one, and a position between slashes replaces the one on the
    /// board.
    pub draughts: bool,
    /// The results that can end a game.
    pub results: &'static [&'static str],
    /// True if variants written by other programs are accepted, with a warning.
    pub lenient: bool,
}

/// The meaning of a `%`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Percent {
    /// Nothing.
    Nothing,
    /// A line for other programs, if it is the first character of the line.
    Line,
    /// A comment to the end of the line.
    Comment,
}

/// The meaning of a backslash before a `}`, a `"` or another backslash in a comment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Escapes {
    /// It escapes the character.
    Always,
    /// It is an ordinary character, and a comment ends at the first `}`.
    Never,
    /// As `Never`, except that version 0.1 wrote escapes. They are read if a `}` after the comment would otherwise be
    /// an error.
    Formerly,
}

impl Dialect {
    /// The records of this program.
    pub const RECORD: Self = Self {
        escapes: Escapes::Always,
        percent: Percent::Nothing,
        draughts: false,
        results: &RESULTS,
        lenient: false,
    };
    /// Standard PGN.
    pub const PGN: Self =
        Self { escapes: Escapes::Never, percent: Percent::Line, draughts: false, results: &RESULTS, lenient: true };
}

/// Reads a text from beginning to end.
pub struct Reader<'a> {
    /// The unread part of the text.
    pub rest: &'a str,
    /// The position where the unread part begins.
    pub at: Location,
    pub(super) dialect: Dialect,
    /// The corrections and omissions so far.
    pub warnings: Vec<RecordError>,
    /// True if the tag gives the result as `?`. A `?` at the end of the moves then means the same and is not a mark.
    pub is_result_unknown: bool,
    /// A description of what follows the text, for messages.
    pub(super) end: &'static str,
}

impl<'a> Reader<'a> {
    /// Starts at the beginning of a text.
    pub fn new(text: &'a str, dialect: Dialect) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        let at = Location { line: 1, column: 1 };
        Self { rest, at, dialect, warnings: Vec::new(), is_result_unknown: false, end: "the end" }
    }

    /// Returns a copy of the reader for looking ahead.
    pub(super) fn ahead(&self) -> Self {
        Self { warnings: Vec::new(), ..*self }
    }

    /// Skips the rest of the text.
    pub fn leave(&mut self) {
        self.take(|_| true);
    }

    /// Adds a warning: an error whose text ends with the action taken, such as `(ignored)`.
    pub fn warn(&mut self, warning: RecordError) {
        self.warnings.push(warning);
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        match c {
            '\n' => self.at = Location { line: self.at.line + 1, column: 1 },
            // A lone carriage return is a line break, as on old Macs.
            '\r' if !self.rest.starts_with('\n') => self.at = Location { line: self.at.line + 1, column: 1 },
            _ => self.at.column += 1,
        }
        Some(c)
    }

    /// Takes characters while `keep` returns true.
    pub(super) fn take(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(&keep) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    /// Skips white space.
    pub fn skip_whitespace(&mut self) {
        self.take(is_blank);
    }

    /// Skips white space and comments.
    pub(super) fn skip_comments(&mut self) -> Result<(), RecordError> {
        self.skip_whitespace();
        while self.comment()?.is_some() {
            self.skip_whitespace();
        }
        Ok(())
    }

    /// Takes the characters up to white space, a bracket or similar.
    pub fn word(&mut self) -> &'a str {
        self.take(|c| !is_blank(c) && !"[](){};\"".contains(c))
    }

    /// Makes an error about whatever comes next.
    pub fn expected(&self, expected: impl Into<String>) -> RecordError {
        let found = match self.peek() {
            None => self.end.into(),
            Some('\n' | '\r') => "the end of the line".into(),
            Some(c) if "[](){};\"".contains(c) => quoted(&c.to_string()),
            Some(_) => quoted(self.rest.split(is_blank).next().unwrap_or_default()),
        };
        self.at.error(expected, found)
    }

    /// Reads a comment of any form, if one comes next. A line for other programs is one that begins with its `%`.
    pub fn comment(&mut self) -> Result<Option<Comment>, RecordError> {
        let from = self.at;
        match self.peek() {
            Some('%') if self.dialect.percent == Percent::Line && self.at.column == 1 => {
                Ok(Some(Comment::new(self.take(|c| !ends_line(c)))))
            }
            Some('%') if self.dialect.percent != Percent::Comment => Ok(None),
            Some(';' | '%') => Ok(Some(Comment::new(&self.take(|c| !ends_line(c))[1..]))),
            Some('{') => {
                self.next();
                let text = match self.dialect.escapes {
                    Escapes::Always => self.escaped(|c| c == '}'),
                    Escapes::Formerly if begins_escaped(self.rest) => self.escaped(|c| c == '}'),
                    Escapes::Never | Escapes::Formerly => self.take(|c| c != '}').to_owned(),
                };
                match self.next() {
                    Some(_) => Ok(Some(Comment::new(&text))),
                    None => Err(from.error("'}' to end the comment that begins here", self.end)),
                }
            }
            _ => Ok(None),
        }
    }

    /// Takes a text up to an `end`. A backslash escapes a `}`, a `"` or another backslash.
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

    /// Reads a tag, whose `[` comes next. `check` returns the expected and the found text if a name is wrong; `shown`
    /// formats a name for messages.
    pub fn tag(
        &mut self,
        check: impl Fn(&str) -> Result<(), (String, String)>,
        shown: impl Fn(&str) -> String,
    ) -> Result<RawTag<'a>, RecordError> {
        let begin = (self.rest, self.at);
        self.strict_tag(&check, &shown).or_else(|error| {
            (self.rest, self.at) = begin;
            if self.dialect.lenient { self.loose_tag(&check, error) } else { Err(error) }
        })
    }

    /// Reads a malformed tag that is complete in its line, given the `error` of reading it strictly: without quotes
    /// around the value, with quotes inside it, without a value, or without the closing bracket.
    fn loose_tag(
        &mut self,
        check: &impl Fn(&str) -> Result<(), (String, String)>,
        mut error: RecordError,
    ) -> Result<RawTag<'a>, RecordError> {
        self.next();
        self.take(inline);
        let name_at = self.at;
        let name = self.word();
        if name.is_empty() || check(name).is_err() {
            return Err(error);
        }
        self.take(inline);
        let value_at = self.at;
        let line = self.rest.split(ends_line).next().unwrap_or_default();
        let closes = |&(at, _): &(usize, &str)| at > 0 && line[at + 1..].trim_start().starts_with(']');
        let quotes = line.match_indices('"').find(closes).filter(|_| line.starts_with('"'));
        let end = quotes.map_or(0, |(at, _)| at);
        let end = line[end..].find(']').map_or(line.len(), |bracket| end + bracket + 1);
        let value = line[..end].trim_end_matches(']').trim();
        let text = value.strip_prefix('"').unwrap_or(value);
        let text_at = Location { column: value_at.column + (value.len() - text.len()), ..value_at };
        let value = text.strip_suffix('"').unwrap_or(text).to_owned();
        (0..line[..end].chars().count()).for_each(|_| _ = self.next());
        error.found += &format!(" (the value is read as {})", quoted(&value));
        self.warn(error);
        Ok(RawTag { name, name_at, value, value_at, text_at })
    }

    fn strict_tag(
        &mut self,
        check: &impl Fn(&str) -> Result<(), (String, String)>,
        shown: &impl Fn(&str) -> String,
    ) -> Result<RawTag<'a>, RecordError> {
        self.next();
        self.take(inline);
        let name_at = self.at;
        let name = self.word();
        if name.is_empty() {
            return Err(self.expected("the name of a tag, such as Event"));
        }
        check(name).map_err(|(expected, found)| name_at.error(expected, found))?;
        self.take(inline);
        let value_at = self.at;
        if self.peek() != Some('"') {
            return Err(self.expected(format!("the value of {} in quotes", shown(name))));
        }
        self.next();
        let text_at = self.at;
        let value = self.escaped(|c| c == '"' || ends_line(c));
        if self.peek() != Some('"') {
            return Err(value_at.error("'\"' to end the value that begins here", "the end of the line"));
        }
        self.next();
        self.take(inline);
        if self.peek() != Some(']') {
            return Err(self.expected(format!("']' after the value of {}", shown(name))));
        }
        self.next();
        Ok(RawTag { name, name_at, value, value_at, text_at })
    }
}

pub(super) fn ends_line(c: char) -> bool {
    c == '\n' || c == '\r'
}

fn inline(c: char) -> bool {
    is_blank(c) && !ends_line(c)
}

/// Returns whether the first `}` of a comment is escaped, which is the case if another one comes before the next
/// comment in braces or the next game: a `}` occurs only in comments and tags.
fn begins_escaped(comment: &str) -> bool {
    let Some((text, after)) = comment.split_once('}') else { return false };
    if (text.len() - text.trim_end_matches('\\').len()) % 2 == 0 {
        return false;
    }
    for line in after.split(ends_line) {
        // A comment to the end of the line begins at the start of a word.
        let begins = |&(at, _): &(usize, &str)| line[..at].ends_with(char::is_whitespace) || at == 0;
        let end = line.match_indices([';', '%']).find(begins).map_or(line.len(), |(at, _)| at);
        let brace = line[..end].find(['{', '}']);
        let is_tag = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphabetic());
        if line[..brace.unwrap_or(end)].split('[').skip(1).any(is_tag) {
            return false;
        }
        if let Some(at) = brace {
            return line[at..].starts_with('}');
        }
    }
    false
}

/// Describes what may come next among the moves of a line at this depth.
pub fn expected_here(depth: usize) -> &'static str {
    match depth {
        0 => "a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)",
        _ => "a move, a mark, a comment, a variation or ')'",
    }
}
