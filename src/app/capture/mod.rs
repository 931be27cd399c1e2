//! Pictures of a shot, saved to files: `specular render`.
//!
//! A second way to put the whole game together, beside [`app::run`](crate::app::run): with no window (or, asked for, in
//! one), with time that goes on in fixed steps, and with a [script](script::Script) in place of the players.

mod picture;
mod script;

use std::path::PathBuf;
use std::time::Duration;
use std::{fmt, fs};

use bevy::app::{AppExit, ScheduleRunnerPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{ExitCondition, PresentMode, WindowResolution};
use bevy::winit::{WinitPlugin, WinitSettings};

use crate::app;
use crate::app::referee::{Start, Table};
use crate::app::space::Viewpoint;
use crate::rules::{Action, Game, Illegal};
use crate::setups::Library;

/// The size of a picture where none is asked for, in pixels.
pub const SIZE: UVec2 = UVec2::new(1280, 720);

/// A moment of the last action's turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// Before the action.
    Rest,
    /// The laser has gathered its light.
    Charge,
    /// The beam has run half its way.
    Beam,
    /// The beam is lit in full and burns on what it struck.
    Strike,
    /// What was struck flies apart; where nothing was, as [`Strike`](Self::Strike).
    Shatter,
    /// The turn is over and nothing moves any more.
    Settled,
    /// Seconds after the action began.
    Seconds(f32),
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rest => "rest",
            Self::Charge => "charge",
            Self::Beam => "beam",
            Self::Strike => "strike",
            Self::Shatter => "shatter",
            Self::Settled => "settled",
            Self::Seconds(seconds) => return write!(f, "{seconds}s"),
        })
    }
}

/// Where the pictures go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// The file for the only picture.
    File(PathBuf),
    /// A folder, made if it is not there, for pictures named after their moments or numbered.
    Folder(PathBuf),
}

/// What to show.
pub struct Options {
    pub start: Start,
    /// Played in this order; the moments are those of the last one.
    pub actions: Vec<Action>,
    /// None at all is [`Moment::Strike`] where there is an action, else [`Moment::Rest`].
    pub moments: Vec<Moment>,
    /// Also this many pictures a second, from the beginning of the last action until all is still. Above 0.
    pub frames: Option<u32>,
    pub output: Output,
    /// Width and height in pixels, both above 0.
    pub size: UVec2,
    /// From where; `None` as in play.
    pub view: Option<Viewpoint>,
    /// Show the head-up display as well.
    pub hud: bool,
    /// In a window rather than without one.
    pub window: bool,
}

/// Plays the actions and saves the pictures; on stdout a line of JSON for each (see [`picture`]).
///
/// # Errors
/// One or more sentences: what is missing on this machine, which action is illegal and why, which file could not be
/// written.
pub fn render(options: Options) -> Result<(), String> {
    check(&options)?;
    let missing = if options.window { app::window::missing_display() } else { None };
    if let Some(missing) = missing.or_else(app::window::missing_adapter) {
        return Err(missing);
    }
    if let Output::Folder(folder) = &options.output {
        let wrong = |error| format!("{}: expected a folder for the pictures, found: {error}", folder.display());
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let Options { start, actions, moments, frames, output, size, view, hud, window } = options;
    let build = || {
        let mut app = App::new();
        app.add_plugins(plugins(size, window)).add_plugins(app::GamePlugins);
        app
    };
    let mut app = if window { app::window::guarded(build)? } else { build() };
    if window {
        app.insert_resource(WinitSettings::continuous());
    } else {
        app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO));
    }
    if let Some(view) = view {
        app.insert_resource(view);
    }
    // No menu is opened, so the shelf behind it need not hold more than the program brings.
    let table = Table::new(start);
    app::lay(&mut app, app::Options { library: Library::embedded(), table, skip_title: true });
    let shoot = script::Shoot { actions, moments, frames, output, size, hud, window };
    let ending = script::install(&mut app, shoot);
    let exit = app.run();
    match (ending.take(), exit) {
        (Some(result), _) => result,
        // The log has told more.
        (None, AppExit::Success) => Err("the window was closed before all pictures were taken".into()),
        (None, AppExit::Error(_)) => Err("the graphics adapter gave up before all pictures were taken".into()),
    }
}

/// Refuses what cannot be played before anything is opened.
fn check(options: &Options) -> Result<(), String> {
    if options.actions.is_empty() {
        if let Some(moment) = options.moments.iter().find(|&&moment| moment != Moment::Rest) {
            return Err(format!("{moment}: expected an action to show, found none"));
        }
        if options.frames.is_some() {
            return Err("frames: expected an action to show, found none".into());
        }
    }
    let mut game = Game::new(options.start.position.clone());
    for (number, &action) in options.actions.iter().enumerate() {
        game.play(action).map_err(|Illegal { reason, .. }| format!("action {}, {action}: {reason}", number + 1))?;
    }
    Ok(())
}

/// Bevy, with a window of this size or without one.
fn plugins(size: UVec2, window: bool) -> bevy::app::PluginGroupBuilder {
    let log = LogPlugin { filter: app::window::LOG_FILTER.into(), ..default() };
    // A picture must not be taken before its shaders are there.
    let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    let plugins = DefaultPlugins.build().set(log).set(render);
    if !window {
        let none = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
        return plugins.set(none).disable::<WinitPlugin>();
    }
    let window = Window {
        title: "Specular".into(),
        resolution: WindowResolution::new(size.x, size.y).with_scale_factor_override(1.0),
        present_mode: PresentMode::AutoNoVsync,
        resizable: false,
        ..default()
    };
    plugins.set(WindowPlugin { primary_window: Some(window), ..default() })
}
