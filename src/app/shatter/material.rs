//! How shards look: one material a side for all that its pieces are made of, and heat, which lies in each shard's
//! [`MeshTag`].

use bevy::mesh::{MeshTag, MeshVertexBufferLayoutRef};
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use crate::app::settings::{Detail, Gloss};
use crate::app::theme::bodies::{Bodies, STUFFS};
use crate::app::theme::{Matter, PlainLight, shader};

const SHADER: &str = "embedded://specular/shaders/shard.wgsl";

/// Bevy's own material, of which the shader replaces colour, metal, roughness and light.
pub type ShardMaterial = ExtendedMaterial<StandardMaterial, Stuffs>;

#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Looks {
    body: [Vec4; STUFFS],
    shine: [Vec4; STUFFS],
    light: PlainLight,
}

/// The looks of all that a side's pieces are made of.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shading)]
pub struct Stuffs {
    #[uniform(100)]
    looks: Looks,
    shading: Shading,
}

/// Which shader they are drawn with: the plain one, as all else on this quality?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shading {
    is_plain: bool,
}

impl Shading {
    fn of(detail: &Detail) -> Self {
        Self { is_plain: detail.gloss < Gloss::All }
    }
}

impl From<&Stuffs> for Shading {
    fn from(stuffs: &Stuffs) -> Self {
        stuffs.shading
    }
}

impl MaterialExtension for Stuffs {
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

/// Adds the material and its shader; where nothing renders, only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "shard.wgsl", include_str!("../../../assets/shaders/shard.wgsl"));
    shader::add_material::<ShardMaterial>(app);
}

/// The material of shards that get their look later.
pub(super) fn blank(detail: &Detail) -> ShardMaterial {
    let extension = Stuffs { shading: Shading::of(detail), ..default() };
    ShardMaterial { extension, ..default() }
}

/// Gives shards the present look of the pieces, in the present light.
pub(super) fn take_looks(
    bodies: &Bodies,
    of: &Assets<Matter>,
    detail: &Detail,
    shards: &[Handle<ShardMaterial>; 2],
    materials: &mut Assets<ShardMaterial>,
) {
    let shading = Shading::of(detail);
    for (handle, stuffs) in shards.iter().zip(&bodies.stuffs) {
        let mut looks = Looks::default();
        for (number, stuff) in stuffs.iter().filter_map(|stuff| of.get(stuff)).enumerate() {
            let color = LinearRgba::from(stuff.base.base_color);
            looks.body[number] = color.to_vec3().extend(stuff.base.metallic);
            looks.shine[number] = stuff.base.emissive.to_vec3().extend(stuff.base.perceptual_roughness);
            looks.light = stuff.extension.light();
        }
        // Untouched where nothing has changed: what is touched is sent to the graphics card again.
        let now = |shards: &Stuffs| (shards.looks, shards.shading) == (looks, shading);
        if materials.get(handle).is_some_and(|material| !now(&material.extension))
            && let Some(mut material) = materials.get_mut(handle)
        {
            material.extension = Stuffs { looks, shading };
        }
    }
}

/// The tag of a shard of this heat, 0 to 1.
pub(super) fn tag(heat: f32) -> MeshTag {
    MeshTag((heat.clamp(0.0, 1.0) * 65535.0).round() as u32)
}
