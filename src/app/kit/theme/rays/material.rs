//! The material of surfaces that trace rays.

use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::{ShaderDefVal, ShaderRef};

use crate::theme::material::PlainLight;
use crate::theme::shader;
use state::settings::Detail;

const SHADER: &str = "embedded://specular/shaders/mirror.wgsl";

/// The purpose of a ray-traced surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaySurface {
    /// A mirror.
    Mirror,
    /// A mirror that lets part of the light through.
    Glass,
    /// The reflections in the squares, added to their own light.
    Board,
}

/// `Rays` in rays.wgsl, without its light.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct Params {
    /// rgb: the fraction of the light that a mirror reflects; a: the sheen of its cover.
    pub tint: Vec4,
    /// rgb: the fraction of the light that passes through half-silvered glass; a: the fraction that it reflects.
    pub glass: Vec4,
    /// By player: the beam's colour, and the paler one of its core.
    pub beams: [Vec4; 4],
    /// The reflections in the squares: strength, roughness.
    pub board: Vec4,
}

/// `Rays` in rays.wgsl.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LitParams {
    pub light: PlainLight,
    pub params: Params,
}

/// The material that shows whatever the ray of each pixel hits.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(RayKey)]
pub struct RayMaterial {
    #[uniform(0)]
    pub(super) lit: LitParams,
    #[texture(1, sample_type = "float", filterable = false)]
    solids: Handle<Image>,
    #[texture(2, sample_type = "float", filterable = false)]
    scene: Handle<Image>,
    key: RayKey,
}

/// Selects the variant of the shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RayKey {
    surface: RaySurface,
    casts: u8,
    /// The number of rays per pixel.
    rays: u8,
    has_shadows: bool,
}

impl From<&RayMaterial> for RayKey {
    fn from(material: &RayMaterial) -> Self {
        material.key
    }
}

impl RayMaterial {
    pub(super) fn new(surface: RaySurface, solids: Handle<Image>, scene: Handle<Image>) -> Self {
        let key = RayKey { surface, casts: 1, rays: 1, has_shadows: false };
        Self { lit: LitParams::default(), solids, scene, key }
    }

    /// Selects the variant for a quality.
    pub(super) fn select_variant(&mut self, detail: &Detail) {
        // The face itself is the first mirror, and the ray that leaves the last one is cast too.
        let casts = if self.key.surface == RaySurface::Board { 2 } else { detail.mirrors.max(1) };
        let rays = match (self.key.surface, detail.mirrors) {
            (RaySurface::Board, _) | (_, ..=4) => 1,
            _ => 4,
        };
        self.key = RayKey { casts, rays, has_shadows: detail.shadows > 0, ..self.key };
    }
}

impl Material for RayMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        match self.key.surface {
            RaySurface::Mirror => AlphaMode::Opaque,
            RaySurface::Glass => AlphaMode::Premultiplied,
            RaySurface::Board => AlphaMode::Add,
        }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let RayKey { surface, casts, rays, has_shadows } = key.bind_group_data;
        let mut defs: Vec<ShaderDefVal> =
            vec![ShaderDefVal::Int("BOUNCES".into(), casts.into()), ShaderDefVal::Int("RAYS".into(), rays.into())];
        defs.extend(match surface {
            RaySurface::Mirror => None,
            RaySurface::Glass => Some("GLASS".into()),
            RaySurface::Board => Some("BOARD".into()),
        });
        if has_shadows {
            defs.push("SHADOWED".into());
        }
        shader::define(descriptor, defs);
        Ok(())
    }
}

/// Adds the material and its shaders, or only the asset if the app does not render.
pub(super) fn plugin(app: &mut App) {
    shader::embed_module(app, "rays.wgsl", include_str!("../../../../../assets/shaders/rays.wgsl"));
    shader::embed(app, "mirror.wgsl", include_str!("../../../../../assets/shaders/mirror.wgsl"));
    shader::add_material::<RayMaterial>(app);
}
