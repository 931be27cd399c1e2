//! Pauses in long tasks. A task that only yields would continue before the page draws, so it waits for a callback from
//! the browser.

use std::cell::Cell;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use crate::clock::Instant;

/// How long a task works in one go: half a frame at 60 frames per second.
const TURN: Duration = Duration::from_millis(8);

thread_local! {
    /// The end of the current turn; `None` if none has begun.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
}

#[derive(Default)]
struct Wait {
    is_over: bool,
    waker: Option<Waker>,
}

/// Lets the page draw if the tasks have worked for a turn.
pub async fn pause() {
    let end = END.get().unwrap_or_else(|| {
        let end = Instant::now() + TURN;
        END.set(Some(end));
        end
    });
    if Instant::now() < end {
        return;
    }
    let wait = Arc::<Mutex<Wait>>::default();
    let waiting = Arc::clone(&wait);
    super::after(Duration::ZERO, move || {
        END.set(None);
        let mut wait = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        wait.is_over = true;
        if let Some(waker) = wait.waker.take() {
            waker.wake();
        }
    });
    poll_fn(|context| {
        let mut wait = wait.lock().unwrap_or_else(PoisonError::into_inner);
        if wait.is_over {
            return Poll::Ready(());
        }
        wait.waker = Some(context.waker().clone());
        Poll::Pending
    })
    .await;
}
