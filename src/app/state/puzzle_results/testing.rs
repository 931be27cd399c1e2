//! Puzzles for tests, which don't depend on those that are shipped.

use std::path::Path;

use content::puzzles::{Puzzle, PuzzleList, parse};
use content::setups::{Library, Source};

/// A plan for two turns, and a switch that may be turned either way.
const PUZZLES: &str = r#"(
    version: 1,
    title: "Test",
    edition: "laser-chess",
    puzzles: [
        (position: "x39/9P3/3kP15//3S16///5K3X1 0", task: Win(2), line: "j7j6 d6e5 e6+", themes: [Quiet], rating: 1500),
        (position: "x39///4S14P3///4k5/5K3X1 0", task: Win(1), line: "e5+", rating: 900),
    ],
)"#;

/// Reads a file of puzzles. They count as shipped.
pub fn read(text: &str) -> Vec<Puzzle> {
    let read = parse(Path::new("puzzles/test.ron"), text, &Library::embedded()).expect("puzzles");
    read.into_iter().map(|(puzzle, _)| puzzle).collect()
}

/// The shipped puzzles and two more.
pub fn list() -> PuzzleList {
    PuzzleList::embedded().with(read(PUZZLES))
}

/// The same, but the two are the player's own.
pub fn own_list() -> PuzzleList {
    let source = Source::File("puzzles/test.ron".into());
    PuzzleList::embedded().with(read(PUZZLES).into_iter().map(|puzzle| Puzzle { source: source.clone(), ..puzzle }))
}

/// The ids of the two: the plan, then the switch.
pub fn ids() -> [String; 2] {
    [0, 1].map(|place| read(PUZZLES)[place].id.clone())
}
