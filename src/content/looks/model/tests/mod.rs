//! Tests that models exported by other programs are read, that errors in them are reported with their positions, and
//! that no model misleads about the light.

mod broken;
mod files;

use std::f32::consts::TAU;
use std::path::Path;

use glam::{Quat, Vec3};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::looks::fixtures::{exported, fox, glb, kind, look, odd_kinds, plate, wedge};
use crate::looks::parts::PieceShape;
use crate::looks::solid::rectangle;
use crate::looks::{Design, Designs, HEIGHT, ROYAL_HEIGHT};
use rules::Player;

fn read_bytes(bytes: &[u8]) -> Result<Model, Vec<String>> {
    let read = Model::read(Path::new("fox.glb"), bytes, HEIGHT, &|_| Err("none".into()));
    read.map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

fn read_model(json: &Value, binary: &[u8]) -> Result<Model, Vec<String>> {
    read_bytes(&glb(json, binary))
}

/// The only error, without the file name.
fn error_in(read: Result<Model, Vec<String>>) -> String {
    let errors = read.expect_err("an error");
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors[0].strip_prefix("fox.glb:1:1: ").unwrap_or(&errors[0]).to_owned()
}

fn parts(json: &Value, binary: &[u8]) -> PieceShape {
    let model = read_model(json, binary).unwrap();
    model.solids.into_iter().fold(PieceShape::default(), |shape, (part, solid)| shape.with(part, solid))
}

#[test]
fn a_shipped_look_that_was_exported_has_the_same_triangles() {
    let mut compared = 0;
    for (_, design) in Designs::embedded().iter() {
        let shape =
            design.solids.iter().fold(PieceShape::default(), |shape, solid| shape.with(solid.part, solid.solid()));
        let names: Vec<(String, &Solid)> = shape.solids().map(|(part, solid)| (format!("{part:?}"), solid)).collect();
        let named: Vec<(&str, &[[Vec3; 3]])> =
            names.iter().map(|(name, solid)| (name.as_str(), solid.triangles())).collect();
        if named.is_empty() {
            continue;
        }
        let (json, binary) = exported(&named);
        let read =
            Model::read(Path::new("m.glb"), &glb(&json, &binary), ROYAL_HEIGHT, &|_| Err("none".into())).unwrap();
        assert!(read.mirrors.is_empty());
        let solids: Vec<(Part, Solid)> = shape.solids().map(|(part, solid)| (part, solid.clone())).collect();
        assert_eq!(read.solids, solids, "{}", design.name);

        // Everything derived from them is the same too: which kinds fit, the icon, and the solids on the board.
        let text = format!("royal: {}, laser: {}, unlit: {}", design.royal, design.laser, design.unlit);
        let model = look(&text, &glb(&json, &binary)).unwrap();
        let plain = Design { shows: Vec::new(), at_mirrors: Vec::new(), model: None, note: None, ..(**design).clone() };
        for kind in odd_kinds().step_by(7).map(|kind| tabletop::Look { royal: true, emitter: true, ..kind }) {
            let (expected, fit) = (plain.fit(&kind), model.fit(&kind));
            assert_eq!(fit.is_ok(), expected.is_ok(), "{}: {kind:?}", design.name);
            let Ok(fit) = fit else { continue };
            compared += 1;
            let [expected, icon] = [&plain, &model].map(|design| design.seen(&fit.surfaces, 1, 16));
            assert_eq!(icon, expected);
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_deflector_with_its_own_mirror_fits_only_kinds_with_that_mirror() {
    let (json, binary) = fox();
    let design = look("", &glb(&json, &binary)).unwrap();
    let fit = design.fit(&kind("fox", ["E", "N", "x", "x"])).unwrap();
    let shape = design.shape(&fit.surfaces, Player::First);
    let [(Part::Mirror, surface)] = shape.mirrors().collect::<Vec<_>>()[..] else { panic!("one mirror") };
    let corners: Vec<Vec3> = surface.iter().flatten().map(|vertex| vertex.at).collect();
    let expected: Vec<Vec3> = plate(0.6, 1.0, 0.01).into_iter().flatten().collect();
    assert!(corners.iter().zip(&expected).all(|(a, b)| a.distance(*b) < 1e-5), "{corners:?}");
    let middle: Vec3 = surface.iter().flatten().map(|vertex| vertex.normal).sum();
    assert!(middle.normalize().distance(Vec3::new(0.5_f32.sqrt(), 0.0, -0.5_f32.sqrt())) < 0.01, "{middle}");
    assert!(shape.solids().all(|(part, _)| part != Part::Frame), "the program adds no frame");

    let refused = |faces| design.fit(&kind("fox", faces)).unwrap_err();
    assert_eq!(
        refused(["W", "x", "x", "N"]),
        "expected the mirrors of the model of the look \"fox\" (mirrors NE), found mirrors NW, open N W"
    );
    assert_eq!(
        refused(["x"; 4]),
        "expected the mirrors of the model of the look \"fox\" (mirrors NE), found no mirrors, shields or glass"
    );
    assert_eq!(
        refused(["ES", "NW", "x", "x"]),
        "expected the mirrors of the model of the look \"fox\" (mirrors NE), found half-mirrors NE, open N E"
    );
    let fitting = odd_kinds().filter(|kind| design.fit(kind).is_ok()).count();
    assert!((9..40).contains(&fitting), "{fitting}");
}

#[test]
fn a_model_without_mirrors_gets_the_mirrors_that_the_rules_imply() {
    let body = wedge();
    let (json, binary) = exported(&[("Body", body.triangles())]);
    let design = look("", &glb(&json, &binary)).unwrap();
    let fit = design.fit(&kind("fox", ["E", "N", "x", "x"])).unwrap();
    let shape = design.shape(&fit.surfaces, Player::First);
    assert_eq!((shape.mirrors().count(), shape.solids().filter(|(part, _)| *part == Part::Frame).count()), (1, 1));
    assert_eq!(
        design.fit(&kind("fox", ["S", "W", "N", "E"])).unwrap_err(),
        "expected a clear path for the beam from the south to the middle of the look \"fox\", found a solid in it"
    );
}

#[test]
fn a_wall_that_is_seen_only_from_behind_does_not_end_the_beam() {
    // It stands in the west and faces east.
    let wall =
        |x: f32| [[(x, 0.1, 0.3), (x, 0.1, -0.3), (x, 0.6, -0.3)], [(x, 0.1, 0.3), (x, 0.6, -0.3), (x, 0.6, 0.3)]];
    let wall = |x: f32| wall(x).map(|triangle| triangle.map(Vec3::from)).to_vec();
    let solid = Solid::slab(&rectangle(0.4, 0.4, 0.0), 0.08, 0.3, 0.0);
    let fit = |wall: Vec<[Vec3; 3]>| {
        let (json, binary) = exported(&[("Body", &[solid.triangles(), &wall].concat())]);
        look("", &glb(&json, &binary)).unwrap().fit(&kind("fox", ["N", "#", "#", "x"])).map(|_| ())
    };
    let from_behind =
        Err("expected a solid that ends the beam from the west in the look \"fox\", found a clear path".into());
    assert_eq!(fit(wall(-0.3)), from_behind);
    let outwards = wall(-0.3).into_iter().map(|[a, b, c]| [a, c, b]).collect();
    assert_eq!(fit(outwards), Ok(()));
}

#[test]
fn numbers_that_are_not_finite_are_reported_with_their_element() {
    let (json, mut binary) = fox();
    binary[12..16].copy_from_slice(&f32::NAN.to_le_bytes());
    let error = error_in(read_model(&json, &binary));
    assert!(
        error.starts_with("expected finite numbers at meshes[0].primitives[0].attributes.POSITION, found [NaN, "),
        "{error}"
    );
    assert!(error.ends_with(" in element 1"), "{error}");
}

#[test]
fn normals_are_read_or_derived_from_the_edges() {
    let (mut json, mut binary) = exported(&[("Body", wedge().triangles())]);
    let flat = parts(&json, &binary);
    let slanted = Vec3::new(1.0, 1.0, 0.0).normalize();
    let from = binary.len();
    (0..6).for_each(|_| binary.extend(slanted.to_array().into_iter().flat_map(|number| (number * 2.0).to_le_bytes())));
    json["bufferViews"].as_array_mut().unwrap().push(json!({"buffer": 0, "byteOffset": from, "byteLength": 72}));
    json["buffers"][0]["byteLength"] = binary.len().into();
    let accessor = json!({"bufferView": 2, "componentType": 5126, "type": "VEC3", "count": 6});
    json["accessors"].as_array_mut().unwrap().push(accessor);
    json["meshes"][0]["primitives"][0]["attributes"]["NORMAL"] = 2.into();
    // Rotating a node rotates the normals; stretching tilts them away from the long axis.
    json["nodes"][0]["rotation"] = json!([0.0, 0.5_f32.sqrt(), 0.0, 0.5_f32.sqrt()]);
    let bent = parts(&json, &binary);
    let normals = |shape: &PieceShape| {
        let faces = shape.solids().flat_map(|(_, solid)| solid.faces(0.6)).flatten();
        faces.map(|vertex| vertex.normal).collect::<Vec<_>>()
    };
    let turned = Vec3::new(0.0, 1.0, -1.0).normalize();
    assert!(normals(&bent).iter().all(|normal| normal.distance(turned) < 1e-5), "{:?}", normals(&bent));
    assert!(normals(&flat).iter().all(|normal| normal.distance(turned) > 1e-3));
}

/// A rotation, a position and a scale that keep the ball on its square.
fn placed() -> impl Strategy<Value = (Quat, Vec3, Vec3)> {
    let turn = (0.0..TAU, 0.0..TAU).prop_map(|(x, y)| Quat::from_rotation_x(x) * Quat::from_rotation_y(y));
    let size = proptest::array::uniform3(prop_oneof![0.2_f32..1.5, -1.5_f32..-0.2]);
    (turn, proptest::array::uniform3(-0.1_f32..0.1), size)
        .prop_map(|(turn, at, size)| (turn, Vec3::from(at) + Vec3::Y * 0.4, Vec3::from(size)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nodes_transform_a_mesh_and_never_turn_it_inside_out((turn, at, size) in placed(), as_matrix: bool) {
        let ball = Solid::ball(0.1, 8);
        let (mut json, binary) = exported(&[("Body", ball.triangles())]);
        let place = glam::Mat4::from_scale_rotation_translation(size, turn, at);
        json["nodes"] = json!([{"children": [1], "translation": [0, 0.05, 0]}, {"mesh": 0}]);
        json["scenes"][0]["nodes"] = json!([0]);
        if as_matrix {
            json["nodes"][1]["matrix"] = place.to_cols_array().to_vec().into();
        } else {
            json["nodes"][1]["rotation"] = turn.to_array().to_vec().into();
            json["nodes"][1]["translation"] = at.to_array().to_vec().into();
            json["nodes"][1]["scale"] = size.to_array().to_vec().into();
        }
        let model = read_model(&json, &binary).unwrap();
        let (_, solid) = &model.solids[0];
        prop_assert!(solid.volume() > 0.0);
        for (read, expected) in solid.triangles().iter().zip(ball.triangles()) {
            let expected = expected.map(|point| place.transform_point3(point) + Vec3::Y * 0.05);
            prop_assert!(read.iter().all(|point| expected.iter().any(|other| other.distance(*point) < 1e-5)));
        }
    }

    #[test]
    fn corrupt_bytes_are_read_or_reported(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let (json, binary) = fox();
        let mut bytes = glb(&json, &binary);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        match read_bytes(&bytes) {
            Ok(model) => {
                let mut points = model.solids.iter().flat_map(|(_, solid)| solid.triangles()).flatten();
                prop_assert!(points.all(|point| point.is_finite() && point.y < HEIGHT + 0.01));
            }
            Err(errors) => prop_assert!(errors.iter().all(|e| e.contains(": expected ") && e.contains(", found"))),
        }
    }
}
