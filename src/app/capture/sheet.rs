//! Contact sheets: all frames of a shot in one picture, four per row, each with its time.

use std::path::PathBuf;

use serde_json::json;

use super::description::Reporter;
use super::file;
use super::sink::{Frame, Sink};
use kit::pixels::Pixels;

/// Frames per row.
const COLUMNS: usize = 4;
/// Pixels between frames.
const GAP: usize = 2;
/// The colour of the times.
const TEXT: [u8; 3] = [150, 155, 160];

/// Collects frames with their times in seconds.
pub(super) struct Sheet {
    path: PathBuf,
    reporter: Reporter,
    frames: Vec<(f64, Pixels)>,
}

impl Sheet {
    pub(super) fn new(path: PathBuf, reporter: Reporter) -> Self {
        Self { path, reporter, frames: Vec::new() }
    }
}

impl Sink for Sheet {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        self.frames.push((frame.seconds, pixels));
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        let sheet = arrange(&self.frames);
        file::write(&self.path, &sheet.to_png()?)?;
        let seconds: Vec<f64> = self.frames.iter().map(|(seconds, _)| (seconds * 1000.0).round() / 1000.0).collect();
        let description = json!({ "size": [sheet.width, sheet.height], "seconds": seconds });
        self.reporter.report("sheet", &self.path, description);
        Ok(())
    }
}

/// Arranges the frames in rows, each with its time in its upper left corner.
fn arrange(frames: &[(f64, Pixels)]) -> Pixels {
    let Some((_, first)) = frames.first() else { return Pixels::black(0, 0) };
    let (width, height) = (first.width, first.height);
    let side = |frames: usize, length: usize| frames * (length + GAP) - GAP;
    let mut sheet = Pixels::black(side(COLUMNS.min(frames.len()), width), side(frames.len().div_ceil(COLUMNS), height));
    for (number, (seconds, frame)) in frames.iter().enumerate() {
        let (left, top) = (number % COLUMNS * (width + GAP), number / COLUMNS * (height + GAP));
        for (y, row) in frame.rgb.chunks_exact(3 * width).enumerate() {
            let at = 3 * ((top + y) * sheet.width + left);
            sheet.rgb[at..at + row.len()].copy_from_slice(row);
        }
        // Legible even on a small frame.
        let scale = (height / 120).max(1);
        draw_text(&mut sheet, &format!("{seconds:.2}s"), left + 3 * scale, top + 3 * scale, scale);
    }
    sheet
}

/// A 3 x 5 glyph: rows from the top, the left pixel in the highest bit.
fn glyph(letter: char) -> [u8; 5] {
    match letter {
        '0' => [7, 5, 5, 5, 7],
        '1' => [2, 6, 2, 2, 7],
        '2' => [7, 1, 7, 4, 7],
        '3' => [7, 1, 3, 1, 7],
        '4' => [5, 5, 7, 1, 1],
        '5' => [7, 4, 7, 1, 7],
        '6' => [7, 4, 7, 5, 7],
        '7' => [7, 1, 2, 2, 2],
        '8' => [7, 5, 7, 5, 7],
        '9' => [7, 5, 7, 1, 7],
        '.' => [0, 0, 0, 0, 2],
        's' => [0, 3, 4, 1, 6],
        _ => [0; 5],
    }
}

/// Draws a text with its upper left corner at `left` and `top`; one dot is `scale` pixels wide.
fn draw_text(sheet: &mut Pixels, text: &str, left: usize, top: usize, scale: usize) {
    for (place, letter) in text.chars().enumerate() {
        for (y, row) in glyph(letter).into_iter().enumerate() {
            for x in (0..3).filter(|x| row >> (2 - x) & 1 == 1) {
                let (x, y) = (left + (4 * place + x) * scale, top + y * scale);
                for (x, y) in (y..y + scale).flat_map(|y| (x..x + scale).map(move |x| (x, y))) {
                    if x < sheet.width && y < sheet.height {
                        let at = 3 * (y * sheet.width + x);
                        sheet.rgb[at..at + 3].copy_from_slice(&TEXT);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_arranged_four_in_a_row() {
        let frame = |shade: u8| (0.0, Pixels { width: 40, height: 24, rgb: vec![shade; 40 * 24 * 3] });
        let sheet = arrange(&[frame(10), frame(20), frame(30), frame(40), frame(50)]);
        assert_eq!((sheet.width, sheet.height), (4 * 42 - 2, 2 * 26 - 2));
        let at = |x: usize, y: usize| sheet.rgb[3 * (y * sheet.width + x)];
        // The lower right corners, which no time covers, and the gap between two frames.
        assert_eq!([at(39, 23), at(81, 23), at(165, 23), at(39, 49), at(40, 23)], [10, 20, 40, 50, 0]);
        assert!(sheet.rgb.chunks_exact(3).any(|pixel| pixel == TEXT), "the time is drawn");
    }
}
