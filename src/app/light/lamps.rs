//! The lamps over the table, and the table top in their pool of light.

use bevy::light::{DirectionalLightShadowMap, NotShadowCaster};
use bevy::math::Affine2;
use bevy::prelude::*;

use super::surroundings::TABLE_DEPTH;
use crate::app::settings::Detail;
use crate::app::space::BoardSpace;
use crate::app::space::solid::{CREASE, Solid};
use crate::app::theme::{Look, Matter, Paints, Sort, color};

/// A lamp over the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamp {
    /// The one that casts shadows.
    Key,
    Fill,
}

/// Hangs the lamps so that their cones cover the board, whatever its size, and lights them as the theme says.
pub fn hang(mut commands: Commands, space: Res<BoardSpace>, look: Res<Look>, lamps: Query<Entity, With<Lamp>>) {
    for lamp in &lamps {
        commands.entity(lamp).despawn();
    }
    // How much larger than the usual board: a lamp twice as far must be four times as strong.
    let scale = space.half_size().length() / Vec2::new(5.0, 4.0).length();
    let mut lamp = |name: &'static str, kind: Lamp, place: Vec3, target: Vec3, light: SpotLight| {
        let themed = match kind {
            Lamp::Key => look.0.lamps.key,
            Lamp::Fill => look.0.lamps.fill,
        };
        let strength = light.intensity * themed.strength.get() * scale * scale;
        let range = light.range * scale;
        let light = SpotLight { color: color(themed.color), intensity: strength, range, ..light };
        let place = Transform::from_translation(place * scale).looking_at(target * scale, Vec3::NEG_Z);
        commands.spawn((Name::new(name), kind, light, place));
    };
    // West of the board, so that both players have the same light and see the shadows from the side.
    lamp(
        "Key lamp",
        Lamp::Key,
        Vec3::new(-6.5, 13.0, 1.2),
        Vec3::new(0.3, 0.0, 0.0),
        SpotLight {
            intensity: 11_000_000.0,
            range: 40.0,
            radius: 0.4,
            inner_angle: 0.26,
            outer_angle: 0.58,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 1.2,
            shadow_map_near_z: 4.0,
            ..default()
        },
    );
    lamp(
        "Fill lamp",
        Lamp::Fill,
        Vec3::new(9.0, 8.0, -2.0),
        Vec3::ZERO,
        SpotLight {
            intensity: 1_100_000.0,
            range: 40.0,
            radius: 1.0,
            inner_angle: 0.3,
            outer_angle: 0.8,
            shadow_maps_enabled: false,
            ..default()
        },
    );
}

/// Lets the key lamp cast the shadows that the quality allows.
pub fn cast_shadows(mut commands: Commands, detail: Res<Detail>, mut lamps: Query<(&mut SpotLight, Ref<Lamp>)>) {
    if detail.is_changed() && detail.shadows > 0 {
        commands.insert_resource(DirectionalLightShadowMap { size: detail.shadows });
    }
    for (mut light, lamp) in &mut lamps {
        if (detail.is_changed() || lamp.is_added()) && *lamp == Lamp::Key {
            light.shadow_maps_enabled = detail.shadows > 0;
        }
    }
}

/// The table top under the board.
#[derive(Component)]
pub struct TableTop;

pub fn spawn_table(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut paints: Paints) {
    let disc = Solid::lathe(&[(70.0, -1.0), (70.0, 0.0)], 48).moved(Vec3::NEG_Y * TABLE_DEPTH);
    commands.spawn((
        Name::new("Table top"),
        TableTop,
        Mesh3d(meshes.add(disc.mesh(CREASE))),
        MeshMaterial3d(paints.blank(Sort::Table)),
        NotShadowCaster,
        Pickable::IGNORE,
    ));
}

pub fn paint_table(look: Res<Look>, tables: Query<(&MeshMaterial3d<Matter>, Ref<TableTop>)>, mut paints: Paints) {
    for (material, table) in &tables {
        if look.is_changed() || table.is_added() {
            let surface = paints.surface(&look.0.table);
            // Its grain is larger than the board's: another piece of the same quarry.
            let larger = surface.uv_transform * Affine2::from_scale(Vec2::splat(0.45));
            paints.paint(material, StandardMaterial { uv_transform: larger, ..surface });
        }
    }
}
