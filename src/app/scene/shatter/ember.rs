//! The light that hot shards cast on the board: a patch under each, brighter the lower the shard.

use bevy::asset::RenderAssetUsages;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, MeshTag, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;

use super::shard::Shard;
use kit::theme::shader;
use state::space::{BoardSpace, FLAT_LIGHT, RIM_WIDTH};

const SHADER: &str = "embedded://specular/shaders/ember.wgsl";
/// The radius of a patch on the board, and its growth for each square of the shard's height.
const RADIUS: f32 = 0.42;
const SPREAD: f32 = 1.2;
/// Shards cooler than this cast no light.
const COLD: f32 = 0.04;

/// Adds the light of a patch to the board.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
pub(super) struct EmberMaterial {
    /// How far the table extends from its middle: x and z, in squares.
    #[uniform(0)]
    table: Vec4,
}

impl Material for EmberMaterial {
    kit::light_material!(SHADER, [Mesh::ATTRIBUTE_POSITION.at_shader_location(0)]);

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    /// Draws all patches in one call, before everything else that glows.
    fn depth_bias(&self) -> f32 {
        5e3
    }
}

/// The patch under a shard.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Ember {
    /// The shard.
    shard: Entity,
}

/// The mesh and the material of all patches.
#[derive(Resource)]
pub(super) struct EmberAssets {
    mesh: Handle<Mesh>,
    material: Handle<EmberMaterial>,
}

impl EmberAssets {
    /// Spawns the patch of a shard, still dark.
    pub(super) fn spawn(&self, commands: &mut Commands, shard: Entity) {
        commands.spawn((
            Name::new("Ember light"),
            Ember { shard },
            self.patch(),
            MeshTag(0),
            Transform::from_scale(Vec3::ZERO),
        ));
    }

    /// The components that draw a patch.
    pub(super) fn patch(&self) -> impl Bundle {
        let mesh = (Mesh3d(self.mesh.clone()), MeshMaterial3d(self.material.clone()));
        (mesh, Visibility::default(), NotShadowCaster, NotShadowReceiver, Pickable::IGNORE)
    }
}

/// Adds the material and its shader; without a renderer only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "ember.wgsl", include_str!("../../../../assets/shaders/ember.wgsl"));
    shader::add_material::<EmberMaterial>(app);
    app.add_systems(PreStartup, make_ember_assets);
}

fn make_ember_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<EmberMaterial>>,
) {
    let corners = vec![[-1.0_f32, 0.0, 1.0], [1.0, 0.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 0.0, -1.0]];
    let square = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners)
        .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]));
    let (mesh, material) = (meshes.add(square), materials.add(EmberMaterial::default()));
    commands.insert_resource(EmberAssets { mesh, material });
}

/// Clips the light to the table.
pub(super) fn fit_to_table(
    space: Res<BoardSpace>,
    assets: Res<EmberAssets>,
    mut materials: ResMut<Assets<EmberMaterial>>,
) {
    if let Some(mut material) = materials.get_mut(&assets.material) {
        material.table = space.lit_half().extend(0.0).extend(0.0);
    }
}

/// Keeps each patch under its shard; its brightness depends on the shard's heat and height.
pub(super) fn move_embers(
    mut commands: Commands,
    space: Res<BoardSpace>,
    shards: Query<(&Shard, &Transform), Without<Ember>>,
    mut embers: Query<(Entity, &Ember, &mut Transform, &mut MeshTag)>,
) {
    let board = space.half_size() + Vec2::splat(RIM_WIDTH);
    for (entity, ember, mut patch, mut tag) in &mut embers {
        let Some((shard, place)) = shards.get(ember.shard).ok().filter(|(shard, _)| shard.warmth() > COLD) else {
            commands.entity(entity).despawn();
            continue;
        };
        let at = place.translation;
        let height = at.y.max(0.0);
        let over_board = at.xz().abs().cmple(board).all() && at.y > -0.1;
        let strength = if over_board { shard.warmth() * (-1.6 * height).exp() * 0.8 } else { 0.0 };
        *patch = Transform::from_xyz(at.x, FLAT_LIGHT, at.z).with_scale(Vec3::splat(RADIUS + SPREAD * height));
        tag.set_if_neq(MeshTag((strength.clamp(0.0, 1.0) * 65535.0).round() as u32));
    }
}
