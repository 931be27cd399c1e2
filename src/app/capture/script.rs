//! Plays the scenes and captures their frames.
//!
//! For a still, time stops while the scene is drawn a few times; each frame of a clip is drawn once while time runs.
//! Only frames that are kept are rendered: the cameras are inactive in between.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::UiSystems;
use bevy::window::RequestRedraw;

use super::clip_sound::ClipSound;
use super::description::{describe_picture, lit_squares};
use super::options::{Scene, Still};
use super::outcome::Outcome;
use super::playback::{Playback, TURN_PAUSE, TurnProgress, estimate_frames, pace_of_loop, turn_seconds};
use super::progress::Progress;
use super::recorder::{self, CaptureCamera, Recorder, Target};
use super::sink::Frame;
use kit::theme::ActiveTheme;
use kit::window::{self, Compiling};
use presentation::View;
use state::referee::{ActionChosen, Pace, Request, Step, Table, TableSet, Timeline};
use state::settings::Settings;
use state::space::BoardSpace;
use state::viewpoint::{Angle, Viewpoint};

/// The scene is at rest after this many frames in a row without a request to redraw.
const REST_FRAMES: u32 = 12;
/// Seconds after a turn from which the scene counts as at rest, even if something still requests redraws.
const MAX_UNREST: f64 = 10.0;
/// Frames drawn for the first still: some effects take a few frames to build up.
const FIRST_STILL_FRAMES: u32 = 6;
/// Frames drawn for each further still.
const STILL_FRAMES: u32 = 2;
/// Frames of a clip that may be on their way from the graphics adapter.
const MAX_PENDING: u32 = 3;
/// The pitch of a turntable that starts from a seat, in radians.
const SEAT_PITCH: f32 = 0.95;
/// Frames to wait for a picture or for shaders, which a slow machine may have to compile.
const MAX_WAIT: u32 = 2000;

/// The state of the script.
#[derive(Resource)]
struct Script {
    /// The scenes after the current one.
    scenes: VecDeque<Scene>,
    scene: Playback,
    phase: Phase,
    /// Frames in this phase.
    frames: u32,
    /// Frames in a row without a request to redraw.
    quiet_frames: u32,
    /// True if the scene was drawn before.
    warm: bool,
    /// Frames since a picture last came back.
    waited: u32,
    progress: Progress,
}

#[derive(Clone, Debug)]
enum Phase {
    /// The board is being set up.
    Opening,
    /// The actions before the shown ones are played without animation.
    Skipping,
    /// The scene comes to rest; the action is next.
    Settling,
    /// The action plays.
    Playing,
    /// Time stands still while the scene is drawn, for this still or, before a clip, to warm up.
    Drawing(Option<Still>),
    /// Time stands still while the camera goes around the table; it has reached the position of this frame.
    Turning(Option<u32>),
    /// The last pictures are on their way.
    Finishing,
}

/// Adds the script to an app that has all its plugins; the first scene's start is already on the table.
pub(super) fn install(app: &mut App, scenes: Vec<Scene>, recorder: impl FnOnce(&mut App) -> Recorder) -> Outcome {
    let outcome = Outcome::default();
    window::watch_pipelines(app);
    let recorder = recorder(app);
    let pace = app.world().get_resource::<Settings>().map_or_else(Pace::default, Settings::pace);
    let total: f64 = scenes.iter().map(|scene| estimate_frames(scene, &pace)).sum();
    let mut scenes = VecDeque::from(scenes);
    let Some(first) = scenes.pop_front() else { return outcome };
    let scene = Playback::new(first);
    if let Some(view) = scene.view {
        app.insert_resource(viewpoint(view));
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(scene.step))
        .insert_resource(Script {
            scenes,
            scene,
            phase: Phase::Opening,
            frames: 0,
            quiet_frames: 0,
            warm: false,
            waited: 0,
            progress: Progress::new(total.round() as u32),
        })
        .insert_resource(recorder)
        .insert_resource(outcome.clone())
        .add_systems(First, (recorder::retarget_cameras, recorder::clear_insets))
        .add_systems(
            Update,
            (advance_script, recorder::activate_cameras, recorder::aim_at_tile).chain().after(TableSet::View),
        )
        .add_systems(PostUpdate, (recorder::hide_hud.before(UiSystems::Prepare), recorder::scale_bloom));
    outcome
}

