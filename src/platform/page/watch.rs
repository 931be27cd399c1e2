//! Watching folders for changes: a page has none that others write to.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Never made.
pub struct Watch(std::convert::Infallible);

impl Watch {
    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn new(_: impl Fn(&[PathBuf]) + Send + 'static) -> Result<Self, String> {
        Err("a browser has no folders to watch".into())
    }

    /// Watches these folders and no others.
    ///
    /// # Errors
    /// None.
    pub fn follow(&mut self, _: &BTreeSet<PathBuf>) -> Result<(), (PathBuf, String)> {
        match self.0 {}
    }
}

/// No folder lies on a network drive.
pub fn network_drive(_: &Path) -> Option<String> {
    None
}
