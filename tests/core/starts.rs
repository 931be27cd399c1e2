//! The shipped editions and their starting positions match the games' manuals.

use specular::rules::{BeamEnd, Piece, Player, Position, RulesetSpec, Square, SquareSet};
use specular::setups::{Edition, Library, SetupEntry};

/// The starting positions in the manuals: the first player's pieces, then the second's, each as letter, square and
/// facing (the two sides a mirror faces, a switch as drawn, a shielded side, a direction of fire).
const FACTS: [(&[&str], &str, &str); 18] = [
    (
        &["khet-2/classic", "laser-chess/ace"],
        r"pd6NW pc5SW pj5NW pc4NW se4/ sf4\ pj4SW ph2NE pc1NW ad1N ke1 af1N xj1N",
        r"xa8S ae8S kf8 ag8S ph8SE pc7SW pa5NE se5\ sf5/ ph5SE pa4SE ph4NE pg3SE",
    ),
    (
        &["khet-2/imhotep", "laser-chess/curiosity"],
        r"pd6NW pb5SW pe5SE pj5NW pb4NW se4/ pj4SW pd3SW sc1/ ad1N ke1 af1N xj1N",
        r"xa8S ae8S kf8 ag8S sh8/ pg6NE pa5NE sf5/ pi5SE pa4SE pf4NW pi4NE pg3SE",
    ),
    (
        &["khet-2/dynasty", "laser-chess/grail"],
        r"pe5NW pg5SE sh4\ pj4NW sd3/ ae3N pf3NE pj3SW ke2 pd1NW ae1N pf1NE xj1N",
        r"xa8S pe8SW af8S pg8SE kf7 pa6NE pe6SW af6S sg6/ pa5SE sc5\ pd4NW pf4SE",
    ),
    (
        &["laser-chess/mercury"],
        r"sj8/ pe5NW pi5SW pj4SW ae3N sg3/ pj3NW pd2NW ae2N pd1NW ke1 pf1NE xj1W",
        r"xa8E pe8SW kf8 pg8SE af7S pg7SE pa6SE sd6/ af6S pa5NE pb4NE pf4SE sa1/",
    ),
    (
        &["laser-chess/sophie"],
        r"pf8NW pj7SW sh6/ pj6NW sc4\ pe3NW pf3NE pj3SW ae2W ag2N pd1NW kf1 xj1N",
        r"xa8S ke8 pg8SE ad7S af7E pa6NE pe6SW pf6SE sh5\ pa3SE sc3/ pa2NE pe1SE",
    ),
    (
        &["khet-1/classic"],
        r"pc1NW wd1 ke1 wf1 ph2NE pc4NW se4/ sf4\ pj4SW pc5SW pj5NW pd6NW",
        r"pg3SE pa4SE ph4NE pa5NE se5\ sf5/ ph5SE pc7SW we8 kf8 wg8 ph8SE",
    ),
    (
        &["khet-1/imhotep"],
        "sc1/ wd1 ke1 wf1 pd3SW pb4NW se4/ pj4SW pb5SW pe5SE pj5NW pd6NW",
        "pg3SE pa4SE pf4NW pi4NE pa5NE sf5/ pi5SE pg6NE we8 kf8 wg8 sh8/",
    ),
    (
        &["khet-1/dynasty"],
        r"pd1NW we1 pf1NE ke2 sd3/ we3 pf3NE pj3SW sh4\ pj4NW pe5NW pg5SE",
        r"pd4NW pf4SE pa5SE sc5\ pa6NE pe6SW wf6 sg6/ kf7 pe8SW wf8 pg8SE",
    ),
    (
        &["khet-1/classic2"],
        r"pc1NW wd1 ke1 wf1 ph2NE pc4NW ee4/ sf4\ pj4SW pc5SW pj5NW pd6NW",
        r"pg3SE pa4SE ph4NE pa5NE se5\ ef5/ ph5SE pc7SW we8 kf8 wg8 ph8SE",
    ),
    (
        &["khet-1/imhotep2"],
        "sc1/ wd1 ke1 wf1 pd3SW pb4NW ee4/ pj4SW pb5SW pe5SE pj5NW pd6NW",
        "pg3SE pa4SE pf4NW pi4NE pa5NE ef5/ pi5SE pg6NE we8 kf8 wg8 sh8/",
    ),
    (
        &["khet-1/dynasty2"],
        r"pd1NW we1 pf1NE ke2 sd3/ we3 pf3NE pj3SW eh4\ pj4NW pe5NW pg5SE",
        r"pd4NW pf4SE pa5SE ec5\ pa6NE pe6SW wf6 sg6/ kf7 pe8SW wf8 pg8SE",
    ),
    (
        &["khet-1/osiris"],
        r"pb1NW kd1 pe1NE pc2NW wd2 wh2 se4\ ef4/ pj4SW pj5NW pg6NW sb8/ pj8SW",
        r"pa1NE si1/ pd3SE pa4SE pa5NE ee5/ sf5\ wc7 wg7 ph7SE pf8SW kg8 pi8SE",
    ),
    (
        &["khet-1/isis"],
        r"pb1NW kc1 wd1 wc2 pd2NE sh2\ pj2SW pb4NE ph4SW pj4SW pe5NW ef5/ sb6\",
        r"si3\ ee4/ pf4SE pa5NE pc5NE pi5SW pa7NE sc7\ pg7SW wh7 wg8 kh8 pi8SE",
    ),
    (
        &["khet-2/classic2"],
        r"pc1NW ad1N ke1 af1N xj1N ph2NE pc4NW ee4/ sf4\ pj4SW pc5SW pj5NW pd6NW",
        r"pg3SE pa4SE ph4NE pa5NE se5\ ef5/ ph5SE pc7SW xa8S ae8S kf8 ag8S ph8SE",
    ),
    (
        &["khet-2/imhotep2"],
        "sc1/ ad1N ke1 af1N xj1N pd3SW pb4NW ee4/ pj4SW pb5SW pe5SE pj5NW pd6NW",
        "pg3SE pa4SE pf4NW pi4NE pa5NE ef5/ pi5SE pg6NE xa8S ae8S kf8 ag8S sh8/",
    ),
    (
        &["khet-2/dynasty2"],
        r"pd1NW ae1N pf1NE xj1N ke2 sd3/ ae3N pf3NE pj3SW eh4\ pj4NW pe5NW pg5SE",
        r"pd4NW pf4SE pa5SE ec5\ pa6NE pe6SW af6S sg6/ kf7 xa8S pe8SW af8S pg8SE",
    ),
    (
        &["khet-2/osiris"],
        r"pb1NW kd1 pe1NE xj1N pc2NW ad2N ah2N se4\ ef4/ pj4SW pj5NW pg6NW sb8/ pj8SW",
        r"pa1NE si1/ pd3SE pa4SE pa5NE ee5/ sf5\ ac7S ag7S ph7SE xa8S pf8SW kg8 pi8SE",
    ),
    (
        &["khet-2/isis"],
        r"pb1NW kc1 ad1N xj1N ac2N pd2NE sh2\ pj2SW pb4NE ph4SW pj4SW pe5NW ef5/ sb6\",
        r"si3\ ee4/ pf4SE pa5NE pc5NE pi5SW pa7NE sc7\ pg7SW ah7S xa8S ag8S kh8 pi8SE",
    ),
];

