//! Mods, and the single module that opens all content.
//!
//! A mod is a folder or a zip with a `mod.ron` and, in folders beside it, files that players may also install one by
//! one: rulesets and set-ups, themes, piece looks, lessons, puzzles, translations. `docs/mods.md` explains the format and states
//! the [`limits`]. [`Content::open`] reads the program's own files, the player's and those of mods.
//!
//! `archive` and `package` read one mod, from a zip or a folder, and `manifest` its `mod.ron`. `set` orders the mods
//! and lists their content, `choice` holds the player's choice, `content` opens everything, and `check` opens one mod.
//! `loose` sorts the content of any folder.

mod archive;
mod check;
mod choice;
mod content;
mod format;
pub mod limits;
mod loose;
mod manifest;
mod package;
mod reopen;
mod set;

pub use check::{check, check_translations, mods_at, opened};
pub use choice::{CHOICE, Choice};
pub use content::{Content, Places};
pub use format::FORMAT;
pub use loose::Found;
pub use manifest::{Manifest, ModVersion, Need};
pub use package::{FileKind, MANIFEST, ModFile, Package};
pub use set::{Mod, Mods, Status, mod_note};
