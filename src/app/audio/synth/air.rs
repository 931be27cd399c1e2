//! The room: two loops of different lengths, which meet anew each time and so never quite repeat.

use super::{Canvas, DARK, Pcm, pitch};

/// The ground: D and A, deep, and the air of a large room.
pub fn low_pad() -> Pcm {
    let mut canvas = Canvas::new(16.0, DARK);
    for (number, (semitones, level)) in
        [(-24.0, 0.55), (-17.0, 0.34), (-12.0, 0.30), (-5.0, 0.20), (-3.0, 0.06), (0.0, 0.09), (4.0, 0.05)]
            .into_iter()
            .enumerate()
    {
        let (waves, start) = (1 + (number as u32 * 2) % 5, number as f32 * 0.29);
        canvas.drone(pitch(semitones), level, -0.5, waves, 0.75, start);
        canvas.drone(pitch(semitones) * 1.0015, level, 0.5, waves, 0.75, start + 0.4);
    }
    for _ in 0..28 {
        let (middle, pan, start) = (canvas.octaves(240.0, 1100.0), canvas.between(-0.9, 0.9), canvas.roll());
        let waves = 1 + (canvas.roll() * 6.0) as u32;
        canvas.drone(middle, 3.2 / middle, pan, waves, 1.0, start);
    }
    canvas.looped(0.5)
}

/// The light above it: tones that come and go.
pub fn high_pad() -> Pcm {
    let mut canvas = Canvas::new(11.0, DARK);
    for (number, (semitones, level)) in
        [(7.0, 0.4), (9.0, 0.2), (12.0, 0.34), (14.0, 0.22), (16.0, 0.26), (19.0, 0.18), (24.0, 0.07), (28.0, 0.04)]
            .into_iter()
            .enumerate()
    {
        let (waves, start) = (1 + number as u32 % 3, number as f32 * 0.39);
        canvas.drone(pitch(semitones), level, -0.6, waves, 1.0, start);
        canvas.drone(pitch(semitones) * 1.0012, level, 0.6, waves, 1.0, start + 0.18);
    }
    canvas.looped(0.45)
}
