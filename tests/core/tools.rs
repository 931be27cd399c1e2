//! Tests the commands for authors of set-ups, mods and the like: `specular check`, `new` and `docs`.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::program::{command, parts};
use serde_json::Value;
use specular::games::list::setup_folders;
use specular::looks::parse as parse_look;
use specular::mods::{Content, Places};
use specular::rules::{Game, Outcome, SplitMix64};
use specular::setups::{Library, Source};
use testing::folder::{Folder, list, manifest, shipped};

/// Runs the program in a folder, and returns its exit status, stdout and stderr.
fn run_in(folder: &Folder, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = command(args);
    // Without these, the program would also use the repository's set-ups and the player's own.
    command.current_dir(&folder.0).env_remove("CARGO_MANIFEST_DIR").env("XDG_DATA_HOME", folder.0.join("data"));
    parts(&command.output().expect("the program starts"))
}

const BROKEN: &str = "(\n    version: 1,\n    name: \"Broken\",\n    ruleset: \"khet-3\",\n\tboard: 1,\n)\n";

#[test]
fn errors_are_shown_with_their_line() {
    let folder = Folder::empty("drawn");
    folder.write("broken.ron", BROKEN);
    let (status, out, err) = run_in(&folder, &["check", "broken.ron"]);
    assert_eq!((status, &*out), (Some(1), ""));
    let [message, line, carets] = err.lines().collect::<Vec<_>>()[..] else { panic!("{err}") };
    assert!(message.starts_with("broken.ron:4:14: expected the name of an edition ("), "{err}");
    assert_eq!([line, carets], ["  4 |     ruleset: \"khet-3\",", "    |              ^^^^^^^^"]);
}

#[test]
fn editors_get_errors_as_json() {
    let folder = Folder::empty("json");
    folder.write("broken.ron", BROKEN);
    folder.write("themes/none.ron", [0xff]);
    let (status, out, err) = run_in(&folder, &["check", "--json", "broken.ron", "themes", "missing.ron"]);
    assert_eq!((status, &*err), (Some(1), ""));
    let errors: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let of = |index: usize, name: &str| errors[index][name].clone();
    assert_eq!(errors.len(), 3);
    assert_eq!((of(0, "path"), of(0, "line"), of(0, "column")), ("broken.ron".into(), 4.into(), 14.into()));
    assert_eq!((of(0, "end_column"), of(0, "found")), (22.into(), "\"khet-3\"".into()));
    assert!(of(0, "expected").as_str().is_some_and(|text| text.starts_with("the name of an edition (")), "{out}");
    assert_eq!(of(0, "source"), "    ruleset: \"khet-3\",");
    assert_eq!((of(1, "expected"), of(1, "found")), ("text in UTF-8".into(), "the byte 0xff".into()));
    assert_eq!((of(2, "line"), of(2, "source"), of(2, "end_column")), (1.into(), Value::Null, Value::Null));
    folder.write("good.ron", SHIPPED);
    assert_eq!(run_in(&folder, &["check", "--json", "good.ron"]), (Some(0), String::new(), String::new()));
}

#[test]
fn each_file_in_a_mixed_folder_is_checked_as_its_own_type() {
    let folder = Folder::empty("everything");
    let write = |path: &str, text: &str| _ = folder.write(path, text);
    write("setups/mine/ruleset.ron", "(version: 1, name: \"Mine\", based_on: \"laser-chess\")");
    write("setups/mine/first.ron", &shipped("setups/laser-chess/ace.ron"));
    write("setups/mine/looks/gem.ron", &shipped("assets/looks/prism.ron"));
    write("looks/gem.ron", &shipped("assets/looks/prism.ron"));
    write("themes/dusk.ron", &shipped("assets/themes/neon.ron"));
    let lesson = shipped("assets/lessons/goal.ron");
    write("lessons/aim.ron", &lesson.replacen("\"laser-chess\"", "\"mine\"", 1));
    write("games/king.beam", &shipped("tests/data/games/king.beam"));
    write("mods/club/mod.ron", &manifest("club", "1.2.0", ""));
    write("mods/club/themes/dawn.ron", &shipped("assets/themes/studio.ron"));
    let check = || run_in(&folder, &["check", "."]);
    assert_eq!(check(), (Some(0), "./mods/club: ok\n.: ok\n".into(), String::new()));
    // Each file is read as its own type.
    for (path, expected) in [
        ("looks/bad.ron", "expected a field \"solids\""),
        ("themes/bad.ron", "expected a field \"name\""),
        ("lessons/bad.ron", "expected a field \"title\""),
        ("puzzles/bad.ron", "expected a field \"title\""),
        ("mods/club/themes/bad.ron", "expected a field \"name\""),
        ("setups/mine/bad.ron", "expected a field \"name\""),
    ] {
        write(path, "(version: 1)");
        let (status, _, err) = check();
        let errors: Vec<&str> = err.lines().filter(|line| line.starts_with("./")).collect();
        let is_reported =
            errors.iter().any(|line| line.starts_with(&format!("./{path}:1:1: ")) && line.contains(expected));
        assert!(status == Some(1) && is_reported, "{path}: {err}");
        assert!(errors.iter().all(|line| line.contains("/bad.ron:")), "{err}");
        fs::remove_file(folder.0.join(path)).expect("the file");
    }
    // A folder that contains only valid mods is valid.
    let only = run_in(&folder, &["check", "mods"]);
    assert_eq!(only, (Some(0), "mods/club: ok\n".into(), String::new()));
    // The program's own files in the data folder are not set-ups.
    write("data/specular/mods.ron", "(version: 1, off: [\"club\"])");
    write("data/specular/balance/0-0.ron", "(version: 1)");
    write("data/specular/themes/dusk.ron", &shipped("assets/themes/neon.ron"));
    let (status, out, err) = run_in(&folder, &["check", "data/specular"]);
    assert_eq!((status, &*out, &*err), (Some(0), "data/specular: ok\n", ""));
}

