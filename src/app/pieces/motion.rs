//! Where the pieces stand, and how they get there.

use bevy::prelude::*;

use bevy::window::RequestRedraw;

use super::models::Models;
use crate::app::referee::{PositionShown, Step, StepBegan, Table, Timeline};
use crate::app::space::form::stacked;
use crate::app::space::{BoardSpace, MirrorFaces, OnSquare, Orientation, PieceView, facing, on_stack};
use crate::rules::Square;
use crate::tabletop::{Board, Event, Loss, Piece, Rotation, Stage};

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
fn spawn_parts(commands: &mut Commands, models: &Models, entity: Entity, piece: Piece) {
    commands.entity(entity).despawn_related::<Children>();
    for (part, mesh, material) in models.parts(piece) {
        let name = Name::new(format!("{part:?}"));
        commands.spawn((name, Mesh3d(mesh), MeshMaterial3d(material), ChildOf(entity)));
    }
}

fn spawn_piece(
    commands: &mut Commands,
    models: &Models,
    board: &Board,
    space: &BoardSpace,
    at: Square,
    piece: Piece,
) -> Entity {
    let look = board.look(piece.look);
    let entity = commands
        .spawn((
            Name::new(format!("{} {} {at}", board.player_name(piece.owner), look.id)),
            PieceView(piece),
            OnSquare(at),
            Orientation(piece.facing),
            MirrorFaces::of(look, piece.facing),
            stand(space, at, piece.facing),
            Visibility::default(),
        ))
        .id();
    spawn_parts(commands, models, entity, piece);
    entity
}

