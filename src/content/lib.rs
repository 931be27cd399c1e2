//! The content of the game: RON files describe what can be played, seen and learnt.
#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

/// Makes a list of the shipped files in a folder of `assets`: the name and text of each.
macro_rules! shipped {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../assets/", $folder, "/", $name, ".ron")))),*]
    };
}

pub mod lessons;
pub mod looks;
pub mod mods;
pub mod names;
pub mod puzzles;
pub mod setups;
pub mod themes;
pub mod translations;
