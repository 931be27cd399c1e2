//! What a frame costs: `specular --bench-frames`.
//!
//! A third way to put the whole game together, beside [`app::run`](crate::app::run) and
//! [`capture`](crate::app::capture): no window, one thread after the other, time in fixed steps. Each scene is measured
//! in a process of its own, so that its memory and its start are its own too, and beside Bevy's own example `3d_scene`,
//! the yardstick, because only ratios mean anything on a machine that is shared.

mod clock;
mod draws;
mod report;
mod scene;
mod yardstick;

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use crate::app;
use crate::app::settings::{Detail, Glare, Gloss, Quality};
pub use draws::count as draw_calls;
pub use report::{Measured, Spread};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scene {
    /// Bevy's example `3d_scene`.
    Yardstick,
    /// Classic after ten turns: the beam of the eleventh runs over ten segments while shards of the tenth still fly.
    Classic(Detail),
    /// The same on a board of 16 x 16 with 120 pieces.
    Hall(Detail),
    /// Ten shots from the beginning of Classic: the first must not wait for shaders.
    Shots(Detail),
}

/// Every scene by its name: the presets, what High costs without one effect, the large board, the first shots.
pub fn scenes() -> Vec<(&'static str, Scene)> {
    let high = Detail::of(Quality::High);
    let low = Detail::of(Quality::Low);
    let ultra = Detail::of(Quality::Ultra);
    vec![
        ("3d_scene", Scene::Yardstick),
        ("low", Scene::Classic(low)),
        ("medium", Scene::Classic(Detail::of(Quality::Medium))),
        ("high", Scene::Classic(high)),
        ("ultra", Scene::Classic(ultra)),
        ("hall", Scene::Hall(low)),
        ("shots", Scene::Shots(low)),
        ("low-smooth", Scene::Classic(Detail { smooth: false, ..low })),
        ("high-shadows", Scene::Classic(Detail { shadows: 0, ..high })),
        ("high-bloom", Scene::Classic(Detail { glare: Glare::None, ..high })),
        ("high-smooth", Scene::Classic(Detail { smooth: false, ..high })),
        ("high-air", Scene::Classic(Detail { air: false, ..high })),
        ("high-lamps", Scene::Classic(Detail { lamps: 0, ..high })),
        ("high-shards", Scene::Classic(Detail { shards: 0, ..high })),
        ("ultra-reflections", Scene::Classic(Detail { reflections: false, ..ultra })),
        ("ultra-samples", Scene::Classic(Detail { samples: 1, ..ultra })),
        ("ultra-gloss", Scene::Classic(Detail { gloss: Gloss::Pieces, ..ultra })),
    ]
}

/// What to measure, and how.
pub struct Options {
    /// Names of scenes; none is the presets, the large board and the shots.
    pub scenes: Vec<String>,
    /// Width and height of the picture in pixels, both above 0.
    pub size: UVec2,
    /// Frames that are measured in a scene, above 0.
    pub frames: u32,
    /// How often each scene is measured, in turns; the best run counts. Above 0.
    pub rounds: u32,
    /// Measure this one scene in this process, and print it for the process that asked.
    pub only: Option<String>,
}

/// Measures and prints a table on stdout.
///
/// # Errors
/// A sentence: what is missing on this machine, which scene is not known, what went wrong in a process.
pub fn measure(options: &Options, started: Instant) -> Result<(), String> {
    if let Some(missing) = app::window::missing_adapter() {
        return Err(missing);
    }
    if let Some(name) = &options.only {
        let measured = scene::run(find(name)?, options.size, options.frames, started)?;
        println!("{}", measured.line());
        return Ok(());
    }
    let usual = ["3d_scene", "low", "medium", "high", "ultra", "hall", "shots"].map(str::to_owned);
    let mut names = if options.scenes.is_empty() { usual.to_vec() } else { options.scenes.clone() };
    if names.iter().all(|name| name != "3d_scene") {
        names.insert(0, "3d_scene".into());
    }
    for name in &names {
        find(name)?;
    }
    let program = std::env::current_exe().map_err(|error| format!("this program's own file is not known: {error}"))?;
    let mut rows: Vec<(String, Option<Measured>)> = names.into_iter().map(|name| (name, None)).collect();
    // Round after round, so that a slow minute of the machine falls on all of them.
    for _ in 0..options.rounds {
        for (name, best) in &mut rows {
            let measured = ask(&program, name, options)?;
            *best = Some(best.take().map_or(measured, |best| best.better(measured)));
        }
    }
    let rows: Vec<(String, Measured)> = rows.into_iter().filter_map(|(name, best)| Some((name, best?))).collect();
    print!("{}", report::table(&rows));
    Ok(())
}

fn find(name: &str) -> Result<Scene, String> {
    let scenes = scenes();
    let known = || scenes.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let found = scenes.iter().find(|(known, _)| *known == name).map(|&(_, scene)| scene);
    found.ok_or_else(|| format!("--scenes: expected {}, found {name:?}", known()))
}

/// Measures a scene in a process of its own.
fn ask(program: &PathBuf, name: &str, options: &Options) -> Result<Measured, String> {
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
        .map_err(|error| format!("{name}: a process for it cannot be started: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let measured = text.lines().last().and_then(Measured::read);
    measured.ok_or_else(|| format!("{name}: the process for it ended with {} and no result", output.status))
}

/// Without a window, and with the renderer in the same thread as the rest, so that each can be timed.
fn unseen(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins
        .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
}
