//! Files that a page keeps in the browser's storage, under their paths. Folders are what stands before a slash.
//!
//! What is written among the downloads is handed to the player instead; what the player hands to the page can be read
//! until it is closed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{download, forget, keep, kept, kept_names};
use crate::clock::since_1970;
use crate::kept::{decode, encode};

pub use crate::names::{portable_stem, shortened};
pub use crate::{Fingerprint, Replaced};
/// An open file, to write to: a page has none.
pub use std::fs::File;

/// What the player handed to the page.
static UPLOADS: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn uploads() -> MutexGuard<'static, BTreeMap<PathBuf, Vec<u8>>> {
    UPLOADS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a file that the player handed to the page be read, and answers where.
pub fn upload(name: &str, bytes: Vec<u8>) -> PathBuf {
    let name = Path::new(name).file_name().unwrap_or(name.as_ref());
    let path = Path::new("Uploads").join(name);
    uploads().insert(path.clone(), bytes);
    path
}

/// The folder whose files are handed to the player.
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

/// The folder of the player's pictures: downloads.
pub fn picture_folder() -> Option<PathBuf> {
    Some(downloads())
}

/// The program itself lies in no folder.
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

/// Every path that leads to a file.
fn all() -> BTreeSet<PathBuf> {
    kept_names().into_iter().map(PathBuf::from).chain(uploads().keys().cloned()).collect()
}

/// Whether there is anything at `path`.
pub fn exists(path: &Path) -> bool {
    kind(path).is_ok()
}

/// Whether there is a folder at `path`.
pub fn is_folder(path: &Path) -> bool {
    matches!(kind(path), Ok(Kind::Folder))
}

/// Whether there is a file at `path`.
///
/// # Errors
/// There is nothing at `path`.
pub fn is_file(path: &Path) -> io::Result<bool> {
    kind(path).map(|kind| kind != Kind::Folder)
}

/// What lies at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file of so many bytes.
    File(u64),
    /// A folder.
    Folder,
    /// A link, of which a page has none.
    Link,
    /// Anything else, of which a page has none.
    Other,
}

/// What lies at `path`.
///
/// # Errors
/// There is nothing at `path`.
pub fn kind(path: &Path) -> io::Result<Kind> {
    match load(path) {
        Ok((_, bytes)) => Ok(Kind::File(bytes.len() as u64)),
        Err(_) if all().iter().any(|file| file.starts_with(path)) => Ok(Kind::Folder),
        Err(error) => Err(error),
    }
}

/// The path itself: there is one root, and there are no links.
pub fn absolute(path: &Path) -> PathBuf {
    path.to_owned()
}

/// The absolute path.
pub fn from_root(path: &Path) -> PathBuf {
    absolute(path)
}

/// The paths of all that lies in a folder.
///
/// # Errors
/// `folder` is no folder.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let inside = |path: PathBuf| path.strip_prefix(folder).ok()?.iter().next().map(|name| folder.join(name));
    let found: BTreeSet<PathBuf> = all().into_iter().filter_map(inside).collect();
    if found.is_empty() { Err(ErrorKind::NotFound.into()) } else { Ok(found.into_iter().collect()) }
}

/// The paths of what lies in a folder, at most `limit` of them.
///
/// # Errors
/// `folder` is no folder.
pub fn list_at_most(folder: &Path, limit: usize) -> io::Result<Vec<PathBuf>> {
    list(folder).map(|paths| paths.into_iter().take(limit).collect())
}

/// When a file was last written, since 1 January 1970 UTC.
///
/// # Errors
/// There is no file at `path`.
pub fn modified(path: &Path) -> io::Result<Duration> {
    load(path).map(|(modified, _)| modified)
}

/// The first `limit` bytes of a file, or all of it where it is shorter.
///
/// # Errors
/// There is no file at `path`.
pub fn read_at_most(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let (_, mut bytes) = load(path)?;
    bytes.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(bytes)
}

/// Removes a file.
///
/// # Errors
/// There is none at `path`.
pub fn remove(path: &Path) -> io::Result<()> {
    if uploads().remove(path).is_none() {
        load(path)?;
        forget(key(path)?);
    }
    Ok(())
}

/// Gives a file another name, in place of a file that has it.
///
/// # Errors
/// It cannot be renamed; nothing has changed then.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let (modified, bytes) = load(from)?;
    save(to, modified, &bytes)?;
    remove(from)
}

/// Fails.
///
/// # Errors
/// Always: a page logs to the browser's console.
pub fn create_log(_: &Path) -> io::Result<File> {
    Err(ErrorKind::Unsupported.into())
}

/// Does nothing: a folder is there as soon as a file is in it.
///
/// # Errors
/// None.
pub fn create_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes a file whole or not at all.
///
/// # Errors
/// The browser does not keep it; nothing has changed then.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    save(path, since_1970(), bytes)
}

/// Writes a file anew, and keeps the time at which it was last written.
///
/// # Errors
/// There is none at `path`, or the browser does not keep it; nothing has changed then.
pub fn rewrite_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    save(path, modified(path)?, bytes)
}

/// Writes a file unless another page has written it meanwhile: `expected` is of what this page last wrote to it or read from
/// it, or `None` if there was no file. A file that has been removed is written again, and one that already holds `bytes`
/// counts as written.
///
/// # Errors
/// The browser does not keep it; nothing has changed then.
pub fn write_if_unchanged(path: &Path, expected: Option<Fingerprint>, bytes: &[u8]) -> io::Result<Replaced> {
    match load(path).ok().and_then(|(_, found)| Replaced::without_writing(&found, expected, bytes)) {
        Some(result) => Ok(result),
        None => write_atomically(path, bytes).map(|()| Replaced::Written),
    }
}

/// Makes sure that a file can be written at `path`.
///
/// # Errors
/// There is a folder.
pub fn check_writable(path: &Path) -> io::Result<()> {
    if is_folder(path) { Err(io::Error::new(ErrorKind::IsADirectory, "a folder")) } else { Ok(()) }
}

/// A file that is still being written, of which a page has none: [`create`](Self::create) fails.
#[derive(Debug)]
pub struct PendingFile(PathBuf);

impl PendingFile {
    /// For a file that is to be at `path`.
    ///
    /// # Errors
    /// None.
    pub fn new(path: &Path) -> io::Result<Self> {
        Ok(Self(path.to_owned()))
    }

    /// Where the file is to be.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where it is meanwhile.
    pub fn temporary_path(&self) -> &Path {
        &self.0
    }

    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn create(&self) -> io::Result<File> {
        Err(ErrorKind::Unsupported.into())
    }

    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn keep(&self) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}
