//! The app without a window: pointer and keyboard events play whole games, checked against the rules.

use std::time::Duration;

use crate::seat::{Refusals, Seat};
use bevy::prelude::*;
use specular::app::camera::OrbitCamera;
use specular::app::messages::{Hint, LessonWanted, TableOpen, Thoughts};
use specular::app::referee::Request;
use specular::app::saved_games::SavedGames;
use specular::app::settings::Command;
use specular::app::store::Store;
use specular::games::beam;
use specular::rules::{Action, Player, Position, Turn};

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
fn the_mouse_plays_a_whole_game_to_a_kings_end() {
    let mut seat = Seat::at("laser-chess/ace");
    let mut rules = seat.position().clone();
    for action in short_game(&rules) {
        let legal = rules.check(action).expect("legal");
        rules.apply(action).expect("legal");
        seat.choose(action);
        assert!(!seat.is_idle(), "{action}: the turn is shown");
        assert_eq!(seat.position(), &rules, "{action}: the state is final at once");
        let seconds = seat.settle();
        assert!(seconds > 0.5, "{action}: there was something to watch, {seconds} s");
        assert_eq!(seat.table().session().last_turn().map(|turn| turn.action.clone()), Some(legal.into()));
        seat.check_view();
    }
    let session = seat.table().session();
    assert!(session.ply_count() >= 10);
    assert!(session.outcome().and_then(|outcome| outcome.winner).is_some());
    assert_eq!(seat.app.world().resource::<Refusals>().0, Vec::<String>::new());
}

#[test]
fn an_illegal_try_is_refused_with_a_reason_and_changes_nothing() {
    let mut seat = Seat::at("laser-chess/ace");
    let before = seat.position().clone();
    // h2 is next to i1, which is reserved for Red.
    let piece = seat.piece("h2".parse().expect("a square"));
    seat.click_on(piece);
    let reserved = seat.tile("i1".parse().expect("a square"));
    seat.click_on(reserved);
    assert_eq!(seat.app.world().resource::<Refusals>().0, ["i1 is reserved for Red."]);
    assert!(seat.is_idle());
    assert_eq!(seat.position(), &before);
    seat.check_view();
}

#[test]
fn pieces_are_dragged_to_where_they_go() {
    let mut seat = Seat::at("laser-chess/ace");
    let mut rules = seat.position().clone();
    for text in ["h2h3", "c7c6", "h3g2"] {
        let action: Action = text.parse().expect("an action");
        rules.apply(action).expect("legal");
        let piece = seat.piece(action.square());
        let tile = seat.tile(text[2..].parse().expect("a square"));
        seat.drag(piece, tile);
        assert_eq!(seat.position(), &rules, "{text}");
        seat.settle();
        seat.check_view();
    }
    assert_eq!(seat.app.world().resource::<Refusals>().0, Vec::<String>::new());
}

#[test]
fn a_lesson_judges_what_is_dragged() {
    let mut seat = Seat::at("laser-chess/ace");
    seat.send(LessonWanted("goal".into()));
    let before = seat.table().view().clone();
    let (piece, tile) = (seat.piece("j5".parse().expect("a square")), seat.tile("j6".parse().expect("a square")));
    seat.drag(piece, tile);
    assert_ne!(seat.table().view(), &before);
    seat.settle();
    let world = seat.app.world_mut();
    assert!(world.query::<&Text>().iter(world).any(|text| text.0.contains("The beam missed the king.")));
    seat.frames(30);
    assert_eq!(seat.table().view(), &before, "and takes it back");
}

#[test]
fn undo_brings_the_position_and_the_view_back() {
    let mut seat = Seat::at("laser-chess/ace");
    let start = seat.position().clone();
    seat.choose("h2h3".parse().expect("an action"));
    seat.settle();
    seat.choose("c7+".parse().expect("an action"));
    seat.send(Request::Undo);
    assert!(seat.is_idle(), "an undo ends the turn that plays");
    assert_eq!(seat.table().session().ply_count(), 1);
    seat.check_view();
    seat.send(Request::Undo);
    assert_eq!(seat.position(), &start);
    seat.check_view();
    seat.send(Request::Undo);
    assert_eq!(seat.position(), &start, "nothing to take back");
}

