//! The machine at the table, in an app without a window: whole games, thinking that is cut short, hints, analysis.
#![cfg(feature = "app")]

#[path = "common/headless.rs"]
mod headless;

use std::time::{Duration, Instant};

use bevy::prelude::*;
use specular::app::camera::{Eye, View};
use specular::app::opponent::Courtesy;
use specular::app::referee::{
    ActionChosen, Ask, Hint, Notice, Request, Seat, Seats, Table, TableOpen, Thoughts, Timeline,
};
use specular::app::select::{Advice, Source};
use specular::app::settings::Settings;
use specular::notation::record::Tags;
use specular::rules::{Action, Game, Player};
use specular::setups::Opened;

/// Longer than any search here takes on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

struct Seated(App);

/// What was said since the test began.
#[derive(Resource, Default)]
struct Said(Vec<String>);

fn note(mut notices: MessageReader<Notice>, mut said: ResMut<Said>) {
    said.0.extend(notices.read().map(|notice| notice.words.clone()));
}

impl Seated {
    fn at(setup: &str, seats: [Seat; 2]) -> Self {
        Self::with(headless::table(setup).seated(Seats(seats)))
    }

    fn with(table: Table) -> Self {
        let mut app = headless::app(table);
        app.init_resource::<Said>().add_systems(Last, note).insert_resource(Courtesy(Duration::ZERO));
        let mut seated = Self(app);
        seated.frames(3);
        seated
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
        self.table().game().turns().len()
    }

    fn thoughts(&self) -> &Thoughts {
        self.0.world().resource()
    }

    fn said(&self) -> &[String] {
        &self.0.world().resource::<Said>().0
    }

    /// Runs until `done`, or fails.
    fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !done(self) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain for: {what}");
            if !self.0.world().resource::<Timeline>().is_idle() {
                self.0.world_mut().write_message(Request::Skip);
            }
            self.0.update();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Gives the machine, on a low level, the time to find its answer, and lets a replay run on.
    fn until_thought(&mut self) {
        for _ in 0..30 {
            std::thread::sleep(Duration::from_millis(5));
            self.frames(1);
        }
    }

    /// The turn has settled and a person is to move, or the game is over.
    fn until_my_turn(&mut self) {
        self.until("a person's turn", |seated| {
            seated.0.world().resource::<Timeline>().is_idle() && !seated.table().is_machines()
        });
    }

    fn over(&self) -> bool {
        self.table().game().outcome().is_some()
    }

    /// Any legal action, the same in every run.
    fn some_action(&self) -> Action {
        let actions = self.table().position().actions();
        actions[(self.turns() * 7919) % actions.len()]
    }
}

const STRONGEST: Seat = Seat::Machine(10);

#[test]
fn a_person_plays_a_whole_game_against_the_machine() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Machine(1)]);
    while !seated.over() && seated.turns() < 30 {
        let before = seated.turns();
        let action = seated.some_action();
        seated.send(ActionChosen(action.into()));
        assert!(seated.turns() > before, "{action} is played");
        seated.until_my_turn();
        assert!(seated.over() || seated.turns() == before + 2, "the machine answers with one action");
    }
    assert_eq!(seated.said(), [""; 0]);
}

#[test]
fn the_machine_plays_itself_to_the_end_or_for_sixty_turns() {
    let mut seated = Seated::at("laser-chess/ace", [Seat::Machine(2), Seat::Machine(1)]);
    seated.until("60 turns or the end", |seated| seated.over() || seated.turns() >= 60);
    let turns = seated.turns();
    if seated.over() {
        seated.frames(20);
        std::thread::sleep(Duration::from_millis(50));
        seated.frames(20);
        assert_eq!(seated.turns(), turns, "nothing is played at a finished game");
    }
}

#[test]
fn undo_while_the_machine_thinks_stops_it_and_no_stale_answer_is_played() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, STRONGEST]);
    let action = seated.some_action();
    seated.send(ActionChosen(action.into()));
    seated.until("the machine thinks", |seated| seated.thoughts().thinking == Some(Player::Second));
    seated.send(Request::Undo);
    assert_eq!((seated.turns(), seated.thoughts().thinking), (0, None));
    // Its answer would come now, and with the next search that is cut short as well.
    for _ in 0..40 {
        std::thread::sleep(Duration::from_millis(5));
        seated.frames(1);
    }
    assert_eq!(seated.turns(), 0);
    seated.send(ActionChosen(action.into()));
    seated.until("the machine thinks", |seated| seated.thoughts().thinking.is_some());
    seated.send(Request::Restart);
    assert_eq!((seated.turns(), seated.thoughts().thinking), (0, None));
}

