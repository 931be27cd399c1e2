//! Reads tags and moves from text.

use std::fmt;

use super::{Comment, Line, MAX_DEPTH, Mark, Place, RecordedMove, quoted};
use crate::notation::encoding::is_blank;
use crate::rules::Player;

/// Why a text is not a record: the first place where it does not follow the format.
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

/// A place in the text, both numbers from 1.
#[derive(Clone, Copy)]
pub(crate) struct Location {
    pub line: usize,
    pub column: usize,
}

impl Location {
    pub fn error(self, expected: impl Into<String>, found: impl Into<String>) -> RecordError {
        RecordError { line: self.line, column: self.column, expected: expected.into(), found: found.into() }
    }
}

impl From<Location> for Place {
    fn from(at: Location) -> Self {
        Self(Some((at.line, at.column)))
    }
}

/// A tag as it is written: `[Name "value"]`.
pub(crate) struct RawTag<'a> {
    pub name: &'a str,
    pub name_at: Location,
    pub value: String,
    pub value_at: Location,
}

/// Reads the text of a move: it, or what should stand in its place, `None` for whatever may come there.
pub(crate) type ReadMove<'r, A> = &'r dyn Fn(&str) -> Result<A, Option<String>>;

/// The moves of a game with all that stands between them, and the result after them.
pub(crate) struct Movetext<A> {
    /// Who makes the first move, as far as the move numbers say it.
    pub first: Player,
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The main line.
    pub moves: Line<A>,
    /// One of the dialect's results, and where it stands.
    pub result: Option<(Location, &'static str)>,
    /// The position that is set up between slashes before the first move, and where the character before it stands.
    pub setup: Option<(Location, String)>,
}

/// The results, as they are written.
pub(crate) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// What one notation allows and another does not.
#[derive(Clone, Copy)]
pub(crate) struct Dialect {
    /// What a backslash in a comment means.
    pub escapes: Escapes,
    /// What a `%` begins.
    pub percent: Percent,
    /// A `*` right after a move marks a forced one, and a position between slashes takes the place of the one on the board.
    pub draughts: bool,
    /// The results that may end a game.
    pub results: &'static [&'static str],
}

/// What a `%` begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Percent {
    /// Nothing.
    Nothing,
    /// A line for other programs, if it is the first character of the line.
    Line,
    /// A comment to the end of the line.
    Comment,
}

/// Whether a backslash in a comment escapes a `}`, a `"` or another backslash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Escapes {
    /// It does.
    Always,
    /// It does not, and a comment ends at the first `}`.
    Never,
    /// It does not, but version 0.1 wrote escapes: they are read where a `}` after the comment would be an error without them.
    Formerly,
}

impl Dialect {
    /// Records of this program.
    pub const RECORD: Self =
        Self { escapes: Escapes::Always, percent: Percent::Nothing, draughts: false, results: &RESULTS };
    /// PGN proper.
    pub const PGN: Self = Self { escapes: Escapes::Never, percent: Percent::Line, draughts: false, results: &RESULTS };
}

/// A line that is being read.
pub(super) struct OpenLine<A> {
    line: Line<A>,
    /// Variations of the first move of a variation: they replace the same move as the line itself, and become
    /// variations beside it.
    beside: Vec<Line<A>>,
    /// Comments before the next move.
    before: Vec<Comment>,
    /// Whether a number or a variation has come since the last move: a comment then belongs to the next one.
    parted: bool,
    /// Where the line begins.
    at: Location,
}

