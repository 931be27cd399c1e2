//! Imports and exports games and picks programs through the system's file dialogs. No frame waits for a dialog.

use std::path::{Path, PathBuf};
use std::task::Poll;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, block_on};
use bevy::window::RequestRedraw;

use super::import;
use super::navigation::MenuNavigator;
use super::next_game::AvailablePrograms;
use content::setups;
use desktop::dialogs::{self, ChosenFile, FileKind};
use games::list::{extensions, known_extension};
use kit::ui::language::Language;
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform::clock::Instant;
use platform::job::Job;
use platform::{files, threads};
use state::messages::Notice;
use state::referee::Table;
use state::saved_games::file_name;
use state::settings::Settings;
use state::shelf::Shelf;
use state::store::{Store, cannot_write, write_if_new, write_new};

/// The file type of game records.
fn games(language: &Language) -> FileKind {
    FileKind { name: language.format(&phrase!("menu-file-games")), extensions: extensions().chain(["txt"]).collect() }
}

/// The file type of programs that play.
fn programs(language: &Language) -> FileKind {
    let name = language.format(&phrase!("menu-file-programs"));
    FileKind { name, extensions: vec![if cfg!(windows) { "exe" } else { "*" }] }
}

/// Asks for an existing file.
fn open(language: &Language, title: &Phrase, kind: FileKind) -> ChosenFile {
    dialogs::open(&language.format(title), kind, &language.format(&phrase!("menu-file-all")))
}

/// A dialog that returns faster than this never appeared: the system has no file picker.
const UNSEEN: Duration = Duration::from_millis(500);

/// The file dialogs. Their words are in the language given.
#[derive(Resource, Clone, Copy)]
pub(super) struct FileDialogs {
    /// Picks an existing file.
    pub open: fn(&Language) -> ChosenFile,
    /// Picks a location for a new file of this name.
    pub save: fn(&Language, &str) -> ChosenFile,
    /// Picks a program.
    pub program: fn(&Language) -> ChosenFile,
}

impl Default for FileDialogs {
    fn default() -> Self {
        Self {
            open: |language| open(language, &phrase!("menu-file-import"), games(language)),
            save: |language, name| dialogs::save(&language.format(&phrase!("menu-file-export")), games(language), name),
            program: |language| open(language, &phrase!("menu-file-program"), programs(language)),
        }
    }
}

