//! A disk that fails, for tests.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A step of writing a file whole or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteStep {
    /// The temporary file is created.
    Create,
    /// The bytes are written to it.
    Write,
    /// They reach the disk.
    Sync,
    /// The file gets its name.
    Rename,
}

impl WriteStep {
    /// Every step, in order.
    pub const ALL: [Self; 4] = [Self::Create, Self::Write, Self::Sync, Self::Rename];
}

struct Fault {
    folder: PathBuf,
    step: WriteStep,
    hits: usize,
}

static FAULTS: Mutex<Vec<Fault>> = Mutex::new(Vec::new());

fn faults() -> MutexGuard<'static, Vec<Fault>> {
    FAULTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// As long as it lives, no file can be written in its folder: the disk is full at one step.
pub struct FullDisk(PathBuf);

impl FullDisk {
    /// Fills the disk under `folder`.
    pub fn at(folder: &Path, step: WriteStep) -> Self {
        faults().push(Fault { folder: folder.to_owned(), step, hits: 0 });
        Self(folder.to_owned())
    }

    /// How many files could not be written.
    pub fn hits(&self) -> usize {
        faults().iter().filter(|fault| fault.folder == self.0).map(|fault| fault.hits).sum()
    }
}

impl Drop for FullDisk {
    fn drop(&mut self) {
        faults().retain(|fault| fault.folder != self.0);
    }
}

/// Fails where the disk is full for a file at `path`.
pub(super) fn reach(path: &Path, step: WriteStep) -> io::Result<()> {
    let mut faults = faults();
    match faults.iter_mut().find(|fault| fault.step == step && path.starts_with(&fault.folder)) {
        Some(fault) => {
            fault.hits += 1;
            Err(io::ErrorKind::StorageFull.into())
        }
        None => Ok(()),
    }
}
