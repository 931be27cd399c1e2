//! The player's own files: saved games, settings, pictures and clips. Files are read and written through
//! [`platform`].

use std::fmt::Display;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use content::setups::change_text;
use phrases::{Phrase, phrase};
use platform::clock::Date;
use platform::files::{self, ReplaceOutcome};
use platform::{ChangeError, FileTime, Objection, SetAside};

/// The name of the file with the board in the editor, without extension.
const DRAFT: &str = "draft";
/// The number of drafts to look for beside the usual one.
const DRAFTS: u32 = 20;

/// The locations of the player's files. The default has no folders and saves nothing.
#[derive(Resource, Clone, Debug, Default)]
pub struct Store {
    /// The folder of saved games.
    pub games: Option<PathBuf>,
    /// The folder for the results of measured set-ups.
    pub balance: Option<PathBuf>,
    /// The file of the unsaved board in the editor.
    pub draft: Option<PathBuf>,
    /// The file of the settings.
    pub settings: Option<PathBuf>,
    /// The file of the results of puzzles.
    pub puzzle_results: Option<PathBuf>,
    /// The folder for pictures and clips.
    pub pictures: Option<PathBuf>,
}

impl Store {
    /// The user's folders for data, settings and pictures, by the conventions of the system.
    pub fn usual() -> Self {
        let data = files::data_folder();
        Self {
            games: data.as_ref().map(|data| data.join("games")),
            balance: balance::user_folder(),
            draft: data.as_ref().map(|data| data.join("draft.ron")),
            settings: files::config_folder().map(|folder| folder.join("settings.ron")),
            puzzle_results: data.as_ref().map(|data| data.join("puzzle-results.ron")),
            pictures: files::picture_folder()
                .map(|folder| folder.join("Specular"))
                .or_else(|| Some(data?.join("pictures"))),
        }
    }

    /// Puts everything in one folder, which need not exist yet.
    pub fn within(folder: &Path) -> Self {
        let names = ["games", "balance", "draft.ron", "settings.ron", "puzzle-results.ron", "pictures"];
        let [games, balance, draft, settings, puzzle_results, pictures] = names.map(|name| Some(folder.join(name)));
        Self { games, balance, draft, settings, puzzle_results, pictures }
    }

