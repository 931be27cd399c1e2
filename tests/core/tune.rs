//! The tools that train the network: `specular selfplay` and `specular fit`.

use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;
use std::sync::Arc;

use crate::program::{bad, good, run, text};
use specular::notation::{from_khet, to_khet};
use specular::rules::Ruleset;
use specular::setups::Library;

fn file(name: &str, content: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file");
    path
}

/// The samples of four short games with this seed and these options.
fn selfplay(seed: &str, options: &[&str]) -> String {
    good(&[&["selfplay", "--games", "4", "--nodes", "60", "--seed", seed], options].concat())
}

/// A file with enough samples for training: a few, repeated.
fn training_samples(name: &str, seed: &str) -> String {
    let samples = selfplay(seed, &[]);
    let lines: Vec<&str> = samples.lines().cycle().take(4500).collect();
    file(name, &(lines.join("\n") + "\n")).to_str().expect("UTF-8").to_owned()
}

#[test]
fn selfplay_writes_positions_with_a_score_and_the_result() {
    let library = Library::embedded();
    let lines = selfplay("1", &["--setups", "ace,khet-1/osiris,khet-1/edfu,workshop-16/hall"]);
    assert!(lines.lines().count() > 20, "{lines}");
    for line in lines.lines() {
        let parts: Vec<&str> = line.split(';').collect();
        let [edition, khet, score, result] = parts[..] else { panic!("{line}") };
        let rules: &Arc<Ruleset> = &library.edition(edition).expect("shipped").rules;
        let position = from_khet(rules, khet).expect("a position");
        assert_eq!(to_khet(&position), khet);
        assert!(score.parse::<i32>().is_ok_and(|score| score.abs() < 30_000), "{line}");
        assert!(["0", "0.5", "1"].contains(&result), "{line}");
    }
    for edition in ["laser-chess;", "khet-1;", "workshop-16;"] {
        assert!(lines.lines().any(|line| line.starts_with(edition)), "{edition}");
    }
}

#[test]
fn selfplay_depends_only_on_its_options() {
    let samples = selfplay("7", &[]);
    assert_eq!(selfplay("7", &["--concurrency", "3"]), samples, "with any concurrency");
    assert_ne!(selfplay("8", &[]), samples);
    assert_ne!(selfplay("7", &["--net", "none"]), samples);
}

#[test]
fn the_same_seed_trains_the_same_network_to_the_byte() {
    let samples = training_samples("seed-samples.txt", "5");
    let train = |name: &str, seed: &str| {
        let net = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        good(&["fit", &samples, "--out", net.to_str().expect("UTF-8"), "--epochs", "1", "--seed", seed]);
        std::fs::read(net).expect("a network")
    };
    let net = train("seed-1.bin", "1");
    assert!(net == train("seed-1-again.bin", "1"));
    assert!(net != train("seed-2.bin", "2"));
}

#[test]
fn a_network_can_be_trained_and_plays() {
    let samples = training_samples("samples.txt", "2");
    let net = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learnt.bin");
    let net = net.to_str().expect("UTF-8");
    let output = run(&["fit", &samples, "--out", net, "--epochs", "2", "--threads", "2"]);
    let err = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{err}");
    assert!(err.contains("epoch   2: training error 0."), "{err}");
    let player = format!("name=learnt,nodes=50,option.Net={net}");
    let games = ["match", "--first", &player, "--second", "name=weights,nodes=50,option.Net=none", "--games", "2"];
    let report = good(&games);
    assert!(!report.contains("forfeit"), "{report}");
}

/// The script that trains a network from nothing, in small.
#[test]
#[cfg(unix)]
fn the_training_script_makes_the_same_network_from_the_same_seed() {
    let train = |folder: &str, threads: &str| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
        _ = std::fs::remove_dir_all(&folder);
        let output = Command::new(testing::repository("src/engine/train.sh"))
            .arg("3")
            .arg(&folder)
            .env("SPECULAR", env!("CARGO_BIN_EXE_specular"))
            .envs([("GENERATIONS", "2"), ("GAMES", "80"), ("NODES", "8"), ("EPOCHS", "1"), ("CONCURRENCY", threads)])
            .output()
            .expect("bash");
        assert!(output.status.success(), "{}", text(&output.stderr));
        ["1.bin", "2.bin"].map(|name| std::fs::read(folder.join(name)).expect("a network"))
    };
    let [first, second] = train("trained", "1");
    assert!(first != second);
    assert!(train("trained-again", "3") == [first, second], "with any concurrency");
}

#[test]
fn wrong_samples_are_refused_with_their_place() {
    let few = file("few.txt", &selfplay("3", &[]));
    let few = few.to_str().expect("UTF-8");
    let net = concat!(env!("CARGO_TARGET_TMPDIR"), "/none.bin");
    assert!(bad(1, &["fit", few, "--out", net]).contains("expected 4096 positions or more, found "));
    let wrong = file("wrong.txt", "khet-2;x33a3ka3p22/2p37/3P46/8 0;12;1\nnonsense\n");
    let wrong = wrong.to_str().expect("UTF-8");
    let err = bad(1, &["fit", wrong, "--out", net]);
    assert!(err.contains(&format!("{wrong}:1: ")), "{err}");
    let wrong = file("eye.txt", "nonsense\n");
    let err = bad(1, &["fit", wrong.to_str().expect("UTF-8"), "--out", net]);
    assert!(err.contains(":1: expected EDITION;KHET;SCORE;RESULT, found \"nonsense\""), "{err}");
    let wrong = file("edition.txt", "khet-9;x33/8 0;12;1\n");
    let err = bad(1, &["fit", wrong.to_str().expect("UTF-8"), "--out", net]);
    assert!(err.contains(":1: expected a shipped edition, found \"khet-9\""), "{err}");
    assert!(bad(1, &["fit", "/nowhere/a.txt", "--out", net]).contains("/nowhere/a.txt: "));
    assert!(bad(2, &["fit", few]).contains("expected --out FILE, found none"));
    assert!(bad(2, &["fit", "--out", net]).contains("expected FILE.., found none"));
    assert!(bad(2, &["selfplay", "--games", "none"]).contains("--games: expected a number from 1 to "));
    assert!(bad(1, &["selfplay", "--setups", "nowhere"]).contains("--setups: "));
    let composed = "--setups: expected set-ups in which a turn is one action, found \"laser-chess-1987/start\"";
    assert!(bad(1, &["selfplay", "--setups", "laser-chess-1987/start"]).contains(composed));
    assert!(bad(1, &["selfplay", "--net", "/nowhere/net.bin"]).contains("--net: \"/nowhere/net.bin\": "));
}
