//! Levels: the search, weakened to human strength.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::iterative_deepening::{PvLine, Searcher};
use super::{Budget, Limits, Position};
use engine::score::MATE_BOUND;
use rules::SplitMix64;

/// The strength at which the search plays. Every level finds a win in one and avoids a loss in one if it can: each
/// searches at least two plies, and errs only among moves that do neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, for a first game, to 10.
    pub number: u8,
    /// The last iteration, in plies.
    depth: u32,
    /// The maximum number of nodes for a turn.
    nodes: u64,
    /// The greatest error of a move compared to the best, in hundredths of a common piece.
    error: i32,
}

/// The number of best moves from which a level with an error chooses.
const CANDIDATES: usize = 12;
/// The maximum time for a turn.
const MAX_TIME: Duration = Duration::from_secs(5);

const fn level(number: u8, depth: u32, nodes: u64, error: i32) -> Level {
    Level { number, depth, nodes, error }
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 10] = [
    level(1, 2, 10_000, 200),
    level(2, 3, 20_000, 80),
    level(3, 3, 20_000, 50),
    level(4, 4, 30_000, 40),
    level(5, 5, 50_000, 30),
    level(6, 6, 100_000, 20),
    level(7, 7, 150_000, 12),
    level(8, 9, 300_000, 6),
    level(9, 11, 700_000, 0),
    level(10, 64, 4_000_000, 0),
];

impl Level {
    /// The level with this number, from 1 to 10.
    pub fn numbered(number: u8) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.number == number)
    }

    /// The limits of its search.
    pub fn limits(&self) -> Limits {
        let time = Some(Budget { soft: MAX_TIME / 2, hard: MAX_TIME });
        Limits { depth: Some(self.depth), nodes: Some(self.nodes), time }
    }

    /// Chooses a move for the side to move, within `limits` that are narrower than its own. The same seed gives the
    /// same choice, unless time ran out. Returns the move (`None` if the game is over) and the lines from which it was
    /// chosen. `past` and `on_lines` are those of [`Searcher::search`].
    pub fn choose<P: Position>(
        &self,
        limits: &Limits,
        searcher: &mut Searcher,
        position: &P,
        past: impl Iterator<Item = u64>,
        seed: u64,
        stop: &AtomicBool,
        on_lines: impl FnMut(&[PvLine<P::Move>]),
    ) -> (Option<P::Move>, Vec<PvLine<P::Move>>) {
        let limits = self.limits().narrowed(limits);
        let candidates = if self.error > 0 { CANDIDATES } else { 1 };
        // The choice must not depend on earlier searches, least of all those of a stronger level.
        searcher.clear();
        let lines = searcher.search(position, past, &limits, candidates, stop, on_lines);
        (near_best(&lines, self.error, seed ^ position.hash()), lines)
    }
}

/// The first move of one of `lines`: the best after each score was raised by a random error of up to `error`. A best
/// line that is a proven win or loss is always taken; other proven losses never are.
fn near_best<M: Copy>(lines: &[PvLine<M>], error: i32, seed: u64) -> Option<M> {
    let best = lines.first()?;
    if best.score.abs() > MATE_BOUND {
        return best.moves.first().copied();
    }
    let mut random = SplitMix64::new(seed);
    let sound = lines.iter().filter(|line| line.score > -MATE_BOUND);
    let raised = sound.map(|line| (line.score + random.below(error as u64 + 1) as i32, line));
    let chosen = raised.reduce(|best, next| if next.0 > best.0 { next } else { best });
    chosen.and_then(|(_, line)| line.moves.first().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::score::{mate_in, mated_in};

    /// Counts how often each move is chosen in 1,000 tries, by its index.
    fn counts(scores: &[i32], error: i32) -> Vec<usize> {
        let line = |(place, &score): (usize, &i32)| PvLine { depth: 2, nodes: 0, score, moves: vec![place] };
        let lines: Vec<_> = scores.iter().enumerate().map(line).collect();
        let mut counts = vec![0; scores.len()];
        (0..1_000).for_each(|seed| counts[near_best(&lines, error, seed).unwrap()] += 1);
        counts
    }

    #[test]
    fn worse_moves_are_chosen_less_often_and_never_beyond_the_error() {
        let counts = counts(&[100, 90, 30, -1], 100);
        assert!(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0 && counts[3] == 0, "{counts:?}");
    }

    #[test]
    fn without_an_error_the_best_move_is_played() {
        assert_eq!(counts(&[100, 100, 99], 0), [1_000, 0, 0]);
    }

    #[test]
    fn proven_wins_are_played_and_proven_losses_avoided() {
        assert_eq!(counts(&[mate_in(1), mate_in(3), 500], 1_000), [1_000, 0, 0]);
        assert_eq!(counts(&[mated_in(4), mated_in(2)], 1_000), [1_000, 0], "put off as long as possible");
        assert_eq!(counts(&[-29_000, mated_in(2)], 32_000), [1_000, 0]);
    }

    #[test]
    fn levels_are_numbered_and_get_stronger() {
        assert!((1..).zip(LEVELS).all(|(number, level)| Level::numbered(number) == Some(level)));
        for [weaker, stronger] in LEVELS.array_windows() {
            assert!(weaker.depth <= stronger.depth && weaker.error >= stronger.error && weaker != stronger);
        }
        assert_eq!([Level::numbered(0), Level::numbered(11)], [None; 2]);
    }
}
