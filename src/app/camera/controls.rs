//! Mouse and keys that move the camera.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::motion::OrbitView;
use super::orbit::OrbitCamera;
use crate::app::messages::TableOpen;
use crate::app::settings::{Command, CommandGiven};
use crate::app::space::BoardSpace;
use crate::app::viewpoint::WheelTaken;

const MIN_PITCH: f32 = 0.26;
const STRAIGHT_DOWN: f32 = std::f32::consts::FRAC_PI_2;
const MIN_ZOOM: f32 = 0.55;
const MAX_ZOOM: f32 = 5.0;

/// Radians per logical pixel of an orbiting drag.
const YAW_PER_PIXEL: f32 = 0.006;
const PITCH_PER_PIXEL: f32 = 0.005;
/// Pixels of a touchpad that count as one notch of a wheel.
const PIXELS_PER_NOTCH: f32 = 50.0;

/// Whether the held button orbits or pans: not if it went down on a panel.
#[derive(Default)]
pub(super) struct IsDragging(bool);

/// Whether there is a mouse and a keyboard to read, and a board to look at.
pub(super) fn has_input(
    board: Option<Res<BoardSpace>>,
    moved: Option<Res<Messages<CursorMoved>>>,
    scroll: Option<Res<AccumulatedMouseScroll>>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
) -> bool {
    board.is_some() && moved.is_some() && scroll.is_some() && keys.is_some()
}

/// Orbits, pans and zooms by mouse, and moves the camera by key.
pub(super) fn handle_camera_input(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut moved: MessageReader<CursorMoved>,
    scroll: Res<AccumulatedMouseScroll>,
    hover: Option<Res<HoverMap>>,
    panels: Query<(), With<Node>>,
    (open, wheel_taken, space): (Res<TableOpen>, Res<WheelTaken>, Res<BoardSpace>),
    mut dragging: Local<IsDragging>,
    mut orbit: ResMut<OrbitCamera>,
) {
    let motion: Vec2 = moved.read().filter_map(|moved| moved.delta).sum();
    if !open.0 {
        dragging.0 = false;
        return;
    }
    let over_panel = || {
        let hovered = hover.as_ref().and_then(|map| map.get(&PointerId::Mouse));
        hovered.is_some_and(|entities| entities.keys().any(|&entity| panels.contains(entity)))
    };
    let drag_buttons = [MouseButton::Right, MouseButton::Middle];
    if buttons.any_just_pressed(drag_buttons) {
        dragging.0 = !over_panel();
    }
    let mut view = orbit.manual_start();
    let mut moved_by_hand = false;
    // In a slow frame, press and release may come together.
    let held = buttons.any_pressed(drag_buttons) || buttons.any_just_released(drag_buttons);
    if dragging.0 && held && motion != Vec2::ZERO {
        moved_by_hand = true;
        if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
            // The table follows the pointer; the nearer the camera, the finer.
            let scale = 0.014 * space.half_size().max_element() / 5.0 / view.zoom;
            view.pan += Vec2::from_angle(-view.yaw).rotate(-motion * scale);
        } else {
            view.yaw -= motion.x * YAW_PER_PIXEL;
            view.pitch += motion.y * PITCH_PER_PIXEL;
        }
    }
    if scroll.delta.y != 0.0 && !wheel_taken.0 && !over_panel() {
        moved_by_hand = true;
        let notches = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / PIXELS_PER_NOTCH,
        };
        view.zoom *= (notches.clamp(-8.0, 8.0) * 0.13).exp();
    }
    if moved_by_hand {
        orbit.move_manually(within_limits(view, *space));
    }
}

/// The nearest view to which players can go.
pub(super) fn within_limits(view: OrbitView, space: BoardSpace) -> OrbitView {
    let limit = space.half_size();
    OrbitView {
        yaw: view.yaw,
        pitch: view.pitch.clamp(MIN_PITCH, STRAIGHT_DOWN),
        zoom: view.zoom.clamp(MIN_ZOOM, MAX_ZOOM),
        pan: view.pan.clamp(-limit, limit),
    }
}

/// Carries out the commands for the camera.
pub(super) fn handle_commands(mut given: MessageReader<CommandGiven>, mut orbit: ResMut<OrbitCamera>) {
    for &CommandGiven(command) in given.read() {
        let seat = OrbitView::from_seat(orbit.seat);
        let view = match command {
            Command::ViewFromAbove => {
                let is_from_above = (orbit.target.pitch - STRAIGHT_DOWN).abs() < 0.01;
                OrbitView { pitch: if is_from_above { seat.pitch } else { STRAIGHT_DOWN }, ..seat }
            }
            Command::ResetView => seat,
            _ => continue,
        };
        orbit.released = true;
        orbit.move_to(view);
    }
}
