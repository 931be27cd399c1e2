//! Reads RON files with the program's texts in other languages.
//!
//! As with gettext, the English text is the key. A file is named after the code of its language, `de.ron`. Files of the
//! same name in different places are one language: the player's own file in [`user_folder`] takes precedence over the
//! program's, and mods come last. `assets/translations/README.md` explains the format.
//!
//! `read` checks a file, `template` splits a text at its placeholders, `dictionary` finds the translation of a text
//! that is shown, `library` finds the files, and `doubts` reports probable mistakes.

mod dictionary;
mod doubts;
mod format;
mod letters;
mod library;
mod messages;
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
pub use messages::{Reference, Shape};
