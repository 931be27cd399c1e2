//! The descriptions of kinds of pieces.

use crate::common::{ruled, rules};
use specular::notation::kind_words;
use specular::rules::{Captures, Facings, Kind, Ruleset};
use specular::setups::Library;

/// The description of a kind, in English.
fn describe(rules: &Ruleset, kind: &Kind) -> Vec<String> {
    kind_words::describe(rules, kind).iter().map(ToString::to_string).collect()
}

fn rules_of_play(rules: &Ruleset) -> Vec<String> {
    kind_words::rules_of_play(rules).iter().map(ToString::to_string).collect()
}

fn described(edition: &str, kind: &str) -> Vec<String> {
    let rules = rules(edition);
    describe(&rules, rules.kind(rules.kind_by_id(kind).unwrap()))
}

#[test]
fn descriptions_name_faces_and_actions() {
    let pyramid = described("khet-2", "pyramid");
    assert_eq!(pyramid[0], "Mirror on two sides: turns the beam by a right angle.");
    assert_eq!(pyramid[1], "Open on two sides: a beam destroys it.");
    assert_eq!(pyramid[2], "Moves one square in any direction, or makes a quarter turn.");
    let king = described("laser-chess", "king");
    assert_eq!(king[0], "If it is hit, its owner loses the game.");
    let splitter = described("khet-2", "eye");
    assert!(splitter[0].starts_with("Splitter on every side"), "{splitter:?}");
    let stack = described("khet-1", "stack");
    assert_eq!(stack[0], "Open on every side: a beam destroys the top, and an obelisk is left.");
    // Nobody may act on it, so nothing is said about how it moves or turns.
    let monolith = described("workshop", "monolith");
    assert_eq!(monolith[1..], ["Belongs to nobody, and nobody may act on it."], "{monolith:?}");
}

#[test]
fn restricted_facings_are_described() {
    // To the north and the west for the first player, to the south and the east for the second.
    let laser = described("laser-chess", "laser");
    let turns = laser.iter().position(|line| line == "Makes a quarter turn. It doesn't move.").expect("the sentence");
    assert_eq!(laser[turns + 1], "Faces only forward or left, from its owner's seat.");
    let with_facings = |ways: [u8; 2]| {
        let id = rules("laser-chess").kind_by_id("laser").unwrap();
        let rules = ruled("laser-chess", |spec| spec.kinds[id.index()].facings = Facings::Some(ways));
        describe(&rules, rules.kind(id))[turns..turns + 2].to_vec()
    };
    let turned = "Makes a quarter turn. It doesn't move.";
    assert_eq!(
        with_facings([0b1001, 0b1001]),
        [turned, "Faces only forward or left for Blue, right or back for Red, from its owner's seat."]
    );
    // One facing for each player: it cannot turn.
    let fixed = "It neither moves nor turns.";
    assert_eq!(with_facings([0b0001, 0b0100]), [fixed, "Faces only forward, from its owner's seat."]);
}

#[test]
fn descriptions_say_what_steps_do() {
    let says = |edition: &str, kind: &str, sentence: &str| {
        let lines = described(edition, kind);
        assert!(lines.iter().any(|line| line == sentence), "{kind}: {lines:?}");
    };
    let steps = |edition: &str, kind: &str| {
        let lines = described(edition, kind);
        let words = ["Takes", "Steps onto", "steps onto", "Swaps places", "step off"];
        lines.into_iter().filter(|line| words.iter().any(|word| line.contains(word))).count()
    };
    says("laser-chess-1987", "king", "Takes an opponent's piece by stepping onto it, once a turn.");
    says("laser-chess-1987", "block", "Takes an opponent's pieces by stepping onto them.");
    let sends = "Steps onto any piece and sends it to a random empty square, once a turn.";
    says("laser-chess-1987", "hypercube", sends);
    let scatters = "A piece that steps onto it is sent to a random empty square, once a turn.";
    says("laser-chess-1987", "hypersquare", scatters);
    says("khet-1", "djed", "Swaps places with a neighbouring pyramid, obelisk or obelisk stack, friend or foe.");
    says("khet-1", "obelisk", "Steps onto a neighbouring obelisk of the same side.");
    says("khet-1", "stack", "Its top can step off alone.");
    let counts = ["king", "block", "hypercube", "hypersquare", "laser"].map(|kind| steps("laser-chess-1987", kind));
    assert_eq!(counts, [1, 1, 1, 1, 0]);
    let counts = ["djed", "obelisk", "stack", "pyramid", "pharaoh"].map(|kind| steps("khet-1", kind));
    assert_eq!(counts, [1, 1, 1, 0, 0]);
}

