//! The system's randomness, only for seeding generators: everything else in the game is reproducible from a seed.

/// Returns a different number each time the program runs. Not cryptographically secure.
#[cfg(not(target_family = "wasm"))]
pub fn seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

/// Returns a different number each time the program runs. Not cryptographically secure.
#[cfg(target_family = "wasm")]
pub fn seed() -> u64 {
    // If the page has no random numbers, two starts in the same nanosecond get the same seed.
    getrandom::u64().unwrap_or_else(|_| super::clock::since_1970().as_nanos() as u64)
}
