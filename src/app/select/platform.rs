//! The squares of a tower's platform under the pointer. Its glass lets the pointer through to what is under it, except
//! where the selected piece can go: there, an invisible tile catches a click.

use bevy::prelude::*;

use super::click::Selection;
use crate::referee::Table;
use crate::space::{BoardSpace, OnSquare};
use rules::Square;

/// An invisible tile on the platform.
#[derive(Component)]
pub(super) struct PlatformTile;

/// Lays tiles on the squares of the platform to which the selected piece can go.
pub(super) fn lay_tiles(
    selection: Res<Selection>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    tiles: Query<Entity, With<PlatformTile>>,
    mut shape: Local<Option<Handle<Mesh>>>,
    mut last: Local<Vec<Square>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    if !selection.is_changed() && !table.is_changed() {
        return;
    }
    let targets = selection.0.iter().flat_map(|piece| piece.targets(&table)).map(|(square, _)| square);
    let wanted: Vec<Square> = targets.filter(|square| square.is_upper()).collect();
    if wanted == *last && !table.is_changed() {
        return;
    }
    tiles.iter().for_each(|tile| commands.entity(tile).despawn());
    let mesh = shape.get_or_insert_with(|| meshes.add(Plane3d::default().mesh().size(1.0, 1.0)));
    for &square in &wanted {
        commands.spawn((
            Name::new(format!("Platform tile {square}")),
            PlatformTile,
            OnSquare(square),
            Mesh3d(mesh.clone()),
            Transform::from_translation(space.center(square)),
        ));
    }
    *last = wanted;
}
