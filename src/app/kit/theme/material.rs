//! The material of every solid surface: Bevy's physically based shading or, on lower qualities, a cheap plain shading
//! with diffuse light per vertex, no textures, and reflections of the environment map only.

use std::f32::consts::PI;

use bevy::light::DirectionalLightShadowMap;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::rays::material::Params;
use super::shader;
use state::settings::{Detail, Gloss};

const SHADER: &str = "embedded://specular/shaders/surface.wgsl";

/// The material of every solid surface.
pub type SurfaceMaterial = ExtendedMaterial<StandardMaterial, Shading>;

/// The purpose of a material, which decides its shading on each quality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SurfaceKind {
    /// The table and the board: most of the screen.
    #[default]
    Table,
    /// Thin flat lines on the board, with a mesh of [`Lines`](state::space::lines::Lines).
    Line,
    /// The body of a piece.
    Piece,
    /// A surface that would be unreadable without reflections.
    Mirror,
}

/// A spot light of the plain shading: `Lamp` in plain.wgsl.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lamp {
    /// xyz: position; w: 1 / range².
    position: Vec4,
    /// xyz: direction; w: scale of the cone's edge.
    direction: Vec4,
    /// rgb: luminous intensity in candela; a: offset of the cone's edge.
    color: Vec4,
}

impl Lamp {
    /// Encodes a spot light like Bevy does for its own shaders (`prepare_lights` in `bevy_pbr`).
    fn of(light: &SpotLight, place: &GlobalTransform) -> Self {
        let (inner, outer) = (light.inner_angle.cos(), light.outer_angle.cos());
        let scale = 1.0 / (inner - outer).max(1e-4);
        let color = light.color.to_linear().to_vec3() * (light.intensity / (4.0 * PI));
        Self {
            position: place.translation().extend(1.0 / (light.range * light.range)),
            direction: Vec3::from(place.forward()).extend(scale),
            color: color.extend(-outer * scale),
        }
    }
}

/// The lights of the plain shading, the same for every material: `Light` in plain.wgsl.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct PlainLight {
    /// Ambient light from above.
    pub(super) sky: Vec4,
    /// Ambient light from below.
    pub(super) ground: Vec4,
    /// The lamps; the one that may cast shadows comes first.
    lamps: [Lamp; 2],
    /// The first lamp's shadow map: 1 / tan(outer angle), depth bias, normal bias, near plane.
    shadow: Vec4,
}

/// The uniforms of the plain shading: `Plain` in surface.wgsl.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Plain {
    /// The mean colour of the surface.
    pub color: Vec4,
    /// rgb: reflectance at normal incidence; a: perceptual roughness.
    pub mirror: Vec4,
    /// The fraction of the colour that is diffuse.
    pub matt: f32,
    /// The lights.
    pub light: PlainLight,
    /// The additional parameters of traced rays.
    pub rays: Params,
}

/// The extension of `StandardMaterial` in [`SurfaceMaterial`].
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(ShadingKey)]
pub struct Shading {
    #[uniform(100)]
    pub(super) plain: Plain,
    /// The tables of the rays, for polished surfaces that reflect their surroundings.
    #[texture(101, sample_type = "float", filterable = false)]
    solids: Option<Handle<Image>>,
    #[texture(102, sample_type = "float", filterable = false)]
    scene: Option<Handle<Image>>,
    kind: SurfaceKind,
    key: ShadingKey,
}

/// Selects the variant of the shader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShadingKey {
    is_plain: bool,
    is_polished: bool,
    has_shadows: bool,
    is_line: bool,
    is_traced: bool,
}

impl From<&Shading> for ShadingKey {
    fn from(shading: &Shading) -> Self {
        shading.key
    }
}

impl Shading {
    /// The lights of the plain shading.
    pub fn light(&self) -> PlainLight {
        self.plain.light
    }

    /// Colour, reflectance and roughness, and the fraction of the colour that is diffuse.
    pub(super) fn reflectance(&self) -> (Vec4, Vec4, f32) {
        (self.plain.color, self.plain.mirror, self.plain.matt)
    }

    pub(super) fn new(kind: SurfaceKind, detail: &Detail) -> Self {
        let mut shading = Self { kind, ..default() };
        shading.select_variant(detail);
        shading
    }

    /// Gives the surface the tables of the rays, which it needs to reflect its surroundings.
    pub(super) fn set_rays(&mut self, params: Params, tables: [&Handle<Image>; 2], detail: &Detail) {
        self.plain.rays = params;
        [self.solids, self.scene] = tables.map(|table| Some(table.clone()));
        self.select_variant(detail);
    }

    fn select_variant(&mut self, detail: &Detail) {
        let is_plain = match self.kind {
            SurfaceKind::Table | SurfaceKind::Line => detail.gloss < Gloss::All,
            SurfaceKind::Piece | SurfaceKind::Mirror => detail.gloss < Gloss::Pieces,
        };
        let is_polished = match self.kind {
            SurfaceKind::Table | SurfaceKind::Line => false,
            SurfaceKind::Piece => is_plain && detail.gloss == Gloss::Sheen,
            SurfaceKind::Mirror => is_plain,
        };
        let is_of_piece = matches!(self.kind, SurfaceKind::Piece | SurfaceKind::Mirror);
        // Without tables there is nothing to trace.
        let is_traced = !is_plain && is_of_piece && detail.reflections && self.solids.is_some();
        // Bevy's shading looks up shadows itself, but the rays cannot rely on that. Shadows are not visible on mirrors.
        let looks_for_shadows = is_traced || is_plain && self.kind != SurfaceKind::Mirror;
        let has_shadows = looks_for_shadows && detail.shadows > 0;
        let is_line = self.kind == SurfaceKind::Line;
        self.key = ShadingKey { is_plain, is_polished, has_shadows, is_line, is_traced };
    }
}

