//! Boards under construction. There is no window here: the app's editor draws them.
//!
//! A [`Draft`] is a board in the editor, legal or not, with its names. An [`Edit`] turns it into another draft, with a
//! [`Symmetry`] that makes the same change for the other side. An [`Editor`] keeps the drafts, so that each edit can be
//! undone. [`problems`](Draft::problems) lists what the rules forbid and what a good opening should not have; [`mod@save`]
//! writes set-up files, and [`mod@paste`] reads boards that players copy elsewhere. A [`MadePuzzle`] is a proven puzzle on the
//! board, which players save and share.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod draft;
mod edit;
mod history;
mod keep;
mod paste;
mod problems;
mod puzzle;
mod resize;
mod save;
mod symmetry;
#[cfg(test)]
mod tests;
mod tower;

pub use board::BoardEdit;
pub use draft::{About, Draft};
pub use edit::Edit;
pub use history::{Editor, Preview};
pub use paste::{name_after, paste};
pub use problems::Problem;
pub use puzzle::{MadePuzzle, paste_puzzle};
pub use save::{SaveError, Saved, save};
pub use symmetry::Symmetry;
