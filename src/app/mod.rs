//! Layer 2: Bevy. Everything that moves or glows. The entities are a view of the [`Table`](referee::Table), never
//! the truth.
//!
//! A folder is a feature with one plugin. Features do not import each other: they talk through the messages of
//! [`referee`], and share only [`space`] (where things stand), [`viewpoint`] (where they are seen from), [`settings`],
//! [`theme`] (how they look), [`window`] and [`random`].

pub mod audio;
pub mod autosave;
pub mod beam;
pub mod board;
pub mod camera;
pub mod capture;
pub mod editor;
pub mod hud;
pub mod learn;
pub mod light;
pub mod measure;
pub mod menus;
pub mod messages;
pub mod opponent;
pub mod pieces;
pub mod random;
pub mod referee;
mod schedule;
pub mod select;
pub mod settings;
pub mod shatter;
pub mod space;
pub mod theme;
pub mod viewpoint;
pub mod window;

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::prelude::*;

use crate::lessons::Lessons;
use crate::setups::{Library, LoadError};
use referee::Table;
use settings::saved_games::SavedGame;
use settings::store::Store;

/// How to open the game.
pub struct Options {
    /// The set-ups to offer.
    pub library: Library,
    /// What lies on the table when the window opens.
    pub table: Table,
    /// Begin to play at once, without the title menu.
    pub skip_title: bool,
    /// The files with errors, which the library leaves out.
    pub left_out: Vec<LoadError>,
}

impl Options {
    /// With the unfinished game on the table that was played last, unless the players asked for another one.
    fn continued(self, store: &Store) -> Self {
        let saved = Some(&self.library).filter(|_| !self.skip_title);
        match saved.and_then(|library| SavedGame::to_continue(store, library)) {
            Some(saved) => Self { table: Table::resume(saved.opened).seated(saved.seats), ..self },
            None => self,
        }
    }
}

/// The set-ups that the menus offer.
#[derive(Resource, Clone)]
pub struct Shelf(pub Library);

/// The files of rules and set-ups with errors, which the library leaves out.
#[derive(Resource, Clone, Default)]
pub struct LeftOut(pub Vec<LoadError>);

/// The lessons that can be taken.
#[derive(Resource, Clone)]
pub struct Curriculum(pub Lessons);

/// Opens the window and plays until it is closed.
///
/// # Errors
/// One sentence that says what is missing: a display, a graphics adapter.
pub fn run(options: Options) -> Result<AppExit, String> {
    if let Some(missing) = window::missing_display().or_else(window::missing_adapter) {
        return Err(missing);
    }
    window::report_crashes();
    let store = Store::usual();
    let display = settings::kept_settings(&store).display;
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
            window::GamepadPlugin,
        ))
        .add_plugins(settings::AutoQualityPlugin)
        .insert_resource(window::reactive());
        app
    })?;
    app.insert_resource(store);
    lay(&mut app, options);
    Ok(app.run())
}

/// Puts the library and the first game on the table of an app that has its plugins, and perhaps the player's files.
pub fn lay(app: &mut App, options: Options) {
    let options = match app.world().get_resource::<Store>() {
        Some(store) => options.continued(store),
        None => options,
    };
    app.insert_resource(menus::ShowTitle(!options.skip_title));
    let (lessons, errors) = Lessons::open(crate::lessons::user_folder().as_deref(), &options.library);
    for error in errors {
        warn!("{error}");
    }
    app.insert_resource(LeftOut(options.left_out));
    app.insert_resource(Curriculum(lessons)).insert_resource(Shelf(options.library)).insert_resource(options.table);
    schedule::configure(app);
}

/// All that the game adds to Bevy; the same with a window and without.
pub struct GamePlugins;

impl PluginGroup for GamePlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(referee::RefereePlugin)
            .add(theme::ThemePlugin)
            .add(settings::SettingsPlugin)
            .add(light::LightPlugin)
            .add(camera::CameraPlugin)
            .add(board::BoardPlugin)
            .add(pieces::PiecesPlugin)
            .add(select::SelectPlugin)
            .add(beam::BeamPlugin)
            .add(shatter::ShatterPlugin)
            .add(audio::AudioPlugin)
            .add(hud::HudPlugin)
            .add(learn::LearnPlugin)
            .add(editor::EditorPlugin)
            .add(menus::MenusPlugin)
            .add(autosave::AutosavePlugin)
            .add(opponent::OpponentPlugin)
            .add(capture::SharePlugin)
    }
}
