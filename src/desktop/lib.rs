//! What only a window asks of the system: dialogs for files, folders that are watched, the display. On a page its script
//! answers in their place.
#![deny(missing_docs)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "asks the system, beside `platform`")]

#[cfg(not(target_family = "wasm"))]
pub mod dialogs;
pub mod display;
#[cfg(not(target_family = "wasm"))]
pub mod watch;

#[cfg(target_family = "wasm")]
pub use platform::page::{dialogs, watch};
