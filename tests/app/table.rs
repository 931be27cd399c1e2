//! The app without a window: pointer and keyboard events play whole games, checked against the rules.

use std::time::Duration;

use crate::table_driver::{Refusals, TableDriver};
use bevy::prelude::*;
use specular::app::scene::camera::OrbitCamera;
use specular::app::state::messages::{Hint, Question, TableOpen, Thoughts};
use specular::app::state::referee::{Request, Table};
use specular::app::state::saved_games::SavedGames;
use specular::app::state::settings::{Command, Settings};
use specular::app::state::store::Store;
use specular::games::beam;
use specular::rules::{Action, Position, Turn};
use specular::setups::{Library, StartNames};
use specular::tabletop::{Agreement, Aids};

/// A random game of 10 to 30 turns with a fixed seed that ends with a shot at a king.
fn short_game(start: &Position) -> Vec<Action> {
    game_where(start, |actions, _, over| actions >= 10 && over)
}

/// A random game of at most 30 turns with a fixed seed. `wanted` selects it by its number of turns, the last turn, and
/// whether it is over.
fn game_where(start: &Position, wanted: impl Fn(usize, &Turn, bool) -> bool) -> Vec<Action> {
    let mut seed = 7_u64;
    loop {
        let mut position = start.clone();
        let mut actions = Vec::new();
        while actions.len() < 30 && position.outcome().is_none() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let legal = position.actions();
            let action = legal[(seed >> 33) as usize % legal.len()];
            let turn = position.apply(action).expect("legal");
            actions.push(action);
            if wanted(actions.len(), &turn, position.outcome().is_some()) {
                return actions;
            }
        }
    }
}

#[test]
fn the_mouse_plays_a_whole_game_until_a_king_falls() {
    let mut driver = TableDriver::at("laser-chess/ace");
    let mut rules = driver.position().clone();
    for action in short_game(&rules) {
        let legal = rules.check(action).expect("legal");
        rules.apply(action).expect("legal");
        driver.choose(action);
        assert!(!driver.is_idle(), "{action}: the turn is shown");
        assert_eq!(driver.position(), &rules, "{action}: the state is final at once");
        let seconds = driver.settle();
        assert!(seconds > 0.5, "{action}: the animation takes {seconds} s");
        assert_eq!(driver.table().session().last_turn().map(|turn| turn.action.clone()), Some(legal.into()));
        driver.check_view();
    }
    let session = driver.table().session();
    assert!(session.ply_count() >= 10);
    assert!(session.outcome().and_then(|outcome| outcome.winner).is_some());
    assert_eq!(driver.app.world().resource::<Refusals>().0, Vec::<String>::new());
}

#[test]
fn undo_restores_the_position_and_the_view() {
    let mut driver = TableDriver::at("laser-chess/ace");
    let start = driver.position().clone();
    driver.choose("h2h3".parse().expect("an action"));
    driver.settle();
    driver.choose("c7+".parse().expect("an action"));
    driver.send(Request::Undo);
    assert!(driver.is_idle(), "an undo ends the animation");
    assert_eq!(driver.table().session().ply_count(), 1);
    driver.check_view();
    driver.send(Request::Undo);
    assert_eq!(driver.position(), &start);
    driver.check_view();
    driver.send(Request::Undo);
    assert_eq!(driver.position(), &start, "nothing to take back");
}

#[test]
fn a_replay_begins_with_the_position_before_the_turn_and_ends_with_the_one_after() {
    let mut driver = TableDriver::at("laser-chess/ace");
    let start = driver.position().clone();
    // Blue turns their own mirror into the beam and loses it.
    driver.choose("j4+".parse().expect("an action"));
    driver.settle();
    let end = driver.position().clone();
    for ending in [None, Some(KeyCode::Escape), Some(KeyCode::Enter)] {
        driver.press(KeyCode::KeyP);
        assert!(!driver.is_idle());
        let shown = driver.views();
        assert!(
            start
                .pieces()
                .all(|(square, piece)| shown.get(&square).is_some_and(|shown| shown.look == beam::piece(piece).look))
        );
        match ending {
            None => _ = driver.settle(),
            Some(key) => driver.press(key),
        }
        assert!(driver.is_idle());
        driver.check_view();
        assert_eq!(driver.position(), &end);
    }
    driver.choose("c7+".parse().expect("an action"));
    assert_eq!(driver.table().session().ply_count(), 2, "the next player can move");
}

