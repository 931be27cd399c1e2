//! Walls between squares, and holes where squares are missing.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use kit::theme::rays::WallFaces;

use super::{BoardBuilder, craters};
use state::space::lines::Lines;
use state::space::solid::{CREASE, Solid, mesh, rectangle};
use state::space::{BEAM_HEIGHT, BoardSpace, WALL_HALF, vector};
use tabletop::{Board, Direction, Square};

/// The height of a wall, a little above the beam that it stops.
const HEIGHT: f32 = BEAM_HEIGHT + 0.08;
/// Half the width of the posts at its ends.
const POST: f32 = WALL_HALF + 0.028;
/// The height of the posts above the wall.
const POST_RISE: f32 = 0.035;
/// The depth of a hole.
const DEPTH: f32 = 0.38;
/// Half the width of the edging round a hole.
const EDGING: f32 = 0.016;
/// The height of the edging.
const EDGING_TOP: f32 = 0.010;
/// The height of lines above the surface below them, to avoid z-fighting.
const RELIEF: f32 = 0.003;

/// All walls, and the lines inlaid on top.
fn walls(board: &Board, space: &BoardSpace) -> (Solid, Lines) {
    let (mut stone, mut lines) = (Solid::default(), Lines::default());
    let mut posts: Vec<(i32, i32)> = Vec::new();
    for &[a, b] in &board.walls {
        let (from, to) = (space.center(a), space.center(b));
        let middle = (from + to) / 2.0;
        // Half a square along the wall.
        let along = (to - from).cross(Vec3::Y) / 2.0;
        let turn = Quat::from_rotation_arc(Vec3::X, along.normalize_or(Vec3::X));
        let slab = Solid::slab(&rectangle(0.5, WALL_HALF, 0.0), -0.09, HEIGHT, 0.01).turned(turn).moved(middle);
        stone = stone.with(slab);
        let ends = [middle + along, middle - along];
        lines = lines.with(&ends.map(Vec3::xz), false, WALL_HALF * 0.68, HEIGHT + RELIEF, 0.0);
        for end in ends {
            // Corners of squares are at multiples of one half.
            let key = ((end.x * 2.0).round() as i32, (end.z * 2.0).round() as i32);
            if !posts.contains(&key) {
                posts.push(key);
                let post = Solid::slab(&rectangle(POST, POST, 0.012), -0.09, HEIGHT + POST_RISE, 0.014).moved(end);
                stone = stone.with(post);
            }
        }
    }
    (stone, lines)
}

/// Returns whether a square within the bounds of the board is missing.
fn is_hole(board: &Board, square: Option<Square>) -> bool {
    let (files, ranks) = (board.files, board.ranks);
    square.is_some_and(|square| square.file() < files && square.rank() < ranks && !board.has_square(square))
}

/// The base below the squares, with openings at the holes.
pub(super) fn base(board: &Board, space: &BoardSpace) -> Solid {
    board.squares.iter().fold(Solid::default(), |solid, square| {
        solid.with(Solid::slab(&rectangle(0.5, 0.5, 0.0), -0.40, -0.03, 0.0).moved(space.center(square)))
    })
}

/// The floors of the holes, the edging round them, and the lines on it.
fn holes(board: &Board, space: &BoardSpace) -> (Solid, Solid, Lines) {
    let (mut floor, mut edging, mut lines) = (Solid::default(), Solid::default(), Lines::default());
    let craters: Vec<Square> = craters::corners(board).into_iter().flat_map(craters::squares).collect();
    for hole in board.holes().filter(|hole| !craters.contains(hole)) {
        let middle = space.center(hole);
        floor = floor.with(Solid::slab(&rectangle(0.5, 0.5, 0.0), -DEPTH - 0.02, -DEPTH, 0.0).moved(middle));
        for side in Direction::ALL {
            let (files, ranks) = side.step();
            if is_hole(board, hole.offset(files, ranks)) {
                continue;
            }
            let turn = Quat::from_rotation_arc(Vec3::NEG_Z, vector(side));
            let edge = middle + vector(side) * 0.5;
            let bar = Solid::slab(&rectangle(0.5 + EDGING, EDGING, 0.0), -0.10, EDGING_TOP, 0.0);
            edging = edging.with(bar.turned(turn).moved(edge));
            let along = vector(side.turned(1)) * (0.5 + EDGING);
            lines =
                lines.with(&[edge - along, edge + along].map(Vec3::xz), false, 2.0 * EDGING, EDGING_TOP + RELIEF, 0.0);
        }
    }
    (floor, edging, lines)
}

