//! If the board is not entirely in view, the camera shifts to the action: to the keyboard's cursor, to the piece in the
//! player's hand, to the moving piece, and along with the beam.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::director::FrameBoard;
use super::framing::orbit_rotation;
use super::motion::OrbitView;
use super::orbit::OrbitCamera;
use state::messages::{HeldPiece, HoveredSquare};
use state::settings::{Command, CommandGiven};
use state::space::BoardSpace;

/// The space that stays in view around the followed point, in squares, at close range.
const MARGIN: f32 = 0.8;

/// Returns the view, shifted just far enough that `point`, on the board or above it, is well within the free part of
/// the window. At zoom 1 every point is.
pub(super) fn bring_into_view(view: OrbitView, point: Vec3, frame: impl FrameBoard) -> OrbitView {
    let framing = frame(view.yaw, view.pitch);
    let margin = MARGIN * (view.zoom - 1.0).max(0.0) / framing.distance;
    let limit = (framing.room - margin).max(framing.room * 0.1);
    let into_view = orbit_rotation(view.yaw, view.pitch).inverse();
    let on_ground = Quat::from_rotation_y(view.yaw);
    let mut pan = view.pan;
    // Perspective makes this nonlinear: a few steps come close enough.
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

/// Moves the camera to the keyboard's cursor when that is out of view. The square under the pointer never is.
pub(super) fn follow_cursor(
    mut given: MessageReader<CommandGiven>,
    hovered: Res<HoveredSquare>,
    space: Res<BoardSpace>,
    mut by_key: Local<bool>,
    mut orbit: ResMut<OrbitCamera>,
) {
    use Command::{MoveCursorDown, MoveCursorLeft, MoveCursorRight, MoveCursorUp, SwitchLevel};
    let moves = |given: &CommandGiven| {
        matches!(given.0, MoveCursorUp | MoveCursorRight | MoveCursorDown | MoveCursorLeft | SwitchLevel)
    };
    *by_key |= given.read().any(moves);
    if hovered.is_changed() && std::mem::take(&mut *by_key) {
        orbit.wanted = hovered.0.map(|square| space.center(square));
    }
}

/// Moves the camera after a piece that is carried to the edge of the window. As the piece stays under the pointer, this
/// goes on until the edge of the board is in view.
pub(super) fn follow_carried(
    held: Res<HeldPiece>,
    space: Res<BoardSpace>,
    mut orbit: ResMut<OrbitCamera>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(held) = held.0.filter(|piece| piece.carried && held.is_changed()) else { return };
    if orbit.target.zoom > 1.0 {
        let at = held.place.xz().clamp(-space.half_size(), space.half_size());
        orbit.wanted = Some(Vec3::new(at.x, 0.0, at.y));
        redraw.write(RequestRedraw);
    }
}
