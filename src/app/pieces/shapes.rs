//! The shapes of all forms, in their base orientation and in squares. Every mirror's plane passes through the middle of
//! the square, where the beam turns.
//!
//! The first player's pieces have round plinths and the second's have square ones, so that the sides differ without
//! colour. What is bright from above is where a mirror is: a ledge over it and a sill before it.

use std::f32::consts::{FRAC_1_SQRT_2, FRAC_PI_2, TAU};

use bevy::prelude::*;

use super::parts::{EDGE, MirrorPlate, Part, PieceShape, eighth_turns};
use crate::app::space::form::{Form, Surfaces, armour, faces};
use crate::app::space::solid::{Solid, circle, clip, inset, rectangle};
use crate::app::space::{BEAM_HEIGHT, LENS_FRONT, SHIELD_FRONT, glyphs, on_stack};
use crate::rules::{Direction, Player};
use crate::tabletop::Look;

/// The height of the plinth.
const FLOOR: f32 = 0.085;

/// The shape of `kind`, one of `kinds`.
pub fn kind_shape(kinds: &[Look], kind: &Look, player: Player) -> PieceShape {
    // An armour plate.
    let plate = Solid::cuboid(Vec3::new(0.50, 0.25, 0.035), 0.012);
    let rivets = [(-0.2, 0.07), (0.2, 0.07), (-0.2, -0.07), (0.2, -0.07)]
        .map(|(x, y)| Solid::ball(0.022, 10).moved(Vec3::new(x, y, -0.02)));
    let plate = rivets.into_iter().fold(plate, Solid::with).moved(Vec3::new(0.0, FLOOR + 0.13, -0.37));
    armour(kinds, kind).into_iter().fold(form_shape(&Form::of(kinds, kind), player), |shape, side| {
        shape.with(Part::Trim, plate.clone().turned(eighth_turns(side as u8 * 2)))
    })
}

/// The shape of a form.
fn form_shape(form: &Form, player: Player) -> PieceShape {
    if let Form::Stack(pieces) = form {
        return (0..).zip(pieces).fold(PieceShape::default(), |stack, (below, piece)| {
            stack.with_shape(form_shape(piece, player), on_stack(below))
        });
    }
    let shape = plinth(player);
    match form {
        Form::King => king(shape),
        Form::Prism => prism(shape),
        Form::Turret => prism(turret(shape, player)),
        Form::Blade => blade(shape),
        Form::Splitter => splitter(shape),
        Form::Pane => pane(shape),
        Form::HalfMirror(facing) => half_mirror(shape, *facing),
        Form::Glass => glass(shape),
        Form::Shield => shield(shape),
        Form::Emitter => emitter(shape),
        Form::Obelisk => obelisk(shape),
        Form::Stack(_) => shape,
        Form::Block { surfaces, letter } => block(shape, surfaces, *letter),
    }
}

/// The outline of a plinth.
fn foot(player: Player) -> Vec<Vec2> {
    match player {
        Player::First => circle(0.415, 48),
        Player::Second => rectangle(0.375, 0.375, 0.10),
    }
}

fn plinth(player: Player) -> PieceShape {
    let outline = foot(player);
    let (ring, top) = (inset(&outline, 0.028), inset(&outline, 0.05));
    PieceShape::default()
        .with(Part::Plinth, Solid::slab(&outline, 0.0, 0.055, 0.016).with(Solid::slab(&top, 0.06, FLOOR, 0.012)))
        .with(Part::Trim, Solid::slab(&ring, 0.05, 0.07, 0.006))
}

fn king(shape: PieceShape) -> PieceShape {
    let body =
        [(0.28, FLOOR), (0.265, 0.15), (0.185, 0.32), (0.155, 0.52), (0.20, 0.645), (0.235, 0.68), (0.235, 0.73)];
    let band = [(0.20, 0.70), (0.252, 0.70), (0.268, 0.80), (0.215, 0.80), (0.20, 0.74)];
    let mut crown = Solid::lathe(&band, 48).with(Solid::lathe(&[(0.29, 0.13), (0.29, 0.165), (0.25, 0.18)], 48));
    let points = 6;
    for i in 0..points {
        let turn = Quat::from_rotation_y(TAU * i as f32 / points as f32);
        // A point of the crown, leaning outwards, with a pearl on it.
        let tooth = Solid::lathe(&[(0.075, 0.0), (0.012, 0.19)], 12)
            .mapped(|p| Vec3::new(p.x, p.y, p.z * 0.5 - p.y * 0.22))
            .moved(Vec3::new(0.0, 0.785, -0.235));
        let pearl = Solid::ball(0.034, 16).moved(Vec3::new(0.0, 0.985, -0.279));
        crown = crown.with(tooth.with(pearl).turned(turn));
    }
    shape
        .with(Part::Body, Solid::lathe(&body, 48))
        .with(Part::Trim, crown)
        .with(Part::Glow, Solid::ball(0.125, 32).moved(Vec3::Y * 0.80))
}

