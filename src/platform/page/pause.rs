//! Pauses of long tasks. A task that only yields goes on before the page draws: it has to wait for a call of the browser's.

use std::cell::Cell;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use crate::clock::Instant;

/// How long a task works in one go: at sixty frames in a second, half of one.
const TURN: Duration = Duration::from_millis(8);

thread_local! {
    /// When the current turn ends; none has begun where there is nothing.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
}

#[derive(Default)]
struct Wait {
    is_over: bool,
    waker: Option<Waker>,
}

/// Lets the page draw, if the tasks have worked for a turn.
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
