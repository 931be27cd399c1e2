//! The player's results in puzzles: every attempt, the rating that follows from the attempts, and which puzzle is next.

mod choose;
mod file;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod words;

use std::collections::{HashMap, HashSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

pub use choose::{Collection, band, daily, is_own, next_puzzle, today};
pub use words::{collection_words, next_daily_words, puzzle_name, task_words, theme_words};

/// The width of a band of ratings in the list of puzzles.
pub const BAND: u32 = 200;

/// The deviation of a puzzle's rating, which is estimated from its proof and not from how people do.
const PUZZLE_DEVIATION: f64 = 80.0;
/// The rating at which players start: that of easy puzzles. If it were higher, a single mistake in one of them would cost
/// a beginner half of it.
const FIRST_RATING: f64 = 800.0;
/// The most attempts that the file keeps; of older ones, only what [`drop_repeats`] leaves.
const MAX_ATTEMPTS: usize = 10_000;

/// Adds the systems that read and write the results.
pub fn plugin(app: &mut App) {
    app.init_resource::<PuzzleResults>()
        .add_message::<OpenPuzzle>()
        .add_systems(Startup, file::load)
        .add_systems(PostUpdate, file::save.run_if(resource_changed::<PuzzleResults>))
        .add_systems(Last, file::save.run_if(on_message::<AppExit>));
}

/// Opens the puzzle with this id.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenPuzzle {
    /// Its id.
    pub id: String,
    /// The puzzles among which the next one will be chosen.
    pub collection: Collection,
}

/// A puzzle that the player solved or failed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The puzzle's id.
    pub puzzle: String,
    /// The puzzle's rating.
    pub rating: u32,
    /// The days since 1 January 1970, by the player's calendar.
    pub day: u64,
    /// Whether it was solved. A puzzle that is solved after a wrong turn has a failed attempt, then a solved one.
    pub solved: bool,
    /// The number of puzzles solved in a row in the streak that this attempt belongs to, including this one; 0 outside
    /// of streaks.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub streak: u32,
    /// Whether it leaves the player's rating as it is: one's own puzzles are no measure, as one knows their solutions.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The player's rating by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    /// The most likely strength.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

/// Every attempt, oldest first.
#[derive(Resource, Clone, Debug, Default)]
pub struct PuzzleResults {
    attempts: Vec<Attempt>,
    /// The number of attempts, the first ones, that are in the file.
    saved: usize,
}

impl PuzzleResults {
    /// Adds an attempt, which is saved in this frame.
    pub fn add(&mut self, attempt: Attempt) {
        self.attempts.push(attempt);
    }

    /// Returns whether the puzzle was ever solved.
    pub fn is_solved(&self, id: &str) -> bool {
        self.attempts.iter().any(|attempt| attempt.solved && attempt.puzzle == id)
    }

    /// Returns whether the puzzle was ever tried, so that further attempts don't count for the rating.
    pub fn is_tried(&self, id: &str) -> bool {
        self.attempts.iter().any(|attempt| attempt.puzzle == id)
    }

    /// The number of attempts from the last one at this puzzle to the latest, both included; 0 if it was never tried.
    pub fn attempts_since(&self, id: &str) -> usize {
        let last = self.attempts.iter().rposition(|attempt| attempt.puzzle == id);
        last.map_or(0, |last| self.attempts.len() - last)
    }

    /// The last result of each puzzle that was tried: whether it was ever solved.
    pub fn by_puzzle(&self) -> HashMap<&str, bool> {
        let mut results = HashMap::new();
        for attempt in &self.attempts {
            *results.entry(attempt.puzzle.as_str()).or_default() |= attempt.solved;
        }
        results
    }

    /// The rating after each attempt that counts: the first one of each puzzle that isn't the player's own.
    pub fn ratings(&self) -> Vec<PlayerRating> {
        let mut player = Glicko2Rating { rating: FIRST_RATING, ..Glicko2Rating::new() };
        let mut tried = HashSet::new();
        let rated = self.attempts.iter().filter(|attempt| !attempt.unrated);
        let counts = rated.filter(|attempt| tried.insert(attempt.puzzle.as_str()));
        let config = Glicko2Config::new();
        counts
            .map(|attempt| {
                let rating = f64::from(attempt.rating);
                let puzzle = Glicko2Rating { rating, deviation: PUZZLE_DEVIATION, ..Glicko2Rating::new() };
                let outcome = if attempt.solved { Outcomes::WIN } else { Outcomes::LOSS };
                (player, _) = glicko2(&player, &puzzle, &outcome, &config);
                PlayerRating { rating: player.rating, deviation: player.deviation }
            })
            .collect()
    }

