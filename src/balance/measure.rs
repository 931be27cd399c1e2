//! Plays the games of a plan, on several threads if asked, and counts them in their order.

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

/// What to play. The same plan gives the same report, whatever the number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games.
    pub games: u32,
    /// How many nodes the engine searches in a turn.
    pub nodes: u64,
    /// How many games are played at the same time, from 1.
    pub threads: usize,
    /// What decides the choices at random.
    pub seed: u64,
}

impl Default for Plan {
    /// 400 games of 2,000 nodes a turn, one after the other: an error of 5 percentage points at most.
    fn default() -> Self {
        Self { games: 400, nodes: 2000, threads: 1, seed: 1 }
    }
}

/// Measures the set-up `name`, and calls `hear` after each game. If it is stopped by `control`, the games that are over
/// are reported: the first so many of the plan. `None` where there is none.
pub fn measure(
    name: &str,
    start: &Position,
    plan: &Plan,
    control: &Control,
    mut hear: impl FnMut(&Control),
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
        // Games are counted in their order, so that the order in which they end does not matter.
        let mut ended = BTreeMap::new();
        let mut counted = 0;
        for (number, game) in receive {
            ended.insert(number, game);
            while let Some(game) = ended.remove(&counted) {
                tally.add(&game);
                counted += 1;
                control.count_game();
                hear(control);
            }
        }
    });
    tally.report(name, start, plan, opening)
}
