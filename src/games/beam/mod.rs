//! The beam games: every ruleset of [`rules`], shipped or written by a modder.

mod brain;
mod choices;
mod crowd;
mod endings;
mod loose;
mod opening;
mod recognise;
mod state;
mod tower;
mod turn;
mod view;

#[cfg(test)]
mod tests;

pub use brain::{brain, line};
pub use crowd::crowded;
pub use endings::{EndingStore, ending_path, endings_folder, load_ending, save_ending, use_endings};
pub use loose::{fire, loose};
pub use opening::{Opening, OpeningTurn, opening};
pub use recognise::{recognises, recognises_position};
pub use state::{
    first_position, game, position, position_of, position_under, record, session, shown_as, start, start_seeded,
};
pub use turn::action;
pub use view::{board, piece, view};
