//! What is marked on the board: the piece that is held, the selected one, what a problem is about.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::bench::Workbench;
use crate::app::messages::TableOpen;
use crate::app::referee::Table;
use crate::app::space::{BoardSpace, OnSquare, PieceView};
use crate::app::theme::palette;
use crate::rules::Square;

/// How high a piece that is held floats over the board, in squares, and how large it is.
const HELD_HEIGHT: f32 = 0.10;
const HELD_SCALE: f32 = 0.94;
/// Height of the marks above the board, in squares.
const HEIGHT: f32 = 0.022;

/// Why a square is marked.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A piece would be placed here.
    Ghost,
    /// The selected piece stands here.
    Selected,
    /// The problem that was clicked is here.
    Problem,
    /// A click would act here.
    Hovered,
}

/// The ring and its colours, made once.
#[derive(Resource)]
pub(super) struct MarkAssets {
    ring: Handle<Mesh>,
    thin: Handle<Mesh>,
    colors: [Handle<StandardMaterial>; 3],
}

pub(super) fn make_assets(
    mut commands: Commands,
    meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<StandardMaterial>>>,
) {
    let (Some(mut meshes), Some(mut materials)) = (meshes, materials) else { return };
    let lying = Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2);
    let mut ring =
        |inner: f32, outer: f32| meshes.add(Annulus::new(inner, outer).mesh().resolution(64).build().rotated_by(lying));
    let mut color = |color: Color, alpha: f32| {
        materials.add(StandardMaterial {
            base_color: color.with_alpha(alpha),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            ..default()
        })
    };
    commands.insert_resource(MarkAssets {
        ring: ring(0.425, 0.48),
        thin: ring(0.435, 0.465),
        colors: [color(palette::INK, 0.7), color(palette::ACCENT, 1.0), color(palette::WARNING, 1.0)],
    });
}

/// Lifts the pieces that are held: they were just put where they would be placed.
pub(super) fn lift_ghosts(bench: Res<Workbench>, mut pieces: Query<(&OnSquare, &mut Transform), Added<PieceView>>) {
    let Some(laid) = bench.laid.as_ref().filter(|laid| !laid.ghosts.is_empty()) else { return };
    for (on, mut place) in &mut pieces {
        if laid.ghosts.contains(on.0) {
            place.translation.y = HELD_HEIGHT;
            place.scale = Vec3::splat(HELD_SCALE);
        }
    }
}

/// Respawns the marks when others are wanted.
pub(super) fn update_marks(
    table: Res<Table>,
    open: Res<TableOpen>,
    bench: Res<Workbench>,
    assets: Option<Res<MarkAssets>>,
    space: Option<Res<BoardSpace>>,
    old: Query<Entity, With<Mark>>,
    mut last: Local<Vec<(Square, Mark)>>,
    mut commands: Commands,
) {
    let (Some(assets), Some(space)) = (assets, space) else { return };
    let wanted = if table.is_editor() && open.0 { marks(&bench) } else { Vec::new() };
    if *last == wanted && !space.is_changed() {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for &(square, mark) in &wanted {
        let (ring, color) = match mark {
            Mark::Ghost | Mark::Hovered => (&assets.thin, 0),
            Mark::Selected => (&assets.ring, 1),
            Mark::Problem => (&assets.ring, 2),
        };
        commands.spawn((
            Name::new(format!("Mark {square} {mark:?}")),
            mark,
            Mesh3d(ring.clone()),
            MeshMaterial3d(assets.colors[color].clone()),
            Transform::from_translation(space.center(square) + Vec3::Y * HEIGHT),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    }
    *last = wanted;
}

fn marks(bench: &Workbench) -> Vec<(Square, Mark)> {
    let ghosts = bench.laid.iter().flat_map(|laid| laid.ghosts.iter()).map(|square| (square, Mark::Ghost));
    let mut marks: Vec<(Square, Mark)> = ghosts.collect();
    marks.extend(bench.selected.map(|square| (square, Mark::Selected)));
    marks.extend(bench.shown.iter().map(|&square| (square, Mark::Problem)));
    if let Some(square) = bench.hover.filter(|square| marks.iter().all(|(marked, _)| marked != square)) {
        marks.push((square, Mark::Hovered));
    }
    marks
}
