//! What the parts of the window share, without its looks: the game on the table ([`referee`]), the installed content
//! ([`shelf`]), the player's files ([`store`], [`saved_games`], [`puzzle_results`]), [`settings`], where squares are
//! ([`space`]) and from where they are seen ([`viewpoint`]), and [`messages`] between features.
//!
//! Entities are a view of the [`Table`](referee::Table), never the truth. Each module uses only those above it in this
//! list: shelf, store, space, viewpoint, messages, referee, saved_games, puzzle_results, settings.

#![deny(missing_docs)]
#![warn(unreachable_pub)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod messages;
pub mod puzzle_results;
pub mod referee;
pub mod saved_games;
pub mod settings;
pub mod shelf;
pub mod space;
pub mod store;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod viewpoint;
