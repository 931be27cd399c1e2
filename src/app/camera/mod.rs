//! The player's eye: orbit, zoom, pan, straight-down view.
//!
//! Right or middle drag orbits, with Shift it pans; the wheel zooms unless a selected piece takes it; V looks straight
//! down and back; Home or C goes back to the seat. The whole board always fits at zoom 1, in any window.

mod controls;
mod director;
pub mod framing;
mod motion;
#[cfg(test)]
mod tests;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use crate::app::referee::{PositionShown, ReplayShown, Seats, Table, TableSet, TurnSettled};
use crate::app::settings::Settings;
use crate::app::space::BoardSpace;
use crate::app::viewpoint::{MainCamera, ViewInsets, WheelTaken};
use crate::rules::Player;
use director::Scene;
use framing::{FIELD_OF_VIEW, Pane, ShiftedPerspective};
use motion::Spring;
pub use motion::View;

/// The player's eye: orbit, zoom, pan, straight-down view.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<WheelTaken>()
            .init_resource::<Eye>()
            .add_systems(Startup, spawn_camera)
            .add_systems(
                Update,
                // After the hands on the table, who may take the wheel in this very frame.
                controls::controls.after(TableSet::Input).before(TableSet::View).run_if(controls::has_input),
            )
            .add_systems(
                Update,
                (follow_replay, follow_game, glide)
                    .chain()
                    .in_set(TableSet::View)
                    .run_if(resource_exists::<BoardSpace>),
            );
    }
}

/// Where the eye is and where it goes.
#[derive(Resource, Clone, Debug)]
pub struct Eye {
    pub now: View,
    /// What the player has chosen.
    pub goal: View,
    /// How fast it goes there; see [`Spring::step`].
    rate: f32,
    spring: Spring<5>,
    /// Whose seat Home goes back to.
    seat: Player,
    /// The director leads now.
    led: bool,
    /// A hand has moved the eye: the director stays away for the rest of what is shown.
    released: bool,
    /// The view that a script has chosen.
    fixed: Option<View>,
    /// The player's view before the replay that runs.
    before: Option<View>,
}

impl Default for Eye {
    fn default() -> Self {
        let view = View::seat(Player::First);
        let (led, released, fixed, before) = (false, false, None, None);
        let spring = Spring::default();
        Self { now: view, goal: view, rate: Self::QUICK, spring, seat: Player::First, led, released, fixed, before }
    }
}

impl Eye {
    /// For what the hand does.
    const QUICK: f32 = 30.0;
    /// For a walk round the table.
    const CALM: f32 = 7.0;

    /// Walks to `view`, the short way round.
    fn walk_to(&mut self, view: View) {
        self.goal = view.near(self.now.yaw);
        self.rate = Self::CALM;
    }

    /// Stands at `view` at once.
    fn stand_at(&mut self, view: View) {
        (self.now, self.goal, self.spring) = (view, view, Spring::default());
    }

    /// From where a hand goes on.
    fn in_hand(&self) -> View {
        if self.led { self.now } else { self.goal }
    }

    /// Goes where a hand moves it.
    fn take(&mut self, view: View) {
        self.goal = view;
        self.rate = Self::QUICK;
        self.released = true;
    }
}

