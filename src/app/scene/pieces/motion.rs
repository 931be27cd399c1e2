//! Places the pieces on the board and plays their moves.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::animation::{MoveAnimation, Recoil};
use super::held::HeldTop;
use super::models::PieceModels;
use content::looks::Part;
use kit::theme::rays::Mirrored;
use state::referee::{PositionShown, Step, StepBegan, Table, Timeline};
use state::space::form::stacked;
use state::space::{BoardSpace, OnSquare, PieceView, facing, on_stack};
use tabletop::{Board, Event, Loss, Piece, Rider, Rotation, Square, Stage};

/// The fraction of the move step in which a carried piece is put down.
const PUT_DOWN: f32 = 0.45;
/// A piece that is farther from its square than this was carried, in squares.
const PUT_DOWN_FROM: f32 = 0.2;
/// How high a piece hops over others.
const HOP: f32 = 0.85;
/// How high a piece rises over its way to the other level of a tower.
const LEVEL_LIFT: f32 = 0.25;
/// How high a piece rises when it is replaced by another.
const PROMOTION_RISE: f32 = 0.3;
/// The fraction of the step in which a revealed piece turns over; after that it is held.
const REVEAL_TURN: f32 = 0.34;

/// A part through which the pointer reaches what is behind it.
#[derive(Component)]
pub(super) struct SeeThrough;

/// A piece moving onto another: only a visual, despawned on arrival. The lower piece is the one on the square.
#[derive(Component)]
pub(super) struct MovingTop;

/// A piece that keeps its old model until the end of the step: a stack until the [`MovingTop`] arrives, or a piece that
/// turns its face away.
#[derive(Component)]
pub(super) struct AwaitingModel;

/// The piece whose model an entity has. Tops of stacks have one too, and a stack that lacks its top.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct ShownPiece(pub Piece);

/// The transform of a piece that stands on `square`.
pub(super) fn resting_transform(space: &BoardSpace, square: Square, orientation: u8) -> Transform {
    Transform::from_translation(space.standing(square)).with_rotation(facing(orientation))
}

/// A quarter turn, seen from above.
pub(super) fn quarter(rotation: Rotation) -> Quat {
    match rotation {
        Rotation::Clockwise => facing(1),
        Rotation::CounterClockwise => facing(3),
    }
}

/// Replaces the visible parts of `entity` with those of `piece`.
pub(super) fn set_model(commands: &mut Commands, models: &PieceModels, entity: Entity, piece: Piece) {
    let mirrored = Mirrored::new(usize::from(piece.look.0), piece.owner);
    commands.entity(entity).despawn_related::<Children>().insert((mirrored, ShownPiece(piece)));
    for (part, mesh, material) in models.parts(piece) {
        let name = Name::new(format!("{part:?}"));
        let mut body = commands.spawn((name, Mesh3d(mesh), Visibility::default(), ChildOf(entity)));
        // A click on the tower's glass, or on the lines on it, goes to what is under it.
        if matches!(part, Part::Clear | Part::Trim) && models.is_tower(piece) {
            body.insert((SeeThrough, Pickable::IGNORE, NotShadowCaster));
        }
        models.set_material(part, material, &mut body);
    }
}

fn spawn_piece(
    commands: &mut Commands,
    models: &PieceModels,
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
            resting_transform(space, at, piece.facing),
            Visibility::default(),
        ))
        .id();
    set_model(commands, models, entity, piece);
    entity
}

fn spawn_top(commands: &mut Commands, models: &PieceModels, place: Transform, piece: Piece) -> Entity {
    let entity = commands.spawn((Name::new("Top of a stack"), MovingTop, place, Visibility::default())).id();
    set_model(commands, models, entity, piece);
    entity
}

/// Replaces all pieces: after a new game, an undo, or a turn that is skipped.
pub(super) fn rebuild_pieces(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    mut steps: MessageReader<StepBegan>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    models: Res<PieceModels>,
    space: Res<BoardSpace>,
    pieces: Query<Entity, Or<(With<PieceView>, With<MovingTop>, With<HeldTop>)>>,
) {
    let skipped = steps.read().filter(|begun| begun.skipped).count();
    // The models are replaced when piece looks change.
    if shown.read().count() + skipped == 0 && !models.is_changed() {
        return;
    }
    pieces.iter().for_each(|piece| commands.entity(piece).despawn());
    // A turn that begins in this frame has yet to be played.
    let session = table.session();
    let before = session.ply_count().saturating_sub(usize::from(!timeline.is_idle()));
    let view = session.view_at(before, table.viewer());
    for (square, piece) in view.as_ref().unwrap_or(table.view()).pieces() {
        spawn_piece(&mut commands, &models, table.board(), &space, square, piece);
    }
}

