//! The computer opponent in an app without a window: whole games, cancelled searches, hints, analysis, reviews. A
//! scripted brain thinks for as long as each test says, so that nothing depends on the speed of a search.

mod advice;
mod harness;
mod scripted;

use std::time::Duration;

use specular::app::play::opponent::BrainSource;
use specular::app::scene::camera::OrbitView;
use specular::app::state::messages::{EngineRequest, TableOpen};
use specular::app::state::referee::{ActionChosen, EditedBoard, Occasion, Pace, Request, Seat, Seats, Start};
use specular::app::state::settings::Settings;
use specular::rules::Player;
use specular::tabletop::{Action, Agreement, Aids};

use harness::{COMPUTER, Match};
use scripted::Script;

#[test]
fn a_human_plays_against_the_engine() {
    // Level 1 looks at only a few positions per turn.
    let table = crate::headless::table("khet-2/classic").seated(Seats([Seat::Human, Seat::Computer(1)]));
    let mut game = Match::with_brain(table, BrainSource::default(), Script::new());
    while !game.over() && game.turns() < 30 {
        let before = game.turns();
        let action = game.some_action();
        game.send(ActionChosen(action.clone()));
        assert!(game.turns() > before, "{action} is played");
        game.until_my_turn();
        assert!(game.over() || game.turns() == before + 2, "the computer answers with one action");
    }
    assert_eq!(game.notices(), [""; 0]);
}

#[test]
fn two_computers_play_to_the_end_and_nothing_after_it() {
    let mut game = Match::held("laser-chess/ace", [COMPUTER; 2]);
    game.script.play("e4d5 h8- c4b3 h4g5 d6- h5h6 h2g1 g3g2 f4e3 a5b6 c1+ e5d4 b3c4");
    game.script.release();
    game.until("the end", Match::over);
    let outcome = game.table().session().outcome().expect("the end");
    assert_eq!((outcome.winner.is_some(), game.turns()), (true, 13));
    game.wait();
    assert_eq!((game.turns(), game.thoughts().thinking, game.script.turns_asked()), (13, None, 13));
    assert_eq!(game.notices(), [""; 0]);
}

#[test]
fn undo_cancels_the_search_and_no_stale_answer_is_played() {
    let mut game = Match::searching("khet-2/classic");
    let action = game.table().session().turns().next().expect("the player's turn").action.clone();
    // Like a program whose answer has already been sent.
    game.script.be_stubborn();
    game.send(Request::Undo);
    assert_eq!((game.turns(), game.thoughts().thinking), (0, None));
    game.release();
    game.wait();
    assert_eq!(game.turns(), 0, "the stale answer");
    // The same after the next cancelled search.
    game.script.hold();
    game.send(ActionChosen(action));
    game.until("the search", |game| game.script.turns_asked() == 2);
    game.send(Request::Restart);
    assert_eq!((game.turns(), game.thoughts().thinking), (0, None));
    game.release();
    game.wait();
    assert_eq!(game.turns(), 0, "the stale answer");
}

#[test]
fn the_computer_does_not_move_during_a_replay() {
    let mut game = Match::searching("khet-2/classic");
    game.send(Request::Replay);
    game.release();
    assert!(game.replays() && game.thoughts().thinking == Some(Player::Second), "it searches meanwhile");
    while game.replays() {
        assert_eq!(game.turns(), 1);
        game.frames(1);
    }
    game.until_my_turn();
    assert_eq!(game.turns(), 2);
    // An answer that was held back is not played in another position.
    game.script.hold();
    game.send(ActionChosen(game.some_action()));
    game.send(Request::Skip);
    game.until("the search", |game| game.script.turns_asked() == 2);
    game.send(Request::Replay);
    game.release();
    game.receive();
    game.send(Request::Undo);
    game.wait();
    assert_eq!(game.turns(), 2);
}

