//! A game against a scripted brain instead of the computer.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use specular::app::play::opponent::{BrainSource, MoveDelay};
use specular::app::scene::camera::OrbitCamera;
use specular::app::state::messages::{Notice, Thoughts};
use specular::app::state::referee::{ActionChosen, Request, Seat, Seats, Table, Timeline};
use specular::app::state::settings::Settings;
use specular::rules::Player;
use specular::tabletop::Action;

use super::scripted::Script;

/// A timeout that no test here reaches even on a slow, busy machine.
pub const TIMEOUT: Duration = Duration::from_secs(240);

/// The game under test.
pub struct Match {
    pub app: App,
    pub script: Script,
}

/// All notices since the test began.
#[derive(Resource, Default)]
struct Notices(Vec<String>);

fn collect_notices(mut notices: MessageReader<Notice>, mut collected: ResMut<Notices>) {
    collected.0.extend(notices.read().map(|notice| notice.words.to_string()));
}

impl Match {
    pub fn at(setup: &str, seats: [Seat; 2]) -> Self {
        Self::with(crate::headless::table(setup).seated(Seats(seats)))
    }

    pub fn with(table: Table) -> Self {
        let script = Script::new();
        Self::with_brain(table, script.source(), script)
    }

    /// A game in which the computer has not answered yet, and thinks until the script is released.
    pub fn held(setup: &str, seats: [Seat; 2]) -> Self {
        Self::held_at(crate::headless::table(setup).seated(Seats(seats)))
    }

    fn held_at(table: Table) -> Self {
        let script = Script::new();
        script.hold();
        Self::with_brain(table, script.source(), script)
    }

    pub fn with_brain(table: Table, brains: BrainSource, script: Script) -> Self {
        let mut app = crate::headless::app(table);
        app.init_resource::<Notices>().add_systems(Last, collect_notices).insert_resource(MoveDelay(Duration::ZERO));
        app.insert_resource(brains);
        let mut game = Self { app, script };
        game.frames(3);
        // Skips the tip after a first loss: any notice from here on is an error.
        game.app.world_mut().resource_mut::<Settings>().tips.threat = true;
        game
    }

    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app.update());
    }

    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
        self.frames(2);
    }

    pub fn table(&self) -> &Table {
        self.app.world().resource()
    }

    pub fn turns(&self) -> usize {
        self.table().session().ply_count()
    }

    pub fn thoughts(&self) -> &Thoughts {
        self.app.world().resource()
    }

    pub fn notices(&self) -> &[String] {
        &self.app.world().resource::<Notices>().0
    }

    /// Runs until `done`, or fails.
    pub fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        let started = Instant::now();
        while !done(self) {
            assert!(started.elapsed() < TIMEOUT, "timed out waiting for {what}");
            if !self.app.world().resource::<Timeline>().is_idle() {
                self.app.world_mut().write_message(Request::Skip);
            }
            self.app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Lets the computer answer, and waits for the answer without running a frame.
    pub fn release(&self) {
        let before = self.script.answered();
        self.script.release();
        let started = Instant::now();
        while self.script.answered() == before {
            assert!(started.elapsed() < TIMEOUT, "the brain does not answer");
            std::thread::sleep(Duration::from_millis(1));
        }
        // The answer still has to get from the thread to the app.
        std::thread::sleep(Duration::from_millis(20));
    }

    /// Runs until the computer's answer has arrived. Does not skip a replay.
    pub fn receive(&mut self) {
        let started = Instant::now();
        while self.thoughts().thinking.is_some() {
            assert!(started.elapsed() < TIMEOUT, "the answer does not arrive");
            self.frames(1);
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Runs enough frames for any pending answer to arrive.
    pub fn wait(&mut self) {
        for _ in 0..10 {
            std::thread::sleep(Duration::from_millis(2));
            self.frames(1);
        }
    }

    pub fn replays(&self) -> bool {
        self.app.world().resource::<Timeline>().replay().is_some()
    }

    /// Runs until the turn has settled and a human is to move, or the game is over.
    pub fn until_my_turn(&mut self) {
        self.until("a human's turn", |game| {
            game.app.world().resource::<Timeline>().is_idle() && !game.table().is_machines_turn()
        });
    }

    pub fn over(&self) -> bool {
        self.table().session().outcome().is_some()
    }

    /// Any legal action, the same in every run.
    pub fn some_action(&self) -> Action {
        let choices = self.table().session().choices();
        let actions: Vec<&Action> = choices.iter().map(|choice| &choice.action).collect();
        actions[(self.turns() * 7919) % actions.len()].clone()
    }
}

/// A computer of any level: the script decides what it plays.
pub const COMPUTER: Seat = Seat::Computer(3);

impl Match {
    /// A game in which the computer is searching for its first turn, and continues until the script is released.
    pub fn searching(setup: &str) -> Self {
        Self::searching_in(crate::headless::table(setup).seated(Seats([Seat::Human, COMPUTER])))
    }

    /// The same with a table at which a human begins against the computer.
    pub fn searching_in(table: Table) -> Self {
        let mut game = Self::held_at(table);
        let action = game.some_action();
        game.send(ActionChosen(action));
        game.until("the search", |game| game.script.turns_asked() == 1);
        assert_eq!(game.thoughts().thinking, Some(Player::Second));
        game
    }

    /// Returns whether the indicator that the computer is thinking is visible.
    pub fn thinking_sign(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut signs = world.query::<(&Name, &Visibility)>();
        let mut shown = signs.iter(world).filter(|(name, _)| name.as_str() == "Thinking").map(|(_, shown)| *shown);
        shown.next().expect("a sign") != Visibility::Hidden
    }

    pub fn orbit(&self) -> &OrbitCamera {
        self.app.world().resource()
    }
}