const SHIPPED: &str = include_str!("../../src/cli/new/setup.ron");

/// The running `check --watch`; dropping this stops it.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.kill().expect("a running program");
        self.0.wait().expect("the program exits");
    }
}

#[test]
fn files_are_checked_again_when_they_change() {
    let folder = Folder::empty("watch");
    let path = folder.write("mine.ron", SHIPPED);
    let mut command = command(&["check", "--json", "--watch", "mine.ron"]);
    command.current_dir(&folder.0).stdout(Stdio::piped());
    let mut watching = Watching(command.spawn().expect("the program starts"));
    let mut lines = BufReader::new(watching.0.stdout.take().expect("its output")).lines();
    // Reads up to the line that ends a check: the message of the first error, and the number of errors.
    let mut next = || {
        let mut first = None;
        loop {
            let line: Value = serde_json::from_str(&lines.next().expect("a line").expect("text")).expect("JSON");
            match line["errors"].as_u64() {
                Some(errors) => return (errors, first.unwrap_or_default()),
                None => first = first.or(line["message"].as_str().map(str::to_owned)),
            }
        }
    };
    assert_eq!(next(), (0, String::new()));
    fs::write(&path, BROKEN).expect("a file");
    assert!(next().1.contains("found \"khet-3\""));
    // Some editors save by renaming a new file over the old one.
    folder.write("mine.ron~", SHIPPED);
    fs::rename(folder.0.join("mine.ron~"), &path).expect("it is renamed");
    assert_eq!(next(), (0, String::new()));
    fs::remove_file(&path).expect("the file");
    assert!(next().1.contains("expected a file that can be read"));
    // A burst of writes counts as one change, and only the final content is checked.
    for length in (0..SHIPPED.len()).step_by(SHIPPED.len() / 100).chain([SHIPPED.len()]) {
        fs::write(&path, &SHIPPED[..length]).expect("a file");
    }
    assert_eq!(next(), (0, String::new()));
}

/// Checks that no first action wins at once, then plays 40 random turns.
fn assert_playable(name: &str, library: &Library) {
    let setup = library.find(name).expect("the set-up");
    assert_ne!(setup.source, Source::Embedded);
    let mut random = SplitMix64::new(7);
    let mut game = Game::new(setup.position.clone());
    for action in game.position().actions() {
        let mut tried = game.clone();
        tried.apply(action).expect("it is legal");
        assert_ne!(tried.outcome().and_then(Outcome::winner), Some(setup.position.to_move()), "{name}: {action}");
    }
    for _ in 0..40 {
        let actions = game.position().actions();
        if game.outcome().is_some() || actions.is_empty() {
            break;
        }
        let chosen = random.below(actions.len() as u64);
        game.apply(actions[chosen as usize]).expect("it is legal");
    }
    assert!(!game.turns().is_empty());
}

