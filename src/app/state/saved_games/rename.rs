//! Naming a saved game in its file.

use std::path::Path;

use crate::store::{Store, not_changed};
use content::setups::Library;
use games::list::{self, OpenedFile};
use phrases::Phrase;

impl Store {
    /// Gives the first game of the file at `path` a name, and returns the file with it. The rest of the file stays the
    /// same, byte for byte, and so does its time, because the game was not played.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if the file cannot be renamed; it has not changed then.
    pub fn rename_game(&self, path: &Path, name: &str, library: &Library) -> Result<OpenedFile, Phrase> {
        let game = list::rename_record(path, name, library).map_err(|error| not_changed(path, error))?;
        let replaceable = game.file.and_then(|file| file.replaceable);
        Ok(OpenedFile { path: path.to_owned(), replaceable })
    }
}
