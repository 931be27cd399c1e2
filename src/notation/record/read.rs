//! Reads a record from text.

use std::fmt;

use super::tags::{KNOWN, RESULT, TERMINATION, check_name};
use super::{Comment, Ending, Line, Mark, Place, Record, RecordedMove, quoted};
use crate::notation::ActionError;
use crate::rules::{Action, Player};

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 64;

/// The names that the open Khet 2.0 engines give to their starting positions.
const ENGINE_STARTS: [(&str, &str); 4] = [
    ("standard", "khet-2/classic"),
    ("classic", "khet-2/classic"),
    ("imhotep", "khet-2/imhotep"),
    ("dynasty", "khet-2/dynasty"),
];

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
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
    /// a tag. Move numbers are skipped, except that `1...` before the first move gives it to the second player.
    ///
    /// # Errors
    /// The first place where the text does not follow the format.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader { rest: text, at: Location { line: 1, column: 1 } };
        let mut record = Self::default();
        let ending_tags = reader.tags(&mut record)?;
        reader.moves(&mut record, ending_tags)?;
        Ok(record)
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
}

impl From<Location> for Place {
    fn from(at: Location) -> Self {
        Self(Some((at.line, at.column)))
    }
}

/// The tags that tell how the game ended, with the places of their values.
#[derive(Default)]
struct EndingTags {
    result: Option<(Location, String)>,
    termination: Option<(Location, String)>,
}

/// A line that is being read.
struct OpenLine {
    line: Line,
    /// Variations of the first move of a variation: they replace the same move as the line itself, and become
    /// variations beside it.
    beside: Vec<Line>,
    /// Comments before the next move.
    before: Vec<Comment>,
    /// Whether a number or a variation has come since the last move: a comment then belongs to the next one.
    parted: bool,
    /// Where the line begins.
    at: Location,
}

impl OpenLine {
    fn new(at: Location) -> Self {
        Self { line: Line::new(), beside: Vec::new(), before: Vec::new(), parted: false, at }
    }

    fn comment(&mut self, comment: Comment) {
        match self.line.last_mut() {
            Some(step) if !self.parted => step.annotations.after.push(comment),
            _ => self.before.push(comment),
        }
    }

    /// Ends the line: comments after which no move came belong to its last move.
    fn close(&mut self) {
        if let Some(step) = self.line.last_mut() {
            step.annotations.after.append(&mut self.before);
        }
    }

    /// Adds a variation, and those beside it, to the last move; `depth` is that of this line.
    fn variation(&mut self, variation: Self, depth: usize) {
        let lines = std::iter::once(variation.line).chain(variation.beside);
        match &mut self.line[..] {
            [_] if depth > 0 => self.beside.extend(lines),
            [.., step] => step.variations.extend(lines),
            [] => {}
        }
    }

    /// Reads a word of the moves: a move number, a move, marks, or several of these without a space between them.
    fn word(&mut self, word: &str, at: Location, depth: usize, first: &mut Player) -> Result<(), RecordError> {
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = word.len() - unnumbered.len();
        let text = if digits > 0 { unnumbered.trim_start_matches('.') } else { word };
        let dots = word.len() - digits - text.len();
        if dots > 1 && depth == 0 && self.line.is_empty() {
            *first = Player::Second;
        }
        self.parted |= digits > 0;
        if text.is_empty() {
            return Ok(());
        }
        if digits > 0 && dots == 0 {
            // `12h2g1` is not a number and a move.
            return Err(at.error(expected_here(depth), quoted(word)));
        }
        let at = Location { column: at.column + digits + dots, ..at };
        let (step, marks) = text.split_at(text.find(['!', '?', '$']).unwrap_or(text.len()));
        if !step.is_empty() {
            let action = step.parse::<Action>().map_err(|error| match error {
                ActionError::Shape { .. } => at.error(expected_here(depth), quoted(text)),
                ActionError::Square { .. } => at.error("a move between squares a1 to p16", quoted(text)),
            })?;
            let mut step = RecordedMove { place: at.into(), ..RecordedMove::new(action) };
            step.annotations.before.append(&mut self.before);
            self.line.push(step);
            self.parted = false;
        }
        // An action has only ASCII characters.
        self.marks(marks, Location { column: at.column + step.len(), ..at })
    }

    /// Reads marks that follow each other without a space: `!?`, `$5`, `!$10`.
    fn marks(&mut self, mut marks: &str, mut at: Location) -> Result<(), RecordError> {
        while !marks.is_empty() {
            let number = marks.strip_prefix('$').map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
            let rest = number.unwrap_or_else(|| marks.trim_start_matches(['!', '?']));
            let text = &marks[..marks.len() - rest.len()];
            let mark = text.parse::<Mark>().map_err(|error| at.error(error.expected(), quoted(marks)))?;
            let Some(step) = self.line.last_mut() else {
                return Err(at.error("a move before its mark", quoted(text)));
            };
            step.annotations.marks.push(mark);
            marks = rest;
            at.column += text.len();
        }
        Ok(())
    }
}

