//! How long to think. The one place that reads the time.

use std::time::{Duration, Instant};

/// What ends a search; without any it goes on until it is told to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The last depth to complete, in plies.
    pub depth: Option<u32>,
    /// Nodes of all threads together.
    pub nodes: Option<u64>,
    pub time: Option<Budget>,
}

/// Wall time for one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No new depth is begun after it; longer while the best action changes.
    pub soft: Duration,
    /// The search stops at it.
    pub hard: Duration,
}

impl Budget {
    /// Exactly so long.
    pub const fn exactly(time: Duration) -> Self {
        Self { soft: time, hard: time }
    }

    /// A share of a clock: `left` for the rest of the game, or for `turns` turns, with `gain` after each turn.
    pub fn of_clock(left: Duration, gain: Duration, turns: Option<u32>) -> Self {
        // What the program around may lose between two turns.
        let left = left.saturating_sub(Duration::from_millis(30)).max(Duration::from_millis(1));
        let share = left / turns.unwrap_or(30).clamp(2, 40) + gain * 3 / 4;
        Self { soft: (share * 6 / 10).min(left / 2), hard: (share * 3).min(left * 7 / 10) }
    }
}

/// A running budget.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    start: Instant,
    budget: Option<Budget>,
}

impl Clock {
    pub fn start(budget: Option<Budget>) -> Self {
        Self { start: Instant::now(), budget }
    }

    pub fn has_budget(&self) -> bool {
        self.budget.is_some()
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub fn is_out(&self) -> bool {
        self.budget.is_some_and(|budget| self.elapsed() >= budget.hard)
    }

    /// Whether another depth is worth beginning. `unrest`, from 0 on, grows as the best action changes.
    pub fn may_deepen(&self, unrest: f64) -> bool {
        self.budget.is_none_or(|budget| {
            budget.soft == budget.hard || self.elapsed() < budget.soft.mul_f64(1.0 + unrest).min(budget.hard)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_a_clock_is_never_more_than_the_clock() {
        for left in [1, 20, 31, 100, 5_000, 3_600_000] {
            for gain in [0, 1_000] {
                let left = Duration::from_millis(left);
                let budget = Budget::of_clock(left, Duration::from_millis(gain), None);
                assert!(budget.hard <= left && budget.hard > Duration::ZERO, "{budget:?} of {left:?}");
            }
        }
    }
}
