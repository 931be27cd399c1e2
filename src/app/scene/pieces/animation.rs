//! The path of a piece through a step: how it moves to its square, strikes, or is pushed back.

use bevy::prelude::*;

/// The movement of a piece during [`Step::Move`](state::referee::Step::Move). If it strikes another piece, the movement
/// lasts until the end of [`Step::Shatter`](state::referee::Step::Shatter).
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MoveAnimation {
    pub from: Transform,
    /// The end, reached by rotating in the direction of the action.
    pub to: Transform,
    /// The transform afterwards; looks the same as `to`.
    pub rest: Transform,
    /// How high the piece rises in between.
    pub lift: f32,
    /// For a piece that strikes another: the fraction of the path at which it makes contact.
    pub meets_at: Option<f32>,
    /// The fraction of the step after which it has arrived.
    pub until: f32,
}

impl MoveAnimation {
    /// From one transform to another without a rise.
    pub(super) fn between(from: Transform, to: Transform) -> Self {
        Self { from, to, rest: to, lift: 0.0, meets_at: None, until: 1.0 }
    }

    /// The transform of the piece at this fraction of its path; below 0 it has drawn back.
    fn at(&self, part: f32) -> Transform {
        let clamped = part.clamp(0.0, 1.0);
        let rise = Vec3::Y * self.lift * (clamped * std::f32::consts::PI).sin();
        Transform {
            translation: self.from.translation.lerp(self.to.translation, part) + rise,
            rotation: self.from.rotation.slerp(self.to.rotation, clamped),
            scale: self.from.scale.lerp(self.to.scale, clamped),
        }
    }

    /// The position of the piece after the fraction `moved` of the step in which it moves and `shattered` of the one
    /// after it; `None` once it has arrived.
    pub(super) fn now(&self, moved: f32, shattered: f32) -> Option<Transform> {
        let Some(meets_at) = self.meets_at else {
            let progress = moved / self.until;
            return (progress < 1.0).then(|| self.at(eased(progress)));
        };
        let length = self.from.translation.distance(self.to.translation).max(0.5);
        if moved < 1.0 {
            return Some(self.at(meets_at * drawn_back(moved, length)));
        }
        // The blow takes most of its speed.
        let rest = shattered / FOLLOW_THROUGH;
        (rest < 1.0).then(|| self.at(meets_at + (1.0 - meets_at) * (1.0 - (1.0 - rest).powi(3))))
    }
}

/// How far a piece that holds its ground is pushed back, in squares, and how far it tilts, in radians.
const RECOIL: f32 = 0.16;
const RECOIL_TILT: f32 = 0.22;
/// How often it swings back and forth before it rests.
const RECOIL_SWINGS: f32 = 3.0;
/// The fraction of the step after a blow in which the striker, or a defender that holds, comes to rest.
const FOLLOW_THROUGH: f32 = 0.55;

/// The fraction of its path that a striking piece has covered: it first draws back about a seventh of a square, and is
/// fastest when it strikes. The path is `length` squares long.
fn drawn_back(t: f32, length: f32) -> f32 {
    let pull = 2.0 / length.sqrt();
    t * t * ((pull + 1.0) * t - pull)
}

/// A piece that was struck and holds its ground: it is pushed back and comes to rest during
/// [`Step::Shatter`](state::referee::Step::Shatter).
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Recoil {
    pub rest: Transform,
    /// The direction of the blow.
    pub push: Vec3,
}

impl Recoil {
    /// The position of the piece after this fraction of the step; `None` once it is at rest again.
    pub(super) fn now(&self, shattered: f32) -> Option<Transform> {
        let part = shattered / FOLLOW_THROUGH;
        if part >= 1.0 {
            return None;
        }
        let swing = (part * RECOIL_SWINGS * std::f32::consts::PI).sin() * (1.0 - part).powi(2);
        let tilt = Quat::from_axis_angle(self.push.cross(Vec3::NEG_Y).normalize_or(Vec3::X), RECOIL_TILT * swing);
        let translation = self.rest.translation + self.push * RECOIL * swing;
        Some(Transform { translation, rotation: tilt * self.rest.rotation, ..self.rest })
    }
}

/// Quintic ease-in-out.
fn eased(t: f32) -> f32 {
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_striking_piece_draws_back_hits_at_full_speed_and_comes_to_rest_on_its_square() {
        const GAP: f32 = 0.5;
        for length in [1.0, 2.0, 7.0] {
            let end = Transform::from_xyz(length, 0.0, 0.0);
            let meets_at = Some(1.0 - GAP / length);
            let strike = MoveAnimation { meets_at, ..MoveAnimation::between(default(), end) };
            let at = |moved: f32, shattered: f32| strike.now(moved, shattered).map(|place| place.translation.x);
            let moved: Vec<f32> = (0..100).filter_map(|part| at(part as f32 / 100.0, 0.0)).collect();
            let back = moved.iter().copied().fold(f32::MAX, f32::min);
            assert!((-0.25..-0.05).contains(&back), "{length}: {back}");
            let steps: Vec<f32> = moved.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(steps[98] >= steps[60] && steps[60] > steps[40]);
            assert!((at(1.0, 0.0).unwrap() - (length - GAP)).abs() < 1e-4);
            assert!(at(1.0, 0.3).unwrap() < length && at(1.0, 1.0).is_none());
        }
    }
}
