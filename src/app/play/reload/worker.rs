//! The thread that reads changed files once they are stable.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::task::Poll;
use std::time::Duration;

use super::folders::Folders;
use content::mods::{Content, Places};
use content::setups::LoadError;
use desktop::watch::Watch;
use phrases::{Phrase, phrase};
use platform::clock::Instant;
use platform::job::{Job, Reporter};

/// Files are read after this long without a change.
const QUIET_TIME: Duration = Duration::from_millis(100);
/// The maximum delay after the first change if changes continue.
const MAX_READ_DELAY: Duration = Duration::from_millis(600);
/// A file with new errors may be half written: they are reported only after this long without a change.
const ERROR_QUIET_TIME: Duration = Duration::from_millis(300);
/// The maximum delay of such reports after the first change.
const MAX_ERROR_DELAY: Duration = Duration::from_secs(2);

/// A message from the thread.
pub(super) enum WorkerMessage {
    /// The files were read again.
    Read(Box<Read>),
    /// Changes are not detected; holds the reason as a sentence.
    Unwatched(Phrase),
}

/// Reloaded content.
pub(super) struct Read {
    pub content: Content,
    /// The errors in the files.
    pub errors: Vec<LoadError>,
    /// The player requested it, so there may be nothing new.
    pub is_requested: bool,
}

/// Reloads content and compares it with the previous content.
pub(super) struct ContentReader {
    places: Places,
    content: Content,
    errors: Vec<LoadError>,
}

impl ContentReader {
    pub(super) fn new(places: Places, content: Content, errors: Vec<LoadError>) -> Self {
        Self { places, content, errors }
    }

    pub(super) fn read(&mut self, is_requested: bool) -> Read {
        let (content, errors) = self.content.reopen(&self.places);
        Read { content, errors, is_requested }
    }

    /// Returns whether there are new errors.
    fn is_worse(&self, read: &Read) -> bool {
        read.errors.iter().any(|error| !self.errors.contains(error))
    }

    /// Takes over the new content.
    fn accept(&mut self, read: &Read) {
        self.content = read.content.clone();
        self.errors.clone_from(&read.errors);
    }
}

/// A message to the thread.
enum WorkerCommand {
    Changed,
    Read,
    Stop,
}

/// The thread; dropping it stops it.
pub(super) struct Worker {
    commands: Sender<WorkerCommand>,
    messages: Job<WorkerMessage>,
}

impl Worker {
    /// Starts the thread, which calls `wake` after each message.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub(super) fn start(reader: ContentReader, wake: impl Fn() + Send + Sync + 'static) -> io::Result<Self> {
        let (commands, received) = channel();
        let own = commands.clone();
        let messages = Job::start("reload", wake, move |reporter| run(reader, own, &received, reporter))?;
        Ok(Self { commands, messages })
    }

    /// Makes the thread read everything now; returns `false` if it has died.
    pub(super) fn request_read(&self) -> bool {
        self.commands.send(WorkerCommand::Read).is_ok()
    }

    /// Returns its next message, oldest first.
    pub(super) fn next_message(&mut self) -> Option<WorkerMessage> {
        match self.messages.poll() {
            Poll::Ready(message) => message,
            Poll::Pending => None,
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have died.
        let _ = self.commands.send(WorkerCommand::Stop);
    }
}

fn run(
    mut reader: ContentReader,
    own: Sender<WorkerCommand>,
    commands: &Receiver<WorkerCommand>,
    reporter: &Reporter<WorkerMessage>,
) {
    let send = |message| _ = reporter.report(message);
    let folders = Folders::new(reader.places.folders());
    let watched = folders.clone();
    let changed = move |paths: &[std::path::PathBuf]| {
        if paths.is_empty() || paths.iter().any(|path| watched.concerns(path)) {
            // Fails if the thread has ended.
            let _ = own.send(WorkerCommand::Changed);
        }
    };
    let mut watch = Watch::new(changed)
        .map_err(|why| send(WorkerMessage::Unwatched(phrase!("reload-unwatched", error = why))))
        .ok();
    let mut was_reported = false;
    let mut follow = |was_reported: &mut bool| {
        let Some(Err((folder, why))) = watch.as_mut().map(|watch| watch.follow(&folders.to_watch())) else { return };
        if !std::mem::replace(was_reported, true) {
            let folder = folder.display().to_string();
            send(WorkerMessage::Unwatched(phrase!("reload-folder-unwatched", folder = folder, error = why)));
        }
    };
    follow(&mut was_reported);
    if let Some((folder, kind)) = folders.on_network_drive() {
        let folder = folder.display().to_string();
        send(WorkerMessage::Unwatched(phrase!("reload-network-drive", folder = folder, kind = kind)));
    }
    while let Ok(command) = commands.recv() {
        let mut is_requested = matches!(command, WorkerCommand::Read);
        if matches!(command, WorkerCommand::Stop) {
            return;
        }
        let begun = Instant::now();
        loop {
            let until = Instant::now() + MAX_READ_DELAY;
            while !is_requested && Instant::now() < until {
                match next(commands, QUIET_TIME) {
                    Some(WorkerCommand::Stop) => return,
                    Some(WorkerCommand::Read) => is_requested = true,
                    Some(WorkerCommand::Changed) => {}
                    None => break,
                }
            }
            // New folders are watched before they are read, so that nothing is missed in between.
            follow(&mut was_reported);
            let read = reader.read(is_requested);
            if reader.is_worse(&read) && !is_requested && begun.elapsed() < MAX_ERROR_DELAY {
                match next(commands, ERROR_QUIET_TIME) {
                    Some(WorkerCommand::Stop) => return,
                    Some(WorkerCommand::Read) => is_requested = true,
                    Some(WorkerCommand::Changed) => continue,
                    None => {}
                }
            }
            reader.accept(&read);
            send(WorkerMessage::Read(Box::new(Read { is_requested, ..read })));
            break;
        }
    }
}

/// Returns the next command, if one comes in time.
fn next(commands: &Receiver<WorkerCommand>, time: Duration) -> Option<WorkerCommand> {
    match commands.recv_timeout(time) {
        Ok(command) => Some(command),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(WorkerCommand::Stop),
    }
}
