//! The fields of puzzles.

use super::puzzle::Task;
use super::theme::Theme;
use crate::group;
use crate::setups::fields::Offered;
use crate::setups::outline::Node;
use crate::setups::{Format, Limit, TITLE, ValueType};

/// The maximum number of turns in a task; proofs of more would take too long.
pub const MAX_TURNS: u32 = 4;
/// The maximum number of puzzles in a file.
const MAX_PUZZLES: usize = 2_000;
/// The highest rating.
const MAX_RATING: u32 = 4_000;
/// The maximum length of the remark on the program.
const MAX_REMARK_CHARS: usize = 200;

pub(super) const POSITION: ValueType = ValueType::Words("a Khet string in double quotes");
pub(super) const LINE: ValueType = ValueType::Words("actions in double quotes, such as \"h2g2 f8g8 j5+\"");
const EDITION: ValueType = ValueType::Words("the id of an edition in double quotes");
const THEMES: ValueType = ValueType::Words("a list of themes, such as [Swap, Quiet]");
const SEED: ValueType = ValueType::Words("a whole number below 2^64");
const PUZZLES: ValueType = ValueType::Groups {
    what: "a list of puzzles: [(position: \"..\", ..)]",
    of: &PuzzleFields::GROUP,
    min: 1,
    max: MAX_PUZZLES,
};

/// The format of puzzles.
pub const FORMAT: Format = Format {
    name: "puzzles",
    about: "A list of puzzles: a file in a folder named puzzles.",
    groups: &[&PuzzlesFields::GROUP, &PuzzleFields::GROUP],
    choices: &[&Task::CHOICE, &Theme::CHOICE],
    limits: &[
        Limit { what: "puzzles in a file", max: MAX_PUZZLES as u64 },
        Limit { what: "turns in a task", max: MAX_TURNS as u64 },
    ],
};

group! {
    #[expect(dead_code, reason = "the remark on the program is only checked")]
    pub(super) struct PuzzlesFields<'n>("puzzles", "a list of puzzles", VERSION) {
        /// Its name for players.
        title: Option<String> [TITLE], "\"Khet 2.0\"";
        /// The author.
        author: Option<String> [TITLE] | "none", "\"Somebody\"";
        /// The edition whose rules apply.
        edition: Option<String> [EDITION], "\"laser-chess\"";
        /// The build of the program that found the puzzles; another may play the games differently.
        made_by: Option<String> [ValueType::Text { min: 0, max: MAX_REMARK_CHARS }] | "none", "\"specular 0.1.0\"";
        /// The puzzles, in any order.
        puzzles: Option<Vec<&'n Node<'n>>> [PUZZLES],
            "[(position: \"..\", task: Win(2), line: \"..\", rating: 1500)]";
    }
}

group! {
    pub(super) struct PuzzleFields<'n>("puzzles.puzzle", "a puzzle") {
        /// The position, in which the player is to move.
        position: Option<&'n Node<'n>> [POSITION], "\"..\"";
        /// What the player has to achieve.
        task: Option<Task>, "Win(..)";
        /// The solution: own turns, and between them the best replies.
        line: Option<&'n Node<'n>> [LINE], "\"..\"";
        /// What it is about: see `puzzles.theme`.
        themes: Option<Vec<Theme>> [THEMES] | "none", "[Swap, Quiet]";
        /// The difficulty, as a rating.
        rating: Option<u32> [ValueType::Whole { min: 0, max: MAX_RATING }], "1500";
        /// The set-up of the game in which it was found.
        setup: Option<String> [TITLE] | "none", "\"khet-2/classic\"";
        /// The seed of that game.
        seed: Option<u64> [SEED] | "none", "17";
    }
}
