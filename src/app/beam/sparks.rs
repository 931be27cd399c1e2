//! Sparks: a fixed number of short bright streaks, used again and again.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glow::{self, GlowMaterial, Glows};

/// How many there are at once; more are dropped.
const COUNT: usize = 96;
const GRAVITY: f32 = 7.0;
/// Seconds of its way that a spark draws behind it.
const STREAK: f32 = 0.035;

/// A spark of the fixed number.
#[derive(Component)]
pub(super) struct Spark;

/// The sparks that fly.
#[derive(Resource, Default)]
pub(super) struct Sparks {
    flying: Vec<Flight>,
    random: Random,
    /// Something was shown in the last frame.
    lit: bool,
}

#[derive(Clone, Copy, Debug)]
struct Flight {
    side: usize,
    /// Seconds since it set out; negative before.
    age: f32,
    life: f32,
    position: Vec3,
    velocity: Vec3,
    gravity: f32,
}

/// A small generator of even numbers, the same in every run.
#[derive(Clone, Copy, Debug)]
struct Random(u32);

impl Default for Random {
    fn default() -> Self {
        Self(0x9e37_79b9)
    }
}

impl Random {
    /// From 0 up to 1.
    fn unit(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1 << 24) as f32
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A direction, all equally likely.
    fn direction(&mut self) -> Vec3 {
        let y = self.between(-1.0, 1.0);
        let angle = self.between(0.0, std::f32::consts::TAU);
        let level = (1.0 - y * y).sqrt();
        Vec3::new(level * angle.cos(), y, level * angle.sin())
    }
}

impl Sparks {
    fn add(&mut self, flight: Flight) {
        if self.flying.len() < COUNT {
            self.flying.push(flight);
        }
    }

    /// A fan of sparks from `at`, about `axis`, at `speed` squares a second or less.
    pub fn burst(&mut self, side: usize, at: Vec3, axis: Vec3, count: usize, speed: f32) {
        for _ in 0..count {
            let direction = (axis + self.random.direction() * 0.85).normalize_or(Vec3::Y);
            let velocity = direction * speed * self.random.between(0.35, 1.0);
            let life = self.random.between(0.22, 0.60);
            self.add(Flight { side, age: 0.0, life, position: at, velocity, gravity: GRAVITY });
        }
    }

    /// Sparks that close in on `at` from the side that `axis` looks to, within `seconds`.
    pub fn gather(&mut self, side: usize, at: Vec3, axis: Vec3, seconds: f32) {
        for _ in 0..16 {
            let life = seconds * self.random.between(0.35, 0.55);
            let delay = (seconds - life) * self.random.unit();
            let from = (self.random.direction() + axis * 0.9).normalize_or(axis) * self.random.between(0.35, 0.75);
            self.add(Flight { side, age: -delay, life, position: at + from, velocity: -from / life, gravity: 0.0 });
        }
    }

    pub fn clear(&mut self) {
        self.flying.clear();
    }
}

pub(super) fn spawn(mut commands: Commands, glows: Res<Glows>) {
    // Without a parent: what hangs on nothing is moved only when it flies.
    for _ in 0..COUNT {
        commands.spawn((Name::new("Spark"), Spark, glows.spark_bundle()));
    }
}

/// Lets the sparks fly on.
pub(super) fn fly(
    time: Res<Time>,
    glows: Res<Glows>,
    mut sparks: ResMut<Sparks>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut shown: Query<(&mut Transform, &mut MeshTag, &mut Visibility, &mut MeshMaterial3d<GlowMaterial>), With<Spark>>,
) {
    if sparks.flying.is_empty() && !sparks.lit {
        return;
    }
    let sparks = &mut *sparks;
    let seconds = time.delta_secs().min(0.1);
    for flight in &mut sparks.flying {
        flight.age += seconds;
        if flight.age <= 0.0 {
            continue;
        }
        flight.velocity.y -= flight.gravity * seconds;
        flight.position += flight.velocity * seconds;
        if flight.gravity > 0.0 && flight.position.y < 0.02 {
            flight.position.y = 0.02;
            flight.velocity.y = flight.velocity.y.abs() * 0.4;
        }
    }
    sparks.flying.retain(|flight| flight.age < flight.life);
    let mut flying = sparks.flying.iter().filter(|flight| flight.age > 0.0);
    for (mut transform, mut tag, mut visibility, mut material) in &mut shown {
        let Some(flight) = flying.next() else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let (direction, speed) = flight.velocity.normalize_and_length();
        let length = (speed * STREAK).clamp(0.02, 0.3);
        let left = 1.0 - flight.age / flight.life;
        // A spark of the gathering kind brightens as it nears the laser, the others cool.
        let strength = if flight.gravity > 0.0 { 1.5 * left.powf(0.7) } else { 0.9 * (1.0 - left) };
        let direction = if direction == Vec3::ZERO { Vec3::Y } else { direction };
        transform.set_if_neq(glow::line(flight.position - direction * length, direction, length, 0.05));
        tag.set_if_neq(glow::tag(strength, 0.0));
        visibility.set_if_neq(Visibility::Inherited);
        let wanted = glows.spark(flight.side);
        if *material != wanted {
            *material = wanted;
        }
    }
    sparks.lit = !sparks.flying.is_empty();
    redraw.write(RequestRedraw);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparks_are_never_more_than_there_are_entities() {
        let mut sparks = Sparks::default();
        sparks.burst(0, Vec3::ZERO, Vec3::Y, 500, 3.0);
        assert_eq!(sparks.flying.len(), COUNT);
    }

    #[test]
    fn gathering_sparks_arrive_in_time() {
        let mut sparks = Sparks::default();
        let at = Vec3::new(1.0, 0.4, 2.0);
        sparks.gather(0, at, Vec3::X, 0.4);
        for flight in &sparks.flying {
            assert!(flight.life - flight.age <= 0.4 + 1e-5, "{flight:?} comes too late");
            assert!((flight.position + flight.velocity * flight.life).distance(at) < 1e-4, "{flight:?} misses");
        }
    }
}
