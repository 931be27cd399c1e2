//! `specular balance`: its result as text and as JSON, the saved results, and errors in the arguments.

use std::fs;

use crate::program::{parts, run_with_data};
use crate::schema::{Schema, texts};
use serde_json::{Value, json};
use specular::balance::Report;
use testing::folder::{Folder, list};

const SCHEMA: &str = include_str!("../../docs/balance.schema.json");
const PAGE: &str = include_str!("../../docs/balance.md");

/// A folder for one test, with a small edition and its set-up and a place for data.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("setups/tiny/ruleset.ron", "(version: 1, name: \"Tiny\", based_on: \"khet-2\")");
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
    folder.write("setups/tiny/duel.ron", duel);
    folder
}

/// The exit status, stdout and stderr.
fn run(folder: &Folder, args: &[&str]) -> (Option<i32>, String, String) {
    let setups = folder.0.join("setups").to_string_lossy().into_owned();
    parts(&run_with_data(&folder.0, &[&["balance"], args, &["--setups", &setups]].concat()))
}

fn played(folder: &Folder, args: &[&str]) -> [String; 2] {
    let (status, out, err) = run(folder, args);
    assert_eq!(status, Some(0), "{args:?}: {err}");
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
        schema.assert_refuses(&good, pointer, wrong);
    }
    schema.assert_needs(&good, &texts(&schema.0["required"]));
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
    let before = folder.read("setups/tiny/duel.ron");
    let (status, _, err) = run(&folder, &["tiny/duel", "--saved"]);
    assert_eq!(status, Some(1));
    assert!(err.contains("specular: expected a saved result for tiny/duel, found none"), "{err}");

    let [out, err] = played(&folder, &QUICK);
    assert!(out.starts_with("Duel (tiny/duel)\n4 games, 40 nodes a turn, seed 1\nSilver scores "), "{out}");
    for part in ["draws ", "Length: ", "Pieces lost on each square", " a   b   c"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(err.contains("saved in "), "{err}");
    assert_eq!(played(&folder, &["tiny/duel", "--saved"]), [out, String::new()]);
    assert_eq!(folder.read("setups/tiny/duel.ron"), before);
    assert_eq!(list(&folder.0.join("setups/tiny")).len(), 2, "no new file among the set-ups");
}

#[test]
fn a_broken_kept_result_is_reported_with_its_place() {
    let folder = folder("broken");
    let [_, err] = played(&folder, &QUICK);
    let path = err.lines().find_map(|line| line.strip_prefix("saved in ")).expect("the path of the saved result");
    fs::write(path, "(version: 1, games: many)").expect("a file");
    let (status, _, err) = run(&folder, &["tiny/duel", "--saved"]);
    assert_eq!(status, Some(1), "{err}");
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
        let (found, out, err) = run(&folder, args);
        assert_eq!((found, out.as_str()), (Some(status), ""), "{args:?}: {err}");
        assert!(err.contains(message), "{args:?}: {err}");
    }
}
