//! Tests the camera without a window: its automatic movements, and that the player can take over.

mod controls;

use bevy::prelude::*;

use super::framing::{FIELD_OF_VIEW, Framing, Pane, fit_board, orbit_rotation};
use super::shot::Shot;
use super::{CameraPlugin, OrbitCamera, OrbitView};
use content::setups::{Library, RecordFile};
use notation::{Record, from_khet};
use state::messages::{Held, HeldPiece, HoveredSquare};
use state::referee::{RefereePlugin, Request, Start, Step, Table, Timeline};
use state::settings::{Command, CommandGiven, Settings, SettingsPlugin};
use state::space::BoardSpace;
use state::testing::TestApp;
use state::viewpoint::{Angle, PlayerView, ViewInsets, Viewpoint};
use tabletop::{Part, Player};

/// Here Silver wins by rotating the mirror on j4: it sends the beam into Red's pharaoh on e4.
const ONE_BEFORE_THE_END: &str = "x39/10/10/10/4k4P4/10/10/4K4X1 0";
const WINNING_ACTION: &str = "j4-";

fn app(settings: Settings) -> App {
    app_at(ONE_BEFORE_THE_END, settings)
}

fn app_at(position: &str, settings: Settings) -> App {
    let entry = Library::embedded().find("khet-2/classic").unwrap().clone();
    let position = from_khet(entry.position.rules(), position).unwrap();
    let table = Table::new(Start::from(entry).with_position(position));
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin, CameraPlugin));
    app.insert_resource(table).insert_resource(settings);
    app.frames_take(20);
    app.update();
    app
}

fn settings_with(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings);
    settings
}

fn play_winning_action(app: &mut App) {
    app.play(WINNING_ACTION);
}

fn timeline(app: &App) -> &Timeline {
    app.resource()
}

fn current(app: &App) -> OrbitView {
    app.resource::<OrbitCamera>().current
}

/// Runs until no turn is shown and the camera stands still; returns its views, frame by frame.
fn watch(app: &mut App) -> Vec<OrbitView> {
    let mut seen = vec![current(app)];
    let mut still = 0;
    while still < 5 {
        app.update();
        seen.push(current(app));
        still = if timeline(app).is_idle() && seen[seen.len() - 2] == current(app) { still + 1 } else { 0 };
        assert!(seen.len() < 2000, "the camera comes to rest");
    }
    seen
}

/// Where a point of the world appears in a window of 1280 x 720, from -1 to 1 in each direction.
fn seen_at(view: OrbitView, point: Vec3) -> Vec2 {
    seen_in(frame(view.yaw, view.pitch), view, point)
}

/// Where a point of the world appears, relative to the middle of the free part.
fn seen_in(framing: Framing, view: OrbitView, point: Vec3) -> Vec2 {
    let rotation = orbit_rotation(view.yaw, view.pitch);
    let focus = framing.focus + Vec3::new(view.pan.x, 0.0, view.pan.y);
    let seen = rotation.inverse() * (point - focus - rotation * Vec3::Z * (framing.distance / view.zoom));
    let half_height = (FIELD_OF_VIEW / 2.0).tan();
    seen.truncate() / -seen.z / Vec2::new(half_height * 16.0 / 9.0, half_height)
}

fn frame(yaw: f32, pitch: f32) -> Framing {
    let pane = Pane { window: Vec2::new(1280.0, 720.0), insets: ViewInsets::default() };
    fit_board(&BoardSpace::new(10, 8), &pane, yaw, pitch)
}

#[test]
fn the_settings_can_keep_the_camera_still_during_a_shot() {
    let reduced_flashing = settings_with(|settings| {
        settings.graphics.reduced_flashing = Some(true);
        settings.graphics.cinematic = true;
    });
    let no_king_camera = settings_with(|settings| settings.graphics.king_camera = false);
    for settings in [reduced_flashing, no_king_camera] {
        let mut app = app(settings);
        let before = current(&app);
        play_winning_action(&mut app);
        assert!(watch(&mut app).iter().all(|&view| view == before));
    }
}

#[test]
fn the_camera_moves_smoothly_to_a_struck_king_and_back() {
    let mut app = app(Settings::default());
    let before = current(&app);
    play_winning_action(&mut app);
    let seen = watch(&mut app);
    let nearest = seen.iter().copied().max_by(|a, b| a.zoom.total_cmp(&b.zoom)).unwrap();
    let e4 = app.resource::<BoardSpace>().center("e4".parse().unwrap());
    assert!(nearest.zoom > 1.5 && seen_at(nearest, e4).abs().max_element() < 0.9, "{nearest:?}");
    assert_eq!(seen.last(), Some(&before));
    for pair in seen.windows(2) {
        let (turned, nearer) = ((pair[1].yaw - pair[0].yaw).abs(), (pair[1].zoom / pair[0].zoom - 1.0).abs());
        assert!(turned < 0.02 && nearer < 0.06, "no jump: {pair:?}");
    }
}

