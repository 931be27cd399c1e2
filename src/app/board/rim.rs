//! The frame round the squares, with their coordinates.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::theme::Matter;
use crate::tabletop::Board;

use super::skins::Skins;
use super::{CHAMFER, GROOVE, WithUvs, lasers, walls};
use crate::app::space::glyphs;
use crate::app::space::lines::Lines;
use crate::app::space::solid::{CREASE, Solid, rectangle};
use crate::app::space::{BoardSpace, RIM_WIDTH, vector};
use crate::rules::{Direction, Player};

/// The height of the rim's top over the squares.
const TOP: f32 = 0.02;
/// The height of a letter.
const LETTER: f32 = 0.24;

pub fn lay(
    commands: &mut Commands,
    root: Entity,
    board: &Board,
    space: &BoardSpace,
    skins: &Skins,
    meshes: &mut Assets<Mesh>,
) {
    let half = space.half_size();
    let mut spawn = |name: &'static str, mesh: Mesh, skin: &Handle<Matter>| {
        commands
            .spawn((
                Name::new(name),
                Mesh3d(meshes.add(mesh)),
                MeshMaterial3d(skin.clone()),
                Transform::default(),
                Pickable::IGNORE,
                ChildOf(root),
            ))
            .id()
    };
    let bed = spawn("Bed", walls::bed(board, space).mesh(CREASE), &skins.bed);
    spawn("Rim", along(profile(half, &RIM)), &skins.rim);
    let inlay = spawn("Rim inlay", inlay(half).mesh(), &skins.inlay_lines);
    let grooves = spawn("Grooves", grooves(board, space).mesh(), &skins.grooves);
    let letters = spawn("Coordinates", coordinates(board, space).mesh(CREASE), &skins.letters);
    for flat in [bed, inlay, grooves, letters] {
        commands.entity(flat).insert(NotShadowCaster);
    }
}

/// Cross sections: how far outside the squares, and the height; from the inner edge over the top to the outer one.
const RIM: [(f32, f32); 6] = [
    // Down to the floor of a hole at the edge.
    (0.004, -0.42),
    (0.004, TOP - 0.02),
    (0.024, TOP),
    (RIM_WIDTH - 0.10, TOP),
    (RIM_WIDTH, TOP - 0.075),
    (RIM_WIDTH + 0.035, -0.42),
];
/// From the squares to the middle of the line in the rim, and its width.
const INLAY: f32 = 0.072;
const INLAY_WIDTH: f32 = 0.02;

/// The line in the rim.
fn inlay(half: Vec2) -> Lines {
    Lines::default().with(&rectangle(half.x + INLAY, half.y + INLAY, 0.0), true, INLAY_WIDTH, TOP + 0.003, 0.0)
}

/// The floors of the grooves between squares, on which the chamfers of the tiles end.
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

/// A cross section carried round the board: its bars in the north and south, and those in the east and west.
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

/// The mesh of four bars, the grain of each along it, as a joiner lays them.
fn along([north_south, east_west]: [Solid; 2]) -> Mesh {
    let mut mesh = north_south.mesh(0.3);
    let turned = east_west.mesh(0.3).with_uvs(|uv| uv.yx() + 0.7);
    // Both are made the same way, so they fit.
    if let Err(error) = mesh.merge(&turned) {
        warn!("the frame is not whole: {error}");
    }
    mesh
}

/// The names of files and ranks, on all four sides, each upright for the player on that side; those at the left of a
/// player are his. A laser in the wall pushes them aside, towards the middle.
fn coordinates(board: &Board, space: &BoardSpace) -> Solid {
    let half = space.half_size();
    let out = RIM_WIDTH * 0.5 + 0.005;
    let mut all = Solid::default();
    let lasers = Player::BOTH.map(|player| lasers::lens(board, space, player));
    let aside = |place: Vec3, along: Vec3| {
        let blocked = lasers.iter().flatten().any(|(lens, _)| (lens.with_y(0.0) - place.with_y(0.0)).length() < 0.45);
        if blocked { place - along * (0.42 * place.dot(along).signum()) } else { place }
    };
    let mut put = |text: &str, x: f32, z: f32, for_second: bool| {
        let turn = Quat::from_rotation_y(if for_second { std::f32::consts::PI } else { 0.0 });
        let along = if x.abs() > half.x { Vec3::Z } else { Vec3::X };
        let place = aside(Vec3::new(x, TOP + 0.004, z), along);
        let lettering = glyphs::lettering(text, LETTER).turned(turn).moved(place);
        all = std::mem::take(&mut all).with(lettering);
    };
    for file in 0..space.files {
        let x = f32::from(file) - (f32::from(space.files) - 1.0) / 2.0;
        let text = char::from(b'a' + file).to_string();
        put(&text, x, half.y + out, false);
        put(&text, x, -half.y - out, true);
    }
    for rank in 0..space.ranks {
        let z = (f32::from(space.ranks) - 1.0) / 2.0 - f32::from(rank);
        let text = (rank + 1).to_string();
        put(&text, -half.x - out, z, false);
        put(&text, half.x + out, z, true);
    }
    all
}
