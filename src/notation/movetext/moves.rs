//! Reads the moves of a game: lines with variations, comments, marks and a result.

use super::games::begins_tag;
use super::read::{Location, Movetext, ReadMove, Reader, RecordError, expected_here};
use super::signs::{is_sign, length_of_mark, result_of, sign_after};
use super::{Comment, Line, MAX_DEPTH, Mark, RecordedMove, quoted};
use rules::Player;

/// The maximum length of a move number without a dot. Longer numbers are moves without a separator, or ICCF squares.
const MAX_NUMBER_DIGITS: usize = 3;
/// Redundant suffixes that other programs write after a move: en passant, check and mate.
const REDUNDANT: [&str; 10] = ["e.p.", "e.p", "ep.", "ep", "ch", "ch.", "dbl", "dis", "mate", "mate."];

/// The suffixes that may follow a move without a space.
const SUFFIXES: [&str; 3] = ["e.p.", "e.p", "ep"];

/// A line that is being read.
pub(super) struct OpenLine<A> {
    line: Line<A>,
    /// Variations of the first move of a variation. They replace the same move as the line itself, so they become
    /// variations beside it.
    beside: Vec<Line<A>>,
    /// Comments before the next move.
    before: Vec<Comment>,
    /// True if a number or a variation has followed the last move; a comment then belongs to the next move.
    parted: bool,
    /// The position where the line begins.
    at: Location,
    /// The number of moves of the game that precede the first move of the line.
    turns_before: usize,
}

impl<A> OpenLine<A> {
    fn new(at: Location, turns_before: usize) -> Self {
        Self { line: Line::new(), beside: Vec::new(), before: Vec::new(), parted: false, at, turns_before }
    }

    pub(super) fn comment(&mut self, comment: Comment) {
        match self.line.last_mut() {
            Some(step) if !self.parted => step.annotations.after.push(comment),
            _ => self.before.push(comment),
        }
    }

    /// Ends the line. Comments not followed by a move belong to the line's last move.
    fn close(&mut self) {
        if let Some(step) = self.line.last_mut() {
            step.annotations.after.append(&mut self.before);
        }
    }

    /// Adds a variation, and those beside it, to the last move. `depth` is the depth of this line.
    fn variation(&mut self, variation: Self, depth: usize) {
        let lines = std::iter::once(variation.line).chain(variation.beside);
        match &mut self.line[..] {
            [_] if depth > 0 => self.beside.extend(lines),
            [.., step] => step.variations.extend(lines),
            [] => {}
        }
    }
}

/// The information from the move numbers of the main line so far.
#[derive(Default)]
struct Numbers {
    /// The number of the first move.
    first: Option<usize>,
    /// True if the second player makes the first move.
    begins_second: bool,
}

impl Numbers {
    fn moves_before(&self, turn: usize) -> usize {
        (turn + usize::from(self.begins_second)) / 2
    }

    fn take(&mut self, number: usize, turn: usize) {
        self.first = number.checked_sub(self.moves_before(turn)).or(self.first);
    }

    /// Returns whether a number without a dot can be the number of the next turn, after `turn` others.
    fn fit(&self, number: usize, turn: usize) -> bool {
        // The first number may be of any size.
        let expected = self.first.unwrap_or(1).saturating_add(self.moves_before(turn));
        (self.first.is_none() && turn == 0) || number == expected || number == expected.saturating_add(1)
    }
}

fn is_dot(c: char) -> bool {
    c == '.' || c == '…'
}

/// Splits a word that may begin with a move number into its digits, the number of its dots, and the rest.
fn numbered(word: &str) -> (&str, usize, &str) {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after_digits.trim_start_matches(is_dot);
    let digits = &word[..word.len() - after_digits.len()];
    let dots =
        after_digits[..after_digits.len() - rest.len()].chars().map(|c| if c == '…' { 3_usize } else { 1 }).sum();
    (digits, dots, rest)
}

