//! Reflections by rays: mirrors, and the board on the highest quality, show what a ray meets that walks over the board
//! from square to square, as the beam does.
//!
//! [`tables`] lays board, pieces and beams out as texels; [`scene`] keeps them as the game goes; [`material`] draws with
//! them. What pieces and beams show in mirrors they say with [`Mirrored`] and [`MirroredBeam`].

pub mod material;
mod scene;
pub mod tables;

use bevy::prelude::*;

use super::piece_solids::PieceSolids;
use crate::settings::Detail;
use crate::space::solid::Vertex;
use material::{RayMaterial, Shows};
use rules::Player;

/// On the entity of a piece, a shard, a spark or something on the rim: the body that mirrors show of it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Mirrored {
    /// The number of its look in [`PieceSolids`], or [`SHARD`](tables::SHARD),
    /// [`SPARK`](tables::SPARK), or one from [`ON_RIM`](tables::ON_RIM) on: the number in [`RimFaces`].
    pub look: usize,
    /// The player that owns the piece.
    pub owner: Player,
    /// How much it glows, 0 to 1.
    pub heat: f32,
    /// Factor on the size of the body.
    pub size: f32,
}

impl Mirrored {
    /// A cold body of this look in its own size.
    pub const fn new(look: usize, owner: Player) -> Self {
        Self { look, owner, heat: 0.0, size: 1.0 }
    }
}

/// What stands on the rim of the board on the table, which mirrors show while an entity has it as its [`Mirrored`] look.
#[derive(Resource, Clone, Debug, Default)]
pub struct RimFaces(pub Vec<tables::RimBody>);

impl RimFaces {
    /// Adds a body, and returns the look by which an entity shows it.
    pub fn add(&mut self, faces: impl IntoIterator<Item = (usize, [Vertex; 3])>) -> usize {
        self.0.push(tables::RimBody(faces.into_iter().collect()));
        tables::ON_RIM + self.0.len() - 1
    }
}

/// The walls between squares of the board on the table, which mirrors show.
#[derive(Resource, Clone, Debug, Default)]
pub struct WallFaces(pub Vec<[Vertex; 3]>);

/// A line of light, or a spot where both ends are one, that mirrors show while it is visible.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct MirroredBeam {
    /// Where it begins, in the world.
    pub from: Vec3,
    /// Where it ends.
    pub to: Vec3,
    /// As the tags of glowing quads; 0 where it is dark.
    pub strength: f32,
    /// The player whose colour it has.
    pub side: Player,
}

impl MirroredBeam {
    /// A line of this player that is yet to shine.
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

    /// That of a face.
    pub fn of(&self, shows: Shows) -> &Handle<RayMaterial> {
        match shows {
            Shows::Mirror => &self.mirror,
            Shows::Glass => &self.glass,
            Shows::Board => &self.board,
        }
    }
}

/// Adds the materials and what keeps them.
pub(super) fn plugin(app: &mut App) {
    material::plugin(app);
    app.init_resource::<RimFaces>().init_resource::<WallFaces>().init_resource::<scene::PackedBodies>();
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

/// Whether anything is traced on this quality.
fn traces(detail: Res<Detail>) -> bool {
    detail.mirrors > 0 || detail.reflections
}

fn add_materials(
    mut commands: Commands,
    mut materials: ResMut<Assets<RayMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let [solids, scene] = [(); 2].map(|()| images.add(scene::image(&[], scene::SOLIDS_WIDTH)));
    let mut add = |shows| materials.add(RayMaterial::new(shows, solids.clone(), scene.clone()));
    commands.insert_resource(RayMaterials {
        mirror: add(Shows::Mirror),
        glass: add(Shows::Glass),
        board: add(Shows::Board),
        solids,
        scene,
    });
}
