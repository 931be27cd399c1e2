//! A thread that writes files, so that no frame waits for the disk.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::files;
use super::threads::{self, JoinHandle};

pub use super::files::Replaced;

/// What became of a file: written or removed, or left alone because somebody else has changed it, or a sentence that says
/// why it could be neither.
pub type Written = (PathBuf, Result<Replaced, String>);

/// What is to happen to a file.
struct Job {
    path: PathBuf,
    task: Task,
}

enum Task {
    /// It holds this text.
    Write { text: String, if_unchanged: bool },
    /// There is no such file.
    Remove { if_unchanged: bool },
    /// Nothing: it was found to hold this text.
    Read(String),
}

/// Writes files one after the other on its own thread. Dropping it waits until all are written.
///
/// It knows the text that it last wrote to each file, or that its owner [has read](Self::has_read) there. With
/// [`Self::write_if_unchanged`] and [`Self::remove_if_unchanged`] it leaves alone what another program, or another copy of
/// this one, has written since.
#[derive(Default)]
pub struct Writer {
    thread: Option<Thread>,
    /// What is done here, because there is no thread, and what became of it.
    here: Files,
    written_here: Vec<Written>,
}

struct Thread {
    jobs: Option<Sender<Job>>,
    /// Locked by nobody else: a receiver alone could not be in a resource.
    written: Mutex<Receiver<Written>>,
    handle: Option<JoinHandle<()>>,
}

impl Writer {
    /// Writes `text` to `path` whole or not at all; [`Self::written`] tells later what became of it.
    pub fn write(&mut self, path: &Path, text: &str) {
        self.put(path, Task::Write { text: text.to_owned(), if_unchanged: false });
    }

    /// Writes `text` as [`Self::write`] does, unless the file holds anything else than what this writer knows of it.
    pub fn write_if_unchanged(&mut self, path: &Path, text: &str) {
        self.put(path, Task::Write { text: text.to_owned(), if_unchanged: true });
    }

    /// Removes the file at `path`, if there is one.
    pub fn remove(&mut self, path: &Path) {
        self.put(path, Task::Remove { if_unchanged: false });
    }

    /// Removes the file at `path`, unless it holds anything else than what this writer knows of it.
    pub fn remove_if_unchanged(&mut self, path: &Path) {
        self.put(path, Task::Remove { if_unchanged: true });
    }

    /// Remembers that the file at `path` was found to hold `text`, which may therefore be overwritten.
    pub fn has_read(&mut self, path: &Path, text: &str) {
        self.put(path, Task::Read(text.to_owned()));
    }

    fn put(&mut self, path: &Path, task: Task) {
        let job = Job { path: path.to_owned(), task };
        if self.thread.is_none() {
            self.thread = Thread::spawn();
        }
        let jobs = self.thread.as_ref().and_then(|thread| thread.jobs.as_ref());
        let refused = match jobs {
            Some(jobs) => jobs.send(job).err().map(|refused| refused.0),
            None => Some(job),
        };
        // Without a thread, or where it crashed, the frame waits.
        if let Some(job) = refused {
            self.thread = None;
            self.written_here.extend(self.here.carry_out(job));
        }
    }

    /// What became of a file; `None` while there is nothing new.
    pub fn written(&mut self) -> Option<Written> {
        let thread = self.thread.as_mut().and_then(|thread| thread.written.get_mut().ok()?.try_recv().ok());
        thread.or_else(|| self.written_here.pop())
    }
}

impl Thread {
    fn spawn() -> Option<Self> {
        let (jobs, given) = channel::<Job>();
        let (done, written) = channel();
        let work = move || {
            let mut files = Files::default();
            while let Ok(job) = given.recv() {
                // On a slow disk only the newest text of a file is worth writing.
                let mut jobs = vec![job];
                for job in given.try_iter() {
                    jobs.retain(|other| other.path != job.path || matches!(other.task, Task::Read(_)));
                    jobs.push(job);
                }
                for written in jobs.into_iter().filter_map(|job| files.carry_out(job)) {
                    // On the way out nobody listens any more.
                    let _ = done.send(written);
                }
            }
        };
        let handle = threads::spawn("writer", work).ok()?;
        Some(Self { jobs: Some(jobs), written: Mutex::new(written), handle: Some(handle) })
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(handle) = self.handle.take() {
            // It has crashed, and there is nothing left to wait for.
            let _ = handle.join();
        }
    }
}

