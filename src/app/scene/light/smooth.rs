//! Post-process antialiasing, for cameras without multisampling.

use bevy::core_pipeline::Core3dSystems;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::BoxedSystem;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::shader::ShaderRef;

use kit::theme::shader;

const SHADER: &str = "embedded://specular/shaders/smooth.wgsl";

/// Smooths the edges in a camera's image.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug)]
pub(super) struct EdgeSmoothing {
    /// The strength, 0 to 1.
    strength: f32,
    /// WebGL2 requires uniforms of multiples of 16 bytes.
    padding: Vec3,
}

impl Default for EdgeSmoothing {
    fn default() -> Self {
        Self { strength: 1.0, padding: Vec3::ZERO }
    }
}

impl FullscreenMaterial for EdgeSmoothing {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn schedule_configs(system: ScheduleConfigs<BoxedSystem>) -> ScheduleConfigs<BoxedSystem> {
        system.in_set(Core3dSystems::PostProcess).after(tonemapping)
    }
}

/// Adds the pass to an app that renders.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "smooth.wgsl", include_str!("../../../../assets/shaders/smooth.wgsl"));
    app.add_plugins(FullscreenMaterialPlugin::<EdgeSmoothing>::default());
}
