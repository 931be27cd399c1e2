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

/// What the script directs.
#[derive(SystemParam)]
struct Studio<'w, 's> {
    commands: Commands<'w, 's>,
    recorder: ResMut<'w, Recorder>,
    chosen: MessageWriter<'w, ActionChosen>,
    requests: MessageWriter<'w, Request>,
    exit: MessageWriter<'w, AppExit>,
    game: GameView<'w, 's>,
    compiling: Res<'w, Compiling>,
    outcome: Res<'w, Outcome>,
}

impl Studio<'_, '_> {
    fn end(&mut self, result: Result<(), String>) {
        self.outcome.finish(&mut self.exit, result);
    }

    /// Captures the next picture of a scene.
    fn capture(&mut self, scene: &Playback, name: String, playing: bool, faded: f32) {
        let description = self.game.describe(&name, &self.recorder.target, playing);
        let frame = Frame { faded, ..Frame::new(name, scene.seconds(), description) };
        self.recorder.capture(&mut self.commands, frame);
    }
}

/// Advances the script by a frame, once everything is in place for it.
fn advance_script(
    mut script: ResMut<Script>,
    mut studio: Studio,
    mut time: ResMut<TimeUpdateStrategy>,
    mut redraws: MessageReader<RequestRedraw>,
    virtual_time: Res<Time>,
    mut sound: ClipSound,
) {
    studio.recorder.begin();
    let moved = redraws.read().count() > 0;
    script.count_frame(moved, !virtual_time.delta().is_zero(), &studio.game.timeline);
    let length = script.scene.sound_seconds(matches!(script.phase, Phase::Finishing));
    let has_sound = script.scene.steps > 0 && script.scene.has_clip();
    let sound_is_complete = sound.pass_on(&mut studio.recorder.writer, has_sound, length).unwrap_or_else(|error| {
        studio.end(Err(error));
        true
    });
    while script.progress.done() < studio.recorder.received() {
        script.progress.step();
        script.waited = 0;
    }
    if script.progress.is_unread() {
        studio.end(Err("the program that waited for the result has ended".into()));
        return;
    }
    if studio.recorder.pending() >= MAX_PENDING && script.waited < MAX_WAIT {
        script.waited += 1;
        *time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
        return;
    }
    if studio.recorder.draw_tile(&mut studio.commands) {
        if !studio.recorder.is_in_tiles() {
            *time = TimeUpdateStrategy::ManualDuration(script.step());
        }
        return;
    }
    let stage = stage(&script.phase, studio.compiling.count());
    script.progress.enter(stage);
    if let Some(next) = script.act(&mut studio, sound_is_complete) {
        (script.phase, script.frames) = (next, 0);
    }
    let step = if studio.recorder.is_in_tiles() { Duration::ZERO } else { script.step() };
    *time = TimeUpdateStrategy::ManualDuration(step);
}

impl Script {
    /// Counts a frame in which something requested a redraw or not. Nothing moves while time stands still.
    fn count_frame(&mut self, moved: bool, time_passes: bool, timeline: &Timeline) {
        self.frames += 1;
        if time_passes {
            self.quiet_frames = if moved { 0 } else { self.quiet_frames + 1 };
            if matches!(self.phase, Phase::Playing) {
                self.scene.advance(timeline);
            }
        }
    }

    /// The time that passes until the next frame.
    fn step(&self) -> Duration {
        match self.phase {
            Phase::Drawing(_) | Phase::Turning(_) => Duration::ZERO,
            // The next scene must not depend on how long the last picture takes to come back.
            Phase::Finishing if !self.scene.has_clip() => Duration::ZERO,
            _ => self.scene.step,
        }
    }

    /// Acts as the phase demands. Returns the next phase when this one is over.
    fn act(&mut self, studio: &mut Studio, sound_is_complete: bool) -> Option<Phase> {
        match self.phase.clone() {
            Phase::Opening => (self.frames > 2).then_some(Phase::Skipping),
            Phase::Skipping => self.skip(studio),
            Phase::Settling => self.settle(studio),
            // The action is read one frame after it was chosen.
            Phase::Playing if self.scene.steps == 0 => None,
            Phase::Playing => self.play(studio),
            Phase::Drawing(still) => self.draw(studio, still),
            Phase::Turning(Some(number)) => {
                studio.capture(&self.scene, frame_name(number), false, 0.0);
                Some(Phase::Turning(None))
            }
            Phase::Turning(None) => Some(self.turn(studio)),
            Phase::Finishing => self.finish(studio, sound_is_complete),
        }
    }

