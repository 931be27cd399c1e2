//! Craters: holes of two by two squares, in games without lasers.

use std::f32::consts::TAU;

use bevy::prelude::*;

use state::space::BoardSpace;
use state::space::solid::Solid;
use tabletop::{Board, Face, Square};

/// The number of points in each ring of a crater.
const POINTS: usize = 64;
/// The radius and height of each ring of a crater from its middle outwards, and its unevenness.
const RINGS: [(f32, f32, f32); 10] = [
    (0.0, -0.39, 0.0),
    (0.26, -0.385, 0.01),
    (0.44, -0.34, 0.02),
    (0.56, -0.22, 0.03),
    (0.64, -0.03, 0.04),
    (0.70, 0.12, 0.035),
    (0.745, 0.19, 0.035),
    (0.80, 0.165, 0.035),
    (0.88, 0.06, 0.02),
    (0.95, 0.004, 0.0),
];
/// The ring on the crest of the wall; the bowl is inside it.
const CREST: usize = 6;

/// The south-western squares of the craters of a board.
pub(super) fn corners(board: &Board) -> Vec<Square> {
    if !board.looks.iter().all(|look| look.faces.iter().all(|face| *face == Face::Unlit)) {
        return Vec::new();
    }
    let mut found: Vec<Square> = Vec::new();
    for corner in board.holes() {
        let is_free = |square: Square| {
            square.file() < board.files
                && square.rank() < board.ranks
                && !board.has_square(square)
                && !found.iter().any(|&other| squares(other).any(|taken| taken == square))
        };
        if squares(corner).count() == 4 && squares(corner).all(is_free) {
            found.push(corner);
        }
    }
    found
}

/// The squares of the crater with this corner, within the largest board.
pub(super) fn squares(corner: Square) -> impl Iterator<Item = Square> {
    [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().filter_map(move |(file, rank)| corner.offset(file, rank))
}

/// All craters: uneven walls on ground that fills the squares, and bowls.
pub(super) fn solids(board: &Board, space: &BoardSpace) -> [Solid; 2] {
    corners(board).into_iter().enumerate().fold(<[Solid; 2]>::default(), |[walls, bowls], (number, corner)| {
        let middle = squares(corner).map(|square| space.center(square)).sum::<Vec3>() / 4.0;
        let [wall, bowl] = crater(number as f32 * 2.1).map(|solid| solid.moved(middle));
        [walls.with(wall), bowls.with(bowl)]
    })
}

/// The wall and the bowl of a crater around the origin; `phase` varies its shape.
fn crater(phase: f32) -> [Solid; 2] {
    let point = |i: usize, radius: f32, y: f32, uneven: f32| {
        let angle = TAU * i as f32 / POINTS as f32;
        let wave = |times: f32, shift: f32| (angle * times + shift + phase).sin();
        // Looks irregular but closes, because all waves have whole numbers of periods.
        let (out, up) =
            (wave(3.0, 0.4) + wave(7.0, 1.9) * 0.6, wave(5.0, 2.2) + wave(9.0, 0.3) * 0.7 + wave(13.0, 1.1) * 0.5);
        let radius = radius + out * uneven;
        Vec3::new(angle.cos() * radius, y + up * uneven * 0.8, -angle.sin() * radius)
    };
    let mut rings: Vec<Vec<Vec3>> =
        RINGS.iter().map(|&(radius, y, uneven)| (0..POINTS).map(|i| point(i, radius, y, uneven)).collect()).collect();
    // The ground up to the edges of the four squares, and its sides.
    let edge = |y: f32| -> Vec<Vec3> {
        (0..POINTS)
            .map(|i| {
                let angle = TAU * i as f32 / POINTS as f32;
                let way = Vec2::new(angle.cos(), -angle.sin());
                let reach = way / way.abs().max_element() * 0.985;
                Vec3::new(reach.x, y, reach.y)
            })
            .collect()
    };
    rings.extend([edge(0.0), edge(-0.1)]);
    // From the outside in, so that the bowl faces up.
    rings.reverse();
    let crest = rings.len() - 1 - CREST;
    [Solid::walls(&rings[..=crest]), Solid::walls(&rings[crest..])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::list::find_setup;

    #[test]
    fn stratego_has_two_craters_and_chess_none() {
        let corners = |id: &str| {
            let (_, setup) = find_setup(id).expect("a set-up");
            corners(setup.state.board()).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(corners("stratego"), ["c5", "g5"]);
        assert_eq!(corners("chess"), [] as [&str; 0]);
    }

    #[test]
    fn a_crater_fills_its_squares_and_its_wall_is_lower_than_the_pieces() {
        let [wall, bowl] = crater(0.0).map(|solid| solid.bounds());
        let (low, high) = wall;
        assert!(low.x > -1.0 && high.x < 1.0 && low.z > -1.0 && high.z < 1.0, "{low} {high}");
        assert!(high.y > 0.1 && high.y < 0.3, "{low} {high}");
        // Deep enough to be in the shadow of its wall.
        assert!(bowl.0.y < -0.35 && bowl.1.y == high.y, "{bowl:?}");
    }
}
