//! Splits a text into games, and reads them one at a time.

use super::read::{Dialect, Percent, Reader, RecordError};
use crate::encoding::is_blank;

/// Splits a text into parts in linear time. A part ends before a line that begins with a tag, unless only tags and
/// comments precede that line in the part. So each part holds one game, or several without such tags between them.
///
/// Tags inside a comment do not begin a part, unless the `}` of the comment is missing.
pub struct Parts<'a> {
    rest: &'a [u8],
    percent: Percent,
    /// True if no `}` follows.
    is_unclosed: bool,
}

impl<'a> Parts<'a> {
    /// Splits a text in any encoding that contains ASCII.
    pub fn new(text: &'a [u8], percent: Percent) -> Self {
        Self { rest: text, percent, is_unclosed: false }
    }

    /// The length of the comment in braces at the beginning of a text. If its `}` is missing, it ends before the line
    /// break ahead of another game's tags, or after its `{`.
    fn comment_length(&mut self, text: &[u8]) -> usize {
        let is_next_game = |at: usize| {
            let is_blank_before = [&b"\n\n"[..], b"\n\r\n", b"\r\r"].iter().any(|blank| text[..at].ends_with(blank));
            is_blank_before && text[at..].starts_with(b"[Event \"")
        };
        let end = (1..text.len()).find(|&at| text[at] == b'}' || (text[at] == b'[' && is_next_game(at)));
        self.is_unclosed = end.is_none();
        end.map_or(1, |end| if text[end] == b'}' { end + 1 } else { end - 1 })
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let text = self.rest;
        let (mut at, mut line, mut in_tags, mut begins_line) = (0, 0, true, true);
        while let [first, ..] = text[at..] {
            let rest = &text[at..];
            at += match first {
                b'\n' | b'\r' => {
                    (line, begins_line) = (at + 1, true);
                    1
                }
                b';' => line_length(rest),
                b'%' if at == line || self.percent == Percent::Comment => line_length(rest),
                b'{' if !self.is_unclosed => {
                    let length = self.comment_length(rest);
                    (begins_line, in_tags) = (false, in_tags && rest[..length].ends_with(b"}"));
                    length
                }
                b'[' if in_tags || begins_tag(rest, at == line) => {
                    if begins_line && !in_tags {
                        break;
                    }
                    begins_line = false;
                    tag_length(rest)
                }
                _ => {
                    let blank = if in_tags || begins_line { blank_length(rest) } else { None };
                    (begins_line, in_tags) = (begins_line && blank.is_some(), in_tags && blank.is_some());
                    blank.unwrap_or(1)
                }
            };
        }
        let (part, rest) = text.split_at(if at < text.len() { line } else { at });
        self.rest = rest;
        (!text.is_empty()).then_some(part)
    }
}

fn line_length(text: &[u8]) -> usize {
    text.iter().position(|byte| b"\n\r".contains(byte)).unwrap_or(text.len())
}

/// The length of the blank at the beginning of a text.
fn blank_length(text: &[u8]) -> Option<usize> {
    (1..=3).find(|&length| {
        let first = text.get(..length).and_then(|first| std::str::from_utf8(first).ok());
        first.is_some_and(|first| first.starts_with(is_blank))
    })
}

/// The length of the tag at the beginning of a text, including other tags in its line.
fn tag_length(text: &[u8]) -> usize {
    let line = line_length(text);
    text[..line].windows(2).rposition(|end| end == b"\"]").map_or(line, |at| at + 2)
}

/// Returns whether a text begins with a tag rather than something else in brackets, such as `[%clk 0:05:00]` in a
/// comment: it has a value in quotes, or a name at the beginning of its line.
pub(super) fn begins_tag(text: &[u8], begins_line: bool) -> bool {
    let length = |text: &[u8], fits: fn(&u8) -> bool| text.iter().take_while(|&byte| fits(byte)).count();
    let is_space: fn(&u8) -> bool = |byte| b" \t".contains(byte);
    let Some(inside) = text.strip_prefix(b"[") else { return false };
    let inside = &inside[length(inside, is_space)..];
    let (name, after) = inside.split_at(length(inside, |byte| byte.is_ascii_alphanumeric() || b"_-".contains(byte)));
    let value = &after[length(after, is_space)..];
    let is_named = begins_line && value.len() < after.len() && name.len() > 1;
    name.first().is_some_and(u8::is_ascii_alphabetic) && (value.starts_with(b"\"") || is_named)
}

/// Reads a game. After an error it skips the rest of the text ([`Reader::leave`]) unless it is at the end of the game.
type Read<'a, G> = fn(&mut Reader<'a>) -> Result<G, RecordError>;

/// An iterator over the games of a text, each read on demand.
pub struct Games<'a, G> {
    /// The text after the current part.
    text: &'a str,
    parts: Parts<'a>,
    reader: Reader<'a>,
    read: Read<'a, G>,
}

impl<'a, G> Games<'a, G> {
    /// Iterates over the games of a text, reading each with `read`.
    pub fn new(text: &'a str, dialect: Dialect, read: Read<'a, G>) -> Self {
        let mut reader = Reader::new(text, dialect);
        let text = std::mem::take(&mut reader.rest);
        Self { text, parts: Parts::new(text.as_bytes(), dialect.percent), reader, read }
    }

