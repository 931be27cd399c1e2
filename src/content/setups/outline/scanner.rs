//! Scans the characters of a RON text: words, whitespace, strings, raw strings and characters.

use crate::setups::problem::quoted;

/// An error in brackets, commas or quotes: a byte offset and a message.
pub(super) type SyntaxError = (usize, String);

pub(super) fn expected(what: &str, found: String) -> String {
    format!("expected {what}, found {found}")
}

/// A position in a RON text that advances over what is read.
pub(super) struct Scanner<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl<'a> Scanner<'a> {
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn take(&mut self, c: char) -> bool {
        let there = self.peek() == Some(c);
        if there {
            self.at += c.len_utf8();
        }
        there
    }

    pub fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// The text at this position, for a message.
    pub fn found(&self) -> String {
        match self.peek() {
            None => "the end of the file".into(),
            Some('\n' | '\r') => "the end of the line".into(),
            Some(c) if c.is_alphanumeric() => {
                let rest = self.rest();
                quoted(&rest[..rest.find(|c: char| !is_word(c)).unwrap_or(rest.len())])
            }
            Some(c) => format!("{c:?}"),
        }
    }

    /// Skips a string.
    pub fn text(&mut self) -> Result<(), SyntaxError> {
        let open = self.at;
        self.at += 1;
        loop {
            self.take_while(|c| c != '"' && c != '\\');
            match self.peek() {
                Some('"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(_) => {
                    let escape = escape(self.rest()).ok_or_else(|| {
                        let found = quoted(&self.rest().chars().take(2).collect::<String>());
                        let plain =
                            "a backslash is written `\\\\`, or stands for itself in a text that begins with r\"";
                        (self.at, format!("expected a character that can be escaped, found {found} ({plain})"))
                    })?;
                    self.at += escape.0;
                }
                None => return Err((open, expected("a closing quote for this text", self.found()))),
            }
        }
    }

    /// Skips a raw string.
    pub fn raw_text(&mut self) -> Result<(), SyntaxError> {
        let open = self.at;
        self.at += 1;
        let hashes = self.take_while(|c| c == '#');
        let close = format!("\"{hashes}");
        self.at += 1;
        match self.rest().find(&close) {
            Some(end) => self.at += end + close.len(),
            None => {
                return Err((
                    open,
                    expected(&format!("a closing `{close}` for this text"), "the end of the file".into()),
                ));
            }
        }
        Ok(())
    }

    /// Skips a character in single quotes.
    pub fn character(&mut self) -> Result<(), SyntaxError> {
        let open = self.at;
        self.at += 1;
        self.at += match self.peek() {
            Some('\\') => escape(self.rest()).map_or(1, |escape| escape.0),
            Some(c) => c.len_utf8(),
            None => 0,
        };
        if self.take('\'') {
            return Ok(());
        }
        Err((
            open,
            "expected one character in single quotes, such as 'k', found none (longer texts take double quotes)".into(),
        ))
    }
}

/// Returns whether `rest` starts with `r"`, `r#"` and so on.
pub(super) fn is_raw_text(rest: &str) -> bool {
    rest.strip_prefix('r').is_some_and(|rest| rest.trim_start_matches('#').starts_with('"'))
}

/// The length in bytes of the escape at the start of `source`, and the character that it stands for, if any.
pub(super) fn escape(source: &str) -> Option<(usize, Option<char>)> {
    let meant = match source.strip_prefix('\\')?.chars().next()? {
        c @ ('\'' | '"' | '\\') => c,
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        'x' => {
            let digits = source.get(2..4).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
            let byte = u8::from_str_radix(digits, 16).ok().filter(u8::is_ascii)?;
            return Some((4, Some(byte.into())));
        }
        'u' => {
            let digits = source.get(2..)?.strip_prefix('{')?;
            let digits = &digits[..digits.find('}').filter(|&length| length <= 6)?];
            let c = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)?;
            return Some((digits.len() + 4, Some(c)));
        }
        // A backslash at the end of a line joins it to the next.
        c @ ('\n' | '\r') => {
            let line_end = if c == '\r' { "\r\n" } else { "\n" };
            let next = source[1..].strip_prefix(line_end)?;
            return Some((source.len() - next.trim_start_matches([' ', '\t', '\n', '\r']).len(), None));
        }
        _ => return None,
    };
    Some((2, Some(meant)))
}

/// The text that `content`, the part between two quotes, stands for.
pub(super) fn unescaped(content: &str) -> Option<String> {
    let (mut text, mut rest) = (String::new(), content);
    while let Some(at) = rest.find('\\') {
        let (written, meant) = escape(&rest[at..])?;
        text += &rest[..at];
        text.extend(meant);
        rest = &rest[at + written..];
    }
    Some(text + rest)
}

/// Returns whether `c` is whitespace for `ron`, which has more kinds than Unicode.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200E}' | '\u{200F}')
}

pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || !c.is_ascii() && !is_blank(c)
}
