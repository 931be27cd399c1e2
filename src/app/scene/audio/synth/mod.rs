//! Synthesises all sounds; the samples are the same every time.
//!
//! Everything is tuned to D: mirrors and music play its pentatonic scale; the hum, the ambience and the end of a game
//! play its chord. So all sounds are in tune with each other.

mod ambience;
mod beam;
mod breaking;
mod knocks;
mod music;

use std::f32::consts::{PI, TAU};

pub(super) use ambience::{high_pad, low_pad};
pub(super) use beam::{block, burn, charge, edge, fire, hum, note};
pub(super) use breaking::{game_end, glass, metal, royal, stone};
pub(super) use knocks::{blow, click, haul, refuse, rotate, slide};
pub(super) use music::Music;

use presentation::Random;
use state::space::smooth;

/// Sample rates in hertz: the usual one, and one for long sounds with nothing above 2 kHz.
const FULL_RATE: u32 = 44_100;
const LOW_RATE: u32 = 11_025;

/// The D above middle C, in hertz.
const D4: f32 = 293.665;

/// A sound in stereo, as samples.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pcm {
    /// Sample rate in hertz.
    pub rate: u32,
    /// Left and right, each from -1 to 1.
    pub frames: Vec<[f32; 2]>,
}

/// Returns the frequency in hertz, `semitones` above [`D4`].
fn frequency(semitones: f32) -> f32 {
    D4 * (semitones / 12.0).exp2()
}

/// An exponentially decaying sine: a mode of a struck body.
#[derive(Clone, Copy)]
struct Partial {
    /// Seconds from the start of the sound.
    at: f32,
    /// In hertz.
    frequency: f32,
    /// Seconds until it has fallen by 60 dB.
    decay: f32,
    level: f32,
    /// From -1, left, to 1, right.
    pan: f32,
    /// Seconds until it has reached its level.
    attack: f32,
}

impl Default for Partial {
    fn default() -> Self {
        Self { at: 0.0, frequency: D4, decay: 1.0, level: 1.0, pan: 0.0, attack: 0.002 }
    }
}

/// A sound under construction, to which parts are added.
struct SampleBuffer {
    rate: u32,
    frames: Vec<[f32; 2]>,
    random: Random,
}

impl SampleBuffer {
    fn new(seconds: f32, rate: u32) -> Self {
        Self { rate, frames: vec![[0.0; 2]; (seconds * rate as f32) as usize], random: Random::default() }
    }

    /// A uniform random number from 0 to 1; the same sequence in every sound.
    fn random(&mut self) -> f32 {
        self.random.unit()
    }

    /// A random frequency between two others, every octave equally likely.
    fn random_frequency(&mut self, from: f32, to: f32) -> f32 {
        from * (to / from).powf(self.random())
    }

    /// A uniform random number between two others.
    fn random_between(&mut self, from: f32, to: f32) -> f32 {
        self.random.between(from, to)
    }

    fn seconds(&self) -> f32 {
        self.frames.len() as f32 / self.rate as f32
    }

    /// Adds a decaying sine.
    fn add_partial(&mut self, partial: Partial) {
        let rate = self.rate as f32;
        // A rotating and shrinking vector, which is cheaper than a sine per sample.
        let shrink = (-6.908 / (partial.decay * rate)).exp();
        let (sin, cos) = (TAU * partial.frequency / rate).sin_cos();
        let [left, right] = pan_gains(partial.pan, partial.level);
        let (mut x, mut y) = (1.0_f32, 0.0_f32);
        let rise = (partial.attack * rate).max(1.0);
        // It is inaudible once it has fallen by 80 dB.
        let audible = (partial.decay * 1.35 * rate) as usize;
        let from = (partial.at * rate) as usize;
        for (n, frame) in self.frames.iter_mut().skip(from).take(audible).enumerate() {
            let value = y * smooth(n as f32 / rise);
            frame[0] += value * left;
            frame[1] += value * right;
            (x, y) = (shrink * (x * cos - y * sin), shrink * (x * sin + y * cos));
        }
    }

    /// Adds two sines, detuned by the factor `detune` either way and panned apart: they beat, which gives the sound
    /// width.
    fn add_detuned_pair(&mut self, partial: Partial, detune: f32) {
        // At different levels; otherwise they would cancel each other now and then.
        for (side, part) in [(-1.0, 0.62), (1.0, 0.38)] {
            let pan = (partial.pan + side * 0.4).clamp(-1.0, 1.0);
            self.add_partial(Partial {
                frequency: partial.frequency * (1.0 + side * detune),
                level: partial.level * part,
                pan,
                ..partial
            });
        }
    }