impl Reader<'_> {
    /// Reads the moves and the result, if there is one, with the comments after it. Without a result the moves end with
    /// the text or before a tag.
    pub fn movetext<A>(&mut self, read: ReadMove<A>) -> Result<Movetext<A>, RecordError> {
        let mut text =
            Movetext { first: Player::First, comments: Vec::new(), moves: Line::new(), result: None, setup: None };
        let mut main = OpenLine::new(self.at, 0);
        let mut variations: Vec<OpenLine<A>> = Vec::new();
        let mut numbers = Numbers::default();
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
                self.add_marks(open, marks, Location { column: at.column + 1, ..at })?;
                continue;
            }
            match self.peek() {
                Some('/') if self.dialect.draughts => match self.setup()? {
                    setup if depth == 0 && open.line.is_empty() => {
                        if text.setup.replace(setup).is_some() {
                            self.warn(at.error("one position before the moves", "another (read as the start)"));
                        }
                    }
                    _ => open.comment(self.after_setup(from, at, depth)?),
                },
                None if depth == 0 => break,
                Some('[') if depth == 0 && (!self.dialect.lenient || self.is_at_tag()) => break,
                None => return Err(open.at.error("')' to end the variation that begins here", self.end)),
                Some('(') if open.line.is_empty() => match self.dialect.lenient {
                    true => self.keep_variation(open)?,
                    false => return Err(self.expected("a move before its variation")),
                },
                Some('(') if depth == MAX_DEPTH => {
                    return Err(self.expected(format!("at most {MAX_DEPTH} nested variations")));
                }
                Some('(') => {
                    self.next();
                    open.parted = true;
                    let turns_before = open.turns_before + open.line.len() - 1;
                    variations.push(OpenLine::new(at, turns_before));
                }
                Some(')') if depth > 0 => {
                    let is_empty = open.line.is_empty();
                    if is_empty && !self.dialect.lenient {
                        return Err(self.expected("a move in the variation"));
                    }
                    if is_empty {
                        self.warn(open.at.error("a variation with a move in it", "an empty one (ignored)"));
                    }
                    self.next();
                    open.close();
                    if let Some(mut variation) = variations.pop() {
                        let depth = variations.len();
                        let open = variations.last_mut().unwrap_or(&mut main);
                        match is_empty {
                            true => {
                                let step = open.line.last_mut();
                                step.into_iter().for_each(|step| step.annotations.after.append(&mut variation.before));
                            }
                            false => open.variation(variation, depth),
                        }
                    }
                }
                Some('[') if self.dialect.lenient && !self.is_at_tag() => self.keep_bracket(open)?,
                Some(_) => {
                    let word = self.word();
                    if word.is_empty() {
                        return Err(self.expected(expected_here(depth)));
                    }
                    if let Some(step) = word.strip_suffix('*').filter(|step| self.dialect.draughts && !step.is_empty())
                    {
                        self.add_word(open, step, at, depth, &mut numbers, read)?;
                        let star = Location { column: self.at.column - 1, ..at };
                        self.skip_whitespace();
                        match self.peek() {
                            None | Some('[') if depth == 0 => text.result = Some((star, "*")),
                            _ => self.forced(open, word, star)?,
                        }
                        continue;
                    }
                    let result = if depth == 0 { self.result(word, at) } else { None };
                    match result {
                        Some(known) => text.result = Some((at, known)),
                        None => self.add_word(open, word, at, depth, &mut numbers, read)?,
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
        text.first = if numbers.begins_second { Player::Second } else { Player::First };
        Ok(text)
    }

    /// The result that a word stands for, as the dialect writes it. Another spelling adds a warning at `at`.
    fn result(&mut self, word: &str, at: Location) -> Option<&'static str> {
        // The result tag says the same.
        let is_unknown = word == "?" && self.is_result_unknown && self.is_at_end();
        let known = self.dialect_result(if is_unknown { "*" } else { word })?;
        if known == word {
            return Some(known);
        }
        self.warn(at.error("the result 1-0, 0-1, 1/2-1/2 or *", format!("{} (read as {known})", quoted(word))));
        Some(known)
    }

    /// Returns whether a tag begins here, rather than something else in brackets.
    fn is_at_tag(&self) -> bool {
        begins_tag(self.rest.as_bytes(), self.at.column == 1)
    }

    /// Returns whether the game ends here.
    fn is_at_end(&self) -> bool {
        let mut ahead = self.ahead();
        ahead.skip_comments().is_ok() && (ahead.peek().is_none() || ahead.is_at_tag())
    }

    /// Keeps a bracketed text among the moves as a comment.
    fn keep_bracket<A>(&mut self, open: &mut OpenLine<A>) -> Result<(), RecordError> {
        let at = self.at;
        let all = self.rest;
        self.take(|c| !"]\n\r".contains(c));
        if self.next() != Some(']') {
            return Err(at.error(expected_here(1), quoted("[")));
        }
        let text = &all[..all.len() - self.rest.len()];
        self.warn(at.error("a move, a mark or a comment", format!("{} (kept as a comment)", quoted(text))));
        open.comment(Comment::new(text));
        Ok(())
    }

    /// Keeps a variation without a move before it as a comment.
    fn keep_variation<A>(&mut self, open: &mut OpenLine<A>) -> Result<(), RecordError> {
        let (at, all) = (self.at, self.rest);
        let mut depth = 0;
        loop {
            match self.peek() {
                None => return Err(at.error("')' to end the variation that begins here", self.end)),
                Some('{' | ';') => _ = self.comment()?,
                Some(c) => {
                    match c {
                        '(' => depth += 1,
                        ')' => depth -= 1,
                        _ => {}
                    }
                    self.next();
                }
            }
            if depth == 0 {
                break;
            }
        }
        let text = all[..all.len() - self.rest.len()].replace('{', "(").replace('}', ")");
        self.warn(at.error("a move before its variation", "none (the variation is kept as a comment)"));
        open.comment(Comment::new(&text));
        Ok(())
    }

    /// Returns whether a move or the dots of a move number follow, ignoring comments.
    fn precedes_move<A>(&self, read: ReadMove<A>) -> bool {
        let mut ahead = self.ahead();
        if ahead.skip_comments().is_err() {
            return false;
        }
        let word = ahead.word();
        let (digits, dots, rest) = numbered(word);
        let text = if digits.is_empty() && dots > 0 { rest } else { word };
        let (step, _) = self.split(text);
        (text.is_empty() && dots > 0)
            || (!step.is_empty() && ahead.dialect_result(step).is_none() && read(step).is_ok())
    }

    /// Reads a word of the movetext: a move number, a move, marks, or several of these without spaces between them.
    ///
    /// Digits alone are a move number if they fit as the next one and a move follows; otherwise they must be a move.
    fn add_word<A>(
        &mut self,
        open: &mut OpenLine<A>,
        word: &str,
        at: Location,
        depth: usize,
        numbers: &mut Numbers,
        read: ReadMove<A>,
    ) -> Result<(), RecordError> {
        let turn = open.turns_before + open.line.len();
        let (digits, dots, rest) = numbered(word);
        let number = digits.parse::<usize>().ok();
        let is_bare = || {
            digits.len() <= MAX_NUMBER_DIGITS
                && number.is_some_and(|number| numbers.fit(number, turn))
                && self.precedes_move(read)
        };
        let is_numbered = dots > 0 || (!digits.is_empty() && rest.is_empty() && is_bare());
        if is_numbered && depth == 0 {
            numbers.begins_second |= dots > 1 && open.line.is_empty();
            number.into_iter().for_each(|number| numbers.take(number, turn));
        }
        open.parted |= is_numbered;
        let text = if is_numbered { rest } else { word };
        if text.is_empty() {
            return Ok(());
        }
        let at = Location { column: at.column + word[..word.len() - text.len()].chars().count(), ..at };
        if self.dialect.lenient && REDUNDANT.contains(&text) {
            self.warn(at.error(expected_here(depth), format!("{} (ignored)", quoted(text))));
            return Ok(());
        }
        let suffix = SUFFIXES.into_iter().find(|suffix| text.len() > suffix.len() && text.ends_with(suffix));
        let text = match suffix.filter(|_| self.dialect.lenient) {
            Some(suffix) => {
                self.warn(at.error("a move", format!("{} ({suffix} is ignored)", quoted(text))));
                &text[..text.len() - suffix.len()]
            }
            None => text,
        };
        if depth > 0 && self.dialect.lenient && self.dialect_result(text).is_some() {
            let found = format!("the result {text} (kept as a comment)");
            self.warn(at.error(expected_here(depth), found));
            open.comment(Comment::new(text));
            return Ok(());
        }
        let (step, marks) = self.split(text);
        if !step.is_empty() {
            let action = read(step).map_err(|expected| match expected {
                None => at.error(expected_here(depth), quoted(text)),
                Some(expected) => at.error(expected, quoted(text)),
            })?;
            let mut step = RecordedMove { place: at.into(), ..RecordedMove::new(action) };
            step.annotations.before.append(&mut open.before);
            open.line.push(step);
            open.parted = false;
        }
        self.add_marks(open, marks, Location { column: at.column + step.chars().count(), ..at })
    }

    /// Splits a text into a move and the marks that follow it without a space.
    fn split<'w>(&self, text: &'w str) -> (&'w str, &'w str) {
        let lenient = self.dialect.lenient;
        if lenient && is_sign(text) {
            return ("", text);
        }
        let begins_mark =
            |c: char| "!?$".contains(c) || lenient && !c.is_ascii() && is_sign(c.encode_utf8(&mut [0; 4]));
        let (step, marks) = text.split_at(text.find(begins_mark).unwrap_or(text.len()));
        let bare = if lenient { step.len() - sign_after(step) } else { step.len() };
        if bare < step.len() { text.split_at(bare) } else { (step, marks) }
    }

    /// The dialect's result that a word stands for, regardless of its spelling.
    fn dialect_result(&self, word: &str) -> Option<&'static str> {
        let known = self.dialect.results.iter().copied().find(|&known| known == word);
        known.or_else(|| result_of(word, self.dialect.results).filter(|_| self.dialect.lenient))
    }

    /// Reads marks that follow each other without spaces: `!?`, `$5`, `!$10`.
    pub(super) fn add_marks<A>(
        &mut self,
        open: &mut OpenLine<A>,
        mut marks: &str,
        mut at: Location,
    ) -> Result<(), RecordError> {
        while !marks.is_empty() {
            let (text, rest) = marks.split_at(length_of_mark(marks));
            let number = text.strip_prefix('$').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
            let mark = match text.parse::<Mark>() {
                Ok(mark) => Some(mark),
                Err(error) if !self.dialect.lenient => return Err(at.error(error.expected(), quoted(marks))),
                // A number outside the range of marks.
                Err(_) if number.is_some_and(|digits| !digits.is_empty()) => None,
                Err(error) => {
                    let wrong = |found| at.error(error.expected(), found);
                    let mark = super::signs::mark_of(text).ok_or_else(|| wrong(quoted(marks)))?;
                    self.warn(wrong(format!("{} (read as {mark})", quoted(text))));
                    Some(mark)
                }
            };
            match (open.line.last_mut(), mark) {
                (Some(step), Some(mark)) => step.annotations.marks.push(mark),
                (None, _) if !self.dialect.lenient => {
                    return Err(at.error("a move before its mark", quoted(text)));
                }
                (last, mark) => {
                    let expected = if last.is_none() { "a move before its mark" } else { "a mark from $0 to $255" };
                    self.warn(at.error(expected, format!("{} (kept as a comment)", quoted(text))));
                    let kept = mark.map_or_else(|| text.to_owned(), |mark| mark.to_string());
                    open.comment(Comment::new(&kept));
                }
            }
            at.column += text.chars().count();
            marks = rest;
        }
        Ok(())
    }
}

/// Returns the marks in parentheses at the beginning of a text, as draughts players write them: `(?)`.
fn parenthesised(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('(')?;
    let after = inside.trim_start_matches(['!', '?']);
    let marks = &inside[..inside.len() - after.len()];
    (!marks.is_empty() && after.starts_with(')')).then_some(marks)
}
