//! A client of the Universal Chess Interface (UCI), through which any engine that speaks it, such as Stockfish, can
//! play.
//!
//! `notation::uci` parses the engine's output. The other side of the protocol, the server, is `specular engine` in
//! `cli/engine`.
//!
//! | part | what it is |
//! | --- | --- |
//! | [`EngineSpec`] | which program, with which options |
//! | [`Engine`] | a running engine after the UCI handshake: its name, its options, a search |
//! | [`UciBrain`] | a [`Brain`](tabletop::Brain) that uses it, for any game whose positions can be sent to it |
//! | [`Programs`] | which programs can play a game, and which of them are installed |
//! | [`EngineInfo`] | an engine's name, and what a level means to it |
//! | [`find_stockfish`] | where Stockfish is installed |
//!
//! # Faults of programs
//! A program may hang, crash, flood its output, answer nonsense or illegal moves, or not quit. None of this makes the
//! caller wait longer than [`Timeouts`] says or hold more than a few megabytes, and once the stop flag is set the
//! caller does not wait at all. A program with a fault is killed and restarted; after [`MAX_FAULTS`] consecutive faults
//! the brain gives up on it, and [`Report::trouble`](tabletop::Report::trouble) says why.
//!
//! # Strength
//! A program may offer options for it, which [`Engine::options`] lists: `UCI_LimitStrength`, `UCI_Elo`, `Skill Level`. If
//! [`EngineSpec::options`] sets any of these, they stay as they are; otherwise a level of the table is converted to
//! their values, and the highest level is full strength.
//!
//! ```no_run
//! use std::sync::atomic::AtomicBool;
//!
//! use specular_games::chess;
//! use specular_games::uci::{Engine, EngineSpec, Timeouts, find_stockfish};
//!
//! let spec = EngineSpec::of(find_stockfish().expect("it is installed"));
//! let engine = Engine::start(&spec, Timeouts::default(), &AtomicBool::new(false)).expect("the handshake succeeds");
//! for option in engine.options() {
//!     println!("{}: {}", option.name, option.kind.words());
//! }
//! let brain = chess::uci_brain(spec);
//! ```

mod brain;
mod engine;
mod programs;
mod strength;

#[cfg(test)]
mod tests;

use std::path::PathBuf;

use platform::processes;

pub use brain::{MAX_FAULTS, UciBrain};
pub use engine::{Engine, EngineSpec, Interruption, Timeouts};
pub use notation::uci::{EngineOption, OptionKind};
pub use programs::{EngineInfo, Programs};

/// The path of Stockfish, if it is installed on the search path or in a system folder for games.
pub fn find_stockfish() -> Option<PathBuf> {
    processes::find_program(&["stockfish"])
}
