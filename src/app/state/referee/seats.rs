//! The names of the computer's levels.

use phrases::{Phrase, phrase};

/// A word for a level: `Newcomer`, or `newcomer` as its attribute `inline`.
pub fn level_word(level: u8) -> Phrase {
    phrase!("level-word", level = level)
}
