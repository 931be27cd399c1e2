//! What lights up on the board: the piece under the pointer, the selected piece, the squares it can go to, the
//! keyboard's cursor.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::choice::{Grasp, Selection, can_act};
use super::hands::{Cursor, Hover};
use super::shapes::{Flat, onto_arrows, swap_arrows};
use crate::app::referee::{Table, TableOpen, Timeline};
use crate::app::space::BoardSpace;
use crate::app::theme::palette;
use crate::rules::{Position, Square};

/// Height above the board, in squares.
const HEIGHT: f32 = 0.02;

/// Drawn as if two squares nearer to the eye, and so over the pieces before it.
const THROUGH: f32 = 2e6;

/// Why a square is marked.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A click would select the piece.
    Pickable,
    Selected,
    /// A legal square to move to; `hot`: a click now would move there.
    Move {
        hot: bool,
    },
    /// A piece to change places with.
    Swap {
        hot: bool,
    },
    /// A piece to step onto, which makes a stack.
    Stack {
        hot: bool,
    },
    /// The keyboard's cursor.
    Cursor,
}

/// Meshes and materials of the marks, made once.
#[derive(Resource)]
pub(super) struct MarkLooks {
    ring: Handle<Mesh>,
    thick_ring: Handle<Mesh>,
    dot: Handle<Mesh>,
    plate: Handle<Mesh>,
    arrows: Handle<Mesh>,
    onto: Handle<Mesh>,
    frame: Handle<Mesh>,
    pickable: Handle<StandardMaterial>,
    selected: Handle<StandardMaterial>,
    moves: Handle<StandardMaterial>,
    /// A move's mark where a piece stands before it.
    ghost: Handle<StandardMaterial>,
    stack: Handle<StandardMaterial>,
    stack_hot: Handle<StandardMaterial>,
    swap: Handle<StandardMaterial>,
    swap_hot: Handle<StandardMaterial>,
    cursor: Handle<StandardMaterial>,
}

pub(super) fn plug(app: &mut App) {
    app.add_systems(Startup, make_looks);
}

fn make_looks(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let mut mesh = |flat: Flat| meshes.add(flat.lying());
    let ghost = materials.add(StandardMaterial { depth_bias: THROUGH, ..glow(palette::MOVE, 1.0, 0.5) });
    let mut glow = |color: Color, strength: f32, alpha: f32| materials.add(glow(color, strength, alpha));
    commands.insert_resource(MarkLooks {
        ring: mesh(Flat::default().ring(0.435, 0.465)),
        thick_ring: mesh(Flat::default().ring(0.430, 0.480)),
        dot: mesh(Flat::default().disc(0.11).ring(0.20, 0.225)),
        plate: mesh(Flat::default().disc(0.20).ring(0.27, 0.30)),
        arrows: mesh(swap_arrows()),
        onto: mesh(onto_arrows()),
        frame: mesh(Flat::default().corners(0.485, 0.20, 0.035)),
        pickable: glow(palette::INK, 1.0, 0.75),
        selected: glow(palette::ACCENT, 1.3, 1.0),
        moves: glow(palette::MOVE, 1.0, 0.9),
        ghost,
        stack: glow(palette::MOVE, 1.1, 1.0),
        stack_hot: glow(palette::MOVE, 2.4, 1.0),
        swap: glow(palette::SWAP, 1.1, 1.0),
        swap_hot: glow(palette::SWAP, 2.4, 1.0),
        cursor: glow(palette::INK, 1.3, 1.0),
    });
}

/// A colour that shines by itself; `strength` above 1 blooms.
pub(super) fn glow(color: Color, strength: f32, alpha: f32) -> StandardMaterial {
    let color = color.to_linear();
    StandardMaterial {
        base_color: LinearRgba::new(color.red * strength, color.green * strength, color.blue * strength, alpha).into(),
        alpha_mode: if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque },
        unlit: true,
        fog_enabled: false,
        ..default()
    }
}

/// What the marks are made from: they are built anew when it changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen {
    hover: Option<Square>,
    selection: Option<Grasp>,
    cursor: Option<Square>,
    open: bool,
    /// The table waits for an action.
    ready: bool,
}

pub(super) fn show(
    hover: Res<Hover>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    open: Res<TableOpen>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    looks: Option<Res<MarkLooks>>,
    space: Option<Res<BoardSpace>>,
    old: Query<Entity, With<Mark>>,
    mut last: Local<Option<Seen>>,
    mut commands: Commands,
) {
    let (Some(looks), Some(space)) = (looks, space) else { return };
    let seen = Seen {
        hover: hover.square(table.position(), *selection),
        selection: selection.0,
        cursor: cursor.0,
        open: open.0,
        ready: timeline.is_idle() && table.game().outcome().is_none() && !table.is_machines(),
    };
    if *last == Some(seen) && !table.is_changed() && !space.is_changed() {
        return;
    }
    *last = Some(seen);
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for (square, mark) in marks(seen, table.position()) {
        let (mesh, material, lift) = match mark {
            Mark::Pickable => (&looks.ring, &looks.pickable, 0.0),
            Mark::Selected => (&looks.thick_ring, &looks.selected, 0.002),
            Mark::Move { hot: false } => (&looks.dot, &looks.moves, 0.0),
            Mark::Move { hot: true } => (&looks.plate, &looks.moves, 0.0),
            Mark::Swap { hot: false } => (&looks.arrows, &looks.swap, 0.002),
            Mark::Swap { hot: true } => (&looks.arrows, &looks.swap_hot, 0.002),
            Mark::Stack { hot: false } => (&looks.onto, &looks.stack, 0.002),
            Mark::Stack { hot: true } => (&looks.onto, &looks.stack_hot, 0.002),
            Mark::Cursor => (&looks.frame, &looks.cursor, 0.004),
        };
        let scale = if matches!(mark, Mark::Swap { hot: true } | Mark::Stack { hot: true }) { 1.12 } else { 1.0 };
        let mut shown = commands.spawn((
            Name::new(format!("Mark {square} {mark:?}")),
            mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(space.center(square) + Vec3::Y * (HEIGHT + lift))
                .with_scale(Vec3::splat(scale)),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
        if matches!(mark, Mark::Move { .. }) {
            shown.with_child((
                Name::new("Mark behind a piece"),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(looks.ghost.clone()),
                NotShadowCaster,
                Pickable::IGNORE,
            ));
        }
    }
}

fn marks(seen: Seen, position: &Position) -> Vec<(Square, Mark)> {
    let mut marks = Vec::new();
    if !seen.open {
        return marks;
    }
    marks.extend(seen.cursor.map(|square| (square, Mark::Cursor)));
    if !seen.ready {
        return marks;
    }
    // The keyboard's cursor hovers as the pointer does.
    let pointed = seen.cursor.or(seen.hover);
    if let Some(grasp) = seen.selection {
        marks.push((grasp.at, Mark::Selected));
        for (to, action) in grasp.actions(position) {
            let hot = pointed == Some(to);
            let mark = match position.piece(to) {
                None => Mark::Move { hot },
                Some(_) if position.is_swap(action) => Mark::Swap { hot },
                Some(_) => Mark::Stack { hot },
            };
            marks.push((to, mark));
        }
    }
    if let Some(square) = pointed
        && !marks.iter().any(|&(marked, mark)| marked == square && mark != Mark::Cursor)
        && can_act(position, square)
    {
        marks.push((square, Mark::Pickable));
    }
    marks
}
