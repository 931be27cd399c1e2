//! Files that a page keeps in the browser's storage, by path. A folder is the part of a path before a slash.
//!
//! Files written among the downloads go to the player instead. Files that the player gives to the page can be read
//! until it is closed. Functions fail in the same cases as those of `files.rs`, unless they say otherwise.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{download, forget, keep, kept, kept_names};
use crate::FileTime;
use crate::clock::since_1970;
use crate::kept::{decode, encode};

pub use crate::names::{is_device_name, portable_stem, shortened};
pub use crate::{Fingerprint, Kind, ReplaceOutcome};
/// An open file for writing; a page has none.
pub use std::fs::File;

/// The files the player has given to the page.
static UPLOADS: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn uploads() -> MutexGuard<'static, BTreeMap<PathBuf, Vec<u8>>> {
    UPLOADS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a file that the player gave to the page readable, and returns its path.
pub fn upload(name: &str, bytes: Vec<u8>) -> PathBuf {
    let name = Path::new(name).file_name().unwrap_or(name.as_ref());
    let path = Path::new("Uploads").join(name);
    uploads().insert(path.clone(), bytes);
    path
}

/// The folder of downloads: files saved here go to the player.
pub fn downloads() -> PathBuf {
    "Downloads".into()
}

/// The folder of the player's data.
pub fn data_folder() -> Option<PathBuf> {
    Some("Specular".into())
}

/// The folder of the player's settings.
pub fn config_folder() -> Option<PathBuf> {
    data_folder()
}

/// The folder of the player's pictures, which is the downloads.
pub fn picture_folder() -> Option<PathBuf> {
    Some(downloads())
}

/// Returns `None`: the program itself is in no folder.
pub fn program_folder() -> Option<PathBuf> {
    None
}

fn key(path: &Path) -> io::Result<&str> {
    path.to_str().ok_or_else(|| ErrorKind::InvalidInput.into())
}

fn load(path: &Path) -> io::Result<(Duration, Vec<u8>)> {
    if let Some(bytes) = uploads().get(path) {
        return Ok((Duration::ZERO, bytes.clone()));
    }
    let text = kept(key(path)?).ok_or(ErrorKind::NotFound)?;
    decode(&text).ok_or_else(|| ErrorKind::InvalidData.into())
}

fn save(path: &Path, modified: Duration, bytes: &[u8]) -> io::Result<()> {
    if path.starts_with(downloads()) {
        let name = path.file_name().ok_or(ErrorKind::InvalidInput)?;
        download(&name.to_string_lossy(), bytes);
        return Ok(());
    }
    match keep(key(path)?, &encode(modified, bytes)) {
        None => Ok(()),
        Some(why) => Err(io::Error::other(why)),
    }
}

/// The paths of all files.
fn all() -> BTreeSet<PathBuf> {
    kept_names().into_iter().map(PathBuf::from).chain(uploads().keys().cloned()).collect()
}

/// Returns whether anything exists at `path`.
pub fn exists(path: &Path) -> bool {
    kind(path).is_ok()
}

/// Returns whether a path names a stream that the process has open; a page has none.
pub fn is_open_stream(_: &Path) -> bool {
    false
}

/// Returns whether there is a folder at `path`.
pub fn is_folder(path: &Path) -> bool {
    matches!(kind(path), Ok(Kind::Folder))
}

/// Returns whether there is a file at `path`.
pub fn is_file(path: &Path) -> io::Result<bool> {
    kind(path).map(|kind| kind != Kind::Folder)
}

/// Returns `false`: a page has no pipes.
pub(crate) fn is_stream(_: &Path) -> bool {
    false
}

/// The type of the entry at `path`.
pub fn kind(path: &Path) -> io::Result<Kind> {
    match load(path) {
        Ok((_, bytes)) => Ok(Kind::File(bytes.len() as u64)),
        Err(_) if all().iter().any(|file| file.starts_with(path)) => Ok(Kind::Folder),
        Err(error) => Err(error),
    }
}

