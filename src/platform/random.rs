//! Randomness of the system, to seed generators with: all else in the game is reproducible from a seed.

/// Another number each time the program runs. Not for secrets.
#[cfg(not(target_family = "wasm"))]
pub fn seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

/// Another number each time the program runs. Not for secrets.
#[cfg(target_family = "wasm")]
pub fn seed() -> u64 {
    // Where the page has no random numbers, two starts in the same nanosecond are alike.
    getrandom::u64().unwrap_or_else(|_| super::clock::since_1970().as_nanos() as u64)
}