    /// Saves a picture or a clip atomically as `<date>-<stem>-<n>.<extension>` with the first free number.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if it cannot be saved; no file has changed then.
    pub fn save_picture(&self, stem: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf, Phrase> {
        let (folder, stem) = self.names_of_pictures(stem)?;
        write_new(folder, &stem, extension, bytes)
    }

    /// A path for a new picture or clip: `<date>-<stem>-<n>.<extension>` with the first free number.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if there is no such path.
    pub fn place_of_picture(&self, stem: &str, extension: &str) -> Result<PathBuf, Phrase> {
        let (folder, stem) = self.names_of_pictures(stem)?;
        create_folder(folder)?;
        free(folder, &stem, extension, |_| false)
    }

    /// The folder of pictures and clips, and the names of those taken today, without number.
    fn names_of_pictures(&self, stem: &str) -> Result<(&Path, String), Phrase> {
        let folder = self.pictures.as_deref().ok_or_else(|| phrase!("store-no-pictures-folder"))?;
        let Date { year, month, day } = Date::today();
        Ok((folder, format!("{year:04}-{month:02}-{day:02}-{stem}")))
    }

    /// The file of an unsaved board: the usual one, or else one beside it, as written by a second running copy of the
    /// program; `None` if neither exists.
    pub fn left_draft(&self) -> Option<PathBuf> {
        let usual = self.draft.as_deref()?;
        let beside = (1..=DRAFTS).map(|number| usual.with_file_name(format!("{DRAFT}-{number}.ron")));
        std::iter::once(usual.to_owned()).chain(beside).find(|path| files::exists(path))
    }

    /// A path for a board beside those of other running copies: `draft-<n>.ron` with the first free number.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if there is no such path.
    pub fn place_of_draft(&self) -> Result<PathBuf, Phrase> {
        let usual = self.draft.as_deref().ok_or_else(|| phrase!("store-no-draft-file"))?;
        free(usual.parent().unwrap_or(Path::new(".")), DRAFT, "ron", |_| false)
    }
}

/// Changes the text of one of the player's files, as [`change_text`] does. Errors of `change` begin with their line and
/// column. Without a path there is nothing to change.
///
/// # Errors
/// Returns an error, as a sentence, if the file has not been changed.
pub fn change<T: Default>(
    path: Option<&Path>,
    mut change: impl FnMut(Option<&str>) -> Result<(Option<String>, T), String>,
) -> Result<(T, Option<SetAside>), Phrase> {
    let Some(path) = path else { return Ok((T::default(), None)) };
    let at = |error| Objection::Broken(format!("{}:{error}", path.display()));
    change_text(path, |found| change(found).map_err(at)).map_err(|error| not_changed(path, error))
}

/// Reads one of the player's files, and returns what to tell the player if it has an error, for which it is set aside
/// (`reset`), or can't be read (`locked`).
pub fn read<T: Default>(
    path: Option<&Path>,
    parse: fn(&str) -> Result<T, String>,
    reset: fn(String) -> Phrase,
    locked: Phrase,
) -> (T, Option<Phrase>) {
    match change(path, |text| Ok((None, text.map_or(Ok(T::default()), parse)?))) {
        Ok((read, aside)) => {
            let words = |aside: SetAside| Phrase::lines([reset(aside.path.display().to_string()), aside.error.into()]);
            (read, aside.map(words))
        }
        Err(why) => (T::default(), Some(Phrase::lines([locked, why]))),
    }
}

/// The error message for a file that was not changed.
pub fn not_changed<E: Into<Phrase>>(path: &Path, error: ChangeError<E>) -> Phrase {
    match error {
        ChangeError::Failed(error) => cannot_write(path, error),
        ChangeError::Broken(error, reason) => {
            let renamed = phrase!("store-not-renamed", path = path.display().to_string(), error = reason.to_string());
            Phrase::lines([error.into(), renamed])
        }
        ChangeError::Refused(reason) => reason.into(),
        ChangeError::Contested => phrase!("store-contested"),
    }
}

/// The message about a file that was set aside, with the error in it.
pub fn set_aside(SetAside { path, error }: SetAside) -> Phrase {
    Phrase::lines([phrase!("store-set-aside", file = path.display().to_string()), error.into()])
}

fn create_folder(folder: &Path) -> Result<(), Phrase> {
    files::create_folder(folder).map_err(|error| cannot_write(folder, error))
}

/// The first of `<stem>-1`, `<stem>-2`, .. that does not exist in the folder and is not `taken`. The folder need not
/// exist.
pub fn free(folder: &Path, stem: &str, extension: &str, taken: impl Fn(&Path) -> bool) -> Result<PathBuf, Phrase> {
    let stem = files::shortened(stem);
    let free = (1_u32..)
        .map(|n| folder.join(format!("{stem}-{n}.{extension}")))
        .find(|path| !files::exists(path) && !taken(path));
    free.ok_or_else(|| phrase!("store-too-many", path = folder.display().to_string()))
}

/// The error message for a file that cannot be written.
pub fn cannot_write(path: &Path, error: impl Display) -> Phrase {
    phrase!("store-not-written", path = path.display().to_string(), error = error.to_string())
}

/// Writes a file completely or not at all, unless another one is there. Returns whether the file now holds `bytes`.
pub fn write_if_new(path: &Path, bytes: &[u8]) -> Result<bool, Phrase> {
    let written =
        files::write_if_unchanged(path, None, bytes, FileTime::Now).map_err(|error| cannot_write(path, error))?;
    Ok(written == ReplaceOutcome::Written)
}

/// Writes a new file with the first [`free`] name, and returns its path.
pub fn write_new(folder: &Path, stem: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf, Phrase> {
    create_folder(folder)?;
    loop {
        let path = free(folder, stem, extension, |_| false)?;
        if write_if_new(&path, bytes)? {
            return Ok(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::folder::{self, Folder};

    #[test]
    fn pictures_never_overwrite_each_other() {
        let folder = Folder::new("pictures");
        let store = Store::within(&folder.0);
        let [first, second] = [b"one", b"two"].map(|bytes| store.save_picture("ace", "png", bytes).unwrap());
        assert!(first.starts_with(folder.0.join("pictures")) && first.to_string_lossy().ends_with("-ace-1.png"));
        assert_eq!([&first, &second].map(|path| folder::read(path)), ["one", "two"]);
        assert!(store.place_of_picture("ace", "gif").unwrap().to_string_lossy().ends_with("-ace-1.gif"));
        assert!(
            Store::default()
                .save_picture("ace", "png", b"one")
                .unwrap_err()
                .to_string()
                .starts_with("There is no folder")
        );
    }

    #[test]
    #[allow(clippy::disallowed_methods, reason = "the test saves from several threads, and never runs in a browser")]
    fn pictures_saved_at_once_never_overwrite_each_other() {
        let folder = Folder::new("pictures-at-once");
        let store = Store::within(&folder.0);
        let saved = |n: u8| store.save_picture("ace", "png", &[n]).unwrap();
        std::thread::scope(|scope| (0..8).for_each(|n| _ = scope.spawn(move || saved(n))));
        assert_eq!(files::list(&folder.0.join("pictures")).unwrap().len(), 8);
    }
}
