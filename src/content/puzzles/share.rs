//! Puzzles as texts and links that players send each other.

use std::path::Path;

use super::library::{PuzzleList, parse};
use super::puzzle::{Puzzle, is_id};
use super::write::{PuzzleText, puzzle_file};
use crate::setups::{Library, LoadError, Source};
use notation::encoding::is_blank;
use notation::{link, to_khet};

/// The option of a link that holds a puzzle.
const OPTION: &str = "puzzle";

/// The text of a file that contains only this puzzle.
fn file_of(puzzle: &Puzzle) -> String {
    let Puzzle { edition, position, task, line, themes, rating, origin, list, author, .. } = puzzle.clone();
    let text = PuzzleText { position: to_khet(&position), task, line, themes, rating, origin };
    puzzle_file(&list, author.as_deref(), &edition, None, [&text])
}

/// The part after the `#` of a link to the puzzles of a file: its text on one line, in hexadecimal digits. Nobody reads
/// the solution by accident.
pub fn link_to(file: &str) -> String {
    let words: Vec<&str> = file.split_whitespace().collect();
    let digits: String = words.join(" ").bytes().map(|byte| format!("{byte:02x}")).collect();
    link::encode(&[(OPTION, &digits)])
}

/// The part after the `#` of a link to a puzzle, which is also a text to share. It doesn't show the solution: it is the
/// id of a shipped puzzle, and otherwise as [`link_to`].
pub fn reference_to(puzzle: &Puzzle) -> String {
    match puzzle.source {
        Source::Embedded => link::encode(&[(OPTION, &puzzle.id)]),
        _ => link_to(&file_of(puzzle)),
    }
}

/// Reads the puzzles of a text: that of a file of puzzles, a link to one, or the id of a shipped puzzle. `source` is where
/// the text comes from. Returns `None` if the text is something else.
///
/// # Errors
/// Returns every error with its position in the file; a link is a file of one line.
pub fn read_shared(text: &str, source: &Path, library: &Library) -> Option<Result<Vec<Puzzle>, Vec<LoadError>>> {
    let shared = text.trim_matches(is_blank);
    let linked = (!shared.contains(char::is_whitespace)).then(|| link::option(shared, OPTION)).flatten();
    let value = linked.as_deref().unwrap_or(shared);
    let from = |puzzle: Puzzle| Puzzle { source: Source::File(source.to_owned()), ..puzzle };
    if is_id(value) {
        let shipped = PuzzleList::embedded().find(value).map(|puzzle| vec![from(puzzle.as_ref().clone())]);
        let unknown = || vec![LoadError::whole(source, format!("expected the id of a shipped puzzle, found {value}"))];
        return (linked.is_some() || shipped.is_some()).then(|| shipped.ok_or_else(unknown));
    }
    let decoded = decoded(value);
    let file = match (&decoded, &linked) {
        (Some(file), _) | (None, Some(file)) => file,
        (None, None) if shared.starts_with('(') => text.trim_start_matches('\u{feff}'),
        (None, None) => return None,
    };
    let read = parse(source, file, library);
    Some(read.map(|puzzles| puzzles.into_iter().map(|(puzzle, _)| from(puzzle)).collect()))
}

/// The text of a file in hexadecimal digits. `None` if `digits` is something else.
fn decoded(digits: &str) -> Option<String> {
    let pairs = digits.as_bytes().chunks(2);
    let byte = |pair: &[u8]| match pair {
        [high, low] => Some((16 * char::from(*high).to_digit(16)? + char::from(*low).to_digit(16)?) as u8),
        _ => None,
    };
    String::from_utf8(pairs.map(byte).collect::<Option<_>>()?).ok().filter(|text| text.starts_with('('))
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
            let readable = link::encode(&[(OPTION, &file)]);
            for shared in [file.clone(), readable, format!("https://example.org/#{}", link_to(&file))] {
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
    fn a_reference_leads_to_its_puzzle_and_does_not_show_the_solution() {
        let library = Library::embedded();
        let read = |shared: &str| read_shared(shared, Path::new("clipboard"), &library);
        for shipped in PuzzleList::embedded().iter().step_by(40) {
            let own = Puzzle { source: Source::File("own.ron".into()), ..shipped.as_ref().clone() };
            for puzzle in [shipped.as_ref(), &own] {
                let reference = reference_to(puzzle);
                for shared in [reference.clone(), format!("https://example.org/#{reference}")] {
                    let value = link::option(&shared, OPTION).expect("a link");
                    assert!(!value.contains("line"), "{shared}");
                    let read = read(&shared).expect("a puzzle").expect("a known puzzle");
                    assert_eq!((read.len(), &read[0].id, &read[0].line), (1, &puzzle.id, &puzzle.line));
                }
            }
            assert_eq!(reference_to(shipped), format!("puzzle={}", shipped.id));
            assert!(read(&shipped.id).is_some(), "people pass on the id by itself");
        }
        let unknown = read("puzzle=222222").expect("a reference").expect_err("no puzzle has this id");
        assert!(unknown[0].to_string().starts_with("clipboard:1:1: expected the id of a shipped puzzle"));
        assert!(read("222222").is_none() && read("abcd").is_none());
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
