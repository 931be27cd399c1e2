//! All mods together: which are on, in which order, and their content.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::choice::Choice;
use super::limits::MAX_MODS;
use super::manifest::Need;
use super::package::{FileKind, ModFile, Package, is_for_people, is_hidden, is_zip};
use crate::setups::{Absence, LoadError, ModContent, ModContentFile, ModName, TextOrigin};
use phrases::Phrase;
use platform::files;

/// The status of a mod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Its content is loaded.
    On,
    /// The player turned it off.
    Off,
    /// It has errors, or something that it needs is missing.
    Skipped,
}

/// A mod and its status among others.
#[derive(Clone, Debug, PartialEq)]
pub struct Mod {
    /// Its name in messages and records. Without a manifest the name is that of its folder or zip, and the id and
    /// version are empty.
    pub name: Arc<ModName>,
    /// The files on disk.
    pub package: Package,
    /// Its status.
    pub status: Status,
    /// The errors in it or in its files.
    pub errors: Vec<LoadError>,
    /// The ids of the mods whose editions it may use: its dependencies, direct and indirect.
    uses: Arc<[String]>,
}

impl Mod {
    fn new(package: Package, choice: &Choice) -> Self {
        let file_name = package.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let nameless = || ModName { id: String::new(), name: file_name, version: String::new() };
        let name = package.manifest.as_ref().map_or_else(nameless, |manifest| manifest.mod_name());
        let status = match () {
            () if !package.is_usable => Status::Skipped,
            () if choice.off.contains(&name.id) => Status::Off,
            () => Status::On,
        };
        let errors = package.errors.clone();
        Self { name: name.into(), package, status, errors, uses: Arc::default() }
    }

    fn needs(&self) -> &[Need] {
        self.package.manifest.as_ref().map_or(&[], |manifest| &manifest.needs)
    }

    fn leave_out(&mut self, error: LoadError) {
        self.status = Status::Skipped;
        self.errors.push(error);
    }
}

/// All mods that were found, in load order: a mod comes after those that it needs, and otherwise in the player's order
/// or by id. Cheap to clone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mods(Arc<[Mod]>);

impl Mods {
    /// Reads the mods in `folders`: each folder and each zip in one is a mod. Returns the errors in the folders
    /// themselves; those in a mod are kept with it.
    pub(super) fn open(folders: &[PathBuf], choice: &Choice) -> (Self, Vec<LoadError>) {
        let (packages, errors) = read_all(folders);
        (Self::arranged(packages, choice), errors)
    }

    /// Sorts the mods into load order and skips those with missing dependencies.
    pub fn arranged(packages: Vec<Package>, choice: &Choice) -> Self {
        let mut mods: Vec<Mod> = packages.into_iter().map(|package| Mod::new(package, choice)).collect();
        let rank = |of: &Mod| choice.order.iter().position(|id| *id == of.name.id).unwrap_or(usize::MAX);
        // Mods without an id are broken and come last. The sort keeps the order of the locations.
        mods.sort_by(|a, b| {
            (a.name.id.is_empty(), rank(a), &a.name.id).cmp(&(b.name.id.is_empty(), rank(b), &b.name.id))
        });
        leave_out_duplicates(&mut mods);
        let mut mods = dependencies_first(mods);
        while leave_out_unmet(&mut mods) {}
        for index in 0..mods.len() {
            let mut uses: BTreeSet<String> = BTreeSet::new();
            for need in mods[index].needs() {
                uses.insert(need.id.clone());
                let other = mods[..index].iter().find(|other| other.status == Status::On && other.name.id == need.id);
                uses.extend(other.into_iter().flat_map(|other| other.uses.iter().cloned()));
            }
            mods[index].uses = uses.into_iter().collect();
        }
        Self(mods.into())
    }

