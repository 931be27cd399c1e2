//! Sparks: a pool of short bright streaks.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glow::{self, GlowAssets, GlowMaterial};
use kit::theme::rays::Mirrored;
use kit::theme::rays::tables::SPARK;
use presentation::Random;
use tabletop::Player;

/// The maximum number of sparks at a time; further ones are dropped.
const MAX_SPARKS: usize = 96;
/// In squares per second squared.
const GRAVITY: f32 = 7.0;
/// A spark's streak covers this many seconds of its path.
const STREAK_SECONDS: f32 = 0.035;

/// An entity that shows a spark or is hidden.
#[derive(Component)]
pub(super) struct SparkView;

/// The sparks in flight.
#[derive(Resource, Default)]
pub(super) struct Sparks {
    flying: Vec<Spark>,
    /// The number in the game of the turn whose shot they come from.
    turn: usize,
    /// True if any were shown in the last frame.
    shown: bool,
}

#[derive(Clone, Copy, Debug)]
struct Spark {
    /// Index of the player whose colour it has.
    side: usize,
    /// Seconds since it started; negative before.
    age: f32,
    /// Lifetime in seconds.
    life: f32,
    position: Vec3,
    velocity: Vec3,
    gravity: f32,
}

impl Sparks {
    fn add(&mut self, spark: Spark) {
        if self.flying.len() < MAX_SPARKS {
            self.flying.push(spark);
        }
    }

    /// Attributes further sparks to this turn.
    pub(super) fn set_turn(&mut self, turn: usize) {
        self.turn = turn;
    }

    /// Random numbers for an event of the turn. Each event has its own seed, so that the numbers depend neither on what
    /// was shown before nor on the order of events within a frame.
    fn random(&self, at: Vec3, axis: Vec3) -> Random {
        let place = at.to_array().into_iter().chain(axis.to_array());
        let mixed = |seed: u64, number: f32| {
            (seed.rotate_left(17) ^ u64::from((number * 64.0).round() as i32 as u32))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        Random::new(place.fold(self.turn as u64 + 1, mixed))
    }

    /// Adds `count` sparks that spread from `at` around `axis`, at up to `speed` squares per second.
    pub(super) fn burst(&mut self, side: usize, at: Vec3, axis: Vec3, count: usize, speed: f32) {
        let mut random = self.random(at, axis);
        for _ in 0..count {
            let direction = (axis + random.direction() * 0.85).normalize_or(Vec3::Y);
            let velocity = direction * speed * random.between(0.35, 1.0);
            let life = random.between(0.22, 0.60);
            self.add(Spark { side, age: 0.0, life, position: at, velocity, gravity: GRAVITY });
        }
    }

    /// Adds sparks that converge on `at` from the side that `axis` points to, within `seconds`.
    pub(super) fn converge(&mut self, side: usize, at: Vec3, axis: Vec3, seconds: f32) {
        let mut random = self.random(at, axis);
        for _ in 0..16 {
            let life = seconds * random.between(0.35, 0.55);
            let delay = (seconds - life) * random.unit();
            let from = (random.direction() + axis * 0.9).normalize_or(axis) * random.between(0.35, 0.75);
            self.add(Spark { side, age: -delay, life, position: at + from, velocity: -from / life, gravity: 0.0 });
        }
    }

    /// Removes all sparks.
    pub(super) fn clear(&mut self) {
        self.flying.clear();
    }
}

pub(super) fn spawn_sparks(mut commands: Commands, glows: Res<GlowAssets>) {
    // They have no parent, so that their transforms are only propagated in flight.
    for _ in 0..MAX_SPARKS {
        commands.spawn((Name::new("Spark"), SparkView, Mirrored::new(SPARK, Player::First), glows.spark_bundle()));
    }
}

/// Moves the sparks.
pub(super) fn update_sparks(
    time: Res<Time>,
    glows: Res<GlowAssets>,
    mut sparks: ResMut<Sparks>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut shown: Query<
        (&mut Transform, &mut MeshTag, &mut Visibility, &mut MeshMaterial3d<GlowMaterial>, &mut Mirrored),
        With<SparkView>,
    >,
) {
    if sparks.flying.is_empty() && !sparks.shown {
        return;
    }
    let sparks = &mut *sparks;
    let seconds = time.delta_secs().min(0.1);
    for spark in &mut sparks.flying {
        spark.age += seconds;
        if spark.age <= 0.0 {
            continue;
        }
        spark.velocity.y -= spark.gravity * seconds;
        spark.position += spark.velocity * seconds;
        if spark.gravity > 0.0 && spark.position.y < 0.02 {
            spark.position.y = 0.02;
            spark.velocity.y = spark.velocity.y.abs() * 0.4;
        }
    }
    sparks.flying.retain(|spark| spark.age < spark.life);
    let mut flying = sparks.flying.iter().filter(|spark| spark.age > 0.0);
    for (mut transform, mut tag, mut visibility, mut material, mut mirrored) in &mut shown {
        let Some(spark) = flying.next() else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let (direction, speed) = spark.velocity.normalize_and_length();
        let length = (speed * STREAK_SECONDS).clamp(0.02, 0.3);
        let left = 1.0 - spark.age / spark.life;
        // Converging sparks brighten as they near the laser; the others cool down.
        let strength = if spark.gravity > 0.0 { 1.5 * left.powf(0.7) } else { 0.9 * (1.0 - left) };
        let direction = if direction == Vec3::ZERO { Vec3::Y } else { direction };
        transform.set_if_neq(glow::line(spark.position - direction * length, direction, length, 0.05));
        tag.set_if_neq(glow::tag(strength, 0.0));
        visibility.set_if_neq(Visibility::Inherited);
        let size = 0.4 + 0.5 * strength;
        mirrored.set_if_neq(Mirrored { size, ..Mirrored::new(SPARK, Player::BOTH[spark.side]) });
        let wanted = glows.spark_material(spark.side);
        if *material != wanted {
            *material = wanted;
        }
    }
    sparks.shown = !sparks.flying.is_empty();
    redraw.write(RequestRedraw);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_more_sparks_than_entities() {
        let mut sparks = Sparks::default();
        sparks.burst(0, Vec3::ZERO, Vec3::Y, 500, 3.0);
        assert_eq!(sparks.flying.len(), MAX_SPARKS);
    }

    #[test]
    fn converging_sparks_arrive_in_time() {
        let mut sparks = Sparks::default();
        let at = Vec3::new(1.0, 0.4, 2.0);
        sparks.converge(0, at, Vec3::X, 0.4);
        for spark in &sparks.flying {
            assert!(spark.life - spark.age <= 0.4 + 1e-5, "{spark:?} arrives too late");
            assert!((spark.position + spark.velocity * spark.life).distance(at) < 1e-4, "{spark:?} misses");
        }
    }
}
