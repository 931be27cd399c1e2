//! Synthesises the sounds of breaking pieces and of the end of a game.

use super::{FULL_RATE, Partial, Pcm, SampleBuffer, frequency, percussive, smooth};

/// Adds splinters of glass that fall until `end`, in seconds.
fn add_splinters(buffer: &mut SampleBuffer, count: usize, end: f32, low: f32) {
    for _ in 0..count {
        // Many at first, then fewer and fewer.
        let at = end * buffer.random().powf(2.4);
        let left = 1.0 - 0.75 * at / end;
        let partial = Partial {
            at,
            frequency: buffer.random_frequency(low, 9500.0),
            decay: buffer.random_between(0.05, 0.26),
            level: buffer.random_between(0.03, 0.16) * left,
            pan: buffer.random_between(-0.8, 0.8),
            attack: 0.0006,
        };
        buffer.add_partial(partial);
        buffer.add_partial(Partial {
            frequency: partial.frequency * 1.71,
            decay: partial.decay * 0.5,
            level: partial.level * 0.4,
            ..partial
        });
    }
}

/// A piece with a mirror breaks.
pub(crate) fn glass() -> Pcm {
    let mut buffer = SampleBuffer::new(1.6, FULL_RATE);
    buffer.add_noise(0.0, 0.2, 0.5, |_| 5200.0, |t| 0.75 * percussive(t, 0.022));
    buffer.add_sweep(0.0, 0.3, 0.0, |t| 85.0 + 90.0 * (-t / 0.03).exp(), |t| 0.45 * percussive(t, 0.05));
    for _ in 0..12 {
        let partial = Partial {
            at: buffer.random_between(0.0, 0.05),
            frequency: buffer.random_frequency(1100.0, 4600.0),
            decay: buffer.random_between(0.2, 0.6),
            level: buffer.random_between(0.08, 0.2),
            pan: buffer.random_between(-0.6, 0.6),
            attack: 0.001,
        };
        buffer.add_partial(partial);
    }
    add_splinters(&mut buffer, 60, 1.25, 2400.0);
    buffer.finish(0.62)
}

/// A piece with a shield breaks: a clang, and a plate that bounces to rest.
pub(crate) fn metal() -> Pcm {
    let mut buffer = SampleBuffer::new(1.8, FULL_RATE);
    let clang = |buffer: &mut SampleBuffer, at: f32, low: f32, long: f32, loud: f32| {
        for mode in [1.0, 1.41, 1.93, 2.44, 2.83, 3.67, 4.59, 5.71_f32] {
            let (decay, level) = (long / mode.powf(0.6), loud * mode.powf(-0.75));
            buffer.add_detuned_pair(
                Partial { at, frequency: low * mode, decay, level, attack: 0.001, ..Partial::default() },
                0.0011,
            );
        }
    };
    clang(&mut buffer, 0.0, 262.0, 1.5, 0.5);
    buffer.add_noise(0.0, 0.2, 0.6, |_| 2600.0, |t| 0.5 * percussive(t, 0.015));
    buffer.add_sweep(0.0, 0.3, 0.0, |t| 70.0 + 80.0 * (-t / 0.03).exp(), |t| 0.6 * percussive(t, 0.06));
    let (mut at, mut gap, mut loud) = (0.21, 0.17, 0.2);
    while gap > 0.02 {
        clang(&mut buffer, at, 610.0, 0.22, loud);
        (at, gap, loud) = (at + gap, gap * 0.74, loud * 0.72);
    }
    buffer.finish(0.58)
}

