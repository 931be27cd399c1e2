//! From the moment in which the beam burns on a piece until its shards fly.

use bevy::prelude::*;
use bevy_rapier3d::dynamics::{Damping, RigidBody, Velocity};
use bevy_rapier3d::geometry::{Collider, ColliderScale, CollisionGroups, Friction, Group, Restitution};

use super::art::Art;
use super::material;
use super::random::Random;
use super::{AFTERMATH, Flight, Obstacle, Physics, Shard};
use crate::app::referee::{PositionShown, Step, StepBegan, Table};
use crate::app::settings::{Detail, Settings};
use crate::app::space::{BEAM_HEIGHT, BoardSpace, RIM_WIDTH, facing, on_stack, stacked, top_piece, vector};
use crate::rules::{BeamEnd, Destroyed, Piece, Position, Ruleset, Square, Turn};

/// Shards of a piece that a hit only changes, and of one whose breaking is skipped.
const FEW: usize = 14;
pub(super) const SKIPPED: usize = 8;

/// How far before the middle of a piece the beam burns.
const SKIN: f32 = 0.22;

/// How thick the board is taken to be.
const THICKNESS: f32 = 1.0;

/// Shards meet the board and the pieces, not each other: they are born side by side.
const DEBRIS: Group = Group::GROUP_1;
const SCENE: Group = Group::GROUP_2;

/// A piece that breaks: which, where it stands, and how the beam meets it.
struct Victim {
    square: Square,
    piece: Piece,
    place: Transform,
    drive: Vec3,
    royal: bool,
    /// It is gone after the hit, in whole or, as the top of a stack, what is drawn apart of it.
    whole: bool,
}

impl Victim {
    fn of(destroyed: &Destroyed, turn: &Turn, rules: &Ruleset, space: &BoardSpace) -> Self {
        let Destroyed { square, piece, becomes } = *destroyed;
        let (kinds, kind) = (&rules.spec().kinds, rules.kind(piece.kind));
        let height = stacked(kinds, kind);
        let top = top_piece(kinds, kind).and_then(|top| rules.kind_named(&top.name));
        // Of a stack that leaves something the top breaks.
        let (piece, below) = match (becomes, top) {
            (Some(_), Some(top)) => (Piece { kind: top, ..piece }, height - 1),
            _ => (piece, 0),
        };
        let stand = Transform::from_translation(space.center(square)).with_rotation(facing(piece.orientation));
        Self {
            square,
            piece,
            place: stand * on_stack(below),
            drive: direction(turn, square),
            royal: kind.royal,
            whole: becomes.is_none() || height > 1,
        }
    }

    /// Where the beam burns.
    fn impact(&self) -> Vec3 {
        self.place.transform_point(Vec3::Y * BEAM_HEIGHT) - self.drive * SKIN * self.place.scale.x
    }
}

/// Where the beam that struck `square` was going.
fn direction(turn: &Turn, square: Square) -> Vec3 {
    let strikes = turn.trace.segments.iter().filter(|s| s.to == square && s.end == BeamEnd::Struck);
    strikes.map(|segment| vector(segment.direction)).sum::<Vec3>().normalize_or_zero()
}

/// Puts shards in the place of a piece when the beam burns on it, and lets them fly when it breaks.
pub(super) fn burst(
    mut commands: Commands,
    mut begun: MessageReader<StepBegan>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    detail: Res<Detail>,
    settings: Res<Settings>,
    mut art: ResMut<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut physics: ResMut<Physics>,
    shards: Query<(Entity, &Shard)>,
    obstacles: Query<Entity, With<Obstacle>>,
) {
    // Where another position is shown at once, the rest of the turn is not.
    if shown.read().count() > 0 {
        begun.clear();
    }
    let begun: Vec<&StepBegan> = begun.read().filter(|begun| !begun.turn.destroyed.is_empty()).collect();
    let breaks = begun.iter().any(|begun| begun.step == Step::Shatter);
    for StepBegan { turn, step, skipped, .. } in begun {
        let victims = turn.destroyed.iter().map(|destroyed| Victim::of(destroyed, turn, table.rules(), &space));
        match step {
            Step::Strike if !breaks => {
                art.take(true, &mut meshes);
                for victim in victims.filter(|victim| victim.whole) {
                    for (number, shard) in pieces(&art, &victim).enumerate() {
                        stand(&mut commands, &art, &victim, number, shard);
                    }
                }
            }
            Step::Shatter => {
                art.take(true, &mut meshes);
                // The pieces may stand elsewhere than at the last burst.
                for entity in &obstacles {
                    commands.entity(entity).despawn();
                }
                obstruct(&mut commands, table.position(), &space);
                physics.frames = AFTERMATH;
                let mut room = detail.shards.saturating_sub(shards.iter().filter(|s| s.1.flight.is_some()).count());
                for victim in victims {
                    let mut standing: Vec<(Entity, Shard)> = shards
                        .iter()
                        .filter(|(_, shard)| shard.square == victim.square && shard.flight.is_none())
                        .map(|(entity, shard)| (entity, shard.clone()))
                        .collect();
                    if standing.is_empty() {
                        let few = if victim.whole { usize::MAX } else { FEW };
                        let made = pieces(&art, &victim).take(few).enumerate();
                        standing = made
                            .map(|(number, shard)| (stand(&mut commands, &art, &victim, number, shard.clone()), shard))
                            .collect();
                    }
                    let most = room.min(if *skipped { SKIPPED } else { usize::MAX });
                    room -= standing.len().min(most);
                    let force = if settings.picture.is_calm() { 0.5 } else { 1.0 };
                    for (number, (entity, shard)) in standing.into_iter().enumerate() {
                        if number < most {
                            launch(&mut commands, entity, shard, &victim, number, force);
                        } else {
                            commands.entity(entity).despawn();
                        }
                    }
                }
            }
            _ => {}
        }
    }
}

