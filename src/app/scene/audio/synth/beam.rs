//! Synthesises the beam: laser, hum, mirror chimes, and the sounds where it ends.

use super::{FULL_RATE, LOW_RATE, Partial, Pcm, SampleBuffer, frequency, percussive, smooth};

/// The laser charges: an open fifth that climbs an octave and swells, for as long as the charge is shown at normal
/// pace.
pub(crate) fn charge() -> Pcm {
    const LENGTH: f32 = 0.47;
    let mut buffer = SampleBuffer::new(LENGTH, FULL_RATE);
    for (semitones, level, pan) in [
        (-12.0, 0.5, 0.0),
        (-5.0, 0.32, -0.3),
        (0.0, 0.4, 0.3),
        (7.0, 0.16, -0.5),
        (12.05, 0.12, 0.5),
        (24.0, 0.05, 0.0),
    ] {
        let low = frequency(semitones);
        let climb = move |t: f32| low * (t / LENGTH).powf(1.3).exp2();
        // The tremolo gets faster and faster.
        let swell = move |t: f32| {
            let part = t / LENGTH;
            level * part.powf(1.8) * (0.8 + 0.2 * (40.0 * t * (1.0 + part)).sin())
        };
        buffer.add_sweep(0.0, LENGTH, pan, climb, swell);
    }
    buffer.add_noise(0.0, LENGTH, 2.0, |t| 500.0 + 14_000.0 * t * t, |t| 0.22 * (t / LENGTH).powi(3));
    buffer.finish(0.42)
}

/// The laser fires: a soft thump with a glassy tail.
pub(crate) fn fire() -> Pcm {
    let mut buffer = SampleBuffer::new(1.7, FULL_RATE);
    buffer.add_sweep(0.0, 0.7, 0.0, |t| 48.0 + 110.0 * (-t / 0.035).exp(), |t| percussive(t, 0.12));
    buffer.add_sweep(0.0, 0.4, 0.0, |t| 146.83 + 60.0 * (-t / 0.03).exp(), |t| 0.28 * percussive(t, 0.09));
    buffer.add_noise(0.0, 0.6, 0.8, |t| 900.0 + 3200.0 * (-t / 0.06).exp(), |t| 0.42 * percussive(t, 0.06));
    for (semitones, decay, level, pan) in [
        (24.0, 1.5, 0.110, -0.2),
        (31.0, 1.3, 0.085, 0.4),
        (36.0, 1.1, 0.060, -0.5),
        (38.0, 1.0, 0.040, 0.5),
        (43.0, 0.8, 0.024, 0.0),
    ] {
        buffer.add_detuned_pair(
            Partial { at: 0.02, frequency: frequency(semitones), decay, level, pan, attack: 0.06 },
            0.0012,
        );
    }
    buffer.finish(0.62)
}

/// The beam while it runs: a quiet looping drone.
pub(crate) fn hum() -> Pcm {
    let mut buffer = SampleBuffer::new(4.0, LOW_RATE);
    for (number, (semitones, level)) in
        [(-24.0, 0.5), (-12.0, 0.42), (-5.0, 0.26), (0.0, 0.17), (7.0, 0.07), (12.0, 0.05), (19.0, 0.03), (28.0, 0.018)]
            .into_iter()
            .enumerate()
    {
        let waves = [2, 3, 5, 7, 8, 11, 13, 17][number];
        let start = number as f32 * 0.37;
        // One period per loop apart, left and right beat against each other slowly.
        buffer.add_loop_tone(frequency(semitones), level, -0.45, waves, 0.5, start);
        buffer.add_loop_tone(frequency(semitones) + 0.25, level, 0.45, waves, 0.5, start + 0.5);
    }
    buffer.finish_loop(0.4)
}

