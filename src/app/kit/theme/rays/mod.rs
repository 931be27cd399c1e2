//! Ray-traced reflections: mirrors, and on the highest quality the board, show what a ray hits as it crosses the board
//! from square to square, like the beam.
//!
//! [`tables`] encodes the board, pieces and beams as texels, [`scene`] keeps them up to date during the game, and
//! [`material`] draws with them. [`Mirrored`] and [`MirroredBeam`] describe how pieces and beams appear in mirrors.

pub mod material;
mod scene;
pub mod tables;

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;

use super::piece_solids::PieceSolids;
use material::{RayMaterial, RaySurface};
use state::settings::Detail;
use state::space::solid::Vertex;
use state::viewpoint::FlatView;
use tabletop::Player;

/// The body that mirrors show for a piece, a shard, a spark or something on the rim.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Mirrored {
    /// The index of its look in [`PieceSolids`], or [`SHARD`](tables::SHARD), [`SPARK`](tables::SPARK), or from
    /// [`ON_RIM`](tables::ON_RIM) on, an index in [`RimFaces`].
    pub look: usize,
    /// The player that owns the piece.
    pub owner: Player,
    /// How much it glows, 0 to 1.
    pub heat: f32,
    /// The scale of the body.
    pub size: f32,
}

impl Mirrored {
    /// A cold body with this look at its own scale.
    pub const fn new(look: usize, owner: Player) -> Self {
        Self { look, owner, heat: 0.0, size: 1.0 }
    }
}

/// The bodies on the rim of the current board, which mirrors show while an entity has one as its [`Mirrored`] look.
#[derive(Resource, Clone, Debug, Default)]
pub struct RimFaces(pub Vec<tables::RimBody>);

impl RimFaces {
    /// Adds a body, and returns the look by which an entity refers to it.
    pub fn add(&mut self, faces: impl IntoIterator<Item = (usize, [Vertex; 3])>) -> usize {
        self.0.push(tables::RimBody(faces.into_iter().collect()));
        tables::ON_RIM + self.0.len() - 1
    }
}

/// The walls between squares of the current board, which mirrors show.
#[derive(Resource, Clone, Debug, Default)]
pub struct WallFaces(pub Vec<[Vertex; 3]>);

/// A line of light, or a spot if both ends coincide, which mirrors show while it is visible.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct MirroredBeam {
    /// The start, in world coordinates.
    pub from: Vec3,
    /// The end.
    pub to: Vec3,
    /// The strength, as in the tags of glowing quads; 0 if it is dark.
    pub strength: f32,
    /// The player whose colour it has.
    pub side: Player,
}

impl MirroredBeam {
    /// A line that does not shine yet.
    pub const fn dark(side: Player) -> Self {
        Self { from: Vec3::ZERO, to: Vec3::ZERO, strength: 0.0, side }
    }
}

/// The materials that trace rays, in an app that has assets.
#[derive(Resource)]
pub struct RayMaterials {
    /// Mirrors.
    pub mirror: Handle<RayMaterial>,
    /// Half-silvered mirrors.
    pub glass: Handle<RayMaterial>,
    /// The board.
    pub board: Handle<RayMaterial>,
    solids: Handle<Image>,
    scene: Handle<Image>,
}

impl RayMaterials {
    fn all(&self) -> [&Handle<RayMaterial>; 3] {
        [&self.mirror, &self.glass, &self.board]
    }

    /// The material of a face.
    pub fn of(&self, surface: RaySurface) -> &Handle<RayMaterial> {
        match surface {
            RaySurface::Mirror => &self.mirror,
            RaySurface::Glass => &self.glass,
            RaySurface::Board => &self.board,
        }
    }
}

/// Adds the materials and the systems that update them.
pub(super) fn plugin(app: &mut App) {
    material::plugin(app);
    app.init_resource::<RimFaces>().init_resource::<WallFaces>().init_resource::<scene::PackedBodies>();
    app.init_resource::<FlatView>();
    app.add_systems(
        PreStartup,
        add_materials.run_if(resource_exists::<Assets<RayMaterial>>.and_then(resource_exists::<Assets<Image>>)),
    );
    app.add_systems(
        PostUpdate,
        (scene::update_solids, scene::update_scene, scene::give_tables_to_pieces)
            .chain()
            .after(TransformSystems::Propagate)
            .after(super::material::update_plain_lights)
            .run_if(resource_exists::<RayMaterials>.and_then(resource_exists::<PieceSolids>).and_then(traces)),
    );
}

/// Returns whether anything is traced on this quality. Mirrors are dark in the first frame, which packing the solids
/// would delay.
fn traces(detail: Res<Detail>, frames: Option<Res<FrameCount>>) -> bool {
    let is_first_frame = frames.is_some_and(|frames| frames.0 == 0);
    (detail.mirrors > 0 || detail.reflections) && !is_first_frame
}

fn add_materials(
    mut commands: Commands,
    mut materials: ResMut<Assets<RayMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let [solids, scene] = [(); 2].map(|()| images.add(scene::image(&[], scene::SOLIDS_WIDTH)));
    let mut add = |surface| materials.add(RayMaterial::new(surface, solids.clone(), scene.clone()));
    commands.insert_resource(RayMaterials {
        mirror: add(RaySurface::Mirror),
        glass: add(RaySurface::Glass),
        board: add(RaySurface::Board),
        solids,
        scene,
    });
}
