//! The computer player, which uses only its own [`Sight`].
//!
//! [`belief`] estimates the hidden pieces, [`values`] evaluates, [`world`] is a board under one guess, [`mod@search`] looks
//! ahead in it, and [`mod@deploy`] sets up. A turn samples worlds, searches each to the level's depth, and plays the step
//! that is best on average.

mod belief;
mod deploy;
mod level;
mod search;
#[cfg(test)]
mod tests;
mod values;
mod world;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::field::{PieceId, PieceMove};
use super::game::Game;
use super::play::Play;
use super::position::Sight;
use super::rank::Rank;
use super::state::state;
use platform::clock::Instant;
use rules::SplitMix64;
use tabletop::{Allowance, Brain, Line, Report, Session, Task, Verdict};

use belief::Belief;
pub(super) use deploy::deploy;
pub use level::Level;
use search::Search;
use values::{Values, WIN};
use world::{Move, World, cell};

/// The maximum number of worlds, however long an analysis lasts.
const MAX_WORLDS: usize = 1_000;

/// The computer player. It remembers nothing between turns: everything it knows is in its sight.
pub(super) struct StrategoBrain;

/// A step and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredStep {
    /// The step.
    pub step: PieceMove,
    /// In hundredths of a captain.
    pub value: i32,
}

/// The limits of a search.
pub struct Limits<'a> {
    /// The number of worlds.
    pub worlds: usize,
    /// The number of nodes after which no new world is started.
    pub nodes: u64,
    /// The time after which no new world is started.
    pub until: Option<Instant>,
    /// Ends the search as soon as it is set.
    pub stop: &'a AtomicBool,
}

impl Brain for StrategoBrain {
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, on_lines: &mut dyn FnMut(&[Line])) -> Report {
        let Some(state) = state(session) else { return Report::default() };
        let (level, seed) = match task {
            Task::Play { level, seed, .. } => (Level::numbered(level), seed),
            Task::Analyse { .. } => (Some(Level::STRONGEST), 0),
        };
        let Some(level) = level else { return Report::default() };
        let position = match state.game() {
            Game::SettingUp(setting_up) => {
                let ready = setting_up.formation().is_complete();
                let play = if ready { Play::Ready } else { Play::Deploy(deploy(seed)) };
                return Report { action: Some(play.action()), lines: Vec::new(), trouble: None };
            }
            Game::Playing(position) => position,
        };
        // From here on, nothing that the player does not know is left.
        let sight = position.sight(position.field().to_move());
        let now = Instant::now();
        let (limits, lines) = match task {
            Task::Play { allowance, .. } => {
                let until = allowance.and_then(|allowed| now.checked_add(share(allowed)));
                (Limits { until, ..level.limits(stop) }, 1)
            }
            Task::Analyse { lines, time } => {
                (Limits { worlds: MAX_WORLDS, nodes: u64::MAX, until: now.checked_add(time), stop }, lines)
            }
        };
        let mut listed = Vec::new();
        let chosen = level.choose(&sight, seed, &limits, &mut |valued, nodes| {
            listed =
                valued.iter().take(lines).zip(1..).map(|(valued, rank)| line(valued, rank, &level, nodes)).collect();
            on_lines(&listed);
        });
        let action = chosen.map(|step| Play::Go(step.from, step.to).action());
        Report { action, lines: listed, trouble: None }
    }
}

/// The time for one turn, in a game with clocks.
fn share(allowed: Allowance) -> Duration {
    let left = allowed.left.saturating_sub(Duration::from_millis(300));
    (left / 40 + allowed.increment / 2).min(left / 2)
}

fn line(valued: &ScoredStep, rank: usize, level: &Level, nodes: u64) -> Line {
    let verdict = if valued.value > WIN / 2 { Verdict::WinIn(1) } else { Verdict::Centi(valued.value) };
    let actions = vec![Play::Go(valued.step.from, valued.step.to).action()];
    Line { rank, depth: level.depth as u32, nodes, verdict, actions }
}

/// Values every legal step of `sight`, best first; the same seed gives the same values. After each world, `on_values`
/// gets the values so far and the number of nodes searched. Empty if the player is not to move.
pub fn search(
    sight: &Sight,
    depth: i32,
    seed: u64,
    limits: &Limits,
    on_values: &mut dyn FnMut(&[ScoredStep], u64),
) -> Vec<ScoredStep> {
    let steps = sight.steps();
    let belief = Belief::of(sight);
    let mut random = SplitMix64::new(seed);
    let values = Values::of(sight, &belief, &mut random);
    let mut search = Search::new(&values, sight.player);
    let mut sums = vec![0_i64; steps.len()];
    let mut valued = Vec::new();
    for count in 1..=limits.worlds as i64 {
        let late = limits.until.is_some_and(|until| Instant::now() >= until);
        let ends = search.nodes >= limits.nodes || late || limits.stop.load(Ordering::Relaxed);
        if count > 1 && ends {
            break;
        }
        let world = world_of(sight, &belief, &mut random);
        for (sum, step) in sums.iter_mut().zip(&steps) {
            *sum += i64::from(search.follow(&world, world_move(step), depth - 1));
        }
        let mean = |(step, sum): (&PieceMove, &i64)| {
            let value = immediate_gain(sight, &values, &world, step) + (sum / count) as i32;
            ScoredStep { step: *step, value }
        };
        valued = steps.iter().zip(&sums).map(mean).collect();
        valued.sort_by_key(|valued| -valued.value);
        on_values(&valued, search.nodes);
    }
    valued
}

fn world_move(step: &PieceMove) -> Move {
    Move { piece: step.piece.index() as u8, to: cell(step.to) as u8 }
}

/// A board with a guess for each hidden piece.
fn world_of(sight: &Sight, belief: &Belief, random: &mut SplitMix64) -> World {
    let mut ranks = [Rank::Scout; 2 * super::rank::ARMY];
    for piece in rules::Player::BOTH.into_iter().flat_map(PieceId::all) {
        ranks[piece.index()] = sight.rank(piece).unwrap_or(Rank::Scout);
    }
    for (piece, rank) in belief.sample(random) {
        ranks[piece.index()] = rank;
    }
    World::new(&sight.field, ranks)
}

/// The immediate gain of a step; by the belief if it attacks a hidden piece.
fn immediate_gain(sight: &Sight, values: &Values, world: &World, step: &PieceMove) -> i32 {
    let piece = step.piece.index();
    let moved = values.pull[piece][cell(step.to)] - values.pull[piece][cell(step.from)];
    let Some(other) = sight.field.piece(step.to) else { return moved };
    let rank = sight.army[step.piece.number()];
    let reveal_cost = values.reveal_cost(world, piece);
    match sight.rank(other) {
        None => values.expected[rank.index()][other.index()] - reveal_cost,
        Some(known) => {
            let (taken, lost) = (values.of_piece(world, other.index()), values.of_piece(world, piece));
            match rank.attack(known) {
                super::rank::Clash::Attacker => taken - reveal_cost,
                super::rank::Clash::Neither => taken - lost,
                super::rank::Clash::Defender => -lost,
            }
        }
    }
}
