//! Tests the shipped looks, the match between looks and the faces of kinds, and the errors about look files.

use std::path::{Path, PathBuf};

use super::fixtures::{kind, odd_kinds, shipped_kinds, single};
use super::form::{Form, Surfaces, armour, faces};
use super::solid::Vertex;
use super::*;
use crate::setups::{Library, ModContent};
use rules::{Direction, Player};
use tabletop::{Face, Look, LookId};
use testing::folder::{Folder, assert_reported, list, shipped};

/// The form of a kind, next to a plain one.
pub fn form(kind: &Look) -> Form {
    Form::of(Designs::embedded().in_game(""), &[single()], kind)
}

/// The name of the look that a form has.
pub fn look_of(form: &Form) -> Option<&str> {
    match form {
        Form::Designed { design, .. } => Some(&design.name),
        _ => None,
    }
}

fn of(kinds: &[Look], number: usize) -> Form {
    Form::of(Designs::embedded().in_game(""), kinds, &kinds[number])
}

/// The names of the looks of the pieces in a stack.
fn drawn(kinds: &[Look], number: usize) -> Vec<String> {
    let Form::Stack(pieces) = of(kinds, number) else { panic!("a stack") };
    pieces.iter().filter_map(|piece| look_of(piece).map(str::to_owned)).collect()
}

fn block(faces: [&str; 4]) -> Surfaces {
    match form(&kind("block", faces)) {
        Form::Block { surfaces, .. } => surfaces,
        form => panic!("expected a block, found {form:?}"),
    }
}

#[test]
fn a_kind_whose_faces_match_its_shape_gets_that_shape() {
    let shown = |shape: &str, faces| assert_eq!(look_of(&form(&kind(shape, faces))), Some(shape), "{faces:?}");
    shown("king", ["x"; 4]);
    shown("prism", ["E", "N", "x", "x"]);
    shown("helm", ["E", "N", "2", "2"]);
    shown("turret", ["E", "N", "x", "x"]);
    shown("blade", ["E", "N", "W", "S"]);
    shown("splitter", ["ES", "NW", "WN", "SE"]);
    shown("pane", ["N", "#", "S", "#"]);
    shown("halfmirror", ["E", "N", "N", "E"]);
    shown("halfmirror", ["N", "#", "N", "#"]);
    shown("glass", ["S", "W", "N", "E"]);
    shown("shield", ["#", "x", "x", "x"]);
    shown("emitter", ["#"; 4]);
    shown("obelisk", ["x"; 4]);
}

#[test]
fn a_stack_is_drawn_as_the_pieces_it_is_made_of() {
    let leaves = |kind: &str, left: u8| {
        let mut leaves = Look { id: kind.into(), ..self::kind("stack", ["2"; 4]) };
        leaves.faces = std::array::from_fn(|_| Face::Open { leaves: Some(LookId(left)) });
        leaves
    };
    let kinds = [kind("obelisk", ["x"; 4]), leaves("pair", 0), leaves("triple", 1)];
    assert_eq!(drawn(&kinds, 1), ["obelisk"; 2]);
    assert_eq!(drawn(&kinds, 2), ["obelisk"; 3]);

    // Its top may be a different kind from the rest.
    let mut mixed = leaves("mixed", 0);
    mixed.top = Some((LookId(1), LookId(0)));
    let kinds = [kind("obelisk", ["x"; 4]), kind("king", ["x"; 4]), mixed];
    assert_eq!(drawn(&kinds, 2), ["obelisk", "king"]);

    let ring = [leaves("a", 1), leaves("b", 0)];
    assert!(matches!(of(&ring, 0), Form::Stack(pieces) if pieces.len() == 4), "the cycle is cut");
}

#[test]
fn sides_on_which_a_hit_leaves_another_piece_are_armoured() {
    let shell = kind("prism", ["E", "N", "2", "2"]);
    assert_eq!(look_of(&form(&shell)), Some("prism"));
    assert_eq!(armour(&[], &shell), [Direction::South, Direction::West]);
    assert_eq!(armour(&[], &kind("prism", ["E", "N", "x", "x"])), []);
    // Not as two stacked pieces: it doesn't consist of two.
    let pillar = kind("obelisk", ["2"; 4]);
    assert_eq!((look_of(&form(&pillar)), armour(&[single()], &pillar).len()), (Some("obelisk"), 4));
}

