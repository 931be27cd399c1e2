//! The editor without a window: the mouse builds a board, fires its lasers, saves it and plays it.

use std::path::PathBuf;

use crate::editor_driver::EditorDriver;
use crate::sample_mod::{KHET, manifest};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use specular::app::menus::Menu;
use specular::app::state::messages::{OpenEditor, OpenMenu, Thoughts};
use specular::app::state::referee::{Request, Table, Timeline};
use specular::app::state::settings::Command;
use specular::app::state::shelf::{ContentPlaces, InstalledMods, Shelf, SkippedFiles};
use specular::editor::Draft;
use specular::games::beam;
use specular::mods::{Content, Places};
use specular::rules::{Direction, Player, Position};
use specular::setups::Library;
use specular::tabletop::BoardView;

/// Half of Classic: the button of each kind, and the squares and facings of its pieces.
const HALF: &[(&str, &[(&str, u8)])] = &[
    ("Silver pharaoh", &[("e1", 0)]),
    ("Silver anubis", &[("d1", 0), ("f1", 0)]),
    ("Silver sphinx", &[("j1", 0)]),
    ("Silver pyramid", &[("h2", 0), ("c1", 3), ("c4", 3), ("j4", 2)]),
    ("Silver scarab", &[("f4", 0), ("e4", 1)]),
    ("Red pyramid", &[("g3", 1), ("a4", 1), ("h4", 0)]),
];

#[test]
fn the_mouse_builds_classic_from_the_empty_board_in_at_most_sixty_clicks() {
    let mut editor = EditorDriver::new("classic", OpenEditor::Empty("khet-2".into()));
    assert_eq!(editor.count(), 0);
    editor.button("Half turn");
    for (kind, places) in HALF {
        editor.button(kind);
        for &(square, facing) in *places {
            editor.over(square);
            for _ in 0..4 {
                if editor.facing(square) == Some(facing) {
                    break;
                }
                editor.wheel(square);
            }
            assert_eq!(editor.facing(square), Some(facing), "{kind} on {square}, while it is held");
            editor.click(square);
        }
    }
    editor.button("Hand");
    let classic = Library::embedded().find("khet-2/classic").expect("a set-up").clone();
    assert_eq!(editor.table().view(), &beam_view(&classic.position, editor.table()));
    let focused = editor.app.world_mut().spawn_empty().id();
    editor.app.world_mut().resource_mut::<InputFocus>().set(focused, FocusCause::Navigated);
    editor.button("Save");
    assert_eq!(editor.app.world().resource::<InputFocus>().get(), None, "the next keys are meant for the board");
    println!("{} clicks", editor.clicks);
    assert!(editor.clicks <= 60, "{} clicks", editor.clicks);
    assert_eq!(editor.saved("khet-2/my-set-up"), Some(classic.position.clone()));
    // The saved set-up is offered at once, and is played against the computer.
    let shelf = &editor.app.world().resource::<Shelf>().0;
    assert!(shelf.find("khet-2/my-set-up").is_ok());
    editor.button("Play");
    assert!(editor.table().is_game() && !editor.table().is_editor());
    assert_eq!(beam::position(editor.table().session()), Some(&classic.position));
    assert_eq!(
        (editor.table().setup.as_str(), editor.table().seats().only_human()),
        ("khet-2/my-set-up", Some(Player::First))
    );
}

fn beam_view(position: &Position, table: &Table) -> BoardView {
    beam::view(table.board(), position)
}

#[test]
fn the_beams_follow_the_piece_under_the_pointer_in_the_same_frame() {
    let mut editor = EditorDriver::new("light", OpenEditor::Empty("khet-2".into()));
    editor.button("Off");
    editor.button("Silver sphinx");
    editor.click("j1");
    assert_eq!(editor.ends(Player::First), ["j8"]);
    editor.button("Silver pyramid");
    for _ in 0..2 {
        editor.over("j5");
        editor.wheel("j5");
    }
    // The mirror faces southwest now, so the beam goes west wherever the piece is held.
    for (square, end) in [("j5", "a5"), ("j3", "a3"), ("e4", "j8"), ("j6", "a6")] {
        editor.over(square);
        assert_eq!(editor.ends(Player::First), [end], "held over {square}");
        assert_eq!(editor.count(), 2);
    }
    editor.click("j6");
    // The beam also follows a drag, and the piece is visible only once.
    editor.drag(PointerButton::Primary, "j6", "j2");
    assert_eq!((editor.ends(Player::First), editor.count()), (vec!["a2".to_owned()], 2));
    editor.drag(PointerButton::Secondary, "j2", "j2");
    editor.button("Hand");
    assert_eq!((editor.ends(Player::First), editor.count()), (vec!["j8".to_owned()], 1));
    for _ in 0..5 {
        editor.command(Command::Undo);
    }
    assert_eq!(editor.count(), 0, "each edit is undone");
}

