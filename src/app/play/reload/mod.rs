//! Hot reloading: a thread watches the content folders and reads them when they change, and the menus, the theme and
//! the current game follow. A file with errors keeps its previous content; a panel reports the errors.

mod folders;
mod panel;
mod table;
#[cfg(test)]
mod tests;
mod worker;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use content::mods::{Content, Places};
use content::setups::{Library, LoadError};
use kit::theme::{ActiveTheme, AvailableThemes};
use kit::ui::language::AvailableTranslations;
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
use state::messages::Notice;
use state::referee::TableSet;
use state::settings::{Command, CommandGiven, CommandSet, ContentChanged, Settings};
use state::shelf::{AvailablePuzzles, InstalledMods, LessonList, Shelf, SkippedFiles};
use worker::{ContentReader, Read, Worker, WorkerMessage};

/// Adds reloading of the content at these locations.
pub struct ReloadPlugin(pub Places);

impl Plugin for ReloadPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(ContentSource(self.0.clone()))
            .init_resource::<PreviousLibrary>()
            .init_resource::<ReloadWorker>()
            .init_resource::<FrameWaker>()
            .init_resource::<table::RestartOffer>()
            .init_resource::<panel::Problems>()
            .add_message::<ContentChanged>()
            .add_message::<RequestRedraw>()
            // After the themes are loaded.
            .add_systems(PostStartup, start_worker)
            .add_systems(PreUpdate, (receive_messages, redraw_for_table).chain())
            .add_systems(Update, read_on_command.after(CommandSet).before(TableSet::Input))
            .add_systems(Update, table::follow_files.in_set(TableSet::Input))
            .add_systems(Update, panel::show_cards.in_set(TableSet::View));
    }
}

/// The locations that the content comes from.
#[derive(Resource)]
struct ContentSource(Places);

/// The thread that watches and reads files. Without it, files are read on request.
#[derive(Resource, Default)]
struct ReloadWorker(Option<Worker>);

/// The library before it was replaced, until the current game has followed.
#[derive(Resource, Default)]
struct PreviousLibrary(Option<Library>);

/// The resources that hold the content.
#[derive(bevy::ecs::system::SystemParam)]
struct ContentResources<'w> {
    shelf: ResMut<'w, Shelf>,
    left_out: ResMut<'w, SkippedFiles>,
    themes: ResMut<'w, AvailableThemes>,
    active: ResMut<'w, ActiveTheme>,
    lessons: ResMut<'w, LessonList>,
    puzzles: ResMut<'w, AvailablePuzzles>,
    translations: ResMut<'w, AvailableTranslations>,
    installed: ResMut<'w, InstalledMods>,
    before: ResMut<'w, PreviousLibrary>,
    problems: ResMut<'w, panel::Problems>,
    changed: MessageWriter<'w, ContentChanged>,
    redraw: MessageWriter<'w, RequestRedraw>,
    notices: MessageWriter<'w, Notice>,
}

impl ContentResources<'_> {
    fn content(&self) -> Content {
        Content {
            mods: self.installed.0.clone(),
            library: self.shelf.0.clone(),
            themes: self.themes.0.clone(),
            looks: self.active.1.clone(),
            lessons: self.lessons.0.clone(),
            puzzles: self.puzzles.0.clone(),
            translations: self.translations.0.clone(),
        }
    }

    fn errors(&self) -> Vec<LoadError> {
        let of_mods = self.installed.0.iter().flat_map(|found| &found.errors);
        self.left_out.0.iter().chain(of_mods).cloned().collect()
    }

    /// Replaces the current content with newly read content.
    fn replace(&mut self, read: Read) {
        let Read { content, errors, is_requested } = read;
        let of_setups = content.of_setups(&errors);
        let Content { mods, library, themes, looks, lessons, puzzles, translations } = content;
        let mut is_new = false;
        if self.installed.0 != mods {
            self.installed.0 = mods;
            is_new = true;
        }
        if !self.shelf.0.is_same_as(&library) {
            let before = std::mem::replace(&mut self.shelf.0, library);
            self.before.0.get_or_insert(before);
            is_new = true;
        }
        if self.themes.0 != themes {
            self.themes.0 = themes;
            is_new = true;
        }
        if self.active.1 != looks {
            self.active.1 = looks;
            is_new = true;
        }
        if self.translations.0 != translations {
            self.translations.0 = translations;
            is_new = true;
        }
        self.lessons.0 = lessons;
        self.puzzles.0 = puzzles;
        if self.left_out.0 != of_setups {
            self.left_out.0 = of_setups;
            is_new = true;
        }
        if is_requested {
            let words = match (errors.len(), is_new) {
                (0, true) => phrase!("reload-done"),
                (0, false) => phrase!("reload-unchanged"),
                _ => phrase!("reload-errors"),
            };
            self.notices.write(Notice { words, bad: !errors.is_empty() });
        }
        self.problems.update(errors, is_requested);
        if is_new {
            self.changed.write(ContentChanged);
        }
        // The effects may take another frame.
        self.redraw.write(RequestRedraw);
    }
}

fn start_worker(
    source: Res<ContentSource>,
    waker: Res<FrameWaker>,
    mut resources: ContentResources,
    settings: Res<Settings>,
    mut worker: ResMut<ReloadWorker>,
) {
    let errors = resources.errors();
    resources.problems.set_known(errors.clone());
    let reader = ContentReader::new(source.0.clone(), resources.content(), errors);
    match Worker::start(reader, waker.callback()) {
        Ok(started) => worker.0 = Some(started),
        // Nothing else writes to a page's storage.
        Err(_) if IS_PAGE => {}
        Err(error) => {
            let words = unwatched(phrase!("reload-unwatched", error = error.to_string()), &settings);
            resources.notices.write(Notice { words, bad: true });
        }
    }
}

/// Says why changes are not detected, and what to do instead.
fn unwatched(why: Phrase, settings: &Settings) -> Phrase {
    let instead = match settings.controls.keys.names(Command::ReloadFiles) {
        keys if keys.is_empty() => phrase!("reload-by-button"),
        keys => phrase!("reload-by-key", key = keys),
    };
    Phrase::sentences([why, instead])
}

fn receive_messages(mut worker: ResMut<ReloadWorker>, mut resources: ContentResources, settings: Res<Settings>) {
    let Some(worker) = &mut worker.bypass_change_detection().0 else { return };
    while let Some(message) = worker.next_message() {
        match message {
            WorkerMessage::Read(read) => resources.replace(*read),
            WorkerMessage::Unwatched(why) => {
                warn!("{why}");
                resources.notices.write(Notice { words: unwatched(why, &settings), bad: true });
            }
        }
    }
}

/// Requests frames until the current game follows, which waits for the end of the turn being shown.
fn redraw_for_table(previous: Res<PreviousLibrary>, mut redraw: MessageWriter<RequestRedraw>) {
    if previous.0.is_some() {
        redraw.write(RequestRedraw);
    }
}

/// Carries out [`Command::ReloadFiles`].
fn read_on_command(
    mut given: MessageReader<CommandGiven>,
    worker: Res<ReloadWorker>,
    source: Res<ContentSource>,
    mut resources: ContentResources,
) {
    if !given.read().any(|given| given.0 == Command::ReloadFiles) {
        return;
    }
    // Without a thread, the files are read within this frame.
    if !worker.0.as_ref().is_some_and(Worker::request_read) {
        let read = ContentReader::new(source.0.clone(), resources.content(), resources.errors()).read(true);
        resources.replace(read);
    }
}
