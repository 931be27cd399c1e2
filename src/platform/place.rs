//! Where a file is written: symbolic links, permissions, and what is not a regular file.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf, is_separator};

/// How many symbolic links are followed, as on Linux.
const MOST_LINKS: usize = 40;

/// Where the bytes go that are written to a path.
#[derive(Debug)]
pub(super) enum Place {
    /// A regular file, which is replaced as a whole.
    File {
        /// Its path, which ends in no link.
        path: PathBuf,
        /// The file that is there.
        replaced: Option<Metadata>,
    },
    /// A pipe, a device or a file that this process already has open: it must stay what it is.
    Stream(PathBuf),
}

impl Place {
    /// Follows the links at `path`.
    ///
    /// # Errors
    /// It leads to a folder, to a read-only file, or round in circles.
    pub fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
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
                // By its mode: root could write it all the same.
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, "a read-only file"));
            } else if data.is_file() {
                // The folder may let us replace what the file itself does not let us write.
                OpenOptions::new().write(true).open(&path)?;
                return Ok(Self::File { path, replaced: Some(data) });
            } else {
                return Ok(Self::Stream(path));
            }
        }
        Err(io::Error::new(io::ErrorKind::InvalidInput, "symbolic links that lead in a circle"))
    }
}

fn a_folder() -> io::Error {
    io::Error::new(io::ErrorKind::IsADirectory, "a folder")
}

/// Whether the links in a folder stand for files that a process has open, as `/dev/stdout` leads to.
fn has_open_files(folder: &Path) -> bool {
    cfg!(unix)
        && fs::canonicalize(folder).is_ok_and(|folder| folder.starts_with("/proc") || folder == Path::new("/dev/fd"))
}

/// Opens a [`Place::Stream`] to write to. Waits for the reader of a pipe.
pub(super) fn open_stream(path: &Path) -> io::Result<File> {
    // What the shell has written to the same file before stays.
    OpenOptions::new().append(true).open(path)
}

/// Creates a file that is to take the place of `replaced`, and may be read by nobody else meanwhile.
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
        // Only root may give files away; the group may be one of ours. Another group gets no more than all others do.
        if new.gid() != group && fchown(&file, None, Some(group)).is_err() {
            mode = mode & 0o707 | (mode & 0o007) << 3;
        }
    }
    file.set_permissions(fs::Permissions::from_mode(mode))?;
    Ok(file)
}

/// Creates a file that is to take the place of another, which has no mode here.
#[cfg(not(unix))]
pub(super) fn create(path: &Path, _: Option<&Metadata>) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}
