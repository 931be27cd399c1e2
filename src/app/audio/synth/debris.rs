//! What breaks.

use super::{Canvas, FULL, Pcm, Ring, pitch, smooth, struck};

/// Splinters of glass that fall until `end`, in seconds.
fn splinters(canvas: &mut Canvas, count: usize, end: f32, low: f32) {
    for _ in 0..count {
        // Many at once, then fewer and fewer.
        let at = end * canvas.roll().powf(2.4);
        let left = 1.0 - 0.75 * at / end;
        let ring = Ring {
            at,
            pitch: canvas.octaves(low, 9500.0),
            fade: canvas.between(0.05, 0.26),
            level: canvas.between(0.03, 0.16) * left,
            pan: canvas.between(-0.8, 0.8),
            attack: 0.0006,
        };
        canvas.ring(ring);
        canvas.ring(Ring { pitch: ring.pitch * 1.71, fade: ring.fade * 0.5, level: ring.level * 0.4, ..ring });
    }
}

/// A mirror breaks.
pub fn glass() -> Pcm {
    let mut canvas = Canvas::new(1.6, FULL);
    canvas.hiss(0.0, 0.2, 0.5, |_| 5200.0, |t| 0.75 * struck(t, 0.022));
    canvas.tone(0.0, 0.3, 0.0, |t| 85.0 + 90.0 * (-t / 0.03).exp(), |t| 0.45 * struck(t, 0.05));
    for _ in 0..12 {
        let ring = Ring {
            at: canvas.between(0.0, 0.05),
            pitch: canvas.octaves(1100.0, 4600.0),
            fade: canvas.between(0.2, 0.6),
            level: canvas.between(0.08, 0.2),
            pan: canvas.between(-0.6, 0.6),
            attack: 0.001,
        };
        canvas.ring(ring);
    }
    splinters(&mut canvas, 60, 1.25, 2400.0);
    canvas.finish(0.62)
}

/// A shield falls: a clang, and a plate that bounces to rest.
pub fn metal() -> Pcm {
    let mut canvas = Canvas::new(1.8, FULL);
    let clang = |canvas: &mut Canvas, at: f32, low: f32, long: f32, loud: f32| {
        for mode in [1.0, 1.41, 1.93, 2.44, 2.83, 3.67, 4.59, 5.71_f32] {
            let (fade, level) = (long / mode.powf(0.6), loud * mode.powf(-0.75));
            canvas.shimmer(Ring { at, pitch: low * mode, fade, level, attack: 0.001, ..Ring::default() }, 0.0011);
        }
    };
    clang(&mut canvas, 0.0, 262.0, 1.5, 0.5);
    canvas.hiss(0.0, 0.2, 0.6, |_| 2600.0, |t| 0.5 * struck(t, 0.015));
    canvas.tone(0.0, 0.3, 0.0, |t| 70.0 + 80.0 * (-t / 0.03).exp(), |t| 0.6 * struck(t, 0.06));
    let (mut at, mut gap, mut loud) = (0.21, 0.17, 0.2);
    while gap > 0.02 {
        clang(&mut canvas, at, 610.0, 0.22, loud);
        (at, gap, loud) = (at + gap, gap * 0.74, loud * 0.72);
    }
    canvas.finish(0.58)
}

/// What has no mirror and no shield: stone that cracks and crumbles.
pub fn stone() -> Pcm {
    let mut canvas = Canvas::new(1.3, FULL);
    canvas.tone(0.0, 0.5, 0.0, |t| 50.0 + 85.0 * (-t / 0.04).exp(), |t| struck(t, 0.1));
    canvas.hiss(0.0, 0.4, 0.6, |t| 500.0 + 1400.0 * (-t / 0.03).exp(), |t| 0.9 * struck(t, 0.045));
    canvas.hiss(0.05, 0.9, 0.8, |_| 420.0, |t| 0.16 * smooth(t / 0.05) * (-t / 0.22).exp());
    for _ in 0..56 {
        let at = 0.95 * canvas.roll().powf(1.9);
        let ring = Ring {
            at,
            pitch: canvas.octaves(220.0, 1500.0),
            fade: canvas.between(0.02, 0.07),
            level: canvas.between(0.05, 0.24) * (1.0 - 0.7 * at),
            pan: canvas.between(-0.6, 0.6),
            attack: 0.001,
        };
        canvas.ring(ring);
    }
    canvas.finish(0.6)
}

/// A royal piece breaks: all of it at once, and deeper.
pub fn royal() -> Pcm {
    let mut canvas = Canvas::new(2.4, FULL);
    canvas.tone(0.0, 1.2, 0.0, |t| 36.7 + 100.0 * (-t / 0.05).exp(), |t| 1.3 * struck(t, 0.28));
    canvas.hiss(0.0, 0.6, 0.5, |t| 700.0 + 4000.0 * (-t / 0.05).exp(), |t| 0.8 * struck(t, 0.06));
    for (number, mode) in [1.0, 1.5, 2.0, 2.76, 3.67, 5.4_f32].into_iter().enumerate() {
        let pan = [-0.4, 0.3, 0.0, 0.5, -0.5, 0.2][number];
        let (fade, level) = (2.2 / mode.powf(0.5), 0.32 * mode.powf(-0.7));
        canvas.shimmer(Ring { pitch: 146.83 * mode, fade, level, pan, attack: 0.003, ..Ring::default() }, 0.0013);
    }
    splinters(&mut canvas, 110, 2.0, 1500.0);
    canvas.finish(0.7)
}

/// A game is won: a deep chord, and glass that falls down the scale.
pub fn king_end() -> Pcm {
    let mut canvas = Canvas::new(5.2, FULL);
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
            let ring = Ring {
                pitch: pitch(semitones) * harmonic,
                fade: 5.0 / (1.0 + 0.35 * (harmonic - 1.0)),
                level: level * part,
                attack,
                ..Ring::default()
            };
            canvas.shimmer(ring, 0.0011);
        }
    }
    let (mut at, mut gap) = (0.30, 0.10);
    for degree in (0..14).rev() {
        let semitones = 12.0 + [0.0, 2.0, 4.0, 7.0, 9.0][degree % 5] + 12.0 * (degree / 5) as f32;
        let level = 0.08 + 0.008 * degree as f32;
        let pan = canvas.between(-0.7, 0.7);
        for (mode, part, fade) in [(1.0, 1.0, 1.1), (2.756, 0.16, 0.3)] {
            canvas.ring(Ring { at, pitch: pitch(semitones) * mode, fade, level: level * part, pan, attack: 0.002 });
        }
        (at, gap) = (at + gap, gap * 1.09);
    }
    canvas.finish(0.62)
}
