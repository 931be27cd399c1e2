//! Cuts a piece into shards, the cells of a Voronoi diagram. Each is cut out of the piece's surface by the planes
//! half-way to its neighbours and closed where it was cut. Pure geometry.

use std::collections::HashMap;

use glam::{IVec3, Vec3};

use crate::Random;
use content::looks::solid::Vertex;

/// The triangles of a piece with one material.
#[derive(Clone, Debug)]
pub struct PieceLayer {
    /// The index of the material.
    pub material: usize,
    /// True if the triangles enclose a volume rather than being an open surface.
    pub closed: bool,
    /// The triangles.
    pub faces: Vec<[Vertex; 3]>,
}

/// A triangle of a shard.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// Its corners, counter-clockwise as seen from outside.
    pub corners: [Vertex; 3],
    /// See [`PieceLayer::material`].
    pub material: usize,
    /// True if it is on a cut.
    pub inner: bool,
    /// How near each corner is to the edge of the cut, from 0 in the middle to 1.
    pub rim: [f32; 3],
    /// True if it belongs to a closed surface, which has an inside.
    closed: bool,
}

/// The height of the crown as a fraction of the king's.
const CROWN: f32 = 0.36;

/// Cuts a piece that consists of `layers` into about `count` shards, largest first. With `crown`, the top stays whole
/// and comes before the others.
pub fn shards(layers: &[PieceLayer], count: usize, crown: bool) -> Vec<Vec<Face>> {
    let whole: Vec<Face> = layers
        .iter()
        .flat_map(|&PieceLayer { material, closed, ref faces }| {
            faces.iter().map(move |&corners| Face { corners, material, inner: false, rim: [0.0; 3], closed })
        })
        .collect();
    let Some((low, high)) = bounds(&whole) else { return Vec::new() };
    let mut seeds = seeds(low, high, count);
    let mut first = 0;
    if crown {
        // No other seed is near, so the border of its cell is almost horizontal.
        let half = 0.5 * CROWN * (high.y - low.y);
        let (line, middle) = (high.y - 2.0 * half, (low + high) / 2.0);
        seeds = self::seeds(low, high.with_y(line - half), count);
        seeds.insert(0, middle.with_y(line + half));
        // The part under the middle of the crown must not belong to it.
        seeds.push(middle.with_y(line - half));
        first = 1;
    }
    let cells = seeds.iter().map(|&seed| cell(whole.clone(), seed, &seeds));
    let mut shards: Vec<Vec<Face>> = cells.filter(|cell| !cell.is_empty()).collect();
    let first = first.min(shards.len());
    let size = |cell: &Vec<Face>| bounds(cell).map_or(0.0, |(low, high)| (high - low).element_product());
    shards[first..].sort_by(|a, b| size(b).total_cmp(&size(a)));
    shards
}

/// The minimum and maximum corner of the bounding box; `None` without faces.
pub fn bounds(faces: &[Face]) -> Option<(Vec3, Vec3)> {
    let points = faces.iter().flat_map(|face| face.corners.iter().map(|corner| (corner.at, corner.at)));
    points.reduce(|(low, high), (a, b)| (low.min(a), high.max(b)))
}

/// Random points that are well spaced: best-candidate sampling in a box.
fn seeds(low: Vec3, high: Vec3, count: usize) -> Vec<Vec3> {
    let mut random = Random::new(count as u64);
    let mut seeds: Vec<Vec3> = Vec::with_capacity(count);
    for _ in 0..count {
        let apart = |point: &Vec3| seeds.iter().map(|seed| seed.distance_squared(*point)).fold(f32::MAX, f32::min);
        let candidates: [Vec3; 6] = std::array::from_fn(|_| random.within(low, high));
        seeds.extend(candidates.into_iter().max_by(|a, b| apart(a).total_cmp(&apart(b))));
    }
    seeds
}

