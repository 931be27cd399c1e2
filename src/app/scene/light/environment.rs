//! The environment of the table: a dark room with soft light boxes, as cube maps for Bevy's image-based lighting.
//!
//! The cube maps are prefiltered here on the CPU, once at startup.

use std::f32::consts::TAU;
use std::iter::repeat;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor, TextureViewDimension,
};

use platform::threads::pause;
use state::space::smooth;

/// The depth of the table top below the board's surface, in squares.
pub(super) const TABLE_DEPTH: f32 = 0.42;

/// Texels along an edge of a face of the specular map; a power of two.
const SPECULAR_SIZE: u32 = 128;
/// Texels along an edge of a face of the diffuse map.
const DIFFUSE_SIZE: u32 = 16;

/// The light of the walls, of the light boxes in the west and of those in the east. A theme colours each.
type Parts = [Vec3; 3];
const WEST: usize = 1;
const EAST: usize = 2;

/// A rectangular light source at infinity.
struct LightBox {
    middle: Vec3,
    right: Vec3,
    up: Vec3,
    /// The tangents of half its angular width and height.
    half: Vec2,
    /// The width of its soft edge, on the same scale.
    soft: f32,
    color: Vec3,
    /// True if it lights the table; otherwise it is only visible in reflections.
    lights: bool,
    /// Its index in [`Parts`].
    group: usize,
}

