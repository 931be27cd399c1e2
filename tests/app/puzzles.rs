//! A puzzle from the title to its solution, by simulated mouse.

use std::path::Path;

use bevy::prelude::*;
use specular::app::menus::Menu;
use specular::app::state::messages::{Hint, Thoughts};
use specular::app::state::puzzle_results::{Collection, OpenPuzzle, PuzzleResults};
use specular::app::state::referee::Request;
use specular::app::state::settings::Command;
use specular::app::state::shelf::AvailablePuzzles;
use specular::puzzle_files::{PuzzleList, parse};
use specular::rules::Action;
use specular::setups::Library;

use crate::table_driver::TableDriver;

/// A puzzle that is harder than all shipped ones, so that it has a list to itself.
const PUZZLE: &str = r#"(
    version: 1,
    title: "Test",
    edition: "laser-chess",
    puzzles: [(position: "x39/9P3/3kP15//3S16///5K3X1 0", task: Win(2), line: "j7j6 d6e5 e6+", rating: 3900)],
)"#;

fn action(text: &str) -> Action {
    text.parse().expect("an action")
}

fn says(driver: &mut TableDriver, wanted: &str) -> bool {
    let world = driver.app.world_mut();
    world.query::<&Text>().iter(world).any(|text| text.0.contains(wanted))
}

/// Presses the hint of the puzzle; the other button of this name is the command of games.
fn press_hint(driver: &mut TableDriver) {
    let world = driver.app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &Name), Without<Command>>();
    let hint = buttons.iter(world).find(|(_, name)| name.as_str() == "Button Hint").expect("a button").0;
    driver.activate(hint);
}

/// Runs until this many turns are on the table and nothing moves.
fn wait_for(driver: &mut TableDriver, plies: usize) {
    for _ in 0..3_000 {
        driver.frames(1);
        if driver.table().session().ply_count() == plies && driver.is_idle() {
            driver.frames(2);
            return;
        }
        // The answer to a wrong turn is searched in another thread.
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("expected {plies} turns on the table, found {}", driver.table().session().ply_count());
}

/// The puzzle on the table.
fn opened() -> TableDriver {
    let mut driver = TableDriver::at("laser-chess/ace");
    let own = parse(Path::new("puzzles/test.ron"), PUZZLE, &Library::embedded()).expect("a puzzle");
    let list = PuzzleList::embedded().with(own.into_iter().map(|(puzzle, _)| puzzle));
    driver.app.insert_resource(AvailablePuzzles(list));
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Title);
    driver.frames(3);
    for label in ["Puzzles", "Rating 3800 to 3999"] {
        driver.button(label);
        driver.frames(3);
    }
    assert!(driver.table().is_puzzle() && says(&mut driver, "to play and win in 2 turns"));
    driver
}

/// The table accepts no turn during a replay, which may begin in the very frame in which the opponent answers.
#[test]
fn the_reply_is_played_after_a_replay_whenever_that_begins() {
    let mut driver = opened();
    for delay in 0..12 {
        driver.choose(action("j7j6"));
        while !driver.is_idle() {
            driver.frames(1);
        }
        driver.frames(delay);
        driver.app.world_mut().write_message(Request::Replay);
        wait_for(&mut driver, 2);
        assert!(says(&mut driver, "Right. The opponent answers d6e5. What comes next?"), "{delay}");
        let puzzles = &driver.app.world().resource::<AvailablePuzzles>().0;
        let id = puzzles.iter().find(|puzzle| puzzle.rating == 3900).expect("the puzzle").id.clone();
        let again = OpenPuzzle { id, collection: Collection::Level };
        driver.send(again);
        wait_for(&mut driver, 0);
    }
}

#[test]
fn a_puzzle_is_solved_by_clicks_after_a_wrong_turn_and_a_hint() {
    let mut driver = opened();
    let start = driver.position().clone();
    let rating = |driver: &TableDriver| driver.app.world().resource::<PuzzleResults>().rating().rating;
    let before = rating(&driver);

    // A wrong turn is answered, and both turns are taken back on request.
    driver.choose(action("f1f2"));
    wait_for(&mut driver, 2);
    assert!(says(&mut driver, "That doesn't win in 2 turns."));
    driver.button("Try again");
    wait_for(&mut driver, 0);
    assert_eq!(driver.position(), &start);
    assert!(rating(&driver) < before);
    driver.check_view();

    press_hint(&mut driver);
    assert!(says(&mut driver, "Look at the deflector on j7."));
    // The key of hints gives the second step.
    driver.press(KeyCode::KeyI);
    driver.frames(2);
    assert_eq!(driver.app.world().resource::<Thoughts>().hint, Hint::Best("j7j6".into()));

    driver.choose(action("j7j6"));
    wait_for(&mut driver, 2);
    assert!(says(&mut driver, "Right. The opponent answers d6e5. What comes next?"));
    driver.choose(action("e6+"));
    driver.settle();
    assert!(says(&mut driver, "Solved") && driver.table().session().outcome().is_some());
    driver.check_view();

    // Look back over the solution, then play the position against the computer.
    driver.button("Look back");
    assert!(driver.table().session().is_looking_back() && driver.table().session().ply_count() == 0);
    driver.button("Play on");
    driver.frames(3);
    assert!(driver.table().is_game() && driver.position() == &start);
}
