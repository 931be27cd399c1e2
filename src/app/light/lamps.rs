//! The lamps over the table, and the table top in their pool of light.

use bevy::light::{DirectionalLightShadowMap, NotShadowCaster};
use bevy::math::Affine2;
use bevy::prelude::*;

use super::surroundings::TABLE_DEPTH;
use crate::app::settings::Detail;
use crate::app::space::solid::{CREASE, Solid, circle};
use crate::app::space::{BoardSpace, RIM_WIDTH};
use crate::app::theme::{Look, Matter, Paints, Sort, color};

/// How far the table reaches, in squares, and in how many rings it is laid.
const TABLE_RADIUS: f32 = 70.0;
const RINGS: usize = 14;

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

/// Lays the table round the board: nobody sees what is under it.
pub fn lay_table(
    mut commands: Commands,
    space: Res<BoardSpace>,
    tables: Query<(Entity, &MeshMaterial3d<Matter>), With<TableTop>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut paints: Paints,
) {
    let before = tables.iter().next();
    let material = before.map_or_else(|| MeshMaterial3d(paints.blank(Sort::Table)), |(_, material)| material.clone());
    for (table, _) in &tables {
        commands.entity(table).despawn();
    }
    commands.spawn((
        Name::new("Table top"),
        TableTop,
        Mesh3d(meshes.add(table(space.half_size() + Vec2::splat(RIM_WIDTH - 0.1)).mesh(CREASE))),
        material,
        NotShadowCaster,
        Pickable::IGNORE,
    ));
}

/// A disc with a rectangular hole of this half size, in rings that grow wider: the plain shading lights their corners.
fn table(hole: Vec2) -> Solid {
    let ring = |number: usize| {
        let out = (number as f32 / RINGS as f32).powf(2.2);
        let point = |edge: Vec2| {
            let inner = edge * (hole / edge.abs()).min_element();
            inner.lerp(edge, out).extend(-TABLE_DEPTH).xzy()
        };
        circle(TABLE_RADIUS, 64).into_iter().map(point).collect::<Vec<_>>()
    };
    let rings: Vec<_> = (0..=RINGS).map(ring).collect();
    rings.windows(2).fold(Solid::default(), |solid, pair| {
        let (inner, outer) = (&pair[0], &pair[1]);
        (0..inner.len()).fold(solid, |solid, i| {
            let j = (i + 1) % inner.len();
            solid.with(Solid::polygon(&[outer[i], outer[j], inner[j], inner[i]]))
        })
    })
}

pub fn paint_table(
    look: Res<Look>,
    detail: Res<Detail>,
    tables: Query<(&MeshMaterial3d<Matter>, Ref<TableTop>)>,
    mut paints: Paints,
) {
    for (material, table) in &tables {
        if look.is_changed() || detail.is_changed() || table.is_added() {
            let surface = paints.surface(&look.0.table);
            // Its grain is larger than the board's: another piece of the same quarry.
            let larger = surface.uv_transform * Affine2::from_scale(Vec2::splat(0.45));
            paints.paint(material, StandardMaterial { uv_transform: larger, ..surface });
        }
    }
}
