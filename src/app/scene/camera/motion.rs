//! Views of the board from an orbiting camera, and the springs that move it from one to another.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use tabletop::Player;

/// A view of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrbitView {
    /// The angle around the board, in radians: 0 at the first player's seat, half a turn at the second's.
    pub yaw: f32,
    /// The angle below the horizon, in radians; a quarter turn looks straight down.
    pub pitch: f32,
    /// 1 shows the whole board, 2 half of it.
    pub zoom: f32,
    /// The offset of the focus on the board, in squares east and south.
    pub pan: Vec2,
}

impl OrbitView {
    const SEAT_PITCH: f32 = 0.95;

    /// The view from a player's seat.
    pub fn from_seat(player: Player) -> Self {
        let yaw = match player {
            Player::First => 0.0,
            Player::Second => PI,
        };
        Self { yaw, pitch: Self::SEAT_PITCH, zoom: 1.0, pan: Vec2::ZERO }
    }

    /// The view that looks from the seat `to` as this one does from the seat `from`.
    pub(super) fn turned_to_seat(self, from: Player, to: Player) -> Self {
        let turn = Self::from_seat(to).yaw - Self::from_seat(from).yaw;
        let pan = if from == to { self.pan } else { -self.pan };
        Self { yaw: self.yaw + turn, pan, ..self }
    }

    /// The same view with its yaw changed by whole turns to be nearest to `yaw`, so that the camera takes the shorter
    /// way round.
    pub(super) fn nearest_to_yaw(self, yaw: f32) -> Self {
        Self { yaw: self.yaw + ((yaw - self.yaw) / TAU).round() * TAU, ..self }
    }

    /// The view `seconds` later on the way to `target`; see [`Spring::step`].
    pub(super) fn step(self, target: Self, spring: &mut Spring<5>, rate: f32, seconds: f32) -> Self {
        let [yaw, pitch, zoom, x, y] = spring.step(self.parts(), target.parts(), rate, seconds);
        Self { yaw, pitch, zoom, pan: Vec2::new(x, y) }
    }

    /// The view with these parts, in the order of [`Self::parts`]; `None` if a part is not finite.
    pub(super) fn of_parts([yaw, pitch, zoom, x, y]: [f32; 5]) -> Option<Self> {
        let view = Self { yaw, pitch, zoom, pan: Vec2::new(x, y) };
        view.parts().iter().all(|part| part.is_finite()).then_some(view)
    }

    pub(super) fn parts(self) -> [f32; 5] {
        [self.yaw, self.pitch, self.zoom, self.pan.x, self.pan.y]
    }
}

/// Critically damped springs, one for each value: they start and arrive smoothly and never overshoot, however long the
/// frames are. Holds the velocities.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spring<const N: usize>([f32; N]);

impl<const N: usize> Default for Spring<N> {
    fn default() -> Self {
        Self([0.0; N])
    }
}

/// Distances in units, and speeds in units per second, below which no motion is visible.
const STILL: f32 = 2e-4;

impl<const N: usize> Spring<N> {
    /// Returns the values `seconds` after they were `current`, on the way to `target`. Most of the way takes 5 / `rate`
    /// seconds, and they end exactly on `target`.
    pub(super) fn step(&mut self, current: [f32; N], target: [f32; N], rate: f32, seconds: f32) -> [f32; N] {
        let decay = (-rate * seconds).exp();
        let mut next = target;
        let mut still = true;
        for i in 0..N {
            let offset = current[i] - target[i];
            let push = (self.0[i] + rate * offset) * seconds;
            self.0[i] = (self.0[i] - rate * push) * decay;
            next[i] += (offset + push) * decay;
            still &= (next[i] - target[i]).abs() < STILL && self.0[i].abs() < STILL;
        }
        if still {
            self.0 = [0.0; N];
            return target;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spring_starts_smoothly_and_arrives_without_overshooting() {
        for seconds in [0.005, 1.0 / 60.0, 0.1] {
            let (mut spring, mut now, mut frames) = (Spring::<1>::default(), [0.0], 0);
            let mut last = 0.0;
            while now != [1.0] {
                now = spring.step(now, [1.0], 6.5, seconds);
                assert!((last..=1.0).contains(&now[0]), "{now:?} after {last}");
                last = now[0];
                frames += 1;
                if frames == 1 {
                    assert!(now[0] < (6.5 * seconds).powi(2), "the first step is small: {now:?}");
                }
                assert!(frames as f32 * seconds < 3.0, "it arrives");
            }
        }
    }

    #[test]
    fn a_spring_does_not_depend_on_the_frame_rate() {
        let after_half_a_second = |frames: u32| {
            let (mut spring, mut now) = (Spring::<1>::default(), [0.0]);
            (0..frames).for_each(|_| now = spring.step(now, [1.0], 6.5, 0.5 / frames as f32));
            now[0]
        };
        assert!((after_half_a_second(2) - after_half_a_second(120)).abs() < 1e-4);
    }

    #[test]
    fn the_nearest_yaw_is_less_than_half_a_turn_away() {
        let near = |yaw| OrbitView::from_seat(Player::Second).nearest_to_yaw(yaw).yaw;
        assert!((near(6.0 * TAU + 3.0) - (6.0 * TAU + PI)).abs() < 1e-4);
        assert!((near(-2.9) + PI).abs() < 1e-5);
    }
}
