//! Hints, the analysis, and the review of a finished game.

use std::time::{Duration, Instant};

use specular::app::play::select::{SuggestionArrow, SuggestionSource};
use specular::app::state::messages::{EngineRequest, Hint};
use specular::app::state::referee::{ActionChosen, Request, Seat, Table};
use specular::rules::{Game, Player};
use specular::setups::{BeamGame, Library};
use specular::tabletop::{Action, Verdict};

use super::harness::{Match, TIMEOUT};

/// The hint and the first action of the analysis.
fn advice(game: &Match) -> (Option<Action>, Option<Action>) {
    let hint = match &game.thoughts().hint {
        Hint::Best(action) => Some(action.clone()),
        Hint::None | Hint::Thinking => None,
    };
    let line = game.thoughts().analysis.as_ref().and_then(|analysis| analysis.lines.first());
    (hint, line.map(|line| line.actions[0].clone()))
}

fn line_of(rank: usize, action: Action) -> SuggestionArrow {
    SuggestionArrow { action, source: SuggestionSource::Analysis(rank) }
}

#[test]
fn a_hint_marks_a_legal_action_until_an_action_is_played() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Human]);
    game.script.hold();
    game.send(EngineRequest::Hint);
    assert_eq!(game.thoughts().hint, Hint::Thinking);
    game.script.release();
    game.until("a hint", |game| matches!(game.thoughts().hint, Hint::Best(_)));
    let Hint::Best(action) = game.thoughts().hint.clone() else { panic!("no hint") };
    assert!(game.table().session().choices().find(&action).is_some(), "{action}");
    game.frames(2);
    let marks = |game: &mut Match| -> Vec<Action> {
        let world = game.app.world_mut();
        world.query::<&SuggestionArrow>().iter(world).map(|arrow| arrow.action.clone()).collect()
    };
    assert_eq!(marks(&mut game), [action]);
    let other = game.some_action();
    game.send(ActionChosen(other));
    assert_eq!((game.thoughts().hint.clone(), marks(&mut game)), (Hint::None, vec![]));
}

#[test]
fn the_analysis_follows_the_table_and_has_three_lines() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Human]);
    game.send(EngineRequest::Analysis);
    let complete = |game: &Match, player| {
        game.thoughts().analysis.as_ref().is_some_and(|a| a.lines.len() == 3 && a.player == Some(player))
    };
    game.until("lines of the start", |game| complete(game, Player::First));
    let action = game.some_action();
    game.send(ActionChosen(action));
    game.until("lines of the next position", |game| complete(game, Player::Second));
    let lines = &game.thoughts().analysis.as_ref().expect("an analysis").lines;
    assert!(lines.iter().all(|line| game.table().session().choices().find(&line.actions[0]).is_some()));
    let score = |rank: usize| match lines[rank].verdict {
        Verdict::Centi(score) => score,
        other => panic!("{other:?} after one turn"),
    };
    assert!(score(0) >= score(2));
    // The board has an arrow for each line of the panel.
    let mut expected: Vec<SuggestionArrow> =
        (0..).zip(lines).map(|(rank, info)| line_of(rank, info.actions[0].clone())).collect();
    let world = game.app.world_mut();
    let mut shown: Vec<SuggestionArrow> = world.query::<&SuggestionArrow>().iter(world).cloned().collect();
    for all in [&mut expected, &mut shown] {
        all.sort_by_key(|arrow| arrow.action.to_string());
    }
    assert_eq!(shown, expected);
    game.send(EngineRequest::Analysis);
    assert!(game.thoughts().analysis.is_none(), "the second request ends it");
}

