//! Views of the table, and how the eye gets from one to another.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use crate::rules::Player;

/// From where the table is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Round the table, in radians: 0 at the first player's seat, a half turn at the second's.
    pub yaw: f32,
    /// Down from the horizon, in radians; a quarter turn looks straight down.
    pub pitch: f32,
    /// 1 shows the whole board, 2 half of it.
    pub zoom: f32,
    /// How far the focus is moved over the table, in squares east and south.
    pub pan: Vec2,
}

impl View {
    const PITCH: f32 = 0.95;

    /// From a player's seat.
    pub fn seat(player: Player) -> Self {
        let yaw = match player {
            Player::First => 0.0,
            Player::Second => PI,
        };
        Self { yaw, pitch: Self::PITCH, zoom: 1.0, pan: Vec2::ZERO }
    }

    /// The same, with the turns round the table that are nearest to `yaw`: the short way round.
    pub(super) fn near(self, yaw: f32) -> Self {
        Self { yaw: self.yaw + ((yaw - self.yaw) / TAU).round() * TAU, ..self }
    }

    /// One step from here to `goal` in `seconds`.
    pub(super) fn step(self, goal: Self, spring: &mut Spring<5>, rate: f32, seconds: f32) -> Self {
        let [yaw, pitch, zoom, x, y] = spring.step(self.parts(), goal.parts(), rate, seconds);
        Self { yaw, pitch, zoom, pan: Vec2::new(x, y) }
    }

    fn parts(self) -> [f32; 5] {
        [self.yaw, self.pitch, self.zoom, self.pan.x, self.pan.y]
    }
}

/// Critically damped springs, one for each number: they set out softly, arrive softly and swing over nothing, however
/// long the frames are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spring<const N: usize>([f32; N]);

impl<const N: usize> Default for Spring<N> {
    fn default() -> Self {
        Self([0.0; N])
    }
}

/// What is no longer seen to move: units, and units a second.
const STILL: f32 = 2e-4;

impl<const N: usize> Spring<N> {
    /// One step of `seconds` from `now` to `goal`, most of which is behind it after 5 / `rate` seconds. It ends on `goal`
    /// itself.
    pub fn step(&mut self, now: [f32; N], goal: [f32; N], rate: f32, seconds: f32) -> [f32; N] {
        let left = (-rate * seconds).exp();
        let mut next = goal;
        let mut still = true;
        for i in 0..N {
            let off = now[i] - goal[i];
            let push = (self.0[i] + rate * off) * seconds;
            self.0[i] = (self.0[i] - rate * push) * left;
            next[i] += (off + push) * left;
            still &= (next[i] - goal[i]).abs() < STILL && self.0[i].abs() < STILL;
        }
        if still {
            self.0 = [0.0; N];
            return goal;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spring_sets_out_softly_and_arrives_without_swinging_over() {
        for seconds in [0.005, 1.0 / 60.0, 0.1] {
            let (mut spring, mut now, mut frames) = (Spring::<1>::default(), [0.0], 0);
            let mut last = 0.0;
            while now != [1.0] {
                now = spring.step(now, [1.0], 6.5, seconds);
                assert!((last..=1.0).contains(&now[0]), "{now:?} after {last}");
                last = now[0];
                frames += 1;
                if frames == 1 {
                    assert!(now[0] < (6.5 * seconds).powi(2), "the first step is a small one: {now:?}");
                }
                assert!(frames as f32 * seconds < 3.0, "it arrives");
            }
        }
    }

    #[test]
    fn the_way_does_not_depend_on_the_length_of_the_frames() {
        let after_half_a_second = |frames: u32| {
            let (mut spring, mut now) = (Spring::<1>::default(), [0.0]);
            (0..frames).for_each(|_| now = spring.step(now, [1.0], 6.5, 0.5 / frames as f32));
            now[0]
        };
        assert!((after_half_a_second(2) - after_half_a_second(120)).abs() < 1e-4);
    }

    #[test]
    fn the_same_place_round_the_table_is_the_nearest_one() {
        let near = |yaw| View::seat(Player::Second).near(yaw).yaw;
        assert!((near(6.0 * TAU + 3.0) - (6.0 * TAU + PI)).abs() < 1e-4);
        assert!((near(-2.9) + PI).abs() < 1e-5);
    }
}
