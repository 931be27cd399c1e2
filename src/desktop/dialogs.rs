//! The system's dialogs that ask players for a file. A browser has others.

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;

use rfd::AsyncFileDialog;

/// What becomes of a dialog: the file that was chosen; `None` where it was closed, or never came.
pub type ChosenFile = Pin<Box<dyn Future<Output = Option<PathBuf>> + Send>>;

/// Files of a kind, by their extensions.
#[derive(Clone, Debug)]
pub struct FileKind {
    /// For people: `Games`.
    pub name: &'static str,
    /// Without dots.
    pub extensions: Vec<&'static str>,
}

fn dialog(title: &str, kind: FileKind) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(title).add_filter(kind.name, &kind.extensions)
}

/// Asks for a file that exists. To be called on the main thread, and awaited on another.
pub fn open(title: &str, kind: FileKind) -> ChosenFile {
    let chosen = dialog(title, kind).add_filter("All files", &["*"]).pick_file();
    Box::pin(async move { chosen.await.map(|file| file.path().to_owned()) })
}

/// Asks where to write a file, which may exist: the dialog asks whether to replace it. To be called on the main thread,
/// and awaited on another.
pub fn save(title: &str, kind: FileKind, name: &str) -> ChosenFile {
    let chosen = dialog(title, kind).set_file_name(name).save_file();
    Box::pin(async move { chosen.await.map(|file| file.path().to_owned()) })
}
