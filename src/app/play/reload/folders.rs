//! The folders to watch, and the changes in them that count.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use desktop::watch;
use platform::files;

/// The maximum number of folders that are watched.
const MAX_FOLDERS: usize = 500;

/// The folders that content is read from, whether they exist or not, with the depth of nested folders that are read.
#[derive(Clone, Debug)]
pub(super) struct Folders(Vec<(PathBuf, usize)>);

impl Folders {
    pub(super) fn new(folders: Vec<(PathBuf, usize)>) -> Self {
        Self(folders.into_iter().map(|(folder, depth)| (resolved(&folder), depth)).collect())
    }

    /// Returns the existing folders with the folders in them. For a missing folder, returns the one in which it would
    /// appear.
    pub(super) fn to_watch(&self) -> BTreeSet<PathBuf> {
        let mut found = BTreeSet::new();
        for (folder, depth) in &self.0 {
            let mut waiting = vec![(folder.clone(), 0)];
            if !files::is_folder(folder) {
                found.extend(folder.ancestors().find(|folder| files::is_folder(folder)).map(Path::to_owned));
                continue;
            }
            while let Some((folder, at)) = waiting.pop().filter(|_| found.len() < MAX_FOLDERS) {
                let inside =
                    if at < *depth { files::list_at_most(&folder, MAX_FOLDERS).unwrap_or_default() } else { vec![] };
                let folders = inside.into_iter().filter(|path| !is_hidden(path) && files::is_folder(path));
                waiting.extend(folders.map(|path| (path, at + 1)));
                found.insert(folder);
            }
        }
        found
    }

    /// Returns whether a change at `path` may affect the content.
    pub(super) fn concerns(&self, path: &Path) -> bool {
        let is_read = |(folder, _): &(PathBuf, usize)| path.starts_with(folder) || folder.starts_with(path);
        !is_hidden(path) && self.0.iter().any(is_read)
    }

    /// Returns a folder that is on a network drive, if any, with the kind of the drive.
    pub(super) fn on_network_drive(&self) -> Option<(&Path, String)> {
        let mut there = self.0.iter().map(|(folder, _)| folder.as_path()).filter(|folder| files::is_folder(folder));
        there.find_map(|folder| Some((folder, watch::network_drive(folder)?)))
    }
}

/// Temporary files, which editors and we write before a file gets its name.
fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// The absolute path without links, as far as it exists.
fn resolved(path: &Path) -> PathBuf {
    let path = files::absolute(path);
    let there = path.ancestors().find(|folder| files::exists(folder)).map(Path::to_owned);
    match there.and_then(|there| Some(files::absolute(&there).join(path.strip_prefix(&there).ok()?))) {
        // Joining an empty path would add a slash.
        Some(resolved) if resolved.components().eq(path.components()) => path,
        Some(resolved) => resolved,
        None => path,
    }
}
