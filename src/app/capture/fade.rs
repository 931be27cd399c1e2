//! The end of a loop: its last frames fade into the first.

use super::sink::{Frame, Sink};
use super::sound::SoundFile;
use kit::pixels::Pixels;

/// Passes frames on to another sink, mixed with the first as far as they have faded.
pub(super) struct Fade {
    sink: Box<dyn Sink>,
    first: Option<Pixels>,
}

impl Fade {
    pub(super) fn new(sink: Box<dyn Sink>) -> Self {
        Self { sink, first: None }
    }
}

impl Sink for Fade {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        let first = self.first.get_or_insert_with(|| pixels.clone());
        let pixels = if frame.faded > 0.0 { pixels.mixed(first, frame.faded) } else { pixels };
        self.sink.put(frame, pixels)
    }

    fn sound(&mut self) -> Option<&mut SoundFile> {
        self.sink.sound()
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
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
    fn frames_go_on_while_they_fade_into_the_first() {
        let (sender, colours) = channel();
        let mut fade = Box::new(Fade::new(Box::new(Colours(sender))));
        for (colour, faded) in [(100, 0.0), (250, 0.0), (20, 0.25), (60, 0.5), (200, 0.75)] {
            let mut pixels = Pixels::black(2, 1);
            pixels.rgb.fill(colour);
            fade.put(Frame { faded, ..Frame::empty(0) }, pixels).unwrap();
        }
        fade.finish().unwrap();
        assert_eq!(colours.iter().collect::<Vec<_>>(), [100, 250, 40, 80, 125]);
    }
}