#[test]
fn the_hint_and_the_analysis_name_the_same_action_whichever_is_asked_for_first() {
    let depth = |game: &Match| game.thoughts().analysis.as_ref().map_or(0, |analysis| analysis.lines[0].depth);
    for hint_first in [true, false] {
        let mut game = Match::at("khet-2/imhotep", [Seat::Human, Seat::Human]);
        game.script.deepen_to(3);
        if hint_first {
            game.send(EngineRequest::Hint);
            game.until("a hint", |game| advice(game).0.is_some());
            let hint = advice(&game).0;
            game.script.hold();
            game.script.deepen_to(2);
            game.send(EngineRequest::Analysis);
            game.until("the question", |game| game.script.asked().len() == 2);
            game.wait();
            assert_eq!(advice(&game), (hint.clone(), hint), "the analysis begins with what is known");
        } else {
            game.script.hold();
            game.send(EngineRequest::Analysis);
            game.until("lines", |game| advice(game).1.is_some() && depth(game) == 3);
            game.send(EngineRequest::Hint);
            assert!(advice(&game).0.is_some(), "a known hint is shown at once");
        }
        for deeper in 4..8 {
            game.script.deepen_to(deeper);
            let started = Instant::now();
            while depth(&game) < deeper {
                assert!(started.elapsed() < TIMEOUT, "the analysis goes no deeper");
                let (hint, line) = advice(&game);
                assert!(hint.is_some() && hint == line, "{hint:?} {line:?}");
                game.frames(1);
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        // Without the analysis the hint stays; the next position has neither.
        let (hint, _) = advice(&game);
        game.send(EngineRequest::Analysis);
        assert_eq!(advice(&game), (hint.clone(), None));
        game.send(ActionChosen(hint.expect("a hint")));
        assert_eq!(advice(&game).0, None);
    }
}

#[test]
fn a_finished_game_is_reviewed_and_can_be_stepped_through() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Human]);
    for action in ["h2g2", "a4a3"] {
        game.send(ActionChosen(action.parse().expect("an action")));
        game.send(Request::Skip);
    }
    game.send(Request::Resign(Player::Second));
    game.until("a score of every position", |game| {
        game.thoughts().review.as_ref().is_some_and(|review| review.scores.iter().all(Option::is_some))
    });
    let scores = game.thoughts().review.clone().expect("a review").scores;
    assert!(scores.len() == 3 && scores[2] < Some(1000), "resigning is not a turn and marks none: {scores:?}");
    game.send(Request::LookAt(1));
    assert_eq!((game.turns(), game.thoughts().review.clone().map(|review| review.scores)), (1, Some(scores)));
    game.send(ActionChosen("a4b4".parse().expect("an action")));
    assert!(game.turns() == 1 && game.thoughts().review.is_some(), "no action is played while looking back");
    game.send(Request::PlayOn);
    game.send(ActionChosen("a4b4".parse().expect("an action")));
    assert!(game.thoughts().review.is_none(), "it is another game now");
}

#[test]
fn during_the_computers_turn_the_analysis_shows_its_search() {
    let mut game = Match::searching("khet-2/classic");
    game.script.deepen_to(3);
    game.send(EngineRequest::Analysis);
    game.script.deepen_to(4);
    game.until("depth 3", |game| {
        let analysis = game.thoughts().analysis.as_ref().expect("it is on");
        analysis.player == Some(Player::Second) && analysis.lines.first().is_some_and(|line| line.depth >= 3)
    });
    assert_eq!(game.thoughts().thinking, Some(Player::Second));
    game.script.release();
    // While the computer's turn is animated the lines stay visible, but no arrow points at the changed board.
    game.until("its answer", |game| game.turns() == 2);
    let analysis = game.thoughts().analysis.as_ref().expect("it is on");
    assert!(analysis.stale && !analysis.lines.is_empty());
    let world = game.app.world_mut();
    assert_eq!(world.query::<&SuggestionArrow>().iter(world).count(), 0);
    game.until("lines for the human", |game| {
        game.thoughts().analysis.as_ref().is_some_and(|now| !now.stale && now.player == Some(Player::First))
    });
}

#[test]
fn a_finished_game_that_is_opened_is_reviewed() {
    let entry = Library::embedded().find("khet-2/classic").expect("a set-up").clone();
    let mut game = Game::new(entry.position);
    for action in ["h2g2", "a4a3"] {
        game.apply(action.parse().expect("an action")).expect("legal");
    }
    assert!(game.resign(Player::First));
    let opened = BeamGame::line(entry.id, entry.name.into(), entry.looks, game, &entry.mods);
    let mut game = Match::with(Table::resume(opened));
    game.until("a score of every position", |game| {
        game.thoughts().review.as_ref().is_some_and(|review| review.scores.iter().all(Option::is_some))
    });
}
