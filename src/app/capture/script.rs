//! The script: plays the actions and has the pictures taken, each when its time has come.
//!
//! For a still, time stands while the scene is drawn in full; for a film, time goes on, and a frame is drawn once. What
//! ends up in no picture is not drawn.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::UiSystems;
use bevy::window::RequestRedraw;

use super::progress::Progress;
use super::reel::Reel;
use super::stage::{self, Lens, Stage};
use super::{Frames, Moment, Scene, Still, picture};
use crate::app::referee::{ActionChosen, Pace, Request, Step, Table, TableSet, Timeline};
use crate::app::space::BoardSpace;
use crate::app::viewpoint::Viewpoint;
use crate::app::window::{self, Compiling};
use crate::rules::{Action, Game, Turn};

/// Time goes on by at most this much a frame.
const RATE: u32 = 60;
/// Frames in a row in which nothing asks for the next one: then all is still.
const STILL: u32 = 12;
/// Seconds after a turn in which all is still, whatever asks for frames.
const CALM: f64 = 10.0;
/// Seconds between two turns of a film, and after a turn in which something broke, as far as they can be foretold.
const PAUSE: f64 = 0.6;
const AFTERMATH: f64 = 2.2;
/// Frames that are drawn before a still: the first needs more, for what the light is made of takes a few.
const FIRST_DRAWN: u32 = 6;
const DRAWN: u32 = 2;
/// Pictures of a film that may be on their way from the graphics adapter.
const PENDING: u32 = 3;
/// Frames for a picture to come back; shaders may have to be compiled by a slow machine meanwhile.
const PATIENCE: u32 = 2000;

/// What the script plays and takes.
pub(super) struct Shoot {
    /// The first one's start lies on the table.
    pub scenes: Vec<Scene>,
    pub reel: Reel,
    pub size: UVec2,
    pub hud: bool,
    pub window: bool,
}

/// How the script ended, for whoever runs the app.
#[derive(Resource, Clone, Default)]
pub(super) struct Ending(Arc<Mutex<Option<Result<(), String>>>>);

impl Ending {
    pub fn take(&self) -> Option<Result<(), String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn set(&self, result: Result<(), String>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(result);
    }
}

pub(super) fn finish(ending: &Ending, exit: &mut MessageWriter<AppExit>, result: Result<(), String>) {
    exit.write(if result.is_ok() { AppExit::Success } else { AppExit::error() });
    ending.set(result);
}

#[derive(Resource)]
struct Script {
    /// After this one.
    scenes: VecDeque<Scene>,
    now: Playing,
    act: Act,
    /// Frames in this act.
    frames: u32,
    /// Frames in a row in which nothing moved.
    still: u32,
    /// The scene was drawn before.
    warm: bool,
    /// Frames since a picture came back.
    waited: u32,
    progress: Progress,
}

/// The scene that is played.
struct Playing {
    actions: VecDeque<Action>,
    stills: Vec<Still>,
    view: Option<Viewpoint>,
    film: Option<Film>,
    /// What time goes on by.
    step: Duration,
    /// The action that is shown, or the first of them, was chosen.
    begun: bool,
    /// Frames of time since then.
    played: u32,
    /// Frames of time since a turn ended.
    over: u32,
}

#[derive(Clone, Copy, Debug)]
struct Film {
    taken: u32,
    pattern: Pattern,
}

#[derive(Clone, Copy, Debug)]
enum Pattern {
    /// Every so many frames of time.
    Steady { every: u32, whole: bool },
    /// So many of the turn.
    Spread(u32),
}

#[derive(Clone, Debug)]
enum Act {
    /// The table is laid.
    Opening,
    /// The actions before those that are shown are played, in no time.
    Skipping,
    /// All comes to rest; the action is next.
    Calm,
    /// The action plays.
    Playing,
    /// Time stands and the scene is drawn, for this picture or, before a film, for none.
    Drawing(Option<Still>),
    /// The last pictures are on their way.
    Ending,
}

