//! Pieces are dragged by a mouse at positions in a window, through everything that stands in the line of sight.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowFocused};
use specular::app::state::messages::{HeldPiece, OpenLesson};
use specular::app::state::referee::{ActionRefused, Request, Table, Timeline};
use specular::app::state::space::BoardSpace;
use specular::games::list::find_game;
use specular::mods::Places;
use specular::tabletop::Session;

/// A window with a mouse.
struct Mouse {
    app: App,
    window: Entity,
    at: Vec2,
}

impl Mouse {
    fn new(table: Table, size: (u32, u32)) -> Self {
        let mut app = crate::headless::unseen(table, Places::default(), size);
        let world = app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
        let mut mouse = Self { app, window, at: Vec2::ZERO };
        mouse.rest();
        mouse
    }

    fn chess(position: &str, size: (u32, u32)) -> Self {
        let read = find_game("chess").expect("a game").read_position(position).expect("a position");
        Self::new(Table::of(Session::new(read.state)), size)
    }

    /// Until the camera and the pieces are at rest.
    fn rest(&mut self) {
        (0..60).for_each(|_| self.app.update());
    }

    fn table(&self) -> &Table {
        self.app.world().resource::<Table>()
    }

    fn event<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message::<WindowEvent>(event.into());
        self.app.update();
    }

    fn move_to(&mut self, at: Vec2) {
        let delta = Some(at - std::mem::replace(&mut self.at, at));
        self.event(CursorMoved { window: self.window, position: at, delta });
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        self.event(MouseButtonInput { button, state, window: self.window });
    }

    /// The position in the window of a point of the board: a square, and how far east and north of its middle.
    fn point(&mut self, square: &str, beside: (f32, f32)) -> Vec2 {
        let middle = self.app.world().resource::<BoardSpace>().center(square.parse().expect("a square"));
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, place) = cameras.single(world).expect("a camera");
        let point = middle + Vec3::new(beside.0, 0.0, -beside.1);
        camera.world_to_viewport(place, point).expect("in view")
    }

    /// Presses the left button, and moves step by step.
    fn take(&mut self, from: Vec2, to: Vec2) {
        self.move_to(from);
        self.button(MouseButton::Left, ButtonState::Pressed);
        for step in 1..=4 {
            self.move_to(from.lerp(to, step as f32 / 4.0));
        }
    }

    fn drag(&mut self, from: Vec2, to: Vec2) {
        self.take(from, to);
        self.button(MouseButton::Left, ButtonState::Released);
        self.app.update();
    }

    fn played(&self) -> Vec<String> {
        self.table().session().turns().map(|turn| turn.action.to_string()).collect()
    }

    fn holds(&self) -> bool {
        self.app.world().resource::<HeldPiece>().0.is_some()
    }

    fn refusals(&mut self) -> usize {
        self.app.world_mut().resource_mut::<Messages<ActionRefused>>().drain().count()
    }
}

#[test]
fn a_tall_piece_is_dragged_one_square_away_behind_its_own_head() {
    let mut lesson = Mouse::new(crate::headless::table("laser-chess/ace"), (1280, 720));
    lesson.app.world_mut().write_message(OpenLesson("king".into()));
    lesson.rest();
    lesson.drag(Vec2::new(475.0, 350.0), Vec2::new(475.0, 293.0));
    assert_eq!(lesson.played(), ["e4e5"]);
    let mut chess = Mouse::chess("4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1", (1920, 1080));
    for to in ["c4", "c5", "c6", "d4", "d6", "e4", "e5", "e6"] {
        // Rays may miss a tile on its diagonal, where two triangles meet.
        for beside in [(0.0, 0.1), (0.3, 0.2), (-0.3, -0.2)] {
            let [from, onto] = [("d5", (0.0, 0.0)), (to, beside)].map(|(square, beside)| chess.point(square, beside));
            chess.drag(from, onto);
            assert_eq!(chess.played(), [format!("d5{to}")], "{beside:?}");
            chess.app.world_mut().write_message(Request::Undo);
            chess.rest();
        }
    }
    // A hand that shakes on the head plays nothing.
    let head = chess.point("d6", (0.0, 0.0));
    chess.drag(head, head + Vec2::new(9.0, 0.0));
    assert_eq!((chess.played().len(), chess.holds()), (0, false));
}

#[test]
fn a_piece_is_dropped_on_a_square_behind_another_tall_piece() {
    let mut chess = Mouse::chess("4k3/8/8/7R/3K4/8/8/8 w - - 0 1", (1280, 720));
    for beside in [(0.0, 0.1), (0.0, -0.4), (0.3, 0.2)] {
        let [from, onto] = [("h5", (0.0, 0.0)), ("d5", beside)].map(|(square, beside)| chess.point(square, beside));
        chess.drag(from, onto);
        assert_eq!(chess.played(), ["h5d5"], "{beside:?}");
        chess.app.world_mut().write_message(Request::Undo);
        chess.rest();
    }
    // The head itself is the king, on whose square the rook may not land.
    let [from, onto] = ["h5", "d4"].map(|square| chess.point(square, (0.0, 0.0)));
    chess.drag(from, onto);
    assert_eq!((chess.played().len(), chess.refusals()), (0, 1));
}

#[test]
fn the_right_button_that_cancels_a_drag_draws_nothing() {
    let mut mouse = Mouse::new(crate::headless::table("laser-chess/ace"), (1280, 720));
    let view = specular::app::state::settings::CommandGiven(specular::app::state::settings::Command::ViewFromAbove);
    mouse.app.world_mut().write_message(view);
    mouse.rest();
    let [from, onto] = ["h2", "h3"].map(|square| mouse.point(square, (0.0, 0.0)));
    mouse.take(from, onto);
    assert!(mouse.holds());
    for state in [ButtonState::Pressed, ButtonState::Released] {
        mouse.button(MouseButton::Right, state);
    }
    mouse.button(MouseButton::Left, ButtonState::Released);
    mouse.rest();
    assert_eq!((mouse.holds(), mouse.played().len(), mouse.table().drawings().len()), (false, 0, 0));
    for state in [ButtonState::Pressed, ButtonState::Released] {
        mouse.button(MouseButton::Right, state);
    }
    assert_eq!(mouse.table().drawings().len(), 1, "alone it draws");
}

#[test]
fn a_window_that_loses_the_focus_drops_what_is_dragged() {
    let mut mouse = Mouse::new(crate::headless::table("laser-chess/ace"), (1280, 720));
    let [from, onto] = ["h2", "h3"].map(|square| mouse.point(square, (0.0, 0.0)));
    mouse.take(from, onto);
    assert!(mouse.holds());
    mouse.event(WindowFocused { window: mouse.window, focused: false });
    mouse.rest();
    assert!(!mouse.holds() && mouse.app.world().resource::<Timeline>().is_idle());
    // The button was released over another window.
    mouse.event(WindowFocused { window: mouse.window, focused: true });
    mouse.move_to(from);
    mouse.move_to(onto);
    assert_eq!((mouse.holds(), mouse.played().len()), (false, 0));
    mouse.drag(from, onto);
    assert_eq!(mouse.played(), ["h2h3"]);
}
