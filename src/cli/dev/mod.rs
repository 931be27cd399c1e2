//! Commands for developers of the rules and the engine, which players never need.
#![allow(clippy::disallowed_methods, reason = "tools of developers, who have a native system")]

pub(super) mod bench;
pub mod frames;
pub(super) mod r#match;
pub(super) mod perft;
pub(super) mod tune;