/// The purpose of a dialog.
#[derive(Debug)]
pub(super) enum Purpose {
    Import,
    /// Exports a saved game, with the contents of its file.
    Export {
        game: PathBuf,
        bytes: Vec<u8>,
    },
    /// Picks the program that plays for the computer in the game of this id.
    Program(&'static str),
}

/// The result of a dialog.
pub(super) struct Answer {
    file: Option<PathBuf>,
    /// The dialog was open long enough to have appeared.
    seen: bool,
}

/// The dialog that is open.
#[derive(Resource, Default)]
pub(super) struct OpenDialog(pub(super) Option<PendingDialog>);

/// A dialog that has not returned yet.
pub(super) struct PendingDialog {
    purpose: Purpose,
    answer: Job<Answer>,
    /// Players have requested another dialog, and a notice has already pointed them to this one.
    is_mentioned: bool,
}

/// Opens dialogs.
#[derive(SystemParam)]
pub(super) struct Dialogs<'w> {
    open: ResMut<'w, OpenDialog>,
    system: Res<'w, FileDialogs>,
    language: Res<'w, Language>,
    waker: Res<'w, FrameWaker>,
    notices: MessageWriter<'w, Notice>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Dialogs<'_> {
    /// Asks for a game to open.
    pub(crate) fn import(&mut self) {
        self.show(Purpose::Import, |system, language| (system.open)(language));
    }

    /// Asks where to write a copy of a saved game.
    pub(crate) fn export(&mut self, game: &Path) {
        match setups::record_bytes(game) {
            Ok(bytes) => {
                let name = file_name(game);
                self.show(Purpose::Export { game: game.to_owned(), bytes }, |system, language| {
                    (system.save)(language, &name)
                });
            }
            Err(error) => _ = self.notices.write(Notice { words: import::wrong(game, &error), bad: true }),
        }
    }

    /// Asks for a program to play for the computer, in the game of this id.
    pub(crate) fn program(&mut self, game: &'static str) {
        self.show(Purpose::Program(game), |system, language| (system.program)(language));
    }

    fn show(&mut self, purpose: Purpose, dialog: impl FnOnce(&FileDialogs, &Language) -> ChosenFile) {
        // One dialog at a time. A second request abandons a dialog that never returns, for example because the system's
        // dialog service has crashed.
        if let Some(pending) = &mut self.open.0
            && !std::mem::replace(&mut pending.is_mentioned, true)
        {
            self.notices.write(Notice { words: phrase!("menu-file-dialog-open"), bad: false });
            return;
        }
        let (answer, reporter) = Job::new(self.waker.callback());
        let began = Instant::now();
        let chosen = dialog(&self.system, &self.language);
        let wait = async move {
            let file = chosen.await;
            reporter.report(Answer { file, seen: began.elapsed() > UNSEEN });
        };
        let waiting = if threads::MAY_BLOCK {
            threads::spawn("file dialog", move || block_on(wait)).map(|_| ())
        } else {
            IoTaskPool::get().spawn(wait).detach();
            Ok(())
        };
        match waiting {
            Ok(()) => self.open.0 = Some(PendingDialog { purpose, answer, is_mentioned: false }),
            Err(error) => {
                let words = phrase!("menu-file-dialog-failed", error = error.to_string());
                self.notices.write(Notice { words, bad: true });
            }
        }
        self.redraw.write(RequestRedraw);
    }
}

/// Acts on the result of a dialog as soon as it has closed.
pub(super) fn take_answer(
    mut open: ResMut<OpenDialog>,
    shelf: Res<Shelf>,
    table: Res<Table>,
    store: Res<Store>,
    (mut settings, mut available): (ResMut<Settings>, ResMut<AvailablePrograms>),
    mut opener: import::Opener,
    mut notices: MessageWriter<Notice>,
    mut navigator: MenuNavigator,
) {
    let Some(pending) = &mut open.bypass_change_detection().0 else { return };
    let Poll::Ready(answer) = pending.answer.poll() else { return };
    let Some(PendingDialog { purpose, .. }) = open.0.take() else { return };
    let mut report = |words: Phrase| _ = notices.write(Notice { words, bad: true });
    let Some(answer) = answer else { return report(phrase!("menu-file-dialog-crashed")) };
    match (purpose, answer.file) {
        (Purpose::Import, Some(path)) => match import::from_file(&path, &table, &shelf.0) {
            Ok(imported) => opener.open(imported, &table, &mut navigator),
            Err(error) => report(error),
        },
        (Purpose::Export { game, bytes }, Some(path)) => _ = notices.write(write(path, &game, &bytes).into()),
        (Purpose::Program(game), Some(path)) => match path.to_str() {
            Some(file) => _ = settings.programs.insert(game.into(), file.into()),
            None => report(phrase!("menu-engine-not-unicode", file = path.display().to_string())),
        },
        (_, None) if answer.seen => {}
        (Purpose::Program(_), None) => available.ask_for_file(),
        (Purpose::Import, None) => report(match store.games.as_deref() {
            Some(folder) => phrase!("menu-file-no-dialog-folder", folder = folder.display().to_string()),
            None => phrase!("menu-file-no-dialog"),
        }),
        (Purpose::Export { game, .. }, None) => {
            report(phrase!("menu-file-no-dialog-export", file = game.display().to_string()));
        }
    }
}

/// Writes an exported game atomically. A path without an extension gets that of the saved game and, if such a file
/// exists, a number: the dialog has only asked about the path without it.
fn write(path: PathBuf, game: &Path, bytes: &[u8]) -> Result<Phrase, Phrase> {
    let path = match known_extension(game).filter(|_| path.extension().is_none()) {
        Some(extension) => {
            let whole = path.with_extension(extension);
            let folder = path.parent().unwrap_or(Path::new("."));
            if write_if_new(&whole, bytes)? { whole } else { write_new(folder, &file_name(&path), extension, bytes)? }
        }
        None => {
            files::write_atomically(&path, bytes).map_err(|error| cannot_write(&path, error))?;
            path
        }
    };
    Ok(phrase!("menu-file-exported", file = path.display().to_string()))
}