impl LightBox {
    /// `azimuth`, clockwise from north, and `elevation` are in degrees.
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
            group: if azimuth > 180.0 { WEST } else { EAST },
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

/// The light that arrives at the table from every direction.
pub(super) struct LightBoxRoom {
    boxes: Vec<LightBox>,
}

impl LightBoxRoom {
    /// A dark room with a large soft box above, tall strips around, and a ring of strips below the horizon, which
    /// upright mirrors reflect to a camera above.
    pub(super) fn studio() -> Self {
        let mut boxes = vec![
            LightBox::new(270.0, 50.0, (0.55, 0.40), 0.25, Vec3::new(3.2, 3.05, 2.85)),
            LightBox::new(90.0, 40.0, (0.16, 0.75), 0.12, Vec3::new(0.9, 1.15, 1.6)),
            LightBox::new(20.0, 22.0, (0.50, 0.10), 0.10, Vec3::new(1.3, 1.35, 1.5)),
            LightBox::new(160.0, 22.0, (0.50, 0.10), 0.10, Vec3::new(1.3, 1.35, 1.5)),
            LightBox::new(215.0, 30.0, (0.12, 0.40), 0.10, Vec3::new(1.5, 1.4, 1.3)),
            LightBox::new(325.0, 30.0, (0.12, 0.40), 0.10, Vec3::new(1.5, 1.4, 1.3)),
        ];
        // Narrow and irregular, so that every mirror shows streaks that change as it turns.
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

    /// The light that mirrors reflect.
    fn reflected(&self, direction: Vec3) -> Parts {
        // A glow below the horizon, so that no mirror is ever black.
        let sheen = smooth(-direction.y * 4.0) * smooth(1.15 + direction.y);
        let mut parts: Parts = [self.room(direction) + Vec3::new(0.15, 0.185, 0.235) * sheen, Vec3::ZERO, Vec3::ZERO];
        for light_box in &self.boxes {
            parts[light_box.group] += light_box.radiance(direction);
        }
        parts
    }

    /// The light that falls on the table.
    fn lighting(&self, direction: Vec3) -> Parts {
        let mut parts = [self.room(direction), Vec3::ZERO, Vec3::ZERO];
        for light_box in self.boxes.iter().filter(|light_box| light_box.lights) {
            // The lamps light the table; the room only brightens the shadows, as much as with plain shading.
            parts[light_box.group] += light_box.radiance(direction) * 0.05;
        }
        parts
    }

    /// The prefiltered specular map. The perceptual roughness of a level is its number divided by that of the last, as
    /// Bevy expects.
    pub(super) async fn specular_map(&self) -> ThemedCubeMap {
        let levels = SPECULAR_SIZE.ilog2() + 1;
        let mut texels = Vec::new();
        for face in 0..6 {
            for level in 0..levels {
                let lobe = Lobe::rough(level as f32 / (levels - 1) as f32);
                let directions = directions(face, SPECULAR_SIZE >> level);
                texels.extend(directions.map(|direction| lobe.mean(direction, |d| self.reflected(d))));
                // Yields the thread to shader compilation, for which the first frame waits.
                pause().await;
            }
        }
        ThemedCubeMap { size: SPECULAR_SIZE, levels, texels }
    }

    /// The irradiance map: the light on a diffuse surface, by its normal.
    pub(super) fn diffuse_map(&self) -> ThemedCubeMap {
        let lobe = Lobe::diffuse();
        let face = |face| directions(face, DIFFUSE_SIZE).map(|direction| lobe.mean(direction, |d| self.lighting(d)));
        ThemedCubeMap { size: DIFFUSE_SIZE, levels: 1, texels: (0..6).flat_map(face).collect() }
    }

    /// Walls, ceiling and floor.
    fn room(&self, direction: Vec3) -> Vec3 {
        let wall = Vec3::new(0.060, 0.068, 0.085);
        let ceiling = Vec3::new(0.10, 0.11, 0.13);
        let floor = Vec3::new(0.022, 0.024, 0.030);
        if direction.y > 0.0 { wall.lerp(ceiling, direction.y) } else { wall.lerp(floor, smooth(-direction.y * 1.5)) }
    }
}

/// A cube map without the theme's colours. Its texels are in the order of an image: face by face, level by level.
pub(super) struct ThemedCubeMap {
    size: u32,
    levels: u32,
    texels: Vec<Parts>,
}

impl ThemedCubeMap {
    /// The map with these colours of the walls, the boxes in the west and the boxes in the east, plus the light of a
    /// room from [`filter_room`].
    pub(super) fn image(&self, lights: Parts, room: &[Vec3]) -> Image {
        let color = |parts: &Parts| parts.iter().zip(lights).map(|(part, light)| *part * light).sum::<Vec3>();
        let room = room.iter().copied().chain(repeat(Vec3::ZERO));
        let texel = |light: Vec3| light.extend(1.0).to_array().map(|c| half_float(c).to_le_bytes());
        let texels = self.texels.iter().zip(room).flat_map(|(parts, room)| texel(color(parts) + room));
        cube_map(self.size, self.levels, texels.flatten().collect())
    }
}

/// Prefilters the light of a theme's room for [`LightBoxRoom::specular_map`]. `seen` is the light that arrives from a
/// direction.
pub(super) async fn filter_room(seen: impl Fn(Vec3) -> Vec3) -> Vec<Vec3> {
    let levels = SPECULAR_SIZE.ilog2() + 1;
    let mut sharp = Vec::new();
    for face in 0..6 {
        // The table hides everything below the horizon.
        let texel = |d: Vec3| if d.y > -0.1 { seen(d) * smooth(d.y * 10.0 + 1.0) } else { Vec3::ZERO };
        sharp.extend(directions(face, SPECULAR_SIZE).map(texel));
        pause().await;
    }
    let mut texels = Vec::new();
    for face in 0..6 {
        texels.extend_from_slice(&sharp[texel_index(face, 0, 0)..texel_index(face + 1, 0, 0)]);
        for level in 1..levels {
            let lobe = Lobe::rough(level as f32 / (levels - 1) as f32);
            let mean = |direction| lobe.mean(direction, |d| [sharp[texel_at(d)], Vec3::ZERO, Vec3::ZERO])[0];
            texels.extend(directions(face, SPECULAR_SIZE >> level).map(mean));
            pause().await;
        }
    }
    texels
}

/// The faces of a cube map: where each lies, and where its columns and rows run.
const FACES: [[Vec3; 3]; 6] = [
    [Vec3::X, Vec3::NEG_Z, Vec3::NEG_Y],
    [Vec3::NEG_X, Vec3::Z, Vec3::NEG_Y],
    [Vec3::Y, Vec3::X, Vec3::Z],
    [Vec3::NEG_Y, Vec3::X, Vec3::NEG_Z],
    [Vec3::Z, Vec3::X, Vec3::NEG_Y],
    [Vec3::NEG_Z, Vec3::NEG_X, Vec3::NEG_Y],
];

/// The index of a texel of the largest level, face by face.
fn texel_index(face: u32, x: u32, y: u32) -> usize {
    ((face * SPECULAR_SIZE + y) * SPECULAR_SIZE + x) as usize
}

/// The index of the texel of the largest level in `direction`: the inverse of [`directions`].
fn texel_at(direction: Vec3) -> usize {
    let d = direction * Vec3::new(1.0, 1.0, -1.0);
    let depth = |face: &usize| FACES[*face][0].dot(d);
    let face = (0..FACES.len()).max_by(|a, b| depth(a).total_cmp(&depth(b))).unwrap_or_default();
    let [toward, right, down] = FACES[face].map(|axis| axis.dot(d));
    let texel = |at: f32| (((at / toward + 1.0) / 2.0 * SPECULAR_SIZE as f32) as u32).min(SPECULAR_SIZE - 1);
    texel_index(face as u32, texel(right), texel(down))
}

/// Sample directions around +Z, of equal weight.
struct Lobe(Vec<Vec3>);

impl Lobe {
    /// The reflections of a surface of this perceptual roughness, seen head-on.
    fn rough(roughness: f32) -> Self {
        if roughness == 0.0 {
            return Self(vec![Vec3::Z]);
        }
        let alpha = roughness * roughness;
        // Narrow lobes, as in the large levels, need few samples.
        let samples = 8 + (roughness * roughness * 216.0) as u32;
        let reflected = |(x, y): (f32, f32)| {
            // Importance sampling of the GGX (Trowbridge-Reitz) distribution.
            let cosine = ((1.0 - x) / (1.0 + (alpha * alpha - 1.0) * x)).sqrt();
            let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
            let normal = Vec3::new(sine * (TAU * y).cos(), sine * (TAU * y).sin(), cosine);
            normal * (2.0 * normal.z) - Vec3::Z
        };
        Self(points(samples).map(reflected).filter(|d| d.z > 0.0).collect())
    }

