//! Layer 0, beside the rules: what the program asks of the system it runs on.
//!
//! One file for each seam, with one implementation today, for native systems: [`clock`], `dialogs`, [`files`], [`random`],
//! [`threads`] and `watch`. No other part of the game names `std::time::{Instant, SystemTime}`, `std::fs` or `std::thread`
//! (`tests/platform.rs` checks the sources), so a browser needs another implementation of these files and nothing else.

pub mod clock;
#[cfg(feature = "app")]
pub mod dialogs;
#[cfg(test)]
pub mod faults;
pub mod files;
#[cfg(feature = "app")]
pub mod folders;
pub mod random;
#[cfg(test)]
#[path = "../../tests/common/folder.rs"]
pub mod test_folder;
pub mod threads;
#[cfg(feature = "app")]
pub mod watch;
