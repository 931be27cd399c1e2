//! Synthesises knocks on wood: moving pieces, buttons, refusals.

use std::f32::consts::TAU;

use super::{FULL_RATE, Partial, Pcm, SampleBuffer, percussive, smooth};

/// Adds a knock on wood.
fn add_knock(buffer: &mut SampleBuffer, at: f32, frequency: f32, level: f32) {
    for (mode, part, decay) in [(1.0, 1.0, 0.085), (1.62, 0.5, 0.055), (2.68, 0.25, 0.03)] {
        buffer.add_partial(Partial {
            at,
            frequency: frequency * mode,
            decay,
            level: level * part,
            attack: 0.0015,
            ..Partial::default()
        });
    }
    buffer.add_noise(at, 0.03, 0.7, |_| frequency * 3.0, |t| 0.3 * level * percussive(t, 0.004));
}

/// A piece slides to its square and stops with a knock.
pub(crate) fn slide() -> Pcm {
    /// Seconds until the piece stands still.
    const GLIDE: f32 = 0.33;
    let mut buffer = SampleBuffer::new(0.55, FULL_RATE);
    let bell = |t: f32| (std::f32::consts::PI * (t / GLIDE).min(1.0)).sin().powi(2);
    buffer.add_noise(0.0, GLIDE, 0.9, move |t| 380.0 + 420.0 * bell(t), move |t| 0.34 * bell(t));
    buffer.add_noise(0.0, GLIDE, 1.2, |_| 170.0, move |t| 0.3 * bell(t));
    add_knock(&mut buffer, GLIDE - 0.01, 245.0, 0.42);
    buffer.finish(0.36)
}

/// A piece rotates and clicks into place.
pub(crate) fn rotate() -> Pcm {
    /// Seconds until the piece stands still.
    const GLIDE: f32 = 0.31;
    let mut buffer = SampleBuffer::new(0.48, FULL_RATE);
    let bell = |t: f32| (std::f32::consts::PI * (t / GLIDE).min(1.0)).sin().powi(2);
    buffer.add_noise(0.0, GLIDE, 1.6, move |t| 900.0 + 600.0 * t / GLIDE, move |t| 0.14 * bell(t));
    add_knock(&mut buffer, 0.03, 720.0, 0.2);
    add_knock(&mut buffer, GLIDE - 0.005, 520.0, 0.5);
    buffer.finish(0.34)
}

/// A tower of stone grinds over the board and settles with a thud.
pub(crate) fn haul() -> Pcm {
    /// Seconds until the tower stands still.
    const GLIDE: f32 = 1.15;
    let mut buffer = SampleBuffer::new(1.9, FULL_RATE);
    let bell = |t: f32| (std::f32::consts::PI * (t / GLIDE).min(1.0)).sin().powf(1.4);
    // The stone sticks and slips several times a second, most often when it is fastest.
    let slip = |t: f32| 0.65 + 0.35 * (60.0 * t - 12.0 * (TAU * t / GLIDE).sin()).sin();
    buffer.add_noise(0.0, GLIDE, 0.8, move |t| 120.0 + 70.0 * bell(t), move |t| 0.9 * bell(t) * slip(t));
    buffer.add_noise(0.0, GLIDE, 1.4, move |t| 420.0 + 240.0 * bell(t), move |t| 0.22 * bell(t) * slip(t));
    buffer.add_sweep(0.0, GLIDE, 0.0, |_| 36.7, move |t| 0.5 * bell(t));
    let settled = GLIDE - 0.03;
    buffer.add_sweep(settled, 0.7, 0.0, |t| 36.7 + 60.0 * (-t / 0.03).exp(), |t| 1.1 * percussive(t, 0.14));
    add_knock(&mut buffer, settled, 92.0, 0.6);
    add_knock(&mut buffer, settled + 0.05, 123.0, 0.25);
    buffer.finish(0.6)
}

/// A piece strikes another: a heavy thud in which the table resonates.
pub(crate) fn blow() -> Pcm {
    let mut buffer = SampleBuffer::new(0.9, FULL_RATE);
    buffer.add_sweep(0.0, 0.8, 0.0, |t| 46.0 + 110.0 * (-t / 0.025).exp(), |t| 1.2 * percussive(t, 0.16));
    buffer.add_noise(0.0, 0.12, 0.6, |t| 300.0 + 2200.0 * (-t / 0.01).exp(), |t| 0.8 * percussive(t, 0.018));
    add_knock(&mut buffer, 0.0, 165.0, 0.9);
    add_knock(&mut buffer, 0.045, 118.0, 0.5);
    // The table rings on.
    for (mode, level) in [(73.4, 0.35), (110.1, 0.16), (146.8, 0.1)] {
        buffer.add_partial(Partial { frequency: mode, decay: 0.7, level, attack: 0.004, ..Partial::default() });
    }
    buffer.finish(0.66)
}

/// A button is pressed.
pub(crate) fn click() -> Pcm {
    let mut buffer = SampleBuffer::new(0.16, FULL_RATE);
    add_knock(&mut buffer, 0.0, 760.0, 1.0);
    buffer.finish(0.3)
}

/// A refusal: two low knocks.
pub(crate) fn refuse() -> Pcm {
    let mut buffer = SampleBuffer::new(0.34, FULL_RATE);
    add_knock(&mut buffer, 0.0, 196.0, 0.8);
    add_knock(&mut buffer, 0.11, 165.0, 1.0);
    buffer.add_sweep(0.0, 0.3, 0.0, |_| 98.0, |t| 0.4 * smooth(t / 0.01) * (-t / 0.07).exp());
    buffer.finish(0.36)
}
