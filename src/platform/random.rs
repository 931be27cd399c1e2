//! Randomness of the system, to seed generators with: all else in the game is reproducible from a seed.

use std::hash::{BuildHasher, RandomState};

/// Another number each time the program runs. Not for secrets.
pub fn seed() -> u64 {
    RandomState::new().hash_one(0)
}