fn viewpoint(view: View) -> Viewpoint {
    match view {
        View::Seat => Viewpoint::Angle(Angle::Seat),
        View::Above => Viewpoint::Orbit { yaw: 0.0, pitch: std::f32::consts::FRAC_PI_2, zoom: 1.0, aim: None },
        View::Low => Viewpoint::Angle(Angle::Low),
        View::Impact => Viewpoint::Angle(Angle::Impact),
        View::Orbit { yaw, pitch, zoom, aim } => {
            let aim = aim.map(|[east, north]| Vec2::new(east, -north));
            Viewpoint::Orbit { yaw: yaw.to_radians(), pitch: pitch.to_radians(), zoom, aim }
        }
    }
}

/// The view from a turntable after a fraction of its way, anticlockwise as seen from above.
fn turntable(view: Option<View>, part: f32) -> Viewpoint {
    let (start, pitch, zoom) = match view.map_or(Viewpoint::Angle(Angle::Seat), viewpoint) {
        Viewpoint::Orbit { yaw, pitch, zoom, .. } | Viewpoint::Turntable { yaw, pitch, zoom } => (yaw, pitch, zoom),
        Viewpoint::Angle(_) => (0.0, SEAT_PITCH, 1.0),
    };
    Viewpoint::Turntable { yaw: start + part * std::f32::consts::TAU, pitch, zoom }
}

/// The state of the game that the script reads.
#[derive(SystemParam)]
struct GameView<'w, 's> {
    table: Res<'w, Table>,
    space: Res<'w, BoardSpace>,
    timeline: Res<'w, Timeline>,
    pace: Res<'w, Pace>,
    cameras: Query<'w, 's, (&'static Camera, &'static Projection, &'static GlobalTransform), With<CaptureCamera>>,
}

impl GameView<'_, '_> {
    /// Describes a picture that is taken now.
    fn describe(&self, name: &str, target: &Target, playing: bool) -> serde_json::Value {
        let front = if self.timeline.is_idle() { f32::INFINITY } else { self.timeline.beam_front() };
        let lit = match self.table.session().last_turn().and_then(|turn| turn.beam()) {
            Some(trace) if playing => lit_squares(trace, front),
            _ => Vec::new(),
        };
        let Some((camera, lens, place)) = self.cameras.iter().next() else {
            return serde_json::Value::Null;
        };
        let pixel = |point| match target.tiles {
            // The camera may still show a tile.
            Some(tiles) => tiles.pixel(lens, place, point),
            None => camera.world_to_viewport(place, point).ok(),
        };
        describe_picture(name, target.size, &lit, self.table.board(), &self.space, pixel)
    }

    fn turn_progress(&self) -> TurnProgress {
        let Some(turn) = self.table.session().last_turn() else {
            return TurnProgress { seconds: 0.0, length: 0.0, breaks: false };
        };
        let part = |step| f64::from(self.pace.seconds(turn, step)) * f64::from(self.timeline.progress(step));
        TurnProgress {
            seconds: Step::ALL.into_iter().map(part).sum(),
            length: turn_seconds(turn, &self.pace),
            breaks: turn.losses().next().is_some(),
        }
    }
}

/// The current stage of the render, in words.
fn stage(phase: &Phase, compiling: usize) -> &'static str {
    match phase {
        Phase::Opening => "setting up the board",
        Phase::Skipping => "playing the earlier moves",
        Phase::Settling => "waiting for the board to settle",
        Phase::Playing => "playing the last move",
        Phase::Drawing(_) if compiling > 0 => "compiling shaders",
        Phase::Drawing(_) => "drawing",
        Phase::Turning(_) => "going round the table",
        Phase::Finishing => "saving",
    }
}

