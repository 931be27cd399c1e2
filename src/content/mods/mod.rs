//! Mods, and the one place that opens all content.
//!
//! A mod is a folder or a zip with a `mod.ron` and, in folders beside it, the files that players write one by one, too:
//! rulesets and set-ups, themes, piece looks, lessons, translations. `docs/mods.md` teaches the format and states the [`limits`].
//! [`Content::open`] reads the program's own files, the player's and those of mods.
//!
//! `archive` and `package` read one mod, from a zip or a folder, `manifest` its `mod.ron`; `set` puts mods in order and
//! says what they bring; `choice` is what the player decided; `content` opens everything, `check` one mod;
//! `loose` tells apart what lies in any folder; `texts` are those that a translation may name.

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
mod texts;

pub use check::{check, doubts, mods_at, opened};
pub use choice::Choice;
pub use content::{Content, Places};
pub use format::FORMAT;
pub use loose::Found;
pub use manifest::{Manifest, ModVersion, Need};
pub use package::{FileKind, MANIFEST, ModFile, Package};
pub use set::{Mod, Mods, Status};