struct Reader<'a> {
    rest: &'a str,
    at: Location,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        match c {
            '\n' => self.at = Location { line: self.at.line + 1, column: 1 },
            _ => self.at.column += 1,
        }
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

    fn skip_whitespace(&mut self) {
        self.take(char::is_whitespace);
    }

    /// Takes the characters up to white space, a bracket or the like.
    fn word(&mut self) -> &'a str {
        self.take(|c| !c.is_whitespace() && !"[](){};\"".contains(c))
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

    /// Reads the tags and the comments before and between them.
    fn tags(&mut self, record: &mut Record) -> Result<EndingTags, RecordError> {
        let mut ending = EndingTags::default();
        loop {
            self.skip_whitespace();
            if let Some(comment) = self.comment()? {
                record.comments.push(comment);
            } else if self.peek() == Some('[') {
                self.next();
                self.tag(record, &mut ending)?;
            } else {
                return Ok(ending);
            }
        }
    }

    /// Reads a tag after its `[`.
    fn tag(&mut self, record: &mut Record, ending: &mut EndingTags) -> Result<(), RecordError> {
        let inline = |c: char| c.is_whitespace() && c != '\n';
        self.take(inline);
        let at = self.at;
        let name = self.word();
        if name.is_empty() {
            return Err(self.expected("the name of a tag, such as Event"));
        }
        check_name(name).map_err(|error| at.error(error.expected(), error.found()))?;
        self.take(inline);
        let value_at = self.at;
        if self.peek() != Some('"') {
            return Err(self.expected(format!("the value of {} in quotes", display_name(name))));
        }
        self.next();
        let value = self.escaped(|c| c == '"' || c == '\n');
        if self.peek() != Some('"') {
            return Err(value_at.error("'\"' to end the value that begins here", "the end of the line"));
        }
        self.next();
        self.take(inline);
        if self.peek() != Some(']') {
            return Err(self.expected(format!("']' after the value of {}", display_name(name))));
        }
        self.next();
        let repeated = match name {
            RESULT => ending.result.replace((value_at, value)).is_some(),
            TERMINATION => ending.termination.replace((value_at, value)).is_some(),
            _ => {
                let repeated = record.tags.get(name).is_some();
                let set = record.tags.set_at(name, &value, value_at.into());
                set.map_err(|error| at.error(error.expected(), error.found()))?;
                repeated
            }
        };
        if repeated { Err(at.error(format!("the tag {} once", display_name(name)), "it again")) } else { Ok(()) }
    }

    /// Reads the moves and the ending.
    fn moves(&mut self, record: &mut Record, ending_tags: EndingTags) -> Result<(), RecordError> {
        let mut main = OpenLine::new(self.at);
        let mut variations: Vec<OpenLine> = Vec::new();
        if record.tags.is_empty() && ending_tags.result.is_none() && ending_tags.termination.is_none() {
            self.position(record)?;
        }
        let mut result = None;
        while result.is_none() {
            self.skip_whitespace();
            let at = self.at;
            let depth = variations.len();
            let open = variations.last_mut().unwrap_or(&mut main);
            if let Some(comment) = self.comment()? {
                if depth == 0 && open.line.is_empty() && !open.parted {
                    record.comments.push(comment);
                } else {
                    open.comment(comment);
                }
                continue;
            }
            match self.peek() {
                None if depth == 0 => break,
                None => return Err(open.at.error("')' to end the variation that begins here", "the end")),
                Some('(') if open.line.is_empty() => return Err(self.expected("a move before its variation")),
                Some('(') if depth == MAX_DEPTH => {
                    return Err(self.expected(format!("at most {MAX_DEPTH} variations in each other")));
                }
                Some('(') => {
                    self.next();
                    open.parted = true;
                    variations.push(OpenLine::new(at));
                }
                Some(')') if depth > 0 => {
                    if open.line.is_empty() {
                        return Err(self.expected("a move in the variation"));
                    }
                    self.next();
                    open.close();
                    if let Some(variation) = variations.pop() {
                        let depth = variations.len();
                        variations.last_mut().unwrap_or(&mut main).variation(variation, depth);
                    }
                }
                Some(_) => {
                    let word = self.word();
                    if word.is_empty() {
                        return Err(self.expected(expected_here(depth)));
                    }
                    match RESULTS.into_iter().find(|&known| known == word).filter(|_| depth == 0) {
                        Some(known) => result = Some((at, known)),
                        None => open.word(word, at, depth, &mut record.first)?,
                    }
                }
            }
        }
        while result.is_some() {
            self.skip_whitespace();
            match self.comment()? {
                Some(comment) => main.before.push(comment),
                None if self.peek().is_some() => return Err(self.expected("nothing after the result")),
                None => break,
            }
        }
        main.close();
        record.comments.append(&mut main.before);
        record.moves = main.line;
        (record.ending, record.ending_at) = ending(ending_tags, result, self.at)?;
        Ok(())
    }

    /// Reads the beginning of an engine's line, `position START moves`, if it comes next.
    fn position(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let Some(after) = self.rest.strip_prefix("position") else { return Ok(()) };
        if !after.starts_with(char::is_whitespace) {
            return Ok(());
        }
        self.word();
        self.skip_whitespace();
        let at = self.at;
        let start = self.word();
        if start.is_empty() {
            return Err(self.expected("a Khet string or the name of a set-up"));
        }
        self.skip_whitespace();
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
        self.skip_whitespace();
        if self.rest.split_whitespace().next() == Some("moves") {
            self.word();
        }
        Ok(())
    }
}

/// The results, as they are written.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A tag's name as messages have it: one that could be anything is quoted.
fn display_name(name: &str) -> String {
    KNOWN.into_iter().find(|&known| known == name).map_or_else(|| quoted(name), str::to_owned)
}

/// What may come next among the moves of a line at this depth.
fn expected_here(depth: usize) -> &'static str {
    match depth {
        0 => "a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)",
        _ => "a move, a mark, a comment, a variation or ')'",
    }
}

/// The ending according to the tags and to the result after the moves; the text ends at `end`.
fn ending(tags: EndingTags, last: Option<(Location, &str)>, end: Location) -> Result<(Ending, Place), RecordError> {
    if let Some((at, result)) = &tags.result {
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
    match (last, tags.termination) {
        (None, None) => Ok((Ending::Unspecified, Place::default())),
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
