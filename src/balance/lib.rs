//! Measures how balanced and how lively a set-up is, by quick games of the engine against itself.
//!
//! [`measure()`] plays a [`Plan`] of games from a position, with the same engine and number of nodes per turn for both
//! sides, and counts them into a [`Report`]: the first player's score, the length of games, which pieces are lost and
//! where, and whether a player can force a win from the start. Another thread can pause, resume, stop and follow it
//! with a [`Control`]. `docs/balance.md` describes the method and the results for the shipped set-ups.
//!
//! | file | contents |
//! | --- | --- |
//! | `measure` | the threads that play, and the order in which games are counted |
//! | `background` | a measurement in its own thread |
//! | `game` | one game, and how it is varied |
//! | `origins` | the starting square of every piece during a game |
//! | `opening` | the search for a forced win at the start |
//! | `statistics` | means with errors, quartiles |
//! | `report` | the result as a plain value |
//! | `words` | the result as text and drawn boards |
//! | `store` | results saved in the player's data folder |

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod background;
mod control;
mod game;
mod measure;
mod opening;
mod origins;
mod report;
mod statistics;
mod store;
#[cfg(test)]
mod tests;
mod words;

pub use background::{Measurement, MeasurementResult, Subject};
pub use control::{Control, Progress};
pub use measure::{Plan, measure};
pub use opening::{ForcedWin, Opening};
pub use report::{PieceLosses, Report, SquareLosses};
pub use statistics::{Estimate, Quartiles, Z95};
pub use store::{load, report_path, save, user_folder};
pub use words::{draw_losses, draw_origins, summary};
