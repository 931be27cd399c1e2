//! Obelisks of Khet 1.0: how they stack, move and come apart, on boards drawn as text.

use crate::common::{self, action, drawn_by, play, rules, square};
use specular::notation::drawing;
use specular::rules::{Player, Position};

/// Silver's beam goes up the j file, Red's down the a file.
const QUARRY: &str = ". . . .   . . k . . .
                      . . . .   . . . . . .
                      . . . .   . . . . . .
                      . . . O   w . o . . .
                      . . . S\\ W O . . . .
                      . . . W   . . . . . .
                      . W . .   . . . . . .
                      . . . .   . K . . . .";

fn board(rows: &str, to_move: Player) -> Position {
    drawn_by(&rules("khet-1"), rows, to_move)
}

/// The quarry's ranks 5 to 2, the only ones that change, after an action by Silver.
fn after(action: &str) -> String {
    let mut position = board(QUARRY, Player::First);
    play(&mut position, action);
    let rank = |row: &str| row.split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
    drawing::draw(&position).lines().skip(3).take(4).map(rank).collect::<Vec<_>>().join("\n")
}

fn normalised(drawn: &str) -> String {
    drawn.lines().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n")
}

fn refused(action: &str) -> String {
    common::refused(&board(QUARRY, Player::First), action)
}

#[test]
fn a_stack_moves_as_a_whole() {
    let expected = ". . . O w W o . . .
                    . . . S\\ . O . . . .
                    . . . W . . . . . .
                    . W . . . . . . . .";
    assert_eq!(after("e4f5"), normalised(expected));
}

#[test]
fn the_top_steps_alone_to_an_empty_square() {
    let expected = ". . . O w O o . . .
                    . . . S\\ O O . . . .
                    . . . W . . . . . .
                    . W . . . . . . . .";
    assert_eq!(after("e4^f5"), normalised(expected));
}

#[test]
fn the_top_steps_onto_a_single_obelisk() {
    let expected = ". . . W w . o . . .
                    . . . S\\ O O . . . .
                    . . . W . . . . . .
                    . W . . . . . . . .";
    assert_eq!(after("e4^d5"), normalised(expected));
}

#[test]
fn a_single_obelisk_steps_onto_a_single_one() {
    let mut position = board(QUARRY, Player::First);
    play(&mut position, "e4^e3 g8h8");
    let step = action("f4e3");
    assert!(!position.is_swap(step), "the two become a stack");
    let turn = position.apply(step).expect("legal");
    let stack = position.piece(square("e3")).expect("a piece");
    assert_eq!(position.rules().kind(stack.kind).id, "stack");
    assert_eq!(position.piece(square("f4")), None);
    assert_eq!(turn.moved[0].stacked, Some(stack));
}

#[test]
fn at_most_two_obelisks_stack() {
    assert_eq!(refused("f4e4"), "This obelisk can't step onto that obelisk stack.", "a single one onto two");
    assert_eq!(refused("e4d5"), "This obelisk stack can't step onto that obelisk.", "two onto a single one");
    assert_eq!(refused("e4d3"), "This obelisk stack can't step onto that obelisk stack.", "two onto two");
    assert_eq!(refused("e4^d3"), "This obelisk can't step onto that obelisk stack.", "a top onto two");
}

#[test]
fn obelisks_of_two_colours_do_not_stack() {
    let mut position = board(QUARRY, Player::First);
    play(&mut position, "f4f5");
    for text in ["g5f5", "e5^f5"] {
        common::refused(&position, text);
    }
}

#[test]
fn a_single_obelisk_has_no_top_to_lift() {
    assert_eq!(refused("f4^f5"), "This obelisk is not a stack, so it has no top to lift.");
}

#[test]
fn a_top_may_not_step_onto_a_reserved_square() {
    assert_eq!(refused("b2a2"), "a2 is reserved for Red.");
    assert_eq!(refused("b2^a2"), "a2 is reserved for Red.");
}

#[test]
fn a_djed_changes_places_with_a_stack_of_either_colour() {
    let own = ". . . O w . o . . .
               . . . W S\\ O . . . .
               . . . W . . . . . .
               . W . . . . . . . .";
    assert_eq!(after("d4e4"), normalised(own));
    let other = ". . . O S\\ . o . . .
                 . . . w W O . . . .
                 . . . W . . . . . .
                 . W . . . . . . . .";
    assert_eq!(after("d4e5"), normalised(other));
}

#[test]
fn the_first_hit_destroys_the_top_and_the_second_the_rest() {
    let rows = ". . . . . . k . . .
                . . . . . . . . . .
                . . . . . . . . . .
                . . . . . . . . . W
                . . . . . . . . . .
                . . . . . . . . . .
                . . . . . . . . . .
                . . . . . K . . . .";
    let mut position = board(rows, Player::First);
    let on_j5 = |position: &Position| {
        let piece = position.piece(square("j5"));
        piece.map(|piece| position.rules().kind(piece.kind).id.clone())
    };
    let turn = play(&mut position, "f1f2");
    assert_eq!(on_j5(&position).as_deref(), Some("obelisk"));
    assert_eq!(turn.destroyed[0].becomes, position.piece(square("j5")));
    play(&mut position, "g8g7 f2f1");
    assert_eq!(on_j5(&position), None);
}
