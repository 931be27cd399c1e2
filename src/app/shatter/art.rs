//! The shards of every kind of piece: cut beside the game while it begins, and kept until the next one.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use bevy_rapier3d::geometry::Collider;

use super::cut::{self, Face};
use super::material::{self, ShardMaterial};
use super::{Shard, Warmth};
use crate::app::referee::{Table, TurnPlayed};
use crate::app::settings::Detail;
use crate::app::space::solid::{self, CREASE, Corner, Solid};
use crate::app::theme::Matter;
use crate::app::theme::bodies::Bodies;
use crate::rules::Piece;

/// Into how many shards a piece is cut, and a royal one.
pub(super) const SHARDS: usize = 26;
const ROYAL_SHARDS: usize = 44;

/// A shard of a kind: its mesh lies about the origin.
pub(super) struct Splinter {
    pub mesh: Handle<Mesh>,
    pub collider: Collider,
    /// Its place in the piece.
    pub middle: Vec3,
}

/// A shard that is cut but not yet on its way to the graphics card.
struct Cut {
    mesh: Mesh,
    collider: Collider,
    middle: Vec3,
}

/// By kind, then by player.
type ByKind<T> = Vec<[Vec<T>; 2]>;

/// The shards of all kinds, and how they look.
#[derive(Resource)]
pub(super) struct Art {
    kinds: ByKind<Splinter>,
    cutting: Option<Task<ByKind<Cut>>>,
    materials: [Handle<ShardMaterial>; 2],
}

impl Art {
    /// The shards of a piece, the largest first.
    pub fn splinters(&self, piece: Piece) -> &[Splinter] {
        self.kinds.get(piece.kind.index()).map_or(&[], |sides| &sides[piece.player.index()])
    }

    pub fn material(&self, piece: Piece) -> MeshMaterial3d<ShardMaterial> {
        MeshMaterial3d(self.materials[piece.player.index()].clone())
    }

    /// Takes what has been cut, at the latest when it is needed.
    pub fn take(&mut self, needed: bool, meshes: &mut Assets<Mesh>) {
        let Some(task) = self.cutting.take_if(|task| needed || task.is_finished()) else { return };
        let mut add = |Cut { mesh, collider, middle }| Splinter { mesh: meshes.add(mesh), collider, middle };
        let mut side = |cuts: Vec<Cut>| cuts.into_iter().map(&mut add).collect();
        self.kinds = block_on(task).into_iter().map(|sides| sides.map(&mut side)).collect();
    }
}

pub(super) fn make(mut commands: Commands, detail: Res<Detail>, mut materials: ResMut<Assets<ShardMaterial>>) {
    let materials = std::array::from_fn(|_| materials.add(material::blank(&detail)));
    commands.insert_resource(Art { kinds: Vec::new(), cutting: None, materials });
}

/// Cuts the pieces of a new game.
pub(super) fn begin(bodies: Res<Bodies>, table: Res<Table>, mut art: ResMut<Art>) {
    let royal = |kind: usize| table.rules().spec().kinds.get(kind).is_some_and(|kind| kind.royal);
    let pieces: Vec<_> = bodies
        .kinds
        .iter()
        .enumerate()
        .map(|(number, sides)| (sides.clone(), if royal(number) { ROYAL_SHARDS } else { SHARDS }))
        .collect();
    art.kinds.clear();
    art.cutting = Some(AsyncComputeTaskPool::get().spawn(async move {
        let mut kinds = Vec::new();
        for (sides, count) in pieces {
            let mut cuts = [Vec::new(), Vec::new()];
            for (cuts, layers) in cuts.iter_mut().zip(&sides) {
                *cuts = cut::shards(layers, count).iter().filter_map(|shard| splinter(shard)).collect();
                // Shaders, for which the picture waits, are made by the same threads.
                yield_now().await;
            }
            kinds.push(cuts);
        }
        kinds
    }));
}

/// Takes what was cut when it is ready, and the pieces' look with every turn and as it changes while shards are there.
pub(super) fn follow(
    mut art: ResMut<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut played: MessageReader<TurnPlayed>,
    bodies: Option<Res<Bodies>>,
    standard: Res<Assets<Matter>>,
    mut changes: MessageReader<AssetEvent<Matter>>,
    mut materials: ResMut<Assets<ShardMaterial>>,
    detail: Res<Detail>,
    shards: Query<(), With<Shard>>,
) {
    // No frame is asked for: how quickly this machine cuts must not show.
    if art.cutting.is_some() {
        art.take(false, &mut meshes);
    }
    let (played, changed) = (played.read().count() > 0, changes.read().count() > 0);
    if let Some(bodies) = bodies
        && (played || bodies.is_changed() || detail.is_changed() || (changed && !shards.is_empty()))
    {
        material::take_looks(&bodies, &standard, &detail, &art.materials, &mut materials);
    }
}

fn splinter(faces: &[Face]) -> Option<Cut> {
    let (low, high) = cut::bounds(faces)?;
    let middle = (low + high) / 2.0;
    // A box that its corners stick out of a little: where boxes meet takes less to find than for hulls.
    let half = ((high - low) * 0.4).max(Vec3::splat(0.02));
    let collider = Collider::cuboid(half.x, half.y, half.z);
    Some(Cut { mesh: mesh(faces, middle), collider, middle })
}

/// The mesh about `middle`; what the shader needs to know of a corner lies in its uv. Nobody points at shards, so the
/// processor keeps nothing of them.
fn mesh(faces: &[Face], middle: Vec3) -> Mesh {
    let corners = faces.iter().flat_map(|face| {
        let stuff = [face.stuff as f32, f32::from(u8::from(face.inner))];
        face.corners.map(|corner| (Corner { at: corner.at - middle, ..corner }, stuff))
    });
    let mut mesh = solid::weld(corners);
    mesh.asset_usage = RenderAssetUsages::RENDER_WORLD;
    mesh
}

/// Hides a shard under the board, so that the first burst need not wait for its shader.
pub(super) fn warm(mut commands: Commands, art: Res<Art>, mut meshes: ResMut<Assets<Mesh>>) {
    // Below the bed, where no hole shows it.
    let place = Transform::from_xyz(0.0, -0.41, 0.0);
    commands.spawn((
        Name::new("Warmth"),
        Warmth,
        Mesh3d(meshes.add(Solid::cuboid(Vec3::splat(0.01), 0.0).mesh(CREASE))),
        MeshMaterial3d(art.materials[0].clone()),
        MeshTag(0),
        place,
        Visibility::default(),
        NoFrustumCulling,
    ));
}
