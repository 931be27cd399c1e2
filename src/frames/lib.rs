//! Measures frames: `specular --bench-frames`.
//!
//! Runs the whole game like [`app::run`], but without a window, with the renderer on the main thread and in fixed
//! time steps. Each scene is measured in a separate process, because memory and the time to the first frame belong to a
//! process. Bevy's example `3d_scene` is measured alongside, because only ratios are comparable between machines.

#![deny(missing_docs)]
#![warn(unreachable_pub)]

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

use cli::FrameOptions;
pub use draw_calls::count_draw_calls;
use platform::clock::Instant;
use platform::processes;
use report::Measurement;
use scene::{CLASSIC, HALL, Scene, Shown, TOWER, WITHOUT_TOWER};
use state::settings::{Detail, Glare, Gloss, Quality};

/// All scenes by name: the presets, the large board, the first shots, flat pieces, a dragged piece, and presets with one
/// effect off. The first is the baseline.
fn scenes() -> Vec<(&'static str, Option<Scene>)> {
    let [low, medium, high, ultra] = [Quality::Low, Quality::Medium, Quality::High, Quality::Ultra].map(Detail::of);
    let scene = |line, shown, detail| Some(Scene { line, shown, detail });
    let classic = |detail| scene(CLASSIC, Shown::LongShot, detail);
    let [tower, without_tower] = [TOWER, WITHOUT_TOWER].map(|line| move |detail| scene(line, Shown::LongShot, detail));
    vec![
        (BASELINE, None),
        ("low", classic(low)),
        ("medium", classic(medium)),
        ("high", classic(high)),
        ("ultra", classic(ultra)),
        ("hall", scene(HALL, Shown::LongShot, low)),
        ("shots", scene(CLASSIC, Shown::FirstShots, low)),
        ("low-above", scene(CLASSIC, Shown::FromAbove, low)),
        ("medium-above", scene(CLASSIC, Shown::FromAbove, medium)),
        ("low-held", scene(CLASSIC, Shown::HeldPiece, low)),
        ("medium-held", scene(CLASSIC, Shown::HeldPiece, medium)),
        ("low-smooth", classic(Detail { smooth: false, ..low })),
        ("high-shadows", classic(Detail { shadows: 0, ..high })),
        ("high-bloom", classic(Detail { glare: Glare::None, ..high })),
        ("high-smooth", classic(Detail { smooth: false, ..high })),
        ("high-air", classic(Detail { air: false, ..high })),
        ("high-lamps", classic(Detail { lamps: 0, ..high })),
        ("high-shards", classic(Detail { shards: 0, ..high })),
        ("high-mirrors", classic(Detail { mirrors: 0, ..high })),
        ("low-tower", tower(low)),
        ("medium-tower", tower(medium)),
        ("high-tower", tower(high)),
        ("ultra-tower", tower(ultra)),
        ("low-khet-1", without_tower(low)),
        ("medium-khet-1", without_tower(medium)),
        ("high-khet-1", without_tower(high)),
        ("ultra-khet-1", without_tower(ultra)),
        ("ultra-reflections", classic(Detail { reflections: false, ..ultra })),
        ("ultra-samples", classic(Detail { samples: 1, ..ultra })),
        ("ultra-gloss", classic(Detail { gloss: Gloss::Pieces, ..ultra })),
    ]
}

/// Bevy's example.
const BASELINE: &str = "3d_scene";

/// Measures the scenes and prints a table to stdout; `started` is when the process started.
///
/// # Errors
/// Returns an error, as a sentence, if something is missing on this machine, a scene is unknown, or a process fails.
pub fn measure(options: &FrameOptions, started: Instant) -> Result<(), String> {
    if let Some(missing) = kit::window::missing_adapter() {
        return Err(missing);
    }
    if let Some(name) = &options.only {
        let measured = scene::measure_scene(find_scene(name)?, options.size.into(), options.frames, started)?;
        println!("{}", measured.to_line());
        return Ok(());
    }
    let default = [BASELINE, "low", "medium", "high", "ultra", "hall", "shots"].map(str::to_owned);
    let mut names = if options.scenes.is_empty() { default.to_vec() } else { options.scenes.clone() };
    if names.iter().all(|name| name != BASELINE) {
        names.insert(0, BASELINE.into());
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

fn find_scene(name: &str) -> Result<Option<Scene>, String> {
    let scenes = scenes();
    let known = || scenes.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let found = scenes.iter().find(|(known, _)| *known == name).map(|&(_, scene)| scene);
    found.ok_or_else(|| format!("--scenes: expected {}, found {name:?}", known()))
}

/// Measures a scene in a separate process.
fn measure_in_process(program: &PathBuf, name: &str, options: &FrameOptions) -> Result<Measurement, String> {
    let (width, height) = options.size;
    let output = Command::new(program)
        .args(["--bench-frames", "--only", name, "--size", &format!("{width}x{height}")])
        .args(["--frames", &options.frames.to_string()])
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
