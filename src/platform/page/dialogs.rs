//! The page's file dialogs: a chosen file is read at once, and a saved one is downloaded.

use std::future::{Future, ready};
use std::path::PathBuf;
use std::pin::Pin;

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

/// Asks for a file, whose bytes can then be read until the page is closed.
pub fn open(_: &str, kind: FileKind, _: &str) -> ChosenFile {
    let (choose, chosen) = super::once();
    let call = Closure::once_into_js(move |name: Option<String>, bytes: Option<Vec<u8>>| {
        choose(name.zip(bytes).map(|(name, bytes)| files::upload(&name, bytes)));
    });
    let all = kind.extensions.iter().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(",");
    super::pick(&all, &call);
    Box::pin(chosen)
}

/// Returns a path for a file of this name among the downloads.
pub fn save(_: &str, _: FileKind, name: &str) -> ChosenFile {
    Box::pin(ready(Some(files::downloads().join(name))))
}