/// The referee accepts no action in a frame in which a replay begins; an answer that arrives then must not be lost.
#[test]
fn an_answer_survives_every_request_in_the_frame_in_which_it_arrives() {
    let player = Player::First;
    let requests: [&[Request]; 11] = [
        &[Request::Replay],
        &[Request::Skip, Request::Replay],
        &[Request::Replay, Request::Skip],
        &[Request::TakeSeat(player.other())],
        &[Request::PlayThrough],
        &[Request::StepBack],
        &[Request::StepBack, Request::LookAt(usize::MAX)],
        &[Request::StepBack, Request::PlayThrough],
        // The strict agreement allows no takebacks.
        &[Request::Undo],
        &[Request::OfferDraw(player)],
        &[Request::AcceptDraw(player), Request::DeclineDraw(player), Request::ClaimDraw, Request::Redo],
    ];
    for requests in requests {
        let table = crate::headless::table("khet-2/classic").seated(Seats([Seat::Human, COMPUTER]));
        let mut game =
            Match::searching_in(table.with_agreement(Agreement { aids: Aids::STRICT, ..Agreement::default() }));
        game.release();
        // The answer arrives in one of these frames, and all requests are sent in each.
        for _ in 0..3 {
            requests.iter().for_each(|request| _ = game.app.world_mut().write_message(request.clone()));
            game.app.update();
            game.app.world_mut().write_message(Request::Skip);
            game.app.update();
        }
        game.send(Request::LookAt(usize::MAX));
        game.until_my_turn();
        assert_eq!(game.turns(), 2, "{requests:?}");
    }
}

#[test]
fn an_answer_survives_a_visit_to_the_editor_and_a_lesson() {
    let edit = |start| Request::ShowEditedBoard(start, EditedBoard::default(), "A board".into());
    let learn =
        |start| Request::New(Box::new(Start { occasion: Occasion::Lesson(Player::First), ..Start::from(start) }));
    for visit in [edit, learn] {
        let mut game = Match::searching("khet-2/classic");
        game.release();
        game.send(visit(game.table().session().start().clone()));
        assert!(!game.table().is_game());
        game.send(Request::Leave);
        game.until_my_turn();
        assert_eq!(game.turns(), 2);
    }
}

#[test]
fn a_menu_pauses_the_search() {
    let mut game = Match::held("khet-2/classic", [COMPUTER, Seat::Human]);
    game.until("the search", |game| game.thoughts().thinking == Some(Player::First));
    game.app.insert_resource(TableOpen(false));
    game.frames(2);
    assert_eq!(game.thoughts().thinking, None);
    game.app.insert_resource(TableOpen(true));
    game.frames(2);
    assert_eq!(game.thoughts().thinking, Some(Player::First));
}

#[test]
fn an_answer_waits_behind_a_menu_and_is_not_searched_for_again() {
    let mut game = Match::searching("khet-2/classic");
    game.send(Request::Replay);
    game.release();
    game.receive();
    game.app.insert_resource(TableOpen(false));
    game.send(Request::Skip);
    game.wait();
    assert_eq!((game.turns(), game.thoughts().thinking), (1, None));
    game.app.insert_resource(TableOpen(true));
    game.frames(2);
    assert_eq!((game.turns(), game.script.turns_asked()), (2, 1));
}

/// The referee ends a turn without animation in the frame in which it is played, while its message can still be read.
#[test]
fn turns_without_animation_are_not_taken_for_attempts_to_move_for_the_computer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, COMPUTER]);
    game.app.world_mut().resource_mut::<Pace>().instant = true;
    for turns in [2, 4] {
        let action = game.some_action();
        game.send(ActionChosen(action));
        game.until_my_turn();
        assert_eq!(game.turns(), turns);
    }
    assert_eq!(game.notices(), [""; 0]);
}

#[test]
fn players_cannot_move_for_the_computer() {
    let mut game = Match::held("khet-2/classic", [COMPUTER, Seat::Human]);
    game.until("the search", |game| game.thoughts().thinking.is_some());
    let action = game.some_action();
    game.send(ActionChosen(action));
    assert_eq!(game.turns(), 0);
    assert_eq!(game.notices(), ["It is Silver's turn, and the computer plays Silver."]);
}

