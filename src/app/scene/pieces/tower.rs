//! The body of the tower, and how it takes along what stands on its platform.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, SQRT_2};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::held::InHand;
use super::models::PieceModels;
use super::motion::resting_transform;
use content::looks::{Part, PieceShape};
use state::space::solid::{Solid, rectangle};
use state::space::{BEAM_HEIGHT, BoardSpace, OnSquare, PLATFORM_HEIGHT, PieceView};
use tabletop::Tower;

/// The height of the column: over the beams above the platform, and low enough to see over it from the seat.
const COLUMN: f32 = PLATFORM_HEIGHT + 0.62;
/// The height of the pyramid on the column, and of the part of it under its bright tip.
const LID: f32 = 0.48;
const UNDER_TIP: f32 = 0.39;
/// The height of the bright ledge round the top of the column, and its width, which outlines the column from above.
const LEDGE: f32 = 0.035;
const LEDGE_WIDTH: f32 = 0.045;
/// The height of the stone below the ledge. It ends inside the ledge, because surfaces in the same plane flicker.
const STONE: f32 = COLUMN - LEDGE / 2.0;
/// The width of the ridges between the sides of the pyramid. The stone is so dark that shading alone does not show them.
const RIDGE: f32 = 0.022;
/// How far a bar over each periscope reaches onto the pyramid: it shows from above where beams change level.
const BAR: f32 = 0.10;
/// The distance from the sides of the column to the edges of its squares.
const GAP: f32 = 0.03;
/// The width of a periscope's shaft, which is open to the outside, and its depth.
const SHAFT: f32 = 0.38;
const DEPTH: f32 = 0.62;
/// The sill under a shaft, and the lintel over it.
const SILL: f32 = 0.12;
const LINTEL: f32 = PLATFORM_HEIGHT + 0.55;
/// The width of the frame round the opening of a shaft, and how far it stands out.
const FRAME: f32 = 0.035;
const FRAME_RISE: f32 = 0.014;
/// The size of a periscope's mirror.
const PLATE: Vec3 = Vec3::new(SHAFT - 0.02, 0.42, 0.018);
/// The thickness of the platform's glass, and the width of the lines between its squares.
const GLASS: f32 = 0.05;
const LINE: f32 = 0.018;
/// The width of the rim, how far it rises over the glass, and the width of the bright line on it.
const RIM: f32 = 0.09;
const RIM_RISE: f32 = 0.06;
const RIM_LINE: f32 = 0.03;

/// A box between two corners.
fn block(low: Vec3, high: Vec3, chamfer: f32) -> Solid {
    Solid::cuboid(high - low, chamfer).moved((low + high) / 2.0)
}

/// The shape of a tower around the middle of its base. It looks the same after a quarter turn.
pub(super) fn shape(tower: &Tower) -> PieceShape {
    let half = f32::from(tower.base) / 2.0;
    let around = [0, 1, 2, 3].map(|side| Quat::from_rotation_y(FRAC_PI_2 * side as f32));
    let shape = around.into_iter().fold(column(tower), |shape, turn| {
        let shape = tower.periscopes.iter().fold(shape, |shape, &place| {
            // The left square of the south face is in the west.
            let x = f32::from(place) - half + 0.5;
            let shaft = shaft(x, half);
            let shape = shape.with(Part::Body, shaft.stone.turned(turn)).with(Part::Glow, shaft.frame.turned(turn));
            shape.with(Part::Mirror, shaft.mirrors.turned(turn))
        });
        let side = side_of_platform(tower);
        let shape = shape.with(Part::Clear, side.glass.turned(turn)).with(Part::Trim, side.lines.turned(turn));
        shape.with(Part::Body, side.rim.turned(turn)).with(Part::Glow, side.rim_line.turned(turn))
    });
    let ledge = Solid::slab(&rectangle(half, half, 0.0), COLUMN - LEDGE, COLUMN, 0.0);
    let corner = (half - LEDGE_WIDTH) * SQRT_2;
    let at_tip = corner * (1.0 - UNDER_TIP / LID) + 0.02;
    let lid = Solid::lathe(&[(0.0, 0.0), (corner, 0.0), (at_tip, UNDER_TIP), (0.0, UNDER_TIP)], 4);
    let tip = Solid::lathe(&[(0.0, UNDER_TIP), (at_tip, UNDER_TIP), (0.004, LID), (0.0, LID)], 4);
    let rise = Vec2::new(corner - at_tip, UNDER_TIP);
    let ridge = Solid::cuboid(Vec3::new(rise.length(), RIDGE, RIDGE), 0.0)
        .turned(Quat::from_rotation_z(-rise.to_angle()))
        .moved(Vec3::new((corner + at_tip) / 2.0, UNDER_TIP / 2.0, 0.0));
    let ridges = around.map(|turn| ridge.clone().turned(Quat::from_rotation_y(FRAC_PI_4) * turn));
    let ridges = ridges.into_iter().fold(Solid::default(), Solid::with);
    let [lid, tip, ridges] = [lid, tip, ridges].map(|solid| solid.moved(Vec3::Y * COLUMN));
    shape.with(Part::Glow, ledge).with(Part::Body, lid).with(Part::Trim, ridges).with(Part::Glow, tip)
}

