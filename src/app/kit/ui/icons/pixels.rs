//! Paints icons pixel by pixel.

use std::cell::RefCell;
use std::f32::consts::FRAC_PI_4;

use bevy::prelude::*;

use super::icon::{Icon, ProjectedLook, Tone};
use crate::ui::palette;
use content::looks::Part;

/// The number of samples per pixel along each side, for smooth edges.
const POINTS: usize = 4;
/// The outer and the inner radius of an eye.
const EYE: [f32; 2] = [0.2, 0.1];
/// The width of a ring, and of the gap inside it.
const RING: f32 = 0.065;
/// Half of the width of what is on top of a tower.
const TOP: f32 = 0.26;

/// Paints an icon of `size` pixels in the bright colour of its side, row by row, and returns the red, green, blue and
/// alpha of each pixel in sRGB.
pub(super) fn paint(icon: &Icon, ink: Color, size: UVec2) -> Vec<[u8; 4]> {
    let [width, height] = size.to_array().map(|side| side as usize);
    let pixels = width.min(height) as f32;
    let cells = width.max(height) * POINTS;
    let projection = icon.projection.as_ref().map(|look| (look.tones(cells), cells));
    // The borders of the bands fall between whole pixels, and each band is at least one pixel wide.
    let mut inner = 0.0;
    let border: Vec<(Tone, f32)> = icon
        .border
        .iter()
        .map(|&(tone, band)| {
            inner += (band * pixels).round().max(1.0) / pixels;
            (tone, inner)
        })
        .collect();
    let tone_color = colors(ink);
    let along = |pixel: usize, point: usize, side: usize| {
        (pixel as f32 + (point as f32 + 0.5) / POINTS as f32) / side as f32 - 0.5
    };
    let color = |at: Vec2| -> LinearRgba {
        let depth = depth(at, icon.corner_radius);
        if depth < 0.0 {
            return LinearRgba::NONE;
        }
        if icon.has_eye && at.length() < EYE[0] {
            return if at.length() < EYE[1] { palette::BACKDROP.to_linear() } else { tone_color(Tone::Bright) };
        }
        let ring = (if icon.has_square_rings { at.abs().max_element() } else { at.length() } / RING) as u8;
        if ring < 2 * icon.rings {
            return if ring.is_multiple_of(2) { palette::BACKDROP.to_linear() } else { tone_color(Tone::Bright) };
        }
        if !icon.top.is_empty() && at.abs().max_element() < TOP {
            let tones = icon.top.iter().map(|layer| layer.tone(at, pixels));
            return tones.fold(LinearRgba::NONE, |below, tone| over(below, tone_color(tone)));
        }
        if let Some(&(tone, _)) = border.iter().find(|(_, inner)| depth < *inner) {
            return tone_color(tone);
        }
        let below = projection.as_ref().map_or(Tone::Empty, |(tones, cells)| {
            let [row, column] = [-at.y, at.x].map(|way| ((way + 0.5) * *cells as f32) as usize);
            tones[row.min(cells - 1) * cells + column.min(cells - 1)]
        });
        let layers = icon.layers.iter().map(|layer| layer.tone(at, pixels));
        let visible = [below].into_iter().chain(layers).filter(|tone| *tone != Tone::Empty);
        visible.fold(LinearRgba::NONE, |below, tone| over(below, tone_color(tone)))
    };
    let pixel = |(x, y): (usize, usize)| {
        let points =
            (0..POINTS * POINTS).map(|i| Vec2::new(along(x, i % POINTS, width), -along(y, i / POINTS, height)));
        let sum = points.map(color).fold([0.0; 4], |sum, color| {
            let light = [color.red, color.green, color.blue].map(|channel| channel * color.alpha);
            let [red, green, blue] = light;
            [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + color.alpha]
        });
        let [red, green, blue] = [0, 1, 2].map(|channel| sum[channel] / sum[3].max(1e-6));
        let alpha = sum[3] / (POINTS * POINTS) as f32;
        Srgba::from(LinearRgba::new(red, green, blue, alpha)).to_u8_array()
    };
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(pixel).collect()
}

/// The width of an outline as a fraction of the picture's side.
const OUTLINE: f32 = 0.022;

