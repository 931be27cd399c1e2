//! Composes and synthesises the music: endless slow chords, with a bell now and then. The same seed gives the same
//! music.

use std::f32::consts::TAU;

use super::super::melody::SCALE;
use super::{frequency, pan_gains, smooth};
use presentation::Random;

/// The chords, in semitones above D4. They contain only notes that mirrors also play, so a shot fits any of them.
const CHORDS: [[i8; 4]; 6] =
    [[-12, -5, 2, 4], [-15, -8, -5, 0], [-17, -10, -3, 0], [-8, -5, 2, 9], [-10, -3, 0, 7], [-12, -8, -3, 2]];
/// Seconds from one chord to the next.
const CHORD: f32 = 11.0;
/// Seconds in which a chord swells, and in which it fades while the next one swells.
const SWELL: f32 = 4.5;
const FADE: f32 = 7.0;
/// The number of moments in a chord at which a bell may ring, and the probability that it does.
const BEATS: u32 = 4;
const BELL_CHANCE: f32 = 0.4;

/// The level of a chord's notes at D3 and below; higher ones are quieter.
const NOTE_LEVEL: f32 = 0.13;
const BELL_LEVEL: f32 = 0.05;
/// The levels of the second and third partial of a note at or below [`MELLOW`] hertz. Higher notes have weaker ones, as
/// behind a low-pass filter.
const PARTIALS: [f32; 2] = [0.24, 0.07];
const MELLOW: f32 = 180.0;

/// The music, which plays on forever.
pub(crate) struct Music {
    random: Random,
    /// The chords of this round: every chord once, the first one first.
    round: [usize; CHORDS.len()],
    /// The number of the current chord in the round.
    number: usize,
    /// Frames since it began.
    frame: u32,
    /// The current chord and the one before it.
    chords: [[Note; 4]; 2],
    bells: [Bell; BEATS as usize],
}

impl Music {
    pub(crate) fn new(seed: u64) -> Self {
        let mut round = [0; CHORDS.len()];
        round.iter_mut().enumerate().for_each(|(number, chord)| *chord = number);
        Self {
            random: Random::new(seed),
            round,
            number: CHORDS.len() - 1,
            frame: 0,
            chords: Default::default(),
            bells: Default::default(),
        }
    }

    /// The next samples, left and right, `dt` seconds after the previous ones.
    pub(crate) fn next_frame(&mut self, dt: f32) -> [f32; 2] {
        if self.frame == 0 {
            self.begin_chord(dt);
        }
        let beat = (CHORD / BEATS as f32 / dt) as u32;
        if self.frame.is_multiple_of(beat) && self.random.unit() < BELL_CHANCE {
            self.ring_bell(dt);
        }
        let t = self.frame as f32 * dt;
        let mut frame = [0.0; 2];
        for (notes, level) in self.chords.iter_mut().zip([chord_level(t), chord_level(t + CHORD)]) {
            if level > 0.0 {
                notes.iter_mut().for_each(|note| note.add_to(&mut frame, level));
            }
        }
        self.bells.iter_mut().for_each(|bell| bell.add_to(&mut frame, dt));
        self.frame = if t + dt < CHORD { self.frame + 1 } else { 0 };
        frame
    }

    fn begin_chord(&mut self, dt: f32) {
        self.number = (self.number + 1) % CHORDS.len();
        if self.number == 0 {
            // Shuffles all but the first, with which every round begins.
            for last in (2..CHORDS.len()).rev() {
                let other = 1 + (self.random.unit() * last as f32) as usize;
                self.round.swap(last, other);
            }
        }
        let notes = CHORDS[self.round[self.number]];
        self.chords[1] = self.chords[0];
        self.chords[0] = notes.map(|semitones| Note::new(frequency(semitones.into()), &mut self.random, dt));
    }

    /// Rings a bell on a random note, an octave or two above the chords.
    fn ring_bell(&mut self, dt: f32) {
        let degree = (self.random.unit() * 8.0) as usize;
        let semitones = 12 + SCALE[degree % SCALE.len()] + 12 * (degree / SCALE.len()) as u8;
        let delay = self.random.between(0.0, 0.3 * CHORD / BEATS as f32);
        let bell = Bell::new(frequency(semitones.into()), self.random.between(-0.7, 0.7), delay, dt);
        // Replaces the oldest bell, which is silent by now.
        self.bells.rotate_right(1);
        self.bells[0] = bell;
    }
}

/// The level of a chord after this many seconds.
fn chord_level(t: f32) -> f32 {
    smooth(t / SWELL) * smooth((CHORD + FADE - t) / FADE)
}

/// A sine, as a rotating vector.
#[derive(Clone, Copy, Default)]
struct Sine {
    now: [f32; 2],
    step: [f32; 2],
    gains: [f32; 2],
}

impl Sine {
    fn new(frequency: f32, phase: f32, gains: [f32; 2], dt: f32) -> Self {
        let ((y, x), (sin, cos)) = ((phase * TAU).sin_cos(), (TAU * frequency * dt).sin_cos());
        Self { now: [x, y], step: [cos, sin], gains }
    }

    /// Moves on by a frame, and returns the cosine and the sine.
    fn next(&mut self) -> [f32; 2] {
        let ([x, y], [cos, sin]) = (self.now, self.step);
        self.now = [x * cos - y * sin, x * sin + y * cos];
        self.now
    }
}

