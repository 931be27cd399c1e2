//! The playing strength of the computer.
//!
//! Levels differ in depth, number of worlds, noise, and how often they play without searching. Depth 2 is skipped: its
//! last ply is the reply of an opponent who knows every rank in the sampled world, so it avoids all hidden pieces and
//! loses to depth 1. `tests/figures.rs` plays the levels against each other: of 100 games each, level 10 won 99 against
//! level 1 and 100 against a player who attacks at random, with at most 231,001 nodes per turn.

use std::sync::atomic::AtomicBool;

use super::super::field::PieceMove;
use super::super::position::Sight;
use super::{Limits, ScoredStep, search};
use rules::SplitMix64;
use tabletop::LEVELS;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The number, 1 to 10.
    pub number: u8,
    /// The search depth in plies.
    pub depth: i32,
    /// The number of worlds to search.
    worlds: usize,
    /// The number of nodes after which no new world is started.
    nodes: u64,
    /// The maximum random error added to each value.
    noise: u64,
    /// The percentage of turns in which it plays a random step.
    careless: u64,
}

const fn level(number: u8, depth: i32, worlds: usize, nodes: u64, noise: u64, careless: u64) -> Level {
    Level { number, depth, worlds, nodes, noise, careless }
}

const ALL: [Level; LEVELS as usize] = [
    level(1, 1, 1, 5_000, 120, 40),
    level(2, 1, 1, 5_000, 80, 25),
    level(3, 1, 2, 5_000, 60, 15),
    level(4, 1, 4, 5_000, 40, 10),
    level(5, 1, 6, 5_000, 25, 5),
    level(6, 1, 10, 10_000, 12, 2),
    level(7, 3, 3, 20_000, 8, 1),
    level(8, 3, 6, 40_000, 5, 0),
    level(9, 3, 12, 80_000, 2, 0),
    level(10, 3, 24, 120_000, 0, 0),
];

impl Level {
    /// Level 10.
    pub const STRONGEST: Self = ALL[ALL.len() - 1];

    /// The level with this number.
    pub fn numbered(number: u8) -> Option<Self> {
        ALL.into_iter().find(|level| level.number == number)
    }

    /// The limits of a turn at this level, if nothing else ends it.
    pub fn limits(self, stop: &AtomicBool) -> Limits<'_> {
        Limits { worlds: self.worlds, nodes: self.nodes, until: None, stop }
    }

    /// The step of a player at this level; `None` if there is none. The same seed gives the same choice, except under
    /// time limits. `on_values` works as in [`search()`].
    pub fn choose(
        self,
        sight: &Sight,
        seed: u64,
        limits: &Limits,
        on_values: &mut dyn FnMut(&[ScoredStep], u64),
    ) -> Option<PieceMove> {
        // Use a different random sequence in each position of a game with one seed.
        let turns = sight.field.standing().fold(0_u64, |sum, (piece, square)| {
            sum.wrapping_mul(31).wrapping_add((piece.index() * 256 + square.index()) as u64)
        });
        let mut random = SplitMix64::new(seed ^ turns);
        let steps = sight.steps();
        if random.below(100) < self.careless {
            return steps.get(random.below(steps.len() as u64) as usize).copied();
        }
        let found = search(sight, self.depth, random.next_u64(), limits, on_values);
        let noisy = found.into_iter().map(|valued| (valued.value + random.below(self.noise + 1) as i32, valued.step));
        // The first wins ties.
        noisy.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, step)| step)
    }
}
