//! The player's camera: orbit, zoom, pan and a view from straight above.
//!
//! Dragging with the right or middle button orbits, or pans with Shift held, unless the right button draws on the
//! board. The wheel zooms unless it turns a piece in the editor. V switches to the view from above and back; Home
//! or C returns to the player's seat. At zoom 1 the whole board fits, in any window.
//!
//! [`controls`] handles the player's input, [`director`] moves the camera by itself during a shot, [`seat`] decides
//! from which side the game is seen, [`follow`] keeps the action in view, and [`orbit`] moves the camera, using
//! [`motion`] and [`framing`].

mod controls;
mod director;
mod flat;
mod follow;
mod framing;
mod motion;
mod orbit;
mod seat;
mod shot;
#[cfg(test)]
mod tests;

use bevy::input::mouse::AccumulatedMouseScroll;
use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::window::CursorMoved;

pub use motion::OrbitView;
pub use orbit::OrbitCamera;
use state::referee::TableSet;
use state::viewpoint::{
    BesideTable, CameraNudge, CameraSystems, FlatView, FromAbove, PlayerView, ViewInsets, WheelTaken,
};

/// Adds the camera and the systems that move it.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<WheelTaken>()
            .init_resource::<BesideTable>()
            .init_resource::<OrbitCamera>()
            .init_resource::<PlayerView>()
            .init_resource::<FlatView>()
            .init_resource::<FromAbove>()
            .add_message::<CameraNudge>()
            // A window adds these itself; without one they stay empty.
            .add_message::<CursorMoved>()
            .init_resource::<AccumulatedMouseScroll>()
            .init_resource::<ButtonInput<MouseButton>>()
            .init_resource::<HoverMap>()
            .add_systems(Startup, orbit::spawn_camera)
            .add_systems(
                Update,
                (
                    controls::handle_camera_input,
                    controls::handle_nudges,
                    controls::handle_commands,
                    follow::follow_cursor,
                    follow::follow_carried,
                )
                    .chain()
                    .after(TableSet::Input)
                    .before(TableSet::Referee),
            )
            .add_systems(
                Update,
                (
                    seat::restore_view_after_replay,
                    seat::move_to_viewing_seat,
                    seat::publish_view,
                    orbit::move_camera,
                    flat::publish_flat_view,
                    seat::turn_faces_here,
                )
                    .chain()
                    .in_set(CameraSystems)
                    .in_set(TableSet::View),
            );
    }
}
