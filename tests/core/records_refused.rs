//! Errors in records and their positions.

use crate::common::{rules, shipped};
use crate::records::parsed;
use specular::notation::record::{MAX_DEPTH, Record, RecordedMove, TagError, Tags};
use specular::notation::words;
use specular::setups::{Library, check};
use testing::folder::Folder;

fn error(text: &str) -> String {
    Record::parse(text).map_or_else(|error| error.to_string(), |record| panic!("no error in {text:?}: {record:?}"))
}

#[test]
fn parse_errors_are_reported_with_their_place() {
    let here = "a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)";
    let mark = "a mark (!, ?, !!, ??, !?, ?! or $0 to $255)";
    let long = "x".repeat(50_000);
    let forty = format!("{}…", "x".repeat(40));
    let deep = "h2h3 (".repeat(MAX_DEPTH + 1);
    for (text, message) in [
        ("zz", format!("1:1: expected {here}, found \"zz\"")),
        ("1. h2h3\n  2... e9!", format!("2:8: expected {here}, found \"e9!\"")),
        ("h2h3 h2z3", "1:6: expected a move between squares a1 to p16, found \"h2z3\"".into()),
        (&long, format!("1:1: expected {here}, found {forty:?}")),
        ("h2h3 2-0", format!("1:6: expected {here}, found \"2-0\"")),
        ("h2h3 12g3g2", format!("1:6: expected {here}, found \"12g3g2\"")),
        ("h2h3 ]", format!("1:6: expected {here}, found \"]\"")),
        ("h2h3 )", format!("1:6: expected {here}, found \")\"")),
        ("h2h3 }", format!("1:6: expected {here}, found \"}}\"")),
        ("h2h3 [Event \"x\"]", format!("1:6: expected {here}, found \"[\"")),
        ("h2h3 1-0 h2h3", "1:10: expected nothing after the result, found \"h2h3\"".into()),
        ("h2h3 * [Event \"x\"]", "1:8: expected nothing after the result, found \"[\"".into()),
        ("(h2h3)", "1:1: expected a move before its variation, found \"(\"".into()),
        ("h2h3 ((h2g3))", "1:7: expected a move before its variation, found \"(\"".into()),
        ("h2h3 ( )", "1:8: expected a move in the variation, found \")\"".into()),
        ("h2h3 ({why} 1.)", "1:15: expected a move in the variation, found \")\"".into()),
        ("!? h2h3", "1:1: expected a move before its mark, found \"!?\"".into()),
        ("h2h3 ($1 h2g3)", "1:7: expected a move before its mark, found \"$1\"".into()),
        ("h2h3 1. h2h3!!!", format!("1:13: expected {mark}, found \"!!!\"")),
        ("h2h3 $256", format!("1:6: expected {mark}, found \"$256\"")),
        ("h2h3!$", format!("1:6: expected {mark}, found \"$\"")),
        ("h2h3!x", format!("1:6: expected {mark}, found \"x\"")),
        ("h2h3$5g3g2", format!("1:7: expected {mark}, found \"g3g2\"")),
        ("h2h3 * !", "1:8: expected nothing after the result, found \"!\"".into()),
        ("h2h3 (h2g3", "1:6: expected ')' to end the variation that begins here, found the end".into()),
        ("h2h3 (h2g3 1-0)", "1:12: expected a move, a mark, a comment, a variation or ')', found \"1-0\"".into()),
        ("h2h3 (h2g3 ]", "1:12: expected a move, a mark, a comment, a variation or ')', found \"]\"".into()),
        (&deep, format!("1:390: expected at most {MAX_DEPTH} nested variations, found \"(\"")),
        ("h2h3\n{what", "2:1: expected '}' to end the comment that begins here, found the end".into()),
        ("{\\}", "1:1: expected '}' to end the comment that begins here, found the end".into()),
        ("[", "1:2: expected the name of a tag, such as Event, found the end".into()),
        ("[]", "1:2: expected the name of a tag, such as Event, found \"]\"".into()),
        ("[Évent \"x\"]", "1:2: expected the name of a tag, such as Event, found \"Évent\"".into()),
        ("[event \"x\"]", "1:2: expected the tag Event, found \"event\"".into()),
        ("[Event]", "1:7: expected the value of Event in quotes, found \"]\"".into()),
        ("[Mine x]", "1:7: expected the value of \"Mine\" in quotes, found \"x]\"".into()),
        ("[Event\n\"x\"]", "1:7: expected the value of Event in quotes, found the end of the line".into()),
        ("[Event \"x]\n", "1:8: expected '\"' to end the value that begins here, found the end of the line".into()),
        ("[Event \"x\\\"]", "1:8: expected '\"' to end the value that begins here, found the end of the line".into()),
        ("[Event \"x\" y]", "1:12: expected ']' after the value of Event, found \"y]\"".into()),
        ("[Event \"x\"\n]", "1:11: expected ']' after the value of Event, found the end of the line".into()),
        ("[Event \"x\"]\n[Event \"x\"]", "2:2: expected the tag Event once, found it again".into()),
        ("[Mine \"x\"][Mine \"x\"]", "1:12: expected the tag \"Mine\" once, found it again".into()),
        ("[Result \"*\"][Result \"*\"] *", "1:14: expected the tag Result once, found it again".into()),
        ("[Setup \"ace\"]\n[Position \"k\"]", "2:2: expected Setup or Position, found both".into()),
        ("[Result \"2-0\"] *", "1:9: expected the result 1-0, 0-1, 1/2-1/2 or *, found \"2-0\"".into()),
        ("[Result \"1-0\"] h2h3", "1:20: expected the result 1-0 after the moves, found the end".into()),
        ("[Result \"1-0\"] h2h3 0-1", "1:21: expected the result 1-0, as in its tag, found 0-1".into()),
        ("[Termination \"king\"] h2h3", "1:14: expected a result beside the termination, found none".into()),
        (
            "[Termination \"mate\"] 1-0",
            "1:14: expected a termination of 1-0 (king, resignation, time), found \"mate\"".into(),
        ),
        (
            "[Termination \"king\"] 1/2-1/2",
            "1:14: expected a termination of 1/2-1/2 (both-kings, agreement, repetition, quiet-turns), found \"king\""
                .into(),
        ),
        ("[Termination \"king\"] *", "1:14: expected a termination of * (unterminated), found \"king\"".into()),
        ("[Result \"*\"] position ace *", format!("1:14: expected {here}, found \"position\"")),
        ("[Termination \"unterminated\"] position ace *", format!("1:30: expected {here}, found \"position\"")),
        ("position ", "1:10: expected a Khet string or the name of a set-up, found the end".into()),
    ] {
        assert_eq!(error(text), message, "{text:?}");
    }
}

