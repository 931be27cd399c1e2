//! Variants of editions, and the shipped one: the Sphinx Laser of Khet 1.0.

use std::sync::Arc;

use crate::common::{action, square};
use crate::setups::library;
use specular::notation::{drawing, to_khet};
use specular::rules::{Piece, Player, Position};
use specular::setups::{Library, SetupEntry, Source};
use testing::folder::Folder;

/// Every set-up of Khet 1.0 with its form under the Sphinx Laser.
fn pairs(library: &Library) -> Vec<(&SetupEntry, &SetupEntry)> {
    let [walls, sphinxes] = ["khet-1", "khet-1-sphinx"].map(|id| &library.edition(id).expect("an edition").setups);
    assert_eq!(walls.len(), sphinxes.len());
    walls.iter().zip(sphinxes).collect()
}

#[test]
fn every_set_up_of_khet_1_has_a_form_with_sphinxes() {
    let library = Library::embedded();
    for (wall, sphinx) in pairs(&library) {
        assert_eq!(sphinx.id, wall.id.replace("khet-1/", "khet-1-sphinx/"));
        assert_eq!((&sphinx.name, &sphinx.group, sphinx.of.as_ref()), (&wall.name, &wall.group, Some(&wall.id)));
        assert!(sphinx.is_shipped(), "{}", sphinx.id);
        let drawn = |position: &Position| drawing::draw(position);
        let (mut rest, lasers): (Vec<_>, Vec<_>) =
            sphinx.position.to_setup().placements.into_iter().partition(|piece| piece.kind != "sphinx");
        let lasers: Vec<String> = lasers.iter().map(|piece| format!("{} {:?}", piece.square, piece.facing)).collect();
        assert_eq!(lasers, ["j1 Some(\"N\")", "a8 Some(\"S\")"], "{}", drawn(&sphinx.position));
        rest.sort_by_key(|piece| piece.square);
        let mut of_wall = wall.position.to_setup().placements;
        of_wall.sort_by_key(|piece| piece.square);
        assert_eq!((rest, sphinx.position.tower()), (of_wall, wall.position.tower()), "{}", drawn(&sphinx.position));
        for player in Player::BOTH {
            // The beam from the wall enters the corner first, on which the sphinx stands.
            let [mut wall, sphinx] = [wall, sphinx].map(|entry| entry.position.trace(player).path());
            wall.remove(0);
            assert_eq!(wall, sphinx, "{player:?}");
        }
    }
}

#[test]
fn sphinxes_turn_between_two_sides_and_neither_move_nor_fall() {
    let library = Library::embedded();
    let classic = &library.find("khet-1-sphinx/classic").expect("a set-up").position;
    let drawn = "\
8 xS  .   .   .   w   k   w   pSE .   .
7 .   .   pSW .   .   .   .   .   .   .
6 .   .   .   PNW .   .   .   .   .   .
5 pNE .   PSW .   s\\  s/  .   pSE .   PNW
4 pSE .   PNW .   S/  S\\  .   pNE .   PSW
3 .   .   .   .   .   .   pSE .   .   .
2 .   .   .   .   .   .   .   PNE .   .
1 .   .   PNW W   K   W   .   .   .   XN
  a   b   c   d   e   f   g   h   i   j
";
    assert_eq!(drawing::draw(classic), drawn);
    let of_corner = |position: &Position, corner: &str| -> Vec<String> {
        let actions = position.actions().into_iter().map(|action| action.to_string());
        actions.filter(|action| action.starts_with(corner) || action.ends_with(corner)).collect()
    };
    let mut position = classic.clone();
    assert_eq!(of_corner(&position, "j1"), ["j1-"]);
    let shot = position.apply(action("j1-")).expect("a turn").trace.path();
    assert_eq!(shot.first(), Some(&square("i1")), "along the first rank");
    assert_eq!(of_corner(&position, "a8"), ["a8-"]);
    position.apply(action("a8-")).expect("a turn");
    assert_eq!(of_corner(&position, "j1"), ["j1+"]);

    // Red's beam runs along the first rank into Silver's sphinx.
    let rules = Arc::clone(position.rules());
    let mut hit = specular::notation::from_khet(&rules, "x39/1k8/10/10/10/10/4K5/p18X1 1").expect("a position");
    let turn = hit.apply(action("b7c7")).expect("a turn");
    assert_eq!((turn.trace.path().last(), turn.destroyed.len()), (Some(&square("j1")), 0), "{}", to_khet(&hit));
    let is_laser = |piece: Piece| hit.rules().kind(piece.kind).laser;
    assert!(hit.piece(square("j1")).is_some_and(is_laser));
}

#[test]
fn bare_names_still_mean_lasers_in_the_walls() {
    let library = Library::embedded();
    for name in ["memphis", "Thebes", "edfu"] {
        assert_eq!(library.find(name).expect(name).id, format!("khet-1/{}", name.to_lowercase()));
    }
    assert_eq!(library.find("Khet-1-Sphinx/memphis").expect("a set-up").id, "khet-1-sphinx/memphis");
}

#[test]
fn a_players_own_set_ups_have_a_form_with_sphinxes_unless_the_corners_are_taken() {
    let folder = Folder::new("variants");
    let setup = |name: &str, more: &str| {
        format!(
            "(version: 1, name: {name:?}, pieces: {{\"Silver\": [\"pharaoh e1\"{more}], \"Red\": [\"pharaoh f8\"]}})"
        )
    };
    folder.write("khet-1/open.ron", setup("Open", ""));
    folder.write("khet-1/taken.ron", setup("Taken", ", \"obelisk j1\""));
    let (library, errors) = library(&folder);
    assert_eq!(errors, []);
    let open = library.find("khet-1-sphinx/open").expect("a set-up");
    assert!(!open.is_shipped() && matches!(&open.source, Source::File(path) if path.ends_with("khet-1/open.ron")));
    assert_eq!(library.find("open").expect("a set-up").id, "khet-1/open");
    assert!(library.find("khet-1/taken").is_ok() && library.find("khet-1-sphinx/taken").is_err());
}

#[test]
fn a_variants_own_file_replaces_the_set_up_of_its_base() {
    let folder = Folder::new("variants-own");
    let board = "{\"Silver\": [\"pharaoh e1\", \"sphinx j1 W\"], \"Red\": [\"pharaoh f8\", \"sphinx a8 E\"]}";
    folder.write("khet-1-sphinx/classic.ron", format!("(version: 1, name: \"Mine\", pieces: {board})"));
    let (library, errors) = library(&folder);
    assert_eq!(errors, []);
    let names = |edition: &str| library.edition(edition).expect("an edition").setups.len();
    assert_eq!(names("khet-1"), names("khet-1-sphinx"));
    assert_eq!(library.find("khet-1-sphinx/classic").expect("a set-up").name, "Mine");
}
