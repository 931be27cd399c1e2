//! Commands for developers of the rules and the engine, which players never need.

#![deny(missing_docs)]
#![allow(clippy::disallowed_methods, reason = "tools of developers, who have a native system")]

pub mod bench;
mod frames;
mod r#match;
mod perft;
mod tune;

use cli::Command;

/// The commands, in the order of the program's help.
pub const COMMANDS: &[&Command] = &[
    &perft::COMMAND,
    &bench::COMMAND,
    &r#match::COMMAND,
    &tune::selfplay::COMMAND,
    &tune::fit::COMMAND,
    &frames::COMMAND,
];
