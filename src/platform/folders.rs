//! Opens folders in the system's file manager. A browser has none.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use super::threads;

/// The program that shows a folder; empty if the system has none.
const OPENER: &str = if cfg!(target_os = "windows") {
    "explorer"
} else if cfg!(target_os = "macos") {
    "open"
} else if cfg!(unix) {
    "xdg-open"
} else {
    ""
};

/// Shows a folder in the system's file manager.
///
/// # Errors
/// Returns an error if there is no file manager.
pub fn show(folder: &Path) -> io::Result<()> {
    if OPENER.is_empty() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let quiet = || Stdio::null();
    let mut opener = Command::new(OPENER).arg(folder).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn()?;
    // A child process that is never waited for stays as a zombie. Without threads, that can't be helped.
    drop(threads::spawn("opener", move || opener.wait()));
    Ok(())
}
