//! `specular trace`: its output for other programs and for people, and its messages about wrong actions.

use std::process::Stdio;

use crate::program::{bad, command, good, run, text, trace};
use serde_json::{Value, json};

const CLASSIC: &str = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";

fn words(value: &Value) -> String {
    let words = value.as_array().expect("a list").iter().map(|word| word.as_str().expect("a text"));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn shots_are_traced_in_order() {
    // Each action touches no square of the beam, so the shots are those of the start.
    for (name, action, path, segments) in [
        ("khet-2/classic", "f1f2", "j2 j3 j4 i4 h4 h5 i5 j5 j6 j7 j8", "j1 N j4, j4 W h4, h4 N h5, h5 E j5, j5 N j8"),
        ("khet-2/imhotep", "f1f2", "j2 j3 j4 i4 i5 j5 j6 j7 j8", "j1 N j4, j4 W i4, i4 N i5, i5 E j5, j5 N j8"),
        (
            "khet-2/dynasty",
            "d1c1",
            "j2 j3 i3 h3 g3 f3 f4 g4 h4 h3 h2 h1",
            "j1 N j3, j3 W f3, f3 N f4, f4 E h4, h4 S h1",
        ),
        (
            "laser-chess/sophie",
            "d1c1",
            "j2 j3 i3 h3 g3 f3 f4 f5 f6 g6 h6 h7 h8",
            "j1 N j3, j3 W f3, f3 N f6, f6 E h6, h6 N h8",
        ),
    ] {
        let lines = trace(&["--setup", name, "--moves", action]);
        assert_eq!(lines.len(), 2);
        let turn = &lines[1];
        assert_eq!(words(&turn["path"]), path, "{name}");
        let runs: Vec<String> = turn["segments"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|segment| {
                let word = |field: &str| segment[field].as_str().unwrap_or("?").to_owned();
                format!("{} {} {}", word("from"), word("direction"), word("to"))
            })
            .collect();
        assert_eq!(runs.join(", "), segments, "{name}");
        assert_eq!(turn["destroyed"], json!([]));
    }
}

#[test]
fn trace_lines_have_their_fields_in_order() {
    let out = good(&["trace", "--json", "--setup", "khet-2/classic", "--moves", "f1f2"]);
    let mut lines = out.lines();
    let start = lines.next().expect("the start");
    let head = format!(
        "{{\"ply\":0,\"action\":null,\"path\":[],\"segments\":[],\"destroyed\":[],\"position\":\"{CLASSIC}\",\"to_move\":\"silver\",\"legal\":["
    );
    assert!(start.starts_with(&head), "{start}");
    assert!(start.ends_with("],\"outcome\":null}"), "{start}");
    let turn = lines.next().expect("the turn");
    assert!(turn.starts_with("{\"ply\":1,\"action\":\"f1f2\",\"path\":[\"j2\",\"j3\","), "{turn}");
    assert!(turn.contains("\"segments\":[{\"from\":\"j1\",\"direction\":\"N\",\"to\":\"j4\",\"parent\":null,\"arrival\":3,\"end\":\"turned\"},"), "{turn}");
    assert!(
        turn.contains(",\"parent\":3,\"arrival\":11,\"end\":\"edge\"}],\"destroyed\":[],\"position\":\""),
        "{turn}"
    );
    assert!(turn.contains("\"to_move\":\"red\""), "{turn}");
    assert_eq!(lines.next(), None);
}

#[test]
fn legal_actions_are_sorted_and_each_one_plays() {
    let lines = trace(&["--setup", "khet-2/classic"]);
    let legal = words(&lines[0]["legal"]);
    let legal: Vec<&str> = legal.split(' ').collect();
    assert_eq!(legal.len(), 77);
    assert!(legal.is_sorted());
    for action in legal {
        assert_eq!(trace(&["--setup", "khet-2/classic", "--moves", action])[1]["action"], action);
    }
}

#[test]
fn a_shot_at_a_king_ends_the_game() {
    // Silver's pyramid on j5 turns to the south-west and sends the beam to Red's pharaoh on d5.
    let args = ["--position", "x39///3k5P4////4K4X1 0", "--moves", "j5-"];
    let lines = trace(&args);
    assert_eq!(lines[0]["outcome"], Value::Null);
    assert_eq!(words(&lines[1]["path"]), "j2 j3 j4 j5 i5 h5 g5 f5 e5 d5");
    assert_eq!(lines[1]["segments"][1]["end"], "struck");
    assert_eq!(lines[1]["destroyed"], json!(["d5"]));
    assert_eq!(lines[1]["outcome"], json!({"winner": "silver", "by": "king"}));
    assert_eq!(lines[1]["legal"], json!([]));
    assert_eq!(lines[1]["position"], "x39///9P3////4K4X1 1");
    let people = good(&["trace", args[0], args[1], args[2], args[3]]);
    // The width of the board's columns does not matter.
    let squeezed: Vec<String> =
        people.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let turn = "\
1. Silver j5-: j1 N j5 W strikes d5
8 xS . . . . . . . . .
7 . . . . . . . . . .
6 . . . . . . . . . .
5 . . . * - - - - - PSW
4 . . . . . . . . . |
3 . . . . . . . . . |
2 . . . . . . . . . |
1 . . . . K . . . . XN
a b c d e f g h i j
Red's pharaoh on d5 is struck
Silver wins
x39///9P3////4K4X1 1";
    assert!(squeezed.join("\n").ends_with(turn), "{people}");
    let after = bad(1, &["trace", args[0], args[1], args[2], "j5- a8-"]);
    assert_eq!(after, "specular: --moves: move 2, \"a8-\": The game is over.\n");
}

#[test]
fn an_illegal_action_is_reported_after_the_turns_before_it() {
    for (moves, printed, message) in [
        ("f1f2 a8+ h2", 2, "specular: --moves: move 2, \"a8+\": This sphinx can only turn the other way."),
        (
            "f1f2 zz",
            2,
            "specular: --moves: move 2: expected a move such as \"h2g2\", a turn such as \"h2+\" or \"h2-\", or a top such as \"e1^f2\", found \"zz\"",
        ),
        ("h4h5", 1, "specular: --moves: move 1, \"h4h5\": The piece on h4 is Red's."),
        ("e1e3", 1, "specular: --moves: move 1, \"e1e3\": e3 is not next to e1. Pieces move one square."),
        ("d5d6 ", 1, "specular: --moves: move 1, \"d5d6\": There is no piece on d5."),
    ] {
        let args = ["trace", "--json", "--setup", "khet-2/classic", "--moves", moves];
        assert_eq!(bad(1, &args).trim_end(), message, "{moves}");
        assert_eq!(text(&run(&args).stdout).lines().count(), printed, "{moves}");
    }
}

#[test]
fn the_text_shows_the_path_of_the_beam() {
    let out = good(&["trace", "--setup", "khet-2/classic", "--moves", "f1f2"]);
    assert!(out.contains("1. Silver f1f2: j1 N j4 W h4 N h5 E j5 N off j8\n"), "{out}");
    assert!(out.contains("Red to move\n"), "{out}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let moves = "f1f2 f8f7 f2f1 f7f8 ".repeat(200);
    let mut command = command(&["trace", "--json", "--setup", "khet-2/classic", "--moves", &moves]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program exits");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}
