//! The script: plays the actions, stops time at each moment, waits until the scene is drawn in full, takes the picture.
//!
//! Only what ends up in a picture is rendered: while time runs the camera sleeps.

use std::collections::VecDeque;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::ui::{IsDefaultUiCamera, UiSystems};

use super::{Moment, Output, picture};
use crate::app::referee::{ActionChosen, Request, Step, Table, TableOpen, TableSet, Timeline};
use crate::app::space::{BoardSpace, ViewInsets};
use crate::app::window::{self, Compiling};
use crate::rules::Action;

/// Time goes on by this much a frame.
const STEP: Duration = Duration::from_nanos(16_666_667);
/// Frames of time after which all is still: shards are gone, the camera has arrived.
const CALM: u32 = 210;
/// The same where nothing has moved yet.
const BRIEF: u32 = 12;
/// Frames that are drawn before a picture is taken: the first needs more, for what the light is made of takes a few.
const FIRST_DRAWN: u32 = 6;
const DRAWN: u32 = 3;
/// Frames for a picture to come back; shaders may have to be compiled by a slow machine meanwhile.
const PATIENCE: u32 = 2000;

/// What the script plays and takes.
pub(super) struct Shoot {
    pub actions: Vec<Action>,
    pub moments: Vec<Moment>,
    pub frames: Option<u32>,
    pub output: Output,
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

/// A picture to be taken.
#[derive(Clone, Debug)]
struct Planned {
    moment: Moment,
    /// For people and file names: `beam`, `0.25s`, `frame-0007`.
    name: String,
}

#[derive(Resource)]
struct Script {
    actions: VecDeque<Action>,
    planned: Vec<Planned>,
    /// Pictures a second, and how many were taken.
    film: Option<(u32, u32)>,
    output: Output,
    size: UVec2,
    hud: bool,
    /// The image the camera draws, where there is no window.
    image: Option<Handle<Image>>,
    stage: Stage,
    /// Frames in this stage.
    frames: u32,
    /// Frames since the last action was chosen.
    played: u32,
    /// Frames since its turn ended.
    over: u32,
    taken: u32,
}

#[derive(Clone, Debug)]
enum Stage {
    /// The table is laid.
    Opening,
    /// The actions before the last are played, in no time.
    Skipping,
    /// All comes to rest; the last action is next.
    Calm,
    /// The last action plays.
    Playing,
    /// Time stands still and the scene is drawn.
    Drawing(Planned),
    /// A picture is on its way from the graphics adapter.
    Taking,
}

/// Puts the script into an app that has all its plugins.
pub(super) fn install(app: &mut App, shoot: Shoot) -> Ending {
    let ending = Ending::default();
    window::watch_pipelines(app);
    let image = (!shoot.window).then(|| {
        let mut image = Image::new_target_texture(shoot.size.x, shoot.size.y, TextureFormat::Rgba8UnormSrgb, None);
        image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
        app.world_mut().resource_mut::<Assets<Image>>().add(image)
    });
    let mut moments = shoot.moments;
    if moments.is_empty() && shoot.frames.is_none() {
        moments.push(if shoot.actions.is_empty() { Moment::Rest } else { Moment::Strike });
    }
    let planned = moments.into_iter().map(|moment| Planned { moment, name: moment.to_string() }).collect();
    app.insert_resource(Script {
        actions: shoot.actions.into(),
        planned,
        film: shoot.frames.map(|rate| (rate, 0)),
        output: shoot.output,
        size: shoot.size,
        hud: shoot.hud,
        image,
        stage: Stage::Opening,
        frames: 0,
        played: 0,
        over: 0,
        taken: 0,
    })
    .insert_resource(ending.clone())
    .insert_resource(TimeUpdateStrategy::ManualDuration(STEP))
    .add_systems(First, (set_cameras, clear_edges))
    .add_systems(Update, follow.after(TableSet::View))
    .add_systems(PostUpdate, hide_hud.before(UiSystems::Prepare));
    ending
}

/// Points the camera at the image, if there is no window, and lets it sleep while no picture is due.
fn set_cameras(
    mut commands: Commands,
    script: Res<Script>,
    mut cameras: Query<(Entity, &mut Camera, &mut RenderTarget), With<Camera3d>>,
) {
    for (entity, mut camera, mut target) in &mut cameras {
        if let (Some(image), RenderTarget::Window(_)) = (&script.image, &*target) {
            *target = RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 });
            commands.entity(entity).insert(ShadowLodOrigin);
            if script.hud {
                commands.entity(entity).insert(IsDefaultUiCamera);
            }
        }
        let awake = matches!(script.stage, Stage::Drawing(_) | Stage::Taking);
        if camera.is_active != awake {
            camera.is_active = awake;
        }
    }
}

