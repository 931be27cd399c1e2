//! The shapes themselves, in their base orientation, in squares. A mirror's plane goes through the middle of the
//! square, where the beam turns.
//!
//! The first player's pieces stand on round plinths and the second's on square ones: the sides differ without colour.

use std::f32::consts::{FRAC_1_SQRT_2, FRAC_PI_2, TAU};

use bevy::prelude::*;

use super::form::{Form, Plates};
use super::parts::{EDGE, Part, Picture, Plate, eighths};
use crate::app::space::solid::{Solid, circle, clip, inset, rectangle};
use crate::app::space::{BEAM_HEIGHT, LENS_FRONT, SHIELD_FRONT};
use crate::rules::Player;

/// The top of the plinth.
const FLOOR: f32 = 0.085;

/// The picture of a form for a side.
pub fn picture(form: &Form, player: Player) -> Picture {
    let picture = plinth(player);
    match form {
        Form::King => king(picture),
        Form::Prism => prism(picture),
        Form::Blade => blade(picture),
        Form::Shield => shield(picture),
        Form::Emitter => emitter(picture),
        Form::Block(plates) => block(picture, plates),
    }
}

fn plinth(player: Player) -> Picture {
    let outline = match player {
        Player::First => circle(0.415, 48),
        Player::Second => rectangle(0.375, 0.375, 0.10),
    };
    let (ring, top) = (inset(&outline, 0.028), inset(&outline, 0.05));
    Picture::default()
        .with(Part::Plinth, Solid::slab(&outline, 0.0, 0.055, 0.016).with(Solid::slab(&top, 0.06, FLOOR, 0.012)))
        .with(Part::Trim, Solid::slab(&ring, 0.05, 0.07, 0.006))
}

fn king(picture: Picture) -> Picture {
    let body =
        [(0.28, FLOOR), (0.265, 0.15), (0.185, 0.32), (0.155, 0.52), (0.20, 0.645), (0.235, 0.68), (0.235, 0.73)];
    let band = [(0.20, 0.70), (0.252, 0.70), (0.268, 0.80), (0.215, 0.80), (0.20, 0.74)];
    let mut crown = Solid::lathe(&band, 48).with(Solid::lathe(&[(0.29, 0.13), (0.29, 0.165), (0.25, 0.18)], 48));
    let points = 6;
    for i in 0..points {
        let turn = Quat::from_rotation_y(TAU * i as f32 / points as f32);
        // A tooth of the crown, leaning outwards, and the pearl on it.
        let tooth = Solid::lathe(&[(0.075, 0.0), (0.012, 0.19)], 12)
            .mapped(|p| Vec3::new(p.x, p.y, p.z * 0.5 - p.y * 0.22))
            .moved(Vec3::new(0.0, 0.785, -0.235));
        let pearl = Solid::ball(0.034, 16).moved(Vec3::new(0.0, 0.985, -0.279));
        crown = crown.with(tooth.with(pearl).turned(turn));
    }
    picture
        .with(Part::Body, Solid::lathe(&body, 48))
        .with(Part::Trim, crown)
        .with(Part::Glow, Solid::ball(0.125, 32).moved(Vec3::Y * 0.80))
}

/// The mirror of the prism and of the blade.
const MIRROR: Plate =
    Plate { half_width: 0.375, low: FLOOR + EDGE + 0.01, high: BEAM_HEIGHT * 2.0 - FLOOR - EDGE - 0.04, before: 0.0 };

