//! Where the pieces stand, and how they get there.

use bevy::prelude::*;

use bevy::window::RequestRedraw;

use super::models::Models;
use crate::app::referee::{PositionShown, Step, StepBegan, Table, Timeline};
use crate::app::space::{BoardSpace, MirrorFaces, OnSquare, Orientation, PieceView, facing, on_stack, stacked};
use crate::rules::{Action, Destroyed, Moved, Piece, Rotation, Ruleset, Square, Turn};

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

/// The upper of two stacked pieces while it is on its way; gone when it has arrived. The lower one
/// is what stands on the square.
#[derive(Component)]
pub struct Top;

/// A single piece that looks like the stack it is when the upper one has landed.
#[derive(Component)]
pub struct Landing;

fn stand(space: &BoardSpace, square: Square, orientation: u8) -> Transform {
    Transform::from_translation(space.center(square)).with_rotation(facing(orientation))
}

/// Makes `entity` look like `piece`, whatever it looked like before.
fn dress(commands: &mut Commands, models: &Models, entity: Entity, piece: Piece) {
    commands.entity(entity).despawn_related::<Children>();
    for (part, mesh, material) in models.parts(piece) {
        let name = Name::new(format!("{part:?}"));
        commands.spawn((name, Mesh3d(mesh), MeshMaterial3d(material), ChildOf(entity)));
    }
}

fn spawn_piece(
    commands: &mut Commands,
    models: &Models,
    rules: &Ruleset,
    space: &BoardSpace,
    at: Square,
    piece: Piece,
) -> Entity {
    let kind = rules.kind(piece.kind);
    let entity = commands
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
    dress(commands, models, entity, piece);
    entity
}

fn spawn_top(commands: &mut Commands, models: &Models, place: Transform, piece: Piece) -> Entity {
    let entity = commands.spawn((Name::new("Top of a stack"), Top, place, Visibility::default())).id();
    dress(commands, models, entity, piece);
    entity
}

