//! A simulated player at the table, with mouse and keyboard, in an app without a window.

use std::collections::HashMap;
use std::time::Duration;

use bevy::camera::NormalizedRenderTarget;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::WindowRef;
use specular::app::state::referee::{ActionRefused, Table, Timeline};
use specular::app::state::settings::Settings;
use specular::app::state::space::{OnSquare, PieceView, Tile};
use specular::games::beam;
use specular::rules::{Action, Position, Rotation, Square};
use specular::tabletop;

/// A table with a set-up, in an app without a window or a renderer.
pub struct TableDriver {
    pub app: App,
    window: Entity,
}

/// The refusals since the test last asked.
#[derive(Resource, Default)]
pub struct Refusals(pub Vec<String>);

fn note_refusals(mut refused: MessageReader<ActionRefused>, mut refusals: ResMut<Refusals>) {
    refusals.0.extend(refused.read().map(|r| r.0.reason.to_string()));
}

/// The square beside the base of a tower, of two by two squares, that a player clicks for its step.
fn beside_base(from: Square, to: Square) -> Square {
    let beside = |from: u8, to: u8| if to > from { from + 2 } else { to };
    Square::new(beside(from.file(), to.file()), beside(from.rank(), to.rank())).expect("a square of the board")
}

impl TableDriver {
    pub fn at(setup: &str) -> Self {
        Self::with(crate::headless::table(setup))
    }

    pub fn with(table: Table) -> Self {
        Self::of(crate::headless::app(table))
    }

    pub fn of(mut app: App) -> Self {
        app.init_resource::<Refusals>().add_systems(Last, note_refusals);
        let window = app.world_mut().query_filtered::<Entity, With<Window>>().iter(app.world()).next();
        let window = window.expect("the window plugin makes a window entity");
        // Actions in tests may strike their own side, and must not ask for confirmation.
        app.world_mut().resource_mut::<Settings>().aids.own_shot = false;
        let mut driver = Self { app, window };
        driver.frames(3);
        driver
    }

    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    pub fn table(&self) -> &Table {
        self.app.world().resource::<Table>()
    }

    pub fn position(&self) -> &Position {
        beam::position(self.table().session()).expect("a beam game")
    }

    pub fn is_idle(&self) -> bool {
        self.app.world().resource::<Timeline>().is_idle()
    }

    /// Runs until the current turn has settled, and returns the seconds it took.
    pub fn settle(&mut self) -> f32 {
        for frame in 0..400 {
            if self.is_idle() {
                self.frames(2);
                return frame as f32 * 0.1;
            }
            self.app.update();
        }
        panic!("a turn does not settle");
    }

    pub fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
        self.frames(2);
    }

    /// Clicks the primary button on an entity.
    pub fn click_on(&mut self, entity: Entity) {
        let target = WindowRef::Primary.normalize(Some(self.window)).expect("a window");
        let location = Location { target: NormalizedRenderTarget::Window(target), position: Vec2::new(400.0, 300.0) };
        let hit = || HitData::new(Entity::PLACEHOLDER, 1.0, None, None);
        let button = PointerButton::Primary;
        let world = self.app.world_mut();
        let id = PointerId::Mouse;
        let press = Press { button, hit: hit(), count: 1 };
        world.trigger(Pointer::new(id, location.clone(), press, entity));
        let release = Release { button, hit: hit() };
        world.trigger(Pointer::new(id, location.clone(), release, entity));
        let click = Click { button, hit: hit(), duration: Duration::from_millis(80), count: 1 };
        world.trigger(Pointer::new(id, location, click, entity));
        self.frames(2);
    }

    pub fn tile(&mut self, square: Square) -> Entity {
        let world = self.app.world_mut();
        let mut tiles = world.query_filtered::<(Entity, &OnSquare), With<Tile>>();
        tiles.iter(world).find(|(_, on)| on.0 == square).map(|(e, _)| e).expect("a tile on every square")
    }

    pub fn piece(&mut self, square: Square) -> Entity {
        let world = self.app.world_mut();
        let mut pieces = world.query_filtered::<(Entity, &OnSquare), With<PieceView>>();
        pieces.iter(world).find(|(_, on)| on.0 == square).map(|(e, _)| e).expect("a piece on the square")
    }

    pub fn named(&mut self, name: &str) -> Entity {
        let world = self.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names.iter(world).find(|(_, n)| n.as_str() == name).map(|(e, _)| e);
        found.unwrap_or_else(|| panic!("no entity is called {name:?}"))
    }

    pub fn activate(&mut self, button: Entity) {
        self.app.world_mut().trigger(Activate { entity: button });
        self.frames(2);
    }

    pub fn press(&mut self, key: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code: key,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window: self.window,
            });
            self.app.update();
        }
    }

    /// Chooses an action with the mouse: the piece, then its destination or the handle beside it.
    pub fn choose(&mut self, action: Action) {
        let piece = self.piece(action.square());
        self.click_on(piece);
        if matches!(action, Action::Lift { .. }) {
            let handle = self.named("Handle top");
            self.click_on(handle);
        }
        let target = match action {
            Action::Move { from, to } if self.position().tower() == Some(from) => self.tile(beside_base(from, to)),
            Action::Move { to, .. } | Action::Lift { to, .. } => match self.position().piece(to) {
                Some(_) => self.piece(to),
                None if to.is_upper() => self.named(&format!("Platform tile {to}")),
                None => self.tile(to),
            },
            Action::Rotate { rotation: Rotation::Clockwise, .. } => self.named("Handle right"),
            Action::Rotate { rotation: Rotation::CounterClockwise, .. } => self.named("Handle left"),
            _ => panic!("{action} is chosen by its name"),
        };
        self.click_on(target);
    }

    /// Presses the button with this label.
    pub fn button(&mut self, label: &str) {
        let button = self.named(&format!("Button {label}"));
        self.activate(button);
    }

    /// Plays with the mouse, and checks state and view after every turn.
    pub fn play_all(&mut self, actions: &[Action]) {
        for &action in actions {
            let mut rules = self.position().clone();
            rules.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
            self.choose(action);
            assert_eq!(self.position(), &rules, "{action}");
            self.settle();
            self.check_view();
        }
        assert_eq!(self.app.world().resource::<Refusals>().0, Vec::<String>::new());
    }

    pub fn by(&self) -> Option<&'static str> {
        self.table().session().outcome().map(|outcome| outcome.by)
    }

    /// The visible pieces.
    pub fn views(&mut self) -> HashMap<Square, tabletop::Piece> {
        let world = self.app.world_mut();
        let mut views = world.query::<(&PieceView, &OnSquare)>();
        views.iter(world).map(|(view, on)| (on.0, view.0)).collect()
    }

    /// Checks that the entities show what the rules say.
    pub fn check_view(&mut self) {
        let position = self.position().clone();
        let world = self.app.world_mut();
        let mut views = world.query::<(&PieceView, &OnSquare)>();
        let mut shown = HashMap::new();
        for (view, on) in views.iter(world) {
            assert!(shown.insert(on.0, view.0).is_none(), "two pieces are shown on {}", on.0);
        }
        if let Some(tower) = position.tower() {
            assert!(shown.remove(&tower).is_some(), "no tower is shown on {tower}");
        }
        let stand = position.pieces().map(|(square, piece)| (square, beam::piece(piece)));
        assert_eq!(shown, stand.collect::<HashMap<_, _>>());
    }
}
