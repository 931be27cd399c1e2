//! Struck pieces break: they are shown cut into shards when the beam burns on them, crack from the impact on, and burst
//! along the beam; the shards fall under Rapier, cool down and shrink away. Decoration: nothing here decides anything.
//!
//! Physics runs only while shards live: an idle table steps nothing.

mod art;
mod burst;
mod cut;
mod material;
mod random;
#[cfg(test)]
mod tests;

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_rapier3d::dynamics::RigidBody;
use bevy_rapier3d::geometry::Collider;
use bevy_rapier3d::plugin::{
    NoUserData, PhysicsSet, RapierConfiguration, RapierContextInitialization, RapierPhysicsPlugin,
    RapierTransformPropagateSet, TimestepMode,
};
use bevy_rapier3d::rapier::dynamics::IntegrationParameters;

use crate::app::referee::{PositionShown, Step, TableSet, Timeline, TurnPlayed};
use crate::app::settings::{Detail, Settings};
use crate::app::space::BoardSpace;
use crate::app::theme::bodies::Bodies;
use crate::rules::Square;
pub use material::ShardMaterial;

/// Seconds in which a shard shrinks away, at the end of its life.
const SHRINK: f32 = 0.7;
/// How wide the cracks open before the piece bursts, in squares from the middle of a shard.
const GAP: f32 = 0.035;
/// How fast a shard cools, a second.
const COOLING: f32 = 2.0;
/// Frames that physics goes on without shards, to forget the last of them.
const AFTERMATH: u8 = 3;

/// A piece of a piece.
#[derive(Component, Clone, Debug)]
pub struct Shard {
    /// The square of the piece, and where it stands as a part of it.
    square: Square,
    home: Transform,
    /// How far it is from where the beam burns, in squares, and which way is away from there.
    far: f32,
    away: Vec3,
    collider: Collider,
    /// From 0 to 1: as it is in its place, or when it broke off.
    heat: f32,
    /// `None` while it is in its place.
    flight: Option<Flight>,
}

/// A shard that flies, or lies about: seconds since it broke off, and how long it lasts.
#[derive(Clone, Copy, Debug)]
struct Flight {
    age: f32,
    life: f32,
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
        // Debris need not be exact: one pass over the contacts of a step, not four; and nothing it meets is thin.
        let integration_parameters =
            IntegrationParameters { num_solver_iterations: 1, max_ccd_substeps: 0, ..default() };
        let physics = RapierContextInitialization::InitializeDefaultRapierContext {
            integration_parameters,
            rapier_configuration: RapierConfiguration::new(1.0),
        };
        app.insert_resource(pace(0.0))
            .add_plugins(RapierPhysicsPlugin::<NoUserData>::default().with_custom_initialization(physics));
        app.configure_sets(
            PostUpdate,
            (
                PhysicsSet::SyncBackend.run_if(needed),
                // Time that stands still is no time to divide by.
                PhysicsSet::StepSimulation.run_if(needed.and_then(time_passes)),
                PhysicsSet::Writeback.run_if(needed),
                // A body begins where it stands in the world; from then on physics moves it.
                RapierTransformPropagateSet.run_if(any_match_filter::<Or<(Added<RigidBody>, Added<Collider>)>>),
            ),
        );
        app.add_plugins(material::plugin)
            .init_resource::<Physics>()
            .init_resource::<Detail>()
            .init_resource::<Settings>()
            .add_systems(PreStartup, art::make)
            .add_systems(Startup, art::warm)
            .add_systems(
                Update,
                (
                    clear,
                    art::begin.run_if(resource_exists_and_changed::<Bodies>),
                    art::follow,
                    burst::burst,
                    crack,
                    wear,
                    keep_pace.run_if(needed),
                )
                    .chain()
                    .in_set(TableSet::View)
                    .run_if(resource_exists::<BoardSpace>),
            );
    }
}

fn needed(physics: Res<Physics>) -> bool {
    physics.frames > 0
}

/// How physics goes through a frame of so many seconds: in steps of no more than a 44th of a second, and a frame beyond
/// a 15th slows the shards rather than throwing them through the board.
fn pace(seconds: f32) -> TimestepMode {
    let max_dt = 1.0 / 15.0;
    let substeps = (seconds.min(max_dt) * 44.0).ceil().max(1.0) as usize;
    TimestepMode::Variable { max_dt, time_scale: 1.0, substeps }
}

fn keep_pace(time: Res<Time>, mut step: ResMut<TimestepMode>) {
    *step = pace(time.delta_secs());
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

/// While the beam burns on a piece, heat and cracks spread through it from there.
fn crack(timeline: Res<Timeline>, mut shards: Query<(&mut Shard, &mut Transform, &mut MeshTag)>) {
    let progress = timeline.progress(Step::Strike);
    for (mut shard, mut transform, mut tag) in shards.iter_mut().filter(|(shard, ..)| shard.flight.is_none()) {
        let spread = (progress * 2.4 - shard.far * 1.7).clamp(0.0, 1.0);
        let open = spread * spread * (3.0 - 2.0 * spread);
        shard.heat = open * (1.0 - 0.45 * shard.far.min(1.0));
        transform.translation = shard.home.translation + shard.away * GAP * open * shard.home.scale.x;
        tag.set_if_neq(material::tag(shard.heat));
    }
}

/// Ages the shards that fly, and ends the physics with the last of them.
fn wear(
    mut commands: Commands,
    time: Res<Time>,
    mut physics: ResMut<Physics>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut shards: Query<(Entity, &mut Shard, &mut Transform, &mut MeshTag)>,
    obstacles: Query<Entity, With<Obstacle>>,
) {
    if physics.frames == 0 {
        return;
    }
    let mut left = 0;
    for (entity, mut shard, mut transform, mut tag) in &mut shards {
        let (heat, scale) = (shard.heat, shard.home.scale);
        let Some(flight) = &mut shard.flight else { continue };
        flight.age += time.delta_secs();
        let rest = flight.life - flight.age;
        if rest <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        left += 1;
        tag.set_if_neq(material::tag(heat * (-COOLING * flight.age).exp()));
        if rest < SHRINK {
            let part = rest / SHRINK;
            transform.scale = scale * part * (2.0 - part);
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
