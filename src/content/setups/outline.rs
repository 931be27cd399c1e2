//! Parses RON into values with their positions, so that every error is reported at its own line and column, whatever is
//! wrong with the other values. `fields` reads the values by their types.

mod scanner;

use super::limits::MAX_NESTING;
use super::problem::line_and_column;
use scanner::{Scanner, SyntaxError, escape, expected, is_blank, is_raw_text, is_word, unescaped};

/// A value with its position.
#[derive(Debug)]
pub struct Node<'a> {
    /// The byte offset of its first character.
    pub at: usize,
    /// Its source text.
    pub source: &'a str,
    /// The word before a bracket, or a whole bare word; otherwise empty.
    pub name: &'a str,
    /// Its structure.
    pub body: Body<'a>,
}

/// The structure of a value.
#[derive(Debug)]
pub enum Body<'a> {
    /// A number, a character, a bare word.
    Plain,
    /// A text in quotes.
    Text,
    /// `(name: value, ..)`
    Fields(Vec<Field<'a>>),
    /// `(value, ..)` or `[value, ..]`
    List(Vec<Node<'a>>),
    /// `{key: value, ..}`
    Map(Vec<(Node<'a>, Node<'a>)>),
}

/// A field of a value in brackets.
#[derive(Debug)]
pub struct Field<'a> {
    /// Byte offset of its name.
    pub at: usize,
    /// Its name.
    pub name: &'a str,
    /// Its value.
    pub value: Node<'a>,
}

/// Outlines a complete RON text.
///
/// # Errors
/// Returns the first syntax error.
pub fn outline(text: &str) -> Result<Node<'_>, SyntaxError> {
    let mut scanner = Scanner { text, at: 0 };
    scanner.space()?;
    while scanner.peek() == Some('#') {
        scanner.attribute()?;
        scanner.space()?;
    }
    let node = scanner.value(0)?;
    scanner.space()?;
    match scanner.peek() {
        None => Ok(node),
        Some(_) => Err((scanner.at, expected("the end of the file", scanner.found()))),
    }
}

impl<'a> Scanner<'a> {
    /// `#![enable(implicit_some)]` or `#![type = "Setup"]`
    fn attribute(&mut self) -> Result<(), SyntaxError> {
        for bracket in ['#', '!', '['] {
            self.space()?;
            if !self.take(bracket) {
                return Err((self.at, expected(&format!("`{bracket}` of an attribute"), self.found())));
            }
        }
        loop {
            self.space()?;
            match self.peek() {
                Some(']') => {
                    self.at += 1;
                    return Ok(());
                }
                Some('"') => self.text()?,
                Some('r') if is_raw_text(self.rest()) => self.raw_text()?,
                Some(c) => self.at += c.len_utf8(),
                None => return Err((self.at, expected("a closing `]`", self.found()))),
            }
        }
    }

    /// Skips whitespace and comments.
    fn space(&mut self) -> Result<(), SyntaxError> {
        loop {
            self.take_while(is_blank);
            if self.rest().starts_with("//") {
                self.take_while(|c| c != '\n');
            } else if self.rest().starts_with("/*") {
                self.block_comment()?;
            } else {
                return Ok(());
            }
        }
    }

    fn block_comment(&mut self) -> Result<(), SyntaxError> {
        let start = self.at;
        let mut level = 0;
        loop {
            self.take_while(|c| c != '/' && c != '*');
            if self.rest().starts_with("/*") {
                (level, self.at) = (level + 1, self.at + 2);
            } else if self.rest().starts_with("*/") {
                (level, self.at) = (level - 1, self.at + 2);
            } else if self.peek().is_some() {
                self.at += 1;
            } else {
                return Err((start, expected("`*/` at the end of this comment", self.found())));
            }
            if level == 0 {
                return Ok(());
            }
        }
    }

