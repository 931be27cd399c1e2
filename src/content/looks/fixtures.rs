//! Kinds, looks and models for tests, here and in the app.

use std::f32::consts::FRAC_PI_4;
use std::path::Path;

use glam::{Quat, Vec2, Vec3};
use rules::Direction;
use serde_json::{Value, json};
use tabletop::{Face, Look, LookId};

use super::solid::Solid;
use super::{Design, SHIPPED, parse_beside};
use crate::setups::{Edition, Library, LoadError};

/// A kind with these faces: `x` is destroyed, `2` becomes a single piece, `#` absorbs, and other letters are the sides
/// by which the beam leaves.
pub fn kind(shape: &str, faces: [&str; 4]) -> Look {
    let side = |c: char| Direction::ALL.into_iter().find(|d| d.letter() == c).expect("a side");
    let face = |text: &str| match text {
        "x" => Face::Open { leaves: None },
        "2" => Face::Open { leaves: Some(SINGLE) },
        "#" => Face::Shield,
        exits => Face::Exits(exits.chars().map(side).collect()),
    };
    Look {
        id: shape.into(),
        label: shape.into(),
        letter: 'a',
        shape: shape.into(),
        faces: faces.map(face),
        facings: 4,
        royal: shape == "king",
        emitter: shape == "emitter",
        moves: true,
        description: Vec::new(),
        top: None,
        neutral: false,
        badge: None,
    }
}

/// The id of [`single`], the first in every list of looks.
const SINGLE: LookId = LookId(0);

/// The plain kind that `2` becomes.
pub fn single() -> Look {
    Look { id: "single".into(), ..kind("obelisk", ["x"; 4]) }
}

/// Every combination of faces that a kind with mirrors, glass, shields, armour or splitters may have, each with another
/// shape: 4096 kinds, few of which match their shape.
pub fn odd_kinds() -> impl Iterator<Item = Look> {
    // The names of looks for games without light start with the game and a hyphen.
    let shipped = SHIPPED.iter().map(|&(name, _)| name).filter(|name| !name.contains('-'));
    let shapes: Vec<&str> = shipped.chain(["stack", "something else"]).collect();
    (0..8_usize.pow(4)).map(move |number| {
        let face = |side: usize| {
            let exit = |turn: usize| ["N", "E", "S", "W"][(side + turn) % 4].to_owned();
            match number >> (3 * side) & 7 {
                0 => "x".to_owned(),
                1 => "2".to_owned(),
                2 => "#".to_owned(),
                turn @ 3..=6 => exit(turn - 3),
                _ => exit(1) + &exit(2),
            }
        };
        let faces: [String; 4] = std::array::from_fn(face);
        kind(shapes[number % shapes.len()], faces.each_ref().map(String::as_str))
    })
}

/// The kinds of every shipped edition, each with all kinds of its edition.
pub fn shipped_kinds() -> Vec<(Vec<Look>, Look)> {
    let of = |edition: &Edition| {
        let rules = &edition.rules;
        let kinds: Vec<Look> = rules.spec().kinds.iter().map(|kind| edition.looks.look(rules, kind)).collect();
        kinds.iter().map(|kind| (kinds.clone(), kind.clone())).collect::<Vec<_>>()
    };
    Library::embedded().editions().iter().flat_map(of).collect()
}

/// The JSON and the only buffer of a model as other programs export it: a node, a mesh and a material for each part.
pub fn exported(parts: &[(&str, &[[Vec3; 3]])]) -> (Value, Vec<u8>) {
    let (mut bytes, mut views, mut accessors) = (Vec::new(), Vec::new(), Vec::new());
    let mut view = |data: Vec<u8>| {
        views.push(json!({"buffer": 0, "byteOffset": bytes.len(), "byteLength": data.len()}));
        bytes.extend(data);
    };
    for (_, triangles) in parts {
        let mut points: Vec<Vec3> = Vec::new();
        let mut indices: Vec<u16> = Vec::new();
        let mut numbers = std::collections::HashMap::new();
        for corner in triangles.iter().flatten() {
            let number = *numbers.entry(corner.to_array().map(f32::to_bits)).or_insert_with(|| {
                points.push(*corner);
                points.len() - 1
            });
            indices.push(number as u16);
        }
        assert!(points.len() < 1 << 16);
        view(points.iter().flat_map(|point| point.to_array()).flat_map(f32::to_le_bytes).collect());
        view(indices.iter().flat_map(|index| index.to_le_bytes()).collect());
        let number = accessors.len();
        accessors.push(json!({"bufferView": number, "componentType": 5126, "type": "VEC3", "count": points.len()}));
        accessors
            .push(json!({"bufferView": number + 1, "componentType": 5123, "type": "SCALAR", "count": indices.len()}));
    }
    let all = 0..parts.len();
    let mesh =
        |i: usize| json!({"primitives": [{"attributes": {"POSITION": 2 * i}, "indices": 2 * i + 1, "material": i}]});
    let json = json!({
        "asset": {"version": "2.0", "generator": "a test"},
        "scene": 0,
        "scenes": [{"nodes": all.clone().collect::<Vec<_>>()}],
        "nodes": all.clone().map(|i| json!({"mesh": i})).collect::<Vec<_>>(),
        "meshes": all.map(mesh).collect::<Vec<_>>(),
        "materials": parts.iter().map(|(name, _)| json!({"name": name})).collect::<Vec<_>>(),
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": bytes.len()}],
    });
    (json, bytes)
}

/// Packs both into one file.
pub fn glb(json: &Value, binary: &[u8]) -> Vec<u8> {
    let mut text = json.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let mut bytes = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
    for (kind, chunk) in [(b"JSON", &text[..]), (b"BIN\0", binary)] {
        bytes.extend(u32::try_from(chunk.len()).unwrap().to_le_bytes());
        bytes.extend(kind);
        bytes.extend(chunk);
    }
    let length = u32::try_from(bytes.len()).unwrap().to_le_bytes();
    bytes[8..12].copy_from_slice(&length);
    bytes
}

/// A square mirror, `width` wide, that faces `facing` eighths of a turn, at the distance `before` from the middle.
pub fn plate(width: f32, facing: f32, before: f32) -> Vec<[Vec3; 3]> {
    let (half, turn) = (width / 2.0, Quat::from_rotation_y(-FRAC_PI_4 * facing));
    let corners = [(half, 0.13), (-half, 0.13), (-half, 0.56), (half, 0.56)];
    let corners = corners.map(|(x, y)| turn * Vec3::new(x, y, -before));
    vec![[corners[0], corners[1], corners[2]], [corners[0], corners[2], corners[3]]]
}

/// The body of a deflector: a wedge behind a mirror that faces north-east.
pub fn wedge() -> Solid {
    let outline = [Vec2::new(-0.36, -0.3), Vec2::new(-0.36, 0.36), Vec2::new(0.3, 0.36)];
    Solid::slab(&outline, 0.08, 0.6, 0.0)
}

/// A deflector with its own mirror: its JSON and its buffer.
pub fn fox() -> (Value, Vec<u8>) {
    exported(&[("Body", wedge().triangles()), ("Mirror", &plate(0.6, 1.0, 0.01))])
}

/// A look with this text and this model.
///
/// # Errors
/// Returns its errors.
pub fn look(text: &str, model: &[u8]) -> Result<Design, Vec<LoadError>> {
    let text = format!("(version: 1, model: \"fox.glb\", {text})");
    parse_beside("fox", Path::new("looks/fox.ron"), &text, &|name| match name {
        "fox.glb" => Ok(model.to_vec()),
        _ => Err("none".into()),
    })
}
