//! The shards of struck pieces: they crack in place, fly, cool down and shrink away.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_rapier3d::dynamics::{Damping, RigidBody, Velocity};
use bevy_rapier3d::geometry::{Collider, ColliderScale, CollisionGroups, Friction, Restitution};

use super::material;
use super::physics::PhysicsFrames;
use super::turn::crack_progress;
use kit::theme::rays::Mirrored;
use state::referee::Timeline;
use state::space::smooth;
use tabletop::Square;

/// The time in seconds in which a shard shrinks away at the end of its life.
const SHRINK_SECONDS: f32 = 0.7;
/// The width of the cracks before the piece bursts, in squares.
const CRACK_WIDTH: f32 = 0.035;
/// The cooling rate of a flying shard, per second.
const COOLING_RATE: f32 = 2.0;
/// The time in seconds after which a crown stays put even if it still moves.
const CROWN_SECONDS: f32 = 5.0;
/// The speed, in squares and in radians per second, below which a crown is at rest, and the time in seconds after which
/// it stays put.
const STILL_SPEED: f32 = 0.03;
const STILL_SECONDS: f32 = 0.2;
/// The heat below which a crown looks cold.
const COLD: f32 = 0.02;

/// A part of a piece that breaks.
#[derive(Component, Clone, Debug)]
pub struct Shard {
    /// The square of the piece.
    pub(super) square: Square,
    /// Its position as a part of the piece.
    pub(super) home: Transform,
    /// Its distance from the point where the beam burns, in squares, and the direction away from there.
    pub(super) impact_distance: f32,
    pub(super) away: Vec3,
    pub(super) collider: Collider,
    /// The direction from which it was struck, in the space of its mesh.
    pub(super) struck_from: Vec3,
    /// True for the crown of a king, which stays.
    pub(super) crown: bool,
    /// The heat from 0 to 1; for a flying shard, the heat when it broke off.
    pub(super) heat: f32,
    /// `None` while it is in its place.
    pub(super) flight: Option<Flight>,
}

impl Shard {
    /// The current heat, 0 to 1.
    pub(super) fn warmth(&self) -> f32 {
        self.heat * self.flight.map_or(1.0, |flight| (-COOLING_RATE * flight.age).exp())
    }

    /// The data for the shader.
    pub(super) fn tag(&self) -> MeshTag {
        material::heat_tag(self.warmth(), self.struck_from)
    }
}

/// The crown of a king after its fall: it stays where it came to rest until another turn or position is shown.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct FallenCrown;

/// The flight of a shard, until it disappears.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flight {
    /// Seconds since it broke off.
    pub age: f32,
    /// Its lifetime in seconds.
    pub life: f32,
    /// The seconds since it last moved.
    pub still: f32,
}

/// The board and the standing pieces, as obstacles for shards.
#[derive(Component)]
pub(super) struct Obstacle;

/// The image in mirrors of a piece that cracks: the whole piece, until it bursts.
#[derive(Component)]
pub(super) struct Cracking;

/// Spreads heat and cracks through a piece from the point where the beam burns on it.
pub(super) fn crack_shards(
    timeline: Res<Timeline>,
    mut shards: Query<(&mut Shard, &mut Transform, &mut MeshTag)>,
    mut cracking: Query<&mut Mirrored, With<Cracking>>,
) {
    let progress = crack_progress(&timeline);
    for mut mirrored in &mut cracking {
        mirrored.set_if_neq(Mirrored { heat: 0.5 * progress, ..*mirrored });
    }
    for (mut shard, mut transform, mut tag) in shards.iter_mut().filter(|(shard, ..)| shard.flight.is_none()) {
        let open = smooth(progress * 2.4 - shard.impact_distance * 1.7);
        shard.heat = open * (1.0 - 0.45 * shard.impact_distance.min(1.0));
        transform.translation = shard.home.translation + shard.away * CRACK_WIDTH * open * shard.home.scale.x;
        tag.set_if_neq(shard.tag());
    }
}

/// Cools, shrinks and finally removes the flying shards. Physics ends with the last of them.
pub(super) fn age_shards(
    mut commands: Commands,
    time: Res<Time>,
    mut physics: ResMut<PhysicsFrames>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut shards: Query<(Entity, &mut Shard, &mut Transform, &mut MeshTag, Option<&mut Mirrored>, Option<&Velocity>)>,
    obstacles: Query<Entity, With<Obstacle>>,
) {
    if physics.0 == 0 {
        return;
    }
    let mut flying = 0;
    for (entity, mut shard, mut transform, mut tag, mirrored, velocity) in &mut shards {
        let (crown, scale, cold) = (shard.crown, shard.home.scale, shard.warmth() < COLD);
        let Some(flight) = &mut shard.flight else { continue };
        flight.age += time.delta_secs();
        let left = flight.life - flight.age;
        let moves = |v: &Velocity| v.linear.length().max(v.angular.length()) > STILL_SPEED;
        flight.still = if velocity.is_none_or(moves) { 0.0 } else { flight.still + time.delta_secs() };
        if crown && (flight.age > CROWN_SECONDS || cold && flight.still > STILL_SECONDS) {
            // Without a body it neither falls nor hinders other shards any more.
            commands
                .entity(entity)
                .remove::<(Shard, RigidBody, Velocity, Damping, Collider, ColliderScale, CollisionGroups)>()
                .remove::<(Restitution, Friction)>()
                .insert((FallenCrown, material::heat_tag(0.0, Vec3::ZERO)));
            continue;
        }
        if left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        flying += 1;
        tag.set_if_neq(shard.tag());
        if let Some(mut mirrored) = mirrored {
            mirrored.set_if_neq(Mirrored { heat: shard.warmth(), ..*mirrored });
        }
        if left < SHRINK_SECONDS {
            let part = left / SHRINK_SECONDS;
            transform.scale = scale * part * (2.0 - part);
        }
    }
    redraw.write(RequestRedraw);
    if flying > 0 {
        physics.renew();
    } else if physics.count_down() {
        obstacles.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}
