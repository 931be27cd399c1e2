//! Replaces struck pieces with shards and launches them.

use bevy::prelude::*;
use bevy_rapier3d::dynamics::{Damping, RigidBody, Velocity};
use bevy_rapier3d::geometry::{Collider, ColliderScale, CollisionGroups, Friction, Group, Restitution};

use super::assets::ShardAssets;
use super::ember::EmberAssets;
use super::material;
use super::physics::PhysicsFrames;
use super::shard::{Cracking, Flight, Obstacle, Shard};
use super::turn::{BreakPhase, StruckPiece, begun_phases};
use kit::theme::rays::Mirrored;
use kit::theme::rays::tables::{SHARD, SHARD_REACH};
use presentation::Random;
use state::referee::{PositionShown, StepBegan, Table};
use state::settings::{Detail, Settings};
use state::space::{BoardSpace, PLATFORM_HEIGHT, RIM_WIDTH};
use tabletop::BoardView;

/// The maximum number of shards that break off a piece that survives as another kind.
const SHARDS_OF_CHANGED_PIECE: usize = 14;
/// The maximum number of shards of a piece in a turn that is skipped.
pub(super) const SHARDS_IF_SKIPPED: usize = 8;

/// The thickness of the board's collider, in squares.
const BOARD_THICKNESS: f32 = 1.0;

/// Half the thickness of a platform's collider: shards pass through thinner ones.
const PLATFORM_HALF: f32 = 0.12;

/// Shards collide with the board and the pieces but not with each other, because they start side by side.
const SHARD_GROUP: Group = Group::GROUP_1;
const OBSTACLE_GROUP: Group = Group::GROUP_2;

/// Replaces a piece with its shards while the beam heats it, and launches them when it bursts.
pub(super) fn break_struck_pieces(
    mut commands: Commands,
    mut begun: MessageReader<StepBegan>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    space: Res<BoardSpace>,
    detail: Res<Detail>,
    settings: Res<Settings>,
    mut assets: ResMut<ShardAssets>,
    embers: Res<EmberAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut physics: ResMut<PhysicsFrames>,
    shards: Query<(Entity, &Shard)>,
    obstacles: Query<Entity, With<Obstacle>>,
    cracking: Query<Entity, With<Cracking>>,
) {
    // If the table jumps to another position, the rest of the turn is dropped.
    if shown.read().count() > 0 {
        begun.clear();
    }
    let phases = begun_phases(&mut begun, table.board(), &space);
    let bursts = phases.iter().any(|(phase, _)| matches!(phase, BreakPhase::Burst { .. }));
    for (phase, pieces) in phases {
        match phase {
            BreakPhase::Crack if bursts => {}
            BreakPhase::Crack => {
                assets.finish_cutting(true, &mut meshes);
                for piece in pieces.iter().filter(|piece| piece.vanishes) {
                    let mirrored = Mirrored::new(usize::from(piece.piece.look.0), piece.piece.owner);
                    commands.spawn((
                        Name::new("Cracking piece"),
                        Cracking,
                        mirrored,
                        piece.place,
                        Visibility::default(),
                    ));
                    for (number, shard) in shards_of(&assets, piece).enumerate() {
                        spawn_shard(&mut commands, &assets, piece, number, shard);
                    }
                }
            }
            BreakPhase::Burst { skipped } => {
                assets.finish_cutting(true, &mut meshes);
                // The pieces may have moved since the last burst.
                for entity in obstacles.iter().chain(&cracking) {
                    commands.entity(entity).despawn();
                }
                spawn_obstacles(&mut commands, table.view(), &space);
                physics.renew();
                let flying = shards.iter().filter(|(_, shard)| shard.flight.is_some()).count();
                let mut room = detail.shards.saturating_sub(flying);
                for piece in &pieces {
                    let mut standing: Vec<(Entity, Shard)> = shards
                        .iter()
                        .filter(|(_, shard)| shard.square == piece.square && shard.flight.is_none())
                        .map(|(entity, shard)| (entity, shard.clone()))
                        .collect();
                    if standing.is_empty() {
                        let count = if piece.vanishes { usize::MAX } else { SHARDS_OF_CHANGED_PIECE };
                        let spawn = |(number, shard): (usize, Shard)| {
                            (spawn_shard(&mut commands, &assets, piece, number, shard.clone()), shard)
                        };
                        standing = shards_of(&assets, piece).take(count).enumerate().map(spawn).collect();
                    }
                    let most = room.min(if skipped { SHARDS_IF_SKIPPED } else { usize::MAX });
                    room -= standing.len().min(most);
                    let force = if settings.graphics.reduces_flashing() { 0.5 } else { 1.0 };
                    for (number, (entity, shard)) in standing.into_iter().enumerate() {
                        if number < most {
                            if piece.burns {
                                embers.spawn(&mut commands, entity);
                            }
                            launch_shard(&mut commands, entity, shard, piece, number, force);
                        } else {
                            commands.entity(entity).despawn();
                        }
                    }
                }
            }
        }
    }
}

