//! What the tests of all packages share. Uses no other package, so that the tests of each can use it.
#![deny(missing_docs)]

pub mod folder;
mod skip;

pub use skip::skip;

use std::path::{Path, PathBuf};

/// The path of a file or folder of this repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
