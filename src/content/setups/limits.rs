//! The version of the file formats, and the limits of any file.

/// The newest file format version that can be read.
pub const FORMAT_VERSION: u32 = 1;
/// The maximum size of a file that is read, in bytes.
pub(super) const MAX_FILE_BYTES: u64 = 1 << 20;
/// The maximum number of files in one folder.
pub(super) const MAX_FILES: usize = 10_000;
/// The maximum nesting of brackets.
pub(super) const MAX_NESTING: usize = 60;
/// The maximum number of rulesets that build on each other.
pub(super) const MAX_CHAIN_LENGTH: usize = 16;
/// The maximum number of problems listed for one file; the others are only counted.
pub(super) const LISTED: usize = 50;
/// The maximum length of a name for people, in characters.
pub const MAX_TITLE_CHARS: usize = 60;
/// The maximum length of a name of an author, in characters.
pub const MAX_AUTHOR_CHARS: usize = 100;
/// The maximum length of a note, in characters.
pub const MAX_NOTE_CHARS: usize = 1000;
/// The maximum length of a name for files, in bytes.
pub const MAX_ID_BYTES: usize = 40;
