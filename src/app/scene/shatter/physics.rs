//! Rapier, which runs only while shards fly.

use bevy::prelude::*;
use bevy_rapier3d::dynamics::RigidBody;
use bevy_rapier3d::geometry::Collider;
use bevy_rapier3d::plugin::{
    NoUserData, PhysicsSet, RapierConfiguration, RapierContextInitialization, RapierPhysicsPlugin,
    RapierTransformPropagateSet, TimestepMode,
};
use bevy_rapier3d::rapier::dynamics::IntegrationParameters;

/// The number of frames for which physics continues without shards, so that Rapier removes the last of them.
const FRAMES_AFTER_SHARDS: u8 = 3;
/// Frames longer than this, in seconds, slow the shards down instead of throwing them through the board.
const MAX_FRAME: f32 = 1.0 / 15.0;
/// The minimum number of physics steps per second.
const STEP_RATE: f32 = 44.0;

/// The number of further frames in which physics is needed.
#[derive(Resource, Default)]
pub(super) struct PhysicsFrames(pub u8);

impl PhysicsFrames {
    /// Keeps physics running while there are shards.
    pub(super) fn renew(&mut self) {
        self.0 = FRAMES_AFTER_SHARDS;
    }

    /// Counts a frame without shards. Returns whether it is the first.
    pub(super) fn count_down(&mut self) -> bool {
        let first = self.0 == FRAMES_AFTER_SHARDS;
        self.0 -= 1;
        first
    }
}

pub(super) fn plugin(app: &mut App) {
    // Debris need not be exact: one solver iteration instead of four, and no continuous collision detection, because
    // none of the obstacles is thin.
    let integration_parameters = IntegrationParameters { num_solver_iterations: 1, max_ccd_substeps: 0, ..default() };
    let context = RapierContextInitialization::InitializeDefaultRapierContext {
        integration_parameters,
        rapier_configuration: RapierConfiguration::new(1.0),
    };
    app.init_resource::<PhysicsFrames>()
        .insert_resource(timestep(0.0))
        .add_plugins(RapierPhysicsPlugin::<NoUserData>::default().with_custom_initialization(context));
    app.configure_sets(
        PostUpdate,
        (
            PhysicsSet::SyncBackend.run_if(is_needed),
            // Rapier would divide by the length of the frame.
            PhysicsSet::StepSimulation.run_if(is_needed.and_then(time_passes)),
            PhysicsSet::Writeback.run_if(is_needed),
            // A body starts at its global transform; from then on physics moves it.
            RapierTransformPropagateSet.run_if(any_match_filter::<Or<(Added<RigidBody>, Added<Collider>)>>),
        ),
    );
}

/// Returns whether physics must run in this frame.
pub(super) fn is_needed(frames: Res<PhysicsFrames>) -> bool {
    frames.0 > 0
}

fn time_passes(time: Res<Time>) -> bool {
    !time.delta().is_zero()
}

/// The timestep for a frame of this length.
fn timestep(seconds: f32) -> TimestepMode {
    let substeps = (seconds.min(MAX_FRAME) * STEP_RATE).ceil().max(1.0) as usize;
    TimestepMode::Variable { max_dt: MAX_FRAME, time_scale: 1.0, substeps }
}

/// Sets the timestep for this frame.
pub(super) fn set_timestep(time: Res<Time>, mut mode: ResMut<TimestepMode>) {
    *mode = timestep(time.delta_secs());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_frame_is_one_step_and_a_long_one_several() {
        let frames = [(0.0, 1), (1.0 / 144.0, 1), (1.0 / 60.0, 1), (1.0 / 30.0, 2), (1.0 / 15.0, 3), (2.0, 3)];
        for (seconds, steps) in frames {
            let TimestepMode::Variable { substeps, max_dt, .. } = timestep(seconds) else { panic!("the mode") };
            assert_eq!(substeps, steps, "{seconds}");
            assert!(seconds.min(max_dt) / substeps as f32 <= 1.001 / STEP_RATE, "{seconds}");
        }
    }
}