#[test]
fn invalid_tags_are_refused() {
    let mut tags = Tags::default();
    let set = |tags: &mut Tags, name| tags.set(name, "x").map_err(|error| error.to_string());
    let name = "expected the name of a tag, such as Event, found";
    assert_eq!(set(&mut tags, ""), Err(format!("{name} \"\"")));
    assert_eq!(set(&mut tags, "Two words"), Err(format!("{name} \"Two words\"")));
    assert_eq!(set(&mut tags, "RESULT"), Err("expected the tag Result, found \"RESULT\"".into()));
    let ending = "expected the tag Result to follow from the record's ending, found a value for it";
    assert_eq!(set(&mut tags, "Result"), Err(ending.into()));
    for other_format in ["Result", "Termination", "Two words"] {
        tags.keep(other_format, "x");
    }
    assert!(tags.is_empty());
    for [first, second] in [["Setup", "Position"], ["Position", "Setup"]] {
        assert_eq!(set(&mut tags, first), Ok(()));
        assert!(!tags.is_empty());
        assert_eq!(tags.set(second, "x"), Err(TagError::TwoStarts));
        assert!(tags.remove(first) && !tags.remove(first));
    }
    assert_eq!(tags.set("Position", "a\nb"), Ok(()));
    assert_eq!(tags.set("Position", "c"), Ok(()));
    assert_eq!(tags.iter().collect::<Vec<_>>(), [("Position", "c")]);
}

