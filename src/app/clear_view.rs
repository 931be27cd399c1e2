//! Tests that panels and messages leave the board in view, with the coordinates on its rim.

use bevy::prelude::*;

use kit::ui::testing::{app_in_window, choose_language, settle, shown};
use play::hud::HudPlugin;
use scene::camera::CameraPlugin;
use state::messages::Notice;
use state::referee::{Request, Seat, Seats, Table};
use state::settings::{Command, CommandGiven};
use state::space::{BoardSpace, RIM_HEIGHT, RIM_WIDTH, vector};
use state::testing::TestApp;
use tabletop::{Direction, Player, Session};

const SIZES: [(u32, u32); 2] = [(1280, 720), (800, 480)];

/// Half the height of a letter on the rim, and a little more.
const HALF_LETTER: f32 = 0.13;

/// A message of two lines at either size.
const MESSAGE: &str = "Saved as The evening on which everybody was there\n/home/somebody/documents/games/ace.beam";

fn table(setup: &str) -> Table {
    match games::list::find_setup(setup) {
        Ok((_, setup)) => Table::of(Session::new(setup.state)),
        Err(_) => Table::shipped(setup),
    }
}

/// A game in a window, with the camera at rest.
fn app(size: (u32, u32), setup: &str, seats: Seats) -> App {
    let mut app = app_in_window(size);
    app.add_plugins((HudPlugin, CameraPlugin));
    app.insert_resource(table(setup).seated(seats));
    rest(&mut app);
    app
}

/// Lets the camera come to rest.
fn rest(app: &mut App) {
    app.frames_take(100);
    app.frames(40);
}

/// The corners of all squares and of all letters on the rim. In chess, letters may reach into the corners of the rim.
fn corners(app: &App) -> Vec<Vec3> {
    let table = app.resource::<Table>();
    let space = BoardSpace::of(table.board());
    let around = |middle: Vec3, half: f32| {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, z)| middle + Vec3::new(x, 0.0, z) * half)
    };
    let squares = table.board().squares.iter();
    let squares = squares.flat_map(|on| {
        let middle = space.center(on);
        let beside = Direction::ALL.map(|way| middle + vector(way) * (0.5 + RIM_WIDTH / 2.0) + Vec3::Y * RIM_HEIGHT);
        let is_on_rim = |at: &Vec3| (at.xz().abs() - space.half_size()).max_element() > 0.0;
        let letters = beside.into_iter().filter(is_on_rim).flat_map(move |at| around(at, HALF_LETTER));
        around(middle, 0.5).into_iter().chain(letters).collect::<Vec<_>>()
    });
    let outermost = space.half_size() + RIM_WIDTH / 2.0 + HALF_LETTER;
    let outermost = around(Vec3::Y * RIM_HEIGHT, 1.0).map(|at| at * Vec3::new(outermost.x, 1.0, outermost.y));
    squares.chain(outermost).collect()
}

/// Where these points appear in the window.
fn seen(app: &mut App, size: (u32, u32), points: &[Vec3]) -> Vec<Vec2> {
    let window = Vec2::new(size.0 as f32, size.1 as f32);
    let world = app.world_mut();
    let mut cameras = world.query_filtered::<(&Projection, &Transform), With<Camera3d>>();
    let (projection, place) = cameras.single(world).expect("a camera");
    let mut projection = projection.clone();
    projection.update(window.x, window.y);
    let to_clip = projection.get_clip_from_view() * place.to_matrix().inverse();
    let pixel = |point: &Vec3| {
        let at = to_clip.project_point3(*point);
        (Vec2::new(at.x, -at.y) + 1.0) / 2.0 * window
    };
    points.iter().map(pixel).collect()
}

fn check(app: &mut App, size: (u32, u32), what: &str) {
    let window = Rect::from_corners(Vec2::ZERO, Vec2::new(size.0 as f32, size.1 as f32));
    let corners = corners(app);
    let seen = seen(app, size, &corners);
    assert!(seen.iter().all(|&at| window.contains(at)), "{what}: outside of the window");
    for part in ["Bar", "Panel", "Hints", "Result", "Look back", "Toast"] {
        for cover in shown(app, part) {
            let covered = seen.iter().zip(&corners).find(|(at, _)| cover.contains(**at));
            assert_eq!(covered, None, "{what}: {part} at {cover:?} covers it");
        }
    }
}

#[test]
fn squares_and_coordinates_are_never_covered_by_panels_or_messages() {
    for size in SIZES {
        for setup in ["laser-chess/ace", "khet-2/classic", "chess/start", "workshop-16/hall"] {
            for seats in [Seats::PEOPLE, Seats([Seat::Computer(1), Seat::Human])] {
                let mut app = app(size, setup, seats);
                for view in ["from the seat", "from above"] {
                    for language in [None, Some("de")] {
                        choose_language(&mut app, language);
                        rest(&mut app);
                        let what = format!("{setup} at {size:?}, {view}, {seats:?}, {language:?}");
                        check(&mut app, size, &what);
                        app.frames_take(5);
                        app.write(Notice { words: MESSAGE.into(), bad: false });
                        settle(&mut app);
                        assert_eq!(shown(&mut app, "Toast").len(), 1, "{what}");
                        check(&mut app, size, &format!("{what}, with a message"));
                    }
                    app.write(CommandGiven(Command::ViewFromAbove));
                }
                app.write(Request::Resign(Player::First));
                rest(&mut app);
                assert_eq!(shown(&mut app, "Result").len(), 1);
                check(&mut app, size, &format!("{setup} at {size:?}, {seats:?}, the result"));
            }
        }
    }
}

#[test]
fn the_board_makes_room_for_a_message_of_many_lines() {
    for size in SIZES {
        for words in [1, 4] {
            let mut app = app(size, "laser-chess/ace", Seats::PEOPLE);
            let words =
                format!("{}\n/home/somebody/documents/ace.beam", "The evening of everybody. ".repeat(6 * words));
            app.write(Notice { words: words.into(), bad: false });
            rest(&mut app);
            assert_eq!(shown(&mut app, "Toast").len(), 1);
            check(&mut app, size, &format!("{size:?}, a long message"));
        }
    }
}