    /// Adds a sine whose frequency and level are functions of the seconds since its start.
    fn add_sweep(
        &mut self,
        at: f32,
        seconds: f32,
        pan: f32,
        frequency: impl Fn(f32) -> f32,
        level: impl Fn(f32) -> f32,
    ) {
        let rate = self.rate as f32;
        let [left, right] = pan_gains(pan, 1.0);
        let mut phase = 0.0_f32;
        let (from, count) = ((at * rate) as usize, (seconds * rate) as usize);
        for (n, frame) in self.frames.iter_mut().skip(from).take(count).enumerate() {
            let t = n as f32 / rate;
            let value = (phase * TAU).sin() * level(t);
            phase = (phase + frequency(t) / rate).fract();
            frame[0] += value * left;
            frame[1] += value * right;
        }
    }

    /// Adds band-pass filtered noise whose centre frequency and level are functions of the seconds since its start; `q`
    /// is the quality factor.
    fn add_noise(&mut self, at: f32, seconds: f32, q: f32, center: impl Fn(f32) -> f32, level: impl Fn(f32) -> f32) {
        let rate = self.rate as f32;
        let (from, count) = ((at * rate) as usize, (seconds * rate) as usize);
        // Each side gets its own noise, through a state-variable filter.
        let mut bands = [[0.0_f32; 2]; 2];
        let mut g = 0.0;
        for n in 0..count.min(self.frames.len().saturating_sub(from)) {
            let t = n as f32 / rate;
            if n % 16 == 0 {
                g = (PI * (center(t) / rate).min(0.45)).tan();
            }
            let level = level(t);
            for (side, [low, band]) in bands.iter_mut().enumerate() {
                let noise = self.random() * 2.0 - 1.0;
                let high = (noise - *low - (1.0 / q + g) * *band) / (1.0 + g * (g + 1.0 / q));
                let middle = g * high + *band;
                *band = g * high + middle;
                *low += 2.0 * g * middle;
                self.frames[from + n][side] += middle * level;
            }
        }
    }

    /// Adds a sine to a loop. Its level falls by the fraction `depth` and rises again, `waves` times per loop. `start`
    /// is its phase.
    fn add_loop_tone(&mut self, frequency: f32, level: f32, pan: f32, waves: u32, depth: f32, start: f32) {
        let seconds = self.seconds();
        // A whole number of periods, so that the end of the loop meets its start.
        let step = TAU * (frequency * seconds).round() / self.frames.len() as f32;
        let swell = TAU * waves as f32 / self.frames.len() as f32;
        let [left, right] = pan_gains(pan, level);
        let (mut x, mut y) = (start * TAU * 5.0).sin_cos();
        let (mut u, mut v) = (start * TAU).sin_cos();
        let ((sin, cos), (slow_sin, slow_cos)) = (step.sin_cos(), swell.sin_cos());
        for frame in &mut self.frames {
            let value = y * (1.0 - depth * (0.5 - 0.5 * v));
            frame[0] += value * left;
            frame[1] += value * right;
            (x, y) = (x * cos - y * sin, x * sin + y * cos);
            (u, v) = (u * slow_cos - v * slow_sin, u * slow_sin + v * slow_cos);
        }
    }

    /// Finishes the sound: removes inaudibly low frequencies, fades it in and out, and scales the loudest sample to
    /// `peak`.
    fn finish(mut self, peak: f32) -> Pcm {
        let rate = self.rate as f32;
        let keep = (-TAU * 18.0 / rate).exp();
        let mut last = [[0.0_f32; 2]; 2];
        let (rise, fall) = (0.001 * rate, (0.12 * self.frames.len() as f32).min(0.25 * rate));
        let length = self.frames.len() as f32;
        for (n, frame) in self.frames.iter_mut().enumerate() {
            let ends = smooth(n as f32 / rise) * smooth((length - 1.0 - n as f32) / fall);
            for (side, value) in frame.iter_mut().enumerate() {
                let [before, passed] = &mut last[side];
                *passed = *value - *before + keep * *passed;
                *before = *value;
                *value = *passed * ends;
            }
        }
        self.finish_loop(peak)
    }

    /// Finishes a loop, which needs no fades: scales the loudest sample to `peak`.
    fn finish_loop(mut self, peak: f32) -> Pcm {
        let loudest = self.frames.iter().flatten().fold(1e-9_f32, |loudest, value| loudest.max(value.abs()));
        for value in self.frames.iter_mut().flatten() {
            *value *= peak / loudest;
        }
        Pcm { rate: self.rate, frames: self.frames }
    }
}

/// The amplitude on each side; the power is the same for every `pan`.
fn pan_gains(pan: f32, level: f32) -> [f32; 2] {
    let (right, left) = ((pan + 1.0) * PI / 4.0).sin_cos();
    [left * level, right * level]
}

/// The level of a struck body: decays to 1/e in `seconds`, after an attack that does not click.
fn percussive(t: f32, seconds: f32) -> f32 {
    smooth(t / 0.003) * (-t / seconds).exp()
}
