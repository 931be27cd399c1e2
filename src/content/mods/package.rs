//! A mod on disk: its `mod.ron` and its files, from a folder or a zip.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::archive;
use super::limits::{
    MAX_BINARY_BYTES, MAX_ENTRIES, MAX_TEXT_BYTES, MAX_TOTAL_BYTES, MAX_ZIP_BYTES, check_depth, parts, shortened,
};
use super::manifest::Manifest;
use crate::setups::{LoadError, composed, is_direction_mark, none_of, text};
use platform::files::{self, Kind};

/// The file that describes a mod.
pub const MANIFEST: &str = "mod.ron";
/// The folders of a mod.
const FOLDERS: [&str; 6] = ["setups", "themes", "looks", "lessons", "puzzles", "translations"];
/// The extensions that only files of content have.
const CONTENT: [&str; 4] = ["ron", "ftl", "gltf", "glb"];

/// The type of a mod's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileKind {
    /// `setups/EDITION/ruleset.ron`
    Ruleset,
    /// `setups/EDITION/NAME.ron`, or `setups/NAME.ron`, which names its edition itself
    Setup,
    /// `themes/NAME.ron`
    Theme,
    /// A file of a piece look, in `looks`: a description, a model or a buffer.
    Look,
    /// `lessons/NAME.ron`
    Lesson,
    /// `puzzles/NAME.ron`
    Puzzles,
    /// `translations/LANGUAGE.ftl`, or a file in `translations/LANGUAGE`
    Translation,
}

impl FileKind {
    /// Every type, in the order in which they are listed.
    pub const ALL: [Self; 7] =
        [Self::Ruleset, Self::Setup, Self::Theme, Self::Look, Self::Lesson, Self::Puzzles, Self::Translation];
}

/// A file of a mod that the game can use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModFile {
    /// The type.
    pub kind: FileKind,
    /// Its path inside the mod, with `/`: `setups/glass/hall.ron`.
    pub name: String,
    /// Its path; in a zip, as if the zip were a folder.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

impl ModFile {
    /// The content as text.
    ///
    /// # Errors
    /// Returns an error if the file is larger than 1 MiB or not UTF-8.
    pub fn text(&self) -> Result<String, LoadError> {
        text(&self.path, self.bytes.to_vec())
    }

    /// The language of a translation, from its path: `fr` for `translations/fr.ftl` and `translations/fr/menus.ftl`.
    fn language(&self) -> String {
        let name = self.name.split('/').nth(1).unwrap_or_default();
        name.split('.').next().unwrap_or_default().to_lowercase()
    }
}

/// A mod that has been read but not yet ordered among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Its folder or zip.
    pub path: PathBuf,
    /// The path that its `mod.ron` has or should have.
    pub manifest_path: PathBuf,
    /// The content of `mod.ron`, or `None` if it has errors.
    pub manifest: Option<Manifest>,
    /// Its files by path.
    pub files: Vec<ModFile>,
    /// The errors in it.
    pub errors: Vec<LoadError>,
    /// True if it can be used: its `mod.ron` has no errors, and it respects the limits.
    pub is_usable: bool,
}

impl Package {
    /// Reads the mod at `path`: a folder or a zip.
    pub fn read(path: &Path) -> Self {
        let mut collector = Collector::new(path);
        match files::kind(path) {
            Ok(Kind::Folder) => collector.folder(),
            Ok(Kind::File(size)) if is_zip(path) => collector.zip_file(size),
            Ok(Kind::Link) => collector.refuse_whole("expected the folder or zip of a mod, found a link".into()),
            Ok(_) => collector.refuse_whole("expected the folder or zip of a mod, found something else".into()),
            Err(error) => collector.refuse_whole(format!("expected the folder or zip of a mod, found: {error}")),
        }
        collector.finish()
    }

    /// Reads a zip in memory as if it were at `path`.
    pub fn from_zip(path: &Path, bytes: &[u8]) -> Self {
        let mut collector = Collector::new(path);
        archive::collect(bytes, &mut collector);
        collector.finish()
    }

    /// The number of items of each type that it has. The files of a look or of a language count as one.
    pub fn counts(&self) -> Vec<(FileKind, usize)> {
        let of_kind = |kind| self.files.iter().filter(move |file| file.kind == kind);
        let count = |kind| match kind {
            FileKind::Look => of_kind(kind).filter(|file| self.is_look_by_itself(file)).count(),
            FileKind::Translation => of_kind(kind).map(ModFile::language).collect::<BTreeSet<_>>().len(),
            _ => of_kind(kind).count(),
        };
        FileKind::ALL.map(|kind| (kind, count(kind))).into_iter().filter(|&(_, count)| count > 0).collect()
    }

