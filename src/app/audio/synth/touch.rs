//! What hands do: wood and felt, short and soft.

use super::{Canvas, FULL, Pcm, Ring, smooth, struck};

/// A knock on wood, of this pitch.
fn knock(canvas: &mut Canvas, at: f32, pitch: f32, level: f32) {
    for (mode, part, fade) in [(1.0, 1.0, 0.085), (1.62, 0.5, 0.055), (2.68, 0.25, 0.03)] {
        canvas.ring(Ring { at, pitch: pitch * mode, fade, level: level * part, attack: 0.0015, ..Ring::default() });
    }
    canvas.hiss(at, 0.03, 0.7, |_| pitch * 3.0, |t| 0.3 * level * struck(t, 0.004));
}

/// A piece glides to its square and stands.
pub fn slide() -> Pcm {
    const GLIDE: f32 = 0.33;
    let mut canvas = Canvas::new(0.55, FULL);
    let bell = |t: f32| (std::f32::consts::PI * (t / GLIDE).min(1.0)).sin().powi(2);
    canvas.hiss(0.0, GLIDE, 0.9, move |t| 380.0 + 420.0 * bell(t), move |t| 0.34 * bell(t));
    canvas.hiss(0.0, GLIDE, 1.2, |_| 170.0, move |t| 0.3 * bell(t));
    knock(&mut canvas, GLIDE - 0.01, 245.0, 0.42);
    canvas.finish(0.36)
}

/// A piece turns, and clicks into place.
pub fn turn() -> Pcm {
    const GLIDE: f32 = 0.31;
    let mut canvas = Canvas::new(0.48, FULL);
    let bell = |t: f32| (std::f32::consts::PI * (t / GLIDE).min(1.0)).sin().powi(2);
    canvas.hiss(0.0, GLIDE, 1.6, move |t| 900.0 + 600.0 * t / GLIDE, move |t| 0.14 * bell(t));
    knock(&mut canvas, 0.03, 720.0, 0.2);
    knock(&mut canvas, GLIDE - 0.005, 520.0, 0.5);
    canvas.finish(0.34)
}

/// A button.
pub fn click() -> Pcm {
    let mut canvas = Canvas::new(0.16, FULL);
    knock(&mut canvas, 0.0, 760.0, 1.0);
    canvas.finish(0.3)
}

/// No: two low knocks.
pub fn refuse() -> Pcm {
    let mut canvas = Canvas::new(0.34, FULL);
    knock(&mut canvas, 0.0, 196.0, 0.8);
    knock(&mut canvas, 0.11, 165.0, 1.0);
    canvas.tone(0.0, 0.3, 0.0, |_| 98.0, |t| 0.4 * smooth(t / 0.01) * (-t / 0.07).exp());
    canvas.finish(0.36)
}
