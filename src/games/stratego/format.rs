//! The file format of set-ups.

use super::ground::{HOME_RANKS, SIDE};
use super::rank::ARMY;
use content::setups::MAX_NOTE_CHARS;
use content::setups::formats::{AUTHOR, VERSION};
use content::setups::schema::{Format, Group, Limit, TITLE, ValueType, optional, required};

pub(super) const RANKS: ValueType = ValueType::Words("the four ranks of a side, drawn as text: r\"..\"");

/// The format of set-ups of Stratego.
pub const FORMAT: Format = Format {
    name: "stratego",
    about: "How one side of Stratego sets up: a file in a folder named stratego.",
    groups: &[&FORMATION],
    choices: &[],
    limits: &[
        Limit { what: "rows of a set-up; exactly this number", max: HOME_RANKS as u64 },
        Limit { what: "squares in a row; exactly this number", max: SIDE as u64 },
        Limit { what: "pieces of a set-up; exactly this number", max: ARMY as u64 },
    ],
};

pub(super) const FORMATION: Group = Group {
    name: "stratego",
    what: "a set-up of Stratego",
    fields: &[
        VERSION,
        required("name", TITLE, "\"Fortress\"", "its name for players"),
        AUTHOR,
        optional(
            "note",
            ValueType::Text { min: 0, max: MAX_NOTE_CHARS },
            "none",
            "\"Three bombs round the flag.\"",
            "a sentence or two for the players",
        ),
        required(
            "ranks",
            RANKS,
            "r\"..\"",
            "the side's four ranks as its owner sees them, the front rank first: a letter for a piece, a dot for an empty square",
        ),
    ],
};