#[test]
fn new_files_are_valid_and_playable() {
    let folder = Folder::empty("new");
    for (what, name, checked, dir) in [
        ("setup", "my-first", "in/my-first.ron", "in"),
        ("ruleset", "calm", "in/calm", "in"),
        ("kind", "splitter", "in/splitter", "in"),
        ("kind", "x_ray", "in/x_ray", "in"),
        ("theme", "jade", "in/themes", "in"),
        ("look", "gem", "in/looks/gem.ron", "in"),
        ("mod", "glass_garden", "mods/glass_garden", "mods"),
    ] {
        let (status, out, err) = run_in(&folder, &["new", what, name, "--dir", dir]);
        assert_eq!((status, &*err), (Some(0), ""), "{what}");
        let written: Vec<&str> = out.lines().take_while(|line| !line.is_empty()).collect();
        for path in &written {
            let text = folder.read(path);
            assert!(text.starts_with("// ") && !text.contains("{name}"), "{path} begins with a comment");
            assert!(text.lines().all(|line| line.chars().count() <= 120), "{path}");
        }
        let ok = (Some(0), format!("{checked}: ok\n"), String::new());
        assert_eq!(run_in(&folder, &["check", checked]), ok, "{what}");
        // Existing files are not overwritten.
        folder.write(written[0], "mine");
        let (status, _, err) = run_in(&folder, &["new", what, name, "--dir", dir]);
        assert_eq!((status, err), (Some(1), format!("{}: expected a new file, found an existing one\n", written[0])));
        assert_eq!(folder.read(written[0]), "mine");
        fs::remove_file(folder.0.join(written[0])).expect("the file");
        let again = run_in(&folder, &["new", what, name, "--dir", dir]);
        assert_eq!(again.0, Some(if written.len() > 1 { 1 } else { 0 }), "writes all of its files or none");
        for path in written.iter().skip(1) {
            fs::remove_file(folder.0.join(path)).expect("the file");
        }
        if written.len() > 1 {
            assert_eq!(run_in(&folder, &["new", what, name, "--dir", dir]).0, Some(0));
        }
    }
    let (library, _) = Content::open_library(&Places { setups: Some(folder.0.join("in")), ..Places::default() });
    for name in ["laser-chess/my-first", "calm/first", "splitter/first", "x_ray/first"] {
        assert_playable(name, &library);
    }
    let (mods, other_games) = (Some(folder.0.join("mods")), setup_folders());
    let places = Places { mods, other_games, ..Places::default() };
    let (content, errors) = Content::open(&places);
    assert_eq!(errors, []);
    assert_playable("glass_garden/first", &content.library);
    let spec = library.edition("x_ray").expect("the file").rules.spec().clone();
    assert!(spec.kinds.iter().any(|kind| kind.id == "x_ray" && kind.letter == 'r'), "x belongs to the laser");
    assert!(library.find("splitter/first").expect("the file").position.may_branch());
    let themes = Content::open(&Places { data: Some(folder.0.join("in")), ..Places::default() }).0.themes;
    assert_eq!(themes.find("jade").expect("the theme").name.as_str(), "Jade");
    // The new look is one for pieces with a mirror.
    let look = folder.read("in/looks/gem.ron");
    assert!(parse_look("gem", Path::new("gem.ron"), &look).expect("a look").solids.len() == 3);
    // In a `themes` folder, a new theme doesn't create another `themes` folder.
    assert_eq!(run_in(&folder, &["new", "theme", "opal", "--dir", "in/themes"]).0, Some(0));
    assert!(folder.0.join("in/themes/opal.ron").exists());
}

#[test]
fn a_new_translation_has_every_message_and_can_be_checked() {
    let folder = Folder::empty("new-translation");
    assert_eq!(run_in(&folder, &["new", "translation", "fr"]).0, Some(0));
    let path = "translations/fr.ftl";
    let text = folder.read(path);
    assert!(
        text.contains("\nlanguage-name = English\n") && text.contains("\noptions-percent = { $percent }%\n"),
        "{text}"
    );
    let checked = || run_in(&folder, &["check", "translations/fr.ftl"]);
    assert_eq!(checked(), (Some(0), "translations/fr.ftl: ok\n".into(), String::new()));
    let filled = text.replace("options-percent = { $percent }%", "options-percent = pour cent");
    folder.write(path, &filled);
    let (status, out, err) = checked();
    assert_eq!((status, &*out), (Some(0), "translations/fr.ftl: ok\n"), "a warning is not an error");
    let message = "expected the argument $percent of the English message, found none";
    assert!(err.starts_with("warning: translations/fr.ftl:") && err.contains(message), "{err}");
    let (_, json, _) = run_in(&folder, &["check", "--json", "translations/fr.ftl"]);
    let warning: Value = serde_json::from_str(&json).expect("a JSON line");
    assert_eq!((&warning["severity"], &warning["message"]), (&"warning".into(), &message.into()));
    folder.write(path, filled.replace("pour cent", "{ $nombre }"));
    assert_eq!(checked().0, Some(1));
    // The name must be a language code.
    assert_eq!(run_in(&folder, &["new", "translation", "frenchlanguage"]).0, Some(2));
}

