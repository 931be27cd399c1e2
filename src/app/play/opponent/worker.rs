//! A worker thread that runs one search at a time, on a copy of the game.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::BrainSource;
use super::program::{ChosenProgram, RunningProgram};
use phrases::Phrase;
use platform::clock::Instant;
use platform::threads::{self, JoinHandle};
use state::messages::Analysis;
use tabletop::{self, Allowance, Brain, Line, Report, Session};

/// Search time for a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Search time for the analysis of a position.
const ANALYSIS_TIME: Duration = Duration::from_secs(20);
/// Search time for each position of a review.
const REVIEW_TIME: Duration = Duration::from_millis(150);
/// The minimum interval between two wake-ups of the event loop for new lines.
const WAKE_INTERVAL: Duration = Duration::from_millis(250);
/// The interval at which a delayed answer checks for cancellation.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The longest wait for the end of the thread: more than the time after which a program that doesn't quit is killed.
const LAST_WAIT: Duration = Duration::from_secs(2);

/// The task of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Task {
    /// Choose an action, and answer no sooner than `delay` from now.
    Play { level: u8, seed: u64, allowance: Option<Allowance>, delay: Duration },
    /// Choose the best action.
    Hint,
    /// Report the best lines of each depth.
    Analysis,
    /// Score the position.
    Review,
}

/// A message from the worker.
#[derive(Clone, Debug)]
pub(super) enum WorkerMessage {
    /// The lines of the last completed depth, best first.
    Lines(Vec<Line>),
    /// The result; the worker is idle now.
    Done(Report),
    /// The name of the program that played; `None` for Specular. The result follows.
    PlayedBy(Option<String>),
    /// The program was dropped for this game, for this reason; the result follows.
    ProgramDropped(Phrase),
}

/// Wakes the event loop, which sleeps when idle.
pub(super) type Wake = Box<dyn Fn() + Send>;

struct Job {
    number: u64,
    session: Session,
    task: Task,
    /// The program that plays instead of the game's own brain.
    program: Option<ChosenProgram>,
    stop: Arc<AtomicBool>,
}

/// Controls the worker thread. Dropping it stops the thread and any program that plays in it, and waits for the end,
/// but no longer than [`LAST_WAIT`].
pub(super) struct EngineWorker {
    /// `None` once the thread should end.
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    // A mutex only because a resource must be `Sync`.
    messages: Mutex<Receiver<(u64, WorkerMessage)>>,
    /// Stops the current job.
    stop: Arc<AtomicBool>,
    /// The number of the current job; messages of earlier jobs are discarded.
    number: u64,
}

impl EngineWorker {
    /// Starts the thread, which takes its brains from `brains`.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub(super) fn start(wake: Wake, brains: BrainSource) -> std::io::Result<Self> {
        let (jobs, queue) = channel();
        let (sender, messages) = channel();
        let thread = threads::spawn("opponent", move || run_jobs(&queue, &sender, &wake, &brains))?;
        Ok(Self {
            jobs: Some(jobs),
            thread: Some(thread),
            messages: Mutex::new(messages),
            stop: Arc::default(),
            number: 0,
        })
    }

    /// Cancels the current job and starts this one; `program` plays instead of the game's own brain. Returns `false` if
    /// the thread has died.
    pub(super) fn start_job(&mut self, session: Session, task: Task, program: Option<ChosenProgram>) -> bool {
        self.cancel();
        self.stop = Arc::default();
        let job = Job { number: self.number, session, task, program, stop: Arc::clone(&self.stop) };
        self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok())
    }

    /// Stops the current job; its further messages are discarded.
    pub(super) fn cancel(&mut self) {
        self.stop.store(true, Relaxed);
        self.number += 1;
    }

    /// The next message of the current job, if any.
    ///
    /// # Errors
    /// Returns an error if the thread has died.
    pub(super) fn try_recv(&mut self) -> Result<Option<WorkerMessage>, TryRecvError> {
        let messages = self.messages.get_mut().unwrap_or_else(PoisonError::into_inner);
        loop {
            match messages.try_recv() {
                Ok((number, message)) if number == self.number => return Ok(Some(message)),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(None),
                Err(died) => return Err(died),
            }
        }
    }
}

#[cfg(test)]
impl EngineWorker {
    /// A worker whose thread has died.
    pub(super) fn crashed() -> Self {
        let ((jobs, _), (_, messages)) = (channel(), channel());
        Self { jobs: Some(jobs), thread: None, messages: Mutex::new(messages), stop: Arc::default(), number: 0 }
    }
}

impl Drop for EngineWorker {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
        self.jobs = None;
        let Some(thread) = self.thread.take().filter(|_| threads::MAY_BLOCK) else { return };
        let stopped = Instant::now();
        while !thread.is_finished() && stopped.elapsed() < LAST_WAIT {
            threads::sleep(POLL_INTERVAL);
        }
    }
}

