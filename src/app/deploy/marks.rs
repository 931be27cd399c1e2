//! What the hand holds: a mark below the piece that is taken up, and the piece beside the pointer.

use std::f32::consts::FRAC_PI_2;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::deploying;
use super::hand::{Hand, Held};
use super::panel::piece;
use super::pointer::PointerPlace;
use crate::app::referee::Table;
use crate::app::space::BoardSpace;
use crate::app::theme::{ActiveTheme, icons, palette};

/// Width of the piece beside the pointer.
const ICON: f32 = 30.0;
/// Height of the mark above the board, in squares.
const HEIGHT: f32 = 0.022;

/// Below the piece that is taken up.
#[derive(Component)]
pub(super) struct HeldMark;

/// The piece beside the pointer.
#[derive(Component)]
pub(super) struct Ghost;

/// Marks the square of the piece in the hand.
pub(super) fn update_mark(
    hand: Res<Hand>,
    space: Option<Res<BoardSpace>>,
    meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<StandardMaterial>>>,
    marks: Query<Entity, With<HeldMark>>,
    mut commands: Commands,
) {
    if !hand.is_changed() {
        return;
    }
    marks.iter().for_each(|mark| commands.entity(mark).despawn());
    let (Some(Held::Piece(at)), Some(space), Some(mut meshes), Some(mut materials)) =
        (hand.held, space, meshes, materials)
    else {
        return;
    };
    let glow = palette::ACCENT.to_linear() * 1.3;
    let material = StandardMaterial { base_color: glow.into(), unlit: true, ..default() };
    commands.spawn((
        Name::new(format!("Held {at}")),
        HeldMark,
        Mesh3d(meshes.add(Annulus::new(0.43, 0.48))),
        MeshMaterial3d(materials.add(material)),
        Transform::from_translation(space.center(at) + Vec3::Y * HEIGHT)
            .with_rotation(Quat::from_rotation_x(-FRAC_PI_2)),
        NotShadowCaster,
        Pickable::IGNORE,
    ));
}

/// Draws what the hand holds beside the pointer.
pub(super) fn update_ghost(
    hand: Res<Hand>,
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    place: Res<PointerPlace>,
    scale: Res<UiScale>,
    ghosts: Query<Entity, With<Ghost>>,
    mut nodes: Query<&mut Node, With<Ghost>>,
    mut commands: Commands,
) {
    let at = place.0 / scale.0 + Vec2::new(10.0, 8.0);
    if hand.is_changed() {
        ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
        let Some((player, formation)) = deploying(&table) else { return };
        let rank = match hand.carried() {
            Some(Held::Rank(rank)) => Some(rank),
            Some(Held::Piece(square)) => formation.at(player, square),
            None => None,
        };
        let Some(rank) = rank else { return };
        commands.spawn((
            Name::new("In the hand"),
            Ghost,
            Node { position_type: PositionType::Absolute, left: px(at.x), top: px(at.y), ..default() },
            GlobalZIndex(9),
            Pickable::IGNORE,
            children![icons::piece(&theme, table.board(), piece(rank, player), ICON)],
        ));
    } else if place.is_changed() {
        for mut node in &mut nodes {
            (node.left, node.top) = (px(at.x), px(at.y));
        }
    }
}