/// The mirror of the prism and of the blade.
const MIRROR: MirrorPlate = MirrorPlate {
    half_width: 0.375,
    low: FLOOR + EDGE + 0.01,
    high: BEAM_HEIGHT * 2.0 - FLOOR - EDGE - 0.04,
    before: 0.0,
};

fn prism(shape: PieceShape) -> PieceShape {
    let north_east = Vec2::new(FRAC_1_SQRT_2, -FRAC_1_SQRT_2);
    let along = Vec2::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2);
    let mut outline = rectangle(0.33, 0.33, 0.0);
    for (normal, distance) in [(north_east, -0.012), (-north_east, 0.375), (along, 0.41), (-along, 0.41)] {
        outline = clip(&outline, normal, distance);
    }
    // The roof slopes down from the mirror's upper edge to the corner behind it, so that it does not hide the beam.
    let roof = |p: Vec2| MIRROR.high + EDGE - 0.012 + (p.dot(north_east)) * 1.02;
    let ring = |outline: &[Vec2], height: &dyn Fn(Vec2) -> f32| {
        outline.iter().map(|&p| Vec3::new(p.x, height(p), p.y)).collect::<Vec<_>>()
    };
    let body = Solid::loft(&[
        ring(&outline, &|_| FLOOR),
        ring(&outline, &|p| roof(p) - 0.025),
        ring(&inset(&outline, 0.022), &|p| roof(p)),
    ]);
    let frame = MIRROR.frame(0.05).with(MIRROR.ledge_and_sill(FLOOR, 1));
    shape.with(Part::Body, body).with(Part::Frame, frame.turned(eighth_turns(1))).with_mirror(Part::Mirror, MIRROR, 1)
}

/// The frame of a mirror with two sides; the sills are in `pieces` pieces.
fn two_sided_frame(plate: &MirrorPlate, depth: f32, pieces: u8) -> Solid {
    let front = plate.ledge_and_sill(FLOOR, pieces);
    plate.frame(depth).with(front.clone()).with(front.turned(eighth_turns(4)))
}

fn blade(shape: PieceShape) -> PieceShape {
    let plate = MirrorPlate { half_width: 0.31, before: 0.012, ..MIRROR };
    let post = Solid::lathe(&[(0.062, FLOOR), (0.05, 0.12), (0.042, plate.high), (0.055, plate.high + 0.03)], 20)
        .with(Solid::ball(0.064, 20).moved(Vec3::Y * (plate.high + 0.075)));
    let posts = post.clone().moved(Vec3::X * 0.37).with(post.moved(Vec3::NEG_X * 0.37));
    // The foot, a low ridge under the blade.
    let foot = Solid::slab(&rectangle(0.30, 0.07, 0.03), FLOOR - 0.01, FLOOR + 0.02, 0.015);
    shape
        .with(Part::Body, posts.with(foot).turned(eighth_turns(1)))
        .with(Part::Frame, two_sided_frame(&plate, 0.046, 1).turned(eighth_turns(1)))
        .with_mirror(Part::Mirror, plate, 1)
        .with_mirror(Part::Mirror, plate, 5)
}

