//! Content that changes while the game runs.

use std::path::PathBuf;

use super::content::{Content, Places};
use crate::lessons::Lessons;
use crate::setups::{self, LoadError};

impl Places {
    /// The folders that content is read from, there or not, and how many folders deep inside each.
    pub fn folders(&self) -> Vec<(PathBuf, usize)> {
        let editions = self.setups.iter().cloned().chain(setups::folders()).map(|folder| (folder, 1));
        let in_data = [("themes", 0), ("lessons", 0), ("mods", MOD_DEPTH)];
        let in_data = in_data.into_iter().filter_map(|(name, depth)| Some((self.in_data(name)?, depth)));
        editions.chain(in_data).chain(self.mods.iter().map(|folder| (folder.clone(), MOD_DEPTH))).collect()
    }
}

/// Folders inside a folder of mods: the mod, what it brings (`setups`), editions.
const MOD_DEPTH: usize = 3;

impl Content {
    /// Opens everything again. A file with mistakes is told, and says what it said in `self`.
    pub fn reopen(&self, places: &Places) -> (Self, Vec<LoadError>) {
        let (opened, errors) = Self::open(places);
        if errors.is_empty() {
            return (opened, errors);
        }
        let Self { library, themes, .. } = opened;
        let lies_in = |name, error: &LoadError| error.path.parent().is_some_and(|folder| folder.ends_with(name));
        let (of_themes, errors): (Vec<_>, Vec<_>) = errors.into_iter().partition(|error| lies_in("themes", error));
        let themes = themes.keeping(&self.themes, &of_themes);
        // Lessons once more, by the rules that stay.
        let errors = errors.into_iter().filter(|error| !lies_in("lessons", error)).collect();
        let (library, mut errors) = library.keeping(&self.library, errors);
        let (lessons, of_lessons) = Lessons::open(places.in_data("lessons").as_deref(), &library);
        errors.extend(of_themes);
        errors.extend(of_lessons);
        (Self { library, themes, lessons }, errors)
    }
}
