//! Writes files, with errors that name them.

use std::fmt::Display;
use std::path::Path;

use platform::files;

/// Writes a file completely or not at all.
///
/// # Errors
/// Returns an error that names the file.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    files::write_atomically(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// A sentence that names the file that cannot be written and gives the reason.
pub(super) fn cannot_write(path: &Path, error: &dyn Display) -> String {
    format!("{}: expected to write a file, found: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_file() {
        let error = write(Path::new("no/such/folder/a.png"), b"").unwrap_err();
        assert!(error.starts_with("no/such/folder/a.png: expected to write a file, found: "), "{error}");
    }
}
