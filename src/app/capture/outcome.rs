//! The result of the script.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::AppExit;
use bevy::prelude::*;

/// The result of the script, for the caller that runs the app.
#[derive(Resource, Clone, Default)]
pub(super) struct Outcome(Arc<Mutex<Option<Result<(), String>>>>);

impl Outcome {
    /// The result, or `None` if the app ended before the script did.
    pub(super) fn take(&self) -> Option<Result<(), String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Ends the app with this result; the first result counts.
    pub(super) fn finish(&self, exit: &mut MessageWriter<AppExit>, result: Result<(), String>) {
        exit.write(if result.is_ok() { AppExit::Success } else { AppExit::error() });
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(result);
    }
}
