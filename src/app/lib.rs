//! The Bevy app: everything that moves or glows. Entities are a view of the [`Table`], never the truth.
//!
//! Each feature is a folder with one plugin. Features do not import each other: they communicate through the messages of
//! [`referee`] and [`messages`], and share only [`shelf`] (the installed content), [`space`] (board coordinates),
//! [`viewpoint`] (the cameras), [`store`] (the player's files), [`saved_games`], [`puzzle_results`], [`settings`],
//! [`theme`] (the look of the table), [`ui`] (widgets and their look) and [`window`].

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod arrows;
pub mod audio;
pub mod autosave;
pub mod beam;
pub mod board;
pub mod camera;
pub mod capture;
#[cfg(test)]
mod clear_view;
pub mod deploy;
pub mod editor;
pub mod handover;
pub mod hud;
pub mod learn;
pub mod light;
#[cfg(not(target_family = "wasm"))]
pub mod measure;
pub mod menus;
pub mod messages;
pub mod opponent;
pub mod pieces;
pub mod puzzle_results;
pub mod puzzles;
pub mod referee;
pub mod reload;
pub mod saved_games;
mod schedule;
#[cfg(test)]
mod screens;
#[cfg(test)]
mod secrecy;
pub mod select;
pub mod settings;
pub mod shatter;
pub mod shelf;
pub mod space;
pub mod store;
pub mod theme;
pub mod ui;
pub mod viewpoint;
pub mod window;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

pub use audio::VideoSoundPlugin;
use content::mods::{Content, Places};
use content::setups::LoadError;
use desktop::display;
use messages::Notice;
use phrases::{Phrase, phrase};
use platform::{is_reloaded_page, memory, system_languages};
use puzzle_results::{Collection, OpenPuzzle};
use referee::Table;
use saved_games::SavedGame;
use shelf::{AvailablePuzzles, ContentPlaces, InstalledMods, LessonList, Shelf, SkippedFiles};
use store::Store;

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
    if let Some(missing) = display::missing().or_else(window::missing_adapter) {
        return Err(missing);
    }
    window::report_crashes();
    games::beam::use_endings(|trouble| warn!("tables of endings: {trouble}"));
    let store = Store::usual();
    let display = settings::read_settings(&store).display;
    let mut app = window::catch_window_panic(|| {
        let mut app = App::new();
        app.add_plugins((
            window::WindowedPlugins(display),
            GamePlugins,
            audio::SpeakerPlugin,
            window::WarmUpPlugin,
            window::WakeEventLoopPlugin,
            window::DisplayPlugin,
            window::ClockTickPlugin,
            window::PointerPlugin,
            window::FrameTimePlugin,
            window::GamepadPlugin,
            window::PagePlugin,
        ))
        .add_plugins(settings::AutoQualityPlugin)
        .insert_resource(window::reactive());
        app
    })?;
    app.insert_resource(store).insert_resource(ui::language::SystemLanguages(system_languages()));
    app.add_plugins(reload::ReloadPlugin(options.places.clone()));
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
    if let Some(mut active) = app.world_mut().get_resource_mut::<theme::ActiveTheme>() {
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
    app.insert_resource(ui::language::AvailableTranslations(translations));
    app.insert_resource(theme::AvailableThemes(themes)).insert_resource(Shelf(library)).insert_resource(table);
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
            .add(referee::RefereePlugin)
            .add(theme::ThemePlugin)
            .add(ui::InterfacePlugin)
            .add(settings::SettingsPlugin)
            .add(light::LightPlugin)
            .add(camera::CameraPlugin)
            .add(board::BoardPlugin)
            .add(pieces::PiecesPlugin)
            .add(select::SelectPlugin)
            .add(arrows::ArrowsPlugin)
            .add(beam::BeamPlugin)
            .add(shatter::ShatterPlugin)
            .add(audio::AudioPlugin)
            .add(hud::HudPlugin)
            .add(handover::HandoverPlugin)
            .add(deploy::DeployPlugin)
            .add(learn::LearnPlugin)
            .add(puzzles::PuzzlesPlugin)
            .add(editor::EditorPlugin)
            .add(menus::MenusPlugin)
            .add(autosave::AutosavePlugin)
            .add(opponent::OpponentPlugin)
            .add(capture::SharePlugin)
    }
}
