//! The card that measures how fair a set-up is.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::{Folder, app_in, escape, menu, press, press_each};
use crate::Menu;
use crate::balance::Balance;
use crate::next_game::ChosenSetup;
use balance::Plan;
use kit::ui::testing::buttons;
use platform::clock::Instant;
use state::store::Store;
use state::testing::TestApp;

/// The card, opened for the set-up Curiosity of Laser Chess.
fn opened(folder: &Folder) -> App {
    let mut app = app_in(true, Store::within(&folder.0));
    press_each(&mut app, &["New game", "Curiosity", "Test fairness"]);
    app.update();
    assert_eq!(menu(&app), Menu::Balance);
    app
}

/// All words on the card.
fn words(app: &mut App) -> String {
    app.all::<&Text>().map(|text| format!("{}\n", text.0)).collect()
}

fn can_stop(app: &mut App) -> bool {
    buttons(app, "Stop").into_iter().any(|button| app.world().get::<InteractionDisabled>(button).is_none())
}

/// The number of squares in the diagram that show a number.
fn heated(app: &mut App) -> usize {
    let board = app.named("Diagram");
    let texts: Vec<Entity> = app.filtered::<Entity, With<Text>>().collect();
    let world = app.world_mut();
    let mut parents = world.query::<&ChildOf>();
    let parents = parents.query(world);
    texts.iter().filter(|&&text| parents.iter_ancestors(text).any(|ancestor| ancestor == board)).count()
}

#[test]
fn the_chooser_opens_the_card_of_its_set_up_and_keeps_its_selection() {
    let mut app = opened(&Folder::new("balance-opened"));
    let shown = words(&mut app);
    assert!(shown.contains("Curiosity") && shown.contains("Not tested yet."), "{shown}");
    assert!(!can_stop(&mut app));
    escape(&mut app);
    app.update();
    assert_eq!(menu(&app), Menu::Setups);
    assert_eq!(app.resource::<ChosenSetup>().setup, "laser-chess/curiosity");
}

#[test]
fn a_set_up_is_measured_in_the_background_and_its_result_is_saved() {
    let folder = Folder::new("balance-measured");
    let mut app = opened(&folder);
    // Enough games that the measurement is still running when it is paused.
    app.resource_mut::<Balance>().plan = Plan { games: 200, nodes: 20, threads: 1, seed: 1 };
    press_each(&mut app, &["Measure", "Measure"]);
    let paused = words(&mut app);
    assert!(paused.contains("games, paused") && paused.contains("Resume"), "{paused}");
    assert!(can_stop(&mut app));
    press(&mut app, "Measure");
    assert!(words(&mut app).contains("Pause"));

    let started = Instant::now();
    while !words(&mut app).contains("200 games played.") {
        assert!(started.elapsed() < Duration::from_secs(300), "{}", words(&mut app));
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    assert!(words(&mut app).contains("Blue scores"));
    assert!(heated(&mut app) > 0, "losses are on the board");
    assert!(!can_stop(&mut app));

    let mut again = opened(&folder);
    let shown = words(&mut again);
    assert!(shown.contains("200 games played.") && shown.contains("Test again"), "{shown}");
}

#[test]
fn a_measurement_stopped_before_its_first_game_saves_nothing() {
    let folder = Folder::new("balance-stopped");
    let mut app = opened(&folder);
    app.resource_mut::<Balance>().plan = Plan { games: 100, nodes: 100_000, threads: 1, seed: 1 };
    press_each(&mut app, &["Measure", "Stop"]);
    let started = Instant::now();
    while can_stop(&mut app) {
        assert!(started.elapsed() < Duration::from_secs(300), "{}", words(&mut app));
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    assert!(words(&mut app).contains("Not tested yet."));
    assert!(!folder.0.join("balance").exists());
}
