//! Checks a mod as a whole.

use std::path::{Path, PathBuf};

use super::choice::Choice;
use super::content::{Content, Places};
use super::package::{FileKind, MANIFEST, Package, is_zip};
use super::set::{Mods, in_folder, read_all};
use crate::setups::LoadError;
use crate::translations::{self, Reference};
use platform::files;

/// The mods that `path` names: one for a mod's folder, its `mod.ron` or its zip, or those in a `mods` folder. `None` if
/// it is something else.
pub fn mods_at(path: &Path) -> Option<Vec<PathBuf>> {
    if path.file_name().is_some_and(|name| name == MANIFEST) {
        return Some(vec![
            path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")).to_owned(),
        ]);
    }
    if is_zip(path) || files::exists(&path.join(MANIFEST)) {
        return Some(vec![path.to_owned()]);
    }
    let is_folder_of_mods =
        files::absolute(path).file_name().is_some_and(|name| name == "mods") && files::is_folder(path);
    is_folder_of_mods.then(|| in_folder(path).0).filter(|mods| !mods.is_empty())
}

/// Checks the mod at `path` as [`opened`] does, and returns every error in it.
pub fn check(path: &Path, places: &Places) -> Vec<LoadError> {
    opened(path, places).1
}

/// Checks the translations of the mod at `path` against the messages that `reference` has. Returns errors, and probable
/// errors.
pub fn check_translations(path: &Path, reference: &Reference) -> (Vec<LoadError>, Vec<LoadError>) {
    let package = Package::read(path);
    let (mut mistakes, mut doubts) = (Vec::new(), Vec::new());
    for file in package.files.iter().filter(|file| file.kind == FileKind::Translation) {
        let text = file.text();
        let (wrong, doubtful) = translations::check_text(&file.path, text.as_ref().map(String::as_str), reference);
        mistakes.extend(wrong);
        doubts.extend(doubtful);
    }
    (mistakes, doubts)
}

/// Opens all content with the mod at `path`, a folder or a zip, and returns every error in it. The mod is loaded
/// after all others in `places`, and even if it is turned off.
pub fn opened(path: &Path, places: &Places) -> (Content, Vec<LoadError>) {
    let package = Package::read(path);
    let (choice, _) = places.choice();
    let (others, _) = read_all(&places.mod_folders());
    let own = package.manifest.as_ref().map(|manifest| manifest.id.clone());
    let same_path = files::absolute(path);
    let is_other = |other: &Package| {
        let id = other.manifest.as_ref().map(|manifest| &manifest.id);
        files::absolute(&other.path) != same_path && (id.is_none() || id != own.as_ref())
    };
    let mut packages: Vec<Package> = others.into_iter().filter(is_other).collect();
    // It comes last, so that a name it shares with another mod is reported here.
    let arranged = Mods::arranged(packages.clone(), &choice);
    let mut order: Vec<String> = arranged.iter().map(|found| found.name.id.clone()).collect();
    order.extend(own.clone());
    let off = choice.off.into_iter().filter(|id| own.as_ref() != Some(id)).collect();
    packages.push(package);
    let (content, mut errors) = Content::with(places, Mods::arranged(packages, &Choice { order, off }));
    errors.retain(|error| error.path.starts_with(path));
    (content, errors)
}
