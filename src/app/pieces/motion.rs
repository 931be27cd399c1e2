//! Where the pieces stand, and how they get there.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::models::Models;
use super::parts::Part;
use crate::app::referee::{PositionShown, Step, StepBegan, Table, Timeline};
use crate::app::space::{BoardSpace, MirrorFaces, OnSquare, Orientation, PieceView, facing};
use crate::rules::{Action, Moved, Piece, Rotation, Ruleset, Square, Turn};

/// A piece on its way to where it stands when [`Step::Move`] ends.
#[derive(Component, Clone, Copy, Debug)]
pub struct Glide {
    from: Transform,
    /// Where the turn ends, in the turn's own direction.
    to: Transform,
    /// Where it stands afterwards; looks the same.
    rest: Transform,
    /// How high it rises on the way.
    lift: f32,
}

/// A struck piece, whose body glows hotter during [`Step::Strike`].
#[derive(Component)]
pub struct Heating;

/// The child entity that is the piece's body.
#[derive(Component)]
pub struct BodyPart(Entity);

fn stand(space: &BoardSpace, square: Square, orientation: u8) -> Transform {
    Transform::from_translation(space.center(square)).with_rotation(facing(orientation))
}

fn spawn_piece(
    commands: &mut Commands,
    models: &Models,
    rules: &Ruleset,
    space: &BoardSpace,
    at: Square,
    piece: Piece,
) {
    let kind = rules.kind(piece.kind);
    let root = commands
        .spawn((
            Name::new(format!("{} {} {at}", rules.player_name(piece.player), kind.name)),
            PieceView(piece),
            OnSquare(at),
            Orientation(piece.orientation),
            MirrorFaces::of(kind, piece.orientation),
            stand(space, at, piece.orientation),
            Visibility::default(),
        ))
        .id();
    let mut body = None;
    for (part, mesh, material) in models.parts(piece) {
        let name = Name::new(format!("{part:?}"));
        let child = commands.spawn((name, Mesh3d(mesh), MeshMaterial3d(material), ChildOf(root))).id();
        if part == Part::Body {
            body = Some(child);
        }
    }
    if let Some(body) = body {
        commands.entity(root).insert(BodyPart(body));
    }
}

/// Sets all pieces anew: a new game, an undo.
pub fn rebuild(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    models: Res<Models>,
    space: Res<BoardSpace>,
    pieces: Query<Entity, With<PieceView>>,
) {
    if shown.read().last().is_none() {
        return;
    }
    for piece in &pieces {
        commands.entity(piece).despawn();
    }
    // A turn that begins in the same frame is still to be shown.
    let game = table.game();
    let before = game.turns().len().saturating_sub(usize::from(!timeline.is_idle()));
    let position = game.position_at(before).unwrap_or(game.position());
    for (square, piece) in position.pieces() {
        spawn_piece(&mut commands, &models, table.rules(), &space, square, piece);
    }
}

/// All that a step changes about a piece.
type PieceParts = (
    Entity,
    &'static mut OnSquare,
    &'static mut PieceView,
    &'static mut Orientation,
    &'static mut MirrorFaces,
    &'static Transform,
);

/// Follows the steps of a turn.
pub fn follow(
    mut commands: Commands,
    mut steps: MessageReader<StepBegan>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    models: Res<Models>,
    space: Res<BoardSpace>,
    mut pieces: Query<PieceParts>,
) {
    let rebuilt = shown.read().last().is_some();
    for StepBegan { turn, step, skipped } in steps.read() {
        // The rest of a skipped turn is already in the position that was shown after it.
        if rebuilt && *skipped {
            continue;
        }
        match step {
            Step::Move => begin_move(&mut commands, turn, &space, table.rules(), &mut pieces),
            Step::Strike if !skipped => {
                for (entity, ..) in pieces.iter().filter(|p| turn.destroyed.iter().any(|d| d.square == p.1.0)) {
                    commands.entity(entity).insert(Heating);
                }
            }
            Step::Shatter => {
                for destroyed in &turn.destroyed {
                    for (entity, ..) in pieces.iter().filter(|p| p.1.0 == destroyed.square) {
                        commands.entity(entity).despawn();
                    }
                    if let Some(rest) = destroyed.becomes {
                        spawn_piece(&mut commands, &models, table.rules(), &space, destroyed.square, rest);
                    }
                }
            }
            _ => {}
        }
    }
}

fn begin_move(
    commands: &mut Commands,
    turn: &Turn,
    space: &BoardSpace,
    rules: &Ruleset,
    pieces: &mut Query<PieceParts>,
) {
    // Both pieces of a swap are found before either goes.
    let movers: Vec<(Entity, &Moved)> =
        turn.moved.iter().filter_map(|moved| Some((pieces.iter().find(|p| p.1.0 == moved.from)?.0, moved))).collect();
    let swap = movers.len() > 1;
    for (i, (entity, moved)) in movers.into_iter().enumerate() {
        let Ok((_, mut square, mut view, mut orientation, mut mirrors, &from)) = pieces.get_mut(entity) else {
            continue;
        };
        square.0 = moved.to;
        view.0.orientation = moved.orientation;
        orientation.0 = moved.orientation;
        *mirrors = MirrorFaces::of(rules.kind(moved.piece.kind), moved.orientation);
        let rest = stand(space, moved.to, moved.orientation);
        let quarter = match turn.action {
            Action::Rotate { rotation: Rotation::Clockwise, .. } => facing(1),
            Action::Rotate { rotation: Rotation::CounterClockwise, .. } => facing(3),
            Action::Move { .. } => Quat::IDENTITY,
        };
        let to = rest.with_rotation(quarter * facing(moved.piece.orientation));
        let lift = if swap && i == 0 { 0.85 } else { 0.0 };
        commands.entity(entity).insert(Glide { from, to, rest, lift });
    }
}

/// Slow at both ends.
fn eased(t: f32) -> f32 {
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

/// Moves what is on its way.
pub fn glide(
    mut commands: Commands,
    timeline: Res<Timeline>,
    mut pieces: Query<(Entity, &Glide, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let progress = timeline.progress(Step::Move);
    for (entity, glide, mut transform) in &mut pieces {
        redraw.write(RequestRedraw);
        if progress >= 1.0 {
            *transform = glide.rest;
            commands.entity(entity).remove::<Glide>();
            continue;
        }
        let t = eased(progress);
        let rise = Vec3::Y * glide.lift * (t * std::f32::consts::PI).sin();
        transform.translation = glide.from.translation.lerp(glide.to.translation, t) + rise;
        transform.rotation = glide.from.rotation.slerp(glide.to.rotation, t);
    }
}

/// Makes struck pieces glow.
pub fn heat(
    timeline: Res<Timeline>,
    models: Res<Models>,
    struck: Query<(&PieceView, &BodyPart), With<Heating>>,
    mut bodies: Query<&mut MeshMaterial3d<StandardMaterial>>,
) {
    let progress = timeline.progress(Step::Strike);
    for (piece, body) in &struck {
        let hot = models.body(piece.0.player, progress.powf(1.5));
        if let Ok(mut material) = bodies.get_mut(body.0)
            && material.0 != *hot
        {
            material.0 = hot.clone();
        }
    }
}
