//! The fields of `mod.ron`.

use super::limits::{
    MAX_BINARY_BYTES, MAX_DEPTH, MAX_ENTRIES, MAX_ID_CHARS, MAX_MODS, MAX_NAME_BYTES, MAX_NEEDS, MAX_NOTE_CHARS,
    MAX_TEXT_BYTES, MAX_TOTAL_BYTES, MAX_ZIP_BYTES,
};
use crate::setups::formats::VERSION;
use crate::setups::schema::{Format, Group, Limit, TITLE, ValueType, optional, required};

const MOD_ID: ValueType = ValueType::Words("the id of a mod in double quotes");
const MOD_VERSION: ValueType = ValueType::Words("a version in double quotes, such as \"1.2.0\"");

/// The format of `mod.ron`.
pub const FORMAT: Format = Format {
    name: "mod",
    about: "A file mod.ron: the description of the mod in its folder.",
    groups: &[&MANIFEST, &NEED],
    choices: &[],
    limits: &[
        Limit { what: "mods in a folder", max: MAX_MODS as u64 },
        Limit { what: "files and folders in a mod", max: MAX_ENTRIES as u64 },
        Limit { what: "folders inside each other", max: MAX_DEPTH as u64 },
        Limit { what: "bytes in the name of a file or folder", max: MAX_NAME_BYTES as u64 },
        Limit { what: "bytes in a text file", max: MAX_TEXT_BYTES },
        Limit { what: "bytes in a model in `looks`, or in a buffer of one", max: MAX_BINARY_BYTES },
        Limit { what: "bytes in all files that are read from a mod, unpacked", max: MAX_TOTAL_BYTES },
        Limit { what: "bytes in a zip", max: MAX_ZIP_BYTES },
    ],
};

pub(super) const MANIFEST: Group = Group {
    name: "mod",
    what: "a mod",
    fields: &[
        VERSION,
        required(
            "id",
            MOD_ID,
            "\"glass-garden\"",
            "its name in other mods and saved games: lower-case letters, digits and hyphens, at most 40",
        ),
        required("name", TITLE, "\"Glass garden\"", "its name for players"),
        required("author", TITLE, "\"Ada\"", "the author"),
        required("mod_version", MOD_VERSION, "\"1.2.0\"", "the version of the mod: up to three numbers"),
        required("licence", TITLE, "\"CC-BY-4.0\"", "the licence under which others may use it"),
        optional(
            "note",
            ValueType::Text { min: 0, max: MAX_NOTE_CHARS },
            "none",
            "\"Khet with a hole in the middle of the board.\"",
            "a description",
        ),
        optional(
            "needs",
            ValueType::Groups {
                what: "a list of mods: [(id: \"..\", version: \"..\")]",
                of: &NEED,
                min: 0,
                max: MAX_NEEDS,
            },
            "none",
            "[(id: \"glass\", version: \"1.2\")]",
            "the mods that it depends on",
        ),
    ],
};

pub(super) const NEED: Group = Group {
    name: "mod.need",
    what: "a mod that is required",
    fields: &[
        required("id", MOD_ID, "\"glass\"", "its id"),
        required("version", MOD_VERSION, "\"1.2\"", "the oldest version that works"),
    ],
};

// The description of `id` names this number.
const _: () = assert!(MAX_ID_CHARS == 40);
