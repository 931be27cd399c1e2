//! How shards look: one material a side for all that its pieces are made of, and heat, which lies in each shard's
//! [`MeshTag`].

use std::path::{Path, PathBuf};

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::mesh::MeshTag;
use bevy::pbr::{ExtendedMaterial, MaterialExtension};
use bevy::prelude::*;

use crate::app::theme::Matter;
use bevy::render::RenderApp;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

use crate::app::space::bodies::{Bodies, STUFFS};

const SHADER: &str = "embedded://specular/shaders/shard.wgsl";

/// Bevy's own material, of which the shader replaces colour, metal, roughness and light.
pub(super) type ShardMaterial = ExtendedMaterial<StandardMaterial, Stuffs>;

#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Looks {
    body: [Vec4; STUFFS],
    shine: [Vec4; STUFFS],
}

/// The looks of all that a side's pieces are made of.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
pub(super) struct Stuffs {
    #[uniform(100)]
    looks: Looks,
}

impl MaterialExtension for Stuffs {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn enable_prepass() -> bool {
        false
    }
}

/// Adds the material and its shader; where nothing renders, only the asset.
pub(super) fn plugin(app: &mut App) {
    if let Some(registry) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        let shader = include_bytes!("../../../assets/shaders/shard.wgsl").as_slice();
        registry.insert_asset(PathBuf::new(), Path::new("specular/shaders/shard.wgsl"), shader);
    }
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(MaterialPlugin::<ShardMaterial>::default());
    } else {
        app.init_asset::<ShardMaterial>();
    }
}

/// Gives shards the present look of the pieces.
pub(super) fn take_looks(
    bodies: &Bodies,
    of: &Assets<Matter>,
    shards: &[Handle<ShardMaterial>; 2],
    materials: &mut Assets<ShardMaterial>,
) {
    for (handle, stuffs) in shards.iter().zip(&bodies.stuffs) {
        let mut looks = Looks::default();
        for (number, stuff) in stuffs.iter().filter_map(|stuff| Some(&of.get(stuff)?.base)).enumerate() {
            let color = LinearRgba::from(stuff.base_color);
            looks.body[number] = color.to_vec3().extend(stuff.metallic);
            looks.shine[number] = stuff.emissive.to_vec3().extend(stuff.perceptual_roughness);
        }
        // Untouched where nothing has changed: what is touched is sent to the graphics card again.
        if materials.get(handle).is_some_and(|material| material.extension.looks != looks)
            && let Some(mut material) = materials.get_mut(handle)
        {
            material.extension.looks = looks;
        }
    }
}

/// The tag of a shard of this heat, 0 to 1.
pub(super) fn tag(heat: f32) -> MeshTag {
    MeshTag((heat.clamp(0.0, 1.0) * 65535.0).round() as u32)
}
