//! The statistics of a match: the Elo difference of the players, its error, and the sequential probability ratio test.
//!
//! The two games of a pair start alike and are not independent, so the unit is the pair (the pentanomial model). The
//! formulas are those of fastchess (`elo_pentanomial.cpp`, `sprt.cpp`) and of Fishtest (`LLRcalc.py`), after Michel Van
//! den Bergh, "Comments on Normalized Elo", <https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>.

use std::f64::consts::{LN_10, SQRT_2};

use balance::{Estimate, Z95};

/// The possible scores of a pair, as a fraction of its two games.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// The normalised Elo of a score that is one standard deviation of a game above one half.
const NELO: f64 = 800.0 / LN_10;

/// The number of pairs by result: both lost; a loss and a draw; one win each, or two draws; a win and a draw; both won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair by its half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score, 0 to 1, and the variance of a pair's score; `None` without pairs.
    fn moments(&self) -> Option<(f64, f64)> {
        let count = self.count() as f64;
        let shares = self.0.map(|pairs| pairs as f64 / count);
        (count > 0.0).then(|| moments(&shares))
    }

    /// The bounds of the mean score's 95 % interval, with the mean between them.
    fn interval(&self) -> Option<[f64; 3]> {
        let (mean, variance) = self.moments()?;
        let error = Z95 * (variance / self.count() as f64).sqrt();
        Some([mean - error, mean, mean + error])
    }

    /// The difference in Elo; `None` if the score or one of its bounds is 0 or 1, which no Elo explains.
    pub fn elo(&self) -> Option<Estimate> {
        let interval = self.interval()?;
        let within = interval.iter().all(|&score| 0.0 < score && score < 1.0);
        let [low, value, high] = interval.map(|score| 400.0 * (score / (1.0 - score)).log10());
        within.then_some(Estimate { value, error: (high - low) / 2.0 })
    }

    /// The difference in normalised Elo, whose unit is the standard deviation of a game's score; `None` if that is 0.
    pub fn nelo(&self) -> Option<Estimate> {
        let (_, variance) = self.moments()?;
        // A pair's score is the mean of two games, so a game's standard deviation is the square root of 2 times that of
        // a pair.
        let [low, value, high] = self.interval()?.map(|score| (score - 0.5) / (SQRT_2 * variance.sqrt()) * NELO);
        (variance > 0.0).then_some(Estimate { value, error: (high - low) / 2.0 })
    }

    /// The likelihood of superiority, 0 to 1: the probability that the player is the stronger one.
    pub fn los(&self) -> Option<f64> {
        let (mean, variance) = self.moments()?;
        let ahead = mean - 0.5;
        // Without deviation, the result is certain unless it is a tie.
        Some(match (variance > 0.0, ahead == 0.0) {
            (_, true) => 0.5,
            (true, _) => normal(ahead / (variance / self.count() as f64).sqrt()),
            (false, _) => f64::from(u8::from(ahead > 0.0)),
        })
    }
}

/// A sequential probability ratio test of two differences in normalised Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    /// H0: the difference is this.
    pub elo0: f64,
    /// H1: the difference is this, which is larger.
    pub elo1: f64,
    /// The probability of accepting H1 if H0 holds.
    pub alpha: f64,
    /// The probability of accepting H0 if H1 holds.
    pub beta: f64,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Undecided,
    H0,
    H1,
}

impl Sprt {
    /// The log-likelihood ratios at which H0 and H1 are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The generalised log-likelihood ratio of H1 to H0; 0 without pairs.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        // Outcomes that have not occurred yet are not impossible.
        let counts = pairs.0.map(|pairs| if pairs == 0 { 1e-3 } else { pairs as f64 });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|pairs| pairs / total);
        let [p0, p1] = [self.elo0, self.elo1].map(|elo| most_likely(&shares, SQRT_2 * elo / NELO));
        let gain = |i: usize| shares[i] * (p1[i] / p0[i]).ln();
        total * (0..5).map(gain).sum::<f64>()
    }

    pub fn decide(&self, llr: f64) -> Decision {
        let (lower, upper) = self.bounds();
        match llr {
            _ if llr >= upper => Decision::H1,
            _ if llr <= lower => Decision::H0,
            _ => Decision::Undecided,
        }
    }
}

