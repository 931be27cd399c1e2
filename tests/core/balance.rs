//! `specular balance`: its result as text and as JSON, the saved results, and errors in the arguments.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::schema::{Schema, texts};
use serde_json::{Value, json};
use specular::balance::Report;

const SCHEMA: &str = include_str!("../../docs/balance.schema.json");
const PAGE: &str = include_str!("../../docs/balance.md");

/// A folder for one test, with a small edition and its set-up and a place for data.
fn folder(name: &str) -> PathBuf {
    let folder = crate::tmp::folder(name);
    fs::create_dir_all(folder.join("setups/tiny")).expect("a folder");
    let ruleset = "(version: 1, name: \"Tiny\", based_on: \"khet-2\")";
    fs::write(folder.join("setups/tiny/ruleset.ron"), ruleset).expect("a file");
    let duel = "(version: 1, name: \"Duel\", board: r\"
        xS . . . k . . . . .
        .  . pSW . . . . . . .
        .  . . PNW . . s\\ . . .
        pNE . PSW . . pSE . . . PSW
        pNE . . . PNW . . pNE . PSW
        .  . . S\\ . . pSE . . .
        .  . . . . . . PNE . .
        .  . . . . K . . . XN
    \")";
    fs::write(folder.join("setups/tiny/duel.ron"), duel).expect("a file");
    folder
}

fn run(folder: &Path, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_specular"));
    program.arg("balance").args(args).arg("--setups").arg(folder.join("setups"));
    // The locations of the data folder on Linux, Windows and macOS.
    program
        .env("XDG_DATA_HOME", folder)
        .env("APPDATA", folder)
        .env("HOME", folder)
        .output()
        .expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn played(folder: &Path, args: &[&str]) -> [String; 2] {
    let output = run(folder, args);
    let [out, err] = [text(&output.stdout), text(&output.stderr)];
    assert_eq!(output.status.code(), Some(0), "{args:?}: {err}");
    [out, err]
}

const QUICK: [&str; 5] = ["tiny/duel", "--games", "4", "--nodes", "40"];

#[test]
fn the_result_fits_the_schema_and_is_reproducible() {
    let folder = folder("json");
    let [out, err] = played(&folder, &[&QUICK[..], &["--json"]].concat());
    let value: Value = serde_json::from_str(&out).expect("JSON");
    Schema::read(SCHEMA).check(&value);
    let report: Report = serde_json::from_value(value).expect("a report");
    assert_eq!((report.setup.as_str(), report.games, report.nodes, report.seed), ("tiny/duel", 4, 40, 1));
    assert!(err.contains("tiny/duel: 4 of 4 games"), "{err}");
    let [again, _] = played(&folder, &[&QUICK[..], &["--json", "--threads", "2"]].concat());
    assert_eq!(again, out);
    let [other, _] = played(&folder, &[&QUICK[..], &["--json", "--seed", "2"]].concat());
    assert_ne!(other, out);
}

#[test]
fn the_schema_refuses_invalid_results() {
    let [out, _] = played(&folder("refuse"), &[&QUICK[..], &["--json"]].concat());
    let good: Value = serde_json::from_str(&out).expect("JSON");
    let schema = Schema::read(SCHEMA);
    for (pointer, wrong) in [
        ("/games", json!(0)),
        ("/wins", json!([1])),
        ("/score/value", json!(1.5)),
        ("/opening/forced", json!("first")),
        ("/pieces/0/square", json!("z1")),
        ("/pieces/0/player", json!("silver")),
        ("/position", json!("x9")),
    ] {
        let mut report = good.clone();
        *report.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = wrong;
        assert!(!schema.fits(&report), "{pointer}");
    }
    for name in texts(&schema.0["required"]) {
        let mut report = good.clone();
        report.as_object_mut().expect("an object").remove(name);
        assert!(!schema.fits(&report), "without {name}");
    }
}

#[test]
fn every_field_of_the_schema_is_documented() {
    let schema = Schema::read(SCHEMA).0;
    for name in schema["properties"].as_object().expect("fields").keys() {
        assert!(PAGE.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn the_result_is_printed_and_kept_without_touching_the_set_up() {
    let folder = folder("words");
    let before = fs::read(folder.join("setups/tiny/duel.ron")).expect("a file");
    let none = run(&folder, &["tiny/duel", "--saved"]);
    assert_eq!(none.status.code(), Some(1));
    let err = text(&none.stderr);
    assert!(err.contains("specular: expected a saved result for tiny/duel, found none"), "{err}");

    let [out, err] = played(&folder, &QUICK);
    assert!(out.starts_with("Duel (tiny/duel)\n4 games, 40 nodes a turn, seed 1\nSilver scores "), "{out}");
    for part in ["draws ", "Length: ", "Pieces lost on each square", " a   b   c"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(err.contains("saved in "), "{err}");
    assert_eq!(played(&folder, &["tiny/duel", "--saved"]), [out, String::new()]);
    assert_eq!(fs::read(folder.join("setups/tiny/duel.ron")).expect("a file"), before);
    assert_eq!(fs::read_dir(folder.join("setups/tiny")).expect("a folder").count(), 2, "no new file among the set-ups");
}

#[test]
fn a_broken_kept_result_is_reported_with_its_place() {
    let folder = folder("broken");
    let [_, err] = played(&folder, &QUICK);
    let path = err.lines().find_map(|line| line.strip_prefix("saved in ")).expect("the path of the saved result");
    fs::write(path, "(version: 1, games: many)").expect("a file");
    let output = run(&folder, &["tiny/duel", "--saved"]);
    let err = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.starts_with(&format!("{path}:1:")) && err.contains("expected the result of a measurement"), "{err}");
    // Measuring again repairs it.
    played(&folder, &QUICK);
    played(&folder, &["tiny/duel", "--saved"]);
}

#[test]
fn wrong_arguments_are_refused() {
    let folder = folder("wrong");
    for (args, status, message) in [
        (&[][..], 2, "expected the name of a set-up, found none"),
        (&["tiny/duel", "ace"], 2, "expected one set-up, found 2"),
        (&["tiny/duel", "--games", "0"], 2, "--games: expected a number from 1 to 100000, found \"0\""),
        (&["tiny/duel", "--nodes", "many"], 2, "--nodes: expected a number from 1 to 1000000000, found \"many\""),
        (&["tiny/duel", "--saved", "--seed", "2"], 2, "expected --saved or options for new games, found both"),
        (&["tiny/dual"], 1, "SETUP: expected the name of a set-up"),
    ] {
        let output = run(&folder, args);
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {err}");
        assert!(err.contains(message), "{args:?}: {err}");
        assert_eq!(text(&output.stdout), "");
    }
}