impl MaterialExtension for Shading {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let ShadingKey { is_plain, is_polished, has_shadows, is_line, is_traced } = key.bind_group_data;
        let defs = [
            ("PLAIN", is_plain),
            ("POLISHED", is_polished),
            ("SHADOWED", has_shadows),
            ("LINE", is_line),
            ("TRACED", is_traced),
        ];
        shader::define(descriptor, defs.into_iter().filter(|def| def.1).map(|def| def.0.into()));
        // The bias of a line only affects the sorting. In WebGL2 its steps are so coarse that the line would be below
        // the surface.
        if let Some(depth) = descriptor.depth_stencil.as_mut().filter(|_| is_line) {
            depth.bias.constant = 0;
        }
        Ok(())
    }
}

/// Adds the material and its shaders, or only the asset if the app does not render.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "surface.wgsl", include_str!("../../../../assets/shaders/surface.wgsl"));
    shader::embed_module(app, "plain.wgsl", include_str!("../../../../assets/shaders/plain.wgsl"));
    shader::embed_module(app, "line.wgsl", include_str!("../../../../assets/shaders/line.wgsl"));
    shader::add_material::<SurfaceMaterial>(app);
    app.add_systems(
        PostUpdate,
        update_plain_lights.after(TransformSystems::Propagate).run_if(resource_exists::<Assets<SurfaceMaterial>>),
    );
    app.add_systems(
        Update,
        select_variants
            .run_if(resource_exists_and_changed::<Detail>.and_then(resource_exists::<Assets<SurfaceMaterial>>)),
    );
}

/// Copies the two brightest spot lights into the plain shading of all materials.
pub(super) fn update_plain_lights(
    lights: Query<(&SpotLight, &GlobalTransform)>,
    // `None` in an app without Bevy's lights.
    map: Option<Res<DirectionalLightShadowMap>>,
    mut events: MessageReader<AssetEvent<SurfaceMaterial>>,
    mut materials: ResMut<Assets<SurfaceMaterial>>,
    mut last: Local<([Lamp; 2], Vec4)>,
) {
    let mut lights: Vec<_> = lights.iter().collect();
    lights.sort_by(|(a, _), (b, _)| b.intensity.total_cmp(&a.intensity));
    let mut lamps = [Lamp::default(); 2];
    lamps.iter_mut().zip(&lights).for_each(|(lamp, (light, place))| *lamp = Lamp::of(light, place));
    let shadow = lights.first().map_or(Vec4::ONE, |(light, _)| shadow(light, map.map_or(1, |map| map.size)));
    let added = events.read().fold(false, |any, event| any | matches!(event, AssetEvent::Added { .. }));
    if added || *last != (lamps, shadow) {
        *last = (lamps, shadow);
        for (_, material) in materials.iter_mut() {
            let light = &mut material.extension.plain.light;
            (light.lamps, light.shadow) = (lamps, shadow);
        }
    }
}

/// Encodes the shadow map of a spot light, `size` texels wide, like Bevy does (`extract_lights` in `bevy_pbr`).
fn shadow(light: &SpotLight, size: usize) -> Vec4 {
    let cone = light.outer_angle.tan();
    let texel = 2.0 * cone / size as f32;
    Vec4::new(
        1.0 / cone,
        light.shadow_depth_bias,
        light.shadow_normal_bias * texel * std::f32::consts::SQRT_2,
        light.shadow_map_near_z,
    )
}

/// Selects the variants after a change of quality.
fn select_variants(detail: Res<Detail>, mut materials: ResMut<Assets<SurfaceMaterial>>) {
    for (_, material) in materials.iter_mut() {
        material.extension.select_variant(&detail);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::settings::Quality;

    #[test]
    fn polished_pieces_trace_rays_on_ultra_once_they_have_tables() {
        let [high, ultra] = [Quality::High, Quality::Ultra].map(Detail::of);
        let is_traced = |kind, has_tables: bool, detail| {
            let mut shading = Shading::new(kind, detail);
            if has_tables {
                shading.set_rays(Params::default(), [&Handle::default(), &Handle::default()], detail);
            }
            shading.key.is_traced
        };
        for kind in [SurfaceKind::Piece, SurfaceKind::Mirror] {
            assert!(is_traced(kind, true, &ultra), "{kind:?}");
            assert!(!is_traced(kind, false, &ultra), "{kind:?}: the shader would read missing tables");
            assert!(!is_traced(kind, true, &high), "{kind:?}: plain shading has no rays");
        }
        // The squares have a separate mesh for their reflections.
        assert!(!is_traced(SurfaceKind::Table, true, &ultra));
    }
}