#[test]
fn a_rejected_look_is_reported_at_the_kind_that_names_it() {
    let folder = Folder::empty("rejected-looks");
    let ruleset = |shape: &str| {
        let kind = format!("(\n    name: \"tower\", letter: 'w', shape: \"{shape}\", faces: (rest: Destroyed))");
        format!("(version: 1, name: \"Towers\", based_on: \"khet-2\", kinds: [{kind}])")
    };
    let manifest = include_str!("../../src/cli/new/mod.ron").replace("{id}", "towers").replace("{title}", "Towers");
    for (file, text) in [
        ("in/towers/ruleset.ron", ruleset("prim")),
        ("in/towers/looks/keep.ron", "(version: 1, solids: [Disc(radius: 0.2, high: 0.3)])".into()),
        ("of-mods/mod.ron", manifest),
        ("of-mods/setups/towers/ruleset.ron", ruleset("prism")),
    ] {
        folder.write(file, text);
    }
    let check = |path: &str| {
        let (status, _, err) = run_in(&folder, &["check", path]);
        (status, err.lines().next().unwrap_or_default().to_owned())
    };
    let (status, wrong) = check("in/towers/ruleset.ron");
    assert!(
        status == Some(1) && wrong.starts_with("in/towers/ruleset.ron:2:40: expected the name of a look ("),
        "{wrong}"
    );
    assert!(wrong.contains("found \"prim\", did you mean \"prism\"?"), "{wrong}");
    assert_eq!(check("in").1, wrong, "in a folder too");
    folder.write("in/towers/ruleset.ron", ruleset("keep"));
    let expected = "expected a solid that ends the beam from the north in the look \"keep\", found a clear path";
    assert_eq!(check("in/towers"), (Some(1), format!("in/towers/ruleset.ron:2:40: {expected}")));
    folder.write("in/towers/ruleset.ron", ruleset("obelisk"));
    assert_eq!(check("in/towers"), (Some(0), String::new()));
    // In a mod.
    let (status, wrong) = check("of-mods");
    let start = "of-mods/setups/towers/ruleset.ron:2:40: expected what the look \"prism\" shows";
    assert!(status == Some(1) && wrong.starts_with(start), "{wrong}");
}

#[test]
fn new_rejects_invalid_arguments() {
    let folder = Folder::empty("new-usage");
    for (args, expected) in [
        (&["new"][..], "expected WHAT and NAME, found none"),
        (&["new", "setup"], "expected WHAT and NAME, found \"setup\" only"),
        (&["new", "themes", "a"], "found \"themes\", did you mean \"theme\"?"),
        (&["new", "setup", "../a"], "expected a name of one word in lower case, found \"../a\""),
        (&["new", "setup", ""], "expected a name of one word in lower case, found \"\""),
        (&["new", "setup", "ruleset"], "expected a name that is not reserved, found \"ruleset\""),
        (&["new", "mod", "con"], "expected a name that is not reserved, found \"con\""),
        (&["new", "setup", "com1"], "expected a name that is not reserved, found \"com1\""),
        (&["new", "theme", "aux"], "expected a name that is not reserved, found \"aux\""),
        (&["new", "look", "block"], "expected a name that is not reserved, found \"block\""),
        (&["new", "kind", "laser"], "expected a name that is not a kind of Laser Chess, found \"laser\""),
    ] {
        let (status, _, err) = run_in(&folder, args);
        assert!(status == Some(2) && err.contains(expected), "{args:?}: {err}");
    }
    assert_eq!(list(&folder.0).len(), 0);
}

#[test]
fn docs_print_the_fields_of_a_format() {
    let folder = Folder::empty("docs");
    let (status, all, err) = run_in(&folder, &["docs"]);
    assert_eq!((status, &*err), (Some(0), ""));
    let heads: HashSet<&str> = all.lines().filter(|line| line.chars().all(|c| c.is_ascii_uppercase())).collect();
    for head in ["SETUP", "RULESET", "KIND", "FILE", "THEME", "LESSON", "PUZZLES"] {
        assert!(heads.contains(head), "{head}");
    }
    let (_, kind, _) = run_in(&folder, &["docs", "kind"]);
    assert!(all.contains(&kind));
    let moves = "  moves: false\n      may it step to an adjacent square?\n      true or false; default true\n";
    assert!(kind.contains(moves), "{kind}");
    assert!(run_in(&folder, &["docs", "file"]).1.contains("    1048576  bytes in a file\n"));
    let (status, _, err) = run_in(&folder, &["docs", "kinds"]);
    assert!(status == Some(2) && err.contains("found \"kinds\", did you mean \"kind\"?"), "{err}");
    let (_, _, err) = run_in(&folder, &["docs", "nonsense"]);
    assert!(err.contains("(setup, ruleset, ") && err.contains(", cli"), "{err}");
}
