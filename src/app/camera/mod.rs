//! The player's eye: orbit, zoom, pan, straight-down view.

use bevy::prelude::*;

/// The player's eye: orbit, zoom, pan, straight-down view.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, _app: &mut App) {}
}
