//! Puzzles: positions with one solution, which the package `puzzles` finds and proves.
//!
//! A file in a folder named `puzzles` is a list of puzzles for one edition; `docs/puzzles.md` explains the format.
//! [`PuzzleList`] finds the files. Reading one checks that each position is legal and each solution can be played, but
//! proves nothing.

mod format;
mod library;
mod progress;
mod puzzle;
mod read;
mod share;
mod theme;
mod write;

pub use format::{FORMAT, MAX_TURNS};
pub use library::{PuzzleList, SHIPPED, check, load, parse};
pub use progress::{PuzzleProgress, PuzzleVerdict, lead};
pub use puzzle::{Origin, Puzzle, Task, play_alike};
pub use read::PuzzlePlace;
pub use share::{link_to, read_shared, reference_to};
pub use theme::Theme;
pub use write::{PuzzleText, puzzle_file};
