//! The hint on the board: an arrow from the piece to where it goes, or round it, the way it turns.

use std::f32::consts::FRAC_PI_2;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::marks::glow;
use super::shapes::Flat;
use crate::app::referee::{Hint, PositionShown, TableOpen, Thoughts};
use crate::app::space::BoardSpace;
use crate::app::theme::palette;
use crate::rules::{Action, Rotation};

/// A part of the hint on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice(pub Action);

/// Height above the board, in squares: over all other marks.
const HEIGHT: f32 = 0.03;
/// From the middle of the piece's square to the arrow, and the length of its head, in squares.
const START: f32 = 0.47;
const HEAD: f32 = 0.26;

pub(super) fn show(
    thoughts: Res<Thoughts>,
    open: Res<TableOpen>,
    space: Option<Res<BoardSpace>>,
    mut shown: MessageReader<PositionShown>,
    old: Query<Entity, With<Advice>>,
    mut last: Local<Option<Action>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    let Some(space) = space else { return };
    let advised = match thoughts.hint {
        Hint::Best(action) if open.0 => Some(action),
        _ => None,
    };
    if *last == advised && shown.read().count() == 0 {
        return;
    }
    *last = advised;
    old.iter().for_each(|part| commands.entity(part).despawn());
    let Some(action) = advised else { return };
    let from = space.center(action.square());
    let material = materials.add(glow(palette::ACCENT, 1.8, 1.0));
    let mut part = |flat: Flat, place: Transform| {
        commands.spawn((
            Name::new(format!("Hint {action}")),
            Advice(action),
            Mesh3d(meshes.add(flat.lying())),
            MeshMaterial3d(material.clone()),
            place,
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    };
    let at = Transform::from_translation(from + Vec3::Y * HEIGHT);
    match action {
        Action::Rotate { rotation, .. } => {
            let clockwise = rotation == Rotation::Clockwise;
            let (begin, end) = if clockwise { (FRAC_PI_2 * 3.3, 0.5) } else { (-FRAC_PI_2 * 1.3, FRAC_PI_2 * 1.7) };
            part(Flat::default().arc(0.425, 0.490, begin, end).head(0.458, end, clockwise, 0.24), at);
        }
        Action::Move { to, .. } | Action::Lift { to, .. } => {
            let way = space.center(to) - from;
            // The plane's up is north: turned so that it points the way.
            let place = at.with_rotation(Quat::from_rotation_arc(Vec3::NEG_Z, way.normalize_or(Vec3::NEG_Z)));
            let tip = way.length() + 0.12;
            let arrow = Flat::default()
                .ring(0.425, 0.480)
                .block([START, tip - HEAD], [0.055, 0.055])
                .block([tip - HEAD, tip], [0.17, 0.0]);
            part(arrow, place);
        }
    }
}
