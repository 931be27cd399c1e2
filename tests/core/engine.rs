//! The text protocol of `specular engine`.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::program::{command, engine};

/// A running engine.
pub(crate) struct Conversation {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Conversation {
    pub(crate) fn start() -> Self {
        let mut command = command(&["engine"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        Self { child, input, output: BufReader::new(output).lines() }
    }

    pub(crate) fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine reads it");
    }

    /// The engine's output up to a line that begins with `end`.
    pub(crate) fn until(&mut self, end: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| !line.starts_with(end)) {
            lines.push(self.output.next().expect("an answer").expect("text"));
        }
        lines
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        // It may have quit already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The last best move.
fn best_move(output: &str) -> &str {
    output.lines().filter_map(|line| line.strip_prefix("bestmove ")).next_back().expect("an answer")
}

#[test]
fn uci_lists_the_options_and_isready_is_answered() {
    let output = engine(b"uci\nisready\n");
    assert!(output.starts_with("id name Specular "), "{output}");
    assert!(output.contains("option name Hash type spin") && output.ends_with("uciok\nreadyok\n"), "{output}");
    assert!(output.contains("option name Technique.LateMovePruning type check default true\n"), "{output}");
}

#[test]
fn no_more_memory_is_offered_than_the_machine_has() {
    let output = engine(b"uci\nsetoption name Hash value 65537\n");
    let line = output.lines().find_map(|line| line.strip_prefix("option name Hash type spin default 64 min 1 max "));
    let most: usize = line.expect("an option").parse().expect("a number");
    assert!(most <= specular::platform::memory::total().unwrap_or(65_536).min(65_536), "{most}");
    assert!(
        output.ends_with(&format!("info string Hash: expected a number from 1 to {most}, found \"65537\"\n")),
        "{output}"
    );
}

#[test]
fn positions_in_every_notation_are_searched() {
    let classic = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
    for position in ["startpos", "classic", "khet-1/osiris", "ace moves h2g2", classic, &format!("{classic} moves h2+")]
    {
        let output = engine(format!("position {position}\ngo depth 2\n"));
        assert!(output.contains("info depth 2 ") && best_move(&output) != "0000", "{position}: {output}");
    }
}

#[test]
fn wrong_input_changes_nothing() {
    let bad: &[u8] = b"position\nposition nowhere\nposition classic moves h2h9\nposition classic moves h2h4\n\
        position 10/10 0\n";
    let worse: &[u8] = b"hello\ngo depth\ngo depth x\ngo sideways\nsetoption\nsetoption name Hash value 0\n\
        setoption name Rules value chest\n\xff\xfe\n\0\n";
    let output = engine([bad, b"position classic moves f4g3\n", worse, b"go depth 1\n"].concat());
    assert_eq!(output.lines().filter(|line| line.starts_with("info string ")).count(), 14, "{output}");
    let same = engine(b"position classic moves f4g3\ngo depth 1\n");
    assert_eq!(best_move(&output), best_move(&same));
}

#[test]
fn an_infinite_search_answers_when_it_is_stopped() {
    let output = engine(b"position classic\ngo infinite\nisready\nstop\nposition ace\ngo nodes 100\n");
    assert_eq!(output.matches("bestmove ").count(), 2, "{output}");
    assert!(output.contains("readyok"));
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    // Wherever Silver's king steps, the beam turns west on j4 and strikes Red's king.
    let over = "x39/10/10/10/2k6P3/10/3K6/9X1 0 moves d2d1";
    let output = engine(format!("position {over}\ngo depth 3\n"));
    assert_eq!(best_move(&output), "0000", "{output}");
}

#[test]
fn a_win_is_counted_in_turns() {
    let output = engine(b"position x39/10/10/10/2k6P3/10/3K6/9X1 0\ngo depth 3\n");
    assert!(output.contains("score mate 1 "), "{output}");
}

#[test]
fn a_technique_is_switched_off_and_on() {
    let nodes = |options: &str| {
        let output = engine(format!("{options}position classic\ngo depth 6\n"));
        let line = output.lines().rfind(|line| line.contains(" nodes ")).expect("an info line").to_owned();
        line.split(' ').skip_while(|&word| word != "nodes").nth(1).expect("a number").to_owned()
    };
    let off = "setoption name Technique.LateMoveReductions value false\n";
    assert_ne!(nodes(off), nodes(""));
    assert_eq!(nodes(&format!("{off}setoption name technique.latemovereductions value true\n")), nodes(""));
    let output = engine(b"setoption name Technique.Luck value true\nsetoption name Technique.Quiescence value 1\n");
    assert!(output.contains("info string expected a technique that uci lists, found \"Technique.Luck\""), "{output}");
    assert!(output.contains("info string Technique.Quiescence: expected true or false, found \"1\""), "{output}");
}

#[test]
fn a_level_plays_within_its_own_limits() {
    let output = engine(b"setoption name Level value 3\nposition startpos\ngo infinite\nisready\nstop\n");
    assert!(!output.contains("info depth 3 ") && best_move(&output) != "0000", "{output}");
    let output = engine(b"setoption name Level value 11\nsetoption name Net value /nowhere/net.bin\n");
    assert!(output.contains("info string Level: expected a number from 0 to 10, found \"11\""), "{output}");
    assert!(output.contains("Net: \"/nowhere/net.bin\": "), "{output}");
}

#[test]
fn every_go_is_answered_by_a_bestmove() {
    for go in ["depth", "depth x", "sideways", "searchmoves", "searchmoves h2h9", "searchmoves h2h4", "mate", "mate x"]
    {
        let output = engine(format!("position classic\ngo {go}\n"));
        assert!(output.starts_with("info string go: expected ") && output.ends_with("\nbestmove 0000\n"), "{output}");
    }
    for go in ["ponder wtime 100 btime 100\nstop", "ponder", "mate 1", "searchmoves f4g3 depth 1", "infinite\nstop"] {
        let output = engine(format!("position classic\ngo {go}\n"));
        assert!(output.matches("bestmove ").count() == 1 && best_move(&output) != "0000", "{go}: {output}");
    }
}

#[test]
fn searchmoves_restricts_the_search() {
    let mut running = Conversation::start();
    for (go, best) in [("searchmoves h2g1 f4g3 depth 6", ["h2g1", "f4g3"]), ("depth 2 searchmoves h2+", ["h2+"; 2])] {
        running.send("position classic");
        running.send(&format!("go {go}"));
        let output = running.until("bestmove ");
        let chosen = output.last().expect("an answer").strip_prefix("bestmove ").expect("it");
        assert!(best.contains(&chosen) && output.iter().all(|line| !line.contains("info string")), "{output:#?}");
    }
    // A level also chooses only among these.
    let output = engine(b"setoption name Level value 1\nposition classic\ngo searchmoves h2+\n");
    assert_eq!(best_move(&output), "h2+", "{output}");
}

#[test]
fn a_win_within_the_limit_of_go_mate_ends_the_search() {
    let khet = "x22p31kp23/3P41a3p2P32/p22s24S21/1p48/8S21/p14p32P3P3//s12P4K1P12X4 1";
    let output = engine(format!("setoption name Rules value laser-chess\nposition fen {khet}\ngo mate 2\n"));
    assert!(output.contains("score mate 1 ") && best_move(&output) == "d8e8", "{output}");
    let output = engine(b"position classic\ngo mate 1\n");
    assert!(!output.contains("info depth 5 ") && best_move(&output) != "0000", "{output}");
}

#[test]
fn ponderhit_starts_the_limited_search() {
    let output = engine(b"position classic\ngo ponder depth 3\nisready\nponderhit\n");
    assert_eq!(output.matches("bestmove ").count(), 1, "{output}");
    let (_, after) = output.split_once("readyok").expect("an answer while pondering");
    assert!(after.contains("info depth 3 "), "{output}");
    let output = engine(b"position classic\nponderhit\ngo depth 1\nponderhit\n");
    assert_eq!(output.matches("info string ponderhit: expected a search by go ponder, found none").count(), 2);
}

#[test]
fn a_refused_position_clears_the_board() {
    let output = engine(b"position classic\nposition nowhere\ngo depth 1\nd\nposition classic\ngo depth 1\n");
    assert!(output.contains("info string go: expected a position before it, found none\nbestmove 0000\n"), "{output}");
    assert!(output.contains("info string d: expected a position before it, found none\n"), "{output}");
    assert_ne!(best_move(&output), "0000", "{output}");
}

#[test]
fn options_may_have_names_of_several_words() {
    let output = engine(b"uci\n");
    for option in ["Clear Hash type button", "Move Overhead type spin default 10 ", "UCI_LimitStrength type check"] {
        assert!(output.contains(&format!("option name {option}")), "{output}");
    }
    let options = "setoption name UCI_LimitStrength value TRUE\nsetoption name UCI_LimitStrength value False\n\
                   setoption name Rules value KHET-1\nsetoption name Net value None\nsetoption name Net value <Shipped>\n\
                   setoption name Clear Hash\nsetoption name clear hash\nsetoption name Move Overhead value 100\n\
                   setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 600\n";
    assert_eq!(engine(options), "");
    let output = engine(b"setoption name Move Overhead\nsetoption name UCI_Elo value 1\nsetoption name value 3\n");
    assert_eq!(output.lines().filter(|line| line.starts_with("info string ")).count(), 3, "{output}");
}

#[test]
fn a_limited_strength_is_that_of_the_nearest_level() {
    let deepest = |elo: u32, on: bool| {
        let options = format!("setoption name UCI_Elo value {elo}\nsetoption name UCI_LimitStrength value {on}\n");
        let output = engine(format!("{options}position classic\ngo depth 6\n"));
        let depth = |line: &str| line.strip_prefix("info depth ")?.split(' ').next()?.parse::<u32>().ok();
        output.lines().filter_map(depth).max().expect("an info line")
    };
    // Levels 1 and 3 look 1 and 2 plies ahead.
    assert_eq!([deepest(500, true), deepest(900, true), deepest(2_815, true), deepest(500, false)], [1, 2, 6, 6]);
}

#[test]
fn the_last_info_line_begins_with_the_best_move() {
    let mut asked = String::new();
    for (go, options) in [
        ("nodes 3000", "Level value 0"),
        ("nodes 7000", "Level value 0"),
        ("nodes 20000", "Level value 0"),
        ("movetime 30", "Level value 0"),
        ("depth 9", "Level value 1"),
        ("depth 9", "Level value 2"),
        ("depth 9", "Level value 4"),
    ] {
        for position in ["classic", "dynasty", "laser-chess/sophie", "khet-1/osiris", "classic moves h2g1 a5a6"] {
            asked += &format!("setoption name {options}\nucinewgame\nposition {position}\ngo {go}\nisready\n");
        }
    }
    let mut child = Conversation::start();
    let mut answers = 0;
    for line in asked.lines() {
        child.send(line);
        if line.starts_with("go ") {
            let output = child.until("bestmove ");
            let last = output.iter().rev().find_map(|line| line.split_once(" pv ")).expect("a line").1;
            let best = output.last().expect("an answer").strip_prefix("bestmove ").expect("it");
            assert_eq!(last.split(' ').next(), Some(best), "{output:#?}");
            answers += 1;
        }
    }
    assert_eq!(answers, 35);
}

#[test]
fn bounds_are_marked() {
    let mut running = Conversation::start();
    let mut lines = Vec::new();
    for position in ["classic", "dynasty", "laser-chess/sophie"] {
        running.send(&format!("position {position}"));
        running.send("go depth 10");
        lines.extend(running.until("bestmove "));
    }
    for bound in ["lowerbound", "upperbound"] {
        assert!(lines.iter().any(|line| line.contains(&format!(" {bound} nodes "))), "{lines:#?}");
    }
    let several = engine(b"setoption name MultiPV value 2\nposition classic\ngo depth 9\n");
    assert!(!several.contains("bound nodes "), "{several}");
}

#[test]
fn the_lines_of_a_depth_are_distinct_and_sorted() {
    let output = engine(b"setoption name MultiPV value 4\nposition classic\ngo depth 8\n");
    let word_after = |line: &'_ str, name: &str| -> String {
        let mut words = line.split(' ').skip_while(|&word| word != name);
        words.nth(1).expect("a value").to_owned()
    };
    let lines: Vec<&str> = output.lines().filter(|line| line.contains(" multipv ")).collect();
    assert_eq!(lines.len(), 4 * 8, "{output}");
    for lines in lines.chunks(4) {
        let ranks: Vec<String> = lines.iter().map(|line| word_after(line, "multipv")).collect();
        assert_eq!(ranks, ["1", "2", "3", "4"], "{output}");
        let scores: Vec<i32> = lines.iter().map(|line| word_after(line, "cp").parse().expect("a score")).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{output}");
        let mut firsts: Vec<String> = lines.iter().map(|line| word_after(line, "pv")).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), 4, "{output}");
    }
}

#[test]
fn an_overlong_line_is_refused_and_the_next_one_read() {
    let long = |word: &str| format!("{word} {}\n", "h2g1 ".repeat(1 << 19));
    let refusal = |word: &str| format!("info string expected a line of at most 1 MiB, found a longer one: {word:?}");
    let output = engine(format!("{}isready\n{}{}go depth 1\n", long("xyzzy"), long("go"), long("position")));
    let expected = [
        &refusal("xyzzy"),
        "readyok",
        &refusal("go"),
        "bestmove 0000",
        &refusal("position"),
        "info string go: expected a position before it, found none",
        "bestmove 0000",
    ];
    assert_eq!(output.lines().collect::<Vec<_>>(), expected);
}
