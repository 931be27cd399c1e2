//! What is known about the first turns of each set-up: an opening book with a page per set-up.
//!
//! [`make`] builds a page by searching thousands of positions near the start, and [`Openings`] is the file of pages.
//! [`Page::turns`] and [`Page::line`] answer questions about a position, and [`Page::choose`] opens a game from it.
//! `docs/openings.md` describes the method and shows every shipped page.
//!
//! | file | contents |
//! | --- | --- |
//! | `graph` | the positions near a start with their searches, and the scores that follow from them |
//! | `maker` | chooses which position is searched next, and which ones a page keeps |
//! | `page` | a page in use: known turns, main lines, a varied choice |
//! | `body` | a page's positions as bytes |
//! | `file` | the file of pages |
//! | `bytes` | numbers as bytes, and errors with their place |

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod body;
mod bytes;
mod file;
mod graph;
mod maker;
mod page;

pub use bytes::FileError;
pub use file::Openings;
pub use maker::{PAGE_BYTES, Plan, make};
pub use page::{Header, KnownTurn, LINE_TURNS, Page};

#[cfg(test)]
mod tests;