#[test]
fn the_machine_waits_with_its_answer_until_a_replay_is_over() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Machine(1)]);
    let action = seated.some_action();
    seated.send(ActionChosen(action.into()));
    seated.send(Request::Skip);
    seated.send(Request::Replay);
    let replayed = |seated: &Seated| seated.0.world().resource::<Timeline>().replay().is_some();
    let mut thought = false;
    while replayed(&seated) {
        assert_eq!(seated.turns(), 1);
        thought |= seated.thoughts().thinking == Some(Player::Second);
        std::thread::sleep(Duration::from_millis(5));
        seated.frames(1);
    }
    assert!(thought, "meanwhile it thinks");
    seated.until_my_turn();
    assert_eq!(seated.turns(), 2);
    // An answer that waits is not played at another game.
    seated.send(ActionChosen(seated.some_action().into()));
    seated.send(Request::Skip);
    seated.send(Request::Replay);
    seated.until_thought();
    seated.send(Request::Undo);
    seated.frames(5);
    assert_eq!(seated.turns(), 2);
}

#[test]
fn a_menu_stops_the_machine_and_it_goes_on_after_it() {
    let mut seated = Seated::at("khet-2/classic", [STRONGEST, Seat::Human]);
    seated.until("the machine thinks", |seated| seated.thoughts().thinking == Some(Player::First));
    seated.0.insert_resource(TableOpen(false));
    seated.frames(2);
    assert_eq!(seated.thoughts().thinking, None);
    seated.0.insert_resource(TableOpen(true));
    seated.frames(2);
    assert_eq!(seated.thoughts().thinking, Some(Player::First));
}

#[test]
fn hands_cannot_move_the_machines_pieces() {
    let mut seated = Seated::at("khet-2/classic", [STRONGEST, Seat::Human]);
    seated.until("the machine thinks", |seated| seated.thoughts().thinking.is_some());
    let action = seated.some_action();
    seated.send(ActionChosen(action.into()));
    assert_eq!(seated.turns(), 0);
    assert_eq!(seated.said(), ["The machine plays Silver, and it is Silver's turn."]);
}

#[test]
fn undo_takes_back_the_persons_turn_and_redo_plays_the_answer_that_is_known() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Machine(1)]);
    let action = seated.some_action();
    seated.send(ActionChosen(action.into()));
    seated.until_my_turn();
    let answer = seated.table().game().turns()[1].action;
    seated.send(Request::Undo);
    assert_eq!(seated.turns(), 0);
    seated.send(Request::Redo);
    let played: Vec<Action> = seated.table().game().turns().iter().map(|turn| turn.action).collect();
    assert_eq!(played, [action, answer]);
}

#[test]
fn a_hint_marks_a_legal_action_until_something_is_played() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Human]);
    seated.send(Ask::Hint);
    assert_eq!(seated.thoughts().hint, Hint::Thinking);
    seated.until("a hint", |seated| matches!(seated.thoughts().hint, Hint::Best(_)));
    let Hint::Best(action) = seated.thoughts().hint else { panic!("no hint") };
    assert!(seated.table().position().check(action).is_ok(), "{action}");
    seated.frames(2);
    let marks = |seated: &mut Seated| -> Vec<Action> {
        let world = seated.0.world_mut();
        world.query::<&Advice>().iter(world).map(|advice| advice.action).collect()
    };
    assert_eq!(marks(&mut seated), [action]);
    let other = seated.some_action();
    seated.send(ActionChosen(other.into()));
    assert_eq!((seated.thoughts().hint, marks(&mut seated)), (Hint::None, vec![]));
}

