//! The panning and loudness of a sound, from its position relative to the camera.

use bevy::prelude::*;

use state::space::BoardSpace;

/// Where a sound is heard from, and how loud.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placement {
    /// From -1, left, to 1, right.
    pub pan: f32,
    /// The amplitude factor; 1 for the middle of a board that just fits the window.
    pub gain: f32,
}

impl Placement {
    /// For a sound without a position in the world.
    pub(super) const CENTRED: Self = Self { pan: 0.0, gain: 1.0 };

    /// For a sound at `at`, as heard from the camera.
    pub(super) fn heard_from(camera: &GlobalTransform, space: &BoardSpace, at: Vec3) -> Self {
        let offset = camera.affine().inverse().transform_point3(at);
        let distance = offset.length().max(0.5);
        // The board fills only some 50 degrees of the view: spread the sounds wider, but keep each audible in both
        // ears.
        let pan = (2.0 * offset.x / distance).clamp(-0.8, 0.8);
        let usual_distance = 1.5 * 2.0 * space.half_size().max_element();
        Self { pan, gain: (usual_distance / distance).powf(0.7).clamp(0.4, 1.5) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(eye: Vec3, at: Vec3) -> Placement {
        let camera = Transform::from_translation(eye).looking_at(Vec3::ZERO, Vec3::Y);
        Placement::heard_from(&GlobalTransform::from(camera), &BoardSpace::new(10, 8), at)
    }

    #[test]
    fn sounds_on_the_left_of_the_screen_are_heard_on_the_left_from_either_seat() {
        let west = Vec3::new(-4.5, 0.0, 0.0);
        assert!(heard(Vec3::new(0.0, 12.0, 9.0), west).pan < -0.3);
        assert!(heard(Vec3::new(0.0, 12.0, -9.0), west).pan > 0.3);
        assert!(heard(Vec3::new(0.0, 12.0, 9.0), Vec3::ZERO).pan.abs() < 1e-3);
    }

    #[test]
    fn near_sounds_are_a_little_louder_than_far_ones() {
        let eye = Vec3::new(0.0, 12.0, 9.0);
        let [near, far] = [4.0, -4.0].map(|z| heard(eye, Vec3::new(0.0, 0.0, z)).gain);
        assert!(far < near && near < 1.6 && far > 0.7, "{near} {far}");
        assert!((heard(eye, Vec3::ZERO).gain - 1.0).abs() < 0.05);
        assert_eq!(heard(Vec3::new(0.0, 0.1, 0.0), Vec3::ZERO).gain, 1.5);
    }
}
