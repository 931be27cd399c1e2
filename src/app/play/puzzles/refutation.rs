//! The opponent's answer to a wrong turn, proven in the background while the turn's shot is shown.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};

use content::puzzles::PuzzleProgress;
use puzzles::{REFUTATION_NODES, Refutation, refute};
use tabletop::Action;

/// The positions that the proof may visit. A browser's page has no other thread, so it stands still meanwhile.
const NODES: u64 = if cfg!(target_family = "wasm") { REFUTATION_NODES / 15 } else { REFUTATION_NODES };

/// The running proof.
#[derive(Resource, Default)]
pub(super) struct RefutationTask(Option<Task<Refutation>>);

impl RefutationTask {
    /// Begins to look for the answer to the turn `wrong`.
    pub(super) fn begin(&mut self, progress: &PuzzleProgress, wrong: &Action) {
        let Ok(wrong) = wrong.as_str().parse() else { return };
        let progress = progress.clone();
        let proof = async move { refute(&progress, wrong, NODES) };
        self.0 = Some(AsyncComputeTaskPool::get().spawn(proof));
    }

    /// The answer; `None` while it is looked for.
    pub(super) fn take(&mut self) -> Option<Refutation> {
        if self.0.as_ref().is_some_and(|task| !task.is_finished()) {
            return None;
        }
        self.0.take().map(block_on)
    }
}
