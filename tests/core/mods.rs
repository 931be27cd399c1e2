//! Mods: the content of valid ones, and the errors in others.

use std::fs;
use std::path::Path;

use crate::sample_mod::zips::zip;
use crate::sample_mod::{KHET, manifest, valid_entries};
use specular::mods::{Choice, Content, FileKind, Places, Status, check, limits};
use specular::notation::Record;
use specular::phrases::Phrase;
use specular::setups::{LoadError, RecordFile, Source};
use testing::folder::Folder;

/// Writes a mod with these needs.
pub fn write_mod(folder: &Folder, id: &str, version: &str, needs: &str) {
    folder.write(&format!("mods/{id}/mod.ron"), manifest(id, version, needs));
}

/// The mods in the `mods` folder and the choice in `mods.ron`, as in a player's data folder.
pub fn content_of(folder: &Folder) -> (Content, Vec<String>) {
    let places = Places { data: Some(folder.0.clone()), ..Places::default() };
    let (content, errors) = Content::open(&places);
    (content, errors_in(folder, &errors))
}

/// The errors in files of this folder, sorted. The player who runs the tests may have their own files.
pub fn errors_in(folder: &Folder, errors: &[LoadError]) -> Vec<String> {
    let own = errors.iter().filter(|error| error.path.starts_with(&folder.0));
    let mut own: Vec<String> = own.map(|error| relative(error, &folder.0)).collect();
    own.sort();
    own
}

/// An error as it is displayed, with paths relative to `root` or to this repository.
pub fn relative(error: &LoadError, root: &Path) -> String {
    let text = error.to_string();
    let text = text.replace(&format!("{}/", root.display()), "").replace(&root.display().to_string(), "");
    text.replace(&testing::repository("").display().to_string(), "").replace("(built in)/", "setups/")
}

fn id_and_status(content: &Content) -> Vec<(String, Status)> {
    content.mods.iter().map(|found| (found.name.id.clone(), found.status)).collect()
}

#[test]
fn invalid_mods_have_the_expected_errors() {
    let root = testing::repository("tests/bad-mods");
    let mut folders: Vec<_> = fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(folders.len() >= 60, "only {} bad mods", folders.len());
    let mut wrong = String::new();
    for folder in folders {
        let errors = check(&folder, &Places::default());
        let report: String = errors.iter().map(|error| relative(error, &folder) + "\n").collect();
        assert!(errors.iter().all(|error| error.message.starts_with("expected ") && error.message.contains("found")));
        let expected = folder.join("expect.txt");
        if std::env::var_os("SPECULAR_BLESS").is_some() {
            fs::write(&expected, &report).unwrap();
        }
        if report != fs::read_to_string(&expected).unwrap_or_default() || report.is_empty() {
            wrong += &format!("\n{}\n{report}", folder.display());
        }
    }
    assert!(wrong.is_empty(), "these mods have other errors:\n{wrong}");
}

#[cfg(unix)]
#[test]
fn links_and_devices_in_the_folder_of_a_mod_are_refused() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links");
    write_mod(&folder, "linked", "1.0.0", "");
    symlink("/etc", folder.0.join("mods/linked/themes")).unwrap();
    write_mod(&folder, "piped", "1.0.0", "");
    folder.write("mods/piped/themes/README.txt", "");
    let pipe = folder.0.join("mods/piped/themes/a.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    symlink(folder.0.join("mods/linked"), folder.0.join("mods/whole")).unwrap();
    let (content, errors) = content_of(&folder);
    let expected = [
        "mods/linked/themes:1:1: expected a file in the mod, found a link",
        "mods/piped/themes/a.ron:1:1: expected a file, found a pipe, a socket or a device",
        "mods/whole:1:1: expected the folder or zip of a mod, found a link",
    ];
    assert_eq!(errors, expected);
    assert!(content.mods.iter().all(|found| found.status == Status::Skipped));
}

#[test]
fn folders_have_the_same_limits_as_zips() {
    let folder = Folder::new("limits");
    write_mod(&folder, "large", "1.0.0", "");
    folder.write("mods/large/themes/a.ron", vec![b' '; (limits::MAX_TEXT_BYTES + 1) as usize]);
    write_mod(&folder, "many", "1.0.0", "");
    for n in 0..limits::MAX_ENTRIES {
        folder.write(&format!("mods/many/notes/{n}.txt"), "");
    }
    write_mod(&folder, "whole", "1.0.0", "");
    for n in 0..5 {
        let size = if n < 4 { limits::MAX_BINARY_BYTES } else { 1 };
        folder.write(&format!("mods/whole/looks/{n}.glb"), vec![0; size as usize]);
    }
    let expected = [
        "mods/large/themes/a.ron:1:1: expected a file of at most 1 MiB, found a larger one",
        "mods/many:1:1: expected at most 1000 files and folders in a mod, found more",
        "mods/whole:1:1: expected at most 32 MiB in a mod, found more",
    ];
    assert_eq!(content_of(&folder).1, expected);
}

