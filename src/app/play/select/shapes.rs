//! Flat shapes for marks, handles and suggestions, and the material that makes them glow.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Triangles in a plane, `x` to the right and `y` up. They all face the viewer.
#[derive(Default)]
pub(super) struct FlatShape {
    points: Vec<Vec2>,
    triangles: Vec<[u32; 3]>,
}

impl FlatShape {
    /// Adds a band round the origin between two radii, from angle to angle; angles are in radians, anticlockwise
    /// from `x`.
    pub(super) fn arc(mut self, inner: f32, outer: f32, from: f32, to: f32) -> Self {
        let steps = ((to - from).abs() / TAU * 64.0).ceil().max(1.0) as u32;
        let first = self.points.len() as u32;
        for step in 0..=steps {
            let direction = Vec2::from_angle(from + (to - from) * step as f32 / steps as f32);
            self.points.extend([direction * inner, direction * outer]);
        }
        for step in 0..steps {
            let at = first + 2 * step;
            self.triangle(at, at + 1, at + 3);
            self.triangle(at, at + 3, at + 2);
        }
        self
    }

    /// Adds a disc about the origin.
    pub(super) fn disc(self, radius: f32) -> Self {
        self.arc(0.0, radius, 0.0, TAU)
    }

    /// Adds a ring about the origin between two radii.
    pub(super) fn ring(self, inner: f32, outer: f32) -> Self {
        self.arc(inner, outer, 0.0, TAU)
    }

    /// Adds the head of an arrow that runs along a circle of `radius`: its base is at `angle`, it is `size` long and 1.2
    /// times as wide.
    pub(super) fn arrowhead(mut self, radius: f32, angle: f32, clockwise: bool, size: f32) -> Self {
        let out = Vec2::from_angle(angle);
        let along = if clockwise { -out.perp() } else { out.perp() };
        let base = out * radius;
        let first = self.points.len() as u32;
        self.points.extend([base - out * size * 0.6, base + out * size * 0.6, base + along * size]);
        self.triangle(first, first + 1, first + 2);
        self
    }

    /// Adds a triangle at `angle` that points at the origin: its tip is at `radius`, and its length and width are
    /// `size`.
    pub(super) fn inward_arrow(mut self, radius: f32, angle: f32, size: f32) -> Self {
        let out = Vec2::from_angle(angle);
        let (tip, base, aside) = (out * radius, out * (radius + size), out.perp() * size * 0.5);
        let first = self.points.len() as u32;
        self.points.extend([tip, base - aside, base + aside]);
        self.triangle(first, first + 1, first + 2);
        self
    }

    /// Adds a trapezium about the `y` axis between two heights, with half its width at each.
    pub(super) fn block(mut self, [low, high]: [f32; 2], [low_half, high_half]: [f32; 2]) -> Self {
        let first = self.points.len() as u32;
        self.points.extend([(-low_half, low), (low_half, low), (high_half, high), (-high_half, high)].map(Vec2::from));
        self.triangle(first, first + 1, first + 2);
        self.triangle(first, first + 2, first + 3);
        self
    }

    /// Adds the four corners of a square of `half` the width, each with arms `arm` long and `width` wide.
    pub(super) fn corners(mut self, half: f32, arm: f32, width: f32) -> Self {
        for quarter in 0..4 {
            let turn = Vec2::from_angle(FRAC_PI_2 * quarter as f32);
            let inside = half - width;
            let corner = [(half, half), (half, half - arm), (inside, half - arm), (inside, inside)];
            let rest = [(half - arm, inside), (half - arm, half)];
            let first = self.points.len() as u32;
            self.points.extend(corner.into_iter().chain(rest).map(|(x, y)| turn.rotate(Vec2::new(x, y))));
            for [a, b, c] in [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]] {
                self.triangle(first + a, first + b, first + c);
            }
        }
        self
    }

    /// Adds a triangle with the winding that faces the viewer.
    fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let [p, q, r] = [a, b, c].map(|i| self.points[i as usize]);
        self.triangles.push(if (q - p).perp_dot(r - p) < 0.0 { [a, c, b] } else { [a, b, c] });
    }

    /// A mesh flat on the board, seen from above; `y` becomes north.
    pub(super) fn flat_mesh(&self) -> Mesh {
        self.mesh(Vec3::Y, |p| Vec3::new(p.x, 0.0, -p.y))
    }

    /// An upright mesh, seen from `+z`.
    pub(super) fn upright_mesh(&self) -> Mesh {
        self.mesh(Vec3::Z, |p| p.extend(0.0))
    }

    fn mesh(&self, normal: Vec3, place: impl Fn(Vec2) -> Vec3) -> Mesh {
        let positions: Vec<Vec3> = self.points.iter().map(|&p| place(p)).collect();
        let uvs: Vec<Vec2> = self.points.iter().map(|&p| p + 0.5).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![normal; positions.len()])
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
            .with_inserted_indices(Indices::U32(self.triangles.concat()))
    }
}

