//! Sounds made by code, as samples: the same bytes every time.
//!
//! Everything is tuned to D: mirrors play its pentatonic scale, the hum, the ambience and the king's end its chord, so
//! that whatever sounds together is in tune.

mod air;
mod debris;
mod light;
mod touch;

use std::f32::consts::{PI, TAU};

pub(super) use air::{high_pad, low_pad};
pub(super) use debris::{glass, king_end, metal, royal, stone};
pub(super) use light::{block, burn, charge, fire, hum, note, rim};
pub(super) use touch::{click, refuse, slide, turn};

/// Samples a second: of what is bright, and of what has nothing above 2 kHz and lasts.
const FULL: u32 = 44_100;
const DARK: u32 = 11_025;

/// The D above middle C, in hertz.
const D4: f32 = 293.665;

/// A sound in stereo.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pcm {
    /// Samples a second.
    pub rate: u32,
    /// Left and right, each within -1 and 1.
    pub frames: Vec<[f32; 2]>,
}

/// The frequency so many semitones above [`D4`].
fn pitch(semitones: f32) -> f32 {
    D4 * (semitones / 12.0).exp2()
}

/// A sine that begins at full level and dies away: what is struck.
#[derive(Clone, Copy)]
struct Ring {
    /// Seconds from the start of the sound.
    at: f32,
    /// In hertz.
    pitch: f32,
    /// Seconds until 60 dB are gone.
    fade: f32,
    level: f32,
    /// From -1, left, to 1.
    pan: f32,
    /// Seconds until it has its level.
    attack: f32,
}

impl Default for Ring {
    fn default() -> Self {
        Self { at: 0.0, pitch: D4, fade: 1.0, level: 1.0, pan: 0.0, attack: 0.002 }
    }
}

/// A sound in the making.
struct Canvas {
    rate: u32,
    frames: Vec<[f32; 2]>,
    /// The state of the dice; never 0.
    dice: u32,
}

impl Canvas {
    fn new(seconds: f32, rate: u32) -> Self {
        Self { rate, frames: vec![[0.0; 2]; (seconds * rate as f32) as usize], dice: 0x9e37_79b9 }
    }

    /// A random number from 0 to 1, by xorshift: the same row of them in every sound.
    fn roll(&mut self) -> f32 {
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 17;
        self.dice ^= self.dice << 5;
        (self.dice >> 8) as f32 / (1 << 24) as f32
    }

    /// A random number between two others, such that every octave is as likely as the next.
    fn octaves(&mut self, from: f32, to: f32) -> f32 {
        from * (to / from).powf(self.roll())
    }

    /// A random number between two others.
    fn between(&mut self, from: f32, to: f32) -> f32 {
        from + (to - from) * self.roll()
    }

    fn seconds(&self) -> f32 {
        self.frames.len() as f32 / self.rate as f32
    }

    fn ring(&mut self, ring: Ring) {
        let rate = self.rate as f32;
        // A turning and shrinking arrow costs no sine a sample.
        let shrink = (-6.908 / (ring.fade * rate)).exp();
        let (sin, cos) = (TAU * ring.pitch / rate).sin_cos();
        let [left, right] = panned(ring.pan, ring.level);
        let (mut x, mut y) = (1.0_f32, 0.0_f32);
        let rise = (ring.attack * rate).max(1.0);
        // 80 dB down nobody hears it.
        let heard = (ring.fade * 1.35 * rate) as usize;
        let from = (ring.at * rate) as usize;
        for (n, frame) in self.frames.iter_mut().skip(from).take(heard).enumerate() {
            let value = y * smooth(n as f32 / rise);
            frame[0] += value * left;
            frame[1] += value * right;
            (x, y) = (shrink * (x * cos - y * sin), shrink * (x * sin + y * cos));
        }
    }

