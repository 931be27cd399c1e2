//! The moment in which a piece breaks.

use bevy::prelude::*;
use bevy_rapier3d::dynamics::{Damping, RigidBody, Velocity};
use bevy_rapier3d::geometry::{Collider, ColliderScale, CollisionGroups, Friction, Group, Restitution};

use super::art::{Art, Stuff};
use super::{AFTERMATH, Obstacle, Physics, Shard};
use crate::app::referee::{Step, StepBegan, Table};
use crate::app::space::{BoardSpace, RIM_WIDTH, on_stack, stacked, vector};
use crate::rules::{BeamEnd, Face, Position, Square, Turn};

/// Shards of a piece, of a royal one, of a piece of which something stays, and of one whose breaking is skipped.
const SHARDS: usize = 24;
const ROYAL_SHARDS: usize = 44;
const TOP_SHARDS: usize = 14;
pub(super) const SKIPPED_SHARDS: usize = 8;
/// Never more at once: what is above is not broken off.
const MOST: usize = 120;

/// How thick the board is taken to be.
const THICKNESS: f32 = 1.0;

/// Shards meet the board and the pieces, not each other: they are born inside one another.
const DEBRIS: Group = Group::GROUP_1;
const SCENE: Group = Group::GROUP_2;

/// Even numbers, the same for the same piece on the same square.
struct Random(u32);

impl Random {
    fn unit(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1 << 24) as f32
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
}

pub(super) fn burst(
    mut commands: Commands,
    mut begun: MessageReader<StepBegan>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    art: Res<Art>,
    mut physics: ResMut<Physics>,
    shards: Query<(), With<Shard>>,
    obstacles: Query<Entity, With<Obstacle>>,
) {
    for StepBegan { turn, step, skipped } in begun.read() {
        if *step != Step::Shatter || turn.destroyed.is_empty() {
            continue;
        }
        // The pieces may stand elsewhere than at the last burst.
        for entity in &obstacles {
            commands.entity(entity).despawn();
        }
        obstruct(&mut commands, table.position(), &space);
        physics.frames = AFTERMATH;
        let mut room = MOST.saturating_sub(shards.iter().count());
        for destroyed in &turn.destroyed {
            let kind = table.rules().kind(destroyed.piece.kind);
            let count = match destroyed.becomes {
                _ if *skipped => SKIPPED_SHARDS,
                Some(_) => TOP_SHARDS,
                None if kind.royal => ROYAL_SHARDS,
                None => SHARDS,
            };
            let count = count.min(room);
            room -= count;
            let mirrored = kind.faces.iter().any(|face| matches!(face, Face::Exit(_)));
            let mut random = Random(0x85eb_ca6b ^ (destroyed.square.index() as u32 + 1).wrapping_mul(0x9e37_79b9));
            // A first number that depends on little.
            random.unit();
            // Of a stack that leaves something the top breaks.
            let below = destroyed.becomes.map_or(0, |_| stacked(&table.rules().spec().kinds, kind) - 1);
            let place = Transform::from_translation(space.center(destroyed.square)) * on_stack(below);
            let drive = direction(turn, destroyed.square);
            let force = if kind.royal { 1.35 } else { 1.0 };
            for number in 0..count {
                let stuff = match number % 10 {
                    0 | 5 => Stuff::Ember(turn.player),
                    1 | 4 | 7 if mirrored => Stuff::Mirror,
                    _ => Stuff::Body(destroyed.piece.player),
                };
                shard(&mut commands, &art, &mut random, number, stuff, place, drive, force);
            }
        }
    }
}

/// Where the beam that struck `square` was going.
fn direction(turn: &Turn, square: Square) -> Vec3 {
    let strikes = turn.trace.segments.iter().filter(|s| s.to == square && s.end == BeamEnd::Struck);
    strikes.map(|segment| vector(segment.direction)).sum::<Vec3>().normalize_or_zero()
}

fn shard(
    commands: &mut Commands,
    art: &Art,
    random: &mut Random,
    number: usize,
    stuff: Stuff,
    place: Transform,
    drive: Vec3,
    force: f32,
) {
    let angle = random.between(0.0, std::f32::consts::TAU);
    let outward = Vec3::new(angle.cos(), 0.0, angle.sin());
    let position = place.transform_point(outward * random.between(0.02, 0.24) + Vec3::Y * random.between(0.08, 0.62));
    let size = random.between(0.55, 1.25);
    let push =
        outward * random.between(0.5, 2.0) + drive * random.between(0.2, 2.2) + Vec3::Y * random.between(0.9, 3.6);
    let spin = Vec3::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * 14.0;
    let (mesh, collider) = art.splinter(number);
    // Embers do not lie about glowing.
    let life = random.between(1.8, 3.0) * if matches!(stuff, Stuff::Ember(_)) { 0.5 } else { 1.0 };
    let turned = Quat::from_axis_angle(outward, angle) * Quat::from_rotation_y(angle * 1.7);
    commands.spawn((
        Name::new("Shard"),
        Shard { age: 0.0, life, size },
        (mesh, art.material(stuff), Visibility::default()),
        Transform { translation: position, rotation: turned, scale: Vec3::splat(size) },
        Pickable::IGNORE,
        RigidBody::Dynamic,
        // The shard shrinks at last; its collider need not.
        (collider, ColliderScale::Absolute(Vec3::splat(size)), CollisionGroups::new(DEBRIS, SCENE)),
        (Velocity { linear: push * force, angular: spin }, Damping { linear_damping: 0.15, angular_damping: 0.6 }),
        (Restitution::coefficient(0.38), Friction::coefficient(0.6)),
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
            Collider::cylinder(0.3, 0.3),
            CollisionGroups::new(SCENE, DEBRIS),
        ));
    }
}
