//! Procedural solids: slabs, lathes, boxes and lofts, as triangles with sharp and smooth edges.

use std::collections::HashMap;
use std::f32::consts::TAU;

use glam::{IVec3, Quat, Vec2, Vec3};

/// Edges that bend by less than this angle, in radians, are smooth.
pub const CREASE: f32 = 0.6;

/// A vertex of a triangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vertex {
    /// Its position.
    pub at: Vec3,
    /// The unit normal of the surface.
    pub normal: Vec3,
}

/// Triangles that enclose a volume, wound counter-clockwise as seen from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solid {
    triangles: Vec<[Vec3; 3]>,
    /// The unit normals at the corners of triangles that don't get them from their neighbours, by index.
    normals: HashMap<usize, [Vec3; 3]>,
}

impl Solid {
    /// Connects rings with the same number of points, from the bottom up, and caps both ends. Each ring is
    /// counter-clockwise as seen from above.
    pub fn loft(rings: &[Vec<Vec3>]) -> Self {
        let mut solid = Self::walls(rings);
        if let (Some(first), Some(last)) = (rings.first(), rings.last()) {
            solid.cap(first.iter().rev().copied());
            solid.cap(last.iter().copied());
        }
        solid
    }

    /// Connects rings with the same number of points without caps; see [`Solid::loft`].
    pub fn walls(rings: &[Vec<Vec3>]) -> Self {
        let mut solid = Self::default();
        for pair in rings.windows(2) {
            let (low, high) = (&pair[0], &pair[1]);
            for i in 0..low.len() {
                let j = (i + 1) % low.len();
                solid.face([low[i], low[j], high[j]]);
                solid.face([low[i], high[j], high[i]]);
            }
        }
        solid
    }

    /// Revolves a profile of (radius, height), from the bottom up, round the vertical axis in `sides` steps.
    pub fn lathe(profile: &[(f32, f32)], sides: usize) -> Self {
        let ring = |&(radius, y): &(f32, f32)| level(&circle(radius, sides), y);
        Self::loft(&profile.iter().map(ring).collect::<Vec<_>>())
    }

    /// Extrudes a convex outline from `low` to `high`, with a chamfer round the top. The outline has x to the east and
    /// y to the south, and is counter-clockwise as seen from above, like that of [`circle`].
    pub fn slab(outline: &[Vec2], low: f32, high: f32, chamfer: f32) -> Self {
        if chamfer <= 0.0 {
            return Self::loft(&[level(outline, low), level(outline, high)]);
        }
        Self::loft(&[level(outline, low), level(outline, high - chamfer), level(&inset(outline, chamfer), high)])
    }

    /// Extrudes an upright outline: x to the east and y up, counter-clockwise as seen from the south, not necessarily
    /// convex. It is `depth` deep round the plane z = 0, and its edges are cut off by `chamfer`.
    pub fn cutout(outline: &[Vec2], depth: f32, chamfer: f32) -> Self {
        let at = |points: &[Vec2], z: f32| points.iter().map(|p| p.extend(z)).collect::<Vec<_>>();
        let half = depth / 2.0;
        // With y up it winds the other way.
        let inner = if chamfer > 0.0 { moved_in(outline, -chamfer, 0.6) } else { outline.to_vec() };
        let rings = if chamfer > 0.0 {
            vec![at(&inner, -half), at(outline, chamfer - half), at(outline, half - chamfer), at(&inner, half)]
        } else {
            vec![at(outline, -half), at(outline, half)]
        };
        let mut solid = Self::walls(&rings);
        for [a, b, c] in triangulated(&inner) {
            let [front, back] = [half, -half].map(|z| [a, b, c].map(|corner: usize| inner[corner].extend(z)));
            solid.face(front);
            solid.face([back[0], back[2], back[1]]);
        }
        solid
    }

    /// A box round the origin with chamfered edges.
    pub fn cuboid(size: Vec3, chamfer: f32) -> Self {
        let outline = rectangle(size.x / 2.0, size.z / 2.0, chamfer);
        let top = size.y / 2.0;
        if chamfer <= 0.0 {
            return Self::slab(&outline, -top, top, 0.0);
        }
        let inner = inset(&outline, chamfer);
        Self::loft(&[
            level(&inner, -top),
            level(&outline, chamfer - top),
            level(&outline, top - chamfer),
            level(&inner, top),
        ])
    }

