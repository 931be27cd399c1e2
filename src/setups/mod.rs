//! Layer 1: RON files <-> rules values.
//!
//! A folder is an edition: a `ruleset.ron` and set-ups. A [`Library`] finds the folders, reads what is in them and
//! tells every mistake as `path:line:column: expected .., found ..`. The format is taught in `setups/README.md`.
//!
//! From a text to a position: `outline` finds where each value stands, `fields` and `ron` decode it,
//! `ruleset`, `kind` and `setup` give it meaning, `shelf` brings set-ups and rulesets together, `start` finds where a
//! game begins, `files` is the only door to the file system.
//! Lessons are read with `outline`, `fields` and `problem` too.

mod embedded;
pub(crate) mod fields;
mod files;
mod handicap;
mod kind;
mod library;
mod looks;
pub(crate) mod outline;
pub(crate) mod problem;
mod ruleset;
mod setup;
mod shelf;
mod start;
mod suggest;

pub use embedded::SHIPPED;
pub use files::user_folder;
pub(crate) use files::{listed, read};
pub use handicap::{leave_out, other_sides, title_without};
pub use library::{Edition, FindError, Library, SetupEntry, Source, check};
pub use looks::Looks;
pub use problem::LoadError;
pub(crate) use setup::{drawn_position, mover};
pub use shelf::FORMAT_VERSION;
pub(crate) use shelf::open as open_ron;
pub use start::{DEFAULT_EDITION, Opened, RecordFile, StartError, StartNames, Started};
pub use suggest::{closest, did_you_mean};