fn prism(picture: Picture) -> Picture {
    let north_east = Vec2::new(FRAC_1_SQRT_2, -FRAC_1_SQRT_2);
    let along = Vec2::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2);
    let mut outline = rectangle(0.33, 0.33, 0.0);
    for (normal, distance) in [(north_east, -0.012), (-north_east, 0.375), (along, 0.41), (-along, 0.41)] {
        outline = clip(&outline, normal, distance);
    }
    // The roof falls from the mirror's upper edge to the corner behind it, so that it does not hide the beam.
    let roof = |p: Vec2| MIRROR.high + EDGE - 0.012 + (p.dot(north_east)) * 1.02;
    let ring = |outline: &[Vec2], height: &dyn Fn(Vec2) -> f32| {
        outline.iter().map(|&p| Vec3::new(p.x, height(p), p.y)).collect::<Vec<_>>()
    };
    let body = Solid::loft(&[
        ring(&outline, &|_| FLOOR),
        ring(&outline, &|p| roof(p) - 0.025),
        ring(&inset(&outline, 0.022), &|p| roof(p)),
    ]);
    picture.with(Part::Body, body).with(Part::Frame, MIRROR.frame(0.05).turned(eighths(1))).with_mirror(
        Part::Mirror,
        MIRROR,
        1,
    )
}

