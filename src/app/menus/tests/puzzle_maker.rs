//! The card that makes a puzzle of the board in the editor.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::layout::laid_out;
use super::{Folder, app_in, menu, press, press_each};
use crate::Menu;
use crate::puzzle_maker::PuzzleMaker;
use content::mods::Places;
use content::puzzles::{Puzzle, PuzzleList, Task};
use content::setups::{Library, Source};
use editor::{About, Draft, Edit, Symmetry, paste};
use games::beam;
use kit::ui::testing::{WINDOWS, buttons, in_every_language, layout_errors};
use platform::clock::Instant;
use state::messages::OpenPuzzleMaker;
use state::puzzle_results::is_own;
use state::shelf::{AvailablePuzzles, ContentPlaces};
use state::store::Store;
use state::testing::TestApp;

/// A puzzle of two turns.
const PLAN: &str = "x39/9P3/3kP15//3S16///5K3X1 0";
/// Many pieces, so that proofs take long.
const MANY: &str = "x33k1p23/2p37/3P42s13/p11P32p23P3/p13P42p11P3/3S12p23/7P12/3P41K3X1 0";

/// The message of the editor for a board.
fn wanted(khet: &str) -> OpenPuzzleMaker {
    let library = Library::embedded();
    let edition = library.edition("laser-chess").expect("an edition");
    let about = Edit::About(About { author: "Ann".into(), ..About::default() });
    let draft = paste(&Draft::empty(edition), khet, &library, ToString::to_string).expect("a board");
    let draft = draft.edited(&about, Symmetry::Off).expect("an author");
    let view = beam::view(draft.board(), &draft.position().expect("a position"));
    OpenPuzzleMaker { draft, edition: "laser-chess".into(), title: "Quiet".into(), view, task: None }
}

/// The card for a board, with the player's data in `folder`.
fn opened(folder: &Folder, khet: &str) -> App {
    let mut app = app_in(false, Store::within(&folder.0));
    app.insert_resource(AvailablePuzzles(PuzzleList::embedded()));
    app.insert_resource(ContentPlaces(Places { data: Some(folder.0.clone()), ..Places::default() }));
    app.write(wanted(khet));
    app.frames(3);
    assert_eq!(menu(&app), Menu::PuzzleMaker);
    app
}

fn words(app: &mut App) -> String {
    app.all::<&Text>().map(|text| format!("{}\n", text.0)).collect()
}

/// Waits until the card says this.
fn wait_for(app: &mut App, expected: &str) {
    let started = Instant::now();
    while !words(app).contains(expected) {
        assert!(started.elapsed() < Duration::from_secs(300), "{expected}: {}", words(app));
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
}

fn is_enabled(app: &mut App, label: &str) -> bool {
    buttons(app, label).into_iter().any(|button| app.world().get::<InteractionDisabled>(button).is_none())
}

#[test]
fn a_sound_puzzle_is_proven_saved_and_listed() {
    let folder = Folder::new("maker-sound");
    let mut app = opened(&folder, PLAN);
    assert!(words(&mut app).contains("Blue to play and win in 2 turns") && !is_enabled(&mut app, "Save"));
    press(&mut app, "Prove");
    wait_for(&mut app, "This is a puzzle: its task has exactly one solution.");
    assert!(words(&mut app).contains("Solution: j7j6") && !words(&mut app).contains("Quiet turn"));
    press(&mut app, "Save");
    wait_for(&mut app, "Saved as laser-chess-");
    let list = app.resource::<AvailablePuzzles>().0.clone();
    let own: Vec<&Puzzle> = list.iter().map(|puzzle| &**puzzle).filter(|puzzle| is_own(puzzle)).collect();
    let [puzzle] = own[..] else { panic!("{own:?}") };
    let file = folder.0.join(format!("puzzles/laser-chess-{}.ron", puzzle.id));
    assert_eq!(
        (&puzzle.source, puzzle.task, puzzle.author.as_deref()),
        (&Source::File(file.clone()), Task::Win(2), Some("Ann"))
    );
    assert!(file.exists());
    press(&mut app, "Save");
    assert!(words(&mut app).contains("Saved as "), "the same puzzle may be saved again");
    // Somebody has changed the file meanwhile.
    std::fs::write(&file, "// mine").expect("a file");
    press(&mut app, "Save");
    wait_for(&mut app, "holds another file called laser-chess-");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "// mine");
}

