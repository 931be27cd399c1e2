//! Means with their errors, and quartiles.

use serde::{Deserialize, Serialize};

/// The quantile of the normal distribution that leaves 2.5 % above it.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A number and half of its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The true value is within this distance in 95 of 100 measurements.
    pub error: f64,
}

impl Estimate {
    /// The mean score of games, from 0 to 1, in which a draw counts one half; `None` without games.
    ///
    /// The error is Z95 sqrt(v / n), where two wins and two losses are added to the n games and their variance v, so
    /// that a few consecutive wins don't look like certainty (A. Agresti and B. A. Coull, "Approximate is better than
    /// 'exact' for interval estimation of binomial proportions", 1998).
    pub fn of_score(wins: u32, draws: u32, losses: u32) -> Option<Self> {
        let [wins, draws, losses] = [wins, draws, losses].map(f64::from);
        let games = wins + draws + losses;
        let mean = |wins: f64, games: f64| (wins + draws / 2.0) / games;
        let (more_wins, more_losses, more) = (wins + 2.0, losses + 2.0, games + 4.0);
        let m = mean(more_wins, more);
        let squares = more_wins * (1.0 - m).powi(2) + draws * (0.5 - m).powi(2) + more_losses * m.powi(2);
        let error = Z95 * (squares / more).sqrt() / more.sqrt();
        (games > 0.0).then(|| Self { value: mean(wins, games), error })
    }

    /// Rounds to six decimal places, so that every JSON reader gets the same number.
    pub(super) fn rounded(self) -> Self {
        let [value, error] = [self.value, self.error].map(|number| (number * 1e6).round() / 1e6);
        Self { value, error }
    }
}

/// The distribution of the lengths of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quartiles {
    /// The shortest.
    pub least: f64,
    /// The lower quartile.
    pub lower: f64,
    /// The median.
    pub median: f64,
    /// The upper quartile.
    pub upper: f64,
    /// The longest.
    pub most: f64,
}

impl Quartiles {
    /// The quartiles of these numbers, by linear interpolation between neighbours (R's type 7); `None` without numbers.
    pub fn of(numbers: &[u32]) -> Option<Self> {
        let mut sorted = numbers.to_vec();
        sorted.sort_unstable();
        let last = sorted.len().checked_sub(1)?;
        let at = |share: f64| {
            let place = share * last as f64;
            let [below, above] = [place.floor(), place.ceil()].map(|place| f64::from(sorted[place as usize]));
            below + (above - below) * place.fract()
        };
        let [least, lower, median, upper, most] = [0.0, 0.25, 0.5, 0.75, 1.0].map(at);
        Some(Self { least, lower, median, upper, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "expected {expected}, found {found}");
    }

    #[test]
    fn the_score_and_its_error_are_those_computed_by_hand() {
        // With two more wins and losses: 100 games, half won and half lost, so v = 1/4 and the error is Z95 / 20.
        let even = Estimate::of_score(48, 0, 48).expect("games");
        near(even.value, 0.5);
        near(even.error, Z95 / 20.0);
        // 4 wins, 4 draws and 4 losses: the mean is 1/2, v = 8/12 / 4 = 1/6, the error Z95 sqrt(1/72).
        let drawn = Estimate::of_score(2, 4, 2).expect("games");
        near(drawn.value, 0.5);
        near(drawn.error, Z95 / 72_f64.sqrt());
        // 5 wins, 0 draws and 3 losses: 5/8, v = 15/64.
        let ahead = Estimate::of_score(3, 0, 1).expect("games");
        near(ahead.value, 0.75);
        near(ahead.error, Z95 * (15.0_f64 / 64.0 / 8.0).sqrt());
        assert_eq!(Estimate::of_score(0, 0, 0), None);
    }

    #[test]
    fn four_hundred_games_leave_an_error_of_five_points_at_most() {
        for (wins, draws) in [(200, 0), (0, 400), (400, 0), (100, 200), (260, 40)] {
            let error = Estimate::of_score(wins, draws, 400 - wins - draws).expect("games").error;
            assert!(error > 0.0 && error < 0.05, "{error}");
        }
    }

    #[test]
    fn a_score_of_wins_only_has_an_error() {
        let all_won = Estimate::of_score(10, 0, 0).expect("games");
        near(all_won.value, 1.0);
        assert!(all_won.error > 0.1, "{all_won:?}");
    }

    #[test]
    fn swapping_the_players_mirrors_the_score() {
        let (one, other) = (Estimate::of_score(7, 3, 2).expect("games"), Estimate::of_score(2, 3, 7).expect("games"));
        near(one.value, 1.0 - other.value);
        near(one.error, other.error);
    }

    #[test]
    fn quartiles_are_those_of_r() {
        // quantile(c(7, 1, 3, 2, 10)) and quantile(c(4, 1, 3, 2)).
        let of = |numbers: &[u32]| {
            let found = Quartiles::of(numbers).expect("numbers");
            [found.least, found.lower, found.median, found.upper, found.most]
        };
        assert_eq!(of(&[7, 1, 3, 2, 10]), [1.0, 2.0, 3.0, 7.0, 10.0]);
        assert_eq!(of(&[4, 1, 3, 2]), [1.0, 1.75, 2.5, 3.25, 4.0]);
        assert_eq!(of(&[9]), [9.0; 5]);
        assert_eq!(Quartiles::of(&[]), None);
    }
}
