//! Autosaving without a window: what is on the disk after turns, undo, new games and failures.

use std::fs;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::*;
use crate::app::referee::{ActionChosen, RefereePlugin, Seat, Seats, Start};
use crate::app::saved_games::SavedGame as Read;
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
    app.world_mut().resource_mut::<Autosave>().writer = Writer::default();
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
    let elsewhere = crate::games::list::Opened { file: None, ..saved.opened };
    request(&mut second, Request::Open(Box::new(elsewhere)));
    flush(&mut second);
    assert_eq!(games(&folder).len(), 2);
}

#[test]
fn a_name_is_kept_and_the_players_are_told_where() {
    let folder = Folder::new("name");
    let mut app = app(&folder);
    request(&mut app, Request::Name("First light".into()));
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
    request(&mut app, Request::Name("Mine".into()));
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

/// The folder in which the child process plays.
const CHILD_FOLDER: &str = "SPECULAR_TEST_GAMES";

/// Plays one game after the other, and prints the number of the game and of the turn after each.
#[test]
#[ignore = "runs until it is killed, as the child of the next test"]
fn play_until_killed() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER) else { return };
    let folder = std::mem::ManuallyDrop::new(Folder(folder.into()));
    let mut app = app(&folder);
    let mut seed = u64::from(std::process::id());
    for game in 1.. {
        for turn in 1..=60 {
            let table = app.world().resource::<Table>();
            let choices: Vec<_> = table.session().choices().iter().map(|choice| choice.action.clone()).collect();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(action) = choices.get((seed >> 33) as usize % choices.len().max(1)) else { break };
            play(&mut app, action.as_str());
            println!("turn {game} {turn}");
            // Faster than anyone plays: a shot alone takes longer.
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        request(&mut app, Request::Restart);
    }
}

/// `SPECULAR_KILLS=200` kills more often.
#[test]
fn a_kill_at_any_moment_tears_no_file_and_loses_at_most_the_running_turn() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let kills = std::env::var("SPECULAR_KILLS").map_or(12, |kills| kills.parse().unwrap());
    for kill in 0..kills {
        let folder = Folder::new(&format!("kill-{kill}"));
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "app::autosave::tests::play_until_killed", "--ignored", "--nocapture"])
            .env(CHILD_FOLDER, &folder.0)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (started, first_turn) = std::sync::mpsc::channel();
        let reader = std::thread::spawn(move || {
            let mut last = (0, 0);
            for line in output.lines().map_while(Result::ok) {
                let Some(turn) = line.strip_prefix("turn ").and_then(|numbers| numbers.split_once(' ')) else {
                    continue;
                };
                last = (turn.0.parse::<usize>().unwrap(), turn.1.parse::<usize>().unwrap());
                // The test waits for the first only.
                let _ = started.send(());
            }
            last
        });
        first_turn.recv().unwrap();
        // Spread over a turn and over a game.
        std::thread::sleep(std::time::Duration::from_micros(kill * 7_919 % 600_000));
        child.kill().unwrap();
        child.wait().unwrap();
        let (game, turn) = reader.join().unwrap();
        let name = |file: &Read| file.path.file_name().unwrap().to_string_lossy().into_owned();
        let saved = games(&folder);
        let running = saved.iter().find(|file| name(file).ends_with(&format!("-{game}.beam")));
        let plies = running.map_or(0, |file| file.session().ply_count());
        assert!(plies + 1 >= turn, "game {game}: {plies} of {turn} turns are saved");
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
