//! What shards look like and how they collide: made once, recoloured with a new game.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;
use bevy_rapier3d::geometry::Collider;

use super::Warmth;
use crate::app::referee::{PositionShown, Table};
use crate::app::theme::palette;
use crate::rules::Player;

/// Convex splinters about a tenth of a square wide: the corners of each, and its triangles, counter-clockwise seen
/// from outside.
const SPLINTERS: [(&[[f32; 3]], &[[usize; 3]]); 4] = [
    // A tetrahedron.
    (
        &[[0.085, -0.045, -0.055], [-0.075, -0.055, -0.045], [0.005, -0.035, 0.085], [-0.01, 0.105, 0.0]],
        &[[0, 2, 1], [0, 3, 2], [2, 3, 1], [1, 3, 0]],
    ),
    // A long sliver.
    (
        &[[0.155, 0.0, 0.005], [-0.115, -0.035, -0.035], [-0.095, -0.025, 0.045], [-0.125, 0.045, 0.0]],
        &[[0, 2, 1], [0, 3, 2], [2, 3, 1], [1, 3, 0]],
    ),
    // A flake: a flat prism.
    (
        &[
            [0.095, -0.018, 0.015],
            [-0.055, -0.018, -0.085],
            [-0.065, -0.018, 0.075],
            [0.085, 0.018, 0.01],
            [-0.05, 0.018, -0.075],
            [-0.055, 0.018, 0.07],
        ],
        &[[0, 2, 1], [3, 4, 5], [0, 1, 4], [0, 4, 3], [1, 2, 5], [1, 5, 4], [2, 0, 3], [2, 3, 5]],
    ),
    // A chunk: a crooked octahedron.
    (
        &[
            [0.095, 0.005, 0.0],
            [-0.085, 0.0, 0.01],
            [0.005, 0.075, 0.015],
            [0.0, -0.085, -0.005],
            [0.01, 0.0, 0.09],
            [-0.005, 0.01, -0.08],
        ],
        &[[0, 2, 4], [4, 2, 1], [1, 2, 5], [5, 2, 0], [0, 4, 3], [4, 1, 3], [1, 5, 3], [5, 0, 3]],
    ),
];

/// Meshes, colliders and materials of shards.
#[derive(Resource)]
pub(super) struct Art {
    splinters: Vec<(Handle<Mesh>, Collider)>,
    /// By owner.
    body: [Handle<StandardMaterial>; 2],
    mirror: Handle<StandardMaterial>,
    /// Still glowing, by the side that fired.
    ember: [Handle<StandardMaterial>; 2],
}

/// What a shard is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stuff {
    Body(Player),
    Mirror,
    Ember(Player),
}

impl Art {
    /// A splinter's mesh and collider; any number will do.
    pub fn splinter(&self, number: usize) -> (Mesh3d, Collider) {
        let (mesh, collider) = &self.splinters[number % self.splinters.len()];
        (Mesh3d(mesh.clone()), collider.clone())
    }

    pub fn material(&self, stuff: Stuff) -> MeshMaterial3d<StandardMaterial> {
        let handle = match stuff {
            Stuff::Body(player) => &self.body[player.index()],
            Stuff::Mirror => &self.mirror,
            Stuff::Ember(player) => &self.ember[player.index()],
        };
        MeshMaterial3d(handle.clone())
    }
}

pub(super) fn make(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let splinters = SPLINTERS.map(|(corners, triangles)| {
        let corners: Vec<Vec3> = corners.iter().copied().map(Vec3::from).collect();
        // Flat points have no hull; a ball rolls as well.
        let collider = Collider::convex_hull(&corners).unwrap_or_else(|| Collider::ball(0.06));
        (meshes.add(faceted(&corners, triangles)), collider)
    });
    let body = StandardMaterial { perceptual_roughness: 0.35, metallic: 0.25, ..default() };
    let mirror = StandardMaterial {
        base_color: Color::srgb(0.93, 0.95, 0.97),
        perceptual_roughness: 0.06,
        metallic: 1.0,
        ..default()
    };
    let ember = StandardMaterial { base_color: Color::BLACK, perceptual_roughness: 0.8, ..default() };
    commands.insert_resource(Art {
        splinters: splinters.into(),
        body: [materials.add(body.clone()), materials.add(body)],
        mirror: materials.add(mirror),
        ember: [materials.add(ember.clone()), materials.add(ember)],
    });
}

/// A mesh with flat faces.
fn faceted(corners: &[Vec3], triangles: &[[usize; 3]]) -> Mesh {
    let positions: Vec<Vec3> = triangles.iter().flatten().map(|&corner| corners[corner]).collect();
    let coordinates = vec![[0.0_f32; 2]; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, coordinates)
        .with_computed_flat_normals()
}

/// Takes the colours of a new game.
pub(super) fn recolor(
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    art: Res<Art>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !shown.read().any(|shown| shown.new_game) {
        return;
    }
    for player in Player::BOTH {
        let colors = palette::side(table.rules(), player);
        if let Some(mut body) = materials.get_mut(&art.body[player.index()]) {
            body.base_color = colors.body;
        }
        if let Some(mut ember) = materials.get_mut(&art.ember[player.index()]) {
            ember.emissive = colors.beam * 2.4 + LinearRgba::rgb(0.12, 0.12, 0.12);
        }
    }
}

/// Hides one shard of each material under the board.
pub(super) fn warm(mut commands: Commands, art: Res<Art>) {
    for stuff in [Stuff::Body(Player::First), Stuff::Mirror, Stuff::Ember(Player::First)] {
        // Below the bed, where no hole shows it.
        let place = Transform::from_xyz(0.0, -0.41, 0.0).with_scale(Vec3::splat(0.05));
        commands.spawn((
            Name::new("Warmth"),
            Warmth,
            art.splinter(0).0,
            art.material(stuff),
            place,
            Visibility::default(),
            NoFrustumCulling,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splinters_are_closed_and_look_outwards() {
        for (number, (corners, triangles)) in SPLINTERS.into_iter().enumerate() {
            let corner = |i: usize| Vec3::from(corners[i]);
            let middle = corners.iter().copied().map(Vec3::from).sum::<Vec3>() / corners.len() as f32;
            for triangle in triangles {
                let [a, b, c] = triangle.map(corner);
                let outwards = (b - a).cross(c - a).dot((a + b + c) / 3.0 - middle);
                assert!(outwards > 0.0, "splinter {number}: {triangle:?} looks inwards");
            }
            let edges: Vec<(usize, usize)> = triangles.iter().flat_map(|&[a, b, c]| [(a, b), (b, c), (c, a)]).collect();
            for &(a, b) in &edges {
                let back = edges.iter().filter(|&&edge| edge == (b, a)).count();
                assert_eq!(back, 1, "splinter {number}: edge {a}-{b} has no neighbour");
            }
        }
    }

    #[test]
    fn splinters_have_a_hull() {
        for (corners, _) in SPLINTERS {
            let corners: Vec<Vec3> = corners.iter().copied().map(Vec3::from).collect();
            assert!(Collider::convex_hull(&corners).is_some());
        }
    }
}
