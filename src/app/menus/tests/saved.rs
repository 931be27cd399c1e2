//! Saved games: listed, opened, named, sorted and deleted.

use super::*;
use crate::games::Editing;
use play::autosave::AutosavePlugin;
use state::referee::ActionChosen;
use state::saved_games::SavedGamesChanged;
use state::settings::{Command, CommandGiven};
use tabletop::Player;
use testing::folder::read;

#[test]
fn saving_an_opened_game_keeps_its_tags() {
    let folder = Folder::new("tags");
    let mut app = app_in(false, Store::within(&folder.0));
    let games = folder.0.join("games");
    std::fs::create_dir_all(&games).unwrap();
    let tags = ["[Event \"Club\"]", "[Date \"2024.02.03\"]", "[First \"Ann\"]", "[Second \"Specular, level 3\"]"];
    let text = format!("{}\n[Setup \"laser-chess/ace\"]\n\n1. h2g2\n", tags.join("\n"));
    std::fs::write(games.join("club.beam"), text).unwrap();
    list_games(&mut app);
    open_game(&mut app);
    let saved = [app.resource::<Table>().record().unwrap().to_string()];
    for line in tags {
        assert!(saved[0].lines().any(|other| other == line), "{line} is not in {}", saved[0]);
    }
    // A rematch is a new game between the same players.
    app.send(Request::Restart);
    let record = notation::Record::parse(&app.resource::<Table>().record().unwrap()).unwrap();
    assert_eq!((record.tags.get("Event"), record.tags.get("First")), (None, Some("Ann")));
}

#[test]
fn a_saved_game_is_listed_and_opened_at_its_end() {
    let folder = Folder::new("open");
    let mut app = app_in(false, Store::within(&folder.0));
    for action in ["h2g2", "a4a3"] {
        app.write(ActionChosen(action.parse().unwrap()));
        app.send(Request::Skip);
        app.send(Request::Skip);
    }
    app.send(Request::Resign(Player::First));
    let (view, outcome) = {
        let table = app.resource::<Table>();
        (table.view().clone(), table.session().outcome())
    };
    assert!(outcome.is_some());
    save(&app);

    app.send(Request::Restart);
    std::fs::write(folder.0.join("games/broken.beam"), "[Setup \"ace\"]\n\n1. h2h7\n").unwrap();
    list_games(&mut app);
    let focus = app.resource::<bevy::input_focus::InputFocus>().get().expect("a focus");
    let first = format!("Button {}", first_game(&app));
    assert_eq!(app.world().get::<Name>(focus).map(Name::as_str), Some(&*first), "Enter opens the first game");
    assert!(says(&mut app, "Laser Chess  ·  Ace") && says(&mut app, "Red wins  ·  2 turns"));
    assert!(says(&mut app, "broken.beam:3:4: move 1, Blue's, \"h2h7\": h7 is not next to h2"));
    open_game(&mut app);
    assert_eq!(menu(&app), Menu::None);
    let table = app.resource::<Table>();
    assert_eq!((table.view(), table.session().outcome()), (&view, outcome));
    assert_eq!((table.setup.as_str(), &*table.title.to_string()), ("laser-chess/ace", "Ace"));
    // Undo the resignation and both turns, then redo them.
    for turns in [2, 1, 0] {
        app.send(Request::Undo);
        assert_eq!(app.session().ply_count(), turns);
    }
    for _ in 0..3 {
        app.send(Request::Redo);
    }
    assert_eq!(app.session().outcome(), outcome);
}

#[test]
fn ctrl_s_asks_for_a_name_and_s_alone_does_not() {
    let mut app = app(false);
    for (held, expected) in [(None, Menu::None), (Some(KeyCode::ControlLeft), Menu::Save)] {
        let mut keys = app.resource_mut::<ButtonInput<KeyCode>>();
        held.into_iter().for_each(|key| keys.press(key));
        keys.press(KeyCode::KeyS);
        app.update();
        app.resource_mut::<ButtonInput<KeyCode>>().reset_all();
        app.update();
        assert_eq!(menu(&app), expected, "{held:?}");
    }
    // The menu saves in the same way, but not in a lesson.
    escape(&mut app);
    open_pause_menu(&mut app);
    press(&mut app, "Save game");
    assert_eq!(menu(&app), Menu::Save);
    type_name(&mut app, "  First light ");
    press(&mut app, "Save");
    assert_eq!((menu(&app), app.resource::<Table>().name()), (Menu::None, "First light"));
    // The dialog starts with the game's current name.
    app.send(CommandGiven(Command::SaveGame));
    app.update();
    type_name(&mut app, "");
    escape(&mut app);
    assert_eq!((menu(&app), app.resource::<Table>().name()), (Menu::None, "First light"));
}

