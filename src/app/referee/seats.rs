//! The names of the machine's levels.

use tabletop::LEVELS;

/// A word for each level, the first for level 1.
const WORDS: [&str; LEVELS as usize] =
    ["Newcomer", "Beginner", "Novice", "Casual", "Intermediate", "Skilled", "Advanced", "Expert", "Master", "Maximum"];

/// The machine's name at a level: `Newcomer`.
pub fn level_word(level: u8) -> &'static str {
    WORDS[usize::from(level.clamp(1, WORDS.len() as u8)) - 1]
}
