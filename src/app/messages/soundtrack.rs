//! The sound of a film, on its way from the mixer to the file.

use bevy::prelude::*;

/// Samples a second of a film's sound.
pub const SOUND_RATE: u32 = 48_000;

/// What is heard while a film is taken, in step with the simulation: a frame of the app appends as many samples as the
/// time that has passed since the frame before.
#[derive(Resource, Clone, Debug, Default)]
pub struct Soundtrack {
    /// Set in the frame with which the film begins; what is heard from then on is kept.
    pub recording: bool,
    /// Left and right, where 1 is full scale, which loud moments exceed. Whoever writes them takes them out.
    pub samples: Vec<[f32; 2]>,
}