/// The shards of a piece in their places, the largest first.
fn pieces<'a>(art: &'a Art, victim: &'a Victim) -> impl Iterator<Item = Shard> + 'a {
    let impact = victim.impact();
    art.splinters(victim.piece).iter().map(move |splinter| {
        let home = victim.place * Transform::from_translation(splinter.middle);
        let away = home.translation - impact;
        Shard {
            square: victim.square,
            home,
            far: away.length(),
            away: away.normalize_or(Vec3::Y),
            collider: splinter.collider.clone(),
            heat: 0.0,
            flight: None,
        }
    })
}

fn stand(commands: &mut Commands, art: &Art, victim: &Victim, number: usize, shard: Shard) -> Entity {
    let mesh = art.splinters(victim.piece)[number].mesh.clone();
    let look = (Mesh3d(mesh), art.material(victim.piece), material::tag(0.0), Visibility::default());
    commands.spawn((Name::new("Shard"), shard.home, shard, look, Pickable::IGNORE)).id()
}

fn launch(commands: &mut Commands, entity: Entity, shard: Shard, victim: &Victim, number: usize, force: f32) {
    let mut random = Random::new((victim.square.index() * 64 + number) as u32);
    let force = force * if victim.royal { 1.3 } else { 1.0 };
    // Away from the impact, along the beam, and up; what is near the impact flies fastest.
    let near = 1.2 / (1.0 + 1.6 * shard.far);
    let level = Vec3::new(shard.away.x, 0.0, shard.away.z);
    let push = level * random.between(0.8, 2.2) * near
        + victim.drive * random.between(0.4, 2.6)
        + Vec3::Y * random.between(0.6, 3.0)
        + random.within(Vec3::splat(-0.4), Vec3::splat(0.4));
    let spin = random.within(Vec3::splat(-11.0), Vec3::splat(11.0));
    let scale = shard.home.scale;
    let collider = shard.collider.clone();
    // Hottest where the beam burnt; the heat of the burst is in all of them.
    let heat = (1.05 - 0.75 * shard.far).clamp(0.35, 0.95);
    let flight = Some(Flight { age: 0.0, life: random.between(2.0, 3.2) });
    commands.entity(entity).insert((
        Shard { heat, flight, ..shard },
        RigidBody::Dynamic,
        // The shard shrinks at last; its collider need not.
        (collider, ColliderScale::Absolute(scale), CollisionGroups::new(DEBRIS, SCENE)),
        (
            Velocity { linear: push * force, angular: spin * force },
            Damping { linear_damping: 0.15, angular_damping: 0.7 },
        ),
        (Restitution::coefficient(0.36), Friction::coefficient(0.6)),
    ));
}

/// Puts a board and the standing pieces in the shards' way.
fn obstruct(commands: &mut Commands, position: &Position, space: &BoardSpace) {
    let half = space.half_size() + Vec2::splat(RIM_WIDTH);
    commands.spawn((
        Name::new("Board to fall on"),
        Obstacle,
        Transform::from_xyz(0.0, -THICKNESS / 2.0, 0.0),
        Collider::cuboid(half.x, THICKNESS / 2.0, half.y),
        CollisionGroups::new(SCENE, DEBRIS),
    ));
    for (square, _) in position.pieces() {
        commands.spawn((
            Name::new("Piece to fall on"),
            Obstacle,
            Transform::from_translation(space.center(square) + Vec3::Y * 0.3),
            Collider::cuboid(0.27, 0.3, 0.27),
            CollisionGroups::new(SCENE, DEBRIS),
        ));
    }
}
