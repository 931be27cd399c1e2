//! The fields of `mod.ron`.

use super::limits::{
    MAX_BINARY_BYTES, MAX_DEPTH, MAX_ENTRIES, MAX_ID_CHARS, MAX_MODS, MAX_NAME_BYTES, MAX_NEEDS, MAX_NOTE_CHARS,
    MAX_TEXT_BYTES, MAX_TOTAL_BYTES, MAX_ZIP_BYTES,
};
use super::manifest::{ModId, ModVersion};
use crate::group;
use crate::setups::fields::{Plain, Sentences};
use crate::setups::outline::Node;
use crate::setups::{Format, Limit, TITLE, ValueType};

const NEEDS: ValueType = ValueType::Groups {
    what: "a list of mods: [(id: \"..\", version: \"..\")]",
    of: &NeedFields::GROUP,
    min: 0,
    max: MAX_NEEDS,
};

/// The format of `mod.ron`.
pub const FORMAT: Format = Format {
    name: "mod",
    about: "A file mod.ron: the description of the mod in its folder.",
    groups: &[&ManifestFields::GROUP, &NeedFields::GROUP],
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

group! {
    pub(super) struct ManifestFields<'n>("mod", "a mod", VERSION) {
        /// Its name in other mods and saved games: lower-case letters, digits and hyphens, at most 40.
        id: Option<ModId>, "\"glass-garden\"";
        /// Its name for players.
        name: Option<String> [TITLE], "\"Glass garden\"";
        /// The author.
        author: Option<String> [TITLE], "\"Ada\"";
        /// The version of the mod: up to three numbers.
        mod_version: Option<ModVersion>, "\"1.2.0\"";
        /// The licence under which others may use it.
        licence: Option<String> [TITLE], "\"CC-BY-4.0\"";
        /// A description.
        note: Option<Sentences> [ValueType::Text { min: 0, max: MAX_NOTE_CHARS }] | "none",
            "\"Khet with a hole in the middle of the board.\"";
        /// The mods that it depends on.
        needs: Option<Vec<NeedFields<'n>>> [NEEDS] | "none", "[(id: \"glass\", version: \"1.2\")]";
    }
}

group! {
    pub(super) struct NeedFields<'n>("mod.need", "a mod that is required") {
        /// Its id.
        id: Option<&'n Node<'n>> [ModId::FORM], "\"glass\"";
        /// The oldest version that works.
        version: Option<ModVersion>, "\"1.2\"";
    }
}

// The description of `id` names this number.
const _: () = assert!(MAX_ID_CHARS == 40);
