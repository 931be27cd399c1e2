//! Hot reloading: a thread watches the content folders and reads them when they change, and the menus, the theme and
//! the game on the table follow. A file with mistakes keeps its previous content; a panel reports the mistakes.

mod folders;
mod panel;
mod table;
#[cfg(test)]
mod tests;
mod worker;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::messages::Notice;
use super::referee::TableSet;
use super::settings::{Command, CommandGiven, CommandSet, ContentChanged, Settings};
use super::shelf::{Installed, LeftOut, LessonList, Shelf};
use super::theme::{ActiveTheme, AvailableThemes};
use super::ui::language::AvailableTranslations;
use super::window::FrameWaker;
use content::mods::{Content, Places};
use content::setups::{Library, LoadError};
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
use worker::{ContentReader, News, Read, Worker};

/// Adds reloading of the content at these places.
pub struct ReloadPlugin(pub Places);

impl Plugin for ReloadPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Source(self.0.clone()))
            .init_resource::<Changed>()
            .init_resource::<Files>()
            .init_resource::<FrameWaker>()
            .init_resource::<table::Offer>()
            .init_resource::<panel::Problems>()
            .add_message::<ContentChanged>()
            .add_message::<RequestRedraw>()
            // After the themes are loaded.
            .add_systems(PostStartup, start_worker)
            .add_systems(PreUpdate, (take_news, redraw_for_table).chain())
            .add_systems(Update, read_when_asked.after(CommandSet).before(TableSet::Input))
            .add_systems(Update, table::follow_files.in_set(TableSet::Input))
            .add_systems(Update, panel::show_cards.in_set(TableSet::View));
    }
}

/// Where the content comes from.
#[derive(Resource)]
struct Source(Places);

/// The thread that watches and reads files. Without it, files are read on request.
#[derive(Resource, Default)]
struct Files(Option<Worker>);

/// The library before it was replaced, until the game on the table has followed.
#[derive(Resource, Default)]
struct Changed(Option<Library>);

/// The content on offer, and the resources that hold it.
#[derive(bevy::ecs::system::SystemParam)]
struct Offered<'w> {
    shelf: ResMut<'w, Shelf>,
    left_out: ResMut<'w, LeftOut>,
    themes: ResMut<'w, AvailableThemes>,
    active: ResMut<'w, ActiveTheme>,
    lessons: ResMut<'w, LessonList>,
    translations: ResMut<'w, AvailableTranslations>,
    installed: ResMut<'w, Installed>,
    before: ResMut<'w, Changed>,
    problems: ResMut<'w, panel::Problems>,
    changed: MessageWriter<'w, ContentChanged>,
    redraw: MessageWriter<'w, RequestRedraw>,
    notices: MessageWriter<'w, Notice>,
}

impl Offered<'_> {
    fn content(&self) -> Content {
        Content {
            mods: self.installed.0.clone(),
            library: self.shelf.0.clone(),
            themes: self.themes.0.clone(),
            looks: self.active.1.clone(),
            lessons: self.lessons.0.clone(),
            translations: self.translations.0.clone(),
        }
    }

    fn errors(&self) -> Vec<LoadError> {
        let of_mods = self.installed.0.iter().flat_map(|found| &found.errors);
        self.left_out.0.iter().chain(of_mods).cloned().collect()
    }

    /// Replaces the current content with newly read content.
    fn replace(&mut self, read: Read) {
        let Read { content, errors, asked } = read;
        let of_setups = content.of_setups(&errors);
        let Content { mods, library, themes, looks, lessons, translations } = content;
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
        if self.left_out.0 != of_setups {
            self.left_out.0 = of_setups;
            is_new = true;
        }
        if asked {
            let words = match (errors.len(), is_new) {
                (0, true) => phrase!("reload-done"),
                (0, false) => phrase!("reload-unchanged"),
                _ => phrase!("reload-mistakes"),
            };
            self.notices.write(Notice { words, bad: !errors.is_empty() });
        }
        self.problems.update(errors, asked);
        if is_new {
            self.changed.write(ContentChanged);
        }
        // The effects may take another frame.
        self.redraw.write(RequestRedraw);
    }
}

fn start_worker(
    source: Res<Source>,
    waker: Res<FrameWaker>,
    mut offered: Offered,
    settings: Res<Settings>,
    mut files: ResMut<Files>,
) {
    let errors = offered.errors();
    offered.problems.know(errors.clone());
    let reader = ContentReader::new(source.0.clone(), offered.content(), errors);
    let waker = waker.clone();
    let wake = move || _ = waker.wake();
    match Worker::start(reader, wake) {
        Ok(worker) => files.0 = Some(worker),
        // Nothing else writes to a page's storage.
        Err(_) if IS_PAGE => {}
        Err(error) => {
            let words = unwatched(phrase!("reload-unwatched", error = error.to_string()), &settings);
            offered.notices.write(Notice { words, bad: true });
        }
    }
}

/// Says why changes are not noticed, and what to do instead.
fn unwatched(why: Phrase, settings: &Settings) -> Phrase {
    let instead = match settings.controls.keys.names(Command::ReloadFiles) {
        keys if keys.is_empty() => phrase!("reload-by-button"),
        keys => phrase!("reload-by-key", key = keys),
    };
    Phrase::sentences([why, instead])
}

fn take_news(mut files: ResMut<Files>, mut offered: Offered, settings: Res<Settings>) {
    let Some(worker) = &mut files.bypass_change_detection().0 else { return };
    while let Some(news) = worker.news() {
        match news {
            News::Read(read) => offered.replace(*read),
            News::Unwatched(why) => {
                warn!("{why}");
                offered.notices.write(Notice { words: unwatched(why, &settings), bad: true });
            }
        }
    }
}

/// Keeps frames coming until the game on the table follows, which waits for the end of the turn being shown.
fn redraw_for_table(changed: Res<Changed>, mut redraw: MessageWriter<RequestRedraw>) {
    if changed.0.is_some() {
        redraw.write(RequestRedraw);
    }
}

/// Carries out [`Command::ReloadFiles`].
fn read_when_asked(
    mut given: MessageReader<CommandGiven>,
    files: Res<Files>,
    source: Res<Source>,
    mut offered: Offered,
) {
    if !given.read().any(|given| given.0 == Command::ReloadFiles) {
        return;
    }
    // Without a thread, the files are read within this frame.
    if !files.0.as_ref().is_some_and(Worker::ask) {
        let read = ContentReader::new(source.0.clone(), offered.content(), offered.errors()).read(true);
        offered.replace(read);
    }
}
