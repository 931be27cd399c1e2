//! Clips as GIF.
//!
//! A frame holds only the pixels that have changed, with its own palette: parts at rest neither flicker nor take space,
//! and the glow of the beam has all colours of its frame.

use std::io::BufWriter;
use std::path::Path;

use bevy::math::UVec2;
use gif::{DisposalMethod, Encoder, Repeat};
use serde_json::json;

use super::description::Reporter;
use super::file::cannot_write;
use super::palette::Palette;
use super::sink::{ClipFormat, Frame, Sink};
use kit::pixels::Pixels;
use platform::files::{File, PendingFile};

/// A pixel counts as unchanged if it differs by no more than this in each channel.
const THRESHOLD: u8 = 3;
/// How long the last frame is held before the clip restarts, in hundredths of a second.
const HOLD: u16 = 150;

/// Writes a GIF.
pub(super) struct Gif {
    file: PendingFile,
    encoder: Encoder<BufWriter<File>>,
    rate: u32,
    hold: bool,
    size: UVec2,
    reporter: Reporter,
    /// The picture after the frames so far; empty before the first one.
    canvas: Vec<u8>,
    /// The last frame, whose delay is known only when the next one arrives.
    pending: Option<gif::Frame<'static>>,
    /// Frames so far.
    count: u32,
}

impl Gif {
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn new(path: &Path, clip: ClipFormat, size: UVec2, reporter: Reporter) -> Result<Self, String> {
        let file = PendingFile::new(path).map_err(|error| cannot_write(path, &error))?;
        let out = BufWriter::new(file.create().map_err(|error| cannot_write(path, &error))?);
        let side = |length: u32| u16::try_from(length).map_err(|error| cannot_write(path, &error));
        let encoder = Encoder::new(out, side(size.x)?, side(size.y)?, &[]);
        let mut encoder = encoder.map_err(|error| cannot_write(path, &error))?;
        encoder.set_repeat(Repeat::Infinite).map_err(|error| cannot_write(path, &error))?;
        let ClipFormat { rate, hold, .. } = clip;
        Ok(Self { file, encoder, rate, hold, size, reporter, canvas: Vec::new(), pending: None, count: 0 })
    }

    fn write(&mut self, frame: gif::Frame<'static>) -> Result<(), String> {
        self.encoder.write_frame(&frame).map_err(|error| cannot_write(self.file.path(), &error))
    }
}

impl Sink for Gif {
    fn put(&mut self, _: Frame, pixels: Pixels) -> Result<(), String> {
        // The start of a frame, in hundredths of a second.
        let at = |frame: u32| (100 * frame + self.rate / 2) / self.rate;
        let passed = (at(self.count) - at(self.count.saturating_sub(1))) as u16;
        self.count += 1;
        if let Some(pending) = &mut self.pending {
            pending.delay = pending.delay.saturating_add(passed);
        }
        if let Some(frame) = difference(&mut self.canvas, &pixels)
            && let Some(before) = self.pending.replace(frame)
        {
            self.write(before)?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        if let Some(mut last) = self.pending.take() {
            let hold = if self.hold { HOLD } else { (100 / self.rate) as u16 };
            last.delay = last.delay.saturating_add(hold);
            self.write(last)?;
        }
        let Self { file, encoder, rate, size, reporter, count, .. } = *self;
        let path = file.path();
        let out = encoder.into_inner().map_err(|error| cannot_write(path, &error))?;
        out.into_inner().map_err(|error| cannot_write(path, &error))?;
        file.keep().map_err(|error| cannot_write(path, &error))?;
        reporter.report("clip", path, json!({ "size": [size.x, size.y], "fps": rate, "frames": count }));
        Ok(())
    }
}

/// The frame that turns `canvas` into `pixels`, or `None` if they are the same.
fn difference(canvas: &mut Vec<u8>, pixels: &Pixels) -> Option<gif::Frame<'static>> {
    let Pixels { width, height, ref rgb } = *pixels;
    let first = canvas.is_empty();
    if first {
        canvas.clone_from(rgb);
    }
    let far = |at: usize| canvas[at].abs_diff(rgb[at]) > THRESHOLD;
    let differs = |at: usize| first || (at..at + 3).any(far);
    let changed: Vec<bool> = (0..width * height).map(|at| differs(3 * at)).collect();
    // The smallest rectangle around the changed pixels.
    let rows = |y: &usize| changed[y * width..(y + 1) * width].contains(&true);
    let columns = |x: &usize| (0..height).any(|y| changed[y * width + x]);
    let (top, bottom) = ((0..height).find(rows)?, (0..height).rev().find(rows)?);
    let (left, right) = ((0..width).find(columns)?, (0..width).rev().find(columns)?);

