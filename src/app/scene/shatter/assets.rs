//! The shards of every kind of piece, cut in the background when a game begins.

use std::sync::Arc;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use bevy_rapier3d::geometry::Collider;

use super::material::{self, ShardMaterial};
use super::shard::Shard;
use kit::theme::SurfaceMaterial;
use kit::theme::piece_solids::{OWNERS, PieceSolids, owner_index};
use platform::threads;
use presentation::{Face, PieceLayer};
use state::referee::{Table, TurnPlayed};
use state::settings::Detail;
use state::space::solid::{self, CREASE, Solid, Vertex};
use tabletop::Piece;

/// The number of shards into which a piece is cut, and a royal piece.
pub(super) const SHARDS: usize = 26;
const ROYAL_SHARDS: usize = 44;

/// A shard of a kind of piece.
pub(super) struct ShardShape {
    /// Centred on the origin.
    pub mesh: Handle<Mesh>,
    /// Centred on the origin.
    pub collider: Collider,
    /// Its position in the piece.
    pub middle: Vec3,
    /// True for the crown of a royal piece.
    pub crown: bool,
}

/// A shard whose mesh is not yet an asset.
struct CutShard {
    mesh: Mesh,
    collider: Collider,
    middle: Vec3,
    crown: bool,
}

/// By kind, then by player.
type ByKind<T> = Vec<[Vec<T>; 2]>;

/// The shards of all kinds, and their materials.
#[derive(Resource)]
pub(super) struct ShardAssets {
    kinds: ByKind<ShardShape>,
    cutting: Option<Task<ByKind<CutShard>>>,
    /// By owner, as in [`OWNERS`].
    materials: [Handle<ShardMaterial>; OWNERS.len()],
    /// By kind: whether its pieces belong to nobody.
    neutral: Vec<bool>,
}

impl ShardAssets {
    /// The shards of a piece, the largest first.
    pub(super) fn shards(&self, piece: Piece) -> &[ShardShape] {
        self.kinds.get(usize::from(piece.look.0)).map_or(&[], |sides| &sides[piece.owner.index()])
    }

    /// The material of the shards of a piece.
    pub(super) fn material(&self, piece: Piece) -> MeshMaterial3d<ShardMaterial> {
        let owner = owner_index(&self.neutral, usize::from(piece.look.0), piece.owner);
        MeshMaterial3d(self.materials[owner].clone())
    }

    /// Makes assets of the shards once they are cut. If they are `needed` now, waits for that if the rendering thread
    /// may block.
    pub(super) fn finish_cutting(&mut self, needed: bool, meshes: &mut Assets<Mesh>) {
        let Some(task) = self.cutting.take_if(|task| needed && threads::MAY_BLOCK || task.is_finished()) else {
            return;
        };
        let mut add = |CutShard { mesh, collider, middle, crown }: CutShard| {
            let mesh = meshes.add(mesh);
            ShardShape { mesh, collider, middle, crown }
        };
        let mut side = |cuts: Vec<CutShard>| cuts.into_iter().map(&mut add).collect();
        self.kinds = block_on(task).into_iter().map(|sides| sides.map(&mut side)).collect();
    }
}

/// A shard hidden under the board, so that the first burst does not have to wait for its shaders.
#[derive(Component)]
pub(super) struct ShaderWarmUp;

pub(super) fn make_shard_assets(
    mut commands: Commands,
    detail: Res<Detail>,
    mut materials: ResMut<Assets<ShardMaterial>>,
) {
    let materials = std::array::from_fn(|_| materials.add(material::new_material(&detail)));
    commands.insert_resource(ShardAssets { kinds: Vec::new(), cutting: None, materials, neutral: Vec::new() });
}

