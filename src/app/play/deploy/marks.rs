//! The marks of the hand: a mark below the piece that is picked up, dots on the squares where it can go, and the piece
//! beside the pointer.

use std::f32::consts::FRAC_PI_2;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::deploying;
use super::hand::{Hand, Held};
use super::panel::piece;
use super::pointer::PointerPlace;
use games::stratego::is_home;
use kit::theme::ActiveTheme;
use kit::ui::{icons, palette};
use state::messages::TableOpen;
use state::referee::Table;
use state::space::BoardSpace;
use tabletop::{Player, Square};

/// Width of the piece beside the pointer.
const ICON: f32 = 30.0;
/// Height of the mark above the board, in squares.
const HEIGHT: f32 = 0.022;
/// Width of the line around the home ranks, in squares.
const LINE: f32 = 0.045;

/// Marks the square of the piece that is picked up.
#[derive(Component)]
pub(super) struct HeldMark;

/// Marks a free square where the held piece can go.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FreeMark(pub Square);

/// The home ranks of the player who sets up, lit and with a line around them.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HomeMark(pub Player);

/// The piece beside the pointer.
#[derive(Component)]
pub(super) struct Ghost;

/// The free squares on the home ranks of the player who sets up; none if legal squares are not shown.
fn free_squares(table: &Table, hand: Hand) -> Vec<Square> {
    let Some((player, formation)) = deploying(table) else { return Vec::new() };
    if hand.carried().is_none() || !table.aids().legal_squares {
        return Vec::new();
    }
    let is_free = |&at: &Square| is_home(player, at) && formation.at(player, at).is_none();
    table.board().squares.iter().filter(is_free).collect()
}

/// Lights the home ranks of a player while they set up.
pub(super) fn update_home(
    table: Res<Table>,
    open: Res<TableOpen>,
    space: Res<BoardSpace>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    marks: Query<(Entity, &HomeMark)>,
    mut commands: Commands,
) {
    if !(table.is_changed() || open.is_changed()) {
        return;
    }
    let player = deploying(&table).map(|(player, _)| player).filter(|_| open.0);
    if marks.iter().next().map(|(_, mark)| mark.0) == player {
        return;
    }
    marks.iter().for_each(|(mark, _)| commands.entity(mark).despawn());
    let Some(player) = player else { return };
    let home = table.board().squares.iter().filter(|&at| is_home(player, at)).map(|at| space.center(at));
    let (low, high) = home.fold((Vec3::MAX, Vec3::MIN), |(low, high), at| (low.min(at), high.max(at)));
    if low.x > high.x {
        return;
    }
    let (middle, size) = ((low + high) / 2.0, (high - low).xz() + 1.0);
    let mut glow = |alpha: f32| {
        let base_color = palette::ACCENT.with_alpha(alpha);
        materials.add(StandardMaterial { base_color, alpha_mode: AlphaMode::Blend, unlit: true, ..default() })
    };
    let (ground, line) = (glow(0.07), glow(0.75));
    let mut place = |size: Vec2, at: Vec3, height: f32, material: &Handle<StandardMaterial>| {
        commands.spawn((
            Name::new("Home ranks"),
            HomeMark(player),
            Mesh3d(meshes.add(Rectangle::from_size(size))),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(at.with_y(height)).with_rotation(Quat::from_rotation_x(-FRAC_PI_2)),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    };
    place(size, middle, HEIGHT * 0.4, &ground);
    for side in [-0.5, 0.5] {
        place(Vec2::new(size.x, LINE), middle + Vec3::Z * side * (size.y - LINE), HEIGHT * 0.7, &line);
        place(Vec2::new(LINE, size.y), middle + Vec3::X * side * (size.x - LINE), HEIGHT * 0.7, &line);
    }
}

/// Marks the square of the held piece, and the squares where it can go.
pub(super) fn update_marks(
    hand: Res<Hand>,
    table: Res<Table>,
    open: Res<TableOpen>,
    space: Res<BoardSpace>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    marks: Query<Entity, Or<(With<HeldMark>, With<FreeMark>)>>,
    mut shown: Local<(Option<Square>, Vec<Square>)>,
    mut commands: Commands,
) {
    if !(hand.is_changed() || table.is_changed() || open.is_changed()) {
        return;
    }
    let held = match hand.held {
        Some(Held::Piece(at)) => Some(at),
        _ => None,
    };
    let wanted = if open.0 { (held, free_squares(&table, *hand)) } else { (None, Vec::new()) };
    if *shown == wanted {
        return;
    }
    marks.iter().for_each(|mark| commands.entity(mark).despawn());
    let mut glow = |color: Color, strength: f32, alpha: f32| {
        let base_color = (color.to_linear() * strength).with_alpha(alpha).into();
        let alpha_mode = if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque };
        materials.add(StandardMaterial { base_color, alpha_mode, unlit: true, ..default() })
    };
    let flat_mark = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, at: Square| {
        (
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(space.center(at) + Vec3::Y * HEIGHT)
                .with_rotation(Quat::from_rotation_x(-FRAC_PI_2)),
            NotShadowCaster,
            Pickable::IGNORE,
        )
    };
    if let Some(at) = wanted.0 {
        let (mesh, material) = (meshes.add(Annulus::new(0.43, 0.48)), glow(palette::ACCENT, 1.3, 1.0));
        commands.spawn((Name::new(format!("Held {at}")), HeldMark, flat_mark(&mesh, &material, at)));
    }
    if !wanted.1.is_empty() {
        let (mesh, material) = (meshes.add(Circle::new(0.11)), glow(palette::MOVE, 1.0, 0.9));
        for &at in &wanted.1 {
            commands.spawn((Name::new(format!("Free {at}")), FreeMark(at), flat_mark(&mesh, &material, at)));
        }
    }
    *shown = wanted;
}

/// Draws the held piece beside the pointer.
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
