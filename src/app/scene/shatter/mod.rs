//! Breaks struck pieces. When the beam burns on a piece, it is replaced by the shards into which it has been cut; they
//! crack from the impact on, burst along the beam, fall, cool down and shrink away. This is only decoration and never
//! changes the game.
//!
//! [`presentation::shards`] cuts the pieces into [`assets`]; [`turn`] reads the struck pieces from a turn, and
//! [`breaking`] spawns and launches their [`shard`]s; [`physics`] lets them fall, and runs only while there are shards;
//! [`material`] draws them, and [`ember`] the light that they cast on the board while they are hot. The crown of a king
//! is not cut: it falls, and stays until the next turn.

mod assets;
mod breaking;
mod ember;
mod material;
mod physics;
mod shard;
#[cfg(test)]
mod tests;
mod turn;

use bevy::prelude::*;

use assets::ShaderWarmUp;
use ember::Ember;
use kit::theme::piece_solids::PieceSolids;
use kit::window::after_first_frame;
pub use material::ShardMaterial;
pub use shard::Shard;
use shard::{Cracking, FallenCrown, Obstacle};
use state::referee::{PositionShown, TableSet, TurnPlayed};
use state::settings::{Detail, Settings};
use state::space::BoardSpace;

/// Breaks struck pieces into shards.
pub struct ShatterPlugin;

impl Plugin for ShatterPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((physics::plugin, material::plugin, ember::plugin))
            .init_resource::<Detail>()
            .init_resource::<Settings>()
            .add_systems(PreStartup, assets::make_shard_assets)
            .add_systems(Startup, assets::spawn_warm_up)
            .add_systems(
                Update,
                (
                    remove_debris,
                    assets::start_cutting
                        .run_if(after_first_frame.and_then(resource_exists_and_changed::<PieceSolids>)),
                    assets::update_shard_assets.run_if(resource_exists::<PieceSolids>),
                    breaking::break_struck_pieces,
                    shard::crack_shards,
                    shard::age_shards,
                    ember::fit_to_table.run_if(resource_changed::<BoardSpace>),
                    ember::move_embers.run_if(any_with_component::<ember::Ember>),
                    physics::set_timestep.run_if(physics::is_needed),
                )
                    .chain()
                    .in_set(TableSet::View),
            );
    }
}

/// Removes the shards when another position is shown, and ends the warm-up with the first turn.
fn remove_debris(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    mut played: MessageReader<TurnPlayed>,
    debris: Query<Entity, Or<(With<Shard>, With<Obstacle>, With<Ember>, With<FallenCrown>, With<Cracking>)>>,
    crowns: Query<Entity, With<FallenCrown>>,
    warm_up: Query<Entity, With<ShaderWarmUp>>,
) {
    if shown.read().count() > 0 {
        debris.iter().for_each(|entity| commands.entity(entity).despawn());
    }
    if played.read().count() > 0 {
        for entity in warm_up.iter().chain(&crowns) {
            commands.entity(entity).despawn();
        }
    }
}
