//! The end of a loop: the last frame fades into the first.

use super::pixels::Pixels;
use super::sink::{FADE, Frame, Sink};
use super::sound::SoundFile;

/// Passes frames on to another sink, and appends the fade.
pub(super) struct Fade {
    sink: Box<dyn Sink>,
    /// The number of frames to append.
    frames: u32,
    first: Option<Pixels>,
    last: Option<(Frame, Pixels)>,
}

impl Fade {
    /// For a film of this many frames per second.
    pub fn new(sink: Box<dyn Sink>, rate: u32) -> Self {
        Self { sink, frames: frames(rate), first: None, last: None }
    }
}

/// The number of frames that a fade takes.
pub(super) fn frames(rate: u32) -> u32 {
    (FADE * f64::from(rate)).round() as u32
}

impl Sink for Fade {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        self.first.get_or_insert_with(|| pixels.clone());
        self.last = Some((frame.copy(), pixels.clone()));
        self.sink.put(frame, pixels)
    }

    fn sound(&mut self) -> Option<&mut SoundFile> {
        self.sink.sound()
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        if let (Some(first), Some((frame, last))) = (self.first, self.last) {
            for number in 1..=self.frames {
                // The frame after the last would be the first.
                let part = number as f32 / (self.frames + 1) as f32;
                self.sink.put(frame.copy(), last.mixed(&first, part))?;
            }
        }
        self.sink.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// Records the colour of the first pixel of each frame.
    struct Colours(Sender<u8>);

    impl Sink for Colours {
        fn put(&mut self, _: Frame, pixels: Pixels) -> Result<(), String> {
            self.0.send(pixels.rgb[0]).map_err(|error| error.to_string())
        }

        fn finish(self: Box<Self>) -> Result<(), String> {
            Ok(())
        }
    }

    #[test]
    fn the_last_frame_fades_into_the_first() {
        let (sender, colours) = channel();
        let mut fade = Box::new(Fade::new(Box::new(Colours(sender)), 5));
        for colour in [100, 250, 20] {
            let mut pixels = Pixels::black(2, 1);
            pixels.rgb.fill(colour);
            fade.put(Frame::empty(0), pixels).unwrap();
        }
        fade.finish().unwrap();
        assert_eq!(colours.iter().collect::<Vec<_>>(), [100, 250, 20, 40, 60, 80]);
    }
}
