//! Languages of the player's files and of mods, as messages of [Fluent](https://projectfluent.org), and checks of such files.
//!
//! `translations/fr.ftl`, and each file in the folder `translations/fr`, has messages in French. The player's own files in
//! [`user_folder`](crate::setups::user_folder) take precedence over the program's messages, and mods come last.
//! `assets/translations/README.md` explains how to write them; the package `phrases` formats them.
//!
//! `library` finds the files, `messages` checks them against the English messages, and `letters` knows the font.

mod letters;
mod library;
mod messages;
#[cfg(test)]
mod tests;

pub use letters::is_in_font;
pub use library::{EXTENSION, Translations, check, check_files, check_text, is_translation, template};
pub use messages::{Reference, Shape};
