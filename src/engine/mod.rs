//! Layer 1: the opponent. It plays any ruleset on the rules alone; it knows no text, no file and no window.
//!
//! An [`Engine`] keeps what it learnt in a transposition table; [`Engine::search`] thinks about a [`Game`] within
//! [`Limits`] and tells what it found as [`Info`] lines; a [`Level`] makes a player of human strength of it.

mod choose;
mod clock;
mod code;
mod evaluate;
mod level;
mod net;
mod order;
pub mod proof;
mod quiesce;
mod root;
mod score;
mod search;
mod table;
mod weights;

pub use clock::{Budget, Limits};
pub use level::{LEVELS, Level};
pub use net::{HIDDEN, INPUTS, Net, NetError, NetInputs, NetWeights};
pub use root::{Answer, Engine, Info, Options};
pub use score::{Score, Verdict};
pub use weights::Weights;

#[cfg(test)]
mod tests;
