//! A text is a look whose solids stay where pieces may be, with finite corners, and which shows of a kind only what its faces
//! do; or it has mistakes, each with a place inside the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::looks::form::Surfaces;
use specular::looks::{REACH, ROYAL_HEIGHT, parse};
use specular::rules::{Direction, Player};
use specular::tabletop::{Face, Look};
use specular_fuzz::lies_in;

/// A kind whose faces are chosen by a number.
fn kind(number: usize) -> Look {
    let face = |side: usize| match number >> (3 * side) & 7 {
        0 | 1 => Face::Open { leaves: None },
        2 => Face::Shield,
        turn @ 3..=6 => Face::Exits(vec![Direction::from_index((side + turn - 3) as u8 % 4)]),
        _ => Face::Exits(vec![Direction::from_index((side + 1) as u8 % 4), Direction::from_index((side + 2) as u8 % 4)]),
    };
    Look {
        id: "fuzzed".into(),
        label: "fuzzed".into(),
        letter: 'f',
        shape: "fuzzed".into(),
        faces: std::array::from_fn(face),
        facings: 4,
        royal: true,
        emitter: true,
        moves: true,
        describes: Vec::new(),
        top: None,
    }
}

fuzz_target!(|text: &str| match parse("fuzzed", Path::new("fuzzed.ron"), text) {
    Ok(design) => {
        let (low, high) = design.bounds();
        let side = REACH + 0.01;
        assert!(low.x >= -side && low.z >= -side && low.y >= -0.01, "{low}");
        assert!(high.x <= side && high.z <= side && high.y <= ROYAL_HEIGHT + 0.01, "{high}");
        for number in (0..4096).step_by(13).chain([0o7777, 0, 0o2222]) {
            let kind = kind(number);
            let Ok(fit) = design.fit(&kind) else { continue };
            let met = Surfaces::of(&kind);
            assert_eq!((&fit.surfaces.mirrors, &fit.surfaces.half_mirrors), (&met.mirrors, &met.half_mirrors));
            let shape = design.shape(&fit.surfaces, Player::Second);
            let count = met.mirrors.len() + met.half_mirrors.len();
            assert_eq!(shape.mirrors().count(), count);
            let triangles: usize = shape.solids().map(|(_, solid)| solid.triangles().len()).sum();
            // Those of the file, of plinth and frames, and of shields.
            assert!(triangles < 40_000, "{triangles}");
            assert!(shape.solids().flat_map(|(_, s)| s.triangles()).flatten().all(|point| point.is_finite()));
        }
    }
    Err(errors) => {
        assert!(!errors.is_empty());
        for error in errors {
            assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
            lies_in(text, error.line, error.column);
        }
    }
});
