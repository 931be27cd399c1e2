//! Which squares are reserved for whom: rings for the first player, square frames for the second, like the plinths of
//! their pieces.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::skins::Skins;
use crate::app::space::BoardSpace;
use crate::app::space::solid::{CREASE, Solid, circle, rectangle};
use crate::rules::{Player, Ruleset};

/// How far an inlay stands out of the tile: enough not to flicker, too little to be seen.
const RELIEF: f32 = 0.004;

/// A flat band between two outlines of equally many points.
fn band(outer: &[Vec2], inner: &[Vec2]) -> Solid {
    let at = |p: Vec2| Vec3::new(p.x, RELIEF, p.y);
    (0..outer.len()).fold(Solid::default(), |solid, i| {
        let j = (i + 1) % outer.len();
        solid.with(Solid::polygon(&[at(outer[i]), at(outer[j]), at(inner[j]), at(inner[i])]))
    })
}

/// The inlay of a reserved square.
fn inlay(player: Player) -> Solid {
    match player {
        Player::First => {
            let ring = |outer: f32, inner: f32| band(&circle(outer, 64), &circle(inner, 64));
            ring(0.462, 0.436)
                .with(ring(0.16, 0.125))
                .with(Solid::polygon(&circle(0.05, 32).iter().map(|p| Vec3::new(p.x, RELIEF, p.y)).collect::<Vec<_>>()))
        }
        Player::Second => {
            let frame = |outer: f32, inner: f32| band(&rectangle(outer, outer, 0.0), &rectangle(inner, inner, 0.0));
            let eighth = Quat::from_rotation_y(std::f32::consts::FRAC_PI_4);
            let diamond = frame(0.13, 0.10).with(Solid::polygon(
                &rectangle(0.042, 0.042, 0.0).iter().map(|p| Vec3::new(p.x, RELIEF, p.y)).collect::<Vec<_>>(),
            ));
            frame(0.445, 0.421).with(diamond.turned(eighth))
        }
    }
}

pub fn lay(
    commands: &mut Commands,
    root: Entity,
    rules: &Ruleset,
    space: &BoardSpace,
    skins: &Skins,
    meshes: &mut Assets<Mesh>,
) {
    let inlays = Player::BOTH.map(|player| meshes.add(inlay(player).mesh(CREASE)));
    for square in rules.squares().iter() {
        let Some(owner) = rules.reserved_for(square) else { continue };
        commands.spawn((
            Name::new(format!("Mark {square}")),
            Mesh3d(inlays[owner.index()].clone()),
            MeshMaterial3d(skins.marks[owner.index()].clone()),
            Transform::from_translation(space.center(square)),
            NotShadowCaster,
            Pickable::IGNORE,
            ChildOf(root),
        ));
    }
}
