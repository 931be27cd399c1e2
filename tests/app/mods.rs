//! Mods that change while the game runs.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use specular::app::menus::Menu;
use specular::app::play::opponent::MoveDelay;
use specular::app::state::messages::Notice;
use specular::app::state::referee::{ActionChosen, Request, Seat, Seats, Start, Table, Timeline};
use specular::app::state::shelf::Shelf;
use specular::mods::{Choice, Places};
use testing::folder::{Folder, RULESET, setup};

use crate::sample_mod::manifest;
use crate::table_driver::TableDriver;

/// A timeout that no test here reaches even on a slow, busy machine.
const TIMEOUT: Duration = Duration::from_secs(240);

fn until(driver: &mut TableDriver, what: &str, done: impl Fn(&App) -> bool) {
    let started = Instant::now();
    while !done(&driver.app) {
        assert!(started.elapsed() < TIMEOUT, "timed out waiting for {what}");
        if !driver.app.world().resource::<Timeline>().is_idle() {
            driver.app.world_mut().write_message(Request::Skip);
        }
        driver.frames(1);
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_board_of_a_mod_turned_on_while_the_game_runs_is_played_against_the_computer() {
    let folder = Folder::new("mod-turned-on");
    folder.write("mods/glass/mod.ron", manifest("glass", "1.0.0", ""));
    folder.write("mods/glass/setups/mine/ruleset.ron", RULESET);
    folder.write("mods/glass/setups/mine/first.ron", setup("First"));
    folder.write("mods.ron", "(version: 1, order: [\"elsewhere\"], off: [\"elsewhere\", \"glass\"])");
    let places = Places { data: Some(folder.0.clone()), ..Places::default() };
    let app = crate::headless::with_places(crate::headless::table("laser-chess/ace"), places);
    let mut driver = TableDriver::of(app);
    driver.app.insert_resource(MoveDelay(Duration::ZERO));
    let found = |app: &App| app.world().resource::<Shelf>().0.find("mine/first").ok().cloned();
    assert!(found(&driver.app).is_none(), "the mod is off");
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Mods);
    driver.frames(3);
    driver.button("Off glass");
    until(&mut driver, "the set-up of the mod", |app| found(app).is_some());
    let choice = Choice::read(&folder.0).expect("a choice");
    assert_eq!((choice.order, choice.off), (vec!["elsewhere".to_owned()], ["elsewhere".to_owned()].into()));
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    let start = Start::from(found(&driver.app).expect("a set-up"));
    driver.send(Request::New(Box::new(start)));
    driver.send(Request::Seat(Seats([Seat::Human, Seat::Computer(1)])));
    let turns = |app: &App| app.world().resource::<Table>().session().ply_count();
    for played in [0, 2] {
        let actions = driver.position().actions();
        driver.send(ActionChosen(actions[0].into()));
        let is_shown = |app: &App| app.world().resource::<Timeline>().is_idle();
        until(&mut driver, "the computer's turn", |app| turns(app) == played + 2 && is_shown(app));
    }
    let notices: Vec<_> = driver.app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
    assert!(notices.iter().all(|notice| !notice.bad), "{notices:?}");
}