#[test]
fn mods_load_after_those_they_need_and_otherwise_in_the_chosen_order() {
    let folder = Folder::new("order");
    write_mod(&folder, "a", "1.0.0", "(id: \"c\", version: \"1.2\")");
    write_mod(&folder, "b", "1.0.0", "");
    write_mod(&folder, "c", "1.2.5", "");
    write_mod(&folder, "d", "1.0.0", "");
    let order = |content: &Content| content.mods.iter().map(|found| found.name.id.clone()).collect::<String>();
    let (content, errors) = content_of(&folder);
    assert_eq!((order(&content).as_str(), errors.len()), ("bcad", 0));
    let choice = Choice { order: vec!["d".into(), "a".into(), "b".into()], off: Default::default() };
    folder.write("mods.ron", choice.text());
    assert_eq!(order(&content_of(&folder).0), "dbca");
}

#[test]
fn a_mod_is_left_out_without_the_mods_it_needs() {
    let folder = Folder::new("needs");
    let need = |id: &str| format!("(id: {id:?}, version: \"1.2\")");
    write_mod(&folder, "base", "1.1.9", "");
    write_mod(&folder, "off", "1.2.0", "");
    write_mod(&folder, "old", "1.0.0", &need("base"));
    write_mod(&folder, "ring-a", "1.2.0", &need("ring-b"));
    write_mod(&folder, "ring-b", "1.2.0", &need("ring-a"));
    write_mod(&folder, "on-ring", "1.2.0", &need("ring-a"));
    write_mod(&folder, "wants-none", "1.2.0", &need("none"));
    write_mod(&folder, "wants-off", "1.2.0", &need("off"));
    write_mod(&folder, "wants-out", "1.2.0", &need("wants-none"));
    folder.write("mods.ron", "(version: 1, off: [\"off\"])");
    let (content, errors) = content_of(&folder);
    let on: Vec<_> =
        content.mods.iter().filter(|found| found.status == Status::On).map(|m| m.name.id.clone()).collect();
    assert_eq!(on, ["base"]);
    assert_eq!(content.mods.find("off").unwrap().status, Status::Off);
    let lacks = |id: &str, needed: &str, found: &str| {
        let expected = "1.2.0 or a later compatible version, found";
        format!("mods/{id}/mod.ron:2:14: expected the mod {needed:?} {expected} {found}")
    };
    let mut expected = [
        lacks("old", "base", "version 1.1.9"),
        "mods/ring-a/mod.ron:2:14: expected needs without a cycle, found ring-a -> ring-b -> ring-a".into(),
        "mods/ring-b/mod.ron:2:14: expected needs without a cycle, found ring-b -> ring-a -> ring-b".into(),
        lacks("on-ring", "ring-a", "it skipped because of its errors"),
        lacks("wants-none", "none", "none"),
        lacks("wants-off", "off", "it turned off"),
        lacks("wants-out", "wants-none", "it skipped because of its errors"),
    ];
    expected.sort();
    assert_eq!(errors, expected);
}

#[test]
fn two_mods_with_the_same_id_are_reported_with_both_places() {
    let folder = Folder::new("doubles");
    folder.write("mods/first/mod.ron", manifest("glass", "1.0.0", ""));
    folder.write("mods/second.zip", zip(&valid_entries()));
    let (content, errors) = content_of(&folder);
    let expected = "mods/second.zip/mod.ron:1:1: expected an unused id for this mod, found \"glass\", which is taken by mods/first; \
        it is skipped";
    assert_eq!(errors, [expected]);
    assert_eq!(content.mods.find("glass").unwrap().package.path, folder.0.join("mods/first"));
    assert_eq!(id_and_status(&content), [("glass".into(), Status::On), ("glass".into(), Status::Skipped)]);
}

