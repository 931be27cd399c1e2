//! Commands for developers of the rules and the engine; players never need them.

pub(super) mod bench;
pub mod frames;
pub(super) mod r#match;
pub(super) mod mates;
pub(super) mod perft;
pub(super) mod tune;