/// The shards of a piece where it stands, largest first.
fn shards_of<'a>(assets: &'a ShardAssets, struck: &'a StruckPiece) -> impl Iterator<Item = Shard> + 'a {
    let impact = struck.impact();
    assets.shards(struck.piece).iter().map(move |shape| {
        let home = struck.place * Transform::from_translation(shape.middle);
        let away = home.translation - impact;
        Shard {
            square: struck.square,
            home,
            impact_distance: away.length(),
            away: away.normalize_or(Vec3::Y),
            struck_from: home.rotation.inverse() * -away.normalize_or_zero(),
            crown: shape.crown && struck.vanishes,
            collider: shape.collider.clone(),
            heat: 0.0,
            flight: None,
        }
    })
}

fn spawn_shard(
    commands: &mut Commands,
    assets: &ShardAssets,
    struck: &StruckPiece,
    number: usize,
    shard: Shard,
) -> Entity {
    let mesh = assets.shards(struck.piece)[number].mesh.clone();
    let look =
        (Mesh3d(mesh), assets.material(struck.piece), material::heat_tag(0.0, Vec3::ZERO), Visibility::default());
    commands.spawn((Name::new("Shard"), shard.home, shard, look, Pickable::IGNORE)).id()
}

fn launch_shard(
    commands: &mut Commands,
    entity: Entity,
    shard: Shard,
    struck: &StruckPiece,
    number: usize,
    force: f32,
) {
    let mut random = Random::new((struck.square.index() * 64 + number) as u64);
    let force = force * if struck.is_royal { 1.3 } else { 1.0 };
    // Away from the impact, in the direction of the beam or the capturing piece, and up; faster near the impact.
    let near = 1.2 / (1.0 + 1.6 * shard.impact_distance);
    let level = Vec3::new(shard.away.x, 0.0, shard.away.z);
    let (push, spin) = if shard.crown {
        // The crown is thrown up and falls back beside its place.
        let turn = if random.unit() < 0.5 { -1.0 } else { 1.0 };
        (struck.direction * 0.35 + level * 0.2 + Vec3::Y * 2.7, Vec3::new(1.6, 2.4, 1.1) * turn)
    } else {
        let push = level * random.between(0.8, 2.2) * near
            + struck.direction * random.between(0.4, 2.6)
            + Vec3::Y * random.between(0.6, 3.0)
            + random.within(Vec3::splat(-0.4), Vec3::splat(0.4));
        (push, random.within(Vec3::splat(-11.0), Vec3::splat(11.0)))
    };
    let scale = shard.home.scale;
    let collider = shard.collider.clone();
    // Shards of a burnt piece are hottest near the impact, and none are cold.
    let heat = if struck.burns { (1.05 - 0.75 * shard.impact_distance).clamp(0.35, 0.95) } else { 0.0 };
    let life = if shard.crown { f32::INFINITY } else { random.between(2.0, 3.2) };
    let flight = Some(Flight { age: 0.0, life, still: 0.0 });
    let half = collider.as_cuboid().map_or(Vec3::splat(SHARD_REACH), |cuboid| cuboid.half_extents());
    let mirrored =
        Mirrored { heat, size: half.element_sum() / (3.0 * SHARD_REACH), ..Mirrored::new(SHARD, struck.piece.owner) };
    commands.entity(entity).insert((
        Shard { heat, flight, ..shard },
        mirrored,
        RigidBody::Dynamic,
        // The collider keeps its size while the shard shrinks.
        (collider, ColliderScale::Absolute(scale), CollisionGroups::new(SHARD_GROUP, OBSTACLE_GROUP)),
        (
            Velocity { linear: push * force, angular: spin * force },
            Damping { linear_damping: 0.15, angular_damping: 0.7 },
        ),
        (Restitution::coefficient(0.36), Friction::coefficient(0.6)),
    ));
}

/// Spawns colliders for the board and the standing pieces.
fn spawn_obstacles(commands: &mut Commands, view: &BoardView, space: &BoardSpace) {
    let half = space.half_size() + Vec2::splat(RIM_WIDTH);
    commands.spawn((
        Name::new("Board obstacle"),
        Obstacle,
        Transform::from_xyz(0.0, -BOARD_THICKNESS / 2.0, 0.0),
        Collider::cuboid(half.x, BOARD_THICKNESS / 2.0, half.y),
        CollisionGroups::new(OBSTACLE_GROUP, SHARD_GROUP),
    ));
    let obstacle = |name, middle: Vec3, half: Vec3| {
        (
            Name::new(name),
            Obstacle,
            Transform::from_translation(middle),
            Collider::cuboid(half.x, half.y, half.z),
            CollisionGroups::new(OBSTACLE_GROUP, SHARD_GROUP),
        )
    };
    let tower = space.tower;
    for (square, _) in view.pieces().filter(|(square, _)| tower.is_none_or(|tower| tower.at != *square)) {
        commands.spawn(obstacle("Piece obstacle", space.center(square) + Vec3::Y * 0.3, Vec3::new(0.27, 0.3, 0.27)));
    }
    if let Some(tower) = tower {
        let (middle, column) = (space.standing(tower.at), f32::from(tower.base) / 2.0);
        let high = PLATFORM_HEIGHT + 0.6;
        commands.spawn(obstacle(
            "Column obstacle",
            middle + Vec3::Y * high / 2.0,
            Vec3::new(column, high / 2.0, column),
        ));
        let half = Vec3::new(f32::from(tower.platform) / 2.0, PLATFORM_HALF, f32::from(tower.platform) / 2.0);
        let below_glass = Vec3::Y * (PLATFORM_HEIGHT - PLATFORM_HALF);
        commands.spawn(obstacle("Platform obstacle", middle + below_glass, half));
    }
}
