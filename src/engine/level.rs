//! Players of human strength.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::clock::{Budget, Limits};
use super::root::{Answer, Engine, Info, Options};
use super::score::MATE_BOUND;
use crate::rules::{Action, Game};

/// How strong the machine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, for a first game, to 10, all that it can do.
    pub number: u8,
    /// How many plies it looks ahead.
    depth: u32,
    /// How many nodes it visits at most.
    nodes: u64,
    /// Actions this much worse than the best, in hundredths of a deflector, are played about a third as often as
    /// it; 0 plays the best.
    noise: i32,
}

/// How many of the best actions a level with noise chooses among.
const CANDIDATES: usize = 12;
/// How long the strongest level thinks about a turn.
const LONGEST: Duration = Duration::from_secs(5);

const fn level(number: u8, depth: u32, nodes: u64, noise: i32) -> Level {
    Level { number, depth, nodes, noise }
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 10] = [
    level(1, 1, 20_000, 60),
    level(2, 1, 20_000, 25),
    level(3, 2, 20_000, 30),
    level(4, 2, 20_000, 12),
    level(5, 3, 50_000, 12),
    level(6, 4, 100_000, 8),
    level(7, 5, 150_000, 4),
    level(8, 7, 300_000, 0),
    level(9, 9, 1_000_000, 0),
    level(10, 64, u64::MAX, 0),
];

impl Level {
    /// The level of this number, from 1 to 10.
    pub fn numbered(number: u8) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.number == number)
    }

    pub fn limits(&self) -> Limits {
        let time = Some(Budget { soft: LONGEST / 2, hard: LONGEST });
        Limits { depth: Some(self.depth), nodes: Some(self.nodes), time }
    }

    /// Chooses an action for the side to move. A level with noise takes one of the near-best by chance, which `seed`
    /// and the position decide; no level leaves a win at once, or shoots its own king while another action is there.
    /// `engine` has its options changed to what the level needs.
    pub fn choose(
        &self,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        stop: &AtomicBool,
        tell: impl FnMut(&Info),
    ) -> Answer {
        self.choose_within(&Limits::default(), engine, game, seed, stop, tell)
    }

    /// [`Level::choose`] within narrower `limits` than its own.
    pub fn choose_within(
        &self,
        limits: &Limits,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        stop: &AtomicBool,
        tell: impl FnMut(&Info),
    ) -> Answer {
        let own = self.limits();
        let limits = Limits {
            depth: own.depth.into_iter().chain(limits.depth).min(),
            nodes: own.nodes.into_iter().chain(limits.nodes).min(),
            time: limits.time.or(own.time),
        };
        let lines = if self.noise > 0 { CANDIDATES } else { 1 };
        engine.set_options(Options { lines, ..*engine.options() });
        let mut answer = engine.search(game, &limits, stop, tell);
        if let Some(action) = self.near_best(&answer.lines, seed ^ game.position().hash()) {
            answer.action = Some(action);
        }
        answer
    }

    fn near_best(&self, lines: &[Info], seed: u64) -> Option<Action> {
        let best = lines.first()?;
        // A won game is won, and a lost one is played as well as can be.
        if self.noise == 0 || best.score.abs() > MATE_BOUND {
            return best.line.first().copied();
        }
        let weight = |info: &Info| match info.score {
            score if score < -MATE_BOUND => 0.0,
            score => (f64::from(score - best.score) / f64::from(self.noise)).exp(),
        };
        let total: f64 = lines.iter().map(weight).sum();
        let mut left = total * unit(seed);
        let chosen = lines.iter().find(|info| {
            left -= weight(info);
            left < 0.0
        });
        chosen.unwrap_or(best).line.first().copied()
    }
}

/// A number from 0 to 1 that `seed` decides (SplitMix64's finalizer; S. Vigna, public domain).
fn unit(seed: u64) -> f64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((z ^ z >> 31) >> 11) as f64 / (1_u64 << 53) as f64
}