#[test]
fn a_click_during_a_turn_skips_it() {
    let mut seat = Seat::at("laser-chess/ace");
    seat.choose("h2h3".parse().expect("an action"));
    assert!(!seat.is_idle());
    let tile = seat.tile("e4".parse().expect("a square"));
    seat.click_on(tile);
    assert!(seat.is_idle());
    seat.check_view();
    assert_eq!(seat.position().to_move(), Player::Second);
}

#[test]
fn a_replay_shows_the_position_before_the_turn_and_ends_with_the_one_after() {
    let mut seat = Seat::at("laser-chess/ace");
    let start = seat.position().clone();
    // Blue turns their own mirror into the beam and loses it.
    seat.choose("j4+".parse().expect("an action"));
    seat.settle();
    let end = seat.position().clone();
    for ending in [None, Some(KeyCode::Escape), Some(KeyCode::Enter)] {
        seat.press(KeyCode::KeyP);
        assert!(!seat.is_idle());
        let shown = seat.views();
        assert!(
            start
                .pieces()
                .all(|(square, piece)| shown.get(&square).is_some_and(|shown| shown.look == beam::piece(piece).look))
        );
        match ending {
            None => _ = seat.settle(),
            Some(key) => seat.press(key),
        }
        assert!(seat.is_idle());
        seat.check_view();
        assert_eq!(seat.position(), &end);
    }
    seat.choose("c7+".parse().expect("an action"));
    assert_eq!(seat.table().session().ply_count(), 2, "the next player goes on");
}

#[test]
fn a_choice_during_a_turn_is_not_played() {
    let mut seat = Seat::at("laser-chess/ace");
    seat.choose("h2h3".parse().expect("an action"));
    seat.send(specular::app::referee::ActionChosen("c7c6".parse().expect("an action")));
    assert_eq!(seat.table().session().ply_count(), 1);
}

#[test]
fn restart_begins_the_same_set_up_again() {
    let mut seat = Seat::at("laser-chess/mercury");
    let start = seat.position().clone();
    for _ in 0..3 {
        let action = seat.position().actions()[5];
        seat.choose(action);
        seat.settle();
    }
    assert_ne!(seat.position(), &start);
    seat.send(Request::Restart);
    assert_eq!(seat.position(), &start);
    assert!(seat.table().session().ply_count() == 0);
    seat.check_view();
}

#[test]
fn the_keyboard_alone_plays_a_turn() {
    let mut seat = Seat::at("laser-chess/ace");
    // The cursor moves to a piece of the side to move: from wherever it starts, go to h2 and pick up the mirror.
    for _ in 0..10 {
        seat.press(KeyCode::ArrowDown);
        seat.press(KeyCode::ArrowRight);
    }
    for key in [KeyCode::ArrowLeft, KeyCode::ArrowLeft, KeyCode::ArrowUp, KeyCode::Enter] {
        seat.press(key);
    }
    for key in [KeyCode::ArrowUp, KeyCode::Enter] {
        seat.press(key);
    }
    let played = seat.table().session().last_turn().map(|turn| turn.action.to_string());
    assert_eq!(played.as_deref(), Some("h2h3"));
    seat.settle();
    for _ in 0..10 {
        seat.press(KeyCode::ArrowUp);
        seat.press(KeyCode::ArrowLeft);
    }
    // c7: two files in, one rank down.
    for key in [KeyCode::ArrowRight, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::Enter, KeyCode::KeyE] {
        seat.press(key);
    }
    let played = seat.table().session().last_turn().map(|turn| turn.action.to_string());
    assert_eq!(played.as_deref(), Some("c7+"));
}

