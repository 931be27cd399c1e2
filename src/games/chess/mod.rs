//! Chess: the usual rules, from the library [`cozy_chess`], adapted to the [table](tabletop).
//!
//! A [`Position`] is a value: it reads and writes FEN, lists its legal moves and explains why others are refused.
//! [`start`] makes it the first [`State`](tabletop::State) of a session, and from there on chess is like any other
//! game:
//!
//! ```
//! use specular_games::chess::{self, Pgn, Position};
//! use tabletop::Session;
//!
//! let position: Position = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4".parse()?;
//! let mut session = Session::new(chess::start(position));
//! assert_eq!(session.play(&"h5e8".into()).unwrap_err().reason.to_string(), "The way is blocked by a pawn on f7.");
//! assert_eq!(chess::position(&session).unwrap().san(&"h5f7".into()).as_deref(), Some("Qxf7#"));
//! session.play(&"h5f7".into())?;
//! assert_eq!(session.result().unwrap().sentence.to_string(), "Checkmate: Black's king on e8 is attacked from f7.");
//!
//! let game = Pgn::parse("1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *")?.session()?;
//! assert_eq!(game.history().entries().count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what it is |
//! | --- | --- |
//! | `position` | [`Position`]: the library's board, ends of games, repetition |
//! | `refusal` | why a move is refused, for players learning the game |
//! | `turn`, `view`, `state` | choices, events, boards, claims and outcomes for the table |
//! | `fen`, `san`, `pgn` | the formats; errors say where they are, what was expected and what was found |
//! | `evaluate`, `search` | the small opponent: PeSTO's tables under the shared [search](crate::search) |
//!
//! # Notation and events
//! Actions are moves in UCI notation: `e2e4`, `e7e8q`, castling as the king's two squares, `e1g1` (but see Chess960).
//! Outcomes are by `checkmate`, `stalemate`, `material` (insufficient material), `repetition`, `agreement`,
//! `resignation` or `time`. White is the first player. A capture is one stage, with the slide and the loss; a promotion
//! is the stage after it; castling is two slides in one stage.
//!
//! # Rulings
//! A game is drawn by stalemate, when at most one knight or bishop is left besides the kings, by agreement, and when
//! the player to move claims that the position has occurred for the third time: with the same pieces, castling rights
//! and legal en passant captures. Moves are not counted: there is no fifty-move rule.
//!
//! # Chess960
//! [`Position::chess960`] makes a start by its number, for example the set-up `chess/960-518`; FEN (as Shredder-FEN or
//! X-FEN) and PGN (by the tag `Variant`) support positions of Chess960. In these, castling is written as the king's
//! move onto its rook, `f1h1`, and made with that gesture; everything else is the same.
//!
//! # Players
//! [`TableGame::brain`](crate::list::TableGame::brain) is the small opponent with ten levels; [`uci_brain`] makes a
//! player of any [UCI program](crate::uci).

mod evaluate;
mod fen;
mod listed;
mod pgn;
mod position;
mod refusal;
mod san;
mod search;
mod state;
mod turn;
mod view;

#[cfg(test)]
mod tests;

pub use fen::{FenError, FenProblem};
pub use listed::Chess;
pub use pgn::Pgn;
pub use position::Position;
pub use san::SanError;
pub use state::{position, start, uci_brain, uci_position};
pub use view::{GAME, board};
