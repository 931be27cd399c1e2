//! The material of all that is solid: Bevy's physically based one, or, where the quality asks for it, a plain one that
//! costs a part of it: light without highlights, no grain, no mirror images.

use std::f32::consts::PI;
use std::path::{Path, PathBuf};

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use crate::app::settings::{Detail, Gloss};

const SHADER: &str = "embedded://specular/shaders/matter.wgsl";

/// The material of all that is solid.
pub type Matter = ExtendedMaterial<StandardMaterial, Finish>;

/// What a thing is, for the question whether it may be shaded plainly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// The table and the board: most of the picture.
    #[default]
    Table,
    Piece,
    /// What must show its surroundings to be read at all.
    Mirror,
}

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

/// The colours and lamps of the plain shading.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Plain {
    /// Of the whole, without its grain.
    pub color: Vec4,
    /// The light of the surroundings, from above and from below.
    pub sky: Vec4,
    pub ground: Vec4,
    lamps: [Lamp; 2],
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
    has_shadows: bool,
}

impl From<&Finish> for Shading {
    fn from(finish: &Finish) -> Self {
        finish.shading
    }
}

impl Finish {
    pub(super) fn new(sort: Sort, detail: &Detail) -> Self {
        let mut finish = Self { sort, ..default() };
        finish.follow(detail);
        finish
    }

    fn follow(&mut self, detail: &Detail) {
        let is_plain = match self.sort {
            Sort::Table => detail.gloss < Gloss::All,
            Sort::Piece => detail.gloss < Gloss::Pieces,
            Sort::Mirror => false,
        };
        self.shading = Shading { is_plain, has_shadows: is_plain && detail.shadows > 0 };
    }
}

impl MaterialExtension for Finish {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Shading { is_plain, has_shadows } = key.bind_group_data;
        if let Some(fragment) = &mut descriptor.fragment {
            let defs = [("PLAIN", is_plain), ("SHADOWED", has_shadows)];
            fragment.shader_defs.extend(defs.into_iter().filter(|def| def.1).map(|def| def.0.into()));
        }
        Ok(())
    }
}

/// Adds the material and its shader; where nothing renders, only the asset.
pub(super) fn plugin(app: &mut App) {
    if let Some(registry) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        let shader = include_bytes!("../../../assets/shaders/matter.wgsl").as_slice();
        registry.insert_asset(PathBuf::new(), Path::new("specular/shaders/matter.wgsl"), shader);
    }
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(MaterialPlugin::<Matter>::default());
    } else if app.world().contains_resource::<AssetServer>() {
        app.init_asset::<Matter>();
    }
    app.add_systems(PostUpdate, shine.after(TransformSystems::Propagate).run_if(resource_exists::<Assets<Matter>>));
    app.add_systems(
        PreUpdate,
        follow.run_if(resource_exists_and_changed::<Detail>.and_then(resource_exists::<Assets<Matter>>)),
    );
}

/// Tells the plain shading of the lamps: the two brightest, the one that may cast shadows first.
fn shine(
    lights: Query<(&SpotLight, &GlobalTransform)>,
    mut events: MessageReader<AssetEvent<Matter>>,
    mut matters: ResMut<Assets<Matter>>,
    mut last: Local<[Lamp; 2]>,
) {
    let mut lights: Vec<_> = lights.iter().collect();
    lights.sort_by(|(a, _), (b, _)| b.intensity.total_cmp(&a.intensity));
    let mut lamps = [Lamp::default(); 2];
    lamps.iter_mut().zip(lights).for_each(|(lamp, (light, place))| *lamp = Lamp::of(light, place));
    let added = events.read().fold(false, |any, event| any | matches!(event, AssetEvent::Added { .. }));
    if added || *last != lamps {
        *last = lamps;
        matters.iter_mut().for_each(|(_, matter)| matter.extension.plain.lamps = lamps);
    }
}

/// Another quality shades otherwise.
fn follow(detail: Res<Detail>, mut matters: ResMut<Assets<Matter>>) {
    for (_, matter) in matters.iter_mut() {
        matter.extension.follow(&detail);
    }
}