#[test]
fn a_secret_set_up_is_not_named() {
    let mut app = app(false);
    let (_, setup) = games::list::find_setup("stratego/start").unwrap();
    app.send(Request::New(Box::new(setup.into())));
    assert!(app.resource::<Table>().is_setting_up());
    app.send(CommandGiven(Command::SaveGame));
    app.update();
    assert_eq!(menu(&app), Menu::None);
}

/// Puts `name` into the one text field.
fn type_name(app: &mut App, name: &str) {
    let world = app.world_mut();
    let mut fields = world.query::<&mut bevy::text::EditableText>();
    fields.single_mut(world).unwrap().editor.set_text(name);
}

#[test]
fn saved_games_are_named_sorted_and_deleted() {
    let folder = Folder::new("named-and-deleted");
    let mut app = app_in(false, Store::within(&folder.0));
    let files = [save(&app), save(&app)];
    list_games(&mut app);
    // The most recently played game is first.
    press_nth(&mut app, "Rename", 0);
    assert_eq!(*app.resource::<Editing>(), Editing::Name(files[1].clone()));
    type_name(&mut app, "Zeta");
    press(&mut app, "Save");
    assert!(says(&mut app, "Zeta") && std::fs::read_to_string(&files[1]).unwrap().contains("[Event \"Zeta\"]"));
    press_nth(&mut app, "Delete", 0);
    assert!(says(&mut app, "This can't be undone."));
    press(&mut app, "Keep");
    assert!(files[1].exists(), "asked, and kept");
    // Escape cancels too, and the list stays open.
    for button in ["Delete", "Rename"] {
        press_nth(&mut app, button, 0);
        escape(&mut app);
        assert_eq!((menu(&app), app.resource::<Editing>()), (Menu::Games, &Editing::Nothing));
    }
    press_nth(&mut app, "Delete", 0);
    press_nth(&mut app, "Delete", 0);
    assert!(!files[1].exists() && files[0].exists() && !says(&mut app, "Zeta"));
}

/// Sets a game's last play to this many seconds ago.
fn date_file(path: &std::path::Path, ago: u64) {
    let file = std::fs::OpenOptions::new().append(true).open(path).unwrap();
    file.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(ago)).unwrap();
}

#[test]
fn games_are_listed_most_recent_first_with_their_age() {
    let folder = Folder::new("order");
    let mut app = app_in(false, Store::within(&folder.0));
    app.write(ActionChosen("h2g2".into()));
    app.send(Request::Skip);
    let unfinished = save(&app);
    app.send(Request::Resign(Player::First));
    let ages = [(30, "just now"), (90, "1 minute ago"), (59 * 60 + 59, "59 minutes ago"), (3_600, "1 hour ago")];
    let ages =
        ages.into_iter().chain([(23 * 3_600, "23 hours ago"), (86_400, "1 day ago"), (6 * 86_400, "6 days ago")]);
    let finished: Vec<_> = ages.map(|(ago, words)| (save(&app), ago, words)).collect();
    finished.iter().for_each(|(path, ago, _)| date_file(path, *ago));
    date_file(&unfinished, 8 * 86_400);
    list_games(&mut app);
    let listed: Vec<_> = app.resource::<ListedGames>().0.iter().map(|game| game.path.clone()).collect();
    let expected: Vec<_> = finished.iter().map(|(path, ..)| path.clone()).chain([unfinished]).collect();
    assert_eq!(listed, expected);
    for (_, ago, words) in finished {
        assert!(says(&mut app, &format!("1 turn  ·  {words}")), "{ago} s: {words}");
    }
    assert!(!says(&mut app, "8 days ago"));
}

#[test]
fn a_position_without_a_set_up_is_saved_with_its_edition() {
    let folder = Folder::new("position");
    let mut app = app_in(false, Store::within(&folder.0));
    let position = Library::embedded().find("khet-1/osiris").unwrap().position.clone();
    // The app's library is another instance, and the edition is recognised by the rules of that library.
    let edition = app.resource::<Shelf>().0.edition("khet-1").unwrap().clone();
    let position = position.to_setup().into_position(&edition.rules).unwrap();
    app.send(Request::New(Box::new(Start::at(position, edition.looks))));
    save(&app);
    let store = app.resource::<Store>();
    let text = std::fs::read_to_string(&store.games().unwrap()[0].path).unwrap();
    assert!(text.contains("[Edition \"khet-1\"]") && text.contains("[Position \""), "{text}");
    list_games(&mut app);
    assert!(says(&mut app, "Khet 1.0  ·  Custom position") && says(&mut app, "Silver to move  ·  0 turns"));
}

