//! Tests autosaving without a window: the files on disk after turns, undo and new games. The submodules share the
//! helpers.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the tests kill a game in its own process and inspect its files"
)]

mod copies;
mod failures;
mod opened;

use std::fs;
use std::time::Duration;

use bevy::prelude::*;

use super::*;
use content::setups::Library;
use games::list::OpenedGame;
use state::referee::{Seat, Seats, Start};
use state::saved_games::SavedGame as Read;
use state::testing::TestApp;
use tabletop::{Agreement, Player};
use testing::folder::Folder;

fn store(folder: &Folder) -> Store {
    Store::within(&folder.0)
}

/// The saved games, last played first.
fn games(folder: &Folder) -> Vec<Read> {
    let files = store(folder).games().unwrap();
    files.iter().map(|file| Read::read(file, &Library::embedded()).unwrap()).collect()
}

/// The number of turns of each saved game.
fn plies(folder: &Folder) -> Vec<usize> {
    games(folder).iter().map(|game| game.session().ply_count()).collect()
}

fn app(folder: &Folder) -> App {
    app_with(store(folder))
}

fn app_with(store: Store) -> App {
    let mut app = state::testing::app_with(Table::shipped("ace"), AutosavePlugin);
    app.insert_resource(store);
    // Bevy drops old messages as time passes; in real time, a slow machine would lose some before the test reads them.
    app.frames_take(1);
    app.update();
    app
}

/// Waits until everything is written.
fn flush(app: &mut App) {
    app.resource_mut::<Autosave>().writer.finish();
}

/// Waits until everything is written and the results have been handled. Returns the notices.
fn settle(app: &mut App) -> Vec<String> {
    let mut notices = Vec::new();
    for _ in 0..4 {
        flush(app);
        app.update();
        notices.extend(app.notices());
    }
    notices
}

/// Plays these actions and waits until everything is written. Returns the notices.
fn play_and_save(app: &mut App, actions: &str) -> Vec<String> {
    app.play_at_once(actions);
    settle(app)
}

/// Gives the current game a name.
fn name(app: &mut App, name: &str) {
    let game = app.resource::<Table>().number();
    app.send(Request::Name { game, name: name.into() });
}

/// The names and texts of all files, in order.
fn files(folder: &Folder) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder.0.join("games")).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.map(|path| (file_name(&path), fs::read_to_string(path).unwrap())).collect();
    files.sort();
    files
}

/// Opens a saved game as the list of games does.
fn open(app: &mut App, folder: &Folder, name: &str) {
    let file = state::saved_games::GameFile::at(folder.0.join("games").join(name));
    let saved = Read::read(&file, &Library::embedded()).unwrap();
    app.write(Request::Open(Box::new(saved.opened)));
    app.send(Request::Seat(saved.seats));
}

#[test]
fn every_turn_is_saved_and_the_game_resumes_where_it_was() {
    let folder = Folder::new("turns");
    let mut app = app(&folder);
    flush(&mut app);
    assert!(games(&folder).is_empty(), "nothing was played yet");
    app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
    app.play_at_once("h2g2");
    flush(&mut app);
    assert_eq!(plies(&folder)[0], 1);
    app.send(Request::Seat(Seats::PEOPLE));
    app.play_at_once("a4a3 g2h2");
    app.send(Request::Undo);
    app.send(Request::Undo);
    app.play_at_once("c7c6");
    app.send(Request::Undo);
    app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
    flush(&mut app);
    let games = games(&folder);
    assert_eq!(games.len(), 1, "one game, one file");
    // The position, the turns taken back, and the variations.
    let table = app.resource::<Table>();
    let mut again = Table::resume(games[0].opened.clone()).seated(games[0].seats);
    assert_eq!((again.view(), again.seats()), (table.view(), table.seats()));
    assert_eq!(again.session().history().entries().count(), 4);
    assert!(again.can_redo());
    again = again.seated(Seats::PEOPLE);
    assert_eq!(again.session().turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>(), ["h2g2"]);
}

#[test]
fn the_players_view_is_saved() {
    let folder = Folder::new("view");
    let mut app = app(&folder);
    app.insert_resource(PlayerView(Some([0.5, 0.9, 1.5, 0.0, -1.25])));
    app.play_at_once("h2g2");
    flush(&mut app);
    let table = Table::resume(games(&folder)[0].opened.clone());
    assert_eq!(table.player_view(), Some([0.5, 0.9, 1.5, 0.0, -1.25]));
    app.insert_resource(PlayerView(None));
    app.play_at_once("a4a3");
    flush(&mut app);
    assert_eq!(Table::resume(games(&folder)[0].opened.clone()).player_view(), None, "the view is back at the seat");
}

