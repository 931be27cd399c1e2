//! Plays the games of a plan, on one or more threads, and counts them in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;

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
    let next = AtomicU32::new(0);
    let mut tally = Tally::default();
    threads::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    let seed =
                        SplitMix64::new(plan.seed ^ u64::from(number).wrapping_mul(SplitMix64::GAMMA)).next_u64();
                    let Some(game) = game::play(&mut engine, start, plan.nodes, seed, control) else { break };
                    if send.send((number, game)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        // Count the games in order, so that the order in which they end does not matter.
        let mut ended = BTreeMap::new();
        let mut counted = 0;
        for (number, game) in receive {
            ended.insert(number, game);
            while let Some(game) = ended.remove(&counted) {
                tally.add(&game);
                counted += 1;
                control.count_game();
                on_game(control);
            }
        }
    });
    tally.report(name, start, plan, opening)
}
