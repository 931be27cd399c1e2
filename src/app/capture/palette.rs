//! Colour quantisation for GIF frames: chooses a palette and maps pixels to it with ordered dithering.
//!
//! The palette is made by a variant of median cut (Heckbert 1982): the group with the greatest squared error is split
//! at its mean.

/// Bits per channel of the histogram: finer than a palette of 255 colours can show.
const BITS: u32 = 6;
const BINS: usize = 1 << (3 * BITS);
/// The weight of an error in red, green and blue: the eye is most sensitive to green.
const WEIGHTS: [f32; 3] = [2.0, 4.0, 1.5];
/// The 8 x 8 threshold matrix of ordered dithering (Bayer 1973). The pattern is fixed to the frame, so that pixels that
/// don't change between two frames don't change in the file either.
const BAYER: [[u8; 8]; 8] = bayer();

/// The colours of a frame.
pub(super) struct Palette {
    /// Red, green and blue.
    pub colors: Vec<[u8; 3]>,
    /// The index of the colour nearest to each bin; [`UNKNOWN`] until it is needed.
    nearest: Vec<u16>,
    /// The typical distance between neighbouring colours, in steps of a channel: the amplitude of the dithering.
    spread: f32,
}

const UNKNOWN: u16 = u16::MAX;

/// A colour of the histogram and its weight.
struct Bin {
    color: [f32; 3],
    weight: f32,
}

impl Palette {
    /// A palette of 1 to `most` colours for these pixels.
    pub(super) fn of<'a>(pixels: impl Iterator<Item = &'a [u8]>, most: usize) -> Self {
        let colors = split(histogram(pixels), most);
        let spread = median_gap(&colors);
        Self { colors, nearest: vec![UNKNOWN; BINS], spread }
    }

    /// The index of the colour for a pixel at this position.
    pub(super) fn index(&mut self, pixel: &[u8], x: usize, y: usize) -> u8 {
        let shift = (f32::from(BAYER[y % 8][x % 8]) + 0.5) / 64.0 - 0.5;
        let channel = |value: u8| (f32::from(value) + shift * self.spread).round().clamp(0.0, 255.0) as u8;
        let pixel = [channel(pixel[0]), channel(pixel[1]), channel(pixel[2])];
        let bin = bin(&pixel);
        if self.nearest[bin] == UNKNOWN {
            self.nearest[bin] = nearest(&self.colors, pixel.map(f32::from));
        }
        // There are at most 256 colours.
        self.nearest[bin] as u8
    }
}

const fn bayer() -> [[u8; 8]; 8] {
    let mut table = [[0; 8]; 8];
    let mut y = 0;
    while y < 8 {
        let mut x = 0;
        while x < 8 {
            let (mut value, mut bit) = (0, 0);
            while bit < 3 {
                let (a, b) = ((x >> bit) & 1, (y >> bit) & 1);
                value |= (((a ^ b) << 1) | b) << (2 * (2 - bit));
                bit += 1;
            }
            table[y][x] = value as u8;
            x += 1;
        }
        y += 1;
    }
    table
}

fn bin(pixel: &[u8]) -> usize {
    pixel[..3].iter().fold(0, |bin, &channel| bin << BITS | usize::from(channel >> (8 - BITS)))
}

/// The histogram. The weight of a colour is the square root of its count, so that rare colours, such as the core of a
/// beam, get their share.
fn histogram<'a>(pixels: impl Iterator<Item = &'a [u8]>) -> Vec<Bin> {
    let mut sums = vec![[0_u32; 4]; BINS];
    for pixel in pixels {
        let sum = &mut sums[bin(pixel)];
        for channel in 0..3 {
            sum[channel] += u32::from(pixel[channel]);
        }
        sum[3] += 1;
    }
    let found = sums.into_iter().filter(|sum| sum[3] > 0);
    found
        .map(|[r, g, b, count]| {
            let count = count as f32;
            Bin { color: [r, g, b].map(|sum| sum as f32 / count), weight: count.sqrt() }
        })
        .collect()
}

/// Bins that share a colour of the palette.
struct Group {
    bins: Vec<Bin>,
    mean: [f32; 3],
    /// The weighted squared error in each channel.
    error: [f32; 3],
}

