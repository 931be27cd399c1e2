//! Commands for those who work on the program: players never need them.

pub(super) mod bench;
pub mod frames;
pub(super) mod r#match;
pub(super) mod mates;
pub(super) mod perft;
pub(super) mod tune;
