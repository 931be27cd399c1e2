//! The thread that waits until changed files are stable, and then reads them.

use std::io;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use super::folders::Folders;
use content::mods::{Content, Places};
use content::setups::LoadError;
use desktop::watch::Watch;
use phrases::{Phrase, phrase};
use platform::clock::Instant;
use platform::threads;

/// Files are read after this long without a change.
const QUIET: Duration = Duration::from_millis(100);
/// And no later than this long after the first change, even if changes continue.
const LONGEST: Duration = Duration::from_millis(600);
/// A file with new mistakes may be half written: they are reported only after this long without a change.
const HALF_WRITTEN: Duration = Duration::from_millis(300);
/// And no later than this long after the first change.
const PATIENCE: Duration = Duration::from_secs(2);

/// A message from the thread.
pub(super) enum News {
    /// The files were read again.
    Read(Box<Read>),
    /// Changes are not noticed; holds the reason as a sentence.
    Unwatched(Phrase),
}

/// Reloaded content.
pub(super) struct Read {
    pub content: Content,
    /// The mistakes in the files.
    pub errors: Vec<LoadError>,
    /// The player asked for it, so there may be nothing new.
    pub asked: bool,
}

/// Reloads content, comparing with the previous content.
pub(super) struct ContentReader {
    places: Places,
    content: Content,
    errors: Vec<LoadError>,
}

impl ContentReader {
    pub fn new(places: Places, content: Content, errors: Vec<LoadError>) -> Self {
        Self { places, content, errors }
    }

    pub fn read(&mut self, asked: bool) -> Read {
        let (content, errors) = self.content.reopen(&self.places);
        Read { content, errors, asked }
    }

    /// Returns whether there are new mistakes.
    fn is_worse(&self, read: &Read) -> bool {
        read.errors.iter().any(|error| !self.errors.contains(error))
    }

    /// Takes over the new content.
    fn accept(&mut self, read: &Read) {
        self.content = read.content.clone();
        self.errors.clone_from(&read.errors);
    }
}

/// A reason to wake the thread.
enum Call {
    Changed,
    Asked,
    Stop,
}

/// The thread; dropping it stops it.
pub(super) struct Worker {
    calls: Sender<Call>,
    /// Nothing else locks it: a receiver is not `Sync` and could not be in a resource by itself.
    news: Mutex<Receiver<News>>,
}

impl Worker {
    /// Starts the thread. It calls `wake` after each message.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub fn start(reader: ContentReader, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (calls, called) = channel();
        let (tell, news) = channel();
        let own = calls.clone();
        let work = move || {
            let say = move |news| {
                // While the program exits, nothing receives any more.
                let _ = tell.send(news);
                wake();
            };
            run(reader, own, &called, &say);
        };
        threads::spawn("reload", work)?;
        Ok(Self { calls, news: Mutex::new(news) })
    }

    /// Has everything read now; returns `false` if the thread has died.
    pub fn ask(&self) -> bool {
        self.calls.send(Call::Asked).is_ok()
    }

    /// Returns its next message, oldest first.
    pub fn news(&mut self) -> Option<News> {
        self.news.get_mut().ok()?.try_recv().ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have died.
        let _ = self.calls.send(Call::Stop);
    }
}

fn run(mut reader: ContentReader, own: Sender<Call>, calls: &Receiver<Call>, say: &impl Fn(News)) {
    let folders = Folders::new(reader.places.folders());
    let heard = folders.clone();
    let changed = move |paths: &[std::path::PathBuf]| {
        if paths.is_empty() || paths.iter().any(|path| heard.concerns(path)) {
            // Fails if the thread has ended.
            let _ = own.send(Call::Changed);
        }
    };
    let mut watch =
        Watch::new(changed).map_err(|why| say(News::Unwatched(phrase!("reload-unwatched", error = why)))).ok();
    let mut told = false;
    let mut follow = |told: &mut bool| {
        let Some(Err((folder, why))) = watch.as_mut().map(|watch| watch.follow(&folders.to_watch())) else { return };
        if !std::mem::replace(told, true) {
            let folder = folder.display().to_string();
            say(News::Unwatched(phrase!("reload-folder-unwatched", folder = folder, error = why)));
        }
    };
    follow(&mut told);
    if let Some((folder, kind)) = folders.on_network_drive() {
        let folder = folder.display().to_string();
        say(News::Unwatched(phrase!("reload-network-drive", folder = folder, kind = kind)));
    }
    while let Ok(call) = calls.recv() {
        let mut asked = matches!(call, Call::Asked);
        if matches!(call, Call::Stop) {
            return;
        }
        let begun = Instant::now();
        loop {
            let until = Instant::now() + LONGEST;
            while !asked && Instant::now() < until {
                match next(calls, QUIET) {
                    Some(Call::Stop) => return,
                    Some(Call::Asked) => asked = true,
                    Some(Call::Changed) => {}
                    None => break,
                }
            }
            // New folders are watched before they are read, so that nothing is missed in between.
            follow(&mut told);
            let read = reader.read(asked);
            if reader.is_worse(&read) && !asked && begun.elapsed() < PATIENCE {
                match next(calls, HALF_WRITTEN) {
                    Some(Call::Stop) => return,
                    Some(Call::Asked) => asked = true,
                    Some(Call::Changed) => continue,
                    None => {}
                }
            }
            reader.accept(&read);
            say(News::Read(Box::new(Read { asked, ..read })));
            break;
        }
    }
}

/// Returns the next call, if one comes in time.
fn next(calls: &Receiver<Call>, time: Duration) -> Option<Call> {
    match calls.recv_timeout(time) {
        Ok(call) => Some(call),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Call::Stop),
    }
}