#[test]
fn an_undone_resignation_stays_undone() {
    let folder = Folder::new("resigned");
    let mut app = app(&folder);
    app.play_at_once("h2g2");
    app.send(Request::Resign(tabletop::Player::Second));
    flush(&mut app);
    assert!(games(&folder)[0].session().outcome().is_some());
    app.send(Request::Undo);
    flush(&mut app);
    assert!(games(&folder)[0].session().outcome().is_none());
}

#[test]
fn starting_another_game_keeps_the_saved_one_and_undo_does_not_restore_it() {
    let folder = Folder::new("another");
    let mut app = app(&folder);
    app.play_at_once("h2g2 a4a3");
    for next in [Request::Restart, Request::New(Box::new(Start::shipped("khet-1/osiris")))] {
        app.send(next);
        assert!(!app.resource::<Table>().can_return(), "Undo is off at the start");
        app.send(Request::Undo);
        assert_eq!(app.session().ply_count(), 0);
    }
    flush(&mut app);
    let saved = games(&folder);
    assert_eq!((saved.len(), saved[0].session().ply_count()), (1, 2));
}

#[test]
fn undo_restores_a_game_that_could_not_be_saved() {
    let mut app = app_with(Store::default());
    app.play_at_once("h2g2 a4a3");
    app.send(Request::Restart);
    assert!(app.resource::<Table>().can_return());
    app.send(Request::Undo);
    assert_eq!(app.session().ply_count(), 2);
}

#[test]
fn a_name_is_saved_and_a_notice_shows_the_path() {
    let folder = Folder::new("name");
    let mut app = app(&folder);
    name(&mut app, "First light");
    let notices = settle(&mut app);
    // The second line is the path of the file.
    assert!(notices.len() == 1 && notices[0].starts_with("Saved as First light\n"), "{notices:?}");
    assert!(notices[0].contains("laser-chess-ace-1"), "{notices:?}");
    assert_eq!(games(&folder)[0].name, "First light");
    let path = games(&folder)[0].path.clone();
    assert_eq!(app.resource::<Table>().file(), Some(path.as_path()));
}

#[test]
fn a_game_that_begins_with_a_name_is_saved_from_its_first_turn_on() {
    let folder = Folder::new("begins-with-name");
    let mut app = app(&folder);
    let start = Start { name: "Puzzle".into(), ..Start::shipped("ace") };
    app.send(Request::New(Box::new(start)));
    assert!(settle(&mut app).is_empty() && games(&folder).is_empty(), "nothing was played yet");
    app.play_at_once("h2g2");
    assert!(settle(&mut app).is_empty(), "the players did not ask for it");
    assert_eq!(games(&folder)[0].name, "Puzzle");
}

#[test]
fn the_last_unfinished_game_is_the_one_to_continue() {
    let folder = Folder::new("continue");
    let library = Library::embedded();
    assert!(Read::to_continue(&store(&folder), &library).is_none());
    let mut app = app(&folder);
    app.play_at_once("h2g2");
    flush(&mut app);
    assert_eq!(Read::to_continue(&store(&folder), &library).unwrap().session().ply_count(), 1);
    app.send(Request::Resign(tabletop::Player::First));
    flush(&mut app);
    assert!(Read::to_continue(&store(&folder), &library).is_none(), "it is over");
    let again = Read::to_show_again(&store(&folder), &library).unwrap();
    assert!(again.session().outcome().is_some(), "a reloaded page shows it");
    fs::write(folder.0.join("games/broken.beam"), "1. nonsense").unwrap();
    assert!(Read::to_continue(&store(&folder), &library).is_none());
}

#[test]
fn the_game_to_continue_is_found_behind_any_number_of_finished_games() {
    let folder = Folder::new("behind-many");
    folder.write("games/0.beam", "[Setup \"laser-chess/ace\"]\n\n1. h2g2 *\n");
    // File timestamps may be coarse, and the name decides between equal ones.
    (1..60).for_each(|n| _ = folder.write(&format!("games/{n}.beam"), "[Setup \"laser-chess/ace\"]\n\n1. h2g2 1-0\n"));
    let found = Read::to_continue(&store(&folder), &Library::embedded()).expect("the unfinished game");
    assert_eq!(file_name(&found.path), "0.beam");
}

#[test]
fn an_unplayed_rematch_and_a_finished_game_do_not_hide_the_game_to_continue() {
    let folder = Folder::new("behind");
    let library = Library::embedded();
    let continued =
        || Read::to_continue(&store(&folder), &library).map(|game| (game.name.clone(), game.session().ply_count()));
    let mut app = app(&folder);
    name(&mut app, "Mine");
    flush(&mut app);
    assert_eq!(continued(), None, "it has a file but no turns");
    app.play_at_once("h2g2 a4a3");
    flush(&mut app);
    // File timestamps may be coarse.
    let newer = || std::thread::sleep(Duration::from_millis(20));
    newer();
    // The computer begins, and the human does not answer.
    app.send(Request::Restart);
    app.send(Request::Seat(Seats([Seat::Computer(2), Seat::Human])));
    app.play_at_once("h2h3");
    flush(&mut app);
    assert_eq!((games(&folder).len(), continued()), (2, Some(("Mine".into(), 2))));
    newer();
    app.send(Request::Restart);
    app.send(Request::Seat(Seats::PEOPLE));
    app.play_at_once("h2g2");
    flush(&mut app);
    assert_eq!(continued(), Some((String::new(), 1)), "the most recently played one");
    app.send(Request::Resign(Player::First));
    flush(&mut app);
    assert_eq!((games(&folder).len(), continued()), (3, Some(("Mine".into(), 2))), "that one is over");
}

