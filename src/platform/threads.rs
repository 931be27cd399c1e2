//! Threads. If there are none, as on a browser's page, [`spawn`] fails and its callers do without.

#[cfg(not(target_family = "wasm"))]
use std::future::poll_fn;
use std::io;
#[cfg(not(target_family = "wasm"))]
use std::task::Poll;
use std::thread::Scope;
use std::time::Duration;

pub use std::thread::JoinHandle;

/// True if the drawing thread may block on other threads, which a browser forbids.
pub const MAY_BLOCK: bool = !cfg!(target_family = "wasm");

/// The name of the calling thread; empty if it has none.
pub fn current_name() -> String {
    std::thread::current().name().unwrap_or_default().to_owned()
}

/// Yields in the middle of a long background task, to other tasks of the same threads and, on a page, which has a
/// single thread, to the frames.
pub async fn pause() {
    #[cfg(target_family = "wasm")]
    super::page::pause::pause().await;
    #[cfg(not(target_family = "wasm"))]
    {
        let mut is_later = false;
        poll_fn(|context| {
            if std::mem::replace(&mut is_later, true) {
                return Poll::Ready(());
            }
            context.waker().wake_by_ref();
            Poll::Pending
        })
        .await;
    }
}

/// Waits for this long.
pub fn sleep(time: Duration) {
    std::thread::sleep(time);
}

/// Runs `work`, which may start threads that borrow local variables. Returns when all of them have ended.
pub fn scope<'env, T>(work: impl for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T) -> T {
    std::thread::scope(work)
}

/// Starts a thread with this name, which debuggers and profilers show.
///
/// # Errors
/// Returns an error if the system cannot create a thread.
pub fn spawn<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    std::thread::Builder::new().name(name.into()).spawn(work)
}