/// A heater shield that faces north, bent round the piece: its front lies `front` before the middle.
fn heater(half_width: f32, low: f32, high: f32, front: f32, thickness: f32) -> Solid {
    const ROWS: usize = 14;
    const COLUMNS: usize = 12;
    let bend = |x: f32| 0.85 * x * x;
    let ring = |row: usize| {
        let v = row as f32 / ROWS as f32;
        let y = low + (high - low) * v;
        let taper = (v / 0.52).min(1.0);
        let half = half_width * (0.08 + 0.92 * (1.0 - (1.0 - taper).powi(2)).sqrt());
        let at = |i: usize| half * (i as f32 / COLUMNS as f32 * 2.0 - 1.0);
        let back = (0..=COLUMNS).map(|i| Vec3::new(at(i), y, bend(at(i)) - front + thickness));
        let face = (0..=COLUMNS).rev().map(|i| Vec3::new(at(i), y, bend(at(i)) - front));
        back.chain(face).collect::<Vec<_>>()
    };
    Solid::loft(&(0..=ROWS).map(ring).collect::<Vec<_>>())
}

fn shield(shape: PieceShape) -> PieceShape {
    let front = SHIELD_FRONT;
    let edge = heater(0.375, 0.10, 0.755, front - 0.012, 0.045);
    let faces = heater(0.33, 0.165, 0.715, front, 0.07);
    // A boss and a cross of ridges on the front.
    let boss = Solid::ball(0.085, 24).mapped(|p| Vec3::new(p.x, p.y + 0.49, p.z * 0.55 - front));
    let upright = Solid::cuboid(Vec3::new(0.034, 0.50, 0.03), 0.008).moved(Vec3::new(0.0, 0.45, -front));
    let guard = [
        (0.235, FLOOR),
        (0.215, 0.17),
        (0.135, 0.36),
        (0.125, 0.40),
        (0.165, 0.43),
        (0.17, 0.48),
        (0.15, 0.545),
        (0.09, 0.595),
        (0.0, 0.61),
    ];
    shape
        .with(Part::Body, faces.with(Solid::lathe(&guard, 40).moved(Vec3::Z * 0.06)))
        .with(Part::Trim, edge.with(boss).with(upright))
}

fn emitter(shape: PieceShape) -> PieceShape {
    // Modelled upright, then laid down with its top to the north.
    let laid = |solid: Solid| solid.turned(Quat::from_rotation_x(-FRAC_PI_2)).moved(Vec3::Y * BEAM_HEIGHT);
    let barrel = [
        (0.0, -0.37),
        (0.13, -0.37),
        (0.185, -0.31),
        (0.195, -0.04),
        (0.135, 0.0),
        (0.125, LENS_FRONT - 0.12),
        (0.165, LENS_FRONT - 0.10),
        (0.165, LENS_FRONT - 0.01),
        (0.15, LENS_FRONT),
        (0.112, LENS_FRONT),
        (0.105, LENS_FRONT - 0.05),
        (0.0, LENS_FRONT - 0.05),
    ];
    let mut fins = Solid::lathe(&[(0.172, 0.25), (0.178, 0.26), (0.178, 0.34), (0.172, 0.35)], 40);
    for i in 0..4 {
        let y = -0.27 + 0.07 * i as f32;
        fins = fins.with(Solid::lathe(&[(0.19, y), (0.214, y + 0.008), (0.214, y + 0.026), (0.19, y + 0.034)], 40));
    }
    let lens = [(0.108, LENS_FRONT - 0.045), (0.09, LENS_FRONT - 0.02), (0.05, LENS_FRONT - 0.006), (0.0, LENS_FRONT)];
    let cheek = Solid::slab(&rectangle(0.05, 0.17, 0.03), FLOOR - 0.01, BEAM_HEIGHT + 0.06, 0.02);
    let cheeks = cheek.clone().moved(Vec3::new(0.225, 0.0, 0.12)).with(cheek.moved(Vec3::new(-0.225, 0.0, 0.12)));
    let saddle = Solid::slab(&rectangle(0.13, 0.30, 0.04), FLOOR - 0.01, BEAM_HEIGHT - 0.10, 0.02);
    // An arrow on top, for the view from above.
    let arrow = [Vec2::new(-0.085, 0.0), Vec2::new(0.085, 0.0), Vec2::new(0.0, -0.22)];
    let shaft = rectangle(0.032, 0.16, 0.0).iter().map(|p| *p + Vec2::Y * 0.15).collect::<Vec<_>>();
    let top = BEAM_HEIGHT + 0.19;
    let sign =
        Solid::slab(&arrow, top - 0.08, top + 0.035, 0.01).with(Solid::slab(&shaft, top - 0.05, top + 0.035, 0.01));
    shape
        .with(Part::Body, laid(Solid::lathe(&barrel, 40)).with(cheeks).with(saddle))
        .with(Part::Trim, laid(fins))
        .with(Part::Glow, laid(Solid::lathe(&lens, 32)).with(sign))
}

