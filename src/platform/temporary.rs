//! Temporary files and folders, which must not outlive the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

static ALL: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The path of a temporary file or folder. Dropping it removes what is there, and so does [`remove_all`].
#[derive(Debug)]
pub(crate) struct TemporaryPath(PathBuf);

impl TemporaryPath {
    pub fn new(path: PathBuf) -> Self {
        all().insert(path.clone());
        Self(path)
    }
}

impl AsRef<Path> for TemporaryPath {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryPath {
    fn drop(&mut self) {
        remove(&self.0);
        all().remove(&self.0);
    }
}

/// What cannot be removed stays under its temporary name.
fn remove(path: &Path) {
    if fs::remove_file(path).is_err() {
        let _ = fs::remove_dir_all(path);
    }
}

/// Removes all temporary files and folders. No other is created before the guard is dropped.
#[cfg(unix)]
pub(crate) fn remove_all() -> impl Sized {
    let all = all();
    all.iter().for_each(|path| remove(path));
    all
}
