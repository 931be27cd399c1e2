//! Threads. Where there are none, as on a browser's page, [`spawn`] fails and its callers do without.

use std::io;

pub use std::thread::{JoinHandle, scope, sleep};

/// Whether the thread that draws may wait for others. A browser's may not.
pub const MAY_BLOCK: bool = !cfg!(target_family = "wasm");

/// The name of the thread that asks; empty where it has none.
pub fn current_name() -> String {
    std::thread::current().name().unwrap_or_default().to_owned()
}

/// Starts a thread of this name, which debuggers and profilers show.
///
/// # Errors
/// The system gives no thread.
pub fn spawn<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    std::thread::Builder::new().name(name.into()).spawn(work)
}