/// A note of a chord: two sines a little out of tune with each other, with soft partials.
#[derive(Clone, Copy, Default)]
struct Note {
    sines: [Sine; 2],
    partials: [f32; 2],
}

impl Note {
    fn new(pitch: f32, random: &mut Random, dt: f32) -> Self {
        let level = NOTE_LEVEL * (frequency(-12.0) / pitch).min(1.0).powf(0.4);
        let (pan, detune) = (random.between(-0.3, 0.3), random.between(0.1, 0.25));
        // At different levels; otherwise they would cancel each other now and then.
        let sines = [(-1.0, 0.62), (1.0, 0.38)].map(|(side, part)| {
            let gains = pan_gains(pan + 0.5 * side, level * part);
            Sine::new(pitch + side * detune, random.unit(), gains, dt)
        });
        let mellow = (MELLOW / pitch).min(1.0);
        Self { sines, partials: [PARTIALS[0] * mellow, PARTIALS[1] * mellow * mellow] }
    }

    fn add_to(&mut self, frame: &mut [f32; 2], level: f32) {
        let [second, third] = self.partials;
        for sine in &mut self.sines {
            let [cos, sin] = sine.next();
            // The double and triple angle formulas for the partials.
            let value = level * sin * (1.0 + second * 2.0 * cos + third * (3.0 - 4.0 * sin * sin));
            frame[0] += value * sine.gains[0];
            frame[1] += value * sine.gains[1];
        }
    }
}

/// A soft bell.
#[derive(Clone, Copy, Default)]
struct Bell {
    /// It shrinks as it rotates.
    sine: Sine,
    /// Seconds since it was struck; negative before.
    age: f32,
}

impl Bell {
    /// Seconds until it has fallen by 60 dB.
    const DECAY: f32 = 5.0;
    /// Seconds until it has reached its level.
    const ATTACK: f32 = 0.04;

    fn new(frequency: f32, pan: f32, delay: f32, dt: f32) -> Self {
        let mut sine = Sine::new(frequency, 0.0, pan_gains(pan, BELL_LEVEL), dt);
        let shrink = (-6.908 * dt / Self::DECAY).exp();
        sine.step = sine.step.map(|part| part * shrink);
        Self { sine, age: -delay }
    }

    fn add_to(&mut self, frame: &mut [f32; 2], dt: f32) {
        self.age += dt;
        // It is inaudible once it has fallen by 80 dB.
        if !(0.0..1.35 * Self::DECAY).contains(&self.age) {
            return;
        }
        let [cos, sin] = self.sine.next();
        // The octave above decays twice as fast.
        let value = smooth(self.age / Self::ATTACK) * sin * (1.0 + 0.5 * cos);
        frame[0] += value * self.sine.gains[0];
        frame[1] += value * self.sine.gains[1];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(seed: u64, seconds: f32, rate: u32) -> Vec<[f32; 2]> {
        let mut music = Music::new(seed);
        let dt = 1.0 / rate as f32;
        (0..(seconds * rate as f32) as usize).map(|_| music.next_frame(dt)).collect()
    }

    #[test]
    fn the_chords_have_only_notes_that_mirrors_play() {
        let is_played = |semitones: i8| SCALE.contains(&(semitones.rem_euclid(12) as u8));
        assert!(CHORDS.as_flattened().iter().all(|&semitones| is_played(semitones)));
    }

    #[test]
    fn the_same_seed_gives_the_same_music_and_another_seed_does_not() {
        let music = play(7, 30.0, 8_000);
        assert!(music == play(7, 30.0, 8_000));
        assert!(music != play(8, 30.0, 8_000));
    }

    #[test]
    fn every_round_plays_each_chord_once_in_a_new_order() {
        let mut music = Music::new(3);
        let mut rounds = Vec::new();
        for _ in 0..20 {
            let mut round = Vec::new();
            for _ in 0..CHORDS.len() {
                music.begin_chord(1e-3);
                round.push(music.round[music.number]);
            }
            assert_eq!(round[0], 0);
            let mut sorted = round.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3, 4, 5]);
            rounds.push(round);
        }
        rounds.dedup();
        assert!(rounds.len() > 10, "{rounds:?}");
    }

    /// A round and the first chord of the next one.
    #[test]
    fn the_music_neither_clicks_nor_stops_nor_grows_loud() {
        const RATE: u32 = 24_000;
        let music = play(1, (CHORDS.len() + 1) as f32 * CHORD, RATE);
        let peak = music.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
        assert!((0.25..0.4).contains(&peak), "{peak}");
        // The second difference of sines below 1.5 kHz is small; a jump would stand out.
        let bend = |part: &[[f32; 2]], side: usize| (part[0][side] - 2.0 * part[1][side] + part[2][side]).abs();
        let sharpest = music.windows(3).map(|part| bend(part, 0).max(bend(part, 1))).fold(0.0, f32::max);
        assert!(sharpest < 0.03, "{sharpest}");
        let silent = music
            .chunks(RATE as usize)
            .skip(3)
            .filter(|second| second.iter().flatten().all(|value| value.abs() < 0.03));
        assert_eq!(silent.count(), 0);
    }
}
