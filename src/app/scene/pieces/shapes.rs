//! The shapes of all forms, in their base orientation and in squares: designed looks, blocks derived from the faces of
//! kinds without a look, and stacks of either.

use bevy::prelude::*;

use content::looks::parts::{Plate, eighth_turns};
use content::looks::{FLOOR, InGame, Part, PieceShape, side_shield};
use presentation::PieceLayer;
use state::space::form::{Form, Surfaces, armour, faces};
use state::space::solid::{CREASE, Solid, Vertex, circle, clip, rectangle};
use state::space::{glyphs, on_stack};
use tabletop::{Direction, Look, Player};

/// The shape of `kind`, one of `kinds`.
pub(super) fn kind_shape(designs: InGame, kinds: &[Look], kind: &Look, player: Player) -> PieceShape {
    // An armour plate.
    let plate = Solid::cuboid(Vec3::new(0.50, 0.30, 0.035), 0.012);
    let rivets = [(-0.2, 0.1), (0.2, 0.1), (-0.2, -0.1), (0.2, -0.1)]
        .map(|(x, y)| Solid::ball(0.022, 10).moved(Vec3::new(x, y, -0.02)));
    let plate = rivets.into_iter().fold(plate, Solid::with).moved(Vec3::new(0.0, FLOOR + 0.155, -0.37));
    let shape = form_shape(&Form::of(designs, kinds, kind), player);
    armour(kinds, kind)
        .into_iter()
        .fold(shape, |shape, side| shape.with(Part::Trim, plate.clone().turned(eighth_turns(side as u8 * 2))))
}

/// The shape of a form.
fn form_shape(form: &Form, player: Player) -> PieceShape {
    match form {
        Form::Designed { design, fit } => design.shape(&fit.surfaces, player),
        Form::Stack(pieces) => (0..).zip(pieces).fold(PieceShape::default(), |stack, (below, piece)| {
            let place = on_stack(below);
            let stack = if below >= 2 { stack.with(Part::Trim, gallery(place.translation.y)) } else { stack };
            stack.with_shape(form_shape(piece, player), place.scale.x, place.translation.y)
        }),
        Form::Block { surfaces, letter } => block(PieceShape::plinth(player), surfaces, *letter),
    }
}

/// The ledge at the foot of the third piece of a stack and those above, by which it differs from a stack of two.
fn gallery(height: f32) -> Solid {
    Solid::slab(&circle(0.3, 32), height - 0.02, height + 0.02, 0.008)
}

/// Returns one layer for each part, or two if the part has both solids and mirrors.
pub(super) fn layers(shape: &PieceShape) -> Vec<(Part, PieceLayer)> {
    let layer = |part: Part, closed, faces| (part, PieceLayer { material: part as usize, closed, faces });
    let mut layers: Vec<_> = shape.solids().map(|(part, solid)| layer(part, true, solid.faces(CREASE))).collect();
    for part in [Part::Mirror, Part::Glass] {
        let surfaces = shape.mirrors().filter(|(p, _)| *p == part);
        let faces: Vec<[Vertex; 3]> = surfaces.flat_map(|(_, surface)| surface.iter().copied()).collect();
        if !faces.is_empty() {
            layers.push(layer(part, false, faces));
        }
    }
    layers
}

/// The quarter of an outline behind a face.
fn quarter(outline: &[Vec2], side: Direction) -> Vec<Vec2> {
    let turn = eighth_turns(side as u8 * 2);
    [1.0, -1.0].into_iter().fold(outline.to_vec(), |outline, x| {
        let normal = turn * Vec3::new(x, 0.0, 1.0);
        clip(&outline, Vec2::new(normal.x, normal.z), 0.0)
    })
}

/// A block with a mirror, glass, shield or plain side for each face.
fn block(mut shape: PieceShape, surfaces: &Surfaces, letter: Option<char>) -> PieceShape {
    const HALF: f32 = 0.32;
    const TOP: f32 = 0.50;
    let mirrors = surfaces.mirrors.iter().map(|&facing| (Part::Mirror, facing));
    let half_mirrors = surfaces.half_mirrors.iter().map(|&facing| (Part::Glass, facing));
    let mut outline = rectangle(HALF, HALF, 0.03);
    for (part, facing) in mirrors.chain(half_mirrors) {
        let plate = Plate { width: 0.66, low: 0.129, high: 0.561, offset: 0.012, frame: 0.046, sills: 0 };
        let turn = eighth_turns(facing);
        let normal = turn * Vec3::NEG_Z;
        outline = clip(&outline, Vec2::new(normal.x, normal.z), -0.02);
        shape = shape.with(Part::Frame, plate.frame().turned(turn)).with_mirror(part, &plate, facing);
    }
    let closed = || Direction::ALL.into_iter().filter(|side| !surfaces.open.contains(side));
    let part = |side: Direction| if surfaces.clear.contains(&side) { Part::Clear } else { Part::Body };
    let quarters: Vec<(Part, Vec<Vec2>)> =
        closed().map(|side| (part(side), quarter(&outline, side))).filter(|(_, quarter)| quarter.len() >= 3).collect();
    match quarters.first() {
        // In one piece, with its edges cut off.
        Some(&(part, _)) if quarters.iter().all(|(other, _)| *other == part) => {
            shape = shape.with(part, Solid::slab(&outline, FLOOR - 0.01, TOP, 0.028));
        }
        _ => {
            for (part, quarter) in quarters {
                shape = shape.with(part, Solid::slab(&quarter, FLOOR - 0.01, TOP, 0.0));
            }
        }
    }
    for side in closed() {
        let turn = eighth_turns(side as u8 * 2);
        let mut mirrors = surfaces.mirrors.iter().chain(&surfaces.half_mirrors);
        if mirrors.any(|&facing| faces(facing, side)) {
            // A low guard: a beam can leave over it, but none can enter.
            let guard = Solid::cuboid(Vec3::new(0.50, 0.20, 0.04), 0.012).moved(Vec3::new(0.0, FLOOR + 0.09, -0.345));
            shape = shape.with(Part::Body, guard.turned(turn));
        }
        if surfaces.shields.contains(&side) {
            shape = side_shield(shape, side);
        }
    }
    if let Some(letter) = letter {
        let sign = glyphs::lettering(&letter.to_string(), 0.30).moved(Vec3::Y * (TOP + 0.004));
        shape = shape.with(Part::Trim, sign);
    }
    shape
}