#[test]
fn a_choice_during_a_turn_is_not_played() {
    let mut driver = TableDriver::at("laser-chess/ace");
    driver.choose("h2h3".parse().expect("an action"));
    driver.send(specular::app::state::referee::ActionChosen("c7c6".parse().expect("an action")));
    assert_eq!(driver.table().session().ply_count(), 1);
}

#[test]
fn restart_begins_the_same_set_up_again() {
    let mut driver = TableDriver::at("laser-chess/mercury");
    let start = driver.position().clone();
    for _ in 0..3 {
        let action = driver.position().actions()[5];
        driver.choose(action);
        driver.settle();
    }
    assert_ne!(driver.position(), &start);
    driver.send(Request::Restart);
    assert_eq!(driver.position(), &start);
    assert!(driver.table().session().ply_count() == 0);
    driver.check_view();
}

#[test]
fn a_claim_ends_the_game_only_on_the_third_occurrence() {
    let mut driver = TableDriver::at("laser-chess/ace");
    driver.send(Request::ClaimDraw);
    assert_eq!(driver.table().session().outcome(), None);
    for action in ["h2h3", "c7c6", "h3h2", "c6c7"].repeat(2) {
        driver.choose(action.parse().expect("an action"));
        driver.send(Request::Skip);
    }
    assert!(driver.table().session().can_claim_draw());
    driver.send(Request::ClaimDraw);
    assert_eq!(driver.table().session().outcome().map(|outcome| outcome.by), Some("repetition"));
    // The game is over: no more actions are played.
    driver.choose("h2h3".parse().expect("an action"));
    assert_eq!(driver.table().session().ply_count(), 8);
}

fn actions(text: &str) -> Vec<Action> {
    text.split(' ').map(|action| action.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn clicks_lift_tops_and_build_stacks() {
    let mut driver = TableDriver::at("khet-1/classic");
    let kind = |driver: &TableDriver, at: &str| {
        let position = driver.position();
        let piece = position.piece(at.parse().expect("a square"))?;
        Some(position.rules().kind(piece.kind).id.clone())
    };
    driver.play_all(&actions("d1^d2 e8^e7"));
    assert_eq!([kind(&driver, "d1"), kind(&driver, "d2")], [Some("obelisk".into()), Some("obelisk".into())]);
    // Single pieces stack up, the top of a stack moves alone, and a stack moves as a whole.
    driver.play_all(&actions("d1d2 e8e7"));
    assert_eq!([kind(&driver, "d1"), kind(&driver, "d2")], [None, Some("stack".into())]);
    driver.play_all(&actions("d2^d3 g8^g7 d3e2 e7e6"));
    let played: Vec<_> = driver.table().session().turns().map(|turn| turn.action.to_string()).collect();
    assert_eq!(played.join(" "), "d1^d2 e8^e7 d1d2 e8e7 d2^d3 g8^g7 d3e2 e7e6");
    let end = driver.position().clone();
    for _ in 0..played.len() {
        driver.send(Request::Undo);
        driver.check_view();
    }
    for _ in 0..played.len() {
        driver.send(Request::Redo);
        driver.settle();
        driver.check_view();
    }
    assert_eq!(driver.position(), &end);
}

#[test]
fn a_whole_game_of_khet_1_is_played_by_clicks() {
    let mut driver = TableDriver::at("khet-1/imhotep");
    let actions = short_game(driver.position());
    driver.play_all(&actions);
    assert_eq!(driver.by(), Some("king"));
}

#[test]
fn a_game_whose_beam_splits_is_played_by_clicks() {
    for setup in ["khet-2/isis", "khet-1/osiris"] {
        let mut driver = TableDriver::at(setup);
        let splits = |turn: &Turn| {
            let parents: Vec<_> = turn.trace.segments.iter().filter_map(|segment| segment.parent).collect();
            (1..parents.len()).any(|i| parents[..i].contains(&parents[i]))
        };
        let actions = game_where(driver.position(), |turns, turn, _| turns >= 6 && splits(turn));
        driver.play_all(&actions);
    }
}

#[test]
fn a_saved_game_is_opened_at_its_last_position() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved-games");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("an old folder that can be removed");
    }
    let mut driver = TableDriver::at("khet-1/classic");
    driver.app.insert_resource(Store::within(&folder));
    driver.play_all(&actions("d1^d2 e8^e7 d1d2"));
    let saved = driver.position().clone();
    let saved_now = |driver: &mut TableDriver| {
        driver.frames(1);
        let store = driver.app.world().resource::<Store>();
        let games = store.games().expect("a folder that can be read");
        games.iter().map(|game| (game.name(), testing::folder::read(&game.path))).collect::<Vec<_>>()
    };
    // Another thread saves the game after every turn.
    let start = std::time::Instant::now();
    while !saved_now(&mut driver).iter().any(|(_, text)| text.contains("2. d1d2 *")) {
        assert!(start.elapsed() < Duration::from_secs(20), "the game is not saved");
        std::thread::sleep(Duration::from_millis(20));
    }
    let games = saved_now(&mut driver);
    let [(name, text)] = &games[..] else { panic!("{games:?}") };
    assert!(text.contains("[Setup \"khet-1/classic\"]") && text.contains("1. d1^d2 e8^e7 2. d1d2 *"), "{text}");

    driver.send(Request::Restart);
    driver.button("Menu");
    driver.button("Open game");
    // The files are read in the background.
    while driver.app.world().resource::<SavedGames>().is_reading() {
        assert!(start.elapsed() < Duration::from_secs(60), "the games are never read");
        std::thread::sleep(Duration::from_millis(1));
        driver.frames(1);
    }
    driver.button(name);
    assert_eq!(driver.position(), &saved);
    driver.check_view();
    driver.send(Request::Undo);
    assert_eq!(driver.table().session().ply_count(), 2);
    driver.check_view();
    driver.send(Request::Redo);
    driver.settle();
    assert_eq!(driver.position(), &saved);
    driver.check_view();
}