/// Two arrows that chase each other round a ring: the mark of a swap.
pub(super) fn swap_arrows() -> FlatShape {
    // Around the foot of the piece, which is nearly as wide as its square.
    let (inner, outer) = (0.425, 0.480);
    [0.2, 0.2 + PI].into_iter().fold(FlatShape::default(), |shape, start| {
        let end = start + 2.55;
        shape.arc(inner, outer, start + 0.36, end + 0.05).arrowhead((inner + outer) / 2.0, end, false, 0.19)
    })
}

/// A ring with arrows that point at it from the corners of the square: the mark of a stack.
pub(super) fn stack_arrows() -> FlatShape {
    let ring = FlatShape::default().ring(0.430, 0.480);
    (0..4).fold(ring, |shape, quarter| shape.inward_arrow(0.500, FRAC_PI_4 + FRAC_PI_2 * quarter as f32, 0.17))
}

/// The lower and the upper piece of a stack, as an icon.
pub(super) fn stack_icon() -> [FlatShape; 2] {
    let block = |heights, half_widths| FlatShape::default().block(heights, half_widths);
    [block([-0.120, -0.020], [0.100, 0.066]), block([0.012, 0.115], [0.056, 0.020])]
}

/// An arrow that runs most of the way round, as an icon.
pub(super) fn rotation_icon(clockwise: bool) -> FlatShape {
    let (inner, outer) = (0.084, 0.120);
    // Open at the top, on the side that the arrow comes from, like an undo button.
    let (from, to) = if clockwise { (2.75, -1.55) } else { (0.39, 4.69) };
    FlatShape::default().arc(inner, outer, from, to).arrowhead((inner + outer) / 2.0, to, clockwise, 0.115)
}

