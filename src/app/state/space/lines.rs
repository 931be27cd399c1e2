//! Flat lines on the board, as meshes for `SurfaceKind::Line` of the theme. The shader keeps each
//! line at least a pixel wide, because thinner ones would break into dots.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::space::solid::Vertex;

/// Segments that meet at less than this angle, in radians, are parts of a curve and share the direction between them.
const CURVE: f32 = 0.5;

/// Flat lines, at any height.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    corners: Vec<Corner>,
}

/// A corner of a segment.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Corner {
    /// The end of the segment, in the middle of the line.
    middle: Vec3,
    /// The direction of the line at this point, normalised: x and z.
    along: Vec2,
    /// The offset from the middle to the corner: x and z.
    across: Vec2,
    /// How much the shader may raise the line as it widens it.
    rise: f32,
}

impl Lines {
    /// Adds a line `width` wide through these points at the height `y`. As the shader widens it, it may rise by `rise`,
    /// out of a groove with sides at 45 degrees.
    pub fn with(mut self, points: &[Vec2], is_closed: bool, width: f32, y: f32, rise: f32) -> Self {
        let count = if is_closed { points.len() } else { points.len().saturating_sub(1) };
        let point = |i: usize| points[i % points.len()];
        let direction = |i: usize| (point(i + 1) - point(i)).normalize_or_zero();
        for i in 0..count {
            let along = direction(i);
            let before = (is_closed || i > 0).then(|| direction((i + count - 1) % count));
            let after = (is_closed || i + 1 < count).then(|| direction((i + 1) % count));
            let corners = |at: Vec2, other: Option<Vec2>| {
                let shared = (along + other.unwrap_or(along)).normalize_or(along);
                // To the left of the line as seen from above; longer at a bend.
                let across = Vec2::new(shared.y, -shared.x) * (width / 2.0) / shared.dot(along).max(0.3);
                let along = if shared.angle_to(along).abs() < CURVE / 2.0 { shared } else { along };
                let middle = Vec3::new(at.x, y, at.y);
                [across, -across].map(|across| Corner { middle, along, across, rise })
            };
            let ([a, b], [c, d]) = (corners(point(i), before), corners(point(i + 1), after));
            self.corners.extend([b, d, c, a]);
        }
        self
    }

    /// Adds a pen stroke `width` wide at the height `y`: closed if it ends at its start, otherwise with square ends.
    pub fn with_capped(self, points: &[Vec2], width: f32, y: f32) -> Self {
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return self };
        let count = points.len();
        if count > 2 && first.distance(last) < 1e-4 {
            return self.with(&points[..count - 1], true, width, y, 0.0);
        }
        let mut points = points.to_vec();
        let beyond = |end: Vec2, from: Vec2| end + (end - from).normalize_or_zero() * (width / 2.0);
        if count > 1 {
            (points[0], points[count - 1]) = (beyond(first, points[1]), beyond(last, points[count - 2]));
        }
        self.with(&points, false, width, y, 0.0)
    }

    /// The corners of the bounding box of all lines, before widening.
    #[cfg(any(test, feature = "testing"))]
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let corners = || self.corners.iter().map(|corner| corner.middle + corner.across.extend(0.0).xzy());
        (corners().fold(Vec3::MAX, Vec3::min), corners().fold(Vec3::MIN, Vec3::max))
    }

    /// The same lines as triangles that face up, before widening.
    pub fn faces(&self) -> Vec<[Vertex; 3]> {
        let vertex = |corner: &Corner| Vertex { at: corner.middle + corner.across.extend(0.0).xzy(), normal: Vec3::Y };
        let quads = self.corners.chunks_exact(4);
        quads.flat_map(|quad| [[0, 1, 2], [0, 2, 3]].map(|face| face.map(|i| vertex(&quad[i])))).collect()
    }

    /// Returns whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }

    /// The mesh. Positions are the middles, texture coordinates the offsets across, and normals the direction along,
    /// with the rise as y. The true normals all point up.
    pub fn mesh(&self) -> Mesh {
        let all = |value: &dyn Fn(&Corner) -> [f32; 3]| self.corners.iter().map(value).collect::<Vec<_>>();
        let quads = 0..self.corners.len() as u32 / 4;
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, all(&|corner| corner.middle.to_array()))
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, all(&|c| [c.along.x, c.rise, c.along.y]))
            .with_inserted_attribute(
                Mesh::ATTRIBUTE_UV_0,
                self.corners.iter().map(|corner| corner.across.to_array()).collect::<Vec<_>>(),
            )
            .with_inserted_indices(Indices::U32(
                quads.flat_map(|quad| [0, 1, 2, 0, 2, 3].map(|i| quad * 4 + i)).collect(),
            ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::solid::{circle, rectangle};

    /// The positions of the corners before widening.
    fn outline(lines: &Lines) -> Vec<Vec2> {
        lines.corners.iter().map(|corner| corner.middle.xz() + corner.across).collect()
    }

    #[test]
    fn a_line_has_its_width_and_faces_up() {
        let line = Lines::default().with(&[Vec2::new(-1.0, 0.0), Vec2::new(2.0, 0.0)], false, 0.2, 0.1, 0.0);
        let corners = outline(&line);
        assert_eq!(corners, [(-1.0, 0.1), (2.0, 0.1), (2.0, -0.1), (-1.0, -0.1)].map(Vec2::from));
        let [a, b, c] = [0, 1, 2].map(|i| corners[i].extend(0.0).xzy());
        assert!((b - a).cross(c - a).y > 0.0, "it faces up");
    }

    #[test]
    fn a_stroke_has_square_ends_unless_it_is_closed() {
        let stroke = Lines::default().with_capped(&[Vec2::ZERO, Vec2::X], 0.2, 0.0);
        assert_eq!(stroke.bounds(), (Vec3::new(-0.1, 0.0, -0.1), Vec3::new(1.1, 0.0, 0.1)));
        let ring: Vec<Vec2> = circle(1.0, 24).into_iter().chain([Vec2::X]).collect();
        let closed = Lines::default().with_capped(&ring, 0.2, 0.0);
        assert_eq!(closed.corners.len(), 24 * 4);
    }

    #[test]
    fn the_corners_of_a_frame_are_mitred() {
        let frame = Lines::default().with(&rectangle(1.0, 1.0, 0.0), true, 0.2, 0.0, 0.0);
        assert_eq!(frame.corners.len(), 16);
        for corner in outline(&frame) {
            let (x, z) = (corner.x.abs(), corner.y.abs());
            assert!((x - z).abs() < 1e-5 && ((x - 1.1).abs() < 1e-5 || (x - 0.9).abs() < 1e-5), "{corner}");
        }
        assert!(
            frame.corners.iter().all(|corner| corner.along.abs().max_element() > 0.999),
            "each side has its own direction"
        );
    }

    #[test]
    fn the_parts_of_a_circle_meet() {
        let circle = Lines::default().with(&circle(1.0, 64), true, 0.1, 0.0, 0.0);
        let quads: Vec<&[Corner]> = circle.corners.chunks(4).collect();
        for (i, quad) in quads.iter().enumerate() {
            let next = quads[(i + 1) % quads.len()];
            for (end, start) in [(quad[1], next[0]), (quad[2], next[3])] {
                assert!(end.across.distance(start.across) < 1e-5 && end.along.distance(start.along) < 1e-5);
            }
        }
    }
}