#[test]
fn a_shape_that_would_mislead_is_drawn_as_a_block() {
    for (shape, faces) in [
        ("prism", ["W", "x", "x", "N"]),
        ("prism", ["E", "x", "x", "x"]),
        ("splitter", ["E", "N", "W", "S"]),
        ("blade", ["ES", "NW", "WN", "SE"]),
        ("glass", ["S", "x", "N", "x"]),
        ("halfmirror", ["E", "N", "x", "x"]),
        ("emitter", ["E", "N", "#", "#"]),
        ("emitter", ["#", "W", "#", "E"]),
        ("stack", ["x"; 4]),
        ("something else", ["x"; 4]),
    ] {
        assert!(matches!(form(&kind(shape, faces)), Form::Block { .. }), "{shape} {faces:?}");
    }
}

/// The effect that a form shows for a beam from `side`, derived from reflection, independently of the code under test.
fn shown_face(surfaces: &Surfaces, side: Direction) -> Option<Face> {
    let from = side as u8;
    // The angle of incidence is less than a quarter turn.
    let is_met = |facing: &&u8| surfaces.open.contains(&side) && [0, 1, 7].contains(&((**facing + 8 - 2 * from) % 8));
    let reflected = |facing: &u8| Direction::from_index((facing + 4 - from) % 4);
    if let Some(exit) = surfaces.mirrors.iter().find(is_met).map(reflected) {
        return Some(Face::Exits([exit].into()));
    }
    if let Some(exit) = surfaces.half_mirrors.iter().find(is_met).map(reflected) {
        return Some(Face::Exits([exit, side.opposite()].into()));
    }
    if surfaces.clear.contains(&side) {
        return Some(Face::Exits([side.opposite()].into()));
    }
    surfaces.shields.contains(&side).then_some(Face::Shield)
}

