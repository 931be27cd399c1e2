//! The names of puzzles' tasks, themes and collections.

use super::{BAND, Collection};
use content::names;
use content::puzzles::{Puzzle, Task, Theme};
use content::setups::Library;
use phrases::{Argument, Phrase, phrase};
use platform::clock::until_next_day;

/// The name of a theme.
pub fn theme_words(theme: Theme) -> Phrase {
    match theme {
        Theme::Bounces => phrase!("puzzle-theme-bounces"),
        Theme::OpponentMirror => phrase!("puzzle-theme-opponent-mirror"),
        Theme::DoubleMirror => phrase!("puzzle-theme-double-mirror"),
        Theme::Unblocked => phrase!("puzzle-theme-unblocked"),
        Theme::Discovered => phrase!("puzzle-theme-discovered"),
        Theme::Swap => phrase!("puzzle-theme-swap"),
        Theme::Stack => phrase!("puzzle-theme-stack"),
        Theme::Splitter => phrase!("puzzle-theme-splitter"),
        Theme::LaserTurn => phrase!("puzzle-theme-laser-turn"),
        Theme::Climb => phrase!("puzzle-theme-climb"),
        Theme::Quiet => phrase!("puzzle-theme-quiet"),
        Theme::Defence => phrase!("puzzle-theme-defence"),
    }
}

/// What the player of `side` has to achieve.
pub fn task_words(task: Task, side: Argument) -> Phrase {
    match task {
        Task::Win(turns) => phrase!("puzzle-task-win", side = side, turns = turns),
        Task::WinPiece(turns) => phrase!("puzzle-task-win-piece", side = side, turns = turns),
        Task::Defend(_) => phrase!("puzzle-task-defend", side = side),
    }
}

/// The name of a puzzle, which does not say its edition: `Puzzle: win in 2 (1340)`.
pub fn puzzle_name(puzzle: &Puzzle) -> Phrase {
    let rating = puzzle.rating;
    match puzzle.task {
        Task::Win(turns) => phrase!("puzzle-name", turns = turns, rating = rating),
        Task::WinPiece(turns) => phrase!("puzzle-name.piece", turns = turns, rating = rating),
        Task::Defend(_) => phrase!("puzzle-name.defence", rating = rating),
    }
}

/// The name of a collection.
pub fn collection_words(collection: &Collection, library: &Library) -> Phrase {
    match collection {
        Collection::Level => phrase!("menu-puzzles-level"),
        Collection::Band(from) => phrase!("puzzle-band", from = *from, to = from + BAND - 1),
        Collection::Theme(theme) => theme_words(*theme),
        Collection::Edition(id) => match library.edition(id) {
            Some(edition) => names::edition_name(edition),
            None => id.as_str().into(),
        },
        Collection::Own => phrase!("menu-puzzles-own"),
        Collection::Unsolved => phrase!("menu-puzzles-unsolved"),
        Collection::Daily => phrase!("menu-puzzles-daily"),
        Collection::Streak(solved) => phrase!("puzzle-streak", count = *solved),
    }
}

/// Says when the next puzzle of the day comes: `Next daily puzzle in 5 h 12 min`.
pub fn next_daily_words() -> Phrase {
    let minutes = until_next_day().as_secs().div_ceil(60);
    phrase!("menu-puzzles-next-daily", hours = minutes / 60, minutes = minutes % 60)
}