#[test]
fn a_shot_is_fired_and_the_pieces_stand_again() {
    let mut editor = EditorDriver::new("shot", OpenEditor::Copy("khet-2/classic".into()));
    let before = editor.table().view().clone();
    // Red's pyramid on a5 turns its back to Red's own sphinx.
    editor.over("a5");
    editor.wheel("a5");
    let turned = editor.table().view().clone();
    assert_ne!(before, turned);
    editor.button("Fire Red");
    editor.frames(2);
    assert!(!editor.app.world().resource::<Timeline>().is_idle(), "the shot is animated");
    editor.settle();
    assert_eq!(editor.table().view(), &turned);
    editor.button("Leave");
    assert!(editor.table().is_game() && editor.table().setup == "laser-chess/ace", "the previous game is back");
    editor.app.world_mut().write_message(OpenEditor::Continue);
    editor.frames(2);
    assert_eq!(editor.table().view(), &turned, "and so is the edited board");
}

#[test]
fn the_position_of_a_game_is_edited_and_the_game_stays_as_it_is() {
    let mut editor = EditorDriver::new("position", OpenEditor::Position);
    assert_eq!(editor.table().title.to_string(), "Ace copy");
    editor.drag(PointerButton::Primary, "d6", "d5");
    assert_eq!(editor.facing("g4"), Some(1), "the mirrored piece moves too");
    editor.app.world_mut().write_message(Request::Leave);
    editor.frames(2);
    let ace = Library::embedded().find("laser-chess/ace").expect("a set-up").position.clone();
    assert_eq!(beam::position(editor.table().session()), Some(&ace));
    // A board without a king cannot be played, and a notice gives the reason.
    editor.app.world_mut().write_message(OpenEditor::Continue);
    editor.frames(2);
    editor.drag(PointerButton::Secondary, "e1", "e1");
    editor.button("Play");
    assert!(editor.table().is_editor());
    editor.notices();
    editor.button("Save");
    let notices = editor.notices();
    assert!(notices.iter().any(|words| words.starts_with("The board was not saved. ")), "{notices:?}");
    assert!(Draft::of_position(&ace, &Library::embedded().find("ace").expect("a set-up").looks).position().is_ok());
}

#[test]
fn the_keyboard_places_turns_and_removes() {
    let mut editor = EditorDriver::new("keys", OpenEditor::Continue);
    editor.command(Command::NextKind);
    editor.command(Command::NextKind);
    // The first arrow key shows the cursor.
    for command in [Command::MoveCursorUp, Command::MoveCursorUp] {
        editor.command(command);
    }
    editor.command(Command::Choose);
    editor.command(Command::Cancel);
    let placed = editor.count();
    assert_eq!(placed, 2, "on both sides");
    let at = editor.table().view().pieces().next().expect("a piece").0.to_string();
    let facing = editor.facing(&at);
    editor.command(Command::TurnRight);
    assert_ne!(editor.facing(&at), facing);
    editor.command(Command::RecolourPiece);
    editor.command(Command::RemovePiece);
    assert_eq!(editor.count(), 0);
}