    /// Goes to the next game. Returns whether there is one.
    fn advance(&mut self) -> bool {
        loop {
            self.reader.skip_whitespace();
            if self.reader.peek().is_some() {
                return true;
            }
            let Some(part) = self.parts.next() else { return false };
            let (part, rest) = self.text.split_at(part.len());
            self.text = rest;
            self.reader.rest = part;
            self.reader.end = if rest.is_empty() { "the end" } else { "the tags of another game" };
        }
    }

    /// Reads the next game, or an empty one if there is none.
    pub fn first(&mut self) -> Result<G, RecordError> {
        self.next().unwrap_or_else(|| (self.read)(&mut self.reader))
    }

    /// Reads the only game of a text.
    ///
    /// # Errors
    /// Returns the error of reading the game, or an error if another game follows instead of what was `expected`.
    pub fn only(mut self, expected: &str) -> Result<G, RecordError> {
        let game = self.first()?;
        if self.advance() { Err(self.reader.expected(expected)) } else { Ok(game) }
    }

    /// Counts the remaining games by their tags only, which is fast enough for large databases. Games without tags
    /// after the last one read count as one.
    pub fn count_by_tags(mut self) -> usize {
        self.reader.skip_whitespace();
        usize::from(self.reader.peek().is_some()) + self.parts.count()
    }
}

impl<G> Iterator for Games<'_, G> {
    type Item = Result<G, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().then(|| {
            self.reader.warnings.clear();
            self.reader.is_result_unknown = false;
            (self.read)(&mut self.reader)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<&str> {
        let parts = Parts::new(text.as_bytes(), Percent::Line);
        parts.map(|part| std::str::from_utf8(part).expect("split between characters")).collect()
    }

    #[test]
    fn a_part_begins_with_tags_that_follow_something_else() {
        let next = "[White \"b\"]\n*";
        for first in [
            "[Event \"a\"]\n\n[White \"a\"]\n1. e4 *\n",
            "[Event \"a\"]\n{[White \"a\"]\n}\n; {\n[White \"a\"]\n\u{200b}\n[Black \"b\"]\n*\n",
            "[Event \"{\"]\n[White { a]\n[Black \"\\\"]\"]\n*\n",
            "1. e4 {a\n[White \"b\"]\n} ; {\n% {\n[%clk 0:01:00] e5\r",
            "text before the first game\r\n",
            "*\n\u{feff}",
            "1. e4 [Event \"a\"] *\n {[White \"b\"] *} \n",
            "1. e4 ] {a\n[White \"b\"]} } e5\n",
        ] {
            // A byte order mark belongs to the text it begins.
            let (first, mark) = first.split_at(first.len() - if first.ends_with('\u{feff}') { 3 } else { 0 });
            let second = mark.to_owned() + next;
            assert_eq!(parts(&format!("{first}{second}")), [first, &second]);
        }
        assert_eq!(parts(""), [""; 0]);
        assert_eq!(Parts::new(b"1. c3-d4 % {\n[White \"b\"]", Percent::Comment).count(), 2);
        assert_eq!(parts("1. e4 % {\n[White \"b\"]\n} *").len(), 1);
    }

    #[test]
    fn a_tag_without_quotes_must_begin_its_line() {
        for (text, in_a_line, at_its_beginning) in [
            ("[White \"a\"]", true, true),
            ("[ White\"a\"]", true, true),
            ("[White a]", false, true),
            ("[White]", false, false),
            ("[a b]", false, false),
            ("[%clk 0:01:00]", false, false),
            ("[1 \"a\"]", false, false),
        ] {
            let begins = [false, true].map(|begins_line| begins_tag(text.as_bytes(), begins_line));
            assert_eq!(begins, [in_a_line, at_its_beginning], "{text}");
        }
    }

    #[test]
    fn a_comment_without_its_brace_ends_before_the_next_game() {
        let next = "[Event \"b\"]\n\n1. e4 {closed} *\n";
        for first in ["1. e4 {a\n\n", "[Event \"a\"]\r\n{a {\r\n\r\n", "1. e4 {\r\r"] {
            assert_eq!(parts(&format!("{first}{next}")), [first, next]);
        }
        // Other tags could be in a comment, unless no comment is ever closed.
        assert_eq!(parts("1. e4 {\n\n[White \"b\"]\n} *").len(), 1);
        assert_eq!(parts("1. e4 {\n\n[White \"b\"]\n*"), ["1. e4 {\n\n", "[White \"b\"]\n*"]);
    }

    proptest::proptest! {
        #[test]
        fn nothing_is_lost_between_parts(text in r#"([ \n\r{};%\[\]"]|\[Event "a"\]\n|\n\n|e4|é){0,40}"#) {
            let parts = parts(&text);
            proptest::prop_assert_eq!(parts.concat(), &text[..]);
            for part in parts.iter().skip(1) {
                proptest::prop_assert!(part.trim_start().starts_with('['), "{:?}", parts);
            }
        }
    }
}
