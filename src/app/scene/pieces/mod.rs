//! The pieces: their models, and their positions and moves on the board.

mod animation;
mod figures;
mod held;
mod models;
mod motion;
mod shapes;
mod stripes;
#[cfg(test)]
mod tests;
mod tower;

use bevy::prelude::*;

use kit::theme::{ActiveTheme, GrainTextures};
use models::PieceModels;
use state::referee::TableSet;
use state::settings::{Detail, Settings};

/// Spawns the pieces of every new position and plays their moves.
pub struct PiecesPlugin;

impl Plugin for PiecesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Settings>().init_resource::<ActiveTheme>().init_resource::<GrainTextures>().add_systems(
            Update,
            (
                models::repaint_models.run_if(resource_exists::<PieceModels>.and_then(resource_changed::<ActiveTheme>)),
                models::build_models,
                (models::stripe_models, models::choose_mirrors.run_if(resource_changed::<Detail>))
                    .chain()
                    .run_if(resource_exists::<PieceModels>),
                (motion::rebuild_pieces, motion::show_steps, motion::animate_moves)
                    .chain()
                    .run_if(resource_exists::<PieceModels>),
            )
                .chain()
                .in_set(TableSet::View),
        );
        // After the selection has published the held piece, and the pieces of a new turn have begun to move.
        app.add_systems(
            Update,
            (held::show_held, tower::carry_riders).chain().after(TableSet::View).run_if(resource_exists::<PieceModels>),
        );
        app.add_plugins(figures::plugin);
    }
}