    fn value(&mut self, depth: usize) -> Result<Node<'a>, SyntaxError> {
        let at = self.at;
        if depth > MAX_NESTING {
            return Err((at, format!("expected at most {MAX_NESTING} brackets inside each other, found more")));
        }
        let mut name = "";
        let body = match self.peek() {
            Some('r') if is_raw_text(self.rest()) => self.raw_text().map(|()| Body::Text)?,
            Some('"') => self.text().map(|()| Body::Text)?,
            Some('\'') => self.character().map(|()| Body::Plain)?,
            Some('(') => self.parens(depth)?,
            Some('[') => self.list(depth)?,
            Some('{') => self.map(depth)?,
            Some(c) if c.is_ascii_digit() || matches!(c, '+' | '-' | '.') => {
                self.take_while(|c| is_word(c) || matches!(c, '.' | '+' | '-'));
                Body::Plain
            }
            Some(c) if is_word(c) => {
                name = self.take_while(is_word);
                let end = self.at;
                self.space()?;
                if self.peek() == Some('(') {
                    self.parens(depth)?
                } else {
                    self.at = end;
                    Body::Plain
                }
            }
            _ => return Err((at, expected("a value", self.found()))),
        };
        Ok(Node { at, source: &self.text[at..self.at], name, body })
    }

    /// `(..)`: fields if it starts with a name and a colon.
    fn parens(&mut self, depth: usize) -> Result<Body<'a>, SyntaxError> {
        let open = self.at;
        self.at += 1;
        self.space()?;
        let first = self.at;
        let named = !self.take_while(is_word).is_empty() && {
            self.space()?;
            self.peek() == Some(':')
        };
        self.at = first;
        if !named && self.peek() != Some(')') {
            return self.items(open, ')', |scanner| scanner.value(depth + 1)).map(Body::List);
        }
        let fields = self.items(open, ')', |scanner| {
            let at = scanner.at;
            let name = scanner.take_while(is_word);
            if name.is_empty() {
                return Err((at, expected("the name of a field", scanner.found())));
            }
            scanner.colon("the field's name")?;
            Ok(Field { at, name, value: scanner.value(depth + 1)? })
        });
        fields.map(Body::Fields)
    }

    fn list(&mut self, depth: usize) -> Result<Body<'a>, SyntaxError> {
        let open = self.at;
        self.at += 1;
        self.items(open, ']', |scanner| scanner.value(depth + 1)).map(Body::List)
    }

    fn map(&mut self, depth: usize) -> Result<Body<'a>, SyntaxError> {
        let open = self.at;
        self.at += 1;
        let entries = self.items(open, '}', |scanner| {
            let key = scanner.value(depth + 1)?;
            scanner.colon("the name")?;
            Ok((key, scanner.value(depth + 1)?))
        });
        entries.map(Body::Map)
    }

    fn colon(&mut self, after: &str) -> Result<(), SyntaxError> {
        self.space()?;
        if !self.take(':') {
            return Err((self.at, expected(&format!("a colon after {after}"), self.found())));
        }
        self.space()
    }

    /// Reads the comma-separated items after the bracket at `open`, up to `close`.
    fn items<T>(
        &mut self,
        open: usize,
        close: char,
        mut item: impl FnMut(&mut Self) -> Result<T, SyntaxError>,
    ) -> Result<Vec<T>, SyntaxError> {
        let mut items = Vec::new();
        loop {
            self.space()?;
            if self.take(close) {
                return Ok(items);
            }
            if self.peek().is_none() {
                let line = line_and_column(self.text, open).0;
                return Err((
                    self.at,
                    expected(&format!("`{close}` to close the bracket of line {line}"), self.found()),
                ));
            }
            items.push(item(self)?);
            self.space()?;
            if !self.take(',') && self.peek().is_some_and(|c| c != close) {
                return Err((self.at, expected(&format!("a comma or `{close}`"), self.found())));
            }
        }
    }
}

