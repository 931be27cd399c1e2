//! Layer 1: rules values as text, and back. [`action`] is what players type and records hold; [`position`] is the
//! Khet string, the exchange format of the open engines; [`drawing`] is the board as people draw it; [`record`] is a whole
//! game; [`words`] is what people are told in their own language.

pub mod action;
pub mod drawing;
pub mod position;
pub mod record;
pub mod words;

pub use action::ActionError;
pub use position::{KhetError, from_khet, to_khet};
pub use record::Record;
