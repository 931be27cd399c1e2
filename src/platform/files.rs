//! Files, and the folders that the system has for a program's files.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, UNIX_EPOCH};

use directories::{ProjectDirs, UserDirs};

#[cfg(test)]
use super::faults::{self, WriteStep};

pub use super::names::portable_stem;
/// An open file, to write to.
pub use std::fs::File;

fn project() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "specular")
}

/// The folder of the player's data, which need not exist; `None` where the system has no such place.
pub fn data_folder() -> Option<PathBuf> {
    project().map(|project| project.data_dir().to_owned())
}

/// The folder of the player's settings, which need not exist; `None` where the system has no such place.
pub fn config_folder() -> Option<PathBuf> {
    project().map(|project| project.config_dir().to_owned())
}

/// The folder of the player's pictures, of this program and others.
pub fn picture_folder() -> Option<PathBuf> {
    UserDirs::new().and_then(|user| user.picture_dir().map(Path::to_owned))
}

/// The folder that the program itself lies in.
pub fn program_folder() -> Option<PathBuf> {
    std::env::current_exe().ok()?.parent().map(Path::to_owned)
}

/// Whether there is anything at `path`.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Whether there is a folder at `path`.
pub fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// Whether there is a regular file at `path`: reading from anything else, such as a pipe, might wait for ever.
///
/// # Errors
/// There is nothing at `path`, or it may not be looked at.
pub fn is_file(path: &Path) -> io::Result<bool> {
    fs::metadata(path).map(|data| data.is_file())
}

/// What lies at a path, without following a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A regular file of so many bytes.
    File(u64),
    /// A folder.
    Folder,
    /// A link to something else.
    Link,
    /// A pipe, a device, a socket: reading from it might wait for ever.
    Other,
}

/// What lies at `path` itself.
///
/// # Errors
/// There is nothing at `path`, or it may not be looked at.
pub fn kind(path: &Path) -> io::Result<Kind> {
    let data = fs::symlink_metadata(path)?;
    Ok(match data.file_type() {
        kind if kind.is_symlink() => Kind::Link,
        kind if kind.is_dir() => Kind::Folder,
        kind if kind.is_file() => Kind::File(data.len()),
        _ => Kind::Other,
    })
}

/// The path from the root with links resolved; as far as that is possible where nothing is at `path`.
pub fn absolute(path: &Path) -> PathBuf {
    fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

/// The paths of all that lies in a folder, in no particular order.
///
/// # Errors
/// `folder` is no folder, or cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// The paths of what lies in a folder, at most `limit` of them, in no particular order.
///
/// # Errors
/// `folder` is no folder, or cannot be read.
pub fn list_at_most(folder: &Path, limit: usize) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.take(limit).map(|entry| Ok(entry?.path())).collect()
}

/// When a file was last written, since 1 January 1970 UTC.
///
/// # Errors
/// There is nothing at `path`, or its file system keeps no times.
pub fn modified(path: &Path) -> io::Result<Duration> {
    Ok(fs::metadata(path)?.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// The first `limit` bytes of a file, or all of it where it is shorter.
///
/// # Errors
/// The file cannot be read.
pub fn read_at_most(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Removes a file.
///
/// # Errors
/// There is none at `path`, or it cannot be removed.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Gives a file another name, in place of a file that has it.
///
/// # Errors
/// It cannot be renamed; nothing has changed then.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Creates a folder and those it lies in, unless they exist.
///
/// # Errors
/// They cannot be created.
pub fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Writes a file whole or not at all: what was at `path` stays until all of `bytes` is on the disk.
///
/// # Errors
/// The file cannot be written; nothing has changed then.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = PendingFile::new(path)?;
    write_all(&mut file.create()?, path, bytes)?;
    file.keep()
}

/// Writes a file anew as [`write_atomically`] does, and keeps the time at which it was last written.
///
/// # Errors
/// There is none at `path`, or it cannot be written; nothing has changed then.
pub fn rewrite_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let modified = fs::metadata(path)?.modified()?;
    let pending = PendingFile::new(path)?;
    let mut file = pending.create()?;
    write_all(&mut file, path, bytes)?;
    file.set_modified(modified)?;
    pending.keep()
}

#[cfg_attr(not(test), expect(unused_variables, reason = "tests let the disk be full for a path"))]
fn write_all(file: &mut File, path: &Path, bytes: &[u8]) -> io::Result<()> {
    #[cfg(test)]
    if let Err(full) = faults::reach(path, WriteStep::Write) {
        // There was room for a part of it.
        file.write_all(&bytes[..bytes.len() / 2])?;
        return Err(full);
    }
    file.write_all(bytes)
}

/// Makes sure that a file can be written at `path`, as far as that can be known before; leaves nothing there.
///
/// # Errors
/// The file could not be written.
pub fn check_writable(path: &Path) -> io::Result<()> {
    if is_folder(path) {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "a folder"));
    }
    PendingFile::new(path)?.create().map(|_| ())
}

