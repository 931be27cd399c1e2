//! Zobrist keys: a random number for every cell on every square, so that an action updates a position's hash with a few
//! XORs (A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use alloc::{boxed::Box, vec};

use super::kind::Cell;
use super::random::SplitMix64;
use super::square::{MAX_PLATFORM, MAX_SQUARES, Square};

/// A key for each cell on each square, 20 KiB for each kind. The keys are the same for every ruleset and every run.
pub(super) struct Zobrist(Box<[u64]>);

impl Zobrist {
    /// XORed into a position's hash when the second player is to move.
    pub(super) const SIDE: u64 = 0x9D39_247E_3377_6D41;

    /// Builds the keys for a ruleset with this many kinds.
    pub(super) fn new(kinds: usize) -> Self {
        let mut random = SplitMix64::new(0x5EC0_1A12);
        let mut keys = vec![0; ((kinds + 1) << 3) * MAX_SQUARES];
        // The keys of the lower level come first, in an order that must not change: search results depend on them.
        let upper = MAX_SQUARES - usize::from(MAX_PLATFORM).pow(2);
        for squares in [0..upper, upper..MAX_SQUARES] {
            for cell in 1..(kinds + 1) << 3 {
                squares.clone().for_each(|square| keys[cell * MAX_SQUARES + square] = random.next_u64());
            }
        }
        Self(keys.into())
    }

    /// The key of `cell` on `square`; 0 for an empty square.
    #[inline(always)]
    pub(super) fn key(&self, cell: Cell, square: Square) -> u64 {
        self.0[cell as usize * MAX_SQUARES + square.index()]
    }
}