/// The path itself, as there is one root and there are no links.
pub fn absolute(path: &Path) -> PathBuf {
    path.to_owned()
}

/// The absolute path.
pub fn from_root(path: &Path) -> PathBuf {
    absolute(path)
}

/// The paths of everything in a folder.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let inside = |path: PathBuf| path.strip_prefix(folder).ok()?.iter().next().map(|name| folder.join(name));
    let found: BTreeSet<PathBuf> = all().into_iter().filter_map(inside).collect();
    if found.is_empty() { Err(ErrorKind::NotFound.into()) } else { Ok(found.into_iter().collect()) }
}

/// The paths of at most `limit` entries in a folder.
pub fn list_at_most(folder: &Path, limit: usize) -> io::Result<Vec<PathBuf>> {
    list(folder).map(|paths| paths.into_iter().take(limit).collect())
}

/// When a file was last written, since 1 January 1970 UTC.
pub fn modified(path: &Path) -> io::Result<Duration> {
    load(path).map(|(modified, _)| modified)
}

/// The first `limit` bytes of a file, or all of it if it is shorter.
pub fn read_at_most(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let (_, mut bytes) = load(path)?;
    bytes.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(bytes)
}

/// Removes a file.
pub fn remove(path: &Path) -> io::Result<()> {
    if uploads().remove(path).is_none() {
        load(path)?;
        forget(key(path)?);
    }
    Ok(())
}

/// Renames a file, replacing any file with the new name.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let (modified, bytes) = load(from)?;
    save(to, modified, &bytes)?;
    remove(from)
}

/// Always fails.
pub fn create_log(_: &Path) -> io::Result<File> {
    Err(ErrorKind::Unsupported.into())
}

/// Does nothing, as a folder exists as soon as it contains a file.
pub fn create_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// A folder for temporary files, which a page does not have.
#[derive(Debug)]
pub struct TemporaryFolder(());

impl TemporaryFolder {
    /// Always fails.
    pub fn new() -> io::Result<Self> {
        Err(ErrorKind::Unsupported.into())
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        Path::new("")
    }
}

/// Writes a file atomically.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    save(path, since_1970(), bytes)
}

/// Writes a file unless another page has written it meanwhile.
pub fn write_if_unchanged(
    path: &Path,
    expected: Option<Fingerprint>,
    bytes: &[u8],
    time: FileTime,
) -> io::Result<ReplaceOutcome> {
    let found = load(path).ok();
    if let Some(result) = found.as_ref().and_then(|(_, found)| ReplaceOutcome::without_writing(found, expected, bytes))
    {
        return Ok(result);
    }
    let modified = found.filter(|_| time == FileTime::Kept).map_or_else(since_1970, |(modified, _)| modified);
    save(path, modified, bytes).map(|()| ReplaceOutcome::Written)
}

/// Does nothing: no other page writes between a comparison and a write.
pub(crate) fn lock(_: &Path) -> Option<File> {
    None
}

/// Checks that a file can be written at `path`.
pub fn check_writable(path: &Path) -> io::Result<()> {
    if is_folder(path) { Err(io::Error::new(ErrorKind::IsADirectory, "a folder")) } else { Ok(()) }
}

/// A file still being written. A page has none, so [`create`](Self::create) fails.
#[derive(Debug)]
pub struct PendingFile(PathBuf);

impl PendingFile {
    /// Prepares a file to be written at `path`.
    pub fn new(path: &Path) -> io::Result<Self> {
        Ok(Self(path.to_owned()))
    }

    /// The final path of the file.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The temporary path until then.
    pub fn temporary_path(&self) -> &Path {
        &self.0
    }

    /// Always fails.
    pub fn create(&self) -> io::Result<File> {
        Err(ErrorKind::Unsupported.into())
    }

    /// Always fails.
    pub fn keep(&self) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}
