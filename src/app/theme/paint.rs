//! From a theme's surfaces to Bevy's materials.

use bevy::ecs::system::SystemParam;
use bevy::math::Affine2;
use bevy::prelude::*;

use super::grain::{self, Grains};
use super::look::color;
use crate::themes::{Grain, Surface};

/// Repaints materials in place: what is drawn with them changes at once, and nothing is made anew but the pictures of
/// grains that were not seen before.
#[derive(SystemParam)]
pub struct Paints<'w> {
    materials: ResMut<'w, Assets<StandardMaterial>>,
    images: Option<ResMut<'w, Assets<Image>>>,
    grains: ResMut<'w, Grains>,
}

impl Paints<'_> {
    /// Makes a material that is painted later.
    pub fn blank(&mut self) -> Handle<StandardMaterial> {
        self.materials.add(StandardMaterial::default())
    }

    pub fn paint(&mut self, handle: &Handle<StandardMaterial>, look: StandardMaterial) {
        if let Some(mut material) = self.materials.get_mut(handle) {
            *material = look;
        }
    }

    /// The material of a surface. Its mesh's texture coordinates count squares.
    pub fn surface(&mut self, surface: &Surface) -> StandardMaterial {
        let paint = color(surface.color);
        let plain = StandardMaterial {
            base_color: paint,
            perceptual_roughness: surface.rough.get().max(0.03),
            metallic: surface.metal.get(),
            reflectance: surface.shine.get(),
            emissive: paint.to_linear() * surface.glow.get(),
            ..default()
        };
        let depth = surface.depth.get();
        let Some(images) = self.images.as_mut().filter(|_| surface.grain != Grain::Plain && depth > 0.0) else {
            return plain;
        };
        let texture = self.grains.texture(surface.grain, depth, images);
        // The grain darkens; the colour is that of the whole.
        let linear = paint.to_linear() / texture.mean;
        StandardMaterial {
            base_color: linear.with_alpha(1.0).into(),
            base_color_texture: Some(texture.color.clone()),
            metallic_roughness_texture: texture.rough.clone(),
            uv_transform: Affine2::from_scale(Vec2::splat(1.0 / grain::PERIOD)),
            ..plain
        }
    }
}
