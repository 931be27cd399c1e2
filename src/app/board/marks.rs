//! Marks on reserved squares: rings for the first player, square frames for the second, like the plinths of their
//! pieces.

use std::f32::consts::{FRAC_PI_4, SQRT_2};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::materials::BoardMaterials;
use crate::app::space::BoardSpace;
use crate::app::space::lines::Lines;
use crate::app::space::solid::{CREASE, Solid, circle, rectangle};
use crate::rules::Player;
use crate::tabletop::Board;

/// The height of the marks above the tile: enough against z-fighting, too little to be seen.
const RELIEF: f32 = 0.004;

/// Adds the lines of a mark to `lines`, and returns them with the filled middle of the mark.
fn mark(player: Player, lines: Lines, middle: Vec3) -> (Lines, Solid) {
    let at = |points: Vec<Vec2>| points.into_iter().map(|point| point + middle.xz()).collect::<Vec<_>>();
    let flat =
        |points: Vec<Vec2>| Solid::polygon(&points.iter().map(|p| Vec3::new(p.x, RELIEF, p.y)).collect::<Vec<_>>());
    let band = |lines: Lines, points: Vec<Vec2>, width: f32| lines.with(&at(points), true, width, RELIEF, 0.0);
    match player {
        Player::First => {
            let lines = band(lines, circle(0.449, 64), 0.026);
            (band(lines, circle(0.1425, 48), 0.035), flat(at(circle(0.05, 32))))
        }
        Player::Second => {
            // A square on its corner.
            let diamond =
                |half: f32| circle(half * SQRT_2, 4).into_iter().map(|p| p.rotate(Vec2::from_angle(FRAC_PI_4)));
            let lines = band(lines, rectangle(0.433, 0.433, 0.0), 0.024);
            (band(lines, diamond(0.115).collect(), 0.03), flat(at(diamond(0.042).collect())))
        }
    }
}

/// Spawns the marks of both players.
pub fn spawn(
    commands: &mut Commands,
    root: Entity,
    board: &Board,
    space: &BoardSpace,
    materials: &BoardMaterials,
    meshes: &mut Assets<Mesh>,
) {
    for player in Player::BOTH {
        let (mut lines, mut middles) = (Lines::default(), Solid::default());
        for square in board.squares.iter().filter(|&square| board.reserved_for(square) == Some(player)) {
            let middle;
            (lines, middle) = mark(player, lines, space.center(square));
            middles = middles.with(middle);
        }
        if lines.is_empty() {
            continue;
        }
        let parts = [
            (lines.mesh(), &materials.mark_lines[player.index()]),
            (middles.mesh(CREASE), &materials.marks[player.index()]),
        ];
        for (mesh, material) in parts {
            commands.spawn((
                Name::new(format!("Reserved for {}", board.player_name(player))),
                Mesh3d(meshes.add(mesh)),
                MeshMaterial3d(material.clone()),
                Transform::default(),
                NotShadowCaster,
                Pickable::IGNORE,
                ChildOf(root),
            ));
        }
    }
}
