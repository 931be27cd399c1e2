//! Where set-ups lie on this machine. All that this layer asks of the file system is here.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::problem::LoadError;

/// Larger files are refused, in bytes.
const LARGEST: u64 = 1 << 20;
/// More files than this in one folder are refused.
const MOST: usize = 10_000;

/// The folders that are searched for set-ups besides the one that the player names, the first first.
pub(super) fn usual_folders() -> Vec<PathBuf> {
    let mine = user_folder();
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("setups")));
    // Cargo tells a program that it runs where the repository is.
    let repository = || std::env::var_os("CARGO_MANIFEST_DIR").map(|root| PathBuf::from(root).join("setups"));
    let shipped = beside.filter(|folder| folder.is_dir()).or_else(repository);
    [mine, shipped].into_iter().flatten().filter(|folder| folder.is_dir()).collect()
}

/// The folder for a player's own set-ups, which need not be there; `None` where the system has no such place.
pub fn user_folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "specular").map(|project| project.data_dir().join("setups"))
}

/// Every file in `folder` and the folders in it, `deep` of them inside each other, whose name ends in one of
/// `extensions`, sorted; what cannot be listed is an error.
pub(crate) fn listed(folder: &Path, deep: usize, extensions: &[&str]) -> (Vec<PathBuf>, Vec<LoadError>) {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    let mut waiting = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = waiting.pop() {
        let listed = fs::read_dir(&folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
        let entries = match listed {
            Ok(entries) if entries.len() <= MOST => entries,
            Ok(entries) => {
                let found = format!("expected at most {MOST} files in a folder, found {}", entries.len());
                errors.push(LoadError::whole(&folder, found));
                continue;
            }
            Err(error) => {
                errors.push(LoadError::whole(&folder, format!("expected a folder that can be read, found: {error}")));
                continue;
            }
        };
        for entry in entries {
            let path = entry.path();
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            if path.is_dir() {
                if depth < deep {
                    waiting.push((path, depth + 1));
                }
            } else if has_extension(&path, extensions) {
                files.push(path);
            }
        }
    }
    files.sort();
    (files, errors)
}

/// Whether the name of the file ends in one of `extensions`.
pub(super) fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    path.extension().is_some_and(|extension| extensions.iter().any(|known| extension == *known))
}

/// The files `ruleset.ron` in the folders beside `folder`, and its own.
pub(super) fn rulesets_beside(folder: &Path) -> Vec<PathBuf> {
    let Some(parent) = whole_path(folder).parent().map(Path::to_owned) else { return Vec::new() };
    let entries = fs::read_dir(parent).into_iter().flatten().flatten().take(MOST);
    let mut rulesets: Vec<_> = entries.map(|entry| entry.path().join("ruleset.ron")).filter(|p| p.is_file()).collect();
    rulesets.sort();
    rulesets
}

/// The name of the folder itself or, for a file, of the one it lies in; empty where it has none.
pub(super) fn folder_name(path: &Path) -> String {
    let path = whole_path(path);
    let folder = if path.is_dir() { Some(path.as_path()) } else { path.parent() };
    folder.and_then(Path::file_name).map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Whether there is a folder at `path`.
pub(super) fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// The path from the root, without links where it can be followed.
pub(super) fn whole_path(path: &Path) -> PathBuf {
    fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

/// The text of a file.
///
/// # Errors
/// It cannot be read, is larger than 1 MiB or is not UTF-8.
pub(crate) fn read(path: &Path) -> Result<String, LoadError> {
    let whole = |message| LoadError::whole(path, message);
    let unreadable = |error: io::Error| whole(format!("expected a file that can be read, found: {error}"));
    // A pipe would make us wait.
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(whole("expected a file, found something else".into()));
    }
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
    text(path, bytes)
}

/// The bytes of a file as text.
///
/// # Errors
/// More than 1 MiB, or not UTF-8.
pub(super) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, LoadError> {
    if bytes.len() as u64 > LARGEST {
        return Err(LoadError::whole(path, "expected a file of at most 1 MiB, found a larger one".into()));
    }
    String::from_utf8(bytes).map_err(|error| {
        let (before, after) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let before = String::from_utf8_lossy(before);
        let (line, column) = super::problem::line_and_column(&before, before.len());
        let byte = after.first().copied().unwrap_or_default();
        let message = format!("expected text in UTF-8, found the byte {byte:#04x}");
        LoadError { path: path.to_owned(), line, column, message }
    })
}
