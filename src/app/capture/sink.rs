//! Frames as they come back from the graphics adapter, and the sinks that take them.

use bevy::image::Image;
use serde_json::Value;

use super::sound::SoundFile;
use kit::pixels::Pixels;

/// How long the last frame of a clip stays, in seconds, because players stop abruptly at the end. The sound fades out
/// meanwhile.
pub(super) const HOLD: f64 = 0.8;

/// How long the end of a loop fades into its beginning, in seconds. The sound fades out meanwhile.
pub(super) const FADE: f64 = 0.6;

/// The format of a clip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClipFormat {
    /// Frames per second.
    pub rate: u32,
    /// True if it has sound.
    pub sound: bool,
    /// The last frame stays for a while; otherwise the clip loops.
    pub hold: bool,
}

/// A captured frame on its way to a [`Sink`].
#[derive(Clone)]
pub(super) struct Frame {
    /// From 0, without gaps.
    pub number: u32,
    /// `beam`, `0.25s`, `frame-0007`.
    pub name: String,
    /// Seconds since the first shown action began.
    pub seconds: f64,
    /// How far it has faded into the first frame of a loop, from 0 to 1.
    pub faded: f32,
    /// As it came from the graphics adapter.
    pub image: Image,
    /// Describes the picture, for a line of JSON.
    pub description: Value,
}

impl Frame {
    /// A frame that is about to be captured.
    pub(super) fn new(name: String, seconds: f64, description: Value) -> Self {
        Self { number: 0, name, seconds, faded: 0.0, image: Image::default(), description }
    }
}

/// Turns frames into files.
pub(super) trait Sink: Send {
    /// Takes the next frame.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if something cannot be written.
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String>;

    /// The file that takes the sound; `None` if the output has none.
    fn sound(&mut self) -> Option<&mut SoundFile> {
        None
    }

    /// Completes the file and reports it on stdout. Without this, no file is left.
    ///
    /// # Errors
    /// Returns an error as for [`put`](Self::put).
    fn finish(self: Box<Self>) -> Result<(), String>;
}

#[cfg(test)]
impl Frame {
    /// A frame without a picture.
    pub(super) fn empty(number: u32) -> Self {
        let name = format!("frame-{number}");
        Self { number, ..Self::new(name, 0.0, Value::Null) }
    }
}
