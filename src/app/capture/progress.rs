//! How far a long render is, on stderr: a bar where somebody looks, else a line now and then.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use crate::platform::clock::Instant;

/// Between two bars, and between two lines.
const SOON: Duration = Duration::from_millis(100);
const LATER: Duration = Duration::from_secs(5);
/// The bar's length in letters.
const BAR: usize = 30;

pub(super) struct Progress {
    /// Frames that are expected; about, for nobody knows how long shards fall.
    total: u32,
    pub done: u32,
    /// When the first frame was done, which takes longer than the others.
    begun: Instant,
    said: Instant,
    terminal: bool,
}

impl Progress {
    pub fn new(total: u32) -> Self {
        let now = Instant::now();
        Self { total, done: 0, begun: now, said: now, terminal: std::io::stderr().is_terminal() }
    }

    /// One frame more is done.
    pub fn step(&mut self) {
        self.done += 1;
        let now = Instant::now();
        if self.done == 1 {
            self.begun = now;
        }
        if self.total < 2 || now - self.said < if self.terminal { SOON } else { LATER } {
            return;
        }
        self.said = now;
        let words = words(self.done, self.total, now - self.begun);
        // Nobody reads it: nothing is lost.
        let _ = match self.terminal {
            true => write!(std::io::stderr(), "\r{} {words}\x1b[K", bar(self.done, self.total)),
            false => writeln!(std::io::stderr(), "{words}"),
        };
    }

    /// Takes the bar away.
    pub fn end(&self) {
        if self.terminal && self.total > 1 {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// `34 of about 120 frames, 12 s left`, when so much time has passed since the first was done.
fn words(done: u32, total: u32, passed: Duration) -> String {
    let total = total.max(done);
    if done < 2 {
        return format!("{done} of about {total} frames");
    }
    let left = passed.as_secs_f64() / f64::from(done - 1) * f64::from(total - done);
    let left = match left.round() as u64 {
        seconds if seconds < 100 => format!("{seconds} s"),
        seconds => format!("{} min", (seconds + 30) / 60),
    };
    format!("{done} of about {total} frames, {left} left")
}

fn bar(done: u32, total: u32) -> String {
    let full = (BAR * done.min(total) as usize) / total.max(1) as usize;
    format!("[{}{}]", "#".repeat(full), ".".repeat(BAR - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_the_frames() {
        assert_eq!(words(31, 121, Duration::from_secs(10)), "31 of about 121 frames, 30 s left");
        assert_eq!(words(1, 1001, Duration::ZERO), "1 of about 1001 frames");
        assert_eq!(words(2, 1001, Duration::from_secs(1)), "2 of about 1001 frames, 17 min left");
        assert_eq!(words(9, 7, Duration::from_secs(9)), "9 of about 9 frames, 0 s left");
        assert_eq!(bar(1, 3), format!("[{}{}]", "#".repeat(10), ".".repeat(20)));
        assert_eq!(bar(9, 3), format!("[{}]", "#".repeat(30)));
    }
}
