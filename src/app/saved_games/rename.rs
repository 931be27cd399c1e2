//! Naming a saved game in its file.

use std::path::Path;

use crate::app::store::Store;
use crate::games::list::{self, Opened, OpenedFile};
use crate::setups::Library;

impl Store {
    /// Gives the first game of the file at `path` a name, and returns the file with it. The rest of the file stays the same,
    /// byte for byte, and so does its time: the game was not played.
    ///
    /// # Errors
    /// A sentence that says why not; the file has not changed.
    pub fn rename_game(&self, path: &Path, name: &str, library: &Library) -> Result<OpenedFile, String> {
        let text = self.game(path)?;
        let unnamed = if path.extension().is_some_and(|extension| extension == "pgn") { "?" } else { "" };
        let new = list::renamed(&text, name, unnamed);
        let read = |text: &str| Opened::parse(path, text, library).map_err(|error| error.to_string());
        let (before, after) = (read(&text)?, read(&new)?);
        let name_of = |opened: &Opened| opened.tags.get("Event").unwrap_or_default().to_owned();
        if name_of(&after) != name || before.games != after.games {
            return Err(format!("{} cannot be renamed: its tags are not where they should be.", path.display()));
        }
        self.rewrite_game(path, &new)?;
        let text = after.file.and_then(|file| file.text);
        Ok(OpenedFile { path: path.to_owned(), text })
    }
}
