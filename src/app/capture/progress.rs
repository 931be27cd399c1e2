//! The progress of a long render on stderr: a bar on a terminal, else a line every few seconds.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use crate::platform::clock::Instant;

/// Time between updates of the bar.
const BAR_INTERVAL: Duration = Duration::from_millis(100);
/// Time between lines.
const LINE_INTERVAL: Duration = Duration::from_secs(5);
/// The bar's length in characters.
const BAR: usize = 30;

/// Counts frames and reports them.
pub(super) struct Progress {
    /// Frames that are expected: an estimate, because the fall of shards is simulated.
    total: u32,
    done: u32,
    /// When the first frame was done; it takes longer than the others.
    first: Instant,
    reported: Instant,
    terminal: bool,
}

impl Progress {
    /// Starts to count towards about `total` frames.
    pub fn new(total: u32) -> Self {
        let now = Instant::now();
        Self { total, done: 0, first: now, reported: now, terminal: std::io::stderr().is_terminal() }
    }

    /// Frames that are done.
    pub fn done(&self) -> u32 {
        self.done
    }

    /// Counts a frame.
    pub fn step(&mut self) {
        self.done += 1;
        let now = Instant::now();
        if self.done == 1 {
            self.first = now;
        }
        if self.total < 2 || now - self.reported < if self.terminal { BAR_INTERVAL } else { LINE_INTERVAL } {
            return;
        }
        self.reported = now;
        let status = status(self.done, self.total, now - self.first);
        // A closed stderr is no reason to stop.
        let _ = match self.terminal {
            true => write!(std::io::stderr(), "\r{} {status}\x1b[K", bar(self.done, self.total)),
            false => writeln!(std::io::stderr(), "{status}"),
        };
    }

    /// Erases the bar.
    pub fn clear(&self) {
        if self.terminal && self.total > 1 {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// `34 of about 120 frames, 12 s left`, where `passed` is the time since the first frame was done.
fn status(done: u32, total: u32, passed: Duration) -> String {
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
    fn the_time_left_follows_from_the_frames() {
        assert_eq!(status(31, 121, Duration::from_secs(10)), "31 of about 121 frames, 30 s left");
        assert_eq!(status(1, 1001, Duration::ZERO), "1 of about 1001 frames");
        assert_eq!(status(2, 1001, Duration::from_secs(1)), "2 of about 1001 frames, 17 min left");
        assert_eq!(status(9, 7, Duration::from_secs(9)), "9 of about 9 frames, 0 s left");
        assert_eq!(bar(1, 3), format!("[{}{}]", "#".repeat(10), ".".repeat(20)));
        assert_eq!(bar(9, 3), format!("[{}]", "#".repeat(30)));
    }
}
