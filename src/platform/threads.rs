//! Threads. If there are none, as on a browser's page, [`spawn`] fails and its callers do without.

use std::collections::BTreeMap;
#[cfg(not(target_family = "wasm"))]
use std::future::poll_fn;
use std::io;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError, mpsc};
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

/// Does `jobs` on `threads` threads, and passes their results to `each` in the order of the jobs, whatever the order in
/// which they end. `worker` makes what does the jobs of one thread, with the tables that it keeps between them. When
/// `each` breaks, no job begins any more, and the result is what it broke with.
pub fn in_order<J: Send, T: Send, B, W: FnMut(J) -> T>(
    threads: usize,
    jobs: impl Iterator<Item = J> + Send,
    worker: impl Fn() -> W + Sync,
    mut each: impl FnMut(T) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (jobs, stop) = (Mutex::new(jobs.enumerate()), AtomicBool::new(false));
    scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (send, jobs, worker, stop) = (send.clone(), &jobs, &worker, &stop);
            scope.spawn(move || {
                let mut work = worker();
                while !stop.load(Relaxed) {
                    let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((number, job)) = next else { break };
                    if send.send((number, work(job))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let (mut done, mut next) = (BTreeMap::new(), 0);
        for (number, result) in receive {
            done.insert(number, result);
            while let Some(result) = done.remove(&next) {
                next += 1;
                if let ControlFlow::Break(why) = each(result) {
                    stop.store(true, Relaxed);
                    return ControlFlow::Break(why);
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Starts a thread with this name, which debuggers and profilers show.
///
/// # Errors
/// Returns an error if the system cannot create a thread.
pub fn spawn<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    std::thread::Builder::new().name(name.into()).spawn(work)
}

/// The reason to report if the work of [`spawn_answering`] panicked.
pub const CRASHED: &str = "a fault in Specular";

/// Starts a thread like [`spawn`], and passes the result of `work` to `answer`. If `work` panics, `answer` gets `None`,
/// so that nobody waits for ever.
///
/// # Errors
/// Returns an error if the system cannot create a thread.
pub fn spawn_answering<T: 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
    answer: impl FnOnce(Option<T>) + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    // What `work` leaves half-done is behind mutexes that ignore poisoning, or is dropped.
    spawn(name, move || answer(panic::catch_unwind(AssertUnwindSafe(work)).ok()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn results_arrive_in_the_order_of_the_jobs() {
        let mut seen = Vec::new();
        let end: ControlFlow<()> = in_order(
            3,
            0..50_u64,
            // Every third job takes longer than the two after it.
            || {
                |job: u64| {
                    sleep(Duration::from_micros(if job.is_multiple_of(3) { 300 } else { 0 }));
                    job * job
                }
            },
            |square| {
                seen.push(square);
                ControlFlow::Continue(())
            },
        );
        assert!(end.is_continue());
        assert_eq!(seen, (0..50).map(|job| job * job).collect::<Vec<u64>>());
    }

    #[test]
    fn a_thread_that_panics_still_answers() {
        let (send, receive) = mpsc::channel();
        let works: [fn() -> u8; 2] = [|| 7, || panic!("on purpose")];
        for (work, expected) in works.into_iter().zip([Some(7), None]) {
            let send = send.clone();
            spawn_answering("test", work, move |answer| send.send(answer).unwrap()).unwrap();
            assert_eq!(receive.recv().unwrap(), expected);
        }
    }

    #[test]
    fn no_job_begins_after_a_break() {
        let begun = Mutex::new(BTreeSet::new());
        let work = |job: u64| {
            begun.lock().unwrap().insert(job);
            job
        };
        // The jobs never run out, so only the break can end this.
        let end =
            in_order(2, 0.., || work, |job| if job < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(job) });
        assert_eq!(end, ControlFlow::Break(5));
        assert!(begun.lock().unwrap().is_superset(&(0..=5).collect()));
    }
}