#[test]
fn the_mouse_builds_walls_and_wall_lasers_and_the_beams_follow() {
    let mut editor = EditorDriver::new("walls", OpenEditor::Empty("khet-2".into()));
    editor.button("Half turn");
    editor.button("Wall laser Silver");
    editor.drag_along(("c1", Direction::South), ("c1", Direction::South));
    assert_eq!(editor.lasers(), [(Player::First, "c1".into()), (Player::Second, "h8".into())]);
    assert_eq!(editor.ends(Player::First), ["c8"]);
    // A drag along the rim moves the laser and its beam in one edit.
    editor.drag_along(("c1", Direction::South), ("f1", Direction::South));
    assert_eq!((editor.ends(Player::First), editor.ends(Player::Second)), (vec!["f8".into()], vec!["e1".into()]));
    editor.button("Wall");
    editor.drag_along(("e4", Direction::North), ("f4", Direction::North));
    assert_eq!(editor.walls(), ["e4|e5", "f5|f4"], "the wall and its mirror image");
    assert_eq!(editor.ends(Player::First), ["f4"], "the wall stops it");
    editor.command(Command::Undo);
    assert!(editor.walls().is_empty());
    editor.command(Command::Undo);
    assert_eq!(editor.ends(Player::First), ["c8"]);
    // A click on the laser removes it.
    editor.button("Wall laser Red");
    editor.drag_along(("h8", Direction::North), ("h8", Direction::North));
    assert_eq!(editor.lasers(), []);
}

#[test]
fn the_mouse_drags_the_tower_and_places_a_piece_on_its_platform_and_undo_takes_both_back() {
    let mut editor = EditorDriver::new("tower", OpenEditor::Copy("khet-1/memphis".into()));
    editor.button("Off");
    let memphis = editor.table().view().clone();
    let riders = |view: &BoardView| view.pieces().filter(|(at, _)| at.is_upper()).collect::<Vec<_>>();
    editor.drag_in_sight("e4", "e5");
    let moved = editor.table().view().clone();
    assert_eq!(moved.tower().map(|(_, at)| at.to_string()).as_deref(), Some("e5"));
    assert_eq!(riders(&moved), riders(&memphis), "the riders keep their squares above");
    editor.button("Silver pyramid");
    editor.drag_in_sight("B2", "B2");
    // Otherwise the piece under the pointer would be shown, too.
    editor.button("Hand");
    let placed = editor.table().view().clone();
    assert!(editor.facing("B2").is_some(), "it is on the platform");
    assert_eq!((riders(&placed).len(), placed.pieces().count()), (9, moved.pieces().count() + 1));
    editor.command(Command::Undo);
    assert_eq!(editor.table().view(), &moved);
    editor.command(Command::Undo);
    assert_eq!(editor.table().view(), &memphis);
    assert_eq!(editor.count(), memphis.pieces().count());
}

#[test]
fn the_keyboard_builds_walls_and_wall_lasers() {
    let mut editor = EditorDriver::new("wall-keys", OpenEditor::Continue);
    editor.button("Off");
    for _ in 0..3 {
        editor.command(Command::NextBrush);
    }
    editor.command(Command::MoveCursorUp);
    editor.command(Command::MoveCursorUp);
    editor.command(Command::Choose);
    assert_eq!(editor.walls().len(), 1);
    editor.command(Command::TurnRight);
    editor.command(Command::Choose);
    assert_eq!(editor.walls().len(), 2);
    editor.command(Command::RemovePiece);
    assert_eq!(editor.walls().len(), 1);
    editor.command(Command::NextBrush);
    editor.command(Command::NextBrush);
    editor.command(Command::OtherSide);
    editor.command(Command::Choose);
    assert_eq!(editor.lasers().len(), 1);
    assert_eq!(editor.lasers()[0].0, Player::Second);
    editor.command(Command::RecolourPiece);
    assert_eq!(editor.lasers()[0].0, Player::First);
    editor.command(Command::RemovePiece);
    assert_eq!(editor.lasers(), []);
}

