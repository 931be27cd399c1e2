//! A thread that writes files, so that frames never wait for the disk.

use std::collections::{HashMap, VecDeque};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use super::FileTime;
use super::files::{self, Fingerprint, ReplaceOutcome};
use super::threads::{self, JoinHandle};

/// The result for a file: written or removed, left alone because another program has changed it, or the system's reason
/// for the failure.
pub type Written = (PathBuf, Result<ReplaceOutcome, String>);

/// Writes files one after another on its own thread. Dropping it waits until all are written.
///
/// A file is replaced or removed only if it still holds what this writer last wrote to it, or what was
/// [read](Self::has_read) from it, because another running copy of the program may write to the same file.
#[derive(Default)]
pub struct Writer {
    thread: Option<Thread>,
    /// Results that did not come from the running thread.
    results: VecDeque<Written>,
    disk: Arc<Mutex<Disk>>,
}

struct Thread {
    jobs: Option<Sender<Job>>,
    /// Never contended; the mutex is needed because a receiver alone could not be in a resource.
    written: Mutex<Receiver<Written>>,
    handle: Option<JoinHandle<()>>,
}

/// A task for a file.
struct Job {
    path: PathBuf,
    task: Task,
}

enum Task {
    /// Record what the file holds.
    Read(Fingerprint),
    /// Write this text to it; `None` removes it.
    Put(Option<String>),
}

impl Writer {
    /// Records the fingerprint of what was read from the file at `path`, so that it may be replaced.
    pub fn has_read(&mut self, path: &Path, found: Fingerprint) {
        self.send(path, Task::Read(found));
    }

    /// Writes `text` to `path` atomically; [`Self::written`] returns the result later.
    pub fn write(&mut self, path: &Path, text: &str) {
        self.send(path, Task::Put(Some(text.to_owned())));
    }

    /// Removes the file at `path`, if there is one.
    pub fn remove(&mut self, path: &Path) {
        self.send(path, Task::Put(None));
    }

    fn send(&mut self, path: &Path, task: Task) {
        let job = Job { path: path.to_owned(), task };
        if self.thread.is_none() {
            self.thread = Thread::spawn(Arc::clone(&self.disk));
        }
        let jobs = self.thread.as_ref().and_then(|thread| thread.jobs.as_ref());
        let refused = match jobs {
            Some(jobs) => jobs.send(job).err().map(|refused| refused.0),
            None => Some(job),
        };
        // Without a thread, or if it has crashed, the frame waits.
        if let Some(job) = refused {
            self.finish();
            self.results.extend(self.disk.lock().unwrap_or_else(PoisonError::into_inner).run(job));
        }
    }

    /// Waits until everything is written. [`Self::written`] still returns the results.
    pub fn finish(&mut self) {
        let Some(mut thread) = self.thread.take() else { return };
        thread.finish();
        let written = thread.written.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.results.extend(written.try_iter());
    }

    /// Waits until everything is written, and returns the next result; `None` when all have been returned.
    pub fn finished(&mut self) -> Option<Written> {
        self.finish();
        self.written()
    }

    /// The next result; `None` while there is nothing new.
    pub fn written(&mut self) -> Option<Written> {
        let thread = self.thread.as_mut();
        let new = || thread.and_then(|thread| thread.written.get_mut().ok()?.try_recv().ok());
        self.results.pop_front().or_else(new)
    }
}

impl Thread {
    fn spawn(disk: Arc<Mutex<Disk>>) -> Option<Self> {
        let (jobs, given) = channel::<Job>();
        let (done, written) = channel();
        let work = move || {
            while let Ok(job) = given.recv() {
                // On a slow disk, only the newest text of a file is worth writing.
                let mut jobs = vec![job];
                for job in given.try_iter() {
                    if matches!(job.task, Task::Put(_)) {
                        jobs.retain(|other| other.path != job.path || !matches!(other.task, Task::Put(_)));
                    }
                    jobs.push(job);
                }
                let mut disk = disk.lock().unwrap_or_else(PoisonError::into_inner);
                for result in jobs.into_iter().filter_map(|job| disk.run(job)) {
                    // During shutdown the receiver may be gone.
                    let _ = done.send(result);
                }
            }
        };
        let handle = threads::spawn("writer", work).ok()?;
        Some(Self { jobs: Some(jobs), written: Mutex::new(written), handle: Some(handle) })
    }

