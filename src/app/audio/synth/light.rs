//! What light sounds like: glass that is touched.

use super::{Canvas, DARK, FULL, Pcm, Ring, pitch, smooth, struck};

/// The laser gathers light: an open fifth that climbs an octave and swells, in as long as the charge lasts.
pub fn charge() -> Pcm {
    const LENGTH: f32 = 0.47;
    let mut canvas = Canvas::new(LENGTH, FULL);
    for (semitones, level, pan) in [
        (-12.0, 0.5, 0.0),
        (-5.0, 0.32, -0.3),
        (0.0, 0.4, 0.3),
        (7.0, 0.16, -0.5),
        (12.05, 0.12, 0.5),
        (24.0, 0.05, 0.0),
    ] {
        let low = pitch(semitones);
        let climb = move |t: f32| low * (t / LENGTH).powf(1.3).exp2();
        // It trembles faster and faster.
        let swell = move |t: f32| {
            let part = t / LENGTH;
            level * part.powf(1.8) * (0.8 + 0.2 * (40.0 * t * (1.0 + part)).sin())
        };
        canvas.tone(0.0, LENGTH, pan, climb, swell);
    }
    canvas.hiss(0.0, LENGTH, 2.0, |t| 500.0 + 14_000.0 * t * t, |t| 0.22 * (t / LENGTH).powi(3));
    canvas.finish(0.42)
}

/// The laser lets go: a soft thump, and a tail of glass.
pub fn fire() -> Pcm {
    let mut canvas = Canvas::new(1.7, FULL);
    canvas.tone(0.0, 0.7, 0.0, |t| 48.0 + 110.0 * (-t / 0.035).exp(), |t| struck(t, 0.12));
    canvas.tone(0.0, 0.4, 0.0, |t| 146.83 + 60.0 * (-t / 0.03).exp(), |t| 0.28 * struck(t, 0.09));
    canvas.hiss(0.0, 0.6, 0.8, |t| 900.0 + 3200.0 * (-t / 0.06).exp(), |t| 0.42 * struck(t, 0.06));
    for (semitones, fade, level, pan) in [
        (24.0, 1.5, 0.110, -0.2),
        (31.0, 1.3, 0.085, 0.4),
        (36.0, 1.1, 0.060, -0.5),
        (38.0, 1.0, 0.040, 0.5),
        (43.0, 0.8, 0.024, 0.0),
    ] {
        canvas.shimmer(Ring { at: 0.02, pitch: pitch(semitones), fade, level, pan, attack: 0.06 }, 0.0012);
    }
    canvas.finish(0.62)
}

/// The beam while it stands: a quiet drone, to be looped.
pub fn hum() -> Pcm {
    let mut canvas = Canvas::new(4.0, DARK);
    for (number, (semitones, level)) in
        [(-24.0, 0.5), (-12.0, 0.42), (-5.0, 0.26), (0.0, 0.17), (7.0, 0.07), (12.0, 0.05), (19.0, 0.03), (28.0, 0.018)]
            .into_iter()
            .enumerate()
    {
        let waves = [2, 3, 5, 7, 8, 11, 13, 17][number];
        let start = number as f32 * 0.37;
        // A cycle a loop apart, left and right beat against each other slowly.
        canvas.drone(pitch(semitones), level, -0.45, waves, 0.5, start);
        canvas.drone(pitch(semitones) + 0.25, level, 0.45, waves, 0.5, start + 0.5);
    }
    canvas.looped(0.4)
}

/// A mirror is touched: a struck glass bar, so many semitones above D4.
pub fn note(semitones: f32) -> Pcm {
    let low = pitch(semitones);
    // Higher bars ring less long.
    let long = (587.0 / low).powf(0.35);
    let mut canvas = Canvas::new(1.9 * long.clamp(0.6, 1.2), FULL);
    // The modes of a bar that is free at both ends, and the octave that a resonator under it adds.
    for (mode, level, fade) in
        [(1.0, 1.0, 1.9), (2.0, 0.16, 1.1), (2.756, 0.15, 0.5), (5.404, 0.10, 0.17), (8.933, 0.04, 0.07)]
    {
        if low * mode < 15_000.0 {
            canvas.shimmer(
                Ring { pitch: low * mode, fade: fade * long, level, attack: 0.0025, ..Ring::default() },
                0.0007,
            );
        }
    }
    canvas.ring(Ring { pitch: low * 0.5, fade: 0.35, level: 0.08, ..Ring::default() });
    // The felt of the hammer.
    canvas.hiss(0.0, 0.05, 0.8, |_| 2200.0, |t| 0.12 * struck(t, 0.006));
    canvas.finish(0.5)
}

/// A shield stops the beam: a muffled bell.
pub fn block() -> Pcm {
    let mut canvas = Canvas::new(1.4, FULL);
    for (number, mode) in [1.0, 1.594, 2.136, 2.296, 2.917, 3.6, 4.06, 5.13_f32].into_iter().enumerate() {
        let pan = if number % 2 == 0 { -0.25 } else { 0.25 };
        let (fade, level) = (1.25 / mode.powf(0.8), 0.7 * mode.powf(-1.25));
        canvas.shimmer(Ring { pitch: 185.0 * mode, fade, level, pan, ..Ring::default() }, 0.0015);
    }
    canvas.tone(0.0, 0.3, 0.0, |t| 62.0 + 70.0 * (-t / 0.03).exp(), |t| 0.9 * struck(t, 0.07));
    canvas.hiss(0.0, 0.2, 0.7, |_| 950.0, |t| 0.5 * struck(t, 0.02));
    canvas.finish(0.5)
}

/// The beam burns on a piece: it sizzles and crackles more and more, until what breaks drowns it.
pub fn burn() -> Pcm {
    const LENGTH: f32 = 0.6;
    let mut canvas = Canvas::new(LENGTH, FULL);
    canvas.hiss(
        0.0,
        LENGTH,
        1.1,
        |t| 1700.0 + 5000.0 * t,
        |t| 0.3 * smooth(t / 0.03) * (0.15 + (t / LENGTH).powf(1.6)),
    );
    canvas.tone(0.0, LENGTH, 0.0, |t| 146.83 * (1.0 + 0.5 * t), |t| 0.16 * smooth(t / 0.1));
    for _ in 0..55 {
        let ring = Ring {
            at: LENGTH * canvas.roll().sqrt(),
            pitch: canvas.octaves(1500.0, 7000.0),
            fade: canvas.between(0.01, 0.03),
            level: canvas.between(0.08, 0.4),
            pan: canvas.between(-0.5, 0.5),
            attack: 0.0005,
        };
        canvas.ring(ring);
    }
    canvas.finish(0.34)
}

/// The rim swallows the beam: a breath.
pub fn rim() -> Pcm {
    let mut canvas = Canvas::new(0.5, FULL);
    canvas.hiss(0.0, 0.5, 0.7, |t| 220.0 + 700.0 * (-t / 0.05).exp(), |t| smooth(t / 0.012) * (-t / 0.08).exp());
    canvas.tone(0.0, 0.4, 0.0, |t| 73.4 + 40.0 * (-t / 0.05).exp(), |t| 0.35 * smooth(t / 0.01) * (-t / 0.09).exp());
    canvas.finish(0.3)
}
