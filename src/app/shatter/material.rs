//! The material of shards: one per player for everything that the player's pieces are made of. A shard's heat is in its
//! [`MeshTag`].

use bevy::mesh::{MeshTag, MeshVertexBufferLayoutRef};
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use crate::app::settings::{Detail, Gloss};
use crate::app::theme::piece_solids::{MATERIALS, PieceSolids};
use crate::app::theme::{PlainLight, SurfaceMaterial, shader};

const SHADER: &str = "embedded://specular/shaders/shard.wgsl";

/// Bevy's standard material, with colour, metallic, roughness and emission replaced per vertex.
pub type ShardMaterial = ExtendedMaterial<StandardMaterial, ShardExtension>;

#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Looks {
    /// Colour and metallic, by [`PieceLayer::material`](crate::app::theme::piece_solids::PieceLayer::material).
    body: [Vec4; MATERIALS],
    /// Emissive colour and roughness.
    shine: [Vec4; MATERIALS],
    light: PlainLight,
}

/// The looks of everything that a player's pieces are made of.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shading)]
pub struct ShardExtension {
    #[uniform(100)]
    looks: Looks,
    shading: Shading,
}

/// Which shader variant draws the shards; the key of the pipeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shading {
    /// The plain one, without physically based lighting.
    is_plain: bool,
}

impl Shading {
    fn of(detail: &Detail) -> Self {
        Self { is_plain: detail.gloss < Gloss::All }
    }
}

impl From<&ShardExtension> for Shading {
    fn from(extension: &ShardExtension) -> Self {
        extension.shading
    }
}

impl MaterialExtension for ShardExtension {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let (true, Some(fragment)) = (key.bind_group_data.is_plain, &mut descriptor.fragment) {
            fragment.shader_defs.push("PLAIN".into());
        }
        Ok(())
    }
}

/// Adds the material and its shader; without a renderer only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "shard.wgsl", include_str!("../../../assets/shaders/shard.wgsl"));
    shader::add_material::<ShardMaterial>(app);
}

/// A material whose looks [`update_materials`] sets later.
pub(super) fn new_material(detail: &Detail) -> ShardMaterial {
    let extension = ShardExtension { shading: Shading::of(detail), ..default() };
    ShardMaterial { extension, ..default() }
}

/// Copies the current looks of the pieces to the materials of their shards.
pub(super) fn update_materials(
    bodies: &PieceSolids,
    surfaces: &Assets<SurfaceMaterial>,
    detail: &Detail,
    shards: &[Handle<ShardMaterial>; 2],
    materials: &mut Assets<ShardMaterial>,
) {
    let shading = Shading::of(detail);
    for (handle, player_materials) in shards.iter().zip(&bodies.materials) {
        let mut looks = Looks::default();
        for (number, surface) in player_materials.iter().filter_map(|handle| surfaces.get(handle)).enumerate() {
            let color = LinearRgba::from(surface.base.base_color);
            looks.body[number] = color.to_vec3().extend(surface.base.metallic);
            looks.shine[number] = surface.base.emissive.to_vec3().extend(surface.base.perceptual_roughness);
            looks.light = surface.extension.light();
        }
        // A material that is borrowed mutably is sent to the GPU again, so only where something has changed.
        let current = |extension: &ShardExtension| (extension.looks, extension.shading) == (looks, shading);
        if materials.get(handle).is_some_and(|material| !current(&material.extension))
            && let Some(mut material) = materials.get_mut(handle)
        {
            material.extension = ShardExtension { looks, shading };
        }
    }
}

/// The tag of a shard with this heat, 0 to 1.
pub(super) fn heat_tag(heat: f32) -> MeshTag {
    MeshTag((heat.clamp(0.0, 1.0) * 65535.0).round() as u32)
}