    /// A sphere round the origin.
    pub fn ball(radius: f32, sides: usize) -> Self {
        let rows = (sides / 2).max(3);
        let at = |row: usize| {
            let angle = TAU / 2.0 * row as f32 / rows as f32;
            (radius * angle.sin(), -radius * angle.cos())
        };
        Self::lathe(&(0..=rows).map(at).collect::<Vec<_>>(), sides)
    }

    /// A flat convex polygon, counter-clockwise as seen from its front.
    pub fn polygon(points: &[Vec3]) -> Self {
        let mut solid = Self::default();
        solid.cap(points.iter().copied());
        solid
    }

    /// Adds the triangles of another solid.
    pub fn with(mut self, other: Self) -> Self {
        let before = self.triangles.len();
        self.triangles.extend(other.triangles);
        self.normals.extend(other.normals.into_iter().map(|(index, normals)| (before + index, normals)));
        self
    }

    /// Adds a triangle, with unit normals at its corners or with normals derived from its neighbours.
    pub fn push(&mut self, triangle: [Vec3; 3], normals: Option<[Vec3; 3]>) {
        if let Some(normals) = normals {
            self.normals.insert(self.triangles.len(), normals);
        }
        self.triangles.push(triangle);
    }

    /// Translates the solid.
    pub fn moved(self, by: Vec3) -> Self {
        self.placed(|point| point + by)
    }

    /// Rotates the solid round the origin.
    pub fn turned(mut self, rotation: Quat) -> Self {
        self.normals.values_mut().flatten().for_each(|normal| *normal = rotation * *normal);
        self.placed(|point| rotation * point)
    }

    /// Scales the solid from the origin.
    pub fn scaled(self, by: f32) -> Self {
        self.placed(|point| point * by)
    }

    /// Maps every point. `place` must preserve the winding. All normals are derived from the triangles afterwards.
    pub fn mapped(mut self, place: impl Fn(Vec3) -> Vec3) -> Self {
        self.normals.clear();
        self.placed(place)
    }

    /// Maps every point and keeps the normals.
    fn placed(mut self, place: impl Fn(Vec3) -> Vec3) -> Self {
        self.triangles.iter_mut().flatten().for_each(|point| *point = place(*point));
        self
    }

    /// Its triangles.
    pub fn triangles(&self) -> &[[Vec3; 3]] {
        &self.triangles
    }

    /// Returns whether it has no triangles.
    pub fn is_empty(&self) -> bool {
        self.triangles.is_empty()
    }

    /// The enclosed volume. Negative if the triangles face inwards.
    pub fn volume(&self) -> f32 {
        self.triangles.iter().map(|[a, b, c]| a.dot(b.cross(*c)) / 6.0).sum()
    }

    /// The bounding box: its lowest and its highest corner. Both are the origin if there are no triangles.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let mut points = self.triangles.iter().flatten().copied();
        let first = points.next().unwrap_or_default();
        points.fold((first, first), |(low, high), point| (low.min(point), high.max(point)))
    }

    /// The triangles with their normals. If no normals are given, edges that bend by less than `crease` radians are
    /// smooth.
    pub fn faces(&self, crease: f32) -> Vec<[Vertex; 3]> {
        let key = |point: Vec3| (point * 4096.0).round().as_ivec3();
        let normal = |[a, b, c]: &[Vec3; 3]| (b - a).cross(c - a).normalize_or_zero();
        let mut around: HashMap<IVec3, Vec<Vec3>> = HashMap::new();
        for triangle in &self.triangles {
            for i in 0..3 {
                let [point, next, last] = [triangle[i], triangle[(i + 1) % 3], triangle[(i + 2) % 3]];
                // Weighted by the angle at the vertex, so that the triangulation does not show.
                let angle = (next - point).angle_between(last - point);
                around.entry(key(point)).or_default().push(normal(triangle) * angle);
            }
        }
        let limit = crease.cos();
        let face = |(index, triangle): (usize, &[Vec3; 3])| {
            if let Some(normals) = self.normals.get(&index) {
                return [0, 1, 2].map(|i| Vertex { at: triangle[i], normal: normals[i] });
            }
            let flat = normal(triangle);
            triangle.map(|at| {
                let near = around.get(&key(at)).into_iter().flatten();
                let sum: Vec3 = near.filter(|n| n.normalize_or_zero().dot(flat) >= limit).sum();
                Vertex { at, normal: sum.try_normalize().unwrap_or(flat) }
            })
        };
        self.triangles.iter().enumerate().map(face).collect()
    }

    fn face(&mut self, triangle: [Vec3; 3]) {
        let [a, b, c] = triangle;
        // Rings that shrink to a point give degenerate triangles.
        if (b - a).cross(c - a).length_squared() > 1e-14 {
            self.triangles.push(triangle);
        }
    }

    fn cap(&mut self, points: impl Iterator<Item = Vec3> + Clone) {
        let Some(first) = points.clone().next() else { return };
        let rest = points.skip(1);
        for (a, b) in rest.clone().zip(rest.skip(1)) {
            self.face([first, a, b]);
        }
    }
}

