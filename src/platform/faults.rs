//! A disk that fails, and another program that writes, for tests.

use std::fs;
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

struct Planned {
    folder: PathBuf,
    step: WriteStep,
    hits: usize,
    /// What another program writes to the file at this step; `None` if the disk is full.
    theirs: Option<&'static [u8]>,
}

static FAULTS: Mutex<Vec<Planned>> = Mutex::new(Vec::new());

fn faults() -> MutexGuard<'static, Vec<Planned>> {
    FAULTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something that happens, as long as this lives, to each file that is written in a folder.
pub struct Fault(PathBuf);

impl Fault {
    /// The disk is full at this step.
    pub fn full_disk(folder: &Path, step: WriteStep) -> Self {
        faults().push(Planned { folder: folder.to_owned(), step, hits: 0, theirs: None });
        Self(folder.to_owned())
    }

    /// Another program writes `theirs` to the file while this one writes to a temporary file.
    pub fn other_program(folder: &Path, theirs: &'static [u8]) -> Self {
        faults().push(Planned { folder: folder.to_owned(), step: WriteStep::Write, hits: 0, theirs: Some(theirs) });
        Self(folder.to_owned())
    }

    /// How often that happened.
    pub fn hits(&self) -> usize {
        faults().iter().filter(|fault| fault.folder == self.0).map(|fault| fault.hits).sum()
    }
}

impl Drop for Fault {
    fn drop(&mut self) {
        faults().retain(|fault| fault.folder != self.0);
    }
}

/// Fails if the disk is full for a file at `path`.
pub(super) fn reach(path: &Path, step: WriteStep) -> io::Result<()> {
    let mut faults = faults();
    match faults.iter_mut().find(|fault| fault.step == step && path.starts_with(&fault.folder)) {
        Some(fault) => {
            fault.hits += 1;
            match fault.theirs {
                Some(theirs) => fs::write(path, theirs),
                None => Err(io::ErrorKind::StorageFull.into()),
            }
        }
        None => Ok(()),
    }
}
