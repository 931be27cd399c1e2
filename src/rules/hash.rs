//! Zobrist keys: a random number for every cell on every square, so that an action updates a position's hash with a few
//! XORs (A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use alloc::boxed::Box;

use super::kind::{Cell, EMPTY};
use super::random::SplitMix64;
use super::square::Square;

/// A key for each cell on each square, 16 KiB for each kind. The keys are the same for every ruleset and every run.
pub(super) struct Zobrist(Box<[u64]>);

impl Zobrist {
    /// XORed into a position's hash when the second player is to move.
    pub(super) const SIDE: u64 = 0x9D39_247E_3377_6D41;

    /// Builds the keys for a ruleset with this many kinds.
    pub(super) fn new(kinds: usize) -> Self {
        let mut random = SplitMix64::new(0x5EC0_1A12);
        let key = |index: usize| if index >> 8 == EMPTY as usize { 0 } else { random.next_u64() };
        // Eight cells per kind, after the eight without a piece.
        Self((0..(kinds + 1) << 11).map(key).collect())
    }

    /// The key of `cell` on `square`; 0 for an empty square.
    #[inline(always)]
    pub(super) fn key(&self, cell: Cell, square: Square) -> u64 {
        self.0[(cell as usize) << 8 | square.index()]
    }
}