/// Puts the script into an app that has all its plugins.
pub(super) fn install(app: &mut App, shoot: Shoot) -> Ending {
    let ending = Ending::default();
    window::watch_pipelines(app);
    let Shoot { scenes, reel, size, hud, window } = shoot;
    let stage = Stage::new(app, reel, size, hud, window);
    let pace = Pace::default();
    let total: f64 = scenes.iter().map(|scene| expected(scene, &pace)).sum();
    let mut scenes = VecDeque::from(scenes);
    let Some(first) = scenes.pop_front() else { return ending };
    let now = Playing::of(first);
    if let Some(view) = now.view {
        app.insert_resource(view);
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(now.step))
        .insert_resource(Script {
            scenes,
            now,
            act: Act::Opening,
            frames: 0,
            still: 0,
            warm: false,
            waited: 0,
            progress: Progress::new(total.round() as u32),
        })
        .insert_resource(stage)
        .insert_resource(ending.clone())
        .add_systems(First, (stage::set_cameras, stage::clear_edges))
        .add_systems(Update, (follow, stage::wake_cameras).chain().after(TableSet::View))
        .add_systems(PostUpdate, stage::hide_hud.before(UiSystems::Prepare));
    ending
}

/// About how many pictures a scene gives.
fn expected(scene: &Scene, pace: &Pace) -> f64 {
    let stills = scene.stills.len() as f64;
    match scene.frames {
        Frames::None => stills,
        Frames::Spread(count) => stills + f64::from(count),
        Frames::Film { rate, whole } => {
            let mut game = Game::new(scene.start.position.clone());
            let seconds = scene.actions.iter().filter_map(|&action| {
                let turn = game.apply(action).ok()?;
                Some(length(&turn, pace) + PAUSE)
            });
            let seconds: Vec<f64> = seconds.collect();
            let shown = if whole { &seconds[..] } else { &seconds[seconds.len().saturating_sub(1)..] };
            stills + f64::from(rate) * (shown.iter().sum::<f64>() + AFTERMATH - PAUSE)
        }
    }
}

/// Seconds that a turn lasts.
fn length(turn: &Turn, pace: &Pace) -> f64 {
    Step::ALL.into_iter().map(|step| f64::from(pace.duration(turn, step))).sum()
}

/// What the script needs to know of the table.
#[derive(SystemParam)]
struct View<'w, 's> {
    table: Res<'w, Table>,
    space: Option<Res<'w, BoardSpace>>,
    timeline: Res<'w, Timeline>,
    pace: Res<'w, Pace>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Lens>>,
}

impl View<'_, '_> {
    /// What a picture that is taken now shows.
    fn told(&self, name: &str, size: UVec2, playing: bool) -> serde_json::Value {
        let front = if self.timeline.is_idle() { f32::INFINITY } else { self.timeline.beam_front() };
        let lit = match self.table.game().turns().last() {
            Some(turn) if playing => picture::lit(&turn.trace, front),
            _ => Vec::new(),
        };
        match (&self.space, self.cameras.iter().next()) {
            (Some(space), Some(camera)) => picture::told(name, size, &lit, self.table.rules(), space, camera),
            _ => serde_json::Value::Null,
        }
    }

    /// Whether the last turn broke something.
    fn breaks(&self) -> bool {
        self.table.game().turns().last().is_some_and(|turn| !turn.destroyed.is_empty())
    }

    /// How far the last turn is, and how long it lasts, in seconds of the pace: slow motion does not count.
    fn turn(&self) -> (f64, f64) {
        let Some(turn) = self.table.game().turns().last() else { return (0.0, 0.0) };
        let part = |step| f64::from(self.pace.duration(turn, step)) * f64::from(self.timeline.progress(step));
        (Step::ALL.into_iter().map(part).sum(), length(turn, &self.pace))
    }
}

