//! The list of known turns beside the board.

use bevy::prelude::*;

use super::{app, play, request, says};
use crate::messages::{Analysis, Thoughts, opening_score, opening_share};
use crate::referee::{Request, Table};
use games::beam;
use rules::Player;
use tabletop::{Agreement, Aids};

/// A game with a page in which a turn has been played, and the line that lists the best first turn.
fn game(aids: Aids) -> (App, String) {
    let mut app = app(None);
    let table = Table::shipped("ace").with_agreement(Agreement { aids, ..Agreement::default() });
    let start = table.session().start().clone();
    let opening = beam::opening(&*start, &*start).expect("a page");
    let best = &opening.turns[0];
    let line = format!("{}   {}   {}", best.action, opening_score(table.board(), best), opening_share(best));
    app.insert_resource(table);
    play(&mut app, "h2g2");
    request(&mut app, Request::Skip);
    (app, line)
}

fn analyse(app: &mut App, analysis: Option<Analysis>) {
    app.world_mut().resource_mut::<Thoughts>().analysis = analysis;
    app.update();
}

#[test]
fn known_turns_are_listed_while_looking_back() {
    let (mut app, line) = game(Aids::FRIENDLY);
    assert!(!says(&mut app, "Openings"));
    request(&mut app, Request::LookAt(0));
    assert!(says(&mut app, "Openings") && says(&mut app, &line), "{line}");
    request(&mut app, Request::LookAt(usize::MAX));
    assert!(!says(&mut app, "Openings") && !says(&mut app, &line));
}

#[test]
fn known_turns_are_listed_during_the_game_only_with_the_analysis() {
    let (mut app, line) = game(Aids::FRIENDLY);
    request(&mut app, Request::Undo);
    request(&mut app, Request::Skip);
    assert!(!says(&mut app, &line));
    analyse(&mut app, Some(Analysis::default()));
    assert!(says(&mut app, &line), "{line}");
    analyse(&mut app, None);
    assert!(!says(&mut app, &line));
}

#[test]
fn a_game_without_hints_lists_known_turns_after_its_end() {
    let (mut app, line) = game(Aids { hints: false, ..Aids::FRIENDLY });
    request(&mut app, Request::LookAt(0));
    assert!(!says(&mut app, &line));
    request(&mut app, Request::LookAt(usize::MAX));
    request(&mut app, Request::Resign(Player::First));
    request(&mut app, Request::LookAt(0));
    assert!(says(&mut app, &line), "{line}");
}
