//! The room round the table: soft light boxes with dark gaps, as cube maps for Bevy's image based lighting.
//!
//! They are filtered here, once, instead of on the graphics card in every frame.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// How far the table top lies below the board's surface, in squares.
pub const TABLE_DEPTH: f32 = 0.42;

/// Pixels along an edge of the sharpest cube face; a power of two.
const SPECULAR_SIZE: u32 = 128;
const DIFFUSE_SIZE: u32 = 16;

/// A rectangular lamp, far away.
struct LightBox {
    middle: Vec3,
    right: Vec3,
    up: Vec3,
    /// Half width and half height as tangents, seen from the table.
    half: Vec2,
    /// The width of its soft edge, on the same scale.
    soft: f32,
    color: Vec3,
    /// Whether it lights the table; otherwise only mirrors show it.
    lights: bool,
}

impl LightBox {
    /// `azimuth` clockwise from north and `elevation` in degrees.
    fn new(azimuth: f32, elevation: f32, half: (f32, f32), soft: f32, color: Vec3) -> Self {
        let turn = Quat::from_rotation_y(-azimuth.to_radians()) * Quat::from_rotation_x(elevation.to_radians());
        Self {
            middle: turn * Vec3::NEG_Z,
            right: turn * Vec3::X,
            up: turn * Vec3::Y,
            half: half.into(),
            soft,
            color,
            lights: true,
        }
    }

    fn radiance(&self, direction: Vec3) -> Vec3 {
        let depth = direction.dot(self.middle);
        if depth <= 0.05 {
            return Vec3::ZERO;
        }
        let at = Vec2::new(direction.dot(self.right), direction.dot(self.up)) / depth;
        let inside = (self.half - at.abs()) / self.soft + 0.5;
        let edge = smooth(inside.x) * smooth(inside.y);
        self.color * edge
    }
}

fn smooth(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// What is seen from the table in every direction.
pub struct Surroundings {
    boxes: Vec<LightBox>,
}

impl Surroundings {
    /// A dark room with a large soft box above, tall strips around, and a ring of strips below the horizon: upright
    /// mirrors seen from above show what lies below it.
    pub fn studio() -> Self {
        let mut boxes = vec![
            LightBox::new(270.0, 50.0, (0.55, 0.40), 0.25, Vec3::new(3.2, 3.05, 2.85)),
            LightBox::new(90.0, 40.0, (0.16, 0.75), 0.12, Vec3::new(0.9, 1.15, 1.6)),
            LightBox::new(20.0, 22.0, (0.50, 0.10), 0.10, Vec3::new(1.3, 1.35, 1.5)),
            LightBox::new(160.0, 22.0, (0.50, 0.10), 0.10, Vec3::new(1.3, 1.35, 1.5)),
            LightBox::new(215.0, 30.0, (0.12, 0.40), 0.10, Vec3::new(1.5, 1.4, 1.3)),
            LightBox::new(325.0, 30.0, (0.12, 0.40), 0.10, Vec3::new(1.5, 1.4, 1.3)),
        ];
        // Uneven and narrow, so that a mirror shows streaks with dark between them, and another when it is turned.
        let strips = [
            (8.0, 0.045, 0.9),
            (30.0, 0.11, 1.3),
            (47.0, 0.03, 0.8),
            (63.0, 0.06, 1.1),
            (84.0, 0.15, 1.8),
            (103.0, 0.035, 1.0),
            (124.0, 0.09, 1.3),
            (149.0, 0.05, 0.9),
            (172.0, 0.08, 1.1),
            (188.0, 0.045, 0.9),
            (211.0, 0.09, 1.3),
            (233.0, 0.035, 0.9),
            (254.0, 0.06, 1.1),
            (276.0, 0.15, 1.8),
            (296.0, 0.035, 1.0),
            (318.0, 0.11, 1.3),
            (341.0, 0.05, 0.9),
        ];
        for (azimuth, half_width, strength) in strips {
            let color = Vec3::new(0.72, 0.88, 1.05) * strength;
            let strip = LightBox::new(azimuth, -40.0, (half_width, 0.42), 0.10, color);
            boxes.push(LightBox { lights: false, ..strip });
        }
        Self { boxes }
    }

    /// What a mirror shows.
    fn reflected(&self, direction: Vec3) -> Vec3 {
        // Below the horizon a sheen that fades downwards: no mirror is ever black.
        let sheen = smooth(-direction.y * 4.0) * smooth(1.15 + direction.y);
        self.room(direction)
            + Vec3::new(0.15, 0.185, 0.235) * sheen
            + self.boxes.iter().map(|b| b.radiance(direction)).sum::<Vec3>()
    }

    /// What falls on the table.
    fn lighting(&self, direction: Vec3) -> Vec3 {
        let boxes = self.boxes.iter().filter(|b| b.lights).map(|b| b.radiance(direction)).sum::<Vec3>();
        // The lamps do the lighting, and cast the shadows; the room only keeps them from going black.
        self.room(direction) + boxes * 0.3
    }

    /// Walls, ceiling and floor.
    fn room(&self, direction: Vec3) -> Vec3 {
        let wall = Vec3::new(0.060, 0.068, 0.085);
        let ceiling = Vec3::new(0.10, 0.11, 0.13);
        let floor = Vec3::new(0.022, 0.024, 0.030);
        if direction.y > 0.0 { wall.lerp(ceiling, direction.y) } else { wall.lerp(floor, smooth(-direction.y * 1.5)) }
    }
}

/// The mirror image of the room, rougher from level to level, as Bevy expects it: level / last level is the
/// perceptual roughness.
pub fn specular_map(room: &Surroundings) -> Image {
    let levels = SPECULAR_SIZE.ilog2() + 1;
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let size = SPECULAR_SIZE >> level;
            let roughness = level as f32 / (levels - 1) as f32;
            let lobe = Lobe::rough(roughness);
            texels(face, size, &mut data, |direction| lobe.mean(direction, |d| room.reflected(d)));
        }
    }
    cube_map(SPECULAR_SIZE, levels, data)
}

