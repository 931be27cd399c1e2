//! The editor without a window: the mouse builds a board, fires its lasers, saves it and plays it.

use std::path::PathBuf;

use crate::a_mod::{KHET, manifest};
use crate::hand::Hand;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use specular::app::menus::Menu;
use specular::app::messages::{EditorWanted, MenuWanted, Thoughts};
use specular::app::referee::{Request, Table, Timeline};
use specular::app::settings::Command;
use specular::app::shelf::{ContentPlaces, Installed, LeftOut, Shelf};
use specular::editor::Draft;
use specular::games::beam;
use specular::mods::{Content, Places};
use specular::rules::{Direction, Player, Position};
use specular::setups::Library;

/// Half of Classic: kinds by their buttons, and their squares, each with a facing.
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
    let mut hand = Hand::new("classic", EditorWanted::Empty("khet-2".into()));
    assert_eq!(hand.count(), 0);
    hand.button("Half turn");
    for (kind, places) in HALF {
        hand.button(kind);
        for &(square, facing) in *places {
            hand.over(square);
            for _ in 0..4 {
                if hand.facing(square) == Some(facing) {
                    break;
                }
                hand.wheel(square);
            }
            assert_eq!(hand.facing(square), Some(facing), "{kind} on {square}, while it is held");
            hand.click(square);
        }
    }
    hand.button("Hand");
    let classic = Library::embedded().find("khet-2/classic").expect("a set-up").clone();
    assert_eq!(hand.table().view(), &beam_view(&classic.position, hand.table()));
    let focused = hand.app.world_mut().spawn_empty().id();
    hand.app.world_mut().resource_mut::<InputFocus>().set(focused, FocusCause::Navigated);
    hand.button("Save");
    assert_eq!(hand.app.world().resource::<InputFocus>().get(), None, "the next keys are meant for the board");
    println!("{} clicks", hand.clicks);
    assert!(hand.clicks <= 60, "{} clicks", hand.clicks);
    assert_eq!(hand.saved("khet-2/my-set-up"), Some(classic.position.clone()));
    // The saved set-up is offered at once, and is played against the computer.
    let shelf = &hand.app.world().resource::<Shelf>().0;
    assert!(shelf.find("khet-2/my-set-up").is_ok());
    hand.button("Play");
    assert!(hand.table().is_game() && !hand.table().is_editor());
    assert_eq!(beam::position(hand.table().session()), Some(&classic.position));
    assert_eq!(
        (hand.table().setup.as_str(), hand.table().seats().only_human()),
        ("khet-2/my-set-up", Some(Player::First))
    );
}

fn beam_view(position: &Position, table: &Table) -> specular::tabletop::BoardView {
    beam::view(table.board(), position)
}

#[test]
fn the_beams_follow_the_piece_under_the_pointer_in_the_same_frame() {
    let mut hand = Hand::new("light", EditorWanted::Empty("khet-2".into()));
    hand.button("Off");
    hand.button("Silver sphinx");
    hand.click("j1");
    assert_eq!(hand.ends(Player::First), ["j8"]);
    hand.button("Silver pyramid");
    for _ in 0..2 {
        hand.over("j5");
        hand.wheel("j5");
    }
    // It faces SW now, so the beam goes west wherever the piece is held.
    for (square, end) in [("j5", "a5"), ("j3", "a3"), ("e4", "j8"), ("j6", "a6")] {
        hand.over(square);
        assert_eq!(hand.ends(Player::First), [end], "held over {square}");
        assert_eq!(hand.count(), 2);
    }
    hand.click("j6");
    // A drag also shows the beam on the way, and the piece in only one place.
    hand.drag(PointerButton::Primary, "j6", "j2");
    assert_eq!((hand.ends(Player::First), hand.count()), (vec!["a2".to_owned()], 2));
    hand.drag(PointerButton::Secondary, "j2", "j2");
    hand.button("Hand");
    assert_eq!((hand.ends(Player::First), hand.count()), (vec!["j8".to_owned()], 1));
    for _ in 0..5 {
        hand.command(Command::Undo);
    }
    assert_eq!(hand.count(), 0, "each edit is undone");
}

#[test]
fn a_shot_is_fired_and_the_pieces_stand_again() {
    let mut hand = Hand::new("shot", EditorWanted::Copy("khet-2/classic".into()));
    let before = hand.table().view().clone();
    // Red's pyramid on a5 turns its back to Red's own sphinx.
    hand.over("a5");
    hand.wheel("a5");
    let turned = hand.table().view().clone();
    assert_ne!(before, turned);
    hand.button("Fire Red");
    hand.frames(2);
    assert!(!hand.app.world().resource::<Timeline>().is_idle(), "there is something to watch");
    hand.settle();
    assert_eq!(hand.table().view(), &turned);
    hand.button("Leave");
    assert!(hand.table().is_game() && hand.table().setup == "laser-chess/ace", "the game before is there again");
    hand.app.world_mut().write_message(EditorWanted::Continue);
    hand.frames(2);
    assert_eq!(hand.table().view(), &turned, "and so is the board that was made");
}