#[test]
fn a_claim_ends_the_game_only_on_the_third_occurrence() {
    let mut seat = Seat::at("laser-chess/ace");
    seat.send(Request::ClaimDraw);
    assert_eq!(seat.table().session().outcome(), None);
    for action in ["h2h3", "c7c6", "h3h2", "c6c7"].repeat(2) {
        seat.choose(action.parse().expect("an action"));
        seat.send(Request::Skip);
    }
    assert!(seat.table().session().can_claim_draw());
    seat.send(Request::ClaimDraw);
    assert_eq!(seat.table().session().outcome().map(|outcome| outcome.by), Some("repetition"));
    // The game is over: no more actions are played.
    seat.choose("h2h3".parse().expect("an action"));
    assert_eq!(seat.table().session().ply_count(), 8);
}

fn actions(text: &str) -> Vec<Action> {
    text.split(' ').map(|action| action.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn tops_are_lifted_and_stacks_made_by_clicks() {
    let mut seat = Seat::at("khet-1/classic");
    let kind = |seat: &Seat, at: &str| {
        let position = seat.position();
        let piece = position.piece(at.parse().expect("a square"))?;
        Some(position.rules().kind(piece.kind).id.clone())
    };
    seat.play_all(&actions("d1^d2 e8^e7"));
    assert_eq!([kind(&seat, "d1"), kind(&seat, "d2")], [Some("obelisk".into()), Some("obelisk".into())]);
    // A single piece steps onto a single one, the top of a stack onto another, and a stack moves whole.
    seat.play_all(&actions("d1d2 e8e7"));
    assert_eq!([kind(&seat, "d1"), kind(&seat, "d2")], [None, Some("stack".into())]);
    seat.play_all(&actions("d2^d3 g8^g7 d3e2 e7e6"));
    let played: Vec<_> = seat.table().session().turns().map(|turn| turn.action.to_string()).collect();
    assert_eq!(played.join(" "), "d1^d2 e8^e7 d1d2 e8e7 d2^d3 g8^g7 d3e2 e7e6");
    let end = seat.position().clone();
    for _ in 0..played.len() {
        seat.send(Request::Undo);
        seat.check_view();
    }
    for _ in 0..played.len() {
        seat.send(Request::Redo);
        seat.settle();
        seat.check_view();
    }
    assert_eq!(seat.position(), &end);
}

#[test]
fn a_whole_game_of_khet_1_is_played_by_clicks() {
    let mut seat = Seat::at("khet-1/imhotep");
    let actions = short_game(seat.position());
    seat.play_all(&actions);
    assert_eq!(seat.by(), Some("king"));
}

#[test]
fn a_game_whose_beam_splits_is_played_by_clicks() {
    for setup in ["khet-2/isis", "khet-1/osiris"] {
        let mut seat = Seat::at(setup);
        let splits = |turn: &Turn| {
            let parents: Vec<_> = turn.trace.segments.iter().filter_map(|segment| segment.parent).collect();
            (1..parents.len()).any(|i| parents[..i].contains(&parents[i]))
        };
        let actions = game_where(seat.position(), |turns, turn, _| turns >= 6 && splits(turn));
        seat.play_all(&actions);
    }
}

#[test]
fn a_draw_is_offered_declined_offered_again_and_accepted() {
    let mut seat = Seat::at("khet-2/classic");
    seat.button("Offer draw");
    assert_eq!(seat.table().session().offered(), Some(Player::First));
    seat.button("Decline");
    assert_eq!((seat.table().session().offered(), seat.by()), (None, None));
    seat.play_all(&actions("h2g2"));
    seat.button("Offer draw");
    seat.button("Accept");
    assert_eq!(seat.by(), Some("agreement"));
    // No more actions are played until the end is taken back.
    seat.choose("a4a3".parse().expect("an action"));
    assert_eq!(seat.table().session().ply_count(), 1);
    seat.button("Undo");
    assert_eq!(seat.by(), None);
    seat.play_all(&actions("a4a3"));
}

#[test]
fn resigning_is_confirmed_and_ends_the_game() {
    let mut seat = Seat::at("khet-2/classic");
    seat.play_all(&actions("h2g2"));
    seat.button("Resign");
    assert_eq!(seat.by(), None);
    seat.button("Keep playing");
    assert_eq!(seat.by(), None);
    seat.button("Resign");
    seat.button("Resign");
    assert_eq!(seat.by(), Some("resignation"));
    assert_eq!(seat.table().session().outcome().and_then(|outcome| outcome.winner), Some(Player::First));
}

#[test]
fn a_game_is_saved_and_opened_again_where_it_stood() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved-games");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("an old folder that can be removed");
    }
    let mut seat = Seat::at("khet-1/classic");
    seat.app.insert_resource(Store::within(&folder));
    seat.play_all(&actions("d1^d2 e8^e7 d1d2"));
    let saved = seat.position().clone();
    let saved_now = |seat: &mut Seat| {
        seat.frames(1);
        let store = seat.app.world().resource::<Store>();
        let games = store.games().expect("a folder that can be read");
        games.iter().map(|game| (game.name(), testing::folder::read(&game.path))).collect::<Vec<_>>()
    };
    // Another thread writes it after every turn.
    let start = std::time::Instant::now();
    while !saved_now(&mut seat).iter().any(|(_, text)| text.contains("2. d1d2 *")) {
        assert!(start.elapsed() < Duration::from_secs(20), "the game is not saved");
        std::thread::sleep(Duration::from_millis(20));
    }
    let games = saved_now(&mut seat);
    let [(name, text)] = &games[..] else { panic!("{games:?}") };
    assert!(text.contains("[Setup \"khet-1/classic\"]") && text.contains("1. d1^d2 e8^e7 2. d1d2 *"), "{text}");

    seat.send(Request::Restart);
    seat.button("Menu");
    seat.button("Open game");
    // The files are read in the background.
    while seat.app.world().resource::<SavedGames>().is_reading() {
        assert!(start.elapsed() < Duration::from_secs(60), "the games are never read");
        std::thread::sleep(Duration::from_millis(1));
        seat.frames(1);
    }
    seat.button(name);
    assert_eq!(seat.position(), &saved);
    seat.check_view();
    seat.send(Request::Undo);
    assert_eq!(seat.table().session().ply_count(), 2);
    seat.check_view();
    seat.send(Request::Redo);
    seat.settle();
    assert_eq!(seat.position(), &saved);
    seat.check_view();
}

