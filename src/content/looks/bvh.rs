//! Bounding volume hierarchies of pieces, packed into texels for the shader that traces rays for mirrors, and the same
//! traversal in Rust.
//!
//! A tree is stored in depth-first order with skip links ("threaded"), so that a shader needs no stack: a ray that
//! misses a node's box continues at the node's link, any other ray at the next texels. A node takes two texels:
//!
//! | texel | xyz | w |
//! | --- | --- | --- |
//! | 0 | the box's lowest corner | -1; for a leaf, [`LEAF`] times its first triangle's texel, plus their number |
//! | 1 | the box's highest corner | the texel of the node after everything below this one; -1 for none |
//!
//! A triangle takes three texels, one per corner: its position, with the normal and the material in w ([`packed`]). All
//! integers are below 2^24 and so exact in a float.

use glam::{Vec3, Vec4};

use super::solid::Vertex;

/// A triangle and the number of its material, below 16.
#[derive(Clone, Copy, Debug)]
pub struct Facet {
    /// The material of the surface.
    pub material: u8,
    /// The corners, counter-clockwise as seen from the front.
    pub corners: [Vertex; 3],
}

/// Leaves have fewer triangles than this.
pub const LEAF: usize = 8;
/// Nodes with at most this many triangles are leaves.
const FEW: usize = 4;
/// The last texel of a tree; beyond it w would not be exact.
const LAST_TEXEL: usize = (1 << 24) / LEAF - 1;

/// The point where a ray meets the front of a triangle.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// The distance in multiples of the ray's direction.
    pub distance: f32,
    /// The number of its material.
    pub material: u8,
    /// The triangle's geometric normal, not normalised.
    pub normal: Vec3,
}

/// Appends the tree of these triangles and returns the texel of its root. Returns `None` if there are no triangles or
/// no room.
pub fn append(texels: &mut Vec<Vec4>, mut facets: Vec<Facet>) -> Option<usize> {
    // n triangles of three texels have at most 2n - 1 nodes of two.
    if facets.is_empty() || texels.len() + facets.len() * 7 > LAST_TEXEL {
        return None;
    }
    let root = texels.len();
    let mut triangles = Vec::with_capacity(facets.len());
    let mut leaves = Vec::new();
    split(&mut facets, texels, &mut leaves, &mut triangles);
    // The triangles follow the nodes.
    let first = texels.len();
    for (node, triangle, count) in leaves {
        texels[node].w = ((first + triangle * 3) * LEAF + count) as f32;
    }
    let end = texels.len();
    for node in (root..end).step_by(2) {
        // No node follows this one.
        if texels[node + 1].w as usize == end {
            texels[node + 1].w = -1.0;
        }
    }
    for facet in triangles {
        texels.extend(facet.corners.map(|corner| corner.at.extend(packed(corner.normal, facet.material))));
    }
    Some(root)
}

fn bounds(points: impl Iterator<Item = Vec3>) -> (Vec3, Vec3) {
    points.fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(point), high.max(point)))
}

/// Half the surface of a box.
fn half_surface((low, high): (Vec3, Vec3)) -> f32 {
    let size = (high - low).max(Vec3::ZERO);
    size.x * size.y + size.y * size.z + size.z * size.x
}

fn corners(facet: &Facet) -> impl Iterator<Item = Vec3> + '_ {
    facet.corners.iter().map(|corner| corner.at)
}

/// Appends the nodes of these triangles, by the surface area heuristic.
fn split(
    facets: &mut [Facet],
    texels: &mut Vec<Vec4>,
    leaves: &mut Vec<(usize, usize, usize)>,
    triangles: &mut Vec<Facet>,
) {
    let node = texels.len();
    let (low, high) = bounds(facets.iter().flat_map(corners));
    // Rounding would make rays miss flat boxes.
    texels.push((low - 1e-4).extend(-1.0));
    texels.push((high + 1e-4).extend(0.0));
    if facets.len() <= FEW {
        leaves.push((node, triangles.len(), facets.len()));
        triangles.extend_from_slice(facets);
    } else {
        let at = best_split(facets);
        let (left, right) = facets.split_at_mut(at);
        split(left, texels, leaves, triangles);
        split(right, texels, leaves, triangles);
    }
    texels[node + 1].w = texels.len() as f32;
}

/// Reorders the triangles for a split and returns where to split them.
fn best_split(facets: &mut [Facet]) -> usize {
    const BINS: usize = 12;
    let empty = (Vec3::MAX, Vec3::MIN);
    let grown = |a: (Vec3, Vec3), b: (Vec3, Vec3)| (a.0.min(b.0), a.1.max(b.1));
    let (low, high) = bounds(facets.iter().map(middle));
    let size = high - low;
    let bin = move |facet: &Facet, axis: usize| {
        let part = (middle(facet)[axis] - low[axis]) / size[axis].max(1e-9);
        ((part * BINS as f32) as usize).min(BINS - 1)
    };
    let mut best = (f32::MAX, 0, 0);
    for axis in (0..3).filter(|&axis| size[axis] > 1e-6) {
        let mut bins = [(0, empty); BINS];
        for facet in facets.iter() {
            let (count, space) = &mut bins[bin(facet, axis)];
            *count += 1;
            *space = grown(*space, bounds(corners(facet)));
        }
        for at in 1..BINS {
            let cost = |bins: &[(usize, (Vec3, Vec3))]| {
                let (count, space) =
                    bins.iter().fold((0, empty), |(n, space), (count, more)| (n + count, grown(space, *more)));
                if count == 0 { f32::MAX } else { count as f32 * half_surface(space) }
            };
            let cost = cost(&bins[..at]) + cost(&bins[at..]);
            if cost < best.0 {
                best = (cost, axis, at);
            }
        }
    }
    let (_, axis, at) = best;
    facets.sort_by_key(|facet| bin(facet, axis) >= at);
    let at = facets.partition_point(|facet| bin(facet, axis) < at);
    // All centres are in one place.
    if at == 0 || at == facets.len() { facets.len() / 2 } else { at }
}

