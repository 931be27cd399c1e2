//! The scenes, played.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::clock::{self, Frame};
use super::report::{Measured, Spread};
use super::{Scene, unseen, yardstick};
use crate::app;
use crate::app::referee::{ActionChosen, Request, Start, Step, Table, Timeline};
use crate::app::window::{self, Compiling};
use crate::notation::words;
use crate::rules::{Action, Game, Piece, Placement, Position, Square, SquareSet};
use crate::setups::Library;

/// Time goes on by this much a frame.
const STEP: Duration = Duration::from_nanos(16_666_667);
/// Frames in a row without a shader to wait for after which the scene is warm.
const WARM: u32 = 8;
/// Frames after which a scene must be warm.
const PATIENCE: u32 = 2000;

/// A set-up, and the actions that lead to the shot: the last but one breaks a piece, the last runs over ten segments.
type Line = (&'static str, &'static str);
const CLASSIC: Line = ("khet-2/classic", "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3");
/// How many pieces stand on the large board.
const CROWD: usize = 120;
const HALL: Line = ("workshop-16/hall", "n2n3 f11e11 e4d5 b8- d7e6 l13+ a6+ e11e12 e6- c5+ k11k10");

/// Measures a scene; `started` is when the process began.
pub(super) fn run(scene: Scene, size: UVec2, frames: u32, started: Instant) -> Result<Measured, String> {
    let mut app = App::new();
    // The yardstick is measured as Bevy comes.
    let bevy = if scene == Scene::Yardstick { DefaultPlugins.set(window::log()) } else { window::bevy() };
    app.add_plugins(unseen(bevy)).insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    window::watch_pipelines(&mut app);
    let (line, detail) = match scene {
        Scene::Yardstick => (None, None),
        Scene::Classic(detail) | Scene::Shots(detail) => (Some(CLASSIC), Some(detail)),
        Scene::Hall(detail) => (Some(HALL), Some(detail)),
    };
    if let Some(detail) = detail {
        app.insert_resource(detail);
    }
    match line {
        None => {
            app.add_systems(Startup, yardstick::scene);
        }
        Some((setup, texts)) => {
            let entry = Library::embedded().find(setup).map_err(|error| error.to_string())?.clone();
            let crowd = if matches!(scene, Scene::Hall(_)) { CROWD } else { 0 };
            let position = crowded(entry.position, &actions(texts)?, crowd)?;
            lay(&mut app, Start { setup: entry.id, title: entry.name, position });
        }
    }
    clock::prepare(&mut app, size);
    clock::frame(&mut app);
    let first = started.elapsed();
    warm(&mut app)?;
    let (frames, shots) = match (scene, line) {
        (Scene::Shots(_), Some((_, actions))) => {
            let (all, compiled) = ten_shots(&mut app, actions)?;
            (all, Some(compiled))
        }
        (_, Some((_, actions))) => (long_shot(&mut app, actions, frames)?, None),
        (_, None) => ((0..frames).map(|_| clock::frame(&mut app)).collect(), None),
    };
    Ok(Measured {
        main: Spread::of(frames.iter().map(|frame| frame.main)),
        render: Spread::of(frames.iter().map(|frame| frame.render)),
        whole: Spread::of(frames.iter().map(|frame| frame.whole)),
        first: first.as_secs_f64() * 1e3,
        memory: peak_memory(),
        draws: (
            frames.iter().map(|frame| frame.draws).min().unwrap_or(0),
            frames.iter().map(|frame| frame.draws).max().unwrap_or(0),
        ),
        compiled: shots,
    })
}

fn lay(app: &mut App, start: Start) {
    app.add_plugins(app::GamePlugins);
    let table = Table::new(start);
    app::lay(app, app::Options { library: Library::embedded(), table, skip_title: true });
}

/// The position with more pieces, of the same kinds in turn, up to `count`; they stand where neither these actions nor
/// their beams come by.
fn crowded(position: Position, actions: &[Action], count: usize) -> Result<Position, String> {
    let rules = position.rules().clone();
    let mut taken: Vec<Square> = position.pieces().map(|(square, _)| square).collect();
    let mut game = Game::new(position.clone());
    for &action in actions {
        let turn = game.apply(action).map_err(|illegal| words::illegal(game.rules(), &illegal))?;
        taken.extend(turn.trace.path());
        taken.extend(turn.moved.iter().map(|moved| moved.to));
    }
    let plain = |(_, piece): &(Square, Piece)| !rules.kind(piece.kind).royal && !rules.kind(piece.kind).laser;
    let models: SquareSet = position.pieces().filter(plain).map(|(square, _)| square).collect();
    let mut setup = position.to_setup();
    let models: Vec<_> = setup.placements.iter().filter(|model| models.contains(model.square)).cloned().collect();
    let free = rules.squares().iter().filter(|&at| !taken.contains(&at) && rules.reserved_for(at).is_none());
    let more = free.zip(models.iter().cycle()).map(|(square, model)| Placement { square, ..model.clone() });
    setup.placements.extend(more.take(count.saturating_sub(position.pieces().count())));
    if setup.placements.len() < count {
        return Err(format!("the board has room for {} pieces, not for {count}", setup.placements.len()));
    }
    setup.into_position(&rules).map_err(|error| words::setup_error(&rules, &error))
}

