//! Levels: the engine limited to human strength.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::clock::{Budget, Limits};
use super::info::{Answer, Info};
use super::lazy_smp::Engine;
use super::options::Options;
use super::score::MATE_BOUND;
use super::technique::Technique;
use rules::{Action, Game, SplitMix64};

/// A strength at which the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, for a first game, to 10, full strength.
    pub number: u8,
    /// The depth of the last iteration, in plies.
    depth: u32,
    /// The maximum number of nodes per turn.
    nodes: u64,
    /// An action that scores this much less than the best, in hundredths of a deflector, is played about a third as
    /// often (the temperature of a softmax). At 0 the best action is always played.
    noise: i32,
    /// The share of turns on which it overlooks the lasers, in percent: it strikes nothing, and sees no reply.
    lapses: u32,
    /// The measured strength, in Elo above the first level (`docs/levels.md`).
    elo: u32,
}

/// The Elo assigned to the first level. Only differences are measured, so it is not comparable with other ratings.
const FIRST_LEVEL_ELO: u32 = 500;

/// How many of the best actions a level with noise chooses from.
const CANDIDATES: usize = 12;
/// The noise of the first level in composed turns. With its usual noise it would play as well as the second level,
/// because in a turn of two actions the second often corrects the first.
const FIRST_COMPOSED_NOISE: i32 = 200;
/// How many of the best decisions the first level, which has the most noise, chooses from in composed turns.
const FIRST_COMPOSED_CANDIDATES: usize = 40;
/// The lowest level that opens from a book.
pub const FIRST_BOOK_LEVEL: u8 = 6;
/// Keeps the draw for a lapse apart from the draw among near-best actions.
const LAPSE_SALT: u64 = 0x1A95_E5E5;
/// How far the levels without noise avoid a draw by repetition, in hundredths of a deflector: they play on in positions
/// that are no worse than this.
const CONTEMPT: i32 = 30;
/// The maximum time per turn.
const MAX_TIME: Duration = Duration::from_secs(5);

const fn level(number: u8, depth: u32, nodes: u64, noise: i32, lapses: u32, elo: u32) -> Level {
    Level { number, depth, nodes, noise, lapses, elo }
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 10] = [
    level(1, 1, 20_000, 60, 45, 0),
    level(2, 1, 20_000, 25, 30, 305),
    level(3, 2, 20_000, 30, 20, 466),
    level(4, 2, 20_000, 12, 12, 682),
    level(5, 3, 50_000, 12, 6, 934),
    level(6, 4, 100_000, 8, 0, 1_297),
    level(7, 5, 150_000, 4, 0, 1_582),
    level(8, 7, 300_000, 0, 0, 1_740),
    level(9, 9, 1_000_000, 0, 0, 1_940),
    level(10, 64, u64::MAX, 0, 0, 2_338),
];

impl Level {
    /// The level with this number, from 1 to 10.
    pub fn numbered(number: u8) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.number == number)
    }

    /// The level's Elo, on a scale where the first level has 500 (`docs/levels.md`).
    pub const fn elo(&self) -> u32 {
        FIRST_LEVEL_ELO + self.elo
    }

    /// The level nearest to this Elo.
    pub fn of_elo(elo: u32) -> Self {
        let nearest = LEVELS.into_iter().min_by_key(|level| level.elo().abs_diff(elo));
        nearest.unwrap_or(LEVELS[0])
    }

    /// Returns whether it plays known turns at the start of a game, if it is given a book.
    pub const fn opens_from_book(&self) -> bool {
        self.number >= FIRST_BOOK_LEVEL
    }

    /// The limits of its search.
    pub fn limits(&self) -> Limits {
        let time = Some(Budget { soft: MAX_TIME / 2, hard: MAX_TIME });
        Limits { depth: Some(self.depth), nodes: Some(self.nodes), time }
    }

    /// Chooses an action for the side to move among `candidates`, or all actions if empty, within the level's limits and
    /// these. A level with noise picks a near-best action at random, and one with lapses now and then overlooks the
    /// lasers, both determined by `seed` and the position. Otherwise no level misses a win in one or allows an avoidable
    /// loss in one, and none strikes its own king while it has another action. Sets the number of lines of `engine` to
    /// what the level needs.
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
        let techniques = engine.options().techniques;
        let quiet = if self.has_lapse(game, seed) { quiet_actions(candidates, game) } else { Vec::new() };
        let (candidates, depth, used_techniques) = match &quiet[..] {
            [] => (candidates, self.depth, techniques),
            // A ply deep, only these see the reply.
            quiet => (quiet, 1, techniques.without(Technique::Quiescence).without(Technique::CheckExtension)),
        };
        let limits = Limits { depth: Some(depth), ..self.limits() }.narrowed(limits);
        let (noise, most) = match (game.rules().is_composed(), self.number) {
            (true, 1) => (FIRST_COMPOSED_NOISE, FIRST_COMPOSED_CANDIDATES),
            _ => (self.noise, CANDIDATES),
        };
        let multi_pv = if noise > 0 { most } else { 1 };
        let contempt = if self.noise == 0 { CONTEMPT } else { 0 };
        engine.set_options(Options { multi_pv, contempt, techniques: used_techniques, ..*engine.options() });
        let mut answer = engine.search_among(candidates, game, &limits, stop, report);
        engine.set_options(Options { techniques, ..*engine.options() });
        if let Some(action) = near_best(&answer.lines, noise, seed ^ game.position().full_hash()) {
            answer.action = Some(action);
        }
        answer
    }

    /// Returns whether the level overlooks the lasers on this turn. In composed turns it never does: there, a shot is an
    /// action.
    fn has_lapse(&self, game: &Game, seed: u64) -> bool {
        let drawn = unit(seed ^ game.position().full_hash() ^ LAPSE_SALT);
        !game.rules().is_composed() && drawn * 100.0 < f64::from(self.lapses)
    }
}

/// The actions among `candidates`, or all if empty, after which the shot strikes nothing.
fn quiet_actions(candidates: &[Action], game: &Game) -> Vec<Action> {
    let mut actions = game.position().actions();
    actions.retain(|&action| {
        let is_candidate = candidates.is_empty() || candidates.contains(&action);
        is_candidate && game.position().clone().apply(action).is_ok_and(|turn| !turn.is_loss())
    });
    actions
}

/// Picks the first action of one of `lines` at random, determined by `seed`. An action that scores `temperature` less
/// than the best is chosen about a third as often (a softmax). At temperature 0, or if the best line is a proven win or
/// loss, the best line's action is returned. `None` if there are no lines.
pub fn near_best(lines: &[Info], temperature: i32, seed: u64) -> Option<Action> {
    let best = lines.first()?;
    // Proven wins are always played, and proven losses put off as long as possible.
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

/// A uniform random number from 0 to 1, determined by `seed`.
pub(super) fn unit(seed: u64) -> f64 {
    (SplitMix64::new(seed).next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
