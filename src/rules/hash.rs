//! Zobrist keys: one random number for each content of each square, so that a position's hash changes by a few
//! exclusive ors with each action (A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use super::kind::{Cell, EMPTY};
use super::square::Square;

/// The keys; the same for every ruleset and every run.
pub(crate) struct Zobrist(Box<[u64]>);

impl Zobrist {
    /// Added to a position's hash when the second player is to move.
    pub(crate) const SIDE: u64 = 0x9D39_247E_3377_6D41;

    pub(crate) fn new() -> Self {
        let mut random = SplitMix64::new(0x5EC0_1A12);
        let key = |index: usize| if index >> 8 == EMPTY as usize { 0 } else { random.next_u64() };
        Self((0..1 << 16).map(key).collect())
    }

    /// The key of `cell` on `square`; 0 where it is empty.
    #[inline(always)]
    pub(crate) fn key(&self, cell: Cell, square: Square) -> u64 {
        self.0[(cell as usize) << 8 | square.index()]
    }
}

/// A sequence of uniform random numbers that follows from its seed: SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast
/// Splittable Pseudorandom Number Generators", 2014). Not for secrets.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The sequence of this seed; any will do.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, of all 64-bit numbers.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// The next number, from 0 to `bound - 1`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }
}
