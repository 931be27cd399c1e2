//! What players choose for the next game.

mod players;
mod programs;
mod setup;
mod start;
mod terms;

pub(super) use players::{ChosenPlayers, seat_last_players, who_plays};
pub(super) use programs::{AvailablePrograms, BUILT_IN, list_programs, request_engine_info};
pub(super) use setup::ChosenSetup;
pub(super) use start::GameStart;
pub(super) use terms::{Terms, full_view};
