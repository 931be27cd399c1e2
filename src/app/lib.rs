//! The Bevy app: everything that moves or glows. Entities are a view of the [`Table`], never the truth.
//!
//! This package assembles the game from its parts and captures pictures and clips of it:
//!
//! | package | what it has |
//! | --- | --- |
//! | [`menus`] | the menus |
//! | [`play`] | what players do at the table |
//! | [`scene`] | what is seen and heard at the table |
//! | [`kit`] | what every screen and surface is made of |
//! | [`state`] | what all of them share: the game on the table, content, settings, files and messages |
//!
//! `scene`, `play` and `menus` do not use each other: they communicate through the messages in `state`.

#![deny(missing_docs)]
#![warn(unreachable_pub)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod capture;
#[cfg(test)]
mod clear_view;
mod schedule;
#[cfg(test)]
mod screens;
#[cfg(test)]
mod secrecy;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use content::mods::{Content, Places};
use content::setups::LoadError;
use desktop::display;
use phrases::{Phrase, phrase};
use platform::{is_reloaded_page, memory, system_languages};
pub use scene::audio::VideoSoundPlugin;
use state::messages::Notice;
use state::puzzle_results::{Collection, OpenPuzzle};
use state::referee::Table;
use state::saved_games::SavedGame;
use state::shelf::{AvailablePuzzles, ContentPlaces, InstalledMods, LessonList, Shelf, SkippedFiles};
use state::store::Store;
pub use {kit, menus, play, scene, state};

/// Options for opening the game.
pub struct Options {
    /// The installed content.
    pub content: Content,
    /// The locations that the content comes from.
    pub places: Places,
    /// The table that is shown first.
    pub table: Table,
    /// Shows the table at once, without the title menu.
    pub skip_title: bool,
    /// The id of the puzzle to open.
    pub puzzle: Option<String>,
    /// The files with errors, which are not loaded.
    pub left_out: Vec<LoadError>,
    /// A file that could not be opened. The window tries again, as if it were dropped there, and says what is wrong.
    pub broken: Option<PathBuf>,
}

impl Options {
    /// Shows this table at once, with this content and no files.
    pub fn new(content: Content, table: Table) -> Self {
        let (puzzle, left_out, broken) = (None, Vec::new(), None);
        Self { content, places: Places::default(), table, skip_title: true, puzzle, left_out, broken }
    }

