//! Zobrist keys: one random number for each content of each square, so that a position's hash changes by a few
//! exclusive ors with each action (A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use super::kind::{Cell, EMPTY};
use super::random::SplitMix64;
use super::square::Square;

/// The keys; the same for every ruleset and every run.
pub(super) struct Zobrist(Box<[u64]>);

impl Zobrist {
    /// Added to a position's hash when the second player is to move.
    pub(super) const SIDE: u64 = 0x9D39_247E_3377_6D41;

    pub(super) fn new() -> Self {
        let mut random = SplitMix64::new(0x5EC0_1A12);
        let key = |index: usize| if index >> 8 == EMPTY as usize { 0 } else { random.next_u64() };
        Self((0..1 << 16).map(key).collect())
    }

    /// The key of `cell` on `square`; 0 where it is empty.
    #[inline(always)]
    pub(super) fn key(&self, cell: Cell, square: Square) -> u64 {
        self.0[(cell as usize) << 8 | square.index()]
    }
}