#[test]
fn an_analysis_follows_the_table_and_tells_three_lines() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Human]);
    seated.send(Ask::Analysis);
    let told = |seated: &Seated, player| {
        seated.thoughts().analysis.as_ref().is_some_and(|a| a.lines.len() == 3 && a.player == Some(player))
    };
    seated.until("lines of the start", |seated| told(seated, Player::First));
    let action = seated.some_action();
    seated.send(ActionChosen(action.into()));
    seated.until("lines of the next position", |seated| told(seated, Player::Second));
    let lines = &seated.thoughts().analysis.as_ref().expect("an analysis").lines;
    assert!(lines.iter().all(|info| seated.table().position().check(info.pv[0]).is_ok()));
    assert!(lines[0].score >= lines[2].score);
    // An arrow for each line: the panel and the board agree.
    let mut told: Vec<Advice> = (0..).zip(lines).map(|(rank, info)| line_of(rank, info.pv[0])).collect();
    let world = seated.0.world_mut();
    let mut shown: Vec<Advice> = world.query::<&Advice>().iter(world).copied().collect();
    for all in [&mut told, &mut shown] {
        all.sort_by_key(|advice| advice.action.to_string());
    }
    assert_eq!(shown, told);
    seated.send(Ask::Analysis);
    assert!(seated.thoughts().analysis.is_none(), "the key switches it off again");
}

#[test]
fn a_game_that_is_over_is_looked_at_turn_by_turn_and_can_be_stepped_through() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Human]);
    for action in ["h2g2", "a4a3"] {
        seated.send(ActionChosen(action.parse().expect("an action")));
        seated.send(Request::Skip);
    }
    seated.send(Request::Resign(Player::Second));
    seated.until("a score of every position", |seated| {
        seated.thoughts().review.as_ref().is_some_and(|review| review.scores.iter().all(Option::is_some))
    });
    let scores = seated.thoughts().review.clone().expect("a review").scores;
    assert_eq!((scores.len(), scores[2]), (3, Some(1000)), "who resigns has lost");
    seated.send(Request::GoTo(1));
    assert_eq!((seated.turns(), seated.thoughts().review.clone().map(|review| review.scores)), (1, Some(scores)));
    seated.send(ActionChosen("a4b4".parse().expect("an action")));
    assert!(seated.thoughts().review.is_none(), "another game now");
}

#[test]
fn the_machine_answers_when_it_is_asked_for_a_draw() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, STRONGEST]);
    seated.send(Request::OfferDraw(Player::First));
    seated.frames(2);
    assert_eq!((seated.table().game().draw_asked(), seated.over()), (None, false), "it has not looked yet");
    assert_eq!(seated.said(), ["Red plays on."]);
}

fn line_of(rank: usize, action: Action) -> Advice {
    Advice { action, from: Source::Analysis(rank) }
}

impl Seated {
    /// Plays something against the strongest machine, which then thinks.
    fn provoked(setup: &str) -> Self {
        let mut seated = Self::at(setup, [Seat::Human, STRONGEST]);
        let action = seated.some_action();
        seated.send(ActionChosen(action.into()));
        seated.until("the machine thinks", |seated| seated.thoughts().thinking == Some(Player::Second));
        seated
    }

    /// Whether the sign that the machine thinks is shown.
    fn sign(&mut self) -> bool {
        let world = self.0.world_mut();
        let mut signs = world.query::<(&Name, &Visibility)>();
        let mut shown = signs.iter(world).filter(|(name, _)| name.as_str() == "Thinking").map(|(_, shown)| *shown);
        shown.next().expect("a sign") != Visibility::Hidden
    }

    fn eye(&self) -> &Eye {
        self.0.world().resource()
    }
}

#[test]
fn frames_go_on_while_the_machine_thinks() {
    let mut seated = Seated::provoked("khet-2/classic");
    for frame in 0..20 {
        seated.frames(1);
        // A frame that waits for the search ends when it does.
        assert_eq!(seated.thoughts().thinking, Some(Player::Second), "frame {frame}");
    }
}

#[test]
fn whatever_ends_its_turn_frees_the_machine() {
    for request in [Request::Undo, Request::Restart, Request::Seat(Seats::PEOPLE), Request::GoTo(0)] {
        let mut seated = Seated::at("khet-2/classic", [Seat::Human, STRONGEST]);
        // Left alone, it would keep its turn for an hour.
        seated.0.insert_resource(Courtesy(Duration::from_secs(3_600)));
        let action = seated.some_action();
        seated.send(ActionChosen(action.into()));
        seated.until("the machine thinks", |seated| seated.thoughts().thinking == Some(Player::Second));
        seated.send(request.clone());
        assert_eq!(seated.thoughts().thinking, None, "{request:?}");
        seated.send(Ask::Analysis);
        seated.until("a first line", |seated| {
            seated.thoughts().analysis.as_ref().is_some_and(|analysis| !analysis.lines.is_empty())
        });
    }
}