    /// Returns whether a file of piece looks is a look itself, not a part of another.
    fn is_look_by_itself(&self, file: &ModFile) -> bool {
        let (stem, extension) = split(&file.name);
        let own = file.path.file_name().unwrap_or_default().to_string_lossy();
        let names_it = |other: &ModFile| {
            other.path.parent() == file.path.parent()
                && split(&other.name).1 == "ron"
                && (split(&other.name).0 == stem || String::from_utf8_lossy(&other.bytes).contains(&*own))
        };
        match &*extension {
            "ron" => true,
            "bin" => false,
            _ => !self.files.iter().any(names_it),
        }
    }
}

/// Returns whether the file name of `path` is that of a zip.
pub(super) fn is_zip(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"))
}

/// The use of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileUse {
    Manifest,
    Kind(FileKind),
}

impl FileUse {
    /// The size limit of the file, in bytes.
    pub(super) fn limit(self, name: &str) -> u64 {
        if self == Self::Kind(FileKind::Look) && split(name).1 != "ron" { MAX_BINARY_BYTES } else { MAX_TEXT_BYTES }
    }
}

/// Collects the files of a mod and enforces the limits.
#[derive(Default)]
pub(super) struct Collector {
    path: PathBuf,
    /// The folder in a zip that contains everything, with its `/`.
    pub(super) prefix: String,
    entries: usize,
    whole: u64,
    manifest: Option<Vec<u8>>,
    files: Vec<ModFile>,
    errors: Vec<LoadError>,
    refused: bool,
    /// The folders and files already reported as unknown.
    unknown: BTreeSet<String>,
    /// The names so far, in lower case and composed: some systems take others for the same.
    names: BTreeSet<String>,
}

