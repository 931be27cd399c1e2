//! The frame round the squares, with their coordinates.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::{lasers, walls};
use crate::app::space::glyphs;
use crate::app::space::solid::{CREASE, Solid, rectangle};
use crate::app::space::{BoardSpace, RIM_WIDTH};
use crate::app::theme::palette;
use crate::rules::{Player, Ruleset};

/// The height of the rim's top over the squares.
const TOP: f32 = 0.02;
/// The height of a letter.
const LETTER: f32 = 0.24;

pub fn lay(
    commands: &mut Commands,
    root: Entity,
    rules: &Ruleset,
    space: &BoardSpace,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
) {
    let half = space.half_size();
    let metal = |color: Color, roughness: f32, emissive: f32| StandardMaterial {
        base_color: color,
        metallic: 0.9,
        perceptual_roughness: roughness,
        emissive: LinearRgba::from(color) * emissive,
        ..default()
    };
    let frame = materials.add(StandardMaterial {
        base_color: palette::RIM,
        perceptual_roughness: 0.5,
        reflectance: 0.25,
        ..default()
    });
    let bed = materials.add(StandardMaterial {
        base_color: palette::GROOVE,
        perceptual_roughness: 0.9,
        reflectance: 0.1,
        ..default()
    });
    let line = materials.add(metal(palette::RIM_LINE, 0.30, 0.12));
    let ink = materials.add(StandardMaterial {
        base_color: palette::RIM_INK,
        perceptual_roughness: 0.8,
        emissive: LinearRgba::from(palette::RIM_INK) * 0.30,
        ..default()
    });
    let mut spawn = |name: &'static str, solid: Mesh, material: &Handle<StandardMaterial>| {
        commands
            .spawn((
                Name::new(name),
                Mesh3d(meshes.add(solid)),
                MeshMaterial3d(material.clone()),
                Transform::default(),
                Pickable::IGNORE,
                ChildOf(root),
            ))
            .id()
    };
    spawn("Bed", walls::bed(rules, space).mesh(CREASE), &bed);
    spawn("Rim", profile(half, &RIM).mesh(0.3), &frame);
    let inlay = spawn("Rim inlay", profile(half, &INLAY).mesh(0.3), &line);
    let letters = spawn("Coordinates", coordinates(rules, space).mesh(CREASE), &ink);
    for flat in [inlay, letters] {
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
const INLAY: [(f32, f32); 2] = [(0.062, TOP + 0.003), (0.082, TOP + 0.003)];

/// A cross section carried round the board.
fn profile(half: Vec2, section: &[(f32, f32)]) -> Solid {
    let ring = |&(out, y): &(f32, f32)| {
        rectangle(half.x + out, half.y + out, 0.0).iter().map(|p| Vec3::new(p.x, y, p.y)).collect::<Vec<_>>()
    };
    section.windows(2).fold(Solid::default(), |solid, pair| {
        let (inner, outer) = (ring(&pair[0]), ring(&pair[1]));
        (0..4).fold(solid, |solid, i| {
            let j = (i + 1) % 4;
            solid.with(Solid::polygon(&[outer[i], outer[j], inner[j], inner[i]]))
        })
    })
}

/// The names of files and ranks, on all four sides, each upright for the player on that side; those at the left of a
/// player are his. A laser in the wall pushes them aside, towards the middle.
fn coordinates(rules: &Ruleset, space: &BoardSpace) -> Solid {
    let half = space.half_size();
    let out = RIM_WIDTH * 0.5 + 0.005;
    let mut all = Solid::default();
    let lasers = Player::BOTH.map(|player| lasers::lens(rules, space, player));
    let aside = |place: Vec3, along: Vec3| {
        let blocked = lasers.iter().flatten().any(|(lens, _)| (lens.with_y(0.0) - place.with_y(0.0)).length() < 0.45);
        if blocked { place - along * (0.37 * place.dot(along).signum()) } else { place }
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
