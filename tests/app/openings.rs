//! The openings of a set-up, by its buttons: from the chooser along a main line, and back to a game.

use bevy::prelude::*;
use specular::app::menus::Menu;
use specular::games::beam;
use specular::tabletop::Viewer;

use crate::table_driver::TableDriver;

fn press(driver: &mut TableDriver, label: &str) {
    driver.button(label);
    driver.frames(3);
}

fn menu(driver: &TableDriver) -> Menu {
    *driver.app.world().resource::<State<Menu>>().get()
}

#[test]
fn a_player_looks_at_an_opening_and_plays_the_set_up() {
    let mut driver = TableDriver::at("laser-chess/ace");
    let start = driver.table().session().start().clone();
    let known = beam::opening(&*start, &*start).expect("a page");
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Title);
    driver.frames(3);
    for label in ["New game", "Openings"] {
        press(&mut driver, label);
    }
    assert_eq!(menu(&driver), Menu::Openings);
    let turn = &known.turns[2];
    press(&mut driver, &format!("Opening {}", turn.action));
    press(&mut driver, &format!("Line {}", turn.line.len()));
    let beams = |driver: &mut TableDriver| {
        let world = driver.app.world_mut();
        let mut names = world.query_filtered::<&Name, With<Node>>();
        names.iter(world).filter(|name| name.as_str() == "Beam").count()
    };
    assert!(beams(&mut driver) > 0, "the shot is drawn");
    press(&mut driver, "Back");
    assert_eq!(menu(&driver), Menu::Setups);
    assert_eq!(driver.table().session().ply_count(), 0, "nothing was played on the table");
    press(&mut driver, "Play");
    assert_eq!((menu(&driver), driver.table().setup.as_str()), (Menu::None, "laser-chess/ace"));
}

#[test]
fn a_game_begins_after_the_turns_of_a_line() {
    let mut driver = TableDriver::at("laser-chess/ace");
    let start = driver.table().session().start().clone();
    let known = beam::opening(&*start, &*start).expect("a page");
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Title);
    driver.frames(3);
    let line = &known.turns[1].line;
    for label in ["New game", "Openings", &format!("Opening {}", line[0]), "Line 3", "Play from here"] {
        press(&mut driver, label);
    }
    let table = driver.table();
    assert_eq!((menu(&driver), table.setup.as_str()), (Menu::None, "laser-chess/ace"));
    let played: Vec<_> = table.session().turns().map(|turn| turn.action.clone()).collect();
    assert_eq!(played[..3], line[..3]);
    assert!(table.session().start().view(Viewer::Everyone) == start.view(Viewer::Everyone), "the whole game is kept");
}
