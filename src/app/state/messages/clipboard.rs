//! The system's clipboard.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::clipboard::{Clipboard, ClipboardError, ClipboardRead};
use bevy::prelude::*;
use bevy::time::Real;

use phrases::{Phrase, phrase};
use platform::threads::{self, CRASHED};

/// The time after which a notice says what players are waiting for.
const PATIENCE: Duration = Duration::from_secs(1);

/// Begins to read the clipboard's text. The program that owns it may be busy, so another thread waits for the answer.
pub fn read_clipboard(clipboard: &mut Clipboard) -> ClipboardRead {
    let read = Arc::new(Mutex::new(None));
    let answer = Arc::clone(&read);
    let answer = move |text: Option<_>| {
        let crashed = || Some(Err(ClipboardError::Unknown { description: CRASHED.into() }));
        *answer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = text.unwrap_or_else(crashed);
    };
    match threads::spawn_answering("clipboard", || Clipboard::default().fetch_text().poll_result(), answer) {
        Ok(_) => ClipboardRead::Pending(read),
        // A page has no threads, and doesn't wait.
        Err(_) => clipboard.fetch_text(),
    }
}

/// Words for a [`Notice`](super::Notice) if a text could not be copied to the clipboard.
pub fn not_copied(error: ClipboardError) -> Phrase {
    phrase!("menu-clipboard-not-written", error = error.to_string())
}

/// A text that is being read from the clipboard.
#[derive(Resource, Debug, Default)]
pub struct Pasting {
    read: Option<ClipboardRead>,
    /// When a notice says what players are waiting for.
    due: Option<Duration>,
}

impl Pasting {
    /// Waits for this text, unless another one is awaited.
    pub fn begin(&mut self, time: &Time<Real>, read: impl FnOnce() -> ClipboardRead) {
        if self.read.is_none() {
            *self = Self { read: Some(read()), due: Some(time.elapsed() + PATIENCE) };
        }
    }

    /// Returns whether a text is awaited.
    pub fn is_pending(&self) -> bool {
        self.read.is_some()
    }

    /// The text, once it has arrived, or the words that say why there is none. If it is late, `say` tells players once.
    pub fn poll(&mut self, time: &Time<Real>, say: impl FnOnce(Phrase)) -> Option<Result<String, Phrase>> {
        let text = self.read.as_mut()?.poll_result();
        if text.is_some() {
            *self = Self::default();
        } else if self.due.take_if(|due| time.elapsed() >= *due).is_some() {
            say(phrase!("clipboard-slow"));
        }
        let words = |error| match error {
            ClipboardError::ContentNotAvailable | ClipboardError::ConversionFailure => phrase!("clipboard-no-text"),
            error => phrase!("clipboard-unreadable", error = error.to_string()),
        };
        text.map(|text| text.map_err(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clipboard_that_does_not_answer_is_announced_once_after_a_second() {
        let (mut pasting, mut time) = (Pasting::default(), Time::<Real>::default());
        let answer = Arc::new(Mutex::new(None));
        pasting.begin(&time, || ClipboardRead::Pending(Arc::clone(&answer)));
        pasting.begin(&time, || unreachable!("one text at a time"));
        for (milliseconds, times) in [(0, 0), (900, 0), (100, 1), (9000, 0)] {
            let mut said = 0;
            time.advance_by(Duration::from_millis(milliseconds));
            assert_eq!((pasting.poll(&time, |_| said += 1), said), (None, times), "{milliseconds}");
        }
        *answer.lock().unwrap() = Some(Ok("1. e4".into()));
        assert_eq!(pasting.poll(&time, |_| ()), Some(Ok("1. e4".into())));
        assert_eq!((pasting.poll(&time, |_| ()), pasting.is_pending()), (None, false));
    }
}