/// Riveted armour round the plinth, for a piece that does not move.
fn turret(shape: PieceShape, player: Player) -> PieceShape {
    let outline = inset(&foot(player), -0.03);
    let (corners, reach) = match player {
        Player::First => (8, 0.405),
        Player::Second => (8, 0.375),
    };
    let mut rivets = Solid::default();
    for i in 0..corners {
        let angle = TAU * i as f32 / corners as f32;
        let (sin, cos) = angle.sin_cos();
        // On the sides of a square plinth.
        let reach = if player == Player::Second { reach / sin.abs().max(cos.abs()) } else { reach };
        let reach = reach.min(0.41);
        rivets = rivets.with(Solid::ball(0.032, 12).moved(Vec3::new(cos * reach, 0.115, sin * reach)));
    }
    shape.with(Part::Plinth, Solid::slab(&outline, 0.0, 0.115, 0.02)).with(Part::Trim, rivets)
}

/// Bars along a line in the upright plane through the middle: x is east, y is up.
fn drawn(points: &[Vec2], width: f32, depth: f32) -> Solid {
    points.windows(2).fold(Solid::default(), |solid, pair| {
        let (along, middle) = (pair[1] - pair[0], (pair[0] + pair[1]) / 2.0);
        let bar = Solid::cuboid(Vec3::new(along.length() + width * 0.5, width, depth), 0.004);
        let turn = Quat::from_rotation_z(along.to_angle());
        solid.with(bar.turned(turn).moved(middle.extend(0.0)))
    })
}

fn arc(middle: Vec2, radius: Vec2, from: f32, to: f32) -> Vec<Vec2> {
    (0..=20).map(|i| middle + radius * Vec2::from_angle(from + (to - from) * i as f32 / 20.0)).collect()
}

/// A plate of glass with an eye in its middle, in a heavy bright frame.
fn splitter(shape: PieceShape) -> PieceShape {
    let plate = MirrorPlate { half_width: 0.345, before: 0.012, ..MIRROR };
    let middle = Vec2::Y * BEAM_HEIGHT;
    let lids = drawn(&arc(middle - Vec2::Y * 0.13, Vec2::new(0.25, 0.25), 0.55, TAU / 2.0 - 0.55), 0.024, 0.056)
        .with(drawn(&arc(middle + Vec2::Y * 0.13, Vec2::new(0.25, 0.25), -0.55, 0.55 - TAU / 2.0), 0.024, 0.056));
    let iris = drawn(&arc(middle, Vec2::splat(0.085), 0.0, TAU), 0.030, 0.066);
    let sill = Solid::slab(&rectangle(0.36, 0.075, 0.03), FLOOR - 0.01, FLOOR + 0.03, 0.015);
    // A pointed gable over the rim: from above it parts the bright line that a mirror with two sides has.
    let gable = Solid::slab(&[Vec2::new(-0.13, 0.0), Vec2::new(0.13, 0.0), Vec2::new(0.0, -0.10)], -0.07, 0.07, 0.0)
        .turned(Quat::from_rotation_x(FRAC_PI_2))
        .moved(Vec3::Y * (plate.high + EDGE));
    let turn = eighth_turns(1);
    shape
        .with(Part::Body, sill.with(gable).turned(turn))
        .with(Part::Frame, two_sided_frame(&plate, 0.075, 4).turned(turn))
        .with(Part::Trim, lids.turned(turn))
        .with(Part::Glow, iris.turned(turn))
        .with_mirror(Part::Glass, plate, 1)
        .with_mirror(Part::Glass, plate, 5)
}