/// Advances the script by a frame, once everything is in place for it.
fn advance_script(
    mut commands: Commands,
    mut script: ResMut<Script>,
    mut recorder: ResMut<Recorder>,
    mut time: ResMut<TimeUpdateStrategy>,
    mut chosen: MessageWriter<ActionChosen>,
    mut requests: MessageWriter<Request>,
    mut redraws: MessageReader<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
    game: GameView,
    compiling: Res<Compiling>,
    outcome: Res<Outcome>,
    virtual_time: Res<Time>,
    mut sound: ClipSound,
) {
    let Script { scenes, scene, phase, frames, quiet_frames, warm, waited, progress } = &mut *script;
    recorder.begin();
    *frames += 1;
    let moved = redraws.read().count() > 0;
    // Nothing moves while time stands still.
    if !virtual_time.delta().is_zero() {
        *quiet_frames = if moved { 0 } else { *quiet_frames + 1 };
        if matches!(phase, Phase::Playing) {
            scene.advance(&game.timeline);
        }
    }
    let length = scene.sound_seconds(matches!(phase, Phase::Finishing));
    let sound_is_complete = sound.pass_on(&mut recorder.writer, scene.steps > 0 && scene.has_clip(), length);
    let sound_is_complete = sound_is_complete.unwrap_or_else(|error| {
        outcome.finish(&mut exit, Err(error));
        true
    });
    let idle_seconds = scene.seconds_of(scene.idle_steps);
    let at_rest = scene.idle_steps > 0 && (*quiet_frames >= REST_FRAMES || idle_seconds > MAX_UNREST);
    while progress.done() < recorder.received() {
        progress.step();
        *waited = 0;
    }
    if progress.is_unread() {
        outcome.finish(&mut exit, Err("the program that waited for the result has ended".into()));
        return;
    }
    if recorder.pending() >= MAX_PENDING && *waited < MAX_WAIT {
        *waited += 1;
        *time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
        return;
    }
    if recorder.draw_tile(&mut commands) {
        if !recorder.is_in_tiles() {
            *time = TimeUpdateStrategy::ManualDuration(step_of(phase, scene));
        }
        return;
    }
    progress.enter(stage(phase, compiling.count()));
    let mut next = None;
    match &*phase {
        Phase::Opening => {
            if *frames > 2 {
                next = Some(Phase::Skipping);
            }
        }
        Phase::Skipping => {
            if !game.timeline.is_idle() {
                requests.write(Request::Skip);
            } else if !scene.is_whole_game() && scene.actions.len() > usize::from(!scene.is_turntable()) {
                chosen.write_batch(scene.actions.pop_front().map(ActionChosen));
            } else {
                next = Some(Phase::Settling);
            }
        }
        Phase::Settling => {
            if *frames < REST_FRAMES || (*quiet_frames < REST_FRAMES && scene.seconds_of(*frames) < MAX_UNREST) {
                // Not at rest yet.
            } else if let Some(still) = scene.take_due_still(&game.timeline, false) {
                next = Some(Phase::Drawing(Some(still)));
            } else if scene.has_clip() && !*warm {
                next = Some(Phase::Drawing(None));
            } else if scene.is_turntable() {
                next = Some(Phase::Turning(None));
            } else if let Some(action) = scene.actions.pop_front() {
                chosen.write(ActionChosen(action));
                scene.begun = true;
                next = Some(Phase::Playing);
            } else {
                next = Some(Phase::Finishing);
            }
        }
        // The action is read one frame after it was chosen.
        Phase::Playing if scene.steps == 0 => {}
        Phase::Turning(Some(number)) => {
            let name = format!("frame-{:04}", number + 1);
            let description = game.describe(&name, &recorder.target, false);
            recorder.capture(&mut commands, Frame::new(name, scene.seconds(), description));
            next = Some(Phase::Turning(None));
        }
        Phase::Turning(None) => {
            next = Some(match scene.take_place() {
                Some((number, part)) => {
                    commands.insert_resource(turntable(scene.view, part));
                    Phase::Turning(Some(number))
                }
                None => Phase::Finishing,
            });
        }
        Phase::Playing => {
            if let Some(turn) = game.table.session().last_turn().filter(|_| scene.is_loop() && scene.steps == 1) {
                commands.insert_resource(pace_of_loop(turn, &game.pace));
            }
            if let Some(still) = scene.take_due_still(&game.timeline, at_rest) {
                next = Some(Phase::Drawing(Some(still)));
            } else {
                if let Some(number) = scene.take_due_frame(game.turn_progress(), at_rest) {
                    let name = format!("frame-{:04}", number + 1);
                    let description = game.describe(&name, &recorder.target, true);
                    let faded = scene.faded(number);
                    recorder.capture(&mut commands, Frame { faded, ..Frame::new(name, scene.seconds(), description) });
                }
                if scene.actions.is_empty() {
                    if scene.is_complete() {
                        next = Some(Phase::Finishing);
                    }
                } else if idle_seconds >= TURN_PAUSE {
                    chosen.write_batch(scene.actions.pop_front().map(ActionChosen));
                    scene.idle_steps = 0;
                }
            }
        }
        Phase::Drawing(still) => {
            recorder.camera_active = true;
            // The first frames may not have requested all shaders yet.
            if *frames >= if *warm { STILL_FRAMES } else { FIRST_STILL_FRAMES } && compiling.count() == 0 {
                *warm = true;
                if let Some(Still { name, .. }) = still {
                    let description = game.describe(name, &recorder.target, scene.begun);
                    recorder.capture(&mut commands, Frame::new(name.clone(), scene.seconds(), description));
                }
                next = Some(if scene.begun { Phase::Playing } else { Phase::Settling });
            } else if *frames > MAX_WAIT {
                outcome.finish(&mut exit, Err("the scene's shaders did not become ready".into()));
            }
        }
        Phase::Finishing => {
            if recorder.pending() > 0 {
                if *frames > MAX_WAIT {
                    outcome.finish(&mut exit, Err("the graphics adapter did not return the picture".into()));
                }
            } else if !sound_is_complete && *frames <= MAX_WAIT {
                // The last sounds die away.
            } else if let Some(next_scene) = scenes.pop_front() {
                requests.write(Request::New(Box::new(next_scene.start.clone())));
                let theme = next_scene.theme.clone();
                commands.queue(move |world: &mut World| world.resource_mut::<ActiveTheme>().0 = theme);
                *scene = Playback::new(next_scene);
                match scene.view {
                    Some(view) => commands.insert_resource(viewpoint(view)),
                    None => commands.remove_resource::<Viewpoint>(),
                }
                next = Some(Phase::Opening);
            } else {
                progress.clear();
                outcome.finish(&mut exit, recorder.writer.close());
            }
        }
    }
    if let Some(next) = next {
        *phase = next;
        *frames = 0;
    }
    let step = if recorder.is_in_tiles() { Duration::ZERO } else { step_of(phase, scene) };
    *time = TimeUpdateStrategy::ManualDuration(step);
}

/// The time that passes until the next frame.
fn step_of(phase: &Phase, scene: &Playback) -> Duration {
    match phase {
        Phase::Drawing(_) | Phase::Turning(_) => Duration::ZERO,
        // The next scene must not depend on how long the last picture takes to come back.
        Phase::Finishing if !scene.has_clip() => Duration::ZERO,
        _ => scene.step,
    }
}
