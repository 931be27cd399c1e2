//! Watches folders for changes. A page has no folders that others write to.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A watch, which can't be created on a page.
pub struct Watch(std::convert::Infallible);

impl Watch {
    /// Always fails.
    pub fn new(_: impl Fn(&[PathBuf]) + Send + 'static) -> Result<Self, String> {
        Err("a browser has no folders to watch".into())
    }

    /// Watches these folders and no others.
    pub fn follow(&mut self, _: &BTreeSet<PathBuf>) -> Result<(), (PathBuf, String)> {
        match self.0 {}
    }
}

/// Returns `None`: no folder is on a network drive.
pub fn network_drive(_: &Path) -> Option<String> {
    None
}
