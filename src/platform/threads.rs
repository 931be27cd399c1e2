//! Threads. Where there are none, as on a browser's page, [`spawn`] fails and its callers do without.

#[cfg(all(feature = "app", not(target_family = "wasm")))]
use std::future::poll_fn;
use std::io;
#[cfg(all(feature = "app", not(target_family = "wasm")))]
use std::task::Poll;

pub use std::thread::{JoinHandle, scope, sleep};

/// Whether the thread that draws may wait for others. A browser's may not.
pub const MAY_BLOCK: bool = !cfg!(target_family = "wasm");

/// The name of the thread that asks; empty where it has none.
pub fn current_name() -> String {
    std::thread::current().name().unwrap_or_default().to_owned()
}

/// Lets others go on in the middle of a long task in the background: other tasks of the same threads, and on a page, which
/// has one thread for all, the frames.
#[cfg(feature = "app")]
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

/// Starts a thread of this name, which debuggers and profilers show.
///
/// # Errors
/// The system gives no thread.
pub fn spawn<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    std::thread::Builder::new().name(name.into()).spawn(work)
}