#[test]
fn mods_replace_nothing_and_the_first_mod_keeps_a_name() {
    let folder = Folder::new("names");
    for id in ["one", "two"] {
        write_mod(&folder, id, "1.0.0", "");
        folder.write(&format!("mods/{id}/setups/khet-2/duel.ron"), KHET);
        folder.write(&format!("mods/{id}/setups/khet-2/ace.ron"), KHET);
        folder.write(
            &format!("mods/{id}/setups/glass/ruleset.ron"),
            r#"(version: 1, name: "Glass", based_on: "khet-2")"#,
        );
        folder.write(&format!("mods/{id}/setups/glass/{id}.ron"), KHET);
        folder.write(&format!("mods/{id}/setups/khet-2/classic.ron"), KHET);
    }
    let (content, errors) = content_of(&folder);
    let taken = |of: &str, id: &str, other: &str| {
        format!(
            "mods/{of}/setups/{id}.ron:1:1: expected an unused name for this set-up, found {id:?}, \
            which is taken by {other}setups/{id}.ron; it is skipped"
        )
    };
    let edition = "mods/two/setups/glass/ruleset.ron:1:1: expected an unused name for this edition, found \"glass\", \
        which is taken by mods/one/setups/glass/ruleset.ron; the edition and its set-ups are skipped";
    let expected = [
        taken("one", "khet-2/classic", ""),
        edition.into(),
        taken("two", "khet-2/ace", "mods/one/"),
        taken("two", "khet-2/classic", ""),
        taken("two", "khet-2/duel", "mods/one/"),
    ];
    assert_eq!(errors, expected);
    let library = &content.library;
    assert_eq!(library.find("khet-2/classic").unwrap().name, "Classic");
    // A mod doesn't make a name ambiguous that was unique before.
    assert_eq!(library.find("ace").unwrap().id, "laser-chess/ace");
    let duel = library.find("duel").unwrap();
    assert_eq!(duel.source.to_string(), "mod one 1.0.0");
    let Source::Mod { path, .. } = &duel.source else { panic!("{:?}", duel.source) };
    assert_eq!(*path, folder.0.join("mods/one/setups/khet-2/duel.ron"));
    let names: Vec<&str> = library.edition("glass").unwrap().setups.iter().map(|setup| setup.id.as_str()).collect();
    assert_eq!(names, ["glass/one"]);
    // The errors are also kept with the mod.
    let errors: Vec<usize> = content.mods.iter().map(|found| found.errors.len()).collect();
    assert_eq!(errors, [1, 4]);
}

