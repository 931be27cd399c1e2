//! Draughts by the rules of the leaflet in the box: 8 x 8 squares, men that capture backward, flying kings, and the
//! obligation to capture the most pieces. Internationally this is Brazilian draughts.
//!
//! # The rules
//! [`rules_of_play`] states them in sentences, and `tests/core/draughts.rs` shows what each means here on drawn boards:
//!
//! - 12 men a side on the dark squares of the three nearest ranks, the dark corner at each player's left. White begins.
//! - Men step one square diagonally forward; they capture forward and backward, by jumping over an opponent's piece onto
//!   the empty square behind it. Kings move and capture at any distance.
//! - Captures are mandatory, the same piece keeps capturing as long as it can, and the path must be one that captures
//!   the most pieces; men and kings count the same.
//! - Captured pieces stay on the board until the turn is over: no piece is jumped twice, and captured pieces cannot be
//!   passed in the same turn.
//! - A man that ends its turn on the last rank becomes a king; one that passes through in a capture does not.
//! - A player with no pieces or no moves has lost.
//! - A draw is agreed on, or claimed by the player to move: when a position occurs for the third time, with the same
//!   player to move; or when a player has made the same move three times in a row, moving back in between, whatever the
//!   other player did meanwhile. There is no other limit. [`Rulings`] can change this.
//!
//! # Squares, actions and text
//! An action lists every square that the piece lands on: `c3d4`, `c3e5g7`. If a king has several paths to the same
//! position, [`Position::moves`] lists one of them, and [`Position::check`] converts the others to it.
//!
//! PDN numbers the dark squares from the top left, as White sees the board: 1 is b8, 4 is h8, 29 is a1 and 32 is g1.
//! This is the numbering of Lidraughts and PlayStrategy for this game; the draft of PDN 3.0 prefers names for it
//! (`[GameType "26,W,8,8,A0,0"]`, <https://wiegerw.github.io/pdn/gametype.html>). [`number`] and [`numbered`] convert.
//!
//! ```text
//!   8 |    1    2    3    4
//!   7 |  5    6    7    8
//!   6 |    9   10   11   12
//!   5 | 13   14   15   16
//!   4 |   17   18   19   20
//!   3 | 21   22   23   24
//!   2 |   25   26   27   28
//!   1 | 29   30   31   32
//!       a b  c d  e f  g h
//! ```
//!
//! [`fen`] reads and writes positions, [`pdn`] whole games:
//!
//! ```
//! use specular_games::draughts::{Position, fen};
//! use specular_games::search::perft;
//!
//! let position = fen::from_fen("W:W22:B17,18,11").unwrap();
//! let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
//! assert_eq!(moves, ["c3e5g7"]);
//! assert_eq!(
//!     position.check("c3a5").unwrap_err().to_string(),
//!     "c3a5: You must capture as many pieces as possible: c3e5g7 takes 2, this way only 1."
//! );
//! assert_eq!(perft(&Position::start(), 5), 7_473);
//! ```
//!
//! # Files
//!
//! | file | what it is |
//! | --- | --- |
//! | `square` | the 32 dark squares, their numbers and neighbours |
//! | `position` | [`Position`]: three sets of 32 bits, and its Zobrist hash |
//! | `moves` | [`Move`], and the depth-first search for captures |
//! | `illegal` | [`Illegal`]: why an action is refused |
//! | [`fen`], [`pdn`] | positions and games as text |
//! | `state`, `view`, `choices`, `turn`, `words` | the game adapted to the [`tabletop`] |
//! | `evaluate` | the evaluation, and what else [`search`](super::search) needs |
//!
//! `tests/common/naive_draughts.rs` implements the rules a second time. A game at the table begins with [`start`]:
//!
//! ```
//! use specular_games::draughts::{self, Position, Rulings};
//! use tabletop::Session;
//!
//! let mut session = Session::new(draughts::start(Position::start(), Rulings::default()));
//! for action in ["c3d4", "f6e5", "d4f6"] {
//!     session.play(&action.into()).unwrap();
//! }
//! assert_eq!(session.last_turn().unwrap().losses().count(), 1);
//! ```

mod choices;
mod evaluate;
pub mod fen;
mod illegal;
mod listed;
mod moves;
pub mod pdn;
mod position;
mod rulings;
mod square;
mod state;
mod turn;
mod view;
mod words;

/// The stable name of the game.
pub const ID: &str = "draughts";

/// The names of the players.
pub const NAMES: [&str; 2] = ["White", "Black"];

pub use illegal::Illegal;
pub use listed::Draughts;
pub use moves::{MEN, Move};
pub use position::{Piece, Position, PositionError};
pub use rulings::Rulings;
pub use square::{number, numbered};
pub use state::{position, start};
pub use view::{board, view};
pub use words::rules_of_play;
