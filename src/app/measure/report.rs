//! What was measured, as a line between processes and as a table for people.

use std::fmt::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long something took over many frames, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    pub median: f64,
    /// 95 of 100 took no longer.
    pub most: f64,
    pub largest: f64,
}

impl Spread {
    pub(super) fn of(times: impl Iterator<Item = Duration>) -> Self {
        let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times.get((times.len() as f64 * part) as usize).or(times.last()).copied().unwrap_or(0.0);
        Self { median: at(0.5), most: at(0.95), largest: at(1.0) }
    }
}

/// What a scene took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The main schedule.
    pub main: Spread,
    /// The render sub-app.
    pub render: Spread,
    /// The whole frame, until the picture is finished.
    pub whole: Spread,
    /// Milliseconds from the start of the process to the end of the first frame.
    pub first: f64,
    /// The most memory, in MiB; 0 where it is not known.
    pub memory: f64,
    /// The fewest and the most draw calls in a frame.
    pub draws: (usize, usize),
    /// Of the first ten shots: frames that had to wait for a shader.
    pub compiled: Option<usize>,
}

impl Measured {
    /// The run of the two in which the machine disturbed less.
    pub(super) fn better(self, other: Self) -> Self {
        if other.whole.median < self.whole.median { other } else { self }
    }

    pub(super) fn line(&self) -> String {
        // Numbers and nothing else: there is nothing that cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// The table; the first row is the yardstick.
pub(super) fn table(rows: &[(String, Measured)]) -> String {
    let mut text = String::from(
        "scene               main ms     render ms   frame ms         frame   first ms       memory MiB  draw calls\n\
         \x20                   median p95  median p95  median p95       ratio          ratio          ratio  least most\n",
    );
    let Some((_, yard)) = rows.first() else { return text };
    for (name, m) in rows {
        let ratios = [m.whole.median / yard.whole.median, m.first / yard.first, m.memory / yard.memory];
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{name:<18} {:6.2} {:6.2} {:5.2} {:6.2} {:6.1} {:6.1} {:10.2} {:8.0} {:5.2} {:8.0} {:5.2} {:6} {:4}",
            m.main.median,
            m.main.most,
            m.render.median,
            m.render.most,
            m.whole.median,
            m.whole.most,
            ratios[0],
            m.first,
            ratios[1],
            m.memory,
            ratios[2],
            m.draws.0,
            m.draws.1,
        );
        if let Some(compiled) = m.compiled {
            let _ = writeln!(
                text,
                "  largest frame of the first ten shots: {:.1} ms, {:.2} of the median; frames with a shader to wait for: \
                 {compiled}",
                m.whole.largest,
                m.whole.largest / m.whole.median,
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_the_median_the_most_and_the_largest() {
        let spread = Spread::of((1..=100).rev().map(Duration::from_millis));
        assert_eq!((spread.median, spread.most, spread.largest), (51.0, 96.0, 100.0));
        assert_eq!(Spread::of(std::iter::empty()), Spread::default());
    }

    #[test]
    fn what_one_process_measured_another_can_read() {
        let spread = Spread { median: 0.25, most: 0.5, largest: 1.0 };
        let measured = Measured {
            main: spread,
            render: spread,
            whole: spread,
            first: 10.0,
            memory: 20.0,
            draws: (7, 9),
            compiled: Some(3),
        };
        assert_eq!(Measured::read(&measured.line()), Some(measured));
        assert_eq!(Measured::read("specular: no graphics adapter was found"), None);
    }
}
