//! Walls between squares, and holes where squares are missing.

use bevy::prelude::*;

use crate::app::theme::Matter;

use super::TILE;
use super::skins::Skins;
use crate::app::space::solid::{CREASE, Solid, rectangle};
use crate::app::space::{BEAM_HEIGHT, BoardSpace, WALL_HALF, vector};
use crate::rules::{Direction, Ruleset, Square};

/// A wall is a little higher than the beam that it stops.
const HEIGHT: f32 = BEAM_HEIGHT + 0.08;
/// Half the width of the posts at its ends, and how much higher they are.
const POST: f32 = WALL_HALF + 0.028;
const POST_RISE: f32 = 0.035;
/// How deep a hole is.
const DEPTH: f32 = 0.38;
/// Half the width of the line along a hole's rim.
const LINE: f32 = 0.016;

/// The pictures of all walls: the stone, and the line inlaid on top.
fn walls(rules: &Ruleset, space: &BoardSpace) -> (Solid, Solid) {
    let (mut stone, mut line) = (Solid::default(), Solid::default());
    let mut posts: Vec<(i32, i32)> = Vec::new();
    for &[a, b] in &rules.spec().walls {
        let (from, to) = (space.center(a), space.center(b));
        let middle = (from + to) / 2.0;
        // Along the wall, half a square.
        let along = (to - from).cross(Vec3::Y) / 2.0;
        let turn = Quat::from_rotation_arc(Vec3::X, along.normalize_or(Vec3::X));
        let slab = |half: f32, low: f32, high: f32| {
            Solid::slab(&rectangle(0.5, half, 0.0), low, high, 0.01).turned(turn).moved(middle)
        };
        stone = stone.with(slab(WALL_HALF, -0.09, HEIGHT));
        line = line.with(slab(WALL_HALF * 0.34, HEIGHT - 0.02, HEIGHT + 0.004));
        for end in [middle + along, middle - along] {
            // Corners of squares lie at halves.
            let key = ((end.x * 2.0).round() as i32, (end.z * 2.0).round() as i32);
            if !posts.contains(&key) {
                posts.push(key);
                let post = Solid::slab(&rectangle(POST, POST, 0.012), -0.09, HEIGHT + POST_RISE, 0.014).moved(end);
                stone = stone.with(post);
            }
        }
    }
    (stone, line)
}

/// Whether a square that is missing lies there, within the board.
fn is_hole(rules: &Ruleset, square: Option<Square>) -> bool {
    let (files, ranks) = rules.size();
    square.is_some_and(|square| square.file() < files && square.rank() < ranks && !rules.has_square(square))
}

/// What lies under the squares and shows between them; holes go through it. At the rim it ends with the squares: a line
/// of half the width would be less than a pixel.
pub fn bed(rules: &Ruleset, space: &BoardSpace) -> Solid {
    let end = space.half_size() - (0.5 - TILE);
    rules.squares().iter().fold(Solid::default(), |solid, square| {
        let middle = space.center(square).xz();
        let outline =
            rectangle(0.5, 0.5, 0.0).iter().map(|corner| (middle + corner).clamp(-end, end)).collect::<Vec<_>>();
        solid.with(Solid::slab(&outline, -0.40, -0.03, 0.0))
    })
}

/// The floors of the holes, and the lines along their rims.
fn holes(rules: &Ruleset, space: &BoardSpace) -> (Solid, Solid) {
    let (mut floor, mut line) = (Solid::default(), Solid::default());
    for &hole in &rules.spec().holes {
        let middle = space.center(hole);
        floor = floor.with(Solid::slab(&rectangle(0.5, 0.5, 0.0), -DEPTH - 0.02, -DEPTH, 0.0).moved(middle));
        for side in Direction::ALL {
            let (files, ranks) = side.step();
            if is_hole(rules, hole.offset(files, ranks)) {
                continue;
            }
            let turn = Quat::from_rotation_arc(Vec3::NEG_Z, vector(side));
            let bar = Solid::slab(&rectangle(0.5 + LINE, LINE, 0.0), -0.10, 0.012, 0.004);
            line = line.with(bar.turned(turn).moved(middle + vector(side) * 0.5));
        }
    }
    (floor, line)
}

pub fn lay(
    commands: &mut Commands,
    root: Entity,
    rules: &Ruleset,
    space: &BoardSpace,
    skins: &Skins,
    meshes: &mut Assets<Mesh>,
) {
    let ((stone, inlay), (floor, rims)) = (walls(rules, space), holes(rules, space));
    let mut part = |name: &'static str, solid: Solid, skin: &Handle<Matter>| {
        if solid.is_empty() {
            return;
        }
        commands.spawn((
            Name::new(name),
            Mesh3d(meshes.add(solid.mesh(CREASE))),
            MeshMaterial3d(skin.clone()),
            Transform::default(),
            Pickable::IGNORE,
            ChildOf(root),
        ));
    };
    part("Walls", stone, &skins.walls);
    part("Inlay of the walls", inlay.with(rims), &skins.inlay);
    part("Floor of the holes", floor, &skins.floor);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::Library;

    fn rules(holes: &[&str], walls: &[[&str; 2]]) -> Ruleset {
        let square = |text: &str| text.parse::<Square>().unwrap();
        let mut spec = Library::embedded().find("ace").unwrap().position.rules().spec().clone();
        (spec.files, spec.ranks) = (4, 4);
        spec.reserved = [Vec::new(), Vec::new()];
        spec.holes = holes.iter().map(|text| square(text)).collect();
        spec.walls = walls.iter().map(|pair| pair.map(square)).collect();
        Ruleset::compile(spec).unwrap()
    }

    #[test]
    fn a_wall_stands_between_its_squares_and_is_higher_than_the_beam() {
        for (pair, middle) in [(["b2", "b3"], Vec3::new(-0.5, 0.0, 0.0)), (["b2", "c2"], Vec3::new(0.0, 0.0, 0.5))] {
            let rules = rules(&[], &[pair]);
            let (low, high) = walls(&rules, &BoardSpace::of(&rules)).0.bounds();
            let across = (high - low).min_element();
            assert!(((low + high) / 2.0 - middle).with_y(0.0).length() < 1e-4, "{pair:?}: {low} {high}");
            assert!(high.y > BEAM_HEIGHT && across < 0.2, "{pair:?}: {low} {high}");
            assert!((high - low).with_y(0.0).max_element() > 1.0, "{pair:?}: {low} {high}");
        }
    }

    #[test]
    fn the_bed_is_open_under_holes_alone() {
        let volume = |holes: &[&str]| {
            let rules = rules(holes, &[]);
            bed(&rules, &BoardSpace::of(&rules)).volume()
        };
        let whole = (2.0 * (TILE + 1.5)).powi(2) * 0.37;
        assert!((volume(&[]) - whole).abs() < 1e-3);
        assert!((volume(&["b2", "b3"]) - (whole - 2.0 * 0.37)).abs() < 1e-3);
    }

    #[test]
    fn holes_side_by_side_have_one_rim() {
        let length = |list: &[&str]| {
            let rules = rules(list, &[]);
            holes(&rules, &BoardSpace::of(&rules)).1.volume()
        };
        let (one, two, apart) = (length(&["b2"]), length(&["b2", "b3"]), length(&["b2", "d4"]));
        assert!((apart - 2.0 * one).abs() < 1e-4 && (two - 1.5 * one).abs() < 1e-4, "{one} {two} {apart}");
    }
}
