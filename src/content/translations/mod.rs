//! RON files -> the texts of the program in other languages.
//!
//! As with gettext, the English text is the key. A file is named after the code of its language, `de.ron`. The files of
//! all places with the same name are one language: a player's own file in [`user_folder`] goes before the program's, and
//! what mods bring comes after both. The format is taught in `assets/translations/README.md`.
//!
//! `read` checks a file, `template` splits a text at its placeholders, `dictionary` finds the translation of a text that
//! is shown, `library` finds the files, `doubts` tells what is probably a mistake.

mod dictionary;
mod doubts;
mod format;
mod letters;
mod library;
mod read;
mod template;
#[cfg(test)]
mod tests;

pub use dictionary::Dictionary;
pub use doubts::doubts;
pub use format::FORMAT;
pub use letters::is_in_font;
pub use library::{
    SHIPPED, TEMPLATE, Translation, Translations, check, is_translation, parse, program_texts, user_folder,
};
