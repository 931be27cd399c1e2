//! Content that changes while the game runs.

use std::path::PathBuf;

use super::content::{Content, Places};
use super::package::Package;
use super::set::{Mods, read_all};
use crate::setups::{self, Library, LoadError};

/// The folders inside a folder of editions: the edition, its looks.
const EDITION_DEPTH: usize = 2;
/// The folders inside a folder of translations: a language.
const LANGUAGE_DEPTH: usize = 1;
/// The folders inside a folder of mods: the mod, a folder such as `setups`, editions.
const MOD_DEPTH: usize = 3;

impl Places {
    /// The folders that content is read from, whether they exist or not, each with the depth to search.
    pub fn folders(&self) -> Vec<(PathBuf, usize)> {
        let editions = self.setups.iter().cloned().chain(setups::folders()).map(|folder| (folder, EDITION_DEPTH));
        let single = ["themes", "looks", "lessons", "puzzles"].map(|name| (name, 0));
        let in_data = single.into_iter().chain([("translations", LANGUAGE_DEPTH), ("mods", MOD_DEPTH)]);
        let in_data = in_data.filter_map(|(name, depth)| Some((self.in_data(name)?, depth)));
        editions.chain(in_data).chain(self.mods.iter().map(|folder| (folder.clone(), MOD_DEPTH))).collect()
    }
}

impl Content {
    /// Opens everything again. A file with errors is reported, and keeps its content from `self`.
    pub fn reopen(&self, places: &Places) -> (Self, Vec<LoadError>) {
        let (choice, mut errors) = places.choice();
        let (packages, wrong) = read_all(&places.mod_folders());
        errors.extend(wrong);
        let packages = packages.into_iter().map(|package| self.last_sound(package)).collect();
        let (opened, wrong) = Self::with(places, Mods::arranged(packages, &choice));
        let Self { mods, library, themes, looks, lessons, puzzles, translations } = opened;
        errors.extend(wrong);
        let themes = themes.keeping(&self.themes, &errors);
        let looks = looks.keeping(&self.looks, &errors);
        let translations = translations.keeping(&self.translations, &errors);
        let (library, errors) = library.keeping(&self.library, errors);
        (Self { mods, library, themes, looks, lessons, puzzles, translations }, errors)
    }

    /// Opens the editions and set-ups again after one was saved, and keeps the content of mods. A file that has
    /// errors now keeps its content from `before`. Returns the errors in loose files.
    pub fn reopen_library(places: &Places, mods: &Mods, before: &Library) -> (Library, Vec<LoadError>) {
        let (opened, errors) = Library::open_with(places.setups.as_deref(), &places.mod_content(mods));
        let (library, errors) = opened.keeping(before, errors);
        (library, errors.into_iter().filter(|error| mods.of_file(&error.path).is_none()).collect())
    }

    /// Returns `now`, or the mod as it was before if its `mod.ron` has errors now.
    fn last_sound(&self, now: Package) -> Package {
        let then = self.mods.iter().map(|found| &found.package).find(|then| then.path == now.path && then.is_usable);
        match then {
            Some(then) if !now.is_usable => Package { errors: now.errors, ..then.clone() },
            _ => now,
        }
    }
}
