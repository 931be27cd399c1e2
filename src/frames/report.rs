//! Measurements, as a line of JSON between processes and as a table.

use std::fmt::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The distribution of a time over many frames, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Distribution {
    /// The 50th percentile.
    pub median: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The longest.
    pub max: f64,
}

impl Distribution {
    pub(super) fn of(times: impl Iterator<Item = Duration>) -> Self {
        let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times.get((times.len() as f64 * part) as usize).or(times.last()).copied().unwrap_or(0.0);
        Self { median: at(0.5), p95: at(0.95), max: at(1.0) }
    }
}

/// The cost of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Measurement {
    /// The main schedule.
    pub main: Distribution,
    /// The render sub-app.
    pub render: Distribution,
    /// The whole frame, until the GPU has finished.
    pub whole: Distribution,
    /// Milliseconds from the start of the process to the end of the first frame.
    pub first_frame: f64,
    /// Peak memory in MiB; 0 if unknown.
    pub memory: f64,
    /// The minimum and maximum number of draw calls in a frame.
    pub draw_calls: (usize, usize),
    /// For the first ten shots: the number of frames during which a shader was compiled.
    pub compiling_frames: Option<usize>,
}

impl Measurement {
    /// Returns the faster of two runs, the one less disturbed by other processes.
    pub(super) fn better(self, other: Self) -> Self {
        if other.whole.median < self.whole.median { other } else { self }
    }

    /// Writes a line of JSON.
    pub(super) fn to_line(self) -> String {
        // Plain numbers always serialise.
        serde_json::to_string(&self).unwrap_or_default()
    }

    /// Reads a line of JSON.
    pub(super) fn from_line(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// Formats the table. Ratios compare each row with the first, the baseline.
pub(super) fn table(rows: &[(String, Measurement)]) -> String {
    let mut text = String::from(
        "scene               main ms     render ms   frame ms         frame   first ms       memory MiB  draw calls\n\
         \x20                   median p95  median p95  median p95       ratio          ratio          ratio  least most\n",
    );
    let Some((_, baseline)) = rows.first() else { return text };
    for (name, m) in rows {
        let ratios =
            [m.whole.median / baseline.whole.median, m.first_frame / baseline.first_frame, m.memory / baseline.memory];
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{name:<18} {:6.2} {:6.2} {:5.2} {:6.2} {:6.1} {:6.1} {:10.2} {:8.0} {:5.2} {:8.0} {:5.2} {:6} {:4}",
            m.main.median,
            m.main.p95,
            m.render.median,
            m.render.p95,
            m.whole.median,
            m.whole.p95,
            ratios[0],
            m.first_frame,
            ratios[1],
            m.memory,
            ratios[2],
            m.draw_calls.0,
            m.draw_calls.1,
        );
        if let Some(compiling) = m.compiling_frames {
            let _ = writeln!(
                text,
                "  largest frame of the first ten shots: {:.1} ms, {:.2} of the median; frames in which shaders compiled: \
                 {compiling}",
                m.whole.max,
                m.whole.max / m.whole.median,
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distribution_is_the_median_the_95th_percentile_and_the_maximum() {
        let times = Distribution::of((1..=100).rev().map(Duration::from_millis));
        assert_eq!((times.median, times.p95, times.max), (51.0, 96.0, 100.0));
        assert_eq!(Distribution::of(std::iter::empty()), Distribution::default());
    }

    #[test]
    fn a_measurement_is_passed_between_processes() {
        let times = Distribution { median: 0.25, p95: 0.5, max: 1.0 };
        let measured = Measurement {
            main: times,
            render: times,
            whole: times,
            first_frame: 10.0,
            memory: 20.0,
            draw_calls: (7, 9),
            compiling_frames: Some(3),
        };
        assert_eq!(Measurement::from_line(&measured.to_line()), Some(measured));
        assert_eq!(Measurement::from_line("specular: no graphics adapter was found"), None);
    }
}
