//! Choosing an action by mouse or keyboard.
//!
//! [`pointer`] turns Bevy's pointer events into [`Gesture`](pointer::Gesture)s; [`hands`] and [`keys`] ask
//! [`choice`], which is pure, what a square means now, and write the messages; [`marks`] and [`handles`] show what
//! is chosen and what can be, [`hint`] says what a click would do, [`advice`] shows what the machine would.

mod advice;
mod choice;
mod handles;
mod hands;
mod hint;
mod keys;
mod marks;
mod pointer;
mod shapes;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use super::referee::TableSet;
use super::viewpoint::WheelTaken;
pub use advice::{Advice, Source};
pub use choice::{Choice, Grasp, Selection, choose};
pub use hands::Cursor;
pub use pointer::PieceHandle;

/// Adds the choosing of actions.
pub struct SelectPlugin;

impl Plugin for SelectPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Selection>()
            .init_resource::<Cursor>()
            .init_resource::<hands::Hover>()
            .init_resource::<WheelTaken>()
            .add_systems(Update, (hands::gestures, keys::keys).chain().in_set(TableSet::Input))
            .add_systems(
                Update,
                (hands::let_go, hands::publish, marks::show, handles::show, advice::show)
                    .chain()
                    .in_set(TableSet::View),
            )
            // After whatever moves the camera, so that the handles never lag behind it.
            .add_systems(PostUpdate, handles::face_camera.before(TransformSystems::Propagate));
        pointer::plug(app);
        marks::plug(app);
        handles::plug(app);
    }
}
