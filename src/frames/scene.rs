//! Plays a scene and measures its frames.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::frame::{Frame, prepare_app, run_frame};
use super::held::measure_held;
use super::report::{Distribution, Measurement};
use super::{baseline, headless};
use content::mods::Content;
use content::setups::Library;
use games::beam;
use kit::window::{self, Compiling};
use platform::clock::Instant;
use platform::memory;
use state::referee::{ActionChosen, Request, Start, Step, Table, Timeline};
use state::settings::{Command, CommandGiven, Detail};
use state::viewpoint::FlatView;
use tabletop::Action;

/// The time step of a frame.
const STEP: Duration = Duration::from_nanos(16_666_667);
/// The scene is warm after this many frames in a row without a compiling shader.
const WARM_FRAMES: u32 = 8;
/// The maximum number of frames to wait for a scene to become ready.
const MAX_FRAMES: u32 = 2000;

/// A scene to measure.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    pub line: Line,
    pub shown: Shown,
    pub detail: Detail,
}

/// The part of a line that is measured.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    /// The last shot, while shards of the one before still fly.
    LongShot,
    /// The first ten shots, none of which may wait for a shader.
    FirstShots,
    /// The last shot, seen from above with flat pieces.
    FromAbove,
    /// The piece of the last action, which follows the pointer with a preview of its shot.
    HeldPiece,
}

/// A set-up with at least this many pieces, and actions: the second to last breaks a piece, and the beam of the last runs
/// over ten segments.
#[derive(Clone, Copy)]
pub(super) struct Line {
    setup: &'static str,
    pieces: usize,
    actions: &'static str,
}

impl Line {
    const fn new(setup: &'static str, pieces: usize, actions: &'static str) -> Self {
        Self { setup, pieces, actions }
    }
}

pub(super) const CLASSIC: Line = Line::new("khet-2/classic", 0, "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3");
/// The same on a board of 16 x 16.
pub(super) const HALL: Line =
    Line::new("workshop-16/hall", 120, "n2n3 f11e11 e4d5 b8- d7e6 l13+ a6+ e11e12 e6- c5+ k11k10");
/// The same with a tower, whose beam changes level twice, and on a board of the same edition without one.
pub(super) const TOWER: Line = Line::new("khet-1/memphis", 0, "d6c6 D5C6 e1f2 F3h4 A3A2 c7b7");
pub(super) const WITHOUT_TOWER: Line = Line::new("khet-1/classic", 0, "j4+ e5e6 e4d3 h5i4");

/// Measures a scene, or the baseline; `started` is when the process started.
pub(super) fn measure_scene(
    scene: Option<Scene>,
    size: UVec2,
    frames: u32,
    started: Instant,
) -> Result<Measurement, String> {
    let mut app = App::new();
    // The baseline runs all of Bevy's default plugins, with the system's default allocator settings.
    let bevy = match scene {
        None => DefaultPlugins.set(window::log_plugin()),
        Some(_) => {
            memory::limit_retained_memory();
            window::bevy_plugins()
        }
    };
    app.add_plugins(headless(bevy)).insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    window::watch_pipelines(&mut app);
    match scene {
        None => _ = app.add_systems(Startup, baseline::spawn_scene),
        Some(Scene { line, detail, .. }) => {
            let entry = Library::embedded().find(line.setup).map_err(|error| error.to_string())?.clone();
            let position = beam::crowded(entry.position.clone(), line.actions, line.pieces)?;
            let table = Table::new(Start::from(entry).with_position(position));
            app.insert_resource(detail).add_plugins(app::GamePlugins);
            app::build_world(&mut app, app::Options::new(Content::embedded(), table));
        }
    }
    prepare_app(&mut app, size);
    run_frame(&mut app);
    let first_frame = started.elapsed();
    warm_up(&mut app)?;
    let mut compiling_frames = None;
    let frames = match scene {
        None => (0..frames).map(|_| run_frame(&mut app)).collect(),
        Some(Scene { line: Line { actions, .. }, shown, .. }) => match shown {
            Shown::LongShot => measure_long_shot(&mut app, actions, frames)?,
            Shown::FirstShots => {
                let (frames, compiling) = measure_first_shots(&mut app, actions);
                compiling_frames = Some(compiling);
                frames
            }
            Shown::FromAbove => {
                look_from_above(&mut app)?;
                measure_long_shot(&mut app, actions, frames)?
            }
            Shown::HeldPiece => hold_piece(&mut app, actions, frames)?,
        },
    };
    let draw_calls = || frames.iter().map(|frame| frame.draw_calls);
    Ok(Measurement {
        main: Distribution::of(frames.iter().map(|frame| frame.main)),
        render: Distribution::of(frames.iter().map(|frame| frame.render)),
        whole: Distribution::of(frames.iter().map(|frame| frame.whole)),
        first_frame: first_frame.as_secs_f64() * 1e3,
        memory: peak_memory(),
        draw_calls: (draw_calls().min().unwrap_or(0), draw_calls().max().unwrap_or(0)),
        compiling_frames,
    })
}

