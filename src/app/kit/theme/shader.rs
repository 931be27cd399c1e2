//! Adds custom shaders and materials to the app.

use std::hash::Hash;
use std::path::{Path, PathBuf};

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::RenderPipelineDescriptor;
use bevy::shader::{Shader, ShaderDefVal};

/// Registers the source of a shader as the embedded asset `embedded://specular/shaders/NAME`.
pub fn embed(app: &App, name: &str, text: &'static str) {
    if let Some(registry) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        registry.insert_asset(PathBuf::new(), &Path::new("specular/shaders").join(name), text.as_bytes());
    }
}

/// Keeps modules loaded, because the shaders that import them by name hold no handle.
#[derive(Resource, Default)]
struct LoadedModules(Vec<Handle<Shader>>);

/// Registers the source of a module that other shaders import.
pub(super) fn embed_module(app: &mut App, name: &str, text: &'static str) {
    embed(app, name, text);
    if app.get_sub_app(RenderApp).is_some() {
        let module = app.world().resource::<AssetServer>().load(format!("embedded://specular/shaders/{name}"));
        app.world_mut().get_resource_or_init::<LoadedModules>().0.push(module);
    }
}

/// Defines names in all stages of a shader.
pub fn define(descriptor: &mut RenderPipelineDescriptor, defs: impl IntoIterator<Item = ShaderDefVal>) {
    let defs: Vec<ShaderDefVal> = defs.into_iter().collect();
    if let Some(fragment) = &mut descriptor.fragment {
        fragment.shader_defs.extend_from_slice(&defs);
    }
    descriptor.vertex.shader_defs.extend(defs);
}

/// Adds a material, or only its asset type if the app does not render.
pub fn add_material<M: Material<Data: PartialEq + Eq + Hash + Clone>>(app: &mut App) {
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(MaterialPlugin::<M>::default());
    } else if app.world().contains_resource::<AssetServer>() {
        app.init_asset::<M>();
    }
}

/// Implements the methods of a [`Material`] that uses a single shader, casts no shadows and has no prepass. With an
/// array of vertex attributes, the shader gets only these.
#[macro_export]
macro_rules! light_material {
    ($shader:expr) => {
        fn vertex_shader() -> bevy::shader::ShaderRef {
            $shader.into()
        }

        fn fragment_shader() -> bevy::shader::ShaderRef {
            $shader.into()
        }

        fn enable_prepass() -> bool {
            false
        }

        fn enable_shadows() -> bool {
            false
        }
    };
    ($shader:expr, $attributes:expr) => {
        $crate::light_material!($shader);

        fn specialize(
            _: &bevy::pbr::MaterialPipeline,
            descriptor: &mut bevy::render::render_resource::RenderPipelineDescriptor,
            layout: &bevy::mesh::MeshVertexBufferLayoutRef,
            _: bevy::pbr::MaterialPipelineKey<Self>,
        ) -> Result<(), bevy::render::render_resource::SpecializedMeshPipelineError> {
            descriptor.vertex.buffers = vec![layout.0.get_layout(&$attributes)?];
            Ok(())
        }
    };
}
