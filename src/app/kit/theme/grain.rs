//! Procedural textures of stone, metal, wood and glass. They tile, and have all mipmap levels.

use std::collections::HashMap;
use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use content::themes::Grain;
use state::space::smooth;

/// The number of squares that a texture covers before it repeats.
pub(super) const PERIOD: f32 = 4.0;
/// Texels along an edge; a power of two.
const SIZE: usize = 256;

/// The textures of a grain.
pub struct Texture {
    /// Base colour.
    pub color: Handle<Image>,
    /// The factor for the surface's roughness.
    pub rough: Option<Handle<Image>>,
    /// The mean relative luminance of `color`.
    pub mean: f32,
}

/// A cache of the textures used so far, by grain and depth.
#[derive(Resource, Default)]
pub struct GrainTextures(HashMap<(Grain, u8), Texture>);

impl GrainTextures {
    /// The mean relative luminance of a texture of this cache.
    pub fn mean(&self, color: &Handle<Image>) -> Option<f32> {
        self.0.values().find(|texture| texture.color == *color).map(|texture| texture.mean)
    }

    /// The texture of a grain with a contrast of `depth`, 0 to 1, computed at the first call.
    pub fn texture(&mut self, grain: Grain, depth: f32, images: &mut Assets<Image>) -> &Texture {
        let step = (depth * 100.0).round() as u8;
        self.0.entry((grain, step)).or_insert_with(|| {
            let field = Field::of(grain);
            // Dark veins of wood are redder than the wood.
            let tint = if grain == Grain::Wood { Vec3::new(0.85, 1.0, 1.12) } else { Vec3::ONE };
            let light = |dark: f32| (Vec3::ONE - tint * (dark * depth * 0.85)).max(Vec3::splat(0.02));
            let colors: Vec<Vec3> = field.dark.iter().map(|&dark| light(dark)).collect();
            let mean =
                colors.iter().map(|c| c.dot(Vec3::new(0.2126, 0.7152, 0.0722))).sum::<f32>() / colors.len() as f32;
            let rough = field.rough.map(|rough| {
                // Bevy reads roughness from green and metallic from blue.
                let texel = |&rough: &f32| Vec3::new(1.0, 1.0 - (1.0 - rough) * depth, 1.0);
                images.add(image(&rough.iter().map(texel).collect::<Vec<_>>(), TextureFormat::Rgba8Unorm))
            });
            Texture { color: images.add(image(&colors, TextureFormat::Rgba8UnormSrgb)), rough, mean }
        })
    }
}

/// A grain, row by row: darkness and roughness, 0 to 1 each.
struct Field {
    dark: Vec<f32>,
    rough: Option<Vec<f32>>,
}

impl Field {
    fn of(grain: Grain) -> Self {
        let map = |value: &dyn Fn(f32, f32) -> f32| -> Vec<f32> {
            let at = |i: usize| value((i % SIZE) as f32 / SIZE as f32, (i / SIZE) as f32 / SIZE as f32).clamp(0.0, 1.0);
            (0..SIZE * SIZE).map(at).collect()
        };
        match grain {
            Grain::Plain => Self { dark: vec![0.0; SIZE * SIZE], rough: None },
            Grain::Stone => {
                let specks = Noise::new(64, 64, 11);
                let (clouds, fine) = (Noise::new(6, 6, 1), Noise::new(23, 23, 5));
                let dark = map(&|u, v| {
                    let cloud = 0.6 * clouds.at(u, v) + 0.4 * fine.at(u, v);
                    let speck = specks.at(u, v);
                    0.62 * cloud + 0.5 * (speck - 0.55).max(0.0) * 2.2 + 0.06
                });
                let rough = map(&|u, v| 0.72 + 0.28 * fine.at(u, v));
                Self { dark, rough: Some(rough) }
            }
            Grain::Marble => {
                let (bend, fine, cloud) = (Noise::new(5, 5, 2), Noise::new(17, 17, 7), Noise::new(3, 3, 9));
                let dark = map(&|u, v| {
                    let warp = 0.30 * bend.at(u, v) + 0.09 * fine.at(u, v);
                    // Narrow slanting veins between wide uniform parts.
                    let wave = (TAU * (u + 2.0 * v + 2.2 * warp)).sin().abs();
                    let vein = (1.0 - wave).powi(7) * (0.3 + 0.7 * cloud.at(v, u));
                    1.0 - 0.85 * vein - 0.25 * cloud.at(u, v)
                });
                Self { dark, rough: None }
            }
            Grain::Metal => {
                // Brush marks, each a few squares long.
                let (fine, coarse) = (Noise::new(3, 128, 3), Noise::new(2, 40, 4));
                let lines = map(&|u, v| 0.65 * fine.at(u, v) + 0.35 * coarse.at(u, v));
                let rough = lines.iter().map(|line| 0.45 + 0.55 * line).collect();
                Self { dark: lines.iter().map(|line| 0.55 * line).collect(), rough: Some(rough) }
            }
            Grain::Wood => {
                let (bend, fibre, pores) = (Noise::new(2, 5, 6), Noise::new(5, 96, 8), Noise::new(12, 110, 10));
                let dark = map(&|u, v| {
                    // Growth rings, cut along the trunk.
                    let ring = (v * 11.0 + 2.4 * bend.at(u, v)).fract();
                    let year = ring.powi(2) * (1.0 - ((ring - 0.9) / 0.1).max(0.0));
                    let pore = ((pores.at(u, v) - 0.66) * 4.0).clamp(0.0, 1.0);
                    0.42 * year + 0.38 * fibre.at(u, v) + 0.35 * pore
                });
                Self { dark, rough: None }
            }
            Grain::Glass => {
                let (smear, dust) = (Noise::new(4, 7, 12), Noise::new(90, 90, 13));
                let rough = map(&|u, v| 0.45 + 0.45 * smear.at(u, v) + 0.6 * (dust.at(u, v) - 0.8).max(0.0));
                Self { dark: vec![0.0; SIZE * SIZE], rough: Some(rough) }
            }
        }
    }
}

