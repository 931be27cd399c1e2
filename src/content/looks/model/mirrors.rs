//! The mirrors in a model. They must be upright over the middle of the square, where the beam turns, and face a direction
//! that mirrors can have.

use std::f32::consts::FRAC_PI_4;

use glam::{Vec2, Vec3};

use super::json::Wrong;
use super::scene::DrawnPrimitive;
use crate::looks::parts::{Part, eighth_turns};
use crate::looks::surfaces::EIGHTHS;
use crate::looks::table::MIRROR;

/// A mirror of a model.
#[derive(Clone, Debug, PartialEq)]
pub struct MirrorFace {
    /// [`Part::Mirror`] or [`Part::Glass`].
    pub part: Part,
    /// The direction it faces, in eighths of a turn clockwise from north.
    pub facing: u8,
    /// Its triangles, turned so that it faces north.
    pub surface: Vec<[Vec3; 3]>,
}

/// The cosine of about one degree, the most by which a mirror may be askew.
const STRAIGHT: f32 = 0.9998;
/// A thousandth of a square, which is invisible.
const TOLERANCE: f32 = 0.001;

/// Collects the mirrors, one for each direction and material, sorted by direction.
pub(super) fn mirror_faces(drawn: &[DrawnPrimitive]) -> Result<Vec<MirrorFace>, Wrong> {
    let mut faces: Vec<(MirrorFace, &str)> = Vec::new();
    for DrawnPrimitive { part, solid, place } in drawn.iter().filter(|drawn| is_mirror(drawn.part)) {
        for &[a, b, c] in solid.triangles() {
            let normal = (b - a).cross(c - a).normalize_or_zero();
            let facing = (normal.x.atan2(-normal.z) / FRAC_PI_4).round().rem_euclid(8.0) as u8;
            let back = eighth_turns(facing).inverse();
            if -(back * normal).z < STRAIGHT {
                let Vec3 { x, y, z } = normal;
                return Err(Wrong::new(format!(
                    "expected an upright mirror that faces N, NE, E, SE, S, SW, W or NW{place}, \
                     found one that faces ({x:.2}, {y:.2}, {z:.2})"
                )));
            }
            let triangle = [a, b, c].map(|point| back * point);
            let [_, furthest] = range("offset");
            let is_off = |point: &&Vec3| !(-TOLERANCE..=furthest + TOLERANCE).contains(&-point.z);
            if let Some(point) = triangle.iter().find(is_off) {
                return Err(Wrong::new(format!(
                    "expected a mirror through the middle of the square, or up to {furthest} in front of it{place}, \
                     found one {:.3} in front of it",
                    -point.z
                )));
            }
            match faces.iter_mut().find(|(face, _)| (face.part, face.facing) == (*part, facing)) {
                Some((face, _)) => face.surface.push(triangle),
                None => faces.push((MirrorFace { part: *part, facing, surface: vec![triangle] }, place)),
            }
        }
    }
    for (face, place) in &faces {
        if let Some(gap) = gap(&face.surface) {
            let ([least, _], [_, low], [high, _]) = (range("width"), range("low"), range("high"));
            let facing = EIGHTHS[usize::from(face.facing)];
            return Err(Wrong::new(format!(
                "expected a mirror that is at least {least} wide from y = {low} to {high}{place}, \
                 found a gap in the one that faces {facing}, at y = {:.2} and {:.2} beside the middle",
                gap.y, gap.x
            )));
        }
    }
    let mut faces: Vec<MirrorFace> = faces.into_iter().map(|(face, _)| face).collect();
    faces.sort_by_key(|face| (face.facing, face.part as u8));
    Ok(faces)
}

/// Returns whether this is a material of mirrors.
pub(super) fn is_mirror(part: Part) -> bool {
    matches!(part, Part::Mirror | Part::Glass)
}

/// The range of a number that looks may give for their mirrors.
fn range(name: &str) -> [f32; 2] {
    MIRROR.iter().find(|param| param.name == name).map_or([0.0; 2], |param| param.range)
}

/// Returns a point (sideways, height) that the smallest allowed mirror covers and `surface` does not.
fn gap(surface: &[[Vec3; 3]]) -> Option<Vec2> {
    const STEPS: usize = 6;
    let half = range("width")[0] / 2.0;
    let (low, high) = (range("low")[1], range("high")[0]);
    let between = |from: f32, to: f32, step: usize| from + (to - from) * step as f32 / STEPS as f32;
    let points = (0..=STEPS).flat_map(|row| (0..=STEPS).map(move |column| (row, column)));
    let mut points = points.map(|(row, column)| Vec2::new(between(-half, half, column), between(low, high, row)));
    points.find(|&point| !surface.iter().any(|triangle| covers(triangle, point)))
}

/// Returns whether a triangle that faces north covers a point of the vertical plane through the middle.
fn covers(triangle: &[Vec3; 3], point: Vec2) -> bool {
    let [a, b, c] = triangle.map(|corner| Vec2::new(corner.x, corner.y));
    let area = (b - a).perp_dot(c - a);
    // Points on the edge between two triangles belong to one of them.
    let inside = |from: Vec2, to: Vec2| (to - from).perp_dot(point - from) / area >= -1e-4;
    inside(a, b) && inside(b, c) && inside(c, a)
}
