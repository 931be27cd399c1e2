//! Files that are whole or not there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file on its way: it lies beside its place under another name, and goes away with the value unless it is
/// [kept](Self::keep).
pub(super) struct Unfinished {
    path: PathBuf,
    beside: PathBuf,
}

impl Unfinished {
    /// For a file at `path`, of which there is nothing yet.
    ///
    /// # Errors
    /// The path has no file name.
    pub fn new(path: &Path) -> Result<Self, String> {
        let name = path.file_name().ok_or_else(|| wrong(path, &"no file name"))?.to_string_lossy();
        let beside = path.with_file_name(format!(".{name}.{}", std::process::id()));
        Ok(Self { path: path.to_owned(), beside })
    }

    /// Where the file is to be.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where it is meanwhile.
    pub fn beside(&self) -> &Path {
        &self.beside
    }

    /// # Errors
    /// A sentence with the file's name, as of all that follow.
    pub fn create(&self) -> Result<File, String> {
        File::create(&self.beside).map_err(|error| self.wrong(&error))
    }

    /// Gives the file its name when all of it is on the disk.
    pub fn keep(&self) -> Result<(), String> {
        let keep = || -> io::Result<()> {
            OpenOptions::new().append(true).open(&self.beside)?.sync_all()?;
            fs::rename(&self.beside, &self.path)
        };
        keep().map_err(|error| self.wrong(&error))
    }

    /// Why it cannot be written.
    pub fn wrong(&self, error: &dyn std::fmt::Display) -> String {
        wrong(&self.path, error)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // It may have its name by now, or never have been there.
        let _ = fs::remove_file(&self.beside);
    }
}

/// Writes a file, whole or not at all.
///
/// # Errors
/// A sentence with the file's name.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let file = Unfinished::new(path)?;
    file.create()?.write_all(bytes).map_err(|error| file.wrong(&error))?;
    file.keep()
}

fn wrong(path: &Path, error: &dyn std::fmt::Display) -> String {
    format!("{}: expected to write a file, found: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_whole_or_not_there_and_leaves_nothing_beside_it() {
        let folder = std::env::temp_dir().join(format!("specular-file-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        write(&folder.join("a.png"), b"whole").unwrap();
        let half = Unfinished::new(&folder.join("b.png")).unwrap();
        half.create().unwrap().write_all(b"half").unwrap();
        drop(half);
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["a.png"]);
        assert_eq!(fs::read(folder.join("a.png")).unwrap(), b"whole");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let error = write(Path::new("no/such/folder/a.png"), b"").unwrap_err();
        assert!(error.starts_with("no/such/folder/a.png: expected to write a file, found: "), "{error}");
    }
}