/// The mean and variance of a pair's score.
fn moments(shares: &[f64; 5]) -> (f64, f64) {
    let sum = |of: &dyn Fn(f64) -> f64| SCORES.iter().zip(shares).map(|(&score, share)| share * of(score)).sum::<f64>();
    let mean = sum(&|score| score);
    (mean, sum(&|score| (score - mean).powi(2)))
}

/// The distribution that maximises the likelihood of `shares` among those whose mean is `t` of their own standard
/// deviations above one half: the fixed point of section 4.1 of "Comments on Normalized Elo".
fn most_likely(shares: &[f64; 5], t: f64) -> [f64; 5] {
    let mut likely = [0.2; 5];
    for _ in 0..100 {
        let (mean, variance) = moments(&likely);
        let sigma = variance.sqrt();
        let pull = SCORES.map(|score| score - 0.5 - t * sigma / 2.0 * (1.0 + ((score - mean) / sigma).powi(2)));
        let theta = multiplier(shares, &pull);
        let next: [f64; 5] = std::array::from_fn(|i| shares[i] / (1.0 + theta * pull[i]));
        let change = next.iter().zip(&likely).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        likely = next;
        if change < 1e-10 {
            break;
        }
    }
    likely
}

/// The root of `sum(share * pull / (1 + x * pull))` (equation 4.9 there), which falls between its poles.
fn multiplier(shares: &[f64; 5], pull: &[f64; 5]) -> f64 {
    let least = pull.iter().copied().fold(f64::INFINITY, f64::min);
    let most = pull.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    debug_assert!(least < 0.0 && 0.0 < most, "scores on both sides of the constraint");
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    // After 200 bisections no number is left between the bounds.
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let value: f64 = shares.iter().zip(pull).map(|(share, pull)| share * pull / (1.0 + middle * pull)).sum();
        if value > 0.0 { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

/// The normal distribution function, to within 1e-7: Abramowitz and Stegun, 7.1.26.
fn normal(x: f64) -> f64 {
    let z = x.abs() / SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let tail = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t) * (-z * z).exp() / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    #[track_caller]
    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "expected {expected} ± {within}, found {found}");
    }

    #[test]
    fn elo_and_its_errors_are_those_of_fastchess() {
        // fastchess, app/tests/elo_test.cpp, "EloPentanomial 1" to "3".
        for (pairs, [elo, error, nelo, nelo_error]) in [
            ([34, 54, 63, 64, 75], [55.58, 27.65, 57.94, 28.28]),
            ([332, 433, 498, 333, 334], [-8.64, 10.33, -9.17, 10.96]),
            ([7895, 8757, 5685, 568, 9999], [-21.04, 2.95, -19.01, 2.65]),
        ] {
            let pairs = Pairs(pairs);
            let (found, normalised) = (pairs.elo().expect("an Elo"), pairs.nelo().expect("an Elo"));
            near(found.value, elo, 0.01);
            near(found.error, error, 0.01);
            near(normalised.value, nelo, 0.01);
            near(normalised.error, nelo_error, 0.01);
        }
        near(Pairs([332, 433, 498, 333, 334]).los().expect("pairs"), 0.0505, 5e-5);
        near(Pairs([34, 54, 63, 64, 75]).los().expect("pairs"), 0.99997, 1e-5);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        near(normal(1.0), 0.841_344_746, 1e-7);
        near(normal(-1.959_963_984_540_054), 0.025, 1e-7);
    }

    #[test]
    fn the_likelihood_ratio_is_that_of_fastchess() {
        // fastchess, app/tests/sprt_test.cpp, "normalized pentanomial 1" to "3".
        near(sprt(0.0, 2.0).llr(&Pairs([365, 16618, 36229, 16974, 390])), 2.25, 0.01);
        near(sprt(-1.75, 0.25).llr(&Pairs([127, 4883, 10712, 5150, 104])), 3.01, 0.01);
        near(sprt(0.0, 5.0).llr(&Pairs([0, 0, 0, 0, 5550])), 111.82, 0.05);
    }

    #[test]
    fn the_likelihood_ratio_of_wins_alone_is_that_computed_by_hand() {
        // The most likely distribution for t has wins and losses only: (w - 1/2)^2 = t^2 w (1 - w), so w = (1 + t /
        // sqrt(1 + t^2)) / 2. With t = 0 it is 1/2.
        let t = SQRT_2 * 5.0 / NELO;
        let expected = 104.0 * (1.0 + t / (1.0 + t * t).sqrt()).ln();
        near(sprt(0.0, 5.0).llr(&Pairs([0, 0, 0, 0, 104])), expected, 1e-4);
    }

    #[test]
    fn the_most_likely_distribution_satisfies_its_constraint() {
        for counts in [[1, 0, 0, 0, 0], [0, 0, 9, 0, 0], [0, 0, 0, 0, 300], [50, 0, 0, 0, 50], [1, 5, 0, 70, 2]] {
            let counts = counts.map(|pairs| f64::from(pairs).max(1e-3));
            let shares = counts.map(|pairs| pairs / counts.iter().sum::<f64>());
            for elo in [-100.0, -5.0, 0.0, 2.0, 100.0] {
                let t = SQRT_2 * elo / NELO;
                let likely = most_likely(&shares, t);
                let (mean, variance) = moments(&likely);
                near(likely.iter().sum(), 1.0, 1e-6);
                near((mean - 0.5) / variance.sqrt(), t, 1e-6);
            }
        }
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (lower, upper) = sprt(0.0, 5.0).bounds();
        near(upper, 19_f64.ln(), 1e-12);
        near(lower, -19_f64.ln(), 1e-12);
        assert_eq!(sprt(0.0, 5.0).decide(2.95), Decision::H1);
        assert_eq!(sprt(0.0, 5.0).decide(-2.95), Decision::H0);
        assert_eq!(sprt(0.0, 5.0).decide(2.94), Decision::Undecided);
    }

    #[test]
    fn swapping_the_players_mirrors_the_result() {
        for counts in [[3, 14, 15, 9, 26], [0, 1, 7, 0, 0], [10, 0, 0, 0, 11], [0, 30, 81, 44, 2]] {
            let mut swapped = counts;
            swapped.reverse();
            let (one, other) = (Pairs(counts), Pairs(swapped));
            for (one, other) in [(one.elo(), other.elo()), (one.nelo(), other.nelo())] {
                let (one, other) = (one.expect("an Elo"), other.expect("an Elo"));
                near(one.value, -other.value, 1e-9);
                near(one.error, other.error, 1e-9);
            }
            near(one.los().expect("pairs"), 1.0 - other.los().expect("pairs"), 1e-9);
            near(sprt(-1.0, 4.0).llr(&one), -sprt(-4.0, 1.0).llr(&other), 1e-6);
        }
    }

    #[test]
    fn estimates_that_the_games_do_not_determine_are_none() {
        let none = Pairs::default();
        assert_eq!((none.elo(), none.nelo(), none.los()), (None, None, None));
        assert_eq!(sprt(0.0, 5.0).llr(&none), 0.0);
        let all_won = Pairs([0, 0, 0, 0, 9]);
        assert_eq!((all_won.elo(), all_won.nelo(), all_won.los()), (None, None, Some(1.0)));
        let even = Pairs([0, 0, 9, 0, 0]);
        assert_eq!(even.elo(), Some(Estimate { value: 0.0, error: 0.0 }));
        assert_eq!((even.nelo(), even.los()), (None, Some(0.5)));
    }
}
