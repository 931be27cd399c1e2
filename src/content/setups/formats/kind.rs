//! The tables of fields of kinds of pieces.

use super::HANDS;
use crate::setups::schema::{Choice, FieldInfo, Format, Group, TITLE, ValueType, optional, required, with_default};

pub(in crate::setups) const KIND_NAME: ValueType = ValueType::Words("the name of a kind in double quotes");
pub(in crate::setups) const KIND_NAMES: ValueType = ValueType::Words("a list of kinds, such as [\"deflector\"]");

/// The format of kinds of pieces, the entries of a ruleset's `kinds`.
pub(in crate::setups) const KIND_FORMAT: Format = Format {
    name: "kind",
    about: "A kind of piece: an entry of the field kinds of a ruleset.",
    groups: &[&KIND, &TOP, &FACES, &ONLY],
    choices: &[&CAPTURES, &FACE, &FACINGS],
    limits: &[],
};

pub(in crate::setups) const KIND: Group = Group {
    name: "kind",
    what: "a kind",
    fields: &[
        required(
            "name",
            ValueType::Words("a name of one word in lower case"),
            "\"splitter\"",
            "its name in files; a kind of the base with the same name is replaced",
        ),
        optional("label", TITLE, "`name`, with spaces for underscores", "\"Eye of Horus\"", "its name for players"),
        required(
            "letter",
            ValueType::Words("a lower-case letter in single quotes, such as 'k'"),
            "'e'",
            "its letter on drawn boards, a to z, different from those of other kinds",
        ),
        optional(
            "shape",
            TITLE,
            "`\"block\"`",
            "\"splitter\"",
            "the name of its look: see assets/looks/README.md; a block follows from the faces",
        ),
        with_default("royal", ValueType::Flag, "false", "true", "does its loss end the game?"),
        with_default(
            "laser",
            ValueType::Flag,
            "false",
            "true",
            "does its owner's beam start here, in the direction it faces?",
        ),
        with_default("moves", ValueType::Flag, "true", "false", "may it step to an adjacent square?"),
        with_default(
            "captures",
            ValueType::OneOf(&CAPTURES),
            "false",
            "Freely",
            "may it step onto an opponent's piece and capture it?",
        ),
        with_default(
            "displaces",
            ValueType::Flag,
            "false",
            "true",
            "may it step onto any piece, which then goes to a random empty square? Once a turn; written `d4d5@g7`",
        ),
        with_default(
            "scatters",
            ValueType::Flag,
            "false",
            "true",
            "does a piece that steps onto it go to a random empty square? Once a turn; written `d4d5@g7`",
        ),
        optional(
            "neutral",
            ValueType::OneOf(&HANDS),
            "its pieces belong to players",
            "Either",
            "do its pieces belong to nobody, and who may act on them?",
        ),
        with_default(
            "swaps_with",
            KIND_NAMES,
            "[]",
            "[\"deflector\", \"defender\"]",
            "kinds, of either player, that it may swap places with",
        ),
        with_default(
            "stacks_on",
            ValueType::Words("kinds and their stacks, such as {\"obelisk\": \"stack\"}"),
            "{}",
            "{\"stone\": \"tower\"}",
            "kinds of the same player that it may step onto, and what the two become",
        ),
        optional(
            "top",
            ValueType::Fields(&TOP),
            "no stack",
            "(steps: \"stone\", stays: \"stone\")",
            "for a stack: the kind that steps off, written `d4^d5`, and the kind that stays",
        ),
        with_default(
            "facings",
            ValueType::OneOf(&FACINGS),
            "None",
            "Slashes",
            "the facings it may have, and so how it turns",
        ),
        required(
            "faces",
            ValueType::Fields(&FACES),
            "(north: Absorb, rest: Destroyed)",
            "what happens to a beam that ARRIVES from each side while the piece has its first facing",
        ),
    ],
};

pub(in crate::setups) const TOP: Group = Group {
    name: "kind.top",
    what: "the top of a stack",
    fields: &[
        required("steps", KIND_NAME, "\"stone\"", "the kind that steps off"),
        required("stays", KIND_NAME, "\"stone\"", "the kind that stays"),
    ],
};

const fn face(name: &'static str, about: &'static str) -> FieldInfo {
    optional(name, ValueType::OneOf(&FACE), "`rest`", "Deflect(East)", about)
}

pub(in crate::setups) const FACES: Group = Group {
    name: "kind.faces",
    what: "the faces",
    fields: &[
        face("north", "for a beam from the north"),
        face("east", "for a beam from the east"),
        face("south", "for a beam from the south"),
        face("west", "for a beam from the west"),
        optional(
            "rest",
            ValueType::OneOf(&FACE),
            "none; all sides are required",
            "Destroyed",
            "for a beam from any other side",
        ),
    ],
};

pub(in crate::setups) const ONLY: Group = Group {
    name: "kind.only",
    what: "the facings",
    fields: &[
        required("first", FACING_WORDS, "[\"N\", \"W\"]", "the facings of the first player's pieces"),
        required("second", FACING_WORDS, "[\"S\", \"E\"]", "the facings of the second player's pieces"),
    ],
};

pub(in crate::setups) const FACING_WORDS: ValueType = ValueType::Words("a list of facings, such as [\"N\", \"W\"]");

pub(in crate::setups) const CAPTURES: Choice = Choice {
    name: "kind.captures",
    what: "how often it captures",
    forms: &[
        ("false", "never"),
        ("true", "once a turn, for all pieces of the kind together"),
        ("Freely", "as often as the turn has actions"),
    ],
};

pub(in crate::setups) const FACE: Choice = Choice {
    name: "kind.face",
    what: "what happens to a beam",
    forms: &[
        ("Deflect(East)", "it leaves to the east"),
        ("Return", "it goes back"),
        ("Pass", "it goes straight on"),
        ("Split([East, South])", "it leaves on each of these sides"),
        ("Absorb", "it ends, and the piece stays"),
        ("Portal", "it leaves the partner, the other piece of this kind and owner, by the opposite side"),
        ("Destroyed", "it ends, and the piece is lost"),
        ("Becomes(\"kind\")", "it ends, and the piece becomes that kind"),
    ],
};

pub(in crate::setups) const FACINGS: Choice = Choice {
    name: "kind.facings",
    what: "the facings of a piece",
    forms: &[
        ("None", "only one; it does not turn"),
        ("Sides", "`N` `E` `S` `W`; described as `N`"),
        ("Corners", "`NE` `SE` `SW` `NW`; described as `NE`"),
        ("Slashes", "`\\` `/`; described as `\\`"),
        ("Lines", "`-` `\\|`; described as `-`"),
        ("Only(first: [\"N\"], second: [\"S\"])", "some of `N E S W` or of the corners, by player; see `kind.only`"),
    ],
};
