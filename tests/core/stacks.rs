//! Obelisks of Khet 1.0: how they stack, move and come apart, on boards drawn as text.

use crate::common::{drawn_by, rules};
use specular::notation::{drawing, words};
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
    position.apply(action.parse().expect("an action")).unwrap_or_else(|error| panic!("{error}"));
    let rank = |row: &str| row.split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
    drawing::draw(&position).lines().skip(3).take(4).map(rank).collect::<Vec<_>>().join("\n")
}

fn normalised(drawn: &str) -> String {
    drawn.lines().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n")
}

fn refused(action: &str) -> String {
    let position = board(QUARRY, Player::First);
    let action = action.parse().expect("an action");
    assert!(!position.actions().contains(&action), "{action} is listed");
    words::reason(position.rules(), &position.check(action).expect_err("refused").reason).to_string()
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
    position.apply("e4^e3".parse().expect("an action")).expect("legal");
    position.apply("g8h8".parse().expect("an action")).expect("legal");
    let step = "f4e3".parse().expect("an action");
    assert!(!position.is_swap(step), "the two become a stack");
    let turn = position.apply(step).expect("legal");
    let stack = position.piece("e3".parse().expect("a square")).expect("a piece");
    assert_eq!(position.rules().kind(stack.kind).id, "stack");
    assert_eq!(position.piece("f4".parse().expect("a square")), None);
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
    position.apply("f4f5".parse().expect("an action")).expect("legal");
    for action in ["g5f5", "e5^f5"] {
        let action = action.parse().expect("an action");
        assert!(position.check(action).is_err() && !position.actions().contains(&action), "{action}");
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
        let piece = position.piece("j5".parse().expect("a square"));
        piece.map(|piece| position.rules().kind(piece.kind).id.clone())
    };
    let turn = position.apply("f1f2".parse().expect("an action")).expect("legal");
    assert_eq!(on_j5(&position).as_deref(), Some("obelisk"));
    assert_eq!(turn.destroyed[0].becomes, position.piece("j5".parse().expect("a square")));
    position.apply("g8g7".parse().expect("an action")).expect("legal");
    position.apply("f2f1".parse().expect("an action")).expect("legal");
    assert_eq!(on_j5(&position), None);
}
