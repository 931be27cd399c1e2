//! Pictures and clips of shots, saved to files: [in the game](share) and by `specular render`.
//!
//! The latter is a second way to put the whole game together, beside [`app::run`](crate::app::run): with no window (or, asked for, in
//! one), with time that goes on in fixed steps, and with a [script](script::Script) in place of the players. What the
//! script takes goes through a [`Reel`](reel::Reel), on a thread of its own, into files.

mod file;
mod gif;
mod palette;
mod picture;
mod progress;
mod reel;
mod script;
mod share;
mod sheet;
mod stage;
mod video;

use std::fmt;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

use bevy::app::{AppExit, ScheduleRunnerPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::window::{ExitCondition, PresentMode, WindowResolution};
use bevy::winit::{WinitPlugin, WinitSettings};

pub use picture::Pixels;
pub use share::SharePlugin;

use crate::app;
use crate::app::referee::{Start, Table};
use crate::app::settings::{Picture, Settings};
use crate::app::theme::Look;
use crate::app::theme::scale::fit;
use crate::app::viewpoint::Viewpoint;
use crate::notation::words;
use crate::rules::{Action, Game};
use crate::setups::Library;
use crate::themes::Theme;

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

/// A picture to be taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Still {
    pub moment: Moment,
    /// Its file's name in a folder, without `.png`.
    pub name: String,
}

impl From<Moment> for Still {
    fn from(moment: Moment) -> Self {
        Self { moment, name: moment.to_string() }
    }
}

/// Frames to be taken beside the stills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frames {
    None,
    /// So many a second, above 0, from the beginning of the last action, or of the first, until all is still.
    Film {
        rate: u32,
        whole: bool,
    },
    /// So many, above 1, spread evenly over the last action's turn.
    Spread(u32),
}

/// A game, and what to show of it.
#[derive(Clone, Debug)]
pub struct Scene {
    pub start: Start,
    /// Played in this order; the moments are those of the last one.
    pub actions: Vec<Action>,
    pub stills: Vec<Still>,
    pub frames: Frames,
    /// From where; `None` as in play.
    pub view: Option<Viewpoint>,
}

/// Where the pictures go.
#[derive(Clone, Debug)]
pub enum Output {
    /// The PNG file for the only picture.
    File(PathBuf),
    /// A folder, made if it is not there, for PNG files: stills by their names, frames numbered.
    Folder(PathBuf),
    /// A PNG file that shows all frames, four in a row, with their times.
    Sheet(PathBuf),
    /// A GIF file, at the frames' rate.
    Gif { path: PathBuf, rate: u32 },
    /// A file that `ffmpeg` makes, MP4 or WebM by its name, at the frames' rate.
    Video { path: PathBuf, rate: u32 },
    /// To whoever listens, in their order.
    Hand(Sender<Taken>),
}

/// A picture that was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    /// That of the still, or `frame-0001` and on.
    pub name: String,
    /// Since the action that is shown, or the first of them, began.
    pub seconds: f64,
    pub pixels: Pixels,
}

/// What to show, and how.
pub struct Options {
    /// One at least; a clip has one only.
    pub scenes: Vec<Scene>,
    pub output: Output,
    /// Width and height of a picture in pixels, both above 0; even for a video.
    pub size: UVec2,
    /// How much is drawn, whether the light is calm, and what the camera does by itself.
    pub picture: Picture,
    /// On the processor, whatever graphics adapter is there, so that the same is drawn everywhere.
    pub software: bool,
    /// How the table looks.
    pub theme: Theme,
    /// Show the head-up display as well.
    pub hud: bool,
    /// In a window rather than without one.
    pub window: bool,
}

/// Plays the actions and saves the pictures; on stdout a line of JSON for each file (see [`picture`]), on stderr how far
/// it is.
///
/// # Errors
/// One or more sentences: what is missing on this machine, which action is illegal and why, which file could not be
/// written.
pub fn render(options: Options) -> Result<(), String> {
    options.scenes.iter().try_for_each(check)?;
    let Some(first) = options.scenes.first() else { return Err("scenes: expected one to show, found none".into()) };
    let table = Table::new(first.start.clone());
    let missing = if options.window { app::window::missing_display() } else { None };
    if let Some(missing) = missing.or_else(app::window::missing_adapter) {
        return Err(missing);
    }
    // What cannot be written is told before anything is drawn.
    let reel = reel::Reel::start(options.output, options.size)?;
    let Options { scenes, size, theme, picture, software, hud, window, .. } = options;
    let build = || {
        let mut app = App::new();
        app.add_plugins(plugins(size, window, software)).add_plugins(app::GamePlugins);
        app
    };
    let mut app = if window { app::window::guarded(build)? } else { build() };
    if window {
        app.insert_resource(WinitSettings::continuous());
    } else {
        app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO));
    }
    if !window {
        // As in a window of this size.
        app.insert_resource(UiScale(fit(size.as_vec2())));
    }
    // Nobody is there to be asked.
    let picture = Picture { calm: Some(picture.is_calm()), ..picture };
    app.insert_resource(Settings { picture, ..default() });
    // No menu is opened, so the shelf behind it need not hold more than the program brings.
    app.insert_resource(Look(theme));
    app::lay(&mut app, app::Options { library: Library::embedded(), table, skip_title: true });
    let ending = script::install(&mut app, script::Shoot { scenes, reel, size, hud, window });
    let exit = app.run();
    match (ending.take(), exit) {
        (Some(result), _) => result,
        // The log has told more.
        (None, AppExit::Success) => Err("the window was closed before all pictures were taken".into()),
        (None, AppExit::Error(_)) => Err("the graphics adapter gave up before all pictures were taken".into()),
    }
}

/// Refuses what cannot be played before anything is opened.
fn check(scene: &Scene) -> Result<(), String> {
    if scene.actions.is_empty() {
        if let Some(Still { moment, .. }) = scene.stills.iter().find(|still| still.moment != Moment::Rest) {
            return Err(format!("{moment}: expected an action to show, found none"));
        }
        if scene.frames != Frames::None {
            return Err("frames: expected an action to show, found none".into());
        }
    }
    let mut game = Game::new(scene.start.position.clone());
    for (number, &action) in scene.actions.iter().enumerate() {
        game.apply(action).map_err(|illegal| {
            format!("action {}, {action}: {}", number + 1, words::reason(game.rules(), &illegal.reason))
        })?;
    }
    Ok(())
}

/// Bevy, with a window of this size or without one.
fn plugins(size: UVec2, window: bool, software: bool) -> bevy::app::PluginGroupBuilder {
    // A picture must not be taken before its shaders are there.
    let adapter = WgpuSettings { force_fallback_adapter: software, ..default() };
    let render = RenderPlugin { synchronous_pipeline_compilation: true, render_creation: adapter.into(), ..default() };
    let plugins = app::window::bevy().set(render);
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
