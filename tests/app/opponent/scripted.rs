//! A brain that thinks for as long as a test says and plays the actions that the test lists, so that nothing depends on
//! the speed of the machine.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use specular::app::play::opponent::BrainSource;
use specular::tabletop::{Action, Brain, Line, Report, Session, State, Task, Verdict};

/// The orders for the brain; clones control the same brain.
#[derive(Clone)]
pub struct Script(Arc<Mutex<Orders>>);

struct Orders {
    /// True to keep thinking.
    is_held: bool,
    /// True to answer even after being asked to stop.
    is_stubborn: bool,
    /// The depth up to which it reports lines unless it is stopped.
    depth: u32,
    /// The actions to play, in order; after these, any legal action.
    moves: VecDeque<Action>,
    asked: Vec<Task>,
    answered: usize,
}

impl Script {
    /// A brain that answers at once.
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new(Orders {
            is_held: false,
            is_stubborn: false,
            depth: 1,
            moves: VecDeque::new(),
            asked: Vec::new(),
            answered: 0,
        })))
    }

    fn orders(&self) -> MutexGuard<'_, Orders> {
        self.0.lock().expect("no brain panics")
    }

    /// The brain for the app.
    pub fn source(&self) -> BrainSource {
        let script = self.clone();
        BrainSource(Arc::new(move |_: &dyn State| -> Box<dyn Brain> { Box::new(script.clone()) }))
    }

    /// Makes it think until [`Self::release`].
    pub fn hold(&self) {
        self.orders().is_held = true;
    }

    /// Lets it answer.
    pub fn release(&self) {
        self.orders().is_held = false;
    }

    /// Makes it answer even after it was asked to stop.
    pub fn be_stubborn(&self) {
        self.orders().is_stubborn = true;
    }

    /// Makes it report lines up to this depth.
    pub fn deepen_to(&self, depth: u32) {
        self.orders().depth = depth;
    }

    /// Makes it play these actions.
    pub fn play(&self, moves: &str) {
        self.orders().moves = moves.split(' ').map(Action::from).collect();
    }

    /// The tasks it was given so far.
    pub fn asked(&self) -> Vec<Task> {
        self.orders().asked.clone()
    }

    /// The number of turns it was asked for.
    pub fn turns_asked(&self) -> usize {
        self.orders().asked.iter().filter(|task| matches!(task, Task::Play { .. })).count()
    }

    /// The number of answers it has given.
    pub fn answered(&self) -> usize {
        self.orders().answered
    }
}

/// The lines of a depth, with different actions at each depth, so that tests can tell depths apart. A session that
/// looks back offers no choices, but its state does.
fn lines(session: &Session, task: Task, depth: u32) -> Vec<Line> {
    let choices = session.state().choices();
    let actions: Vec<&Action> = choices.iter().map(|choice| &choice.action).collect();
    let count = if let Task::Analyse { lines, .. } = task { lines } else { 3 };
    let line = |rank: usize| Line {
        rank: rank + 1,
        depth,
        nodes: u64::from(depth) * 1_000,
        verdict: Verdict::Centi(30 - 10 * i32::try_from(rank).expect("few lines")),
        actions: vec![actions[(rank + depth as usize * 5) % actions.len()].clone()],
    };
    (0..count.min(actions.len())).map(line).collect()
}

impl Brain for Script {
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, hear: &mut dyn FnMut(&[Line])) -> Report {
        self.orders().asked.push(task);
        let mut depth = 0;
        loop {
            let mut orders = self.orders();
            if stop.load(Relaxed) && !orders.is_stubborn {
                return Report::default();
            }
            if depth < orders.depth {
                drop(orders);
                depth += 1;
                hear(&lines(session, task, depth));
            } else if orders.is_held {
                drop(orders);
                std::thread::sleep(Duration::from_millis(1));
            } else {
                let lines = lines(session, task, depth);
                let ordered = if matches!(task, Task::Play { .. }) { orders.moves.pop_front() } else { None };
                let action = ordered.or_else(|| lines.first().map(|line| line.actions[0].clone()));
                orders.answered += 1;
                return Report { action, lines, trouble: None };
            }
        }
    }
}
