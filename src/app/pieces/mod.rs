//! The pieces: meshes by shape, where they stand, how they move.

use bevy::prelude::*;

/// The pieces: meshes by shape, where they stand, how they move.
pub struct PiecesPlugin;

impl Plugin for PiecesPlugin {
    fn build(&self, _app: &mut App) {}
}
