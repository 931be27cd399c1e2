//! Letters and digits as geometry, for coordinates, the letters of kinds and the numbers on pieces: `a` to `z`, `A` to `H`,
//! and `0` to `9`. Unlike textures they are sharp at every distance.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::solid::Solid;

/// Half the width of a stroke, relative to the height of a digit.
const PEN: f32 = 0.062;

/// A polyline: x to the right, y up, from 0 at the baseline to 1 at the top of a digit.
type Stroke = Vec<Vec2>;

/// Text in the plane `y = 0`, centred on the origin and upright as seen from the south. Digits are `height` high.
/// Characters without a glyph become spaces.
pub fn lettering(text: &str, height: f32) -> Solid {
    let flat = strokes(text).iter().map(drawn).fold(Solid::default(), Solid::with);
    flat.mapped(|p| p * height)
}

/// The strokes of `text` as lines on the ground, x and z, centred on the origin and upright as seen from the south,
/// with their width. Digits are `height` high. A stroke has no sharp bends; a closed one ends at its start.
pub fn flat_strokes(text: &str, height: f32) -> (Vec<Vec<Vec2>>, f32) {
    /// The smallest cosine of the angle of a bend within a stroke.
    const BEND: f32 = 0.6;
    let mut parts = Vec::new();
    for mut stroke in strokes(text) {
        stroke.dedup_by(|a, b| a.distance_squared(*b) < 1e-10);
        stroke.iter_mut().for_each(|point| *point = Vec2::new(point.x, -point.y) * height);
        let turn = |i: usize| {
            let along = |i: usize| (stroke[i + 1] - stroke[i]).normalize_or_zero();
            along(i - 1).dot(along(i))
        };
        let bends = (1..stroke.len().saturating_sub(1)).filter(|&i| turn(i) < BEND);
        let mut from = 0;
        for to in bends.chain([stroke.len().saturating_sub(1)]) {
            parts.push(stroke[from..=to].to_vec());
            from = to;
        }
    }
    (parts, 2.0 * PEN * height)
}

/// Text in relief, centred on the origin, upright and facing south, from z = 0 to `thickness`. Digits are `height`
/// high.
pub fn relief(text: &str, height: f32, thickness: f32) -> Solid {
    let ribbon = |stroke: &Stroke| {
        let points: Vec<Vec2> = stroke.iter().map(|&point| point * height).collect();
        ribbon(&points, PEN * height * 1.25, thickness)
    };
    strokes(text).iter().map(ribbon).fold(Solid::default(), Solid::with)
}

/// The strokes of a text whose middle is the origin.
fn strokes(text: &str) -> Vec<Stroke> {
    let mut at = 0.0;
    let mut strokes: Vec<Stroke> = Vec::new();
    for letter in text.chars() {
        let (width, glyph) = glyph(letter);
        strokes.extend(glyph.into_iter().map(|stroke| stroke.into_iter().map(|p| p + Vec2::X * at).collect()));
        at += width + 0.22;
    }
    let middle = Vec2::new((at - 0.22) / 2.0, 0.5);
    strokes.iter_mut().flatten().for_each(|point| *point -= middle);
    strokes
}

/// A band along a line in the upright plane through the origin, `half` its width to either side and `thickness` to the
/// south.
fn ribbon(line: &[Vec2], half: f32, thickness: f32) -> Solid {
    let mut points = line.to_vec();
    points.dedup_by(|a, b| a.distance_squared(*b) < 1e-10);
    let count = points.len();
    let along = |i: usize| (points[i + 1] - points[i]).normalize_or(Vec2::X);
    let rings = (0..count).map(|i| {
        let (before, after) = match i {
            _ if count < 2 => (Vec2::X, Vec2::X),
            0 => (along(0), along(0)),
            _ if i + 1 == count => (along(i - 1), along(i - 1)),
            _ => (along(i - 1), along(i)),
        };
        let across = (before.perp() + after.perp()) / (1.0 + before.dot(after)).max(0.5) * half;
        // Square ends extend a little further.
        let end = if i == 0 { -before } else { after } * if i == 0 || i + 1 == count { half * 0.7 } else { 0.0 };
        let at = |side: f32, z: f32| (points[i] + across * side + end).extend(z);
        vec![at(-1.0, 0.0), at(1.0, 0.0), at(1.0, thickness), at(-1.0, thickness)]
    });
    let rings: Vec<Vec<Vec3>> = rings.collect();
    let solid = Solid::loft(&rings);
    debug_assert!(count < 2 || solid.volume() > 0.0, "{line:?}");
    solid
}