#[test]
fn replay_errors_name_the_illegal_move() {
    let won = "d6d7 g3g2 j4- a4b3 h2g3 e8+ c4+ c7b7 c4d5 g2- f1- e5f6 e4d3 f6e5";
    for (text, message) in [
        (
            "1. d6d7 g3g2\n2. h2h4",
            "2:4: move 2, Silver's, \"h2h4\": h4 is not next to h2. Pieces move one square.".to_owned(),
        ),
        ("1. d6d7 h2h3", "1:9: move 1, Red's, \"h2h3\": The piece on h2 is Silver's.".into()),
        ("1. d6d7 (1. e1e2 e8e7 2. a1a2)", "1:26: move 2, Silver's, \"a1a2\": There is no piece on a1.".into()),
        // A variation starts from the position before the move, not after it.
        ("1. d6d7 (1. d7d6) d5d6", "1:13: move 1, Silver's, \"d7d6\": There is no piece on d7.".into()),
        ("1. d6d7 (1. d6c6 (1. h2h3 h3h4)) g3g2", "1:27: move 1, Red's, \"h3h4\": The piece on h3 is Silver's.".into()),
        (&format!("{won} h2h3"), "1:66: move 8, Silver's, \"h2h3\": The game is over.".into()),
        (&format!("{won} (f6e5 h2h3)"), "1:72: move 8, Silver's, \"h2h3\": The game is over.".into()),
        (&format!("{won} 1-0"), "1:66: expected the result 0-1 by king, to which the moves lead, found 1-0".into()),
        (&format!("{won} *"), "1:66: expected the result 0-1 by king, to which the moves lead, found *".into()),
        (
            &format!("[Termination \"resignation\"] {won} 0-1"),
            "1:94: expected the result 0-1 by king, to which the moves lead, found 0-1 by resignation".into(),
        ),
        (
            "[Termination \"king\"] d6d7 1-0",
            "1:27: expected moves that lead to 1-0 by king, found a game that goes on after the last one".into(),
        ),
        (
            "[Termination \"repetition\"] d6d7 1/2-1/2",
            "1:33: expected a draw by repetition that can be claimed, found: A draw can be claimed when a position occurs for the third time. This one has occurred once.".into(),
        ),
    ] {
        let wrong = parsed(text).replay(shipped("khet-2/classic")).map(|_| ()).expect_err(text);
        assert_eq!(words::replay_error(&rules("khet-2"), &wrong), message, "{text}");
    }
    let mut written = Record::default();
    written.moves.push(RecordedMove::new("h2h4".parse().expect("an action")));
    let wrong = written.replay(shipped("khet-2/classic")).map(|_| ()).expect_err("too far");
    assert_eq!(
        words::replay_error(&rules("khet-2"), &wrong),
        "move 1, Silver's, \"h2h4\": h4 is not next to h2. Pieces move one square.",
        "no place without a text"
    );
}

#[test]
fn check_reports_the_place_of_an_error() {
    let folder = Folder::new("records");
    for (text, message) in [
        ("[Event \"x\"\n", "1:11: expected ']' after the value of Event, found the end of the line"),
        (
            "\n[Setup \"khet-2/clasic\"]\n",
            "2:8: expected the name of a set-up, such as khet-2/classic, found \"khet-2/clasic\", did you mean \"khet-2/classic\"?",
        ),
        ("\n[Position \"x3\"]\n", "2:11: character 3: expected 10 squares in rank 8, found 1"),
        (
            "[Position \"4k5/4K5////// 0\"]\n",
            "1:11: expected one sphinx for Silver, found none; expected one sphinx for Red, found none",
        ),
        ("h2h3", "1:1: expected the start of the game, a set-up or a position, found neither"),
        (
            "[Setup \"ace\"]\n\n1. h2h4 *",
            "3:4: move 1, Blue's, \"h2h4\": h4 is not next to h2. Pieces move one square.",
        ),
    ] {
        let file = folder.write("wrong.beam", text);
        let errors: Vec<String> = check(&file, &Library::embedded()).iter().map(ToString::to_string).collect();
        assert_eq!(errors, [format!("{}:{message}", file.display())], "{text:?}");
    }
    folder.write("wrong.beam", b"\x89PNG\r\n\x1a\n");
    let errors = check(&folder.0, &Library::embedded());
    assert_eq!(errors.len(), 1);
    assert!(errors[0].to_string().ends_with("wrong.beam:1:1: expected a game as text, found a picture (PNG)"));
    let games = testing::repository("tests/data/games");
    assert_eq!(check(&games, &Library::embedded()), []);
}

#[test]
fn deep_and_long_texts_are_handled() {
    let nested = |depth: usize| "h2h3 c7c6 (".repeat(depth) + "h2h3" + &")".repeat(depth);
    let record = parsed(&nested(MAX_DEPTH));
    assert_eq!(record.history::<()>().entries().map(|entry| entry.depth).max(), Some(MAX_DEPTH));
    assert_eq!(parsed(&record.to_string()), record);
    assert!(error(&nested(1_000_000)).contains("nested variations"));
    for text in ["(", "{", "[", ";", ")", "1.", "\\", "\"", "[Event \"", "position ", "{}", "h2h3 {} "] {
        let _ = Record::parse(&text.repeat(100_000));
    }
}