impl<A> OpenLine<A> {
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
    fn word(
        &mut self,
        word: &str,
        at: Location,
        depth: usize,
        first: &mut Player,
        read: ReadMove<A>,
    ) -> Result<(), RecordError> {
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = unnumbered.trim_start_matches('.');
        let digits = word.len() - unnumbered.len();
        let dots = unnumbered.len() - text.len();
        // A move may begin with digits too: `0-0`, `22-18`.
        let is_numbered = digits > 0 && (dots > 0 || text.is_empty());
        let text = if is_numbered { text } else { word };
        if is_numbered && dots > 1 && depth == 0 && self.line.is_empty() {
            *first = Player::Second;
        }
        self.parted |= is_numbered;
        if text.is_empty() {
            return Ok(());
        }
        let at = Location { column: at.column + (word.len() - text.len()), ..at };
        let (step, marks) = text.split_at(text.find(['!', '?', '$']).unwrap_or(text.len()));
        if !step.is_empty() {
            let read = read(step);
            let action = read.map_err(|expected| match expected {
                None => at.error(expected_here(depth), quoted(text)),
                Some(expected) => at.error(expected, quoted(text)),
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
    pub(super) fn marks(&mut self, mut marks: &str, mut at: Location) -> Result<(), RecordError> {
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

/// Reads a text from its beginning.
pub(crate) struct Reader<'a> {
    pub rest: &'a str,
    pub at: Location,
    pub(super) dialect: Dialect,
    /// What was corrected or left out so far.
    pub warnings: Vec<RecordError>,
}

impl<'a> Reader<'a> {
    /// At the beginning of a text.
    pub fn new(text: &'a str, dialect: Dialect) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, at: Location { line: 1, column: 1 }, dialect, warnings: Vec::new() }
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
            _ => self.at.column += 1,
        }
        Some(c)
    }

    /// Takes characters while `keep` holds.
    pub(super) fn take(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(&keep) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    /// Skips white space, and lines for other programs.
    pub fn skip_whitespace(&mut self) {
        self.take(is_blank);
        while self.dialect.percent == Percent::Line && self.at.column == 1 && self.peek() == Some('%') {
            self.take(|c| c != '\n');
            self.take(is_blank);
        }
    }

    /// Takes the characters up to white space, a bracket or the like.
    pub fn word(&mut self) -> &'a str {
        self.take(|c| !is_blank(c) && !"[](){};\"".contains(c))
    }

    /// Skips to where the tags of the next game begin, from the tags of a game on if `in_tags`, else from its moves on.
    pub fn skip_game(&mut self, mut in_tags: bool) {
        loop {
            self.take(|c| c != '\n');
            if self.next().is_none() {
                return;
            }
            let line = self.rest.split('\n').next().unwrap_or_default().trim_start_matches(is_blank);
            let is_tag = line.starts_with('[');
            if is_tag && !in_tags {
                return;
            }
            in_tags = is_tag || in_tags && line.is_empty();
        }
    }

    /// The error that what comes next is not what was expected.
    pub fn expected(&self, expected: impl Into<String>) -> RecordError {
        let found = match self.peek() {
            None => "the end".into(),
            Some('\n' | '\r') => "the end of the line".into(),
            Some(c) if "[](){};\"".contains(c) => quoted(&c.to_string()),
            Some(_) => quoted(self.rest.split(is_blank).next().unwrap_or_default()),
        };
        self.at.error(expected, found)
    }

    /// Reads a comment of either form, if one comes next.
    pub fn comment(&mut self) -> Result<Option<Comment>, RecordError> {
        let from = self.at;
        match self.peek() {
            Some('%') if self.dialect.percent != Percent::Comment => Ok(None),
            Some(';' | '%') => Ok(Some(Comment::new(&self.take(|c| c != '\n')[1..]))),
            Some('{') => {
                self.next();
                let text = match self.dialect.escapes {
                    Escapes::Always => self.escaped(|c| c == '}'),
                    Escapes::Formerly if begins_escaped(self.rest) => self.escaped(|c| c == '}'),
                    Escapes::Never | Escapes::Formerly => self.take(|c| c != '}').to_owned(),
                };
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

    /// Reads a tag, whose `[` comes next. `check` says what is wrong with a name: what was expected and found; `shown` is
    /// a name as messages have it.
    pub fn tag(
        &mut self,
        check: impl Fn(&str) -> Result<(), (String, String)>,
        shown: impl Fn(&str) -> String,
    ) -> Result<RawTag<'a>, RecordError> {
        self.next();
        let inline = |c: char| is_blank(c) && c != '\n';
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
        Ok(RawTag { name, name_at, value, value_at })
    }

    /// Reads the moves and the result, if one comes, with the comments after it. Without a result they end with the text or
    /// before a tag.
    pub fn movetext<A>(&mut self, read: ReadMove<A>) -> Result<Movetext<A>, RecordError> {
        let mut text =
            Movetext { first: Player::First, comments: Vec::new(), moves: Line::new(), result: None, setup: None };
        let mut main = OpenLine::new(self.at);
        let mut variations: Vec<OpenLine<A>> = Vec::new();
        while text.result.is_none() {
            self.skip_whitespace();
            let (at, from) = (self.at, self.rest);
            let depth = variations.len();
            let open = variations.last_mut().unwrap_or(&mut main);
            if let Some(comment) = self.comment()? {
                if depth == 0 && open.line.is_empty() && !open.parted {
                    text.comments.push(comment);
                } else {
                    open.comment(comment);
                }
                continue;
            }
            if let Some(marks) = parenthesised(self.rest) {
                (0..marks.len() + 2).for_each(|_| _ = self.next());
                open.marks(marks, Location { column: at.column + 1, ..at })?;
                continue;
            }
            match self.peek() {
                Some('/') if self.dialect.draughts => match self.setup()? {
                    setup if depth == 0 && open.line.is_empty() => text.setup = Some(setup),
                    _ => open.comment(self.after_setup(from, at, depth)?),
                },
                None | Some('[') if depth == 0 => break,
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
                    if let Some(step) = word.strip_suffix('*').filter(|step| self.dialect.draughts && !step.is_empty())
                    {
                        open.word(step, at, depth, &mut text.first, read)?;
                        let star = Location { column: self.at.column - 1, ..at };
                        self.skip_whitespace();
                        match self.peek() {
                            None | Some('[') if depth == 0 => text.result = Some((star, "*")),
                            _ => self.forced(open, word, star)?,
                        }
                        continue;
                    }
                    match self.dialect.results.iter().find(|&&known| known == word).filter(|_| depth == 0) {
                        Some(&known) => text.result = Some((at, known)),
                        None => open.word(word, at, depth, &mut text.first, read)?,
                    }
                }
            }
        }
        while text.result.is_some() {
            self.skip_whitespace();
            match self.comment()? {
                Some(comment) => main.before.push(comment),
                None => break,
            }
        }
        main.close();
        text.comments.append(&mut main.before);
        text.moves = main.line;
        Ok(text)
    }
}

/// A mark in parentheses, as draughts players write it: `(?)`.
fn parenthesised(text: &str) -> Option<&str> {
    let (marks, _) = text.strip_prefix('(')?.split_once(')')?;
    (!marks.is_empty() && marks.chars().all(|c| "!?".contains(c))).then_some(marks)
}

/// Whether the first `}` of a comment is escaped, because another comes before the next comment in braces or the next game: a
/// `}` occurs only in comments and tags.
fn begins_escaped(comment: &str) -> bool {
    let Some((text, after)) = comment.split_once('}') else { return false };
    if (text.len() - text.trim_end_matches('\\').len()) % 2 == 0 {
        return false;
    }
    for line in after.lines() {
        // A comment to the end of the line begins a word.
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

/// Checks the name of a tag that has letters, digits and `_` only: what was expected, and what was found.
pub(crate) fn check_word(name: &str) -> Result<(), (String, String)> {
    let fits = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if fits { Ok(()) } else { Err(("the name of a tag, such as Event".into(), quoted(name))) }
}

/// What may come next among the moves of a line at this depth.
pub(crate) fn expected_here(depth: usize) -> &'static str {
    match depth {
        0 => "a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)",
        _ => "a move, a mark, a comment, a variation or ')'",
    }
}