/// Spawns walls, holes and craters.
pub(super) fn spawn(builder: &mut BoardBuilder) {
    let BoardBuilder { board, space, materials, .. } = *builder;
    let ((stone, wall_lines), (floor, edging, hole_lines)) = (walls(board, space), holes(board, space));
    let [craters, bowls] = craters::solids(board, space);
    builder.commands.insert_resource(WallFaces(stone.faces(CREASE)));
    let solids = [
        ("Walls", stone, &materials.walls),
        ("Craters", craters, &materials.craters),
        ("Bowls of the craters", bowls, &materials.bowls),
        ("Floor of the holes", floor, &materials.floor),
        ("Edging", edging, &materials.base),
    ];
    for (name, solid, material) in solids {
        if !solid.is_empty() {
            builder.spawn(name, mesh(&solid.faces(CREASE)), material);
        }
    }
    for (name, lines) in [("Lines on the walls", wall_lines), ("Lines round the holes", hole_lines)] {
        if !lines.is_empty() {
            builder.spawn(name, lines.mesh(), &materials.inlay_lines).insert(NotShadowCaster);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::{Library, Looks};
    use games::beam;

    fn board(holes: &[&str], walls: &[[&str; 2]]) -> Board {
        let square = |text: &str| text.parse::<Square>().unwrap();
        let mut board = beam::board(Library::embedded().find("ace").unwrap().position.rules(), &Looks::default());
        (board.files, board.ranks) = (4, 4);
        board.marks.clear();
        let holes: Vec<Square> = holes.iter().map(|text| square(text)).collect();
        let there = (0..4).flat_map(|rank| (0..4).filter_map(move |file| Square::new(file, rank)));
        board.squares = there.filter(|square| !holes.contains(square)).collect();
        board.walls = walls.iter().map(|pair| pair.map(square)).collect();
        board
    }

    #[test]
    fn a_wall_stands_between_its_squares_and_is_higher_than_the_beam() {
        for (pair, middle) in [(["b2", "b3"], Vec3::new(-0.5, 0.0, 0.0)), (["b2", "c2"], Vec3::new(0.0, 0.0, 0.5))] {
            let board = board(&[], &[pair]);
            let (low, high) = walls(&board, &BoardSpace::of(&board)).0.bounds();
            let across = (high - low).min_element();
            assert!(((low + high) / 2.0 - middle).with_y(0.0).length() < 1e-4, "{pair:?}: {low} {high}");
            assert!(high.y > BEAM_HEIGHT && across < 0.2, "{pair:?}: {low} {high}");
            assert!((high - low).with_y(0.0).max_element() > 1.0, "{pair:?}: {low} {high}");
        }
    }

    #[test]
    fn the_base_is_open_only_under_holes() {
        let volume = |holes: &[&str]| {
            let board = board(holes, &[]);
            base(&board, &BoardSpace::of(&board)).volume()
        };
        let whole = 16.0 * 0.37;
        assert!((volume(&[]) - whole).abs() < 1e-3);
        assert!((volume(&["b2", "b3"]) - (whole - 2.0 * 0.37)).abs() < 1e-3);
    }

    #[test]
    fn adjacent_holes_share_their_edging() {
        let length = |list: &[&str]| {
            let board = board(list, &[]);
            holes(&board, &BoardSpace::of(&board)).1.volume()
        };
        let (one, two, apart) = (length(&["b2"]), length(&["b2", "b3"]), length(&["b2", "d4"]));
        assert!((apart - 2.0 * one).abs() < 1e-4 && (two - 1.5 * one).abs() < 1e-4, "{one} {two} {apart}");
    }
}
