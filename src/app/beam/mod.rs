//! The beam: glowing lines made from the turn's trace.

use bevy::prelude::*;

/// The beam: glowing lines made from the turn's trace.
pub struct BeamPlugin;

impl Plugin for BeamPlugin {
    fn build(&self, _app: &mut App) {}
}
