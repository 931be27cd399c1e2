//! Flashes in a film, as WCAG 2.3.1 counts them.
//!
//! A general flash is a pair of opposing changes in relative luminance of 10 % or more of the largest, the darker of the
//! two states below 0.80; a red flash a pair of opposing changes that involves a saturated red, R / (R + G + B) of 0.8
//! or more, with a change of more than 0.2 in the CIE 1976 UCS chromaticity. What flashes more than three times within
//! a second must stay under a quarter of every block of 341 x 256 pixels of a picture of 1024 x 768.
//! (<https://www.w3.org/WAI/WCAG21/Understanding/three-flashes-or-below-threshold>)

use specular::app::capture::Pixels;

/// The largest change of luminance that is no flash, and the luminance above which the darker state is too bright for
/// one.
const STEP: f32 = 0.10;
const BRIGHT: f32 = 0.80;
/// The share of red that makes it saturated, and the largest change of chromaticity that is no flash.
const SATURATED: f32 = 0.80;
const CHROMATICITY: f32 = 0.20;

/// The worst block of a film.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worst {
    /// The largest part of a block, 0 to 1, that flashed more often than is allowed within a second.
    pub part: f32,
    /// The frame at which it did.
    pub frame: usize,
}

/// What flashes more than `allowed` times in any second of a film of `rate` pictures a second: general flashes, then
/// red ones.
pub fn worst(film: &[Pixels], rate: usize, allowed: usize) -> [Worst; 2] {
    let Some(first) = film.first() else { return Default::default() };
    let (width, height) = (first.width, first.height);
    let mut many = [vec![vec![false; width * height]; film.len()], vec![vec![false; width * height]; film.len()]];
    for place in 0..width * height {
        let colors: Vec<[f32; 3]> = film.iter().map(|picture| linear(&picture.rgb[3 * place..3 * place + 3])).collect();
        let changes = [changes(&colors.iter().map(luminance).collect::<Vec<_>>()), red_changes(&colors)];
        for (many, changes) in many.iter_mut().zip(changes) {
            for (number, &at) in changes.iter().enumerate() {
                // The pair that is one too many ends here, and the first of them began within the second.
                let pairs = 2 * (allowed + 1);
                if number + 1 >= pairs && at - changes[number + 1 - pairs] < rate {
                    (changes[number + 1 - pairs]..=at).for_each(|frame| many[frame][place] = true);
                }
            }
        }
    }
    let block = (width * 341 / 1024, height * 256 / 768);
    many.map(|many| {
        let parts = many.iter().enumerate().map(|(frame, many)| Worst { part: fullest(many, width, block), frame });
        parts.max_by(|a, b| a.part.total_cmp(&b.part)).unwrap_or_default()
    })
}

/// The frames at which a luminance has changed by a step against the change before.
fn changes(values: &[f32]) -> Vec<usize> {
    let mut found = Vec::new();
    let (mut low, mut high) = (values[0], values[0]);
    let mut rises: Option<bool> = None;
    for (frame, &value) in values.iter().enumerate() {
        (low, high) = (low.min(value), high.max(value));
        let up = value - low >= STEP && low < BRIGHT && rises != Some(true);
        let down = high - value >= STEP && value < BRIGHT && rises != Some(false);
        if up || down {
            found.push(frame);
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

/// The frames at which the chromaticity has changed to or from a saturated red.
fn red_changes(colors: &[[f32; 3]]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut last = colors[0];
    let mut was_red: Option<bool> = None;
    for (frame, &color) in colors.iter().enumerate() {
        let red = is_red(color);
        if red == is_red(last) {
            // The red that is left is the strongest.
            continue;
        }
        let [(u, v), (before_u, before_v)] = [chromaticity(color), chromaticity(last)];
        if (u - before_u).hypot(v - before_v) > CHROMATICITY {
            if was_red != Some(red) {
                found.push(frame);
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

/// CIE 1976 u' and v'; black has those of white.
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

/// The largest part of a block that is marked, wherever the block lies.
fn fullest(marked: &[bool], width: usize, (wide, tall): (usize, usize)) -> f32 {
    let height = marked.len() / width;
    // Sums of all that lies above and to the left.
    let mut sums = vec![0_u32; (width + 1) * (height + 1)];
    for y in 0..height {
        for x in 0..width {
            let above = sums[y * (width + 1) + x + 1] + sums[(y + 1) * (width + 1) + x];
            let both = sums[y * (width + 1) + x];
            sums[(y + 1) * (width + 1) + x + 1] = above - both + u32::from(marked[y * width + x]);
        }
    }
    let at = |x: usize, y: usize| sums[y * (width + 1) + x];
    let mut most = 0;
    for y in 0..=height - tall {
        for x in 0..=width - wide {
            most = most.max(at(x + wide, y + tall) + at(x, y) - at(x + wide, y) - at(x, y + tall));
        }
    }
    most as f32 / (wide * tall) as f32
}
