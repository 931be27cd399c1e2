//! The material of all that is solid: Bevy's physically based one, or, where the quality asks for it, a plain one that
//! costs a part of it: light without highlights, no grain, no mirror images.

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

/// The colours of the plain shading.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Plain {
    /// Of the whole, without its grain.
    pub color: Vec4,
    /// The light of the surroundings, from above and from below.
    pub sky: Vec4,
    pub ground: Vec4,
}

/// What [`Matter`] adds to Bevy's material.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Shading)]
pub struct Finish {
    #[uniform(100)]
    pub(super) plain: Plain,
    sort: Sort,
    is_plain: bool,
}

/// Which shader it is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shading {
    is_plain: bool,
}

impl From<&Finish> for Shading {
    fn from(finish: &Finish) -> Self {
        Self { is_plain: finish.is_plain }
    }
}

impl Finish {
    pub(super) fn new(sort: Sort, detail: &Detail) -> Self {
        let mut finish = Self { sort, ..default() };
        finish.follow(detail);
        finish
    }

    fn follow(&mut self, detail: &Detail) {
        self.is_plain = match self.sort {
            Sort::Table => detail.gloss < Gloss::All,
            Sort::Piece => detail.gloss < Gloss::Pieces,
            Sort::Mirror => false,
        };
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
        if let (true, Some(fragment)) = (key.bind_group_data.is_plain, &mut descriptor.fragment) {
            fragment.shader_defs.push("PLAIN".into());
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
    app.add_systems(
        PreUpdate,
        follow.run_if(resource_exists_and_changed::<Detail>.and_then(resource_exists::<Assets<Matter>>)),
    );
}

/// Another quality shades otherwise.
fn follow(detail: Res<Detail>, mut matters: ResMut<Assets<Matter>>) {
    for (_, matter) in matters.iter_mut() {
        matter.extension.follow(&detail);
    }
}