    /// All mods, in load order.
    pub fn iter(&self) -> std::slice::Iter<'_, Mod> {
        self.0.iter()
    }

    /// The mod `id`, preferably the one that is on if there are several.
    pub fn find(&self, id: &str) -> Option<&Mod> {
        let named = || self.iter().filter(|found| found.name.id == id);
        named().find(|found| found.status == Status::On).or_else(|| named().next())
    }

    /// The mod to which a file belongs.
    pub fn of_file(&self, path: &Path) -> Option<&Mod> {
        self.iter().find(|found| path.starts_with(&found.package.path))
    }

    /// The mods in another order or with others off, as far as their dependencies allow.
    pub fn rearranged(&self, choice: &Choice) -> Self {
        let packages = self.iter().map(|found| found.package.clone()).collect();
        Self::arranged(packages, choice)
    }

    /// The mods that are on, each with its piece look files.
    pub fn looks(&self) -> impl Iterator<Item = (&Mod, Vec<&ModFile>)> {
        let on = self.iter().filter(|found| found.status == Status::On);
        on.map(|found| (found, found.package.files.iter().filter(|file| file.kind == FileKind::Look).collect()))
    }

    /// The content of the mods that are on.
    pub fn content(&self) -> ModContent {
        let mut content = ModContent::default();
        for found in self.iter() {
            match found.status {
                Status::On => content.enabled.push(Arc::clone(&found.name)),
                Status::Off => content.absent.push((found.name.id.clone(), Absence::Off)),
                Status::Skipped if found.name.id.is_empty() => {}
                Status::Skipped => content.absent.push((found.name.id.clone(), Absence::Faulty)),
            }
            if found.status != Status::On {
                continue;
            }
            for file in &found.package.files {
                let list = match file.kind {
                    FileKind::Ruleset | FileKind::Setup => &mut content.setups,
                    FileKind::Theme => &mut content.themes,
                    FileKind::Lesson => &mut content.lessons,
                    FileKind::Puzzles => &mut content.puzzles,
                    FileKind::Translation => &mut content.translations,
                    FileKind::Look => continue,
                };
                let (mod_name, uses, path) = (Arc::clone(&found.name), Arc::clone(&found.uses), file.path.clone());
                list.push(ModContentFile { mod_name, uses, path, text: file.text().map(Into::into) });
            }
        }
        content
    }

    /// Returns these mods with those of `errors` that are about their files.
    pub(super) fn with_errors(self, errors: &[LoadError]) -> Self {
        let mut mods = self.0.to_vec();
        for error in errors {
            let of = mods.iter_mut().find(|found| error.path.starts_with(&found.package.path));
            if let Some(found) = of {
                found.errors.push(error.clone());
            }
        }
        Self(mods.into())
    }
}