    /// Cosine-weighted, for a diffuse surface.
    fn diffuse() -> Self {
        let direction = |(x, y): (f32, f32)| {
            let sine = x.sqrt();
            Vec3::new(sine * (TAU * y).cos(), sine * (TAU * y).sin(), (1.0 - x).sqrt())
        };
        Self(points(192).map(direction).collect())
    }

    fn mean(&self, direction: Vec3, light: impl Fn(Vec3) -> Parts) -> Parts {
        let turn = Quat::from_rotation_arc(Vec3::Z, direction);
        let mut sum = Parts::default();
        for &sample in &self.0 {
            let parts = light(turn * sample);
            sum = std::array::from_fn(|part| sum[part] + parts[part]);
        }
        sum.map(|part| part / self.0.len() as f32)
    }
}

/// Evenly spread points of the unit square (a Hammersley set).
fn points(count: u32) -> impl Iterator<Item = (f32, f32)> {
    (0..count).map(move |i| ((i as f32 + 0.5) / count as f32, i.reverse_bits() as f32 / 4_294_967_296.0))
}

/// The directions of the texels of a cube map's face, row by row.
fn directions(face: u32, size: u32) -> impl Iterator<Item = Vec3> {
    (0..size * size).map(move |i| {
        let u = ((i % size) as f32 + 0.5) / size as f32 * 2.0 - 1.0;
        let v = ((i / size) as f32 + 0.5) / size as f32 * 2.0 - 1.0;
        let [toward, right, down] = FACES[face as usize];
        let cube = toward + right * u + down * v;
        // Cube maps are left-handed.
        (cube * Vec3::new(1.0, 1.0, -1.0)).normalize()
    })
}

/// Converts a number from 0 to 65504 to a 16-bit float, rounding down; subnormal values become 0.
fn half_float(value: f32) -> u16 {
    let value = value.clamp(0.0, 65504.0);
    if value < 6.2e-5 { 0 } else { ((value.to_bits() - (112 << 23)) >> 13) as u16 }
}

/// A black cube map.
pub(super) fn black() -> Image {
    cube_map(1, 1, vec![0; 6 * 8])
}

fn cube_map(size: u32, levels: u32, data: Vec<u8>) -> Image {
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 6 };
    let usages = RenderAssetUsages::RENDER_WORLD;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba16Float, usages);
    image.texture_descriptor.mip_level_count = levels;
    // If it may be copied to, Bevy 0.19 rewrites the texture of a changed image as if it had a single level and layer.
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image.data = Some(data);
    image
}

