//! Reads lists of puzzles: a valid one can be written and read back, its solutions solve it, and every error has a
//! position in the text.
#![no_main]

use std::path::Path;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use specular::notation::to_khet;
use specular::puzzle_files::{PuzzleProgress, PuzzleText, PuzzleVerdict, parse, puzzle_file};
use specular_fuzz::{SHIPPED, assert_place_in};

fuzz_target!(|text: &str| match parse(Path::new("fuzzed.ron"), text, &SHIPPED) {
    Ok(puzzles) => {
        let texts: Vec<PuzzleText> = puzzles
            .iter()
            .map(|(puzzle, _)| PuzzleText {
                position: to_khet(&puzzle.position),
                task: puzzle.task,
                line: puzzle.line.clone(),
                themes: puzzle.themes.clone(),
                rating: puzzle.rating,
                origin: puzzle.origin.clone(),
            })
            .collect();
        let Some((first, _)) = puzzles.first() else { return };
        let written = puzzle_file(&first.list, first.author.as_deref(), &first.edition, None, &texts);
        let again = parse(Path::new("written.ron"), &written, &SHIPPED).unwrap_or_else(|errors| panic!("{errors:?}"));
        assert!(puzzles.iter().zip(&again).all(|((puzzle, _), (read, _))| puzzle.id == read.id));
        for (puzzle, _) in puzzles {
            let mut progress = PuzzleProgress::new(&Arc::new(puzzle));
            while let Some(action) = progress.next_action() {
                let verdict = progress.judge(action).unwrap_or_else(|illegal| panic!("{illegal}"));
                assert!(verdict != PuzzleVerdict::Wrong, "{action}");
            }
        }
    }
    Err(errors) => {
        assert!(!errors.is_empty());
        for error in errors {
            assert_place_in(text, error.line, error.column);
            // A problem of a position begins with its square.
            assert!(error.message.contains("expected ") && error.message.contains("found"), "{error}");
        }
    }
});