impl Collector {
    fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), ..Self::default() }
    }

    /// Refuses the whole mod.
    pub(super) fn refuse_whole(&mut self, message: String) {
        self.refuse("", message);
    }

    /// Refuses the whole mod because of one of its files.
    pub(super) fn refuse(&mut self, name: &str, message: String) {
        self.refused = true;
        self.report(name, message);
    }

    fn report(&mut self, name: &str, message: String) {
        let path = self.place(name);
        self.errors.push(LoadError::whole(&path, message));
    }

    /// Returns whether a file or folder has another name than those before it on every system, and refuses it if not.
    pub(super) fn is_new(&mut self, name: &str) -> bool {
        let is_new = self.names.insert(composed(name).to_lowercase());
        if !is_new {
            self.refuse(name, "expected each name once in a mod, found it twice".into());
        }
        is_new
    }

    /// The path of the file `name`.
    fn place(&self, name: &str) -> PathBuf {
        // Unchecked names must not look like another path.
        let name = name.replace(|c: char| c.is_control() || is_direction_mark(c), "\u{fffd}");
        let inner = format!("{}{name}", self.prefix);
        if inner.is_empty() { self.path.clone() } else { PathBuf::from(format!("{}/{inner}", self.path.display())) }
    }

    /// Counts a file or folder. Returns false if there are too many.
    pub(super) fn count(&mut self) -> bool {
        self.entries += 1;
        if self.entries == MAX_ENTRIES + 1 {
            self.refuse_whole(format!("expected at most {MAX_ENTRIES} files and folders in a mod, found more"));
        }
        self.entries <= MAX_ENTRIES
    }

    /// Reports a file of a zip outside the mod's folder, if the game would otherwise read it.
    pub(super) fn leave_out(&mut self, name: &str) {
        if matches!(classify(&name.split('/').collect::<Vec<_>>()), Ok(None)) {
            return;
        }
        let folder = std::mem::take(&mut self.prefix);
        self.report(
            name,
            format!("expected all files of the mod in {folder:?}, beside its {MANIFEST}, found one outside"),
        );
        self.prefix = folder;
    }

    /// The use of the file `name`, or `None` if the game does not read it.
    pub(super) fn file_use(&mut self, name: &str) -> Option<FileUse> {
        let parts: Vec<&str> = name.split('/').collect();
        match classify(&parts) {
            Ok(file_use) => file_use,
            Err((place, message)) => {
                if self.unknown.insert(place.clone()) {
                    self.report(&place, message);
                }
                None
            }
        }
    }

    /// Returns whether a file of this size, as far as it is known before reading, is within the limits.
    pub(super) fn fits(&mut self, name: &str, file_use: FileUse, size: u64) -> bool {
        let limit = file_use.limit(name);
        if size > limit {
            self.refuse(name, format!("expected a file of at most {} MiB, found a larger one", limit >> 20));
            return false;
        }
        if self.whole + size > MAX_TOTAL_BYTES {
            self.refuse_whole(format!("expected at most {} MiB in a mod, found more", MAX_TOTAL_BYTES >> 20));
            return false;
        }
        true
    }

    /// Keeps the content of a file.
    pub(super) fn keep(&mut self, name: &str, file_use: FileUse, bytes: Vec<u8>) {
        if !self.fits(name, file_use, bytes.len() as u64) {
            return;
        }
        self.whole += bytes.len() as u64;
        match file_use {
            FileUse::Manifest => self.manifest = Some(bytes),
            FileUse::Kind(kind) => {
                let path = self.place(name);
                self.files.push(ModFile { kind, name: name.to_owned(), path, bytes: bytes.into() });
            }
        }
    }

    fn folder(&mut self) {
        let mut waiting = vec![(self.path.clone(), String::new())];
        while let Some((folder, prefix)) = waiting.pop() {
            let mut paths = match files::list_at_most(&folder, MAX_ENTRIES + 1) {
                Ok(paths) => paths,
                Err(error) => {
                    self.refuse(
                        prefix.trim_end_matches('/'),
                        format!("expected a folder that can be read, found: {error}"),
                    );
                    continue;
                }
            };
            paths.sort();
            for path in paths {
                let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                    let found = shortened(&path.file_name().unwrap_or_default().to_string_lossy());
                    self.refuse(prefix.trim_end_matches('/'), format!("expected names in UTF-8, found {found:?}"));
                    continue;
                };
                if is_hidden(name) {
                    continue;
                }
                if !self.count() {
                    return;
                }
                let name = format!("{prefix}{name}");
                if let Err(message) = parts(&name).and_then(|parts| check_depth(&parts)) {
                    self.refuse(&name, message);
                    continue;
                }
                if !self.is_new(&name) {
                    continue;
                }
                match files::kind(&path) {
                    Ok(Kind::Folder) => waiting.push((path, name + "/")),
                    Ok(Kind::File(size)) => self.file(&path, &name, size),
                    Ok(Kind::Link) => self.refuse(&name, "expected a file in the mod, found a link".into()),
                    Ok(Kind::Other) => self.refuse(&name, "expected a file, found a pipe, a socket or a device".into()),
                    Err(error) => self.refuse(&name, format!("expected a file that can be read, found: {error}")),
                }
            }
        }
    }

    fn file(&mut self, path: &Path, name: &str, size: u64) {
        let Some(file_use) = self.file_use(name) else { return };
        if !self.fits(name, file_use, size) {
            return;
        }
        match files::read_at_most(path, file_use.limit(name) + 1) {
            Ok(bytes) => self.keep(name, file_use, bytes),
            Err(error) => self.refuse(name, format!("expected a file that can be read, found: {error}")),
        }
    }

    fn zip_file(&mut self, size: u64) {
        let too_large = format!("expected a zip of at most {} MiB, found a larger one", MAX_ZIP_BYTES >> 20);
        if size > MAX_ZIP_BYTES {
            return self.refuse_whole(too_large);
        }
        match files::read_at_most(&self.path, MAX_ZIP_BYTES + 1) {
            Ok(bytes) if bytes.len() as u64 > MAX_ZIP_BYTES => self.refuse_whole(too_large),
            Ok(bytes) => archive::collect(&bytes, self),
            Err(error) => self.refuse_whole(format!("expected a zip that can be read, found: {error}")),
        }
    }

    fn finish(mut self) -> Package {
        let manifest_path = self.place(MANIFEST);
        let manifest = match self.manifest.take() {
            Some(bytes) => {
                let path = &manifest_path;
                let text = text(path, bytes).map_err(|error| vec![error]);
                text.and_then(|text| Manifest::parse(path, &text)).map_err(|wrong| self.errors.extend(wrong)).ok()
            }
            None => {
                // A refused entry may have hidden it.
                if !self.refused {
                    self.report("", format!("expected a file {MANIFEST} in this mod, found none"));
                }
                None
            }
        };
        self.files.sort_by(|a, b| a.name.cmp(&b.name));
        self.errors.sort_by(|a, b| a.path.cmp(&b.path));
        let is_usable = manifest.is_some() && !self.refused;
        Package { path: self.path, manifest_path, manifest, files: self.files, errors: self.errors, is_usable }
    }
}

/// Returns whether systems and tools use this name for themselves.
pub(super) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || ["__MACOSX", "desktop.ini", "Thumbs.db"].contains(&name)
}

