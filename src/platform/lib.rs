//! The program's interface to the system it runs on.
//!
//! Each concern has its own file: [`change_file`], [`clock`], [`files`], [`job`], [`lines`], [`memory`], [`processes`], [`random`],
//! `signals`, [`threads`] and [`writer`]. Only this package and `desktop` may use the functions and types of std that
//! clippy.toml lists. If a browser's page differs in more than a line, the file of the same name in `page/` takes its
//! place.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "the one module that asks the system")]

use std::ffi::OsString;
use std::hash::{DefaultHasher, Hasher};

mod change;
pub mod clock;
#[cfg(any(test, feature = "testing"))]
pub mod faults;
#[cfg(not(target_family = "wasm"))]
pub mod files;
pub mod folders;
pub mod job;
#[cfg(any(test, target_family = "wasm"))]
mod kept;
pub mod lines;
pub mod memory;
mod names;
#[cfg(target_family = "wasm")]
pub mod page;
#[cfg(not(target_family = "wasm"))]
mod place;
pub mod processes;
pub mod random;
#[cfg(unix)]
pub mod signals;
#[cfg(not(target_family = "wasm"))]
mod temporary;
pub mod threads;
pub mod writer;

pub use change::{ChangeError, FileTime, Objection, SetAside, change_file};
#[cfg(target_family = "wasm")]
pub use page::files;

/// The version of the program and, except in development builds, its commit: `0.2.0 (e266d1e 2026-11-28)`.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), env!("SPECULAR_BUILD"));

/// True if the program runs in a browser's page, which has no quit command and no other programs.
pub const IS_PAGE: bool = cfg!(target_family = "wasm");

/// The type of a file system entry, without following a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A regular file with its length in bytes.
    File(u64),
    /// A folder.
    Folder,
    /// A link to something else.
    Link,
    /// A pipe, a device or a socket, from which reading could block for ever.
    Other,
}

/// The result of [`files::write_if_unchanged`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum ReplaceOutcome {
    /// The file holds the new text.
    Written,
    /// Another program has changed the file, which still holds its text.
    ChangedByOthers,
}

impl ReplaceOutcome {
    /// The result of writing `bytes` to a file that holds `found`, if they need not or must not be written.
    fn without_writing(found: &[u8], expected: Option<Fingerprint>, bytes: &[u8]) -> Option<Self> {
        if found == bytes {
            return Some(Self::Written);
        }
        (Some(Fingerprint::of(found)) != expected).then_some(Self::ChangedByOthers)
    }
}

/// The length and the hash of some bytes; a collision by chance is practically impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    length: u64,
    hash: u64,
}

impl Fingerprint {
    /// The fingerprint of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        Self { length: bytes.len() as u64, hash: hasher.finish() }
    }
}

/// The value of an environment variable; `None` if it is unset or empty, as all are on a page.
pub fn env_var(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// The codes of the languages that the player's system or browser uses, such as `de-AT`, the preferred one first.
pub fn system_languages() -> Vec<String> {
    #[cfg(target_family = "wasm")]
    return page::language().into_iter().collect();
    #[cfg(not(target_family = "wasm"))]
    sys_locale::get_locales().collect()
}

/// Returns whether this is a reloaded page, which should show what it showed before.
pub fn is_reloaded_page() -> bool {
    #[cfg(target_family = "wasm")]
    return page::was_reloaded();
    #[cfg(not(target_family = "wasm"))]
    false
}

/// Returns whether this is a page that failed to draw the requested graphics and was reloaded to draw less.
pub fn requests_low_graphics() -> bool {
    #[cfg(target_family = "wasm")]
    return page::options().iter().any(|(name, what)| name == "graphics" && what == "low");
    #[cfg(not(target_family = "wasm"))]
    false
}

/// The address of the page in which the program runs; `None` if it runs in a window.
pub fn page_address() -> Option<String> {
    #[cfg(target_family = "wasm")]
    return Some(page::address());
    #[cfg(not(target_family = "wasm"))]
    None
}

/// Returns whether a page is known to be drawn without a graphics card. Elsewhere the graphics adapter reports this
/// itself.
pub fn draws_in_software() -> bool {
    #[cfg(target_family = "wasm")]
    return page::draws_in_software();
    #[cfg(not(target_family = "wasm"))]
    false
}
