//! Levels: the engine held back to human strength.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::clock::{Budget, Limits};
use super::info::{Answer, Info};
use super::lazy_smp::Engine;
use super::options::Options;
use super::score::MATE_BOUND;
use rules::{Action, Game, SplitMix64};

/// How strong the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, for a first game, to 10, full strength.
    pub number: u8,
    /// The last iteration, in plies.
    depth: u32,
    /// The most nodes of a turn.
    nodes: u64,
    /// An action that scores this much less than the best, in hundredths of a deflector, is played about a third as
    /// often (the temperature of a softmax); at 0 the best one is always played.
    noise: i32,
    /// The measured strength, in Elo above the first level (`docs/levels.md`).
    elo: u32,
}

/// The Elo that the first level is given. Only differences are measured: it is nobody's rating elsewhere.
const FIRST_LEVEL_ELO: u32 = 500;

/// Among how many of the best actions a level with noise chooses.
const CANDIDATES: usize = 12;
/// The noise of the first level in composed turns. With the usual one it plays as well as the second: where a turn is two
/// actions, the second puts right much that the first did wrong.
const FIRST_COMPOSED_NOISE: i32 = 200;
/// Among how many of the best decisions of composed turns the first level chooses, which has most noise.
const FIRST_COMPOSED_CANDIDATES: usize = 40;
/// The most time of a turn.
const MAX_TIME: Duration = Duration::from_secs(5);

const fn level(number: u8, depth: u32, nodes: u64, noise: i32, elo: u32) -> Level {
    Level { number, depth, nodes, noise, elo }
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 10] = [
    level(1, 1, 20_000, 60, 0),
    level(2, 1, 20_000, 25, 191),
    level(3, 2, 20_000, 30, 460),
    level(4, 2, 20_000, 12, 599),
    level(5, 3, 50_000, 12, 937),
    level(6, 4, 100_000, 8, 1_232),
    level(7, 5, 150_000, 4, 1_490),
    level(8, 7, 300_000, 0, 1_700),
    level(9, 9, 1_000_000, 0, 1_886),
    level(10, 64, u64::MAX, 0, 1_984),
];

impl Level {
    /// The level of this number, from 1 to 10.
    pub fn numbered(number: u8) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.number == number)
    }

    /// Its Elo, where the first level has 500 (`docs/levels.md`).
    pub const fn elo(&self) -> u32 {
        FIRST_LEVEL_ELO + self.elo
    }

    /// The level that is nearest to this Elo.
    pub fn of_elo(elo: u32) -> Self {
        let nearest = LEVELS.into_iter().min_by_key(|level| level.elo().abs_diff(elo));
        nearest.unwrap_or(LEVELS[0])
    }

    /// What ends its search.
    pub fn limits(&self) -> Limits {
        let time = Some(Budget { soft: MAX_TIME / 2, hard: MAX_TIME });
        Limits { depth: Some(self.depth), nodes: Some(self.nodes), time }
    }

    /// Chooses an action for the side to move. A level with noise takes one of the near-best at random, as `seed` and the
    /// position decide; no level misses a win in one, or strikes its own king while it has another action. Sets `engine`'s
    /// number of lines to what the level needs.
    pub fn choose(
        &self,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        stop: &AtomicBool,
        report: impl FnMut(&[Info]),
    ) -> Answer {
        self.choose_within(&[], &Limits::default(), engine, game, seed, stop, report)
    }

    /// [`Level::choose`] among some actions, or all if there is none, and within narrower `limits` than its own.
    pub fn choose_within(
        &self,
        candidates: &[Action],
        limits: &Limits,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        stop: &AtomicBool,
        report: impl FnMut(&[Info]),
    ) -> Answer {
        let own = self.limits();
        let limits = Limits {
            depth: own.depth.into_iter().chain(limits.depth).min(),
            nodes: own.nodes.into_iter().chain(limits.nodes).min(),
            time: limits.time.or(own.time),
        };
        let (noise, most) = match (game.rules().is_composed(), self.number) {
            (true, 1) => (FIRST_COMPOSED_NOISE, FIRST_COMPOSED_CANDIDATES),
            _ => (self.noise, CANDIDATES),
        };
        let multi_pv = if noise > 0 { most } else { 1 };
        engine.set_options(Options { multi_pv, ..*engine.options() });
        let mut answer = engine.search_among(candidates, game, &limits, stop, report);
        if let Some(action) = near_best(&answer.lines, noise, seed ^ game.position().full_hash()) {
            answer.action = Some(action);
        }
        answer
    }
}

/// The first action of one of `lines`, at random as `seed` decides: one that scores `temperature` less than the best is
/// chosen about a third as often (a softmax). At 0 it is the best one's, and so it is where that is a proven win or loss.
/// `None` without a line.
pub fn near_best(lines: &[Info], temperature: i32, seed: u64) -> Option<Action> {
    let best = lines.first()?;
    // Proven wins are won, and proven losses put off as long as possible.
    if temperature == 0 || best.score.abs() > MATE_BOUND {
        return best.pv.first().copied();
    }
    let weight = |info: &Info| match info.score {
        score if score < -MATE_BOUND => 0.0,
        score => (f64::from(score - best.score) / f64::from(temperature)).exp(),
    };
    let total: f64 = lines.iter().map(weight).sum();
    let mut left = total * unit(seed);
    let chosen = lines.iter().find(|info| {
        left -= weight(info);
        left < 0.0
    });
    chosen.unwrap_or(best).pv.first().copied()
}

/// A uniform random number from 0 to 1 that follows from `seed`.
fn unit(seed: u64) -> f64 {
    (SplitMix64::new(seed).next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
