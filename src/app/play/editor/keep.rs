//! Keeps the unsaved board in a separate file, written after every edit and read when the editor is next opened.
//!
//! If another running copy of the program writes to that file, this one takes a new file beside it.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::bench::Workbench;
use content::setups::Library;
use editor::{Draft, Editor};
use phrases::{Phrase, phrase};
use platform::files::{Fingerprint, ReplaceOutcome};
use platform::writer::{Writer, Written};
use state::messages::Notice;
use state::store::{self, Store, cannot_write};

/// The file of the unsaved draft.
#[derive(Resource, Default)]
pub(super) struct DraftFile {
    writer: Writer,
    /// The file, if it is not the usual one.
    path: Option<PathBuf>,
    /// The draft that was written last; `None` if there is no file.
    written: Option<Draft>,
    /// The last error, until a write succeeds.
    failure: Option<Phrase>,
}

impl DraftFile {
    /// Reads the board that was left unsaved. Sets the file aside if it cannot be read.
    ///
    /// # Errors
    /// Returns an error with where the file is now, and what is wrong with it.
    pub(super) fn read(&mut self, store: &Store, library: &Library) -> Result<Option<Draft>, Phrase> {
        let Some(path) = store.left_draft() else { return Ok(None) };
        let read = store::change(Some(&path), |text| {
            let draft = text.map(|text| Draft::from_text(text, library)).transpose()?;
            Ok((None, draft.zip(text.map(str::to_owned))))
        });
        match read? {
            (Some((draft, text)), _) => {
                self.writer.has_read(&path, Fingerprint::of(text.as_bytes()));
                self.written = Some(draft.clone());
                self.path = Some(path);
                Ok(Some(draft))
            }
            (None, None) => Ok(None),
            (None, Some(aside)) => {
                let words = phrase!("editor-draft-set-aside", file = aside.path.display().to_string());
                Err(Phrase::lines([words, aside.error.into()]))
            }
        }
    }

    /// Writes the draft to its file.
    fn write(&mut self, path: &Path, draft: &Draft) {
        self.writer.write(path, &draft.to_text());
        self.written = Some(draft.clone());
    }

    /// Handles the result of writing the file.
    fn handle_written(&mut self, (path, written): Written, store: &Store, notices: &mut MessageWriter<Notice>) {
        // An outdated result, from before the board moved to another file.
        if self.path.as_ref().is_some_and(|current| *current != path) {
            return;
        }
        let failure = match (written, self.written.clone()) {
            (Ok(ReplaceOutcome::ChangedByOthers), Some(draft)) => match store.place_of_draft() {
                Ok(place) => {
                    self.write(&place, &draft);
                    let [old, new] = [&path, &place].map(|path| path.display().to_string());
                    let words = phrase!("editor-draft-moved", old = old, new = new);
                    notices.write(Notice { words, bad: true });
                    self.path = Some(place);
                    None
                }
                Err(error) => Some(error),
            },
            // A file changed by another program is not removed.
            (Ok(_), ..) => None,
            (Err(error), Some(_)) => Some(cannot_write(&path, error)),
            (Err(error), None) => Some(phrase!("store-not-deleted", path = path.display().to_string(), error = error)),
        };
        if let Some(error) = failure.as_ref().filter(|_| failure != self.failure) {
            let words = Phrase::sentences([phrase!("editor-draft-not-kept"), error.clone()]);
            notices.write(Notice { words, bad: true });
        }
        self.failure = failure;
    }
}

/// Writes the draft when it differs from the file, and removes the file when the draft is saved.
pub(super) fn keep_draft(bench: Res<Workbench>, store: Res<Store>, mut file: ResMut<DraftFile>) {
    let Some(editor) = &bench.editor else { return };
    let Some(path) = file.path.clone().or_else(|| store.draft.clone()) else { return };
    if !bench.is_changed() {
        return;
    }
    let unsaved = Some(editor).filter(|editor| editor.is_unsaved()).map(Editor::draft);
    if unsaved == file.written.as_ref() {
        return;
    }
    match unsaved {
        Some(draft) => file.write(&path, draft),
        None => {
            file.writer.remove(&path);
            file.written = None;
        }
    }
}

/// Reports a failed write, once until a write succeeds or fails with another error.
pub(super) fn report_failures(store: Res<Store>, mut file: ResMut<DraftFile>, mut notices: MessageWriter<Notice>) {
    let file = file.bypass_change_detection();
    while let Some(written) = file.writer.written() {
        file.handle_written(written, &store, &mut notices);
    }
}

/// Waits until everything is written, and retries a failed write once.
pub(super) fn finish_writing(store: Res<Store>, mut file: ResMut<DraftFile>, mut notices: MessageWriter<Notice>) {
    let file = &mut *file;
    let usual = store.draft.clone();
    for is_last in [false, true] {
        while let Some(written) = file.writer.finished() {
            file.handle_written(written, &store, &mut notices);
        }
        let (Some(error), Some(path)) = (&file.failure, file.path.as_ref().or(usual.as_ref())) else { return };
        if is_last {
            // The window is closing, so a notice would not be seen.
            error!("The board in the editor could not be saved. {error}");
        } else {
            match &file.written {
                Some(draft) => file.writer.write(path, &draft.to_text()),
                None => file.writer.remove(path),
            }
        }
    }
}