#[test]
fn the_sign_of_thought_is_shown_in_every_frame_of_it_and_in_no_other() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Machine(5), Seat::Machine(2)]);
    let mut seen = 0;
    while seated.turns() < 4 {
        seated.0.world_mut().write_message(Request::Skip);
        seated.0.update();
        let thinking = seated.thoughts().thinking.is_some();
        assert_eq!(seated.sign(), thinking, "after {} turns", seated.turns());
        seen += usize::from(thinking);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(seen > 0);
}

#[test]
fn while_the_machine_thinks_the_analysis_tells_its_thoughts() {
    let mut seated = Seated::provoked("khet-2/classic");
    seated.send(Ask::Analysis);
    seated.until("three turns deep", |seated| {
        let analysis = seated.thoughts().analysis.as_ref().expect("it is on");
        analysis.player == Some(Player::Second) && analysis.lines.first().is_some_and(|line| line.depth >= 3)
    });
    assert_eq!(seated.thoughts().thinking, Some(Player::Second));
    // While its shot is shown they can still be read, but no arrow points at a board that has changed.
    seated.until("its answer", |seated| seated.turns() == 2);
    let analysis = seated.thoughts().analysis.as_ref().expect("it is on");
    assert!(analysis.stale && !analysis.lines.is_empty());
    let world = seated.0.world_mut();
    assert_eq!(world.query::<&Advice>().iter(world).count(), 0);
    seated.until("lines for the person", |seated| {
        seated.thoughts().analysis.as_ref().is_some_and(|now| !now.stale && now.player == Some(Player::First))
    });
}

#[test]
fn who_plays_second_against_the_machine_sits_there_from_the_start() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Machine(1), Seat::Human]);
    let there = View::seat(Player::Second);
    assert_eq!((seated.eye().now, seated.eye().goal), (there, there), "without a walk round the table");
    seated.0.world_mut().resource_mut::<Settings>().turn_to_mover = true;
    seated.until("two turns", |seated| {
        assert_eq!(seated.eye().goal, there, "it does not go round to the machine");
        seated.turns() >= 1 && !seated.table().is_machines()
    });
    let action = seated.some_action();
    seated.send(ActionChosen(action.into()));
    seated.until_my_turn();
    assert_eq!(seated.eye().goal, there);
    // The other way round the person sits at the first player's side.
    seated.send(Request::Seat(Seats([Seat::Human, Seat::Machine(1)])));
    seated.send(Request::Restart);
    assert_eq!(seated.eye().now, View::seat(Player::First));
}

#[test]
fn the_table_turns_between_people_and_stands_still_for_two_machines() {
    for (seats, turns) in [([Seat::Human; 2], true), ([Seat::Machine(1); 2], false)] {
        let mut seated = Seated::at("khet-2/classic", seats);
        seated.0.world_mut().resource_mut::<Settings>().turn_to_mover = true;
        if seats == [Seat::Human; 2] {
            let action = seated.some_action();
            seated.send(ActionChosen(action.into()));
        }
        seated.until("a turn", |seated| seated.turns() >= 1);
        seated.send(Request::Skip);
        let yaw = seated.eye().goal.yaw;
        assert_eq!((yaw - View::seat(Player::First).yaw).abs() > 3.0, turns, "{seats:?}: {yaw}");
    }
}

#[test]
fn a_finished_game_that_is_opened_is_looked_at_as_well() {
    let mut game = Game::new(headless::table("khet-2/classic").position().clone());
    for action in ["h2g2", "a4a3"] {
        game.apply(action.parse().expect("an action")).expect("legal");
    }
    assert!(game.resign(Player::First));
    let opened = Opened { setup: "khet-2/classic".into(), title: "Classic".into(), game, tags: Tags::default() };
    let mut seated = Seated::with(Table::resume(opened));
    seated.until("a score of every position", |seated| {
        seated.thoughts().review.as_ref().is_some_and(|review| review.scores.iter().all(Option::is_some))
    });
}
