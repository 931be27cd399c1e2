//! Errors of writing pictures and clips, as sentences.

use std::fmt::Display;
use std::path::Path;

use crate::platform::files;

/// Writes a file, whole or not at all.
///
/// # Errors
/// A sentence with the file's name.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    files::write_atomically(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// Why a file cannot be written, as a sentence with its name.
pub(super) fn cannot_write(path: &Path, error: &dyn Display) -> String {
    format!("{}: expected to write a file, found: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_does_not_exist_is_named() {
        let error = write(Path::new("no/such/folder/a.png"), b"").unwrap_err();
        assert!(error.starts_with("no/such/folder/a.png: expected to write a file, found: "), "{error}");
    }
}