/// The outline of a regular polygon, counter-clockwise as seen from above.
pub fn circle(radius: f32, sides: usize) -> Vec<Vec2> {
    // Rotated by half a side, so that 4 or 8 sides are parallel to the axes.
    let angle = |i: usize| TAU * (i as f32 + 0.5) / sides as f32;
    (0..sides).map(|i| radius * Vec2::new(angle(i).cos(), -angle(i).sin())).collect()
}

/// The outline of a rectangle whose corners are cut off, counter-clockwise as seen from above.
pub fn rectangle(half_width: f32, half_depth: f32, cut: f32) -> Vec<Vec2> {
    let (w, d, c) = (half_width, half_depth, cut);
    if c <= 0.0 {
        return vec![Vec2::new(-w, d), Vec2::new(w, d), Vec2::new(w, -d), Vec2::new(-w, -d)];
    }
    vec![
        Vec2::new(c - w, d),
        Vec2::new(w - c, d),
        Vec2::new(w, d - c),
        Vec2::new(w, c - d),
        Vec2::new(w - c, -d),
        Vec2::new(c - w, -d),
        Vec2::new(-w, c - d),
        Vec2::new(-w, d - c),
    ]
}

/// An outline at the height `y`.
fn level(outline: &[Vec2], y: f32) -> Vec<Vec3> {
    outline.iter().map(|point| Vec3::new(point.x, y, point.y)).collect()
}

/// Moves each side of a convex outline inwards.
pub fn inset(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    moved_in(outline, by, 0.1)
}

/// Moves each side of an outline inwards; `sharpest` limits how far sharp corners move.
fn moved_in(outline: &[Vec2], by: f32, sharpest: f32) -> Vec<Vec2> {
    let n = outline.len();
    let inward = |i: usize| {
        let side = (outline[(i + 1) % n] - outline[i]).normalize_or_zero();
        Vec2::new(side.y, -side.x)
    };
    let corner = |i: usize| {
        let (before, after) = (inward((i + n - 1) % n), inward(i));
        outline[i] + (before + after) * by / (1.0 + before.dot(after)).max(sharpest)
    };
    (0..n).map(corner).collect()
}

/// Returns whether a polygon intersects itself: two of its sides cross or touch, other than neighbours at their common
/// corner.
pub fn meets_itself(outline: &[Vec2]) -> bool {
    let n = outline.len();
    let side = |i: usize| (outline[i], outline[(i + 1) % n]);
    let turn = |a: Vec2, b: Vec2, c: Vec2| (b - a).perp_dot(c - a);
    // Collinear sides may be apart.
    let near =
        |(a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)| a.min(b).cmple(c.max(d)).all() && c.min(d).cmple(a.max(b)).all();
    let crosses = |(a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)| {
        near((a, b), (c, d)) && turn(a, b, c) * turn(a, b, d) <= 0.0 && turn(c, d, a) * turn(c, d, b) <= 0.0
    };
    let mut pairs = (0..n).flat_map(|i| (i + 2..n).map(move |j| (i, j))).filter(|&(i, j)| i > 0 || j + 1 < n);
    pairs.any(|(i, j)| crosses(side(i), side(j))) || (0..n).any(|i| side(i).0.distance_squared(side(i).1) < 1e-10)
}

/// Twice the signed area of a polygon, positive if it is counter-clockwise with y up.
pub fn doubled_area(outline: &[Vec2]) -> f32 {
    let n = outline.len();
    (0..n).map(|i| outline[i].perp_dot(outline[(i + 1) % n])).sum()
}

