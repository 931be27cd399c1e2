//! Uniform random numbers, the same in every run.

use bevy::prelude::*;

/// A pseudo-random number generator.
pub(super) struct Random(u32);

impl Random {
    /// Another sequence for each seed.
    pub fn new(seed: u32) -> Self {
        let mut random = Self(0x85eb_ca6b ^ seed.wrapping_add(1).wrapping_mul(0x9e37_79b9));
        // The first number depends too little on the seed.
        random.unit();
        random
    }

    /// From 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1 << 24) as f32
    }

    /// From `low` up to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A point inside a box.
    pub fn within(&mut self, low: Vec3, high: Vec3) -> Vec3 {
        Vec3::new(self.between(low.x, high.x), self.between(low.y, high.y), self.between(low.z, high.z))
    }
}
