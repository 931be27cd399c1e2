//! Turns the surfaces of a theme into materials.

use bevy::ecs::system::SystemParam;
use bevy::math::Affine2;
use bevy::prelude::*;

use super::active::{ActiveTheme, color, light};
use super::grain::{self, GrainTextures};
use super::material::{Shading, SurfaceKind, SurfaceMaterial};
use content::themes::{Grain, Surface};
use state::settings::{Detail, Gloss};

/// The ambient light on a plain surface that faces up or down, in candela per square metre: about as much as the
/// environment maps give.
const SKY: f32 = 130.0;
const GROUND: f32 = 50.0;

/// Repaints materials in place, so that a change of theme replaces no handle and no entity. Textures of grains are
/// created at first use.
#[derive(SystemParam)]
pub struct MaterialPainter<'w> {
    materials: ResMut<'w, Assets<SurfaceMaterial>>,
    detail: Res<'w, Detail>,
    theme: Res<'w, ActiveTheme>,
    images: ResMut<'w, Assets<Image>>,
    grains: ResMut<'w, GrainTextures>,
}

impl MaterialPainter<'_> {
    /// Adds a material that will be painted later.
    pub fn blank(&mut self, kind: SurfaceKind) -> Handle<SurfaceMaterial> {
        let extension = Shading::new(kind, &self.detail);
        self.materials.add(SurfaceMaterial { base: StandardMaterial::default(), extension })
    }

    /// Replaces the look of a material in place, for every shading.
    pub fn paint(&mut self, handle: &Handle<SurfaceMaterial>, look: StandardMaterial) {
        let Some(mut material) = self.materials.get_mut(handle) else { return };
        let mean = look.base_color_texture.as_ref().and_then(|color| self.grains.mean(color)).unwrap_or(1.0);
        let room = light(self.theme.0.room.walls).extend(1.0);
        let whole = look.base_color.to_linear().to_vec4() * mean;
        let plain = &mut material.extension.plain;
        plain.color = whole.with_w(look.base_color.alpha());
        // As in Bevy's own shading: metal reflects in its own colour and has no diffuse colour, dielectrics reflect a
        // little of every colour.
        let glass = Vec3::splat(0.16 * look.reflectance * look.reflectance);
        plain.mirror = glass.lerp(whole.truncate(), look.metallic).extend(look.perceptual_roughness);
        plain.matt = 1.0 - look.metallic;
        (plain.light.sky, plain.light.ground) = (room * SKY, room * GROUND);
        material.base = look;
    }

    /// The material of a theme's surface. The mesh's texture coordinates must be in squares.
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
        // Plain shading has no textures.
        let shows = surface.grain != Grain::Plain && depth > 0.0 && self.detail.gloss == Gloss::All;
        if !shows {
            return plain;
        }
        let texture = self.grains.texture(surface.grain, depth, &mut self.images);
        // The texture darkens, but the theme's colour is the average of the whole surface.
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
