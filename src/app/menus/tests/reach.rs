//! Every button of every menu can be reached and pressed by keyboard, and Back leaves every menu.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::InputPlugin;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input_focus::{InputDispatchPlugin, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button, ButtonPlugin};
use bevy::window::PrimaryWindow;

use super::mods::some_mods;
use super::{Folder, app_in, menu, press_key, read_games, save};
use crate::Menu;
use crate::navigation::MenuNavigator;
use crate::next_game::ChosenSetup;
use state::puzzle_results::testing;
use state::referee::{Request, Seat, Seats};
use state::shelf::{AvailablePuzzles, InstalledMods, LessonList, Shelf};
use state::store::Store;
use state::testing::TestApp;
use tabletop::Player;

/// The pressed buttons.
#[derive(Resource, Default)]
struct Pressed(Vec<Entity>);

/// The game with a keyboard, two saved games, and this menu open over the table.
fn opened(folder: &Folder, wanted: Menu) -> App {
    let mut app = app_in(false, Store::within(&folder.0));
    app.add_plugins((InputPlugin, InputDispatchPlugin, ButtonPlugin));
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.insert_resource(LessonList(content::lessons::Lessons::embedded()));
    app.insert_resource(InstalledMods(some_mods(folder))).insert_resource(AvailablePuzzles(testing::list()));
    let chosen = ChosenSetup::of(&app.resource::<Shelf>().0, "laser-chess/ace");
    app.insert_resource(chosen).insert_resource(InputFocusVisible(true)).init_resource::<Pressed>();
    app.add_observer(|activate: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0.push(activate.entity));
    app.world_mut().run_system_once(move |mut navigator: MenuNavigator| navigator.to(wanted)).unwrap();
    app.frames(2);
    read_games(&mut app);
    app.update();
    assert_eq!(menu(&app), wanted);
    app
}

fn focus(app: &App) -> Entity {
    app.resource::<InputFocus>().get().expect("a focus")
}

fn name(app: &App, entity: Entity) -> String {
    app.world().get::<Name>(entity).map_or_else(|| format!("{entity}"), |name| name.to_string())
}

fn games() -> Folder {
    let folder = Folder::new(&format!("reach-{:?}", std::thread::current().id()));
    let mut app = app_in(false, Store::within(&folder.0));
    save(&app);
    app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(3)])));
    app.send(Request::Resign(Player::First));
    save(&app);
    folder
}

/// Presses every button of a menu, each in a new game; returns the number of buttons.
fn press_all(folder: &Folder, wanted: Menu) -> usize {
    let mut app = opened(folder, wanted);
    let all = app.filtered::<Entity, With<Button>>().count();
    let first = focus(&app);
    let mut reached = vec![first];
    loop {
        press_key(&mut app, KeyCode::Tab);
        if focus(&app) == first {
            break;
        }
        assert!(!reached.contains(&focus(&app)) && reached.len() < 60, "{wanted:?}: Tab runs in circles");
        reached.push(focus(&app));
    }
    let buttons = reached.iter().filter(|&&entity| app.world().get::<Button>(entity).is_some()).count();
    assert_eq!(buttons, all, "{wanted:?}: Tab reaches every button");
    for steps in 0..reached.len() {
        let mut app = opened(folder, wanted);
        (0..steps).for_each(|_| press_key(&mut app, KeyCode::Tab));
        let here = focus(&app);
        let name = name(&app, here);
        let can = app.world().get::<Button>(here).is_some() && app.world().get::<InteractionDisabled>(here).is_none();
        app.resource_mut::<Pressed>().0.clear();
        press_key(&mut app, KeyCode::Enter);
        let pressed = app.resource::<Pressed>().0.clone();
        assert_eq!(pressed, if can { vec![here] } else { vec![] }, "{wanted:?}: {name}");
        leave(&mut app, &format!("{wanted:?}: {name}"));
    }
    reached.len()
}

/// Goes back until the table or the title is reached.
fn leave(app: &mut App, from: &str) {
    for _ in 0..4 {
        if matches!(menu(app), Menu::None | Menu::Title) {
            return;
        }
        press_key(app, KeyCode::Escape);
    }
    panic!("{from}: Back does not leave {:?}", menu(app));
}

#[test]
fn every_button_of_the_menus_before_a_game_can_be_pressed_by_keyboard() {
    let folder = games();
    for (wanted, least) in [(Menu::Title, 7), (Menu::LightEffects, 2), (Menu::Welcome, 2), (Menu::Setups, 20)] {
        assert!(press_all(&folder, wanted) >= least, "{wanted:?}");
    }
}

#[test]
fn every_button_of_the_menus_over_a_game_can_be_pressed_by_keyboard() {
    let folder = games();
    for (wanted, least) in [(Menu::Pause, 12), (Menu::Save, 3), (Menu::Games, 14), (Menu::Statistics, 1)] {
        assert!(press_all(&folder, wanted) >= least, "{wanted:?}");
    }
}

#[test]
fn every_button_of_the_other_menus_can_be_pressed_by_keyboard() {
    let folder = games();
    for (wanted, least) in [
        (Menu::Options, 10),
        (Menu::Learn, 18),
        (Menu::Puzzles, 8),
        (Menu::Rules, 1),
        (Menu::Credits, 1),
        (Menu::Balance, 3),
        (Menu::Openings, 14),
        (Menu::PuzzleMaker, 11),
    ] {
        assert!(press_all(&folder, wanted) >= least, "{wanted:?}");
    }
}

#[test]
fn every_button_of_the_terms_can_be_pressed_by_keyboard() {
    assert!(press_all(&games(), Menu::Terms) > 10);
}

#[test]
fn back_returns_the_focus_to_the_button_that_was_pressed() {
    let mut app = opened(&games(), Menu::Pause);
    let focused = |app: &App| {
        let focus = app.resource::<InputFocus>().get()?;
        app.world().get::<Name>(focus).map(|name| name.to_string())
    };
    let rules = app.named("Button Rules");
    app.resource_mut::<InputFocus>().set(rules, bevy::input_focus::FocusCause::Navigated);
    app.world_mut().trigger(Activate { entity: rules });
    app.frames(2);
    assert_eq!((menu(&app), focused(&app).as_deref()), (Menu::Rules, Some("Button Back")));
    app.world_mut().run_system_once(|mut navigator: MenuNavigator| navigator.back()).unwrap();
    app.frames(2);
    assert_eq!((menu(&app), focused(&app).as_deref()), (Menu::Pause, Some("Button Rules")));
}

#[test]
fn the_back_key_and_the_gamepad_leave_every_menu() {
    let folder = games();
    for wanted in Menu::ALL {
        let mut app = opened(&folder, wanted);
        leave(&mut app, &format!("{wanted:?}"));
        if wanted == Menu::Title {
            continue;
        }
        assert_eq!(menu(&app), Menu::None, "{wanted:?}");
        let mut app = opened(&folder, wanted);
        let pad = app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: "Pad".into(), vendor_id: None, product_id: None };
        app.send(GamepadConnectionEvent::new(pad, connection));
        let pressed = RawGamepadButtonChangedEvent::new(pad, GamepadButton::East, 1.0);
        app.send(RawGamepadEvent::from(pressed));
        app.update();
        assert_eq!(menu(&app), Menu::None, "{wanted:?}: B");
    }
}
