//! The ring handles beside the selected piece: two turn it left and right, one takes the top of a stack alone.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::choice::{Grasp, Selection, can_turn, is_stack};
use super::hands::Hover;
use super::marks::glow;
use super::pointer::{PieceHandle, Target};
use super::shapes::{Flat, stacked_blocks, turn_arrow};
use crate::app::referee::{Table, TableOpen, Timeline};
use crate::app::space::BoardSpace;
use crate::app::theme::palette;
use crate::app::viewpoint::MainCamera;
use crate::rules::{Position, Rotation};

/// Where a handle floats, in squares from the middle of the piece's square: aside along the picture's width, away from
/// the viewer, and up. That is over the far corners of the square, where it hides the least of its neighbours.
const ASIDE: f32 = 0.52;
const AWAY: f32 = 0.48;
const UP: f32 = 0.12;
/// How far a handle is drawn towards the eye, so that no piece hides it, in squares.
const NEARER: f32 = 1.6;

impl PieceHandle {
    /// Whether it is of use for what is held.
    fn serves(self, position: &Position, grasp: Grasp) -> bool {
        match self {
            Self::Turn(rotation) => can_turn(position, grasp.at, rotation),
            Self::Grip => is_stack(position, grasp.at),
        }
    }
}

/// A part of the handle's sign, and how it looks with and without the pointer.
#[derive(Component)]
pub(super) struct Sign {
    rest: Handle<StandardMaterial>,
    hot: Handle<StandardMaterial>,
    /// While only the top is held.
    left: Option<Handle<StandardMaterial>>,
}

pub(super) fn plug(app: &mut App) {
    app.add_systems(Startup, spawn);
}

/// All handles, hidden, once for all selections.
fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let disc = meshes.add(Flat::default().disc(0.21).standing());
    let ring = meshes.add(Flat::default().ring(0.186, 0.21).standing());
    let dark = materials.add(glow(Color::srgb(0.030, 0.034, 0.045), 1.0, 1.0));
    let rest = materials.add(glow(palette::ACCENT, 0.9, 1.0));
    let hot = materials.add(glow(palette::ACCENT, 2.2, 1.0));
    let left = materials.add(glow(palette::ACCENT, 0.22, 1.0));
    let [lower, upper] = stacked_blocks().map(|block| meshes.add(block.standing()));
    let turn = |rotation| turn_arrow(rotation == Rotation::Clockwise).standing();
    let signs = [
        (
            "Handle left",
            PieceHandle::Turn(Rotation::CounterClockwise),
            vec![(meshes.add(turn(Rotation::CounterClockwise)), None)],
        ),
        ("Handle right", PieceHandle::Turn(Rotation::Clockwise), vec![(meshes.add(turn(Rotation::Clockwise)), None)]),
        ("Handle top", PieceHandle::Grip, vec![(lower, Some(left)), (upper, None)]),
    ];
    for (name, handle, sign) in signs {
        commands
            .spawn((
                Name::new(name),
                handle,
                Mesh3d(disc.clone()),
                MeshMaterial3d(dark.clone()),
                Transform::default(),
                Visibility::Hidden,
                NotShadowCaster,
            ))
            .with_children(|parent| {
                for (mesh, left) in sign.into_iter().chain([(ring.clone(), None)]) {
                    parent.spawn((
                        Sign { rest: rest.clone(), hot: hot.clone(), left },
                        Mesh3d(mesh),
                        MeshMaterial3d(rest.clone()),
                        Transform::from_xyz(0.0, 0.0, 0.004),
                        NotShadowCaster,
                        Pickable::IGNORE,
                    ));
                }
            });
    }
}

pub(super) fn show(
    selection: Res<Selection>,
    hover: Res<Hover>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    mut handles: Query<(&PieceHandle, &mut Visibility, &Children)>,
    mut signs: Query<(&Sign, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let ready = open.0 && timeline.is_idle();
    for (&handle, mut visibility, children) in &mut handles {
        let shown = ready && selection.0.is_some_and(|grasp| handle.serves(table.position(), grasp));
        visibility.set_if_neq(if shown { Visibility::Visible } else { Visibility::Hidden });
        let hot = shown && hover.0 == Some(Target::Handle(handle));
        let top = selection.0.is_some_and(|grasp| grasp.top);
        for &child in children {
            if let Ok((sign, mut material)) = signs.get_mut(child) {
                let lit = if hot { &sign.hot } else { &sign.rest };
                let wanted = sign.left.as_ref().filter(|_| top).unwrap_or(lit);
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
    camera: Query<&Transform, (MainCamera, Without<PieceHandle>)>,
    mut handles: Query<(&PieceHandle, &mut Transform)>,
) {
    let (Some(square), Some(space), Some(eye)) = (selection.square(), space, camera.iter().next()) else { return };
    // Forward and up point the same way along the ground, whatever the pitch.
    let away = (*eye.forward() + *eye.up()).with_y(0.0).normalize_or_zero();
    let middle = space.center(square) + away * AWAY + Vec3::Y * UP;
    for (handle, mut transform) in &mut handles {
        let side = if *handle == PieceHandle::Turn(Rotation::CounterClockwise) { -ASIDE } else { ASIDE };
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
