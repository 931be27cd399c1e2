//! Annotations of moves: comments, and marks such as `!?`.

use std::fmt;
use std::str::FromStr;

/// The annotations of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// Comments before the move.
    pub before: Vec<Comment>,
    /// Marks for the move or the position after it, in the order in which they were made.
    pub marks: Vec<Mark>,
    /// Comments after the move.
    pub after: Vec<Comment>,
}

/// A comment: words separated by single spaces. Lines are rewrapped wherever it is shown or written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// Takes any text; each run of white space and control characters becomes one space.
    pub fn new(text: &str) -> Self {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        Self(words.collect::<Vec<_>>().join(" "))
    }

    /// The text of the comment.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A mark for a move or a position: a numeric annotation glyph (NAG) of PGN, `$0` to `$255`. The first six have signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(u8);

/// The signs of `$1` to `$6`.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl Mark {
    /// The mark with this number; PGN defines what each means.
    pub const fn numbered(number: u8) -> Self {
        Self(number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its sign, if it has one.
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.get(usize::from(self.0).checked_sub(1)?).copied()
    }
}

impl fmt::Display for Mark {
    /// Writes the sign, or the number if it has none: `!?`, `$10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sign() {
            Some(sign) => f.write_str(sign),
            None => write!(f, "${}", self.0),
        }
    }
}

/// The error for a text that is not a [`Mark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkError;

impl MarkError {
    /// The text that was expected.
    pub const fn expected(self) -> &'static str {
        "a mark (!, ?, !!, ??, !?, ?! or $0 to $255)"
    }
}

impl fmt::Display for MarkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected())
    }
}

impl std::error::Error for MarkError {}

impl FromStr for Mark {
    type Err = MarkError;

    /// Parses a sign, or a number after `$`.
    fn from_str(text: &str) -> Result<Self, MarkError> {
        if let Some(digits) = text.strip_prefix('$').filter(|digits| digits.bytes().all(|b| b.is_ascii_digit())) {
            return digits.parse().map(Self).map_err(|_| MarkError);
        }
        (1..).zip(SIGNS).find(|&(_, sign)| sign == text).map(|(number, _)| Self(number)).ok_or(MarkError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_round_trips_through_text_and_number() {
        for number in 0..=u8::MAX {
            let mark = Mark::numbered(number);
            assert_eq!(mark.to_string().parse(), Ok(mark));
            assert_eq!(format!("${number}").parse(), Ok(mark));
            assert_eq!(mark.sign().is_some(), (1..=6).contains(&number));
        }
        assert_eq!([1, 2, 3, 4, 5, 6].map(|number| Mark::numbered(number).to_string()), SIGNS);
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in ["", "$", "$256", "$-1", "$+1", "$1 ", "!!!", "1", "good", "$$1"] {
            assert_eq!(text.parse::<Mark>(), Err(MarkError), "{text:?}");
        }
    }

    #[test]
    fn comments_collapse_white_space() {
        assert_eq!(Comment::new("  a\r\n\tb\u{7}c  ").as_str(), "a b c");
        assert_eq!(Comment::new(" \n"), Comment::default());
    }
}
