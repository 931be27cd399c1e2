//! Files in RON -> what there is to play, to see and to learn.
#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod lessons;
pub mod looks;
pub mod mods;
pub mod setups;
pub mod themes;
pub mod translations;
