//! Struck pieces break into shards that fall under Rapier and shrink away. Decoration: nothing here decides anything.
//!
//! Physics runs only while shards live: an idle table steps nothing.

mod art;
mod burst;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_rapier3d::plugin::{NoUserData, PhysicsSet, RapierPhysicsPlugin, TimestepMode};

use crate::app::referee::{PositionShown, TableSet, TurnPlayed};
use crate::app::space::BoardSpace;

/// Seconds in which a shard shrinks away, at the end of its life.
const SHRINK: f32 = 0.7;
/// Frames that physics goes on without shards, to forget the last of them.
const AFTERMATH: u8 = 3;

/// A piece of a piece.
#[derive(Component, Clone, Copy, Debug)]
pub struct Shard {
    /// Seconds since it broke off, and how long it lasts.
    age: f32,
    life: f32,
    /// Its scale at first.
    size: f32,
}

/// What shards fall on: the board and the pieces that stand.
#[derive(Component)]
struct Obstacle;

/// A shard hidden under the board, so that the first burst need not wait for its shaders.
#[derive(Component)]
struct Warmth;

/// How many frames physics is still needed.
#[derive(Resource, Default)]
struct Physics {
    frames: u8,
}

/// Struck pieces break into shards that fall and fade.
pub struct ShatterPlugin;

impl Plugin for ShatterPlugin {
    fn build(&self, app: &mut App) {
        // A slow frame slows the shards rather than throwing them through the board.
        let step = TimestepMode::Variable { max_dt: 1.0 / 15.0, time_scale: 1.0, substeps: 3 };
        app.insert_resource(step).add_plugins(RapierPhysicsPlugin::<NoUserData>::default());
        app.configure_sets(
            PostUpdate,
            (
                PhysicsSet::SyncBackend.run_if(needed),
                // Time that stands still is no time to divide by.
                PhysicsSet::StepSimulation.run_if(needed.and_then(time_passes)),
                PhysicsSet::Writeback.run_if(needed),
            ),
        );
        app.init_resource::<Physics>().add_systems(PreStartup, art::make).add_systems(Startup, art::warm).add_systems(
            Update,
            (clear, art::recolor, burst::burst, wear)
                .chain()
                .in_set(TableSet::View)
                .run_if(resource_exists::<BoardSpace>),
        );
    }
}

fn needed(physics: Res<Physics>) -> bool {
    physics.frames > 0
}

fn time_passes(time: Res<Time>) -> bool {
    !time.delta().is_zero()
}

/// Another position has no shards of this one; the first turn needs no more warming.
fn clear(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    mut played: MessageReader<TurnPlayed>,
    debris: Query<Entity, Or<(With<Shard>, With<Obstacle>)>>,
    warmth: Query<Entity, With<Warmth>>,
) {
    if shown.read().count() > 0 {
        for entity in &debris {
            commands.entity(entity).despawn();
        }
    }
    if played.read().count() > 0 {
        for entity in &warmth {
            commands.entity(entity).despawn();
        }
    }
}

/// Ages the shards, and ends the physics with the last of them.
fn wear(
    mut commands: Commands,
    time: Res<Time>,
    mut physics: ResMut<Physics>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut shards: Query<(Entity, &mut Shard, &mut Transform)>,
    obstacles: Query<Entity, With<Obstacle>>,
) {
    if physics.frames == 0 {
        return;
    }
    let mut left = 0;
    for (entity, mut shard, mut transform) in &mut shards {
        shard.age += time.delta_secs();
        let rest = shard.life - shard.age;
        if rest <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        left += 1;
        if rest < SHRINK {
            let part = rest / SHRINK;
            transform.scale = Vec3::splat(shard.size * part * (2.0 - part));
        }
    }
    redraw.write(RequestRedraw);
    if left > 0 {
        physics.frames = AFTERMATH;
        return;
    }
    if physics.frames == AFTERMATH {
        for entity in &obstacles {
            commands.entity(entity).despawn();
        }
    }
    physics.frames -= 1;
}
