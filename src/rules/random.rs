//! A generator of uniform random numbers, reproducible from its seed.

/// SplitMix64: a fixed, well-mixed sequence of numbers for each seed. Small and fast, but not cryptographically secure.
///
/// G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014; the code after S. Vigna's,
/// <https://prng.di.unimi.it/splitmix64.c> (public domain).
///
/// ```
/// use specular_rules::SplitMix64;
///
/// let mut random = SplitMix64::new(1);
/// let die = 1 + random.below(6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Clone, Debug, Default)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The increment of the state for each number: 2^64 divided by the golden ratio, odd.
    pub const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

    /// Starts the sequence of this seed; any number will do.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number: 64 uniform random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::GAMMA);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from 0 to `bound` - 1, or 0 if `bound` is 0. All are equally likely, within one part in 2^64 / `bound`.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next_u64() as u128 * bound as u128) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_the_reference() {
        // The first numbers that splitmix64.c generates from the state 1234567.
        let mut random = SplitMix64::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
        ];
        assert_eq!(expected.map(|_| random.next_u64()), expected);
    }

    #[test]
    fn every_number_below_a_bound_is_about_as_likely() {
        let mut random = SplitMix64::new(7);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }
}
