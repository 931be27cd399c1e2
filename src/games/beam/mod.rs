//! The beam games: every ruleset of [`rules`](crate::rules), shipped or written by a modder.

mod brain;
mod choices;
mod state;
mod turn;
mod view;

#[cfg(test)]
mod tests;

pub use state::{BeamState, game, session, start};
pub use turn::action;
pub use view::{board, piece, view, view_setup};