/// Red's beam comes down file a and goes east along rank 5.
const BEAM_ON_RANK_5: &str = "x34k4///p19/4K5///9X1 0";

#[test]
fn a_game_asks_before_a_king_walks_into_the_opponents_beam() {
    let walk = |to: &str, aids: Aids| {
        let names =
            StartNames { edition: Some("laser-chess"), position: Some(BEAM_ON_RANK_5), ..StartNames::default() };
        let start = Library::embedded().start_of(names).expect("a position");
        let agreement = Agreement { aids, ..Agreement::default() };
        let mut driver = TableDriver::with(Table::new(start.into()).with_agreement(agreement));
        driver.app.world_mut().resource_mut::<Settings>().aids.own_shot = true;
        driver.frames(2);
        driver.choose(format!("e4{to}").parse().expect("an action"));
        driver
    };
    let asked = |driver: &TableDriver| driver.app.world().resource::<Question>().words.to_string();
    let mut driver = walk("e5", Aids::FRIENDLY);
    assert_eq!(asked(&driver), "The opponent's next shot would strike your king on e5.");
    assert_eq!(driver.table().session().ply_count(), 0);
    driver.button("Play anyway");
    assert_eq!(driver.table().session().ply_count(), 1);
    for (to, aids) in [("e3", Aids::FRIENDLY), ("e5", Aids::STRICT)] {
        let driver = walk(to, aids);
        assert_eq!((asked(&driver), driver.table().session().ply_count()), (String::new(), 1), "{to}");
    }
}

/// Tests the keys that no other test presses.
#[test]
fn keys_move_the_camera_ask_the_engine_and_open_the_menu() {
    let mut driver = TableDriver::at("laser-chess/ace");
    let key = |command: Command| command.info().keys[0].key;
    let pitch = |driver: &TableDriver| driver.app.world().resource::<OrbitCamera>().target.pitch;
    let from_seat = pitch(&driver);
    driver.press(key(Command::ViewFromAbove));
    assert!(pitch(&driver) > from_seat + 0.1);
    driver.press(key(Command::ResetView));
    assert_eq!(pitch(&driver), from_seat);
    driver.press(key(Command::Analysis));
    assert!(driver.app.world().resource::<Thoughts>().analysis.is_some());
    driver.press(key(Command::Analysis));
    assert!(driver.app.world().resource::<Thoughts>().analysis.is_none());
    driver.press(key(Command::Hint));
    assert_ne!(driver.app.world().resource::<Thoughts>().hint, Hint::None);
    // Esc first removes the hint, then opens and closes the menu.
    for (open, hint) in [(true, false), (false, false), (true, false)] {
        driver.press(key(Command::Cancel));
        driver.frames(2);
        assert_eq!(driver.app.world().resource::<TableOpen>().0, open);
        assert_eq!(driver.app.world().resource::<Thoughts>().hint != Hint::None, hint);
    }
}
