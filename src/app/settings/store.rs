//! The player's own files: saved games, settings, themes, pictures and clips. Files are read and written through
//! [`platform`](crate::platform).

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::games::list::EXTENSIONS;
use crate::platform::clock::Date;
use crate::platform::files;

/// Size of the largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;
/// The most saved games that are listed.
const MOST: usize = 200;

/// Where the player's files are. The default has no folders, and nothing is saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct Store {
    games: Option<PathBuf>,
    themes: Option<PathBuf>,
    balance: Option<PathBuf>,
    draft: Option<PathBuf>,
    settings: Option<PathBuf>,
    pictures: Option<PathBuf>,
}

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
    /// The user's folders for data, settings and pictures, by the conventions of the system.
    pub fn usual() -> Self {
        let data = files::data_folder();
        Self {
            games: data.as_ref().map(|data| data.join("games")),
            themes: crate::themes::user_folder(),
            balance: crate::balance::user_folder(),
            draft: data.as_ref().map(|data| data.join("draft.ron")),
            settings: files::config_folder().map(|folder| folder.join("settings.ron")),
            pictures: files::picture_folder()
                .map(|folder| folder.join("Specular"))
                .or_else(|| Some(data?.join("pictures"))),
        }
    }

    /// Everything in one folder, which need not exist yet.
    pub fn within(folder: &Path) -> Self {
        let [games, themes, balance, draft, settings, pictures] =
            ["games", "themes", "balance", "draft.ron", "settings.ron", "pictures"].map(|name| Some(folder.join(name)));
        Self { games, themes, balance, draft, settings, pictures }
    }

    /// The folder of saved games.
    pub fn games_folder(&self) -> Option<&Path> {
        self.games.as_deref()
    }

    /// The folder of the player's own themes.
    pub fn themes_folder(&self) -> Option<&Path> {
        self.themes.as_deref()
    }

    /// The folder of the results of measured set-ups.
    pub fn balance_folder(&self) -> Option<&Path> {
        self.balance.as_deref()
    }

    /// The file of the board in the editor that is not saved.
    pub fn draft_file(&self) -> Option<&Path> {
        self.draft.as_deref()
    }

    /// The file of the settings.
    pub fn settings_file(&self) -> Option<&Path> {
        self.settings.as_deref()
    }

    /// A path for a new game: `<stem>-<n>.<extension>` with the first number that is free and not `taken`.
    ///
    /// # Errors
    /// A sentence that says why there is none.
    pub fn place_of_game(&self, stem: &str, extension: &str, taken: impl Fn(&Path) -> bool) -> Result<PathBuf, String> {
        let folder = self.games.as_deref().ok_or("There is no folder for saved games on this system.")?;
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

    /// Saves a picture atomically as `<date>-<stem>-<n>.png` with the first number that is free.
    ///
    /// # Errors
    /// A sentence that says why not; no file has changed.
    pub fn save_picture(&self, stem: &str, png: &[u8]) -> Result<PathBuf, String> {
        let path = self.place_of_picture(stem, "png")?;
        write(&path, png)?;
        Ok(path)
    }

    /// A path for a new picture or clip: `<date>-<stem>-<n>.<extension>` with the first number that is free.
    ///
    /// # Errors
    /// A sentence that says why there is none.
    pub fn place_of_picture(&self, stem: &str, extension: &str) -> Result<PathBuf, String> {
        let folder = self.pictures.as_deref().ok_or("There is no folder for pictures on this system.")?;
        let Date { year, month, day } = Date::today();
        free(folder, &format!("{year:04}-{month:02}-{day:02}-{stem}"), extension, |_| false)
    }

    /// The saved games, newest first; none where the folder does not exist.
    ///
    /// # Errors
    /// A sentence that says why the folder cannot be read.
    pub fn games(&self) -> Result<Vec<GameFile>, String> {
        let Some(folder) = self.games.as_deref() else { return Ok(Vec::new()) };
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

    /// The text of the settings file; `None` where there is none.
    ///
    /// # Errors
    /// A sentence that says why the file cannot be read.
    pub(super) fn settings(&self) -> Result<Option<String>, String> {
        read_if_there(self.settings.as_deref())
    }

    /// The text of the board in the editor that was not saved; `None` where there is none.
    ///
    /// # Errors
    /// A sentence that says why the file cannot be read.
    pub fn draft(&self) -> Result<Option<String>, String> {
        read_if_there(self.draft.as_deref())
    }

    /// Renames a draft that cannot be read to `draft-broken-<n>.ron`, and returns its new path.
    ///
    /// # Errors
    /// A sentence that says why it is still there.
    pub fn set_draft_aside(&self) -> Result<PathBuf, String> {
        set_aside(self.draft.as_deref().ok_or("There is no file for drafts on this system.")?)
    }

    /// Renames a settings file that cannot be read to `settings-broken-<n>.ron`, so that the next can be written, and
    /// returns its new path.
    ///
    /// # Errors
    /// A sentence that says why it is still there.
    pub(super) fn set_settings_aside(&self) -> Result<PathBuf, String> {
        set_aside(self.settings.as_deref().ok_or("There is no settings file on this system.")?)
    }

    /// Writes the settings file atomically.
    ///
    /// # Errors
    /// A sentence that says why not; no file has changed.
    pub(super) fn save_settings(&self, text: &str) -> Result<(), String> {
        let Some(path) = self.settings.as_deref() else { return Ok(()) };
        if let Some(folder) = path.parent() {
            files::create_folder(folder).map_err(|error| cannot_write(folder, &error))?;
        }
        write(path, text.as_bytes())
    }
}

/// The first of `<stem>-1`, `<stem>-2`, .. that is free in the folder, which is created if it does not exist, and not
/// `taken` otherwise.
fn free(folder: &Path, stem: &str, extension: &str, taken: impl Fn(&Path) -> bool) -> Result<PathBuf, String> {
    files::create_folder(folder).map_err(|error| cannot_write(folder, &error))?;
    let free = (1_u32..)
        .map(|n| folder.join(format!("{stem}-{n}.{extension}")))
        .find(|path| !files::exists(path) && !taken(path));
    free.ok_or_else(|| format!("{}: there are too many files of this name.", folder.display()))
}

fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {error}.", path.display())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    files::write_atomically(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// Renames `<stem>.ron` to `<stem>-broken-<n>.ron` with the first number that is free, and returns its new path.
fn set_aside(path: &Path) -> Result<PathBuf, String> {
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let aside = free(path.parent().unwrap_or(Path::new(".")), &format!("{stem}-broken"), "ron", |_| false)?;
    files::rename(path, &aside).map_err(|error| format!("{} cannot be renamed: {error}.", path.display()))?;
    Ok(aside)
}

fn read_if_there(path: Option<&Path>) -> Result<Option<String>, String> {
    match path {
        Some(path) if files::exists(path) => read(path).map(Some),
        _ => Ok(None),
    }
}

fn read(path: &Path) -> Result<String, String> {
    let unreadable = |error: &dyn std::fmt::Display| format!("expected a file that can be read, found: {error}");
    let bytes = files::read_at_most(path, LARGEST + 1).map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > LARGEST {
        return Err("expected a file of at most 1 MiB, found a larger one".into());
    }
    String::from_utf8(bytes).map_err(|error| unreadable(&error))
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
    fn pictures_never_overwrite_each_other() {
        let folder = Folder::new("pictures");
        let store = Store::within(&folder.0);
        let [first, second] = [b"one", b"two"].map(|bytes| store.save_picture("ace", bytes).unwrap());
        assert!(first.starts_with(folder.0.join("pictures")) && first.to_string_lossy().ends_with("-ace-1.png"));
        assert_eq!((fs::read(&first).unwrap(), fs::read(&second).unwrap()), (b"one".to_vec(), b"two".to_vec()));
        assert!(store.place_of_picture("ace", "gif").unwrap().to_string_lossy().ends_with("-ace-1.gif"));
        assert!(Store::default().save_picture("ace", b"one").unwrap_err().starts_with("There is no folder"));
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