/// A piece without a mirror or shield breaks: stone cracks and crumbles.
pub(crate) fn stone() -> Pcm {
    let mut buffer = SampleBuffer::new(1.3, FULL_RATE);
    buffer.add_sweep(0.0, 0.5, 0.0, |t| 50.0 + 85.0 * (-t / 0.04).exp(), |t| percussive(t, 0.1));
    buffer.add_noise(0.0, 0.4, 0.6, |t| 500.0 + 1400.0 * (-t / 0.03).exp(), |t| 0.9 * percussive(t, 0.045));
    buffer.add_noise(0.05, 0.9, 0.8, |_| 420.0, |t| 0.16 * smooth(t / 0.05) * (-t / 0.22).exp());
    for _ in 0..56 {
        let at = 0.95 * buffer.random().powf(1.9);
        let partial = Partial {
            at,
            frequency: buffer.random_frequency(220.0, 1500.0),
            decay: buffer.random_between(0.02, 0.07),
            level: buffer.random_between(0.05, 0.24) * (1.0 - 0.7 * at),
            pan: buffer.random_between(-0.6, 0.6),
            attack: 0.001,
        };
        buffer.add_partial(partial);
    }
    buffer.finish(0.6)
}

/// A royal piece breaks: deeper and longer.
pub(crate) fn royal() -> Pcm {
    let mut buffer = SampleBuffer::new(2.4, FULL_RATE);
    buffer.add_sweep(0.0, 1.2, 0.0, |t| 36.7 + 100.0 * (-t / 0.05).exp(), |t| 1.3 * percussive(t, 0.28));
    buffer.add_noise(0.0, 0.6, 0.5, |t| 700.0 + 4000.0 * (-t / 0.05).exp(), |t| 0.8 * percussive(t, 0.06));
    for (number, mode) in [1.0, 1.5, 2.0, 2.76, 3.67, 5.4_f32].into_iter().enumerate() {
        let pan = [-0.4, 0.3, 0.0, 0.5, -0.5, 0.2][number];
        let (decay, level) = (2.2 / mode.powf(0.5), 0.32 * mode.powf(-0.7));
        buffer.add_detuned_pair(
            Partial { frequency: 146.83 * mode, decay, level, pan, attack: 0.003, ..Partial::default() },
            0.0013,
        );
    }
    add_splinters(&mut buffer, 110, 2.0, 1500.0);
    buffer.finish(0.7)
}

/// The game ends: a deep chord, and glass falling down the scale.
pub(crate) fn game_end() -> Pcm {
    let mut buffer = SampleBuffer::new(5.2, FULL_RATE);
    for (semitones, level, attack) in [
        (-36.0, 0.30, 0.10),
        (-24.0, 0.55, 0.12),
        (-17.0, 0.36, 0.20),
        (-12.0, 0.40, 0.25),
        (-8.0, 0.26, 0.35),
        (-5.0, 0.24, 0.45),
        (0.0, 0.18, 0.55),
        (2.0, 0.10, 0.70),
        (7.0, 0.08, 0.85),
    ] {
        for (harmonic, part) in [(1.0, 1.0), (2.0, 0.35), (3.0, 0.12)] {
            let partial = Partial {
                frequency: frequency(semitones) * harmonic,
                decay: 5.0 / (1.0 + 0.35 * (harmonic - 1.0)),
                level: level * part,
                attack,
                ..Partial::default()
            };
            buffer.add_detuned_pair(partial, 0.0011);
        }
    }
    let (mut at, mut gap) = (0.30, 0.10);
    for degree in (0..14).rev() {
        let semitones = 12.0 + [0.0, 2.0, 4.0, 7.0, 9.0][degree % 5] + 12.0 * (degree / 5) as f32;
        let level = 0.08 + 0.008 * degree as f32;
        let pan = buffer.random_between(-0.7, 0.7);
        for (mode, part, decay) in [(1.0, 1.0, 1.1), (2.756, 0.16, 0.3)] {
            buffer.add_partial(Partial {
                at,
                frequency: frequency(semitones) * mode,
                decay,
                level: level * part,
                pan,
                attack: 0.002,
            });
        }
        (at, gap) = (at + gap, gap * 1.09);
    }
    buffer.finish(0.62)
}
