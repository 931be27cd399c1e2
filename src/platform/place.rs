//! Resolves the destination of a write: symbolic links, permissions, pipes and devices.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf, is_separator};

/// The maximum number of symbolic links followed, as on Linux.
const MAX_LINKS: usize = 40;

/// The destination of a write.
#[derive(Debug)]
pub(super) enum Place {
    /// A regular file, which is replaced as a whole.
    File {
        /// Its path, with no link at the end.
        path: PathBuf,
        /// The file that is there.
        replaced: Option<Metadata>,
    },
    /// A pipe, a device or a file that this process already has open, which must not be replaced.
    Stream(PathBuf),
}

impl Place {
    /// Follows the links at `path`.
    ///
    /// # Errors
    /// Returns an error if the path leads to a folder or a read-only file, or its links form a cycle.
    pub fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..MAX_LINKS {
            if path.file_name().is_none() {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "no file name"));
            }
            let data = match fs::symlink_metadata(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return match path.to_string_lossy().ends_with(is_separator) {
                        true => Err(a_folder()),
                        false => Ok(Self::File { path, replaced: None }),
                    };
                }
                data => data?,
            };
            if data.is_symlink() {
                let folder = match path.parent() {
                    Some(folder) if !folder.as_os_str().is_empty() => folder,
                    _ => Path::new("."),
                };
                if has_open_files(folder) {
                    return Ok(Self::Stream(path));
                }
                path = folder.join(fs::read_link(&path)?);
            } else if data.is_dir() {
                return Err(a_folder());
            } else if data.permissions().readonly() {
                // Checked by mode, because root may write to any file.
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, "a read-only file"));
            } else if data.is_file() {
                // Replacing a file needs only a writable folder, so check the file's own permissions.
                OpenOptions::new().write(true).open(&path)?;
                return Ok(Self::File { path, replaced: Some(data) });
            } else {
                return Ok(Self::Stream(path));
            }
        }
        Err(io::Error::new(io::ErrorKind::InvalidInput, "symbolic links that form a cycle"))
    }
}

fn a_folder() -> io::Error {
    io::Error::new(io::ErrorKind::IsADirectory, "a folder")
}

/// Returns whether the links in a folder are open files of a process, such as the target of `/dev/stdout`.
pub(super) fn has_open_files(folder: &Path) -> bool {
    cfg!(unix)
        && fs::canonicalize(folder).is_ok_and(|folder| folder.starts_with("/proc") || folder == Path::new("/dev/fd"))
}

/// Opens a [`Place::Stream`] for writing. Opening a pipe waits for its reader.
pub(super) fn open_stream(path: &Path) -> io::Result<File> {
    // Keeps what the shell has already written to the same file.
    OpenOptions::new().append(true).open(path)
}

/// Creates the temporary file for `replaced`. Anyone who could not read the old file cannot read this one either.
#[cfg(unix)]
pub(super) fn create(path: &Path, replaced: Option<&Metadata>) -> io::Result<File> {
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};

    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    let Some(replaced) = replaced else { return options.open(path) };
    let file = options.mode(0o600).open(path)?;
    let new = file.metadata()?;
    let (owner, group) = (replaced.uid(), replaced.gid());
    let mut mode = replaced.mode() & 0o777;
    if (new.uid(), new.gid()) != (owner, group) && fchown(&file, Some(owner), Some(group)).is_err() {
        // Only root can change the owner, but we may belong to the group. Otherwise our own group gets no more access
        // than everybody else.
        if new.gid() != group && fchown(&file, None, Some(group)).is_err() {
            mode = mode & 0o707 | (mode & 0o007) << 3;
        }
    }
    file.set_permissions(fs::Permissions::from_mode(mode))?;
    Ok(file)
}

/// Creates the temporary file; there are no modes to copy on this system.
#[cfg(not(unix))]
pub(super) fn create(path: &Path, _: Option<&Metadata>) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Opens the file at `path` to lock it; `None` if there is none, or it is not a regular file of one's own.
#[cfg(unix)]
pub(super) fn open_to_lock(path: &Path) -> Option<File> {
    // Opening a pipe would wait. Some network file systems lock only files that are open for writing.
    fs::metadata(path).ok().filter(Metadata::is_file)?;
    OpenOptions::new().read(true).append(true).open(path).ok()
}

/// Nothing: others could not read a locked file on this system.
#[cfg(not(unix))]
pub(super) fn open_to_lock(_: &Path) -> Option<File> {
    None
}

/// Returns whether `file` is still the one at `path`.
#[cfg(unix)]
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let id = |data: Metadata| (data.dev(), data.ino());
    file.metadata().map(id).ok() == fs::metadata(path).map(id).ok()
}

/// Always true: nothing is locked on this system.
#[cfg(not(unix))]
pub(super) fn is_at(_: &File, _: &Path) -> bool {
    true
}
