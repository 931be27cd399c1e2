//! What the hand does to the eye.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::{Eye, View};
use crate::app::referee::TableOpen;
use crate::app::space::BoardSpace;
use crate::app::viewpoint::WheelTaken;

const LOWEST: f32 = 0.26;
const STRAIGHT_DOWN: f32 = std::f32::consts::FRAC_PI_2;
const NEAREST: f32 = 5.0;
const FARTHEST: f32 = 0.55;

/// The orbit and pan of a held button: it began on the table, not on a panel.
#[derive(Default)]
pub(super) struct Grip(bool);

/// Whether there is a mouse and a keyboard to read, and a board to look at.
pub(super) fn has_input(
    board: Option<Res<BoardSpace>>,
    moved: Option<Res<Messages<CursorMoved>>>,
    scroll: Option<Res<AccumulatedMouseScroll>>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
) -> bool {
    board.is_some() && moved.is_some() && scroll.is_some() && keys.is_some()
}

pub(super) fn controls(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut moved: MessageReader<CursorMoved>,
    scroll: Res<AccumulatedMouseScroll>,
    hover: Option<Res<HoverMap>>,
    panels: Query<(), With<Node>>,
    (open, wheel_taken, space): (Res<TableOpen>, Res<WheelTaken>, Res<BoardSpace>),
    mut grip: Local<Grip>,
    mut eye: ResMut<Eye>,
) {
    let motion: Vec2 = moved.read().filter_map(|moved| moved.delta).sum();
    if !open.0 {
        grip.0 = false;
        return;
    }
    let over_panel = || {
        let hovered = hover.as_ref().and_then(|map| map.get(&PointerId::Mouse));
        hovered.is_some_and(|entities| entities.keys().any(|&entity| panels.contains(entity)))
    };
    let handles = [MouseButton::Right, MouseButton::Middle];
    if buttons.any_just_pressed(handles) {
        grip.0 = !over_panel();
    }
    let mut view = eye.in_hand();
    let mut by_hand = false;
    // Press and release may lie in one long frame.
    let held = buttons.any_pressed(handles) || buttons.any_just_released(handles);
    if grip.0 && held && motion != Vec2::ZERO {
        by_hand = true;
        if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
            // The table follows the hand; the nearer the eye, the finer.
            let scale = 0.014 * space.half_size().max_element() / 5.0 / view.zoom;
            view.pan += Vec2::from_angle(-view.yaw).rotate(-motion * scale);
        } else {
            view.yaw -= motion.x * 0.006;
            view.pitch += motion.y * 0.005;
        }
    }
    if scroll.delta.y != 0.0 && !wheel_taken.0 && !over_panel() {
        by_hand = true;
        let notches = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 50.0,
        };
        view.zoom *= (notches.clamp(-8.0, 8.0) * 0.13).exp();
    }
    if by_hand {
        view.pitch = view.pitch.clamp(LOWEST, STRAIGHT_DOWN);
        view.zoom = view.zoom.clamp(FARTHEST, NEAREST);
        let limit = space.half_size();
        view.pan = view.pan.clamp(-limit, limit);
        eye.take(view);
    }
    let typing = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::AltLeft]);
    if typing {
        return;
    }
    if keys.just_pressed(KeyCode::KeyV) {
        let seat = View::seat(eye.seat);
        eye.released = true;
        let from_above = (eye.goal.pitch - STRAIGHT_DOWN).abs() < 0.01;
        let pitch = if from_above { seat.pitch } else { STRAIGHT_DOWN };
        eye.walk_to(View { pitch, ..seat });
    }
    if keys.any_just_pressed([KeyCode::Home, KeyCode::KeyC]) {
        eye.released = true;
        let seat = View::seat(eye.seat);
        eye.walk_to(seat);
    }
}
