//! The player's eye: orbit, zoom, pan, straight-down view.
//!
//! Right or middle drag orbits, with Shift it pans; the wheel zooms unless a selected piece takes it; V looks straight
//! down and back; Home or C goes back to the seat. The whole board always fits at zoom 1, in any window.

mod controls;
pub mod framing;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use crate::app::referee::{PositionShown, Seats, Table, TableSet, TurnSettled};
use crate::app::settings::Settings;
use crate::app::space::{BoardSpace, ViewInsets, WheelTaken};
use crate::rules::Player;
use framing::{FIELD_OF_VIEW, Pane, ShiftedPerspective};

/// The player's eye: orbit, zoom, pan, straight-down view.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<WheelTaken>()
            .init_resource::<Eye>()
            .add_systems(Startup, spawn_camera)
            .add_systems(Update, controls::controls.in_set(TableSet::Input).run_if(controls::has_input))
            .add_systems(
                Update,
                (follow_game, glide).chain().in_set(TableSet::View).run_if(resource_exists::<BoardSpace>),
            );
    }
}

/// From where the table is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Round the table, in radians: 0 at the first player's seat, a half turn at the second's.
    pub yaw: f32,
    /// Down from the horizon, in radians; a quarter turn looks straight down.
    pub pitch: f32,
    /// 1 shows the whole board, 2 half of it.
    pub zoom: f32,
    /// How far the focus is moved over the table, in squares east and south.
    pub pan: Vec2,
}

impl View {
    const PITCH: f32 = 0.95;

    /// From a player's seat.
    pub fn seat(player: Player) -> Self {
        let yaw = match player {
            Player::First => 0.0,
            Player::Second => std::f32::consts::PI,
        };
        Self { yaw, pitch: Self::PITCH, zoom: 1.0, pan: Vec2::ZERO }
    }

    fn is_close_to(&self, other: &Self) -> bool {
        (self.yaw - other.yaw).abs() < 2e-4
            && (self.pitch - other.pitch).abs() < 2e-4
            && (self.zoom - other.zoom).abs() < 2e-4
            && self.pan.distance(other.pan) < 5e-4
    }

    fn toward(&self, goal: &Self, part: f32) -> Self {
        Self {
            yaw: self.yaw + (goal.yaw - self.yaw) * part,
            pitch: self.pitch + (goal.pitch - self.pitch) * part,
            zoom: self.zoom + (goal.zoom - self.zoom) * part,
            pan: self.pan.lerp(goal.pan, part),
        }
    }
}

/// Where the eye is and where it goes.
#[derive(Resource, Clone, Debug)]
pub struct Eye {
    pub now: View,
    pub goal: View,
    /// How fast the way to the goal shrinks, a second.
    rate: f32,
    /// Whose seat Home goes back to.
    seat: Player,
}

impl Default for Eye {
    fn default() -> Self {
        let view = View::seat(Player::First);
        Self { now: view, goal: view, rate: Self::QUICK, seat: Player::First }
    }
}

impl Eye {
    /// For what the hand does.
    const QUICK: f32 = 18.0;
    /// For a walk round the table.
    const CALM: f32 = 5.5;

    /// Walks to `view`, the short way round.
    fn walk_to(&mut self, view: View) {
        let turn = std::f32::consts::TAU;
        let yaw = view.yaw + ((self.now.yaw - view.yaw) / turn).round() * turn;
        self.goal = View { yaw, ..view };
        self.rate = Self::CALM;
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
        eye.goal = View::seat(seat);
        eye.now = eye.goal;
    } else {
        let view = View { yaw: View::seat(seat).yaw, ..eye.goal };
        eye.walk_to(view);
    }
}

/// Moves the eye towards its goal and keeps the board framed in the window as it is now.
fn glide(
    time: Res<Time>,
    space: Res<BoardSpace>,
    insets: Res<ViewInsets>,
    mut eye: ResMut<Eye>,
    mut framed: Local<Option<(View, Pane, BoardSpace)>>,
    mut moving: Local<bool>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(&Camera, Option<&RenderTarget>, &mut Transform, &mut Projection), With<Camera3d>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let at_rest = eye.now == eye.goal;
    if !at_rest {
        // After an idle time the first frame is as long as the wait.
        let seconds = if *moving { time.delta_secs().min(0.25) } else { 0.02 };
        let next = eye.now.toward(&eye.goal, 1.0 - (-eye.rate * seconds).exp());
        eye.now = if next.is_close_to(&eye.goal) { eye.goal } else { next };
        redraw.write(RequestRedraw);
    }
    *moving = !at_rest;
    for (camera, target, mut transform, mut projection) in &mut cameras {
        let Projection::Custom(custom) = &*projection else { continue };
        let Some(lens) = custom.get::<ShiftedPerspective>() else { continue };
        let to_window = matches!(target, None | Some(RenderTarget::Window(_)));
        let size = if to_window { window.single().ok().map(Window::size) } else { camera.logical_target_size() };
        let size = size.unwrap_or(Vec2::new(1280.0, 720.0));
        // A minimised window has no size.
        if size.min_element() < 1.0 {
            continue;
        }
        let pane = Pane { window: size, insets: *insets };
        if *framed == Some((eye.now, pane, *space)) {
            continue;
        }
        *framed = Some((eye.now, pane, *space));
        let framing = framing::fit(&space, &pane, eye.now.yaw, eye.now.pitch);
        let rotation = framing::look(eye.now.yaw, eye.now.pitch);
        let focus = framing.focus + Vec3::new(eye.now.pan.x, 0.0, eye.now.pan.y);
        *transform = Transform::from_translation(focus + rotation * Vec3::Z * (framing.distance / eye.now.zoom))
            .with_rotation(rotation);
        if lens.shift != framing.shift {
            let shift = framing.shift;
            if let Projection::Custom(custom) = &mut *projection
                && let Some(lens) = custom.get_mut::<ShiftedPerspective>()
            {
                lens.shift = shift;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_takes_the_short_way_round() {
        let mut eye = Eye::default();
        eye.now.yaw = 6.0 * std::f32::consts::TAU + 0.3;
        eye.walk_to(View::seat(Player::First));
        assert!((eye.goal.yaw - eye.now.yaw).abs() < 0.31);
        eye.now.yaw = -2.9;
        eye.walk_to(View::seat(Player::Second));
        assert!((eye.goal.yaw + std::f32::consts::PI).abs() < 1e-5);
    }

    #[test]
    fn the_eye_arrives() {
        let goal = View::seat(Player::Second);
        let mut view = View::seat(Player::First);
        let mut frames = 0;
        while !view.is_close_to(&goal) {
            view = view.toward(&goal, 0.08);
            frames += 1;
            assert!(frames < 400);
        }
    }
}
