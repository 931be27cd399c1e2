//! The list of saved games, read in the background.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::task::Poll;

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::{GameFile, SavedGame, Stamp, Summary};
use crate::store::Store;
use content::setups::Library;
use phrases::Phrase;
use platform::job::{Job, Reporter};
use platform::threads;

/// The number of files that are read before the list is first shown.
const FIRST: usize = 30;

/// The saved games as they were last read. A background task lists the folder and reads new and changed files, so no
/// frame waits for them, however many there are.
#[derive(Resource, Default)]
pub struct SavedGames {
    known: HashMap<PathBuf, KnownFile>,
    /// All files, last played first.
    order: Vec<PathBuf>,
    error: Option<Phrase>,
    reading: Option<ReadingTask>,
    /// Files may have changed since the running task listed them.
    is_stale: bool,
    /// The folder or its files have changed since they were last shown.
    has_changes: bool,
    files_read: usize,
}

/// The content of a file when it was last read.
struct KnownFile {
    stamp: Stamp,
    game: Result<Arc<Summary>, String>,
}

struct ReadingTask {
    job: Job<ReaderMessage>,
    /// The number of files that it has read.
    read: usize,
    /// The number of files to read; `None` until the folder is listed.
    all: Option<usize>,
}

enum ReaderMessage {
    /// The files in the folder, and how many of them will be read.
    Listed(Result<Vec<GameFile>, Phrase>, usize),
    Read(PathBuf, KnownFile),
}

/// The changes in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadingUpdate {
    /// The folder was listed, or files have been read.
    pub progress: bool,
    /// The list should be updated: enough files for the first page have been read, or all of them.
    pub games: bool,
    /// The task has finished, but files may have changed in the meantime.
    pub is_stale: bool,
}

impl SavedGames {
    /// Looks for new, changed and deleted files in the background.
    pub fn refresh(&mut self, store: &Store, library: &Library) {
        if self.reading.is_some() {
            self.is_stale = true;
            return;
        }
        self.is_stale = false;
        if store.games.is_none() {
            return;
        }
        // While games are read, every frame requests the next.
        let (job, reporter) = Job::new(|| ());
        let known = self.known.iter().map(|(path, known)| (path.clone(), known.stamp)).collect();
        AsyncComputeTaskPool::get().spawn(read_changed(store.clone(), library.clone(), known, reporter)).detach();
        self.reading = Some(ReadingTask { job, read: 0, all: None });
    }

    /// Reads the file again at the next [refresh](Self::refresh), even if it seems unchanged: a renamed game keeps its
    /// time.
    pub fn forget(&mut self, path: &Path) {
        // The running task may have read the old version.
        self.reading = None;
        if let Some(known) = self.known.get_mut(path) {
            known.stamp = Stamp::default();
        }
    }

    /// Reads all files again at the next refresh, because the rules or set-ups have changed.
    pub fn forget_all(&mut self) {
        self.reading = None;
        self.known.values_mut().for_each(|known| known.stamp = Stamp::default());
    }

    /// Returns whether the background task is running.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Returns how many files the running task has read, and how many it will read in total.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let reading = self.reading.as_ref()?;
        reading.all.filter(|&all| all > 0).map(|all| (reading.read, all))
    }

    /// The games that have been read, last played first.
    pub fn games(&self) -> impl Iterator<Item = &Arc<Summary>> {
        self.order.iter().filter_map(|path| self.known.get(path)?.game.as_ref().ok())
    }

    /// The reason why the folder cannot be read.
    pub fn error(&self) -> Option<&Phrase> {
        self.error.as_ref()
    }

    /// The files that cannot be opened, with their errors.
    pub fn errors(&self) -> impl Iterator<Item = (&Path, &str)> {
        let wrong = |path: &PathBuf| self.known.get(path)?.game.as_ref().err().map(String::as_str);
        self.order.iter().filter_map(move |path| Some((path.as_path(), wrong(path)?)))
    }

    /// The number of times that a file was read.
    pub fn files_read(&self) -> usize {
        self.files_read
    }

    /// Receives the results of the background task.
    pub fn receive_messages(&mut self) -> ReadingUpdate {
        let mut update = ReadingUpdate::default();
        loop {
            let Some(reading) = &mut self.reading else { return update };
            match reading.job.poll() {
                Poll::Ready(Some(ReaderMessage::Listed(files, stale))) => {
                    reading.all = Some(stale);
                    self.list(files);
                }
                Poll::Ready(Some(ReaderMessage::Read(path, known))) => {
                    reading.read += 1;
                    update.games |= reading.read == FIRST;
                    self.has_changes = true;
                    self.files_read += 1;
                    self.known.insert(path, known);
                }
                Poll::Pending => return update,
                Poll::Ready(None) => {
                    // Only now is an empty list certain to be empty.
                    update.games |= std::mem::take(&mut self.has_changes) || self.order.is_empty();
                    update.is_stale = self.is_stale;
                    self.reading = None;
                }
            }
            update.progress = true;
        }
    }

    /// Replaces the list of files in the folder.
    fn list(&mut self, files: Result<Vec<GameFile>, Phrase>) {
        let (files, error) = files.map_or_else(|error| (Vec::new(), Some(error)), |files| (files, None));
        let order: Vec<PathBuf> = files.into_iter().map(|file| file.path).collect();
        self.has_changes |= self.order != order || self.error != error;
        (self.order, self.error) = (order, error);
        let listed: HashSet<&PathBuf> = self.order.iter().collect();
        self.known.retain(|path, _| listed.contains(path));
    }
}

/// Lists the folder, and reads the files whose stamps are not `known`.
async fn read_changed(
    store: Store,
    library: Library,
    known: HashMap<PathBuf, Stamp>,
    reporter: Reporter<ReaderMessage>,
) {
    let files = store.games();
    let changed = |file: &&GameFile| known.get(&file.path) != Some(&file.stamp);
    let changed: Vec<GameFile> = files.iter().flatten().filter(changed).cloned().collect();
    // Nobody receives anything after the program has ended or reading has restarted.
    let mut is_received = reporter.report(ReaderMessage::Listed(files, changed.len()));
    for file in changed {
        threads::pause().await;
        if !is_received {
            return;
        }
        let game = SavedGame::read(&file, &library).map(|game| Arc::new(Summary::from(game)));
        is_received = reporter.report(ReaderMessage::Read(file.path, KnownFile { stamp: file.stamp, game }));
    }
}
