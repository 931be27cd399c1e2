//! The triangles and materials of a game's pieces, for features that take pieces apart. `pieces` provides them.

use std::sync::Arc;

use bevy::prelude::*;

use super::SurfaceMaterial;
use presentation::PieceLayer;
use tabletop::Player;

/// The number of materials for the pieces of one player; [`PieceLayer::material`] is less.
pub const MATERIALS: usize = 8;

/// To whom a piece may belong, in the order of their materials: a player or nobody.
pub const OWNERS: [Option<Player>; 3] = [Some(Player::First), Some(Player::Second), None];

/// The index in [`OWNERS`] of a piece that belongs to `player`, unless its kind is `neutral`.
pub fn owner_index(neutral: &[bool], kind: usize, player: Player) -> usize {
    if neutral.get(kind) == Some(&true) { OWNERS.len() - 1 } else { player.index() }
}

/// The shapes and materials of a game's pieces, in their base orientation. Replaced when a game has other pieces.
#[derive(Resource)]
pub struct PieceSolids {
    /// By kind, then by player.
    pub kinds: Vec<[Arc<[PieceLayer]>; 2]>,
    /// By owner, as in [`OWNERS`].
    pub materials: [[Handle<SurfaceMaterial>; MATERIALS]; OWNERS.len()],
    /// By kind: whether its pieces belong to nobody.
    pub neutral: Vec<bool>,
}

impl PieceSolids {
    /// The material of this number, counting those of one owner after the other, as in [`OWNERS`].
    ///
    /// # Panics
    /// Panics if `number` is not below [`MATERIALS`] times the number of owners.
    pub fn material(&self, number: usize) -> &Handle<SurfaceMaterial> {
        &self.materials[number / MATERIALS][number % MATERIALS]
    }
}
