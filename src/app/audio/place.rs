//! How a place on the table is heard from the camera.

use bevy::prelude::*;

use crate::app::space::BoardSpace;

/// Where a sound stands between the ears, and how loud it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Heard {
    /// From -1, left, to 1.
    pub pan: f32,
    /// Factor on its loudness; 1 at the middle of a board that just fits the window.
    pub gain: f32,
}

impl Heard {
    /// What has no place.
    pub const HERE: Self = Self { pan: 0.0, gain: 1.0 };

    /// What sounds at `at`, for an ear where the camera is.
    pub fn from(camera: &GlobalTransform, space: &BoardSpace, at: Vec3) -> Self {
        let way = camera.affine().inverse().transform_point3(at);
        let distance = way.length().max(0.5);
        // The whole board is seen under some 50 degrees; ears want it wider, but nothing in one ear alone.
        let pan = (2.0 * way.x / distance).clamp(-0.8, 0.8);
        let usual = 1.5 * 2.0 * space.half_size().max_element();
        Self { pan, gain: (usual / distance).powf(0.7).clamp(0.4, 1.5) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(eye: Vec3, at: Vec3) -> Heard {
        let camera = Transform::from_translation(eye).looking_at(Vec3::ZERO, Vec3::Y);
        Heard::from(&GlobalTransform::from(camera), &BoardSpace { files: 10, ranks: 8 }, at)
    }

    #[test]
    fn what_is_seen_on_the_left_is_heard_on_the_left_from_either_seat() {
        let west = Vec3::new(-4.5, 0.0, 0.0);
        assert!(heard(Vec3::new(0.0, 12.0, 9.0), west).pan < -0.3);
        assert!(heard(Vec3::new(0.0, 12.0, -9.0), west).pan > 0.3);
        assert!(heard(Vec3::new(0.0, 12.0, 9.0), Vec3::ZERO).pan.abs() < 1e-3);
    }

    #[test]
    fn what_is_near_is_louder_but_never_far_from_the_rest() {
        let eye = Vec3::new(0.0, 12.0, 9.0);
        let [near, far] = [4.0, -4.0].map(|z| heard(eye, Vec3::new(0.0, 0.0, z)).gain);
        assert!(far < near && near < 1.6 && far > 0.7, "{near} {far}");
        assert!((heard(eye, Vec3::ZERO).gain - 1.0).abs() < 0.05);
        assert_eq!(heard(Vec3::new(0.0, 0.1, 0.0), Vec3::ZERO).gain, 1.5);
    }
}
