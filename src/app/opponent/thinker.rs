//! The one seam to threads: a worker that thinks about one thing at a time, on a copy of the game.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::app::referee::Analysis;
use crate::engine::{Answer, Budget, Engine, Info, Level, Limits, Options};
use crate::platform::clock::Instant;
use crate::platform::threads;
use crate::rules::Game;

/// Memory for what the machine learns, in MiB.
const HASH: usize = 32;
/// How long a hint is thought about, a position of an analysis, and one of a review.
const HINT: Duration = Duration::from_secs(1);
const ANALYSIS: Duration = Duration::from_secs(20);
const REVIEW: Duration = Duration::from_millis(150);
/// Between two wake-ups for news that can wait.
const CALM: Duration = Duration::from_millis(250);
/// How soon a wait notices that it is over.
const NAP: Duration = Duration::from_millis(10);

/// What to think about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Task {
    /// Choose an action, and answer no sooner than `rest` from now.
    Play {
        level: Level,
        seed: u64,
        rest: Duration,
    },
    Hint,
    Analysis,
    Review,
}

impl Task {
    /// What was learnt for another kind of task is forgotten, or a weak level would know what a strong one found.
    fn shares(self, other: Self) -> bool {
        matches!(self, Self::Play { .. }) == matches!(other, Self::Play { .. })
    }
}

/// What the worker tells.
#[derive(Clone, Debug)]
pub(super) enum News {
    /// A line of the depth that was completed last.
    Line(Info),
    Done(Answer),
}

/// Wakes the event loop, which sleeps while nothing happens.
pub(super) type Wake = Box<dyn Fn() + Send>;

struct Job {
    number: u64,
    game: Game,
    task: Task,
    stop: Arc<AtomicBool>,
}

/// The near end of the worker.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    // Only for `Sync`: nobody else holds it.
    news: Mutex<Receiver<(u64, News)>>,
    stop: Arc<AtomicBool>,
    number: u64,
}

impl Thinker {
    /// Starts the worker.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(wake: Wake) -> std::io::Result<Self> {
        let (jobs, orders) = channel();
        let (tell, news) = channel();
        threads::spawn("opponent", move || work(&orders, &tell, &wake))?;
        Ok(Self { jobs, news: Mutex::new(news), stop: Arc::default(), number: 0 })
    }

    /// Drops what is being thought about and begins with this. `false` where the worker has died.
    pub fn ask(&mut self, game: Game, task: Task) -> bool {
        self.cancel();
        self.stop = Arc::default();
        self.jobs.send(Job { number: self.number, game, task, stop: Arc::clone(&self.stop) }).is_ok()
    }

    /// Stops; what is told after this is not heard any more.
    pub fn cancel(&mut self) {
        self.stop.store(true, Relaxed);
        self.number += 1;
    }

    /// The next news of what was asked last.
    ///
    /// # Errors
    /// The worker has died.
    pub fn hear(&mut self) -> Result<Option<News>, TryRecvError> {
        let news = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        loop {
            match news.try_recv() {
                Ok((number, told)) if number == self.number => return Ok(Some(told)),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(None),
                Err(died) => return Err(died),
            }
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

/// The worker: ends when nobody can ask any more.
fn work(orders: &Receiver<Job>, tell: &Sender<(u64, News)>, wake: &Wake) {
    let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
    let mut last = None;
    while let Ok(job) = orders.recv() {
        if job.stop.load(Relaxed) {
            continue;
        }
        if last.replace(job.task).is_some_and(|last| !job.task.shares(last)) {
            engine.clear();
        }
        let begun = Instant::now();
        let answer = think(&mut engine, &job, tell, wake);
        if let Task::Play { rest, .. } = job.task {
            while begun.elapsed() < rest && !job.stop.load(Relaxed) {
                threads::sleep(NAP);
            }
        }
        // Nobody listens any more: the next order says so too.
        let _ = tell.send((job.number, News::Done(answer)));
        wake();
    }
}

fn think(engine: &mut Engine, job: &Job, tell: &Sender<(u64, News)>, wake: &Wake) -> Answer {
    let mut woken = Instant::now();
    let mut line = |info: &Info| {
        let _ = tell.send((job.number, News::Line(info.clone())));
        if info.rank == 1 && woken.elapsed() >= CALM {
            woken = Instant::now();
            wake();
        }
    };
    let (lines, time) = match job.task {
        Task::Play { level, seed, .. } => return level.choose(engine, &job.game, seed, &job.stop, line),
        Task::Hint => (1, HINT),
        Task::Analysis => (Analysis::LINES, ANALYSIS),
        Task::Review => (1, REVIEW),
    };
    engine.set_options(Options { multi_pv: lines, ..*engine.options() });
    let limits = Limits { time: Some(Budget::exactly(time)), ..Limits::default() };
    let mut unheard = |_: &Info| {};
    let hear: &mut dyn FnMut(&Info) = if job.task == Task::Analysis { &mut line } else { &mut unheard };
    engine.search(&job.game, &limits, &job.stop, hear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::Library;

    /// The worker thinks on the strongest level; the counter tells whether it still lives.
    fn thinking() -> (Thinker, Arc<()>) {
        let alive = Arc::new(());
        let kept = Arc::clone(&alive);
        let wake = Box::new(move || _ = &kept);
        let mut thinker = Thinker::start(wake).expect("threads");
        let game = Game::new(Library::embedded().find("khet-2/classic").unwrap().position.clone());
        let level = Level::numbered(10).unwrap();
        assert!(thinker.ask(game, Task::Play { level, seed: 1, rest: HOUR }));
        let begun = Instant::now();
        while thinker.hear().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it never began");
            threads::sleep(Duration::from_millis(1));
        }
        (thinker, alive)
    }

    /// Left alone, the worker keeps its answer for so long.
    const HOUR: Duration = Duration::from_secs(3_600);
    /// Longer than anything here takes on a slow machine, unless nobody stops the worker.
    const PATIENCE: Duration = Duration::from_secs(60);

    #[test]
    fn whoever_leaves_the_game_stops_the_thread() {
        let (thinker, alive) = thinking();
        drop(thinker);
        let left = Instant::now();
        while Arc::strong_count(&alive) > 1 {
            assert!(left.elapsed() < PATIENCE, "it still thinks");
            threads::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn another_question_is_answered_at_once_and_the_older_answer_is_never_heard() {
        let (mut thinker, _alive) = thinking();
        let game = Game::new(Library::embedded().find("khet-2/dynasty").unwrap().position.clone());
        let level = Level::numbered(1).unwrap();
        let asked = Instant::now();
        assert!(thinker.ask(game.clone(), Task::Play { level, seed: 1, rest: Duration::ZERO }));
        let answer = loop {
            assert!(asked.elapsed() < PATIENCE, "it still thinks about the older question");
            match thinker.hear().unwrap() {
                Some(News::Line(info)) => assert!(game.position().check(info.pv[0]).is_ok()),
                Some(News::Done(answer)) => break answer,
                None => threads::sleep(Duration::from_millis(1)),
            }
        };
        assert!(answer.action.is_some_and(|action| game.position().check(action).is_ok()));
        thinker.cancel();
        assert!(thinker.hear().unwrap().is_none());
    }
}
