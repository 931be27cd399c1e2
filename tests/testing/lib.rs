//! What the tests of all packages share. Uses no other package, so that the tests of each can use it.
#![deny(missing_docs)]

pub mod folder;
mod skip;

pub use skip::skip;

use std::env;
use std::path::PathBuf;

/// The path of a file or folder of this repository.
///
/// # Panics
/// The test does not run in a folder of the repository, as it does under Cargo.
pub fn repository(path: &str) -> PathBuf {
    // Asked for at run time: two checkouts may share a folder of build products, which name the checkout that built them.
    let here = env::current_dir().expect("a working folder");
    let root = here.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    root.unwrap_or_else(|| panic!("{} is not in a checkout of the game", here.display())).join(path)
}
