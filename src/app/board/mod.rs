//! The table's board: tiles, reserved marks, rim and coordinates.

use bevy::prelude::*;

/// The table's board: tiles, reserved marks, rim and coordinates.
pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, _app: &mut App) {}
}
