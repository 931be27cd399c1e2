//! Adds custom shaders and materials to the app.

use std::hash::Hash;
use std::path::{Path, PathBuf};

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::prelude::*;
use bevy::render::RenderApp;

/// Registers the source of a shader as the embedded asset `embedded://specular/shaders/NAME`.
pub fn embed(app: &App, name: &str, text: &'static str) {
    if let Some(registry) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        registry.insert_asset(PathBuf::new(), &Path::new("specular/shaders").join(name), text.as_bytes());
    }
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
