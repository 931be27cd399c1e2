//! The files in the `setups` folder are valid, and errors in files are reported with their position.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{drawn_by, ruled, rules};
use proptest::prelude::*;
use specular::games::list::setup_folders;
use specular::mods::{Content, Places};
use specular::notation::{drawing, words};
use specular::rules::{Captures, Direction, Face, FacingWords, Kind, Player, Ruleset};
use specular::setups::{Edition, FindError, Library, LoadError, SHIPPED, Source, check};
use testing::folder::{Folder, assert_reported};

fn shipped_folder() -> PathBuf {
    testing::repository("setups")
}

/// Every `.ron` file below `folder`, except for those of games that are not beam games.
fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if setup_folders().iter().any(|game| path.ends_with(game)) {
            continue;
        }
        if path.is_dir() {
            files.extend(ron_files(&path));
        } else if path.extension().is_some_and(|e| e == "ron") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn every_shipped_file_loads() {
    let library = Library::embedded();
    for edition in library.editions() {
        assert_eq!(check(&shipped_folder().join(&edition.id), &library), []);
    }
    let of_files = |edition: &Edition| edition.setups.iter().filter(|entry| entry.of.is_none()).count();
    let setups: usize = library.editions().iter().map(of_files).sum();
    let rulesets = library.editions().len();
    assert_eq!(setups + rulesets, SHIPPED.len());
}

