//! Folders for tests of the program, kept after the test for inspection.

use std::fs;
use std::path::{Path, PathBuf};

/// A new empty folder for a test, in Cargo's folder for temporary test files.
pub fn folder(name: &str) -> PathBuf {
    let test = std::thread::current().name().unwrap_or("a test").replace("::", "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{name}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder is removed");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}