/// The column without its shafts.
fn column(tower: &Tower) -> PieceShape {
    let (base, half) = (tower.base, f32::from(tower.base) / 2.0);
    let cells = (0..base).flat_map(|z| (0..base).map(move |x| (x, z)));
    cells.fold(PieceShape::default(), |shape, (x, z)| {
        let corner = Vec3::new(f32::from(x) - half, 0.0, f32::from(z) - half);
        let (mut low, mut high) = (corner, corner + Vec3::new(1.0, STONE, 1.0));
        let last = base - 1;
        // By how much each side recedes: a shaft is in front of it, or the edge of the base.
        let inset = |on_side: bool, from_left: u8| match on_side {
            true if tower.periscopes.contains(&from_left) => DEPTH,
            true => GAP,
            false => 0.0,
        };
        // South, east, north, west: squares are counted from the left as seen from outside.
        high.z -= inset(z == last, x);
        high.x -= inset(x == last, last - z);
        low.z += inset(z == 0, last - x);
        low.x += inset(x == 0, z);
        shape.with(Part::Body, block(low, high, 0.0))
    })
}

/// The parts of a periscope.
struct Shaft {
    /// Its jambs, sill and lintel.
    stone: Solid,
    /// The frame round its opening, and the bar over it.
    frame: Solid,
    /// Its two mirrors.
    mirrors: Solid,
}

/// The shaft of a periscope on the south face, `x` from its middle.
fn shaft(x: f32, half: f32) -> Shaft {
    let (front, back) = (half - GAP, half - DEPTH);
    let box_at = |from: f32, to: f32, low: f32, high: f32, back: f32, front: f32| {
        block(Vec3::new(x + from, low, back), Vec3::new(x + to, high, front), 0.0)
    };
    let part = |from, to, low, high| box_at(from, to, low, high, back, front);
    let side = SHAFT / 2.0;
    // At a corner of the tower, the stone ends at the face round the corner.
    let (left, right) = ((GAP - half - x).max(-0.5), (half - GAP - x).min(0.5));
    let stone = part(left, -side, 0.0, STONE).with(part(side, right, 0.0, STONE));
    let stone = stone.with(part(-side, side, 0.0, SILL)).with(part(-side, side, LINTEL, STONE));
    let strip = |from, to, low, high| box_at(from, to, low, high, front - 0.01, front + FRAME_RISE);
    let outer = side + FRAME;
    let jambs =
        strip(-outer, -side, SILL - FRAME, LINTEL + FRAME).with(strip(side, outer, SILL - FRAME, LINTEL + FRAME));
    let frame = jambs.with(strip(-side, side, SILL - FRAME, SILL)).with(strip(-side, side, LINTEL, LINTEL + FRAME));
    let frame = frame.with(box_at(-side, side, COLUMN - LEDGE, COLUMN + 0.05, half - BAR, half));
    // The beam turns in the middle of the square.
    let mirror = |height: f32, tilt: f32| {
        Solid::cuboid(PLATE, 0.0).turned(Quat::from_rotation_x(tilt)).moved(Vec3::new(x, height, half - 0.5))
    };
    let mirrors = mirror(BEAM_HEIGHT, -FRAC_PI_4).with(mirror(PLATFORM_HEIGHT + BEAM_HEIGHT, FRAC_PI_4));
    Shaft { stone, frame, mirrors }
}

/// The parts of a platform in the south, from its west end to the column's east side.
struct PlatformSide {
    glass: Solid,
    /// The lines between its squares.
    lines: Solid,
    rim: Solid,
    /// The bright line on the rim.
    rim_line: Solid,
}

fn side_of_platform(tower: &Tower) -> PlatformSide {
    let (half, edge) = (f32::from(tower.base) / 2.0, f32::from(tower.platform) / 2.0);
    let top = PLATFORM_HEIGHT - 0.006;
    let glass = block(Vec3::new(-edge, top - GLASS, half), Vec3::new(half, top, edge), 0.0);
    let line = |at: Vec2, to: Vec2| {
        let (low, high) = (at.min(to) - LINE / 2.0, at.max(to) + LINE / 2.0);
        block(Vec3::new(low.x, top - 0.01, low.y), Vec3::new(high.x, top + 0.003, high.y), 0.0)
    };
    let overhang = tower.overhang();
    let rows = (1..=overhang).map(|row| {
        let z = half + f32::from(row) - 1.0;
        line(Vec2::new(-edge, z), Vec2::new(half, z))
    });
    let columns = (1..overhang + tower.base).map(|column| {
        let x = -edge + f32::from(column);
        line(Vec2::new(x, half), Vec2::new(x, edge))
    });
    let lines = rows.chain(columns).fold(Solid::default(), Solid::with);
    let along_rim = |width: f32, low: f32, high: f32, chamfer: f32| {
        let from = Vec3::new(-edge, low, edge - width / 2.0);
        block(from, Vec3::new(edge + width / 2.0, high, edge + width / 2.0), chamfer)
    };
    let rim_top = PLATFORM_HEIGHT + RIM_RISE;
    let rim = along_rim(RIM, top - GLASS - 0.03, rim_top, 0.012);
    let rim_line = along_rim(RIM_LINE, rim_top - 0.01, rim_top + 0.004, 0.0);
    PlatformSide { glass, lines, rim, rim_line }
}