/// The texts that files are known to hold.
#[derive(Default)]
struct Files(HashMap<PathBuf, String>);

impl Files {
    fn carry_out(&mut self, Job { path, task }: Job) -> Option<Written> {
        let result = match task {
            Task::Read(text) => {
                self.0.insert(path, text);
                return None;
            }
            Task::Write { text, if_unchanged } => {
                let expected = if_unchanged.then(|| self.0.get(&path).map(String::as_bytes));
                let written = write(&path, expected, text.as_bytes());
                if written == Ok(Replaced::Written) {
                    self.0.insert(path.clone(), text);
                }
                written
            }
            Task::Remove { if_unchanged } => {
                let expected = if_unchanged.then(|| self.0.remove(&path));
                remove(&path, expected)
            }
        };
        Some((path, result))
    }
}

fn write(path: &Path, expected: Option<Option<&[u8]>>, bytes: &[u8]) -> Result<Replaced, String> {
    // The folder may be gone since the game began.
    let folder = path.parent().map_or(Ok(()), files::create_folder);
    let written = folder.and_then(|()| match expected {
        Some(expected) => files::write_if_unchanged(path, expected, bytes),
        None => files::write_atomically(path, bytes).map(|()| Replaced::Written),
    });
    written.map_err(|error| format!("{} cannot be written: {error}.", path.display()))
}

fn remove(path: &Path, expected: Option<Option<String>>) -> Result<Replaced, String> {
    if let Some(expected) = expected {
        let length = expected.as_ref().map_or(0, String::len);
        let found = files::read_at_most(path, length as u64 + 1).ok();
        if found.is_some_and(|found| expected.is_none_or(|expected| expected.as_bytes() != found)) {
            return Ok(Replaced::ChangedByOthers);
        }
    }
    match files::remove(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("{} cannot be removed: {error}.", path.display()))
        }
        _ => Ok(Replaced::Written),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_last_of_a_file_holds_when_the_writer_is_gone() {
        let folder = std::env::temp_dir().join(format!("specular-writer-{}", std::process::id()));
        let path = folder.join("deep/draft.ron");
        for (last, left) in [(Some("second"), Some("second")), (None, None), (Some("third"), Some("third"))] {
            let mut writer = Writer::default();
            writer.write(&path, "first");
            match last {
                Some(text) => writer.write(&path, text),
                None => writer.remove(&path),
            }
            drop(writer);
            assert_eq!(files::read_at_most(&path, 100).ok(), left.map(|text| text.as_bytes().to_vec()));
        }
        let mut writer = Writer::default();
        writer.remove(&folder.join("nothing"));
        assert_eq!(told(&mut writer), Ok(Replaced::Written), "what is not there need not be removed");
        std::fs::remove_dir_all(folder).unwrap();
    }

    fn told(writer: &mut Writer) -> Result<Replaced, String> {
        loop {
            match writer.written() {
                Some((_, told)) => return told,
                None => threads::sleep(std::time::Duration::from_millis(1)),
            }
        }
    }

    #[test]
    fn two_writers_never_overwrite_each_other() {
        let folder = std::env::temp_dir().join(format!("specular-writers-{}", std::process::id()));
        let path = folder.join("game.beam");
        let found = || files::read_at_most(&path, 100).unwrap();
        let (mut first, mut second) = (Writer::default(), Writer::default());
        let changed = Ok(Replaced::ChangedByOthers);
        first.write_if_unchanged(&path, "first");
        assert_eq!(told(&mut first), Ok(Replaced::Written));
        second.write_if_unchanged(&path, "second");
        assert_eq!((told(&mut second), found()), (changed.clone(), b"first".to_vec()));
        // A second copy opens the game and plays on.
        second.has_read(&path, "first");
        second.write_if_unchanged(&path, "second");
        assert_eq!((told(&mut second), found()), (Ok(Replaced::Written), b"second".to_vec()));
        first.write_if_unchanged(&path, "first and more");
        assert_eq!((told(&mut first), found()), (changed.clone(), b"second".to_vec()));
        first.remove_if_unchanged(&path);
        assert_eq!((told(&mut first), found()), (changed, b"second".to_vec()));
        second.remove_if_unchanged(&path);
        assert_eq!((told(&mut second), files::exists(&path)), (Ok(Replaced::Written), false));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
