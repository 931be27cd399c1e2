//! The list of commands.

use cli::{
    Commands, balance, check, endings, engine, list, new, openings, play, prove, puzzles, record, render, trace,
};

use super::docs;

/// The commands, in the order of the help.
pub const COMMANDS: Commands = Commands {
    players: &[
        &play::COMMAND,
        &render::COMMAND,
        &list::COMMAND,
        &check::COMMAND,
        &docs::COMMAND,
        &new::COMMAND,
        &trace::COMMAND,
        &record::COMMAND,
        &balance::COMMAND,
        &openings::COMMAND,
        &puzzles::COMMAND,
        &endings::COMMAND,
        &prove::COMMAND,
        &engine::COMMAND,
    ],
    developers: dev::COMMANDS,
};