    fn skip(&mut self, studio: &mut Studio) -> Option<Phase> {
        let scene = &mut self.scene;
        if !studio.game.timeline.is_idle() {
            studio.requests.write(Request::Skip);
        } else if !scene.is_whole_game() && scene.actions.len() > usize::from(!scene.is_turntable()) {
            studio.chosen.write_batch(scene.actions.pop_front().map(ActionChosen));
        } else {
            return Some(Phase::Settling);
        }
        None
    }

    fn settle(&mut self, studio: &mut Studio) -> Option<Phase> {
        let scene = &mut self.scene;
        if self.frames < REST_FRAMES || (self.quiet_frames < REST_FRAMES && scene.seconds_of(self.frames) < MAX_UNREST)
        {
            return None;
        }
        Some(if let Some(still) = scene.take_due_still(&studio.game.timeline, false) {
            Phase::Drawing(Some(still))
        } else if scene.has_clip() && !self.warm {
            Phase::Drawing(None)
        } else if scene.is_turntable() {
            Phase::Turning(None)
        } else if let Some(action) = scene.actions.pop_front() {
            studio.chosen.write(ActionChosen(action));
            scene.begun = true;
            Phase::Playing
        } else {
            Phase::Finishing
        })
    }

    fn play(&mut self, studio: &mut Studio) -> Option<Phase> {
        let scene = &mut self.scene;
        let idle_seconds = scene.seconds_of(scene.idle_steps);
        let at_rest = scene.idle_steps > 0 && (self.quiet_frames >= REST_FRAMES || idle_seconds > MAX_UNREST);
        if let Some(turn) = studio.game.table.session().last_turn().filter(|_| scene.is_loop() && scene.steps == 1) {
            studio.commands.insert_resource(pace_of_loop(turn, &studio.game.pace));
        }
        if let Some(still) = scene.take_due_still(&studio.game.timeline, at_rest) {
            return Some(Phase::Drawing(Some(still)));
        }
        if let Some(number) = scene.take_due_frame(studio.game.turn_progress(), at_rest) {
            let faded = scene.faded(number);
            studio.capture(scene, frame_name(number), true, faded);
        }
        if scene.actions.is_empty() {
            return scene.is_complete().then_some(Phase::Finishing);
        }
        if idle_seconds >= TURN_PAUSE {
            studio.chosen.write_batch(scene.actions.pop_front().map(ActionChosen));
            scene.idle_steps = 0;
        }
        None
    }

    fn draw(&mut self, studio: &mut Studio, still: Option<Still>) -> Option<Phase> {
        studio.recorder.camera_active = true;
        // The first frames may not have requested all shaders yet.
        if self.frames >= if self.warm { STILL_FRAMES } else { FIRST_STILL_FRAMES } && studio.compiling.count() == 0 {
            self.warm = true;
            if let Some(Still { name, .. }) = still {
                studio.capture(&self.scene, name, self.scene.begun, 0.0);
            }
            return Some(if self.scene.begun { Phase::Playing } else { Phase::Settling });
        }
        if self.frames > MAX_WAIT {
            studio.end(Err("the scene's shaders did not become ready".into()));
        }
        None
    }

    fn turn(&mut self, studio: &mut Studio) -> Phase {
        let Some((number, part)) = self.scene.take_place() else { return Phase::Finishing };
        studio.commands.insert_resource(turntable(self.scene.view, part));
        Phase::Turning(Some(number))
    }

    fn finish(&mut self, studio: &mut Studio, sound_is_complete: bool) -> Option<Phase> {
        if studio.recorder.pending() > 0 {
            if self.frames > MAX_WAIT {
                studio.end(Err("the graphics adapter did not return the picture".into()));
            }
            return None;
        }
        // The last sounds die away.
        if !sound_is_complete && self.frames <= MAX_WAIT {
            return None;
        }
        let Some(next) = self.scenes.pop_front() else {
            self.progress.clear();
            let closed = studio.recorder.writer.close();
            studio.end(closed);
            return None;
        };
        studio.requests.write(Request::New(Box::new(next.start.clone())));
        let theme = next.theme.clone();
        studio.commands.queue(move |world: &mut World| world.resource_mut::<ActiveTheme>().0 = theme);
        self.scene = Playback::new(next);
        match self.scene.view {
            Some(view) => studio.commands.insert_resource(viewpoint(view)),
            None => studio.commands.remove_resource::<Viewpoint>(),
        }
        Some(Phase::Opening)
    }
}

/// The name of a frame of a clip.
fn frame_name(number: u32) -> String {
    format!("frame-{:04}", number + 1)
}