#[test]
fn consecutive_games_never_share_a_file() {
    let folder = Folder::new("numbers");
    let mut app = app(&folder);
    app.play_at_once("h2g2");
    app.send(Request::Restart);
    name(&mut app, "Second");
    app.send(Request::Restart);
    play_and_save(&mut app, "h2h3 a4a3");
    let mut saved: Vec<_> = games(&folder).iter().map(|game| (game.name.clone(), game.session().ply_count())).collect();
    saved.sort();
    assert_eq!(saved, [(String::new(), 1), (String::new(), 2), ("Second".into(), 0)]);
}

#[test]
fn a_game_can_be_named_after_the_next_one_has_begun() {
    let folder = Folder::new("named-before");
    let mut app = app(&folder);
    app.play_at_once("h2g2");
    let first = app.resource::<Table>().number();
    app.send(Request::Restart);
    app.send(Request::Name { game: first, name: "First".into() });
    settle(&mut app);
    assert_eq!(games(&folder)[0].name, "First", "it is written at once");
    assert_eq!(app.resource::<Table>().name(), "", "the current game has no name");
    let file = file_name(&games(&folder)[0].path).to_string();
    open(&mut app, &folder, &file);
    play_and_save(&mut app, "a4a3");
    let saved = games(&folder);
    assert_eq!((saved.len(), saved[0].name.as_str(), saved[0].session().ply_count()), (1, "First", 2));
}

#[test]
fn a_game_that_changes_in_the_frame_that_replaces_it_is_saved() {
    let folder = Folder::new("same-frame");
    let mut app = app(&folder);
    app.play_at_once("h2g2");
    let game = app.resource::<Table>().number();
    app.write(Request::Name { game, name: "Left".into() });
    app.write(Request::Resign(Player::First));
    app.send(Request::Restart);
    settle(&mut app);
    let saved = games(&folder);
    assert!(saved.len() == 1 && saved[0].name == "Left" && saved[0].session().outcome().is_some());
}

#[test]
fn a_game_keeps_its_file_if_another_game_is_opened_first() {
    let folder = Folder::new("file-of-game");
    let mut app = app(&folder);
    play_and_save(&mut app, "h2g2");
    let (game, path) = {
        let table = app.resource::<Table>();
        (table.number(), table.file().unwrap().to_owned())
    };
    // A pasted game reaches the table before the request for its file.
    let pasted =
        OpenedGame::parse(Path::new("clipboard"), "[Setup \"laser-chess/ace\"]\n\n1. h2h3\n", &Library::embedded());
    let pasted = OpenedGame { file: None, ..pasted.unwrap_or_else(|error| panic!("{error}")) };
    app.write(Request::Open(Box::new(pasted)));
    app.send(Request::File { game, path: path.clone() });
    assert_ne!(app.resource::<Table>().file(), Some(path.as_path()));
    settle(&mut app);
    assert_eq!(games(&folder).len(), 2, "each game has its own file");
}

#[test]
fn clocks_are_saved_when_a_menu_stops_them_and_when_the_program_ends() {
    let folder = Folder::new("clocks");
    let mut app = app(&folder);
    let agreement = Agreement { clock: "60".parse().unwrap(), ..Agreement::default() };
    app.insert_resource(Table::shipped("ace").with_agreement(agreement));
    app.frames_take(100);
    let saved = |app: &mut App| {
        flush(app);
        let again = Table::resume(games(&folder)[0].opened.clone());
        again.clocks().map(|clocks| Player::BOTH.map(|player| clocks.left(player)))
    };
    let on_table = |app: &App| {
        let clocks = app.resource::<Table>().clocks();
        clocks.map(|clocks| Player::BOTH.map(|player| clocks.left(player)))
    };
    app.play_at_once("h2g2 a4a3");
    app.frames(20);
    app.insert_resource(TableOpen(false));
    app.update();
    assert_eq!(saved(&mut app), on_table(&app));
    assert!(on_table(&app).unwrap()[0] < Duration::from_secs(59));
    app.insert_resource(TableOpen(true));
    app.frames(20);
    assert_ne!(saved(&mut app), on_table(&app));
    app.send(AppExit::Success);
    assert_eq!(saved(&mut app), on_table(&app));
}