/// The beam meets a mirror: a struck glass bar, `semitones` above D4.
pub(crate) fn note(semitones: f32) -> Pcm {
    let low = frequency(semitones);
    // Higher bars ring for a shorter time.
    let long = (587.0 / low).powf(0.35);
    let mut buffer = SampleBuffer::new(1.9 * long.clamp(0.6, 1.2), FULL_RATE);
    // The modes of a bar with free ends, and the octave that a resonator below it adds.
    for (mode, level, decay) in
        [(1.0, 1.0, 1.9), (2.0, 0.16, 1.1), (2.756, 0.15, 0.5), (5.404, 0.10, 0.17), (8.933, 0.04, 0.07)]
    {
        if low * mode < 15_000.0 {
            buffer.add_detuned_pair(
                Partial { frequency: low * mode, decay: decay * long, level, attack: 0.0025, ..Partial::default() },
                0.0007,
            );
        }
    }
    buffer.add_partial(Partial { frequency: low * 0.5, decay: 0.35, level: 0.08, ..Partial::default() });
    // The felt of the hammer.
    buffer.add_noise(0.0, 0.05, 0.8, |_| 2200.0, |t| 0.12 * percussive(t, 0.006));
    buffer.finish(0.5)
}

/// A shield stops the beam: a muffled bell.
pub(crate) fn block() -> Pcm {
    let mut buffer = SampleBuffer::new(1.4, FULL_RATE);
    for (number, mode) in [1.0, 1.594, 2.136, 2.296, 2.917, 3.6, 4.06, 5.13_f32].into_iter().enumerate() {
        let pan = if number % 2 == 0 { -0.25 } else { 0.25 };
        let (decay, level) = (1.25 / mode.powf(0.8), 0.7 * mode.powf(-1.25));
        buffer.add_detuned_pair(Partial { frequency: 185.0 * mode, decay, level, pan, ..Partial::default() }, 0.0015);
    }
    buffer.add_sweep(0.0, 0.3, 0.0, |t| 62.0 + 70.0 * (-t / 0.03).exp(), |t| 0.9 * percussive(t, 0.07));
    buffer.add_noise(0.0, 0.2, 0.7, |_| 950.0, |t| 0.5 * percussive(t, 0.02));
    buffer.finish(0.5)
}

/// The beam burns on a piece: it sizzles and crackles more and more, until the breaking drowns it out.
pub(crate) fn burn() -> Pcm {
    const LENGTH: f32 = 0.6;
    let mut buffer = SampleBuffer::new(LENGTH, FULL_RATE);
    buffer.add_noise(
        0.0,
        LENGTH,
        1.1,
        |t| 1700.0 + 5000.0 * t,
        |t| 0.3 * smooth(t / 0.03) * (0.15 + (t / LENGTH).powf(1.6)),
    );
    buffer.add_sweep(0.0, LENGTH, 0.0, |t| 146.83 * (1.0 + 0.5 * t), |t| 0.16 * smooth(t / 0.1));
    for _ in 0..55 {
        let partial = Partial {
            at: LENGTH * buffer.random().sqrt(),
            frequency: buffer.random_frequency(1500.0, 7000.0),
            decay: buffer.random_between(0.01, 0.03),
            level: buffer.random_between(0.08, 0.4),
            pan: buffer.random_between(-0.5, 0.5),
            attack: 0.0005,
        };
        buffer.add_partial(partial);
    }
    buffer.finish(0.34)
}

/// The beam ends at an edge: a breath of noise.
pub(crate) fn edge() -> Pcm {
    let mut buffer = SampleBuffer::new(0.5, FULL_RATE);
    buffer.add_noise(0.0, 0.5, 0.7, |t| 220.0 + 700.0 * (-t / 0.05).exp(), |t| smooth(t / 0.012) * (-t / 0.08).exp());
    buffer.add_sweep(
        0.0,
        0.4,
        0.0,
        |t| 73.4 + 40.0 * (-t / 0.05).exp(),
        |t| 0.35 * smooth(t / 0.01) * (-t / 0.09).exp(),
    );
    buffer.finish(0.3)
}
