//! Marks on reserved squares: rings for the first player, square frames for the second, like the plinths of their
//! pieces.

use std::f32::consts::{FRAC_PI_4, SQRT_2};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::BoardBuilder;
use state::space::lines::Lines;
use state::space::solid::{circle, rectangle};
use tabletop::Player;

/// The height of the marks above the tile: enough to avoid z-fighting, too little to be visible.
const RELIEF: f32 = 0.004;

/// Adds the lines of a mark to `lines`. Its filled middle is also a line, as wide as the middle, so that it fades at a
/// distance instead of breaking into dots.
fn mark(player: Player, lines: Lines, middle: Vec3) -> Lines {
    let at = |points: Vec<Vec2>| points.into_iter().map(|point| point + middle.xz()).collect::<Vec<_>>();
    let band = |lines: Lines, points: Vec<Vec2>, width: f32| lines.with(&at(points), true, width, RELIEF, 0.0);
    match player {
        Player::First => {
            let lines = band(lines, circle(0.449, 64), 0.026);
            band(band(lines, circle(0.1425, 48), 0.035), circle(0.025, 12), 0.05)
        }
        Player::Second => {
            // A square on its corner.
            let diamond =
                |half: f32| circle(half * SQRT_2, 4).into_iter().map(|p| p.rotate(Vec2::from_angle(FRAC_PI_4)));
            let lines = band(lines, rectangle(0.433, 0.433, 0.0), 0.024);
            band(band(lines, diamond(0.115).collect(), 0.03), diamond(0.021).collect(), 0.042)
        }
    }
}

/// Spawns the marks of both players.
pub(super) fn spawn(builder: &mut BoardBuilder) {
    let BoardBuilder { board, space, materials, .. } = *builder;
    for player in Player::BOTH {
        let reserved = board.squares.iter().filter(|&square| board.reserved_for(square) == Some(player));
        let lines = reserved.fold(Lines::default(), |lines, square| mark(player, lines, space.center(square)));
        if lines.is_empty() {
            continue;
        }
        let name = format!("Reserved for {}", board.player_name(player));
        builder.spawn(name, lines.mesh(), &materials.marks[player.index()]).insert(NotShadowCaster);
    }
}
