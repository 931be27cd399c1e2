//! From a theme's surfaces to Bevy's materials.

use bevy::ecs::system::SystemParam;
use bevy::math::Affine2;
use bevy::prelude::*;

use super::grain::{self, Grains};
use super::look::{Look, color, light};
use super::matter::{Finish, Matter, Sort};
use crate::app::settings::{Detail, Gloss};
use crate::themes::{Grain, Surface};

/// What the room throws on a plainly shaded surface that faces up or down, in candela per square metre: about what
/// its cube maps do.
const SKY: f32 = 130.0;
const GROUND: f32 = 50.0;

/// Repaints materials in place: what is drawn with them changes at once, and nothing is made anew but the pictures of
/// grains that were not seen before.
#[derive(SystemParam)]
pub struct Paints<'w> {
    materials: ResMut<'w, Assets<Matter>>,
    detail: Res<'w, Detail>,
    look: Res<'w, Look>,
    images: Option<ResMut<'w, Assets<Image>>>,
    grains: ResMut<'w, Grains>,
}

impl Paints<'_> {
    /// Makes a material that is painted later.
    pub fn blank(&mut self, sort: Sort) -> Handle<Matter> {
        let extension = Finish::new(sort, &self.detail);
        self.materials.add(Matter { base: StandardMaterial::default(), extension })
    }

    /// Gives a material this look, in place.
    pub fn paint(&mut self, handle: &Handle<Matter>, look: StandardMaterial) {
        let Some(mut material) = self.materials.get_mut(handle) else { return };
        let mean = look.base_color_texture.as_ref().and_then(|color| self.grains.mean(color)).unwrap_or(1.0);
        let room = light(self.look.0.room.walls).extend(1.0);
        let whole = look.base_color.to_linear().to_vec4() * mean;
        let plain = &mut material.extension.plain;
        plain.color = whole.with_w(look.base_color.alpha());
        // As Bevy's own shading: metal mirrors in its colour and has no other, glass mirrors a little of all.
        let glass = Vec3::splat(0.16 * look.reflectance * look.reflectance);
        plain.mirror = glass.lerp(whole.truncate(), look.metallic).extend(look.perceptual_roughness);
        plain.matt = 1.0 - look.metallic;
        (plain.light.sky, plain.light.ground) = (room * SKY, room * GROUND);
        material.base = look;
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
        // Plainly shaded it shows no grain.
        let shows = surface.grain != Grain::Plain && depth > 0.0 && self.detail.gloss == Gloss::All;
        let Some(images) = self.images.as_mut().filter(|_| shows) else {
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