/// The light that falls on a matt surface, by its normal.
pub fn diffuse_map(room: &Surroundings) -> Image {
    let lobe = Lobe::matt();
    let mut data = Vec::new();
    for face in 0..6 {
        texels(face, DIFFUSE_SIZE, &mut data, |direction| lobe.mean(direction, |d| room.lighting(d)));
    }
    cube_map(DIFFUSE_SIZE, 1, data)
}

/// Directions round +Z over which a surface gathers light, all of equal weight.
struct Lobe(Vec<Vec3>);

impl Lobe {
    /// A mirror of this perceptual roughness, seen head on.
    fn rough(roughness: f32) -> Self {
        if roughness == 0.0 {
            return Self(vec![Vec3::Z]);
        }
        let alpha = roughness * roughness;
        let samples = 24 + (roughness * 200.0) as u32;
        let reflected = |(x, y): (f32, f32)| {
            // The microfacets' normals after Trowbridge and Reitz.
            let cosine = ((1.0 - x) / (1.0 + (alpha * alpha - 1.0) * x)).sqrt();
            let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
            let normal = Vec3::new(sine * (TAU * y).cos(), sine * (TAU * y).sin(), cosine);
            normal * (2.0 * normal.z) - Vec3::Z
        };
        Self(points(samples).map(reflected).filter(|d| d.z > 0.0).collect())
    }

    /// The cosine law.
    fn matt() -> Self {
        let direction = |(x, y): (f32, f32)| {
            let sine = x.sqrt();
            Vec3::new(sine * (TAU * y).cos(), sine * (TAU * y).sin(), (1.0 - x).sqrt())
        };
        Self(points(384).map(direction).collect())
    }

    fn mean(&self, direction: Vec3, light: impl Fn(Vec3) -> Vec3) -> Vec3 {
        let turn = Quat::from_rotation_arc(Vec3::Z, direction);
        self.0.iter().map(|&d| light(turn * d)).sum::<Vec3>() / self.0.len() as f32
    }
}