/// The components of a piece that a step changes.
type PieceParts = (Entity, &'static mut OnSquare, &'static mut PieceView, &'static Transform);

/// Shows the steps of a turn on the pieces; [`rebuild_pieces`] handles skipped steps.
pub(super) fn show_steps(
    mut commands: Commands,
    mut steps: MessageReader<StepBegan>,
    table: Res<Table>,
    models: Res<PieceModels>,
    space: Res<BoardSpace>,
    mut pieces: Query<PieceParts>,
    held_top: Query<&Transform, With<HeldTop>>,
) {
    let held_top = held_top.iter().next().copied();
    let mut set = PieceSet { commands: &mut commands, models: &models, board: table.board(), space: &space, held_top };
    for StepBegan { turn, stage, step, skipped } in steps.read() {
        let Some(stage) = turn.stages.get(*stage).filter(|_| !skipped) else { continue };
        match step {
            Step::Move => set.begin_move(stage, &mut pieces),
            Step::Strike => stage.losses().for_each(|loss| set.strike(loss, &mut pieces)),
            Step::Shatter => {
                stage.losses().for_each(|loss| set.shatter(loss, &mut pieces));
                set.hold(stage, &pieces);
            }
            Step::Charge | Step::Beam | Step::Settle => {}
        }
    }
}

/// Changes the pieces during the steps of a turn.
struct PieceSet<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    models: &'a PieceModels,
    board: &'a Board,
    space: &'a BoardSpace,
    /// The transform of a stack's top that is held alone.
    held_top: Option<Transform>,
}

/// How one piece moves in a stage.
struct Motion {
    /// The piece before it moves; only the top if that is lifted off a stack.
    piece: Piece,
    from: Square,
    to: Square,
    /// Its facing afterwards.
    facing: u8,
    /// The direction in which it turns.
    rotation: Option<Rotation>,
    /// If this is the top of a stack, what stays on `from`.
    stays: Option<Piece>,
    /// The stack that then stands on `to`.
    stacked: Option<Piece>,
    /// It fails to take the piece on `to`, and is lost.
    fails: bool,
}

impl Motion {
    fn slide(piece: Piece, from: Square, to: Square) -> Self {
        Self { piece, from, to, facing: piece.facing, rotation: None, stays: None, stacked: None, fails: false }
    }

    /// Returns the motions of an event; empty if nothing moves.
    fn of(event: &Event) -> Vec<Self> {
        match *event {
            Event::Slide { piece, from, to } => vec![Self::slide(piece, from, to)],
            Event::Strike { piece, from, to } => vec![Self { fails: true, ..Self::slide(piece, from, to) }],
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
            // A tower takes its riders along: see `tower.rs`.
            Event::Tower { .. }
            | Event::Place { .. }
            | Event::Promote { .. }
            | Event::Reveal { .. }
            | Event::Beam(_)
            | Event::Remove(_) => Vec::new(),
        }
    }
}

/// The entity of the piece on `square`.
fn piece_on(pieces: &Query<PieceParts>, square: Square) -> Option<Entity> {
    pieces.iter().find(|parts| parts.1.0 == square).map(|parts| parts.0)
}

