//! Which puzzle comes next.

use std::sync::Arc;

use super::{BAND, PuzzleResults};
use content::puzzles::{Puzzle, PuzzleList, Theme};
use content::setups::Source;
use platform::clock::local_day;
use rules::SplitMix64;

/// The puzzles among which the next one is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Collection {
    /// All, those near the player's rating first.
    Level,
    /// Those in the band of ratings that begins here, the easiest first.
    Band(u32),
    /// Those with a theme.
    Theme(Theme),
    /// Those of an edition.
    Edition(String),
    /// The player's own: those of files in the player's folder, and those that were imported.
    Own,
    /// Those that were tried but never solved, the latest first.
    Unsolved,
    /// The puzzle of the day.
    Daily,
    /// Ever harder ones, after this number of puzzles solved in a row.
    Streak(u32),
}

/// The rating of the first puzzle of a streak, and how much harder each further one is.
const STREAK_START: u32 = 800;
const STREAK_STEP: u32 = 40;
/// The number of puzzles nearest in rating among which a streak chooses, so that no two are alike.
const STREAK_CHOICE: u64 = 12;

impl Collection {
    /// The collection in which players go on after a puzzle that was opened by itself.
    pub fn of(puzzle: &Puzzle) -> Self {
        if is_own(puzzle) { Self::Own } else { Self::Level }
    }

    /// The collection from which players go on after one of its puzzles: there is only one puzzle of the day.
    pub fn following(&self) -> Self {
        if *self == Self::Daily { Self::Level } else { self.clone() }
    }

    /// Returns whether a puzzle belongs to it. `solved` says whether the player has solved it, `None` if they have not
    /// tried it.
    pub fn contains(&self, puzzle: &Puzzle, solved: Option<bool>) -> bool {
        match self {
            Self::Unsolved => solved == Some(false),
            Self::Level | Self::Daily | Self::Streak(_) => true,
            Self::Band(from) => band(puzzle) == *from,
            Self::Theme(theme) => puzzle.themes.contains(theme),
            Self::Edition(edition) => puzzle.edition == *edition,
            Self::Own => is_own(puzzle),
        }
    }
}

/// Returns whether the puzzle is the player's own.
pub fn is_own(puzzle: &Puzzle) -> bool {
    matches!(puzzle.source, Source::File(_))
}

/// The lower end of the puzzle's band of ratings.
pub fn band(puzzle: &Puzzle) -> u32 {
    puzzle.rating / BAND * BAND
}

/// The number of the present day since 1 January 1970, by the player's calendar.
pub fn today() -> u64 {
    local_day()
}

/// The puzzle of a day: one of the shipped ones, so that it is the same for everyone who has the same version.
pub fn daily(list: &PuzzleList, day: u64) -> Option<&Arc<Puzzle>> {
    let shipped: Vec<_> = list.iter().filter(|puzzle| puzzle.source == Source::Embedded).collect();
    shipped.get(SplitMix64::new(day).below(shipped.len() as u64) as usize).copied()
}

/// The rating of the puzzles to offer: the player's, or the lowest for a player without results.
fn level(results: &PuzzleResults) -> u32 {
    if results.ratings().is_empty() { 0 } else { results.rating().rating.max(0.0) as u32 }
}

