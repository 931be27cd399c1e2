//! Measures how different two pictures look.

use specular::app::capture::Pixels;

/// The block in which two pictures differ most.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// The mean distance of the colours there: about 0.02 is the smallest that is visible side by side, 1 is black
    /// against white.
    pub worst: f32,
    /// The middle of the block in pixels.
    pub at: (usize, usize),
}

/// The side of a block in pixels: smaller than a piece, larger than edges and noise.
const BLOCK: usize = 16;
/// The standard deviation of the blur in pixels, for detail that the eye cannot resolve at the usual distance.
const BLUR: f32 = 1.5;

/// Compares pictures of the same size.
///
/// Colours are compared by their distance in Oklab (Björn Ottosson, "A perceptual color space for image processing",
/// 2020), after a blur as in S-CIELAB (Zhang and Wandell, 1997). The result is the mean distance in the worst of all
/// blocks of 16 x 16 pixels, taken every 8 pixels, because a turned piece makes a picture wrong although it is only a
/// small part of it.
pub fn difference(a: &Pixels, b: &Pixels) -> Difference {
    let (width, height) = (a.width, a.height);
    assert_eq!((width, height), (b.width, b.height), "pictures of one size");
    let apart = distances(a, b);
    let mut found = Difference { worst: 0.0, at: (0, 0) };
    for top in (0..=height.saturating_sub(BLOCK)).step_by(BLOCK / 2) {
        for left in (0..=width.saturating_sub(BLOCK)).step_by(BLOCK / 2) {
            let rows =
                (top..height.min(top + BLOCK)).map(|y| &apart[y * width + left..y * width + width.min(left + BLOCK)]);
            let (sum, count) = rows.flatten().fold((0.0, 0), |(sum, count), apart| (sum + apart, count + 1));
            let mean = sum / count as f32;
            if mean > found.worst {
                found = Difference { worst: mean, at: (left + BLOCK / 2, top + BLOCK / 2) };
            }
        }
    }
    found
}

/// The mean Oklab lightness of a picture, 0 to 1.
pub fn lightness(picture: &Pixels) -> f32 {
    let sum: f32 = picture.rgb.chunks_exact(3).map(|pixel| oklab([pixel[0], pixel[1], pixel[2]])[0]).sum();
    sum / (picture.width * picture.height) as f32
}

/// The distances of the pixels as a picture; 0.2 and more is white.
pub fn shown(a: &Pixels, b: &Pixels) -> Pixels {
    let gray = |apart: f32| [(apart * 5.0 * 255.0).min(255.0) as u8; 3];
    let rgb = distances(a, b).into_iter().flat_map(gray).collect();
    Pixels { width: a.width, height: a.height, rgb }
}

fn distances(a: &Pixels, b: &Pixels) -> Vec<f32> {
    let [a, b] = [a, b].map(|picture| {
        let channels = [0, 1, 2].map(|_| Vec::with_capacity(picture.width * picture.height));
        let lab = picture.rgb.chunks_exact(3).fold(channels, |mut channels, pixel| {
            let color = oklab([pixel[0], pixel[1], pixel[2]]);
            channels.iter_mut().zip(color).for_each(|(channel, value)| channel.push(value));
            channels
        });
        lab.map(|channel| blurred(&channel, picture.width))
    });
    let squared = |at: usize| (0..3).map(|channel| (a[channel][at] - b[channel][at]).powi(2)).sum::<f32>();
    (0..a[0].len()).map(|at| squared(at).sqrt()).collect()
}

/// Oklab: lightness, green to red, blue to yellow.
fn oklab(srgb: [u8; 3]) -> [f32; 3] {
    let [r, g, b] = srgb.map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let l = (0.412_221_47 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

/// A Gaussian blur, by rows and then by columns; pixels at the edge are repeated.
fn blurred(values: &[f32], width: usize) -> Vec<f32> {
    let reach = (3.0 * BLUR).ceil() as isize;
    let kernel: Vec<f32> = (-reach..=reach).map(|x| (-0.5 * (x as f32 / BLUR).powi(2)).exp()).collect();
    let sum: f32 = kernel.iter().sum();
    let height = values.len() / width;
    let along = |values: &[f32], (dx, dy): (isize, isize)| -> Vec<f32> {
        let at = |x: usize, y: usize, step: isize| {
            let x = (x as isize + dx * step).clamp(0, width as isize - 1) as usize;
            let y = (y as isize + dy * step).clamp(0, height as isize - 1) as usize;
            values[y * width + x]
        };
        let mixed = |x, y| kernel.iter().zip(-reach..).map(|(weight, step)| weight * at(x, y, step)).sum::<f32>() / sum;
        (0..values.len()).map(|i| mixed(i % width, i / width)).collect()
    };
    along(&along(values, (1, 0)), (0, 1))
}