/// A position in the form of the table above, sorted.
fn in_facts(position: &Position, player: Player) -> Vec<String> {
    let rules = position.rules();
    let pieces = position.pieces().filter(|(_, piece)| piece.player == player).map(|(square, piece)| {
        let kind = rules.kind(piece.kind);
        format!("{}{square}{}", kind.letter, kind.facing_word(piece.orientation).unwrap_or_default())
    });
    sorted(pieces)
}

fn sorted(pieces: impl Iterator<Item = String>) -> Vec<String> {
    let mut pieces: Vec<_> = pieces.collect();
    pieces.sort();
    pieces
}

#[test]
fn the_starting_positions_are_those_of_the_manuals() {
    let library = Library::embedded();
    let mut checked = Vec::new();
    for (names, first, second) in FACTS {
        for name in names {
            let position = &library.find(name).unwrap().position;
            for (player, pieces) in Player::BOTH.into_iter().zip([first, second]) {
                let facts = sorted(pieces.split(' ').map(str::to_owned));
                assert_eq!(in_facts(position, player), facts, "{name}, {player:?}");
            }
            assert_eq!(position.to_move(), Player::First, "{name}");
            checked.push(*name);
        }
    }
    // `laserchess1987.rs` has the facts about the magazine's game.
    let is_of_manual = |edition: &&Edition| !edition.id.starts_with("workshop") && edition.id != "laser-chess-1987";
    let manuals = library.editions().iter().filter(is_of_manual);
    // Those with a tower are ours. A variant has the pieces of its base.
    let is_ours = |entry: &&SetupEntry| entry.position.tower().is_some() || entry.of.is_some();
    for entry in manuals.flat_map(|edition| &edition.setups).filter(|entry| !is_ours(entry)) {
        assert!(checked.contains(&entry.id.as_str()), "{}: a set-up without facts", entry.id);
    }
}

