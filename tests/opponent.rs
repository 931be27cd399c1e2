//! The computer opponent in an app without a window: whole games, cancelled searches, hints, analysis, reviews.
#![cfg(feature = "app")]

#[path = "common/headless.rs"]
mod headless;

use std::time::{Duration, Instant};

use bevy::prelude::*;
use specular::app::camera::{OrbitCamera, OrbitView};
use specular::app::messages::{Ask, Hint, Notice, TableOpen, Thoughts};
use specular::app::opponent::MoveDelay;
use specular::app::referee::{ActionChosen, Request, Seat, Seats, Start, Table, Timeline};
use specular::app::select::{SuggestionArrow, SuggestionSource};
use specular::app::settings::Settings;
use specular::notation::from_khet;
use specular::rules::{Game, Player};
use specular::setups::{Library, Opened};
use specular::tabletop::{Action, Verdict};

/// Longer than any search here takes on a slow machine that does other work as well.
const PATIENCE: Duration = Duration::from_secs(240);

/// The game with these players.
struct Match(App);

/// All notices since the test began.
#[derive(Resource, Default)]
struct Notices(Vec<String>);

fn collect_notices(mut notices: MessageReader<Notice>, mut collected: ResMut<Notices>) {
    collected.0.extend(notices.read().map(|notice| notice.words.clone()));
}

impl Match {
    fn at(setup: &str, seats: [Seat; 2]) -> Self {
        Self::with(headless::table(setup).seated(Seats(seats)))
    }

    fn with(table: Table) -> Self {
        let mut app = headless::app(table);
        app.init_resource::<Notices>().add_systems(Last, collect_notices).insert_resource(MoveDelay(Duration::ZERO));
        let mut game = Self(app);
        game.frames(3);
        // The tip after a first loss has been given: what is told from here on is a mistake.
        game.0.world_mut().resource_mut::<Settings>().tips.threat = true;
        game
    }

    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.0.update());
    }

    fn send(&mut self, message: impl Message) {
        self.0.world_mut().write_message(message);
        self.frames(2);
    }

    fn table(&self) -> &Table {
        self.0.world().resource()
    }

    fn turns(&self) -> usize {
        self.table().session().ply_count()
    }

    fn thoughts(&self) -> &Thoughts {
        self.0.world().resource()
    }

    fn notices(&self) -> &[String] {
        &self.0.world().resource::<Notices>().0
    }

    /// Runs until `done`, or fails.
    fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        let started = Instant::now();
        while !done(self) {
            assert!(started.elapsed() < PATIENCE, "timed out waiting for {what}");
            if !self.0.world().resource::<Timeline>().is_idle() {
                self.0.world_mut().write_message(Request::Skip);
            }
            self.0.update();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Gives the computer, on a low level, time to answer while the frames go on.
    fn wait_for_answer(&mut self) {
        for _ in 0..30 {
            std::thread::sleep(Duration::from_millis(5));
            self.frames(1);
        }
    }

    /// Runs until the turn has settled and a human is to move, or the game is over.
    fn until_my_turn(&mut self) {
        self.until("a human's turn", |game| {
            game.0.world().resource::<Timeline>().is_idle() && !game.table().is_machines()
        });
    }

    fn over(&self) -> bool {
        self.table().session().outcome().is_some()
    }

    /// Any legal action, the same in every run.
    fn some_action(&self) -> Action {
        let choices = self.table().session().choices();
        let actions: Vec<&Action> = choices.iter().map(|choice| &choice.action).collect();
        actions[(self.turns() * 7919) % actions.len()].clone()
    }
}

/// Searches for seconds: long enough to be interrupted.
const STRONGEST: Seat = Seat::Machine(10);

#[test]
fn a_human_plays_against_the_computer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Machine(1)]);
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
    // Won in two turns by the player to move (tests/data/mates.txt), within the depth of this level.
    let won = "x33a3kp23/4p3a34/8p31/1E26p41/3S11s11P41P2/6e13/p13A15/2P41KP13X4 1";
    let library = Library::embedded();
    let edition = library.edition("khet-2").expect("Khet 2.0");
    let start = Start::at(from_khet(&edition.rules, won).expect("a position"), edition.looks.clone());
    let mut game = Match::with(Table::new(start).seated(Seats([Seat::Machine(8); 2])));
    game.until("the end", Match::over);
    let outcome = game.table().session().outcome().expect("the end");
    assert_eq!((outcome.winner, game.turns()), (Some(Player::Second), 3));
    game.wait_for_answer();
    assert_eq!((game.turns(), game.thoughts().thinking), (3, None));
    assert_eq!(game.notices(), [""; 0]);
}

