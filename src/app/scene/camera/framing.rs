//! Where the camera must stand so that the whole board fits the free part of the window.

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::Vec3A;
use bevy::prelude::*;

use state::space::{BoardSpace, PLATFORM_HEIGHT, RIM_WIDTH};
use state::viewpoint::ViewInsets;

/// Vertical field of view, in radians: a little narrow, so that distant pieces are not small.
pub(super) const FIELD_OF_VIEW: f32 = 0.56;

/// Room for the tallest piece, in squares.
pub(super) const PIECE_HEIGHT: f32 = 1.0;

/// Room for the pieces on a tower's platform, and how far they are from its edge.
const PIECE_ABOVE: f32 = PLATFORM_HEIGHT + 0.7;
const IN_FROM_EDGE: f32 = 0.25;
/// The distance from the platform to the edge of the board within which the frame doesn't depend on the tower's place,
/// so that the camera stands still during most of its moves.
const FREE_MARGIN: f32 = 1.0;

/// How much of the board's side stays in view below its surface, in squares.
const RIM_DEPTH: f32 = 0.3;

/// The fraction of the free area that stays empty on each side.
const MARGIN: f32 = 0.018;

/// A perspective whose centre is shifted, so that the board looks symmetrical beside a panel.
#[derive(Clone, Debug, Default)]
pub(super) struct ShiftedPerspective {
    pub perspective: PerspectiveProjection,
    /// The centre of the view in the window, from -1 to 1 rightwards and upwards.
    pub shift: Vec2,
}

impl CameraProjection for ShiftedPerspective {
    fn get_clip_from_view(&self) -> Mat4 {
        let mut matrix = self.perspective.get_clip_from_view();
        matrix.z_axis.x -= self.shift.x;
        matrix.z_axis.y -= self.shift.y;
        matrix
    }

    fn get_clip_from_view_for_sub(&self, sub_view: &SubCameraView) -> Mat4 {
        let mut matrix = self.perspective.get_clip_from_view_for_sub(sub_view);
        let scale = sub_view.full_size.as_vec2() / sub_view.size.as_vec2();
        matrix.z_axis.x -= self.shift.x * scale.x;
        matrix.z_axis.y -= self.shift.y * scale.y;
        matrix
    }

    fn update(&mut self, width: f32, height: f32) {
        if width > 0.0 && height > 0.0 {
            self.perspective.update(width, height);
        }
    }

    fn far(&self) -> f32 {
        self.perspective.far
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        let half_height = (self.perspective.fov / 2.0).tan();
        let shift = self.shift * Vec2::new(half_height * self.perspective.aspect_ratio, half_height);
        self.perspective.get_frustum_corners(z_near, z_far).map(|corner| {
            let depth = corner.z.abs();
            corner - Vec3A::new(shift.x * depth, shift.y * depth, 0.0)
        })
    }
}

/// The window, and how much of it is covered by panels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pane {
    /// The window's size in logical pixels, above 0.
    pub window: Vec2,
    pub insets: ViewInsets,
}

impl Pane {
    /// Returns the centre of the free part, from -1 to 1 rightwards and upwards, and half its size on that scale.
    fn free(&self) -> (Vec2, Vec2) {
        let ViewInsets { left, top, right, bottom } = self.insets;
        let low = Vec2::new(left, bottom) / self.window * 2.0 - 1.0;
        let high = 1.0 - Vec2::new(right, top) / self.window * 2.0;
        // Panels that cover nearly everything are ignored.
        if (high - low).min_element() < 0.2 {
            return (Vec2::ZERO, Vec2::ONE);
        }
        ((low + high) / 2.0, (high - low) / 2.0)
    }
}

/// The position of the camera from which the whole board is visible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Framing {
    /// From the focus to the camera, in squares.
    pub distance: f32,
    /// The point of the board in the centre of the free part.
    pub focus: Vec3,
    /// See [`ShiftedPerspective::shift`].
    pub shift: Vec2,
    /// Half the size of the free part of the window, as tangents.
    pub room: Vec2,
}

impl Framing {
    /// The frame on the way from this one to another in the same window.
    pub(super) fn toward(self, to: Self, share: f32) -> Self {
        let distance = self.distance.lerp(to.distance, share);
        Self { distance, focus: self.focus.lerp(to.focus, share), ..to }
    }
}

/// The rotation of a camera at `yaw` and `pitch`; see [`OrbitView`](super::motion::OrbitView).
pub(super) fn orbit_rotation(yaw: f32, pitch: f32) -> Quat {
    Quat::from_rotation_y(yaw) * Quat::from_rotation_x(-pitch)
}

