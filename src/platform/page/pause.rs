//! Pauses in long tasks. A task that only yields would continue before the page draws, so it waits for a callback from
//! the browser.

use std::cell::Cell;
use std::time::Duration;

use crate::clock::Instant;

/// How long a task works in one go: half a frame at 60 frames per second.
const TURN: Duration = Duration::from_millis(8);

thread_local! {
    /// The end of the current turn; `None` if none has begun.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
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
    let (end, ended) = super::once();
    super::after(Duration::ZERO, move || {
        END.set(None);
        end(());
    });
    ended.await;
}
