//! Synthesises the ambience: two loops of different lengths, so that it hardly ever repeats.

use super::{LOW_RATE, Pcm, SampleBuffer, frequency};

/// Low tones on D and A, and the rustle of a large room.
pub(crate) fn low_pad() -> Pcm {
    let mut buffer = SampleBuffer::new(16.0, LOW_RATE);
    for (number, (semitones, level)) in
        [(-24.0, 0.55), (-17.0, 0.34), (-12.0, 0.30), (-5.0, 0.20), (-3.0, 0.06), (0.0, 0.09), (4.0, 0.05)]
            .into_iter()
            .enumerate()
    {
        let (waves, start) = (1 + (number as u32 * 2) % 5, number as f32 * 0.29);
        buffer.add_loop_tone(frequency(semitones), level, -0.5, waves, 0.75, start);
        buffer.add_loop_tone(frequency(semitones) * 1.0015, level, 0.5, waves, 0.75, start + 0.4);
    }
    for _ in 0..28 {
        let (frequency, pan, start) =
            (buffer.random_frequency(240.0, 1100.0), buffer.random_between(-0.9, 0.9), buffer.random());
        let waves = 1 + (buffer.random() * 6.0) as u32;
        buffer.add_loop_tone(frequency, 3.2 / frequency, pan, waves, 1.0, start);
    }
    buffer.finish_loop(0.5)
}

/// High tones that come and go.
pub(crate) fn high_pad() -> Pcm {
    let mut buffer = SampleBuffer::new(11.0, LOW_RATE);
    for (number, (semitones, level)) in
        [(7.0, 0.4), (9.0, 0.2), (12.0, 0.34), (14.0, 0.22), (16.0, 0.26), (19.0, 0.18), (24.0, 0.07), (28.0, 0.04)]
            .into_iter()
            .enumerate()
    {
        let (waves, start) = (1 + number as u32 % 3, number as f32 * 0.39);
        buffer.add_loop_tone(frequency(semitones), level, -0.6, waves, 1.0, start);
        buffer.add_loop_tone(frequency(semitones) * 1.0012, level, 0.6, waves, 1.0, start + 0.18);
    }
    buffer.finish_loop(0.45)
}