#[test]
fn undo_cancels_the_search_and_no_stale_answer_is_played() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, STRONGEST]);
    let action = game.some_action();
    game.send(ActionChosen(action.clone()));
    game.until("the search", |game| game.thoughts().thinking == Some(Player::Second));
    game.send(Request::Undo);
    assert_eq!((game.turns(), game.thoughts().thinking), (0, None));
    // A stale answer would come now, and again after the next search that is cancelled.
    for _ in 0..40 {
        std::thread::sleep(Duration::from_millis(5));
        game.frames(1);
    }
    assert_eq!(game.turns(), 0);
    game.send(ActionChosen(action));
    game.until("the search", |game| game.thoughts().thinking.is_some());
    game.send(Request::Restart);
    assert_eq!((game.turns(), game.thoughts().thinking), (0, None));
}

#[test]
fn the_computer_does_not_move_during_a_replay() {
    // Of a level whose search is not over within a frame.
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Machine(6)]);
    let action = game.some_action();
    game.send(ActionChosen(action));
    game.send(Request::Skip);
    game.send(Request::Replay);
    let replayed = |game: &Match| game.0.world().resource::<Timeline>().replay().is_some();
    let mut searched = false;
    while replayed(&game) {
        assert_eq!(game.turns(), 1);
        searched |= game.thoughts().thinking == Some(Player::Second);
        std::thread::sleep(Duration::from_millis(5));
        game.frames(1);
    }
    assert!(searched, "it searches meanwhile");
    game.until_my_turn();
    assert_eq!(game.turns(), 2);
    // An answer that was held back is not played in another position.
    game.send(ActionChosen(game.some_action()));
    game.send(Request::Skip);
    game.send(Request::Replay);
    game.wait_for_answer();
    game.send(Request::Undo);
    game.frames(5);
    assert_eq!(game.turns(), 2);
}

#[test]
fn a_menu_pauses_the_search() {
    let mut game = Match::at("khet-2/classic", [STRONGEST, Seat::Human]);
    game.until("the search", |game| game.thoughts().thinking == Some(Player::First));
    game.0.insert_resource(TableOpen(false));
    game.frames(2);
    assert_eq!(game.thoughts().thinking, None);
    game.0.insert_resource(TableOpen(true));
    game.frames(2);
    assert_eq!(game.thoughts().thinking, Some(Player::First));
}

#[test]
fn players_cannot_move_for_the_computer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human; 2]);
    // It does not answer before the test is over, however slow the first frames are.
    game.0.insert_resource(MoveDelay(PATIENCE));
    game.send(Request::Seat(Seats([Seat::Machine(1), Seat::Human])));
    game.until("the search", |game| game.thoughts().thinking.is_some());
    let action = game.some_action();
    game.send(ActionChosen(action));
    assert_eq!(game.turns(), 0);
    assert_eq!(game.notices(), ["It is Silver's turn, and the computer plays Silver."]);
}

#[test]
fn undo_takes_back_both_turns_and_redo_plays_the_same_answer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Machine(1)]);
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
fn a_hint_marks_a_legal_action_until_an_action_is_played() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, Seat::Human]);
    game.send(Ask::Hint);
    assert_eq!(game.thoughts().hint, Hint::Thinking);
    game.until("a hint", |game| matches!(game.thoughts().hint, Hint::Best(_)));
    let Hint::Best(action) = game.thoughts().hint.clone() else { panic!("no hint") };
    assert!(game.table().session().choices().find(&action).is_some(), "{action}");
    game.frames(2);
    let marks = |game: &mut Match| -> Vec<Action> {
        let world = game.0.world_mut();
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
    game.send(Ask::Analysis);
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
    let world = game.0.world_mut();
    let mut shown: Vec<SuggestionArrow> = world.query::<&SuggestionArrow>().iter(world).cloned().collect();
    for all in [&mut expected, &mut shown] {
        all.sort_by_key(|arrow| arrow.action.to_string());
    }
    assert_eq!(shown, expected);
    game.send(Ask::Analysis);
    assert!(game.thoughts().analysis.is_none(), "the second request ends it");
}

