//! Games of placement and games that move several pieces at once are played with the mouse like any other, although the
//! app knows neither.

use std::collections::HashMap;

use crate::made_up::MadeUp;
use crate::seat::{Refusals, Seat};
use bevy::prelude::*;
use specular::app::referee::{Request, Table};
use specular::app::space::OnSquare;
use specular::rules::{Player, Square};
use specular::tabletop::{LookId, Session};

fn seat(game: MadeUp) -> Seat {
    Seat::with(Table::of(Session::new(game.start())))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Clicks the visible entity on the square: its piece, or its tile.
fn click(seat: &mut Seat, name: &str) {
    let at = square(name);
    let shown = if seat.views().contains_key(&at) { seat.piece(at) } else { seat.tile(at) };
    seat.click_on(shown);
}

fn refusals(seat: &mut Seat) -> Vec<String> {
    std::mem::take(&mut seat.app.world_mut().resource_mut::<Refusals>().0)
}

/// Checks that the visible pieces are those of the position.
fn check(seat: &mut Seat) {
    let stand: HashMap<Square, _> = seat.table().view().pieces().collect();
    assert_eq!(seat.views(), stand);
}

#[test]
fn a_click_on_an_empty_square_places_a_piece() {
    let mut seat = seat(MadeUp::Crosses);
    click(&mut seat, "d4");
    assert!(!seat.is_idle(), "the turn is shown");
    seat.settle();
    check(&mut seat);
    assert_eq!(seat.views().get(&square("d4")).map(|piece| piece.owner), Some(Player::First));
    click(&mut seat, "d4");
    assert_eq!(refusals(&mut seat), ["The square is taken."]);
    // Two kinds may be placed in the middle.
    click(&mut seat, "c3");
    assert_eq!(seat.table().session().ply_count(), 1, "the player is asked first");
    seat.button("King");
    seat.settle();
    check(&mut seat);
    assert_eq!(
        seat.views().get(&square("c3")).map(|piece| (piece.owner, piece.look)),
        Some((Player::Second, LookId(1)))
    );
    seat.send(Request::Undo);
    seat.send(Request::Undo);
    check(&mut seat);
    assert!(seat.views().is_empty() && refusals(&mut seat).is_empty());
}

#[test]
fn a_row_that_moves_is_shown_as_one_movement() {
    let mut seat = seat(MadeUp::Rows);
    let row = ["b2", "c2"].map(|at| seat.piece(square(at)));
    let places = |seat: &Seat| row.map(|piece| seat.app.world().get::<Transform>(piece).expect("a place").translation);
    let before = places(&seat);
    click(&mut seat, "b2");
    click(&mut seat, "c2");
    assert_eq!(seat.table().session().last_turn().map(|turn| turn.written().to_owned()), Some("2>".into()));
    seat.frames(1);
    let halfway = places(&seat);
    assert!(!seat.is_idle() && before.iter().zip(halfway).all(|(before, now)| *before != now), "both are on their way");
    seat.settle();
    check(&mut seat);
    let at = row.map(|piece| seat.app.world().get::<OnSquare>(piece).expect("still there").0);
    assert_eq!(at, ["c2", "a2"].map(square));
    assert_eq!(places(&seat)[0], before[1], "where the other piece stood");
    assert!(places(&seat)[1].distance(before[1]) > 1.5, "it came back at the other end");
    // The game itself refuses a shift that takes back the last turn, in its own words.
    click(&mut seat, "a2");
    click(&mut seat, "c2");
    assert_eq!(refusals(&mut seat), ["This takes back the last turn."]);
    seat.send(Request::Undo);
    check(&mut seat);
}