/// The entity of the lost piece on `square`, as opposed to the one that takes it.
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
                    self.change(at, piece, pieces);
                }
                Event::Tower { from, to, rotation, ref riders, .. } => {
                    self.move_tower(from, to, rotation, pieces);
                    self.turn_riders(riders, pieces);
                }
                _ => {}
            }
        }
        // All pieces are looked up before any of them moves.
        let motions = stage.events.iter().flat_map(Motion::of);
        let found = motions.map(|moved| (piece_on(pieces, moved.from), piece_on(pieces, moved.to), moved));
        let movers: Vec<(Option<Entity>, Option<Entity>, Motion)> = found.collect();
        // The first of two pieces that swap rises over the other.
        let paths: Vec<(Square, Square)> = movers.iter().map(|(.., moved)| (moved.from, moved.to)).collect();
        let swaps = |from, to| paths.iter().skip(1).any(|&path| path == (to, from));
        for (i, (mover, other, moved)) in movers.into_iter().enumerate() {
            let Some((mover, from)) = mover.and_then(|e| Some((e, *pieces.get(e).ok()?.3))) else { continue };
            let rest = resting_transform(self.space, moved.to, moved.facing);
            let quarter = moved.rotation.map_or(Quat::IDENTITY, quarter);
            let to = rest.with_rotation(quarter * facing(moved.piece.facing));
            // It rises over pieces in its way: the other piece of a swap, or the one on which it lands.
            let mut animation = MoveAnimation { rest, ..MoveAnimation::between(from, to) };
            // A piece that was carried elsewhere is put down from there.
            let is_put_down = from.translation.distance(self.space.center(moved.from)) > PUT_DOWN_FROM;
            let changes_level = moved.from.is_upper() != moved.to.is_upper();
            if changes_level {
                animation.lift = LEVEL_LIFT;
            } else if is_put_down {
                animation.until = PUT_DOWN;
            } else if self.hops(moved.from, moved.to, pieces) {
                animation.lift = HOP;
            } else if i == 0 && swaps(moved.from, moved.to) {
                animation.lift = 1.0;
            }
            let takes = stage.losses().any(|loss| loss.at == moved.to && stage.striker_of(loss) == Some(moved.from));
            if takes || moved.fails {
                let gap = self.space.contact(moved.from, moved.to).distance(to.translation);
                animation.meets_at = Some(1.0 - gap / from.translation.distance(to.translation).max(gap));
            }
            if moved.fails {
                // It breaks on contact, and belongs to its own square until then.
                self.commands.entity(mover).insert(animation);
                continue;
            }
            let piece = Piece { facing: moved.facing, ..moved.piece };
            if moved.stays.is_some() || moved.stacked.is_some() {
                animation.lift = 0.42;
            }
            if let Some(stays) = moved.stays {
                animation.from = self.held_top.unwrap_or_else(|| self.on_top_of(stays, 0, from));
            }
            if let Some(stack) = moved.stacked {
                // It becomes the topmost piece.
                (animation.to, animation.rest) = (self.on_top_of(stack, 1, to), self.on_top_of(stack, 1, rest));
            }
            if let Some(stays) = moved.stays {
                self.set_piece(mover, stays, pieces);
                set_model(self.commands, self.models, mover, stays);
            }
            match moved.stacked {
                Some(stack) => {
                    if let Some(below) = other {
                        self.set_piece(below, stack, pieces);
                        self.commands.entity(below).insert(AwaitingModel);
                    }
                    if moved.stays.is_none() {
                        self.commands.entity(mover).despawn();
                    }
                    let top = spawn_top(self.commands, self.models, animation.from, piece);
                    self.commands.entity(top).insert(animation);
                }
                None if moved.stays.is_some() => {
                    let single = spawn_piece(self.commands, self.models, self.board, self.space, moved.to, piece);
                    self.commands.entity(single).insert((animation, animation.from));
                }
                None => {
                    self.set_piece(mover, piece, pieces);
                    if let Ok((_, mut square, ..)) = pieces.get_mut(mover) {
                        square.0 = moved.to;
                    }
                    self.commands.entity(mover).insert(animation);
                }
            }
        }
    }

    /// Begins to move or turn the tower. Its platform looks the same after a quarter turn, so a turn ends in its base
    /// orientation.
    fn move_tower(&mut self, from: Square, to: Square, rotation: Option<Rotation>, pieces: &mut Query<PieceParts>) {
        let Some(tower) = piece_on(pieces, from) else { return };
        let Ok((_, mut square, .., start)) = pieces.get_mut(tower) else { return };
        square.0 = to;
        let rest = resting_transform(self.space, to, 0);
        let back = rotation.map_or(Quat::IDENTITY, |rotation| quarter(rotation).inverse());
        let start = Transform { rotation: back, ..*start };
        self.commands.entity(tower).insert(MoveAnimation::between(start, rest));
    }

    /// Puts the riders of a turning tower on their new squares; the tower then carries them there.
    fn turn_riders(&self, riders: &[Rider], pieces: &mut Query<PieceParts>) {
        let found: Vec<_> = riders.iter().filter_map(|rider| Some((piece_on(pieces, rider.from)?, rider))).collect();
        for (entity, rider) in found {
            self.set_piece(entity, Piece { facing: rider.facing, ..rider.piece }, pieces);
            if let Ok((_, mut square, ..)) = pieces.get_mut(entity) {
                square.0 = rider.to;
            }
        }
    }

    /// Begins to show another piece on a square: revealed or covered pieces turn over, others grow in place.
    fn change(&mut self, at: Square, piece: Piece, pieces: &mut Query<PieceParts>) {
        let Some(entity) = piece_on(pieces, at) else { return };
        let Ok((_, _, view, .., &from)) = pieces.get(entity) else { return };
        let before = view.0;
        let rest = resting_transform(self.space, at, piece.facing);
        let mut animation = MoveAnimation::between(from, rest);
        if before.face_up != piece.face_up {
            (animation.until, animation.lift) = (REVEAL_TURN, 0.12);
        } else if before.look != piece.look {
            animation.from.scale = Vec3::splat(0.6);
            animation.lift = PROMOTION_RISE;
        }
        self.set_piece(entity, piece, pieces);
        if piece.face_up {
            set_model(self.commands, self.models, entity, piece);
        } else {
            self.commands.entity(entity).insert(AwaitingModel);
        }
        self.commands.entity(entity).insert(animation);
    }

    /// Returns whether a piece must jump over others on its way between two squares: it doesn't move along a line, or
    /// there are pieces on the line.
    fn hops(&self, from: Square, to: Square, pieces: &Query<PieceParts>) -> bool {
        let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
        let steps = files.abs().max(ranks.abs());
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return true;
        }
        let between = (1..steps).filter_map(|step| from.offset(files / steps * step, ranks / steps * step));
        between.into_iter().any(|square| piece_on(pieces, square).is_some())
    }

    /// The transform of a piece on top of `below`, or on top of all but its `upper` topmost pieces. The lowest piece is
    /// at `place`.
    fn on_top_of(&self, below: Piece, upper: u8, place: Transform) -> Transform {
        place * on_stack(self.height(below).saturating_sub(upper))
    }

    /// The number of pieces in a stack; 1 for a single piece.
    fn height(&self, piece: Piece) -> u8 {
        stacked(&self.board.looks, self.board.look(piece.look))
    }

    /// Changes the piece of an entity, but not its model.
    fn set_piece(&self, entity: Entity, piece: Piece, pieces: &mut Query<PieceParts>) {
        if let Ok((_, _, mut view, _)) = pieces.get_mut(entity) {
            view.0 = piece;
        }
    }

    /// Removes a struck piece, or the top of a struck stack; shards take its place from now on. A piece that the hit
    /// turns into another stays whole until the shards fly.
    fn strike(&mut self, loss: &Loss, pieces: &mut Query<PieceParts>) {
        if loss.leaves.is_none() || self.height(loss.piece) > 1 {
            self.shatter(loss, pieces);
        }
    }

    /// Shakes the pieces that withstood a strike.
    fn hold(&mut self, stage: &Stage, pieces: &Query<PieceParts>) {
        for event in &stage.events {
            let Event::Strike { from, to, .. } = *event else { continue };
            if stage.losses().any(|loss| loss.at == to) {
                continue;
            }
            let Some(entity) = piece_on(pieces, to) else { continue };
            let Ok((_, _, view, ..)) = pieces.get(entity) else { continue };
            let rest = resting_transform(self.space, to, view.0.facing);
            let push = (self.space.center(to) - self.space.center(from)).normalize_or_zero();
            self.commands.entity(entity).insert(Recoil { rest, push });
        }
    }

    fn shatter(&mut self, loss: &Loss, pieces: &mut Query<PieceParts>) {
        let Some(entity) = lost_on(pieces, loss) else { return };
        match loss.leaves {
            // The top of a stack was removed in the step before.
            Some(rest) if pieces.get(entity).is_ok_and(|parts| parts.2.0 == rest) => {}
            Some(rest) => {
                self.set_piece(entity, rest, pieces);
                self.commands.entity(entity).remove::<AwaitingModel>();
                self.commands.entity(entity).insert(resting_transform(self.space, loss.at, rest.facing));
                set_model(self.commands, self.models, entity, rest);
            }
            None => self.commands.entity(entity).despawn(),
        }
    }
}