fn pane(shape: PieceShape) -> PieceShape {
    let plate = MirrorPlate { half_width: 0.32, before: 0.012, ..MIRROR };
    let post = Solid::slab(&rectangle(0.04, 0.06, 0.012), FLOOR - 0.01, plate.high + 0.09, 0.02);
    let posts = post.clone().moved(Vec3::X * 0.365).with(post.moved(Vec3::NEG_X * 0.365));
    let sill = Solid::slab(&rectangle(0.33, 0.085, 0.02), FLOOR - 0.01, FLOOR + 0.03, 0.015);
    let lintel = Solid::slab(&rectangle(0.33, 0.045, 0.012), plate.high + 0.01, plate.high + 0.07, 0.012);
    shape
        .with(Part::Body, posts.with(sill))
        .with(Part::Frame, two_sided_frame(&plate, 0.046, 1).with(lintel))
        .with_mirror(Part::Mirror, plate, 0)
        .with_mirror(Part::Mirror, plate, 4)
}

fn half_mirror(shape: PieceShape, facing: u8) -> PieceShape {
    let plate = MirrorPlate { half_width: 0.345, before: 0.012, ..MIRROR };
    let turn = eighth_turns(facing);
    let (height, middle) = (plate.high - plate.low, (plate.high + plate.low) / 2.0);
    // A thick clear slab behind the silver: seen from there, all of it is glass.
    let slab = Solid::cuboid(Vec3::new(plate.half_width * 2.0, height, 0.11), 0.012).moved(Vec3::new(
        0.0,
        middle,
        0.055 - plate.before + 0.004,
    ));
    let foot = Solid::slab(&rectangle(0.345, 0.06, 0.02), FLOOR - 0.01, FLOOR + 0.03, 0.015).moved(Vec3::Z * 0.045);
    shape
        .with(Part::Body, foot.turned(turn))
        .with(Part::Frame, plate.frame(0.05).with(plate.ledge_and_sill(FLOOR, 1)).turned(turn))
        .with(Part::Clear, slab.turned(turn))
        .with_mirror(Part::Mirror, plate, facing)
}

fn glass(shape: PieceShape) -> PieceShape {
    let (half, top) = (0.27, 0.60);
    let block = Solid::slab(&rectangle(half, half, 0.03), FLOOR + 0.02, top, 0.03);
    let post = Solid::cuboid(Vec3::new(0.045, 0.16, 0.045), 0.008);
    let mut claws = Solid::slab(&rectangle(half + 0.04, half + 0.04, 0.03), FLOOR - 0.01, FLOOR + 0.03, 0.01);
    for (x, z) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        claws = claws.with(post.clone().moved(Vec3::new(x * half, FLOOR + 0.08, z * half)));
    }
    shape.with(Part::Body, claws).with(Part::Clear, block)
}

fn obelisk(shape: PieceShape) -> PieceShape {
    // The radius of a four-sided lathe is that of its corners.
    let shaft = [(0.205, FLOOR), (0.205, FLOOR + 0.02), (0.135, 0.49), (0.12, 0.495)];
    // A dark joint below the metal tip.
    let joint = [(0.118, 0.48), (0.118, 0.515)];
    let tip = [(0.145, 0.51), (0.15, 0.52), (0.0, 0.70)];
    let step = Solid::slab(&rectangle(0.185, 0.185, 0.012), FLOOR - 0.01, FLOOR + 0.045, 0.015);
    shape
        .with(Part::Body, Solid::lathe(&shaft, 4).with(step))
        .with(Part::Plinth, Solid::lathe(&joint, 4))
        .with(Part::Trim, Solid::lathe(&tip, 4))
}

