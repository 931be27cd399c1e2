//! Values of the rules as text, and back.
//! [`position`] the Khet string, the exchange format of open Khet engines, [`drawing`] boards drawn in text, [`record`]
//! whole games, [`encoding`] the bytes of their files, [`movetext`] what records of any game are made of, [`uci`] what
//! engines say, and [`words`] what people read about the rules.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod drawing;
pub mod encoding;
pub mod kind_words;
pub mod link;
pub mod movetext;
pub mod position;
pub mod record;
pub mod uci;
pub mod words;

pub use position::{KhetError, from_khet, setup_from_khet, setup_to_khet, to_khet};
pub use record::Record;
