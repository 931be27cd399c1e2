//! Lamps, surroundings for the mirrors to show, and the backdrop.

use bevy::prelude::*;

/// Lamps, surroundings for the mirrors to show, and the backdrop.
pub struct LightPlugin;

impl Plugin for LightPlugin {
    fn build(&self, _app: &mut App) {}
}
