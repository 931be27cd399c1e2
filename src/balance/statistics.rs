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
    /// The true one lies within this distance in 95 of a hundred measurements.
    pub error: f64,
}

impl Estimate {
    /// The mean score of games, 0 to 1, in which a draw counts a half; `None` without a game.
    ///
    /// The error is Z95 sqrt(v / n), where two wins and two losses are added to the n games and their variance v, so that
    /// a few wins in a row leave a doubt (A. Agresti and B. A. Coull, "Approximate is better than 'exact' for interval
    /// estimation of binomial proportions", 1998).
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
}

/// Where the lengths of games lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quartiles {
    /// The shortest.
    pub least: f64,
    /// A quarter is shorter.
    pub lower: f64,
    /// A half is shorter.
    pub median: f64,
    /// A quarter is longer.
    pub upper: f64,
    /// The longest.
    pub most: f64,
}

impl Quartiles {
    /// Of these numbers, by linear interpolation between neighbours (R's type 7); `None` without a number.
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