    fn finish(&mut self) {
        self.jobs = None;
        if let Some(handle) = self.handle.take() {
            // If it has crashed, there is nothing left to wait for.
            let _ = handle.join();
        }
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.finish();
    }
}

/// The content of files, as far as this program knows.
#[derive(Default)]
struct Disk(HashMap<PathBuf, Fingerprint>);

impl Disk {
    fn run(&mut self, Job { path, task }: Job) -> Option<Written> {
        let result = match task {
            Task::Read(found) => {
                self.0.insert(path, found);
                return None;
            }
            Task::Put(Some(text)) => self.write(&path, text.as_bytes()),
            Task::Put(None) => self.remove(&path),
        };
        Some((path, result))
    }

    fn write(&mut self, path: &Path, text: &[u8]) -> Result<ReplaceOutcome, String> {
        let expected = self.0.get(path).copied();
        // The folder may have been removed since the game began.
        let folder = path.parent().map_or(Ok(()), files::create_folder);
        let written = folder.and_then(|()| files::write_if_unchanged(path, expected, text, FileTime::Now));
        let replaced = written.map_err(|error| error.to_string())?;
        if replaced == ReplaceOutcome::Written {
            self.0.insert(path.to_owned(), Fingerprint::of(text));
        }
        Ok(replaced)
    }

    fn remove(&mut self, path: &Path) -> Result<ReplaceOutcome, String> {
        let known = self.0.get(path).copied();
        // A longer file cannot be ours.
        let limit = known.map_or(0, |known| known.length) + 1;
        let _lock = files::lock(path);
        let removed = match files::read_at_most(path, limit) {
            Err(error) => Err(error),
            Ok(found) if known != Some(Fingerprint::of(&found)) => return Ok(ReplaceOutcome::ChangedByOthers),
            Ok(_) => files::remove(path),
        };
        match removed {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.to_string()),
            _ => {
                self.0.remove(path);
                Ok(ReplaceOutcome::Written)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use testing::folder::Folder;

    fn text(path: &Path) -> Option<String> {
        fs::read_to_string(path).ok()
    }

    /// Waits for everything, and returns the results.
    fn results(writer: &mut Writer) -> Vec<Result<ReplaceOutcome, String>> {
        std::iter::from_fn(|| writer.finished()).map(|(_, result)| result).collect()
    }

    #[test]
    fn the_last_request_for_a_file_is_carried_out_when_the_writer_is_dropped() {
        for last in [Some("second"), None] {
            let folder = Folder::new("writer");
            let path = folder.0.join("deep/draft.ron");
            let mut writer = Writer::default();
            writer.write(&path, "first");
            match last {
                Some(text) => writer.write(&path, text),
                None => writer.remove(&path),
            }
            drop(writer);
            assert_eq!(text(&path).as_deref(), last);
        }
        let folder = Folder::new("writer-nothing");
        let mut writer = Writer::default();
        writer.remove(&folder.0.join("nothing"));
        assert_eq!(results(&mut writer), [Ok(ReplaceOutcome::Written)], "a missing file need not be removed");
    }

    #[test]
    fn a_file_changed_by_another_program_is_neither_replaced_nor_removed() {
        let folder = Folder::new("writer-others");
        let path = folder.write("game.beam", "theirs");
        let mut writer = Writer::default();
        writer.write(&path, "ours");
        assert_eq!(results(&mut writer), [Ok(ReplaceOutcome::ChangedByOthers)], "it was never read");
        writer.has_read(&path, Fingerprint::of(b"theirs"));
        writer.write(&path, "ours");
        assert_eq!(results(&mut writer), [Ok(ReplaceOutcome::Written)]);
        // After a pause, the writer still knows what it wrote.
        writer.write(&path, "ours, a turn later");
        assert_eq!(results(&mut writer), [Ok(ReplaceOutcome::Written)]);
        fs::write(&path, "theirs again").unwrap();
        writer.write(&path, "ours");
        writer.remove(&path);
        assert_eq!(results(&mut writer), [Ok(ReplaceOutcome::ChangedByOthers)], "only the last request counts");
        assert_eq!(text(&path).as_deref(), Some("theirs again"));
        // A file that has been removed is written again.
        fs::remove_file(&path).unwrap();
        writer.write(&path, "ours");
        assert_eq!((results(&mut writer), text(&path).as_deref()), (vec![Ok(ReplaceOutcome::Written)], Some("ours")));
    }
}
