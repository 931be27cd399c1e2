//! Pictures of a scripted turn, saved to files.

use bevy::prelude::*;

/// Pictures of a scripted turn, saved to files.
pub struct CapturePlugin;

impl Plugin for CapturePlugin {
    fn build(&self, _app: &mut App) {}
}
