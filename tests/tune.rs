//! The tools that train the network: `specular selfplay` and `specular fit`.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use specular::notation::{from_khet, to_khet};
use specular::rules::Ruleset;
use specular::setups::Library;

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_specular")).args(args).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The stderr of a run that must end with `status`.
fn bad(status: i32, args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {}", text(&output.stderr));
    text(&output.stderr)
}

fn file(name: &str, content: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file");
    path
}

fn selfplay(seed: &str) -> String {
    let output = run(&["selfplay", "--games", "4", "--nodes", "60", "--seed", seed]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn selfplay_writes_positions_with_a_score_and_the_result() {
    let library = Library::embedded();
    let rules: &Arc<Ruleset> = &library.edition("laser-chess").expect("shipped").rules;
    let lines = selfplay("1");
    assert!(lines.lines().count() > 20, "{lines}");
    for line in lines.lines() {
        let parts: Vec<&str> = line.split(';').collect();
        let [khet, score, result] = parts[..] else { panic!("{line}") };
        let position = from_khet(rules, khet).expect("a position");
        assert_eq!(to_khet(&position), khet);
        assert!(score.parse::<i32>().is_ok_and(|score| score.abs() < 30_000), "{line}");
        assert!(["0", "0.5", "1"].contains(&result), "{line}");
    }
}

#[test]
fn selfplay_follows_from_its_seed() {
    assert_eq!(selfplay("7"), selfplay("7"));
    assert_ne!(selfplay("7"), selfplay("8"));
}

#[test]
fn a_network_is_trained_on_enough_positions_and_plays() {
    // A few positions, repeated until there are enough for a batch.
    let some = selfplay("2");
    let lines: Vec<&str> = some.lines().cycle().take(4500).collect();
    let samples = file("samples.txt", &(lines.join("\n") + "\n"));
    let net = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learnt.bin");
    let (samples, net) = (samples.to_str().expect("UTF-8"), net.to_str().expect("UTF-8"));
    let output = run(&["fit", samples, "--out", net, "--epochs", "2", "--threads", "2"]);
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(told.contains("epoch   2: error 0."), "{told}");
    let player = format!("name=learnt,nodes=50,option.Net={net}");
    let games = ["match", "--first", &player, "--second", "name=weights,nodes=50,option.Net=none", "--games", "2"];
    let output = run(&games);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(!text(&output.stdout).contains("forfeit"), "{}", text(&output.stdout));
}

#[test]
fn wrong_samples_are_refused_with_their_place() {
    let few = file("few.txt", &selfplay("3"));
    let few = few.to_str().expect("UTF-8");
    let net = concat!(env!("CARGO_TARGET_TMPDIR"), "/none.bin");
    assert!(bad(1, &["fit", few, "--out", net]).contains("expected 4096 positions or more, found "));
    let wrong = file("wrong.txt", "x33a3ka3p22/2p37/3P46/8 0;12;1\nnonsense\n");
    let wrong = wrong.to_str().expect("UTF-8");
    let told = bad(1, &["fit", wrong, "--out", net]);
    assert!(told.contains(&format!("{wrong}:1: ")), "{told}");
    let wrong = file("eye.txt", "nonsense\n");
    let told = bad(1, &["fit", wrong.to_str().expect("UTF-8"), "--out", net]);
    assert!(told.contains(":1: expected KHET;SCORE;RESULT, found \"nonsense\""), "{told}");
    assert!(bad(1, &["fit", "/nowhere/a.txt", "--out", net]).contains("/nowhere/a.txt: "));
    assert!(bad(2, &["fit", few]).contains("expected --out FILE, found none"));
    assert!(bad(2, &["fit", "--out", net]).contains("expected FILE.., found none"));
    assert!(bad(2, &["selfplay", "--games", "none"]).contains("--games: expected a number from 1 to "));
    assert!(bad(1, &["selfplay", "--setups", "nowhere"]).contains("--setups: "));
}
