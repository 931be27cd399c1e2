//! Helpers for the tests of all packages. Uses no package but the rules, so that every package's tests can
//! use it.
#![deny(missing_docs)]

pub mod folder;
pub mod mates;
mod skip;

pub use skip::skip;

use std::env;
use std::path::PathBuf;

use rules::Square;

/// The square with this name.
///
/// # Panics
/// Panics if there is none.
pub fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|_| panic!("{name} is not a square"))
}

/// A board drawn as numbered ranks, with the empty ranks that `rows` leaves out.
pub fn whole_board((files, ranks): (u8, u8), rows: &str) -> String {
    let row = |rank: u8| {
        let drawn = rows.lines().find(|row| row.split_whitespace().next() == Some(rank.to_string().as_str()));
        drawn.map_or_else(|| format!("{rank} {}\n", ". ".repeat(files.into())), |row| format!("{row}\n"))
    };
    (1..=ranks).rev().map(row).collect()
}

/// The path of a file or folder of this repository.
///
/// # Panics
/// Panics if the test does not run in a folder of the repository, as it does under Cargo.
pub fn repository(path: &str) -> PathBuf {
    // Determined at run time: two checkouts may share a target folder, whose binaries name the checkout that built
    // them.
    let here = env::current_dir().expect("a working folder");
    let root = here.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    root.unwrap_or_else(|| panic!("{} is not in a checkout of the game", here.display())).join(path)
}
