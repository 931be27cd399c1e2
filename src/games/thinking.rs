//! What the engine and the [search](crate::search) have in common as players at the table.

use std::time::Duration;

use engine::{Budget, Limits};
use tabletop::{Allowance, Verdict};

/// The time that may pass between the end of a search and the frame that plays its action.
const OVERHEAD: Duration = Duration::from_millis(300);

/// The limits of a turn: those of a level, and no more than a share of its clock.
pub fn limits_of_turn(level: &Limits, allowance: Option<Allowance>) -> Limits {
    let time = allowance.map(|allowed| {
        let share = Budget::of_clock(allowed.left, allowed.increment, None, OVERHEAD);
        let own = level.time.unwrap_or(share);
        Budget { soft: share.soft.min(own.soft), hard: share.hard.min(own.hard) }
    });
    Limits { time: time.or(level.time), ..*level }
}

/// Converts a verdict of the engine.
pub fn verdict(verdict: engine::Verdict) -> Verdict {
    match verdict {
        engine::Verdict::Centi(score) => Verdict::Centi(score),
        engine::Verdict::WinIn(turns) => Verdict::WinIn(turns),
        engine::Verdict::LossIn(turns) => Verdict::LossIn(turns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_level_thinks_longer_than_its_clock_allows_or_than_it_does_without_one() {
        let seconds = |seconds: f64| Duration::from_secs_f64(seconds);
        let levels = engine::LEVELS.iter().map(engine::Level::limits);
        for level in levels.chain(crate::search::LEVELS.iter().map(crate::search::Level::limits)) {
            let own = level.time.unwrap();
            for (left, increment) in [(0.0, 0.0), (0.4, 0.0), (3.0, 2.0), (60.0, 0.0), (30.0, 30.0), (7_200.0, 0.0)] {
                let allowance = Allowance { left: seconds(left), increment: seconds(increment) };
                let budget = limits_of_turn(&level, Some(allowance)).time.unwrap();
                let most = seconds((left - 0.3).max(0.001));
                assert!(budget.hard <= own.hard.min(most) && budget.soft <= budget.hard, "{left} {budget:?}");
            }
        }
    }
}
