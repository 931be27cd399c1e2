//! Conversion between values of the rules and text. [`position`] handles the Khet string, the exchange format of
//! open-source Khet engines; [`drawing`] boards drawn as text; [`record`] whole games; [`encoding`] the bytes of their
//! files; [`movetext`] the building blocks of records of any game; [`uci`] the output of engines; and [`words`] texts
//! about the rules for people.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod drawing;
pub mod encoding;
mod grid;
pub mod kind_words;
pub mod link;
pub mod movetext;
pub mod position;
pub mod record;
pub mod uci;
pub mod words;

pub use position::{KhetError, from_khet, setup_from_khet, setup_to_khet, to_khet};
pub use record::Record;
