//! The opponent in a browser: the engine runs in a web worker, which receives messages and is terminated to stop a
//! search.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::TryRecvError;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::BrainSource;
use super::program::ChosenProgram;
use super::worker::{Task, Wake, WorkerMessage, brain_task};
use games::distant::{Found, Question, Reply};
use platform::clock::Instant;
use platform::page::{self, helper::Helper};
use tabletop::{Report, Session};

/// Controls the worker; dropping it ends it.
pub(super) struct EngineWorker {
    wake: Arc<Mutex<Wake>>,
    brains: BrainSource,
    /// A mutex only because a resource must be `Sync`. The worker also exists while nothing is searched, so that the
    /// next job need not wait for its start.
    helper: Mutex<Helper>,
    /// The number of the current job; messages of earlier jobs are discarded.
    number: u64,
    /// The current job has no result yet.
    is_searching: bool,
    /// The table doesn't know yet that Specular, not the program that played before, plays the current turn.
    is_unnamed: bool,
    /// The earliest moment at which to report the result.
    due: Instant,
    /// A result that waits for that moment.
    result: Option<Report>,
}

fn start_helper(wake: &Arc<Mutex<Wake>>) -> std::io::Result<Helper> {
    let wake = Arc::clone(wake);
    Helper::start(move || wake.lock().unwrap_or_else(PoisonError::into_inner)())
}

impl EngineWorker {
    /// Starts the worker.
    ///
    /// # Errors
    /// Returns an error if the browser has no workers.
    pub fn start(wake: Wake, brains: BrainSource) -> std::io::Result<Self> {
        let wake = Arc::new(Mutex::new(wake));
        let helper = Mutex::new(start_helper(&wake)?);
        Ok(Self {
            wake,
            brains,
            helper,
            number: 0,
            is_searching: false,
            is_unnamed: false,
            due: Instant::now(),
            result: None,
        })
    }

    /// Cancels the current job and starts this one. Browsers have no external programs. Always returns `true`.
    pub fn start_job(&mut self, session: Session, task: Task, _: Option<ChosenProgram>) -> bool {
        self.cancel();
        self.is_unnamed = matches!(task, Task::Play { .. });
        let delay = if let Task::Play { delay, .. } = task { delay } else { Duration::ZERO };
        self.due = Instant::now() + delay;
        match Question::new(self.number, &session, brain_task(task)) {
            Ok(question) => {
                self.is_searching = true;
                self.helper.get_mut().unwrap_or_else(PoisonError::into_inner).send(&question.to_text());
            }
            // A secret set-up cannot be sent as a position, and takes no time to choose.
            Err(_) => {
                let mut brain = (self.brains.0)(&**session.state());
                let report = brain.think(&session, brain_task(task), &AtomicBool::new(false), &mut |_| {});
                self.keep(report);
            }
        }
        true
    }

    /// Ends the current job; its further messages are discarded.
    pub fn cancel(&mut self) {
        self.number += 1;
        self.result = None;
        if std::mem::take(&mut self.is_searching)
            && let Ok(helper) = start_helper(&self.wake)
        {
            self.helper = Mutex::new(helper);
        }
    }

    /// The next message of the current job, if any.
    ///
    /// # Errors
    /// Returns an error if the worker has failed.
    pub fn try_recv(&mut self) -> Result<Option<WorkerMessage>, TryRecvError> {
        if std::mem::take(&mut self.is_unnamed) {
            return Ok(Some(WorkerMessage::PlayedBy(None)));
        }
        if self.due <= Instant::now()
            && let Some(report) = self.result.take()
        {
            return Ok(Some(WorkerMessage::Done(report)));
        }
        while let Some(text) = self.helper.get_mut().unwrap_or_else(PoisonError::into_inner).next_message() {
            let failed = |why: String| {
                bevy::log::error!("the engine's worker: {why}");
                TryRecvError::Disconnected
            };
            let reply = Reply::parse(&text).map_err(failed)?;
            // 0 answers a question that an engine of another version could not read.
            if ![0, self.number].contains(&reply.number) {
                continue;
            }
            match reply.found().map_err(failed)? {
                Found::Lines(lines) => return Ok(Some(WorkerMessage::Lines(lines))),
                Found::Done(report) => {
                    self.is_searching = false;
                    if self.due <= Instant::now() {
                        return Ok(Some(WorkerMessage::Done(report)));
                    }
                    self.keep(report);
                }
            }
        }
        Ok(None)
    }

    /// Keeps a result until it may be reported.
    fn keep(&mut self, report: Report) {
        self.result = Some(report);
        let wake = Arc::clone(&self.wake);
        page::after(self.due.saturating_duration_since(Instant::now()), move || {
            wake.lock().unwrap_or_else(PoisonError::into_inner)();
        });
    }
}
