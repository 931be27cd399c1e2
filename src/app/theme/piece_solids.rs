//! The triangles and materials of a game's pieces, for features that take pieces apart. `pieces` makes them.

use std::sync::Arc;

use bevy::prelude::*;

use super::SurfaceMaterial;
use crate::space::solid::Vertex;

/// The triangles of a piece that have one material.
#[derive(Clone, Debug)]
pub struct PieceLayer {
    /// Index into the player's [`materials`](PieceSolids::materials).
    pub material: usize,
    /// Whether the triangles enclose a volume; otherwise they are a bare surface.
    pub closed: bool,
    /// The triangles.
    pub faces: Vec<[Vertex; 3]>,
}

/// How many materials the pieces of one player have.
pub const MATERIALS: usize = 8;

/// The shapes and materials of a game's pieces, in their base orientation. Replaced with each game of other pieces.
#[derive(Resource)]
pub struct PieceSolids {
    /// By kind, then by player.
    pub kinds: Vec<[Arc<[PieceLayer]>; 2]>,
    /// By player.
    pub materials: [[Handle<SurfaceMaterial>; MATERIALS]; 2],
}

impl PieceSolids {
    /// The material of this number, of those of both players in a row.
    ///
    /// # Panics
    /// From twice [`MATERIALS`] on.
    pub fn material(&self, number: usize) -> &Handle<SurfaceMaterial> {
        &self.materials[number / MATERIALS][number % MATERIALS]
    }
}
