//! Files, and the system's folders for a program's files.

use std::fs::{self, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use directories::{ProjectDirs, UserDirs};

use super::FileTime;
#[cfg(any(test, feature = "testing"))]
use super::faults::{self, WriteStep};
use super::place::{self, Place};
use super::random;
use super::temporary::TemporaryPath;

pub use super::names::{is_device_name, portable_stem, shortened};
pub use super::{Fingerprint, Kind, ReplaceOutcome};
/// An open file, to write to.
pub use std::fs::File;

/// How the names of temporary folders begin.
const PREFIX: &str = "specular-";
/// The file in a temporary folder by which other programs see that it is in use.
const LOCK: &str = "lock";

fn project() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "specular")
}

/// The folder of the player's data, which may not exist yet; `None` if the system has no such place.
pub fn data_folder() -> Option<PathBuf> {
    project().map(|project| project.data_dir().to_owned())
}

/// The folder of the player's settings, which may not exist yet; `None` if the system has no such place.
pub fn config_folder() -> Option<PathBuf> {
    project().map(|project| project.config_dir().to_owned())
}

/// The folder of the player's pictures, shared with other programs.
pub fn picture_folder() -> Option<PathBuf> {
    UserDirs::new().and_then(|user| user.picture_dir().map(Path::to_owned))
}

/// The folder that contains the program itself.
pub fn program_folder() -> Option<PathBuf> {
    std::env::current_exe().ok()?.parent().map(Path::to_owned)
}

/// Returns whether anything exists at `path`.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Returns whether there is a folder at `path`.
pub fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// Returns whether there is a regular file at `path`. Reading from anything else, such as a pipe, could block for ever.
///
/// # Errors
/// Returns an error if there is nothing at `path`, or it is not accessible.
pub fn is_file(path: &Path) -> io::Result<bool> {
    fs::metadata(path).map(|data| data.is_file())
}

/// Returns whether what is written to `path` goes into a pipe, a device or a file that this process already has open.
pub(crate) fn is_stream(path: &Path) -> bool {
    matches!(Place::of(path), Ok(Place::Stream(_)))
}

/// The type of the entry at `path` itself.
///
/// # Errors
/// Returns an error if there is nothing at `path`, or it is not accessible.
pub fn kind(path: &Path) -> io::Result<Kind> {
    let data = fs::symlink_metadata(path)?;
    Ok(match data.file_type() {
        kind if kind.is_symlink() => Kind::Link,
        kind if kind.is_dir() => Kind::Folder,
        kind if kind.is_file() => Kind::File(data.len()),
        _ => Kind::Other,
    })
}

/// The path from the root with links resolved, as far as possible if nothing is at `path`.
pub fn absolute(path: &Path) -> PathBuf {
    fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

/// The absolute path, without resolving links.
pub fn from_root(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The paths of everything in a folder, in no particular order.
///
/// # Errors
/// Returns an error if `folder` is not a folder or cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// The paths of at most `limit` entries in a folder, in no particular order.
///
/// # Errors
/// Returns an error if `folder` is not a folder or cannot be read.
pub fn list_at_most(folder: &Path, limit: usize) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.take(limit).map(|entry| Ok(entry?.path())).collect()
}

/// When a file was last written, since 1 January 1970 UTC.
///
/// # Errors
/// Returns an error if there is nothing at `path`, or its file system keeps no times.
pub fn modified(path: &Path) -> io::Result<Duration> {
    Ok(fs::metadata(path)?.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// Returns whether a path names a stream that the process has open: `-`, `/dev/stdin`, or a file of `/dev/fd`.
pub fn is_open_stream(path: &Path) -> bool {
    is_standard_input(path) || path.parent().is_some_and(place::has_open_files)
}

fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-") || cfg!(unix) && path == Path::new("/dev/stdin")
}

/// The first `limit` bytes of a file, or all of it if it is shorter.
///
/// # Errors
/// Returns an error if the file cannot be read.
pub fn read_at_most(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut read = |file: &mut dyn Read| file.take(limit).read_to_end(&mut bytes);
    if is_standard_input(path) {
        read(&mut io::stdin())?
    } else {
        read(&mut File::open(path)?)?
    };
    Ok(bytes)
}

/// Removes a file.
///
/// # Errors
/// Returns an error if there is no file at `path`, or it cannot be removed.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Renames a file, replacing any file with the new name.
///
/// # Errors
/// Returns an error if it cannot be renamed; nothing has changed then.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Creates an empty file, or empties the existing one. For logs, which must be readable even if the program is
/// interrupted while writing them.
///
/// # Errors
/// Returns an error if it cannot be created.
pub fn create_log(path: &Path) -> io::Result<File> {
    File::create(path)
}

/// Creates a folder and its parents unless they exist.
///
/// # Errors
/// Returns an error if they cannot be created.
pub fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// A new folder for temporary files, to which only the player has access. It is removed, with everything in it, when
/// this value is dropped.
#[derive(Debug)]
pub struct TemporaryFolder {
    /// Locked until the program ends, in whatever way. Closed before the folder is removed.
    _lock: File,
    path: TemporaryPath,
}

impl TemporaryFolder {
    /// Creates the folder.
    ///
    /// # Errors
    /// Returns an error if it cannot be created.
    pub fn new() -> io::Result<Self> {
        let path = std::env::temp_dir().join(format!("{PREFIX}{}-{:016x}", std::process::id(), random::seed()));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path)?;
        let path = TemporaryPath::new(path);
        let lock = File::create_new(path.as_ref().join(LOCK))?;
        // Without locks, the folder of a killed program stays until the system empties its own.
        let _ = lock.lock();
        Ok(Self { _lock: lock, path })
    }

    /// Removes the temporary folders of programs that were killed.
    pub fn remove_abandoned() {
        let is_ours = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PREFIX));
        for path in list(&std::env::temp_dir()).unwrap_or_default().into_iter().filter(is_ours) {
            let lock = path.join(LOCK);
            // Other users may have put anything there.
            if matches!(kind(&lock), Ok(Kind::File(_))) && File::open(lock).is_ok_and(|lock| lock.try_lock().is_ok()) {
                let _ = fs::remove_dir_all(path);
            }
        }
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        self.path.as_ref()
    }
}