fn spawn_top(commands: &mut Commands, models: &Models, place: Transform, piece: Piece) -> Entity {
    let entity = commands.spawn((Name::new("Top of a stack"), Top, place, Visibility::default())).id();
    spawn_parts(commands, models, entity, piece);
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
    let session = table.session();
    let before = session.ply_count().saturating_sub(usize::from(!timeline.is_idle()));
    let view = session.view_at(before, table.viewer());
    for (square, piece) in view.as_ref().unwrap_or(table.view()).pieces() {
        spawn_piece(&mut commands, &models, table.board(), &space, square, piece);
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

/// Shows the steps of a turn on the pieces; [`rebuild`] handles the skipped ones.
pub fn show_steps(
    mut commands: Commands,
    mut steps: MessageReader<StepBegan>,
    table: Res<Table>,
    models: Res<Models>,
    space: Res<BoardSpace>,
    mut pieces: Query<PieceParts>,
) {
    let mut set = PieceSet { commands: &mut commands, models: &models, board: table.board(), space: &space };
    for StepBegan { turn, stage, step, skipped } in steps.read() {
        let Some(stage) = turn.stages.get(*stage).filter(|_| !skipped) else { continue };
        match step {
            Step::Move => set.begin_move(stage, &mut pieces),
            Step::Strike => stage.losses().for_each(|loss| set.strike(loss, &mut pieces)),
            Step::Shatter => stage.losses().for_each(|loss| set.shatter(loss, &mut pieces)),
            Step::Charge | Step::Beam | Step::Settle => {}
        }
    }
}

/// What it takes to change the pieces.
struct PieceSet<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    models: &'a Models,
    board: &'a Board,
    space: &'a BoardSpace,
}

/// How one piece moves in a stage.
struct Motion {
    /// As it is before; the top alone, where that is lifted off a stack.
    piece: Piece,
    from: Square,
    to: Square,
    /// Its facing after.
    facing: u8,
    /// Which way it turns.
    rotation: Option<Rotation>,
    /// What stays on `from` of the stack whose top this is.
    stays: Option<Piece>,
    /// The stack that then stands on `to`.
    stacked: Option<Piece>,
}

impl Motion {
    fn slide(piece: Piece, from: Square, to: Square) -> Self {
        Self { piece, from, to, facing: piece.facing, rotation: None, stays: None, stacked: None }
    }

    /// The motions of an event; none where nothing goes anywhere.
    fn of(event: &Event) -> Vec<Self> {
        match *event {
            Event::Slide { piece, from, to } => vec![Self::slide(piece, from, to)],
            Event::Turn { piece, at, rotation, facing } => {
                vec![Self { facing, rotation: Some(rotation), ..Self::slide(piece, at, at) }]
            }
            Event::Swap { piece, from, other, to } => {
                vec![Self::slide(piece, from, to), Self::slide(other, to, from)]
            }
            Event::Stack { piece, from, to, becomes } => {
                vec![Self { stacked: Some(becomes), ..Self::slide(piece, from, to) }]
            }
            Event::Lift { piece, from, to, stays, becomes } => {
                vec![Self { stays: Some(stays), stacked: becomes, ..Self::slide(piece, from, to) }]
            }
            Event::Place { .. } | Event::Promote { .. } | Event::Reveal { .. } | Event::Beam(_) | Event::Remove(_) => {
                Vec::new()
            }
        }
    }
}

/// The entity of the piece on `square`.
fn on(pieces: &Query<PieceParts>, square: Square) -> Option<Entity> {
    pieces.iter().find(|parts| parts.1.0 == square).map(|parts| parts.0)
}

/// The entity of the piece on `square` that is lost, and not of the one that takes it.
fn lost_on(pieces: &Query<PieceParts>, loss: &Loss) -> Option<Entity> {
    let found = pieces.iter().find(|parts| parts.1.0 == loss.at && parts.2.0.owner == loss.piece.owner);
    found.map(|parts| parts.0)
}

impl PieceSet<'_, '_, '_> {
    fn begin_move(&mut self, stage: &Stage, pieces: &mut Query<PieceParts>) {
        for event in &stage.events {
            match *event {
                Event::Place { piece, at } => {
                    spawn_piece(self.commands, self.models, self.board, self.space, at, piece);
                }
                Event::Promote { at, becomes: piece, .. } | Event::Reveal { piece, at } => {
                    if let Some(entity) = on(pieces, at) {
                        self.become_now(entity, piece, pieces);
                        spawn_parts(self.commands, self.models, entity, piece);
                    }
                }
                _ => {}
            }
        }
        // All that take part are found before any goes.
        let motions = stage.events.iter().flat_map(Motion::of);
        let found = motions.map(|moved| (on(pieces, moved.from), on(pieces, moved.to), moved));
        let movers: Vec<(Option<Entity>, Option<Entity>, Motion)> = found.collect();
        let swap = movers.len() > 1;
        for (i, (mover, other, moved)) in movers.into_iter().enumerate() {
            let Some((mover, from)) = mover.and_then(|e| Some((e, *pieces.get(e).ok()?.5))) else { continue };
            let rest = stand(self.space, moved.to, moved.facing);
            let quarter = match moved.rotation {
                Some(Rotation::Clockwise) => facing(1),
                Some(Rotation::CounterClockwise) => facing(3),
                None => Quat::IDENTITY,
            };
            let to = rest.with_rotation(quarter * facing(moved.piece.facing));
            // Over what it passes: the other piece of a swap, or the one on which it lands.
            let mut glide = Glide { from, to, rest, lift: if swap && i == 0 { 1.0 } else { 0.0 } };
            let piece = Piece { facing: moved.facing, ..moved.piece };
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
                spawn_parts(self.commands, self.models, mover, stays);
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
                    let single = spawn_piece(self.commands, self.models, self.board, self.space, moved.to, piece);
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
        place * on_stack(self.height(below).saturating_sub(upper))
    }

    /// How many pieces stand on top of one another in it.
    fn height(&self, piece: Piece) -> u8 {
        stacked(&self.board.looks, self.board.look(piece.look))
    }

    /// Changes what a piece is, but not how it looks.
    fn become_now(&self, entity: Entity, piece: Piece, pieces: &mut Query<PieceParts>) {
        if let Ok((_, _, mut view, mut orientation, mut mirrors, _)) = pieces.get_mut(entity) {
            view.0 = piece;
            orientation.0 = piece.facing;
            *mirrors = MirrorFaces::of(self.board.look(piece.look), piece.facing);
        }
    }

    /// From now on the shards stand where a struck piece stood; of a stack only the top is one, and what is left under
    /// it stays. What is only changed by the hit is whole until the shards fly.
    fn strike(&mut self, loss: &Loss, pieces: &mut Query<PieceParts>) {
        if loss.leaves.is_none() || self.height(loss.piece) > 1 {
            self.shatter(loss, pieces);
        }
    }

    fn shatter(&mut self, loss: &Loss, pieces: &mut Query<PieceParts>) {
        let Some(entity) = lost_on(pieces, loss) else { return };
        match loss.leaves {
            // A stack's top is gone with the step before.
            Some(rest) if pieces.get(entity).is_ok_and(|parts| parts.2.0 == rest) => {}
            Some(rest) => {
                self.become_now(entity, rest, pieces);
                self.commands.entity(entity).remove::<Landing>();
                self.commands.entity(entity).insert(stand(self.space, loss.at, rest.facing));
                spawn_parts(self.commands, self.models, entity, rest);
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
            spawn_parts(&mut commands, &models, entity, view.0);
        }
        for top in &tops {
            commands.entity(top).despawn();
        }
    }
}
