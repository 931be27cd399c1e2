//! A client of the Universal Chess Interface (UCI): any engine that speaks it, such as Stockfish, as a player.
//!
//! `notation::uci` parses what the engine says. The other side of the protocol, the server, is `specular engine` in `cli/engine`.
//!
//! | part | what it is |
//! | --- | --- |
//! | [`EngineSpec`] | which program, with which options |
//! | [`Engine`] | a running program that has introduced itself: its name, its options, a search |
//! | [`UciBrain`] | a [`Brain`](tabletop::Brain) over it, for any game whose positions can be told to it |
//! | [`Programs`] | which programs can play a game, and which of them are installed |
//! | [`Introduction`] | what a program calls itself, and what a level means to it |
//! | [`find_stockfish`] | where Stockfish is installed |
//!
//! # What a program may do wrong
//! It may hang, die, flood its output, answer nonsense or illegal moves, or not quit. None of this makes the caller wait
//! longer than [`Patience`] says or hold more than a few megabytes, and once the stop flag is set it waits for nothing. A
//! program with a fault is killed and started again; after [`MAX_FAULTS`] faults in a row the brain gives it up, and
//! [`Report::trouble`](tabletop::Report::trouble) says why.
//!
//! # Strength
//! [`Engine::strength_options`] lists what the program offers: `UCI_LimitStrength`, `UCI_Elo`, `Skill Level`. What
//! [`EngineSpec::options`] sets is left alone; otherwise a level of the table becomes a value of these, and the highest
//! level is full strength.
//!
//! ```no_run
//! use std::sync::atomic::AtomicBool;
//!
//! use specular_games::chess;
//! use specular_games::uci::{Engine, EngineSpec, Patience, find_stockfish};
//!
//! let spec = EngineSpec::of(find_stockfish().expect("it is installed"));
//! let engine = Engine::start(&spec, Patience::default(), &AtomicBool::new(false)).expect("it introduces itself");
//! for option in engine.strength_options() {
//!     println!("{}: {}", option.name, option.kind.words());
//! }
//! let brain = chess::uci_brain(spec);
//! ```

mod brain;
mod engine;
mod introduction;
mod strength;

#[cfg(test)]
mod tests;

use std::path::PathBuf;

use platform::processes;

pub use brain::{MAX_FAULTS, UciBrain};
pub use engine::{Engine, EngineSpec, Interrupted, Patience};
pub use introduction::{Introduction, Programs};
pub use notation::uci::{EngineOption, OptionKind};

/// Where Stockfish is installed: on the search path, or where systems put games.
pub fn find_stockfish() -> Option<PathBuf> {
    processes::find_program(&["stockfish"])
}
