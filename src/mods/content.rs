//! All that can be played, seen and learned, from every place where it lies.

use std::path::PathBuf;

use crate::lessons::Lessons;
use crate::platform::files;
use crate::setups::{Library, LoadError};
use crate::themes::Themes;

/// Where content lies besides the program itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// `--setups`: a folder of editions that goes before all others.
    pub setups: Option<PathBuf>,
    /// `--mods`: a folder of mods besides the player's own.
    pub mods: Option<PathBuf>,
    /// The player's data folder, with `themes`, `lessons` and `mods` in it; none of them need be there.
    pub data: Option<PathBuf>,
}

impl Places {
    /// The player's data folder, and the folders that the command line names.
    pub fn usual(setups: Option<PathBuf>, mods: Option<PathBuf>) -> Self {
        Self { setups, mods, data: files::data_folder() }
    }

    pub(super) fn in_data(&self, folder: &str) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join(folder))
    }
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Content {
    /// Editions and set-ups.
    pub library: Library,
    /// Themes.
    pub themes: Themes,
    /// Lessons, under the editions of the library.
    pub lessons: Lessons,
}

impl Content {
    /// Opens everything in `places`: the only function that does. Files with mistakes are left out and told.
    pub fn open(places: &Places) -> (Self, Vec<LoadError>) {
        let (library, mut errors) = Library::open(places.setups.as_deref());
        let (themes, wrong) = Themes::open(places.in_data("themes").as_deref());
        errors.extend(wrong);
        let (lessons, wrong) = Lessons::open(places.in_data("lessons").as_deref(), &library);
        errors.extend(wrong);
        (Self { library, themes, lessons }, errors)
    }

    /// Only what is in the program itself.
    pub fn embedded() -> Self {
        Self { library: Library::embedded(), themes: Themes::embedded(), lessons: Lessons::embedded() }
    }
}
