//! Makes a puzzle of a position that a player has set up, in its own thread.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use content::puzzles::{Origin, PuzzleText, Task};
use engine::{Engine, Options};
use notation::to_khet;
use platform::threads;
use rules::Position;

use super::counter::{Counter, Shared};
use super::difficulty::{HASH, better_turn, lowest_level, rating};
use super::flaw::Flaw;
use super::proof::{Proof, prove_counting};
use super::themes::themes_of;

/// The text of a proven puzzle, with its themes and rating, unless the engine knows something better than to win the
/// piece.
pub(super) fn described(
    position: &Position,
    task: Task,
    Proof { line, nodes }: Proof,
    origin: Option<Origin>,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Result<PuzzleText, Flaw> {
    if matches!(task, Task::WinPiece(_))
        && let Some(better) = better_turn(position, line[0], engine, stop)
    {
        return Err(Flaw::Better(better));
    }
    let level = lowest_level(position, task, line[0], engine, stop);
    Ok(PuzzleText {
        themes: themes_of(position, task, &line),
        rating: rating(position, task, &line, nodes, level),
        position: to_khet(position),
        task,
        line,
        origin,
    })
}

/// A proof that runs in the background, and after it the estimate of the difficulty. It ends when this value is dropped.
#[derive(Debug)]
pub struct Making {
    shared: Arc<Shared>,
    made: Arc<Mutex<Option<Result<PuzzleText, Flaw>>>>,
}

impl Making {
    /// Starts to prove that `task` has exactly one solution in `position`, visiting at most `limit` positions. The other
    /// thread calls `wake` now and then while there is progress, and at the end.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub fn start(
        position: Position,
        task: Task,
        limit: u64,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let (nodes, proven, stop) = (AtomicU64::new(0), AtomicBool::new(false), AtomicBool::new(false));
        let shared = Arc::new(Shared { nodes, proven, stop, wake: Box::new(wake) });
        let this = Self { shared: Arc::clone(&shared), made: Arc::default() };
        let (made, ended) = (Arc::clone(&this.made), Arc::clone(&shared));
        let work = move || {
            let proof = prove_counting(&position, task, &Counter::shared(limit, &shared));
            let described = proof.and_then(|proof| {
                shared.proven.store(true, Relaxed);
                (shared.wake)();
                let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
                described(&position, task, proof, None, &mut engine, &shared.stop)
            });
            // A rating that was stopped is wrong.
            if shared.stop.load(Relaxed) { Err(Flaw::Stopped) } else { described }
        };
        threads::spawn_answering("puzzle", work, move |result| {
            let result = result.unwrap_or(Err(Flaw::Crashed));
            *made.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            (ended.wake)();
        })?;
        Ok(this)
    }

    /// The number of positions visited so far, rounded down.
    pub fn nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed)
    }

    /// Returns whether the proof is done, and the difficulty is being estimated.
    pub fn is_proven(&self) -> bool {
        self.shared.proven.load(Relaxed)
    }

    /// The puzzle, or what is wrong with it; `None` while the proof runs.
    pub fn result(&self) -> Option<Result<PuzzleText, Flaw>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        self.shared.stop.store(true, Relaxed);
    }
}
