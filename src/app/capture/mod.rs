//! Pictures and clips for `specular render`, saved to files.
//!
//! It runs the whole game like [`crate::run`], but without a window (unless requested), in fixed time steps and
//! with a script instead of players. A separate thread writes the frames.
//!
//! ```text
//! script -> playback, recorder -> writer -> fade, gif, sheet, video -> sink, tiles, sound, ffmpeg, description
//! ```

mod clip_sound;
mod description;
mod fade;
mod ffmpeg;
mod file;
mod gif;
mod options;
mod outcome;
mod palette;
mod playback;
mod progress;
mod recorder;
mod script;
mod sheet;
mod sink;
mod sound;
mod tiles;
mod video;
mod writer;

use std::time::Duration;

use bevy::app::{AppExit, ScheduleRunnerPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::window::{ExitCondition, PresentMode, WindowResolution};
use bevy::winit::{WinitPlugin, WinitSettings};

pub use kit::pixels::Pixels;
pub use options::{CapturedFrame, Options, Output, Scene, Still};

use content::looks::Designs;
use content::mods::Content;
use desktop::display;
use kit::theme::ActiveTheme;
use kit::ui::scale::fitting_scale;
use platform::memory;
use presentation::{self, Frames, Moment};
use recorder::{Recorder, Target};
use state::referee::Table;
use state::settings::{Aids, Graphics, Settings, TableLook, Tips, Unhurried};
use tiles::Tiles;

/// Plays the scenes and saves the frames. Prints the name of each file, or a line of JSON (see `description.rs`), to
/// stdout, and the progress to stderr.
///
/// # Errors
/// Returns an error of one or more sentences if something is missing on this machine, an action is illegal, or a file
/// cannot be written.
pub fn render(options: Options) -> Result<(), String> {
    memory::limit_retained_memory();
    options.scenes.iter().try_for_each(check)?;
    let Some(first) = options.scenes.first() else { return Err("scenes: expected one to show, found none".into()) };
    let (table, theme) = (Table::new(first.start.clone()), first.theme.clone());
    let missing = if options.window { display::missing() } else { None };
    if let Some(missing) = missing.or_else(kit::window::missing_adapter) {
        return Err(missing);
    }
    // Before anything is drawn, because the output may not be writable.
    let tiles = if options.hud || options.window { None } else { Tiles::of(options.size, options.tile) };
    let sound = has_sound(&options);
    let fade = options.scenes.iter().any(|scene| matches!(scene.frames, Frames::Loop { .. }));
    let hold = !fade && !options.scenes.iter().any(|scene| matches!(scene.frames, Frames::Turntable { .. }));
    let Options { scenes, output, size, stripes, looks, picture, software, hud, window, json, .. } = options;
    let spec = writer::OutputSpec { output, size, tiles, sound, hold, fade };
    let writer = writer::FrameWriter::start(spec, description::Reporter { json })?;
    let build = || {
        let mut app = App::new();
        app.add_plugins(plugins(size, window, software)).add_plugins(crate::GamePlugins);
        app
    };
    let mut app = if window { kit::window::catch_window_panic(build)? } else { build() };
    if window {
        app.insert_resource(WinitSettings::continuous());
    } else {
        app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO));
    }
    if !window {
        // The same as in a window of this size.
        app.insert_resource(UiScale(fitting_scale(size.as_vec2())));
    }
    // There is nobody to ask about flashing.
    let graphics = Graphics { reduced_flashing: Some(picture.reduces_flashing()), ..picture };
    // Marks only help people play.
    let aids = Aids { last_turn: false, ..Aids::FRIENDLY };
    // There is nobody to read tips.
    let tips = Tips { threat: true };
    let look = TableLook { patterns: stripes, ..default() };
    app.insert_resource(Settings { graphics, table: look, aids, tips, ..default() }).insert_resource(Unhurried);
    app.insert_resource(ActiveTheme(theme, Designs::default()));
    crate::build_world(&mut app, crate::Options::new(Content { looks, ..Content::embedded() }, table));
    if sound {
        app.add_plugins(crate::VideoSoundPlugin);
    }
    let target = Target { size, tiles, hud, window };
    let outcome = script::install(&mut app, scenes, |app| Recorder::new(app, writer, target));
    let exit = app.run();
    match (outcome.take(), exit) {
        (Some(result), _) => result,
        // Bevy's exit code for Ctrl+C, on systems without signals.
        (None, AppExit::Error(code)) if code.get() == 130 => Err("interrupted".into()),
        // The log has the details.
        (None, AppExit::Success) => Err("the window was closed before all pictures were taken".into()),
        (None, AppExit::Error(_)) => Err("the graphics adapter failed before all pictures were taken".into()),
    }
}

/// Returns whether to write sound: only for a single clip, in files that can hold sound.
fn has_sound(options: &Options) -> bool {
    use presentation::Output::{Folder, Video};
    let is_clip = matches!(options.scenes[..], [Scene { frames: Frames::Clip { .. } | Frames::Loop { .. }, .. }]);
    !options.silent && is_clip && matches!(options.output, Output::Files(Video { .. } | Folder(_)))
}

/// Rejects a scene that cannot be played.
fn check(scene: &Scene) -> Result<(), String> {
    if scene.actions.is_empty() {
        if let Some(Still { moment, .. }) = scene.stills.iter().find(|still| still.moment != Moment::Rest) {
            return Err(format!("{moment}: expected an action to show, found none"));
        }
        if !matches!(scene.frames, Frames::None | Frames::Turntable { .. }) {
            return Err("frames: expected an action to show, found none".into());
        }
    }
    let mut session = scene.start.session();
    for (number, action) in scene.actions.iter().enumerate() {
        session.play(action).map_err(|refusal| format!("action {}, {action}: {}", number + 1, refusal.reason))?;
    }
    Ok(())
}

/// Bevy with a window of this size, or without one.
fn plugins(size: UVec2, window: bool, software: bool) -> bevy::app::PluginGroupBuilder {
    // No frame may be captured before its shaders are compiled.
    let adapter = WgpuSettings { force_fallback_adapter: software, ..kit::window::adapter_settings() };
    let render = RenderPlugin { synchronous_pipeline_compilation: true, render_creation: adapter.into(), ..default() };
    let plugins = kit::window::bevy_plugins().set(render);
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
