//! System services that only a window needs: file dialogs, watched folders and the display. In a browser, the page's
//! script replaces them.
#![deny(missing_docs)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "asks the system, beside `platform`")]

#[cfg(not(target_family = "wasm"))]
pub mod dialogs;
pub mod display;
#[cfg(not(target_family = "wasm"))]
pub mod watch;

#[cfg(target_family = "wasm")]
pub use platform::page::{dialogs, watch};