/// Draws until no shader is being compiled.
fn warm_up(app: &mut App) -> Result<(), String> {
    let mut ready_frames = 0;
    for _ in 0..MAX_FRAMES {
        run_frame(app);
        ready_frames = if app.world().resource::<Compiling>().count() > 0 { 0 } else { ready_frames + 1 };
        if ready_frames == WARM_FRAMES {
            return Ok(());
        }
    }
    Err("the scene's shaders did not become ready".into())
}

fn actions(texts: &str) -> Vec<Action> {
    texts.split(' ').map(Action::new).collect()
}

/// Runs frames until a step of the turn has been shown.
fn play_until(app: &mut App, step: Step) {
    while app.world().resource::<Timeline>().progress(step) < 1.0 {
        run_frame(app);
    }
}

/// Sends a message to the game, and runs the frame in which it is read.
fn send(app: &mut App, message: impl Message) {
    app.world_mut().write_message(message);
    run_frame(app);
}

/// Turns the cameras on or off: frames that are not measured need not be rendered.
fn set_cameras_active(app: &mut App, active: bool) {
    let world = app.world_mut();
    let mut cameras = world.query_filtered::<&mut Camera, With<Camera3d>>();
    for mut camera in cameras.iter_mut(world) {
        camera.is_active = active;
    }
}

/// Returns the frames of the last shot from the start of its beam to the end of the shatter, repeating the shot until
/// there are enough.
fn measure_long_shot(app: &mut App, texts: &str, frames: u32) -> Result<Vec<Frame>, String> {
    let actions = actions(texts);
    let [quiet @ .., breaks, long] = actions.as_slice() else { return Err("expected two actions and more".into()) };
    let mut measured = Vec::new();
    while measured.len() < frames as usize {
        set_cameras_active(app, false);
        play_quickly(app, quiet);
        send(app, ActionChosen(breaks.clone()));
        play_until(app, Step::Shatter);
        send(app, Request::Skip);
        if app.world().resource::<Table>().session().ply_count() != quiet.len() + 1 {
            return Err("the scene's actions are not legal".into());
        }
        send(app, ActionChosen(long.clone()));
        play_until(app, Step::Charge);
        set_cameras_active(app, true);
        // The first frames upload what was previously invisible.
        for _ in 0..3 {
            run_frame(app);
        }
        let over = |app: &App| app.world().resource::<Timeline>().progress(Step::Shatter) >= 1.0;
        while !over(app) && measured.len() < frames as usize {
            measured.push(run_frame(app));
        }
        send(app, Request::Restart);
    }
    Ok(measured)
}

/// Plays actions, and skips their turns.
fn play_quickly(app: &mut App, actions: &[Action]) {
    for action in actions {
        send(app, ActionChosen(action.clone()));
        run_frame(app);
        send(app, Request::Skip);
    }
}

/// Moves the camera above the table, and waits until the pieces are flat.
fn look_from_above(app: &mut App) -> Result<(), String> {
    app.world_mut().write_message(CommandGiven(Command::ViewFromAbove));
    for _ in 0..MAX_FRAMES {
        run_frame(app);
        if app.world().resource::<FlatView>().share == 1.0 {
            return warm_up(app);
        }
    }
    Err("the pieces did not become flat".into())
}

/// Returns the frames in which the piece of the last action is dragged.
fn hold_piece(app: &mut App, texts: &str, frames: u32) -> Result<Vec<Frame>, String> {
    let actions = actions(texts);
    let Some((last, earlier)) = actions.split_last() else { return Err("expected an action".into()) };
    set_cameras_active(app, false);
    play_quickly(app, earlier);
    set_cameras_active(app, true);
    let square = last.as_str().get(..2).and_then(|text| text.parse().ok());
    measure_held(app, square.ok_or("expected an action that begins with a square")?, frames)
}

/// Returns all frames of the first ten shots, and in how many of them shaders were compiled.
fn measure_first_shots(app: &mut App, texts: &str) -> (Vec<Frame>, usize) {
    let mut measured = Vec::new();
    let mut compiling = 0;
    for action in actions(texts).into_iter().take(10) {
        app.world_mut().write_message(ActionChosen(action));
        for frame in 0.. {
            measured.push(run_frame(app));
            compiling += usize::from(app.world().resource::<Compiling>().count() > 0);
            if frame > 2 && app.world().resource::<Timeline>().is_idle() {
                break;
            }
        }
    }
    (measured, compiling)
}

/// Peak memory of this process in MiB; 0 if the system does not report it.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1024.0
}