/// Writes a file atomically: the old content of `path` stays until all of `bytes` is on the disk. See [`PendingFile`]
/// for links, permissions, pipes and devices.
///
/// # Errors
/// Returns an error if the file cannot be written; nothing has changed then.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = PendingFile::new(path)?;
    if file.fill(bytes)? { file.keep() } else { Ok(()) }
}

/// Writes a file like [`write_atomically`], unless another program has changed it. `expected` is the fingerprint of
/// what this program last wrote to the file or read from it, or `None` if there was no file. A file that has been
/// removed is written again, and one that already holds `bytes` counts as written. Pipes and devices are not compared.
///
/// The comparison happens first, so that nothing is written in vain, and again immediately before the rename, because
/// writing takes time. On file systems with hard links, a new file never replaces one that another program creates at
/// the same moment.
///
/// # Errors
/// Returns an error if the file cannot be written; nothing has changed then.
pub fn write_if_unchanged(
    path: &Path,
    expected: Option<Fingerprint>,
    bytes: &[u8],
    time: FileTime,
) -> io::Result<ReplaceOutcome> {
    let compare = || match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((false, None)),
        found => found.map(|found| (true, ReplaceOutcome::without_writing(&found, expected, bytes))),
    };
    let pending = PendingFile::new(path)?;
    let Place::File { replaced, .. } = &pending.place else {
        return pending.fill(bytes).map(|_| ReplaceOutcome::Written);
    };
    if replaced.is_some()
        && let (_, Some(result)) = compare()?
    {
        return Ok(result);
    }
    let modified = match (time, replaced) {
        (FileTime::Kept, Some(replaced)) => Some(replaced.modified()?),
        _ => None,
    };
    pending.fill(bytes)?;
    pending.sync(modified)?;
    let _lock = lock(path);
    match compare()? {
        (_, Some(result)) => Ok(result),
        (true, None) => pending.rename().map(|()| ReplaceOutcome::Written),
        (false, None) => pending.rename_as_new(),
    }
}