/// Moves the pieces, and finishes their moves at the end of the step.
pub(super) fn animate_moves(
    mut commands: Commands,
    timeline: Res<Timeline>,
    models: Res<PieceModels>,
    mut moving: Query<(Entity, &MoveAnimation, &mut Transform), Without<Recoil>>,
    mut held: Query<(Entity, &Recoil, &mut Transform)>,
    waiting: Query<(Entity, &PieceView), With<AwaitingModel>>,
    tops: Query<Entity, With<MovingTop>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let progress = timeline.progress(Step::Move);
    for (entity, animation, mut transform) in &mut moving {
        redraw.write(RequestRedraw);
        match animation.now(progress, timeline.progress(Step::Shatter)) {
            Some(now) => *transform = now,
            None => {
                *transform = animation.rest;
                commands.entity(entity).remove::<MoveAnimation>();
            }
        }
    }
    for (entity, recoil, mut transform) in &mut held {
        redraw.write(RequestRedraw);
        let now = recoil.now(timeline.progress(Step::Shatter)).filter(|_| progress >= 1.0);
        *transform = now.unwrap_or(recoil.rest);
        if now.is_none() {
            commands.entity(entity).remove::<Recoil>();
        }
    }
    // The upper piece is despawned in the frame in which the lower one gets the model of the stack.
    if progress >= 1.0 {
        for (entity, view) in &waiting {
            commands.entity(entity).remove::<AwaitingModel>();
            set_model(&mut commands, &models, entity, view.0);
        }
        tops.iter().for_each(|top| commands.entity(top).despawn());
    }
}