/// The shape of a stroke: a bar for each segment and a dot at each point.
fn drawn(stroke: &Stroke) -> Solid {
    let at = |p: Vec2| Vec3::new(p.x, 0.0, -p.y);
    let mut solid = Solid::default();
    for pair in stroke.windows(2) {
        let across = (pair[1] - pair[0]).normalize_or_zero().perp() * PEN;
        let corners = [pair[0] - across, pair[1] - across, pair[1] + across, pair[0] + across];
        solid = solid.with(Solid::polygon(&corners.map(at)));
    }
    for &point in stroke {
        let dot: Vec<Vec3> = (0..12).map(|i| at(point + Vec2::from_angle(TAU * i as f32 / 12.0) * PEN)).collect();
        solid = solid.with(Solid::polygon(&dot));
    }
    solid
}

/// An arc of an ellipse between two angles, in degrees counter-clockwise from the right.
fn arc(middle: (f32, f32), radius: (f32, f32), from: f32, to: f32) -> Stroke {
    let steps = ((to - from).abs() / 15.0).ceil().max(1.0) as usize;
    let angle = |i: usize| (from + (to - from) * i as f32 / steps as f32).to_radians();
    let point = |i: usize| Vec2::new(middle.0 + radius.0 * angle(i).cos(), middle.1 + radius.1 * angle(i).sin());
    (0..=steps).map(point).collect()
}

fn line(points: &[(f32, f32)]) -> Stroke {
    points.iter().map(|&p| p.into()).collect()
}

/// Joins strokes end to end.
fn joined(parts: &[Stroke]) -> Stroke {
    parts.concat()
}