#[test]
fn flat_mirrors_and_glass_are_described_differently() {
    assert!(described("laser-chess-1987", "block")[0].starts_with("Flat mirror on one side: "));
    assert!(described("laser-chess-1987", "hypercube")[0].starts_with("Glass on every side: "));
}

#[test]
fn the_rules_of_an_edition_have_a_sentence_each() {
    let sentences = |edition: &str| rules_of_play(&rules(edition));
    let light = "Mirrors deflect the beam and shields block it. A piece that is hit on any other side is destroyed, even by its own laser.";
    let claim = "The players may agree to a draw, and either may claim one when a position occurs for the third time.";
    assert_eq!(
        sentences("khet-2"),
        [
            "Silver moves first. Each turn you move or turn one piece; you can't pass.",
            &format!("Then your laser fires by itself. {light}"),
            "A player whose pharaoh is hit loses, even if their own laser hit it.",
            "Marked squares are reserved for pieces of that colour.",
            "A shot that strikes both pharaohs at once is a draw.",
            claim,
        ]
    );
    assert_eq!(
        sentences("laser-chess-1987"),
        [
            "Green moves first. A turn is two actions, with one piece or several: you move or turn a piece. After the \
             first you may pass the rest.",
            &format!("Firing a laser is also an action, at most once a turn. You don't have to fire. {light}"),
            "A player whose king is hit or taken loses, even if their own laser hit it.",
            "Once a turn, a king may take an opponent's piece by stepping onto it.",
            "With every action, a block may take an opponent's piece by stepping onto it.",
            "Once a turn, a hypercube may step onto a piece, even a friendly one, which is sent to a random empty square.",
            "Once a turn, a piece may step onto a hypersquare, and is sent to a random empty square.",
            "A shot that strikes both kings at once is a draw.",
            claim,
        ]
    );
}

/// Rules that a mod may have.
#[test]
fn changed_rules_are_described() {
    let captures = |edition: &str, kind: &str, captures: Captures| {
        let rules = ruled(edition, |spec| {
            spec.kinds.iter_mut().find(|other| other.id == kind).expect("a kind").onto.captures = captures;
        });
        (rules_of_play(&rules), describe(&rules, rules.kind(rules.kind_by_id(kind).expect("a kind"))))
    };
    let (play, pyramid) = captures("khet-2", "pyramid", Captures::Freely);
    assert_eq!(play[0], "Silver moves first. A turn is one action: you move or turn a piece.");
    let takes = "Takes an opponent's pieces by stepping onto them.";
    assert!(pyramid.iter().any(|line| line == takes), "{pyramid:?}");
    let (play, _) = captures("laser-chess-1987", "block", Captures::OncePerTurn);
    assert!(play.iter().any(|line| line.starts_with("Once a turn for each kind, ")), "{play:?}");
    for often in [Captures::OncePerTurn, Captures::Freely] {
        let (_, laser) = captures("laser-chess-1987", "laser", often);
        assert!(!laser.iter().any(|line| line.starts_with("Takes")), "it does not step: {laser:?}");
    }
}

#[test]
fn every_kind_of_every_edition_has_a_description_in_sentences() {
    for edition in Library::embedded().editions() {
        for kind in &edition.rules.spec().kinds {
            let lines = describe(&edition.rules, kind);
            assert!(lines.len() >= 2 && lines.iter().all(|line| line.ends_with('.')), "{lines:?}");
        }
    }
}

#[test]
fn walls_and_holes_are_described() {
    let described = |has_walls: bool, has_holes: bool| {
        let rules = ruled("workshop", |spec| {
            spec.walls.retain(|_| has_walls);
            spec.holes.retain(|_| has_holes);
        });
        let lines = rules_of_play(&rules);
        lines.into_iter().filter(|line| line.starts_with("No beam")).collect::<Vec<_>>()
    };
    assert_eq!(described(true, true), ["No beam and no step crosses a wall or a hole in the board."]);
    assert_eq!(described(true, false), ["No beam and no step crosses a wall."]);
    assert_eq!(described(false, true), ["No beam and no step crosses a hole in the board."]);
    assert!(described(false, false).is_empty());
}
