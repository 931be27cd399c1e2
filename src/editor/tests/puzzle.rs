//! Puzzles made of boards: texts, links and files.

use super::*;
use content::puzzles::{PuzzleText, Task, Theme, parse};
use rules::Action;

const KHET: &str = "x39/9P3/3kP15//3S16///5K3X1 0";

/// A board with a puzzle, and the puzzle as the prover describes it.
fn proven() -> (Draft, PuzzleText) {
    let draft = parsed(&empty("laser-chess"), KHET).expect("a board");
    let line: Vec<Action> = ["j7j6", "d6e5", "e6+"].map(|action| action.parse().expect("an action")).into();
    let position = draft.to_khet();
    let text = PuzzleText { position, task: Task::Win(2), line, themes: vec![Theme::Quiet], rating: 990, origin: None };
    (draft, text)
}

fn made(title: &str) -> MadePuzzle {
    let (draft, text) = proven();
    let edition = draft.puzzle_edition(library()).expect("an edition");
    MadePuzzle::new(title, " Ann ", edition, &text, library()).expect("a puzzle")
}

#[test]
fn the_text_and_the_link_of_a_puzzle_open_its_board_and_task() {
    let (draft, _) = proven();
    let made = made("\"Quiet\" \\ été");
    assert_eq!((made.puzzle.task, made.puzzle.rating, &*made.puzzle.edition), (Task::Win(2), 990, "laser-chess"));
    let read = parse("puzzles/a.ron".as_ref(), &made.text, library()).expect("a file");
    assert_eq!(read[0].0.id, made.puzzle.id);
    let link = format!("https://example.org/#{}", made.link());
    assert!(!link.contains(char::is_whitespace), "{link}");
    for text in [&made.text, &link] {
        let (pasted, task) = paste_puzzle(text, library()).expect("a puzzle").expect("a sound text");
        assert_eq!((pasted.to_khet(), task), (draft.to_khet(), Task::Win(2)), "{text}");
        assert_eq!((pasted.about().name.as_str(), pasted.about().author.as_str()), ("\"Quiet\" \\ été", "Ann"));
        assert_eq!(pasted.edition(), "laser-chess");
    }
    for board in [KHET, &draft.drawn(), "[Setup \"laser-chess/ace\"]\n\n1. h2g2 *"] {
        assert!(paste_puzzle(board, library()).is_none(), "{board}");
    }
}

#[test]
fn a_wrong_text_is_rejected_with_its_place() {
    let text = made("A").text;
    for (wrong, expected) in [
        (text.replace("Win(2)", "Win(9)"), "clipboard:7:63: expected a number from 1 to 4, found 9"),
        (text.replace("laser-chess", "laser-ches"), "clipboard:5:14: expected an edition ("),
        (text.replace("j7j6 d6e5 e6+", "j7j6 d6e5 e6-"), "clipboard:7:"),
        (text.replace("3kP15", "3kQ15"), "clipboard:7:"),
        ("(".into(), "clipboard:1:"),
    ] {
        let error = paste_puzzle(&wrong, library()).expect("meant as a puzzle").unwrap_err();
        assert!(error.starts_with(expected), "{wrong}: {error}");
        assert!(error.contains("expected ") && !error.contains('\n'), "{error}");
    }
}

#[test]
fn a_puzzle_is_saved_under_its_id_and_replaces_no_other_file() {
    let folder = Folder::new("made-puzzle");
    let puzzles = folder.0.join("puzzles");
    let first = made("First");
    let path = first.save(&puzzles).expect("it is saved");
    assert_eq!(path, puzzles.join(format!("laser-chess-{}.ron", first.puzzle.id)));
    assert_eq!(read(&path), first.text);
    assert_eq!(first.save(&puzzles), Ok(path.clone()), "saving it again changes nothing");
    assert_eq!(made("Second").save(&puzzles), Err(SaveError::Taken(path.clone())));
    assert_eq!(read(&path), first.text);
}

#[test]
fn a_board_with_its_own_rules_has_an_edition_once_it_is_saved() {
    let folder = Folder::new("own-puzzle");
    let (draft, _) = proven();
    let hole = Edit::Board(BoardEdit::Hole(at("a4"), true));
    let own = draft.edited(&hole, Symmetry::Off).expect("a hole").named("Holed".into());
    assert_eq!((draft.puzzle_edition(library()), own.puzzle_edition(library())), (Some("laser-chess"), None));
    save(&own, &folder.0, false).expect("it is saved");
    let places = Places { setups: Some(folder.0.clone()), ..Places::default() };
    let (shelf, _) = Content::open_library(&places);
    assert_eq!(own.puzzle_edition(&shelf), Some("holed"));
}