/// Tests the keys that no other test presses: each does what the list of controls says.
#[test]
fn keys_move_the_camera_ask_the_engine_and_open_the_menu() {
    let mut seat = Seat::at("laser-chess/ace");
    let key = |command: Command| command.info().keys[0].key;
    let pitch = |seat: &Seat| seat.app.world().resource::<OrbitCamera>().target.pitch;
    let from_seat = pitch(&seat);
    seat.press(key(Command::ViewFromAbove));
    assert!(pitch(&seat) > from_seat + 0.1);
    seat.press(key(Command::ResetView));
    assert_eq!(pitch(&seat), from_seat);
    seat.press(key(Command::Analysis));
    assert!(seat.app.world().resource::<Thoughts>().analysis.is_some());
    seat.press(key(Command::Analysis));
    assert!(seat.app.world().resource::<Thoughts>().analysis.is_none());
    seat.press(key(Command::Hint));
    assert_ne!(seat.app.world().resource::<Thoughts>().hint, Hint::None);
    // Esc first removes the hint, then opens and closes the menu.
    for (open, hint) in [(true, false), (false, false), (true, false)] {
        seat.press(key(Command::Cancel));
        seat.frames(2);
        assert_eq!(seat.app.world().resource::<TableOpen>().0, open);
        assert_eq!(seat.app.world().resource::<Thoughts>().hint != Hint::None, hint);
    }
}