#[cfg(test)]
mod tests {
    use std::f32::consts::PI;

    use super::*;
    use content::looks::Designs;
    use content::looks::fixtures::{kind, odd_kinds, shipped_kinds, single};
    use state::space::form::stacked;
    use state::space::{BEAM_HEIGHT, facing, vector};
    use tabletop::Face;

    fn kinds() -> Vec<Look> {
        vec![
            kind("king", ["x"; 4]),
            kind("prism", ["E", "N", "x", "x"]),
            kind("blade", ["E", "N", "W", "S"]),
            kind("shield", ["#", "x", "x", "x"]),
            kind("emitter", ["#"; 4]),
            kind("obelisk", ["x"; 4]),
            kind("turret", ["E", "N", "x", "x"]),
            kind("splitter", ["ES", "NW", "WN", "SE"]),
            kind("pane", ["N", "#", "S", "#"]),
            kind("halfmirror", ["E", "N", "N", "E"]),
            kind("halfmirror", ["N", "x", "N", "x"]),
            kind("glass", ["S", "W", "N", "E"]),
            kind("block", ["x"; 4]),
            kind("block", ["N", "E", "x", "W"]),
            kind("block", ["W", "x", "x", "N"]),
            kind("block", ["N", "W", "x", "#"]),
            kind("helm", ["E", "N", "2", "2"]),
            kind("stack", ["2"; 4]),
        ]
    }

    fn shape(kind: &Look, player: Player) -> PieceShape {
        kind_shape(Designs::embedded().in_game(""), &[single()], kind, player)
    }

    /// The direction in which the mirrors of a shape reflect a beam.
    fn reflected(shape: &PieceShape, orientation: u8, heading: Direction) -> Option<Direction> {
        let beam = vector(heading);
        let mut mirrors = shape.mirror_planes().into_iter().map(|(_, normal)| facing(orientation) * normal);
        let normal = mirrors.find(|normal| normal.dot(beam) < -0.1)?;
        let exit = beam - 2.0 * beam.dot(normal) * normal;
        Direction::ALL.into_iter().find(|&d| vector(d).distance(exit) < 1e-3)
    }

    #[test]
    fn mirrors_reflect_the_beam_as_the_rules_do() {
        for kind in kinds() {
            let shape = shape(&kind, Player::First);
            for orientation in 0..4 {
                for heading in Direction::ALL {
                    let base = heading.turned(4 - orientation);
                    // A beam that passes straight through hits no mirror.
                    let exit = match &kind.faces[base.opposite() as usize] {
                        Face::Exits(exits) => exits.first().filter(|&&exit| exit != base),
                        _ => None,
                    };
                    let exit = exit.map(|exit| exit.turned(orientation));
                    assert_eq!(reflected(&shape, orientation, heading), exit, "{kind:?} {orientation} {heading:?}");
                }
            }
        }
    }

    #[test]
    fn a_shape_has_the_mirrors_of_its_form() {
        let odd = odd_kinds().step_by(5).map(|kind| (vec![single()], kind));
        for (kinds, kind) in shipped_kinds().into_iter().chain(odd) {
            let designs = Designs::embedded();
            let surfaces = Form::of(designs.in_game(""), &kinds, &kind).surfaces();
            let normals = kind_shape(designs.in_game(""), &kinds, &kind, Player::First).mirror_planes();
            // Clockwise from north.
            let eighths = |normal: Vec3| (normal.x.atan2(-normal.z) * 4.0 / PI).round().rem_euclid(8.0) as u8;
            let mut drawn: Vec<u8> = normals.into_iter().map(|(_, normal)| eighths(normal)).collect();
            let mut expected = [surfaces.mirrors, surfaces.half_mirrors].concat();
            drawn.sort_unstable();
            expected.sort_unstable();
            assert_eq!(drawn, expected, "{kind:?}");
        }
    }