/// Starts to cut the pieces of a new game.
pub(super) fn start_cutting(bodies: Res<PieceSolids>, table: Res<Table>, mut assets: ResMut<ShardAssets>) {
    let is_royal = |kind: usize| table.board().looks.get(kind).is_some_and(|look| look.royal);
    // The tower cannot be lost.
    let tower = table.board().tower.as_ref().map(|tower| usize::from(tower.look.0));
    let sides = |(number, sides): (usize, &[Arc<[PieceLayer]>; 2])| match tower == Some(number) {
        true => Default::default(),
        false => sides.clone(),
    };
    let pieces: Vec<_> = bodies.kinds.iter().enumerate().map(|kind| (sides(kind), is_royal(kind.0))).collect();
    assets.kinds.clear();
    assets.neutral.clone_from(&bodies.neutral);
    assets.cutting = Some(AsyncComputeTaskPool::get().spawn(async move {
        let mut kinds = Vec::new();
        for (sides, royal) in pieces {
            let mut cuts = [Vec::new(), Vec::new()];
            for (cuts, layers) in cuts.iter_mut().zip(&sides) {
                let count = if royal { ROYAL_SHARDS } else { SHARDS };
                let shards = presentation::shards(layers, count, royal);
                // The crown comes first.
                let cut = |(number, faces): (usize, &Vec<Face>)| cut_shard(faces, royal && number == 0);
                *cuts = shards.iter().enumerate().filter_map(cut).collect();
                // The same threads compile shaders, for which the first frame waits.
                threads::pause().await;
            }
            kinds.push(cuts);
        }
        kinds
    }));
}

/// Finishes the cutting when it is ready, and updates the materials at every turn and when the looks of the pieces
/// change.
pub(super) fn update_shard_assets(
    mut assets: ResMut<ShardAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut played: MessageReader<TurnPlayed>,
    bodies: Res<PieceSolids>,
    surfaces: Res<Assets<SurfaceMaterial>>,
    mut changes: MessageReader<AssetEvent<SurfaceMaterial>>,
    mut materials: ResMut<Assets<ShardMaterial>>,
    detail: Res<Detail>,
    shards: Query<(), With<Shard>>,
) {
    // Requests no frame: the speed at which this machine cuts must not be visible.
    if assets.cutting.is_some() {
        assets.finish_cutting(false, &mut meshes);
    }
    let (played, changed) = (played.read().count() > 0, changes.read().count() > 0);
    if played || bodies.is_changed() || detail.is_changed() || (changed && !shards.is_empty()) {
        material::update_materials(&bodies, &surfaces, &detail, &assets.materials, &mut materials);
    }
}

fn cut_shard(faces: &[Face], crown: bool) -> Option<CutShard> {
    let (low, high) = presentation::bounds(faces)?;
    let middle = (low + high) / 2.0;
    // A box slightly smaller than the shard: collisions of boxes are cheaper than those of convex hulls.
    let half = ((high - low) * 0.4).max(Vec3::splat(0.02));
    let collider = Collider::cuboid(half.x, half.y, half.z);
    Some(CutShard { mesh: mesh(faces, middle), collider, middle, crown })
}

/// The mesh, with `middle` as its origin and the data for the shader in the texture coordinates. Shards are not picked,
/// so the mesh is kept only on the GPU.
fn mesh(faces: &[Face], middle: Vec3) -> Mesh {
    let corners = faces.iter().flat_map(|face| {
        std::array::from_fn::<_, 3, _>(|number| {
            let corner = face.corners[number];
            let place = if face.inner { 1.0 + face.rim[number] } else { 0.0 };
            (Vertex { at: corner.at - middle, ..corner }, [face.material as f32, place])
        })
    });
    let mut mesh = solid::weld(corners);
    mesh.asset_usage = RenderAssetUsages::RENDER_WORLD;
    mesh
}

/// Hides a shard under the board; see [`ShaderWarmUp`].
pub(super) fn spawn_warm_up(mut commands: Commands, assets: Res<ShardAssets>, mut meshes: ResMut<Assets<Mesh>>) {
    // Deep enough to be invisible through holes in the board.
    let place = Transform::from_xyz(0.0, -0.41, 0.0);
    commands.spawn((
        Name::new("Shard warm-up"),
        ShaderWarmUp,
        Mesh3d(meshes.add(solid::mesh(&Solid::cuboid(Vec3::splat(0.01), 0.0).faces(CREASE)))),
        MeshMaterial3d(assets.materials[0].clone()),
        MeshTag(0),
        place,
        Visibility::default(),
        NoFrustumCulling,
    ));
}