/// Goes on with the script by one frame, after everything has taken its place for it.
fn follow(
    mut commands: Commands,
    mut script: ResMut<Script>,
    mut stage: ResMut<Stage>,
    mut time: ResMut<TimeUpdateStrategy>,
    mut chosen: MessageWriter<ActionChosen>,
    mut requests: MessageWriter<Request>,
    mut redraws: MessageReader<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
    view: View,
    compiling: Res<Compiling>,
    ending: Res<Ending>,
    clock: Res<Time>,
) {
    let Script { scenes, now, act, frames, still, warm, waited, progress } = &mut *script;
    stage.awake = false;
    *frames += 1;
    let moved = redraws.read().count() > 0;
    // While time stands nothing moves.
    if !clock.delta().is_zero() {
        *still = if moved { 0 } else { *still + 1 };
        now.pass(act, &view.timeline);
    }
    let over = now.seconds_of(now.over);
    let is_still = now.over > 0 && (*still >= STILL || over > CALM);
    while progress.done < stage.kept {
        progress.step();
        *waited = 0;
    }
    if stage.pending() >= PENDING && *waited < PATIENCE {
        *waited += 1;
        *time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
        return;
    }
    let mut next = None;
    match &*act {
        Act::Opening => {
            if view.space.is_some() && *frames > 2 {
                next = Some(Act::Skipping);
            }
        }
        Act::Skipping => {
            if !view.timeline.is_idle() {
                requests.write(Request::Skip);
            } else if !now.is_whole() && now.actions.len() > 1 {
                chosen.write_batch(now.actions.pop_front().map(|action| ActionChosen(action.into())));
            } else {
                next = Some(Act::Calm);
            }
        }
        Act::Calm => {
            if *frames < STILL || (*still < STILL && now.seconds_of(*frames) < CALM) {
                // Not yet.
            } else if let Some(picture) = now.due(&view.timeline, false) {
                next = Some(Act::Drawing(Some(picture)));
            } else if now.film.is_some() && !*warm {
                // What the light is made of takes a few frames, which no film should show.
                next = Some(Act::Drawing(None));
            } else if let Some(action) = now.actions.pop_front() {
                chosen.write(ActionChosen(action.into()));
                now.begun = true;
                next = Some(Act::Playing);
            } else {
                next = Some(Act::Ending);
            }
        }
        // The action is read in the frame after it was chosen.
        Act::Playing if now.played == 0 => {}
        Act::Playing => {
            if let Some(picture) = now.due(&view.timeline, is_still) {
                next = Some(Act::Drawing(Some(picture)));
            } else {
                if let Some(number) = now.frame_due(&view, is_still) {
                    let name = format!("frame-{:04}", number + 1);
                    let told = view.told(&name, stage.size, true);
                    stage.take(&mut commands, name, now.seconds(), told);
                }
                if now.actions.is_empty() {
                    if now.is_done(is_still) {
                        next = Some(Act::Ending);
                    }
                } else if over >= PAUSE {
                    chosen.write_batch(now.actions.pop_front().map(|action| ActionChosen(action.into())));
                    now.over = 0;
                }
            }
        }
        Act::Drawing(picture) => {
            stage.awake = true;
            // Shaders may still be on their way when nothing waits for them yet.
            if *frames >= if *warm { DRAWN } else { FIRST_DRAWN } && compiling.count() == 0 {
                *warm = true;
                if let Some(Still { name, .. }) = picture {
                    let told = view.told(name, stage.size, now.begun);
                    stage.take(&mut commands, name.clone(), now.seconds(), told);
                }
                next = Some(if now.begun { Act::Playing } else { Act::Calm });
            } else if *frames > PATIENCE {
                finish(&ending, &mut exit, Err("the scene's shaders did not become ready".into()));
            }
        }
        Act::Ending => {
            if stage.pending() > 0 {
                if *frames > PATIENCE {
                    finish(&ending, &mut exit, Err("the graphics adapter did not give the picture back".into()));
                }
            } else if let Some(scene) = scenes.pop_front() {
                requests.write(Request::New(Box::new(scene.start.clone())));
                *now = Playing::of(scene);
                match now.view {
                    Some(view) => commands.insert_resource(view),
                    None => commands.remove_resource::<Viewpoint>(),
                }
                next = Some(Act::Opening);
            } else {
                progress.end();
                finish(&ending, &mut exit, stage.reel.close());
            }
        }
    }
    if let Some(next) = next {
        *act = next;
        *frames = 0;
    }
    let step = if matches!(act, Act::Drawing(_)) { Duration::ZERO } else { now.step };
    *time = TimeUpdateStrategy::ManualDuration(step);
}

impl Playing {
    fn of(scene: Scene) -> Self {
        let (pattern, rate) = match scene.frames {
            Frames::None => (None, RATE),
            Frames::Spread(count) => (Some(Pattern::Spread(count)), RATE),
            Frames::Film { rate, whole } => {
                // Every frame of the film is one of time, and time goes on as finely as in the game.
                let every = RATE.div_ceil(rate);
                (Some(Pattern::Steady { every, whole }), rate * every)
            }
        };
        Self {
            actions: scene.actions.into(),
            stills: scene.stills,
            view: scene.view,
            film: pattern.map(|pattern| Film { taken: 0, pattern }),
            step: Duration::from_secs_f64(1.0 / f64::from(rate)),
            begun: false,
            played: 0,
            over: 0,
        }
    }

    /// Counts a frame of time.
    fn pass(&mut self, act: &Act, timeline: &Timeline) {
        if matches!(act, Act::Playing) {
            self.played += 1;
            self.over = if timeline.is_idle() { self.over + 1 } else { 0 };
        }
    }

