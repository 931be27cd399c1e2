//! The room round the table, as the theme describes it: one mesh with baked light, drawn at low angles, and its
//! appearance in the environment map.

mod bake;
mod material;
mod patch;
#[cfg(test)]
mod tests;

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::environment::TABLE_DEPTH;
pub(super) use bake::BakedRoom;
use kit::theme::ActiveTheme;
use material::{RoomMaterial, mesh};
use state::referee::TableSet;
use state::settings::Detail;
use state::space::BoardSpace;

/// Adds the room to an app that renders.
pub(super) fn plugin(app: &mut App) {
    material::plugin(app);
    app.add_systems(Startup, spawn_room)
        // In the same frame in which the board or the lamps change: the next may be drawn much later.
        .add_systems(Update, (place_room, dim_room).after(TableSet::View));
}

/// The mesh of the room.
#[derive(Component)]
pub(super) struct Room;

fn spawn_room(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<RoomMaterial>>) {
    commands.spawn((
        Name::new("Room"),
        Room,
        Mesh3d(meshes.add(mesh(&[]))),
        MeshMaterial3d(materials.add(RoomMaterial::default())),
        Transform::default(),
        Visibility::Hidden,
        (NotShadowCaster, NotShadowReceiver, NoFrustumCulling, Pickable::IGNORE),
    ));
}

/// Updates the mesh of the room once its light has been computed.
pub(super) fn show_room(baked: &BakedRoom, room: &Mesh3d, meshes: &mut Assets<Mesh>) {
    // Cannot fail: the handle is that of this mesh.
    let _ = meshes.insert(room, mesh(&baked.patches));
}

/// The size of the room relative to that for a board of 10 x 8.
pub(super) fn scale(space: &BoardSpace) -> f32 {
    (space.half_size().length() / Vec2::new(5.0, 4.0).length()).max(1.0)
}

/// Scales the room for the board, and hides it if the theme has none or the quality is low.
fn place_room(
    space: Res<BoardSpace>,
    detail: Res<Detail>,
    theme: Res<ActiveTheme>,
    mut rooms: Query<(&mut Transform, &mut Visibility), With<Room>>,
) {
    if !space.is_changed() && !detail.is_changed() && !theme.is_changed() {
        return;
    }
    let shown = detail.room && !theme.0.room.parts.is_empty();
    for (mut transform, mut visibility) in &mut rooms {
        let place = Transform::from_xyz(0.0, -TABLE_DEPTH, 0.0).with_scale(Vec3::splat(scale(&space)));
        transform.set_if_neq(place);
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Dims the room with the lamps while a king is destroyed.
fn dim_room(
    dimming: Res<super::dimming::Dimming>,
    rooms: Query<&MeshMaterial3d<RoomMaterial>, With<Room>>,
    mut materials: ResMut<Assets<RoomMaterial>>,
) {
    if !dimming.is_changed() {
        return;
    }
    for handle in &rooms {
        if let Some(mut material) = materials.get_mut(handle) {
            material.set_brightness(dimming.0);
        }
    }
}
