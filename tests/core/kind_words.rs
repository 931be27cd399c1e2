//! What kinds of pieces say of themselves.

use specular::notation::kind_words::describe;
use specular::rules::{Facings, Ruleset};
use specular::setups::Library;

fn described(edition: &str, kind: &str) -> Vec<String> {
    let library = Library::embedded();
    let rules = &library.edition(edition).unwrap().rules;
    describe(rules, rules.kind(rules.kind_by_id(kind).unwrap()))
}

#[test]
fn kinds_say_what_they_do() {
    let pyramid = described("khet-2", "pyramid");
    assert_eq!(pyramid[0], "Mirror on two sides: turns the beam by a right angle.");
    assert_eq!(pyramid[1], "Bare on two sides: a beam destroys it.");
    assert_eq!(pyramid[2], "Moves one square in any direction, or turns a quarter.");
    let king = described("laser-chess", "king");
    assert_eq!(king[0], "Its owner loses the game when it is struck.");
    let splitter = described("khet-2", "eye");
    assert!(splitter[0].starts_with("Splitter on every side"), "{splitter:?}");
    let stack = described("khet-1", "stack");
    assert_eq!(stack[0], "Bare on every side: a beam destroys the top, and an obelisk is left.");
}

#[test]
fn a_kind_that_cannot_face_every_way_says_which_it_can() {
    // To the north and the west for the first player, to the south and the east for the second.
    let laser = described("laser-chess", "laser");
    let turns = laser.iter().position(|line| line == "Turns a quarter. It does not move.").expect("how it acts");
    assert_eq!(laser[turns + 1], "Faces only forward or left, as its owner sees it.");
    let library = Library::embedded();
    let rules = &library.edition("laser-chess").unwrap().rules;
    let with_facings = |ways: [u8; 2]| {
        let mut spec = rules.spec().clone();
        let id = rules.kind_by_id("laser").unwrap();
        spec.kinds[id.index()].facings = Facings::Some(ways);
        let rules = Ruleset::compile(spec).expect("a ruleset");
        describe(&rules, rules.kind(id))[turns..turns + 2].to_vec()
    };
    let turned = "Turns a quarter. It does not move.";
    assert_eq!(
        with_facings([0b1001, 0b1001]),
        [turned, "Faces only forward or left for Blue, right or back for Red, as its owner sees it."]
    );
    // One facing each: it cannot turn.
    let fixed = "It neither moves nor turns.";
    assert_eq!(with_facings([0b0001, 0b0100]), [fixed, "Faces only forward, as its owner sees it."]);
}

#[test]
fn every_kind_of_every_edition_says_something_of_each_side() {
    for edition in Library::embedded().editions() {
        for kind in &edition.rules.spec().kinds {
            let lines = describe(&edition.rules, kind);
            assert!(lines.len() >= 2 && lines.iter().all(|line| line.ends_with('.')), "{lines:?}");
        }
    }
}
