//! Reads, changes and writes a file of the player's, so that nothing in it is lost: neither what another program wrote
//! in the meantime, nor a file that can't be read.

use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::files::{self, Fingerprint, ReplaceOutcome};

/// The number of attempts while another program keeps changing the file.
const ATTEMPTS: usize = 100;

/// The time at which a file counts as modified after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileTime {
    /// The time of the change.
    Now,
    /// The same as before.
    Kept,
}

/// The reason why a file can't be changed as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection<E = String> {
    /// The file has this error, so it is set aside, and the change starts without a file.
    Broken(E),
    /// The file stays as it is, for this reason.
    Refused(E),
}

/// A file with an error that was renamed, so that nothing in it is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside<E = String> {
    /// Its new path: `<stem>-broken-<n>.<extension>`.
    pub path: PathBuf,
    /// The error, with its place.
    pub error: E,
}

/// The reason why a file was not changed.
#[derive(Debug)]
pub enum ChangeError<E = String> {
    /// It cannot be written.
    Failed(io::Error),
    /// It has this error, and could not be renamed.
    Broken(E, io::Error),
    /// The change was refused.
    Refused(E),
    /// Another program keeps changing it.
    Contested,
}

impl<E> From<io::Error> for ChangeError<E> {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl<E: fmt::Display> fmt::Display for ChangeError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(error) => error.fmt(f),
            Self::Broken(error, reason) => write!(f, "{error}; the file could not be renamed: {reason}"),
            Self::Refused(reason) => reason.fmt(f),
            Self::Contested => f.write_str("another program keeps changing the file"),
        }
    }
}

/// The content of a file of at most `limit` bytes; `None` if there is no file, or a pipe or a device. An error is a
/// sentence with its place.
fn read(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, String> {
    let wrong = |expected: &str, found: &dyn fmt::Display| {
        format!("{}:1:1: expected {expected}, found {found}", path.display())
    };
    // Reading from a pipe could block.
    if files::is_stream(path) {
        return Ok(None);
    }
    match files::read_at_most(path, limit.saturating_add(1)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(wrong("a file that can be read", &error)),
        Ok(bytes) if bytes.len() as u64 > limit => {
            Err(wrong(&format!("a file of at most {} MiB", limit >> 20), &"a larger one"))
        }
        Ok(bytes) => Ok(Some(bytes)),
    }
}

/// Changes the file at `path`. `change` gets the bytes of the file, at most `limit`, or `None` if there is no file, or
/// the reason why it can't be read. It returns the new bytes, or `None` to leave the file as it is, and a result. If
/// another program writes the file at the same time, `change` is called again with what that has written.
///
/// Returns the last result, and the file that was set aside, if it had an error.
///
/// # Errors
/// Returns an error if the file has not been changed.
pub fn change_file<T, E>(
    path: &Path,
    limit: u64,
    time: FileTime,
    mut change: impl FnMut(Result<Option<&[u8]>, &str>) -> Result<(Option<Vec<u8>>, T), Objection<E>>,
) -> Result<(T, Option<SetAside<E>>), ChangeError<E>> {
    let mut aside = None;
    for _ in 0..ATTEMPTS {
        let found = read(path, limit);
        match change(found.as_ref().map(Option::as_deref).map_err(String::as_str)) {
            Ok((None, result)) => return Ok((result, aside)),
            Ok((Some(bytes), result)) => {
                if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                    files::create_folder(folder)?;
                }
                let expected = found.ok().flatten().map(|found| Fingerprint::of(&found));
                if files::write_if_unchanged(path, expected, &bytes, time)? == ReplaceOutcome::Written {
                    return Ok((result, aside));
                }
            }
            Err(Objection::Refused(reason)) => return Err(ChangeError::Refused(reason)),
            Err(Objection::Broken(error)) => {
                // Another program may have mended it.
                let _lock = files::lock(path);
                if read(path, limit) == found {
                    match set_aside(path) {
                        Ok(path) => aside = Some(SetAside { path, error }),
                        Err(reason) => return Err(ChangeError::Broken(error, reason)),
                    }
                }
            }
        }
    }
    Err(ChangeError::Contested)
}

/// Renames a file to the first free of `<stem>-broken-1`, `<stem>-broken-2`, .. and returns its new path.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let text = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    let stem = text(path.file_stem()).unwrap_or_default();
    let extension = text(path.extension()).map_or_else(String::new, |extension| format!(".{extension}"));
    let name = |n: u32| path.with_file_name(format!("{stem}-broken-{n}{extension}"));
    let aside = (1..).map(name).find(|aside| !files::exists(aside)).ok_or(io::ErrorKind::AlreadyExists)?;
    files::rename(path, &aside)?;
    Ok(aside)
}
