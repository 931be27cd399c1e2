//! Autosaving without a window: what is on the disk after turns, undo, new games and failures.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the tests kill a game in its own process and inspect its files"
)]

use std::fs;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::*;
use crate::app::referee::{ActionChosen, RefereePlugin, Seat, Seats, Start};
use crate::app::saved_games::SavedGame as Read;
use crate::games::list::Opened;
use crate::platform::faults::{FullDisk, WriteStep};
use crate::platform::test_folder::Folder;
use crate::rules::Player;
use crate::setups::Library;
use crate::tabletop::Agreement;

fn store(folder: &Folder) -> Store {
    Store::within(&folder.0)
}

/// The saved games, last played first.
fn games(folder: &Folder) -> Vec<Read> {
    let files = store(folder).games().unwrap();
    files.iter().map(|file| Read::read(file, &Library::embedded()).unwrap()).collect()
}

fn app(folder: &Folder) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, AutosavePlugin));
    app.insert_resource(store(folder)).insert_resource(Table::shipped("ace"));
    app.update();
    app
}

fn request(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
}

/// Plays actions, each shown to its end.
fn play(app: &mut App, actions: &str) {
    for action in actions.split(' ') {
        app.world_mut().write_message(ActionChosen(action.into()));
        app.update();
        request(app, Request::Skip);
    }
}

/// Waits until all is on the disk.
fn flush(app: &mut App) {
    app.world_mut().resource_mut::<Autosave>().writer.finish();
}

/// Waits until all is on the disk and what follows from it, too; what the players were told.
fn settle(app: &mut App) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..4 {
        flush(app);
        app.update();
        told.extend(app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.words));
    }
    told
}

/// Gives the game on the table a name.
fn name(app: &mut App, name: &str) {
    let game = app.world().resource::<Table>().number();
    request(app, Request::Name { game, name: name.into() });
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
    let file = crate::app::saved_games::GameFile::at(folder.0.join("games").join(name));
    let saved = Read::read(&file, &Library::embedded()).unwrap();
    app.world_mut().write_message(Request::Open(Box::new(saved.opened)));
    request(app, Request::Seat(saved.seats));
}

