//! Games of draughts as other programs write them: every form of moves, results and comments, corrections, and errors.

use specular::games::draughts::pdn::Pdn;
use specular::rules::Player;

#[test]
fn results_are_read_in_every_form() {
    let white = Some((Some(Player::First), "resignation"));
    let drawn = Some((None, "agreement"));
    for (tag, after, expected, warnings) in [
        ("1-0", "*", white, &[][..]),
        ("2-0", "", white, &["expected '*' or the result after the moves, found the end (read as complete)"]),
        ("*", "", None, &[]),
        ("?", "2-0", white, &[]),
        ("*", "2-0", white, &["expected the result *, as in its tag, found 1-0 (read as 1-0)"]),
        ("1-0", "2-0", white, &[]),
        ("1-0", "0-1", white, &["expected the result 1-0, as in its tag, found 0-1 (read as 1-0)"]),
        ("½-½", "*", drawn, &["expected a result (1-0, 0-1, 1/2-1/2 or *), found \"½-½\" (read as 1/2-1/2)"]),
        ("1+ - 1-", "1-1", drawn, &["expected a result (1-0, 0-1, 1/2-1/2 or *), found \"1+ - 1-\" (read as 1/2-1/2)"]),
        ("1–0", "*", white, &["expected a result (1-0, 0-1, 1/2-1/2 or *), found \"1–0\" (read as 1-0)"]),
        ("won", "1-0", white, &["expected a result (1-0, 0-1, 1/2-1/2 or *), found \"won\" (kept as a comment)"]),
        (
            "0-0",
            "*",
            None,
            &["expected a result (1-0, 0-1, 1/2-1/2 or *), found \"0-0\", a loss for both players (read as *)"],
        ),
    ] {
        let text = format!("[Result \"{tag}\"]\n\n1. c3-d4 {after}");
        let game = Pdn::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(game.outcome().map(|outcome| (outcome.winner, outcome.by)), expected, "{text}");
        let found: Vec<_> =
            game.warnings.iter().map(|w| format!("expected {}, found {}", w.expected, w.found)).collect();
        assert_eq!(found, warnings, "{text}");
        let written = game.to_string();
        let again = Pdn::parse(&written).unwrap();
        assert!(again.warnings.is_empty() && again.to_string() == written, "{written}");
        assert_eq!(written.contains("[Termination \"double forfeit\"]"), tag == "0-0");
    }
    let game = Pdn::parse("[FEN \"W:W:B1\"] 1-0").unwrap();
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Player::Second));
    let warning = &game.warnings[0];
    assert_eq!(warning.to_string(), "1:16: expected the result 0-1, by the rules, found 1-0 (read as 0-1)");
}

#[test]
fn moves_are_read_in_every_form() {
    let expected = Pdn::parse("1. c3-d4 f6-e5 2. d4xf6 g7xe5 *").unwrap().to_string();
    for same in [
        "1.c3d4 f6e5 2.d4f6 g7e5",
        "1. 22-18 11-15 2. 18x11 8x15 *",
        "22-18 f6-e5 d4:f6 1... 8x15",
        "22–18 11‑15 18×11 8X15",
    ] {
        assert_eq!(Pdn::parse(same).unwrap().to_string(), expected, "{same}");
    }
}

#[test]
fn several_games_of_a_file_are_read() {
    let games = Pdn::games("1. c3-d4 1-0\n% a line of a program\n[Event \"b\"]\n*\n\n[Event \"c\"] 1. 22-17");
    assert_eq!(games.map(|game| game.unwrap().history().main_line().len()).collect::<Vec<_>>(), [1, 0, 1]);
    assert_eq!(Pdn::games(" \n").count(), 0);
}

#[test]
fn games_after_a_broken_one_are_read() {
    let text = "[White \"a\"]\n\n1. c3-d4 *\n\n[FEN \"b\"]\n[Black \"c\"]\n\n1. c3-d4 *\n\n[White \"c\"]\n\n1. c3-d4 what\n\n\
                [White \"d\"]\n[Black \"e\"]\n\n1. c3-c4 *\n\n[White \"f\"]\n\n1. a3-b4 *\n";
    let games: Vec<_> = Pdn::games(text).collect();
    let white = |game: &Pdn| game.tags().next().unwrap().1.to_owned();
    let read: Vec<_> = games.iter().map(|game| game.as_ref().map(white).map_err(|error| error.line)).collect();
    assert_eq!(read, [Ok("a".into()), Err(5), Err(12), Err(17), Ok("f".into())]);
}

/// The comments after the first move.
fn said(text: &str) -> Vec<String> {
    let game = Pdn::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let first = game.history().main_line()[0];
    let annotations = game.history().node(first).unwrap().annotations();
    annotations.after.iter().map(|comment| comment.as_str().to_owned()).collect()
}

#[test]
fn a_comment_ends_at_its_first_brace() {
    let text = "1. c3-d4 {saved in C:\\games\\} f6-e5 {\\\\server} *";
    let game = Pdn::parse(text).unwrap();
    assert_eq!(game.history().main_line().len(), 2);
    assert_eq!(said(text), ["saved in C:\\games\\"]);
    assert!(game.to_string().ends_with("\n\n1. c3-d4 {saved in C:\\games\\} 1... f6-e5 {\\\\server} *\n"), "{game}");
    // What follows is another comment, or the tags of another game.
    assert_eq!(said("1. c3-d4 {C:\\} {a} {b\\} *"), ["C:\\", "a", "b\\"]);
    assert_eq!(Pdn::games("1. c3-d4 {C:\\} *\n\n[Event \"a } b\"]\n\n*").filter_map(Result::ok).count(), 2);
}

