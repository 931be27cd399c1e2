//! A look-ahead limiter: loud moments are turned down smoothly, before they arrive, and everything else is left
//! unchanged.
//!
//! It measures true peaks, those of the wave between the samples, by interpolating at four times the rate (ITU-R
//! BS.1770-5, annex 2).

use std::collections::VecDeque;
use std::f32::consts::PI;

use state::messages::SOUND_RATE;

/// Interpolated values per sample.
const PHASES: usize = 4;
/// The number of samples that an interpolated value depends on.
const TAPS: usize = 16;
/// Samples between the newest one and the one whose peak is known.
const DELAY: usize = TAPS / 2;
/// The look-ahead and the attack time, in samples: 4 ms.
const LOOK_AHEAD: usize = (SOUND_RATE / 250) as usize;
/// Seconds until the gain has recovered by two thirds.
const RELEASE: f32 = 0.12;

/// The interpolator for true peaks.
#[derive(Clone, Debug)]
pub(super) struct TruePeak {
    kernels: [[f32; TAPS]; PHASES],
    recent: VecDeque<[f32; 2]>,
}

impl TruePeak {
    pub(super) fn new() -> Self {
        // A sinc under a Hann window, shifted by a quarter of a sample for each phase.
        let kernels = std::array::from_fn(|phase| {
            let shift = phase as f32 / PHASES as f32;
            let kernel: [f32; TAPS] = std::array::from_fn(|tap| {
                let x = tap as f32 - (TAPS - DELAY) as f32 + 1.0 - shift;
                let sinc = if x == 0.0 { 1.0 } else { (PI * x).sin() / (PI * x) };
                sinc * (0.5 + 0.5 * (PI * x / (DELAY + 1) as f32).cos())
            });
            let sum: f32 = kernel.iter().sum();
            kernel.map(|weight| weight / sum)
        });
        Self { kernels, recent: vec![[0.0; 2]; TAPS].into() }
    }

    /// Returns the largest magnitude of the wave between the sample [`DELAY`] samples ago and the next one.
    pub(super) fn put(&mut self, sample: [f32; 2]) -> f32 {
        self.recent.pop_front();
        self.recent.push_back(sample);
        // Interpolation hardly ever triples its input, so quiet parts don't need it.
        let loudest = self.recent.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
        if loudest < 0.2 {
            return loudest;
        }
        let value = |kernel: &[f32; TAPS], channel: usize| -> f32 {
            self.recent.iter().zip(kernel).map(|(sample, weight)| sample[channel] * weight).sum()
        };
        self.kernels.iter().flat_map(|kernel| [value(kernel, 0), value(kernel, 1)]).fold(0.0, |a, b| a.max(b.abs()))
    }
}

/// The limiter.
#[derive(Clone, Debug)]
pub(super) struct Limiter {
    ceiling: f32,
    peak: TruePeak,
    /// Samples whose gain is not known yet.
    waiting: VecDeque<[f32; 2]>,
    /// The gains that upcoming peaks need, with their numbers; each is lower than those behind it.
    lowest: VecDeque<(u64, f32)>,
    /// The number of samples taken so far.
    taken: u64,
    /// The gain after hold and release.
    held: f32,
    /// The last held gains and their sum; the applied gain is their mean.
    recent: VecDeque<f32>,
    sum: f64,
}

impl Limiter {
    /// A limiter for true peaks of this amplitude, which must be positive.
    pub(super) fn new(ceiling: f32) -> Self {
        let recent = VecDeque::from(vec![1.0; LOOK_AHEAD]);
        let sum = LOOK_AHEAD as f64;
        Self {
            ceiling,
            peak: TruePeak::new(),
            waiting: VecDeque::new(),
            lowest: VecDeque::new(),
            taken: 0,
            held: 1.0,
            recent,
            sum,
        }
    }

    /// Takes samples and returns the same number of finished ones, with a delay.
    pub(super) fn put(&mut self, samples: impl Iterator<Item = [f32; 2]>) -> Vec<[f32; 2]> {
        samples.filter_map(|sample| self.step(sample)).collect()
    }

    /// Returns the remaining samples.
    pub(super) fn finish(&mut self) -> Vec<[f32; 2]> {
        self.put(std::iter::repeat_n([0.0; 2], LOOK_AHEAD + DELAY))
    }