    /// The present rating; that of a beginner before the first attempt.
    pub fn rating(&self) -> PlayerRating {
        let beginner = PlayerRating { rating: FIRST_RATING, deviation: Glicko2Rating::new().deviation };
        self.ratings().last().copied().unwrap_or(beginner)
    }

    /// The number of different puzzles that were solved.
    pub fn solved(&self) -> usize {
        self.by_puzzle().values().filter(|solved| **solved).count()
    }

    /// The longest streak.
    pub fn best_streak(&self) -> u32 {
        self.attempts.iter().map(|attempt| attempt.streak).max().unwrap_or(0)
    }

    /// The results of the last `count` days up to `today`, the latest last: whether a puzzle was solved, `None` if none was
    /// tried.
    pub fn last_days(&self, today: u64, count: u64) -> Vec<Option<bool>> {
        let of_day =
            |day: u64| self.attempts.iter().filter(move |attempt| attempt.day == day).map(|attempt| attempt.solved);
        (0..count).rev().map(|ago| of_day(today.saturating_sub(ago)).reduce(|any, solved| any || solved)).collect()
    }

    /// The number of attempts.
    pub fn count(&self) -> usize {
        self.attempts.len()
    }
}

/// Drops attempts before the last `most`. Of each puzzle the first one stays, which counts for the rating, and the first
/// that solved it, so that no puzzle counts as new again; and the best streak.
fn drop_repeats(attempts: &mut Vec<Attempt>, most: usize) {
    let (mut old, mut seen) = (attempts.len().saturating_sub(most), HashSet::new());
    let best = attempts.iter().map(|attempt| attempt.streak).max();
    attempts.retain(|attempt| {
        let is_old = old > 0;
        old = old.saturating_sub(1);
        let is_first = seen.insert((attempt.puzzle.clone(), attempt.solved));
        is_first || !is_old || attempt.streak > 0 && Some(attempt.streak) == best
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn attempt(puzzle: &str, rating: u32, solved: bool) -> Attempt {
        Attempt { puzzle: puzzle.into(), rating, day: 20_784, solved, streak: 0, unrated: false }
    }

    #[test]
    fn the_rating_rises_with_solved_puzzles_and_falls_with_failed_ones() {
        let mut results = PuzzleResults::default();
        let start = results.rating();
        assert_eq!((start.rating, start.deviation), (800.0, 350.0));
        results.add(attempt("a", 1_400, true));
        let after = results.rating();
        assert!(after.rating > start.rating + 100.0 && after.deviation < start.deviation, "{after:?}");
        results.add(attempt("b", 1_400, false));
        assert!(results.rating().rating < after.rating);
    }

    #[test]
    fn puzzles_that_were_tried_long_ago_never_count_as_new_again() {
        let mut results = PuzzleResults::default();
        let streak = Attempt { streak: 7, ..attempt("a", 1_400, true) };
        results.attempts =
            vec![attempt("a", 1_400, false), attempt("a", 1_400, true), attempt("b", 900, false), streak];
        for turn in 0..30 {
            results.add(attempt(if turn % 2 == 0 { "a" } else { "b" }, 1_400, false));
        }
        let known = |results: &PuzzleResults| {
            let solved: Vec<bool> = ["a", "b"].map(|id| results.by_puzzle()[id]).into();
            (solved, results.ratings(), results.best_streak())
        };
        let before = known(&results);
        drop_repeats(&mut results.attempts, 3);
        assert_eq!((results.count(), known(&results)), (7, before));
    }

    #[test]
    fn ones_own_puzzles_leave_the_rating_as_it_is() {
        let mut results = PuzzleResults::default();
        let start = results.rating();
        for solved in [false, true] {
            results.add(Attempt { unrated: true, ..attempt("own", 2_000, solved) });
        }
        assert_eq!(results.rating(), start);
        assert!(results.is_solved("own") && results.ratings().is_empty());
    }

    #[test]
    fn a_day_counts_as_solved_if_any_of_its_puzzles_was_solved() {
        let mut results = PuzzleResults::default();
        for (day, solved) in [(97, true), (99, false), (100, true), (100, false), (40, true)] {
            results.add(Attempt { day, ..attempt("a", 1_400, solved) });
        }
        assert_eq!(results.last_days(100, 5), [None, Some(true), None, Some(false), Some(true)]);
    }

    #[test]
    fn only_the_first_attempt_at_a_puzzle_counts_for_the_rating() {
        let mut results = PuzzleResults::default();
        results.add(attempt("a", 1_400, false));
        let failed = results.rating();
        assert!(!results.is_solved("a"));
        results.add(attempt("a", 1_400, true));
        assert_eq!(results.rating(), failed);
        assert!(results.is_solved("a") && results.solved() == 1 && results.ratings().len() == 1);
    }
}
