//! The system's file dialogs. Browsers have their own.

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;

use rfd::AsyncFileDialog;

/// The result of a dialog: the chosen file, or `None` if it was closed or could not be opened.
pub type ChosenFile = Pin<Box<dyn Future<Output = Option<PathBuf>> + Send>>;

/// A kind of file, by its extensions.
#[derive(Clone, Debug)]
pub struct FileKind {
    /// The name in the dialog: `Games`.
    pub name: String,
    /// Without dots.
    pub extensions: Vec<&'static str>,
}

fn dialog(title: &str, kind: FileKind) -> AsyncFileDialog {
    // Some systems compare the case.
    let upper = kind.extensions.iter().map(|extension| extension.to_uppercase());
    let extensions: Vec<String> = kind.extensions.iter().map(ToString::to_string).chain(upper).collect();
    AsyncFileDialog::new().set_title(title).add_filter(kind.name, &extensions)
}

/// Asks for an existing file; `all_files` is the label for files of other kinds. Call it on the main thread, and await
/// the result on another.
pub fn open(title: &str, kind: FileKind, all_files: &str) -> ChosenFile {
    let chosen = dialog(title, kind).add_filter(all_files, &["*"]).pick_file();
    Box::pin(async move { chosen.await.map(|file| file.path().to_owned()) })
}

/// Asks where to write a file. If the file exists, the dialog asks whether to replace it. Call it on the main thread,
/// and await the result on another.
pub fn save(title: &str, kind: FileKind, name: &str) -> ChosenFile {
    let chosen = dialog(title, kind).set_file_name(name).save_file();
    Box::pin(async move { chosen.await.map(|file| file.path().to_owned()) })
}
