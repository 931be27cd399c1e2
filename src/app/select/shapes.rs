//! Flat meshes for marks and handles: outlines in a plane, made once.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Points and triangles in a plane, both seen from the side that `x` to the right and `y` up is seen from.
#[derive(Default)]
pub(super) struct Flat {
    points: Vec<Vec2>,
    triangles: Vec<[u32; 3]>,
}

impl Flat {
    /// A band round the origin between two radii, from angle to angle, counter-clockwise from east, in radians.
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

    pub(super) fn disc(self, radius: f32) -> Self {
        self.arc(0.0, radius, 0.0, TAU)
    }

    pub(super) fn ring(self, inner: f32, outer: f32) -> Self {
        self.arc(inner, outer, 0.0, TAU)
    }

    /// The head of an arrow that runs along a circle of `radius`, its base at `angle`; `size` long, and as wide.
    pub(super) fn head(mut self, radius: f32, angle: f32, clockwise: bool, size: f32) -> Self {
        let out = Vec2::from_angle(angle);
        let along = if clockwise { -out.perp() } else { out.perp() };
        let base = out * radius;
        let first = self.points.len() as u32;
        self.points.extend([base - out * size * 0.6, base + out * size * 0.6, base + along * size]);
        self.triangle(first, first + 1, first + 2);
        self
    }

    /// A triangle `size` long, and as wide, that points from `angle` at the origin, its tip at `radius`.
    pub(super) fn inward(mut self, radius: f32, angle: f32, size: f32) -> Self {
        let out = Vec2::from_angle(angle);
        let (tip, base, aside) = (out * radius, out * (radius + size), out.perp() * size * 0.5);
        let first = self.points.len() as u32;
        self.points.extend([tip, base - aside, base + aside]);
        self.triangle(first, first + 1, first + 2);
        self
    }

    /// A block between two heights, with half its width at each.
    pub(super) fn block(mut self, [low, high]: [f32; 2], [wide, narrow]: [f32; 2]) -> Self {
        let first = self.points.len() as u32;
        self.points.extend([(-wide, low), (wide, low), (narrow, high), (-narrow, high)].map(Vec2::from));
        self.triangle(first, first + 1, first + 2);
        self.triangle(first, first + 2, first + 3);
        self
    }

    /// The four corners of a square of `half` the width, each arm `arm` long and `width` wide.
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

    /// Adds a triangle, turned so that it faces the viewer.
    fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let [p, q, r] = [a, b, c].map(|i| self.points[i as usize]);
        self.triangles.push(if (q - p).perp_dot(r - p) < 0.0 { [a, c, b] } else { [a, b, c] });
    }

    /// As a mesh that lies on the board and is seen from above: up in the plane is north.
    pub(super) fn lying(&self) -> Mesh {
        self.mesh(Vec3::Y, |p| Vec3::new(p.x, 0.0, -p.y))
    }

    /// As a mesh that stands and is seen from `+z`.
    pub(super) fn standing(&self) -> Mesh {
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

/// Two arrows that chase each other round a ring: a swap.
pub(super) fn swap_arrows() -> Flat {
    // Round the foot of the piece, which is as wide as a square but for a rim.
    let (inner, outer) = (0.425, 0.480);
    [0.2, 0.2 + std::f32::consts::PI].into_iter().fold(Flat::default(), |flat, start| {
        flat.arc(inner, outer, start + 0.36, start + 2.60).head((inner + outer) / 2.0, start + 2.55, false, 0.19)
    })
}

/// A ring, and arrows that point at it from the corners of the square: onto this.
pub(super) fn onto_arrows() -> Flat {
    let ring = Flat::default().ring(0.430, 0.480);
    (0..4).fold(ring, |flat, quarter| flat.inward(0.500, FRAC_PI_4 + FRAC_PI_2 * quarter as f32, 0.17))
}

/// The lower and the upper block of a stack, as on a button.
pub(super) fn stacked_blocks() -> [Flat; 2] {
    [Flat::default().block([-0.120, -0.020], [0.100, 0.066]), Flat::default().block([0.012, 0.115], [0.056, 0.020])]
}

/// An arrow that runs most of the way round.
pub(super) fn turn_arrow(clockwise: bool) -> Flat {
    let (inner, outer) = (0.084, 0.120);
    // Open at the top on the side the arrow comes from, as on any undo button.
    let (from, to) = if clockwise { (2.75, -1.55) } else { (0.39, 4.69) };
    Flat::default().arc(inner, outer, from, to).head((inner + outer) / 2.0, to, clockwise, 0.115)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the signed area of every triangle is above 0: they all face the viewer, or they would not be drawn.
    #[test]
    fn every_triangle_faces_the_viewer() {
        let [lower, upper] = stacked_blocks();
        let shapes = [
            lower,
            upper,
            Flat::default().disc(0.2),
            Flat::default().corners(0.48, 0.2, 0.03),
            swap_arrows(),
            onto_arrows(),
            turn_arrow(true),
            turn_arrow(false),
        ];
        for flat in shapes {
            assert!(!flat.triangles.is_empty());
            for &[a, b, c] in &flat.triangles {
                let [p, q, r] = [a, b, c].map(|i| flat.points[i as usize]);
                assert!((q - p).perp_dot(r - p) >= 0.0);
            }
        }
    }
}
