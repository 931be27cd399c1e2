//! The questions before actions in puzzles and lessons.

use super::*;
use state::referee::{Occasion, Start};
use tabletop::Player;

const PUZZLE: Occasion = Occasion::Puzzle(Player::First);
const LESSON: Occasion = Occasion::Lesson(Player::First);

/// Ace on this occasion.
fn learning(occasion: Occasion) -> TestTable {
    TestTable::with(Table::new(Start { occasion, ..Start::shipped("ace") }))
}

/// Turns the laser on j1, which then fires at its own side's piece.
fn turn_the_laser(table: &mut TestTable) -> usize {
    table.click("j1");
    let handle = table.handles()[0].1;
    table.click_entity(handle);
    table.0.resource::<Question>().answers.len()
}

/// In puzzles it would tell what the shot strikes, and lessons let players see what happens.
#[test]
fn only_a_game_asks_before_a_shot_at_ones_own_piece() {
    let mut game = TestTable::new();
    assert_eq!(turn_the_laser(&mut game), 1);
    assert!(game.0.resource::<Question>().is_warning && game.played().is_empty());
    for occasion in [PUZZLE, LESSON] {
        let mut table = learning(occasion);
        assert_eq!((turn_the_laser(&mut table), table.played()), (0, vec!["j1-".into()]), "{occasion:?}");
    }
}

#[test]
fn a_puzzle_marks_the_last_turn_as_a_game_does() {
    let marked = |occasion: Occasion| {
        let table = Table::new(Start { occasion, ..Start::shipped("ace") });
        let mut table = TestTable::with(table.played(&["h2h3"]));
        let is_last = |mark: &marks::Mark| matches!(mark, marks::Mark::LastFrom | marks::Mark::LastTo);
        table.marks(is_last)
    };
    assert_eq!([PUZZLE, LESSON].map(marked), [2, 0]);
}

#[test]
fn a_puzzle_asks_before_every_action_if_players_want_that() {
    let mut puzzle = learning(PUZZLE);
    puzzle.0.resource_mut::<Settings>().controls.confirm = true;
    puzzle.click("h2");
    puzzle.click("h3");
    assert_eq!(puzzle.0.resource::<Question>().words.to_string(), "Play h2h3?");
    assert!(puzzle.played().is_empty());
}
