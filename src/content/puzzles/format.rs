//! The fields of puzzles.

use crate::setups::formats::{AUTHOR, VERSION};
use crate::setups::schema::{Choice, FieldInfo, Format, Group, Limit, TITLE, ValueType, optional, required};

/// The maximum number of turns in a task; proofs of more would take too long.
pub const MAX_TURNS: u32 = 4;
/// The maximum number of puzzles in a file.
pub(super) const MAX_PUZZLES: usize = 2_000;
/// The highest rating.
const MAX_RATING: u32 = 4_000;
/// The maximum length of the remark on the program.
const MAX_REMARK_CHARS: usize = 200;

pub(super) const THEMES: ValueType = ValueType::Words("a list of themes, such as [Swap, Quiet]");
pub(super) const POSITION: ValueType = ValueType::Words("a Khet string in double quotes");
pub(super) const LINE: ValueType = ValueType::Words("actions in double quotes, such as \"h2g2 f8g8 j5+\"");
pub(super) const SEED: ValueType = ValueType::Words("a whole number below 2^64");

/// The format of puzzles.
pub const FORMAT: Format = Format {
    name: "puzzles",
    about: "A list of puzzles: a file in a folder named puzzles.",
    groups: &[&PUZZLES, &PUZZLE],
    choices: &[&TASK, &THEME],
    limits: &[
        Limit { what: "puzzles in a file", max: MAX_PUZZLES as u64 },
        Limit { what: "turns in a task", max: MAX_TURNS as u64 },
    ],
};

pub(super) const PUZZLES: Group = Group {
    name: "puzzles",
    what: "a list of puzzles",
    fields: &[
        VERSION,
        required("title", TITLE, "\"Khet 2.0\"", "its name for players"),
        FieldInfo { value: TITLE, ..AUTHOR },
        required(
            "edition",
            ValueType::Words("the id of an edition in double quotes"),
            "\"laser-chess\"",
            "the edition whose rules apply",
        ),
        optional(
            "made_by",
            ValueType::Text { min: 0, max: MAX_REMARK_CHARS },
            "none",
            "\"specular 0.1.0\"",
            "the build of the program that found the puzzles; another may play the games differently",
        ),
        required(
            "puzzles",
            ValueType::Groups {
                what: "a list of puzzles: [(position: \"..\", ..)]",
                of: &PUZZLE,
                min: 1,
                max: MAX_PUZZLES,
            },
            "[(position: \"..\", task: Win(2), line: \"..\", rating: 1500)]",
            "the puzzles, in any order",
        ),
    ],
};

pub(super) const PUZZLE: Group = Group {
    name: "puzzles.puzzle",
    what: "a puzzle",
    fields: &[
        required("position", POSITION, "\"..\"", "the position, in which the player is to move"),
        required("task", ValueType::OneOf(&TASK), "Win(..)", "what the player has to achieve"),
        required("line", LINE, "\"..\"", "the solution: own turns, and between them the best replies"),
        optional("themes", THEMES, "none", "[Swap, Quiet]", "what it is about: see `puzzles.theme`"),
        required("rating", ValueType::Whole { min: 0, max: MAX_RATING }, "1500", "the difficulty, as a rating"),
        optional("setup", TITLE, "none", "\"khet-2/classic\"", "the set-up of the game in which it was found"),
        optional("seed", SEED, "none", "17", "the seed of that game"),
    ],
};

pub(super) const TASK: Choice = Choice {
    name: "puzzles.task",
    what: "a task",
    forms: &[
        ("Win(..)", "strike the king in this number of own turns, whatever the opponent does"),
        (
            "WinPiece(..)",
            "have won at least one piece more than lost after this number of own turns and the reply to the last, whatever the opponent does",
        ),
        ("Defend(..)", "find the only turn after which the opponent can't force a win in this number of turns"),
    ],
};

const THEME: Choice = Choice {
    name: "puzzles.theme",
    what: "a theme",
    forms: &[
        ("Bounces", "the last beam turns five times or more"),
        ("OpponentMirror", "a mirror of the opponent turns the beam"),
        ("DoubleMirror", "a beam of the player turns at the same piece twice"),
        ("Unblocked", "an own piece that stops the beam moves out of its way"),
        ("Discovered", "a piece steps aside, and the beam passes over the square that it left"),
        ("Swap", "two pieces change places"),
        ("Stack", "a piece steps onto another, the top of a stack moves alone, or the last beam strikes it"),
        ("Splitter", "a splitter divides the last beam"),
        ("LaserTurn", "a laser turns"),
        ("Climb", "a piece changes levels, or the tower acts"),
        ("Quiet", "a turn before the last strikes nothing and doesn't threaten to strike the king with the next turn"),
        ("Defence", "the opponent threatens to strike the own king with their next turn"),
    ],
};
