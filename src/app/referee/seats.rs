//! What the machine's levels are called.

use crate::engine::LEVELS;

/// A word for each level, the first for level 1.
const WORDS: [&str; LEVELS.len()] =
    ["Newcomer", "Beginner", "Learner", "Casual", "Steady", "Skilled", "Sharp", "Strong", "Master", "All it can do"];

/// What the machine is called on a level: `Newcomer`.
pub fn level_word(level: u8) -> &'static str {
    WORDS[usize::from(level.clamp(1, WORDS.len() as u8)) - 1]
}
