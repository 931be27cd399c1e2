//! Frames as they come back from the graphics adapter, and what takes them.

use bevy::image::Image;
use serde_json::Value;

use super::pixels::Pixels;
use super::sound::SoundFile;

/// How long the last frame of a film stays, in seconds: players stop abruptly at the end. The sound fades out meanwhile.
pub(super) const HOLD: f64 = 0.8;

/// What becomes of the frames in a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Film {
    /// Frames a second.
    pub rate: u32,
    /// It has sound.
    pub sound: bool,
    /// The last frame stays for a while; else the film is made to be repeated.
    pub hold: bool,
}

/// A frame that was taken, on its way to a [`Sink`].
pub(super) struct Frame {
    /// From 0, without gaps.
    pub number: u32,
    /// `beam`, `0.25s`, `frame-0007`.
    pub name: String,
    /// Seconds since the first action that is shown began.
    pub seconds: f64,
    /// As it came from the graphics adapter.
    pub image: Image,
    /// What it shows, for a line of JSON.
    pub description: Value,
}

impl Frame {
    /// The same without its picture.
    pub fn copy(&self) -> Self {
        let Self { number, ref name, seconds, ref description, .. } = *self;
        Self { number, name: name.clone(), seconds, image: Image::default(), description: description.clone() }
    }
}

/// Makes files of frames.
pub(super) trait Sink: Send {
    /// Takes the next frame.
    ///
    /// # Errors
    /// A sentence: what cannot be written.
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String>;

    /// Where the sound goes; `None` where it has none.
    fn sound(&mut self) -> Option<&mut SoundFile> {
        None
    }

    /// Completes the file and reports it on stdout. Without this, no file is left.
    ///
    /// # Errors
    /// The same as for [`put`](Self::put).
    fn finish(self: Box<Self>) -> Result<(), String>;
}

#[cfg(test)]
impl Frame {
    /// A frame without a picture.
    pub fn empty(number: u32) -> Self {
        let name = format!("frame-{number}");
        Self { number, name, seconds: 0.0, image: Image::default(), description: Value::Null }
    }
}