impl<'a> Node<'a> {
    /// The value of the field of this name, if it exists.
    pub fn field(&self, name: &str) -> Option<&Self> {
        let Body::Fields(fields) = &self.body else { return None };
        fields.iter().find(|field| field.name == name).map(|field: &Field<'a>| &field.value)
    }

    /// The position of the field of this name, or of the whole value without it.
    pub fn field_at(&self, name: &str) -> usize {
        self.field(name).map_or(self.at, |value| value.at)
    }

    /// The content of a text in quotes.
    pub fn text(&self) -> Option<String> {
        let Body::Text = self.body else { return None };
        let (_, content) = self.source.split_once('"')?;
        if is_raw_text(self.source) {
            return Some(content[..content.rfind('"')?].to_owned());
        }
        unescaped(content.strip_suffix('"')?)
    }

    /// The character in single quotes.
    pub fn character(&self) -> Option<char> {
        let content = unescaped(self.source.strip_prefix('\'')?.strip_suffix('\'')?)?;
        let mut chars = content.chars();
        chars.next().filter(|_| chars.next().is_none())
    }

    /// The whole number, which may be written in base 2, 8 or 16: `0x1f`.
    pub fn whole(&self) -> Option<u64> {
        let digits = self.source.replace('_', "");
        let (digits, radix) = match digits.get(..2) {
            Some("0b") => (&digits[2..], 2),
            Some("0o") => (&digits[2..], 8),
            Some("0x") => (&digits[2..], 16),
            _ => (&digits[..], 10),
        };
        u64::from_str_radix(digits, radix).ok()
    }

    /// The number.
    pub fn number(&self) -> Option<f32> {
        self.source.replace('_', "").parse().ok()
    }

    /// The items of a `[..]`.
    pub fn items(&self) -> Option<&[Self]> {
        match &self.body {
            Body::List(items) if self.source.starts_with('[') => Some(items),
            _ => None,
        }
    }

    /// The offset in the file of byte `offset` of this text's content.
    pub fn place(&self, offset: usize) -> usize {
        let opening = self.source.find('"').map_or(0, |quote| quote + 1);
        if is_raw_text(self.source) {
            return self.at + (opening + offset).min(self.source.len());
        }
        let (mut read, mut at) = (0, opening);
        while let Some(c) = self.source.get(at..).and_then(|rest| rest.chars().next()) {
            let (written, meant) = escape(&self.source[at..]).unwrap_or((c.len_utf8(), Some(c)));
            if read >= offset && meant.is_some() {
                break;
            }
            at += written;
            read += meant.map_or(0, char::len_utf8);
        }
        self.at + at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::SHIPPED;

    fn error_in(text: &str) -> String {
        let (at, message) = outline(text).expect_err("an error");
        let (line, column) = line_and_column(text, at);
        format!("{line}:{column}: {message}")
    }

    #[test]
    fn every_value_has_its_position() {
        let text =
            "// one\n#![enable(implicit_some)]\nSetup(a: 1, /* ( */ b: [Face(North), 'x'], c: {\"k\": r#\"\"q\"\"#})";
        let node = outline(text).unwrap();
        assert_eq!(node.name, "Setup");
        let Body::Fields(fields) = &node.body else { panic!("fields") };
        let sources: Vec<_> = fields.iter().map(|f| (f.name, f.value.source)).collect();
        assert_eq!(sources, [("a", "1"), ("b", "[Face(North), 'x']"), ("c", "{\"k\": r#\"\"q\"\"#}")]);
        assert!(fields.iter().all(|f| text[f.value.at..].starts_with(f.value.source)));
        let Body::Map(entries) = &fields[2].value.body else { panic!("a map") };
        assert_eq!(&text[entries[0].1.place(1)..][..1], "q");
    }

    #[test]
    fn an_escape_does_not_shift_what_follows() {
        for (text, content) in [(r#""s\\ x""#, "s\\ x"), (r#""\u{e9}\x41\tx""#, "éA\tx"), ("\"a\\\n   x\"", "ax")] {
            assert_eq!(outline(text).unwrap().text().as_deref(), Some(content));
            let offset = content.find('x').unwrap();
            assert_eq!(outline(text).unwrap().place(offset), text.rfind('x').unwrap(), "{text}");
        }
    }

    #[test]
    fn values_are_read_as_ron_defines_them() {
        let texts =
            ["\"a\\\"b\"", "\"\\u{e9}\\x41\\\\\"", "\"a\\\n   b\"", "r\"a\\b\"", "r##\"a\"#\\b\"##", "\"/* [\""];
        let characters = ["'k'", "'é'", "'\\''", "'\\n'", "'\\u{1f600}'"];
        let whole = ["7", "+3", "-1", "1_000", "0x1f", "0b101", "0o17", "18446744073709551616"];
        let others = ["0.5", ".5", "5.", "-1_0", "1e-3", "1.0", "inf", "NaN", "(1)", "[1]", "{1: 2}", "()", "a", "été"];
        for text in texts.into_iter().chain(characters).chain(whole).chain(others) {
            let node = outline(text).unwrap();
            assert_eq!(node.text(), ron::from_str(text).ok(), "{text}");
            assert_eq!(node.character(), ron::from_str(text).ok(), "{text}");
            assert_eq!(node.whole(), ron::from_str(text).ok(), "{text}");
            let number: Option<f32> = ron::from_str(text).ok();
            assert_eq!(node.number().map(f32::to_bits), number.map(f32::to_bits), "{text}");
        }
    }

    #[test]
    fn other_programs_can_read_the_shipped_files() {
        for (path, text) in SHIPPED {
            assert!(ron::from_str::<ron::Value>(text).is_ok(), "{path}");
        }
    }

    #[test]
    fn attributes_and_comments_are_skipped() {
        for text in [
            "#![enable(implicit_some)] (a: 1)",
            "# /* ] */ ! [ type = \"a]b\" ]\n#![schema = r#\"]\"#] (a: 1)",
            "// )\n(a: /* ( /* [ */ \" */ 1,)\u{200e}\u{85}",
        ] {
            let node = outline(text).unwrap();
            assert_eq!(node.field("a").and_then(Node::whole), Some(1), "{text}");
        }
        assert!(error_in("#[enable(implicit_some)] 1").starts_with("1:2: expected `!` of an attribute"));
    }

    #[test]
    fn syntax_errors_are_reported_at_their_positions() {
        for (text, expected) in [
            ("", "1:1: expected a value, found the end of the file"),
            ("(a: 1\n b: 2)", "2:2: expected a comma or `)`, found \"b\""),
            ("(\n a: [1, 2", "2:10: expected `]` to close the bracket of line 2, found the end of the file"),
            ("(\n a: [1, 2,", "2:11: expected `]` to close the bracket of line 2, found the end of the file"),
            ("(a 1)", "1:4: expected a comma or `)`, found \"1\""),
            ("(a: 1, b 2)", "1:10: expected a colon after the field's name, found \"2\""),
            ("(a: \"x)", "1:5: expected a closing quote for this text, found the end of the file"),
            ("(a: 1) b", "1:8: expected the end of the file, found \"b\""),
            ("(a: /* )", "1:5: expected `*/` at the end of this comment, found the end of the file"),
            ("(a: )", "1:5: expected a value, found ')'"),
        ] {
            assert_eq!(error_in(text), expected, "{text}");
        }
        assert!(error_in(&"[".repeat(100_000)).contains("at most 60 brackets"));
        assert!(
            error_in(r#"(a: "s\ .")"#).starts_with("1:7: expected a character that can be escaped, found \"\\\\ \"")
        );
    }
}
