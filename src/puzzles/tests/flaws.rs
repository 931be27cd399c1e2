//! What players read about boards that are not puzzles, and puzzles that are made in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::position;
use crate::{Flaw, Making, NODE_LIMIT, check, prove, themes};
use content::puzzles::{PuzzleText, Task, Theme, puzzle_file};
use content::setups::Library;
use phrases::Argument;
use platform::threads;

/// A switch and two deflectors near the opponent's king.
const PLAN: &str = "x39/9P3/3kP15//3S16///5K3X1 0";

/// What players read about a task on a board of Laser Chess.
fn words(khet: &str, task: Task, limit: u64) -> String {
    let flaw = prove(&position("laser-chess", khet), task, limit).expect_err(khet);
    flaw.words(task, Argument::Side("Blue".into())).to_string()
}

#[test]
fn players_read_what_is_wrong_with_a_task() {
    // A mirror in front of the laser, and the opponent's king beside its beam.
    let mirror = "x39////3k5P4//3K6/9X1 0";
    let defender = "x39////3k5P3//3K5A3/9X1 0";
    for (khet, task, expected) in [
        (PLAN, Task::Win(1), "Blue can't win in 1 turn."),
        (PLAN, Task::Win(3), "Choose another task: Blue can force a win in 2 turns."),
        (PLAN, Task::WinPiece(2), "Choose another task: Blue can force a win in 2 turns."),
        (PLAN, Task::WinPiece(1), "Choose another task: Blue can force a win in 2 turns."),
        (mirror, Task::Defend(1), "Choose another task: Blue can win in 1 turn."),
    ] {
        assert_eq!(words(khet, task, NODE_LIMIT), expected, "{khet} {task}");
    }
    let several = words(defender, Task::Win(1), NODE_LIMIT);
    assert!(several.starts_with("More than one first turn solves it: j2"), "{several}");
    assert!(several.contains(" and "), "{several}");
    let all = words(PLAN, Task::Defend(1), NODE_LIMIT);
    assert!(all.starts_with("More than one first turn solves it: ") && all.ends_with(" others."), "{all}");
    assert_eq!(words(PLAN, Task::Win(2), 5), "Undecided: the proof takes too many positions. Choose fewer turns.");
}

/// Waits for a puzzle that is made in the background.
fn made(khet: &str, task: Task, limit: u64) -> (Result<PuzzleText, Flaw>, u32) {
    let wakes = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&wakes);
    let wake = move || _ = counted.fetch_add(1, Relaxed);
    let making = Making::start(position("laser-chess", khet), task, limit, wake).expect("a thread");
    loop {
        if let Some(result) = making.result() {
            return (result, wakes.load(Relaxed));
        }
        threads::sleep(std::time::Duration::from_millis(2));
    }
}

#[test]
fn a_puzzle_made_in_the_background_is_a_puzzle() {
    let (made, wakes) = made(PLAN, Task::Win(2), NODE_LIMIT);
    let made = made.expect("a puzzle");
    assert_eq!(made.task, Task::Win(2));
    assert!(!made.themes.contains(&Theme::Quiet), "the first turn threatens to win");
    assert!(made.rating >= 600 && wakes > 0, "{made:?}, {wakes}");
    let text = puzzle_file("Test", Some("Ann"), "laser-chess", None, [&made]);
    let read = content::puzzles::parse("puzzles/test.ron".as_ref(), &text, &Library::embedded()).expect("a file");
    let [(puzzle, _)] = &read[..] else { panic!("{read:?}") };
    assert_eq!((themes(puzzle), puzzle.author.as_deref()), (made.themes.clone(), Some("Ann")));
    check(puzzle, NODE_LIMIT).expect("it is proven again");
}

#[test]
fn a_board_that_is_no_puzzle_is_reported_from_the_background() {
    assert_eq!(made(PLAN, Task::Win(1), NODE_LIMIT).0, Err(Flaw::Unsolvable));
    assert_eq!(made(PLAN, Task::Win(2), 5).0, Err(Flaw::Stopped));
}

#[test]
fn dropping_a_puzzle_that_is_being_made_stops_its_proof() {
    let classic = Library::embedded().find("khet-2/classic").expect("a set-up").position.clone();
    let shared = Arc::new(());
    let held = Arc::clone(&shared);
    let wake = move || _ = &held;
    let making = Making::start(classic, Task::Win(4), u64::MAX, wake).expect("a thread");
    assert_eq!((making.result(), making.is_proven()), (None, false));
    drop(making);
    // The thread has ended when it no longer holds what it was given.
    while Arc::strong_count(&shared) > 1 {
        threads::sleep(std::time::Duration::from_millis(2));
    }
}