/// Runs the thread until the sender of jobs is dropped. Keeps the brain of the last game and the last program.
fn run_jobs(jobs: &Receiver<Job>, sender: &Sender<(u64, WorkerMessage)>, wake: &Wake, brains: &BrainSource) {
    let mut brain: Option<(String, Box<dyn Brain>)> = None;
    let mut running: Option<RunningProgram> = None;
    while let Ok(job) = jobs.recv() {
        if job.stop.load(Relaxed) {
            continue;
        }
        let started = Instant::now();
        let is_turn = matches!(job.task, Task::Play { .. });
        let answer = match job.task {
            Task::Play { .. } => {
                running = RunningProgram::of(job.program.clone(), running);
                running.as_mut().and_then(|program| play_by_program(program, &job, sender, wake))
            }
            _ => None,
        };
        if is_turn {
            let program = answer.as_ref().and(running.as_mut()).and_then(|running| running.brain()?.program());
            let _ = sender.send((job.number, WorkerMessage::PlayedBy(program)));
        }
        let report = answer.unwrap_or_else(|| {
            let game = &job.session.board().game;
            let kept = brain.take().filter(|(of, _)| of == game);
            let (_, brain) = brain.insert(kept.unwrap_or_else(|| (game.clone(), (brains.0)(&**job.session.state()))));
            think(&mut **brain, &job, started, sender, wake)
        });
        if let Task::Play { delay, .. } = job.task {
            while started.elapsed() < delay && !job.stop.load(Relaxed) {
                threads::sleep(POLL_INTERVAL);
            }
        }
        // If the receiver is gone, the next `recv` ends the loop.
        let _ = sender.send((job.number, WorkerMessage::Done(report)));
        wake();
    }
}

/// Asks the program to play; `None` if it is dropped, so that the game's own brain must play.
fn play_by_program(
    program: &mut RunningProgram,
    job: &Job,
    sender: &Sender<(u64, WorkerMessage)>,
    wake: &Wake,
) -> Option<Report> {
    let report = think(program.brain()?, job, Instant::now(), sender, wake);
    if let Some(trouble) = report.trouble {
        program.drop_brain();
        let _ = sender.send((job.number, WorkerMessage::ProgramDropped(trouble)));
        wake();
        return None;
    }
    (report.action.is_some() || job.stop.load(Relaxed)).then_some(report)
}

/// Converts the worker's task into a brain's.
pub(super) fn brain_task(task: Task) -> tabletop::Task {
    let analyse = |lines, time| tabletop::Task::Analyse { lines, time };
    match task {
        Task::Play { level, seed, allowance, .. } => tabletop::Task::Play { level, seed, allowance },
        Task::Hint => analyse(1, HINT_TIME),
        Task::Analysis => analyse(Analysis::LINES, ANALYSIS_TIME),
        Task::Review => analyse(1, REVIEW_TIME),
    }
}

/// Asks a brain. The time since `started` counts towards the job's time limit.
fn think(
    brain: &mut dyn Brain,
    job: &Job,
    started: Instant,
    sender: &Sender<(u64, WorkerMessage)>,
    wake: &Wake,
) -> Report {
    let reports = matches!(job.task, Task::Play { .. } | Task::Analysis);
    let mut task = brain_task(job.task);
    if let tabletop::Task::Play { allowance: Some(Allowance { left, .. }), .. } = &mut task {
        *left = left.saturating_sub(started.elapsed());
    }
    let mut woken = Instant::now();
    let mut report_lines = |lines: &[Line]| {
        if !reports {
            return;
        }
        let _ = sender.send((job.number, WorkerMessage::Lines(lines.to_vec())));
        if woken.elapsed() >= WAKE_INTERVAL {
            woken = Instant::now();
            wake();
        }
    };
    brain.think(&job.session, task, &job.stop, &mut report_lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::referee::Table;
    use tabletop::Action;

    fn session(setup: &str) -> Session {
        Table::shipped(setup).session().clone()
    }

    /// A worker that searches at the strongest level; the counter shows whether its thread is alive.
    fn searching() -> (EngineWorker, Arc<()>) {
        let alive = Arc::new(());
        let kept = Arc::clone(&alive);
        let wake = Box::new(move || _ = &kept);
        let mut worker = EngineWorker::start(wake, BrainSource::default()).expect("threads");
        assert!(worker.start_job(
            session("khet-2/classic"),
            Task::Play { level: 10, seed: 1, allowance: None, delay: HOUR },
            None
        ));
        let started = Instant::now();
        while worker.try_recv().unwrap().is_none() {
            assert!(started.elapsed() < TIMEOUT, "the search never starts");
            threads::sleep(Duration::from_millis(1));
        }
        (worker, alive)
    }

    /// A delay too long for any test to wait for.
    const HOUR: Duration = Duration::from_secs(3_600);
    /// Longer than any operation here takes on a slow machine.
    const TIMEOUT: Duration = Duration::from_secs(60);

    #[test]
    fn dropping_the_worker_stops_its_thread() {
        let (worker, alive) = searching();
        drop(worker);
        let dropped = Instant::now();
        while Arc::strong_count(&alive) > 1 {
            assert!(dropped.elapsed() < TIMEOUT, "the thread still runs");
            threads::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_new_job_replaces_the_old_one_and_discards_its_messages() {
        let (mut worker, _alive) = searching();
        let session = session("khet-2/dynasty");
        let is_legal = |action: &Action| session.choices().find(action).is_some();
        let started = Instant::now();
        assert!(worker.start_job(
            session.clone(),
            Task::Play { level: 1, seed: 1, allowance: None, delay: Duration::ZERO },
            None
        ));
        let answer = loop {
            assert!(started.elapsed() < TIMEOUT, "the old job still runs");
            match worker.try_recv().unwrap() {
                Some(WorkerMessage::Lines(lines)) => assert!(lines.iter().all(|line| is_legal(&line.actions[0]))),
                Some(WorkerMessage::Done(answer)) => break answer,
                Some(WorkerMessage::PlayedBy(program)) => assert_eq!(program, None),
                Some(WorkerMessage::ProgramDropped(why)) => panic!("{why}"),
                None => threads::sleep(Duration::from_millis(1)),
            }
        };
        assert!(answer.action.as_ref().is_some_and(is_legal));
        worker.cancel();
        assert!(worker.try_recv().unwrap().is_none());
    }
}
