//! Sorts the content of any folder by the same rules as in the locations where the program looks for content.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::check::mods_at;
use super::choice::CHOICE;
use super::content::Places;
use super::package::{is_zip, misnamed};
use crate::setups::{self, LoadError};
use crate::{looks, translations};
use platform::files;

/// The files in a folder and its subfolders, by type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Mods: folders with a `mod.ron`, and everything in a `mods` folder. Their files are in none of the other lists.
    pub mods: Vec<PathBuf>,
    /// Rulesets, set-ups and game records.
    pub setups: Vec<PathBuf>,
    /// Files in folders named `themes`.
    pub themes: Vec<PathBuf>,
    /// Files in folders named `looks`.
    pub looks: Vec<PathBuf>,
    /// Files in folders named `lessons`.
    pub lessons: Vec<PathBuf>,
    /// Files in folders named `puzzles`.
    pub puzzles: Vec<PathBuf>,
    /// Files of messages, and others in folders named `translations`.
    pub translations: Vec<PathBuf>,
    /// An error for each folder that cannot be listed.
    pub errors: Vec<LoadError>,
}

impl Found {
    /// Everything in `folder`, except for the files that the game itself keeps in the data folder of `places`.
    pub fn within(folder: &Path, places: &Places) -> Self {
        let extensions = [&["zip", setups::RECORD, translations::EXTENSION][..], &looks::FILES].concat();
        let (paths, errors) = setups::listed(folder, setups::CHECKED_DEPTH, &extensions);
        let mut found = Self { mods: mods_within(folder, &paths), errors, ..Self::default() };
        let misnamed = misnamed(folder);
        let kept = places.data.as_deref().map(files::absolute);
        for path in paths {
            let is_kept = kept.as_deref().is_some_and(|data| is_kept(&path, data));
            let is_misnamed = misnamed.iter().any(|error| path.starts_with(&error.path));
            if is_zip(&path) || is_kept || is_misnamed || found.mods.iter().any(|whole| path.starts_with(whole)) {
                continue;
            }
            let list = match &*path {
                path if setups::is_in(path, "themes") => &mut found.themes,
                path if setups::is_in(path, "looks") => &mut found.looks,
                path if setups::is_in(path, "lessons") => &mut found.lessons,
                path if setups::is_in(path, "puzzles") => &mut found.puzzles,
                path if translations::is_translation(path) => &mut found.translations,
                // A model that is part of no look.
                path if looks::is_model(path) => continue,
                _ => &mut found.setups,
            };
            list.push(path);
        }
        found.errors.extend(misnamed);
        found
    }

    /// Returns whether there is anything besides mods.
    pub fn has_loose(&self) -> bool {
        let lists = [&self.setups, &self.themes, &self.looks, &self.lessons, &self.puzzles, &self.translations];
        lists.iter().any(|list| !list.is_empty()) || !self.errors.is_empty()
    }
}

/// The mods in `folder`, given the files in it.
fn mods_within(folder: &Path, paths: &[PathBuf]) -> Vec<PathBuf> {
    let inside = |path: &PathBuf| {
        path.ancestors().skip(1).take_while(|other| *other != folder).map(Path::to_owned).collect::<Vec<_>>()
    };
    let folders: BTreeSet<PathBuf> = paths.iter().flat_map(inside).collect();
    let mut mods: Vec<PathBuf> = Vec::new();
    // Folders come before their content.
    for path in folders.iter().filter_map(|folder| mods_at(folder)).flatten() {
        if !mods.iter().any(|whole| path.starts_with(whole)) {
            mods.push(path);
        }
    }
    mods
}

/// Returns whether the game writes this file in the folder `data`: the choice of mods, or measured results.
fn is_kept(path: &Path, data: &Path) -> bool {
    files::absolute(path).strip_prefix(data).is_ok_and(|path| path == Path::new(CHOICE) || path.starts_with("balance"))
}
