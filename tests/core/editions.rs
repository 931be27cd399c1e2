//! An edition is identified by its id and its content, not by its source.

use crate::common::{ruled, rules};
use specular::rules::{Direction, Face, Facings, Kind, LaserSource, RulesetSpec, Square};
use specular::setups::Library;

/// The rules of Khet 1.0, which have walls for lasers and stacks, with a change.
fn changed(change: impl FnOnce(&mut RulesetSpec)) -> u64 {
    ruled("khet-1", change).fingerprint()
}

#[test]
fn fingerprints_of_shipped_editions_are_stable() {
    let library = Library::embedded();
    let prints: Vec<_> = library
        .editions()
        .iter()
        .map(|edition| format!("{} {:016x}", edition.rules.id(), edition.rules.fingerprint()))
        .collect();
    let expected = [
        "laser-chess 12e780825b3c03c9",
        "khet-2 0d4cdf2868c53c80",
        "khet-1 caed8a4a27c8c1f9",
        "khet-1-sphinx cb2e8ec3b18aab8d",
        "laser-chess-1987 c4541b0cd988cbaa",
        "workshop dc2d8888b36834d3",
        "workshop-16 b2b3ff866a805ab6",
    ];
    assert_eq!(prints, expected);
}

#[test]
fn an_edition_keeps_its_fingerprint_when_read_again() {
    let (before, after) = (Library::embedded(), Library::embedded());
    for edition in before.editions() {
        assert_eq!(edition.rules.id(), edition.id);
        let again = after.edition_of(&edition.rules).expect("the same edition");
        assert_eq!(again.id, edition.id);
    }
    let other = ruled("khet-2", |spec| spec.rulings.kings_rotate = true);
    assert!(after.edition_of(&other).is_none(), "its rules differ");
}

#[test]
fn names_and_the_order_of_lists_do_not_change_a_fingerprint() {
    let plain = rules("khet-1").fingerprint();
    let same = changed(|spec| {
        spec.id = "mine".into();
        spec.name = "My Khet".into();
        spec.players = ["North".into(), "South".into()];
        spec.kinds.reverse();
        spec.reserved.iter_mut().for_each(|squares| squares.reverse());
        for kind in &mut spec.kinds {
            kind.label = "thing".into();
            kind.swaps_with.reverse();
            for face in &mut kind.faces {
                if let Face::Exit(exits) = face {
                    exits.reverse();
                }
            }
        }
    });
    assert_eq!(same, plain);
    let walls = |walls: &[&str]| {
        changed(|spec| {
            let square = |name: &str| name.parse::<Square>().expect("a square");
            spec.walls = walls.iter().map(|wall| [square(&wall[..2]), square(&wall[2..])]).collect();
        })
    };
    assert_eq!(walls(&["d4d5", "e4f4"]), walls(&["f4e4", "d4d5"]));
}

#[test]
fn every_change_of_the_rules_changes_the_fingerprint() {
    let mut prints = vec![rules("khet-1").fingerprint(), rules("khet-2").fingerprint()];
    let square = |name: &str| name.parse::<Square>().expect("a square");
    prints.extend([
        changed(|spec| spec.rulings.swap_onto_reserved = true),
        changed(|spec| spec.rulings.repetition_counts_side = true),
        changed(|spec| spec.rulings.kings_rotate = true),
        changed(|spec| spec.rulings.quiet_turn_limit = Some(50)),
        changed(|spec| spec.rulings.quiet_turn_limit = Some(51)),
        changed(|spec| spec.files = 11),
        ruled("khet-2", |spec| spec.ranks = 9).fingerprint(),
        changed(|spec| spec.holes.push(square("e4"))),
        changed(|spec| spec.holes.push(square("e5"))),
        changed(|spec| spec.walls.push([square("e4"), square("e5")])),
        changed(|spec| _ = spec.reserved[0].pop()),
        changed(|spec| _ = spec.reserved[1].pop()),
        changed(|spec| spec.lasers[1] = LaserSource::Wall { enters: square("b8"), heading: Direction::South }),
        changed(|spec| spec.kinds.retain(|kind| kind.id != "eye")),
    ]);
    let kinds: [(&str, fn(&mut Kind)); 9] = [
        ("obelisk", |kind| kind.letter = 'z'),
        ("obelisk", |kind| kind.moves = false),
        ("obelisk", |kind| kind.faces[0] = Face::Absorb),
        ("obelisk", |kind| kind.faces[1] = Face::Exit(vec![Direction::East])),
        ("obelisk", |kind| kind.swaps_with.push("pharaoh".into())),
        ("obelisk", |kind| kind.stacks.clear()),
        ("stack", |kind| kind.top = None),
        ("eye", |kind| kind.royal = true),
        ("pharaoh", |kind| kind.facings = Facings::Four),
    ];
    prints.extend(kinds.map(|(id, change)| {
        let kind = rules("khet-1").kind_by_id(id).expect("a kind").index();
        changed(|spec| change(&mut spec.kinds[kind]))
    }));
    let count = prints.len();
    prints.sort_unstable();
    prints.dedup();
    assert_eq!(prints.len(), count, "all are different");
}