/// Triangulates a polygon by ear clipping: three corners per triangle. It must not intersect itself, and must be
/// counter-clockwise with y up.
fn triangulated(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let turn = |[a, b, c]: [usize; 3]| (outline[b] - outline[a]).perp_dot(outline[c] - outline[a]);
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut triangles = Vec::new();
    while left.len() > 3 {
        let n = left.len();
        let corner = |i: usize| [left[(i + n - 1) % n], left[i], left[(i + 1) % n]];
        let is_ear = |&i: &usize| {
            let [a, b, c] = corner(i);
            let inside = |&p: &usize| {
                ![a, b, c].contains(&p) && turn([a, b, p]) >= 0.0 && turn([b, c, p]) >= 0.0 && turn([c, a, p]) >= 0.0
            };
            turn([a, b, c]) > 1e-9 && !left.iter().any(inside)
        };
        // Rounding may leave no ear: then any corner is removed, so that the loop ends.
        let ear = (0..n).find(is_ear).unwrap_or(0);
        triangles.push(corner(ear));
        left.remove(ear);
    }
    triangles.extend(<[usize; 3]>::try_from(left));
    triangles
}

/// Clips a convex outline to the half-plane of points p with `normal · p <= distance`.
pub fn clip(outline: &[Vec2], normal: Vec2, distance: f32) -> Vec<Vec2> {
    let mut kept = Vec::with_capacity(outline.len() + 1);
    for (i, &here) in outline.iter().enumerate() {
        let next = outline[(i + 1) % outline.len()];
        let (over, next_over) = (normal.dot(here) - distance, normal.dot(next) - distance);
        if over <= 0.0 {
            kept.push(here);
        }
        if (over < 0.0) != (next_over < 0.0) && over != 0.0 && next_over != 0.0 {
            kept.push(here.lerp(next, over / (over - next_over)));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f32, b: f32) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn triangles_face_outwards() {
        assert!(close(Solid::cuboid(Vec3::new(1.0, 2.0, 3.0), 0.0).volume(), 6.0));
        assert!(close(Solid::slab(&rectangle(0.5, 0.5, 0.0), 0.0, 2.0, 0.0).volume(), 2.0));
        assert!((Solid::ball(1.0, 64).volume() - 4.18).abs() < 0.05);
        let chamfered = Solid::cuboid(Vec3::ONE, 0.1).volume();
        assert!(0.8 < chamfered && chamfered < 1.0, "{chamfered}");
    }

    #[test]
    fn a_cutout_need_not_be_convex() {
        let at = |points: &[(f32, f32)]| points.iter().map(|&p| p.into()).collect::<Vec<Vec2>>();
        // An L of three squares.
        let l = at(&[(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]);
        assert!(close(doubled_area(&l), 6.0) && !meets_itself(&l));
        assert!(close(Solid::cutout(&l, 0.5, 0.0).volume(), 1.5));
        let rounded = Solid::cutout(&l, 0.5, 0.05).volume();
        assert!(1.3 < rounded && rounded < 1.5, "{rounded}");
        // A star with five points.
        let star: Vec<Vec2> =
            (0..10).map(|i| Vec2::from_angle(TAU * i as f32 / 10.0) * if i % 2 == 0 { 1.0 } else { 0.4 }).collect();
        assert!(close(Solid::cutout(&star, 1.0, 0.0).volume(), doubled_area(&star) / 2.0));
        assert!(meets_itself(&at(&[(0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0)])));
    }

    #[test]
    fn an_inset_square_is_a_smaller_square() {
        let square = rectangle(1.0, 1.0, 0.0);
        assert_eq!(inset(&square, 0.25), rectangle(0.75, 0.75, 0.0));
    }

    #[test]
    fn half_of_a_square_is_left_when_clipped_through_its_middle() {
        let half = clip(&rectangle(1.0, 1.0, 0.0), Vec2::X, 0.0);
        assert!(close(Solid::slab(&half, 0.0, 1.0, 0.0).volume(), 2.0));
        let corner = clip(&rectangle(1.0, 1.0, 0.0), Vec2::ONE, 0.0);
        assert!(close(Solid::slab(&corner, 0.0, 1.0, 0.0).volume(), 2.0));
    }
}
