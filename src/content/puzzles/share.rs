//! Puzzles as texts and links that players send each other.

use std::path::Path;

use super::library::parse;
use super::puzzle::Puzzle;
use super::write::{PuzzleText, puzzle_file};
use crate::setups::{Library, LoadError, Source};
use notation::encoding::is_blank;
use notation::{link, to_khet};

/// The option of a link that holds a puzzle.
const OPTION: &str = "puzzle";

/// The text of a file that contains only this puzzle.
pub fn file_of(puzzle: &Puzzle) -> String {
    let Puzzle { edition, position, task, line, themes, rating, origin, list, author, .. } = puzzle.clone();
    let text = PuzzleText { position: to_khet(&position), task, line, themes, rating, origin };
    puzzle_file(&list, author.as_deref(), &edition, None, [&text])
}

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

#[cfg(test)]
mod tests {
    use super::super::PuzzleList;
    use super::*;

    #[test]
    fn every_shipped_puzzle_is_read_from_its_text_and_its_link() {
        let library = Library::embedded();
        for puzzle in PuzzleList::embedded().iter().step_by(7) {
            let file = file_of(puzzle);
            for shared in [file.clone(), format!("https://example.org/#{}", link_to(&file))] {
                let read = read_shared(&shared, Path::new("clipboard"), &library).expect("a puzzle");
                let [read] = <[Puzzle; 1]>::try_from(read.expect("a valid file")).expect("one puzzle");
                let facts = |puzzle: &Puzzle| {
                    let Puzzle { id, task, line, themes, rating, list, author, .. } = puzzle.clone();
                    (id, task, line, themes, rating, list, author)
                };
                assert_eq!(facts(&read), facts(puzzle));
            }
        }
    }

    #[test]
    fn a_copy_of_a_shipped_puzzle_is_not_listed_again() {
        let shipped = PuzzleList::embedded();
        let first = shipped.iter().next().expect("a puzzle");
        let copy = Puzzle { source: Source::File("clipboard".into()), ..first.as_ref().clone() };
        let with_copy = shipped.clone().with([copy]);
        assert_eq!(with_copy.iter().count(), shipped.iter().count());
        assert_eq!(with_copy.find(&first.id).map(|found| &found.source), Some(&first.source));
    }
}