/// Draws until no shader is waited for.
fn warm(app: &mut App) -> Result<(), String> {
    let mut calm = 0;
    for _ in 0..PATIENCE {
        clock::frame(app);
        calm = if app.world().resource::<Compiling>().count() > 0 { 0 } else { calm + 1 };
        if calm == WARM {
            return Ok(());
        }
    }
    Err("the scene's shaders did not become ready".into())
}

fn actions(texts: &str) -> Result<Vec<Action>, String> {
    texts.split(' ').map(|text| text.parse().map_err(|error| format!("{text}: {error}"))).collect()
}

fn idle(app: &App) -> bool {
    app.world().resource::<Timeline>().is_idle()
}

fn choose(app: &mut App, action: Action) {
    app.world_mut().write_message(ActionChosen(action.into()));
}

fn request(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
}

/// While no frame is kept the cameras sleep: what is between the shots is played in no time.
fn sleep(app: &mut App, asleep: bool) {
    let world = app.world_mut();
    let mut cameras = world.query_filtered::<&mut Camera, With<Camera3d>>();
    for mut camera in cameras.iter_mut(world) {
        camera.is_active = !asleep;
    }
}

/// The frames of the last shot, from when its beam sets out until what it struck is broken; as often as it takes.
fn long_shot(app: &mut App, texts: &str, frames: u32) -> Result<Vec<Frame>, String> {
    let actions = actions(texts)?;
    let [quiet @ .., breaks, long] = actions.as_slice() else { return Err("expected two actions and more".into()) };
    let mut measured = Vec::new();
    while measured.len() < frames as usize {
        sleep(app, true);
        for &action in quiet {
            choose(app, action);
            clock::frame(app);
            clock::frame(app);
            request(app, Request::Skip);
            clock::frame(app);
        }
        choose(app, *breaks);
        clock::frame(app);
        while app.world().resource::<Timeline>().progress(Step::Shatter) < 1.0 {
            clock::frame(app);
        }
        request(app, Request::Skip);
        clock::frame(app);
        if app.world().resource::<Table>().game().turns().len() != quiet.len() + 1 {
            return Err("the scene's actions are not legal".into());
        }
        choose(app, *long);
        clock::frame(app);
        while app.world().resource::<Timeline>().progress(Step::Charge) < 1.0 {
            clock::frame(app);
        }
        sleep(app, false);
        // What comes into sight for the first time.
        for _ in 0..3 {
            clock::frame(app);
        }
        let over = |app: &App| app.world().resource::<Timeline>().progress(Step::Shatter) >= 1.0;
        while !over(app) && measured.len() < frames as usize {
            measured.push(clock::frame(app));
        }
        request(app, Request::Restart);
        clock::frame(app);
    }
    Ok(measured)
}

/// All frames of the first ten shots, and how many of them had to wait for a shader.
fn ten_shots(app: &mut App, texts: &str) -> Result<(Vec<Frame>, usize), String> {
    let mut measured = Vec::new();
    let mut compiled = 0;
    for action in actions(texts)?.into_iter().take(10) {
        choose(app, action);
        for frame in 0.. {
            measured.push(clock::frame(app));
            compiled += usize::from(app.world().resource::<Compiling>().count() > 0);
            if frame > 2 && idle(app) {
                break;
            }
        }
    }
    Ok((measured, compiled))
}

/// The most memory that this process has had, in MiB; 0 where the system does not tell.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1024.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_large_board_is_crowded_and_its_shots_run_as_without_the_crowd() {
        let position = Library::embedded().find(HALL.0).unwrap().position.clone();
        let actions = actions(HALL.1).unwrap();
        let crowd = crowded(position.clone(), &actions, CROWD).unwrap();
        assert_eq!(crowd.pieces().count(), 120);
        let [mut sparse, mut dense] = [position.clone(), crowd].map(Game::new);
        for &action in &actions {
            let [alone, among] = [&mut sparse, &mut dense].map(|game| game.apply(action).unwrap());
            assert_eq!((&alone.trace, &alone.destroyed), (&among.trace, &among.destroyed), "{action}");
        }
        assert!(crowded(position, &actions, 250).unwrap_err().contains("room for"));
    }
}
