//! Layer 1: the games that the table knows, each in the words of [`tabletop`](crate::tabletop).
//!
//! A folder is a game: it turns rules, set-ups and notation into boards, turns and choices, and lends the table its
//! engine. To add one, add its folder and its line here.

pub mod beam;
pub mod stratego;
