//! Typing in the fields of the panel, and returning the keyboard to the board.

use bevy::camera::NormalizedRenderTarget;
use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowRef};

use super::super::about::AboutField;
use super::super::bench::Workbench;
use super::layout::laid_out;
use kit::ui::testing::{WINDOWS, press_keys, settle};
use state::messages::{OpenEditor, OpenMenu};
use state::settings::{Command, CommandGiven};
use state::testing::TestApp;

/// The commands that were given.
#[derive(Resource, Default)]
struct Given(Vec<Command>);

/// The name of the board after [`typing`].
const TYPED: &str = "Classic copyx";

/// The editor after typing an x at the end of the board's name.
fn typing() -> (App, Entity) {
    let mut app = laid_out(WINDOWS[0], &OpenEditor::Copy("khet-2/classic".into()));
    app.init_resource::<Given>().add_systems(Last, |mut given: MessageReader<CommandGiven>, mut all: ResMut<Given>| {
        all.0.extend(given.read().map(|given| given.0))
    });
    let (field, _) = app
        .all::<(Entity, &AboutField)>()
        .find(|(_, field)| **field == AboutField::Name)
        .expect("a field for the name");
    app.resource_mut::<InputFocus>().set(field, FocusCause::Pressed);
    settle(&mut app);
    press_keys(&mut app, &[(KeyCode::KeyX, Key::Character("x".into()))]);
    assert_eq!(name(&app), TYPED);
    (app, field)
}

fn name(app: &App) -> &str {
    &app.resource::<Workbench>().draft().expect("a board").about().name
}

fn focus(app: &App) -> Option<Entity> {
    app.resource::<InputFocus>().get()
}

fn click(app: &mut App, entity: Entity) {
    let window = app.only::<Entity, With<PrimaryWindow>>();
    let target = NormalizedRenderTarget::Window(WindowRef::Primary.normalize(Some(window)).unwrap());
    let location = Location { target, position: Vec2::new(300.0, 300.0) };
    let hit = HitData::new(Entity::PLACEHOLDER, 1.0, None, None);
    let press = Press { button: PointerButton::Primary, hit, count: 1 };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, press, entity));
    app.update();
}

#[test]
fn escape_or_a_click_elsewhere_returns_the_keyboard_to_the_board() {
    let ways: [(&str, fn(&mut App)); 4] = [
        ("Esc", |app| press_keys(app, &[(KeyCode::Escape, Key::Escape)])),
        ("a click on Save", |app| {
            let save = app.named("Button Save");
            click(app, save);
        }),
        ("a click on the panel", |app| {
            let panel = app.named("Editor");
            click(app, panel);
        }),
        ("a click on the table", |app| {
            let window = app.only::<Entity, With<PrimaryWindow>>();
            click(app, window);
        }),
    ];
    for (way, leave) in ways {
        let (mut app, field) = typing();
        assert_eq!(focus(&app), Some(field));
        leave(&mut app);
        assert_eq!(focus(&app), None, "{way}");
        assert!(app.resource::<Messages<OpenMenu>>().is_empty(), "{way}: no menu opens");
        press_keys(&mut app, &[(KeyCode::KeyF, Key::Character("f".into()))]);
        assert_eq!((name(&app), &*app.resource::<Given>().0), (TYPED, &[Command::FireFirst][..]), "{way}");
    }
}

#[test]
fn a_click_in_the_field_keeps_the_keyboard_there() {
    let (mut app, field) = typing();
    click(&mut app, field);
    assert_eq!(focus(&app), Some(field));
}

#[test]
fn fullscreen_keys_work_while_typing() {
    let (mut app, field) = typing();
    for keys in [vec![(KeyCode::F11, Key::F11)], vec![(KeyCode::AltLeft, Key::Alt), (KeyCode::Enter, Key::Enter)]] {
        press_keys(&mut app, &keys);
        assert_eq!(std::mem::take(&mut app.resource_mut::<Given>().0), [Command::Fullscreen], "{keys:?}");
        assert_eq!((focus(&app), name(&app)), (Some(field), TYPED), "{keys:?}");
    }
    // Enter alone ends typing.
    press_keys(&mut app, &[(KeyCode::Enter, Key::Enter)]);
    settle(&mut app);
    assert_eq!((focus(&app), name(&app)), (None, TYPED));
}
