//! Importing and exporting games: dropped on the window, or through dialogs.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::{Folder, app, app_in, list_games, menu, press, save};
use crate::Menu;
use crate::dialogs::{FileDialogs, OpenDialog};
use crate::navigation::{ReturnTrail, TrailEntry};
use content::puzzles::{PuzzleList, reference_to};
use content::setups::{Library, RecordFile};
use desktop::dialogs::ChosenFile;
use games::beam;
use kit::ui::language::Language;
use state::messages::Notice;
use state::puzzle_results::{Collection, OpenPuzzle};
use state::referee::{ActionChosen, Occasion, Request, Start, Table};
use state::shelf::AvailablePuzzles;
use state::store::Store;
use state::testing::TestApp;
use tabletop::Player;

const RECORD: &str = "[Setup \"khet-2/classic\"]\n[Result \"*\"]\n\n1. f4+ c7- *\n";

fn drop_file(app: &mut App, path: &Path) {
    app.send(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: path.into() });
    app.update();
}

fn notices(app: &mut App) -> Vec<Notice> {
    app.sent::<Notice>()
}

#[test]
fn a_dropped_record_is_opened_over_any_menu() {
    let folder = Folder::new("dropped");
    let path = folder.write("game.beam", RECORD);
    for wanted in [Menu::None, Menu::Games] {
        let mut app = app(false);
        if wanted == Menu::Games {
            list_games(&mut app);
        }
        assert_eq!(menu(&app), wanted);
        drop_file(&mut app, &path);
        let table = app.resource::<Table>();
        assert_eq!((table.setup.as_str(), table.session().ply_count()), ("khet-2/classic", 2));
        assert_eq!(menu(&app), Menu::None);
    }
}

#[test]
fn leaving_a_dropped_puzzle_returns_to_the_title_or_to_the_game_from_which_it_was_opened() {
    let folder = Folder::new("dropped-puzzle");
    let shipped = PuzzleList::embedded();
    let puzzle = shipped.iter().next().expect("a puzzle");
    let path = folder.write("puzzle.txt", reference_to(puzzle));
    for expected in [Menu::Title, Menu::None] {
        let mut app = app(expected == Menu::Title);
        app.insert_resource(AvailablePuzzles(shipped.clone()));
        // As if an earlier puzzle had come from elsewhere and a game had been opened without leaving it.
        let stale =
            if expected == Menu::None { vec![TrailEntry { menu: Menu::Title, focus: None }] } else { Vec::new() };
        app.insert_resource(ReturnTrail(stale));
        drop_file(&mut app, &path);
        let wanted = app.sent::<OpenPuzzle>().pop().expect("the puzzle");
        assert_eq!((wanted.id, wanted.collection), (puzzle.id.clone(), Collection::Level), "it is a shipped one");
        assert_eq!(menu(&app), Menu::None);
        // As the puzzle itself does.
        let start = Start { occasion: Occasion::Puzzle(Player::First), ..Start::from(puzzle.start()) };
        app.send(Request::New(Box::new(start)));
        app.send(Request::Leave);
        app.update();
        assert_eq!(menu(&app), expected);
    }
}

#[test]
fn a_dropped_position_uses_the_rules_of_the_game_on_the_table() {
    let folder = Folder::new("dropped-position");
    let grail = Table::shipped("grail");
    let path = folder.write("position.txt", notation::to_khet(beam::position(grail.session()).unwrap()));
    let mut app = app(false);
    drop_file(&mut app, &path);
    let table = app.resource::<Table>();
    assert_eq!((table.view(), table.board().game.as_str()), (grail.view(), "laser-chess"));
}

#[test]
fn a_dropped_set_up_starts_a_game() {
    let folder = Folder::new("dropped-set-up");
    let shipped = include_str!("../../../../setups/khet-2/imhotep.ron");
    let text = shipped.replacen("name: \"Imhotep\"", "name: \"Mine\", ruleset: \"khet-2\"", 1);
    let path = folder.write("mine.RON", &text);
    let mut app = app(false);
    drop_file(&mut app, &path);
    let table = app.resource::<Table>();
    assert_eq!((table.view(), &*table.title.to_string()), (Table::shipped("khet-2/imhotep").view(), "Mine"));
    // The game can be saved and opened again without its original file.
    let record = notation::Record::parse(&table.record().unwrap()).unwrap();
    let opened = RecordFile { path: "a.beam".into(), record }.open(&Library::embedded()).unwrap();
    assert_eq!(Table::resume(opened).view(), table.view());
    // Errors are reported as everywhere else, and nothing changes.
    let ruleset = include_str!("../../../../setups/khet-2/ruleset.ron");
    for (name, text, expected) in [
        ("none.ron", shipped.to_owned(), "none.ron:1:1: expected a field \"ruleset\" with the name of an edition ("),
        ("torn.ron", text[..80].to_owned(), "torn.ron:"),
        ("ruleset.ron", ruleset.to_owned(), "ruleset.ron:1:1: expected a set-up, found a ruleset"),
    ] {
        let path = folder.write(name, text);
        drop_file(&mut app, &path);
        let notices = notices(&mut app);
        assert!(
            notices.len() == 1 && notices[0].bad && notices[0].words.to_string().contains(expected),
            "{name}: {notices:?}"
        );
        assert_eq!(app.resource::<Table>().title.to_string(), "Mine");
    }
}

