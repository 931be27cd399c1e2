//! The sources and documents of the program.

use std::fs;
use std::path::{Path, PathBuf};

/// The files below `folder` with one of these extensions.
pub fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, extensions));
        } else if path.extension().is_some_and(|extension| extensions.iter().any(|known| extension == *known)) {
            found.push(path);
        }
    }
    found
}

/// The sources below `folder`.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    files(folder, &["rs"])
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source")
}

/// The text of a source without its tests, which are its last module; `None` for a file of tests.
pub fn code(path: &Path) -> Option<String> {
    let is_test = path.iter().any(|part| part == "tests" || part == "tests.rs" || part == "testing.rs");
    let text = (!is_test).then(|| read(path))?;
    text.split("#[cfg(test)]\nmod tests {").next().map(str::to_owned)
}