/// Value noise that tiles: random heights on a lattice, 0 to 1.
struct Noise {
    columns: usize,
    rows: usize,
    heights: Vec<f32>,
}

impl Noise {
    fn new(columns: usize, rows: usize, seed: u32) -> Self {
        let heights = (0..(columns * rows) as u32).map(|i| hash(i ^ seed.wrapping_mul(0x9e37_79b9))).collect();
        Self { columns, rows, heights }
    }

    /// The value at `u` and `v`, which cover the texture from 0 to 1.
    fn at(&self, u: f32, v: f32) -> f32 {
        let (x, y) = (u * self.columns as f32, v * self.rows as f32);
        let (left, low) = (x.floor(), y.floor());
        let height = |dx: usize, dy: usize| {
            let column = (left.rem_euclid(self.columns as f32) as usize + dx) % self.columns;
            let row = (low.rem_euclid(self.rows as f32) as usize + dy) % self.rows;
            self.heights[row * self.columns + column]
        };
        let (s, t) = (smooth(x - left), smooth(y - low));
        let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
        mix(mix(height(0, 0), height(1, 0), s), mix(height(0, 1), height(1, 1), s), t)
    }
}

/// An integer hash, from 0 to 1.
fn hash(mut i: u32) -> f32 {
    i = (i ^ (i >> 16)).wrapping_mul(0x7feb_352d);
    i = (i ^ (i >> 15)).wrapping_mul(0x846c_a68b);
    ((i ^ (i >> 16)) >> 8) as f32 / 16_777_216.0
}

/// A texture with all its mipmap levels.
fn image(texels: &[Vec3], format: TextureFormat) -> Image {
    let gamma = format == TextureFormat::Rgba8UnormSrgb;
    let mut data = Vec::with_capacity(SIZE * SIZE * 6);
    let mut level = texels.to_vec();
    let mut size = SIZE;
    loop {
        for texel in &level {
            let written =
                if gamma { Color::linear_rgb(texel.x, texel.y, texel.z).to_srgba().to_vec3() } else { *texel };
            data.extend(written.to_array().map(|c| (c.clamp(0.0, 1.0) * 255.0).round() as u8));
            data.push(255);
        }
        if size == 1 {
            break;
        }
        let half = size / 2;
        let mean = |i: usize| {
            let corner = i / half * 2 * size + i % half * 2;
            (level[corner] + level[corner + 1] + level[corner + size] + level[corner + size + 1]) / 4.0
        };
        level = (0..half * half).map(mean).collect();
        size = half;
    }
    let extent = Extent3d { width: SIZE as u32, height: SIZE as u32, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = SIZE.ilog2() + 1;
    image.data = Some(data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp: 4,
        ..default()
    });
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRAINS: [Grain; 5] = [Grain::Stone, Grain::Marble, Grain::Metal, Grain::Wood, Grain::Glass];

    #[test]
    fn textures_tile() {
        for grain in GRAINS {
            let field = Field::of(grain);
            let step = |a: usize, b: usize| (field.dark[a] - field.dark[b]).abs();
            // The mean step across the edge, compared with that between neighbours inside.
            let over: f32 = (0..SIZE).map(|row| step(row * SIZE, row * SIZE + SIZE - 1)).sum();
            let inside: f32 = (0..SIZE).map(|row| step(row * SIZE + 100, row * SIZE + 101)).sum();
            assert!(over <= inside * 2.5 + 0.5, "{grain:?}: {over} {inside}");
        }
    }

    #[test]
    fn textures_have_all_mipmap_levels_and_are_cached() {
        let texels: usize = (0..=SIZE.ilog2()).map(|level| (SIZE >> level).pow(2)).sum();
        let mut images = Assets::<Image>::default();
        let mut grains = GrainTextures::default();
        for grain in GRAINS {
            let texture = grains.texture(grain, 0.7, &mut images);
            assert!((0.2..=1.0).contains(&texture.mean), "{grain:?}: {}", texture.mean);
            let image = images.get(&texture.color).expect("an image");
            assert_eq!(image.data.as_ref().map(Vec::len), Some(texels * 4), "{grain:?}");
        }
        let color = grains.texture(Grain::Wood, 0.7, &mut images).color.clone();
        assert_eq!(grains.texture(Grain::Wood, 0.7, &mut images).color, color, "created once");
    }
}
