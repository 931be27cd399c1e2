//! Puzzles: finds them in games of the engine, proves their solutions, and says what they are about.
//!
//! | file | contents |
//! | --- | --- |
//! | `prover` | proves forced wins by exhaustive search with a transposition table |
//! | `gain` | proves that a piece is won, or that it is not, by exhaustive search |
//! | `proof` | proves that a task has exactly one solution, and finds the line of best replies |
//! | `refute` | answers a wrong turn with what refutes it |
//! | `flaw` | why a position is not a puzzle, for files and for players |
//! | `making` | makes a puzzle of a given position in the background |
//! | `counter` | counts the nodes of a proof, which another thread may follow and stop |
//! | `themes` | finds the themes of a solution from its shots |
//! | `difficulty` | rates a puzzle |
//! | `files` | proves files of puzzles, and renews them |
//! | `miner` | looks for puzzles in games of the engine's levels |
//!
//! `docs/puzzles.md` states the definitions. The tests verify the shipped puzzles against an
//! independent solver, `testing::mates`.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod counter;
mod difficulty;
mod files;
mod flaw;
mod gain;
mod making;
mod miner;
mod proof;
mod prover;
mod refute;
mod themes;

pub use files::{Findings, check_mod, check_path, renew};
pub use flaw::Flaw;
pub use making::Making;
pub use miner::{Plan, make};
pub use proof::{Proof, check, prove, too_obvious};
pub use prover::{NODE_LIMIT, Prover, Stopped};
pub use refute::{REFUTATION_NODES, Reason, Refutation, refute};
pub use themes::themes;

#[cfg(test)]
mod tests;
