//! Chooses an action with the mouse or the keyboard.
//!
//! [`selection`] holds what is selected, under the pointer and in the hand. [`mod@pointer`] translates Bevy's pointer events
//! into [`Gesture`](pointer::Gesture)s. [`gestures`] and [`keys`] hand gestures and keys to the
//! [`Chooser`](chooser::Chooser), which writes the messages. [`click`] decides, in pure functions, what a click on a
//! square does; [`hand`] drags pieces to squares. [`marks`], [`handles`] and [`suggestions`] draw on the board, [`hint`]
//! describes a click in words.

mod chooser;
mod click;
mod gestures;
mod hand;
mod handles;
mod hint;
mod keys;
mod marks;
mod platform;
mod pointer;
mod selection;
mod shapes;
mod suggestions;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use selection::{Hand, Hover, KeyboardCursor, Selection};
use state::referee::TableSet;
pub use suggestions::{SuggestionArrow, SuggestionSource};

/// Adds selection by mouse and keyboard, dragging, the marks on the board and the arrows of suggested actions.
pub struct SelectPlugin;

impl Plugin for SelectPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((pointer::plugin, marks::plugin, handles::plugin))
            .init_resource::<Selection>()
            .init_resource::<KeyboardCursor>()
            .init_resource::<Hover>()
            .init_resource::<Hand>()
            .add_systems(
                Update,
                (
                    pointer::end_cancelled_drag,
                    pointer::follow_camera,
                    gestures::handle_gestures,
                    keys::handle_commands,
                    chooser::handle_calls,
                )
                    .chain()
                    .in_set(TableSet::Input),
            )
            .add_systems(
                Update,
                (
                    chooser::clear_selection,
                    hand::empty_hand,
                    hand::publish_hand,
                    chooser::publish_hover,
                    marks::update_marks,
                    platform::update_platform_tiles.run_if(resource_exists::<Assets<Mesh>>),
                    handles::update_handles,
                    suggestions::update_suggestions,
                )
                    .chain()
                    .in_set(TableSet::View),
            )
            // After everything that moves the camera, so that the handles never lag a frame behind it.
            .add_systems(PostUpdate, handles::face_handles_to_camera.before(TransformSystems::Propagate));
    }
}