#[test]
fn an_empty_list_says_that_there_are_no_saved_games() {
    let mut app = app(true);
    press(&mut app, "Open game");
    assert!(says(&mut app, "No saved games yet."));
    press(&mut app, "Back");
    assert_eq!(menu(&app), Menu::Title);
}

/// Three chess games in one file, with everything that a rewrite could lose.
const CLUB: &str = "% Kept by hand.\r\n[White \"Ann\"]\r\n[Event \"Club\"]\r\n[WhiteElo \"1800\"]\r\n\r\n\
                    1.e4   e5 {Mine.} *\r\n\r\n[Event \"Club\"]\r\n\r\n1. d4 *\r\n[Event \"?\"]\r\n\r\n1. c4 *\r\n";

#[test]
fn naming_the_first_game_of_a_file_keeps_the_others() {
    let folder = Folder::new("several");
    let path = folder.write("games/club.pgn", CLUB);
    date_file(&path, 3_600);
    let mut app = app_in(false, Store::within(&folder.0));
    list_games(&mut app);
    for (name, written) in [("Third \"round\"", "Third \\\"round\\\""), ("", "?")] {
        press_nth(&mut app, "Rename", 0);
        type_name(&mut app, name);
        press(&mut app, "Save");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), CLUB.replacen("Club", written, 1));
        assert_eq!(app.resource::<ListedGames>().0[0].name, name);
        assert!(says(&mut app, "1 hour ago"), "it was not played");
    }
    press_nth(&mut app, "Delete", 0);
    assert!(says(&mut app, "This permanently deletes all 3 games in the file."));
    press_nth(&mut app, "Delete", 0);
    assert!(!path.exists() && says(&mut app, "No saved games yet."));
}

#[test]
fn delete_says_how_many_games_a_file_holds_even_if_one_of_them_is_on_the_table() {
    let folder = Folder::new("delete-several");
    let mut app = app_in(false, Store::within(&folder.0));
    for games in 1..=3 {
        folder.write("games/club.pgn", "[Event \"Club\"]\n\n1. e4 *\n".repeat(games));
        list_games(&mut app);
        for is_open in [false, true] {
            if is_open {
                open_game(&mut app);
                list_games(&mut app);
            }
            press_nth(&mut app, "Delete", 0);
            let words = match (games, is_open) {
                (1, false) => "This can't be undone.".to_owned(),
                (1, true) => "This game is open.".to_owned(),
                _ => format!("This permanently deletes all {games} games in the file."),
            };
            assert!(says(&mut app, &words), "{words}");
            press(&mut app, "Keep");
        }
        app.send(Request::New(Box::new(Start::shipped("ace"))));
        press(&mut app, "Back");
        escape(&mut app);
    }
}

#[test]
fn opening_a_played_game_again_and_renaming_it_leaves_one_file() {
    let folder = Folder::new("renamed-again");
    let mut app = app_in(false, Store::within(&folder.0));
    app.add_plugins(AutosavePlugin);
    let play = |app: &mut App, action: &str| {
        app.write(ActionChosen(action.into()));
        app.send(Request::Skip);
        // The thread that writes.
        let start = platform::clock::Instant::now();
        while app.resource::<Store>().games().unwrap().iter().all(|game| !read(&game.path).contains(action)) {
            assert!(start.elapsed().as_secs() < 60, "{action} is not written");
            std::thread::sleep(std::time::Duration::from_millis(1));
            app.update();
        }
        app.update();
    };
    play(&mut app, "h2g2");
    list_games(&mut app);
    open_game(&mut app);
    list_games(&mut app);
    press_nth(&mut app, "Rename", 0);
    type_name(&mut app, "Mine");
    press(&mut app, "Save");
    play(&mut app, "a4a3");
    let games = app.resource::<Store>().games().unwrap();
    let text = read(&games[0].path);
    assert!(games.len() == 1 && text.contains("[Event \"Mine\"]") && text.contains("h2g2 a4a3"), "{games:?}: {text}");
}

