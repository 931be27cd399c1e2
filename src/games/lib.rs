//! The games that the table knows, each adapted to [`tabletop`].
//!
//! Each folder is a game: it turns rules, set-ups and notation into boards, turns and choices, and provides the table
//! with an engine. To add a game, add its folder, its line here and, if it has its own rules, its line in [`list`].
//! [`search`] and [`uci`] are not games: one is the engine of games that bring none, the other talks to external
//! programs.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod beam;
pub mod chess;
pub mod distant;
pub mod draughts;
pub mod list;
#[cfg(test)]
mod replay;
pub mod search;
pub mod stratego;
mod table_game;
pub mod thinking;
pub mod uci;
