//! Stacks: moved whole, or only their top.

use super::*;

#[test]
fn a_stack_moves_whole_unless_only_its_top_is_selected() {
    let mut table = TestTable::khet_1(STACKS);
    table.click("e2");
    let stacks = |mark: &marks::Mark| targets(mark, Target::Stack);
    assert_eq!(table.marks(stacks), 0, "a whole stack cannot step onto a piece");
    table.click("e3");
    assert_eq!(table.played(), ["e2e3"]);

    let mut table = TestTable::khet_1(STACKS);
    table.click("e2");
    table.key(KeyCode::KeyT);
    assert_eq!(table.marks(stacks), 1, "the top may step onto f2");
    table.click("e3");
    assert_eq!(table.played(), ["e2^e3"]);

    // T again selects the whole; so does a click on the stack itself.
    let mut table = TestTable::khet_1(STACKS);
    table.click("e2");
    table.key(KeyCode::KeyT);
    table.key(KeyCode::KeyT);
    table.click("e2");
    table.click("f2");
    assert_eq!(table.played(), ["e2^f2"]);
}

#[test]
fn the_handle_beside_a_stack_selects_its_top_and_the_hint_says_so() {
    let mut table = TestTable::khet_1(STACKS);
    let hint = |table: &TestTable| table.0.resource::<ClickHint>().0.clone().unwrap_or_default().to_string();
    table.click("f2");
    assert!(table.handles().is_empty(), "a single obelisk has no top");
    table.key(KeyCode::Escape);
    table.click("e2");
    assert!(hint(&table).starts_with("Whole stack selected"), "{}", hint(&table));
    let [(PieceHandle::ToggleTop, handle)] = table.handles()[..] else { panic!("{:?}", table.handles()) };
    table.click_entity(handle);
    assert!(hint(&table).starts_with("Top piece selected"), "{}", hint(&table));
    table.click("d2");
    assert_eq!(table.played(), ["e2^d2"]);
    assert!(table.handles().is_empty());
}

#[test]
fn a_single_obelisk_can_stack_onto_the_one_beside_it() {
    let mut table = TestTable::khet_1(STACKS);
    table.click("f2");
    assert_eq!(table.marks(|mark| targets(mark, Target::Stack)), 1, "g2, and not the stack on e2");
    assert_eq!(table.marks(|mark| targets(mark, Target::Swap)), 0);
    table.click("g2");
    assert_eq!(table.played(), ["f2g2"]);
}

#[test]
fn the_keyboard_selects_the_top_of_a_stack() {
    let mut table = TestTable::khet_1(STACKS);
    // From the king on e1 up to the stack; a second Enter selects the top.
    for key in [KeyCode::ArrowUp, KeyCode::ArrowUp, KeyCode::Enter, KeyCode::Enter] {
        table.key(key);
    }
    assert_eq!(table.selected().as_deref(), Some("e2"));
    table.key(KeyCode::ArrowRight);
    assert_eq!(
        table.0.resource::<ClickHint>().0.as_ref().map(ToString::to_string).as_deref(),
        Some("Enter: stack the top piece onto the obelisk on f2")
    );
    table.key(KeyCode::Enter);
    assert_eq!(table.played(), ["e2^f2"]);
}

#[test]
fn an_illegal_move_of_a_top_is_refused_with_a_reason() {
    let mut table = TestTable::khet_1(STACKS);
    table.click("e2");
    table.key(KeyCode::KeyT);
    table.click("f8");
    assert_eq!(table.refusals(), ["f8 is not next to e2. Pieces move one square."]);
    assert_eq!(table.selected().as_deref(), Some("e2"));
}