/// Gives the whole picture to the board: nothing covers it, and nobody plays by hand.
fn clear_edges(script: Res<Script>, mut open: ResMut<TableOpen>, mut insets: ResMut<ViewInsets>) {
    if !script.hud {
        open.set_if_neq(TableOpen(false));
        insets.set_if_neq(ViewInsets::default());
    }
}

/// Takes the head-up display out of the layout, before it is laid out: without a window it may have no size.
fn hide_hud(script: Res<Script>, mut roots: Query<&mut Node, Without<ChildOf>>) {
    if script.hud {
        return;
    }
    for mut node in &mut roots {
        if node.display != Display::None {
            node.display = Display::None;
        }
    }
}

/// What the script needs to know of the table.
#[derive(SystemParam)]
struct Scene<'w, 's> {
    table: Res<'w, Table>,
    space: Option<Res<'w, BoardSpace>>,
    timeline: Res<'w, Timeline>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

/// Goes on with the script by one frame, after everything has taken its place for it.
fn follow(
    mut commands: Commands,
    mut script: ResMut<Script>,
    mut time: ResMut<TimeUpdateStrategy>,
    mut chosen: MessageWriter<ActionChosen>,
    mut requests: MessageWriter<Request>,
    mut exit: MessageWriter<AppExit>,
    scene: Scene,
    compiling: Res<Compiling>,
    ending: Res<Ending>,
    clock: Res<Time>,
) {
    let script = &mut *script;
    script.frames += 1;
    let go_to = |script: &mut Script, stage| {
        script.stage = stage;
        script.frames = 0;
    };
    match script.stage.clone() {
        Stage::Opening => {
            if scene.space.is_some() && script.frames > 2 {
                go_to(script, Stage::Skipping);
            }
        }
        Stage::Skipping => {
            if !scene.timeline.is_idle() {
                requests.write(Request::Skip);
            } else if script.actions.len() > 1 {
                chosen.write_batch(script.actions.pop_front().map(ActionChosen));
            } else {
                go_to(script, Stage::Calm);
            }
        }
        Stage::Calm => {
            let calm = if scene.table.game().turns().is_empty() { BRIEF } else { CALM };
            if script.frames < calm {
                return;
            }
            if let Some(next) = script.due(&scene.timeline) {
                go_to(script, Stage::Drawing(next));
            } else if let Some(action) = script.actions.pop_front() {
                chosen.write(ActionChosen(action));
                go_to(script, Stage::Playing);
            } else {
                finish(&ending, &mut exit, Ok(()));
            }
        }
        Stage::Playing => {
            // In the first frame after a picture time still stands.
            script.played += u32::from(!clock.delta().is_zero());
            // The action is read in the frame after it was chosen.
            if script.played < 2 {
                return;
            }
            if scene.timeline.is_idle() {
                script.over += 1;
            }
            if let Some(next) = script.due(&scene.timeline) {
                go_to(script, Stage::Drawing(next));
            } else if script.planned.is_empty() && (script.film.is_none() || script.is_still()) {
                finish(&ending, &mut exit, Ok(()));
            }
        }
        Stage::Drawing(planned) => {
            // Shaders may still be on their way when nothing waits for them yet.
            let enough = if script.taken == 0 { FIRST_DRAWN } else { DRAWN };
            if script.frames >= enough && compiling.count() == 0 {
                take(&mut commands, script, planned);
                go_to(script, Stage::Taking);
            } else if script.frames > PATIENCE {
                finish(&ending, &mut exit, Err("the scene's shaders did not become ready".into()));
            }
        }
        Stage::Taking => {
            if script.frames > PATIENCE {
                finish(&ending, &mut exit, Err("the graphics adapter did not give the picture back".into()));
            }
        }
    }
    let step = if matches!(script.stage, Stage::Drawing(_) | Stage::Taking) { Duration::ZERO } else { STEP };
    *time = TimeUpdateStrategy::ManualDuration(step);
}

fn finish(ending: &Ending, exit: &mut MessageWriter<AppExit>, result: Result<(), String>) {
    exit.write(if result.is_ok() { AppExit::Success } else { AppExit::error() });
    ending.set(result);
}

impl Script {
    /// Seconds since the last action began.
    fn seconds(&self) -> f64 {
        f64::from(self.played.saturating_sub(2)) * STEP.as_secs_f64()
    }

    fn is_still(&self) -> bool {
        self.over >= CALM
    }