/// An unlit colour that appears to glow; `strength` above 1 blooms, `alpha` below 1 is translucent.
pub(super) fn glowing_material(color: Color, strength: f32, alpha: f32) -> StandardMaterial {
    let color = color.to_linear();
    StandardMaterial {
        base_color: LinearRgba::new(color.red * strength, color.green * strength, color.blue * strength, alpha).into(),
        alpha_mode: if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque },
        unlit: true,
        fog_enabled: false,
        ..default()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::HashSet;

    use bevy::mesh::VertexAttributeValues;

    use super::*;

    /// The triangles of a mesh that face the viewer, projected to a plane.
    pub(crate) struct Projection(Vec<[Vec2; 3]>);

    impl Projection {
        /// Flat on the board: `x` is east, `y` north.
        pub(crate) fn from_above(mesh: &Mesh) -> Self {
            Self::projected(mesh, |at| Vec2::new(at.x, -at.z))
        }

        /// Upright before the camera.
        fn from_the_front(mesh: &Mesh) -> Self {
            Self::projected(mesh, Vec3::truncate)
        }

        fn projected(mesh: &Mesh, project: impl Fn(Vec3) -> Vec2) -> Self {
            let Some(VertexAttributeValues::Float32x3(points)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
                panic!("a mesh without positions");
            };
            let points: Vec<Vec2> = points.iter().map(|&at| project(at.into())).collect();
            let corners: Vec<usize> = mesh.indices().expect("indices").iter().collect();
            let triangles = corners.chunks(3).map(|corner| [points[corner[0]], points[corner[1]], points[corner[2]]]);
            Self(triangles.filter(|&[a, b, c]| (b - a).perp_dot(c - a) > 0.0).collect())
        }

        pub(crate) fn moved(self, by: Vec2) -> Self {
            Self(self.0.into_iter().map(|corners| corners.map(|at| at + by)).collect())
        }

        /// Returns whether a triangle covers this point.
        pub(crate) fn covers(&self, point: Vec2) -> bool {
            let inside = |&[a, b, c]: &[Vec2; 3]| {
                [(a, b), (b, c), (c, a)].iter().all(|&(from, to)| (to - from).perp_dot(point - from) >= 0.0)
            };
            self.0.iter().any(inside)
        }

        /// The covered points of a grid of 160 by 160 over a square and a little more.
        pub(crate) fn silhouette(&self) -> HashSet<(i32, i32)> {
            let grid = (-80..80).flat_map(|x| (-80..80).map(move |y| (x, y)));
            grid.filter(|&(x, y)| self.covers(Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / 140.0)).collect()
        }

        /// The covered part of the ray from the origin at this angle.
        fn width_at(&self, angle: f32) -> f32 {
            let step = 0.002;
            let ray = (0..400).map(|n| Vec2::from_angle(angle) * n as f32 * step);
            ray.filter(|&point| self.covers(point)).count() as f32 * step
        }

        /// Asserts that the shape is a single arrow that runs round the origin in this direction: a band of constant
        /// width, then a head that tapers to a tip, then a gap.
        pub(crate) fn assert_arrow_runs(&self, clockwise: bool) {
            const STEPS: usize = 180;
            let angle = |step: usize| step as f32 / STEPS as f32 * TAU * if clockwise { -1.0 } else { 1.0 };
            let widths: Vec<f32> = (0..STEPS).map(|step| self.width_at(angle(step))).collect();
            // The widths along the arrow, from the end of the gap on.
            let gap = (0..STEPS).find(|&step| widths[step] == 0.0 && widths[(step + 1) % STEPS] > 0.0);
            let tail = gap.expect("a gap behind the tail") + 1;
            let way: Vec<f32> = (0..STEPS).map(|step| widths[(tail + step) % STEPS]).take_while(|&w| w > 0.0).collect();
            let head = (0..way.len()).max_by(|&a, &b| way[a].total_cmp(&way[b])).expect("a head");
            assert!(head * 2 > way.len(), "the head is at the front: {way:?}");
            assert!(way[1..head - 1].iter().all(|width| *width < 0.6 * way[head]), "a band before the head: {way:?}");
            assert!(way.len() - head > 3 && way[head..].is_sorted_by(|a, b| a >= b), "a tip after it: {way:?}");
        }
    }

    #[test]
    fn rotation_icons_follow_the_turn_of_the_piece() {
        for clockwise in [true, false] {
            Projection::from_the_front(&rotation_icon(clockwise).upright_mesh()).assert_arrow_runs(clockwise);
        }
    }

    #[test]
    fn the_arrows_of_a_stack_point_at_the_ring() {
        let seen = Projection::from_above(&stack_arrows().flat_mesh());
        for corner in 0..4 {
            let out = Vec2::from_angle(FRAC_PI_4 + FRAC_PI_2 * corner as f32);
            let width =
                |radius: f32| (-50..=50).filter(|&n| seen.covers(out * radius + out.perp() * n as f32 * 0.004)).count();
            assert!(0 < width(0.53) && width(0.53) < width(0.60) && width(0.60) < width(0.66), "corner {corner}");
        }
    }

    #[test]
    fn a_stack_icon_shows_a_smaller_piece_above_a_larger_one() {
        let [lower, upper] = stack_icon().map(|block| Projection::from_the_front(&block.upright_mesh()).silhouette());
        let top = |block: &HashSet<(i32, i32)>| block.iter().map(|at| at.1).max();
        assert!(lower.is_disjoint(&upper) && top(&lower) < top(&upper) && upper.len() < lower.len());
    }
}