#[test]
fn a_mod_may_only_use_the_mods_in_its_needs() {
    let folder = Folder::new("uses");
    write_mod(&folder, "glass", "1.0.0", "");
    folder.write("mods/glass/setups/glass/ruleset.ron", r#"(version: 1, name: "Glass", based_on: "khet-2")"#);
    let crystal = r#"(version: 1, name: "Crystal", based_on: "glass")"#;
    for (id, needs) in [("open", "(id: \"glass\", version: \"1.0\")"), ("sly", "")] {
        write_mod(&folder, id, "1.0.0", needs);
        folder.write(&format!("mods/{id}/setups/crystal-{id}/ruleset.ron"), crystal);
        folder.write(&format!("mods/{id}/setups/crystal-{id}/duel.ron"), KHET);
        folder.write(&format!("mods/{id}/setups/glass/{id}.ron"), KHET);
    }
    let (content, errors) = content_of(&folder);
    let forbidden = "found \"glass\" of the mod glass 1.0.0, which `needs` in mod.ron does not name";
    let first = format!(
        "mods/sly/setups/crystal-sly/duel.ron:1:1: expected an edition that loads, found \"crystal-sly\", whose ruleset has errors (ruleset.ron:1:41: expected the name of another edition, {forbidden})"
    );
    let second =
        format!("mods/sly/setups/crystal-sly/ruleset.ron:1:41: expected the name of another edition, {forbidden}");
    let third = format!(
        "mods/sly/setups/glass/sly.ron:1:1: expected an edition of the program, of this mod or of one that it needs, {forbidden}"
    );
    assert_eq!(errors, [first, second, third]);
    let mods: Vec<String> =
        content.library.find("crystal-open/duel").unwrap().mods.iter().map(|m| m.to_string()).collect();
    assert_eq!(mods, ["glass 1.0.0", "open 1.0.0"]);
}

#[test]
fn a_record_names_its_mods_and_opening_it_reports_differences() {
    let folder = Folder::new("record");
    let ruleset = r#"(version: 1, name: "Glass", based_on: "khet-2")"#;
    write_mod(&folder, "glass", "1.0.0", "");
    folder.write("mods/glass/setups/glass/ruleset.ron", ruleset);
    folder.write("mods/glass/setups/glass/duel.ron", KHET);
    let (content, errors) = content_of(&folder);
    assert_eq!(errors, [] as [&str; 0]);
    let open = |content: &Content, text: &str| {
        let record = Record::parse(text).expect("a record");
        RecordFile { path: "game.beam".into(), record }.open(&content.library).map_err(|error| error.to_string())
    };
    let game = open(&content, "[Setup \"glass/duel\"]\n\n1. e1e2 *").expect("a game");
    assert_eq!((game.tags.get("Mods"), game.differences.len()), (Some("glass 1.0.0"), 0));
    let hash = game.tags.get("ContentHash").expect("a hash").to_owned();
    let saved = format!("[Setup \"glass/duel\"]\n[Mods \"glass 1.0.0\"]\n[ContentHash \"{hash}\"]\n\n1. e1e2 *");
    assert_eq!(open(&content, &saved).unwrap().differences, []);

    // Another version with the same content, then with other rules, then with another start.
    let differences = || Phrase::sentences(open(&content_of(&folder).0, &saved).unwrap().differences).to_string();
    write_mod(&folder, "glass", "1.1.0", "");
    let newer = "This game was saved with glass 1.0.0 (now 1.1.0).";
    assert_eq!(differences(), format!("{newer} Its rules and its starting position are the same."));
    folder.write("mods/glass/setups/glass/ruleset.ron", ruleset.replace(")", ", rulings: (quiet_turn_limit: 30))"));
    assert_eq!(differences(), format!("{newer} Its rules have changed. Moves are checked by the new rules."));
    write_mod(&folder, "glass", "1.0.0", "");
    folder.write("mods/glass/setups/glass/ruleset.ron", ruleset);
    folder.write("mods/glass/setups/glass/duel.ron", KHET.replace("f8", "g8"));
    assert_eq!(
        differences(),
        "This game was saved with different files of the same mods. Its starting position has changed."
    );
    let illegal = open(&content_of(&folder).0, &saved.replace("e1e2", "e1e3")).unwrap_err();
    assert!(
        illegal.ends_with(
            "; This game was saved with different files of the same mods.; Its starting position has changed."
        ),
        "{illegal}"
    );

    // The mod is off, then gone.
    folder.write("mods.ron", "(version: 1, off: [\"glass\"])");
    let error = open(&content_of(&folder).0, &saved).unwrap_err();
    assert!(
        error.starts_with("game.beam:1:8: expected the name of a set-up, such as khet-2/classic, found \"glass/duel\"")
    );
    assert!(error.ends_with("; this game needs the mod glass 1.0.0, which is turned off"), "{error}");
    fs::remove_dir_all(folder.0.join("mods")).unwrap();
    let error = open(&content_of(&folder).0, &saved).unwrap_err();
    assert!(error.ends_with("; this game needs the mod glass 1.0.0, which is missing"), "{error}");
    // Without the mod, with the player's own files.
    let strange = saved.replace("glass/duel", "khet-2/classic").replace("e1e2", "d6d7");
    let game = open(&Content::embedded(), &strange).unwrap();
    let expected = ["This game was saved with glass 1.0.0 (missing).", "Its starting position has changed."];
    assert_eq!(game.differences.iter().map(Phrase::to_string).collect::<Vec<_>>(), expected);
    // From then on it needs no mod.
    assert_eq!((game.tags.get("Mods"), game.tags.get("ContentHash")), (None, None));
    // Text from untrusted files is not repeated.
    let hostile = "[Setup \"khet-2/classic\"]\n[Mods \"<b>x</b> 1, ../.. 2, \u{1f600} 3, a b c, glass\"]\n[ContentHash \"x\"]\n\n*";
    assert_eq!(open(&content, hostile).unwrap().differences, []);
}

#[test]
fn the_example_of_the_guide_is_a_valid_mod() {
    let guide = fs::read_to_string(testing::repository("docs/mods.md")).expect("the guide");
    let folder = Folder::new("guide");
    // Each block of RON begins with a comment that names its file.
    let blocks = guide.split("```ron\n// ").skip(1).filter_map(|block| block.split_once("```")?.0.split_once('\n'));
    let mut names = Vec::new();
    for (name, text) in blocks {
        folder.write(&format!("mods/glass-garden/{name}"), text);
        names.push(name.to_owned());
    }
    names.sort();
    assert_eq!(names, ["mod.ron", "setups/glass-garden/hedge.ron", "setups/glass-garden/ruleset.ron"]);
    let (content, errors) = content_of(&folder);
    assert_eq!(errors, [] as [&str; 0]);
    let hedge = content.library.find("glass-garden/hedge").unwrap();
    assert!(hedge.position.actions().len() > 20);
    let counts = content.mods.find("glass-garden").unwrap().package.counts();
    assert_eq!(counts, [(FileKind::Ruleset, 1), (FileKind::Setup, 1)]);
    assert_eq!(check(&folder.0.join("mods/glass-garden"), &Places::default()), []);
}
