//! Menus without a window: what opens, what it lets through, where its buttons lead.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::ui_widgets::Activate;

use super::setups::Pick;
use super::{Go, Menu, MenusPlugin, Opening};
use crate::app::Shelf;
use crate::app::referee::{MenuWanted, RefereePlugin, Start, Table, TableOpen};
use crate::app::settings::{BeamPace, Settings, SettingsPlugin};
use crate::app::theme::ThemePlugin;
use crate::setups::Library;

fn app(title: bool) -> App {
    let library = Library::embedded();
    let entry = library.find("ace").unwrap().clone();
    let start = Start { setup: entry.id, title: entry.name, position: entry.position };
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin));
    app.init_resource::<ButtonInput<KeyCode>>().init_resource::<crate::app::space::ViewInsets>();
    app.add_plugins((RefereePlugin, ThemePlugin, SettingsPlugin, MenusPlugin));
    app.insert_resource(Opening { title }).insert_resource(Shelf(library)).insert_resource(Table::new(start));
    app.update();
    app.update();
    app
}

fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

fn open(app: &App) -> bool {
    app.world().resource::<TableOpen>().0
}

/// Presses the one button with this component.
fn press<C: Component + PartialEq + Copy>(app: &mut App, wanted: C) {
    let world = app.world_mut();
    let mut buttons = world.query::<(Entity, &C)>();
    let found: Vec<Entity> = buttons.iter(world).filter(|(_, go)| **go == wanted).map(|(entity, _)| entity).collect();
    assert_eq!(found.len(), 1);
    world.trigger(Activate { entity: found[0] });
    app.update();
    app.update();
}

fn escape(app: &mut App) {
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Escape);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
    app.update();
}

fn want_menu(app: &mut App) {
    app.world_mut().write_message(MenuWanted);
    app.update();
    app.update();
}

#[test]
fn the_title_covers_the_table_until_play() {
    let mut app = app(true);
    assert_eq!((menu(&app), open(&app)), (Menu::Title, false));
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Title, "there is nothing to go back to");
    press(&mut app, Go::Table);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
    let world = app.world_mut();
    assert_eq!(world.query::<&Go>().iter(world).count(), 0, "nothing of the menu is left");
}

#[test]
fn a_set_up_named_at_the_start_is_played_at_once() {
    let app = app(false);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
}

#[test]
fn escape_goes_back_the_way_one_came() {
    let mut app = app(false);
    want_menu(&mut app);
    assert_eq!((menu(&app), open(&app)), (Menu::Pause, false));
    press(&mut app, Go::To(Menu::Setups));
    assert_eq!(menu(&app), Menu::Setups);
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Pause);
    press(&mut app, Go::To(Menu::Options));
    press(&mut app, Go::Back);
    assert_eq!(menu(&app), Menu::Pause);
    escape(&mut app);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
}

#[test]
fn every_set_up_of_the_library_can_be_chosen() {
    let mut app = app(true);
    let library = Library::embedded();
    for (edition, e) in library.editions().iter().enumerate() {
        for (setup, entry) in e.setups.iter().enumerate() {
            if menu(&app) != Menu::Title {
                want_menu(&mut app);
            }
            press(&mut app, Go::To(Menu::Setups));
            press(&mut app, Pick::Edition(edition));
            if setup > 0 {
                press(&mut app, Pick::Setup(setup));
            }
            press(&mut app, Pick::Play);
            assert_eq!(menu(&app), Menu::None);
            let table = app.world().resource::<Table>();
            assert_eq!((&table.setup, &table.title), (&entry.id, &entry.name));
            assert_eq!(table.position(), &entry.position);
        }
    }
}

#[test]
fn a_second_press_on_a_set_up_plays_it() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    press(&mut app, Pick::Setup(2));
    assert_eq!(menu(&app), Menu::Setups);
    press(&mut app, Pick::Setup(2));
    assert_eq!(app.world().resource::<Table>().setup, "laser-chess/grail");
}

#[test]
fn options_are_set_and_the_pace_follows() {
    use crate::app::referee::Pace;
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press(&mut app, super::options::Set::TurnToMover(true));
    press(&mut app, super::options::Set::Beam(BeamPace::Swift));
    assert_eq!(*app.world().resource::<Settings>(), Settings { turn_to_mover: true, beam: BeamPace::Swift });
    assert!(app.world().resource::<Pace>().speed > Pace::default().speed);
    press(&mut app, super::options::Set::Beam(BeamPace::Normal));
    assert_eq!(*app.world().resource::<Pace>(), Pace::default());
}

/// In the reactive mode a frame comes only with an event: whatever a menu leaves for the next frame must ask for it.
#[test]
fn a_change_of_menu_asks_for_the_frame_that_shows_it() {
    use bevy::window::RequestRedraw;
    let mut app = app(false);
    app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
    app.world_mut().write_message(MenuWanted);
    app.update();
    assert!(!app.world().resource::<Messages<RequestRedraw>>().is_empty());
    app.update();
    assert_eq!(menu(&app), Menu::Pause, "one frame after the wish");
}
