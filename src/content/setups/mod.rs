//! Reads and writes the RON files of rulesets and set-ups.
//!
//! A folder is an edition: a `ruleset.ron` and set-ups. A [`Library`] finds the folders, reads their files and reports
//! every error as `path:line:column: expected .., found ..`. `setups/README.md` explains the format.
//!
//! `shelf` reads a set-up in steps, each of which uses only earlier ones:
//!
//! | step | from | to |
//! | --- | --- | --- |
//! | `files` | a path | the text |
//! | `document` | the text | values with their positions in the file, by `outline` |
//! | `ruleset`, `kind` | the values of a ruleset | the rules of the edition |
//! | `pieces` | the drawn board or the lists | pieces with their positions in the file |
//! | `variant` | the set-ups of a base | set-ups of the edition that varies it |
//! | `position` | the pieces | a legal position, or a problem at each wrong piece |
//! | `setup` | the values of a set-up | its fields and, with the two steps above, its position |
//!
//! `formats` declares the fields, `fields` reads them by their types. `start` finds where a game begins. Lessons, looks,
//! themes and other files also use `declare`, `document`, `fields` and `problem`.

mod check;
mod declare;
mod document;
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
mod mod_content;
mod needs;
pub mod outline;
mod pieces;
mod position;
pub mod problem;
mod ruleset;
pub mod schema;
mod setup;
mod shelf;
mod source;
mod start;
mod suggest;
pub(crate) mod texts;
mod tower;
mod variant;
mod write;

pub use check::{CHECKED_DEPTH, RECORD, check, check_files, found_none};
pub(crate) use document::open as open_ron;
pub use document::parse_ron;
pub use embedded::{FORMATIONS, SHIPPED};
pub use excerpt::Excerpt;
pub use files::{MAX_RECORD_BYTES, RecordText, change_text, folders, is_in, user_folder};
pub(crate) use files::{check_ron, composed, has_extension, is_direction_mark, stem};
pub use files::{listed, load_all, read, read_record, record_bytes, record_text, text};
pub use formats::FORMATS;
pub use handicap::{leave_out, other_sides, title_without};
pub use library::{Edition, FindError, Library, SetupEntry};
pub use limits::{FORMAT_VERSION, MAX_ID_BYTES, MAX_NOTE_CHARS, MAX_TITLE_CHARS};
pub use looks::{Looks, look_id};
pub use mod_content::{Absence, ModContent, ModContentFile};
pub use needs::write as tag_needs;
pub use problem::{LoadError, broken};
pub use schema::{Choice, FieldInfo, Format, Group, Limit, Missing, TITLE, ValueType};
pub use setup::drawn_position;
pub use source::{ModName, Source, TextOrigin};
pub use start::{BeamGame, DEFAULT_EDITION, RecordFile, ResolvedStart, StartError, StartNames};
pub use suggest::{closest, did_you_mean, none_of};
pub use variant::Variant;
pub use write::quoted as ron_text;
pub use write::{SetupText, ruleset_file, setup_file, with_board, with_values};