#[test]
fn the_program_embeds_the_files_of_the_folder() {
    let root = shipped_folder();
    let on_disk: Vec<(String, String)> = ron_files(&root)
        .iter()
        .map(|path| {
            let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    let held: Vec<(String, String)> = SHIPPED.iter().map(|&(name, text)| (name.into(), text.into())).collect();
    assert_eq!(held, on_disk);
}

#[test]
fn a_set_up_is_found_by_its_full_name_or_by_a_unique_bare_name() {
    let library = Library::embedded();
    assert_eq!(library.find("khet-2/classic").unwrap().name, "Classic");
    assert_eq!(library.find("ACE").unwrap().id, "laser-chess/ace");
    assert_eq!(library.find("ace").unwrap().source, Source::Embedded);
    let near = |name: &str| match library.find(name) {
        Err(FindError::Unknown { near, .. }) => near,
        other => panic!("{name}: {other:?}"),
    };
    // The Eye of Horus is in both rulesets.
    for name in ["khet-1/isis", "khet-2/isis"] {
        assert_eq!(library.find(name).unwrap().id, name);
    }
    let both =
        FindError::Ambiguous { name: "isis".into(), candidates: vec!["khet-2/isis".into(), "khet-1/isis".into()] };
    assert_eq!(library.find("isis").unwrap_err(), both);
    assert_eq!(
        both.to_string(),
        "expected one of khet-2/isis, khet-1/isis, found \"isis\", which could be any of them"
    );
    assert_eq!(near("clasic").as_deref(), Some("khet-2/classic"));
    assert_eq!(near("laser-ches/ace").as_deref(), Some("laser-chess/ace"));
    assert_eq!(near("nothing like it"), None);
    assert_eq!(near(""), None);
}

#[test]
fn the_examples_of_the_guide_load() {
    let guide = fs::read_to_string(shipped_folder().join("README.md")).unwrap();
    let examples: Vec<&str> = guide.split("```ron\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert_eq!(examples.len(), 5);
    for (i, example) in examples.into_iter().enumerate() {
        let ruleset = example.contains("based_on");
        // In the folder of the edition that the guide's ruleset replaces.
        let path = if ruleset { "khet-2/ruleset.ron" } else { "khet-2/example.ron" };
        let folder = folder(&format!("guide-{i}"), &[(path, example)]);
        assert_eq!(check(&folder.0, &Library::embedded()), [], "{example}");
    }
}

#[test]
fn a_set_up_may_use_the_kinds_in_the_guide() {
    let guide = fs::read_to_string(shipped_folder().join("README.md")).unwrap();
    let ruleset = guide.split("```ron\n").find(|block| block.contains("Glass Chess\",")).unwrap();
    let board = r"
        xS . . . . k . . . .
        .  . . . . . . . . .
        .  . . . . . . . . .
        .  . . . . . . . . .
        .  . . . e\ . . . . .
        .  . . . . . . . . .
        .  . . . . . . . . .
        .  . M| W K o . . . XN";
    let setup = format!("(version: 1, name: \"Light\", board: r\"{board}\")");
    let ruleset = ruleset.split("```").next().unwrap();
    let folder = folder("glass", &[("glass/ruleset.ron", ruleset), ("glass/light.ron", &setup)]);
    let (library, errors) = library(&folder);
    assert_eq!(errors, []);
    assert!(library.find("light").unwrap().position.may_branch());
}

/// A folder of set-ups.
fn folder(name: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(name);
    for (path, text) in files {
        folder.write(path, text);
    }
    folder
}

fn open(folder: &Path) -> (Library, Vec<LoadError>) {
    let (setups, other_games) = (Some(folder.to_owned()), setup_folders());
    Content::open_library(&Places { setups, other_games, ..Places::default() })
}

/// Opens the library with this folder first, and returns the errors in this folder; the player who runs the tests may
/// have their own files.
pub fn library(folder: &Folder) -> (Library, Vec<LoadError>) {
    let (library, mut errors) = open(&folder.0);
    errors.retain(|error| error.path.starts_with(&folder.0));
    (library, errors)
}

/// Two kings and two lasers, in the terms of Laser Chess.
const TINY: &str = r#"(version: 1, name: "Tiny", ruleset: "laser-chess", to_move: Second,
    pieces: {"Blue": ["king e1", "laser j1 N"], "Red": ["king f8", "laser a8 S"]})"#;

#[test]
fn a_players_file_replaces_the_shipped_one() {
    let folder = folder(
        "shadow",
        &[
            ("laser-chess/ace.ron", &TINY.replace("Tiny", "My Ace")),
            ("loose.ron", TINY),
            ("khet-2/ruleset.ron", r#"(version: 1, based_on: "khet-2", rulings: (quiet_turn_limit: 50))"#),
            ("khet-2/dynasty.ron", "(version: 1, name: \"Broken\""),
        ],
    );
    let (library, errors) = library(&folder);
    let ace = library.find("ace").unwrap();
    assert_eq!((ace.name.as_str(), ace.position.to_move()), ("My Ace", Player::Second));
    assert_eq!(ace.source, Source::File(folder.0.join("laser-chess/ace.ron")));
    assert_eq!(library.find("loose").unwrap().id, "laser-chess/loose");
    let khet = library.edition("khet-2").unwrap();
    assert_eq!((khet.rules.spec().name.as_str(), khet.rules.spec().rulings.quiet_turn_limit), ("Khet 2.0", Some(50)));
    // The broken one is reported, and the shipped one is used.
    assert_eq!(library.find("khet-2/dynasty").unwrap().name, "Dynasty");
    let [error] = &errors[..] else { panic!("{errors:?}") };
    assert_eq!((error.path.clone(), error.line), (folder.0.join("khet-2/dynasty.ron"), 1));
    assert_eq!(check(&folder.0, &Library::embedded()), errors);
}

#[test]
fn a_new_edition_may_change_names_kinds_and_lasers() {
    let ruleset = r#"(
        version: 1,
        name: "Walls",
        based_on: "khet-2",
        without: ["sphinx"],
        lasers: (first: Wall(enters: "j1", heading: North), second: Wall(enters: "a8", heading: South)),
        kinds: [
            (name: "obelisk", letter: 'o', faces: (rest: Destroyed)),
            (name: "stack", letter: 'w', faces: (rest: Becomes("obelisk")), swaps_with: ["anubis"]),
        ],
    )"#;
    let setup =
        r#"(version: 1, name: "One", pieces: {"Silver": ["pharaoh e1", "stack c3, d3"], "Red": ["pharaoh f8"]})"#;
    let folder = folder("walls", &[("walls/ruleset.ron", ruleset), ("walls/one.ron", setup)]);
    let (library, errors) = library(&folder);
    assert_eq!(errors, []);
    let kinds: Vec<_> = library.edition("walls").unwrap().rules.spec().kinds.iter().map(|k| k.letter).collect();
    assert_eq!(kinds.iter().collect::<String>(), "kpsaeow");
    let drawn = drawing::draw(&library.find("walls/one").unwrap().position);
    assert_eq!(drawn.lines().nth(5), Some("3 . . W W . . . . . ."), "{drawn}");
}

#[test]
fn labels_are_for_people_and_ids_for_files() {
    let ruleset = r#"(
        version: 1,
        name: "Labels",
        based_on: "khet-2",
        players: (first: "North", second: "South"),
        rename: {"eye": "eye_of_ra"},
        kinds: [
            (name: "tall_obelisk", letter: 'o', faces: (rest: Destroyed)),
            (name: "anubis", label: "Guard of the Dead", letter: 'a', facings: Sides, faces: (north: Absorb, rest: Destroyed)),
        ],
    )"#;
    let setup = r#"(version: 1, name: "One", pieces: {
        "North": ["pharaoh e1", "sphinx j1 N", "anubis d1 N"],
        "Second": ["pharaoh f8", "sphinx a8 S", "tall_obelisk c3", "eye_of_ra e5 /"],
    })"#;
    let folder = folder("labels", &[("labels/ruleset.ron", ruleset), ("labels/one.ron", setup)]);
    let (library, errors) = library(&folder);
    assert_eq!(errors, []);
    let rules = &library.edition("labels").unwrap().rules;
    let label = |id: &str| rules.kind(rules.kind_by_id(id).unwrap()).label.as_str();
    let labels = ["tall_obelisk", "anubis", "eye_of_ra", "pharaoh"].map(label);
    assert_eq!(labels, ["tall obelisk", "Guard of the Dead", "eye of ra", "pharaoh"]);
    let position = &library.find("labels/one").unwrap().position;
    let why =
        |action: &str| words::reason(rules, &position.check(action.parse().unwrap()).unwrap_err().reason).to_string();
    assert_eq!(why("d1e1"), "This Guard of the Dead can't swap with that pharaoh.");
    assert!(position.to_setup().placements.iter().any(|placement| placement.kind == "tall_obelisk"));
}