#[cfg(test)]
mod tests {
    use bevy::tasks::block_on;

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
        let empty = LightBoxRoom { boxes: Vec::new() };
        let texels: u32 = (0..8).map(|level| (128_u32 >> level).pow(2)).sum();
        let image = block_on(empty.specular_map()).image([Vec3::ONE; 3], &[]);
        assert_eq!(image.texture_descriptor.mip_level_count, 8);
        assert_eq!(image.data.map(|d| d.len() as u32), Some(texels * 6 * 8));
    }

    #[test]
    fn a_texel_is_found_by_its_direction() {
        for face in 0..6 {
            for (number, direction) in directions(face, SPECULAR_SIZE).enumerate() {
                assert_eq!(texel_at(direction), texel_index(face, 0, 0) + number, "{direction}");
            }
        }
    }

    #[test]
    fn an_even_room_stays_even_on_rough_surfaces() {
        let light = Vec3::new(0.5, 0.25, 1.0);
        let texels = block_on(filter_room(|_| light));
        let up = (0..8).map(|level| (128_usize >> level).pow(2)).sum::<usize>() * 2;
        let above = |level: u32| {
            // In the middle of the face, far from everything the table hides.
            let (first, size) = ((0..level).map(|l| (128_usize >> l).pow(2)).sum::<usize>(), 128 >> level);
            texels[up + first + size / 2 * (size + 1)]
        };
        assert!((0..4).all(|level| (above(level) - light).length() < 1e-2));
    }

    #[test]
    fn rough_lobes_conserve_energy() {
        for roughness in [0.1, 0.5, 1.0] {
            let lobe = Lobe::rough(roughness);
            let [all, none, _] = lobe.mean(Vec3::X, |_| [Vec3::ONE, Vec3::ZERO, Vec3::ZERO]);
            assert!((all - Vec3::ONE).length() < 1e-3 && none == Vec3::ZERO);
            assert!(lobe.0.iter().map(|d| d.dot(Vec3::Z)).sum::<f32>() / lobe.0.len() as f32 > 0.4);
        }
    }

    #[test]
    fn a_light_box_shines_from_its_azimuth_and_elevation() {
        let east = LightBox::new(90.0, 0.0, (0.2, 0.2), 0.1, Vec3::ONE);
        assert!(east.radiance(Vec3::X).x > 0.99);
        assert_eq!(east.radiance(Vec3::NEG_X), Vec3::ZERO);
        assert_eq!(east.radiance(Vec3::NEG_Z), Vec3::ZERO);
        let above = LightBox::new(0.0, 90.0, (0.2, 0.2), 0.1, Vec3::ONE);
        assert!(above.radiance(Vec3::Y).x > 0.99);
    }

    #[test]
    fn the_room_brightens_shadows_as_much_as_plain_shading_does() {
        let room = LightBoxRoom::studio();
        let on = |normal: Vec3| {
            let light: Vec3 = Lobe::diffuse().mean(normal, |direction| room.lighting(direction)).into_iter().sum();
            light.element_sum() / 3.0
        };
        // `SKY` and `GROUND` of theme/painter.rs, divided by the intensity of the environment maps.
        let (above, below) = (on(Vec3::Y), on(Vec3::NEG_Y));
        assert!((above - 0.13).abs() < 0.02 && (below - 0.05).abs() < 0.03, "{above} from above, {below} from below");
    }

    #[test]
    fn strips_are_only_seen_in_reflections() {
        let room = LightBoxRoom::studio();
        let below = Quat::from_rotation_x(-44_f32.to_radians()) * Vec3::NEG_Z;
        let east = Quat::from_rotation_y(-TAU / 4.0) * below;
        assert!(room.reflected(east)[EAST].length() > 1.0);
        assert_eq!(room.lighting(east)[EAST], Vec3::ZERO);
        assert_eq!(room.reflected(east)[WEST], Vec3::ZERO, "each side has its own lights");
    }
}