#[test]
fn a_dropped_file_with_errors_is_reported_with_its_position_and_changes_nothing() {
    let folder = Folder::new("dropped-broken");
    let mut app = app(false);
    for (name, bytes, expected) in [
        ("moves.beam", b"\n[Setup \"ace\"]\n\n1. h2h7\n".as_slice(), "moves.beam:4:4: "),
        ("empty.beam", b"".as_slice(), "empty.beam holds no game, position or puzzle."),
        ("picture.png", b"\x89PNG\r\n\x1a\n".as_slice(), "a picture (PNG)"),
    ] {
        let path = folder.write(name, bytes);
        drop_file(&mut app, &path);
        let notices = notices(&mut app);
        assert!(
            notices.len() == 1 && notices[0].bad && notices[0].words.to_string().contains(expected),
            "{name}: {notices:?}"
        );
    }
    drop_file(&mut app, &folder.0.join("missing.beam"));
    assert_eq!(notices(&mut app).len(), 1);
    let table = app.resource::<Table>();
    assert_eq!((table.setup.as_str(), table.session().ply_count()), ("laser-chess/ace", 0));
}

/// The notices since the list of games was opened.
#[derive(Resource, Default)]
struct Notices(Vec<Notice>);

fn take_notices(app: &mut App) -> Vec<Notice> {
    std::mem::take(&mut app.resource_mut::<Notices>().0)
}

/// A path that functions without captures can name.
fn place(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("specular-menus-dialogs-{name}-{}", std::process::id()))
}

/// A dialog in which players choose this path.
fn choose(path: Option<PathBuf>) -> ChosenFile {
    Box::pin(async move { path })
}