#[test]
fn undo_takes_back_both_turns_and_redo_plays_the_same_answer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, COMPUTER]);
    let played =
        |game: &Match| -> Vec<Action> { game.table().session().turns().map(|turn| turn.action.clone()).collect() };
    let action = game.some_action();
    game.send(ActionChosen(action.clone()));
    game.until_my_turn();
    let both = played(&game);
    assert_eq!((both.len(), &both[0]), (2, &action));
    game.send(Request::Undo);
    assert_eq!(game.turns(), 0);
    game.send(Request::Redo);
    assert_eq!(played(&game), both);
}

#[test]
fn the_computer_answers_a_draw_offer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, COMPUTER]);
    game.send(Request::OfferDraw(Player::First));
    game.frames(2);
    assert_eq!((game.table().session().offered(), game.over()), (None, false), "it has not searched yet");
    assert_eq!(game.notices(), ["Red declines the draw."]);
}

#[test]
fn no_frame_waits_for_the_search() {
    let mut game = Match::searching("khet-2/classic");
    for frame in 0..20 {
        game.frames(1);
        // A frame that waited for the search would see its end.
        assert_eq!(game.thoughts().thinking, Some(Player::Second), "frame {frame}");
    }
}

#[test]
fn every_request_that_ends_the_computers_turn_cancels_the_search() {
    for request in [Request::Undo, Request::Restart, Request::Seat(Seats::PEOPLE), Request::LookAt(0)] {
        let mut game = Match::searching("khet-2/classic");
        game.send(request.clone());
        assert_eq!(game.thoughts().thinking, None, "{request:?}");
        game.send(EngineRequest::Analysis);
        game.until("a first line", |game| {
            game.thoughts().analysis.as_ref().is_some_and(|analysis| !analysis.lines.is_empty())
        });
    }
}

#[test]
fn the_thinking_sign_is_visible_exactly_while_the_computer_thinks() {
    let mut game = Match::at("khet-2/classic", [COMPUTER; 2]);
    let mut seen = 0;
    while game.turns() < 4 {
        game.app.world_mut().write_message(Request::Skip);
        game.app.update();
        let thinking = game.thoughts().thinking.is_some();
        assert_eq!(game.thinking_sign(), thinking, "after {} turns", game.turns());
        seen += usize::from(thinking);
        std::thread::sleep(Duration::from_millis(1));
    }
    // The first turn may already be over.
    assert!(seen >= 3, "{seen}");
}

#[test]
fn a_human_who_plays_second_sits_there_from_the_start() {
    let mut game = Match::at("khet-2/classic", [COMPUTER, Seat::Human]);
    let there = OrbitView::from_seat(Player::Second);
    assert_eq!((game.orbit().current, game.orbit().target), (there, there), "without moving there");
    game.app.world_mut().resource_mut::<Settings>().turn_to_mover = true;
    game.until("two turns", |game| {
        assert_eq!(game.orbit().target, there, "it does not move to the computer's side");
        game.turns() >= 1 && !game.table().is_machines_turn()
    });
    let action = game.some_action();
    game.send(ActionChosen(action));
    game.until_my_turn();
    assert_eq!(game.orbit().target, there);
    // With swapped seats, the human sits on the first player's side.
    game.send(Request::Seat(Seats([Seat::Human, Seat::Computer(1)])));
    game.send(Request::Restart);
    assert_eq!(game.orbit().current, OrbitView::from_seat(Player::First));
}

#[test]
fn the_camera_changes_sides_between_humans_but_not_between_computers() {
    for (seats, turns) in [([Seat::Human; 2], true), ([COMPUTER; 2], false)] {
        let mut game = Match::at("khet-2/classic", seats);
        game.app.world_mut().resource_mut::<Settings>().turn_to_mover = true;
        if seats == [Seat::Human; 2] {
            let action = game.some_action();
            game.send(ActionChosen(action));
        }
        game.until("a turn", |game| game.turns() >= 1);
        game.send(Request::Skip);
        let yaw = game.orbit().target.yaw;
        assert_eq!((yaw - OrbitView::from_seat(Player::First).yaw).abs() > 3.0, turns, "{seats:?}: {yaw}");
    }
}