/// A file that is still being written, perhaps by another program. It lies beside its place under a temporary name,
/// and is removed with this value unless it is [kept](Self::keep).
#[derive(Debug)]
pub struct PendingFile {
    path: PathBuf,
    temporary: PathBuf,
}

impl PendingFile {
    /// For a file that is to be at `path`; creates nothing yet.
    ///
    /// # Errors
    /// The path has no file name.
    pub fn new(path: &Path) -> io::Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let Some(name) = path.file_name() else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "no file name"));
        };
        let number = COUNT.fetch_add(1, Relaxed);
        let temporary = format!(".{}.{}-{number}", name.to_string_lossy(), std::process::id());
        Ok(Self { path: path.to_owned(), temporary: path.with_file_name(temporary) })
    }

    /// Where the file is to be.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where it is meanwhile.
    pub fn temporary_path(&self) -> &Path {
        &self.temporary
    }

    /// Creates the file under its temporary name, empty.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn create(&self) -> io::Result<File> {
        #[cfg(test)]
        faults::reach(&self.path, WriteStep::Create)?;
        File::create(&self.temporary)
    }

    /// Waits until all of the file is on the disk, then gives it its name, in place of the file that had it.
    ///
    /// # Errors
    /// It was never created, or cannot be renamed.
    pub fn keep(&self) -> io::Result<()> {
        let file = OpenOptions::new().append(true).open(&self.temporary)?;
        #[cfg(test)]
        faults::reach(&self.path, WriteStep::Sync)?;
        file.sync_all()?;
        #[cfg(test)]
        faults::reach(&self.path, WriteStep::Rename)?;
        fs::rename(&self.temporary, &self.path)
    }
}

impl Drop for PendingFile {
    fn drop(&mut self) {
        // After `keep` there is nothing to remove; a file that cannot be removed is left with its temporary name.
        let _ = fs::remove_file(&self.temporary);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own, which is removed with the value.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("specular-files-{name}-{}", std::process::id()));
            create_folder(&path).unwrap();
            Self(path)
        }

        fn names(&self) -> Vec<String> {
            let name = |path: PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
            let mut names: Vec<_> = list(&self.0).unwrap().into_iter().map(name).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = Folder::new("whole");
        let path = folder.0.join("a.png");
        for bytes in [&b"first"[..], b"second and longer", b""] {
            write_atomically(&path, bytes).unwrap();
            assert_eq!(read_at_most(&path, 100).unwrap(), bytes);
            assert_eq!(folder.names(), ["a.png"]);
        }
    }

    #[test]
    fn a_file_that_is_given_up_leaves_the_old_one_and_nothing_beside_it() {
        let folder = Folder::new("given-up");
        let path = folder.0.join("a.png");
        write_atomically(&path, b"old").unwrap();
        let pending = PendingFile::new(&path).unwrap();
        pending.create().unwrap().write_all(b"half").unwrap();
        assert_eq!(folder.names().len(), 2);
        drop(pending);
        assert_eq!(folder.names(), ["a.png"]);
        assert_eq!(read_at_most(&path, 100).unwrap(), b"old");
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing() {
        let folder = Folder::new("cannot");
        assert!(write_atomically(&folder.0.join("missing/a.png"), b"").is_err());
        assert!(write_atomically(Path::new("/"), b"").is_err());
        // A folder stands where the file should.
        create_folder(&folder.0.join("a.png")).unwrap();
        assert!(write_atomically(&folder.0.join("a.png"), b"").is_err());
        assert_eq!(folder.names(), ["a.png"]);
    }

    #[test]
    fn a_disk_that_is_full_at_any_step_leaves_the_old_file_and_nothing_beside_it() {
        let folder = Folder::new("full");
        let path = folder.0.join("a.beam");
        write_atomically(&path, b"old").unwrap();
        for step in WriteStep::ALL {
            let full = faults::FullDisk::at(&folder.0, step);
            let error = write_atomically(&path, b"new and longer").unwrap_err();
            assert_eq!((error.kind(), full.hits()), (io::ErrorKind::StorageFull, 1), "{step:?}");
            assert_eq!((read_at_most(&path, 100).unwrap(), folder.names()), (b"old".to_vec(), vec!["a.beam".into()]));
        }
        write_atomically(&path, b"new").unwrap();
        assert_eq!(read_at_most(&path, 100).unwrap(), b"new");
    }

    #[test]
    fn no_more_is_read_than_asked_for() {
        let folder = Folder::new("read");
        let path = folder.0.join("a.txt");
        write_atomically(&path, b"12345").unwrap();
        assert_eq!(read_at_most(&path, 3).unwrap(), b"123");
        assert!(is_file(&path).unwrap() && !is_file(&folder.0).unwrap());
        assert!(modified(&path).unwrap() > Duration::ZERO);
    }
}