/// Reads every mod in the folders, in this order.
pub(super) fn read_all(folders: &[PathBuf]) -> (Vec<Package>, Vec<LoadError>) {
    let (mut packages, mut errors) = (Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for folder in folders {
        let (paths, wrong) = in_folder(folder);
        errors.extend(wrong);
        // A folder may be named twice.
        let place = files::absolute(folder);
        let fresh = paths.into_iter().filter(|path| seen.insert(place.join(path.file_name().unwrap_or_default())));
        packages.extend(fresh.map(|path| Package::read(&path)));
    }
    (packages, errors)
}

/// The folders and zips in a folder, by name. Other files are reported, except for those that people read.
pub(super) fn in_folder(folder: &Path) -> (Vec<PathBuf>, Vec<LoadError>) {
    let mut paths = match files::list_at_most(folder, MAX_MODS * 10) {
        Ok(paths) => paths,
        Err(error) => {
            let message = format!("expected a folder of mods that can be read, found: {error}");
            return (Vec::new(), vec![LoadError::whole(folder, message)]);
        }
    };
    let hidden = |path: &PathBuf| path.file_name().is_none_or(|name| is_hidden(&name.to_string_lossy()));
    paths.retain(|path| !hidden(path));
    paths.sort();
    let is_mod = |path: &PathBuf| is_zip(path) || !matches!(files::kind(path), Ok(files::Kind::File(_)));
    let (mut paths, mut others): (Vec<_>, Vec<_>) = paths.into_iter().partition(is_mod);
    others.retain(|path| !is_for_people(&path.file_name().unwrap_or_default().to_string_lossy()));
    let message = "expected the folder or zip of a mod, found another file";
    let mut errors: Vec<_> = others.iter().map(|path| LoadError::whole(path, message)).collect();
    if paths.len() > MAX_MODS {
        paths.truncate(MAX_MODS);
        let message = format!("expected at most {MAX_MODS} mods in a folder, found more");
        errors.push(LoadError::whole(folder, message));
    }
    (paths, errors)
}

/// Skips all but the first of several mods with the same id.
fn leave_out_duplicates(mods: &mut [Mod]) {
    for index in 1..mods.len() {
        let (before, rest) = mods.split_at_mut(index);
        let duplicate = &mut rest[0];
        let first = before.iter().find(|first| !first.name.id.is_empty() && first.name.id == duplicate.name.id);
        if let Some(first) = first {
            let (id, other) = (&duplicate.name.id, first.package.path.display());
            let message =
                format!("expected an unused id for this mod, found {id:?}, which is taken by {other}; it is skipped");
            let path = duplicate.package.manifest_path.clone();
            duplicate.leave_out(LoadError::whole(&path, message));
        }
    }
}

/// Orders the mods so that each comes after those that it needs, and otherwise keeps its place. Mods that need each
/// other are skipped.
fn dependencies_first(mut waiting: Vec<Mod>) -> Vec<Mod> {
    let mut ordered = Vec::new();
    loop {
        let waits = |found: &Mod| {
            found
                .needs()
                .iter()
                .any(|need| waiting.iter().any(|other| other.name.id == need.id && need.id != found.name.id))
        };
        let Some(ready) = waiting.iter().position(|found| !waits(found)) else { break };
        ordered.push(waiting.remove(ready));
        if waiting.is_empty() {
            return ordered;
        }
    }
    let cycles: Vec<Option<Vec<String>>> = waiting.iter().map(|found| shortest_cycle(found, &waiting)).collect();
    for (found, cycle) in waiting.iter_mut().zip(cycles) {
        let Some(cycle) = cycle else { continue };
        let need = found.needs().iter().find(|need| cycle.get(1) == Some(&need.id));
        let place = need.map_or((1, 1), |need| need.place);
        let message = format!("expected needs without a cycle, found {}", cycle.join(" -> "));
        let path = found.package.manifest_path.clone();
        found.leave_out(LoadError::new(&path, place.0, place.1, message));
    }
    ordered.extend(waiting);
    ordered
}

/// The shortest cycle of dependencies from a mod back to itself.
fn shortest_cycle(from: &Mod, mods: &[Mod]) -> Option<Vec<String>> {
    let mut paths = vec![vec![from.name.id.clone()]];
    let mut seen = BTreeSet::new();
    while !paths.is_empty() {
        let mut longer = Vec::new();
        for path in paths {
            let last = path.last().and_then(|id| mods.iter().find(|found| found.name.id == *id));
            for need in last.map_or(&[][..], Mod::needs) {
                let mut next = path.clone();
                next.push(need.id.clone());
                if need.id == from.name.id {
                    return Some(next);
                }
                if seen.insert(need.id.clone()) {
                    longer.push(next);
                }
            }
        }
        paths = longer;
    }
    None
}

/// Skips the mods with missing dependencies. Returns false if there are none.
fn leave_out_unmet(mods: &mut [Mod]) -> bool {
    let mut changed = false;
    for index in 0..mods.len() {
        if mods[index].status != Status::On {
            continue;
        }
        let lacking: Vec<(Need, String)> =
            mods[index].needs().iter().filter_map(|need| Some((need.clone(), lacking(need, mods)?))).collect();
        let path = mods[index].package.manifest_path.clone();
        for (Need { id, version, place }, found) in lacking {
            let message = format!("expected the mod {id:?} {version} or a later compatible version, found {found}");
            mods[index].leave_out(LoadError::new(&path, place.0, place.1, message));
            changed = true;
        }
    }
    changed
}

/// Describes what was found instead of a mod that is needed.
fn lacking(need: &Need, mods: &[Mod]) -> Option<String> {
    let named = || mods.iter().filter(|found| found.name.id == need.id);
    let satisfies =
        |found: &Mod| found.package.manifest.as_ref().is_some_and(|own| own.version.satisfies(need.version));
    let Some(found) = named().find(|found| found.status == Status::On).or_else(|| named().next()) else {
        return Some("none".into());
    };
    match found.status {
        Status::On if satisfies(found) => None,
        Status::On => Some(format!("version {}", found.name.version)),
        Status::Off => Some("it turned off".into()),
        Status::Skipped => Some("it skipped because of its errors".into()),
    }
}

/// The note about a mod, as a phrase that the mod may translate.
pub fn mod_note(found: &Mod) -> Option<Phrase> {
    let note = found.package.manifest.as_ref()?.note.as_deref()?;
    Some(TextOrigin::Mod(Arc::clone(&found.name)).phrase("note", note))
}