fn spawn_camera(mut commands: Commands) {
    let mut lens = ShiftedPerspective::default();
    lens.perspective.fov = FIELD_OF_VIEW;
    commands.spawn((
        Name::new("Camera"),
        Camera3d::default(),
        Projection::custom(lens),
        Transform::from_xyz(0.0, 14.0, 10.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// From whose seat the table is seen; `now` where nobody moves the eye. Who plays alone against the machine keeps his
/// own, and two machines turn nobody's head.
fn seat(table: &Table, settings: &Settings, new_game: bool, now: Player) -> Player {
    let goes_on = table.game().outcome().is_none();
    match table.seats().only_human() {
        Some(human) => human,
        None if settings.turn_to_mover && table.seats() == Seats::PEOPLE && goes_on => table.game().to_move(),
        None if new_game => Player::First,
        None => now,
    }
}

/// Goes to the seat from which the game is to be seen: at a new game at once, in one round the table.
fn follow_game(
    mut settled: MessageReader<TurnSettled>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut eye: ResMut<Eye>,
) {
    let turned = settled.read().last().is_some() || !shown.is_empty();
    let new_game = shown.read().filter(|shown| shown.new_game).count() > 0;
    let seat = seat(&table, &settings, new_game, eye.seat);
    if !turned || seat == eye.seat {
        return;
    }
    eye.seat = seat;
    if new_game {
        eye.stand_at(View::seat(seat));
    } else {
        let view = View { yaw: View::seat(seat).yaw, ..eye.goal };
        eye.walk_to(view);
    }
}

/// Goes back to where the player was when a replay is over.
fn follow_replay(mut replays: MessageReader<ReplayShown>, mut eye: ResMut<Eye>) {
    for replay in replays.read() {
        eye.released = false;
        if replay.runs {
            eye.before = eye.before.or(Some(eye.goal));
        } else if let Some(before) = eye.before.take() {
            eye.walk_to(before);
        }
    }
}

/// What panels cover, on its way to what they cover now: the board slides aside, but not when the window is resized.
#[derive(Default)]
struct Room {
    window: Vec2,
    now: ViewInsets,
    spring: Spring<4>,
}

impl Room {
    /// How fast the board slides.
    const RATE: f32 = 9.0;

    /// Whether it is still on its way.
    fn step(&mut self, window: Vec2, goal: ViewInsets, seconds: f32) -> bool {
        let parts = |insets: ViewInsets| [insets.left, insets.top, insets.right, insets.bottom];
        if self.window != window || self.now == ViewInsets::default() {
            *self = Self { window, now: goal, ..default() };
        } else if self.now != goal {
            let [left, top, right, bottom] = self.spring.step(parts(self.now), parts(goal), Self::RATE, seconds);
            self.now = ViewInsets { left, top, right, bottom };
        }
        self.now != goal
    }
}

/// Moves the eye towards its goal and keeps the board framed in the window as it is now.
fn glide(
    // The camera has a time of its own: the world's may be slowed down.
    time: Res<Time<Real>>,
    scene: Scene,
    insets: Res<ViewInsets>,
    mut eye: ResMut<Eye>,
    mut room: Local<Room>,
    mut framed: Local<Option<(View, Pane, BoardSpace)>>,
    mut moving: Local<bool>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(&Camera, Option<&RenderTarget>, &mut Transform, &mut Projection), MainCamera>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let lens = |projection: &Projection| match projection {
        Projection::Custom(custom) => custom.get::<ShiftedPerspective>().map(|lens| lens.shift),
        _ => None,
    };
    let Some((camera, target, mut transform, mut projection)) =
        cameras.iter_mut().find(|parts| lens(&parts.3).is_some())
    else {
        return;
    };
    let to_window = matches!(target, None | Some(RenderTarget::Window(_)));
    let size = if to_window { window.single().ok().map(Window::size) } else { camera.logical_target_size() };
    let size = size.unwrap_or(Vec2::new(1280.0, 720.0));
    // A minimised window has no size.
    if size.min_element() < 1.0 {
        return;
    }
    let seconds = time.delta_secs();
    // After an idle time the first frame is as long as the wait.
    let seconds = if *moving { seconds.min(0.25) } else { seconds.min(0.02) };
    let slides = room.step(size, *insets, seconds);
    let space = *scene.space;
    let pane = Pane { window: size, insets: room.now };
    let frame = |yaw, pitch| framing::fit(&space, &pane, yaw, pitch);

    let own = eye.bypass_change_detection();
    own.released &= !scene.is_idle();
    let fixed = scene.fixed(View::seat(own.seat), frame);
    if fixed != own.fixed {
        own.stand_at(fixed.unwrap_or(View::seat(own.seat)));
        own.fixed = fixed;
    }
    let wish = if own.released { None } else { scene.wish(own.goal, frame) };
    own.led = wish.is_some();
    if own.led {
        // So it comes back.
        own.rate = Eye::CALM;
    }
    let (goal, rate) = wish.map_or((own.goal, own.rate), |wish| (wish.view.near(own.now.yaw), wish.rate));
    *moving = own.now != goal || slides;
    if own.now != goal {
        own.now = own.now.step(goal, &mut own.spring, rate, seconds);
    }
    if *moving {
        redraw.write(RequestRedraw);
    }

    let now = own.now;
    if *framed == Some((now, pane, space)) {
        return;
    }
    *framed = Some((now, pane, space));
    let framing = frame(now.yaw, now.pitch);
    let rotation = framing::look(now.yaw, now.pitch);
    let focus = framing.focus + Vec3::new(now.pan.x, 0.0, now.pan.y);
    *transform =
        Transform::from_translation(focus + rotation * Vec3::Z * (framing.distance / now.zoom)).with_rotation(rotation);
    if lens(&projection) != Some(framing.shift)
        && let Projection::Custom(custom) = &mut *projection
        && let Some(lens) = custom.get_mut::<ShiftedPerspective>()
    {
        lens.shift = framing.shift;
    }
}