#[test]
fn the_position_of_a_game_is_edited_and_the_game_stays_as_it_is() {
    let mut hand = Hand::new("position", EditorWanted::Position);
    assert_eq!(hand.table().title.to_string(), "Ace copy");
    hand.drag(PointerButton::Primary, "d6", "d5");
    assert_eq!(hand.facing("g4"), Some(1), "its counterpart goes with it");
    hand.app.world_mut().write_message(Request::LeaveEditor);
    hand.frames(2);
    let ace = Library::embedded().find("laser-chess/ace").expect("a set-up").position.clone();
    assert_eq!(beam::position(hand.table().session()), Some(&ace));
    // Without a king there is nothing to play, and the player is told the reason.
    hand.app.world_mut().write_message(EditorWanted::Continue);
    hand.frames(2);
    hand.drag(PointerButton::Secondary, "e1", "e1");
    hand.button("Play");
    assert!(hand.table().is_editor());
    hand.notices();
    hand.button("Save");
    let told = hand.notices();
    assert!(told.iter().any(|words| words.starts_with("The board was not saved. ")), "{told:?}");
    assert!(Draft::of_position(&ace, &Library::embedded().find("ace").expect("a set-up").looks).position().is_ok());
}

#[test]
fn the_keyboard_places_turns_and_removes() {
    let mut hand = Hand::new("keys", EditorWanted::Continue);
    hand.command(Command::NextKind);
    hand.command(Command::NextKind);
    // The first arrow key shows the cursor.
    for command in [Command::MoveCursorUp, Command::MoveCursorUp] {
        hand.command(command);
    }
    hand.command(Command::Choose);
    hand.command(Command::Cancel);
    let placed = hand.count();
    assert_eq!(placed, 2, "on both sides");
    let at = hand.table().view().pieces().next().expect("a piece").0.to_string();
    let facing = hand.facing(&at);
    hand.command(Command::TurnRight);
    assert_ne!(hand.facing(&at), facing);
    hand.command(Command::RecolourPiece);
    hand.command(Command::RemovePiece);
    assert_eq!(hand.count(), 0);
}

#[test]
fn walls_and_lasers_in_the_wall_are_made_with_the_mouse_and_light_follows() {
    let mut hand = Hand::new("walls", EditorWanted::Empty("khet-2".into()));
    hand.button("Half turn");
    hand.button("Wall laser Silver");
    hand.drag_along(("c1", Direction::South), ("c1", Direction::South));
    assert_eq!(hand.lasers(), [(Player::First, "c1".into()), (Player::Second, "h8".into())]);
    assert_eq!(hand.ends(Player::First), ["c8"]);
    // It moves along the rim in one step, and its beam with it.
    hand.drag_along(("c1", Direction::South), ("f1", Direction::South));
    assert_eq!((hand.ends(Player::First), hand.ends(Player::Second)), (vec!["f8".into()], vec!["e1".into()]));
    hand.button("Wall");
    hand.drag_along(("e4", Direction::North), ("f4", Direction::North));
    assert_eq!(hand.walls(), ["e4|e5", "f5|f4"], "each is the other's counterpart");
    assert_eq!(hand.ends(Player::First), ["f4"], "the wall stops it");
    hand.command(Command::Undo);
    assert!(hand.walls().is_empty());
    hand.command(Command::Undo);
    assert_eq!(hand.ends(Player::First), ["c8"]);
    // A click on the laser removes it.
    hand.button("Wall laser Red");
    hand.drag_along(("h8", Direction::North), ("h8", Direction::North));
    assert_eq!(hand.lasers(), []);
}

#[test]
fn the_keyboard_builds_walls_and_puts_lasers_into_the_wall() {
    let mut hand = Hand::new("wall-keys", EditorWanted::Continue);
    hand.button("Off");
    for _ in 0..3 {
        hand.command(Command::NextBrush);
    }
    hand.command(Command::MoveCursorUp);
    hand.command(Command::MoveCursorUp);
    hand.command(Command::Choose);
    assert_eq!(hand.walls().len(), 1);
    hand.command(Command::TurnRight);
    hand.command(Command::Choose);
    assert_eq!(hand.walls().len(), 2);
    hand.command(Command::RemovePiece);
    assert_eq!(hand.walls().len(), 1);
    // There is a laser in that wall.
    hand.command(Command::NextBrush);
    hand.command(Command::NextBrush);
    hand.command(Command::OtherSide);
    hand.command(Command::Choose);
    assert_eq!(hand.lasers().len(), 1);
    assert_eq!(hand.lasers()[0].0, Player::Second);
    hand.command(Command::RecolourPiece);
    assert_eq!(hand.lasers()[0].0, Player::First);
    hand.command(Command::RemovePiece);
    assert_eq!(hand.lasers(), []);
}

