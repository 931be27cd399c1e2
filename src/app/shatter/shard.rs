//! The shards of struck pieces: they crack where they stand, fly, cool down and shrink away.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_rapier3d::geometry::Collider;

use super::material;
use super::physics::PhysicsFrames;
use super::turn::crack_progress;
use crate::app::referee::Timeline;
use crate::rules::Square;

/// Seconds in which a shard shrinks away at the end of its life.
const SHRINK_SECONDS: f32 = 0.7;
/// How wide the cracks open before the piece bursts, in squares.
const CRACK_WIDTH: f32 = 0.035;
/// Cooling rate of a shard that flies, per second.
const COOLING_RATE: f32 = 2.0;

/// A part of a piece that breaks.
#[derive(Component, Clone, Debug)]
pub struct Shard {
    /// The square of the piece.
    pub(super) square: Square,
    /// Where it stands as a part of the piece.
    pub(super) home: Transform,
    /// How far it is from where the beam burns, in squares, and the direction away from there.
    pub(super) impact_distance: f32,
    pub(super) away: Vec3,
    pub(super) collider: Collider,
    /// Heat from 0 to 1; of a shard that flies, when it broke off.
    pub(super) heat: f32,
    /// `None` while it stands in its place.
    pub(super) flight: Option<Flight>,
}

/// The flight of a shard, until it disappears.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flight {
    /// Seconds since it broke off.
    pub age: f32,
    /// Seconds that it lasts.
    pub life: f32,
}

/// The board and the standing pieces, as obstacles for shards.
#[derive(Component)]
pub(super) struct Obstacle;

/// Spreads heat and cracks through a piece from where the beam burns on it.
pub(super) fn crack_shards(timeline: Res<Timeline>, mut shards: Query<(&mut Shard, &mut Transform, &mut MeshTag)>) {
    let progress = crack_progress(&timeline);
    for (mut shard, mut transform, mut tag) in shards.iter_mut().filter(|(shard, ..)| shard.flight.is_none()) {
        let spread = (progress * 2.4 - shard.impact_distance * 1.7).clamp(0.0, 1.0);
        let open = spread * spread * (3.0 - 2.0 * spread);
        shard.heat = open * (1.0 - 0.45 * shard.impact_distance.min(1.0));
        transform.translation = shard.home.translation + shard.away * CRACK_WIDTH * open * shard.home.scale.x;
        tag.set_if_neq(material::heat_tag(shard.heat));
    }
}

/// Cools, shrinks and finally removes the shards that fly; with the last of them physics ends.
pub(super) fn age_shards(
    mut commands: Commands,
    time: Res<Time>,
    mut physics: ResMut<PhysicsFrames>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut shards: Query<(Entity, &mut Shard, &mut Transform, &mut MeshTag)>,
    obstacles: Query<Entity, With<Obstacle>>,
) {
    if physics.0 == 0 {
        return;
    }
    let mut flying = 0;
    for (entity, mut shard, mut transform, mut tag) in &mut shards {
        let (heat, scale) = (shard.heat, shard.home.scale);
        let Some(flight) = &mut shard.flight else { continue };
        flight.age += time.delta_secs();
        let left = flight.life - flight.age;
        if left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        flying += 1;
        tag.set_if_neq(material::heat_tag(heat * (-COOLING_RATE * flight.age).exp()));
        if left < SHRINK_SECONDS {
            let part = left / SHRINK_SECONDS;
            transform.scale = scale * part * (2.0 - part);
        }
    }
    redraw.write(RequestRedraw);
    if flying > 0 {
        physics.renew();
    } else if physics.count_down() {
        for entity in &obstacles {
            commands.entity(entity).despawn();
        }
    }
}
