//! Plays the games of a plan, on one or more threads, and counts them in order.

use std::ops::ControlFlow;

use engine::{Engine, Options};
use platform::threads;
use rules::{Position, SplitMix64};

use super::control::Control;
use super::game::{self, HASH};
use super::opening;
use super::report::{Report, Tally};

/// The games to play. The same plan gives the same report, whatever the number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The number of games.
    pub games: u32,
    /// The nodes that the engine searches per turn.
    pub nodes: u64,
    /// The number of games to play at the same time, from 1.
    pub threads: usize,
    /// The seed of the random choices.
    pub seed: u64,
}

impl Default for Plan {
    /// 400 games of 2,000 nodes per turn, one after another: an error of at most 5 percentage points.
    fn default() -> Self {
        Self { games: 400, nodes: 2000, threads: 1, seed: 1 }
    }
}

/// Measures the set-up `name`, and calls `on_game` after each game. If `control` stops it, the report covers the
/// finished games from the beginning of the plan; `None` if no game was finished.
pub fn measure(
    name: &str,
    start: &Position,
    plan: &Plan,
    control: &Control,
    mut on_game: impl FnMut(&Control),
) -> Option<Report> {
    control.begin(plan.games);
    let opening = opening::examine(start, plan.nodes, control)?;
    let mut tally = Tally::default();
    let seed_of =
        |number: u32| SplitMix64::new(plan.seed ^ u64::from(number).wrapping_mul(SplitMix64::GAMMA)).next_u64();
    let worker = || {
        let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
        move |number| game::play(&mut engine, start, plan.nodes, seed_of(number), control)
    };
    // A stopped game is `None`.
    let _ = threads::in_order(plan.threads, 0..plan.games, worker, |game| {
        let Some(game) = game else { return ControlFlow::Break(()) };
        tally.add(&game);
        control.count_game();
        on_game(control);
        ControlFlow::Continue(())
    });
    tally.report(name, start, plan, opening)
}