    /// Resumes the unfinished game that was played last, unless the players asked for another one. Also returns what has
    /// changed since it was saved. A reloaded page shows a finished game, too.
    fn continued(self, store: &Store) -> (Self, Vec<Phrase>) {
        let saved = Some(&self.content.library).filter(|_| !self.skip_title);
        let found = if is_reloaded_page() { SavedGame::to_show_again } else { SavedGame::to_continue };
        match saved.and_then(|library| found(store, library)) {
            Some(saved) => {
                let differences = saved.opened.remarks();
                (Self { table: Table::resume(saved.opened).seated(saved.seats), ..self }, differences)
            }
            None => (self, Vec::new()),
        }
    }
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// Returns an error, as a sentence, if the display or the graphics adapter is missing.
pub fn run(options: Options) -> Result<AppExit, String> {
    memory::limit_retained_memory();
    if let Some(missing) = display::missing().or_else(kit::window::missing_adapter) {
        return Err(missing);
    }
    kit::window::report_crashes();
    games::beam::use_endings(|trouble| warn!("tables of endings: {trouble}"));
    let store = Store::usual();
    let display = state::settings::read_settings(&store).display;
    let mut app = kit::window::catch_window_panic(|| {
        let mut app = App::new();
        app.add_plugins((
            kit::window::WindowedPlugins(display),
            GamePlugins,
            scene::audio::SpeakerPlugin,
            kit::window::WarmUpPlugin,
            kit::window::WakeEventLoopPlugin,
            kit::window::DisplayPlugin,
            kit::window::ClockTickPlugin,
            kit::window::PointerPlugin,
            kit::window::FrameTimePlugin,
            kit::window::GamepadPlugin,
            kit::window::PagePlugin,
        ))
        .add_plugins(state::settings::AutoQualityPlugin)
        .insert_resource(kit::window::reactive());
        app
    })?;
    app.insert_resource(store).insert_resource(kit::ui::language::SystemLanguages(system_languages()));
    app.add_plugins(play::reload::ReloadPlugin(options.places.clone()));
    build_world(&mut app, options);
    Ok(app.run())
}

/// Adds the library and the first game to an app that has its plugins, and possibly the player's files.
pub fn build_world(app: &mut App, options: Options) {
    let (options, differences) = match app.world().get_resource::<Store>() {
        Some(store) => options.continued(store),
        None => (options, Vec::new()),
    };
    app.insert_resource(menus::ShowTitle(!options.skip_title));
    let Options { content, places, table, puzzle, left_out, broken, .. } = options;
    if let Some(path_buf) = broken {
        app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf });
    }
    let different = (!differences.is_empty()).then(|| Notice { words: Phrase::sentences(differences), bad: true });
    for notice in notices_of(&content, &left_out).into_iter().chain(different) {
        app.world_mut().write_message(notice);
    }
    app.insert_resource(SkippedFiles(content.of_setups(&left_out)));
    let Content { mods, library, themes, looks, lessons, puzzles, translations } = content;
    if let Some(mut active) = app.world_mut().get_resource_mut::<kit::theme::ActiveTheme>() {
        active.1 = looks;
    }
    let linked = puzzle.and_then(|id| puzzles.find(&id).cloned());
    app.insert_resource(InstalledMods(mods))
        .insert_resource(ContentPlaces(places))
        .insert_resource(LessonList(lessons))
        .insert_resource(AvailablePuzzles(puzzles));
    if let Some(puzzle) = linked {
        app.world_mut().write_message(OpenPuzzle { id: puzzle.id.clone(), collection: Collection::of(&puzzle) });
    }
    app.insert_resource(kit::ui::language::AvailableTranslations(translations));
    app.insert_resource(kit::theme::AvailableThemes(themes)).insert_resource(Shelf(library)).insert_resource(table);
    schedule::configure(app);
}

/// The notices about files with errors when the game opens. Errors of set-ups are shown where set-ups are chosen, those
/// of mods in the list of mods.
fn notices_of(content: &Content, left_out: &[LoadError]) -> Vec<Notice> {
    let of_setups = content.of_setups(left_out);
    let is_of_mod = |error: &&LoadError| content.mods.of_file(&error.path).is_some();
    let others = left_out.iter().filter(|error| !is_of_mod(error) && !of_setups.contains(error));
    let words = |error: &LoadError| phrase!("menu-mods-file-left-out", error = error.to_string());
    let mut notices: Vec<Notice> = others.map(|error| Notice { words: words(error), bad: true }).collect();
    let broken: BTreeSet<&Path> = left_out
        .iter()
        .filter_map(|error| content.mods.of_file(&error.path))
        .map(|found| found.package.path.as_path())
        .collect();
    if !broken.is_empty() {
        notices.push(Notice { words: phrase!("menu-mods-with-errors", count = broken.len()), bad: true });
    }
    notices
}

/// Everything that the game adds to Bevy; the same with and without a window.
pub struct GamePlugins;

impl PluginGroup for GamePlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(state::referee::RefereePlugin)
            .add(kit::theme::ThemePlugin)
            .add(kit::ui::InterfacePlugin)
            .add(state::settings::SettingsPlugin)
            .add(scene::light::LightPlugin)
            .add(scene::camera::CameraPlugin)
            .add(scene::board::BoardPlugin)
            .add(scene::pieces::PiecesPlugin)
            .add(play::select::SelectPlugin)
            .add(play::arrows::ArrowsPlugin)
            .add(scene::beam::BeamPlugin)
            .add(scene::shatter::ShatterPlugin)
            .add(scene::audio::AudioPlugin)
            .add(play::hud::HudPlugin)
            .add(play::handover::HandoverPlugin)
            .add(play::deploy::DeployPlugin)
            .add(play::learn::LearnPlugin)
            .add(play::puzzles::PuzzlesPlugin)
            .add(play::editor::EditorPlugin)
            .add(menus::MenusPlugin)
            .add(play::autosave::AutosavePlugin)
            .add(play::opponent::OpponentPlugin)
            .add(play::share::SharePlugin)
    }
}