/// Frames the whole board from the nearest possible distance.
pub(super) fn fit_board(space: &BoardSpace, pane: &Pane, yaw: f32, pitch: f32) -> Framing {
    let (shift, half) = pane.free();
    let half_height = (FIELD_OF_VIEW / 2.0).tan();
    let room = half * (1.0 - 2.0 * MARGIN) * Vec2::new(half_height * pane.window.x / pane.window.y, half_height);
    let into_view = orbit_rotation(yaw, pitch).inverse();
    let (board, pieces) = (space.half_size() + RIM_WIDTH, space.half_size() - 0.15);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let corners = corners.map(|(x, z)| Vec2::new(x, z));
    let at = |size: Vec2, y: f32| corners.map(|c| into_view * Vec3::new(c.x * size.x, y, c.y * size.y));
    // The board, its side, and the tops of the pieces, which lean outwards when seen from above.
    let above = space.tower.map(|tower| {
        let middle = (space.center(tower.at) + tower.to_middle()).xz();
        let half = Vec2::splat(f32::from(tower.platform) / 2.0 - IN_FROM_EDGE);
        let room = space.half_size() - FREE_MARGIN;
        let (low, high) = ((middle - half).min(-room), (middle + half).max(room));
        let corners = corners.map(|c| Vec2::select(c.cmplt(Vec2::ZERO), low, high));
        corners.map(|at| into_view * Vec3::new(at.x, PIECE_ABOVE, at.y))
    });
    let points = [at(board, 0.0), at(board, -RIM_DEPTH), at(pieces, PIECE_HEIGHT)].into_iter().chain(above);
    let points: Vec<Vec3> = points.flatten().collect();

    // The bounds on the screen as tangents, with the camera `distance` away from `focus` (in view space).
    let bounds = |distance: f32, focus: Vec3| {
        points.iter().fold((Vec2::MAX, Vec2::MIN), |(low, high), &point| {
            let point = point - focus;
            let at = point.truncate() / (distance - point.z).max(0.1);
            (low.min(at), high.max(at))
        })
    };
    let ground = |world: Vec3| into_view * world;
    let forward = Quat::from_rotation_y(yaw) * Vec3::NEG_Z;
    let side = Quat::from_rotation_y(yaw) * Vec3::X;
    let mut focus = Vec3::ZERO;
    let mut distance = 2.0 * board.length();
    for _ in 0..24 {
        let (low, high) = bounds(distance, ground(focus));
        let middle = (low + high) / 2.0;
        // A step forwards over the ground moves the picture by about the sine of the pitch.
        focus += (side * middle.x + forward * (middle.y / pitch.sin().max(0.3))) * distance;
        let excess = ((high - low) / 2.0 / room).max_element();
        distance *= excess;
        distance = distance.clamp(1.0, 400.0);
    }
    Framing { distance, focus, shift, room }
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::space::TowerPlace;

    const BOARD: BoardSpace = BoardSpace::new(10, 8);
    const HUD: ViewInsets = ViewInsets { left: 0.0, top: 44.0, right: 260.0, bottom: 0.0 };

    /// Where a point of the world appears in the window, in logical pixels from the top left.
    fn pixel(pane: &Pane, framing: &Framing, yaw: f32, pitch: f32, point: Vec3) -> Vec2 {
        let mut lens = ShiftedPerspective { shift: framing.shift, ..default() };
        lens.perspective.fov = FIELD_OF_VIEW;
        lens.update(pane.window.x, pane.window.y);
        let rotation = orbit_rotation(yaw, pitch);
        let camera = Transform::from_translation(framing.focus + rotation * Vec3::Z * framing.distance);
        let view = camera.with_rotation(rotation).to_matrix().inverse();
        let clip = (lens.get_clip_from_view() * view).project_point3(point);
        (Vec2::new(clip.x, -clip.y) + 1.0) / 2.0 * pane.window
    }

    #[test]
    fn the_whole_board_fits_the_free_part_of_every_window() {
        let windows = [
            (1280.0, 720.0),
            (1024.0, 600.0),
            (1024.0, 768.0),
            (950.0, 740.0),
            (960.0, 640.0),
            (2560.0, 1080.0),
            (1920.0, 1080.0),
        ];
        let spaces = [BOARD, BoardSpace::new(16, 16), BoardSpace::new(5, 12)];
        for (width, height) in windows {
            for insets in [HUD, ViewInsets::default()] {
                for (yaw, pitch) in
                    [(0.0, 0.95), (std::f32::consts::PI, 0.95), (0.0, std::f32::consts::FRAC_PI_2 - 1e-4), (0.7, 0.6)]
                {
                    for space in spaces {
                        let pane = Pane { window: Vec2::new(width, height), insets };
                        let framing = fit_board(&space, &pane, yaw, pitch);
                        let half = space.half_size() + RIM_WIDTH;
                        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                            let at = pixel(&pane, &framing, yaw, pitch, Vec3::new(x * half.x, 0.0, z * half.y));
                            let inside = at.x >= insets.left
                                && at.x <= width - insets.right
                                && at.y >= insets.top
                                && at.y <= height - insets.bottom;
                            assert!(inside, "{width}x{height} {insets:?} {yaw} {pitch} {space:?}: {at}");
                        }
                    }
                }
            }
        }
    }

    /// Wherever the tower stands, and the camera doesn't move while it stays away from the edge.
    #[test]
    fn the_pieces_on_a_platform_fit_the_window() {
        let pane = Pane { window: Vec2::new(1280.0, 720.0), insets: HUD };
        let tower = |at: &str| {
            let at = at.parse().expect("a square");
            BoardSpace { tower: Some(TowerPlace { at, base: 2, platform: 6 }), ..BOARD }
        };
        for (yaw, pitch) in [(0.0, 0.95), (std::f32::consts::PI, 0.95), (0.0, std::f32::consts::FRAC_PI_2 - 1e-4)] {
            for at in ["e4", "b1", "h7", "g5", "a4", "e7"] {
                let space = tower(at);
                let framing = fit_board(&space, &pane, yaw, pitch);
                for corner in ["A1", "A6", "F1", "F6"] {
                    let middle = space.center(corner.parse().expect("a square"));
                    for height in [0.0, 0.6] {
                        let seen = pixel(&pane, &framing, yaw, pitch, middle + Vec3::Y * height);
                        let free = Rect::new(0.0, HUD.top, 1280.0 - HUD.right, 720.0);
                        assert!(free.contains(seen), "{at} {corner} {yaw} {pitch}: {seen}");
                    }
                }
            }
            assert_eq!(fit_board(&tower("e4"), &pane, yaw, pitch), fit_board(&tower("f4"), &pane, yaw, pitch));
        }
    }

    #[test]
    fn the_board_fills_the_free_part_in_one_direction() {
        let pane = Pane { window: Vec2::new(1280.0, 720.0), insets: HUD };
        let top = std::f32::consts::FRAC_PI_2;
        let framing = fit_board(&BOARD, &pane, 0.0, top);
        let half = BOARD.half_size() + RIM_WIDTH;
        let low = pixel(&pane, &framing, 0.0, top, Vec3::new(-half.x, 0.0, half.y));
        let high = pixel(&pane, &framing, 0.0, top, Vec3::new(half.x, 0.0, -half.y));
        let filled = (high.x - low.x) / 1020.0;
        let risen = (low.y - high.y) / 676.0;
        assert!(filled.max(risen) > 0.93, "{filled} {risen}");
        assert!(((low.x + high.x) / 2.0 - 510.0).abs() < 2.0, "in the middle beside the panel: {low} {high}");
    }

    #[test]
    fn a_window_that_panels_cover_is_used_whole() {
        let insets = ViewInsets { left: 600.0, right: 600.0, ..default() };
        let framing = fit_board(&BOARD, &Pane { window: Vec2::new(1200.0, 700.0), insets }, 0.0, 1.0);
        assert_eq!(framing.shift, Vec2::ZERO);
        assert!(framing.distance.is_finite());
    }

    #[test]
    fn the_frustum_of_a_shifted_view_matches_its_projection() {
        let mut lens = ShiftedPerspective { shift: Vec2::new(-0.2, 0.1), ..default() };
        lens.update(1600.0, 900.0);
        let corners = lens.get_frustum_corners(-1.0, -50.0);
        let to_clip = lens.get_clip_from_view();
        for (corner, x, y) in [(corners[0], 1.0, -1.0), (corners[2], -1.0, 1.0), (corners[5], 1.0, 1.0)] {
            let clip = to_clip.project_point3(corner.into());
            assert!((clip.x - x).abs() < 1e-4 && (clip.y - y).abs() < 1e-4, "{clip}");
        }
    }
}
