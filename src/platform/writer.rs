//! A thread that writes files, so that no frame waits for the disk.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::files;
use super::threads::{self, JoinHandle};

/// What became of a file: written or removed, or a sentence that says why not.
pub type Written = (PathBuf, Result<(), String>);

/// What is to be in a file; `None` for no file.
type Job = (PathBuf, Option<String>);

/// Writes files one after the other on its own thread. Dropping it waits until all are written.
#[derive(Default)]
pub struct Writer {
    thread: Option<Thread>,
    /// What was written here, because there is no thread.
    here: Vec<Written>,
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
        self.put((path.to_owned(), Some(text.to_owned())));
    }

    /// Removes the file at `path`, if there is one.
    pub fn remove(&mut self, path: &Path) {
        self.put((path.to_owned(), None));
    }

    fn put(&mut self, job: Job) {
        if self.thread.is_none() {
            self.thread = Thread::spawn();
        }
        let jobs = self.thread.as_ref().and_then(|thread| thread.jobs.as_ref());
        let refused = match jobs {
            Some(jobs) => jobs.send(job).err().map(|refused| refused.0),
            None => Some(job),
        };
        // Without a thread, or where it crashed, the frame waits.
        if let Some((path, text)) = refused {
            self.thread = None;
            let result = put(&path, text.as_deref());
            self.here.push((path, result));
        }
    }

    /// What became of a file; `None` while there is nothing new.
    pub fn written(&mut self) -> Option<Written> {
        let thread = self.thread.as_mut().and_then(|thread| thread.written.get_mut().ok()?.try_recv().ok());
        thread.or_else(|| self.here.pop())
    }
}

impl Thread {
    fn spawn() -> Option<Self> {
        let (jobs, given) = channel::<Job>();
        let (done, written) = channel();
        let work = move || {
            while let Ok(job) = given.recv() {
                // On a slow disk only the newest text of a file is worth writing.
                let mut jobs = vec![job];
                for (path, text) in given.try_iter() {
                    jobs.retain(|(other, _)| *other != path);
                    jobs.push((path, text));
                }
                for (path, text) in jobs {
                    let result = put(&path, text.as_deref());
                    // On the way out nobody listens any more.
                    let _ = done.send((path, result));
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

fn put(path: &Path, text: Option<&str>) -> Result<(), String> {
    let Some(text) = text else {
        return match files::remove(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(format!("{} cannot be removed: {error}.", path.display()))
            }
            _ => Ok(()),
        };
    };
    // The folder may be gone since the game began.
    let written = path.parent().map_or(Ok(()), files::create_folder);
    let written = written.and_then(|()| files::write_atomically(path, text.as_bytes()));
    written.map_err(|error| format!("{} cannot be written: {error}.", path.display()))
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
        let told = loop {
            match writer.written() {
                Some((_, told)) => break told,
                None => threads::sleep(std::time::Duration::from_millis(1)),
            }
        };
        assert_eq!(told, Ok(()), "what is not there need not be removed");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
