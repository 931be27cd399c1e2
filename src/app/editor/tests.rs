//! What the hand does, without a window. `tests/editor.rs` has the mouse and the table.

use super::bench::{Firing, Tool, Workbench};
use crate::editor::{BoardEdit, Draft, Edit, Editor, Symmetry};
use crate::rules::{Player, Square};
use crate::setups::Library;
use crate::tabletop::{LookId, Rotation};

const PYRAMID: Tool = Tool::Piece(LookId(1), Player::First);

fn bench() -> Workbench {
    let edition = Library::embedded().edition("khet-2").expect("an edition").clone();
    Workbench::with(Editor::new(Draft::empty(&edition)))
}

fn at(square: &str) -> Option<Square> {
    Some(square.parse().expect("a square"))
}

/// Presses the button over a square and lets go of it over another one.
fn drag(bench: &mut Workbench, from: &str, to: &str) {
    (bench.hover, bench.pressed) = (at(from), at(from));
    bench.hover = at(to);
    if let Some(edit) = bench.release(at(to)) {
        bench.edit(&edit).expect("an edit that can be made");
    }
}

/// The squares on which pieces stand, with their facings.
fn stands(bench: &Workbench) -> Vec<(String, u8)> {
    bench.draft().unwrap().pieces().map(|(square, piece)| (square.to_string(), piece.facing)).collect()
}

#[test]
fn a_tool_places_and_turns_and_the_next_piece_faces_as_the_last_one() {
    let mut bench = bench();
    bench.take(PYRAMID);
    bench.hover = at("c3");
    assert!(bench.turn(Rotation::Clockwise).is_none(), "what is held is turned, and nothing changes");
    drag(&mut bench, "c3", "c3");
    assert_eq!(stands(&bench), [("c3".into(), 1)]);
    // Another click on it turns it, and a press on another square places the next one so.
    drag(&mut bench, "c3", "c3");
    drag(&mut bench, "e5", "e5");
    assert_eq!(stands(&bench), [("c3".into(), 2), ("e5".into(), 2)]);
    // A drag moves what stands there, whatever is in the hand.
    drag(&mut bench, "e5", "g5");
    assert_eq!(stands(&bench), [("c3".into(), 2), ("g5".into(), 2)]);
    bench.take(PYRAMID);
    assert_eq!(bench.tool, Tool::Hand, "taken again, a tool is put away");
}

#[test]
fn what_is_held_is_shown_and_nothing_is_held_while_a_laser_fires() {
    let mut bench = bench();
    bench.editor.as_mut().unwrap().symmetry = Symmetry::HalfTurn;
    bench.take(PYRAMID);
    bench.hover = at("c3");
    assert_eq!(
        bench.to_lay().unwrap().ghosts,
        ["c3", "h6"].map(|square| square.parse().unwrap()).into_iter().collect()
    );
    bench.firing = Firing::Running;
    assert!(bench.held().is_none() && bench.to_lay().unwrap().ghosts.is_empty());
    bench.firing = Firing::No;
    bench.hover = None;
    assert!(bench.held().is_none());
}

#[test]
fn the_hand_selects_and_the_brushes_act() {
    let mut bench = bench();
    bench.take(PYRAMID);
    drag(&mut bench, "c3", "c3");
    bench.let_go();
    drag(&mut bench, "c3", "c3");
    assert_eq!((bench.selected, bench.meant()), (at("c3"), at("c3")));
    assert_eq!(
        bench.turn(Rotation::Clockwise),
        Some(Edit::Turn { at: at("c3").unwrap(), rotation: Rotation::Clockwise })
    );
    let e5 = at("e5").unwrap();
    bench.take(Tool::Hole);
    assert_eq!(bench.click(e5), Some(Edit::Board(BoardEdit::Hole(e5, true))));
    bench.take(Tool::Reserve(Player::Second));
    assert_eq!(bench.click(e5), Some(Edit::Board(BoardEdit::Reserve(e5, Some(Player::Second)))));
    bench.take(Tool::Erase);
    drag(&mut bench, "c3", "c3");
    assert_eq!((stands(&bench).len(), bench.selected), (0, None));
}

#[test]
fn a_tool_that_the_next_board_does_not_have_is_put_away() {
    let mut bench = bench();
    bench.take(Tool::Piece(LookId(5), Player::First));
    let ace = Library::embedded().find("laser-chess/ace").expect("a set-up").clone();
    bench.edit(&Edit::Open(Box::new(Draft::of_entry(&ace)))).expect("it can be opened");
    assert_eq!(bench.tool, Tool::Hand, "Laser Chess has five kinds");
}
