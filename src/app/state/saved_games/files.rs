//! The files of saved games in the player's folder.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::store::{Store, free};
use games::list::known_extension;
use phrases::{Phrase, phrase};
use platform::files;

/// The file of a saved game, as its folder lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// Its path.
    pub path: PathBuf,
    /// Changes when the file is written.
    pub stamp: Stamp,
}

/// The time and size of a file, used to detect changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stamp {
    /// When it was last written, since 1 January 1970 UTC; `None` if the file system does not say.
    pub modified: Option<Duration>,
    /// Its size in bytes; 0 if it is not a regular file.
    size: u64,
}

impl GameFile {
    /// The file at `path`.
    pub fn at(path: PathBuf) -> Self {
        let size = match files::kind(&path) {
            Ok(files::Kind::File(size)) => size,
            _ => 0,
        };
        Self { stamp: Stamp { modified: files::modified(&path).ok(), size }, path }
    }

    /// The name of the file.
    pub fn name(&self) -> String {
        file_name(&self.path)
    }
}

/// The name of the file at `path`, for people; empty if the path has none.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Returns whether a file in the folder of saved games is one, by its name.
fn is_saved_game(path: &Path) -> bool {
    known_extension(path).is_some()
}

impl Store {
    /// The path of a saved game as [`Self::games`] lists it; `None` for a file that is not listed.
    pub fn saved_game_path(&self, path: &Path) -> Option<PathBuf> {
        let (folder, name) = (self.games.as_deref()?, path.file_name()?);
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let is_here = || files::absolute(parent) == files::absolute(folder);
        (is_saved_game(path) && is_here()).then(|| folder.join(name))
    }

    /// A path for a new game: `<stem>-<n>.<extension>` with the first number that is free and not `taken`. The folder
    /// need not exist.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if there is no such path.
    pub fn place_of_game(&self, stem: &str, extension: &str, taken: impl Fn(&Path) -> bool) -> Result<PathBuf, Phrase> {
        let folder = self.games.as_deref().ok_or_else(|| phrase!("store-no-games-folder"))?;
        free(folder, stem, extension, taken)
    }

    /// Saves a beam game in a new file.
    #[cfg(any(test, feature = "testing"))]
    pub fn save_game(&self, stem: &str, text: &str) -> Result<PathBuf, Phrase> {
        let folder = self.games.as_deref().ok_or_else(|| phrase!("store-no-games-folder"))?;
        crate::store::write_new(folder, stem, content::setups::RECORD, text.as_bytes())
    }

    /// The files of all saved games, last played first; none if the folder does not exist.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if the folder cannot be read.
    pub fn games(&self) -> Result<Vec<GameFile>, Phrase> {
        let Some(folder) = self.games.as_deref() else { return Ok(Vec::new()) };
        let unreadable = |error: io::Error| {
            phrase!("store-not-read", path = folder.display().to_string(), error = error.to_string())
        };
        let paths = match files::list(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            paths => paths.map_err(unreadable)?,
        };
        let paths = paths.into_iter().filter(|path| is_saved_game(path));
        let mut found: Vec<GameFile> = paths.map(GameFile::at).collect();
        found.sort_by(|a, b| (b.stamp.modified, &b.path).cmp(&(a.stamp.modified, &a.path)));
        Ok(found)
    }

    /// Removes a saved game.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if the file could not be removed.
    pub fn delete_game(&self, path: &Path) -> Result<(), Phrase> {
        files::remove(path)
            .map_err(|error| phrase!("store-not-deleted", path = path.display().to_string(), error = error.to_string()))
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "the tests write other files among the games")]
mod tests {
    use std::fs;

    use super::*;
    use testing::folder::{Folder, read};

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
        let listed = store.games().unwrap().into_iter();
        let listed: Vec<_> = listed.map(|game| (game.name(), read(&game.path))).collect();
        let expected = [("2026-11-21-ace-2.beam", "two"), ("2026-11-21-ace-1.beam", "one")];
        assert_eq!(listed, expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
    }

    #[test]
    fn saved_games_are_recognised_however_their_path_is_written() {
        let folder = Folder::new("own");
        let store = Store::within(&folder.0);
        let path = store.save_game("ace", "text").unwrap();
        let detour = folder.0.join("games/../games").join(path.file_name().unwrap());
        assert_eq!(store.saved_game_path(&detour), Some(path.clone()));
        assert_eq!(store.saved_game_path(&path), Some(path));
        assert_eq!(store.saved_game_path(&folder.write("elsewhere/ace-1.beam", "text")), None);
        assert_eq!(Store::default().saved_game_path(&detour), None);
    }

    #[test]
    fn exactly_the_files_that_are_listed_are_saved_games_whatever_the_case_of_their_names() {
        let folder = Folder::new("upper-case");
        let store = Store::within(&folder.0);
        let names = ["A.PGN", "D.STRATEGO", "b.Beam", "c.pdn", "e.txt", "f", "g.pgn.bak"];
        let paths = names.map(|name| folder.write(&format!("games/{name}"), "text"));
        let mut listed: Vec<PathBuf> = store.games().unwrap().into_iter().map(|game| game.path).collect();
        listed.sort();
        assert_eq!(listed, paths[..4]);
        assert!(paths.iter().all(|path| store.saved_game_path(path).is_some() == listed.contains(path)));
    }
}
