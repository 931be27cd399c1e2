//! The material of all that is solid: Bevy's physically based one, or, where the quality asks for it, a plain one that
//! costs a part of it: light without highlights, no grain, and of mirrors only what they show of the room.

use std::f32::consts::PI;

use bevy::light::DirectionalLightShadowMap;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::{Shader, ShaderRef};

use super::shader;
use crate::app::settings::{Detail, Gloss};

const SHADER: &str = "embedded://specular/shaders/matter.wgsl";
/// What shaders import: `specular::plain`, which others that shade plainly import too, and `specular::line`.
const IMPORTED: [&str; 2] = ["embedded://specular/shaders/plain.wgsl", "embedded://specular/shaders/line.wgsl"];

/// The material of all that is solid.
pub type Matter = ExtendedMaterial<StandardMaterial, Finish>;

/// What a thing is, for the question whether it may be shaded plainly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// The table and the board: most of the picture.
    #[default]
    Table,
    /// Thin flat lines on the board, with a mesh of [`Lines`](crate::app::space::lines::Lines).
    Line,
    /// A body that stands on the board.
    Piece,
    /// What must show its surroundings to be read at all.
    Mirror,
}

/// Keeps the shaders that others import by name, which nothing else holds.
#[derive(Resource)]
struct ImportedShaders(#[expect(dead_code, reason = "they are only kept")] [Handle<Shader>; 2]);

/// A lamp of the plain shading, as its shader wants it.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Lamp {
    /// Where it hangs, and one by the square of its range.
    place: Vec4,
    /// Where it shines, and the scale of its cone's edge.
    direction: Vec4,
    /// Its light in candela, and the offset of its cone's edge.
    color: Vec4,
}

impl Lamp {
    /// As Bevy hands a spot light to its own shader (`bevy_pbr`, `prepare_lights`).
    fn of(light: &SpotLight, place: &GlobalTransform) -> Self {
        let (inner, outer) = (light.inner_angle.cos(), light.outer_angle.cos());
        let scale = 1.0 / (inner - outer).max(1e-4);
        let color = light.color.to_linear().to_vec3() * (light.intensity / (4.0 * PI));
        Self {
            place: place.translation().extend(1.0 / (light.range * light.range)),
            direction: Vec3::from(place.forward()).extend(scale),
            color: color.extend(-outer * scale),
        }
    }
}

/// All light of the plain shading: the same for whatever is shaded so, as `Light` in its shader.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct PlainLight {
    /// The light of the surroundings, from above and from below.
    pub(super) sky: Vec4,
    pub(super) ground: Vec4,
    lamps: [Lamp; 2],
    /// Of the first lamp's shadow map: one by the tangent of its cone, its biases along the ray and along the normal,
    /// its near plane.
    shadow: Vec4,
}

/// The colours and the light of the plain shading.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Plain {
    /// Of the whole, without its grain.
    pub color: Vec4,
    /// How much it mirrors when seen head on, and how rough it is.
    pub mirror: Vec4,
    /// Which part of the colour is left where it mirrors.
    pub matt: f32,
    pub light: PlainLight,
}

/// What [`Matter`] adds to Bevy's material.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shading)]
pub struct Finish {
    #[uniform(100)]
    pub(super) plain: Plain,
    sort: Sort,
    shading: Shading,
}

/// Which shader it is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shading {
    is_plain: bool,
    is_polished: bool,
    has_shadows: bool,
    is_line: bool,
}

impl From<&Finish> for Shading {
    fn from(finish: &Finish) -> Self {
        finish.shading
    }
}

impl Finish {
    /// The light that its plain shading goes by.
    pub fn light(&self) -> PlainLight {
        self.plain.light
    }

    pub(super) fn new(sort: Sort, detail: &Detail) -> Self {
        let mut finish = Self { sort, ..default() };
        finish.follow(detail);
        finish
    }

    fn follow(&mut self, detail: &Detail) {
        let is_plain = match self.sort {
            Sort::Table | Sort::Line => detail.gloss < Gloss::All,
            Sort::Piece | Sort::Mirror => detail.gloss < Gloss::Pieces,
        };
        let is_polished = match self.sort {
            Sort::Table | Sort::Line => false,
            Sort::Piece => is_plain && detail.gloss == Gloss::Sheen,
            Sort::Mirror => is_plain,
        };
        // A mirror has no shadows.
        let has_shadows = is_plain && self.sort != Sort::Mirror && detail.shadows > 0;
        self.shading = Shading { is_plain, is_polished, has_shadows, is_line: self.sort == Sort::Line };
    }
}

impl MaterialExtension for Finish {
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
        let Shading { is_plain, is_polished, has_shadows, is_line } = key.bind_group_data;
        let defs = [("PLAIN", is_plain), ("POLISHED", is_polished), ("SHADOWED", has_shadows), ("LINE", is_line)];
        let defs = || defs.into_iter().filter(|def| def.1).map(|def| def.0.into());
        descriptor.vertex.shader_defs.extend(defs());
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(defs());
        }
        Ok(())
    }
}

/// Adds the material and its shader; where nothing renders, only the asset.
pub(super) fn plugin(app: &mut App) {
    shader::embed(app, "matter.wgsl", include_str!("../../../assets/shaders/matter.wgsl"));
    shader::embed(app, "plain.wgsl", include_str!("../../../assets/shaders/plain.wgsl"));
    shader::embed(app, "line.wgsl", include_str!("../../../assets/shaders/line.wgsl"));
    shader::add_material::<Matter>(app);
    if app.get_sub_app(RenderApp).is_some() {
        let shaders = IMPORTED.map(|path| app.world().resource::<AssetServer>().load(path));
        app.insert_resource(ImportedShaders(shaders));
    }
    app.add_systems(PostUpdate, shine.after(TransformSystems::Propagate).run_if(resource_exists::<Assets<Matter>>));
    app.add_systems(
        Update,
        follow.run_if(resource_exists_and_changed::<Detail>.and_then(resource_exists::<Assets<Matter>>)),
    );
}

/// Tells the plain shading of the lamps: the two brightest, the one that may cast shadows first.
fn shine(
    lights: Query<(&SpotLight, &GlobalTransform)>,
    map: Option<Res<DirectionalLightShadowMap>>,
    mut events: MessageReader<AssetEvent<Matter>>,
    mut matters: ResMut<Assets<Matter>>,
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
        for (_, matter) in matters.iter_mut() {
            let light = &mut matter.extension.plain.light;
            (light.lamps, light.shadow) = (lamps, shadow);
        }
    }
}

/// As Bevy hands a spot light's shadow map of so many pixels to its own shader (`bevy_pbr`, `extract_lights`).
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

/// Another quality shades otherwise.
fn follow(detail: Res<Detail>, mut matters: ResMut<Assets<Matter>>) {
    for (_, matter) in matters.iter_mut() {
        matter.extension.follow(&detail);
    }
}