fn blade(picture: Picture) -> Picture {
    let plate = Plate { half_width: 0.31, before: 0.012, ..MIRROR };
    let post = Solid::lathe(&[(0.062, FLOOR), (0.05, 0.12), (0.042, plate.high), (0.055, plate.high + 0.03)], 20)
        .with(Solid::ball(0.064, 20).moved(Vec3::Y * (plate.high + 0.075)));
    let posts = post.clone().moved(Vec3::X * 0.37).with(post.moved(Vec3::NEG_X * 0.37));
    // The foot, a low ridge under the blade.
    let foot = Solid::slab(&rectangle(0.30, 0.07, 0.03), FLOOR - 0.01, FLOOR + 0.02, 0.015);
    picture
        .with(Part::Body, posts.with(foot).turned(eighths(1)))
        .with(Part::Frame, plate.frame(0.046).turned(eighths(1)))
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

fn shield(picture: Picture) -> Picture {
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
    picture
        .with(Part::Body, faces.with(Solid::lathe(&guard, 40).moved(Vec3::Z * 0.06)))
        .with(Part::Trim, edge.with(boss).with(upright))
}

fn emitter(picture: Picture) -> Picture {
    // Made upright, then laid down with its top to the north.
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
    // An arrow on top, for whoever looks from above.
    let arrow = [Vec2::new(-0.085, 0.0), Vec2::new(0.085, 0.0), Vec2::new(0.0, -0.22)];
    let shaft = rectangle(0.032, 0.16, 0.0).iter().map(|p| *p + Vec2::Y * 0.15).collect::<Vec<_>>();
    let top = BEAM_HEIGHT + 0.19;
    let sign =
        Solid::slab(&arrow, top - 0.08, top + 0.035, 0.01).with(Solid::slab(&shaft, top - 0.05, top + 0.035, 0.01));
    picture
        .with(Part::Body, laid(Solid::lathe(&barrel, 40)).with(cheeks).with(saddle))
        .with(Part::Trim, laid(fins))
        .with(Part::Glow, laid(Solid::lathe(&lens, 32)).with(sign))
}

fn block(mut picture: Picture, plates: &Plates) -> Picture {
    let mirrors = plates.mirrors.iter().map(|&facing| (Part::Mirror, facing));
    let half_mirrors = plates.half_mirrors.iter().map(|&facing| (Part::Glass, facing));
    let mut any = false;
    for (part, facing) in mirrors.chain(half_mirrors) {
        any = true;
        let plate = Plate { half_width: 0.33, before: 0.012, ..MIRROR };
        picture =
            picture.with(Part::Frame, plate.frame(0.046).turned(eighths(facing))).with_mirror(part, plate, facing);
    }
    for &side in &plates.shields {
        let turn = eighths(side as u8 * 2);
        picture = picture
            .with(Part::Trim, heater(0.30, 0.10, 0.62, SHIELD_FRONT + 0.02, 0.04).turned(turn))
            .with(Part::Body, heater(0.25, 0.16, 0.585, SHIELD_FRONT + 0.035, 0.03).turned(turn));
    }
    if any {
        return picture;
    }
    // A pillar; of two standing one on the other the upper is seen as a second one.
    let pillar = |low: f32, scale: f32| {
        let profile = [(0.30, 0.0), (0.29, 0.04), (0.20, 0.40), (0.0, 0.56)];
        Solid::lathe(&profile.map(|(r, y)| (r * scale, low + y * scale)), 4)
    };
    let collar = Solid::slab(&rectangle(0.235, 0.235, 0.02), FLOOR - 0.01, FLOOR + 0.03, 0.01);
    picture = picture.with(Part::Trim, collar);
    if plates.stacked {
        let lower = Solid::lathe(&[(0.32, FLOOR), (0.30, FLOOR + 0.05), (0.26, 0.36)], 4);
        let shelf = Solid::slab(&rectangle(0.24, 0.24, 0.02), 0.35, 0.40, 0.012);
        picture.with(Part::Body, lower.with(pillar(0.40, 0.8))).with(Part::Trim, shelf)
    } else {
        picture.with(Part::Body, pillar(FLOOR, 1.15))
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::tests::kind;
    use super::*;
    use crate::app::space::{facing, vector};
    use crate::rules::{Direction, Face, Kind};

    fn kinds() -> Vec<Kind> {
        vec![
            kind("king", ["x"; 4]),
            kind("prism", ["E", "N", "x", "x"]),
            kind("blade", ["E", "N", "W", "S"]),
            kind("shield", ["#", "x", "x", "x"]),
            kind("emitter", ["#"; 4]),
            kind("block", ["x"; 4]),
            kind("block", ["N", "E", "x", "W"]),
            kind("block", ["W", "x", "x", "N"]),
            kind("block", ["2"; 4]),
        ]
    }

    /// In which direction a piece's mirrors send a beam, by the picture alone.
    fn pictured(picture: &Picture, orientation: u8, heading: Direction) -> Option<Direction> {
        let beam = vector(heading);
        let mut mirrors = picture.mirror_planes().into_iter().map(|(_, normal)| facing(orientation) * normal);
        let normal = mirrors.find(|normal| normal.dot(beam) < -0.1)?;
        let exit = beam - 2.0 * beam.dot(normal) * normal;
        Direction::ALL.into_iter().find(|&d| vector(d).distance(exit) < 1e-3)
    }

    #[test]
    fn mirrors_stand_where_the_rules_turn_the_beam() {
        for kind in kinds() {
            let picture = picture(&Form::of(&kind), Player::First);
            for orientation in 0..4 {
                for heading in Direction::ALL {
                    let base = heading.turned(4 - orientation);
                    let exit = match &kind.faces[base.opposite() as usize] {
                        Face::Exit(exits) => exits.first().map(|exit| exit.turned(orientation)),
                        _ => None,
                    };
                    assert_eq!(pictured(&picture, orientation, heading), exit, "{kind:?} {orientation} {heading:?}");
                }
            }
        }
    }

    #[test]
    fn the_beam_turns_on_the_mirror() {
        for kind in kinds() {
            for (middle, normal) in picture(&Form::of(&kind), Player::Second).mirror_planes() {
                let turn = Vec3::Y * BEAM_HEIGHT;
                assert!((turn - middle).dot(normal).abs() < 0.015, "{kind:?}: the plane misses the middle");
            }
        }
    }

    #[test]
    fn pieces_stay_on_their_squares_and_the_king_is_the_tallest() {
        let mut heights = Vec::new();
        for kind in kinds() {
            for player in Player::BOTH {
                let (low, high) = picture(&Form::of(&kind), player).bounds();
                assert!(low.min_element() >= -0.45 && low.y >= 0.0, "{kind:?} {low}");
                assert!(high.x <= 0.45 && high.z <= 0.45 && high.y <= 1.03, "{kind:?} {high}");
                heights.push(high.y);
            }
        }
        assert!(heights[2..].iter().all(|&h| h < heights[0] - 0.15), "{heights:?}");
    }
}
