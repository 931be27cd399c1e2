//! Layer 2: mods, and the one place that opens all content.
//!
//! [`Content::open`] reads editions, set-ups, themes and lessons from the program, the player's folders and mods.

mod content;
mod reopen;

pub use content::{Content, Places};
