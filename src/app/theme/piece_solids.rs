//! The triangles and materials of a game's pieces, for features that take pieces apart. `pieces` makes them.

use std::sync::Arc;

use bevy::prelude::*;

use super::SurfaceMaterial;
use presentation::PieceLayer;

/// How many materials the pieces of one player have; [`PieceLayer::material`] is less.
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
