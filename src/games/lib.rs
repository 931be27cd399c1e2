//! The games that the table knows, each in the words of [`tabletop`].
//!
//! A folder is a game: it turns rules, set-ups and notation into boards, turns and choices, and lends the table its
//! engine. To add one, add its folder, its line here and, if it has rules of its own, in [`list`]. [`search`] and [`uci`]
//! are no games: the one thinks for those that bring no engine, the other asks other programs.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod beam;
pub mod chess;
pub mod distant;
pub mod draughts;
pub mod list;
pub mod search;
pub mod stratego;
pub mod uci;
