//! A clip as GIF.
//!
//! A frame holds only the pixels that changed since they were last drawn, in a palette made for them. So still parts
//! neither flicker nor cost anything, and the beam's glow has all the colours of its frame.

use std::io::BufWriter;
use std::path::Path;

use bevy::math::UVec2;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use serde_json::json;

use super::file::cannot_write;
use super::palette::Palette;
use super::picture::Pixels;
use super::reel::{Shot, Sink, tell};
use crate::platform::files::{File, PendingFile};

/// A pixel that differs by no more than this in any channel has not changed.
const SAME: u8 = 3;
/// The last frame stays for so long, in hundredths of a second, before the clip begins again.
const HOLD: u16 = 150;

pub(super) struct Gif {
    file: PendingFile,
    encoder: Encoder<BufWriter<File>>,
    rate: u32,
    size: UVec2,
    /// The pixels as they were when they were last drawn; empty before the first frame.
    drawn: Vec<u8>,
    /// The frame that is shown now: for how long is known when the next one comes.
    waiting: Option<Frame<'static>>,
    /// Frames so far.
    taken: u32,
}

impl Gif {
    /// # Errors
    /// The file cannot be written.
    pub fn new(path: &Path, rate: u32, size: UVec2) -> Result<Self, String> {
        let file = PendingFile::new(path).map_err(|error| cannot_write(path, &error))?;
        let out = BufWriter::new(file.create().map_err(|error| cannot_write(path, &error))?);
        let side = |length: u32| u16::try_from(length).map_err(|error| cannot_write(path, &error));
        let encoder = Encoder::new(out, side(size.x)?, side(size.y)?, &[]);
        let mut encoder = encoder.map_err(|error| cannot_write(path, &error))?;
        encoder.set_repeat(Repeat::Infinite).map_err(|error| cannot_write(path, &error))?;
        Ok(Self { file, encoder, rate, size, drawn: Vec::new(), waiting: None, taken: 0 })
    }

    fn write(&mut self, frame: Frame<'static>) -> Result<(), String> {
        self.encoder.write_frame(&frame).map_err(|error| cannot_write(self.file.path(), &error))
    }
}

impl Sink for Gif {
    fn put(&mut self, _: Shot, pixels: Pixels) -> Result<(), String> {
        // Hundredths of a second at which this frame and the one before it begin.
        let at = |frame: u32| (100 * frame + self.rate / 2) / self.rate;
        let passed = (at(self.taken) - at(self.taken.saturating_sub(1))) as u16;
        self.taken += 1;
        if let Some(waiting) = &mut self.waiting {
            waiting.delay = waiting.delay.saturating_add(passed);
        }
        if let Some(frame) = change(&mut self.drawn, &pixels)
            && let Some(before) = self.waiting.replace(frame)
        {
            self.write(before)?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        if let Some(mut last) = self.waiting.take() {
            last.delay = last.delay.saturating_add(HOLD);
            self.write(last)?;
        }
        let Self { file, encoder, rate, size, taken, .. } = *self;
        let path = file.path();
        let out = encoder.into_inner().map_err(|error| cannot_write(path, &error))?;
        out.into_inner().map_err(|error| cannot_write(path, &error))?;
        file.keep().map_err(|error| cannot_write(path, &error))?;
        tell("clip", path, &mut json!({ "size": [size.x, size.y], "fps": rate, "frames": taken }));
        Ok(())
    }
}

/// The frame that makes `drawn` into `pixels`, or `None` where they are the same.
fn change(drawn: &mut Vec<u8>, pixels: &Pixels) -> Option<Frame<'static>> {
    let Pixels { width, height, ref rgb } = *pixels;
    let first = drawn.is_empty();
    if first {
        drawn.clone_from(rgb);
    }
    let differs = |at: usize| first || (0..3).any(|channel| drawn[at + channel].abs_diff(rgb[at + channel]) > SAME);
    let changed: Vec<bool> = (0..width * height).map(|at| differs(3 * at)).collect();
    // The smallest rectangle that holds them.
    let rows = |y: &usize| changed[y * width..(y + 1) * width].contains(&true);
    let columns = |x: &usize| (0..height).any(|y| changed[y * width + x]);
    let (top, bottom) = ((0..height).find(rows)?, (0..height).rev().find(rows)?);
    let (left, right) = ((0..width).find(columns)?, (0..width).rev().find(columns)?);

    let seen = rgb.chunks_exact(3).zip(&changed).filter(|(_, changed)| **changed).map(|(pixel, _)| pixel);
    let mut palette = Palette::of(seen, 255);
    let clear = palette.colors.len() as u8;
    let mut buffer = Vec::with_capacity((bottom - top + 1) * (right - left + 1));
    for (x, y) in (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y))) {
        let at = y * width + x;
        buffer.push(if changed[at] {
            let pixel = &rgb[3 * at..3 * at + 3];
            drawn[3 * at..3 * at + 3].copy_from_slice(pixel);
            palette.index(pixel, x, y)
        } else {
            clear
        });
    }
    let mut colors = palette.colors.concat();
    colors.extend([0; 3]);
    Some(Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(clear),
        top: top as u16,
        left: left as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        palette: Some(colors),
        buffer: buffer.into(),
        ..Frame::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::capture::reel::tests::shot;

    #[test]
    fn a_frame_holds_only_what_changed() {
        let mut drawn = Vec::new();
        let mut pixels = Pixels::black(16, 8);
        let whole = change(&mut drawn, &pixels).unwrap();
        assert_eq!((whole.width, whole.height, whole.buffer.len()), (16, 8, 128));
        assert!(change(&mut drawn, &pixels).is_none());
        pixels.rgb[3 * (2 * 16 + 5)] = 200;
        pixels.rgb[3 * (4 * 16 + 6)] = 90;
        pixels.rgb[3 * 16 * 7] = SAME;
        let part = change(&mut drawn, &pixels).unwrap();
        assert_eq!((part.left, part.top, part.width, part.height), (5, 2, 2, 3));
        let clear = part.transparent.unwrap();
        assert_eq!(part.buffer.iter().filter(|&&index| index != clear).count(), 2);
    }

    #[test]
    fn a_clip_takes_its_time_whatever_its_rate() {
        let folder = std::env::temp_dir().join(format!("specular-gif-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.gif");
        let mut gif = Box::new(Gif::new(&path, 30, UVec2::new(4, 4)).unwrap());
        for number in 0..61 {
            let mut pixels = Pixels::black(4, 4);
            // Nothing changes in every third frame.
            pixels.rgb.fill((number / 3 * 3) as u8 * 4);
            gif.put(shot(number, 0.0), pixels).unwrap();
        }
        gif.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut file = options.read_info(File::open(&path).unwrap()).unwrap();
        let mut delays = Vec::new();
        while let Some(frame) = file.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        assert_eq!(delays.len(), 21);
        assert_eq!(delays.iter().sum::<u16>(), 200 + HOLD, "sixty steps at thirty a second are two seconds");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_clip_that_is_given_up_leaves_nothing() {
        let folder = std::env::temp_dir().join(format!("specular-no-gif-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut gif = Gif::new(&folder.join("a.gif"), 25, UVec2::new(4, 4)).unwrap();
        gif.put(shot(0, 0.0), Pixels::black(4, 4)).unwrap();
        drop(gif);
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