/// The part that is nearer to `seed` than to the other seeds.
fn cell(mut faces: Vec<Face>, seed: Vec3, seeds: &[Vec3]) -> Vec<Face> {
    let mut others: Vec<Vec3> = seeds.iter().copied().filter(|&other| other != seed).collect();
    others.sort_by(|a, b| a.distance_squared(seed).total_cmp(&b.distance_squared(seed)));
    for other in others {
        let reach =
            faces.iter().flat_map(|face| &face.corners).map(|c| c.at.distance_squared(seed)).fold(0.0, f32::max);
        // The rest of the cell is nearer to its seed than to this one and all that follow.
        if other.distance_squared(seed) > 4.0 * reach {
            break;
        }
        let normal = (other - seed).normalize_or_zero();
        faces = cut(&faces, normal, normal.dot((seed + other) / 2.0));
    }
    faces
}

/// The part with `normal` times the point at most `distance`, closed by a cap.
fn cut(faces: &[Face], normal: Vec3, distance: f32) -> Vec<Face> {
    let mut kept = Vec::with_capacity(faces.len());
    // The edges of the caps: their material, start and end.
    let mut seams: Vec<(usize, Vec3, Vec3)> = Vec::new();
    for face in faces {
        let over = face.corners.map(|corner| normal.dot(corner.at) - distance);
        match over.iter().filter(|&&over| over > 0.0).count() {
            0 => kept.push(*face),
            3 => {}
            _ => {
                let mut outline: Vec<(Vertex, f32)> = Vec::with_capacity(4);
                let (mut leaves, mut enters) = (Vec3::ZERO, Vec3::ZERO);
                for i in 0..3 {
                    let j = (i + 1) % 3;
                    let (a, b) = ((face.corners[i], face.rim[i]), (face.corners[j], face.rim[j]));
                    if over[i] <= 0.0 {
                        outline.push(a);
                    }
                    // Always from the inside out, so that both triangles at this edge compute exactly the same point.
                    match (over[i] > 0.0, over[j] > 0.0) {
                        (false, true) => {
                            let corner = between(a, b, over[i] / (over[i] - over[j]));
                            leaves = corner.0.at;
                            outline.push(corner);
                        }
                        (true, false) => {
                            let corner = between(b, a, over[j] / (over[j] - over[i]));
                            enters = corner.0.at;
                            outline.push(corner);
                        }
                        _ => {}
                    }
                }
                for i in 1..outline.len().saturating_sub(1) {
                    let part = [outline[0], outline[i], outline[i + 1]];
                    kept.push(Face { corners: part.map(|corner| corner.0), rim: part.map(|corner| corner.1), ..*face });
                }
                if face.closed {
                    seams.push((face.material, enters, leaves));
                }
            }
        }
    }
    kept.extend(caps(&seams, normal));
    kept
}

/// An interpolated corner, with its nearness to the rim.
fn between((a, rim_a): (Vertex, f32), (b, rim_b): (Vertex, f32), part: f32) -> (Vertex, f32) {
    let corner = Vertex { at: a.at.lerp(b.at, part), normal: a.normal.lerp(b.normal, part).normalize_or(a.normal) };
    (corner, rim_a + (rim_b - rim_a) * part)
}

/// Closes each connected group of seams with a fan from its centre. This also fills holes, which are invisible inside
/// a shard.
fn caps(seams: &[(usize, Vec3, Vec3)], normal: Vec3) -> Vec<Face> {
    let mut loops: Vec<usize> = (0..seams.len()).collect();
    let mut at: HashMap<(usize, IVec3), usize> = HashMap::with_capacity(seams.len());
    for (number, &(material, from, to)) in seams.iter().enumerate() {
        for point in [from, to] {
            let key = (material, (point * 8192.0).round().as_ivec3());
            let other = root(&mut loops, *at.entry(key).or_insert(number));
            let mine = root(&mut loops, number);
            loops[mine] = other;
        }
    }
    let mut middles: HashMap<usize, (Vec3, f32)> = HashMap::new();
    for (number, &(_, from, _)) in seams.iter().enumerate() {
        let (sum, count) = middles.entry(root(&mut loops, number)).or_default();
        (*sum, *count) = (*sum + from, *count + 1.0);
    }
    let cap = |(number, &(material, from, to)): (usize, &(usize, Vec3, Vec3))| {
        let (sum, count) = middles[&root(&mut loops, number)];
        let corners = [sum / count, from, to].map(|at| Vertex { at, normal });
        Face { corners, material, inner: true, rim: [0.0, 1.0, 1.0], closed: true }
    };
    seams.iter().enumerate().map(cap).collect()
}