#[test]
fn looks_belong_to_the_edition_and_not_to_the_rules() {
    let ruleset = |shape: &str| {
        let kinds = format!("(name: \"eye\", letter: 'e', {shape} faces: (rest: Pass))");
        format!(
            "(version: 1, name: \"Looks\", based_on: \"khet-2\", without: [\"anubis\"],
            rename: {{\"pyramid\": \"scarab\", \"scarab\": \"pyramid\"}}, kinds: [{kinds}])"
        )
    };
    let (plain, glass) = (ruleset(""), ruleset("shape: \"glass\","));
    let folder = folder("looks", &[("plain/ruleset.ron", &plain), ("glass/ruleset.ron", &glass)]);
    let (library, errors) = library(&folder);
    assert_eq!(errors, []);
    let [plain, glass] = ["plain", "glass"].map(|id| library.edition(id).unwrap());
    let shapes = |edition: &Edition| {
        ["pharaoh", "pyramid", "scarab", "anubis", "eye"].map(|kind| edition.looks.shape(kind).to_owned())
    };
    assert_eq!(shapes(plain), ["king", "blade", "prism", "block", "block"]);
    assert_eq!(shapes(glass), ["king", "blade", "prism", "block", "glass"]);
    assert_eq!(plain.rules.fingerprint(), glass.rules.fingerprint());
}

#[test]
fn a_missing_folder_is_reported() {
    let (library, errors) = open(Path::new("no such folder"));
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].to_string(), "no such folder:1:1: expected a folder of set-ups, found none");
    assert!(library.find("ace").is_ok());
}

#[test]
fn invalid_files_have_the_expected_errors() {
    let library = Library::embedded();
    let errors = |path: &Path| check(path, &library).into_iter().map(|error| error.to_string());
    assert_reported(&ron_files(&testing::repository("tests/bad")), 30, errors);
}

