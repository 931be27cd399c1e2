//! On a board that is not all in view, the camera shifts to what happens: to the keyboard's cursor, to the piece that
//! moves, and along with the beam.

use bevy::prelude::*;

use super::director::FrameBoard;
use super::framing::orbit_rotation;
use super::motion::OrbitView;
use super::orbit::OrbitCamera;
use crate::messages::HoveredSquare;
use crate::settings::{Command, CommandGiven};
use crate::space::BoardSpace;

/// What stays in view around what the camera follows, in squares, when it is close.
const MARGIN: f32 = 0.8;

/// The view, shifted just so far that `point` of the board is well in the free part of the window. At zoom 1 all of it is.
pub(super) fn brought_into_view(view: OrbitView, point: Vec3, frame: impl FrameBoard) -> OrbitView {
    let framing = frame(view.yaw, view.pitch);
    let margin = MARGIN * (view.zoom - 1.0).max(0.0) / framing.distance;
    let limit = (framing.room - margin).max(framing.room * 0.1);
    let into_view = orbit_rotation(view.yaw, view.pitch).inverse();
    let on_ground = Quat::from_rotation_y(view.yaw);
    let mut pan = view.pan;
    // Perspective: a few steps come near enough.
    for _ in 0..6 {
        let from_focus = into_view * (point - framing.focus - Vec3::new(pan.x, 0.0, pan.y));
        let depth = (framing.distance / view.zoom - from_focus.z).max(0.1);
        let seen = from_focus.truncate() / depth;
        let over = (seen - seen.clamp(-limit, limit)) * depth;
        if over == Vec2::ZERO {
            break;
        }
        pan += (on_ground * Vec3::new(over.x, 0.0, -over.y / view.pitch.sin().max(0.3))).xz();
    }
    OrbitView { pan, ..view }
}

/// Has the camera look at the keyboard's cursor where that is out of view. The pointer's square never is.
pub(super) fn follow_cursor(
    mut given: MessageReader<CommandGiven>,
    hovered: Res<HoveredSquare>,
    space: Res<BoardSpace>,
    mut by_key: Local<bool>,
    mut orbit: ResMut<OrbitCamera>,
) {
    use Command::{MoveCursorDown, MoveCursorLeft, MoveCursorRight, MoveCursorUp};
    let moves =
        |given: &CommandGiven| matches!(given.0, MoveCursorUp | MoveCursorRight | MoveCursorDown | MoveCursorLeft);
    *by_key |= given.read().any(moves);
    if hovered.is_changed() && std::mem::take(&mut *by_key) {
        orbit.wanted = hovered.0.map(|square| space.center(square));
    }
}