/// Sets all pieces anew: a new game, an undo, a turn whose rest is not shown.
pub fn rebuild(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    mut steps: MessageReader<StepBegan>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    models: Res<Models>,
    space: Res<BoardSpace>,
    pieces: Query<Entity, Or<(With<PieceView>, With<Top>)>>,
) {
    let skipped = steps.read().filter(|begun| begun.skipped).count();
    if shown.read().count() + skipped == 0 {
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

/// Follows the steps of a turn that are shown; [`rebuild`] answers the others.
pub fn follow(
    mut commands: Commands,
    mut steps: MessageReader<StepBegan>,
    table: Res<Table>,
    models: Res<Models>,
    space: Res<BoardSpace>,
    mut pieces: Query<PieceParts>,
) {
    let mut stage = Stage { commands: &mut commands, models: &models, rules: table.rules(), space: &space };
    for StepBegan { turn, step, skipped, .. } in steps.read() {
        match step {
            _ if *skipped => {}
            Step::Move => stage.begin_move(turn, &mut pieces),
            Step::Strike => turn.destroyed.iter().for_each(|destroyed| stage.strike(destroyed, &mut pieces)),
            Step::Shatter => turn.destroyed.iter().for_each(|destroyed| stage.shatter(destroyed, &mut pieces)),
            _ => {}
        }
    }
}

/// What it takes to change the pieces.
struct Stage<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    models: &'a Models,
    rules: &'a Ruleset,
    space: &'a BoardSpace,
}

/// The entity of the piece on `square`.
fn on(pieces: &Query<PieceParts>, square: Square) -> Option<Entity> {
    pieces.iter().find(|parts| parts.1.0 == square).map(|parts| parts.0)
}

impl Stage<'_, '_, '_> {
    fn begin_move(&mut self, turn: &Turn, pieces: &mut Query<PieceParts>) {
        // All that take part are found before any goes.
        let found = turn.moved.iter().map(|moved| (moved, on(pieces, moved.from), on(pieces, moved.to)));
        let movers: Vec<(&Moved, Option<Entity>, Option<Entity>)> = found.collect();
        let swap = movers.len() > 1;
        for (i, (moved, mover, other)) in movers.into_iter().enumerate() {
            let Some((mover, from)) = mover.and_then(|e| Some((e, *pieces.get(e).ok()?.5))) else { continue };
            let rest = stand(self.space, moved.to, moved.orientation);
            let quarter = match turn.action {
                Action::Rotate { rotation: Rotation::Clockwise, .. } => facing(1),
                Action::Rotate { rotation: Rotation::CounterClockwise, .. } => facing(3),
                Action::Move { .. } | Action::Lift { .. } => Quat::IDENTITY,
            };
            let to = rest.with_rotation(quarter * facing(moved.piece.orientation));
            // Over what it passes: the other piece of a swap, or the one on which it lands.
            let mut glide = Glide { from, to, rest, lift: if swap && i == 0 { 1.0 } else { 0.0 } };
            let piece = Piece { orientation: moved.orientation, ..moved.piece };
            if moved.stays.is_some() || moved.stacked.is_some() {
                glide.lift = 0.42;
            }
            if let Some(stays) = moved.stays {
                glide.from = self.on_top_of(stays, 0, from);
            }
            if let Some(stack) = moved.stacked {
                // It is the last of them.
                (glide.to, glide.rest) = (self.on_top_of(stack, 1, to), self.on_top_of(stack, 1, rest));
            }
            if let Some(stays) = moved.stays {
                self.become_now(mover, stays, pieces);
                dress(self.commands, self.models, mover, stays);
            }
            match moved.stacked {
                Some(stack) => {
                    if let Some(below) = other {
                        self.become_now(below, stack, pieces);
                        self.commands.entity(below).insert(Landing);
                    }
                    if moved.stays.is_none() {
                        self.commands.entity(mover).despawn();
                    }
                    let top = spawn_top(self.commands, self.models, glide.from, piece);
                    self.commands.entity(top).insert(glide);
                }
                None if moved.stays.is_some() => {
                    let single = spawn_piece(self.commands, self.models, self.rules, self.space, moved.to, piece);
                    self.commands.entity(single).insert((glide, glide.from));
                }
                None => {
                    self.become_now(mover, piece, pieces);
                    if let Ok((_, mut square, ..)) = pieces.get_mut(mover) {
                        square.0 = moved.to;
                    }
                    self.commands.entity(mover).insert(glide);
                }
            }
        }
    }

    /// Where another piece stands on `below`, or on all but the `upper` pieces of it, when the lowest stands at `place`.
    fn on_top_of(&self, below: Piece, upper: u8, place: Transform) -> Transform {
        let kinds = &self.rules.spec().kinds;
        place * on_stack(stacked(kinds, self.rules.kind(below.kind)).saturating_sub(upper))
    }

    /// Changes what a piece is, but not how it looks.
    fn become_now(&self, entity: Entity, piece: Piece, pieces: &mut Query<PieceParts>) {
        if let Ok((_, _, mut view, mut orientation, mut mirrors, _)) = pieces.get_mut(entity) {
            view.0 = piece;
            orientation.0 = piece.orientation;
            *mirrors = MirrorFaces::of(self.rules.kind(piece.kind), piece.orientation);
        }
    }

    /// From now on the shards stand where a struck piece stood; of a stack only the top is one, and what is left under
    /// it stays. What is only changed by the hit is whole until the shards fly.
    fn strike(&mut self, destroyed: &Destroyed, pieces: &mut Query<PieceParts>) {
        let stack = stacked(&self.rules.spec().kinds, self.rules.kind(destroyed.piece.kind)) > 1;
        if destroyed.becomes.is_none() || stack {
            self.shatter(destroyed, pieces);
        }
    }

    fn shatter(&mut self, destroyed: &Destroyed, pieces: &mut Query<PieceParts>) {
        let Some(entity) = on(pieces, destroyed.square) else { return };
        match destroyed.becomes {
            // A stack's top is gone with the step before.
            Some(rest) if pieces.get(entity).is_ok_and(|parts| parts.2.0 == rest) => {}
            Some(rest) => {
                self.become_now(entity, rest, pieces);
                self.commands.entity(entity).remove::<Landing>();
                self.commands.entity(entity).insert(stand(self.space, destroyed.square, rest.orientation));
                dress(self.commands, self.models, entity, rest);
            }
            None => self.commands.entity(entity).despawn(),
        }
    }
}

/// Slow at both ends.
fn eased(t: f32) -> f32 {
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

/// Moves what is on its way, and ends what has arrived.
pub fn glide(
    mut commands: Commands,
    timeline: Res<Timeline>,
    models: Res<Models>,
    mut gliding: Query<(Entity, &Glide, &mut Transform)>,
    landing: Query<(Entity, &PieceView), With<Landing>>,
    tops: Query<Entity, With<Top>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let progress = timeline.progress(Step::Move);
    for (entity, glide, mut transform) in &mut gliding {
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
        transform.scale = glide.from.scale.lerp(glide.to.scale, t);
    }
    // In one frame the upper piece goes and the lower one becomes both.
    if progress >= 1.0 {
        for (entity, view) in &landing {
            commands.entity(entity).remove::<Landing>();
            dress(&mut commands, &models, entity, view.0);
        }
        for top in &tops {
            commands.entity(top).despawn();
        }
    }
}