/// Draws an outline around the painted area where there is room, so that the icon stands out from a background in its
/// colour.
pub(super) fn outline(pixels: &mut [[u8; 4]], side: usize, color: Color) {
    let reach = (OUTLINE * side as f32).round() as isize;
    let [red, green, blue, _] = color.to_srgba().to_u8_array();
    let round = (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| (x, y)));
    let near: Vec<(isize, isize)> = round.filter(|(x, y)| x * x + y * y <= reach * reach).collect();
    let painted: Vec<u8> = pixels.iter().map(|pixel| pixel[3]).collect();
    let alpha = |x: isize, y: isize| {
        let inside = (0..side as isize).contains(&x) && (0..side as isize).contains(&y);
        if inside { painted[y as usize * side + x as usize] } else { 0 }
    };
    for (place, pixel) in pixels.iter_mut().enumerate() {
        let (x, y) = ((place % side) as isize, (place / side) as isize);
        let below = near.iter().map(|(dx, dy)| alpha(x + dx, y + dy)).max().unwrap_or(0);
        if below > pixel[3] {
            let [part, whole] = [pixel[3], below].map(f32::from);
            let mixed = |painted: u8, outline: u8| {
                ((f32::from(painted) * part + f32::from(outline) * (whole - part)) / whole).round() as u8
            };
            *pixel = [mixed(pixel[0], red), mixed(pixel[1], green), mixed(pixel[2], blue), below];
        }
    }
}

/// The colours of tones, each converted once.
fn colors(ink: Color) -> impl Fn(Tone) -> LinearRgba {
    let known: RefCell<Vec<(Tone, LinearRgba)>> = RefCell::default();
    move |tone| {
        let found = known.borrow().iter().find(|(other, _)| *other == tone).map(|(_, color)| *color);
        found.unwrap_or_else(|| {
            let color = tone.color(ink).to_linear();
            known.borrow_mut().push((tone, color));
            color
        })
    }
}

/// Blends a colour over another; neither is premultiplied.
fn over(below: LinearRgba, above: LinearRgba) -> LinearRgba {
    let under = below.alpha * (1.0 - above.alpha);
    let alpha = above.alpha + under;
    let mixed = |above_channel: f32, below_channel: f32| {
        (above_channel * above.alpha + below_channel * under) / alpha.max(1e-6)
    };
    LinearRgba::new(mixed(above.red, below.red), mixed(above.green, below.green), mixed(above.blue, below.blue), alpha)
}

/// The distance of a point from the edge of a square with round corners; negative outside.
fn depth(at: Vec2, radius: f32) -> f32 {
    let beyond = at.abs() - Vec2::splat(0.5 - radius);
    radius - beyond.max(Vec2::ZERO).length() - beyond.max_element().min(0.0)
}

impl ProjectedLook {
    /// The tones of the look in `cells` x `cells` cells, row by row from the top left, without anything in front of its
    /// mirrors.
    fn tones(&self, cells: usize) -> Vec<Tone> {
        let mirrors = self.surfaces.mirrors.iter().chain(&self.surfaces.half_mirrors);
        let normals: Vec<Vec2> = mirrors
            .map(|&facing| {
                let (sin, cos) = (FRAC_PI_4 * f32::from(facing + 2 * self.orientation)).sin_cos();
                // Towards the east and south.
                Vec2::new(sin, -cos)
            })
            .collect();
        // Bodies are dark only so that mirrors stand out.
        let [plinth, trim, body] = match self.design.unlit {
            true => [0.6, 0.0, 0.25].map(Tone::Shade),
            false => [Tone::Shade(0.65), Tone::Shade(0.2), Tone::Body],
        };
        let tone = |(cell, part): (usize, Option<Part>)| {
            let middle = (Vec2::new((cell % cells) as f32, (cell / cells) as f32) + 0.5) / cells as f32 - 0.5;
            match part.filter(|_| normals.iter().all(|normal| normal.dot(middle) <= 0.0)) {
                None => Tone::Empty,
                Some(Part::Plinth) => plinth,
                Some(Part::Trim | Part::Frame) => trim,
                Some(Part::Glow) => Tone::Bright,
                Some(Part::Clear | Part::Glass) => Tone::Glass,
                Some(Part::Body | Part::Mirror) => body,
            }
        };
        let parts = self.design.seen(&self.surfaces, self.orientation, cells);
        parts.into_iter().enumerate().map(tone).collect()
    }
}
