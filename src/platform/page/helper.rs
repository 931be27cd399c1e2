//! The engine in a worker: a second instance of this program, without a window, that communicates by messages.
//!
//! It shares no memory with the page, so the way to stop it is to terminate it.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

use wasm_bindgen::prelude::*;

/// A running worker, terminated when this is dropped.
pub struct Helper {
    number: u32,
    messages: Receiver<String>,
}

impl Helper {
    /// Starts a worker. `wake` is called for each of its messages, which then wait to be taken.
    ///
    /// # Errors
    /// Returns an error if the browser has no workers.
    pub fn start(wake: impl Fn() + 'static) -> io::Result<Self> {
        let (sender, messages): (Sender<String>, _) = channel();
        let receive = Closure::<dyn Fn(String)>::new(move |message: String| {
            // Fails only after the worker has been terminated.
            if sender.send(message).is_ok() {
                wake();
            }
        });
        let number = super::start_helper(&receive.into_js_value());
        number.map(|number| Self { number, messages }).ok_or_else(|| io::ErrorKind::Unsupported.into())
    }

    /// Sends a message.
    pub fn send(&self, message: &str) {
        super::send_to_helper(self.number, message);
    }

    /// Takes the next waiting message.
    pub fn next_message(&self) -> Option<String> {
        self.messages.try_recv().ok()
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        super::end_helper(self.number);
    }
}
