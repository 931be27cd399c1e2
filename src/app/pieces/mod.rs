//! The pieces: meshes by shape, where they stand, how they move.

mod models;
mod motion;
mod parts;
mod shapes;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::app::referee::TableSet;
use crate::app::space::BoardSpace;
use crate::app::theme::{Grains, Look};
use models::Models;

/// The pieces: meshes by shape, where they stand, how they move.
pub struct PiecesPlugin;

impl Plugin for PiecesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Look>().init_resource::<Grains>().add_systems(
            Update,
            (
                models::repaint.run_if(resource_exists::<Models>.and_then(resource_changed::<Look>)),
                models::build.run_if(resource_exists::<BoardSpace>),
                (motion::rebuild, motion::show_steps, motion::glide).chain().run_if(resource_exists::<Models>),
            )
                .chain()
                .in_set(TableSet::View),
        );
    }
}
