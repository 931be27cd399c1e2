//! The camera without a window: what it does by itself, and that the player can take it over.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::framing::{FIELD_OF_VIEW, Framing, Pane, fit_board, orbit_rotation};
use super::shot::Shot;
use super::{CameraPlugin, OrbitCamera, OrbitView};
use crate::app::referee::{ActionChosen, RefereePlugin, Request, Start, Step, Table, Timeline};
use crate::app::settings::{Settings, SettingsPlugin};
use crate::app::space::BoardSpace;
use crate::app::viewpoint::{Angle, PlayerView, ViewInsets, Viewpoint};
use crate::notation::{Record, from_khet};
use crate::rules::Player;
use crate::setups::{Library, RecordFile};

/// Here Silver wins by rotating the mirror on j4: it sends the beam into Red's pharaoh on e4.
const ONE_BEFORE_THE_END: &str = "x39/10/10/10/4k4P4/10/10/4K4X1 0";
const WINNING_ACTION: &str = "j4-";

fn app(settings: Settings) -> App {
    let entry = Library::embedded().find("khet-2/classic").unwrap().clone();
    let position = from_khet(entry.position.rules(), ONE_BEFORE_THE_END).unwrap();
    let table = Table::new(Start { position, ..entry.into() });
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin, CameraPlugin));
    app.insert_resource(BoardSpace::of(table.board())).insert_resource(table).insert_resource(settings);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
    app.update();
    app
}

fn settings_with(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings);
    settings
}

fn send(app: &mut App, message: impl Message) {
    app.world_mut().write_message(message);
    app.update();
}

fn play_winning_action(app: &mut App) {
    send(app, ActionChosen(WINNING_ACTION.parse().unwrap()));
}

fn timeline(app: &App) -> &Timeline {
    app.world().resource()
}

fn current(app: &App) -> OrbitView {
    app.world().resource::<OrbitCamera>().current
}

/// Runs until no turn is shown and the camera stands still; its views, frame by frame.
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

/// Where a point of the world is seen in a window of 1280 x 720: from -1 to 1 in each direction.
fn seen_at(view: OrbitView, point: Vec3) -> Vec2 {
    let framing = frame(view.yaw, view.pitch);
    let rotation = orbit_rotation(view.yaw, view.pitch);
    let focus = framing.focus + Vec3::new(view.pan.x, 0.0, view.pan.y);
    let seen = rotation.inverse() * (point - focus - rotation * Vec3::Z * (framing.distance / view.zoom));
    let half_height = (FIELD_OF_VIEW / 2.0).tan();
    seen.truncate() / -seen.z / Vec2::new(half_height * 16.0 / 9.0, half_height)
}

fn frame(yaw: f32, pitch: f32) -> Framing {
    let pane = Pane { window: Vec2::new(1280.0, 720.0), insets: ViewInsets::default() };
    fit_board(&BoardSpace { files: 10, ranks: 8 }, &pane, yaw, pitch)
}

#[test]
fn the_camera_keeps_still_during_a_shot_if_the_settings_say_so() {
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
    let e4 = app.world().resource::<BoardSpace>().center("e4".parse().unwrap());
    assert!(nearest.zoom > 1.6 && seen_at(nearest, e4).length() < 0.15, "{nearest:?}");
    assert_eq!(seen.last(), Some(&before));
    for pair in seen.windows(2) {
        let (turned, nearer) = ((pair[1].yaw - pair[0].yaw).abs(), (pair[1].zoom / pair[0].zoom - 1.0).abs());
        assert!(turned < 0.02 && nearer < 0.06, "no jump: {pair:?}");
    }
}

#[test]
fn after_a_skipped_win_the_camera_returns() {
    let mut app = app(Settings::default());
    let before = current(&app);
    play_winning_action(&mut app);
    send(&mut app, Request::Skip);
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
    let space = *app.world().resource::<BoardSpace>();
    let squares: Vec<Vec3> = app.world().resource::<Table>().board().squares.iter().map(|s| space.center(s)).collect();
    let far = seen.iter().map(|view| (view.yaw - before.yaw).abs()).fold(0.0, f32::max);
    assert!((0.02..0.12).contains(&far), "it leans, a little: {far}");
    for &view in &seen {
        let out = squares.iter().map(|&square| seen_at(view, square).abs().max_element()).fold(0.0, f32::max);
        assert!(out < 1.0, "{view:?}: a square is out of view");
    }
    assert_eq!(seen.last(), Some(&before));
}

