//! The tools on a board with a tower.

use super::*;
use crate::editor::hand::aimed;
use crate::editor::pointer::Place;

fn memphis() -> Workbench {
    let memphis = Library::embedded().find("khet-1/memphis").expect("a set-up").clone();
    let mut bench = Workbench::with(Editor::new(Draft::of_entry(&memphis)));
    bench.editor.as_mut().unwrap().symmetry = Symmetry::Off;
    bench
}

/// The look of the tower.
fn tower(bench: &Workbench) -> LookId {
    bench.draft().unwrap().board().tower.as_ref().expect("a tower").look
}

fn tower_at(bench: &Workbench) -> Option<Square> {
    bench.draft().unwrap().tower().map(|(_, at)| at)
}

/// The square that the pointer means: on this piece, with these squares of the board and of the platform in its line of
/// sight.
fn aim(bench: &Workbench, piece: Option<&str>, ground: &str, upper: &str) -> Option<Square> {
    aimed(bench, Place { piece: piece.and_then(at), ground: at(ground), upper: at(upper), side: None })
}

#[test]
fn a_new_piece_goes_onto_the_glass_and_the_hand_reaches_through_it() {
    let mut bench = memphis();
    assert_eq!(aim(&bench, Some("g3"), "g3", "E3"), at("g3"), "the hand picks up the piece under the glass");
    assert_eq!(aim(&bench, Some("A3"), "c3", "A3"), at("A3"));
    bench.take(PYRAMID);
    for (piece, ground) in [(None, "c2"), (Some("g3"), "g3")] {
        assert_eq!(aim(&bench, piece, ground, "B2"), at("B2"));
    }
    assert_eq!(aim(&bench, Some("e4"), "e7", "B2"), at("e4"), "the tower is no glass");
    bench.switch_level();
    assert_eq!(aim(&bench, None, "c2", "B2"), at("c2"));
    bench.switch_level();
    // What belongs to the board is never on the platform.
    for tool in [Tool::Hole, Tool::Reserve(Player::First), Tool::Wall, Tool::Piece(tower(&bench), Player::First)] {
        bench.tool = tool;
        assert_eq!(aim(&bench, None, "c2", "B2"), at("c2"), "{tool:?}");
    }
}

#[test]
fn a_drag_that_begins_under_the_glass_stays_there_until_the_level_is_switched() {
    let mut bench = memphis();
    bench.hover = at("g3");
    bench.drags_below = Some(true);
    assert!(bench.press(at("g3")).is_empty());
    assert_eq!(aim(&bench, None, "g2", "E2"), at("g2"));
    bench.switch_level();
    assert_eq!(aim(&bench, None, "g2", "E2"), at("E2"));
    assert!(!bench.below, "only for this drag");
    let edit = bench.release(at("E2"));
    assert_eq!(edit, Some(Edit::Move { from: at("g3").unwrap(), to: at("E2").unwrap() }));
    assert_eq!(bench.drags_below, None);
    make(&mut bench, edit.as_slice());
    // And back down beside the platform.
    drag(&mut bench, "E2", "i2");
    assert!(stands(&bench).iter().any(|(square, _)| square == "i2"));
}

#[test]
fn the_tower_goes_as_far_as_the_pointer_and_a_click_selects_it() {
    let mut bench = memphis();
    // Its pyramid hides what is far behind, where the pointer is while the tower is held.
    bench.behind = at("e7");
    drag(&mut bench, "e4", "e7");
    assert_eq!((bench.selected, tower_at(&bench)), (at("e4"), at("e4")));
    bench.behind = at("e7");
    bench.hover = at("e4");
    assert_eq!(aim(&bench, Some("e4"), "e7", "D5"), at("e4"));
    assert!(bench.press(at("e4")).is_empty());
    assert_eq!(aim(&bench, Some("e4"), "f7", "E5"), at("f7"), "the platform comes along");
    bench.hover = at("d8");
    assert_eq!(bench.held(), Some(Edit::Move { from: at("e4").unwrap(), to: at("d5").unwrap() }));
    let ghosts = bench.table_draft().unwrap().ghosts;
    assert!(ghosts.contains(&at("d5").unwrap()) && ghosts.len() == 9, "{ghosts:?}");
    let edit = bench.release(at("d8"));
    make(&mut bench, edit.as_slice());
    assert_eq!((tower_at(&bench), bench.selected), (at("d5"), at("d5")));
    let riders = |bench: &Workbench| {
        let above = stands(bench).into_iter().filter(|(at, _)| at.parse().is_ok_and(Square::is_upper));
        above.collect::<std::collections::BTreeSet<_>>()
    };
    let before = riders(&bench);
    assert_eq!(before.len(), 8);
    assert_eq!(
        bench.turn(Rotation::Clockwise),
        Some(Edit::Turn { at: at("d5").unwrap(), rotation: Rotation::Clockwise })
    );
    assert!(undo(&mut bench));
    assert_eq!((tower_at(&bench), riders(&bench)), (at("e4"), before), "the riders keep their squares above");
}

#[test]
fn a_stroke_stays_on_its_level_and_passes_by_the_tower() {
    let mut bench = memphis();
    let before = stands(&bench).len();
    bench.take(PYRAMID);
    drag(&mut bench, "A1", "F1");
    assert_eq!(stands(&bench).len(), before + 6, "the rank of the platform is empty");
    assert!(undo(&mut bench));
    drag(&mut bench, "c4", "i4");
    assert_eq!(stands(&bench).len(), before + 5, "five of seven squares are free");
    assert!(undo(&mut bench) && stands(&bench).len() == before);
    bench.take(Tool::Erase);
    drag(&mut bench, "d4", "g4");
    assert_eq!((stands(&bench).len(), tower_at(&bench)), (before, at("e4")));
    drag(&mut bench, "e4", "e4");
    assert_eq!(tower_at(&bench), None);
    bench.take(Tool::Hole);
    drag(&mut bench, "A1", "B1");
    assert!(undo(&mut bench) && tower_at(&bench) == at("e4"), "the platform has no holes");
}

#[test]
fn the_tower_is_the_same_tool_for_both_sides() {
    let mut bench = memphis();
    let look = tower(&bench);
    bench.take(Tool::Piece(look, Player::First));
    bench.take_other_side();
    assert!(bench.is_active(Tool::Piece(look, Player::First)));
    drag(&mut bench, "g6", "g6");
    assert_eq!(tower_at(&bench), at("g6"));
    bench.take(Tool::Piece(look, Player::First));
    assert!(bench.is_active(Tool::Piece(look, Player::Second)), "a tool that is taken again stays");
}

#[test]
fn hints_name_the_tower_and_the_key_of_the_other_level() {
    let mut bench = memphis();
    let keys = KeyBindings::default();
    let hint = |bench: &Workbench| {
        click_hint(bench, CommandNames { keys: &keys, device: Device::Keyboard }).expect("a hint").to_string()
    };
    bench.hover = at("e4");
    assert!(hint(&bench).starts_with("e4: tower    "), "{}", hint(&bench));
    bench.take(PYRAMID);
    for (square, expected) in [("B2", true), ("d3", true), ("b2", false), ("C2", true)] {
        bench.hover = at(square);
        assert_eq!(hint(&bench).ends_with("    L  level"), expected, "{}", hint(&bench));
    }
}
