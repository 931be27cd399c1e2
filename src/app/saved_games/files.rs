//! The files of saved games in the player's folder.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::store::{Store, cannot_write, free, read, write};
use crate::games::list::EXTENSIONS;
use crate::platform::files;

/// The most saved games that are listed.
const MOST: usize = 200;

/// A saved game that was read.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// The name of the file.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// When it was last written, since 1 January 1970 UTC; `None` where the file system does not say.
    pub modified: Option<Duration>,
    /// Its text, or why it cannot be read.
    pub text: Result<String, String>,
}

impl Store {
    /// A path for a new game: `<stem>-<n>.<extension>` with the first number that is free and not `taken`.
    ///
    /// # Errors
    /// A sentence that says why there is none.
    pub fn place_of_game(&self, stem: &str, extension: &str, taken: impl Fn(&Path) -> bool) -> Result<PathBuf, String> {
        let folder = self.games_folder().ok_or("There is no folder for saved games on this system.")?;
        free(folder, stem, extension, taken)
    }

    /// Saves a game atomically as `<stem>-<n>.beam` with the first number that is free.
    ///
    /// # Errors
    /// A sentence that says why not; no file has changed.
    pub fn save_game(&self, stem: &str, text: &str) -> Result<PathBuf, String> {
        let path = self.place_of_game(stem, EXTENSIONS[0], |_| false)?;
        write(&path, text.as_bytes())?;
        Ok(path)
    }

    /// The saved games, newest first; none where the folder does not exist.
    ///
    /// # Errors
    /// A sentence that says why the folder cannot be read.
    pub fn games(&self) -> Result<Vec<GameFile>, String> {
        let Some(folder) = self.games_folder() else { return Ok(Vec::new()) };
        let unreadable = |error: io::Error| format!("{} cannot be read: {error}.", folder.display());
        let paths = match files::list(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            paths => paths.map_err(unreadable)?,
        };
        let is_game = |path: &PathBuf| EXTENSIONS.iter().any(|&known| path.extension().is_some_and(|it| it == known));
        let games = paths.into_iter().filter(is_game);
        let mut found: Vec<_> = games.map(|path| (files::modified(&path).ok(), path)).collect();
        found.sort();
        let newest = found.into_iter().rev().take(MOST);
        let file = |(modified, path): (_, PathBuf)| GameFile {
            name: path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
            text: read(&path),
            modified,
            path,
        };
        Ok(newest.map(file).collect())
    }

    /// The text of a saved game.
    ///
    /// # Errors
    /// A sentence that says why it cannot be read.
    pub fn game(&self, path: &Path) -> Result<String, String> {
        read(path).map_err(|error| format!("{}: {error}.", path.display()))
    }

    /// Removes a saved game.
    ///
    /// # Errors
    /// A sentence that says why it is still there.
    pub fn delete_game(&self, path: &Path) -> Result<(), String> {
        files::remove(path).map_err(|error| format!("{} cannot be deleted: {error}.", path.display()))
    }

    /// Writes a saved game anew, whole or not at all. It was not played: its time stays.
    ///
    /// # Errors
    /// A sentence that says why not; the file has not changed.
    pub fn rewrite_game(&self, path: &Path, text: &str) -> Result<(), String> {
        files::rewrite_atomically(path, text.as_bytes()).map_err(|error| cannot_write(path, &error))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::platform::test_folder::Folder;

    #[test]
    fn saved_games_never_overwrite_each_other_and_are_listed_newest_first() {
        let folder = Folder::new("side-by-side");
        let store = Store::within(&folder.0);
        assert!(store.games().unwrap().is_empty(), "no folder, no games");
        for text in ["one", "two"] {
            let path = store.save_game("2026-11-21-ace", text).unwrap();
            assert!(path.starts_with(&folder.0));
            // The clock of a file system may be coarse.
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        fs::write(folder.0.join("games/notes.txt"), "no game").unwrap();
        let listed: Vec<_> = store.games().unwrap().into_iter().map(|game| (game.name, game.text.unwrap())).collect();
        let expected = [("2026-11-21-ace-2.beam", "two"), ("2026-11-21-ace-1.beam", "one")];
        assert_eq!(listed, expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
    }

    #[test]
    fn a_game_that_cannot_be_saved_says_why_and_leaves_nothing_behind() {
        let folder = Folder::new("cannot");
        fs::create_dir_all(&folder.0).unwrap();
        // A file stands where the folder should.
        fs::write(folder.0.join("games"), "").unwrap();
        let error = Store::within(&folder.0).save_game("ace", "text").unwrap_err();
        assert!(error.contains("games cannot be written: "), "{error}");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
        assert!(Store::default().save_game("ace", "text").unwrap_err().starts_with("There is no folder"));
    }

    #[test]
    fn a_game_that_is_written_anew_keeps_its_place_in_the_list() {
        let folder = Folder::new("anew");
        let store = Store::within(&folder.0);
        let [first, _] = ["one", "two"].map(|text| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            store.save_game("ace", text).unwrap()
        });
        store.rewrite_game(&first, "named").unwrap();
        let texts: Vec<_> = store.games().unwrap().into_iter().map(|game| game.text.unwrap()).collect();
        assert_eq!(texts, ["two", "named"]);
        assert_eq!(fs::read_dir(folder.0.join("games")).unwrap().count(), 2);
        fs::remove_file(&first).unwrap();
        assert!(store.rewrite_game(&first, "named").unwrap_err().contains("cannot be written"));
    }

    #[test]
    fn a_file_that_is_no_text_is_listed_with_its_error() {
        let folder = Folder::new("no-text");
        let store = Store::within(&folder.0);
        store.save_game("good", "text").unwrap();
        fs::write(folder.0.join("games/bad.beam"), [0xff, 0xfe]).unwrap();
        let mut games = store.games().unwrap();
        games.sort_by(|a, b| a.name.cmp(&b.name));
        assert!(games[0].text.as_ref().unwrap_err().starts_with("expected a file that can be read, found: "));
        assert_eq!(games[1].text.as_deref(), Ok("text"));
    }
}