/// Files with such rules are refused earlier, but rulesets can also be made by programs.
#[test]
fn rules_that_no_file_can_express_are_refused() {
    let error_of = |id: &str, change: fn(&mut Kind)| {
        let mut spec = rules("khet-1").spec().clone();
        change(spec.kinds.iter_mut().find(|kind| kind.id == id).expect("a kind"));
        words::ruleset_error(&Ruleset::compile(spec).expect_err("bad rules"))
    };
    let both = "expected it to capture or displace what it steps onto, or to swap or stack, found both";
    assert_eq!(error_of("djed", |kind| kind.onto.captures = Captures::Freely), format!("kind djed, captures: {both}"));
    assert_eq!(error_of("obelisk", |kind| kind.onto.displaces = true), format!("kind obelisk, captures: {both}"));
    assert_eq!(error_of("stack", |kind| kind.onto.displaces = true), format!("kind stack, captures: {both}"));
    let exits = "kind pyramid, face north: expected one to four different exits, found";
    assert_eq!(error_of("pyramid", |kind| kind.faces[0] = Face::Exit(Vec::new())), format!("{exits} []"));
    let twice = error_of("pyramid", |kind| kind.faces[0] = Face::Exit(vec![Direction::East; 2]));
    assert_eq!(twice, format!("{exits} [East, East]"));
    assert_eq!(
        error_of("pyramid", |kind| kind.words = FacingWords::Slashes),
        "kind pyramid, facings: expected words for 4 facings, found \\ and /"
    );
}

/// The errors of `check` in a file with these bytes.
fn errors_of(name: &str, bytes: &[u8]) -> Vec<String> {
    let folder = folder(name, &[("laser-chess/keep.ron", TINY)]);
    let path = folder.0.join("laser-chess/file.ron");
    fs::write(&path, bytes).unwrap();
    let errors = check(&path, &Library::embedded());
    errors.iter().map(|e| format!("{}:{}: {}", e.line, e.column, e.message)).collect()
}

