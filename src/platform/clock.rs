//! The system's time: a monotonic clock for measuring, and the date. The clocks of players are in
//! `tabletop::time_control`.

use std::time::Duration;

// In a browser the clocks are `performance.now()` and `Date.now()`; those of std would panic there.
#[cfg(target_family = "wasm")]
pub use web_time::Instant;
#[cfg(target_family = "wasm")]
use web_time::{SystemTime, UNIX_EPOCH};
#[cfg(not(target_family = "wasm"))]
use {
    std::ops::{Add, Sub},
    std::time::{SystemTime, UNIX_EPOCH},
};

/// A moment of the monotonic clock. A newtype, so that clippy can distinguish it from std's `Instant`, which panics on
/// a page.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
impl Instant {
    /// The current moment.
    pub fn now() -> Self {
        Self(std::time::Instant::now())
    }

    /// The time since this moment.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    /// The moment this long after; `None` if the clock cannot represent it.
    pub fn checked_add(&self, time: Duration) -> Option<Self> {
        self.0.checked_add(time).map(Self)
    }

    /// The time from `earlier` to this moment; zero if `earlier` is later.
    pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
        self.0.saturating_duration_since(earlier.0)
    }
}

#[cfg(not(target_family = "wasm"))]
impl Add<Duration> for Instant {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0 + time)
    }
}

#[cfg(not(target_family = "wasm"))]
impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        self.0 - earlier.0
    }
}

#[cfg(not(target_family = "wasm"))]
impl From<Instant> for std::time::Instant {
    fn from(moment: Instant) -> Self {
        moment.0
    }
}

/// The time since 1 January 1970 UTC; zero if the system's clock is set earlier.
pub fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year, such as 2026.
    pub year: u64,
    /// The month, from 1 to 12.
    pub month: u32,
    /// The day of the month, from 1 to 31.
    pub day: u32,
}

/// The number of the present day since 1 January 1970, by the calendar where the player is.
pub fn local_day() -> u64 {
    day_at(since_1970().as_secs())
}

/// The time until the next day begins where the player is.
pub fn until_next_day() -> Duration {
    let now = since_1970().as_secs();
    Duration::from_secs(next_day_after(now) - now)
}

/// The moment at which the day after this one begins, both in seconds since 1 January 1970 UTC. Searches for it, because
/// a day on which the clocks change has 23 or 25 hours.
fn next_day_after(moment: u64) -> u64 {
    let today = day_at(moment);
    let (mut before, mut after) = (moment, moment + 26 * 3_600);
    while after - before > 1 {
        let middle = u64::midpoint(before, after);
        *(if day_at(middle) == today { &mut before } else { &mut after }) = middle;
    }
    after
}

/// The number of the day on which this moment falls, by UTC if the system doesn't know the player's calendar.
fn day_at(seconds: u64) -> u64 {
    local_day_at(seconds).unwrap_or(seconds / 86_400)
}

/// The number of the day on which this moment falls for the player, in seconds since 1 January 1970 UTC. `None` if the
/// system doesn't know.
#[cfg(not(target_family = "wasm"))]
fn local_day_at(seconds: u64) -> Option<u64> {
    let moment = libc::time_t::try_from(seconds).ok()?;
    // SAFETY: all fields of a `tm` are integers or pointers, for which 0 is a value.
    let mut local: libc::tm = unsafe { std::mem::zeroed() };
    #[cfg(unix)]
    // SAFETY: both pointers are valid, and the function writes only to the second.
    let is_known = !unsafe { libc::localtime_r(&raw const moment, &raw mut local) }.is_null();
    #[cfg(not(unix))]
    // SAFETY: both pointers are valid, and the function writes only to the first.
    let is_known = unsafe { libc::localtime_s(&raw mut local, &raw const moment) } == 0;
    let past_years = i64::from(local.tm_year) - 1;
    let leap_days = |years: i64| years / 4 - years / 100 + (years + 300) / 400;
    let days = 365 * (past_years - 69) + leap_days(past_years) - leap_days(69) + i64::from(local.tm_yday);
    is_known.then(|| u64::try_from(days).ok())?
}

/// The number of the day on which this moment falls for the player, in seconds since 1 January 1970 UTC.
#[cfg(target_family = "wasm")]
fn local_day_at(seconds: u64) -> Option<u64> {
    let offset = super::page::minutes_behind_utc() * 60.0;
    Some(((seconds as f64 - offset) / 86_400.0) as u64)
}

impl Date {
    /// Today's date where the player is.
    pub fn today() -> Self {
        Self::from_days(local_day())
    }

    /// The date this many days after 1 January 1970.
    fn from_days(mut days: u64) -> Self {
        let leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let mut year = 1970;
        while days >= 365 + u64::from(leap(year)) {
            days -= 365 + u64::from(leap(year));
            year += 1;
        }
        let february = 28 + u64::from(leap(year));
        let mut month = 1;
        for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
            if days < length {
                break;
            }
            days -= length;
            month += 1;
        }
        Self { year, month, day: days as u32 + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn the_day_changes_at_midnight_where_the_player_is() {
        // The time zone belongs to the process, so the test runs itself in others.
        const IN_ZONE: &str = "SPECULAR_TEST_ZONE";
        if std::env::var_os(IN_ZONE).is_some() {
            // Noon in UTC, on days before and after the 29th of February and the end of a year.
            let noon = |day: u64| local_day_at(day * 86_400 + 43_200).map(|local| local as i64 - day as i64);
            println!("days {:?}", [1, 364, 11_015, 11_017, 20_784, 47_541].map(noon));
            return;
        }
        let (test, this) = (std::env::current_exe().unwrap(), std::thread::current());
        for (zone, later) in [("UTC0", 0), ("EAST-13", 1), ("EAST-11", 0), ("WEST+12", 0), ("WEST+13", -1)] {
            let mut run = std::process::Command::new(&test);
            run.args(["--exact", this.name().unwrap(), "--nocapture"]).env("TZ", zone).env(IN_ZONE, "");
            let out = String::from_utf8(run.output().unwrap().stdout).unwrap();
            assert!(out.contains(&format!("days {:?}", [Some(later); 6])), "{zone}: {out}");
        }
    }

    #[test]
    fn the_next_day_begins_in_its_first_second() {
        for moment in [100_000, 1_764_300_000, 1_774_745_999, 1_792_890_000] {
            let next = next_day_after(moment);
            assert_ne!(day_at(next), day_at(moment), "{moment}");
            assert_eq!(day_at(next - 1), day_at(moment), "{moment}");
        }
    }

    #[test]
    fn days_become_dates() {
        for (days, year, month, day) in [
            (0, 1970, 1, 1),
            (58, 1970, 2, 28),
            (59, 1970, 3, 1),
            (364, 1970, 12, 31),
            (11_016, 2000, 2, 29),
            (20_778, 2026, 11, 21),
            (47_540, 2100, 2, 28),
            (47_541, 2100, 3, 1),
        ] {
            assert_eq!(Date::from_days(days), Date { year, month, day }, "{days}");
        }
    }
}