/// Plays `action` in a window of 1280 x 720 with these insets. Returns a function from a square and a height above it
/// to the position of that point in the window, in the closest view.
fn closest_view(app: &mut App, insets: ViewInsets, action: &str) -> impl Fn(&str, f32) -> Vec2 + use<> {
    app.insert_resource(insets);
    app.update();
    app.play(action);
    let nearest = watch(app).into_iter().max_by(|a, b| a.zoom.total_cmp(&b.zoom)).unwrap();
    assert!(nearest.zoom > 1.5, "{nearest:?}");
    let space = *app.resource::<BoardSpace>();
    let pane = Pane { window: Vec2::new(1280.0, 720.0), insets };
    let framing = fit_board(&space, &pane, nearest.yaw, nearest.pitch);
    move |square, height| {
        let point = space.center(square.parse().unwrap()) + Vec3::Y * height;
        ((seen_in(framing, nearest, point) + framing.shift) * Vec2::new(0.5, -0.5) + 0.5) * pane.window
    }
}

#[test]
fn a_struck_king_and_the_last_mirror_are_in_view_beside_the_panel() {
    // The panel of a lesson, the panel of a game, and none.
    for right in [276.0, 266.0, 0.0] {
        let insets = ViewInsets { top: 46.0, right, bottom: 30.0, ..default() };
        let place = closest_view(&mut app(Settings::default()), insets, WINNING_ACTION);
        for square in ["e4", "j4"] {
            let (at, free) = (place(square, 0.0), Rect::new(0.0, 46.0, 1280.0 - right, 690.0));
            assert!(free.inflate(-10.0).contains(at), "{square} at {at} beside a panel of {right}");
        }
    }
}

#[test]
fn a_struck_king_is_seen_with_the_whole_beam_if_it_fits() {
    let near_the_laser = "x39/10/10/10/6k2P4/10/10/4K4X1 0";
    let insets = ViewInsets { top: 46.0, right: 266.0, bottom: 30.0, ..default() };
    let place = closest_view(&mut app_at(near_the_laser, Settings::default()), insets, WINNING_ACTION);
    for square in ["g4", "j4", "j1"] {
        let (at, free) = (place(square, 0.0), Rect::new(0.0, 46.0, 1014.0, 690.0));
        assert!(free.inflate(-10.0).contains(at), "{square} at {at}");
    }
}

#[test]
fn a_struck_king_is_seen_from_foot_to_crown_below_the_bar_and_above_the_cards() {
    // The beam goes up the whole file: bringing its last mirror into view moves the king up, towards the bar.
    let along_the_file = "x33k5/10/10/10/10/10/4P14P3/1K7X1 0";
    for bottom in [30.0, 190.0] {
        let insets = ViewInsets { top: 46.0, right: 266.0, bottom, ..default() };
        let place = closest_view(&mut app_at(along_the_file, Settings::default()), insets, "b1c1");
        for height in [0.0, 1.0] {
            let (at, free) = (place("e8", height), Rect::new(0.0, 46.0, 1014.0, 720.0 - bottom));
            assert!(free.inflate(-10.0).contains(at), "{height} above e8 at {at} in {free:?}");
        }
    }
}

#[test]
fn after_a_skipped_win_the_camera_returns() {
    let mut app = app(Settings::default());
    let before = current(&app);
    play_winning_action(&mut app);
    app.send(Request::Skip);
    assert_eq!(watch(&mut app).last(), Some(&before));
}

#[test]
fn the_cinematic_camera_leans_after_the_beam_and_every_square_stays_in_view() {
    let mut app = app(settings_with(|settings| {
        settings.graphics.cinematic = true;
        settings.graphics.king_camera = false;
    }));
    let before = current(&app);
    play_winning_action(&mut app);
    let seen = watch(&mut app);
    let space = *app.resource::<BoardSpace>();
    let squares: Vec<Vec3> = app.resource::<Table>().board().squares.iter().map(|s| space.center(s)).collect();
    let far = seen.iter().map(|view| (view.yaw - before.yaw).abs()).fold(0.0, f32::max);
    assert!((0.02..0.12).contains(&far), "it leans, a little: {far}");
    for &view in &seen {
        let out = squares.iter().map(|&square| seen_at(view, square).abs().max_element()).fold(0.0, f32::max);
        assert!(out < 1.0, "{view:?}: a square is out of view");
    }
    assert_eq!(seen.last(), Some(&before));
}

