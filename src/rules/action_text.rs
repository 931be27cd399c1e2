//! Parses actions: `h2g2` moves, swaps, stacks or captures; `h2+` and `h2-` rotate clockwise and counter-clockwise,
//! `h2++` by a half turn; `e1^f2` moves only the top of a stack; `e1e2@g7` steps and sends a piece to g7; `f1*` fires;
//! `pass` passes. [`Action`]'s `Display` writes them.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::{Action, Rotation, Square, SquareError};

/// The number of characters of an invalid text that the error message repeats.
const SHOWN: usize = 40;

/// An invalid action text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The text doesn't have the form of an action.
    Shape {
        /// The text, shortened.
        found: String,
    },
    /// The form is right, but one of the squares does not exist.
    Square {
        /// The text, shortened.
        found: String,
        /// The problem with the square.
        error: SquareError,
    },
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { found } => {
                write!(
                    f,
                    "expected a move such as \"h2g2\", a turn such as \"h2+\" or \"h2-\", or a top such as \"e1^f2\", found {found:?}"
                )
            }
            Self::Square { found, error } => write!(f, "in {found:?}: {error}"),
        }
    }
}

impl core::error::Error for ActionError {}

impl FromStr for Action {
    type Err = ActionError;

    /// Parses exactly one action, with files `a` to `p` and ranks 1 to 16. Nothing may precede or follow it.
    fn from_str(text: &str) -> Result<Self, ActionError> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let found = || text.chars().take(SHOWN).collect::<String>();
        let shape = || ActionError::Shape { found: found() };
        let square = |part: &str| part.parse::<Square>().map_err(|error| ActionError::Square { found: found(), error });
        // A square is a letter and the digits after it; whether the grid contains it is checked later.
        let square_ends = |from: usize| {
            let digits = &text[from + text[from..].chars().next().filter(|c| c.is_alphabetic())?.len_utf8()..];
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            (end > 0).then(|| text.len() - digits.len() + end)
        };
        let end = square_ends(0).ok_or_else(shape)?;
        let (from, rest) = text.split_at(end);
        let turn = |rotation| Ok(Self::Rotate { at: square(from)?, rotation });
        match rest {
            "+" => turn(Rotation::Clockwise),
            "-" => turn(Rotation::CounterClockwise),
            "++" => Ok(Self::HalfTurn { at: square(from)? }),
            "*" => Ok(Self::Fire { at: square(from)? }),
            _ if square_ends(end) == Some(text.len()) => Ok(Self::Move { from: square(from)?, to: square(rest)? }),
            _ => match rest.strip_prefix('^') {
                None => {
                    let (to, lands) = rest.split_once('@').ok_or_else(shape)?;
                    let past = end + to.len();
                    let is_send = square_ends(end) == Some(past) && square_ends(past + 1) == Some(text.len());
                    if !is_send {
                        return Err(shape());
                    }
                    Ok(Self::Send { from: square(from)?, to: square(to)?, lands: square(lands)? })
                }
                Some(to) if square_ends(end + 1) == Some(text.len()) => {
                    Ok(Self::Lift { from: square(from)?, to: square(to)? })
                }
                _ => Err(shape()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::ToString};

    fn error(text: &str) -> String {
        text.parse::<Action>().expect_err(text).to_string()
    }

    #[test]
    fn actions_are_parsed_and_formatted_the_same() {
        for text in [
            "h2g2",
            "h2+",
            "h2-",
            "a1a2",
            "a10b11",
            "p16p15",
            "a1b10",
            "p16-",
            "e1^f2",
            "a10^b11",
            "h2++",
            "p16*",
            "pass",
            "e1e2@g7",
            "a10a11@p16",
            "C2D2",
            "e3C2",
            "e3^C2",
            "F6-",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn errors_say_what_was_expected() {
        let shape = |found: &str| {
            format!(
                "expected a move such as \"h2g2\", a turn such as \"h2+\" or \"h2-\", or a top such as \"e1^f2\", found {found:?}"
            )
        };
        for text in [
            "",
            "h2",
            "zz",
            "h2h",
            "+",
            "2h",
            "h2+++",
            "h2g2+",
            "h2g2f2",
            "h2 g2",
            "h2**",
            " h2+",
            "e1^",
            "^f2",
            "e1^f2g3",
            "e1^^f2",
            "*",
            "Pass",
            "pass ",
            "h2@g2",
            "h2g2@",
            "@g2",
            "h2g2@f2@e2",
            "h2@",
            "é@h2",
        ] {
            assert_eq!(error(text), shape(text));
        }
        assert_eq!(error("z9z8"), "in \"z9z8\": expected a square such as \"e4\" (file a-p, rank 1-16), found \"z9\"");
        assert_eq!(error("h2h0"), "in \"h2h0\": expected a square such as \"e4\" (file a-p, rank 1-16), found \"h0\"");
        assert_eq!(error("I2+"), "in \"I2+\": expected a square such as \"e4\" (file a-p, rank 1-16), found \"I2\"");
    }

    #[test]
    fn messages_shorten_long_texts() {
        assert!(error(&"é9".repeat(5000)).len() < 300);
    }
}