/// Waits until the open dialog has returned.
fn wait_for_dialog(app: &mut App) {
    for _ in 0..500 {
        app.update();
        if app.resource::<OpenDialog>().0.is_none() {
            app.update();
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the dialog did not return");
}

/// The list of games with these dialogs, and one game of one turn in it.
fn list(folder: &Folder, dialogs: FileDialogs) -> (App, PathBuf) {
    let mut app = app_in(false, Store::within(&folder.0));
    app.init_resource::<Notices>();
    app.add_systems(Last, |mut read: MessageReader<Notice>, mut notices: ResMut<Notices>| {
        notices.0.extend(read.read().cloned())
    });
    app.write(ActionChosen("h2g2".into()));
    app.send(Request::Skip);
    let file = save(&app);
    app.insert_resource(dialogs);
    list_games(&mut app);
    (app, file)
}

#[test]
fn import_opens_the_chosen_file() {
    let folder = Folder(place("import"));
    let dialogs = FileDialogs {
        open: |_| choose(Some(place("import").join("other.beam"))),
        save: |_, _| choose(None),
        ..default()
    };
    let (mut app, _) = list(&folder, dialogs);
    std::fs::write(folder.0.join("other.beam"), RECORD).unwrap();
    press(&mut app, "Import…");
    wait_for_dialog(&mut app);
    assert_eq!((menu(&app), app.resource::<Table>().setup.as_str()), (Menu::None, "khet-2/classic"));
}

#[test]
fn export_writes_the_record_to_the_chosen_path() {
    let folder = Folder(place("export"));
    let dialogs = FileDialogs {
        open: |_| choose(None),
        save: |_, name| choose(Some(place("export").join(name.replace(".beam", "-copy")))),
        ..default()
    };
    let (mut app, file) = list(&folder, dialogs);
    // Another program may have added text in a different encoding.
    let record = [&std::fs::read(&file).unwrap()[..], b"{caf\xe9}\n"].concat();
    std::fs::write(&file, &record).unwrap();
    press(&mut app, "Export…");
    wait_for_dialog(&mut app);
    let copy = folder.0.join("2026-11-21-game-1-copy.beam");
    assert_eq!(std::fs::read(&copy).unwrap(), record);
    let notices = take_notices(&mut app);
    assert!(!notices[0].bad && notices[0].words.to_string().contains(&copy.display().to_string()), "{notices:?}");
    assert_eq!(menu(&app), Menu::Games);
}

#[test]
fn export_under_a_name_without_extension_never_replaces_a_file_that_the_dialog_did_not_ask_about() {
    let folder = Folder(place("export-named"));
    let save: fn(&Language, &str) -> ChosenFile = |_, _| choose(Some(place("export-named").join("mygame")));
    let (mut app, file) = list(&folder, FileDialogs { open: |_| choose(None), save, ..default() });
    let theirs = folder.write("mygame.beam", "theirs");
    for _ in 0..2 {
        press(&mut app, "Export…");
        wait_for_dialog(&mut app);
    }
    assert_eq!(std::fs::read_to_string(theirs).unwrap(), "theirs");
    let notices = take_notices(&mut app);
    for (number, notice) in (1..=2).zip(&notices) {
        let copy = folder.0.join(format!("mygame-{number}.beam"));
        assert!(!notice.bad && notice.words.to_string().contains(&copy.display().to_string()), "{notices:?}");
        assert_eq!(std::fs::read(copy).unwrap(), std::fs::read(&file).unwrap());
    }
}

#[test]
fn a_failed_export_leaves_no_file_and_says_why() {
    let folder = Folder(place("fails"));
    let dialogs = FileDialogs {
        open: |_| choose(None),
        save: |_, _| choose(Some(place("fails").join("missing/copy.beam"))),
        ..default()
    };
    let (mut app, _) = list(&folder, dialogs);
    press(&mut app, "Export…");
    wait_for_dialog(&mut app);
    let notices = take_notices(&mut app);
    assert!(notices[0].bad && notices[0].words.to_string().contains("copy.beam cannot be written"), "{notices:?}");
    assert!(!folder.0.join("missing").exists());
}

#[test]
fn without_a_dialog_a_notice_names_the_path() {
    let folder = Folder(place("none"));
    let (mut app, file) = list(&folder, FileDialogs { open: |_| choose(None), save: |_, _| choose(None), ..default() });
    for (button, path) in [("Import…", folder.0.join("games")), ("Export…", file)] {
        press(&mut app, button);
        wait_for_dialog(&mut app);
        let notices = take_notices(&mut app);
        assert!(notices[0].bad && notices[0].words.to_string().contains(&path.display().to_string()), "{notices:?}");
        assert_eq!(menu(&app), Menu::Games);
    }
}

#[test]
fn closing_a_dialog_shows_no_notice() {
    let folder = Folder(place("closed"));
    fn closed_later(_: &Language) -> ChosenFile {
        Box::pin(async {
            std::thread::sleep(Duration::from_millis(800));
            None
        })
    }
    let (mut app, _) = list(&folder, FileDialogs { open: closed_later, save: |_, _| choose(None), ..default() });
    press(&mut app, "Import…");
    wait_for_dialog(&mut app);
    assert!(take_notices(&mut app).is_empty());
}

#[test]
fn other_dialogs_open_after_a_crash() {
    let folder = Folder(place("crashed"));
    fn crash() -> Option<PathBuf> {
        panic!("a crash that this test asks for")
    }
    fn crashed(_: &Language) -> ChosenFile {
        Box::pin(async { crash() })
    }
    let save: fn(&Language, &str) -> ChosenFile =
        |_, name| choose(Some(place("crashed").join(name.replace(".beam", "-copy"))));
    let (mut app, _) = list(&folder, FileDialogs { open: crashed, save, ..default() });
    for _ in 0..2 {
        press(&mut app, "Import…");
        wait_for_dialog(&mut app);
        let notices = take_notices(&mut app);
        assert!(
            notices.len() == 1 && notices[0].bad && notices[0].words.to_string().contains("crashed"),
            "{notices:?}"
        );
    }
    press(&mut app, "Export…");
    wait_for_dialog(&mut app);
    assert!(folder.0.join("2026-11-21-game-1-copy.beam").exists());
}

#[test]
fn a_dialog_that_never_returns_is_replaced_by_the_next() {
    let folder = Folder(place("silent"));
    fn silent(_: &Language) -> ChosenFile {
        Box::pin(std::future::pending())
    }
    let save: fn(&Language, &str) -> ChosenFile =
        |_, name| choose(Some(place("silent").join(name.replace(".beam", "-copy"))));
    let (mut app, _) = list(&folder, FileDialogs { open: silent, save, ..default() });
    press(&mut app, "Import…");
    // The first dialog may be open behind the window.
    press(&mut app, "Export…");
    let notices = take_notices(&mut app);
    assert!(
        notices.len() == 1 && !notices[0].bad && notices[0].words.to_string().contains("already open"),
        "{notices:?}"
    );
    press(&mut app, "Export…");
    wait_for_dialog(&mut app);
    assert!(folder.0.join("2026-11-21-game-1-copy.beam").exists());
}