#[test]
fn the_player_takes_the_camera_over_until_the_shot_is_over() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    while timeline(&app).now().is_some_and(|(_, step)| step < Step::Shatter) {
        app.update();
    }
    let mut orbit = app.world_mut().resource_mut::<OrbitCamera>();
    assert!(orbit.directed);
    let wanted = OrbitView { yaw: 0.4, ..orbit.manual_start() };
    orbit.move_manually(wanted);
    assert_eq!(watch(&mut app).last(), Some(&wanted), "it stays where the player has left it");
}

#[test]
fn a_replay_is_seen_from_its_angle_and_the_players_view_comes_back() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    watch(&mut app);
    let own = OrbitView { yaw: 0.3, pitch: 0.8, zoom: 1.4, pan: Vec2::new(1.0, 0.5) };
    app.world_mut().resource_mut::<OrbitCamera>().jump_to(own);
    for angle in [Angle::Seat, Angle::Low, Angle::Above, Angle::Impact] {
        send(&mut app, Request::Replay);
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
fn the_players_view_comes_back_when_a_new_game_ends_a_replay() {
    let mut app = app(Settings::default());
    play_winning_action(&mut app);
    watch(&mut app);
    let own = current(&app);
    for _ in 0..2 {
        send(&mut app, Request::Replay);
        (0..20).for_each(|_| app.update());
    }
    assert_ne!(current(&app), own);
    send(&mut app, Request::Restart);
    assert_eq!(watch(&mut app).last(), Some(&own));
}

#[test]
fn the_camera_moves_to_a_struck_king_from_a_scripted_view_too() {
    let mut app = app(Settings::default());
    app.insert_resource(Viewpoint::Orbit { yaw: 0.5, pitch: 0.6, zoom: 1.2 });
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
    app.insert_resource(Viewpoint::Orbit { yaw: 0.5, pitch: 0.6, zoom: 1.2 });
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
    let (table, space) = (app.world().resource::<Table>(), app.world().resource::<BoardSpace>());
    let shot = Shot::last(table, space).unwrap();
    let center = |square: &str| space.center(square.parse().unwrap());
    for (front, at) in [(0.0, "j1"), (2.0, "j3"), (3.0, "j4"), (5.0, "h4"), (8.0, "e4"), (60.0, "e4")] {
        assert!(shot.front_center(front).distance(center(at)) < 1e-4, "{front}: {}", shot.front_center(front));
    }
}

#[test]
fn a_game_that_is_gone_on_with_is_seen_as_it_was_left() {
    let mut app = app(Settings::default());
    assert_eq!(app.world().resource::<PlayerView>().0, None, "the seat needs no mention");
    let own = OrbitView { yaw: 0.4, zoom: 1.5, ..current(&app) };
    app.world_mut().resource_mut::<OrbitCamera>().move_manually(own);
    app.update();
    assert_eq!(app.world().resource::<PlayerView>().0.map(|parts| (parts[0], parts[2])), Some((0.4, 1.5)));
    for (tag, yaw, zoom) in [("1.25 0.9 2 0 0", 1.25, 2.0), ("1.25 NaN 2 0 0", 0.0, 1.0), ("1.25 0.9 999", 0.0, 1.0)] {
        let text = format!("[View \"{tag}\"]\n[Setup \"laser-chess/ace\"]\n\n1. h2g2 *\n");
        let record = Record::parse(&text).unwrap();
        let opened = RecordFile { path: "a.beam".into(), record }.open(&Library::embedded()).unwrap();
        app.world_mut().resource_mut::<OrbitCamera>().jump_to(OrbitView::from_seat(Player::First));
        send(&mut app, Request::Open(Box::new(opened)));
        app.update();
        assert_eq!((current(&app).yaw, current(&app).zoom), (yaw, zoom), "{tag}");
    }
}