fn middle(facet: &Facet) -> Vec3 {
    corners(facet).sum::<Vec3>() / 3.0
}

/// Packs a normal in octahedral coordinates of 10 bits each, and a material of 4 bits.
pub fn packed(normal: Vec3, material: u8) -> f32 {
    let flat = normal / (normal.x.abs() + normal.y.abs() + normal.z.abs()).max(1e-9);
    let (x, z) = if flat.y >= 0.0 {
        (flat.x, flat.z)
    } else {
        ((1.0 - flat.z.abs()).copysign(flat.x), (1.0 - flat.x.abs()).copysign(flat.z))
    };
    let bits = |value: f32| ((value * 0.5 + 0.5) * 1023.0).round().clamp(0.0, 1023.0) as u32;
    ((u32::from(material) << 20) | (bits(x) << 10) | bits(z)) as f32
}

/// The normal in a [`packed`] value.
pub fn unpacked(packed: f32) -> Vec3 {
    let bits = packed as u32;
    let value = |bits: u32| (bits & 1023) as f32 / 1023.0 * 2.0 - 1.0;
    let (x, z) = (value(bits >> 10), value(bits));
    let y = 1.0 - x.abs() - z.abs();
    let fold = (-y).max(0.0);
    Vec3::new(x - fold.copysign(x), y, z - fold.copysign(z)).normalize_or_zero()
}

/// The first triangle of a tree whose front a ray meets before `limit`.
pub fn cast(texels: &[Vec4], root: usize, origin: Vec3, ray: Vec3, limit: f32) -> Option<Hit> {
    let inverse = 1.0 / ray;
    let (mut found, mut limit, mut node) = (None, limit, root as i64);
    while let Ok(at) = usize::try_from(node) {
        let (low, high) = (texels[at], texels[at + 1]);
        let (a, b) = ((low.truncate() - origin) * inverse, (high.truncate() - origin) * inverse);
        let (near, far) = (a.min(b).max_element().max(0.0), a.max(b).min_element().min(limit));
        if near > far {
            node = high.w as i64;
            continue;
        }
        if low.w < 0.0 {
            node += 2;
            continue;
        }
        let (first, count) = (low.w as usize / LEAF, low.w as usize % LEAF);
        for triangle in texels[first..first + count * 3].chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| triangle[corner].truncate());
            if let Some(distance) = meet([a, b, c], origin, ray).filter(|distance| *distance < limit) {
                limit = distance;
                let material = (triangle[0].w as u32 >> 20) as u8;
                found = Some(Hit { distance, material, normal: (b - a).cross(c - a) });
            }
        }
        node = high.w as i64;
    }
    found
}

/// The distance at which a ray meets the front of a triangle (Möller and Trumbore, 1997).
fn meet([a, b, c]: [Vec3; 3], origin: Vec3, ray: Vec3) -> Option<f32> {
    let (first, second, from) = (b - a, c - a, origin - a);
    let across = ray.cross(second);
    let facing = first.dot(across);
    if facing <= 1e-9 {
        return None;
    }
    let over = from.cross(first);
    let (u, v, distance) = (from.dot(across) / facing, ray.dot(over) / facing, second.dot(over) / facing);
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && distance > 0.0).then_some(distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::solid::{CREASE, Solid};

    fn facets(solid: &Solid) -> Vec<Facet> {
        solid.faces(CREASE).into_iter().map(|corners| Facet { material: 5, corners }).collect()
    }

    #[test]
    fn normals_and_materials_are_kept() {
        for solid in [Solid::ball(1.0, 24), Solid::cuboid(Vec3::ONE, 0.1)] {
            for Facet { corners, .. } in facets(&solid) {
                for Vertex { normal, .. } in corners {
                    let packed = packed(normal, 13);
                    assert!(unpacked(packed).dot(normal) > 0.99999, "{normal} {}", unpacked(packed));
                    assert!(packed < 16_777_216.0 && packed as u32 >> 20 == 13);
                }
            }
        }
    }

    #[test]
    fn a_ray_meets_the_same_triangle_in_the_tree_as_among_all() {
        let solid = Solid::ball(0.3, 20).with(Solid::cuboid(Vec3::new(0.7, 0.1, 0.2), 0.02).moved(Vec3::Y * 0.4));
        let all = facets(&solid);
        // The tree follows another one.
        let mut texels = Vec::new();
        append(&mut texels, facets(&Solid::ball(0.1, 8))).unwrap();
        let root = append(&mut texels, all.clone()).unwrap();
        let mut hits = 0;
        for i in 0..2000 {
            let number = |k: u32| ((i * 7 + k * 13) as f32 * 12.9898).sin() * 0.9;
            let origin = Vec3::new(number(0), number(1), number(2)) * 2.0;
            let ray = (Vec3::new(number(3), number(4), number(5)) * 0.5 - origin).normalize();
            let nearest = all.iter().filter_map(|facet| meet(facet.corners.map(|corner| corner.at), origin, ray));
            let nearest = nearest.min_by(f32::total_cmp);
            let found = cast(&texels, root, origin, ray, f32::MAX);
            assert_eq!(found.map(|hit| hit.distance), nearest, "{origin} {ray}");
            assert!(found.is_none_or(|hit| hit.material == 5 && hit.normal.dot(ray) < 0.0));
            hits += usize::from(found.is_some());
        }
        assert!((500..1990).contains(&hits), "{hits}");
        assert!(append(&mut texels, Vec::new()).is_none());
    }
}
