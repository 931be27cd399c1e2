//! The text protocol of `specular engine`.

use std::io::Write;
use std::process::{Command, Stdio};

/// The whole output of the engine for `input`.
fn output_of(input: &[u8]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_specular"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input).expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

/// The last best move.
fn best_move(output: &str) -> &str {
    output.lines().filter_map(|line| line.strip_prefix("bestmove ")).next_back().expect("an answer")
}

#[test]
fn uci_lists_the_options_and_isready_is_answered() {
    let output = output_of(b"uci\nisready\n");
    assert!(output.starts_with("id name Specular "), "{output}");
    assert!(output.contains("option name Hash type spin") && output.ends_with("uciok\nreadyok\n"), "{output}");
    assert!(output.contains("option name Technique.LateMovePruning type check default true\n"), "{output}");
}

#[test]
fn positions_in_every_notation_are_searched() {
    let classic = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
    for position in ["startpos", "classic", "khet-1/osiris", "ace moves h2g2", classic, &format!("{classic} moves h2+")]
    {
        let output = output_of(format!("position {position}\ngo depth 2\n").as_bytes());
        assert!(output.contains("info depth 2 ") && best_move(&output) != "0000", "{position}: {output}");
    }
}

#[test]
fn wrong_input_changes_nothing() {
    let bad: &[u8] = b"hello\nposition\nposition nowhere\nposition classic moves h2h9\nposition classic moves h2h4\n\
        go depth\ngo depth x\ngo sideways\nsetoption\nsetoption name Hash value 0\nsetoption name Rules value chess\n\
        \xff\xfe\nposition 10/10 0\n\0\n";
    let output = output_of(&[b"position classic moves f4g3\n", bad, b"go depth 1\n"].concat());
    assert_eq!(output.lines().filter(|line| line.starts_with("info string ")).count(), 14, "{output}");
    let same = output_of(b"position classic moves f4g3\ngo depth 1\n");
    assert_eq!(best_move(&output), best_move(&same));
}

#[test]
fn an_infinite_search_answers_when_it_is_stopped() {
    let output = output_of(b"position classic\ngo infinite\nisready\nstop\nposition ace\ngo nodes 100\n");
    assert_eq!(output.matches("bestmove ").count(), 2, "{output}");
    assert!(output.contains("readyok"));
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    // Wherever Silver's king steps, the beam turns west on j4 and strikes Red's.
    let over = "x39/10/10/10/2k6P3/10/3K6/9X1 0 moves d2d1";
    let output = output_of(format!("position {over}\ngo depth 3\n").as_bytes());
    assert_eq!(best_move(&output), "0000", "{output}");
}

#[test]
fn a_win_is_counted_in_turns() {
    let output = output_of(b"position x39/10/10/10/2k6P3/10/3K6/9X1 0\ngo depth 3\n");
    assert!(output.contains("score mate 1 "), "{output}");
}

#[test]
fn a_board_that_the_network_does_not_support_is_reported() {
    let output = output_of(b"position classic\n");
    assert_eq!(output, "");
    let output = output_of(b"position khet-2/isis\nposition workshop-16/hall\n");
    let replaced = "info string the hand-crafted evaluation replaces the network: it is";
    let expected = ["not trained on the kind \"eye\"", "trained on 10 x 8 squares, not on 16 x 16"];
    assert_eq!(output, expected.map(|why| format!("{replaced} {why}\n")).concat());
    assert_eq!(output_of(b"setoption name Net value none\nposition khet-2/isis\n"), "");
}

#[test]
fn a_technique_is_switched_off_and_on() {
    let nodes = |options: &str| {
        let output = output_of(format!("{options}position classic\ngo depth 6\n").as_bytes());
        let line = output.lines().rfind(|line| line.contains(" nodes ")).expect("an info line").to_owned();
        line.split(' ').skip_while(|&word| word != "nodes").nth(1).expect("a number").to_owned()
    };
    let off = "setoption name Technique.LateMoveReductions value false\n";
    assert_ne!(nodes(off), nodes(""));
    assert_eq!(nodes(&format!("{off}setoption name technique.latemovereductions value true\n")), nodes(""));
    let output = output_of(b"setoption name Technique.Luck value true\nsetoption name Technique.Quiescence value 1\n");
    assert!(output.contains("info string expected a technique that uci lists, found \"Technique.Luck\""), "{output}");
    assert!(output.contains("info string Technique.Quiescence: expected true or false, found \"1\""), "{output}");
}

#[test]
fn a_level_plays_within_its_own_limits() {
    let output = output_of(b"setoption name Level value 3\nposition startpos\ngo infinite\nisready\nstop\n");
    assert!(!output.contains("info depth 3 ") && best_move(&output) != "0000", "{output}");
    let output = output_of(b"setoption name Level value 11\nsetoption name Net value /nowhere/net.bin\n");
    assert!(output.contains("info string Level: expected a number from 0 to 10, found \"11\""), "{output}");
    assert!(output.contains("Net: \"/nowhere/net.bin\": "), "{output}");
}
