//! The head-up display.

use bevy::prelude::*;

/// The head-up display.
pub struct HudPlugin;

impl Plugin for HudPlugin {
    fn build(&self, _app: &mut App) {}
}