    /// Whether all actions are shown, and not only the last.
    fn is_whole(&self) -> bool {
        matches!(self.film, Some(Film { pattern: Pattern::Steady { whole: true, .. }, .. }))
    }

    fn seconds_of(&self, frames: u32) -> f64 {
        f64::from(frames) * self.step.as_secs_f64()
    }

    /// Seconds since the first action that is shown began.
    fn seconds(&self) -> f64 {
        self.seconds_of(self.played.saturating_sub(1))
    }

    /// The next still that is due now, if any; it is planned no more.
    fn due(&mut self, timeline: &Timeline, is_still: bool) -> Option<Still> {
        let begun = self.begun;
        let reached = |step, part| begun && timeline.progress(step) >= part;
        let due = |still: &Still| match still.moment {
            Moment::Rest => true,
            Moment::Charge => reached(Step::Charge, 0.8),
            Moment::Beam => reached(Step::Beam, 0.5),
            Moment::Strike => reached(Step::Strike, 0.35),
            Moment::Shatter => reached(Step::Shatter, 0.3),
            Moment::Settled => begun && is_still,
            // A thousandth of a second is no reason to wait for the next frame.
            Moment::Seconds(seconds) => begun && self.seconds() + 1e-3 >= f64::from(seconds),
        };
        let at = self.stills.iter().position(due)?;
        Some(self.stills.remove(at))
    }

    /// The number of the film's frame that is due now, if any; the next is planned.
    fn frame_due(&mut self, view: &View, is_still: bool) -> Option<u32> {
        let over = self.seconds_of(self.over);
        let Film { taken, pattern } = self.film?;
        let due = match pattern {
            Pattern::Steady { every, .. } => !(is_still && self.actions.is_empty()) && self.played > taken * every,
            Pattern::Spread(count) => {
                let (now, end) = view.turn();
                let tail = if view.breaks() { AFTERMATH / 2.0 } else { 0.2 };
                let part = f64::from(taken) / f64::from(count.saturating_sub(1).max(1));
                taken < count && now + over + 1e-3 >= part * (end + tail)
            }
        };
        due.then(|| {
            self.film = Some(Film { taken: taken + 1, pattern });
            taken
        })
    }

    /// Whether no more pictures are to come, after the last action.
    fn is_done(&self, is_still: bool) -> bool {
        let film = match self.film {
            None => true,
            Some(Film { pattern: Pattern::Steady { .. }, .. }) => is_still,
            Some(Film { pattern: Pattern::Spread(count), taken }) => taken >= count,
        };
        film && self.stills.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::Start;
    use crate::setups::Library;

    fn playing(moments: &[Moment], frames: Frames) -> Playing {
        let entry = Library::embedded().find("ace").unwrap().clone();
        let start = Start { setup: entry.id, title: entry.name, position: entry.position };
        let stills = moments.iter().copied().map(Still::from).collect();
        Playing::of(Scene { start, actions: Vec::new(), stills, frames, view: None })
    }

    #[test]
    fn only_a_table_at_rest_is_shown_before_the_action() {
        let moments = [Moment::Settled, Moment::Seconds(0.0), Moment::Beam, Moment::Rest];
        let mut playing = playing(&moments, Frames::None);
        let timeline = Timeline::default();
        assert_eq!(playing.due(&timeline, true).unwrap().name, "rest");
        assert!(playing.due(&timeline, true).is_none());
    }

    #[test]
    fn a_moment_in_seconds_comes_when_its_time_has_come() {
        let mut playing = playing(&[Moment::Seconds(0.25)], Frames::None);
        let timeline = Timeline::default();
        (playing.begun, playing.played) = (true, 1 + 14);
        assert!(playing.due(&timeline, false).is_none());
        playing.played = 1 + 15;
        assert_eq!(playing.due(&timeline, false).unwrap().name, "0.25s");
    }

    #[test]
    fn every_frame_of_a_film_is_a_frame_of_time() {
        for rate in [1, 24, 25, 30, 50, 60, 120, 240] {
            let playing = playing(&[], Frames::Film { rate, whole: false });
            let Some(Film { pattern: Pattern::Steady { every, .. }, .. }) = playing.film else { panic!("no film") };
            assert!((playing.seconds_of(every * rate) - 1.0).abs() < 1e-6, "{rate}");
            assert!(playing.step <= Duration::from_secs_f64(1.0 / f64::from(RATE)), "{rate}");
        }
    }
}