#[test]
fn another_task_needs_another_proof() {
    let folder = Folder::new("maker-task");
    let mut app = opened(&folder, PLAN);
    press(&mut app, "Prove");
    wait_for(&mut app, "Solution: ");
    for (pressed, expected) in [
        (&["1"][..], "Blue can't win in 1 turn."),
        (&["3"], "Choose another task: Blue can force a win in 2 turns."),
        (&["Win a piece", "1"], "Choose another task: Blue can force a win in 2 turns."),
        (&["Only defence"], "More than one first turn solves it: "),
    ] {
        pressed.iter().for_each(|label| press(&mut app, label));
        app.update();
        assert!(
            words(&mut app).contains("Choose the task for this board.") && !is_enabled(&mut app, "Copy"),
            "{pressed:?}"
        );
        press(&mut app, "Prove");
        wait_for(&mut app, expected);
        assert!(!is_enabled(&mut app, "Save"));
    }
}

#[test]
fn ones_own_puzzle_is_copied_on_one_line_without_its_solution() {
    let folder = Folder::new("maker-copied");
    let mut app = opened(&folder, PLAN);
    press(&mut app, "Prove");
    wait_for(&mut app, "Solution: ");
    let copied = app.resource::<PuzzleMaker>().copied("");
    assert!(copied.starts_with("puzzle=") && copied.lines().count() == 1 && !copied.contains("j7j6"), "{copied}");
}

#[test]
fn an_obvious_puzzle_is_saved_with_a_warning() {
    let folder = Folder::new("maker-obvious");
    let mut app = opened(&folder, "x39////3k5P4//3K6/9X1 0");
    press_each(&mut app, &["1", "Prove"]);
    wait_for(&mut app, "Very easy: the beam turns only once.");
    press(&mut app, "Save");
    wait_for(&mut app, "Saved as laser-chess-");
}

#[test]
fn a_long_proof_shows_its_progress_and_stops_at_the_limit_and_on_request() {
    let folder = Folder::new("maker-stopped");
    let mut app = opened(&folder, MANY);
    app.resource_mut::<PuzzleMaker>().max_nodes = u64::MAX;
    press_each(&mut app, &["4", "Prove"]);
    let started = Instant::now();
    wait_for(&mut app, "million positions tried");
    while words(&mut app).contains("0.0 of at most") {
        assert!(started.elapsed() < Duration::from_secs(300));
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    press(&mut app, "Prove");
    app.update();
    assert!(words(&mut app).contains("Choose the task for this board."), "it was stopped: {}", words(&mut app));
    app.resource_mut::<PuzzleMaker>().max_nodes = 20_000;
    press(&mut app, "Prove");
    wait_for(&mut app, "Undecided: the proof takes too many positions.");
}

#[test]
fn a_known_puzzle_is_not_saved_again() {
    let folder = Folder::new("maker-known");
    let shipped = PuzzleList::embedded();
    let short = |puzzle: &&std::sync::Arc<Puzzle>| puzzle.task == Task::Win(1) && puzzle.edition == "laser-chess";
    let puzzle = shipped.iter().find(short).expect("a win in one");
    let mut app = opened(&folder, &notation::to_khet(&puzzle.position));
    press_each(&mut app, &["1", "Prove"]);
    wait_for(&mut app, "Solution: ");
    press(&mut app, "Save");
    wait_for(&mut app, &format!("contains this puzzle already: {}.", puzzle.id));
    assert!(!folder.0.join("puzzles").exists());
}

#[test]
fn the_card_has_room_in_every_window_and_language() {
    use crate::puzzle_maker::testing;
    for size in WINDOWS {
        let mut app = laid_out(size, Store::default(), Menu::PuzzleMaker);
        for state in testing::states(wanted(MANY)) {
            app.insert_resource(state);
            let wrong = in_every_language(&mut app, 150, layout_errors);
            assert_eq!(wrong, [""; 0], "{size:?}");
        }
    }
}
