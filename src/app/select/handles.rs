//! The two ring handles beside the selected piece that turn it left and right.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::choice::{Selection, can_turn};
use super::hands::Hover;
use super::marks::glow;
use super::pointer::Target;
use super::shapes::{Flat, turn_arrow};
use crate::app::referee::{Table, TableOpen, Timeline};
use crate::app::space::BoardSpace;
use crate::app::theme::palette;
use crate::rules::Rotation;

/// Where a handle floats, in squares from the middle of the piece's square: aside along the picture's width, away from
/// the viewer, and up. That is over the far corners of the square, where it hides the least of its neighbours.
const ASIDE: f32 = 0.52;
const AWAY: f32 = 0.48;
const UP: f32 = 0.12;
/// How far a handle is drawn towards the eye, so that no piece hides it, in squares.
const NEARER: f32 = 1.6;

/// A handle: a click on it turns the selected piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnHandle(pub Rotation);

/// The handle's arrow, and how it looks with and without the pointer.
#[derive(Component)]
pub(super) struct Arrow {
    rest: Handle<StandardMaterial>,
    hot: Handle<StandardMaterial>,
}

pub(super) fn plug(app: &mut App) {
    app.add_systems(Startup, spawn);
}

/// Both handles, hidden, once for all selections.
fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let disc = meshes.add(Flat::default().disc(0.21).standing());
    let ring = meshes.add(Flat::default().ring(0.186, 0.21).standing());
    let dark = materials.add(glow(Color::srgb(0.030, 0.034, 0.045), 1.0, 1.0));
    let rest = materials.add(glow(palette::ACCENT, 0.9, 1.0));
    let hot = materials.add(glow(palette::ACCENT, 2.2, 1.0));
    for (rotation, name) in [(Rotation::CounterClockwise, "left"), (Rotation::Clockwise, "right")] {
        let arrow = meshes.add(turn_arrow(rotation == Rotation::Clockwise).standing());
        let lit = |mesh: Handle<Mesh>| {
            (
                Arrow { rest: rest.clone(), hot: hot.clone() },
                Mesh3d(mesh),
                MeshMaterial3d(rest.clone()),
                Transform::from_xyz(0.0, 0.0, 0.004),
                NotShadowCaster,
                Pickable::IGNORE,
            )
        };
        commands.spawn((
            Name::new(format!("Handle {name}")),
            TurnHandle(rotation),
            Mesh3d(disc.clone()),
            MeshMaterial3d(dark.clone()),
            Transform::default(),
            Visibility::Hidden,
            NotShadowCaster,
            children![lit(arrow), lit(ring.clone())],
        ));
    }
}

pub(super) fn show(
    selection: Res<Selection>,
    hover: Res<Hover>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    mut handles: Query<(&TurnHandle, &mut Visibility, &Children)>,
    mut arrows: Query<(&Arrow, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let ready = open.0 && timeline.is_idle();
    for (&TurnHandle(rotation), mut visibility, children) in &mut handles {
        let legal = |square| can_turn(table.position(), square, rotation);
        let shown = ready && selection.0.is_some_and(legal);
        visibility.set_if_neq(if shown { Visibility::Visible } else { Visibility::Hidden });
        let hot = shown && hover.0 == Some(Target::Handle(rotation));
        for &child in children {
            if let Ok((arrow, mut material)) = arrows.get_mut(child) {
                let wanted = if hot { &arrow.hot } else { &arrow.rest };
                if material.0 != *wanted {
                    material.0 = wanted.clone();
                }
            }
        }
    }
}

/// Puts the handles left and right above the piece, as the camera sees it now, and turns them to it.
pub(super) fn face_camera(
    selection: Res<Selection>,
    space: Option<Res<BoardSpace>>,
    camera: Query<&Transform, (With<Camera3d>, Without<TurnHandle>)>,
    mut handles: Query<(&TurnHandle, &mut Transform)>,
) {
    let (Some(square), Some(space), Some(eye)) = (selection.0, space, camera.iter().next()) else { return };
    // Forward and up point the same way along the ground, whatever the pitch.
    let away = (*eye.forward() + *eye.up()).with_y(0.0).normalize_or_zero();
    let middle = space.center(square) + away * AWAY + Vec3::Y * UP;
    for (handle, mut transform) in &mut handles {
        let side = if handle.0 == Rotation::Clockwise { ASIDE } else { -ASIDE };
        let place = middle + eye.right() * side;
        let distance = place.distance(eye.translation).max(0.01);
        // Nearer and as much smaller: the same place and size in the picture.
        let share = 1.0 - (NEARER / distance).min(0.5);
        transform.set_if_neq(Transform {
            translation: eye.translation.lerp(place, share),
            rotation: eye.rotation,
            scale: Vec3::splat(share),
        });
    }
}
