//! What kinds of pieces say of themselves.

use specular::notation::kind_words::describe;
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
fn every_kind_of_every_edition_says_something_of_each_side() {
    for edition in Library::embedded().editions() {
        for kind in &edition.rules.spec().kinds {
            let lines = describe(&edition.rules, kind);
            assert!(lines.len() >= 2 && lines.iter().all(|line| line.ends_with('.')), "{lines:?}");
        }
    }
}
