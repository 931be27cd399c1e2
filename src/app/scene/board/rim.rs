//! The rim round the squares, and the grooves between the squares.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::{BoardBuilder, CHAMFER, GROOVE, WithUvs, walls};
use state::space::lines::Lines;
use state::space::solid::{self, CREASE, Solid, mesh, rectangle};
use state::space::{BoardSpace, RIM_HEIGHT, RIM_WIDTH, vector};
use tabletop::{Board, Direction};

/// The height of the rim's top above the squares.
pub(super) const TOP: f32 = RIM_HEIGHT;

/// Spawns base, rim and all lines.
pub(super) fn spawn(builder: &mut BoardBuilder) {
    let BoardBuilder { board, space, materials, .. } = *builder;
    let half = space.half_size();
    let base = mesh(&walls::base(board, space).faces(CREASE));
    builder.spawn("Base", base, &materials.base).insert(NotShadowCaster);
    builder.spawn("Rim", along(profile(half, &RIM)), &materials.rim);
    builder.spawn("Rim inlay", inlay(half).mesh(), &materials.inlay_lines).insert(NotShadowCaster);
    builder.spawn("Grooves", grooves(board, space).mesh(), &materials.grooves).insert(NotShadowCaster);
}

/// The cross section of the rim: distance from the squares and height, from the inner edge over the top to the outer
/// edge.
const RIM: [(f32, f32); 6] = [
    // Down to the floor of a hole at the edge.
    (0.004, -0.42),
    (0.004, TOP - 0.02),
    (0.024, TOP),
    (RIM_WIDTH - 0.10, TOP),
    (RIM_WIDTH, TOP - 0.075),
    (RIM_WIDTH + 0.035, -0.42),
];
/// The distance from the squares to the middle of the line in the rim, and the width of the line.
const INLAY: f32 = 0.072;
const INLAY_WIDTH: f32 = 0.02;

/// The line in the rim.
fn inlay(half: Vec2) -> Lines {
    Lines::default().with(&rectangle(half.x + INLAY, half.y + INLAY, 0.0), true, INLAY_WIDTH, TOP + 0.003, 0.0)
}

/// The floors of the grooves between squares, at which the chamfers of the tiles end.
fn grooves(board: &Board, space: &BoardSpace) -> Lines {
    let mut lines = Lines::default();
    for square in board.squares.iter() {
        for side in [Direction::East, Direction::South] {
            let (files, ranks) = side.step();
            if square.offset(files, ranks).is_some_and(|next| board.has_square(next)) {
                let along = vector(side.turned(1)) / 2.0;
                let middle = space.center(square) + vector(side) / 2.0;
                let ends = [middle - along, middle + along].map(Vec3::xz);
                lines = lines.with(&ends, false, GROOVE, GROOVE / 2.0 - CHAMFER, CHAMFER - GROOVE / 2.0 + 0.003);
            }
        }
    }
    lines
}

/// Sweeps a cross section round the board: the bars in the north and south, and those in the east and west.
fn profile(half: Vec2, section: &[(f32, f32)]) -> [Solid; 2] {
    let ring = |&(out, y): &(f32, f32)| {
        rectangle(half.x + out, half.y + out, 0.0).iter().map(|p| Vec3::new(p.x, y, p.y)).collect::<Vec<_>>()
    };
    let mut bars = [Solid::default(), Solid::default()];
    for pair in section.windows(2) {
        let (inner, outer) = (ring(&pair[0]), ring(&pair[1]));
        for i in 0..4 {
            let (j, bar) = ((i + 1) % 4, &mut bars[i % 2]);
            *bar = std::mem::take(bar).with(Solid::polygon(&[outer[i], outer[j], inner[j], inner[i]]));
        }
    }
    bars
}

/// The mesh of the four bars. The grain runs along each bar.
fn along([north_south, east_west]: [Solid; 2]) -> Mesh {
    let mut mesh = solid::mesh(&north_south.faces(0.3));
    let turned = solid::mesh(&east_west.faces(0.3)).with_uvs(|uv| uv.yx() + 0.7);
    // Cannot fail: both have the same attributes.
    if let Err(error) = mesh.merge(&turned) {
        warn!("the bars of the rim do not match: {error}");
    }
    mesh
}