#[test]
fn comments_that_version_0_1_escaped_are_read() {
    assert_eq!(
        said("1. c3-d4 {a \\} b in C:\\\\games\\\\} {[%clk 0:00:01]} f6-e5 *"),
        ["a } b in C:\\games\\", "[%clk 0:00:01]"]
    );
    assert_eq!(said("1. c3-d4 {\\}} *"), ["}"]);
    // These cannot be distinguished from what others write, and stay as they are.
    assert_eq!(said("1. c3-d4 {C:\\\\games} *"), ["C:\\\\games"]);
}

#[test]
fn a_comment_that_ends_in_two_backslashes_keeps_both() {
    assert_eq!(said(r"1. c3-d4 {C:\\} [1 } 2] f6-e5 *"), [r"C:\\", "[1 } 2]"]);
}

#[test]
fn moves_after_a_position_in_the_middle_of_a_game_become_a_comment() {
    let played = |text: &str| {
        let game = Pdn::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        (game.history().main_line().len(), said(text))
    };
    let other = "/FEN \"W:W21:B1\"/ 1. 21-17 (1. 21-18 {1-0)} 1-0) {1-0} 1-5";
    assert_eq!(played(&format!("1. c3-d4 {other} 1-0")), (1, vec![other.to_owned()]));
    // In a variation, up to the end of the variation.
    assert_eq!(played(&format!("1. c3-d4 (1. c3-b4 {other} 1-0) f6-e5 *")).0, 2);
    // Without a result, up to the next game.
    assert_eq!(Pdn::games(&format!("1. c3-d4 {other}\n\n[Event \"x\"]\n\n*")).filter_map(Result::ok).count(), 2);
}

#[test]
fn errors_in_a_game_are_reported_with_their_place() {
    for (text, expected) in [
        (
            "1. c3-c4",
            "1:4: expected a legal move, found \"c3-c4\": c4 is a light square. Pieces stay on the dark squares.",
        ),
        (
            "1. c3-d4\n b6-a5 2. 99-1",
            "2:11: expected a move, a mark, a comment, a variation or the result \
          (1-0, 0-1, 1/2-1/2 or *), found \"99-1\"",
        ),
        ("c3-d4 (", "1:7: expected ')' to end the variation that begins here, found the end"),
        ("c3-d4 {", "1:7: expected '}' to end the comment that begins here, found the end"),
        ("[\"x\"]", "1:2: expected the name of a tag, such as Event, found \"\\\"\""),
        ("/FEN x", "1:1: expected '/' to end the position that begins here, found the end of the line"),
        ("/FEN \"W:W21\r:B1,9\"/", "1:1: expected '/' to end the position that begins here, found the end of the line"),
        ("/x/", "1:1: expected a position such as /FEN \"W:W21:B1\"/, found \"x\""),
        ("/FEN \"W:W1:B2\"/", "1:10: expected a king on b8, its last rank, found a man"),
        ("/FEN E/", "1:6: expected W or B, found \"E\""),
        ("[FEN W:W1:B2]", "1:9: expected a king on b8, its last rank, found a man"),
        ("[FEN", "1:5: expected W or B, found the end"),
        ("[FEN \"W:W1:B2\"]", "1:10: expected a king on b8, its last rank, found a man"),
        ("[GameType \"20\"]", "1:11: expected game type 26, Brazilian draughts, found \"20\""),
        ("c3-d4 1-0 c3-d4", "1:11: expected nothing after the game, found \"c3-d4\""),
    ] {
        assert_eq!(Pdn::parse(text).unwrap_err().to_string(), expected, "{text:?}");
    }
}

#[test]
fn deviations_of_other_programs_are_corrected_and_reported() {
    for (text, warning, expected) in [
        (
            "(c3-d4)",
            "1:1: expected a move before its variation, found none (the variation is kept as a comment)",
            "{(c3-d4)} *",
        ),
        ("c3-d4 ()", "1:7: expected a variation with a move in it, found an empty one (ignored)", "1. c3-d4 *"),
        (
            "c3-d4!?!",
            "1:6: expected a mark (!, ?, !!, ??, !?, ?! or $0 to $255), found \"!?!\" (read as !?)",
            "1. c3-d4!? *",
        ),
        (
            "[Event x] c3-d4",
            "1:8: expected the value of Event in quotes, found \"x]\" (the value is read as \"x\")",
            "1. c3-d4 *",
        ),
        (
            "[White-Title \"GM\"] c3-d4",
            "1:2: expected the name of a tag, such as Event, found \"White-Title\" (read as WhiteTitle)",
            "1. c3-d4 *",
        ),
        ("[A \"x\"][A \"y\"] *", "1:9: expected the tag A once, found it again (kept as a comment)", "{[A \"y\"]} *"),
        ("22-18* 11-15", "1:6: expected $7 for a forced move, found \"22-18*\" (read as $7)", "1. c3-d4 $7 f6-e5 *"),
    ] {
        let game = Pdn::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(game.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(), [warning], "{text}");
        assert!(game.to_string().ends_with(&format!("\n\n{expected}\n")), "{game}");
    }
}
