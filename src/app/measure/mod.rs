//! Measures frames: `specular --bench-frames`.
//!
//! Runs the whole game like [`crate::run`], but without a window, with the renderer on the main thread and in fixed
//! time steps. Each scene is measured in a separate process, because memory and the time to the first frame belong to a
//! process. Bevy's example `3d_scene` is measured alongside, because only ratios are comparable between machines.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a developer tool, which never runs in a browser"
)]

mod baseline;
mod draw_calls;
mod frame;
mod held;
mod report;
mod scene;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

pub use draw_calls::count_draw_calls;
use platform::clock::Instant;
use platform::processes;
pub use report::{Distribution, Measurement};
use state::settings::{Detail, Glare, Gloss, Quality};

/// A scene to measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scene {
    /// Bevy's example `3d_scene`.
    Baseline,
    /// Classic after ten turns: the beam of the eleventh runs over ten segments while shards of the tenth still fly.
    Classic(Detail),
    /// The same on a board of 16 x 16 with 120 pieces.
    Hall(Detail),
    /// A shot that changes level on a tower.
    Tower(Detail),
    /// A shot on a board of the same edition without a tower.
    WithoutTower(Detail),
    /// The first ten shots of Classic, none of which may wait for a shader.
    Shots(Detail),
    /// The shot of `Classic`, seen from above with flat pieces.
    Above(Detail),
    /// Classic after ten turns, with a dragged piece that follows the pointer and a preview of its shot.
    Held(Detail),
}

/// All scenes by name: the presets, the large board, the first shots, flat pieces, a dragged piece, and presets with one
/// effect off.
pub fn scenes() -> Vec<(&'static str, Scene)> {
    let high = Detail::of(Quality::High);
    let low = Detail::of(Quality::Low);
    let medium = Detail::of(Quality::Medium);
    let ultra = Detail::of(Quality::Ultra);
    vec![
        ("3d_scene", Scene::Baseline),
        ("low", Scene::Classic(low)),
        ("medium", Scene::Classic(medium)),
        ("high", Scene::Classic(high)),
        ("ultra", Scene::Classic(ultra)),
        ("hall", Scene::Hall(low)),
        ("shots", Scene::Shots(low)),
        ("low-above", Scene::Above(low)),
        ("medium-above", Scene::Above(medium)),
        ("low-held", Scene::Held(low)),
        ("medium-held", Scene::Held(medium)),
        ("low-smooth", Scene::Classic(Detail { smooth: false, ..low })),
        ("high-shadows", Scene::Classic(Detail { shadows: 0, ..high })),
        ("high-bloom", Scene::Classic(Detail { glare: Glare::None, ..high })),
        ("high-smooth", Scene::Classic(Detail { smooth: false, ..high })),
        ("high-air", Scene::Classic(Detail { air: false, ..high })),
        ("high-lamps", Scene::Classic(Detail { lamps: 0, ..high })),
        ("high-shards", Scene::Classic(Detail { shards: 0, ..high })),
        ("high-mirrors", Scene::Classic(Detail { mirrors: 0, ..high })),
        ("low-tower", Scene::Tower(low)),
        ("medium-tower", Scene::Tower(medium)),
        ("high-tower", Scene::Tower(high)),
        ("ultra-tower", Scene::Tower(ultra)),
        ("low-khet-1", Scene::WithoutTower(low)),
        ("medium-khet-1", Scene::WithoutTower(medium)),
        ("high-khet-1", Scene::WithoutTower(high)),
        ("ultra-khet-1", Scene::WithoutTower(ultra)),
        ("ultra-reflections", Scene::Classic(Detail { reflections: false, ..ultra })),
        ("ultra-samples", Scene::Classic(Detail { samples: 1, ..ultra })),
        ("ultra-gloss", Scene::Classic(Detail { gloss: Gloss::Pieces, ..ultra })),
    ]
}

/// The scenes to measure, and the options of the measurement.
pub struct Options {
    /// Names of scenes; empty means the presets, the large board and the first shots.
    pub scenes: Vec<String>,
    /// Width and height of a frame in pixels, both above 0.
    pub size: UVec2,
    /// Frames to measure in each scene, above 0.
    pub frames: u32,
    /// The number of measurements per scene, round robin, above 0; the best run counts.
    pub rounds: u32,
    /// Measures only this scene, in this process, and prints a line of JSON.
    pub only: Option<String>,
}

/// Measures the scenes and prints a table to stdout; `started` is when the process started.
///
/// # Errors
/// Returns an error, as a sentence, if something is missing on this machine, a scene is unknown, or a process fails.
pub fn measure(options: &Options, started: Instant) -> Result<(), String> {
    if let Some(missing) = kit::window::missing_adapter() {
        return Err(missing);
    }
    if let Some(name) = &options.only {
        let measured = scene::measure_scene(find_scene(name)?, options.size, options.frames, started)?;
        println!("{}", measured.to_line());
        return Ok(());
    }
    let default = ["3d_scene", "low", "medium", "high", "ultra", "hall", "shots"].map(str::to_owned);
    let mut names = if options.scenes.is_empty() { default.to_vec() } else { options.scenes.clone() };
    if names.iter().all(|name| name != "3d_scene") {
        names.insert(0, "3d_scene".into());
    }
    for name in &names {
        find_scene(name)?;
    }
    let program = processes::own_program().map_err(|error| format!("the path of this program is unknown: {error}"))?;
    let mut rows: Vec<(String, Option<Measurement>)> = names.into_iter().map(|name| (name, None)).collect();
    // In rounds, so that a slow minute of the machine affects all scenes.
    for _ in 0..options.rounds {
        for (name, best) in &mut rows {
            let measured = measure_in_process(&program, name, options)?;
            *best = Some(best.take().map_or(measured, |best| best.better(measured)));
        }
    }
    let rows: Vec<(String, Measurement)> = rows.into_iter().filter_map(|(name, best)| Some((name, best?))).collect();
    print!("{}", report::table(&rows));
    Ok(())
}

fn find_scene(name: &str) -> Result<Scene, String> {
    let scenes = scenes();
    let known = || scenes.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let found = scenes.iter().find(|(known, _)| *known == name).map(|&(_, scene)| scene);
    found.ok_or_else(|| format!("--scenes: expected {}, found {name:?}", known()))
}

/// Measures a scene in a separate process.
fn measure_in_process(program: &PathBuf, name: &str, options: &Options) -> Result<Measurement, String> {
    let UVec2 { x, y } = options.size;
    let output = Command::new(program)
        .args([
            "--bench-frames",
            "--only",
            name,
            "--size",
            &format!("{x}x{y}"),
            "--frames",
            &options.frames.to_string(),
        ])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{name}: its process could not be started: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let measured = text.lines().last().and_then(Measurement::from_line);
    measured.ok_or_else(|| format!("{name}: its process ended with {} and no result", output.status))
}

/// Configures Bevy without a window and with the renderer on the main thread, so that both parts can be timed.
fn headless(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins
        .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
}