#[test]
fn saving_a_board_keeps_the_set_ups_of_mods_and_of_files_that_became_invalid() {
    let mut editor = EditorDriver::new("mods", OpenEditor::Copy("khet-2/classic".into()));
    let write = |path: &str, text: &str| {
        let path = editor.folder.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("mods/glass/mod.ron", &manifest("glass", "1.0.0", ""));
    write("mods/glass/setups/khet-2/duel.ron", KHET);
    write("sets/khet-2/mine.ron", KHET);
    let [setups, mods] = ["sets", "mods"].map(|name| Some(editor.folder.join(name)));
    let places = Places { setups, mods, ..Places::default() };
    let (content, errors) = Content::open(&places);
    assert!(errors.iter().all(|error| !error.path.starts_with(&editor.folder)), "{errors:?}");
    editor.app.insert_resource(Shelf(content.library)).insert_resource(InstalledMods(content.mods));
    editor.app.insert_resource(ContentPlaces(places));
    let find = |editor: &EditorDriver, id: &str| editor.app.world().resource::<Shelf>().0.find(id).is_ok();
    assert!(find(&editor, "khet-2/duel") && find(&editor, "khet-2/mine") && !find(&editor, "khet-2/classic-copy"));
    // A file that has become invalid keeps its last valid content, as in a reload.
    std::fs::write(editor.folder.join("sets/khet-2/mine.ron"), "(version: 1,").expect("a file");
    editor.button("Save");
    assert!(editor.folder.join("sets/khet-2/classic-copy.ron").exists(), "{:?}", editor.notices());
    for id in ["khet-2/duel", "khet-2/mine", "khet-2/classic-copy"] {
        assert!(find(&editor, id), "{id}");
    }
    let left_out = &editor.app.world().resource::<SkippedFiles>().0;
    assert!(left_out.iter().any(|error| error.path.ends_with("mine.ron")), "{left_out:?}");
}

#[test]
fn an_unsaved_board_survives_a_kill_and_can_be_kept_or_discarded() {
    let mut editor = EditorDriver::new("kept", OpenEditor::Copy("khet-2/classic".into()));
    assert!(!editor.draft_file().exists(), "nothing has been edited yet");
    editor.drag(PointerButton::Secondary, "e1", "e1");
    let left = editor.table().view().clone();
    let file = editor.draft_file();
    // Simulates a kill: only the file on disk is left.
    editor.until("the draft is never written", |_| file.exists());
    let mut again = EditorDriver::within(editor.folder.clone(), OpenEditor::Continue);
    again.frames(2);
    assert_eq!(again.table().view(), &left);
    assert!(again.has_button("Keep editing") && again.has_button("Discard"));
    again.button("Keep editing");
    assert!(!again.has_button("Discard"));
    assert_eq!(again.table().view(), &left);
    // Copying another set-up would replace the draft, so that is confirmed too.
    again.want(OpenEditor::Copy("laser-chess/ace".into()));
    assert_eq!(again.table().view(), &left);
    again.button("Discard");
    assert_eq!(again.table().title.to_string(), "Ace copy");
    again.until("the draft is never removed", |_| !file.exists());
    again.command(Command::Undo);
    assert_eq!(again.table().view(), &left, "undo restores it as long as the program runs");
    again.until("the draft is never written", |_| file.exists());
    // Once repaired and saved, the board needs no draft.
    again.command(Command::Redo);
    again.drag(PointerButton::Primary, "d6", "d5");
    again.button("Save");
    again.until("the draft is never removed", |_| !file.exists());
    again.want(OpenEditor::Copy("khet-2/classic".into()));
    assert!(!again.has_button("Discard"));
}

#[test]
fn saving_a_board_ends_the_question_what_to_do_with_it() {
    let mut editor = EditorDriver::new("answered", OpenEditor::Copy("khet-2/classic".into()));
    editor.drag(PointerButton::Primary, "d6", "d5");
    editor.want(OpenEditor::Copy("laser-chess/ace".into()));
    assert!(editor.has_button("Keep editing") && editor.has_button("Discard"));
    editor.button("Save");
    assert!(editor.folder.join("khet-2/classic-copy.ron").exists(), "{:?}", editor.notices());
    assert!(!editor.has_button("Keep editing") && !editor.has_button("Discard"));
}

#[test]
fn two_running_copies_keep_both_boards_and_report_where() {
    let mut first = EditorDriver::new("two-drafts", OpenEditor::Copy("khet-2/classic".into()));
    let erase = |editor: &mut EditorDriver, square: &str| editor.drag(PointerButton::Primary, square, square);
    first.button("Erase");
    erase(&mut first, "c1");
    let (usual, beside) = (first.draft_file(), first.folder.join("draft-1.ron"));
    first.until("the draft is never written", |_| usual.exists());
    let left = std::fs::read_to_string(&usual).expect("a draft");
    // A second copy finds the board and continues it.
    let mut second = EditorDriver::within(first.folder.clone(), OpenEditor::Continue);
    second.frames(2);
    second.button("Keep editing");
    second.button("Erase");
    erase(&mut second, "a4");
    second.until("the second copy never writes its board", |_| {
        std::fs::read_to_string(&usual).is_ok_and(|text| text != left)
    });
    let theirs = std::fs::read_to_string(&usual).expect("a draft");
    // The first copy does not know about it.
    erase(&mut first, "h2");
    first.until("the first copy never writes its board beside the other", |_| beside.exists());
    assert_eq!(std::fs::read_to_string(&usual).expect("a draft"), theirs);
    first.frames(1);
    let notices = first.notices();
    assert!(notices.iter().any(|words| words.contains(&beside.display().to_string())), "{notices:?}");
    let own = std::fs::read_to_string(&beside).expect("a draft");
    erase(&mut first, "g3");
    first.until("the first copy never writes its board again", |_| {
        std::fs::read_to_string(&beside).is_ok_and(|text| text != own)
    });
    // The first driver removes the folder.
    second.folder = PathBuf::new();
}

#[test]
fn a_broken_draft_is_set_aside_and_reported() {
    let mut first = EditorDriver::new("broken", OpenEditor::Continue);
    for (number, text) in ["(version: 1", "", "(version: 7)", "no draft"].into_iter().enumerate() {
        std::fs::write(first.draft_file(), text).expect("a file");
        let mut editor = EditorDriver::within(first.folder.clone(), OpenEditor::Continue);
        let notices = editor.notices();
        let aside = first.folder.join(format!("draft-broken-{}.ron", number + 1));
        let is_report = |words: &String| words.contains("draft.ron:1:") && words.contains(&aside.display().to_string());
        assert!(notices.iter().any(is_report), "{text:?}: {notices:?}");
        assert_eq!(std::fs::read_to_string(&aside).expect("the moved file"), text, "nothing is lost");
        assert_eq!((editor.count(), first.draft_file().exists()), (0, false));
        // The first driver removes the folder.
        editor.folder = PathBuf::new();
    }
    first.frames(1);
}

#[test]
fn a_board_is_analysed_and_its_balance_measured_without_leaving_the_editor() {
    let mut editor = EditorDriver::new("balance", OpenEditor::Copy("khet-2/classic".into()));
    editor.button("Analysis");
    let has_lines = |editor: &mut EditorDriver| {
        let thoughts = editor.app.world().resource::<Thoughts>();
        thoughts.analysis.as_ref().is_some_and(|analysis| !analysis.lines.is_empty())
    };
    editor.until("the board is never analysed", has_lines);
    // A board without a king can be neither analysed nor measured.
    editor.drag(PointerButton::Secondary, "e1", "e1");
    editor.frames(20);
    assert!(!has_lines(&mut editor));
    editor.notices();
    editor.button("Fairness");
    assert_eq!(*editor.app.world().resource::<State<Menu>>().get(), Menu::None);
    assert!(editor.notices().iter().any(|words| words.starts_with("Silver needs a pharaoh")));
    editor.command(Command::Undo);
    editor.button("Analysis");
    editor.button("Fairness");
    editor.frames(2);
    assert_eq!(*editor.app.world().resource::<State<Menu>>().get(), Menu::Balance);
    assert!(editor.has_button("Measure"));
    editor.command(Command::Back);
    editor.frames(2);
    assert!(editor.table().is_editor(), "and back to the board");
}

#[test]
fn the_menu_over_the_editor_offers_nothing_that_concerns_games() {
    let mut editor = EditorDriver::new("pause", OpenEditor::Continue);
    editor.app.world_mut().write_message(OpenMenu);
    editor.frames(4);
    for label in ["Save game", "Restart", "Save clip"] {
        assert!(!editor.is_enabled(label), "{label}");
    }
    for label in ["Resume", "Save screenshot", "Open game", "Options"] {
        assert!(editor.is_enabled(label), "{label}");
    }
    editor.button("Leave editor");
    editor.frames(2);
    assert!(editor.table().is_game());
    editor.app.world_mut().write_message(OpenMenu);
    editor.frames(4);
    assert!(editor.is_enabled("Save game") && editor.is_enabled("Edit this position"));
}