#[test]
fn a_brush_paints_while_the_button_is_held_and_one_undo_takes_it_back() {
    let mut hand = Hand::new("paint", EditorWanted::Empty("khet-2".into()));
    hand.button("Half turn");
    hand.button("Silver pyramid");
    hand.drag(PointerButton::Primary, "b2", "e2");
    assert_eq!(hand.count(), 8, "four, and four on the other side");
    hand.button("Erase");
    hand.drag(PointerButton::Primary, "c2", "d2");
    assert_eq!(hand.count(), 4);
    hand.command(Command::Undo);
    assert_eq!(hand.count(), 8);
    hand.command(Command::Undo);
    assert_eq!(hand.count(), 0);
}

#[test]
fn a_board_that_is_saved_joins_the_set_ups_of_mods_and_of_files_with_mistakes() {
    let mut hand = Hand::new("mods", EditorWanted::Copy("khet-2/classic".into()));
    let write = |path: &str, text: &str| {
        let path = hand.folder.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("mods/glass/mod.ron", &manifest("glass", "1.0.0", ""));
    write("mods/glass/setups/khet-2/duel.ron", KHET);
    write("sets/khet-2/mine.ron", KHET);
    let [setups, mods] = ["sets", "mods"].map(|name| Some(hand.folder.join(name)));
    let places = Places { setups, mods, ..Places::default() };
    let (content, errors) = Content::open(&places);
    assert!(errors.iter().all(|error| !error.path.starts_with(&hand.folder)), "{errors:?}");
    hand.app.insert_resource(Shelf(content.library)).insert_resource(Installed(content.mods));
    hand.app.insert_resource(ContentPlaces(places));
    let find = |hand: &Hand, id: &str| hand.app.world().resource::<Shelf>().0.find(id).is_ok();
    assert!(find(&hand, "khet-2/duel") && find(&hand, "khet-2/mine") && !find(&hand, "khet-2/classic-copy"));
    // A file that has become invalid keeps its last valid content, as it does when files are reloaded.
    std::fs::write(hand.folder.join("sets/khet-2/mine.ron"), "(version: 1,").expect("a file");
    hand.button("Save");
    assert!(hand.folder.join("sets/khet-2/classic-copy.ron").exists(), "{:?}", hand.notices());
    for id in ["khet-2/duel", "khet-2/mine", "khet-2/classic-copy"] {
        assert!(find(&hand, id), "{id}");
    }
    let left_out = &hand.app.world().resource::<LeftOut>().0;
    assert!(left_out.iter().any(|error| error.path.ends_with("mine.ron")), "{left_out:?}");
}

#[test]
fn an_unsaved_board_is_found_again_after_a_kill_and_the_players_say_what_becomes_of_it() {
    let mut hand = Hand::new("kept", EditorWanted::Copy("khet-2/classic".into()));
    assert!(!hand.draft_file().exists(), "nothing has been made yet");
    hand.drag(PointerButton::Secondary, "e1", "e1");
    let left = hand.table().view().clone();
    let file = hand.draft_file();
    // The program is not closed properly: only the file on disk is left.
    hand.until("the draft is never written", |_| file.exists());
    let mut again = Hand::within(hand.folder.clone(), EditorWanted::Continue);
    again.frames(2);
    assert_eq!(again.table().view(), &left);
    assert!(again.has_button("Keep editing") && again.has_button("Discard"));
    again.button("Keep editing");
    assert!(!again.has_button("Discard"));
    assert_eq!(again.table().view(), &left);
    // Copying another set-up would replace it, so that is confirmed too.
    again.want(EditorWanted::Copy("laser-chess/ace".into()));
    assert_eq!(again.table().view(), &left);
    again.button("Discard");
    assert_eq!(again.table().title.to_string(), "Ace copy");
    again.until("the draft is never removed", |_| !file.exists());
    again.command(Command::Undo);
    assert_eq!(again.table().view(), &left, "and it can be had back as long as the program runs");
    again.until("the draft is never written", |_| file.exists());
    // Once repaired and saved, it needs no draft.
    again.command(Command::Redo);
    again.drag(PointerButton::Primary, "d6", "d5");
    again.button("Save");
    again.until("the draft is never removed", |_| !file.exists());
    again.want(EditorWanted::Copy("khet-2/classic".into()));
    assert!(!again.has_button("Discard"));
}

#[test]
fn two_running_copies_keep_both_boards_and_say_where() {
    let mut first = Hand::new("two-drafts", EditorWanted::Copy("khet-2/classic".into()));
    let erase = |hand: &mut Hand, square: &str| hand.drag(PointerButton::Primary, square, square);
    first.button("Erase");
    erase(&mut first, "c1");
    let (usual, beside) = (first.draft_file(), first.folder.join("draft-1.ron"));
    first.until("the draft is never written", |_| usual.exists());
    let left = std::fs::read_to_string(&usual).expect("a draft");
    // A second copy finds the board and continues it.
    let mut second = Hand::within(first.folder.clone(), EditorWanted::Continue);
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
    first.until("the other board is never left alone", |_| beside.exists());
    assert_eq!(std::fs::read_to_string(&usual).expect("a draft"), theirs);
    first.frames(1);
    let told = first.notices();
    assert!(told.iter().any(|words| words.contains(&beside.display().to_string())), "{told:?}");
    let own = std::fs::read_to_string(&beside).expect("a draft");
    erase(&mut first, "g3");
    first.until("the first copy never writes its board again", |_| {
        std::fs::read_to_string(&beside).is_ok_and(|text| text != own)
    });
    // The folder belongs to the first hand.
    second.folder = PathBuf::new();
}

#[test]
fn a_broken_draft_is_set_aside_and_told() {
    let mut first = Hand::new("broken", EditorWanted::Continue);
    for (number, text) in ["(version: 1", "", "(version: 7)", "no draft"].into_iter().enumerate() {
        std::fs::write(first.draft_file(), text).expect("a file");
        let mut hand = Hand::within(first.folder.clone(), EditorWanted::Continue);
        let told = hand.notices();
        let aside = first.folder.join(format!("draft-broken-{}.ron", number + 1));
        let is_told = |words: &String| words.contains("draft.ron:1:") && words.contains(&aside.display().to_string());
        assert!(told.iter().any(is_told), "{text:?}: {told:?}");
        assert_eq!(std::fs::read_to_string(&aside).expect("it is there"), text, "nothing is lost");
        assert_eq!((hand.count(), first.draft_file().exists()), (0, false));
        // The folder belongs to the first hand.
        hand.folder = PathBuf::new();
    }
    first.frames(1);
}

#[test]
fn the_balance_and_the_analysis_of_a_board_need_no_other_screen_than_the_editor() {
    let mut hand = Hand::new("balance", EditorWanted::Copy("khet-2/classic".into()));
    hand.button("Analysis");
    let has_lines = |hand: &mut Hand| {
        let thoughts = hand.app.world().resource::<Thoughts>();
        thoughts.analysis.as_ref().is_some_and(|analysis| !analysis.lines.is_empty())
    };
    hand.until("the board is never analysed", has_lines);
    // Without a king there is nothing to analyse or to measure.
    hand.drag(PointerButton::Secondary, "e1", "e1");
    hand.frames(20);
    assert!(!has_lines(&mut hand));
    hand.notices();
    hand.button("Balance");
    assert_eq!(*hand.app.world().resource::<State<Menu>>().get(), Menu::None);
    assert!(hand.notices().iter().any(|words| words.starts_with("Silver needs a pharaoh")));
    hand.command(Command::Undo);
    hand.button("Analysis");
    hand.button("Balance");
    hand.frames(2);
    assert_eq!(*hand.app.world().resource::<State<Menu>>().get(), Menu::Balance);
    assert!(hand.has_button("Measure"));
    hand.command(Command::Back);
    hand.frames(2);
    assert!(hand.table().is_editor(), "and back to the board");
}

#[test]
fn the_menu_over_the_editor_offers_nothing_that_concerns_games() {
    let mut hand = Hand::new("pause", EditorWanted::Continue);
    hand.app.world_mut().write_message(MenuWanted);
    hand.frames(4);
    for label in ["Save game", "Restart", "Save clip"] {
        assert!(!hand.is_enabled(label), "{label}");
    }
    for label in ["Resume", "Save screenshot", "Open game", "Options"] {
        assert!(hand.is_enabled(label), "{label}");
    }
    hand.button("Leave editor");
    hand.frames(2);
    assert!(hand.table().is_game());
    hand.app.world_mut().write_message(MenuWanted);
    hand.frames(4);
    assert!(hand.is_enabled("Save game") && hand.is_enabled("Edit this position"));
}
