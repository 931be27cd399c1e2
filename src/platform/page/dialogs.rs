//! The page's file dialogs: a chosen file is read at once, and a saved one is downloaded.

use std::future::{Future, ready};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use wasm_bindgen::prelude::*;

use super::files;

/// The result of a dialog: the chosen file, or `None` if it was closed or never appeared.
pub type ChosenFile = Pin<Box<dyn Future<Output = Option<PathBuf>> + Send>>;

/// A kind of files, by their extensions.
#[derive(Clone, Debug)]
pub struct FileKind {
    /// The name for people: `Games`.
    pub name: String,
    /// The extensions, without dots.
    pub extensions: Vec<&'static str>,
}

/// The choice made, and the task waiting for it.
#[derive(Default)]
struct Choice {
    made: Option<Option<PathBuf>>,
    waker: Option<Waker>,
}

struct Chosen(Arc<Mutex<Choice>>);

impl Future for Chosen {
    type Output = Option<PathBuf>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut choice = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match choice.made.take() {
            Some(path) => Poll::Ready(path),
            None => {
                choice.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// Asks for a file, whose bytes can then be read until the page is closed.
pub fn open(_: &str, kind: FileKind, _: &str) -> ChosenFile {
    let choice = Arc::<Mutex<Choice>>::default();
    let waiting = Arc::clone(&choice);
    let call = Closure::once_into_js(move |name: Option<String>, bytes: Option<Vec<u8>>| {
        let path = name.zip(bytes).map(|(name, bytes)| files::upload(&name, bytes));
        let mut choice = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        choice.made = Some(path);
        if let Some(waker) = choice.waker.take() {
            waker.wake();
        }
    });
    let all = kind.extensions.iter().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(",");
    super::pick(&all, &call);
    Box::pin(Chosen(choice))
}

/// Returns a path for a file of this name among the downloads.
pub fn save(_: &str, _: FileKind, name: &str) -> ChosenFile {
    Box::pin(ready(Some(files::downloads().join(name))))
}