/// A file name without its extension, and the extension in lower case.
fn split(name: &str) -> (&str, String) {
    name.rsplit_once('.').map_or((name, String::new()), |(stem, extension)| (stem, extension.to_lowercase()))
}

/// Returns whether only content has such a name. Windows hides the `.txt` that some editors add.
fn is_content(name: &str) -> bool {
    let (stem, extension) = split(name);
    CONTENT.contains(&&*extension) || extension == "txt" && CONTENT.contains(&&*split(stem).1)
}

/// Returns whether a file is to be read by people, such as a README or a licence.
pub(super) fn is_for_people(name: &str) -> bool {
    ["", "md", "txt"].contains(&&*split(name).1) && !is_content(name)
}

/// The use of the file at this path, or `None` if it is not for the game, such as a README. The error names the file or
/// folder in the wrong place, and the reason.
fn classify(path: &[&str]) -> Result<Option<FileUse>, (String, String)> {
    let (name, (stem, extension)) = path.last().map_or(("", Default::default()), |name| (*name, split(name)));
    let folders = FOLDERS.join(", ");
    let (folder, of_folder): (&str, &[&str]) = match *path {
        [] => return Ok(None),
        [MANIFEST] => return Ok(Some(FileUse::Manifest)),
        [_] if !is_content(name) => return Ok(None),
        [name] => {
            let message = format!("expected only {MANIFEST} beside the folders of a mod ({folders}), found {name:?}");
            return Err((name.into(), message));
        }
        ["looks", ..] => ("looks", &["ron", "gltf", "glb", "bin"]),
        // Those of version 0.1.0 in RON are refused when they are read.
        ["translations", ..] => ("translations", &["ftl", "ron"]),
        [folder, ..] if FOLDERS.contains(&folder) => (folder, &["ron"]),
        [folder, ..] if is_content(name) || FOLDERS.contains(&&*folder.to_lowercase()) => {
            return Err((folder.into(), format!("expected a folder of a mod {}", none_of(FOLDERS, folder))));
        }
        _ => return Ok(None),
    };
    if !of_folder.contains(&&*extension) {
        if is_for_people(name) {
            return Ok(None);
        }
        let message = format!("expected files that end in .{} in {folder}, found {name:?}", of_folder.join(" or ."));
        return Err((path.join("/"), message));
    }
    let misplaced = |message: String| Err((folder.to_owned(), message));
    let kind = match *path {
        ["looks", ..] => FileKind::Look,
        ["translations", _] | ["translations", _, _] => FileKind::Translation,
        ["setups", _] if stem == "ruleset" => {
            return misplaced(
                "expected setups/EDITION/ruleset.ron, found a ruleset without a folder for its edition".into(),
            );
        }
        ["setups", _, _] if stem == "ruleset" => FileKind::Ruleset,
        ["setups", _] | ["setups", _, _] => FileKind::Setup,
        ["themes", _] => FileKind::Theme,
        ["lessons", _] => FileKind::Lesson,
        ["puzzles", _] => FileKind::Puzzles,
        ["setups", ..] => return misplaced("expected set-ups in setups/EDITION, found folders inside it".into()),
        _ => return misplaced(format!("expected only files in {folder}, found folders")),
    };
    Ok(Some(FileUse::Kind(kind)))
}

/// The messages about folders in `folder` whose names differ from those that the game reads only in capitals.
pub(super) fn misnamed(folder: &Path) -> Vec<LoadError> {
    let paths = files::list(folder).unwrap_or_default();
    let named = |path: &Path, known: &str| path.file_name().is_some_and(|name| name.eq_ignore_ascii_case(known));
    let mut errors = Vec::new();
    for known in FOLDERS.into_iter().chain(["mods"]) {
        let read = folder.join(known);
        // A system that ignores case finds the other one.
        let is_read = |path: &Path| *path == read || !paths.contains(&read) && files::exists(&read);
        let unread = |path: &&PathBuf| named(path, known) && !is_read(path) && files::is_folder(path);
        let message = format!("expected a folder named {known:?}, found one that is not read");
        errors.extend(paths.iter().filter(unread).map(|path| LoadError::whole(path, message.clone())));
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::folder::Folder;

    #[test]
    fn a_language_in_several_files_counts_as_one_translation() {
        let folder = Folder::new("mod-languages");
        for path in ["de.ftl", "fr/menus.ftl", "fr/rules.ftl", "pt-BR.ftl", "pt-br/menus.ftl"] {
            folder.write(&format!("translations/{path}"), "choice-on = On\n");
        }
        assert_eq!(Package::read(&folder.0).counts(), [(FileKind::Translation, 3)]);
    }
}
