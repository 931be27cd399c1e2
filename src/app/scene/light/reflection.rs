//! Reflections of the pieces in the board: a mesh over the squares that traces what they reflect.
//!
//! The mesh is hidden on qualities without reflections.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::theme::rays::RayMaterials;
use state::referee::{PositionShown, Table, TableSet};
use state::settings::Detail;
use state::space::BoardSpace;

/// The height of the reflecting mesh above the squares, in squares.
const HEIGHT: f32 = 0.006;
/// Half the width of the reflecting part of a square, inside its chamfer.
const HALF: f32 = 0.474;

/// Adds the reflections to an app that renders.
pub(super) fn plugin(app: &mut App) {
    // A new game has its own board, whose size is known before the view is shown.
    app.add_systems(Startup, spawn_mirror.run_if(resource_exists::<RayMaterials>))
        .add_systems(Update, (rebuild_mirror, show_mirror).in_set(TableSet::View));
}

/// The reflecting mesh over the squares.
#[derive(Component)]
struct BoardMirror;

fn spawn_mirror(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, rays: Res<RayMaterials>) {
    commands.spawn((
        Name::new("Mirror of the board"),
        BoardMirror,
        Mesh3d(meshes.add(squares([].into_iter()))),
        MeshMaterial3d(rays.board.clone()),
        Transform::default(),
        Visibility::Hidden,
        (NotShadowCaster, NotShadowReceiver, NoFrustumCulling, Pickable::IGNORE),
    ));
}

/// A mesh of squares with these centres.
fn squares(centers: impl Iterator<Item = Vec3>) -> Mesh {
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for center in centers {
        let first = positions.len() as u32;
        for (x, z) in [(-HALF, HALF), (HALF, HALF), (HALF, -HALF), (-HALF, -HALF)] {
            positions.push((center + Vec3::new(x, HEIGHT, z)).to_array());
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|i: u32| first + i));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}

/// Rebuilds the reflecting mesh for the squares of a new game.
fn rebuild_mirror(
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    mirrors: Query<&Mesh3d, With<BoardMirror>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if shown.read().fold(false, |any, shown| any | shown.new_game) {
        for mesh in &mirrors {
            // Cannot fail: the handle is that of this mesh.
            let _ = meshes.insert(mesh, squares(table.board().squares.iter().map(|square| space.center(square))));
        }
    }
}

/// Shows the reflections if the theme and the level of detail have them.
fn show_mirror(theme: Res<ActiveTheme>, detail: Res<Detail>, mut mirrors: Query<&mut Visibility, With<BoardMirror>>) {
    if !theme.is_changed() && !detail.is_changed() {
        return;
    }
    let shown = detail.reflections && theme.0.board.mirror.get() > 0.0;
    for mut visibility in &mut mirrors {
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}