#[test]
fn laser_chess_and_khet_2_have_the_same_rules() {
    let library = Library::embedded();
    let spec = |id: &str| library.edition(id).unwrap().rules.spec().clone();
    let (a, b) = (spec("laser-chess"), spec("khet-2"));
    let kinds = |spec: &RulesetSpec| spec.kinds.iter().map(|k| k.id.clone()).collect::<Vec<_>>();
    assert_eq!(kinds(&a), ["king", "deflector", "switch", "defender", "laser"]);
    // The Eye of Horus came with an expansion of Khet.
    assert_eq!(kinds(&b), ["pharaoh", "pyramid", "scarab", "anubis", "sphinx", "eye"]);
    assert_eq!([&a.players, &b.players], [&["Blue".to_owned(), "Red".to_owned()], &["Silver".into(), "Red".into()]]);
    assert_eq!(b.kinds[2].swaps_with, ["pyramid", "anubis"]);
    for (x, y) in a.kinds.iter().zip(&b.kinds) {
        assert_eq!((x.letter, &x.faces, x.facings), (y.letter, &y.faces, y.facings));
        let shape = |edition: &str, id: &str| library.edition(edition).unwrap().looks.shape(id).to_owned();
        assert_eq!(shape("laser-chess", &x.id), shape("khet-2", &y.id));
    }
    let rest = |s: &RulesetSpec| (s.files, s.ranks, s.reserved.clone(), s.lasers, s.rulings);
    assert_eq!(rest(&a), rest(&b));
    let reserved = a.reserved.clone().map(|squares| sorted(squares.iter().map(|s| s.to_string())));
    assert_eq!(reserved[0].join(" "), "b1 b8 j1 j2 j3 j4 j5 j6 j7 j8");
    assert_eq!(reserved[1].join(" "), "a1 a2 a3 a4 a5 a6 a7 a8 i1 i8");
}

#[test]
fn every_edition_has_its_set_ups() {
    let library = Library::embedded();
    let listed: Vec<String> = library
        .editions()
        .iter()
        .map(|edition| {
            let names: Vec<_> = edition.setups.iter().map(|setup| setup.name.as_str()).collect();
            format!("{}: {}: {}", edition.id, edition.rules.spec().name, names.join("; "))
        })
        .collect();
    assert_eq!(
        listed,
        [
            "laser-chess: Laser Chess: Ace; Curiosity; Grail; Mercury; Sophie",
            "khet-2: Khet 2.0: Classic; Classic, Eye of Horus; Dynasty; Dynasty, Eye of Horus; Imhotep; Imhotep, Eye of Horus; Isis; Osiris",
            "khet-1: Khet 1.0: Classic; Classic, Eye of Horus; Dynasty; Dynasty, Eye of Horus; Edfu; Imhotep; Imhotep, Eye of Horus; Isis; Memphis; Osiris; Thebes",
            "khet-1-sphinx: Khet 1.0, Sphinx Laser: Classic; Classic, Eye of Horus; Dynasty; Dynasty, Eye of Horus; Edfu; Imhotep; Imhotep, Eye of Horus; Isis; Memphis; Osiris; Thebes",
            "laser-chess-1987: Laser Chess (1987): Start",
            "workshop: Workshop: Doors; Echo; Ghosts; Looking-glass; Quarry; Standing stones",
            "workshop-16: Workshop 16: Hall of mirrors",
        ]
    );
}

/// The set-ups that are not from a manual.
fn workshops(library: &Library) -> Vec<&SetupEntry> {
    let editions = library.editions().iter().filter(|edition| edition.id.starts_with("workshop"));
    let setups: Vec<_> = editions.flat_map(|edition| &edition.setups).collect();
    assert!(setups.len() > 1, "no set-ups of the workshop");
    setups
}