    fn step(&mut self, sample: [f32; 2]) -> Option<[f32; 2]> {
        let peak = self.peak.put(sample);
        let wanted = if peak > self.ceiling { self.ceiling / peak } else { 1.0 };
        // The minimum over a sliding window.
        while self.lowest.back().is_some_and(|&(_, gain)| gain >= wanted) {
            self.lowest.pop_back();
        }
        self.lowest.push_back((self.taken, wanted));
        // A peak is between two samples, so the window is longer by both of them.
        let window = (LOOK_AHEAD + 2) as u64;
        while self.lowest.front().is_some_and(|&(number, _)| number + window <= self.taken) {
            self.lowest.pop_front();
        }
        self.taken += 1;
        let lowest = self.lowest.front().map_or(1.0, |&(_, gain)| gain);
        let release = 1.0 - (-1.0 / (RELEASE * SOUND_RATE as f32)).exp();
        self.held = lowest.min(self.held + (1.0 - self.held) * release);
        // The mean of gains that are low enough is itself low enough, and has no steps.
        self.sum += f64::from(self.held);
        self.recent.push_back(self.held);
        self.sum -= f64::from(self.recent.pop_front().unwrap_or(1.0));
        let gain = (self.sum / LOOK_AHEAD as f64).min(1.0) as f32;
        self.waiting.push_back(sample);
        if self.waiting.len() <= LOOK_AHEAD + DELAY {
            return None;
        }
        self.waiting.pop_front().map(|[left, right]| [left * gain, right * gain])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limited(samples: &[[f32; 2]], ceiling: f32) -> Vec<[f32; 2]> {
        let mut limiter = Limiter::new(ceiling);
        let mut done = limiter.put(samples.iter().copied());
        done.extend(limiter.finish());
        done
    }

    fn true_peak(samples: &[[f32; 2]]) -> f32 {
        let mut peak = TruePeak::new();
        samples.iter().chain(&[[0.0; 2]; TAPS]).map(|&sample| peak.put(sample)).fold(0.0, f32::max)
    }

    fn sine(hertz: f32, phase: f32, level: impl Fn(f32) -> f32) -> Vec<[f32; 2]> {
        let at = |n: u32| n as f32 / SOUND_RATE as f32;
        let wave = |t: f32| (std::f32::consts::TAU * hertz * t + phase).sin() * level(t);
        (0..SOUND_RATE / 2).map(|n| [wave(at(n)), 0.5 * wave(at(n))]).collect()
    }

    #[test]
    fn the_peak_between_two_samples_is_found() {
        // A quarter of the sample rate, sampled where the wave is at 0.71 of its peak.
        let samples = sine(SOUND_RATE as f32 / 4.0, PI / 4.0, |_| 0.9);
        let highest = samples.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
        assert!((highest - 0.636).abs() < 0.01, "{highest}");
        let peak = true_peak(&samples[100..]);
        assert!((0.88..1.0).contains(&peak), "{peak}");
    }

    #[test]
    fn quiet_sound_passes_unchanged() {
        let samples = sine(440.0, 0.0, |t| 0.7 * t);
        assert_eq!(limited(&samples, 0.8), samples);
        assert_eq!(limited(&samples[..10], 0.8), samples[..10], "however short");
    }

    #[test]
    fn no_true_peak_exceeds_the_ceiling() {
        let ceiling = 0.79;
        for hertz in [60.0, 440.0, 3000.0, 12_000.0] {
            // It starts abruptly, at six times the ceiling.
            let burst = sine(hertz, 1.0, |t| if (0.1..0.2).contains(&t) { 5.0 } else { 0.3 });
            let done = limited(&burst, ceiling);
            assert_eq!(done.len(), burst.len());
            let peak = true_peak(&done);
            assert!(peak < ceiling * 1.02, "{hertz} Hz: {peak}");
            let before = &done[..(0.09 * SOUND_RATE as f32) as usize];
            assert_eq!(before, &burst[..before.len()], "nothing is turned down long before");
            let largest_step = |samples: &[[f32; 2]]| {
                samples.windows(2).map(|pair| (pair[1][0] - pair[0][0]).abs()).fold(0.0, f32::max)
            };
            assert!(largest_step(&done) <= 1.1 * largest_step(&burst), "the limiter adds no click");
        }
    }

    #[test]
    fn a_click_alone_is_turned_down_too() {
        let mut samples = vec![[0.0; 2]; 4800];
        samples[2400] = [2.0, -3.0];
        assert!(true_peak(&limited(&samples, 0.5)) < 0.51);
        let last = vec![[1.5, 0.0]; 3];
        assert!(limited(&last, 0.5).iter().flatten().all(|value| value.abs() < 0.51), "also at the very end");
    }
}
