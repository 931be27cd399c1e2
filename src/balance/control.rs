//! Pauses, stops and follows a measurement from another thread.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The state shared by the measuring thread and the one that waits for it.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    paused: Mutex<bool>,
    changed: Condvar,
    played: AtomicU32,
    games: AtomicU32,
}

/// The progress of a measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of finished games.
    pub played: u32,
    /// The total number of games; 0 before the first begins.
    pub games: u32,
}

impl Control {
    /// Makes all games wait after their current turn until [`resume`](Self::resume).
    pub fn pause(&self) {
        *self.lock() = true;
    }

    /// Lets the games continue.
    pub fn resume(&self) {
        *self.lock() = false;
        self.changed.notify_all();
    }

    /// Returns whether the games are waiting.
    pub fn is_paused(&self) -> bool {
        *self.lock()
    }

    /// Ends the measurement for good, paused or not. The games played so far are reported.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
        // Lock, so that a game which has just checked the flag does not fall asleep after this call.
        let _held = self.lock();
        self.changed.notify_all();
    }

    /// Returns whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The progress of the measurement.
    pub fn progress(&self) -> Progress {
        Progress { played: self.played.load(Relaxed), games: self.games.load(Relaxed) }
    }

    /// The flag that stops a search at once.
    pub(super) fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn begin(&self, games: u32) {
        self.games.store(games, Relaxed);
    }

    pub(super) fn count_game(&self) {
        self.played.fetch_add(1, Relaxed);
    }

    /// Waits while paused, and returns whether to continue.
    pub(super) fn may_continue(&self) -> bool {
        let paused = self.changed.wait_while(self.lock(), |paused| *paused && !self.is_stopped());
        drop(paused.unwrap_or_else(PoisonError::into_inner));
        !self.is_stopped()
    }

    fn lock(&self) -> MutexGuard<'_, bool> {
        self.paused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
