//! Chess and draughts by clicks.

use super::*;
use ::games::{chess, draughts};
use tabletop::Session;

fn chess(fen: &str) -> TestTable {
    let position: chess::Position = fen.parse().expect("a position");
    TestTable::with(Table::of(Session::new(chess::start(position))))
}

fn draughts(fen: &str) -> TestTable {
    let position = draughts::fen::from_fen(fen).expect("a position");
    TestTable::with(Table::of(Session::new(draughts::start(position, draughts::Rulings::default()))))
}

fn clicks(table: &mut TestTable, squares: &str) {
    squares.split(' ').for_each(|square| table.click(square));
}

#[test]
fn promotion_asks_for_the_piece_and_offers_the_queen_first() {
    let mut table = chess("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    clicks(&mut table, "e7 e8");
    let question = table.0.resource::<Question>();
    let answers: Vec<String> = question.answers.iter().map(|answer| answer.words.to_string()).collect();
    assert_eq!(question.words.to_string(), "Which piece?");
    assert_eq!(answers, ["Queen", "Rook", "Bishop", "Knight"]);
    assert!(question.answers.iter().all(|answer| answer.becomes.is_some()), "each with its picture");
    assert_eq!(table.0.resource::<ClickHint>().0, None, "the move is chosen: a click would choose another");
    table.key(KeyCode::Escape);
    assert!(table.0.resource::<Question>().answers.is_empty());
    assert_eq!((table.played(), table.selected().as_deref()), (vec![], Some("e7")), "the move is cancelled");
}

#[test]
fn a_king_castles_to_its_square_or_onto_the_rook() {
    for (to, action) in [("g1", "e1g1"), ("h1", "e1g1"), ("c1", "e1c1"), ("a1", "e1c1")] {
        let mut table = chess("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        clicks(&mut table, &format!("e1 {to}"));
        assert_eq!(table.played(), [action], "{to}");
    }
    // If it may not castle, the click selects the rook.
    let mut table = chess("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    clicks(&mut table, "e1 h1");
    assert_eq!((table.played(), table.selected().as_deref()), (vec![], Some("h1")));
}

#[test]
fn a_pawn_is_captured_en_passant_and_a_king_in_check_is_marked() {
    let mut table = chess("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    clicks(&mut table, "e5 d6");
    assert_eq!(table.played(), ["e5d6"]);
    let mut table = chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert_eq!(table.marks(|mark| *mark == marks::Mark::Check), 1);
    let mut table = chess("4k3/8/8/8/8/8/PPP4r/1K2r3 w - - 0 1");
    assert_eq!(table.marks(|mark| *mark == marks::Mark::Check), 1, "also in checkmate");
}

#[test]
fn a_multiple_capture_is_chosen_square_by_square_and_can_be_restarted() {
    // Two paths from c3 capture two each and end on different squares.
    let mut table = draughts("W:Wc3:Bd4,f6,b4,b6");
    assert_eq!(table.marks(|mark| *mark == marks::Mark::Pickable), 1, "the piece that must capture");
    clicks(&mut table, "c3 e5");
    let chosen = table.0.resource::<Selection>().0.clone().map(|piece| piece.path.len());
    if chosen == Some(1) {
        clicks(&mut table, "c3");
        let begun = table.0.resource::<Selection>().0.clone().map(|piece| piece.path.len());
        assert_eq!((begun, table.selected().as_deref()), (Some(0), Some("c3")));
        clicks(&mut table, "e5");
    }
    clicks(&mut table, "g7");
    assert_eq!(table.played(), ["c3e5g7"]);
}

#[test]
fn the_pieces_that_a_capture_will_take_are_marked_and_counted() {
    let marked = |table: &mut TestTable, pointed: &str| {
        let entity = table.entity(pointed);
        table.trigger(entity, Vec2::ZERO, Over { hit: HitData::new(entity, 1.0, None, None) });
        table.0.update();
        let space = *table.0.resource::<BoardSpace>();
        let marks = table.0.all::<(&marks::Mark, &Transform)>();
        let captured = marks.filter(|(mark, _)| **mark == marks::Mark::Captured);
        let near = captured.filter_map(|(_, place)| space.square_near(place.translation, 0.1));
        let mut squares: Vec<String> = near.map(|square| square.to_string()).collect();
        squares.sort();
        (squares.join(" "), table.0.resource::<ClickHint>().0.clone().unwrap_or_default().to_string())
    };
    let mut table = draughts("W:Wc3:Bd4,f6");
    clicks(&mut table, "c3");
    assert_eq!(marked(&mut table, "a1").0, "d4 f6", "there is no other route");
    // Two routes take two men each.
    let mut table = draughts("W:Wc3:Bd4,f6,b4,b6");
    clicks(&mut table, "c3");
    assert_eq!(marked(&mut table, "a1").0, "", "nothing is certain yet");
    assert_eq!(marked(&mut table, "e5").0, "d4 f6", "on the route under the pointer");
    let (squares, hint) = marked(&mut table, "g7");
    assert_eq!((&*squares, &*hint), ("d4 f6", "Click: take 2 pieces with the man, landing on g7"));
    clicks(&mut table, "e5");
    assert_eq!(marked(&mut table, "c3").1, "Click: choose the route again");
    let mut table = draughts("W:Wc3:Bd4");
    clicks(&mut table, "c3");
    let (squares, hint) = marked(&mut table, "e5");
    assert_eq!((&*squares, &*hint), ("d4", "Click: take the man on d4 with the man, landing on e5"));
    // A piece on the target has the target's mark.
    let mut table = chess("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    clicks(&mut table, "e5");
    assert_eq!(marked(&mut table, "d6").0, "d5", "a pawn captured en passant");
    assert_eq!(marked(&mut table, "e6").0, "");
}

#[test]
fn pieces_that_may_not_move_while_a_capture_is_compulsory_say_so() {
    // c3 captures two, h2 only one, a1 none.
    let position = "W:Wa1,c3,h2:Bd4,f6,g3";
    for (squares, refused) in [
        ("a1", "You must capture, for example c3e5g7."),
        ("h2", "You must capture as many pieces as possible: c3e5g7 takes 2, this way only 1."),
        // The path continues from e5.
        ("c3 e5 d6", "e5 to d6"),
    ] {
        let mut table = draughts(position);
        assert_eq!(table.marks(|mark| *mark == marks::Mark::Pickable), 1, "only c3 may move");
        clicks(&mut table, squares);
        let refusals = table.refusals();
        assert!(refusals.len() == 1 && refusals[0].contains(refused), "{squares}: {refusals:?}");
    }
}
