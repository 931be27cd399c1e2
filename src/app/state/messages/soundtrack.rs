//! The sound of a video, on its way from the mixer to the file.

use bevy::prelude::*;

/// Samples per second of a video's sound.
pub const SOUND_RATE: u32 = 48_000;

/// The sound while a video is recorded, in step with the simulation: each frame of the app appends the samples for the time
/// that has passed since the previous frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Soundtrack {
    /// Set in the frame in which the video begins; sound is recorded from then on.
    pub recording: bool,
    /// Left and right, where 1 is full scale, which loud moments exceed. The writer of the video limits them.
    pub samples: Vec<[f32; 2]>,
}