/// The representative of the group that `number` belongs to (union-find with path halving).
fn root(joined: &mut [usize], mut number: usize) -> usize {
    while joined[number] != number {
        joined[number] = joined[joined[number]];
        number = joined[number];
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::looks::solid::{CREASE, Solid};

    fn layer(solid: &Solid) -> PieceLayer {
        PieceLayer { material: 0, closed: true, faces: solid.faces(CREASE) }
    }

    fn volume(faces: &[Face]) -> f32 {
        faces.iter().map(|f| f.corners[0].at.dot(f.corners[1].at.cross(f.corners[2].at)) / 6.0).sum()
    }

    #[test]
    fn the_shards_of_a_solid_add_up_to_it() {
        let crown = Solid::lathe(&[(0.2, 0.7), (0.25, 0.7), (0.27, 0.8), (0.2, 0.8), (0.2, 0.74)], 48);
        for solid in [
            Solid::cuboid(Vec3::new(0.8, 0.7, 0.5), 0.05),
            Solid::ball(0.4, 24),
            crown,
            Solid::ball(0.1, 12).with(Solid::ball(0.1, 12).moved(Vec3::X)),
        ] {
            let shards = shards(&[layer(&solid)], 20, false);
            assert!(shards.len() > 5, "{} shards", shards.len());
            let sum: f32 = shards.iter().map(|shard| volume(shard)).sum();
            assert!((sum - solid.volume()).abs() < 0.01 * solid.volume(), "{sum} of {}", solid.volume());
            let least = shards.iter().map(|shard| volume(shard)).fold(f32::MAX, f32::min);
            assert!(least > -1e-6, "a shard is inside out: {least}");
        }
    }

    #[test]
    fn cut_faces_point_outwards_and_are_marked() {
        let half = cut(&shards(&[layer(&Solid::cuboid(Vec3::ONE, 0.0))], 1, false)[0], Vec3::X, 0.2);
        assert!((volume(&half) - 0.7).abs() < 1e-4);
        let inner: Vec<&Face> = half.iter().filter(|face| face.inner).collect();
        assert!(!inner.is_empty());
        for face in inner {
            let [a, b, c] = face.corners.map(|corner| corner.at);
            assert!((b - a).cross(c - a).x >= 0.0 && face.corners[0].normal == Vec3::X);
        }
    }

    #[test]
    fn an_open_surface_is_cut_but_not_closed() {
        let surface = PieceLayer { closed: false, ..layer(&Solid::cuboid(Vec3::ONE, 0.0)) };
        let shards = shards(&[surface], 12, false);
        assert!(shards.iter().flatten().all(|face| !face.inner));
    }

    #[test]
    fn the_crown_stays_whole_and_comes_first() {
        let king = Solid::lathe(&[(0.3, 0.0), (0.2, 0.5), (0.25, 0.8), (0.25, 1.0), (0.0, 1.0)], 32);
        let shards = shards(&[layer(&king)], 44, true);
        let crown = bounds(&shards[0]).unwrap();
        assert!(crown.1.y > 0.99 && (0.5..0.75).contains(&crown.0.y), "{crown:?}");
        for other in &shards[1..] {
            assert!(bounds(other).unwrap().1.y < 0.8, "no other shard reaches as high");
        }
        let sum: f32 = shards.iter().map(|shard| volume(shard)).sum();
        assert!((sum - king.volume()).abs() < 0.01 * king.volume());
    }

    #[test]
    fn the_largest_shard_comes_first() {
        let shards = shards(&[layer(&Solid::cuboid(Vec3::ONE, 0.0))], 16, false);
        let size = |shard: &[Face]| bounds(shard).map(|(low, high)| (high - low).element_product()).unwrap();
        assert!(shards.windows(2).all(|pair| size(&pair[0]) >= size(&pair[1])));
        assert!(size(&shards[0]) < 0.5);
    }
}
