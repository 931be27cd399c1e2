//! How the player moves the camera, and that it then stops moving by itself.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::{app, close_view, current, play_winning_action, settings_with, timeline, watch};
use crate::camera::controls::within_limits;
use crate::camera::framing::{Pane, fit_board};
use crate::camera::{OrbitCamera, OrbitView};
use state::messages::TableOpen;
use state::referee::{EditedBoard, Occasion, Request, Start, Step};
use state::settings::{CameraControls, Command, CommandGiven, Settings};
use state::space::BoardSpace;
use state::testing::TestApp;
use state::viewpoint::{BesideTable, FromAbove, ViewInsets};
use tabletop::Player;

#[test]
fn moving_the_camera_by_hand_stops_it_from_following_the_beam() {
    let mut app = app(settings_with(|settings| settings.graphics.king_camera = false));
    app.resource_mut::<OrbitCamera>().jump_to(close_view());
    play_winning_action(&mut app);
    let wanted = OrbitView { yaw: 0.2, ..close_view() };
    app.resource_mut::<OrbitCamera>().move_manually(wanted);
    app.update();
    assert!(watch(&mut app).iter().all(|view| view.pan.distance(wanted.pan) < 0.3));
}

#[test]
fn a_player_who_moves_the_camera_keeps_control_until_the_shot_ends() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    while timeline(&app).now().is_some_and(|(_, step)| step < Step::Shatter) {
        app.update();
    }
    let mut orbit = app.resource_mut::<OrbitCamera>();
    assert!(orbit.directed);
    let wanted = OrbitView { yaw: 0.4, ..orbit.manual_start() };
    orbit.move_manually(wanted);
    assert_eq!(watch(&mut app).last(), Some(&wanted), "it stays where the player left it");
}

#[test]
fn a_large_board_can_be_zoomed_in_as_close_as_a_small_one() {
    let nearest = |files, ranks| {
        let space = BoardSpace::new(files, ranks);
        let view = within_limits(OrbitView { zoom: 99.0, ..close_view() }, space);
        let pane = Pane { window: Vec2::new(1280.0, 720.0), insets: ViewInsets::default() };
        fit_board(&space, &pane, view.yaw, view.pitch).distance / view.zoom
    };
    let (usual, large) = (nearest(10, 8), nearest(16, 16));
    assert!((large / usual - 1.0).abs() < 0.15, "{usual} {large}");
}

/// Returns how the view changes when the mouse is dragged 10 pixels right and 5 down and the wheel moves by one notch.
fn moved_by_mouse(change: fn(&mut CameraControls)) -> OrbitView {
    moved_by_mouse_in(app(settings_with(|settings| change(&mut settings.controls.camera))))
}

fn moved_by_mouse_in(app: App) -> OrbitView {
    moved_by(MouseButton::Right, app)
}

fn moved_by(button: MouseButton, mut app: App) -> OrbitView {
    let before = app.resource::<OrbitCamera>().target;
    let mut buttons = ButtonInput::<MouseButton>::default();
    buttons.press(button);
    app.insert_resource(buttons).init_resource::<ButtonInput<KeyCode>>().add_message::<CursorMoved>();
    app.insert_resource(AccumulatedMouseScroll { unit: MouseScrollUnit::Line, delta: Vec2::Y });
    let window = Entity::PLACEHOLDER;
    app.send(CursorMoved { window, position: Vec2::ZERO, delta: Some(Vec2::new(10.0, 5.0)) });
    let after = app.resource::<OrbitCamera>().target;
    let (yaw, pitch, zoom) = (after.yaw - before.yaw, after.pitch - before.pitch, after.zoom / before.zoom);
    OrbitView { yaw, pitch, zoom, pan: Vec2::ZERO }
}

#[test]
fn the_mouse_follows_the_camera_settings() {
    let usual = moved_by_mouse(|_| ());
    assert!(usual.yaw < 0.0 && usual.pitch > 0.0 && usual.zoom > 1.0, "{usual:?}");
    let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
    let fast = moved_by_mouse(|camera| (camera.orbit_speed, camera.zoom_speed) = (200, 50));
    assert!(near(fast.yaw, 2.0 * usual.yaw) && near(fast.pitch, 2.0 * usual.pitch), "{fast:?}");
    assert!(near(fast.zoom * fast.zoom, usual.zoom), "{fast:?}");
    let inverted = moved_by_mouse(|camera| {
        (camera.invert_x, camera.invert_y, camera.invert_zoom) = (true, true, true);
    });
    assert!(near(inverted.yaw, -usual.yaw) && near(inverted.pitch, -usual.pitch), "{inverted:?}");
    assert!(near(inverted.zoom * usual.zoom, 1.0), "{inverted:?}");
    let still = OrbitView { yaw: 0.0, pitch: 0.0, zoom: 1.0, pan: Vec2::ZERO };
    assert_eq!(moved_by_mouse(|camera| camera.mouse = false), still);
    // Under a menu it moves only if the menu is beside the table.
    for (beside, expected) in [(false, still), (true, usual)] {
        let mut app = app(Settings::default());
        app.insert_resource(TableOpen(false)).insert_resource(BesideTable(beside));
        assert_eq!(moved_by_mouse_in(app), expected);
    }
}

#[test]
fn the_next_puzzle_keeps_the_players_view_and_another_game_resets_it() {
    let mut app = app(Settings::default());
    let begin = |app: &mut App, occasion: Occasion| {
        // With the same start it would be a rematch, which keeps the view.
        app.send(Request::New(Box::new(Start { occasion, ..Start::shipped("khet-2/classic") })));
        watch(app);
        current(app)
    };
    begin(&mut app, Occasion::Puzzle(Player::First));
    app.send(CommandGiven(Command::ViewFromAbove));
    watch(&mut app);
    let above = current(&app);
    assert_eq!(begin(&mut app, Occasion::Puzzle(Player::First)), above);
    let opposite = begin(&mut app, Occasion::Puzzle(Player::Second));
    assert_eq!((opposite.pitch, opposite.yaw), (above.pitch, OrbitView::from_seat(Player::Second).yaw));
    assert_eq!(begin(&mut app, Occasion::Lesson(Player::Second)), OrbitView::from_seat(Player::Second));
}

#[test]
fn a_drag_that_draws_does_not_move_the_camera() {
    let turns = |button, change: fn(&mut App)| {
        let mut app = app(Settings::default());
        change(&mut app);
        moved_by(button, app).yaw != 0.0
    };
    let from_above = |app: &mut App| {
        app.send(CommandGiven(Command::ViewFromAbove));
        watch(app);
        assert!(app.resource::<FromAbove>().0);
    };
    let with_alt = |app: &mut App| {
        assert!(!app.resource::<FromAbove>().0);
        app.resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::AltLeft);
    };
    let in_the_editor = |app: &mut App| {
        let state = app.session().start().clone();
        app.send(Request::ShowEditedBoard(state, EditedBoard::default(), "".into()));
        app.resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::AltLeft);
    };
    let (right, middle) = (MouseButton::Right, MouseButton::Middle);
    assert!(turns(right, |_| ()) && !turns(right, from_above) && !turns(right, with_alt));
    assert!(turns(middle, from_above) && turns(middle, with_alt));
    assert!(turns(right, in_the_editor), "the editor has no drawings");
}