/// The width and the strokes of a glyph.
fn glyph(letter: char) -> (f32, Vec<Stroke>) {
    // The radius of the circular bowl of a, b, d, g, o, p and q.
    const R: f32 = 0.30;
    let bowl = || arc((R, R), (R, R), 0.0, 360.0);
    let stem = |x: f32, low: f32, high: f32| line(&[(x, low), (x, high)]);
    let shoulder = |left: f32, right: f32| {
        let radius = (right - left) / 2.0;
        joined(&[arc((left + radius, 0.6 - radius), (radius, radius), 180.0, 0.0), line(&[(right, 0.0)])])
    };
    match letter {
        'a' => (0.6, vec![bowl(), stem(0.6, 0.0, 0.6)]),
        'b' => (0.6, vec![bowl(), stem(0.0, 0.0, 1.0)]),
        'c' => (0.54, vec![arc((R, R), (R, R), 48.0, 312.0)]),
        'd' => (0.6, vec![bowl(), stem(0.6, 0.0, 1.0)]),
        'e' => (0.6, vec![joined(&[line(&[(0.02, R)]), arc((R, R), (R, R), 0.0, 316.0)])]),
        'f' => (
            0.44,
            vec![
                joined(&[arc((0.36, 0.80), (0.20, 0.20), 70.0, 180.0), line(&[(0.16, 0.0)])]),
                line(&[(0.0, 0.58), (0.40, 0.58)]),
            ],
        ),
        'g' => (0.6, vec![bowl(), joined(&[line(&[(0.6, 0.6)]), arc((R, -0.10), (R, 0.20), 0.0, -150.0)])]),
        'h' => (0.54, vec![stem(0.0, 0.0, 1.0), shoulder(0.0, 0.54)]),
        'i' => (0.12, vec![stem(0.06, 0.0, 0.6), line(&[(0.06, 0.86), (0.06, 0.862)])]),
        'j' => (
            0.28,
            vec![
                joined(&[line(&[(0.22, 0.6)]), arc((0.02, -0.10), (0.20, 0.20), 0.0, -100.0)]),
                line(&[(0.22, 0.86), (0.22, 0.862)]),
            ],
        ),
        'k' => (0.5, vec![stem(0.0, 0.0, 1.0), line(&[(0.46, 0.6), (0.0, 0.22)]), line(&[(0.17, 0.36), (0.50, 0.0)])]),
        'l' => (0.12, vec![stem(0.06, 0.0, 1.0)]),
        'm' => (0.84, vec![stem(0.0, 0.0, 0.6), shoulder(0.0, 0.42), shoulder(0.42, 0.84)]),
        'n' => (0.54, vec![stem(0.0, 0.0, 0.6), shoulder(0.0, 0.54)]),
        'o' => (0.6, vec![bowl()]),
        'p' => (0.6, vec![bowl(), stem(0.0, -0.32, 0.6)]),
        'q' => (0.6, vec![bowl(), stem(0.6, -0.32, 0.6)]),
        'r' => (0.40, vec![stem(0.0, 0.0, 0.6), arc((0.27, 0.33), (0.27, 0.27), 180.0, 62.0)]),
        's' => (
            0.46,
            vec![joined(&[
                arc((0.23, 0.45), (0.20, 0.15), 40.0, 250.0),
                arc((0.23, 0.15), (0.22, 0.16), 70.0, -140.0),
            ])],
        ),
        't' => (
            0.42,
            vec![
                joined(&[line(&[(0.15, 0.86)]), arc((0.33, 0.18), (0.18, 0.18), 180.0, 290.0)]),
                line(&[(0.0, 0.58), (0.38, 0.58)]),
            ],
        ),
        'u' => (
            0.54,
            vec![joined(&[line(&[(0.0, 0.6)]), arc((0.27, 0.27), (0.27, 0.27), 180.0, 360.0)]), stem(0.54, 0.0, 0.6)],
        ),
        'v' => (0.52, vec![line(&[(0.0, 0.6), (0.26, 0.0), (0.52, 0.6)])]),
        'w' => (0.80, vec![line(&[(0.0, 0.6), (0.20, 0.0), (0.40, 0.6), (0.60, 0.0), (0.80, 0.6)])]),
        'x' => (0.50, vec![line(&[(0.0, 0.6), (0.50, 0.0)]), line(&[(0.0, 0.0), (0.50, 0.6)])]),
        'y' => (0.52, vec![line(&[(0.0, 0.6), (0.26, 0.0)]), line(&[(0.52, 0.6), (0.12, -0.32)])]),
        'z' => (0.50, vec![line(&[(0.0, 0.6), (0.50, 0.6), (0.0, 0.0), (0.50, 0.0)])]),
        'A' => (
            0.66,
            vec![
                line(&[(0.0, 0.0), (0.33, 1.0)]),
                line(&[(0.33, 1.0), (0.66, 0.0)]),
                line(&[(0.11, 0.33), (0.55, 0.33)]),
            ],
        ),
        'B' => (
            0.56,
            vec![
                stem(0.0, 0.0, 1.0),
                joined(&[line(&[(0.0, 1.0)]), arc((0.28, 0.76), (0.24, 0.24), 90.0, -90.0), line(&[(0.0, 0.52)])]),
                joined(&[line(&[(0.0, 0.52)]), arc((0.29, 0.26), (0.27, 0.26), 90.0, -90.0), line(&[(0.0, 0.0)])]),
            ],
        ),
        'C' => (0.60, vec![arc((0.34, 0.5), (0.34, 0.5), 50.0, 310.0)]),
        'D' => (
            0.62,
            vec![
                stem(0.0, 0.0, 1.0),
                joined(&[line(&[(0.0, 1.0)]), arc((0.20, 0.5), (0.42, 0.5), 90.0, -90.0), line(&[(0.0, 0.0)])]),
            ],
        ),
        'E' => {
            (0.50, vec![line(&[(0.50, 1.0), (0.0, 1.0), (0.0, 0.0), (0.50, 0.0)]), line(&[(0.0, 0.52), (0.42, 0.52)])])
        }
        'F' => (0.48, vec![line(&[(0.48, 1.0), (0.0, 1.0), (0.0, 0.0)]), line(&[(0.0, 0.52), (0.40, 0.52)])]),
        'G' => (0.66, vec![joined(&[arc((0.34, 0.5), (0.34, 0.5), 50.0, 352.0), line(&[(0.38, 0.43)])])]),
        'H' => (0.60, vec![stem(0.0, 0.0, 1.0), stem(0.60, 0.0, 1.0), line(&[(0.0, 0.52), (0.60, 0.52)])]),
        '0' => (0.6, vec![arc((0.3, 0.5), (0.3, 0.5), 0.0, 360.0)]),
        '1' => (0.34, vec![line(&[(0.0, 0.78), (0.24, 1.0), (0.24, 0.0)])]),
        '2' => (0.58, vec![joined(&[arc((0.29, 0.71), (0.29, 0.29), 165.0, -35.0), line(&[(0.0, 0.0), (0.58, 0.0)])])]),
        '3' => (
            0.58,
            vec![joined(&[
                arc((0.28, 0.745), (0.26, 0.255), 150.0, -80.0),
                line(&[(0.24, 0.53)]),
                arc((0.28, 0.265), (0.29, 0.265), 80.0, -150.0),
            ])],
        ),
        '4' => (0.62, vec![line(&[(0.46, 0.0), (0.46, 1.0), (0.0, 0.27), (0.62, 0.27)])]),
        '5' => (
            0.58,
            vec![joined(&[
                line(&[(0.52, 1.0), (0.09, 1.0), (0.05, 0.52)]),
                arc((0.27, 0.31), (0.30, 0.31), 135.0, -145.0),
            ])],
        ),
        '6' => (0.58, vec![arc((0.29, 0.29), (0.29, 0.29), 0.0, 360.0), line(&[(0.04, 0.42), (0.42, 1.0)])]),
        '7' => (0.56, vec![line(&[(0.0, 1.0), (0.56, 1.0), (0.18, 0.0)])]),
        '8' => {
            (0.58, vec![arc((0.29, 0.755), (0.235, 0.245), 0.0, 360.0), arc((0.29, 0.26), (0.29, 0.26), 0.0, 360.0)])
        }
        '9' => (0.58, vec![arc((0.29, 0.71), (0.29, 0.29), 0.0, 360.0), line(&[(0.54, 0.58), (0.16, 0.0)])]),
        _ => (0.3, Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_has_its_own_glyph() {
        let mut seen = Vec::new();
        for letter in ('a'..='z').chain('A'..='H').chain('0'..='9') {
            let (width, strokes) = glyph(letter);
            assert!(width > 0.0 && !strokes.is_empty(), "{letter}");
            assert!(!seen.contains(&strokes), "{letter} looks like another glyph");
            seen.push(strokes);
        }
    }

    #[test]
    fn lettering_is_flat_centred_and_faces_up() {
        for text in ["a", "j", "16"] {
            let (low, high) = lettering(text, 0.2).bounds();
            assert!(low.y == 0.0 && high.y == 0.0);
            assert!((low.x + high.x).abs() < 0.03, "{text}: {low} {high}");
            assert!(high.z <= 0.18 && low.z >= -0.13, "{text}: {low} {high}");
            assert!(lettering(text, 0.2).faces(0.1).iter().flatten().all(|vertex| vertex.normal.y > 0.99));
        }
    }

    #[test]
    fn numbers_in_relief_stand_upright_and_enclose_a_volume() {
        for text in ["1", "8", "10"] {
            let solid = relief(text, 0.3, 0.02);
            let (low, high) = solid.bounds();
            assert!(solid.volume() > 1e-5, "{text}: {}", solid.volume());
            assert!(low.z == 0.0 && high.z == 0.02 && high.y < 0.2 && low.y > -0.2, "{text}: {low} {high}");
        }
    }

    #[test]
    fn text_is_upright_as_seen_from_the_south() {
        // The long side of a `b` is on its left, its bowl at the foot.
        let (low, high) = lettering("b", 1.0).bounds();
        assert!(low.x < -0.3 && high.x > 0.3);
        let (_, one) = lettering("7", 1.0).bounds();
        assert!(one.z > 0.5);
    }
}
