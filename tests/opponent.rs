//! The machine at the table, in an app without a window: whole games, thinking that is cut short, hints, analysis.
#![cfg(feature = "app")]

use std::time::{Duration, Instant};

use bevy::asset::AssetPlugin;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use specular::app::opponent::Courtesy;
use specular::app::referee::{
    ActionChosen, Ask, Hint, Notice, Request, Seat, Seats, Start, Table, TableOpen, Thoughts, Timeline,
};
use specular::app::select::Advice;
use specular::app::{GamePlugins, Options, lay};
use specular::rules::{Action, Player};
use specular::setups::Library;

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
        let library = Library::embedded();
        let entry = library.find(setup).unwrap_or_else(|error| panic!("{error}"));
        let start = Start { setup: entry.id.clone(), title: entry.name.clone(), position: entry.position.clone() };
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            TransformPlugin,
            AssetPlugin::default(),
            StatesPlugin,
            InputPlugin,
            bevy::window::WindowPlugin::default(),
        ));
        app.init_asset::<Mesh>()
            .init_asset::<StandardMaterial>()
            .init_asset::<Image>()
            .init_asset::<Font>()
            .init_asset::<Shader>();
        app.add_plugins(GamePlugins).init_resource::<Said>().add_systems(Last, note);
        app.insert_resource(Courtesy(Duration::ZERO));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
        lay(&mut app, Options { library, table: Table::new(start).seated(Seats(seats)), skip_title: true });
        app.finish();
        app.cleanup();
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
        seated.send(ActionChosen(action));
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
    seated.send(ActionChosen(action));
    seated.until("the machine thinks", |seated| seated.thoughts().thinking == Some(Player::Second));
    seated.send(Request::Undo);
    assert_eq!((seated.turns(), seated.thoughts().thinking), (0, None));
    // Its answer would come now, and with the next search that is cut short as well.
    for _ in 0..40 {
        std::thread::sleep(Duration::from_millis(5));
        seated.frames(1);
    }
    assert_eq!(seated.turns(), 0);
    seated.send(ActionChosen(action));
    seated.until("the machine thinks", |seated| seated.thoughts().thinking.is_some());
    seated.send(Request::Restart);
    assert_eq!((seated.turns(), seated.thoughts().thinking), (0, None));
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
    seated.send(ActionChosen(action));
    assert_eq!(seated.turns(), 0);
    assert_eq!(seated.said(), ["The machine plays Silver, and it is Silver's turn."]);
}

#[test]
fn undo_takes_back_the_persons_turn_and_redo_plays_the_answer_that_is_known() {
    let mut seated = Seated::at("khet-2/classic", [Seat::Human, Seat::Machine(1)]);
    let action = seated.some_action();
    seated.send(ActionChosen(action));
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
        world.query::<&Advice>().iter(world).map(|advice| advice.0).collect()
    };
    assert_eq!(marks(&mut seated), [action]);
    let other = seated.some_action();
    seated.send(ActionChosen(other));
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
    seated.send(ActionChosen(action));
    seated.until("lines of the next position", |seated| told(seated, Player::Second));
    let lines = &seated.thoughts().analysis.as_ref().expect("an analysis").lines;
    assert!(lines.iter().all(|info| seated.table().position().check(info.line[0]).is_ok()));
    assert!(lines[0].score >= lines[2].score);
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
