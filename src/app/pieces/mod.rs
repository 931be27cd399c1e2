//! The pieces: meshes by shape, where they stand, how they move.

mod form;
mod models;
mod motion;
mod parts;
mod shapes;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::app::referee::TableSet;
use crate::app::space::BoardSpace;
use models::Models;

/// The pieces: meshes by shape, where they stand, how they move.
pub struct PiecesPlugin;

impl Plugin for PiecesPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            (
                models::build.run_if(resource_exists::<BoardSpace>),
                (motion::rebuild, motion::follow, motion::glide).chain().run_if(resource_exists::<Models>),
            )
                .chain()
                .in_set(TableSet::View),
        );
    }
}
