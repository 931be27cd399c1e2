//! Counts flashes in a clip according to WCAG 2.3.1.
//!
//! A general flash is a pair of opposing changes in relative luminance of 10 % or more of the maximum, with the darker
//! state below 0.80. A red flash is a pair of opposing changes that involves a saturated red, R / (R + G + B) of 0.8 or
//! more, with a change of more than 0.2 in the CIE 1976 UCS chromaticity. Concurrent flashes must take up less than a
//! quarter of every block of 341 x 256 pixels in a picture of 1024 x 768, or there may be no more than three within a
//! second.
//! (<https://www.w3.org/WAI/WCAG21/Understanding/three-flashes-or-below-threshold>)
//!
//! Each pixel is bright after a rise and dark after a fall. A block flashes when the share of its bright pixels changes
//! by a quarter and back. So a camera that glides over a board is not a flash, although edges cross each pixel: the
//! numbers of pixels that become dark and bright are equal. For the same reason a pattern that reverses within a block
//! is not detected.

use specular::app::capture::Pixels;

/// The largest change of luminance that does not flash, and the least luminance of the darker state at which no change
/// does.
const STEP: f32 = 0.10;
const BRIGHT: f32 = 0.80;
/// The share of red that counts as saturated, and the largest change of chromaticity that does not flash.
const SATURATED: f32 = 0.80;
const CHROMATICITY: f32 = 0.20;
/// The share of a block that must change together to be a flash.
const PART: f32 = 0.25;

/// The worst second of a clip in its worst block.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worst {
    /// The number of flashes within a second.
    pub flashes: usize,
    /// The frame at which the first of these begins.
    pub frame: usize,
}

/// The alternating changes of a value.
struct Changes {
    /// True if the first is a rise.
    begins_upwards: bool,
    /// The frames at which they are complete.
    frames: Vec<usize>,
}

/// The most flashes in any second of a clip at `rate` pictures per second: general flashes, then red ones.
pub fn worst(clip: &[Pixels], rate: usize) -> [Worst; 2] {
    let Some(first) = clip.first() else { return Default::default() };
    let (width, height) = (first.width, first.height);
    let mut bright = [vec![vec![false; width * height]; clip.len()], vec![vec![false; width * height]; clip.len()]];
    for place in 0..width * height {
        let colors: Vec<[f32; 3]> = clip.iter().map(|picture| linear(&picture.rgb[3 * place..3 * place + 3])).collect();
        let luminances: Vec<f32> = colors.iter().map(luminance).collect();
        for (bright, changes) in bright.iter_mut().zip([changes(&luminances, STEP, BRIGHT), red_changes(&colors)]) {
            let Changes { begins_upwards, frames } = changes;
            let mut is_bright = !begins_upwards && !frames.is_empty();
            let mut next = frames.iter().peekable();
            for (frame, bright) in bright.iter_mut().enumerate() {
                if next.next_if_eq(&&frame).is_some() {
                    is_bright = !is_bright;
                }
                bright[place] = is_bright;
            }
        }
    }
    let block = (width * 341 / 1024, height * 256 / 768);
    bright.map(|bright| {
        let shares: Vec<Vec<f32>> = bright.iter().map(|bright| shares(bright, width, block)).collect();
        let flashes = (0..shares[0].len()).map(|at| {
            let share: Vec<f32> = shares.iter().map(|shares| shares[at]).collect();
            most_flashes(&changes(&share, PART, f32::INFINITY).frames, rate)
        });
        flashes.max_by_key(|worst| worst.flashes).unwrap_or_default()
    })
}

/// The worst second: the one with the most pairs of changes.
fn most_flashes(changes: &[usize], rate: usize) -> Worst {
    let from = |(number, &frame): (usize, &usize)| {
        let within = changes[number..].iter().take_while(|&&at| at - frame < rate).count();
        Worst { flashes: within / 2, frame }
    };
    changes.iter().enumerate().map(from).max_by_key(|worst| worst.flashes).unwrap_or_default()
}

/// The changes of a value by `step` or more with the lower state below `bright`.
fn changes(values: &[f32], step: f32, bright: f32) -> Changes {
    let mut found = Changes { begins_upwards: false, frames: Vec::new() };
    let (mut low, mut high) = (values[0], values[0]);
    let mut rises: Option<bool> = None;
    for (frame, &value) in values.iter().enumerate() {
        (low, high) = (low.min(value), high.max(value));
        let up = value - low >= step && low < bright && rises != Some(true);
        let down = high - value >= step && value < bright && rises != Some(false);
        if up || down {
            if found.frames.is_empty() {
                found.begins_upwards = up;
            }
            found.frames.push(frame);
            rises = Some(up);
            (low, high) = (value, value);
        } else if rises == Some(true) {
            // The next fall counts from the highest point.
            low = high;
        } else if rises == Some(false) {
            high = low;
        }
    }
    found
}

/// The changes of the chromaticity to and from a saturated red.
fn red_changes(colors: &[[f32; 3]]) -> Changes {
    let mut found = Changes { begins_upwards: false, frames: Vec::new() };
    let mut last = colors[0];
    let mut was_red: Option<bool> = None;
    for (frame, &color) in colors.iter().enumerate() {
        let red = is_red(color);
        if red == is_red(last) {
            // Only changes to and from a saturated red count.
            continue;
        }
        let [(u, v), (before_u, before_v)] = [chromaticity(color), chromaticity(last)];
        if (u - before_u).hypot(v - before_v) > CHROMATICITY {
            if was_red != Some(red) {
                if found.frames.is_empty() {
                    found.begins_upwards = red;
                }
                found.frames.push(frame);
                was_red = Some(red);
            }
            last = color;
        }
    }
    found
}

fn is_red([r, g, b]: [f32; 3]) -> bool {
    let sum = r + g + b;
    sum > 0.02 && r / sum >= SATURATED
}

/// CIE 1976 u' and v'; black gets those of white.
fn chromaticity([r, g, b]: [f32; 3]) -> (f32, f32) {
    let x = 0.4124 * r + 0.3576 * g + 0.1805 * b;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = 0.0193 * r + 0.1192 * g + 0.9505 * b;
    let sum = x + 15.0 * y + 3.0 * z;
    if sum < 1e-3 { (0.1978, 0.4683) } else { (4.0 * x / sum, 9.0 * y / sum) }
}

fn linear(srgb: &[u8]) -> [f32; 3] {
    std::array::from_fn(|channel| {
        let value = f32::from(srgb[channel]) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn luminance([r, g, b]: &[f32; 3]) -> f32 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The share of marked pixels in each block at any position.
fn shares(marked: &[bool], width: usize, (wide, tall): (usize, usize)) -> Vec<f32> {
    let height = marked.len() / width;
    // Summed-area table of everything above and to the left.
    let mut sums = vec![0_u32; (width + 1) * (height + 1)];
    for y in 0..height {
        for x in 0..width {
            let above = sums[y * (width + 1) + x + 1] + sums[(y + 1) * (width + 1) + x];
            let both = sums[y * (width + 1) + x];
            sums[(y + 1) * (width + 1) + x + 1] = above - both + u32::from(marked[y * width + x]);
        }
    }
    let at = |x: usize, y: usize| sums[y * (width + 1) + x];
    let count = |x: usize, y: usize| at(x + wide, y + tall) + at(x, y) - at(x + wide, y) - at(x, y + tall);
    let places = (0..=height - tall).flat_map(|y| (0..=width - wide).map(move |x| (x, y)));
    places.map(|(x, y)| count(x, y) as f32 / (wide * tall) as f32).collect()
}