    #[test]
    fn the_beam_turns_on_the_mirror() {
        for kind in kinds() {
            for (middle, normal) in shape(&kind, Player::Second).mirror_planes() {
                let turn = Vec3::Y * BEAM_HEIGHT;
                assert!((turn - middle).dot(normal).abs() < 0.015, "{kind:?}: the plane misses the middle");
            }
        }
    }

    #[test]
    fn pieces_stay_on_their_squares_and_the_king_is_the_tallest() {
        let king = shape(&kind("king", ["x"; 4]), Player::First).bounds().1.y;
        for kind in kinds().into_iter().skip(1) {
            // The king is even taller than two stacked pieces.
            let below = if stacked(&[single()], &kind) > 1 { king - 0.04 } else { king - 0.15 };
            for player in Player::BOTH {
                let (low, high) = shape(&kind, player).bounds();
                assert!(low.min_element() >= -0.45 && low.y >= 0.0, "{kind:?} {low}");
                assert!(high.x <= 0.45 && high.z <= 0.45 && high.y <= below, "{kind:?} {high}");
            }
        }
    }

    /// The pixels of a square that is 40 pixels wide, with room above it for the tallest pieces.
    const PIXELS: [usize; 2] = [40, 52];

    /// The tone of each pixel of a piece seen from the seat: 0 for the square behind it, then dark, medium and bright.
    fn seen_from_seat(shape: &PieceShape, orientation: u8) -> Vec<u8> {
        let [width, height] = PIXELS;
        let view = Quat::from_rotation_x(0.95) * facing(orientation);
        let pixel = |at: Vec3| {
            let at = view * at;
            Vec3::new((at.x + 0.5) * width as f32, (0.85 - at.y) * width as f32, at.z)
        };
        let mut triangles: Vec<(Part, [Vec3; 3])> = Vec::new();
        for (part, solid) in shape.solids().filter(|(part, _)| *part != Part::Clear) {
            triangles.extend(solid.triangles().iter().map(|triangle| (part, *triangle)));
        }
        for (part, surface) in shape.mirrors() {
            triangles.extend(surface.iter().map(|triangle| (part, triangle.map(|vertex| vertex.at))));
        }
        let mut seen = vec![(f32::MIN, 0); width * height];
        for (part, triangle) in triangles {
            let tone = match part {
                Part::Plinth => 1,
                Part::Body => 2,
                _ => 3,
            };
            let [a, b, c] = triangle.map(pixel);
            let [to_b, to_c] = [b - a, c - a].map(Vec3::truncate);
            let (low, high, area) = (a.min(b).min(c), a.max(b).max(c), to_b.perp_dot(to_c));
            let between =
                |low: f32, high: f32, end: usize| low.max(0.0) as usize..(high.max(0.0).ceil() as usize).min(end);
            for y in between(low.y, high.y, height) {
                for x in between(low.x, high.x, width) {
                    let from_a = Vec2::new(x as f32, y as f32) + 0.5 - a.truncate();
                    let [of_b, of_c] = [from_a.perp_dot(to_c), to_b.perp_dot(from_a)].map(|part| part / area);
                    let depth = a.z + of_b * (b.z - a.z) + of_c * (c.z - a.z);
                    let nearest = &mut seen[y * width + x];
                    if of_b >= 0.0 && of_c >= 0.0 && of_b + of_c <= 1.0 && depth > nearest.0 {
                        *nearest = (depth, tone);
                    }
                }
            }
        }
        seen.into_iter().map(|(_, tone)| tone).collect()
    }

    /// The minimum number of pixels in which two kinds must differ: about a seventh of those that a piece covers.
    const MIN_DIFFERENCE: usize = 140;

    #[test]
    fn no_two_kinds_of_an_edition_look_alike_from_the_seat_in_any_facing() {
        let designs = Designs::embedded();
        let mut alike = Vec::new();
        for (kinds, kind) in shipped_kinds() {
            let views = |kind: &Look| {
                let shape = kind_shape(designs.in_game(""), &kinds, kind, Player::First);
                (0..kind.facings).map(|facing| seen_from_seat(&shape, facing)).collect::<Vec<_>>()
            };
            let seen = views(&kind);
            for other in kinds.iter().filter(|other| other.id < kind.id) {
                let others = views(other);
                let pairs = seen.iter().flat_map(|a| others.iter().map(move |b| (a, b)));
                let differ = pairs.map(|(a, b)| a.iter().zip(b).filter(|(a, b)| a != b).count()).min().unwrap_or(0);
                if differ < MIN_DIFFERENCE {
                    alike.push(format!("{} and {} differ in {differ} pixels", other.id, kind.id));
                }
            }
        }
        assert!(alike.is_empty(), "{alike:#?}");
    }

    #[test]
    fn the_lower_piece_of_a_stack_keeps_its_shape() {
        let high = |kind: &Look| shape(kind, Player::First).bounds().1.y;
        let (alone, both) = (high(&single()), high(&kind("stack", ["2"; 4])));
        assert!((both - on_stack(1).transform_point(Vec3::Y * alone).y).abs() < 1e-4, "{alone} {both}");
    }
}
