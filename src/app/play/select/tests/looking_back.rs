//! The keyboard while an earlier position is shown.

use super::*;

#[test]
fn escape_returns_to_the_game_and_then_opens_the_menu() {
    let mut table = TestTable::new();
    for action in ["h2g2", "a4a3"] {
        table.0.send(state::referee::ActionChosen(action.into()));
        table.skip();
    }
    table.key(KeyCode::PageUp);
    let looks_back = |table: &TestTable| table.0.session().is_looking_back();
    assert!(looks_back(&table));
    table.key(KeyCode::Escape);
    assert_eq!((looks_back(&table), table.count::<OpenMenu>()), (false, 0));
    table.key(KeyCode::Escape);
    assert_eq!(table.count::<OpenMenu>(), 1);
}