/// The transform of a piece at rest on the platform, on its entity.
type Riders<'w, 's> = Query<
    'w,
    's,
    (&'static OnSquare, &'static PieceView, &'static mut Transform),
    (Without<InHand>, Without<super::animation::MoveAnimation>),
>;

/// Takes the riders along while the tower moves, turns or is held. They stay where they are relative to it.
pub(super) fn carry_riders(
    space: Res<BoardSpace>,
    models: Res<PieceModels>,
    towers: Query<(&PieceView, &Transform), With<super::animation::MoveAnimation>>,
    held: Query<(&PieceView, &Transform), With<InHand>>,
    mut riders: ParamSet<(Query<(&PieceView, &Transform)>, Riders)>,
    mut was_moving: Local<bool>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_moving = towers.iter().chain(&held).any(|(view, _)| models.is_tower(view.0));
    let Some(tower) = space.tower.filter(|_| is_moving || *was_moving) else { return };
    *was_moving = is_moving;
    let place = riders.p0().iter().find(|(view, _)| models.is_tower(view.0)).map(|(_, place)| *place);
    let Some(place) = place else { return };
    redraw.write(RequestRedraw);
    let rest = resting_transform(&space, tower.at, 0);
    let shift = place * Transform::from_translation(-rest.translation);
    for (on, view, mut transform) in &mut riders.p1() {
        if on.0.is_upper() {
            transform.set_if_neq(shift * resting_transform(&space, on.0, view.0.facing));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::LookId;

    fn kadesh() -> Tower {
        Tower { look: LookId(0), base: 2, platform: 6, periscopes: vec![0], closed: Vec::new() }
    }

    #[test]
    fn the_tower_covers_its_platform_and_has_two_mirrors_in_each_shaft() {
        let shape = shape(&kadesh());
        let (low, high) = shape.bounds();
        assert!(low.x < -3.0 && high.z > 3.0 && low.x > -3.2 && high.z < 3.2 && low.y >= 0.0, "{low} {high}");
        assert!((high.y - COLUMN - LID).abs() < 1e-3);
        let mirrors = shape.solids().find(|(part, _)| *part == Part::Mirror).expect("mirrors").1;
        assert_eq!(mirrors.triangles().len() % 8, 0);
    }

    /// A beam must reach the mirrors in the shaft from outside.
    #[test]
    fn nothing_is_in_front_of_a_periscope() {
        let shape = shape(&kadesh());
        let stone = shape.solids().find(|(part, _)| *part == Part::Body).expect("stone").1;
        // The left square of the south face is in the south-west.
        let in_shaft = |at: Vec3| at.x > -0.5 - SHAFT / 2.0 + 0.01 && at.x < -0.5 + SHAFT / 2.0 - 0.01 && at.z > 0.42;
        let height = |at: &Vec3| at.y > SILL + 0.01 && at.y < LINTEL - 0.01;
        let on_line = |at: Vec3| (at.y - PLATFORM_HEIGHT).abs() < 0.02;
        let blocks = stone.triangles().iter().flatten().filter(|at| in_shaft(**at) && height(at) && !on_line(**at));
        assert_eq!(blocks.count(), 0);
    }

    #[test]
    fn no_stone_is_in_the_same_plane_as_the_ledge_round_the_column() {
        let shape = shape(&kadesh());
        let stone = shape.solids().find(|(part, _)| *part == Part::Body).expect("stone").1;
        let triangles = stone.triangles();
        let column = triangles.iter().flatten().filter(|at| at.y > PLATFORM_HEIGHT + 0.2 && at.y < COLUMN + 1e-3);
        for at in column {
            assert!(at.x.abs().max(at.z.abs()) < 1.0 - GAP + 1e-3, "{at}");
            // The pyramid begins on the ledge.
            let is_lid = at.x.abs().max(at.z.abs()) < 1.0 - LEDGE_WIDTH + 1e-3;
            assert!(is_lid || at.y < COLUMN - LEDGE / 4.0, "{at}");
        }
    }
}