#[test]
fn a_form_other_than_a_block_shows_what_every_face_does() {
    let shipped = shipped_kinds();
    let odd = odd_kinds().map(|kind| (vec![single()], kind));
    let mut seen = 0;
    for (kinds, kind) in shipped.into_iter().chain(odd) {
        let form = Form::of(Designs::embedded().in_game(""), &kinds, &kind);
        if matches!(form, Form::Block { .. }) {
            continue;
        }
        seen += 1;
        for side in Direction::ALL.into_iter().filter(|&side| form.distinguishes(side)) {
            let expected = match &kind.faces[side as usize] {
                Face::Open { .. } => None,
                face => Some(face.clone()),
            };
            assert_eq!(shown_face(&form.surfaces(), side), expected, "{form:?} {side:?}: {kind:?}");
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn a_block_shows_what_each_face_does() {
    let surfaces = block(["N", "#", "x", "E"]);
    assert_eq!(
        (surfaces.mirrors, surfaces.shields, surfaces.clear),
        (vec![0], vec![Direction::East], vec![Direction::West])
    );
    assert_eq!(block(["ES", "NW", "WN", "SE"]).half_mirrors, [1, 5]);
    assert_eq!(block(["W", "x", "x", "N"]).mirrors, [7]);
}

#[test]
fn a_side_is_open_if_its_beam_meets_a_mirror() {
    use Direction::{East, North, West};
    let open = |faces| block(faces).open;
    assert_eq!(open(["E", "N", "x", "x"]), [North, East]);
    assert_eq!(open(["W", "x", "x", "N"]), [North, West]);
    assert_eq!(open(["N", "x", "x", "x"]), [North]);
    assert_eq!(open(["x", "#", "N", "x"]), []);
    assert_eq!(open(["E", "x", "x", "x"]), [North], "the mirror faces east too, but that side is closed");
    assert!(faces(1, North) && faces(1, East) && !faces(1, West) && faces(0, North) && !faces(0, East));
}

fn folder(name: &str) -> PathBuf {
    testing::repository(name)
}

/// Parses a look with these fields.
fn look(text: &str) -> Result<Design, Vec<String>> {
    let text = format!("(version: 1, {text})");
    parse("mine", Path::new("mine.ron"), &text).map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

#[test]
fn every_shipped_look_is_read_and_named() {
    assert_eq!(check(&folder("assets/looks")), []);
    let designs = Designs::embedded();
    let names: Vec<&str> = designs.iter().map(|(_, design)| design.name.as_str()).collect();
    assert_eq!(names, SHIPPED.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    let files = list(&folder("assets/looks")).into_iter();
    assert_eq!(files.filter(|path| path.extension().is_some_and(|e| e == "ron")).count(), SHIPPED.len());
}

#[test]
fn every_shipped_kind_gets_the_look_that_it_asks_for() {
    for (kinds, _) in shipped_kinds() {
        assert_eq!(form::refused(Designs::embedded().in_game(""), &kinds), []);
    }
}

#[test]
fn bad_files_are_reported_with_their_exact_messages() {
    let errors = |path: &Path| check(path).into_iter().map(|error| error.to_string());
    assert_reported(&list(&folder("tests/bad-looks")), 15, errors);
}

/// The reason why a kind may not have a look with this text.
fn refusal(text: &str, kind: &Look) -> String {
    look(text).unwrap().fit(kind).unwrap_err()
}

#[test]
fn a_look_for_games_without_lasers_may_be_flat_and_is_refused_in_games_with_lasers() {
    let flat = "unlit: true, base: Bare, solids: [Disc(radius: 0.3, low: 0, high: 0.1)]";
    let unlit = Look { faces: [const { Face::Unlit }; 4], ..kind("mine", ["x"; 4]) };
    assert!(look(flat).unwrap().fit(&unlit).is_ok());
    assert_eq!(
        refusal(flat, &kind("mine", ["x"; 4])),
        "expected a kind of a game without lasers for the look \"mine\", found one of a game with lasers"
    );
    // Other looks are for all games.
    assert!(look("solids: [Disc(radius: 0.3, high: 0.1)]").unwrap().fit(&unlit).is_ok());
}

/// The parts visible in an icon, as on a small screen.
fn icon(name: &str, cells: usize) -> Vec<Option<Part>> {
    let designs = Designs::embedded();
    let design = designs.in_game("").find(name).unwrap_or_else(|| panic!("no look {name}"));
    design.seen(&Surfaces::default(), 0, cells)
}

#[test]
fn icons_of_the_pieces_of_a_game_differ() {
    for game in ["chess-", "draughts-", "stratego-"] {
        let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).filter(|name| name.starts_with(game)).collect();
        assert!(names.len() > 1, "{game}");
        for (i, a) in names.iter().enumerate() {
            for b in &names[..i] {
                const CELLS: usize = 24;
                let differ = icon(a, CELLS).iter().zip(&icon(b, CELLS)).filter(|(a, b)| a != b).count();
                assert!(differ >= 10, "{a} and {b} differ in {differ} of {} cells", CELLS * CELLS);
            }
        }
    }
}

#[test]
fn portals_of_two_players_differ_without_colour() {
    for name in ["portal", "portal-2", "portal-3"] {
        let corner = |player: Player| {
            let design = Designs::embedded().in_game("").find(name).unwrap().clone();
            let shape = design.shape(&Surfaces::default(), player);
            let glowing = shape.solids().filter(|(part, _)| *part == Part::Glow);
            let points = glowing.flat_map(|(_, solid)| solid.triangles().concat());
            points.map(|point| point.x.min(point.z)).fold(0.0, f32::max)
        };
        // Rings have no corners.
        assert!(corner(Player::Second) > 1.2 * corner(Player::First), "{name}");
    }
}

#[test]
fn all_marines_look_the_same_from_behind() {
    let designs = Designs::embedded();
    let behind = |name: &str| {
        let design = designs.in_game("").find(name).unwrap();
        let turned = design.solids.iter().map(|solid| Element { turn: solid.turn + 180.0, ..solid.clone() });
        // The view from the north: the sign on the front must not show.
        Design { solids: turned.collect(), ..Design::clone(design) }.seen(&Surfaces::default(), 0, 40)
    };
    let back = behind("stratego-back");
    assert!(back.iter().flatten().count() > 300, "it is visible");
    for (name, _) in SHIPPED.iter().filter(|(name, _)| name.starts_with("stratego-")) {
        assert!(behind(name) == back, "{name}");
    }
}

#[test]
fn a_look_that_would_mislead_is_refused_with_the_reason() {
    let open = |faces| Look { shape: "mine".into(), ..kind("mine", faces) };
    let body = "solids: [Disc(radius: 0.2, high: 0.5)]";
    assert_eq!(
        refusal(body, &open(["N", "x", "x", "x"])),
        "expected a clear path for the beam from the north to the middle of the look \"mine\", found a solid in it"
    );
    assert_eq!(
        refusal("solids: []", &open(["N", "#", "x", "#"])),
        "expected a solid that ends the beam from the south in the look \"mine\", found a clear path"
    );
    assert_eq!(
        refusal("shows: (mirrors: [\"NE\"], clear: [\"S\"]), solids: [Prism()]", &open(["E", "N", "x", "#"])),
        "expected what the look \"mine\" shows (mirrors NE, clear S, open N E), found mirrors NE, shields W, open N E"
    );
    assert_eq!(
        refusal(&format!("royal: true, {body}"), &open(["x"; 4])),
        "expected a royal kind for the look \"mine\", found one that is not royal"
    );
    assert_eq!(
        refusal(&format!("laser: true, {body}"), &open(["x"; 4])),
        "expected a laser for the look \"mine\", found a kind that is not a laser"
    );
    // Glass does not hide the beam, and a low wall does not reach up to it.
    assert!(
        look("solids: [Disc(part: Clear, radius: 0.2, high: 0.5)]").unwrap().fit(&open(["S", "x", "N", "x"])).is_err()
    );
    assert!(
        look("solids: [Disc(part: Clear, radius: 0.2, high: 0.5)]").unwrap().fit(&open(["S", "W", "N", "E"])).is_ok()
    );
    assert!(look("solids: [Disc(radius: 0.2, high: 0.3)]").unwrap().fit(&open(["S", "W", "N", "E"])).is_ok());
}

/// Looks that say nothing about the faces: mirrors and shields follow from the rules.
const FREE: [&str; 3] = [
    "solids: [Disc(radius: 0.2, high: 0.25)], at_mirrors: [Box(width: 0.3, height: 0.3, depth: 0.05, at: (0, 0.4, 0.2))]",
    "solids: [Slab(width: 0.5, depth: 0.5, high: 0.5)]",
    "solids: [Prism()]",
];

#[test]
fn mirrors_of_a_free_look_are_where_the_rules_deflect_the_beam() {
    let mut fitted = [0; FREE.len()];
    for (text, count) in FREE.into_iter().zip(&mut fitted) {
        let design = look(text).unwrap();
        for kind in odd_kinds() {
            let Ok(fit) = design.fit(&kind) else { continue };
            *count += 1;
            let shape = design.shape(&fit.surfaces, Player::First);
            let mut drawn: Vec<(u8, Part)> =
                shape.mirrors().map(|(part, surface)| (facing(surface[0]), part)).collect();
            let full = fit.surfaces.mirrors.iter().map(|&facing| (facing, Part::Mirror));
            let mut expected: Vec<_> =
                full.chain(fit.surfaces.half_mirrors.iter().map(|&m| (m, Part::Glass))).collect();
            drawn.sort_unstable_by_key(|(facing, part)| (*facing, *part as u8));
            expected.sort_unstable_by_key(|(facing, part)| (*facing, *part as u8));
            assert_eq!(drawn, expected, "{text}: {kind:?}");
            for side in Direction::ALL {
                let expected = match &kind.faces[side as usize] {
                    Face::Open { .. } => None,
                    face => Some(face.clone()),
                };
                assert_eq!(shown_face(&fit.surfaces, side), expected, "{text} {side:?}: {kind:?}");
            }
        }
    }
    assert!(fitted.iter().all(|&count| count > 5), "{fitted:?}");
}

/// The direction that a mirror with this triangle faces, in eighths of a turn clockwise from north.
fn facing(triangle: [Vertex; 3]) -> u8 {
    let [a, b, c] = triangle.map(|vertex| vertex.at);
    let normal = (b - a).cross(c - a);
    (normal.x.atan2(-normal.z) * 4.0 / std::f32::consts::PI).round().rem_euclid(8.0) as u8
}

#[test]
fn a_kind_gets_the_look_of_its_edition_before_others() {
    let named =
        |note: &str| Design { name: "prism".into(), ..look(&format!("note: {note:?}, solids: [Prism()]")).unwrap() };
    let mut designs = Designs::embedded();
    let note = |designs: &Designs, edition: &str| designs.in_game(edition).find("prism").unwrap().note.clone().unwrap();
    let shipped = note(&designs, "mine");
    designs.add(Place::Mod("gems".into()), named("a mod's"));
    assert_eq!(note(&designs, "mine"), shipped, "a mod replaces nothing");
    designs.add(Place::User, named("the player's"));
    designs.add(Place::Edition("mine".into()), named("the edition's"));
    assert_eq!((note(&designs, "mine").as_str(), note(&designs, "khet-2").as_str()), ("the edition's", "the player's"));
    designs.add(Place::User, named("the player's other"));
    assert_eq!(note(&designs, "khet-2"), "the player's other");
    assert_eq!(note(&Designs::embedded(), "mine"), shipped);
}

#[test]
fn a_mod_adds_looks_only_under_unused_names() {
    let mut designs = Designs::embedded();
    let mut add = |from: &str, name: &str, text: &str| {
        let paths = [PathBuf::from(format!("m/looks/{name}.ron"))];
        let errors = designs.add_mod(from, &paths, &|_| Ok(text.into()));
        errors.iter().map(ToString::to_string).collect::<Vec<_>>().concat()
    };
    let good = "(version: 1, solids: [Prism()])";
    assert_eq!(add("one", "gem", good), "");
    let taken = |name: &str| format!("m/looks/{name}.ron:1:1: expected an unused name for this look, found {name:?}");
    assert_eq!(add("two", "gem", good), format!("{}, which is taken by the mod \"one\"", taken("gem")));
    assert_eq!(add("one", "king", good), format!("{}, which is taken by the program", taken("king")));
    assert!(add("two", "tree", "(version: 1)").contains("expected a field \"solids\" or \"model\""));
    assert!(designs.in_game("any").find("gem").is_some() && designs.in_game("any").find("tree").is_none());
}

#[test]
fn looks_are_read_beside_a_ruleset_and_in_the_players_folder() {
    let root = Folder::new("looks");
    let good = "\u{feff}(version: 1, solids: [Prism()])";
    root.write("looks/gem.ron", good);
    root.write("looks/broken.ron", "(version: 1,");
    root.write("setups/mine/looks/tree.ron", good);
    root.write("setups/mine/ruleset.ron", "(version: 1, name: \"Mine\", based_on: \"khet-2\")");
    let [user, edition, setups] = ["looks", "setups/mine/looks", "setups"].map(|folder| root.0.join(folder));
    let (library, _) = Library::open_with(Some(&setups), &ModContent::default());
    let (designs, errors) = Designs::open(Some(&user), &library);
    let refused = form::refused(designs.in_game("mine"), &[kind("gem", ["E", "N", "x", "x"]), kind("tere", ["x"; 4])]);
    let checked = [check(&edition), check(&user.join("gem.ron"))].concat();
    let (within, setups) =
        (check_files(&[user.join("broken.ron"), user.join("gem.ron")]), crate::setups::check(&setups, &library));
    assert_eq!((errors.len(), checked), (1, Vec::new()));
    assert_eq!((within, setups), (errors.clone(), Vec::new()), "looks are not checked as set-ups");
    assert!(
        errors[0]
            .to_string()
            .ends_with("broken.ron:1:13: expected `)` to close the bracket of line 1, found the end of the file")
    );
    assert!(designs.in_game("mine").find("tree").is_some() && designs.in_game("khet-2").find("tree").is_none());
    assert!(designs.in_game("khet-2").find("gem").is_some());
    let [(id, wrong)] = &refused[..] else { panic!("{refused:?}") };
    assert!(id == "tere" && wrong.ends_with("found \"tere\", did you mean \"tree\"?"), "{wrong}");
}

#[test]
fn the_guide_lists_every_solid_and_every_field() {
    let guide = shipped("assets/looks/README.md");
    let row = |param: &Param| {
        let default = param.default.map_or("required".to_owned(), |default| default.to_string());
        format!("| `{}` | {} | {default} | {} to {} |", param.name, param.about, param.range[0], param.range[1])
    };
    for kind in SolidKind::ALL {
        assert!(guide.contains(&format!("**{}**: {}.", kind.name(), kind.about())), "{kind:?}: {}", kind.about());
        for param in kind.params() {
            assert!(guide.contains(&row(param)), "{kind:?}\n{}", row(param));
        }
    }
    for param in MIRROR {
        assert!(guide.contains(&row(param)), "mirror\n{}", row(param));
    }
    for (name, about, default) in COMMON {
        let row = format!("| `{name}` | {about} | {default} |");
        assert!(guide.contains(&row), "{row}");
    }
    for (name, _) in SHIPPED {
        assert!(guide.contains(&format!("| `{name}` |")), "{name}");
    }
    let examples = guide.split("```ron\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    for example in examples {
        let design = parse("example", Path::new("example.ron"), example).unwrap();
        assert!(design.fit(&kind("example", ["E", "N", "x", "x"])).is_ok(), "{example}");
    }
}
