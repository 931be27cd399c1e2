//! Texts that players read, independent of the language.
//!
//! Code says what to show as a [`Phrase`]: the id of a message and its arguments. A [`Language`] formats it with
//! the messages of its [Fluent](https://projectfluent.org) files, which `fluent-bundle` reads; it also knows the plural
//! rules. English is a language like any other, and the fallback for messages that a translation lacks.
//!
//! ```
//! use specular_phrases::{Language, phrase};
//!
//! let searched = phrase!("options-nothing-found");
//! assert_eq!(searched.to_string(), "No options match your search.");
//!
//! let german = Language::shipped("de").expect("German is shipped");
//! assert_eq!(german.format(&searched), "Keine Option passt zu deiner Suche.");
//! ```
//!
//! | file | contents |
//! | --- | --- |
//! | `phrase.rs` | [`Phrase`] and [`Argument`] |
//! | `check.rs` | the compiler's check of [`phrase!`] against the English messages |
//! | `language.rs` | [`Language`]: messages with the fallback to English |
//! | `bundle.rs` | a language's messages as `fluent-bundle` keeps them, without those that it can't show |
//! | `limits.rs` | what the libraries of Fluent can't read or show |
//! | `names.rs` | the functions that messages call: `PIECE()`, `SIDE()` and `LIST()` |
//! | `pseudo.rs` | the pseudo-localisation that tests use |
//! | `shipped.rs`, `build.rs` | the messages embedded in the program |

#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod bundle;
mod check;
mod language;
pub mod limits;
mod names;
mod phrase;
mod pseudo;
mod shipped;
#[cfg(test)]
mod tests;

#[doc(hidden)]
pub use check::{MESSAGES, check};
pub use language::{Language, Messages};
pub use names::id_of;
pub use phrase::{Argument, Phrase};
pub use pseudo::PSEUDO;
pub use shipped::{SHIPPED, Shipped};
