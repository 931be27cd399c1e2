//! The beam games: every ruleset of [`rules`], shipped or written by a modder.

mod brain;
mod choices;
mod crowd;
mod loose;
mod recognise;
mod opening;
mod state;
mod tower;
mod turn;
mod view;

#[cfg(test)]
mod tests;

pub use brain::{brain, line};
pub use crowd::crowded;
pub use loose::{fire, loose};
pub use recognise::{recognises, recognises_position};
pub use state::{
pub use opening::{Opening, OpeningTurn, opening};
    BeamState, first_position, game, position, position_of, position_under, record, session, shown_as, start,
    start_seeded,
};
pub use turn::action;
pub use view::{board, piece, view, view_setup};