/// A view of the corner far from the shot, with little of the board visible.
fn close_view() -> OrbitView {
    OrbitView { zoom: 4.0, pan: Vec2::new(-3.0, -2.0), ..OrbitView::from_seat(Player::First) }
}

#[test]
fn a_close_camera_follows_the_turn_and_the_beam_and_returns() {
    let mut app = app(settings_with(|settings| settings.graphics.king_camera = false));
    app.resource_mut::<OrbitCamera>().jump_to(close_view());
    let space = *app.resource::<BoardSpace>();
    let is_in_view =
        |view, square: &str| seen_at(view, space.center(square.parse().unwrap())).abs().max_element() < 1.0;
    assert!(!is_in_view(current(&app), "j4") && !is_in_view(current(&app), "j1"));
    play_winning_action(&mut app);
    let seen = watch(&mut app);
    for square in ["j4", "e4"] {
        assert!(seen.iter().any(|&view| is_in_view(view, square)), "{square} is never seen");
    }
    for pair in seen.windows(2) {
        assert!(pair[0].pan.distance(pair[1].pan) < 0.5 && pair[0].zoom == pair[1].zoom, "no jump: {pair:?}");
    }
    assert_eq!(seen.last(), Some(&close_view()));
}

#[test]
fn the_camera_follows_the_keyboards_cursor_but_not_the_pointer() {
    let mut app = app(Settings::default());
    app.resource_mut::<OrbitCamera>().jump_to(close_view());
    let j1 = "j1".parse().unwrap();
    app.insert_resource(HoveredSquare(Some(j1)));
    assert!(watch(&mut app).iter().all(|&view| view == close_view()), "under the pointer");
    app.insert_resource(HoveredSquare(None));
    app.update();
    app.write(CommandGiven(Command::MoveCursorDown));
    app.insert_resource(HoveredSquare(Some(j1)));
    let last = *watch(&mut app).last().unwrap();
    let at = seen_at(last, app.resource::<BoardSpace>().center(j1));
    assert!(at.abs().max_element() < 0.9, "{at}");
}

#[test]
fn a_close_camera_follows_a_piece_carried_to_the_edge_of_the_window() {
    let seat = OrbitView::from_seat(Player::First);
    let east = Vec3::new(6.0, 0.4, 0.0);
    let carry = |view: OrbitView, carried| {
        let mut app = app(Settings::default());
        app.resource_mut::<OrbitCamera>().jump_to(view);
        let square = "h4".parse().unwrap();
        let held = Held { square, part: Part::Whole, place: east, carried, turned: None };
        app.insert_resource(HeldPiece(Some(held)));
        *watch(&mut app).last().unwrap()
    };
    assert_eq!(carry(seat, true), seat, "all of the board is in view");
    let close = OrbitView { zoom: 3.0, ..seat };
    assert_eq!(carry(close, false), close, "it is not carried yet");
    let last = carry(close, true);
    assert!(last.pan.x > 1.0 && seen_at(last, Vec3::new(5.0, 0.0, 0.0)).x < 0.95, "{last:?}");
}

#[test]
fn a_replay_is_seen_from_its_angle_and_the_players_view_is_restored() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    watch(&mut app);
    let own = OrbitView { yaw: 0.3, pitch: 0.8, zoom: 1.4, pan: Vec2::new(1.0, 0.5) };
    app.resource_mut::<OrbitCamera>().jump_to(own);
    for angle in [Angle::Seat, Angle::Low, Angle::Above, Angle::Impact] {
        app.send(Request::Replay);
        assert_eq!(timeline(&app).replay(), Some(angle));
        while timeline(&app).now().is_some_and(|(_, step)| step < Step::Beam) {
            app.update();
        }
        let view = current(&app);
        match angle {
            Angle::Seat => assert_eq!(view, own),
            // The laser fires north.
            Angle::Low => assert!(view.pitch < 0.45 && view.yaw.cos() > 0.9, "{view:?}"),
            Angle::Above => assert!(view.pitch > 1.5, "{view:?}"),
            // The beam arrives from the east.
            Angle::Impact => assert!(view.zoom > 1.8 && (view.yaw.sin() + 1.0).abs() < 0.2, "{view:?}"),
        }
    }
    let seen = watch(&mut app);
    let last = *seen.last().unwrap();
    let back = OrbitView { yaw: last.yaw.rem_euclid(std::f32::consts::TAU), ..last };
    assert!((back.yaw - own.yaw).abs() < 1e-4 && OrbitView { yaw: own.yaw, ..back } == own, "{last:?}");
}

#[test]
fn the_players_view_is_restored_when_a_new_game_ends_a_replay() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    watch(&mut app);
    let own = current(&app);
    for _ in 0..2 {
        app.send(Request::Replay);
        app.frames(20);
    }
    assert_ne!(current(&app), own);
    app.send(Request::Restart);
    assert_eq!(watch(&mut app).last(), Some(&own));
}

