//! RON files <-> rules values.
//!
//! A folder is an edition: a `ruleset.ron` and set-ups. A [`Library`] finds the folders, reads what is in them and
//! tells every mistake as `path:line:column: expected .., found ..`. The format is taught in `setups/README.md`.
//!
//! From a text to a position: `outline` finds where each value stands, `fields` and `ron` decode it,
//! `ruleset`, `kind` and `setup` give it meaning, `shelf` brings set-ups and rulesets together, `start` finds where a
//! game begins, `files` is the only door to the file system.
//! Lessons are read with `outline`, `fields` and `problem` too.

mod brought;
mod check;
mod embedded;
mod excerpt;
pub mod fields;
mod files;
pub mod formats;
mod handicap;
mod keep;
mod kind;
mod library;
mod limits;
mod looks;
mod needs;
pub mod outline;
#[cfg(any(test, fuzzing))]
mod outline_agreement;
pub mod problem;
mod ruleset;
pub mod schema;
mod setup;
mod shelf;
mod source;
mod start;
mod suggest;
mod write;

pub use brought::{Brought, BroughtFile};
pub use check::{CHECKED_DEPTH, RECORD, check, check_files, found_none};
pub use embedded::SHIPPED;
pub use excerpt::Excerpt;
pub use files::{RecordText, folders, user_folder};
pub use files::{listed, read, read_record, record_bytes, record_text, text};
pub use formats::FORMATS;
pub use handicap::{leave_out, other_sides, title_without};
pub use library::{Edition, FindError, Library, SetupEntry};
pub use limits::{FORMAT_VERSION, LONGEST_ID, LONGEST_NOTE, LONGEST_TITLE};
pub use looks::{Looks, look_id};
pub use needs::write as tag_needs;
#[cfg(fuzzing)]
pub use outline_agreement::outline_agrees;
pub use problem::LoadError;
pub use schema::{Choice, FieldInfo, Format, Group, Limit, Missing, TITLE, ValueType};
pub use setup::{drawn_position, mover};
pub use shelf::open as open_ron;
pub use source::{ModName, Source};
pub use start::{DEFAULT_EDITION, Opened, RecordFile, StartError, StartNames, Started};
pub use suggest::{closest, did_you_mean};
pub use write::quoted as ron_text;
pub use write::{SetupText, ruleset_file, setup_file};
