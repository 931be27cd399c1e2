//! What players do at the table. Each module is a feature with a plugin. Features do not import each other: they follow
//! the messages of [`state`] and share what `state` and [`kit`] have.

#![deny(missing_docs)]
#![warn(unreachable_pub)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod arrows;
pub mod autosave;
pub mod deploy;
pub mod editor;
pub mod handover;
pub mod hud;
pub mod learn;
pub mod opponent;
pub mod puzzles;
pub mod reload;
pub mod select;
pub mod share;