#[test]
fn another_game_is_seen_from_the_seat_and_a_rematch_keeps_the_view() {
    let mut app = app(Settings::default());
    let seat = current(&app);
    let own = OrbitView { zoom: 2.0, ..seat };
    app.resource_mut::<OrbitCamera>().jump_to(own);
    app.send(Request::Restart);
    assert_eq!(watch(&mut app).last(), Some(&own));
    app.send(Request::New(Box::new(Start::shipped("ace"))));
    assert_eq!(watch(&mut app).last(), Some(&seat));
}

#[test]
fn a_scripted_view_stays_when_another_game_begins() {
    let mut app = app(Settings::default());
    app.insert_resource(Viewpoint::Orbit { yaw: 0.0, pitch: 0.3, zoom: 3.0, aim: Some(Vec2::new(2.0, 1.0)) });
    app.update();
    let scripted = current(&app);
    app.send(Request::New(Box::new(Start::shipped("khet-2/dynasty"))));
    assert_eq!(*watch(&mut app).last().unwrap(), scripted);
}

#[test]
fn the_camera_moves_to_a_struck_king_from_a_scripted_view_too() {
    let mut app = app(Settings::default());
    app.insert_resource(Viewpoint::Orbit { yaw: 0.5, pitch: 0.6, zoom: 1.2, aim: None });
    app.update();
    let before = current(&app);
    play_winning_action(&mut app);
    let seen = watch(&mut app);
    assert!(seen.iter().any(|view| view.zoom > 1.6));
    assert_eq!((seen.last(), before.yaw), (Some(&before), 0.5));
}

#[test]
fn a_scripted_view_is_shown_exactly() {
    let mut app = app(settings_with(|settings| settings.graphics.king_camera = false));
    let orbit = OrbitView { yaw: 0.5, pitch: 0.6, zoom: 1.2, pan: Vec2::ZERO };
    app.insert_resource(Viewpoint::Orbit { yaw: 0.5, pitch: 0.6, zoom: 1.2, aim: None });
    app.update();
    play_winning_action(&mut app);
    assert!(watch(&mut app).iter().all(|&view| view == orbit));
    app.insert_resource(Viewpoint::Angle(Angle::Seat));
    app.update();
    assert_eq!(current(&app), OrbitView::from_seat(Player::First));
    app.insert_resource(Viewpoint::Angle(Angle::Impact));
    app.update();
    assert_ne!(current(&app), OrbitView::from_seat(Player::First));
    app.world_mut().remove_resource::<Viewpoint>();
    app.update();
    assert_eq!(current(&app), OrbitView::from_seat(Player::First), "back at the seat");
}

#[test]
fn the_front_of_the_beam_advances_square_by_square() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    let (table, space) = (app.resource::<Table>(), app.resource::<BoardSpace>());
    let shot = Shot::last(table, space).unwrap();
    let center = |square: &str| space.center(square.parse().unwrap());
    for (front, at) in [(0.0, "j1"), (2.0, "j3"), (3.0, "j4"), (5.0, "h4"), (8.0, "e4"), (60.0, "e4")] {
        assert!(shot.front_center(front).distance(center(at)) < 1e-4, "{front}: {}", shot.front_center(front));
    }
}

#[test]
fn a_resumed_game_restores_its_saved_view() {
    let mut app = app(Settings::default());
    assert_eq!(app.resource::<PlayerView>().0, None, "the seat's view is not saved");
    let own = OrbitView { yaw: 0.4, zoom: 1.5, ..current(&app) };
    app.resource_mut::<OrbitCamera>().move_manually(own);
    app.update();
    assert_eq!(app.resource::<PlayerView>().0.map(|parts| (parts[0], parts[2])), Some((0.4, 1.5)));
    for (tag, yaw, zoom) in [("1.25 0.9 2 0 0", 1.25, 2.0), ("1.25 NaN 2 0 0", 0.0, 1.0), ("1.25 0.9 999", 0.0, 1.0)] {
        let text = format!("[View \"{tag}\"]\n[Setup \"laser-chess/ace\"]\n\n1. h2g2 *\n");
        let record = Record::parse(&text).unwrap();
        let opened = RecordFile { path: "a.beam".into(), record }.open(&Library::embedded()).unwrap();
        app.resource_mut::<OrbitCamera>().jump_to(OrbitView::from_seat(Player::First));
        app.send(Request::Open(Box::new(opened.into())));
        app.update();
        assert_eq!((current(&app).yaw, current(&app).zoom), (yaw, zoom), "{tag}");
    }
}