/// The hint and the first action of the analysis.
fn advice(game: &Match) -> (Option<Action>, Option<Action>) {
    let hint = match &game.thoughts().hint {
        Hint::Best(action) => Some(action.clone()),
        Hint::None | Hint::Thinking => None,
    };
    let line = game.thoughts().analysis.as_ref().and_then(|analysis| analysis.lines.first());
    (hint, line.map(|line| line.actions[0].clone()))
}

#[test]
fn the_hint_and_the_analysis_name_the_same_action_whichever_is_asked_for_first() {
    let depth = |game: &Match| game.thoughts().analysis.as_ref().map_or(0, |analysis| analysis.lines[0].depth);
    for hint_first in [true, false] {
        let mut game = Match::at("khet-2/imhotep", [Seat::Human, Seat::Human]);
        if hint_first {
            game.send(Ask::Hint);
            game.until("a hint", |game| advice(game).0.is_some());
            let hint = advice(&game).0;
            game.send(Ask::Analysis);
            assert_eq!(advice(&game), (hint.clone(), hint), "the analysis begins with what is known");
        } else {
            game.send(Ask::Analysis);
            game.until("lines", |game| advice(game).1.is_some());
            game.send(Ask::Hint);
            assert!(advice(&game).0.is_some(), "nobody waits for what is known");
        }
        let begun = depth(&game);
        let started = Instant::now();
        // One ply more: each takes several times as long as the one before, and the hint may already be deep.
        while depth(&game) < begun + 1 {
            assert!(started.elapsed() < PATIENCE, "the analysis goes no deeper");
            let (hint, line) = advice(&game);
            assert!(hint.is_some() && hint == line, "{hint:?} {line:?}");
            game.frames(1);
            std::thread::sleep(Duration::from_millis(1));
        }
        // Without the analysis the hint stays; the next position has neither.
        let (hint, _) = advice(&game);
        game.send(Ask::Analysis);
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
    assert!(scores.len() == 3 && scores[2] < Some(1000), "resigning is no turn, and marks none: {scores:?}");
    game.send(Request::LookAt(1));
    assert_eq!((game.turns(), game.thoughts().review.clone().map(|review| review.scores)), (1, Some(scores)));
    game.send(ActionChosen("a4b4".parse().expect("an action")));
    assert!(game.turns() == 1 && game.thoughts().review.is_some(), "looking back is looking");
    game.send(Request::PlayOn);
    game.send(ActionChosen("a4b4".parse().expect("an action")));
    assert!(game.thoughts().review.is_none(), "it is another game now");
}

#[test]
fn the_computer_answers_a_draw_offer() {
    let mut game = Match::at("khet-2/classic", [Seat::Human, STRONGEST]);
    game.send(Request::OfferDraw(Player::First));
    game.frames(2);
    assert_eq!((game.table().session().offered(), game.over()), (None, false), "it has not searched yet");
    assert_eq!(game.notices(), ["Red declines the draw."]);
}

fn line_of(rank: usize, action: Action) -> SuggestionArrow {
    SuggestionArrow { action, source: SuggestionSource::Analysis(rank) }
}

impl Match {
    /// A game in which the computer is searching on the strongest level.
    fn searching(setup: &str) -> Self {
        let mut game = Self::at(setup, [Seat::Human, STRONGEST]);
        let action = game.some_action();
        game.send(ActionChosen(action));
        game.until("the search", |game| game.thoughts().thinking == Some(Player::Second));
        game
    }

    /// Whether the sign that the computer thinks is visible.
    fn thinking_sign(&mut self) -> bool {
        let world = self.0.world_mut();
        let mut signs = world.query::<(&Name, &Visibility)>();
        let mut shown = signs.iter(world).filter(|(name, _)| name.as_str() == "Thinking").map(|(_, shown)| *shown);
        shown.next().expect("a sign") != Visibility::Hidden
    }

    fn orbit(&self) -> &OrbitCamera {
        self.0.world().resource()
    }
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
fn whatever_ends_its_turn_cancels_the_search() {
    for request in [Request::Undo, Request::Restart, Request::Seat(Seats::PEOPLE), Request::LookAt(0)] {
        let mut game = Match::at("khet-2/classic", [Seat::Human, STRONGEST]);
        // Its answer would take an hour.
        game.0.insert_resource(MoveDelay(Duration::from_secs(3_600)));
        let action = game.some_action();
        game.send(ActionChosen(action));
        game.until("the search", |game| game.thoughts().thinking == Some(Player::Second));
        game.send(request.clone());
        assert_eq!(game.thoughts().thinking, None, "{request:?}");
        game.send(Ask::Analysis);
        game.until("a first line", |game| {
            game.thoughts().analysis.as_ref().is_some_and(|analysis| !analysis.lines.is_empty())
        });
    }
}

#[test]
fn the_thinking_sign_is_visible_exactly_while_the_computer_thinks() {
    let mut game = Match::at("khet-2/classic", [Seat::Machine(5), Seat::Machine(2)]);
    let mut seen = 0;
    while game.turns() < 4 {
        game.0.world_mut().write_message(Request::Skip);
        game.0.update();
        let thinking = game.thoughts().thinking.is_some();
        assert_eq!(game.thinking_sign(), thinking, "after {} turns", game.turns());
        seen += usize::from(thinking);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(seen > 0);
}

#[test]
fn during_the_computers_turn_the_analysis_shows_its_search() {
    let mut game = Match::searching("khet-2/classic");
    game.send(Ask::Analysis);
    game.until("depth 3", |game| {
        let analysis = game.thoughts().analysis.as_ref().expect("it is on");
        analysis.player == Some(Player::Second) && analysis.lines.first().is_some_and(|line| line.depth >= 3)
    });
    assert_eq!(game.thoughts().thinking, Some(Player::Second));
    // While its turn is animated the lines stay legible, but no arrow points at the changed board.
    game.until("its answer", |game| game.turns() == 2);
    let analysis = game.thoughts().analysis.as_ref().expect("it is on");
    assert!(analysis.stale && !analysis.lines.is_empty());
    let world = game.0.world_mut();
    assert_eq!(world.query::<&SuggestionArrow>().iter(world).count(), 0);
    game.until("lines for the human", |game| {
        game.thoughts().analysis.as_ref().is_some_and(|now| !now.stale && now.player == Some(Player::First))
    });
}

#[test]
fn a_human_who_plays_second_sits_there_from_the_start() {
    let mut game = Match::at("khet-2/classic", [Seat::Machine(1), Seat::Human]);
    let there = OrbitView::from_seat(Player::Second);
    assert_eq!((game.orbit().current, game.orbit().target), (there, there), "without moving there");
    game.0.world_mut().resource_mut::<Settings>().turn_to_mover = true;
    game.until("two turns", |game| {
        assert_eq!(game.orbit().target, there, "it does not move to the computer's side");
        game.turns() >= 1 && !game.table().is_machines()
    });
    let action = game.some_action();
    game.send(ActionChosen(action));
    game.until_my_turn();
    assert_eq!(game.orbit().target, there);
    // With the seats exchanged, the human sits at the first player's side.
    game.send(Request::Seat(Seats([Seat::Human, Seat::Machine(1)])));
    game.send(Request::Restart);
    assert_eq!(game.orbit().current, OrbitView::from_seat(Player::First));
}

#[test]
fn the_camera_changes_sides_between_humans_but_not_between_computers() {
    for (seats, turns) in [([Seat::Human; 2], true), ([Seat::Machine(1); 2], false)] {
        let mut game = Match::at("khet-2/classic", seats);
        game.0.world_mut().resource_mut::<Settings>().turn_to_mover = true;
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

#[test]
fn a_finished_game_that_is_opened_is_reviewed() {
    let entry = Library::embedded().find("khet-2/classic").expect("a set-up").clone();
    let mut game = Game::new(entry.position);
    for action in ["h2g2", "a4a3"] {
        game.apply(action.parse().expect("an action")).expect("legal");
    }
    assert!(game.resign(Player::First));
    let opened = Opened::line(entry.id, entry.name, entry.looks, game, &entry.mods);
    let mut game = Match::with(Table::resume(opened));
    game.until("a score of every position", |game| {
        game.thoughts().review.as_ref().is_some_and(|review| review.scores.iter().all(Option::is_some))
    });
}
