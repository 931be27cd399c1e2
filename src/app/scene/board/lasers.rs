//! Lasers in the wall: housings on the rim, in front of the squares that their beams enter.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use super::BoardBuilder;
use kit::theme::rays::Mirrored;
use kit::theme::rays::tables::{HOUSINGS, INLAY, LENSES};
use state::space::solid::{CREASE, Solid, mesh, rectangle};
use state::space::{BEAM_HEIGHT, BoardSpace, WALL_LENS, facing, vector};
use tabletop::{Board, Direction, Emitter, Player};

/// The length from the lens to the back.
const LENGTH: f32 = 0.46;

/// The parts of a housing: body, metal and lens. It fires north, with its lens at the origin, which is at the height of
/// the beam.
fn housing() -> [Solid; 3] {
    // Modelled upright, then tilted so that the top points north.
    let tilted = |solid: Solid| solid.turned(Quat::from_rotation_x(-FRAC_PI_2));
    let barrel = [
        (0.0, -LENGTH),
        (0.11, -LENGTH),
        (0.165, -LENGTH + 0.05),
        (0.175, -0.12),
        (0.155, -0.10),
        (0.155, -0.012),
        (0.14, 0.0),
        (0.105, 0.0),
        (0.098, -0.05),
        (0.0, -0.05),
    ];
    let ring = |y: f32| Solid::lathe(&[(0.17, y), (0.20, y + 0.01), (0.20, y + 0.04), (0.17, y + 0.05)], 40);
    let foot = -BEAM_HEIGHT;
    let base = Solid::slab(&rectangle(0.23, LENGTH / 2.0, 0.03), foot - 0.08, foot + 0.05, 0.02);
    let neck = Solid::slab(&rectangle(0.15, LENGTH / 2.0 - 0.05, 0.03), foot, -0.05, 0.02);
    let bolt = Solid::ball(0.028, 12);
    let mut bolts = Solid::default();
    for (x, z) in [(0.19, 0.06), (-0.19, 0.06), (0.19, LENGTH - 0.06), (-0.19, LENGTH - 0.06)] {
        bolts = bolts.with(bolt.clone().moved(Vec3::new(x, foot + 0.05, z)));
    }
    let lens = Solid::lathe(&[(0.10, -0.045), (0.085, -0.02), (0.05, -0.006), (0.0, 0.0)], 32);
    // An arrow on top, for the view from above.
    let arrow = [Vec2::new(-0.075, 0.24), Vec2::new(0.075, 0.24), Vec2::new(0.0, 0.06)];
    let sign = Solid::slab(&arrow, 0.10, 0.195, 0.01);
    let back = Vec3::Z * LENGTH / 2.0;
    [
        tilted(Solid::lathe(&barrel, 40)).with(base.moved(back)).with(neck.moved(back)),
        tilted(ring(-0.36).with(ring(-0.27)).with(ring(-0.07))).with(bolts),
        tilted(lens).with(sign),
    ]
}

/// The position and direction of the lens of a player's laser, if it is in the wall.
pub(super) fn lens(board: &Board, space: &BoardSpace, player: Player) -> Option<(Vec3, Direction)> {
    let &Emitter { enters, heading, .. } = board.emitters.iter().find(|emitter| emitter.player == player)?;
    Some((space.center(enters) - vector(heading) * WALL_LENS + Vec3::Y * BEAM_HEIGHT, heading))
}

/// Spawns the lasers in the wall.
pub(super) fn spawn(builder: &mut BoardBuilder) {
    let BoardBuilder { board, space, materials, root, .. } = *builder;
    let mut shapes = None;
    for player in Player::BOTH {
        let Some((at, heading)) = lens(board, space, player) else { continue };
        let (solids, shapes) = shapes.get_or_insert_with(|| {
            let solids = housing();
            let shapes = solids.each_ref().map(|solid| builder.meshes.add(mesh(&solid.faces(CREASE))));
            (solids, shapes)
        });
        let materials = [&materials.lasers[player.index()], &materials.inlay, &materials.lenses[player.index()]];
        let name = format!("Laser of {}", board.player_name(player));
        let place = Transform::from_translation(at).with_rotation(facing(heading as u8));
        let surfaces = [HOUSINGS + player.index(), INLAY, LENSES + player.index()];
        let faces = solids.iter().zip(surfaces).flat_map(|(solid, surface)| {
            let in_world = solid.clone().turned(place.rotation).moved(place.translation);
            in_world.faces(CREASE).into_iter().map(move |face| (surface, face))
        });
        let mirrored = Mirrored::new(builder.on_rim.add(faces), player);
        let laser = (Name::new(name), place, mirrored, Visibility::default(), ChildOf(root));
        let laser = builder.commands.spawn(laser).id();
        for (mesh, material) in shapes.iter().zip(materials) {
            builder.commands.spawn((
                Name::new("Part of a laser"),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(material.clone()),
                Transform::default(),
                Pickable::IGNORE,
                ChildOf(laser),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::{Library, Looks};
    use games::beam;
    use state::space::RIM_WIDTH;

    #[test]
    fn a_laser_in_the_wall_is_on_the_rim_and_points_inwards() {
        let board =
            beam::board(Library::embedded().find("khet-1/classic").unwrap().position.rules(), &Looks::default());
        let space = BoardSpace::of(&board);
        let half = space.half_size();
        for player in Player::BOTH {
            let (lens, heading) = lens(&board, &space, player).expect("a laser in the wall");
            assert!(lens.z.abs() > half.y && lens.x.abs() < half.x, "{lens}");
            assert!(vector(heading).z * lens.z < 0.0, "it points to the middle");
            // All of it is on the rim.
            let back = lens - vector(heading) * LENGTH;
            assert!(back.z.abs() < half.y + RIM_WIDTH + 0.01, "{back}");
        }
        assert!(housing().iter().all(|part| part.bounds().0.z > -1e-4), "nothing is in front of the lens");
        let pieces = beam::board(Library::embedded().find("ace").unwrap().position.rules(), &Looks::default());
        assert!(super::lens(&pieces, &space, Player::First).is_none());
    }
}
