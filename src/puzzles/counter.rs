//! Counts the nodes of a proof, and lets another thread follow and stop it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::prover::Stopped;

/// The number of nodes between two looks at the other thread.
const INTERVAL: u64 = 1 << 13;

/// What a proof shares with the thread that waits for it.
pub(super) struct Shared {
    /// The positions visited by all searches of the proof, in steps of [`INTERVAL`].
    pub nodes: AtomicU64,
    /// The proof is done, and the difficulty is being estimated.
    pub proven: AtomicBool,
    /// Ends the proof.
    pub stop: AtomicBool,
    /// Called when `nodes` has changed.
    pub wake: Box<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("nodes", &self.nodes).field("stop", &self.stop).finish_non_exhaustive()
    }
}

/// Counts the nodes of one search up to a limit.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    nodes: u64,
    limit: u64,
    shared: Option<Arc<Shared>>,
}

impl Counter {
    pub fn new(limit: u64) -> Self {
        Self { nodes: 0, limit, shared: None }
    }

    pub fn shared(limit: u64, shared: &Arc<Shared>) -> Self {
        Self { shared: Some(Arc::clone(shared)), ..Self::new(limit) }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node.
    pub fn visit(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(Stopped);
        }
        match &self.shared {
            Some(shared) if self.nodes.is_multiple_of(INTERVAL) => shared.count(),
            _ => Ok(()),
        }
    }
}

impl Shared {
    fn count(&self) -> Result<(), Stopped> {
        self.nodes.fetch_add(INTERVAL, Relaxed);
        (self.wake)();
        if self.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}