impl Group {
    fn of(bins: Vec<Bin>) -> Self {
        let weight: f32 = bins.iter().map(|bin| bin.weight).sum();
        let sum = |value: &dyn Fn(&Bin) -> f32| bins.iter().map(|bin| value(bin) * bin.weight).sum::<f32>();
        let mean = [0, 1, 2].map(|channel| sum(&|bin| bin.color[channel]) / weight.max(1e-6));
        let error =
            [0, 1, 2].map(|channel| sum(&|bin| (bin.color[channel] - mean[channel]).powi(2)) * WEIGHTS[channel]);
        Self { bins, mean, error }
    }

    fn error(&self) -> f32 {
        self.error.iter().sum()
    }
}

/// Splits the group with the greatest error at its mean until there are `most` groups or no error is left.
fn split(bins: Vec<Bin>, most: usize) -> Vec<[u8; 3]> {
    let mut groups = vec![Group::of(bins)];
    while groups.len() < most.max(1) {
        let worst = (0..groups.len()).max_by(|&a, &b| groups[a].error().total_cmp(&groups[b].error()));
        let Some(worst) = worst.filter(|&worst| groups[worst].error() > 1e-3) else { break };
        let Group { bins, mean, error } = groups.swap_remove(worst);
        let channel = (0..3).max_by(|&a, &b| error[a].total_cmp(&error[b])).unwrap_or_default();
        let (low, high) = bins.into_iter().partition(|bin| bin.color[channel] <= mean[channel]);
        groups.extend([Group::of(low), Group::of(high)]);
    }
    groups.into_iter().map(|group| group.mean.map(|channel| channel.round() as u8)).collect()
}

fn distance(color: [u8; 3], pixel: [f32; 3]) -> f32 {
    (0..3).map(|channel| (f32::from(color[channel]) - pixel[channel]).powi(2) * WEIGHTS[channel]).sum()
}

fn nearest(colors: &[[u8; 3]], pixel: [f32; 3]) -> u16 {
    let best = (0..colors.len()).min_by(|&a, &b| distance(colors[a], pixel).total_cmp(&distance(colors[b], pixel)));
    best.unwrap_or_default() as u16
}

/// The median distance of a colour to its nearest neighbour, in steps of a channel.
fn median_gap(colors: &[[u8; 3]]) -> f32 {
    let mut gaps: Vec<f32> = (0..colors.len())
        .filter_map(|a| {
            let others = (0..colors.len()).filter(|&b| b != a);
            others.map(|b| distance(colors[b], colors[a].map(f32::from))).min_by(f32::total_cmp)
        })
        .collect();
    gaps.sort_by(f32::total_cmp);
    let middle = gaps.get(gaps.len() / 2).copied().unwrap_or_default();
    (middle / WEIGHTS.iter().sum::<f32>()).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_colours_are_kept_exactly() {
        let pixels: Vec<u8> = [[255, 0, 0], [3, 3, 3], [0, 90, 250], [3, 3, 3]].concat();
        let mut palette = Palette::of(pixels.chunks_exact(3), 255);
        assert_eq!(palette.colors.len(), 3);
        palette.spread = 0.0;
        for (x, pixel) in pixels.chunks_exact(3).enumerate() {
            let index = palette.index(pixel, x, 0);
            assert_eq!(palette.colors[usize::from(index)], pixel);
        }
    }

    #[test]
    fn a_smooth_ramp_keeps_its_brightness_with_few_colours() {
        // A dark gradient like that of a glow, 8 rows of 512 pixels: eight colours and dithering must not shift it.
        let at = |x: usize| [(x / 16) as u8, (x / 8) as u8, (x / 4) as u8];
        let pixels: Vec<u8> = (0..8).flat_map(|_| (0..512).flat_map(at)).collect();
        let mut palette = Palette::of(pixels.chunks_exact(3), 8);
        assert!(palette.colors.len() <= 8);
        for block in 0..16 {
            let mut sum = 0.0;
            for (x, y) in (block * 32..block * 32 + 32).flat_map(|x| (0..8).map(move |y| (x, y))) {
                let index = palette.index(&at(x), x, y);
                sum += f32::from(palette.colors[usize::from(index)][2]) - f32::from(at(x)[2]);
            }
            assert!((sum / 256.0).abs() < 8.0, "block {block} is {} off", sum / 256.0);
        }
    }

    #[test]
    fn each_threshold_occurs_once() {
        let mut all: Vec<u8> = BAYER.concat();
        all.sort_unstable();
        assert_eq!(all, (0..64).collect::<Vec<u8>>());
    }
}
