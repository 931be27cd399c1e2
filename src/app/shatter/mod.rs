//! What breaks: shards that fall under Rapier and fade.

use bevy::prelude::*;

/// What breaks: shards that fall under Rapier and fade.
pub struct ShatterPlugin;

impl Plugin for ShatterPlugin {
    fn build(&self, _app: &mut App) {}
}