#[test]
fn set_ups_of_the_workshop_and_that_of_1987_are_symmetrical() {
    let library = Library::embedded();
    for entry in workshops(&library).into_iter().chain([library.find("laser-chess-1987/start").unwrap()]) {
        let (position, rules) = (&entry.position, entry.position.rules());
        let (files, ranks) = rules.size();
        let opposite = |s: Square| Square::new(files - 1 - s.file(), ranks - 1 - s.rank()).unwrap();
        for (square, piece) in position.pieces() {
            let other = position.piece(opposite(square)).unwrap_or_else(|| panic!("{}: {square}", entry.id));
            let turned = (piece.orientation + 2) % rules.kind(piece.kind).orientations();
            let is_neutral = rules.spec().is_neutral(rules.kind(piece.kind));
            let owner = if is_neutral { piece.player } else { piece.player.other() };
            assert_eq!(other, Piece { player: owner, orientation: turned, ..piece }, "{}: {square}", entry.id);
        }
        for square in rules.squares().iter() {
            let owner = rules.reserved_for(opposite(square)).map(Player::other);
            assert_eq!(rules.reserved_for(square), owner, "{}: {square}", entry.id);
            for step in specular::rules::Direction::ALL {
                let there = rules.neighbour(square, step).map(opposite);
                assert_eq!(rules.neighbour(opposite(square), step.opposite()), there, "{}: {square}", entry.id);
            }
        }
    }
}

#[test]
fn no_first_turn_ends_a_game_of_the_workshop() {
    let library = Library::embedded();
    for entry in workshops(&library) {
        for player in Player::BOTH {
            let trace = entry.position.trace(player);
            assert!(trace.struck().is_empty(), "{}: a first shot that hits", entry.id);
            let turned = trace.segments.iter().filter(|segment| segment.end == BeamEnd::Turned).count();
            assert!(turned >= 2, "{}: a first shot past all mirrors", entry.id);
        }
        for action in entry.position.actions() {
            let mut after = entry.position.clone();
            assert_eq!(after.apply(action).unwrap().outcome, None, "{}: {action}", entry.id);
        }
    }
}

#[test]
fn every_kind_of_the_workshop_can_come_into_play() {
    let library = Library::embedded();
    let kinds = &library.edition("workshop").unwrap().rules.spec().kinds;
    let starts = workshops(&library);
    let on_a_board = |name: &str| {
        let stands = |entry: &&SetupEntry| entry.position.to_setup().placements.iter().any(|p| p.kind == name);
        starts.iter().any(stands)
    };
    for kind in kinds {
        let comes_of = kinds.iter().any(|other| {
            other.faces.iter().any(
                |face| matches!(face, specular::rules::Face::Destroyed { becomes: Some(left) } if *left == kind.id),
            )
        });
        assert!(on_a_board(&kind.id) || comes_of, "{}", kind.id);
    }
}

#[test]
fn first_shots_of_the_workshop_show_its_special_pieces() {
    let library = Library::embedded();
    let trace = |name: &str| library.find(name).unwrap().position.trace(Player::First);
    let echo = trace("echo");
    assert_eq!(echo.path().last().unwrap().to_string(), "i1", "the pane sends the light back");
    let there: Vec<Square> = echo.path();
    let back: Vec<Square> = there.iter().rev().skip(1).copied().collect();
    assert_eq!(there[..there.len() - 1], back, "along the same path");
    let ghosts = trace("ghosts");
    let halves = ghosts.segments.iter().filter(|segment| segment.parent == Some(1)).count();
    assert_eq!(halves, 2, "half of the light turns, half goes on");
    let lit: Vec<String> = ghosts.path().iter().map(ToString::to_string).collect();
    assert!(["f6", "c1"].iter().all(|square| lit.contains(&(*square).into())), "both halves go through glass: {lit:?}");
    let looped = trace("looking-glass");
    assert_eq!(looped.segments.last().unwrap().end, BeamEnd::Turned, "the light runs in a loop");
    let lit: SquareSet = trace("hall").path().into_iter().collect();
    assert!(lit.len() > 90, "{} squares of the hall are lit", lit.len());
}