/// The puzzle of a collection to begin with, or the one that follows `last`: one that was not tried yet, otherwise one
/// that was not solved, otherwise any other.
pub fn next_puzzle<'l>(
    list: &'l PuzzleList,
    results: &PuzzleResults,
    collection: &Collection,
    last: Option<&str>,
) -> Option<&'l Arc<Puzzle>> {
    let wanted = match collection {
        Collection::Daily => return daily(list, today()),
        Collection::Band(from) => *from,
        Collection::Streak(solved) => STREAK_START + STREAK_STEP * solved,
        _ => level(results),
    };
    let tried = results.by_puzzle();
    let mut candidates: Vec<_> = list
        .iter()
        .map(|puzzle| (puzzle, tried.get(&*puzzle.id).copied()))
        .filter(|&(puzzle, solved)| collection.contains(puzzle, solved) && last != Some(&*puzzle.id))
        .map(|(puzzle, solved)| {
            let used = match solved {
                None => 0,
                Some(false) => 1,
                Some(true) => 2,
            };
            let distance = match collection {
                Collection::Unsolved => results.attempts_since(&puzzle.id),
                _ => puzzle.rating.abs_diff(wanted) as usize,
            };
            ((used, distance), puzzle)
        })
        .collect();
    candidates.sort_by_key(|(order, _)| *order);
    let place = match collection {
        Collection::Streak(_) => {
            // All from the first group.
            let fresh = candidates.iter().take_while(|((used, _), _)| *used == candidates[0].0.0).count() as u64;
            SplitMix64::new(results.count() as u64).below(fresh.min(STREAK_CHOICE))
        }
        _ => 0,
    };
    candidates.get(place as usize).map(|(_, puzzle)| *puzzle)
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::super::tests::attempt;
    use super::*;

    /// Puzzles of these ratings from a player's file. Their boards differ in the square of a piece.
    fn puzzles(ratings: &[u32]) -> Vec<Puzzle> {
        let puzzle = |(file, rating): (usize, &u32)| {
            let position = format!("x39/9P3/3kP15//3S16//{file}P3{}/5K3X1 0", 9 - file);
            format!("(position: \"{position}\", task: Win(2), line: \"j7j6 d6e5 e6+\", rating: {rating})")
        };
        let list: Vec<String> = (1..).zip(ratings).map(puzzle).collect();
        let text = format!("(version: 1, title: \"T\", edition: \"laser-chess\", puzzles: [{}])", list.join(", "));
        let source = Source::File("puzzles/own.ron".into());
        testing::read(&text).into_iter().map(|puzzle| Puzzle { source: source.clone(), ..puzzle }).collect()
    }

    #[test]
    fn a_band_offers_the_easiest_untried_puzzle_and_then_the_failed_ones() {
        // No shipped puzzle is as hard.
        let (band, ratings) = (Collection::Band(3_800), [3_900, 3_810, 3_850, 3_999]);
        let list = PuzzleList::embedded().with(puzzles(&ratings));
        let (mut results, mut last) = (PuzzleResults::default(), None);
        let mut offered = Vec::new();
        for turn in 0..=ratings.len() {
            let puzzle = next_puzzle(&list, &results, &band, last.as_deref()).expect("a puzzle");
            results.add(attempt(&puzzle.id, puzzle.rating, turn != 1));
            last = Some(puzzle.id.clone());
            offered.push(puzzle.rating);
        }
        assert_eq!(offered, [3_810, 3_850, 3_900, 3_999, 3_850], "3850 was failed");
    }

    #[test]
    fn a_group_begins_with_its_easiest_puzzles_and_then_follows_the_players_rating() {
        let (list, mut results) = (PuzzleList::embedded(), PuzzleResults::default());
        let groups = [Collection::Edition("khet-2".into()), Collection::Theme(Theme::Quiet), Collection::Level];
        let first = |results: &PuzzleResults, group: &Collection| {
            next_puzzle(&list, results, group, None).expect("a puzzle").rating
        };
        for group in &groups {
            let ratings = list.iter().filter(|puzzle| group.contains(puzzle, None)).map(|puzzle| puzzle.rating);
            assert_eq!(Some(first(&results, group)), ratings.min(), "{group:?}");
        }
        results.add(attempt("one", 620, true));
        let second = first(&results, &groups[0]);
        assert!((700..1_000).contains(&second), "after the easiest puzzle: {second}");
        for turn in 0..40 {
            results.add(attempt(&format!("number {turn}"), 1_500, turn % 2 == 0));
        }
        for group in &groups {
            let rating = first(&results, group);
            assert!((1_350..1_550).contains(&rating), "{group:?}: {rating}");
        }
    }

    #[test]
    fn puzzles_left_unsolved_come_back_the_last_one_first_until_they_are_solved() {
        let (list, mut results) = (PuzzleList::embedded(), PuzzleResults::default());
        let ids: Vec<String> = list.iter().take(4).map(|puzzle| puzzle.id.clone()).collect();
        let next = |results: &PuzzleResults, last: Option<&str>| {
            next_puzzle(&list, results, &Collection::Unsolved, last).map(|puzzle| puzzle.id.clone())
        };
        assert_eq!(next(&results, None), None);
        for (place, solved) in [(0, false), (1, true), (2, false), (3, false), (3, true)] {
            results.add(attempt(&ids[place], 1_000, solved));
        }
        assert_eq!(next(&results, None).as_ref(), Some(&ids[2]));
        assert_eq!(next(&results, Some(&ids[2])).as_ref(), Some(&ids[0]));
        results.add(attempt(&ids[2], 1_000, true));
        assert_eq!(next(&results, Some(&ids[2])).as_ref(), Some(&ids[0]));
        results.add(attempt(&ids[0], 1_000, true));
        assert_eq!(next(&results, None), None);
    }

    #[test]
    fn the_puzzle_of_the_day_is_a_shipped_one() {
        let of_days = |list: &PuzzleList| -> Vec<String> {
            (20_000..20_030).filter_map(|day| Some(daily(list, day)?.id.clone())).collect()
        };
        let days = of_days(&testing::list());
        assert!(days.len() == 30 && days.iter().any(|id| *id != days[0]), "it changes");
        assert_eq!(of_days(&testing::list().with(puzzles(&[1_000]))), days);
    }
}