#[test]
fn naming_an_opened_game_changes_only_the_name_in_its_file() {
    let folder = Folder::new("named-on-the-table");
    let text = "[Setup \"laser-chess/ace\"]\n[Mood \"calm\"]\n\n1. h2g2   a4a3\n";
    let path = folder.write("games/club.beam", text);
    let mut app = app_in(false, Store::within(&folder.0));
    list_games(&mut app);
    open_game(&mut app);
    // The game is no longer on the table.
    app.send(Request::Restart);
    list_games(&mut app);
    press_nth(&mut app, "Rename", 0);
    type_name(&mut app, "Mine");
    press(&mut app, "Save");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("[Event \"Mine\"]\n{text}"));
    assert_eq!(app.resource::<Table>().name(), "");
    let before = app.resource::<Table>().games().nth(1).expect("the game before");
    assert_eq!((before.name(), before.opened_name(), before.session().ply_count()), ("Mine", "Mine", 2));
}

#[test]
fn opening_a_game_reads_its_file_again() {
    let folder = Folder::new("newer");
    let path = folder.write("games/ace.beam", "[Setup \"laser-chess/ace\"]\n\n1. h2g2\n");
    let mut app = app_in(false, Store::within(&folder.0));
    list_games(&mut app);
    // Another running copy of the program continues the game.
    std::fs::write(&path, "[Setup \"laser-chess/ace\"]\n\n1. h2g2 a4a3\n").unwrap();
    open_game(&mut app);
    assert_eq!(app.session().ply_count(), 2);
    // If a file is no longer readable, the list stays as it is and reports why.
    list_games(&mut app);
    std::fs::write(&path, "[Setup \"laser-chess/ace\"]\n\n1. h2h7\n").unwrap();
    open_game(&mut app);
    assert_eq!((menu(&app), app.session().ply_count()), (Menu::Games, 2));
    assert!(says(&mut app, "ace.beam:3:4: "));
}

#[test]
fn five_hundred_games_are_listed_and_only_changed_files_are_read_again() {
    let folder = Folder::new("five-hundred");
    for number in 0..500 {
        let text = format!("[Event \"Game {number:03}\"]\n[Setup \"laser-chess/ace\"]\n\n1. h2g2 1-0\n");
        folder.write(&format!("games/{number:03}.beam"), text);
    }
    let mut app = app_in(false, Store::within(&folder.0));
    let read = |app: &App| app.resource::<SavedGames>().files_read();
    list_games(&mut app);
    let listed = |app: &App| app.resource::<ListedGames>().0.len();
    assert_eq!((listed(&app), read(&app)), (500, 500));
    assert!(!says(&mut app, "Reading saved games"));
    press(&mut app, "Name");
    assert_eq!(app.resource::<ListedGames>().0[0].name, "Game 000");
    press_nth(&mut app, "Rename", 0);
    press_each(&mut app, &["Cancel", "Back", "Open game", "Statistics"]);
    assert_eq!((listed(&app), read(&app)), (500, 500), "nothing has changed");
    press(&mut app, "Back");
    press_nth(&mut app, "Rename", 0);
    // The file keeps its modification time and its length.
    type_name(&mut app, "Gamf 000");
    press(&mut app, "Save");
    assert_eq!(read(&app), 501);
    assert_eq!(app.resource::<ListedGames>().0[499].name, "Gamf 000");
    press_nth(&mut app, "Delete", 1);
    press_nth(&mut app, "Delete", 1);
    assert_eq!((listed(&app), read(&app)), (499, 501));
    // Each row is a dozen nodes and a picture, so rows out of sight do not exist yet.
    let rows = app.all_named("Row").len();
    assert_eq!(rows, 30);
}

#[test]
fn a_half_typed_name_survives_the_turn_of_another_game() {
    let folder = Folder::new("typed-meanwhile");
    let mut app = app_in(false, Store::within(&folder.0));
    let path = save(&app);
    list_games(&mut app);
    press_nth(&mut app, "Rename", 0);
    type_name(&mut app, "Half a na");
    // The computer continues its game.
    let other = folder.write("games/other.beam", "[Setup \"laser-chess/ace\"]\n\n1. h2g2\n");
    app.send(SavedGamesChanged(other));
    read_games(&mut app);
    let typed = app.only::<&bevy::text::EditableText, ()>().value().to_string();
    assert_eq!(typed, "Half a na");
    press(&mut app, "Save");
    assert!(std::fs::read_to_string(path).unwrap().contains("[Event \"Half a na\"]"));
    assert_eq!(app.resource::<ListedGames>().0.len(), 2);
}