/// A block with a mirror, glass, shield or plain side for each face.
fn block(mut shape: PieceShape, surfaces: &Surfaces, letter: Option<char>) -> PieceShape {
    const HALF: f32 = 0.32;
    const TOP: f32 = 0.50;
    let mirrors = surfaces.mirrors.iter().map(|&facing| (Part::Mirror, facing));
    let half_mirrors = surfaces.half_mirrors.iter().map(|&facing| (Part::Glass, facing));
    let mut outline = rectangle(HALF, HALF, 0.03);
    for (part, facing) in mirrors.chain(half_mirrors) {
        let plate = MirrorPlate { half_width: 0.33, before: 0.012, ..MIRROR };
        let turn = eighth_turns(facing);
        let normal = turn * Vec3::NEG_Z;
        outline = clip(&outline, Vec2::new(normal.x, normal.z), -0.02);
        let frame = plate.frame(0.046).with(plate.ledge_and_sill(FLOOR, if part == Part::Glass { 4 } else { 1 }));
        shape = shape.with(Part::Frame, frame.turned(turn)).with_mirror(part, plate, facing);
    }
    for side in Direction::ALL.into_iter().filter(|side| !surfaces.open.contains(side)) {
        // The quarter of the block behind this face.
        let turn = eighth_turns(side as u8 * 2);
        let normal = |x: f32, z: f32| {
            let normal = turn * Vec3::new(x, 0.0, z);
            Vec2::new(normal.x, normal.z)
        };
        let quarter = clip(&clip(&outline, normal(1.0, 1.0), 0.0), normal(-1.0, 1.0), 0.0);
        if quarter.len() >= 3 {
            let part = if surfaces.clear.contains(&side) { Part::Clear } else { Part::Body };
            shape = shape.with(part, Solid::slab(&quarter, FLOOR - 0.01, TOP, 0.0));
        }
        let mut mirrors = surfaces.mirrors.iter().chain(&surfaces.half_mirrors);
        if mirrors.any(|&facing| faces(facing, side)) {
            // A low guard: a beam leaves over it, but none comes in.
            let guard = Solid::cuboid(Vec3::new(0.50, 0.20, 0.04), 0.012).moved(Vec3::new(0.0, FLOOR + 0.09, -0.345));
            shape = shape.with(Part::Body, guard.turned(turn));
        }
        if surfaces.shields.contains(&side) {
            shape = shape
                .with(Part::Trim, heater(0.28, 0.10, 0.60, SHIELD_FRONT + 0.045, 0.06).turned(turn))
                .with(Part::Body, heater(0.23, 0.16, 0.565, SHIELD_FRONT + 0.06, 0.05).turned(turn));
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
    use crate::app::space::form::stacked;
    use crate::app::space::form::tests::{kind, odd_kinds, shipped_kinds, single};
    use crate::app::space::{facing, vector};
    use crate::tabletop::Face;

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
            kind("prism", ["E", "N", "2", "2"]),
            kind("stack", ["2"; 4]),
        ]
    }

    fn shape(kind: &Look, player: Player) -> PieceShape {
        kind_shape(&[single()], kind, player)
    }

    /// Where the mirrors of a shape send a beam.
    fn reflected(shape: &PieceShape, orientation: u8, heading: Direction) -> Option<Direction> {
        let beam = vector(heading);
        let mut mirrors = shape.mirror_planes().into_iter().map(|(_, normal)| facing(orientation) * normal);
        let normal = mirrors.find(|normal| normal.dot(beam) < -0.1)?;
        let exit = beam - 2.0 * beam.dot(normal) * normal;
        Direction::ALL.into_iter().find(|&d| vector(d).distance(exit) < 1e-3)
    }

    #[test]
    fn mirrors_stand_where_the_rules_turn_the_beam() {
        for kind in kinds() {
            let shape = shape(&kind, Player::First);
            for orientation in 0..4 {
                for heading in Direction::ALL {
                    let base = heading.turned(4 - orientation);
                    // A beam that passes straight through meets no mirror.
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
    fn the_mirrors_are_those_of_the_form() {
        let odd = odd_kinds().step_by(5).map(|kind| (vec![single()], kind));
        for (kinds, kind) in shipped_kinds().into_iter().chain(odd) {
            let surfaces = Form::of(&kinds, &kind).surfaces();
            let normals = kind_shape(&kinds, &kind, Player::First).mirror_planes();
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
            // The king is taller even than two stacked pieces.
            let below = if stacked(&[single()], &kind) > 1 { king - 0.04 } else { king - 0.15 };
            for player in Player::BOTH {
                let (low, high) = shape(&kind, player).bounds();
                assert!(low.min_element() >= -0.45 && low.y >= 0.0, "{kind:?} {low}");
                assert!(high.x <= 0.45 && high.z <= 0.45 && high.y <= below, "{kind:?} {high}");
            }
        }
    }

    #[test]
    fn the_lower_piece_of_a_stack_has_its_own_shape() {
        let high = |kind: &Look| shape(kind, Player::First).bounds().1.y;
        let (alone, both) = (high(&single()), high(&kind("stack", ["2"; 4])));
        assert!((both - on_stack(1).transform_point(Vec3::Y * alone).y).abs() < 1e-4, "{alone} {both}");
    }
}
