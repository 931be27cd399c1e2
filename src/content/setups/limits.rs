//! The version of the file formats, and what is too large, too long or too many in any file.

/// The newest version of the file format that is read.
pub const FORMAT_VERSION: u32 = 1;
/// Larger files are refused, in bytes.
pub(super) const LARGEST_FILE: u64 = 1 << 20;
/// More files than this in one folder are refused.
pub(super) const MOST_FILES: usize = 10_000;
/// More brackets inside each other than this are refused.
pub(super) const DEEPEST: usize = 60;
/// More rulesets that each build on the next are refused.
pub(super) const LONGEST_CHAIN: usize = 16;
/// The most problems listed for one file; the others are only counted.
pub(super) const LISTED: usize = 50;
/// The longest name for people, in characters.
pub const LONGEST_TITLE: usize = 60;
/// The longest name of an author, in characters.
pub const LONGEST_AUTHOR: usize = 100;
/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 1000;
/// The longest name for files, in bytes.
pub const LONGEST_ID: usize = 40;