/// Evenly spread points of the unit square (a Hammersley set).
fn points(count: u32) -> impl Iterator<Item = (f32, f32)> {
    (0..count).map(move |i| ((i as f32 + 0.5) / count as f32, i.reverse_bits() as f32 / 4_294_967_296.0))
}

/// Appends one face of a cube map: four half floats a pixel.
fn texels(face: u32, size: u32, data: &mut Vec<u8>, color: impl Fn(Vec3) -> Vec3) {
    for row in 0..size {
        for column in 0..size {
            let u = (column as f32 + 0.5) / size as f32 * 2.0 - 1.0;
            let v = (row as f32 + 0.5) / size as f32 * 2.0 - 1.0;
            let cube = match face {
                0 => Vec3::new(1.0, -v, -u),
                1 => Vec3::new(-1.0, -v, u),
                2 => Vec3::new(u, 1.0, v),
                3 => Vec3::new(u, -1.0, -v),
                4 => Vec3::new(u, -v, 1.0),
                _ => Vec3::new(-u, -v, -1.0),
            };
            // Cube maps are left-handed.
            let color = color((cube * Vec3::new(1.0, 1.0, -1.0)).normalize());
            for channel in [color.x, color.y, color.z, 1.0] {
                data.extend(half_float(channel).to_le_bytes());
            }
        }
    }
}

/// The 16-bit float below a number from 0 to 65504; what is too small for it becomes 0.
fn half_float(value: f32) -> u16 {
    let value = value.clamp(0.0, 65504.0);
    if value < 6.2e-5 { 0 } else { ((value.to_bits() - (112 << 23)) >> 13) as u16 }
}

fn cube_map(size: u32, levels: u32, data: Vec<u8>) -> Image {
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 6 };
    let usages = RenderAssetUsages::RENDER_WORLD;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba16Float, usages);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image.data = Some(data);
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_floats_keep_three_digits() {
        assert_eq!(half_float(1.0), 0x3c00);
        assert_eq!(half_float(0.5), 0x3800);
        assert_eq!(half_float(2.0), 0x4000);
        assert_eq!(half_float(65504.0), 0x7bff);
        assert_eq!(half_float(0.0), 0);
        assert_eq!(half_float(-3.0), 0);
    }

    #[test]
    fn the_specular_map_holds_all_levels_of_all_faces() {
        let flat = Surroundings { boxes: Vec::new() };
        let texels: u32 = (0..8).map(|level| (128_u32 >> level).pow(2)).sum();
        let image = specular_map(&flat);
        assert_eq!(image.texture_descriptor.mip_level_count, 8);
        assert_eq!(image.data.map(|d| d.len() as u32), Some(texels * 6 * 8));
    }

    #[test]
    fn a_rough_mirror_spreads_and_keeps_the_light() {
        for roughness in [0.1, 0.5, 1.0] {
            let lobe = Lobe::rough(roughness);
            let all = lobe.mean(Vec3::X, |_| Vec3::ONE);
            assert!((all - Vec3::ONE).length() < 1e-3);
            assert!(lobe.0.iter().map(|d| d.dot(Vec3::Z)).sum::<f32>() / lobe.0.len() as f32 > 0.4);
        }
    }

    #[test]
    fn a_light_box_is_seen_where_it_hangs() {
        let east = LightBox::new(90.0, 0.0, (0.2, 0.2), 0.1, Vec3::ONE);
        assert!(east.radiance(Vec3::X).x > 0.99);
        assert_eq!(east.radiance(Vec3::NEG_X), Vec3::ZERO);
        assert_eq!(east.radiance(Vec3::NEG_Z), Vec3::ZERO);
        let above = LightBox::new(0.0, 90.0, (0.2, 0.2), 0.1, Vec3::ONE);
        assert!(above.radiance(Vec3::Y).x > 0.99);
    }

    #[test]
    fn the_strips_for_mirrors_do_not_light_the_table() {
        let room = Surroundings::studio();
        let below = Quat::from_rotation_x(-44_f32.to_radians()) * Vec3::NEG_Z;
        let east = Quat::from_rotation_y(-TAU / 4.0) * below;
        assert!(room.reflected(east).length() > 1.0);
        assert!(room.lighting(east).length() < 0.3);
    }
}