fn notices(app: &mut App) -> Vec<String> {
    // What is written is told in a later frame.
    let start = std::time::Instant::now();
    loop {
        app.update();
        let told: Vec<String> =
            app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.words).collect();
        if !told.is_empty() || start.elapsed().as_secs() > 10 {
            return told;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

#[test]
fn every_turn_is_on_the_disk_and_the_game_goes_on_where_it_was() {
    let folder = Folder::new("turns");
    let mut app = app(&folder);
    flush(&mut app);
    assert!(games(&folder).is_empty(), "nothing was played yet");
    request(&mut app, Request::Seat(Seats([Seat::Human, Seat::Machine(2)])));
    play(&mut app, "h2g2");
    flush(&mut app);
    assert_eq!(games(&folder)[0].session().ply_count(), 1);
    request(&mut app, Request::Seat(Seats::PEOPLE));
    play(&mut app, "a4a3 g2h2");
    request(&mut app, Request::Undo);
    request(&mut app, Request::Undo);
    play(&mut app, "c7c6");
    request(&mut app, Request::Undo);
    request(&mut app, Request::Seat(Seats([Seat::Human, Seat::Machine(2)])));
    flush(&mut app);
    let games = games(&folder);
    assert_eq!(games.len(), 1, "one game, one file");
    // Where it stands, what was taken back, and what was tried besides.
    let table = app.world().resource::<Table>();
    let mut again = Table::resume(games[0].opened.clone()).seated(games[0].seats);
    assert_eq!((again.view(), again.seats()), (table.view(), table.seats()));
    assert_eq!(again.session().history().entries().count(), 4);
    assert!(again.can_redo());
    again = again.seated(Seats::PEOPLE);
    assert_eq!(again.session().turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>(), ["h2g2"]);
}

#[test]
fn from_where_the_table_was_seen_is_kept() {
    let folder = Folder::new("view");
    let mut app = app(&folder);
    app.insert_resource(PlayerView(Some([0.5, 0.9, 1.5, 0.0, -1.25])));
    play(&mut app, "h2g2");
    flush(&mut app);
    let table = Table::resume(games(&folder)[0].opened.clone());
    assert_eq!(table.player_view(), Some([0.5, 0.9, 1.5, 0.0, -1.25]));
    app.insert_resource(PlayerView(None));
    play(&mut app, "a4a3");
    flush(&mut app);
    assert_eq!(Table::resume(games(&folder)[0].opened.clone()).player_view(), None, "at the seat again");
}

#[test]
fn an_undone_resignation_stays_undone() {
    let folder = Folder::new("resigned");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    request(&mut app, Request::Resign(crate::rules::Player::Second));
    flush(&mut app);
    assert!(games(&folder)[0].session().outcome().is_some());
    request(&mut app, Request::Undo);
    flush(&mut app);
    assert!(games(&folder)[0].session().outcome().is_none());
}

#[test]
fn no_game_is_lost_by_another_one_and_an_undo_brings_it_back() {
    let folder = Folder::new("another");
    let mut app = app(&folder);
    play(&mut app, "h2g2 a4a3");
    request(&mut app, Request::Restart);
    assert_eq!(app.world().resource::<Table>().session().ply_count(), 0);
    request(&mut app, Request::Undo);
    assert_eq!(app.world().resource::<Table>().session().ply_count(), 2);
    request(&mut app, Request::Restart);
    play(&mut app, "h2h3");
    let osiris = Library::embedded().find("khet-1/osiris").unwrap().clone();
    request(&mut app, Request::New(Box::new(Start::from(osiris))));
    request(&mut app, Request::Undo);
    assert_eq!(app.world().resource::<Table>().session().ply_count(), 1);
    play(&mut app, "c7c6");
    flush(&mut app);
    let mut turns: Vec<usize> = games(&folder).iter().map(|game| game.session().ply_count()).collect();
    turns.sort_unstable();
    assert_eq!(turns, [2, 2], "the first game, and the second with its second turn");
}

#[test]
fn a_game_from_the_list_goes_on_in_its_file_and_one_from_elsewhere_in_a_new_one() {
    let folder = Folder::new("opened");
    let mut first = app(&folder);
    play(&mut first, "h2g2");
    flush(&mut first);
    let saved = games(&folder).remove(0);
    let mut second = app(&folder);
    request(&mut second, Request::Open(Box::new(saved.opened.clone())));
    play(&mut second, "a4a3");
    flush(&mut second);
    assert_eq!(games(&folder).iter().map(|game| game.session().ply_count()).collect::<Vec<_>>(), [2]);
    let elsewhere = Opened { file: None, ..saved.opened };
    request(&mut second, Request::Open(Box::new(elsewhere)));
    flush(&mut second);
    assert_eq!(games(&folder).len(), 2);
}

#[test]
fn a_name_is_kept_and_the_players_are_told_where() {
    let folder = Folder::new("name");
    let mut app = app(&folder);
    name(&mut app, "First light");
    let told = notices(&mut app);
    // The place of the file stands below the name.
    assert!(told.len() == 1 && told[0].starts_with("Saved as First light\n"), "{told:?}");
    assert!(told[0].contains("laser-chess-ace-1"), "{told:?}");
    assert_eq!(games(&folder)[0].name, "First light");
    let path = games(&folder)[0].path.clone();
    assert_eq!(app.world().resource::<Table>().file(), Some(path.as_path()));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once_and_one_that_vanished_is_made_again() {
    let folder = Folder::new("cannot");
    fs::create_dir_all(&folder.0).unwrap();
    // A file stands where the folder should.
    fs::write(folder.0.join("games"), "").unwrap();
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    let told = notices(&mut app);
    assert!(told.len() == 1 && told[0].starts_with("The game is not saved. ") && told[0].contains("games"), "{told:?}");
    fs::remove_file(folder.0.join("games")).unwrap();
    play(&mut app, "a4a3");
    flush(&mut app);
    assert_eq!(games(&folder)[0].session().ply_count(), 2);
    fs::remove_dir_all(folder.0.join("games")).unwrap();
    play(&mut app, "g2h2");
    flush(&mut app);
    assert_eq!(games(&folder)[0].session().ply_count(), 3);
}

#[test]
fn a_full_disk_is_told_once_tears_nothing_and_is_tried_again_with_the_next_turn() {
    for step in WriteStep::ALL {
        let folder = Folder::new(&format!("full-{step:?}"));
        let mut app = app(&folder);
        play(&mut app, "h2g2");
        flush(&mut app);
        let full = FullDisk::at(&folder.0, step);
        let mut told = Vec::new();
        for (turns, action) in [(1, "a4a3"), (2, "g2h2")] {
            play(&mut app, action);
            let start = std::time::Instant::now();
            while full.hits() < turns && start.elapsed().as_secs() < 10 {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            // What the thread found out is told in a later frame.
            for _ in 0..20 {
                app.update();
                std::thread::sleep(std::time::Duration::from_millis(5));
                told.extend(app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.words));
            }
            assert_eq!(full.hits(), turns, "{step:?}: each turn is tried");
        }
        assert!(told.len() == 1 && told[0].starts_with("The game is not saved. "), "{step:?}: {told:?}");
        let files: Vec<_> = fs::read_dir(folder.0.join("games")).unwrap().collect();
        assert_eq!((files.len(), games(&folder)[0].session().ply_count()), (1, 1), "{step:?}: the old file stays");
        drop(full);
        play(&mut app, "a3a4");
        flush(&mut app);
        assert_eq!(games(&folder)[0].session().ply_count(), 4, "{step:?}");
    }
}

#[test]
fn the_last_unfinished_game_is_the_one_to_continue() {
    let folder = Folder::new("continue");
    let library = Library::embedded();
    assert!(Read::to_continue(&store(&folder), &library).is_none());
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    flush(&mut app);
    assert_eq!(Read::to_continue(&store(&folder), &library).unwrap().session().ply_count(), 1);
    request(&mut app, Request::Resign(crate::rules::Player::First));
    flush(&mut app);
    assert!(Read::to_continue(&store(&folder), &library).is_none(), "it is over");
    let again = Read::to_show_again(&store(&folder), &library).unwrap();
    assert!(again.session().outcome().is_some(), "a page that is loaded again shows it");
    fs::write(folder.0.join("games/broken.beam"), "1. nonsense").unwrap();
    assert!(Read::to_continue(&store(&folder), &library).is_none());
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
    assert_eq!(continued(), None, "it has a file, and no turns");
    play(&mut app, "h2g2 a4a3");
    flush(&mut app);
    // The clock of a file system may be coarse.
    let newer = || std::thread::sleep(Duration::from_millis(20));
    newer();
    // The computer begins, and nobody answers.
    request(&mut app, Request::Restart);
    request(&mut app, Request::Seat(Seats([Seat::Machine(2), Seat::Human])));
    play(&mut app, "h2h3");
    flush(&mut app);
    assert_eq!((games(&folder).len(), continued()), (2, Some(("Mine".into(), 2))));
    newer();
    request(&mut app, Request::Restart);
    request(&mut app, Request::Seat(Seats::PEOPLE));
    play(&mut app, "h2g2");
    flush(&mut app);
    assert_eq!(continued(), Some((String::new(), 1)), "the one that was played last");
    request(&mut app, Request::Resign(Player::First));
    flush(&mut app);
    assert_eq!((games(&folder).len(), continued()), (3, Some(("Mine".into(), 2))), "that one is over");
}

#[test]
fn a_game_that_is_only_looked_at_was_not_played_now() {
    let folder = Folder::new("looked-at");
    let mut first = app(&folder);
    play(&mut first, "h2g2");
    flush(&mut first);
    let saved = games(&folder).remove(0);
    let old = Duration::from_secs(1_000_000_000);
    let file = fs::OpenOptions::new().append(true).open(&saved.path).unwrap();
    file.set_modified(std::time::UNIX_EPOCH + old).unwrap();
    let mut second = app(&folder);
    request(&mut second, Request::Open(Box::new(saved.opened)));
    flush(&mut second);
    assert_eq!(games(&folder)[0].played, Some(old));
    play(&mut second, "a4a3");
    flush(&mut second);
    assert!(games(&folder)[0].played > Some(old));
}

#[test]
fn a_game_that_undo_has_brought_back_does_not_lead_another_game_to_the_file_of_a_third() {
    let folder = Folder::new("numbers");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    request(&mut app, Request::Restart);
    name(&mut app, "Second");
    request(&mut app, Request::Undo);
    assert_eq!(app.world().resource::<Table>().session().ply_count(), 1, "the first game is back");
    request(&mut app, Request::Restart);
    play(&mut app, "h2h3 a4a3");
    settle(&mut app);
    let mut saved: Vec<_> = games(&folder).iter().map(|game| (game.name.clone(), game.session().ply_count())).collect();
    saved.sort();
    assert_eq!(saved, [(String::new(), 1), (String::new(), 2), ("Second".into(), 0)]);
}

#[test]
fn a_game_that_is_named_while_undo_can_bring_it_back_keeps_its_name() {
    let folder = Folder::new("named-before");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    let first = app.world().resource::<Table>().number();
    request(&mut app, Request::Restart);
    request(&mut app, Request::Name { game: first, name: "First".into() });
    settle(&mut app);
    assert_eq!(games(&folder)[0].name, "First", "it is written at once");
    assert_eq!(app.world().resource::<Table>().name(), "", "the game on the table has no name");
    request(&mut app, Request::Undo);
    play(&mut app, "a4a3");
    settle(&mut app);
    let saved = games(&folder);
    assert_eq!((saved.len(), saved[0].name.as_str(), saved[0].session().ply_count()), (1, "First", 2));
}

#[test]
fn a_game_that_was_changed_in_the_frame_in_which_another_one_came_is_saved() {
    let folder = Folder::new("same-frame");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    let game = app.world().resource::<Table>().number();
    app.world_mut().write_message(Request::Name { game, name: "Left".into() });
    app.world_mut().write_message(Request::Resign(Player::First));
    request(&mut app, Request::Restart);
    settle(&mut app);
    let saved = games(&folder);
    assert!(saved.len() == 1 && saved[0].name == "Left" && saved[0].session().outcome().is_some());
}

#[test]
fn the_file_of_a_game_stays_with_it_when_another_one_comes_first() {
    let folder = Folder::new("file-of-game");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    settle(&mut app);
    let (game, path) = {
        let table = app.world().resource::<Table>();
        (table.number(), table.file().unwrap().to_owned())
    };
    // A pasted game comes to the table before the request that tells of the file.
    let pasted =
        Opened::parse(Path::new("clipboard"), "[Setup \"laser-chess/ace\"]\n\n1. h2h3\n", &Library::embedded());
    let pasted = Opened { file: None, ..pasted.unwrap_or_else(|error| panic!("{error}")) };
    app.world_mut().write_message(Request::Open(Box::new(pasted)));
    request(&mut app, Request::File { game, path: path.clone() });
    assert_ne!(app.world().resource::<Table>().file(), Some(path.as_path()));
    settle(&mut app);
    assert_eq!(games(&folder).len(), 2, "each has a file");
}

#[test]
fn the_name_of_a_game_is_told_even_if_it_could_be_written_only_later() {
    let folder = Folder::new("told-later");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    settle(&mut app);
    let full = FullDisk::at(&folder.0, WriteStep::Write);
    name(&mut app, "First light");
    let told = settle(&mut app);
    assert!(told.len() == 1 && told[0].starts_with("The game is not saved. "), "{told:?}");
    drop(full);
    play(&mut app, "a4a3");
    let told = settle(&mut app);
    assert!(told.iter().any(|words| words.starts_with("Saved as First light\n")), "{told:?}");
}

#[test]
fn what_could_not_be_written_is_tried_again_when_the_program_ends() {
    for flushed in [false, true] {
        let folder = Folder::new(&format!("at-the-end-{flushed}"));
        let mut app = app(&folder);
        play(&mut app, "h2g2");
        settle(&mut app);
        let full = FullDisk::at(&folder.0, WriteStep::Sync);
        play(&mut app, "a4a3");
        // The failure may be known already, or come while the program ends.
        if flushed {
            settle(&mut app);
        }
        flush(&mut app);
        assert_eq!((full.hits(), games(&folder)[0].session().ply_count()), (1, 1));
        drop(full);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(games(&folder)[0].session().ply_count(), 2, "known: {flushed}");
    }
}

#[test]
fn two_copies_with_the_same_game_never_overwrite_each_other_and_say_so() {
    let folder = Folder::new("copies");
    let mut first = app(&folder);
    play(&mut first, "h2g2");
    settle(&mut first);
    let file = files(&folder)[0].0.clone();
    let mut second = app(&folder);
    open(&mut second, &folder, &file);
    play(&mut first, "a4a3");
    settle(&mut first);
    // The second copy knows the game as it was before.
    play(&mut second, "c7c6 g2h2");
    let told = settle(&mut second);
    assert!(told.len() == 1 && told[0].contains(&file), "{told:?}");
    play(&mut first, "g2h2");
    assert_eq!(settle(&mut first), Vec::<String>::new(), "nobody has touched its file");
    let saved = files(&folder);
    assert_eq!(saved.len(), 2);
    assert!(saved[0].1.contains("1. h2g2 a4a3 2. g2h2"), "{saved:?}");
    assert!(saved[1].1.contains("1. h2g2 c7c6 2. g2h2"), "{saved:?}");
    let new = second.world().resource::<Table>().file().unwrap().to_owned();
    assert_eq!(file_name(&new), saved[1].0, "it goes on in the new file");
    play(&mut second, "c6c7");
    assert_eq!(settle(&mut second), Vec::<String>::new());
    assert!(files(&folder)[1].1.contains("c6c7"));
}

#[test]
fn two_copies_that_begin_at_once_take_different_files() {
    let folder = Folder::new("beginners");
    let mut copies = [app(&folder), app(&folder)];
    for (copy, action) in copies.iter_mut().zip(["h2g2", "h2h3"]) {
        play(copy, action);
    }
    copies.iter_mut().for_each(|copy| _ = settle(copy));
    let mut moves: Vec<bool> = files(&folder).iter().map(|(_, text)| text.contains("h2g2")).collect();
    moves.sort_unstable();
    assert_eq!(moves, [false, true]);
}

/// A game as another program writes it.
const FOREIGN: &str = "[White \"Ann\"]\n[Event \"Club\"]\n[Annotator \"Ben\"]\n\n1.e4 e5\n2.Nf3 {Mine.} *\n";

#[test]
fn a_game_from_the_folder_is_not_written_until_it_is_played_and_goes_on_in_its_file() {
    let folder = Folder::new("from-the-folder");
    let path = folder.write("games/club.pgn", FOREIGN);
    // As the command line and a double click open it, by another spelling of its path.
    let detour = folder.0.join("games/../games/club.pgn");
    let opened = Opened::parse(&detour, FOREIGN, &Library::embedded()).unwrap_or_else(|error| panic!("{error}"));
    let mut app = app(&folder);
    app.insert_resource(Table::resume(opened));
    request(&mut app, Request::LookAt(1));
    request(&mut app, Request::LookAt(9));
    app.insert_resource(PlayerView(Some([0.5, 0.9, 1.5, 0.0, -1.25])));
    app.world_mut().resource_mut::<Table>().set_changed();
    settle(&mut app);
    assert_eq!(files(&folder), [("club.pgn".into(), FOREIGN.into())]);
    play(&mut app, "b8c6");
    settle(&mut app);
    let saved = files(&folder);
    assert_eq!(saved.len(), 1);
    for kept in ["[Event \"Club\"]", "[Annotator \"Ben\"]", "{Mine.}", "Nc6"] {
        assert!(saved[0].1.contains(kept), "{kept}: {}", saved[0].1);
    }
    assert_eq!(app.world().resource::<Table>().file(), Some(path.as_path()));
}

#[test]
fn a_game_whose_file_holds_others_too_goes_on_in_a_new_file_as_soon_as_it_is_played() {
    let folder = Folder::new("several");
    let two = format!("{FOREIGN}\n[White \"Cleo\"]\n\n1. d4 *\n");
    folder.write("games/club.pgn", &two);
    let mut app = app(&folder);
    open(&mut app, &folder, "club.pgn");
    request(&mut app, Request::Undo);
    request(&mut app, Request::Redo);
    request(&mut app, Request::Skip);
    settle(&mut app);
    assert_eq!(files(&folder), [("club.pgn".into(), two.clone())], "it was only looked at");
    play(&mut app, "b8c6");
    settle(&mut app);
    let saved = files(&folder);
    assert_eq!((saved.len(), saved.iter().find(|(name, _)| name == "club.pgn").map(|(_, text)| text)), (2, Some(&two)));
    assert!(saved.iter().any(|(name, text)| name != "club.pgn" && text.contains("Nc6") && !text.contains("Cleo")));
}

#[test]
fn a_game_from_outside_the_folder_is_saved_at_once() {
    let folder = Folder::new("outside");
    let path = folder.write("mail/club.pgn", FOREIGN);
    let opened = Opened::parse(&path, FOREIGN, &Library::embedded()).unwrap_or_else(|error| panic!("{error}"));
    let mut app = app(&folder);
    request(&mut app, Request::Open(Box::new(opened)));
    play(&mut app, "b8c6");
    settle(&mut app);
    assert_eq!(fs::read_to_string(&path).unwrap(), FOREIGN);
    assert_eq!(games(&folder).len(), 1);
}

/// The folder in which the child process plays.
const CHILD_FOLDER: &str = "SPECULAR_TEST_GAMES";

/// Plays one game after the other, and prints the file of the game and the number of the turn after each.
#[test]
#[ignore = "runs until it is killed, as the child of the next test"]
fn play_until_killed() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER) else { return };
    let folder = std::mem::ManuallyDrop::new(Folder(folder.into()));
    let mut app = app(&folder);
    let mut seed = u64::from(std::process::id());
    loop {
        for turn in 1..=60 {
            let table = app.world().resource::<Table>();
            let choices: Vec<_> = table.session().choices().iter().map(|choice| choice.action.clone()).collect();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(action) = choices.get((seed >> 33) as usize % choices.len().max(1)) else { break };
            play(&mut app, action.as_str());
            let file = app.world().resource::<Table>().file().map_or_else(String::new, file_name);
            println!("turn {file} {turn}");
            // Faster than anyone plays: a shot alone takes longer.
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        request(&mut app, Request::Restart);
    }
}

/// A process that plays in `folder`; its file and turn as it tells them, and when it has played its first turn.
fn spawn_player(folder: &Folder) -> (std::process::Child, std::thread::JoinHandle<(String, usize)>, Receiver<()>) {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "app::autosave::tests::play_until_killed", "--ignored", "--nocapture"])
        .env(CHILD_FOLDER, &folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (started, first_turn) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut last = (String::new(), 0);
        for line in output.lines().map_while(Result::ok) {
            let Some((file, turn)) = line.strip_prefix("turn ").and_then(|line| line.split_once(' ')) else { continue };
            last = (file.to_owned(), turn.parse::<usize>().unwrap());
            // The test waits for the first only.
            let _ = started.send(());
        }
        last
    });
    (child, reader, first_turn)
}