    /// The next picture that is due now, if any; it is planned no more.
    fn due(&mut self, timeline: &Timeline) -> Option<Planned> {
        let playing = self.played > 0;
        let reached = |step, part| playing && timeline.progress(step) >= part;
        let due = |planned: &Planned| match planned.moment {
            Moment::Rest => true,
            Moment::Charge => reached(Step::Charge, 0.8),
            Moment::Beam => reached(Step::Beam, 0.5),
            Moment::Strike => reached(Step::Strike, 0.35),
            Moment::Shatter => reached(Step::Shatter, 0.3),
            Moment::Settled => playing && self.is_still(),
            // A thousandth of a second is no reason to wait for the next frame.
            Moment::Seconds(seconds) => playing && self.seconds() + 1e-3 >= f64::from(seconds),
        };
        if let Some(at) = self.planned.iter().position(due) {
            return Some(self.planned.remove(at));
        }
        let (rate, taken) = self.film?;
        let seconds = f64::from(taken) / f64::from(rate.max(1));
        if !playing || self.is_still() || self.seconds() + 1e-3 < seconds {
            return None;
        }
        self.film = Some((rate, taken + 1));
        Some(Planned { moment: Moment::Seconds(seconds as f32), name: format!("frame-{:04}", taken + 1) })
    }
}

/// Asks for the picture that is drawn now; it comes back some frames later.
fn take(commands: &mut Commands, script: &Script, planned: Planned) {
    let screenshot = match &script.image {
        Some(image) => Screenshot::image(image.clone()),
        None => Screenshot::primary_window(),
    };
    let mut planned = Some(planned);
    commands.spawn((Name::new("Picture"), screenshot)).observe(
        move |captured: On<ScreenshotCaptured>,
              mut script: ResMut<Script>,
              mut exit: MessageWriter<AppExit>,
              scene: Scene,
              ending: Res<Ending>| {
            let Some(planned) = planned.take() else { return };
            if let Err(error) = keep(captured.image.clone(), &planned, &script, &scene) {
                finish(&ending, &mut exit, Err(error));
                return;
            }
            script.taken += 1;
            script.frames = CALM;
            script.stage = if script.played > 0 { Stage::Playing } else { Stage::Calm };
        },
    );
}

/// Saves the picture and says so.
fn keep(image: Image, planned: &Planned, script: &Script, scene: &Scene) -> Result<(), String> {
    let path = match &script.output {
        Output::File(path) => path.clone(),
        Output::Folder(folder) => folder.join(format!("{}.png", planned.name)),
    };
    picture::save(image, &path)?;
    let front = if scene.timeline.is_idle() { f32::INFINITY } else { scene.timeline.beam_front() };
    let lit = match scene.table.game().turns().last() {
        Some(turn) if script.played > 0 => picture::lit(&turn.trace, front),
        _ => Vec::new(),
    };
    if let (Some(space), Some(camera)) = (&scene.space, scene.cameras.iter().next()) {
        let line = picture::line(&path, &planned.name, script.size, &lit, scene.table.rules(), space, camera);
        // A reader that has seen enough is no reason to stop.
        let _ = writeln!(std::io::stdout(), "{line}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(moments: &[Moment]) -> Script {
        Script {
            actions: VecDeque::new(),
            planned: moments.iter().map(|&moment| Planned { moment, name: moment.to_string() }).collect(),
            film: None,
            output: Output::Folder("pictures".into()),
            size: UVec2::ONE,
            hud: false,
            image: None,
            stage: Stage::Opening,
            frames: 0,
            played: 0,
            over: 0,
            taken: 0,
        }
    }

    #[test]
    fn only_a_table_at_rest_is_shown_before_the_action() {
        let mut script = script(&[Moment::Settled, Moment::Seconds(0.0), Moment::Beam, Moment::Rest]);
        let timeline = Timeline::default();
        assert_eq!(script.due(&timeline).unwrap().name, "rest");
        assert!(script.due(&timeline).is_none());
    }

    #[test]
    fn a_moment_in_seconds_comes_when_its_time_has_come() {
        let mut script = script(&[Moment::Seconds(0.25)]);
        let timeline = Timeline::default();
        script.played = 2 + 14;
        assert!(script.due(&timeline).is_none());
        script.played = 2 + 15;
        assert_eq!(script.due(&timeline).unwrap().name, "0.25s");
    }

    #[test]
    fn a_film_ends_when_all_is_still() {
        let mut script = script(&[]);
        script.film = Some((30, 0));
        script.played = 2;
        assert_eq!(script.due(&Timeline::default()).unwrap().name, "frame-0001");
        assert!(script.due(&Timeline::default()).is_none(), "the second is a thirtieth of a second later");
        script.played = 4;
        assert_eq!(script.due(&Timeline::default()).unwrap().name, "frame-0002");
        script.played = 600;
        script.over = CALM;
        assert!(script.due(&Timeline::default()).is_none());
    }
}
