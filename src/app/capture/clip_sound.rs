//! Passes the sound of a clip to its writer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::sound::samples_in;
use super::writer::{FrameWriter, Job};
use state::messages::Soundtrack;

/// The sound of the clip being recorded; nothing if it has none.
#[derive(SystemParam)]
pub(super) struct ClipSound<'w, 's> {
    track: Option<ResMut<'w, Soundtrack>>,
    /// Samples so far.
    passed_on: Local<'s, u64>,
    /// True once the writer knows the length.
    ended: Local<'s, bool>,
}

impl ClipSound<'_, '_> {
    /// Starts recording in the frame in which the clip has `begun`, and passes on the sound since the last frame. Once
    /// the total length in seconds is known, returns whether all of it has been passed on.
    ///
    /// # Errors
    /// Returns an error if the sound cannot be written.
    pub(super) fn pass_on(
        &mut self,
        writer: &mut FrameWriter,
        begun: bool,
        length: Option<f64>,
    ) -> Result<bool, String> {
        let Some(track) = &mut self.track else { return Ok(true) };
        if begun && !track.recording {
            track.recording = true;
        }
        if !track.samples.is_empty() {
            *self.passed_on += track.samples.len() as u64;
            writer.put(Job::Sound(std::mem::take(&mut track.samples)))?;
        }
        let Some(length) = length.filter(|_| track.recording) else { return Ok(true) };
        if !std::mem::replace(&mut *self.ended, true) {
            writer.put(Job::SoundLength(length))?;
        }
        Ok(*self.passed_on >= samples_in(length))
    }
}
