//! The triangles and materials of a game's pieces, for features that take pieces apart. `pieces` provides them.

use std::sync::Arc;

use bevy::prelude::*;

use super::SurfaceMaterial;
use presentation::PieceLayer;

/// The number of materials for the pieces of one player; [`PieceLayer::material`] is less.
pub const MATERIALS: usize = 8;

/// The shapes and materials of a game's pieces, in their base orientation. Replaced when a game has other pieces.
#[derive(Resource)]
pub struct PieceSolids {
    /// By kind, then by player.
    pub kinds: Vec<[Arc<[PieceLayer]>; 2]>,
    /// By player.
    pub materials: [[Handle<SurfaceMaterial>; MATERIALS]; 2],
}

impl PieceSolids {
    /// The material of this number, counting the first player's and then the second player's.
    ///
    /// # Panics
    /// Panics if `number` is at least twice [`MATERIALS`].
    pub fn material(&self, number: usize) -> &Handle<SurfaceMaterial> {
        &self.materials[number / MATERIALS][number % MATERIALS]
    }
}
