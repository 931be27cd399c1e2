//! The lamps over the table, and the table top.

use bevy::light::{DirectionalLightShadowMap, NotShadowCaster};
use bevy::math::Affine2;
use bevy::prelude::*;

use super::environment::TABLE_DEPTH;
use kit::theme::{ActiveTheme, MaterialPainter, SurfaceKind, SurfaceMaterial, color};
use state::settings::{Detail, SoftwareRendering};
use state::space::solid::{CREASE, Solid, circle, mesh};
use state::space::{BoardSpace, RIM_WIDTH};

/// The radius of a table in a room, in squares of a board of 10 x 8, and the depth of its side.
const TABLE_RADIUS: f32 = 16.0;
const TABLE_SIDE: f32 = 0.9;
/// The radius of a table in the dark, in squares, whose edge is never visible.
const DARK_TABLE_RADIUS: f32 = 70.0;
/// The number of rings of its mesh.
const RINGS: usize = 14;

/// The maximum number of texels along an edge of the shadow map when a running game renders in software. On Ultra,
/// twice that number took a tenth of a frame to read.
const SOFTWARE_SHADOWS: usize = 2048;

/// A lamp over the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lamp {
    /// The main light, which casts the shadows.
    Key,
    /// Brightens the shadows.
    Fill,
}

/// Replaces the lamps for the size of the board and the theme.
pub(super) fn spawn_lamps(
    mut commands: Commands,
    space: Res<BoardSpace>,
    theme: Res<ActiveTheme>,
    lamps: Query<Entity, With<Lamp>>,
) {
    lamps.iter().for_each(|lamp| commands.entity(lamp).despawn());
    // Relative to a board of 10 x 8. A lamp at twice the distance must be four times as strong.
    let scale = space.half_size().length() / Vec2::new(5.0, 4.0).length();
    let mut lamp = |name: &'static str, kind: Lamp, place: Vec3, target: Vec3, light: SpotLight| {
        let themed = match kind {
            Lamp::Key => theme.0.lamps.key,
            Lamp::Fill => theme.0.lamps.fill,
        };
        let strength = light.intensity * themed.strength.get() * scale * scale;
        let range = light.range * scale;
        let light = SpotLight { color: color(themed.color), intensity: strength, range, ..light };
        let place = Transform::from_translation(place * scale).looking_at(target * scale, Vec3::NEG_Z);
        commands.spawn((Name::new(name), kind, light, place));
    };
    // In the west, so that both players see the shadows from the side.
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

/// Turns the shadows of the key lamp on or off and sets their resolution, by the level of detail.
pub(super) fn configure_shadows(
    mut commands: Commands,
    detail: Res<Detail>,
    software: SoftwareRendering,
    mut lamps: Query<(&mut SpotLight, Ref<Lamp>)>,
) {
    if detail.is_changed() && detail.shadows > 0 {
        let most = if software.is_hurried() { SOFTWARE_SHADOWS } else { usize::MAX };
        commands.insert_resource(DirectionalLightShadowMap { size: detail.shadows.min(most) });
    }
    for (mut light, lamp) in &mut lamps {
        if (detail.is_changed() || lamp.is_added()) && *lamp == Lamp::Key {
            light.shadow_maps_enabled = detail.shadows > 0;
        }
    }
}

/// The table top under the board.
#[derive(Component)]
pub(super) struct TableTop;

/// Updates the mesh of the table top when the size of the board changes, or when a room is shown or hidden. The table
/// has a hole below the board, which covers it.
pub(super) fn spawn_table_top(
    mut commands: Commands,
    space: Res<BoardSpace>,
    theme: Res<ActiveTheme>,
    detail: Res<Detail>,
    mut last: Local<Option<(BoardSpace, bool)>>,
    tables: Query<&Mesh3d, With<TableTop>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut painter: MaterialPainter,
) {
    let in_room = detail.room && !theme.0.room.parts.is_empty();
    if last.replace((*space, in_room)) == Some((*space, in_room)) {
        return;
    }
    let hole = space.half_size() + Vec2::splat(RIM_WIDTH - 0.1);
    let radius = TABLE_RADIUS * super::room::scale(&space);
    let top =
        if in_room { table_top(hole, radius).with(table_side(radius)) } else { table_top(hole, DARK_TABLE_RADIUS) };
    if let Some(table) = tables.iter().next() {
        // Cannot fail: the handle is that of this mesh.
        let _ = meshes.insert(table, mesh(&top.faces(CREASE)));
        return;
    }
    commands.spawn((
        Name::new("Table top"),
        TableTop,
        Mesh3d(meshes.add(mesh(&top.faces(CREASE)))),
        MeshMaterial3d(painter.blank(SurfaceKind::Table)),
        NotShadowCaster,
        Pickable::IGNORE,
    ));
}

/// A disc with a rectangular hole of this half size, in rings of increasing width, because plain shading is per vertex.
fn table_top(hole: Vec2, radius: f32) -> Solid {
    let ring = |number: usize| {
        let out = (number as f32 / RINGS as f32).powf(2.2);
        let point = |edge: Vec2| {
            let inner = edge * (hole / edge.abs()).min_element();
            inner.lerp(edge, out).extend(-TABLE_DEPTH).xzy()
        };
        circle(radius, 64).into_iter().map(point).collect::<Vec<_>>()
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

/// The side of a round table.
fn table_side(radius: f32) -> Solid {
    let edge = circle(radius, 64);
    let at = |point: Vec2, down: f32| point.extend(-TABLE_DEPTH - down).xzy();
    (0..edge.len()).fold(Solid::default(), |solid, i| {
        let (a, b) = (edge[i], edge[(i + 1) % edge.len()]);
        solid.with(Solid::polygon(&[at(a, TABLE_SIDE), at(b, TABLE_SIDE), at(b, 0.0), at(a, 0.0)]))
    })
}

/// Paints the table top in the theme.
pub(super) fn paint_table_top(
    theme: Res<ActiveTheme>,
    detail: Res<Detail>,
    tables: Query<(&MeshMaterial3d<SurfaceMaterial>, Ref<TableTop>)>,
    mut painter: MaterialPainter,
) {
    for (material, table) in &tables {
        if theme.is_changed() || detail.is_changed() || table.is_added() {
            let surface = painter.surface(&theme.0.table);
            // Its grain is coarser than that of the board.
            let larger = surface.uv_transform * Affine2::from_scale(Vec2::splat(0.45));
            painter.paint(material, StandardMaterial { uv_transform: larger, ..surface });
        }
    }
}
