//! The fields of translations.

use crate::setups::formats::{AUTHOR, VERSION};
use crate::setups::schema::{FieldInfo, Format, Group, Limit, TITLE, ValueType, needed};

/// The most texts in a file.
pub(super) const MOST_TEXTS: usize = 5000;
/// The longest text, in characters.
pub(super) const LONGEST_TEXT: usize = 2000;
/// The most placeholders in a text.
pub(super) const MOST_PLACEHOLDERS: usize = 9;

/// The format of translations.
pub const FORMAT: Format = Format {
    name: "translation",
    about: "The texts of the program in another language: a file in a folder named translations.",
    groups: &[&TRANSLATION],
    choices: &[],
    limits: &[
        Limit { what: "texts in a translation", most: MOST_TEXTS as u64 },
        Limit { what: "characters in a text of a translation", most: LONGEST_TEXT as u64 },
        Limit { what: "placeholders in a text", most: MOST_PLACEHOLDERS as u64 },
    ],
};

pub(super) const TRANSLATION: Group = Group {
    name: "translation",
    what: "a translation",
    fields: &[
        VERSION,
        needed("language", TITLE, "\"Deutsch\"", "what its speakers call the language; the options list it"),
        FieldInfo { value: TITLE, ..AUTHOR },
        needed(
            "texts",
            ValueType::Words("texts and their translations, such as {\"Resign\": \"Aufgeben\"}"),
            "{\"Resign\": \"Aufgeben\", \"{who} to move\": \"{who} am Zug\"}",
            "each English text and what is shown instead; `\"\"` leaves it in English",
        ),
    ],
};
