//! Choosing an action by mouse or keyboard.

use bevy::prelude::*;

/// Choosing an action by mouse or keyboard.
pub struct SelectPlugin;

impl Plugin for SelectPlugin {
    fn build(&self, _app: &mut App) {}
}
