//! The unsaved board is kept in a file of its own after every edit, and found there when the editor is next opened.

use bevy::prelude::*;

use super::bench::Workbench;
use crate::app::messages::Notice;
use crate::app::store::Store;
use crate::editor::{Draft, Editor};
use crate::platform::writer::Writer;
use crate::setups::Library;

/// What is in the file.
#[derive(Resource, Default)]
pub(super) struct DraftFile {
    writer: Writer,
    /// The draft that was written last; `None` where there is no file.
    written: Option<Draft>,
    /// It holds what could not be read, and must not be overwritten.
    is_locked: bool,
    /// What went wrong last, until something is written.
    failure: Option<String>,
}

impl DraftFile {
    /// The board that was left unsaved. One that cannot be read is set aside.
    ///
    /// # Errors
    /// What is wrong with the file, and where it is now.
    pub fn read(&mut self, store: &Store, library: &Library) -> Result<Option<Draft>, String> {
        let text = store.draft().map_err(|error| format!("1:1: {error}"));
        let draft = text.and_then(|text| text.map(|text| Draft::from_text(&text, library)).transpose());
        draft.inspect(|draft| self.written.clone_from(draft)).map_err(|error| {
            let file = store.draft_file().map_or_else(String::new, |file| file.display().to_string());
            match store.set_draft_aside() {
                Ok(aside) => format!("{file}:{error}. It is now {}.", aside.display()),
                Err(why) => {
                    self.is_locked = true;
                    format!("{file}:{error}. {why} The board in the editor is not kept.")
                }
            }
        })
    }
}

/// Writes the draft when it differs from what is in the file, and removes the file when the draft is saved.
pub(super) fn keep_draft(bench: Res<Workbench>, store: Option<Res<Store>>, mut file: ResMut<DraftFile>) {
    let (Some(store), Some(editor)) = (store, &bench.editor) else { return };
    let Some(path) = store.draft_file().filter(|_| bench.is_changed() && !file.is_locked) else { return };
    let unsaved = Some(editor).filter(|editor| editor.is_unsaved()).map(Editor::draft);
    if unsaved == file.written.as_ref() {
        return;
    }
    match unsaved {
        Some(draft) => file.writer.write(path, &draft.to_text()),
        None => file.writer.remove(path),
    }
    file.written = unsaved.cloned();
}

/// Tells what could not be written, once until something is written or something else goes wrong.
pub(super) fn report_failures(mut file: ResMut<DraftFile>, mut notices: MessageWriter<Notice>) {
    let file = file.bypass_change_detection();
    while let Some((_, written)) = file.writer.written() {
        let failure = written.err();
        if let Some(error) = failure.as_ref().filter(|_| failure != file.failure) {
            notices.write(Notice { words: format!("The board in the editor is not kept. {error}"), bad: true });
        }
        file.failure = failure;
    }
}

/// Waits until all is on the disk.
pub(super) fn finish_writing(mut file: ResMut<DraftFile>) {
    file.writer = Writer::default();
}
