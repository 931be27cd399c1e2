//! The engine. It plays any ruleset from the rules alone, and knows no text, files or windows.
//!
//! An [`Engine`] searches a [`Game`](rules::Game) within [`Limits`] and reports each iteration as [`Info`]; a [`Level`]
//! limits it to human strength. Its parts, from the top:
//!
//! | file | contents |
//! | --- | --- |
//! | `level`, `book` | the ten levels, and their choice from an opening book |
//! | `lazy_smp` | [`Engine`]: the threads of a search |
//! | `iterative_deepening` | iterations, aspiration windows, when to stop |
//! | `search`, `quiescence` | principal variation search and quiescence search, technique by technique |
//! | [`endings`] | tables of endings with few pieces |
//! | `repetition` | draws by repetition and by turns without a loss |
//! | `worker` | the state of a search thread: position, search stack, limits |
//! | `move_picker`, `move_gen`, `move_list`, `history` | staged move ordering |
//! | `transposition` | the transposition table |
//! | `evaluate`, `attacks`, `net`, `features`, `weights` | the static evaluation: network and hand-crafted |
//! | [`root`] | iterative deepening for searches that copy positions: `composed`, and games other than the beam games |
//! | `params`, `technique` | tunable constants, and a switch for each technique |
//! | [`df_pn`] | depth-first proof-number search for wins of any length |
//!
//! An action in the rules is a move in chess programming terms, and a struck king is mate.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod attacks;
mod book;
mod clock;
mod composed;
pub mod df_pn;
pub mod endings;
mod evaluate;
mod features;
mod history;
mod info;
mod iterative_deepening;
mod lazy_smp;
mod level;
mod move_gen;
mod move_list;
mod move_picker;
mod net;
mod options;
mod packed_action;
mod params;
mod quiescence;
mod repetition;
pub mod root;
pub mod score;
mod search;
mod technique;
mod training;
mod transposition;
mod weights;
mod worker;

pub use book::{BOOK_WINDOW, book_choice, book_shares};
pub use clock::Clock;
pub use clock::{Budget, Limits};
pub use features::FEATURES;
pub use info::{Answer, Info};
pub use lazy_smp::Engine;
pub use level::{FIRST_BOOK_LEVEL, LEVELS, Level, near_best};
pub use net::{BUCKETS, HIDDEN, NET_SCALE, Net, NetError, NetWeights};
pub use options::Options;
pub use score::{Score, Verdict};
pub use technique::{Technique, Techniques};
pub use training::{ActiveFeatures, FeatureReader};
pub use transposition::Bound;
pub use weights::Weights;

#[cfg(test)]
mod tests;
