//! Uniform random numbers for pictures and sounds, the same in every run.

use glam::Vec3;

use rules::SplitMix64;

/// A pseudo-random number generator.
#[derive(Clone, Debug, Default)]
pub struct Random(SplitMix64);

impl Random {
    /// Each seed gives a different sequence.
    pub const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// From 0 up to 1, in steps of 2^-24.
    pub fn unit(&mut self) -> f32 {
        (self.0.next_u64() >> 40) as f32 / (1 << 24) as f32
    }

    /// From `low` up to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A point inside a box.
    pub fn within(&mut self, low: Vec3, high: Vec3) -> Vec3 {
        Vec3::new(self.between(low.x, high.x), self.between(low.y, high.y), self.between(low.z, high.z))
    }

    /// A direction, uniformly distributed.
    pub fn direction(&mut self) -> Vec3 {
        let y = self.between(-1.0, 1.0);
        let angle = self.between(0.0, std::f32::consts::TAU);
        let level = (1.0 - y * y).sqrt();
        Vec3::new(level * angle.cos(), y, level * angle.sin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_points_stay_within_their_bounds() {
        let mut random = Random::new(1);
        let mut mean = 0.0;
        for _ in 0..4000 {
            let unit = random.unit();
            assert!((0.0..1.0).contains(&unit));
            mean += unit / 4000.0;
            let point = random.within(Vec3::splat(-2.0), Vec3::ONE);
            assert!(point.cmpge(Vec3::splat(-2.0)).all() && point.cmple(Vec3::ONE).all());
            assert!((random.direction().length() - 1.0).abs() < 1e-5);
        }
        assert!((0.48..0.52).contains(&mean), "{mean}");
    }
}