#[test]
fn files_that_are_not_text_are_refused() {
    assert_eq!(errors_of("utf8", b"(version: 1,\n \xff)"), ["2:2: expected text in UTF-8, found the byte 0xff"]);
    assert_eq!(errors_of("empty", b""), ["1:1: expected a value, found the end of the file"]);
    let large = vec![b' '; (1 << 20) + 1];
    assert_eq!(errors_of("large", &large), ["1:1: expected a file of at most 1 MiB, found a larger one"]);
    let [deep] = &errors_of("deep", &vec![b'('; 1 << 20])[..] else { panic!("one message") };
    assert_eq!(deep, "1:62: expected at most 60 brackets inside each other, found more");
    let missing = check(Path::new("no/such/file.ron"), &Library::embedded());
    assert!(missing[0].to_string().starts_with("no/such/file.ron:1:1: expected a file that can be read, found: "));
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_accepted() {
    let ace = SHIPPED.iter().find(|(path, _)| path.ends_with("ace.ron")).unwrap().1;
    let windows = format!("\u{feff}{}", ace.replace('\n', "\r\n"));
    assert_eq!(errors_of("windows", windows.as_bytes()), [] as [&str; 0]);
}

#[test]
fn a_file_full_of_errors_is_checked_quickly() {
    let entries = "\"kingg e1\",".repeat(60_000);
    let text = format!("(version: 1, name: \"x\", pieces: {{\"Blue\": [{entries}], \"Red\": []}})");
    let messages = errors_of("many", text.as_bytes());
    assert_eq!(messages.len(), 51);
    assert!(messages[50].contains("found 59950 more"), "{}", messages[50]);
    for text in
        ["[".repeat(59) + &"(a:".repeat(200_000), "a(".repeat(300_000), "/*".repeat(400_000), "\"\\".repeat(400_000)]
    {
        assert_eq!(errors_of("nested", text.as_bytes()).len(), 1);
    }
    let row = r"s\\ ".repeat(200_000);
    errors_of("row", format!("(version: 1, name: \"x\", board: \"{row}\")").as_bytes());
    let rows = "q\n".repeat(400_000);
    errors_of("rows", format!("(version: 1, name: \"x\", board: \"{rows}\")").as_bytes());
    let squares = "king e1, e1 \\\\, ".repeat(50_000);
    errors_of("squares", format!("(version: 1, name: \"x\", pieces: {{\"Blue\": [\"{squares}\"]}})").as_bytes());
}

#[test]
fn a_position_and_its_beam_are_drawn() {
    let library = Library::embedded();
    let position = &library.find("khet-2/classic").unwrap().position;
    let drawn = r"
8 xS  .   .   .   aS  k   aS  pSE .   |
7 .   .   pSW .   .   .   .   .   .   |
6 .   .   .   PNW .   .   .   .   .   |
5 pNE .   PSW .   s\  s/  .   pSE -   PNW
4 pSE .   PNW .   S/  S\  .   pNE -   PSW
3 .   .   .   .   .   .   pSE .   .   |
2 .   .   .   .   .   .   .   PNE .   |
1 .   .   PNW AN  K   AN  .   .   .   XN
  a   b   c   d   e   f   g   h   i   j
"
    .replace("\\\\", "\\");
    assert_eq!(drawing::draw_with_beam(position, &position.trace(Player::First)), drawn.trim_start());
    let plain = drawn.replace(['|', '-'], ".");
    assert_eq!(drawing::draw(position), plain.trim_start());
}

#[test]
fn struck_pieces_are_marked() {
    let rules = rules("laser-chess");
    let board = r"
        xS . . . . k . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        pNE . . . . . . . . AE
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . K . . . . XN";
    let mut position = drawn_by(&rules, board, Player::First);
    let before = position.clone();
    let turn = position.apply("e1f1".parse().unwrap()).unwrap();
    let rows = |text: String| text.lines().map(|row| row[row.len() - 1..].to_owned()).collect::<String>();
    assert_eq!(rows(drawing::draw_with_beam(&before, &turn.trace)), "....*||Nj");
    assert_eq!(rows(drawing::draw_with_beam(&position, &turn.trace)), "....*||Nj");
    assert!(drawing::draw_with_beam(&before, &turn.trace).contains("AE*"));
}

#[test]
fn a_board_may_be_drawn_with_and_without_labels() {
    let library = Library::embedded();
    let entry = library.find("ace").unwrap();
    let rules = entry.position.rules();
    let full = drawing::draw(&entry.position);
    let bare: String = full.lines().take(8).map(|row| format!("\t{}\n\n", &row[2..])).collect();
    let letters = "a b c d e f g h i j";
    let both: String = full.lines().take(8).map(|row| format!("{row}   {}\n", &row[..1])).collect();
    for text in [full, bare, format!("{letters}\n{both}{letters}\n")] {
        let setup = drawing::parse(rules, &text, Player::First).unwrap();
        assert_eq!(setup.into_position(rules).unwrap(), entry.position, "{text}");
    }
    // On a narrow board, a row of the kinds a and b looks like the letters of the files.
    let narrow = ruled("laser-chess-1987", |spec| {
        (spec.files, spec.ranks) = (2, 2);
        for (id, letter) in [("king", 'a'), ("hypercube", 'b'), ("block", 'h')] {
            spec.kinds.iter_mut().find(|kind| kind.id == id).expect("a kind").letter = letter;
        }
    });
    for (text, pieces) in [("a b\nB A", 4), ("B A\na .\na b", 3), ("a b\nB A\na .", 3), ("a b\nB A\na b", 4)] {
        let drawing = drawing::read(&narrow, text);
        assert_eq!((drawing.errors, drawing.pieces.len()), (vec![], pieces), "{text}");
    }
    let error = drawing::parse(rules, ". .\n. x", Player::First).unwrap_err();
    assert_eq!((error.row, error.column), (1, 4));
    assert_eq!(error.message, "expected 10 squares in rank 8, found 2");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        errors_of("bytes", &bytes);
    }

    #[test]
    fn a_shipped_file_with_a_typing_error_is_reported_without_a_panic(
        file in 0..SHIPPED.len(),
        at in any::<prop::sample::Index>(),
        slip in prop::sample::select(vec!["", "(", ")", "\"", "\\", "[", "{", "x", "\u{e9}", "9", ",", ":", "/*", "\n", "#"]),
        drop in 0..3_usize,
    ) {
        let (name, text) = SHIPPED[file];
        let chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len());
        let head: String = chars[..at].iter().collect();
        let tail: String = chars[(at + drop).min(chars.len())..].iter().collect();
        let folder = folder("slip", &[(name, &format!("{head}{slip}{tail}"))]);
        let path = folder.0.join(name);
        for error in check(&path, &Library::embedded()) {
            prop_assert_eq!(&error.path, &path);
            prop_assert!(error.line >= 1 && error.column >= 1 && error.message.starts_with("expected "), "{}", error);
        }
    }
}
