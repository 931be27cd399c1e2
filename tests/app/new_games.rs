//! Games that place pieces and games that move several at once are played with the mouse like any other, although the
//! app knows neither.

use std::collections::HashMap;

use crate::sample_games::SampleGame;
use crate::table_driver::{Refusals, TableDriver};
use bevy::prelude::*;
use specular::app::state::referee::{Request, Table};
use specular::app::state::space::OnSquare;
use specular::rules::{Player, Square};
use specular::tabletop::{LookId, Session};

fn driver(game: SampleGame) -> TableDriver {
    TableDriver::with(Table::of(Session::new(game.start())))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Clicks the visible entity on the square: its piece, or its tile.
fn click(driver: &mut TableDriver, name: &str) {
    let at = square(name);
    let shown = if driver.views().contains_key(&at) { driver.piece(at) } else { driver.tile(at) };
    driver.click_on(shown);
}

fn refusals(driver: &mut TableDriver) -> Vec<String> {
    std::mem::take(&mut driver.app.world_mut().resource_mut::<Refusals>().0)
}

/// Checks that the visible pieces match the position.
fn check(driver: &mut TableDriver) {
    let stand: HashMap<Square, _> = driver.table().view().pieces().collect();
    assert_eq!(driver.views(), stand);
}

#[test]
fn a_click_on_an_empty_square_places_a_piece() {
    let mut driver = driver(SampleGame::Crosses);
    click(&mut driver, "d4");
    assert!(!driver.is_idle(), "the turn is shown");
    driver.settle();
    check(&mut driver);
    assert_eq!(driver.views().get(&square("d4")).map(|piece| piece.owner), Some(Player::First));
    click(&mut driver, "d4");
    assert_eq!(refusals(&mut driver), ["The square is taken."]);
    // Two kinds may be placed in the middle.
    click(&mut driver, "c3");
    assert_eq!(driver.table().session().ply_count(), 1, "the player is asked first");
    driver.button("King");
    driver.settle();
    check(&mut driver);
    assert_eq!(
        driver.views().get(&square("c3")).map(|piece| (piece.owner, piece.look)),
        Some((Player::Second, LookId(1)))
    );
    driver.send(Request::Undo);
    driver.send(Request::Undo);
    check(&mut driver);
    assert!(driver.views().is_empty() && refusals(&mut driver).is_empty());
}

#[test]
fn a_row_that_moves_is_shown_as_one_movement() {
    let mut driver = driver(SampleGame::Rows);
    let row = ["b2", "c2"].map(|at| driver.piece(square(at)));
    let places = |driver: &TableDriver| {
        row.map(|piece| driver.app.world().get::<Transform>(piece).expect("a place").translation)
    };
    let before = places(&driver);
    click(&mut driver, "b2");
    click(&mut driver, "c2");
    assert_eq!(driver.table().session().last_turn().map(|turn| turn.written().to_owned()), Some("2>".into()));
    driver.frames(1);
    let halfway = places(&driver);
    assert!(
        !driver.is_idle() && before.iter().zip(halfway).all(|(before, now)| *before != now),
        "both are on their way"
    );
    driver.settle();
    check(&mut driver);
    let at = row.map(|piece| driver.app.world().get::<OnSquare>(piece).expect("still there").0);
    assert_eq!(at, ["c2", "a2"].map(square));
    assert_eq!(places(&driver)[0], before[1], "it moves to the other piece's place");
    assert!(places(&driver)[1].distance(before[1]) > 1.5, "it wraps around to the other end");
    // The game itself words the refusal of a shift that takes back the last turn.
    click(&mut driver, "a2");
    click(&mut driver, "c2");
    assert_eq!(refusals(&mut driver), ["This takes back the last turn."]);
    driver.send(Request::Undo);
    check(&mut driver);
}
