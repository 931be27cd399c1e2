//! The squares of a tower's platform under the pointer.
//!
//! The glass lets the pointer through to what is under it. Where the selected piece can go, an invisible tile in the
//! middle of the square catches it. Around the tile, the pointer means a piece or the middle of a square that it sees
//! through the glass, and otherwise the square of the platform; see [`pointer`](super::pointer).

use bevy::prelude::*;

use super::selection::Selection;
use state::referee::Table;
use state::space::{BoardSpace, OnSquare};
use tabletop::Square;

/// Distance from a square's middle within which the pointer is on the mark there, in squares.
pub(super) const MARK_RADIUS: f32 = 0.3;

/// An invisible tile on the platform.
#[derive(Component)]
pub(super) struct PlatformTile;

/// Puts tiles on the squares of the platform to which the selected piece can go.
pub(super) fn update_platform_tiles(
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
    let mesh =
        shape.get_or_insert_with(|| meshes.add(Plane3d::default().mesh().size(2.0 * MARK_RADIUS, 2.0 * MARK_RADIUS)));
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
