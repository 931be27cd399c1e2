//! Moves the camera by mouse, keys and gamepads.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::motion::OrbitView;
use super::orbit::OrbitCamera;
use state::messages::TableOpen;
use state::referee::RightButton;
use state::settings::{Command, CommandGiven, Settings};
use state::space::BoardSpace;
use state::viewpoint::{BesideTable, CameraNudge, WheelTaken};

const MIN_PITCH: f32 = 0.26;
const STRAIGHT_DOWN: f32 = std::f32::consts::FRAC_PI_2;
const MIN_ZOOM: f32 = 0.55;
/// On a board of 10 x 8 squares. On larger boards the camera may come equally close.
const MAX_ZOOM: f32 = 5.0;
const USUAL_HALF_SIZE: Vec2 = Vec2::new(5.0, 4.0);

/// Radians per logical pixel of an orbiting drag.
const YAW_PER_PIXEL: f32 = 0.006;
const PITCH_PER_PIXEL: f32 = 0.005;
/// Pixels of a touchpad that count as one notch of a wheel.
const PIXELS_PER_NOTCH: f32 = 50.0;

/// The held button that orbits or pans; `None` if it was pressed on a panel, or draws on the board.
#[derive(Default)]
pub(super) struct DragButton(Option<MouseButton>);

/// Orbits, pans and zooms with the mouse, as far as the settings and open panels allow.
pub(super) fn handle_camera_input(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut moved: MessageReader<CursorMoved>,
    scroll: Res<AccumulatedMouseScroll>,
    hover: Res<HoverMap>,
    panels: Query<(), With<Node>>,
    (open, beside, wheel_taken): (Res<TableOpen>, Res<BesideTable>, Res<WheelTaken>),
    space: Res<BoardSpace>,
    settings: Res<Settings>,
    right: RightButton,
    mut dragging: Local<DragButton>,
    mut orbit: ResMut<OrbitCamera>,
) {
    let motion: Vec2 = moved.read().filter_map(|moved| moved.delta).sum();
    let own = settings.controls.camera;
    if !own.mouse || !open.0 && !beside.0 {
        dragging.0 = None;
        return;
    }
    let over_panel = || {
        let hovered = hover.get(&PointerId::Mouse);
        hovered.is_some_and(|entities| entities.keys().any(|&entity| panels.contains(entity)))
    };
    for button in [MouseButton::Right, MouseButton::Middle] {
        if buttons.just_pressed(button) {
            let draws = button == MouseButton::Right && right.draws();
            dragging.0 = Some(button).filter(|_| !draws && !right.cancels() && !over_panel());
        }
    }
    let mut view = orbit.manual_start();
    let mut moved_by_hand = false;
    // In a slow frame, press and release may come together.
    let is_held = |button| buttons.pressed(button) || buttons.just_released(button);
    if dragging.0.is_some_and(is_held) && motion != Vec2::ZERO {
        moved_by_hand = true;
        if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
            // The table follows the pointer; the closer the camera, the finer.
            let scale = 0.014 * space.half_size().max_element() / 5.0 / view.zoom;
            view.pan += Vec2::from_angle(-view.yaw).rotate(-motion * scale);
        } else {
            let motion = motion * speed(own.orbit_speed) * Vec2::new(sign(own.invert_x), sign(own.invert_y));
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
        let notches = notches.clamp(-8.0, 8.0) * speed(own.zoom_speed) * sign(own.invert_zoom);
        view.zoom *= (notches * 0.13).exp();
    }
    if moved_by_hand {
        orbit.move_manually(within_limits(view, *space));
    }
}

fn speed(percent: u16) -> f32 {
    f32::from(percent) / 100.0
}

fn sign(inverted: bool) -> f32 {
    if inverted { -1.0 } else { 1.0 }
}

/// Returns the nearest view that players may choose.
pub(super) fn within_limits(view: OrbitView, space: BoardSpace) -> OrbitView {
    let limit = space.half_size();
    OrbitView {
        yaw: view.yaw,
        pitch: view.pitch.clamp(MIN_PITCH, STRAIGHT_DOWN),
        zoom: view.zoom.clamp(MIN_ZOOM, MAX_ZOOM * (limit / USUAL_HALF_SIZE).max_element().max(1.0)),
        pan: view.pan.clamp(-limit, limit),
    }
}

/// Carries out camera moves that do not come from the mouse.
pub(super) fn handle_nudges(
    mut nudges: MessageReader<CameraNudge>,
    space: Res<BoardSpace>,
    mut orbit: ResMut<OrbitCamera>,
) {
    for nudge in nudges.read() {
        let view = orbit.manual_start();
        let (yaw, pitch, zoom) = (view.yaw + nudge.yaw, view.pitch + nudge.pitch, view.zoom * nudge.zoom);
        orbit.move_manually(within_limits(OrbitView { yaw, pitch, zoom, ..view }, *space));
    }
}

/// Carries out the camera commands.
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
