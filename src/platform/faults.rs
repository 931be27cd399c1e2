//! Simulates a failing disk and interference by another program, for tests.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A step of an atomic write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteStep {
    /// The temporary file is created.
    Create,
    /// The bytes are written to it.
    Write,
    /// The bytes are flushed to the disk.
    Sync,
    /// The file gets its final name.
    Rename,
}

impl WriteStep {
    /// Every step, in order.
    pub const ALL: [Self; 4] = [Self::Create, Self::Write, Self::Sync, Self::Rename];
}

struct PlannedFault {
    folder: PathBuf,
    step: WriteStep,
    hits: usize,
    /// The bytes another program writes to the file at this step; `None` if the disk is full.
    theirs: Option<&'static [u8]>,
}

static FAULTS: Mutex<Vec<PlannedFault>> = Mutex::new(Vec::new());

fn faults() -> MutexGuard<'static, Vec<PlannedFault>> {
    FAULTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A fault that affects each file written in a folder, for as long as this value lives.
pub struct Fault(PathBuf);

impl Fault {
    /// Fills the disk at this step.
    pub fn full_disk(folder: &Path, step: WriteStep) -> Self {
        Self::planned(folder, step, None)
    }

    /// Makes another program write `theirs` to the file while this one writes to a temporary file.
    pub fn other_program(folder: &Path, theirs: &'static [u8]) -> Self {
        Self::planned(folder, WriteStep::Write, Some(theirs))
    }

    fn planned(folder: &Path, step: WriteStep, theirs: Option<&'static [u8]>) -> Self {
        faults().push(PlannedFault { folder: folder.to_owned(), step, hits: 0, theirs });
        Self(folder.to_owned())
    }

    /// How often the fault has struck.
    pub fn hits(&self) -> usize {
        faults().iter().filter(|fault| fault.folder == self.0).map(|fault| fault.hits).sum()
    }
}

impl Drop for Fault {
    fn drop(&mut self) {
        faults().retain(|fault| fault.folder != self.0);
    }
}

/// Triggers the planned fault for a file at `path`, if any: fails with a full disk, or writes the other program's
/// bytes.
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
