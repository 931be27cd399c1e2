//! Plays a scene and measures its frames.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::frame::{Frame, prepare_app, run_frame};
use super::held::measure_held;
use super::report::{Distribution, Measurement};
use super::{Scene, baseline, headless};
use content::mods::{Content, Places};
use content::setups::Library;
use games::beam;
use kit::window::{self, Compiling};
use platform::clock::Instant;
use platform::memory;
use state::referee::{ActionChosen, Request, Start, Step, Table, Timeline};
use state::settings::{Command, CommandGiven};
use state::viewpoint::FlatView;
use tabletop::Action;

/// The time step of a frame.
const STEP: Duration = Duration::from_nanos(16_666_667);
/// The scene is warm after this many frames in a row without a compiling shader.
const WARM_FRAMES: u32 = 8;
/// The maximum number of frames to wait for a scene to become ready.
const MAX_FRAMES: u32 = 2000;

/// A set-up and actions: the second to last breaks a piece, and the beam of the last runs over ten segments.
type Line = (&'static str, &'static str);
const CLASSIC: Line = ("khet-2/classic", "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3");
/// Pieces on the large board.
const HALL_PIECES: usize = 120;
/// The same with a tower, whose beam changes level twice, and on a board of the same edition without one.
const TOWER: Line = ("khet-1/memphis", "d6c6 D5C6 e1f2 F3h4 A3A2 c7b7");
const WITHOUT_TOWER: Line = ("khet-1/classic", "j4+ e5e6 e4d3 h5i4");
const HALL: Line = ("workshop-16/hall", "n2n3 f11e11 e4d5 b8- d7e6 l13+ a6+ e11e12 e6- c5+ k11k10");

/// Measures a scene; `started` is when the process started.
pub(super) fn measure_scene(scene: Scene, size: UVec2, frames: u32, started: Instant) -> Result<Measurement, String> {
    let mut app = App::new();
    // The baseline runs all of Bevy's default plugins, with the system's default allocator settings.
    let bevy = if scene == Scene::Baseline {
        DefaultPlugins.set(window::log_plugin())
    } else {
        memory::limit_retained_memory();
        window::bevy_plugins()
    };
    app.add_plugins(headless(bevy)).insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    window::watch_pipelines(&mut app);
    let (line, detail) = match scene {
        Scene::Baseline => (None, None),
        Scene::Classic(detail) | Scene::Shots(detail) | Scene::Above(detail) | Scene::Held(detail) => {
            (Some(CLASSIC), Some(detail))
        }
        Scene::Hall(detail) => (Some(HALL), Some(detail)),
        Scene::Tower(detail) => (Some(TOWER), Some(detail)),
        Scene::WithoutTower(detail) => (Some(WITHOUT_TOWER), Some(detail)),
    };
    if let Some(detail) = detail {
        app.insert_resource(detail);
    }
    match line {
        None => {
            app.add_systems(Startup, baseline::spawn_scene);
        }
        Some((setup, texts)) => {
            let entry = Library::embedded().find(setup).map_err(|error| error.to_string())?.clone();
            let pieces = if matches!(scene, Scene::Hall(_)) { HALL_PIECES } else { 0 };
            let position = beam::crowded(entry.position.clone(), texts, pieces)?;
            set_up_game(&mut app, Start::from(entry).with_position(position));
        }
    }
    prepare_app(&mut app, size);
    run_frame(&mut app);
    let first_frame = started.elapsed();
    warm_up(&mut app)?;
    if matches!(scene, Scene::Above(_)) {
        look_from_above(&mut app)?;
    }
    let (frames, compiling_frames) = match (scene, line) {
        (Scene::Shots(_), Some((_, actions))) => {
            let (frames, compiling) = measure_first_shots(&mut app, actions)?;
            (frames, Some(compiling))
        }
        (Scene::Held(_), Some((_, actions))) => (hold_piece(&mut app, actions, frames)?, None),
        (_, Some((_, actions))) => (measure_long_shot(&mut app, actions, frames)?, None),
        (_, None) => ((0..frames).map(|_| run_frame(&mut app)).collect(), None),
    };
    Ok(Measurement {
        main: Distribution::of(frames.iter().map(|frame| frame.main)),
        render: Distribution::of(frames.iter().map(|frame| frame.render)),
        whole: Distribution::of(frames.iter().map(|frame| frame.whole)),
        first_frame: first_frame.as_secs_f64() * 1e3,
        memory: peak_memory(),
        draw_calls: (
            frames.iter().map(|frame| frame.draw_calls).min().unwrap_or(0),
            frames.iter().map(|frame| frame.draw_calls).max().unwrap_or(0),
        ),
        compiling_frames,
    })
}

fn set_up_game(app: &mut App, start: Start) {
    app.add_plugins(crate::GamePlugins);
    let table = Table::new(start);
    crate::build_world(
        app,
        crate::Options {
            content: Content::embedded(),
            places: Places::default(),
            table,
            skip_title: true,
            puzzle: None,
            left_out: Vec::new(),
            broken: None,
        },
    );
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

fn is_idle(app: &App) -> bool {
    app.world().resource::<Timeline>().is_idle()
}

fn choose_action(app: &mut App, action: Action) {
    app.world_mut().write_message(ActionChosen(action));
}

fn send_request(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
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
        choose_action(app, breaks.clone());
        run_frame(app);
        while app.world().resource::<Timeline>().progress(Step::Shatter) < 1.0 {
            run_frame(app);
        }
        send_request(app, Request::Skip);
        run_frame(app);
        if app.world().resource::<Table>().session().ply_count() != quiet.len() + 1 {
            return Err("the scene's actions are not legal".into());
        }
        choose_action(app, long.clone());
        run_frame(app);
        while app.world().resource::<Timeline>().progress(Step::Charge) < 1.0 {
            run_frame(app);
        }
        set_cameras_active(app, true);
        // The first frames upload what was previously invisible.
        for _ in 0..3 {
            run_frame(app);
        }
        let over = |app: &App| app.world().resource::<Timeline>().progress(Step::Shatter) >= 1.0;
        while !over(app) && measured.len() < frames as usize {
            measured.push(run_frame(app));
        }
        send_request(app, Request::Restart);
        run_frame(app);
    }
    Ok(measured)
}

/// Plays actions, and skips their turns.
fn play_quickly(app: &mut App, actions: &[Action]) {
    for action in actions {
        choose_action(app, action.clone());
        run_frame(app);
        run_frame(app);
        send_request(app, Request::Skip);
        run_frame(app);
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
fn measure_first_shots(app: &mut App, texts: &str) -> Result<(Vec<Frame>, usize), String> {
    let mut measured = Vec::new();
    let mut compiling = 0;
    for action in actions(texts).into_iter().take(10) {
        choose_action(app, action);
        for frame in 0.. {
            measured.push(run_frame(app));
            compiling += usize::from(app.world().resource::<Compiling>().count() > 0);
            if frame > 2 && is_idle(app) {
                break;
            }
        }
    }
    Ok((measured, compiling))
}

/// Peak memory of this process in MiB; 0 if the system does not report it.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1024.0
}