    let colors = rgb.chunks_exact(3).zip(&changed).filter(|(_, changed)| **changed).map(|(pixel, _)| pixel);
    let mut palette = Palette::of(colors, 255);
    let transparent = palette.colors.len() as u8;
    let mut buffer = Vec::with_capacity((bottom - top + 1) * (right - left + 1));
    for (x, y) in (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y))) {
        let at = y * width + x;
        buffer.push(if changed[at] {
            let pixel = &rgb[3 * at..3 * at + 3];
            canvas[3 * at..3 * at + 3].copy_from_slice(pixel);
            palette.index(pixel, x, y)
        } else {
            transparent
        });
    }
    let mut colors = palette.colors.concat();
    colors.extend([0; 3]);
    Some(gif::Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(transparent),
        top: top as u16,
        left: left as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        palette: Some(colors),
        buffer: buffer.into(),
        ..gif::Frame::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::files;
    use testing::folder::Folder;

    const CLIP: ClipFormat = ClipFormat { rate: 30, sound: false, hold: true };

    #[test]
    fn a_frame_holds_only_what_changed() {
        let mut canvas = Vec::new();
        let mut pixels = Pixels::black(16, 8);
        let whole = difference(&mut canvas, &pixels).unwrap();
        assert_eq!((whole.width, whole.height, whole.buffer.len()), (16, 8, 128));
        assert!(difference(&mut canvas, &pixels).is_none());
        pixels.rgb[3 * (2 * 16 + 5)] = 200;
        pixels.rgb[3 * (4 * 16 + 6)] = 90;
        pixels.rgb[3 * 16 * 7] = THRESHOLD;
        let part = difference(&mut canvas, &pixels).unwrap();
        assert_eq!((part.left, part.top, part.width, part.height), (5, 2, 2, 3));
        let clear = part.transparent.unwrap();
        assert_eq!(part.buffer.iter().filter(|&&index| index != clear).count(), 2);
    }

    #[test]
    fn the_delays_of_a_clip_add_up_to_its_length() {
        let folder = Folder::empty("gif");
        let path = folder.0.join("a.gif");
        let mut gif = Box::new(Gif::new(&path, CLIP, UVec2::new(4, 4), Reporter { json: false }).unwrap());
        for number in 0..61 {
            let mut pixels = Pixels::black(4, 4);
            // Nothing changes in every third frame.
            pixels.rgb.fill((number / 3 * 3) as u8 * 4);
            gif.put(Frame::empty(number), pixels).unwrap();
        }
        gif.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let bytes = files::read_at_most(&path, 1 << 20).unwrap();
        let mut file = options.read_info(&bytes[..]).unwrap();
        let mut delays = Vec::new();
        while let Some(frame) = file.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        assert_eq!(delays.len(), 21);
        assert_eq!(delays.iter().sum::<u16>(), 200 + HOLD, "sixty frames at thirty a second last two seconds");
    }

    #[test]
    fn an_abandoned_clip_leaves_no_file() {
        let folder = Folder::empty("no-gif");
        let mut gif = Gif::new(&folder.0.join("a.gif"), CLIP, UVec2::new(4, 4), Reporter { json: false }).unwrap();
        gif.put(Frame::empty(0), Pixels::black(4, 4)).unwrap();
        drop(gif);
        assert_eq!(files::list(&folder.0).unwrap(), [] as [&Path; 0]);
    }
}