/// Locks the file at `path` until the result is dropped, so that no other running copy of this program replaces it
/// between a comparison and a rename. Without a file, or on systems where a lock would keep others from reading it, there
/// is none.
pub(crate) fn lock(path: &Path) -> Option<File> {
    /// A lock is held for moments only, unless a program is suspended; then this one goes on without.
    const ATTEMPTS: usize = 1_000;
    for _ in 0..ATTEMPTS {
        let file = place::open_to_lock(path)?;
        match file.try_lock() {
            // The file may have been replaced before it was locked.
            Ok(()) if place::is_at(&file, path) => return Some(file),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// Checks that a file can be written at `path`, as far as that can be known in advance, and leaves nothing there. A
/// pipe is not opened, because closing it again would look like the end of the data to its reader.
///
/// # Errors
/// Returns an error if the file could not be written.
pub fn check_writable(path: &Path) -> io::Result<()> {
    PendingFile::new(path)?.create().map(|_| ())
}

/// A file still being written, perhaps by another program. It has a temporary name in the same folder until it is
/// [kept](Self::keep), and is removed if this value is dropped first.
///
/// Symbolic links are followed, including dangling ones. The new file takes over the permissions of the old one and, if
/// the system allows it, the owner. A read-only file is refused, even if its folder would let us replace it. Other hard
/// links keep the old content, since they are often backups. A pipe or a device is not replaced: the bytes are first
/// written to the system's temporary folder and then copied into it.
#[derive(Debug)]
pub struct PendingFile {
    path: PathBuf,
    place: Place,
    /// After [`keep`](Self::keep) nothing is there.
    temporary: TemporaryPath,
}

impl PendingFile {
    /// Prepares a file to be written at `path`; creates nothing yet.
    ///
    /// # Errors
    /// Returns an error if the path has no file name, or leads to something that cannot be written.
    pub fn new(path: &Path) -> io::Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let place = Place::of(path)?;
        // The length is fixed, because the file's own name may be as long as the file system allows. The random part
        // distinguishes leftovers of an earlier process with the same ID.
        let number = COUNT.fetch_add(1, Relaxed);
        let name = format!(".specular-{}-{number}-{:016x}.tmp", std::process::id(), random::seed());
        let temporary = match &place {
            Place::File { path, .. } => path.with_file_name(name),
            Place::Stream(_) => std::env::temp_dir().join(name),
        };
        Ok(Self { path: path.to_owned(), place, temporary: TemporaryPath::new(temporary) })
    }

    /// Writes all of `bytes` to it. Returns whether it must still be kept; a pipe or a device has already received
    /// them.
    fn fill(&self, bytes: &[u8]) -> io::Result<bool> {
        if let Place::Stream(path) = &self.place {
            let mut stream = place::open_stream(path)?;
            return stream.write_all(bytes).and_then(|()| stream.flush()).map(|()| false);
        }
        let mut file = self.create()?;
        #[cfg(any(test, feature = "testing"))]
        if let Err(full) = faults::reach(&self.path, WriteStep::Write) {
            // There was room for part of it.
            file.write_all(&bytes[..bytes.len() / 2])?;
            return Err(full);
        }
        file.write_all(bytes).map(|()| true)
    }

    /// The final path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The temporary path until then.
    pub fn temporary_path(&self) -> &Path {
        self.temporary.as_ref()
    }

    /// Creates the empty file under its temporary name, with the permissions of the file it will replace.
    ///
    /// # Errors
    /// Returns an error if it cannot be created.
    pub fn create(&self) -> io::Result<File> {
        #[cfg(any(test, feature = "testing"))]
        faults::reach(&self.path, WriteStep::Create)?;
        let replaced = match &self.place {
            Place::File { replaced, .. } => replaced.as_ref(),
            Place::Stream(_) => None,
        };
        place::create(self.temporary.as_ref(), replaced)
    }

    /// Waits until all of the file is on the disk, then gives it its final name, replacing any file there.
    ///
    /// # Errors
    /// Returns an error if it was never created, or cannot be renamed.
    pub fn keep(&self) -> io::Result<()> {
        match &self.place {
            Place::File { .. } => {
                self.sync(None)?;
                self.rename()
            }
            Place::Stream(path) => {
                let mut stream = place::open_stream(path)?;
                io::copy(&mut File::open(&self.temporary)?, &mut stream)?;
                stream.flush()
            }
        }
    }

    /// Gives the file its final name.
    fn rename(&self) -> io::Result<()> {
        fs::rename(&self.temporary, self.target())
    }

    /// Like [`Self::rename`], but never replaces a file.
    fn rename_as_new(&self) -> io::Result<ReplaceOutcome> {
        match fs::hard_link(&self.temporary, self.target()) {
            Ok(()) => Ok(ReplaceOutcome::Written),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(ReplaceOutcome::ChangedByOthers),
            // Not every file system has hard links.
            Err(_) if exists(self.target()) => Ok(ReplaceOutcome::ChangedByOthers),
            Err(_) => self.rename().map(|()| ReplaceOutcome::Written),
        }
    }

    /// The final path, with links followed.
    fn target(&self) -> &Path {
        let (Place::File { path, .. } | Place::Stream(path)) = &self.place;
        path
    }

    /// Waits until all of the file is on the disk. It gets a modification time if one is given.
    fn sync(&self, modified: Option<SystemTime>) -> io::Result<()> {
        let file = OpenOptions::new().append(true).open(&self.temporary)?;
        modified.map_or(Ok(()), |modified| file.set_modified(modified))?;
        #[cfg(any(test, feature = "testing"))]
        faults::reach(&self.path, WriteStep::Sync)?;
        file.sync_all()?;
        #[cfg(any(test, feature = "testing"))]
        faults::reach(&self.path, WriteStep::Rename)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
