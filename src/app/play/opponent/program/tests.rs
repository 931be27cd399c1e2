//! Tests with fake programs, which are shell scripts.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "writes shell scripts as programs, and checks that they have ended"
)]

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use bevy::prelude::*;

use super::*;
use crate::opponent::{MoveDelay, OpponentPlugin};
use games::list::find_setup;
use games::uci::find_stockfish;
use platform::clock::Instant;
use state::referee::{Request, Seat, Seats};
use state::testing::{TestApp, app_with};
use tabletop::Session;
use testing::folder::Folder;

/// Chess, with the computer as the first player and this program in its place.
fn app(program: String) -> App {
    let (_, setup) = find_setup("chess/start").expect("chess");
    let table = Table::of(Session::new(setup.state)).seated(Seats([Seat::Computer(3), Seat::Human]));
    let mut app = app_with(table, OpponentPlugin);
    app.insert_resource(MoveDelay(Duration::ZERO));
    app.insert_resource(Settings { programs: [("chess".into(), program)].into(), ..Settings::default() });
    app
}

/// A shell script that answers commands with these cases.
fn fake(name: &str, cases: &str) -> (Folder, String) {
    let folder = Folder::new(name);
    let script = format!(
        "#!/bin/sh\nwhile read -r word rest; do case $word in {cases} uci) echo id name Fake; echo uciok;; \
         isready) echo readyok;; quit) exit;; esac; done\n"
    );
    let file = folder.write("fake", script);
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    let file = file.display().to_string();
    (folder, file)
}

/// The first turn of the game, and the notices shown until then.
fn first_turn(app: &mut App) -> (String, Vec<String>) {
    let (began, mut notices) = (Instant::now(), Vec::new());
    loop {
        app.update();
        notices.extend(app.notices());
        if let Some(turn) = app.session().last_turn() {
            return (turn.action.to_string(), notices);
        }
        assert!(began.elapsed() < Duration::from_secs(60), "no turn was played; {notices:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_program_plays_in_the_computers_place() {
    let (_folder, file) = fake("plays", "go) echo bestmove h2h4;;");
    assert_eq!(first_turn(&mut app(file)), ("h2h4".into(), Vec::new()));
}

#[test]
fn the_record_and_the_table_name_the_program_that_played() {
    let (_folder, file) = fake("named", "go) echo bestmove h2h4;;");
    let mut app = app(file);
    first_turn(&mut app);
    app.update();
    let table = app.resource::<Table>();
    assert_eq!(table.program(), Some("Fake"));
    let record = table.record().unwrap();
    assert!(record.contains("[White \"Fake (Specular, level 3)\"]\n"), "{record}");
    let opened =
        games::list::OpenedGame::parse(std::path::Path::new("a.pgn"), &record, &content::setups::Library::embedded())
            .unwrap();
    assert_eq!(state::referee::recorded_seats(&opened.tags), Seats([Seat::Computer(3), Seat::Human]));
    assert_eq!(Table::resume(opened).program(), Some("Fake"), "until another one plays");
}

#[test]
fn a_program_is_named_before_it_has_played() {
    let mut app = app("/no/such/stockfish".into());
    app.update();
    assert_eq!(app.resource::<Table>().program(), Some("Stockfish"));
    // The program cannot be started.
    first_turn(&mut app);
    app.update();
    assert_eq!(app.resource::<Table>().program(), None);
}

/// The program ignores the request to quit and the end of its input.
#[test]
fn a_program_that_does_not_quit_is_killed_when_the_game_ends() {
    let (folder, file) = fake("stays", "go) echo bestmove h2h4;; quit) exec sleep 600;;");
    let script = std::fs::read_to_string(&file).unwrap().replace("#!/bin/sh\n", "#!/bin/sh\necho $$ > ${0%/*}/pid\n");
    std::fs::write(&file, script + "exec sleep 600\n").unwrap();
    let mut app = app(file);
    first_turn(&mut app);
    let pid = std::fs::read_to_string(folder.0.join("pid")).unwrap();
    let runs = || std::process::Command::new("kill").args(["-0", pid.trim()]).output().unwrap().status.success();
    assert!(runs());
    app.send(AppExit::Success);
    assert!(!runs(), "the program outlives the game");
}

#[test]
fn specular_replaces_a_program_that_dies_with_one_notice_per_game() {
    let (_folder, file) = fake("dies", "go) exit 3;;");
    let mut app = app(file);
    let begins = "Fake is no longer used after 3 faults: expected a program that keeps running";
    for _ in 0..2 {
        let (_, notices) = first_turn(&mut app);
        // Without time between frames, the last action may count as one in the next game.
        let of_program: Vec<&String> = notices.iter().filter(|words| words.starts_with("Fake")).collect();
        assert!(matches!(&of_program[..], [words] if words.starts_with(begins)), "{notices:?}");
        // The program is started again in the next game.
        app.send(Request::Restart);
    }
}

#[test]
fn specular_plays_if_the_program_is_missing() {
    let (_, notices) = first_turn(&mut app("/no/such/program".into()));
    assert!(notices[0].contains("expected a program /no/such/program, found: "), "{notices:?}");
}

#[test]
fn a_real_stockfish_plays_at_the_table() {
    let Some(file) = find_stockfish() else {
        return testing::skip("Stockfish is not installed");
    };
    let (_, notices) = first_turn(&mut app(file.display().to_string()));
    assert_eq!(notices, Vec::<String>::new());
}
