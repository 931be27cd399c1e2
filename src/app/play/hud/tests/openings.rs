//! The list of known turns beside the board.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::{app, buttons, press};
use games::beam;
use kit::ui::testing::says;
use state::messages::{Analysis, Thoughts, opening_score};
use state::referee::{Request, Table};
use state::testing::TestApp;
use tabletop::{Action, Agreement, Aids, Player};

/// A game with a page in which a turn has been played, and the score of the best first turn in the list.
fn game(aids: Aids) -> (App, String) {
    let mut app = app(None);
    let table = Table::shipped("ace").with_agreement(Agreement { aids, ..Agreement::default() });
    let start = table.session().start().clone();
    let opening = beam::opening(&*start, &*start).expect("a page");
    let best = &opening.turns[0];
    let line = opening_score(table.board(), best).to_string();
    app.insert_resource(table);
    app.play_at_once("h2g2");
    (app, line)
}

fn analyse(app: &mut App, analysis: Option<Analysis>) {
    app.resource_mut::<Thoughts>().analysis = analysis;
    app.update();
}

#[test]
fn known_turns_are_listed_while_looking_back() {
    let (mut app, line) = game(Aids::FRIENDLY);
    assert!(!says(&mut app, &line));
    app.send(Request::LookAt(0));
    assert!(says(&mut app, &line), "{line}");
    for heading in ["Openings", "+ for Blue", "Played"] {
        assert!(says(&mut app, heading), "{heading}");
    }
    app.send(Request::LookAt(usize::MAX));
    assert!(!says(&mut app, &line) && !says(&mut app, "+ for Blue"));
}

#[test]
fn known_turns_are_listed_during_the_game_only_with_the_analysis() {
    let (mut app, line) = game(Aids::FRIENDLY);
    app.send(Request::Undo);
    app.send(Request::Skip);
    assert!(!says(&mut app, &line));
    analyse(&mut app, Some(Analysis::default()));
    assert!(says(&mut app, &line), "{line}");
    analyse(&mut app, None);
    assert!(!says(&mut app, &line));
}

#[test]
fn a_game_without_hints_lists_known_turns_after_its_end() {
    let (mut app, line) = game(Aids { hints: false, ..Aids::FRIENDLY });
    app.send(Request::LookAt(0));
    assert!(!says(&mut app, &line));
    app.send(Request::LookAt(usize::MAX));
    app.send(Request::Resign(Player::First));
    app.send(Request::LookAt(0));
    assert!(says(&mut app, &line), "{line}");
}

/// A known turn other than the one that was played.
fn other(app: &App) -> Action {
    let start = app.session().start();
    let known = beam::opening(&**start, &**start).expect("a page").turns;
    known.into_iter().map(|turn| turn.action).find(|action| action.as_str() != "h2g2").expect("another turn")
}

#[test]
fn a_press_on_a_known_turn_plays_on_from_the_position_that_is_shown() {
    let (mut app, _) = game(Aids::FRIENDLY);
    app.send(Request::LookAt(0));
    let action = other(&app);
    press(&mut app, &format!("Known {action}"));
    app.update();
    let session = app.session();
    assert_eq!((session.is_looking_back(), session.ply_count()), (false, 1));
    assert_eq!(session.last_turn().map(|turn| &turn.action), Some(&action));
}

#[test]
fn a_game_without_undo_lists_known_turns_that_cannot_be_played() {
    let (mut app, line) = game(Aids { take_back: false, ..Aids::FRIENDLY });
    app.send(Request::LookAt(0));
    assert!(says(&mut app, &line));
    app.update();
    let name = format!("Known {}", other(&app));
    let button = buttons(&mut app, &name)[0];
    assert!(app.world().get::<InteractionDisabled>(button).is_some());
}
