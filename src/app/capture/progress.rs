//! The progress of a render on stderr: its current stage and, once there are frames, how many are done. On a terminal
//! it is a single line that changes, otherwise a line every few seconds.

use std::io::{ErrorKind, IsTerminal, Write, stderr};
use std::time::Duration;

use platform::clock::Instant;

/// Time between updates of the bar.
const BAR_INTERVAL: Duration = Duration::from_millis(100);
/// Time between lines.
const LINE_INTERVAL: Duration = Duration::from_secs(5);
/// The bar's length in characters.
const BAR: usize = 30;

/// Counts frames and reports them.
pub(super) struct Progress {
    /// The expected number of frames: an estimate, because the fall of shards is simulated.
    total: u32,
    done: u32,
    /// The time at which the first frame was done; it takes longer than the others.
    first: Instant,
    reported: Instant,
    /// The stage at the last report.
    stage: &'static str,
    terminal: bool,
    /// Where reports go: stderr.
    out: Box<dyn Write + Send + Sync>,
    is_unread: bool,
}

impl Progress {
    /// Starts to count towards about `total` frames.
    pub(super) fn new(total: u32) -> Self {
        let now = Instant::now();
        let (terminal, out) = (stderr().is_terminal(), Box::new(stderr()));
        Self { total, done: 0, first: now, reported: now, stage: "", terminal, out, is_unread: false }
    }

    /// Frames that are done.
    pub(super) fn done(&self) -> u32 {
        self.done
    }

    /// Counts a frame.
    pub(super) fn step(&mut self) {
        self.done += 1;
        let now = Instant::now();
        if self.done == 1 {
            self.first = now;
        }
        if self.total > 1 && now - self.reported >= self.interval() {
            self.report(now, &status(self.done, self.total, now - self.first));
        }
    }

    /// Reports the stage of the render while there are no frames to count.
    pub(super) fn enter(&mut self, stage: &'static str) {
        let now = Instant::now();
        // Drawing may delay the next report for a long time.
        let is_new = self.terminal && stage != self.stage;
        if self.done == 0 && (is_new || now - self.reported >= self.interval()) {
            self.stage = stage;
            self.report(now, &format!("{}: {stage}", status(0, self.total, Duration::ZERO)));
        }
    }

    /// Returns whether the program that read the reports has ended, such as a game that waited for its clip. A stderr that
    /// was closed from the start doesn't count.
    pub(super) fn is_unread(&self) -> bool {
        self.is_unread
    }

    /// Time between reports.
    fn interval(&self) -> Duration {
        if self.terminal { BAR_INTERVAL } else { LINE_INTERVAL }
    }

    fn report(&mut self, now: Instant, words: &str) {
        self.reported = now;
        let written = match self.terminal {
            true => write!(self.out, "\r{} {words}\x1b[K", bar(self.done, self.total)),
            false => writeln!(self.out, "{words}"),
        };
        self.is_unread |= written.is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
    }

    /// Erases the bar.
    pub(super) fn clear(&mut self) {
        if self.terminal {
            let _ = write!(self.out, "\r\x1b[K");
        }
    }
}

/// `34 of about 120 frames, 12 s left`, or `0 of 1 picture` for a single one; `passed` is the time since the first
/// frame was done.
fn status(done: u32, total: u32, passed: Duration) -> String {
    let total = total.max(done);
    if total < 2 {
        return format!("{done} of 1 picture");
    }
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
    fn reports_are_unread_once_the_program_that_read_them_has_ended() {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let mut progress = Progress { terminal: false, out: Box::new(writer), ..Progress::new(9) };
        progress.report(Instant::now(), "3 of about 9 frames");
        assert!(!progress.is_unread());
        drop(reader);
        progress.report(Instant::now(), "4 of about 9 frames");
        assert!(progress.is_unread());
    }

    #[test]
    fn the_time_left_follows_from_the_frames() {
        assert_eq!(status(31, 121, Duration::from_secs(10)), "31 of about 121 frames, 30 s left");
        assert_eq!(status(0, 1, Duration::ZERO), "0 of 1 picture");
        assert_eq!(status(1, 1001, Duration::ZERO), "1 of about 1001 frames");
        assert_eq!(status(2, 1001, Duration::from_secs(1)), "2 of about 1001 frames, 17 min left");
        assert_eq!(status(9, 7, Duration::from_secs(9)), "9 of about 9 frames, 0 s left");
        assert_eq!(bar(1, 3), format!("[{}{}]", "#".repeat(10), ".".repeat(20)));
        assert_eq!(bar(9, 3), format!("[{}]", "#".repeat(30)));
    }
}
