//! Puzzles as texts and links that players send each other.

use std::path::Path;

use super::library::parse;
use super::puzzle::Puzzle;
use crate::setups::{Library, LoadError, Source};
use notation::encoding::is_blank;
use notation::link;

/// The option of a link that holds a puzzle.
const OPTION: &str = "puzzle";

/// The part after the `#` of a link to the puzzles of a file: its text, on one line.
pub fn link_to(file: &str) -> String {
    let words: Vec<&str> = file.split_whitespace().collect();
    link::encode(&[(OPTION, &words.join(" "))])
}

/// Reads the puzzles of a text: that of a file of puzzles, or a link to one. `source` is where the text comes from.
/// Returns `None` if the text is something else.
///
/// # Errors
/// Returns every error with its position in the file; a link is a file of one line.
pub fn read_shared(text: &str, source: &Path, library: &Library) -> Option<Result<Vec<Puzzle>, Vec<LoadError>>> {
    let shared = text.trim_matches(is_blank);
    let linked = (!shared.contains(char::is_whitespace)).then(|| link::option(shared, OPTION)).flatten();
    let file = match &linked {
        Some(file) => file,
        None if shared.starts_with('(') => text.trim_start_matches('\u{feff}'),
        None => return None,
    };
    let read = parse(source, file, library);
    let from = |(puzzle, _)| Puzzle { source: Source::File(source.to_owned()), ..puzzle };
    Some(read.map(|puzzles| puzzles.into_iter().map(from).collect()))
}
