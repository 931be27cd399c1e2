//! Pauses, stops and follows a measurement from another thread.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What the thread that measures and the one that waits for it share.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    paused: Mutex<bool>,
    changed: Condvar,
    played: AtomicU32,
    games: AtomicU32,
}

/// How far a measurement is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many games are over.
    pub played: u32,
    /// How many there will be; 0 before the first begins.
    pub games: u32,
}

impl Control {
    /// Lets all games wait after their next turn, until [`resume`](Self::resume).
    pub fn pause(&self) {
        *self.lock() = true;
    }

    /// Lets the games go on.
    pub fn resume(&self) {
        *self.lock() = false;
        self.changed.notify_all();
    }

    /// Whether the games wait.
    pub fn is_paused(&self) -> bool {
        *self.lock()
    }

    /// Ends the measurement for good, paused or not: what was played is reported.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
        // A game that looks at the flag just now must not fall asleep after this call.
        let _held = self.lock();
        self.changed.notify_all();
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// How far the measurement is.
    pub fn progress(&self) -> Progress {
        Progress { played: self.played.load(Relaxed), games: self.games.load(Relaxed) }
    }

    /// What stops a search at once.
    pub(super) fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn begin(&self, games: u32) {
        self.games.store(games, Relaxed);
    }

    pub(super) fn count_game(&self) {
        self.played.fetch_add(1, Relaxed);
    }

    /// Waits while paused, and returns whether to go on.
    pub(super) fn goes_on(&self) -> bool {
        let paused = self.changed.wait_while(self.lock(), |paused| *paused && !self.is_stopped());
        drop(paused.unwrap_or_else(PoisonError::into_inner));
        !self.is_stopped()
    }

    fn lock(&self) -> MutexGuard<'_, bool> {
        self.paused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
