//! The marks on the board: the held piece, the selected one, the squares of a problem, the position of a wall or laser,
//! and the counterparts of these under the symmetry.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::bench::{Tool, Workbench};
use super::stroke::Spot;
use kit::ui::palette;
use state::messages::TableOpen;
use state::referee::Table;
use state::space::{BEAM_HEIGHT, BoardSpace, OnSquare, PieceView, WALL_HALF, WALL_LENS, facing, vector};
use tabletop::Square;

/// How high a held piece floats above the board, in squares, and its scale.
const HELD_HEIGHT: f32 = 0.10;
const HELD_SCALE: f32 = 0.94;
/// Height of the marks above the board, in squares.
const HEIGHT: f32 = 0.022;
/// The same for marks between squares and on the rim, and for those above a wall or a laser there.
const EDGE_HEIGHT: f32 = 0.05;
const RAISED: f32 = BEAM_HEIGHT + 0.27;

/// The reason for a mark.
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
    /// A click would build or remove a wall here.
    Wall,
    /// A click would put a laser here, or remove it.
    Laser,
}

/// A mark and its position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Marked {
    mark: Mark,
    place: Transform,
}

/// The meshes and materials of the marks, created once.
#[derive(Resource)]
pub(super) struct MarkAssets {
    ring: Handle<Mesh>,
    thin: Handle<Mesh>,
    bar: Handle<Mesh>,
    arrow: Handle<Mesh>,
    colors: [Handle<StandardMaterial>; 3],
}

pub(super) fn make_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let flat = Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2);
    let bar = meshes.add(Rectangle::new(0.94, 2.0 * WALL_HALF).mesh().build().rotated_by(flat));
    // Points north.
    let arrow = Triangle2d::new(Vec2::new(-0.16, -0.2), Vec2::new(0.16, -0.2), Vec2::new(0.0, 0.1));
    let arrow = meshes.add(arrow.mesh().build().rotated_by(flat));
    let mut ring =
        |inner: f32, outer: f32| meshes.add(Annulus::new(inner, outer).mesh().resolution(64).build().rotated_by(flat));
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
        bar,
        arrow,
        colors: [color(palette::INK, 0.7), color(palette::ACCENT, 1.0), color(palette::WARNING, 1.0)],
    });
}

/// Lifts the held pieces, which have just been spawned at their squares.
pub(super) fn lift_ghosts(bench: Res<Workbench>, mut pieces: Query<(&OnSquare, &mut Transform), Added<PieceView>>) {
    let Some(shown) = bench.on_table.as_ref().filter(|shown| !shown.ghosts.is_empty()) else { return };
    for (on, mut place) in &mut pieces {
        if shown.ghosts.contains(&on.0) {
            place.translation.y += HELD_HEIGHT;
            place.scale = Vec3::splat(HELD_SCALE);
        }
    }
}

/// Respawns the marks when they have changed.
pub(super) fn update_marks(
    table: Res<Table>,
    open: Res<TableOpen>,
    bench: Res<Workbench>,
    assets: Res<MarkAssets>,
    space: Res<BoardSpace>,
    old: Query<Entity, With<Mark>>,
    mut last: Local<Vec<Marked>>,
    mut commands: Commands,
) {
    let wanted = if table.is_editor() && open.0 { marks(&bench, &space) } else { Vec::new() };
    if *last == wanted && !space.is_changed() {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for &Marked { mark, place } in &wanted {
        let (mesh, color) = match mark {
            Mark::Ghost | Mark::Hovered => (&assets.thin, 0),
            Mark::Selected => (&assets.ring, 1),
            Mark::Problem => (&assets.ring, 2),
            Mark::Wall => (&assets.bar, 1),
            Mark::Laser => (&assets.arrow, 1),
        };
        commands.spawn((
            Name::new(format!("Mark {mark:?}")),
            mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(assets.colors[color].clone()),
            place,
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    }
    *last = wanted;
}

fn marks(bench: &Workbench, space: &BoardSpace) -> Vec<Marked> {
    let ghosts = bench.on_table.iter().flat_map(|shown| &shown.ghosts).map(|&square| (square, Mark::Ghost));
    let mut squares: Vec<(Square, Mark)> = ghosts.collect();
    squares.extend(bench.selected.map(|square| (square, Mark::Selected)));
    squares.extend(bench.marked.iter().map(|&square| (square, Mark::Problem)));
    let hovered = hovered(bench).filter(|square| squares.iter().all(|(marked, _)| marked != square));
    let hovered: Vec<(Square, Mark)> = hovered.map(|square| (square, Mark::Hovered)).collect();
    let on = |(square, mark): (Square, Mark)| {
        // The marks of the tower go round its base.
        let tower = space.tower.filter(|tower| tower.at == square);
        let size = tower.map_or(1.0, |tower| f32::from(tower.base));
        let place = Transform::from_translation(space.standing(square) + Vec3::Y * HEIGHT);
        Marked { mark, place: place.with_scale(Vec3::splat(size)) }
    };
    let squares = squares.into_iter().chain(hovered).map(on);
    let over = |stands: bool| Vec3::Y * if stands { RAISED } else { EDGE_HEIGHT };
    let walls = walls(bench).map(|[a, b]| {
        let (from, to) = (space.center(a), space.center(b));
        let stands = bench.draft().is_some_and(|draft| draft.has_wall([a, b]));
        let turn = Quat::from_rotation_arc(Vec3::Z, to - from);
        let place = Transform::from_translation((from + to) / 2.0 + over(stands)).with_rotation(turn);
        Marked { mark: Mark::Wall, place }
    });
    let lasers = lasers(bench).map(|(enters, heading)| {
        let lens = space.center(enters) - vector(heading) * WALL_LENS;
        let stands = bench.laser_at((enters, heading)).is_some();
        let place = Transform::from_translation(lens + over(stands)).with_rotation(facing(heading as u8));
        Marked { mark: Mark::Laser, place }
    });
    squares.chain(walls).chain(lasers).collect()
}

/// The square on which a click would act and, with a brush, its counterpart under the symmetry.
fn hovered(bench: &Workbench) -> impl Iterator<Item = Square> {
    let is_brush = matches!(bench.tool, Tool::Erase | Tool::Reserve(_) | Tool::Hole);
    let is_between = matches!(bench.tool, Tool::Wall | Tool::Laser(_)) && !bench.by_keys;
    let at = bench.hover.filter(|_| !is_between);
    let draft = bench.draft().filter(|_| is_brush);
    let other = at.zip(draft).and_then(|(at, draft)| draft.image(at, bench.symmetry()));
    at.into_iter().chain(other)
}

/// The wall at the pointer, and its counterpart under the symmetry.
fn walls(bench: &Workbench) -> impl Iterator<Item = [Square; 2]> {
    let wall = bench.wall().filter(|_| bench.tool == Tool::Wall);
    let other = wall.and_then(|wall| bench.draft()?.counterpart_of_wall(wall, bench.symmetry()));
    wall.into_iter().chain(other)
}

/// The position of the laser at the pointer, and its counterpart under the symmetry.
fn lasers(bench: &Workbench) -> impl Iterator<Item = Spot> {
    let is_meant = matches!(bench.tool, Tool::Laser(_)) || bench.active_laser().is_some();
    let spot = bench.spot().filter(|_| is_meant);
    let other = spot.and_then(|spot| bench.draft()?.counterpart_of_laser(spot, bench.symmetry()));
    spot.into_iter().chain(other)
}
