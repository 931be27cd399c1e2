//! Boards that are being made. No window: the app's editor draws what is here.
//!
//! A [`Draft`] is a board as it stands on the table, legal or not, with its names. An [`Edit`] makes another draft of it,
//! under a [`Symmetry`] that does the same for the other side. An [`Editor`] keeps the drafts, so that each edit can be
//! undone. [`problems`](Draft::problems) says what the rules forbid and what a good opening should not have; [`save`]
//! writes set-up files, and [`paste`] reads what players copy elsewhere.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod draft;
mod edit;
mod history;
mod keep;
mod paste;
mod problems;
mod resize;
mod save;
mod symmetry;
#[cfg(test)]
mod tests;

pub use board::BoardEdit;
pub use draft::{About, Draft};
pub use edit::Edit;
pub use history::{Editor, Ghosts};
pub use paste::paste;
pub use problems::Problem;
pub use save::{SaveError, save};
pub use symmetry::Symmetry;