    /// Two rings a hair apart, one on each side: they beat, and the sound has width.
    fn shimmer(&mut self, ring: Ring, apart: f32) {
        // Not of one level, or they would silence each other in turn.
        for (side, part) in [(-1.0, 0.62), (1.0, 0.38)] {
            let pan = (ring.pan + side * 0.4).clamp(-1.0, 1.0);
            self.ring(Ring { pitch: ring.pitch * (1.0 + side * apart), level: ring.level * part, pan, ..ring });
        }
    }

    /// A sine whose pitch and level follow the seconds since its own start.
    fn tone(&mut self, at: f32, seconds: f32, pan: f32, pitch: impl Fn(f32) -> f32, level: impl Fn(f32) -> f32) {
        let rate = self.rate as f32;
        let [left, right] = panned(pan, 1.0);
        let mut phase = 0.0_f32;
        let (from, count) = ((at * rate) as usize, (seconds * rate) as usize);
        for (n, frame) in self.frames.iter_mut().skip(from).take(count).enumerate() {
            let t = n as f32 / rate;
            let value = (phase * TAU).sin() * level(t);
            phase = (phase + pitch(t) / rate).fract();
            frame[0] += value * left;
            frame[1] += value * right;
        }
    }

    /// Noise round a frequency that follows the seconds since its start; the narrower, the higher `focus`.
    fn hiss(&mut self, at: f32, seconds: f32, focus: f32, middle: impl Fn(f32) -> f32, level: impl Fn(f32) -> f32) {
        let rate = self.rate as f32;
        let (from, count) = ((at * rate) as usize, (seconds * rate) as usize);
        // Each side has its own noise through a state-variable band-pass.
        let mut bands = [[0.0_f32; 2]; 2];
        let mut g = 0.0;
        for n in 0..count.min(self.frames.len().saturating_sub(from)) {
            let t = n as f32 / rate;
            if n % 16 == 0 {
                g = (PI * (middle(t) / rate).min(0.45)).tan();
            }
            let level = level(t);
            for (side, [low, band]) in bands.iter_mut().enumerate() {
                let noise = self.roll() * 2.0 - 1.0;
                let high = (noise - *low - (1.0 / focus + g) * *band) / (1.0 + g * (g + 1.0 / focus));
                let middle = g * high + *band;
                *band = g * high + middle;
                *low += 2.0 * g * middle;
                self.frames[from + n][side] += middle * level;
            }
        }
    }

    /// Adds a sine without beginning or end, which swells and sinks `waves` times a loop by the part `depth`.
    fn drone(&mut self, pitch: f32, level: f32, pan: f32, waves: u32, depth: f32, start: f32) {
        let seconds = self.seconds();
        // Whole waves in the loop, so that its end meets its beginning.
        let step = TAU * (pitch * seconds).round() / self.frames.len() as f32;
        let swell = TAU * waves as f32 / self.frames.len() as f32;
        let [left, right] = panned(pan, level);
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

    /// The sound, its loudest sample at `peak`: without what is below hearing, and faded out at its end.
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
        self.looped(peak)
    }

    /// The same for a loop, which has no ends.
    fn looped(mut self, peak: f32) -> Pcm {
        let loudest = self.frames.iter().flatten().fold(1e-9_f32, |loudest, value| loudest.max(value.abs()));
        for value in self.frames.iter_mut().flatten() {
            *value *= peak / loudest;
        }
        Pcm { rate: self.rate, frames: self.frames }
    }
}

/// The part of a sound that each side gets: the same power from everywhere.
fn panned(pan: f32, level: f32) -> [f32; 2] {
    let (right, left) = ((pan + 1.0) * PI / 4.0).sin_cos();
    [left * level, right * level]
}

/// From 0 to 1 without a corner.
fn smooth(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Dies away, with a short rise that does not click: a level for what is struck.
fn struck(t: f32, seconds: f32) -> f32 {
    smooth(t / 0.003) * (-t / seconds).exp()
}