/// Every other time two copies play in the same folder. `SPECULAR_KILLS=200` kills more often.
#[test]
fn a_kill_at_any_moment_tears_no_file_and_loses_at_most_the_running_turn_of_each_copy() {
    let kills = std::env::var("SPECULAR_KILLS").map_or(12, |kills| kills.parse().unwrap());
    for kill in 0..kills {
        let folder = Folder::new(&format!("kill-{kill}"));
        let mut players: Vec<_> = (0..=kill % 2).map(|_| spawn_player(&folder)).collect();
        players.iter().for_each(|(_, _, first_turn)| first_turn.recv().unwrap());
        // Spread over a turn and over a game.
        std::thread::sleep(std::time::Duration::from_micros(kill * 7_919 % 600_000));
        for (child, ..) in &mut players {
            child.kill().unwrap();
            child.wait().unwrap();
        }
        // All of them can be read.
        let saved = games(&folder);
        let told: Vec<_> = players.into_iter().map(|(_, reader, _)| reader.join().unwrap()).collect();
        for (file, turn) in &told {
            let running = saved.iter().find(|game| file_name(&game.path) == *file);
            let plies = running.map_or(0, |game| game.session().ply_count());
            assert!(plies + 1 >= *turn, "{file}: {plies} of {turn} turns are saved");
        }
        // With its first turn, a copy may just have learnt that the other has taken its file.
        let has_begun = told.iter().all(|(_, turn)| *turn > 2);
        assert!(told.len() < 2 || !has_begun || told[0].0 != told[1].0, "{told:?}");
    }
}

#[test]
fn clocks_are_kept_when_a_menu_stops_them_and_when_the_program_ends() {
    let folder = Folder::new("clocks");
    let mut app = app(&folder);
    let agreement = Agreement { clock: "60".parse().unwrap(), ..Agreement::default() };
    app.insert_resource(Table::shipped("ace").agreed(agreement));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    let saved = |app: &mut App| {
        flush(app);
        let again = Table::resume(games(&folder)[0].opened.clone());
        again.clocks().map(|clocks| Player::BOTH.map(|player| clocks.left(player)))
    };
    let on_table = |app: &App| {
        let clocks = app.world().resource::<Table>().clocks();
        clocks.map(|clocks| Player::BOTH.map(|player| clocks.left(player)))
    };
    play(&mut app, "h2g2 a4a3");
    (0..20).for_each(|_| app.update());
    app.insert_resource(TableOpen(false));
    app.update();
    assert_eq!(saved(&mut app), on_table(&app));
    assert!(on_table(&app).unwrap()[0] < Duration::from_secs(59));
    app.insert_resource(TableOpen(true));
    (0..20).for_each(|_| app.update());
    assert_ne!(saved(&mut app), on_table(&app));
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(saved(&mut app), on_table(&app));
}
