//! Time management: when a search stops, and when another iteration is worth starting (Chess Programming Wiki, "Time
//! Management"). No other file in the engine reads a clock.

use std::time::Duration;

use platform::clock::Instant;

/// The limits of a search; without any, it runs until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth of the last iteration, in plies.
    pub depth: Option<u32>,
    /// The nodes of all threads together.
    pub nodes: Option<u64>,
    /// The wall time.
    pub time: Option<Budget>,
}

impl Limits {
    /// These limits, narrowed to `other`; its time counts instead of theirs.
    #[must_use]
    pub fn narrowed(&self, other: &Self) -> Self {
        Self {
            depth: self.depth.into_iter().chain(other.depth).min(),
            nodes: self.nodes.into_iter().chain(other.nodes).min(),
            time: other.time.or(self.time),
        }
    }
}

/// The wall time for one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No iteration starts after this time, which stretches while the best action is unstable.
    pub soft: Duration,
    /// The search stops at this time, even within an iteration.
    pub hard: Duration,
}

impl Budget {
    /// A fixed time for the turn, less the `overhead` that the surrounding program may lose. At most a fifth is
    /// deducted, or a short time would be lost entirely.
    pub fn of_turn(time: Duration, overhead: Duration) -> Self {
        Self::exactly(time - overhead.min(time / 5))
    }

    /// A fixed time for the search, which uses all of it.
    pub const fn exactly(time: Duration) -> Self {
        Self { soft: time, hard: time }
    }

    /// A share of a game clock that has `left` for the next `turns` turns, or for the rest of the game, with
    /// `increment` added after each turn. The surrounding program may lose `overhead` between two turns.
    pub fn of_clock(left: Duration, increment: Duration, turns: Option<u32>, overhead: Duration) -> Self {
        let left = left.saturating_sub(overhead).max(Duration::from_millis(1));
        let share = left / turns.unwrap_or(30).clamp(2, 40) + increment * 3 / 4;
        Self { soft: (share * 6 / 10).min(left / 2), hard: (share * 3).min(left * 7 / 10) }
    }

    /// Returns whether the search must stop after `elapsed`.
    fn is_spent(&self, elapsed: Duration) -> bool {
        elapsed >= self.hard
    }

    /// Returns whether another iteration may start after `elapsed`. Best-move `instability` (at least 0) multiplies the
    /// soft limit by `1 + instability`, but not past the hard limit.
    fn allows_iteration(&self, elapsed: Duration, instability: f64) -> bool {
        self.soft == self.hard || elapsed < self.soft.mul_f64(1.0 + instability).min(self.hard)
    }
}

/// The clock of one search.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Instant,
    budget: Option<Budget>,
}

impl Clock {
    /// Starts a clock now, with a budget if there is one.
    pub fn start(budget: Option<Budget>) -> Self {
        Self { start: Instant::now(), budget }
    }

    /// Returns whether the time is limited.
    pub fn has_budget(&self) -> bool {
        self.budget.is_some()
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Returns whether the hard limit has been reached.
    pub fn is_out(&self) -> bool {
        self.budget.is_some_and(|budget| budget.is_spent(self.elapsed()))
    }

    /// Returns whether another iteration is worth starting. Best-move `instability` (at least 0) multiplies the soft
    /// limit by `1 + instability`.
    pub fn may_deepen(&self, instability: f64) -> bool {
        self.budget.is_none_or(|budget| budget.allows_iteration(self.elapsed(), instability))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_share_of_a_clock_is_never_more_than_the_clock() {
        for left in [1, 20, 31, 100, 5_000, 3_600_000] {
            for increment in [0, 1_000] {
                for overhead in [0, 10, 5_000] {
                    let budget = Budget::of_clock(ms(left), ms(increment), None, ms(overhead));
                    assert!(budget.hard <= ms(left) && budget.hard > Duration::ZERO, "{budget:?} of {left} ms");
                    assert!(budget.soft <= budget.hard, "{budget:?} of {left} ms");
                }
            }
        }
    }

    #[test]
    fn a_turn_ends_before_its_time() {
        let of = |time, overhead| Budget::of_turn(ms(time), ms(overhead)).hard;
        assert_eq!([of(100, 10), of(100, 0), of(15, 10), of(1_000, 5_000)], [ms(90), ms(100), ms(12), ms(800)]);
    }

    #[test]
    fn no_iteration_starts_after_the_soft_limit_unless_the_best_action_is_unstable() {
        let budget = Budget { soft: ms(100), hard: ms(250) };
        assert!(budget.allows_iteration(ms(99), 0.0));
        assert!(!budget.allows_iteration(ms(100), 0.0));
        assert!(budget.allows_iteration(ms(149), 0.5));
        assert!(!budget.allows_iteration(ms(150), 0.5));
        assert!(budget.allows_iteration(ms(249), 9.0));
        assert!(!budget.allows_iteration(ms(250), 9.0), "the hard limit bounds the stretched one");
    }

    #[test]
    fn a_fixed_time_is_used_up() {
        let budget = Budget::exactly(ms(100));
        for elapsed in [0, 99, 100, 5_000] {
            assert!(budget.allows_iteration(ms(elapsed), 0.0), "the hard limit stops it, not this one");
        }
        assert!(!budget.is_spent(ms(99)) && budget.is_spent(ms(100)));
    }

    #[test]
    fn a_clock_follows_its_budget() {
        let with = |soft, hard| Clock::start(Some(Budget { soft, hard }));
        let hour = Duration::from_secs(3_600);
        assert!(with(hour, 2 * hour).may_deepen(0.0) && !with(hour, 2 * hour).is_out());
        assert!(!with(Duration::ZERO, hour).may_deepen(9.0), "nothing stretches no time");
        assert!(with(Duration::ZERO, Duration::ZERO).is_out());
        let endless = Clock::start(None);
        assert!(endless.may_deepen(0.0) && !endless.is_out() && !endless.has_budget());
    }
}
