//! Chess.

mod fen;
mod pgn;
mod position;
mod refusal;
mod san;
mod state;
mod turn;
mod view;

#[cfg(test)]
mod tests;

pub use fen::{FenError, FenProblem};
pub use pgn::Pgn;
pub use position::Position;
pub use san::SanError;
pub use state::{ChessState, position, start, uci_brain, uci_position};
pub use view::{GAME, board};
