//! The opponent's answer to a wrong turn, searched in the background while the turn's shot is shown.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};

use games::beam;
use tabletop::{self, Action, Session};

/// The time for the search, which is less than shots take.
const TIME: Duration = Duration::from_millis(400);

/// The running search.
#[derive(Resource, Default)]
pub(super) struct Refutation(Option<Task<Option<Action>>>);

impl Refutation {
    /// Begins to search the answer of the side to move.
    pub fn search(&mut self, session: &Session) {
        let session = session.clone();
        let search = async move {
            let task = tabletop::Task::Analyse { lines: 1, time: TIME };
            beam::brain().think(&session, task, &AtomicBool::new(false), &mut |_| {}).action
        };
        self.0 = Some(AsyncComputeTaskPool::get().spawn(search));
    }

    /// The answer; `None` while the search runs, and `Some(None)` if there is none.
    pub fn take(&mut self) -> Option<Option<Action>> {
        match self.0.take() {
            None => Some(None),
            Some(task) if task.is_finished() => Some(block_on(task)),
            running => {
                self.0 = running;
                None
            }
        }
    }
}
