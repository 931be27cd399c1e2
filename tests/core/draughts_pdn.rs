//! Positions and games of draughts as text: FEN, and PDN as the program writes it.

use std::collections::BTreeSet;

use proptest::prelude::*;
use specular::games::draughts::fen::{from_fen, to_fen};
use specular::games::draughts::pdn::Pdn;
use specular::games::draughts::{self, Position, Rulings};
use specular::notation::record::MAX_DEPTH;
use specular::rules::{Player, SplitMix64};
use specular::tabletop::{Action, Comment, Ending, Mark, Outcome, Session};

/// A game from PlayStrategy, <https://playstrategy.dev/5rh3LplU>.
const PLAYED: &str = r#"[Event "PlayStrategy"]
[Site "https://playstrategy.dev/5rh3LplU"]
[Result "1-0"]
[GameType "26"]

1. 23-18 11-16 2. 24-20 10-14 3. 20x11 8x15 4. 18x11 7x16 5. 22-17 16-20 6. 17x10 6x15
7. 27-24 20x27 8. 31x24 3-7 9. 24-20 1-6 10. 25-22 15-18 11. 22x15 4-8 12. 15-10 6x15
13. 26-23 7-11 14. 23-19 15x24 15. 20x27 9-14 16. 21-17 14x21 17. 29-25 2-7 18. 27-23 12-16
19. 28-24 16-20 20. 23-18 20x27 21. 32x23 5-9 22. 23-19 8-12 23. 25-22 12-16 24. 19x12 21-25
25. 30x21 9-14 26. 18x9 11-15 27. 22-18 15x22 28. 21-17 22x13x6 29. 12-8 7-10 30. 8-3 6-9
31. 3x14x5 1-0
"#;

#[test]
fn the_start_is_written_like_in_other_programs() {
    let white: Vec<String> = (21..=32).map(|number| number.to_string()).collect();
    let black: Vec<String> = (1..=12).map(|number| number.to_string()).collect();
    let expected = format!("W:W{}:B{}", white.join(","), black.join(","));
    assert_eq!(to_fen(&Position::start()), expected);
    for same in ["W:W21-32:B1-12", " W:B1-12:W21-32. ", "W:Wa3,c3,e3,g3,b2,d2,f2,h2,29-32:B1-12"] {
        assert_eq!(from_fen(same), Ok(Position::start()), "{same}");
    }
}

#[test]
fn kings_and_the_side_to_move_are_read() {
    let position = from_fen("B:WK3,21:BKa1").unwrap();
    assert_eq!((position.to_move(), position.count(Player::First)), (Player::Second, 2));
    assert_eq!(to_fen(&position), "B:WK3,21:BK29");
    assert_eq!(to_fen(&from_fen("W:W:B1").unwrap()), "W:W:B1");
}

#[test]
fn spaces_in_a_fen_and_the_counters_of_lidraughts_are_read() {
    let expected = from_fen("B:W21,22,K30:B1,2,3").unwrap();
    for same in [
        "B:W21,22,K30:B1,2,3:H0:F1",
        "B:W21,22,K30:B1-3:H12:F30.",
        " B : W 21, 22 , K 30 : B 1 - 3 . ",
        "B:W21,22,K30:B1,2,3\u{200b}",
        "B:W21,22,K30:B1,2,3:F1",
    ] {
        assert_eq!(from_fen(same), Ok(expected), "{same}");
    }
    assert_eq!(to_fen(&from_fen("W:W:B :H0:F1").unwrap()), "W:W:B");
}

#[test]
fn errors_in_a_fen_are_reported_with_their_column() {
    for (text, expected) in [
        ("", "1: expected W or B, found the end"),
        ("X:W1:B2", "1: expected W or B, found \"X\""),
        ("W", "2: expected ':' before the pieces of a side, found the end"),
        ("W:W21,22", "9: expected ':' before the pieces of a side, found the end"),
        ("W:W21:W22", "7: expected B, the other side, found \"W22\""),
        ("W:W33:B1", "4: expected a square (1 to 32, or a1 to h8), found \"33\""),
        ("W:W0:B1", "4: expected a square (1 to 32, or a1 to h8), found \"0\""),
        ("W:W21,:B1", "7: expected a square (1 to 32, or a1 to h8), found \":B1\""),
        ("W:Wa2:B1", "4: expected a dark square, found \"a2\""),
        ("W:W21,K21:B1", "7: expected each square once, found a3 again"),
        ("W:W1:B2", "4: expected a king on b8, its last rank, found a man"),
        ("W:W20-32:B1", "4: expected at most 12 pieces per side, found \"20-32\""),
        ("W:W32-21:B1", "4: expected a range of squares such as 1-12, found \"32-21\""),
        ("W:W21:B1 x", "10: expected the end, found \"x\""),
        ("W:W21:B1:G0", "10: expected counters such as H0:F1 after the pieces, found \"G0\""),
        ("W:W21:B1:H", "10: expected counters such as H0:F1 after the pieces, found \"H\""),
        ("W:W\u{e9}:B1", "4: expected a square (1 to 32, or a1 to h8), found \"\u{e9}\""),
    ] {
        assert_eq!(from_fen(text).unwrap_err().to_string(), expected, "{text:?}");
    }
}

#[test]
fn a_real_game_is_read_and_written() {
    let game = Pdn::parse(PLAYED).unwrap();
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Player::First), by: "no-pieces" }));
    assert_eq!(game.tags().collect::<Vec<_>>()[0], ("Event", "PlayStrategy"));
    let text = game.to_string();
    assert!(text.contains("\n[GameType \"26,W,8,8,A0,0\"]\n\n1. e3-d4 f6-g5 2. g3-h4"), "{text}");
    assert!(text.contains("[Result \"1-0\"]\n") && text.ends_with("31. f8xa7 *\n"), "{text}");
    assert_eq!(Pdn::parse(&text).unwrap().to_string(), text);
    let session = game.session(Rulings::default()).unwrap();
    assert_eq!(session.ply_count(), 61);
    let again = Pdn::of(&session).unwrap();
    assert_eq!(again.to_string().split("\n\n").nth(1), text.split("\n\n").nth(1));
}

/// Games with flying kings, from the tests of py-draughts, <https://github.com/miskibin/py-draughts>.
const WITH_KINGS: [(&str, usize, &str); 2] = [
    (
        "1. 22-18 9-14 2. 18x9 5x14 3. 21-17 14x21 4. 25-22 21-25 5. 30x21 11-16 6. 22-18 6-9 7. 24-19 1-5 8. 18-14 10x17 \
         9. 21x14 9x18 10. 23x14 16x30 11. 31-26 30x9 12. 27-23 9x27 13. 32x23 8-11 14. 23-18 2-6 15. 28-24 12-16 \
         16. 18-14 5-9 17. 14x5 6-9 18. 5x14 7-10 19. 14x7 11x2 20. 29-25 16-19 21. 24x15 3-7 22. 25-22 2-6 23. 22-18 7-10 \
         24. 15-11 10-15 25. 11-7 15x22 26. 7-3 6-10 27. 3x26 4-8 28. 26-23 8-12 29. 23-32 12-16 30. 32-18 16-20 \
         31. 18-8 20-24 32. 8-3 24-28 33. 3-7 28-32 34. 7-11 32-5 35. 11-29 5-14 36. 29-15 14-27 37. 15-1 27-32 \
         38. 1-5 32-28 39. 5-32 28-15 40. 32-18 15x22 0-1",
        80,
        "0-1",
    ),
    (
        "1. 23-18 11-15 2. 18x11 8x15 3. 22-17 9-14 4. 24-19 15x24 5. 27x20 3-8 6. 28-24 14-18 7. 25-22 18x25 8. 29x22 7-11 \
         9. 24-19 6-9 10. 17-13 10-15 11. 13x6 2x9 12. 19x10 11-16 13. 20x11 8x6 14. 32-27 9-13 15. 26-23 6-10 16. 23-19 1-6 \
         17. 22-18 10-15 18. 19x1 13-17 19. 21x14 12-16 20. 1-24 4-8 21. 14-9 5x32 22. 30-25 32-9 23. 31-27 9x32 \
         24. 24-15 16-19 25. 15x4 32-27 26. 25-22 19-24 27. 4-18 27x5 28. 22-17 5-14 29. 17x10 24-27 30. 10-6 27-32 \
         31. 6-1 32-14 32. 1-5 14-27 33. 5x32 1-0",
        65,
        "1-0",
    ),
];

/// Other programs write these games with numbers, with the result only in its tag, and with clocks.
#[test]
fn games_with_kings_read_back() {
    for (moves, plies, score) in WITH_KINGS {
        let clocked = moves.replacen(" 2. ", " {[%clk 0:04:58]} 2. ", 1);
        let text = format!("[Event \"?\"]\n[GameType \"26\"]\n[Result \"{score}\"]\n{clocked}");
        let game = Pdn::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let written = game.to_string();
        let result = format!("[Result \"{score}\"]\n");
        assert!(written.contains(&result) && written.ends_with(" *\n"), "{written}");
        assert_eq!(Pdn::parse(&written).unwrap().to_string(), written);
        let session = game.session(Rulings::default()).unwrap();
        assert_eq!(session.ply_count(), plies);
        assert!(session.outcome().is_some_and(|outcome| outcome.winner.is_some()), "{written}");
        let second = game.history().node(game.history().main_line()[1]).unwrap();
        assert_eq!(second.annotations().after, [Comment::new("[%clk 0:04:58]")]);
    }
}

/// Variations nested deeper than the format allows are written side by side, so that the record reads back.
#[test]
fn deep_variations_read_back() {
    let mut session = Session::new(draughts::start(from_fen("W:WK32:BK13").unwrap(), Rulings::default()));
    for played in ["g1h2", "a5b4", "h2g1", "b4a5"].into_iter().cycle().take(MAX_DEPTH + 6) {
        let other = session.choices().iter().map(|choice| choice.action.clone()).find(|other| other.as_str() != played);
        session.play(&other.unwrap()).unwrap();
        session.undo();
        session.play(&played.into()).unwrap();
    }
    // From the start, the first moves that were tried are the main line.
    (0..400).for_each(|_| _ = session.undo());
    let record = Pdn::of(&session).unwrap();
    let deepest = record.history().entries().map(|entry| entry.depth).max().unwrap();
    assert!(deepest > MAX_DEPTH, "{deepest}");
    let lines = |game: &Pdn| {
        let history = game.history();
        let path = |id| history.path(id).into_iter().filter_map(|id| history.node(id)?.action().cloned()).collect();
        history.entries().map(|entry| path(entry.node)).collect::<BTreeSet<Vec<Action>>>()
    };
    assert_eq!(lines(&Pdn::parse(&record.to_string()).unwrap()), lines(&record));
}

/// A game from the tests of py-draughts that ends in the middle of a capture.
#[test]
fn an_incomplete_capture_is_not_a_move() {
    let moves = "1. 22-18 11-15 2. 18x11 8x15 3. 21-17 7-11 4. 25-21 11-16 5. 29-25 2-7 6. 26-22 3-8 7. 24-20 10-14 8.";
    let error = Pdn::parse(&format!("{moves} 17x10 *")).unwrap_err();
    let expected = format!(
        "1:{}: expected a legal move, found \"17x10\": You must capture as many pieces as possible: ",
        moves.len() + 2
    );
    assert!(error.to_string().starts_with(&expected), "{error}");
    assert!(Pdn::parse(&format!("{moves} 17x10x3 *")).is_ok());
}

#[test]
fn variations_comments_marks_and_a_start_are_kept() {
    let text = r#"[Event "Problem"]
[Result "1-0"]
[GameType "26,W,8,8,A0,0"]
[SetUp "1"]
[FEN "W:W22,25,29:B8,13,15"]

{White gives a man.} 1. c3-b4! $18 {the only way} ({not} 1. b2-a3? e5-d4 (1... g7-h6) 2. c3xe5)
(1. c3-d4) 1... {forced} a5xc3 2. b2xh8 *
"#;
    let game = Pdn::parse(text).unwrap();
    assert_eq!(game.to_string(), text);
    let history = game.history();
    assert_eq!(history.comments, [Comment::new("White gives a man.")]);
    let first = history.node(history.main_line()[0]).unwrap();
    assert_eq!(first.annotations().marks, [Mark::numbered(1), Mark::numbered(18)]);
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Player::First), by: "no-pieces" }));
}

#[test]
fn endings_agreed_by_the_players_are_kept() {
    let mut session = Session::new(draughts::start(Position::start(), Rulings::default()));
    session.play(&"c3d4".into()).unwrap();
    session.settle(Ending::Time(Player::Second)).unwrap();
    let mut record = Pdn::of(&session).unwrap();
    record.set_tag("White", "Ann \"A\" \\ B");
    record.set_tag("Result", "0-1");
    let text = record.to_string();
    let expected = "[White \"Ann \\\"A\\\" \\\\ B\"]\n[Result \"1-0\"]\n[GameType \"26,W,8,8,A0,0\"]\n\
                    [Termination \"time\"]\n\n1. c3-d4 *\n";
    assert_eq!(text, expected);
    let read = Pdn::parse(&text).unwrap();
    assert_eq!(read.outcome(), Some(Outcome { winner: Some(Player::First), by: "time" }));
    assert_eq!(read.session(Rulings::default()).unwrap().outcome(), read.outcome());
}

#[test]
fn a_game_without_a_termination_counts_as_resigned_or_agreed() {
    let by = |text| Pdn::parse(text).unwrap().outcome().map(|outcome| outcome.by);
    assert_eq!(by("1. c3-d4 0-1"), Some("resignation"));
    assert_eq!(by("1. c3-d4 1-1"), Some("agreement"));
    assert_eq!(by("[Termination \"normal\"] 1. c3-d4 2-0"), Some("resignation"));
    assert_eq!(by("1. c3-d4 *"), None);
    assert_eq!(by(""), None);
    assert!(
        Pdn::parse("[Termination \"normal\"] 1. c3d4 2-0").unwrap().to_string().contains("[Termination \"normal\"]")
    );
}

#[test]
fn a_termination_that_contradicts_the_result_is_kept_as_a_comment() {
    let game = Pdn::parse("[Termination \"repetition\"]\n\n1. c3-d4 0-0").unwrap();
    let written = game.to_string();
    assert!(written.contains("[Termination \"double forfeit\"]"), "{written}");
    assert!(written.contains("{[Termination \"repetition\"]}"), "{written}");
    assert_eq!(Pdn::parse(&written).unwrap().to_string(), written);
}

#[test]
fn a_draw_by_a_ruling_is_kept() {
    let rulings = Rulings { quiet_turns: Some(2), ..Rulings::default() };
    let mut session = Session::new(draughts::start(from_fen("W:WK32:BK4").unwrap(), rulings));
    for action in ["g1f2", "h8g7"] {
        session.play(&action.into()).unwrap();
    }
    let text = Pdn::of(&session).unwrap().to_string();
    assert!(text.contains("[Termination \"quiet-turns\"]\n") && text.ends_with(" *\n"), "{text}");
    let read = Pdn::parse(&text).unwrap();
    let drawn = Some(Outcome { winner: None, by: "quiet-turns" });
    assert_eq!([read.outcome(), read.session(Rulings::default()).unwrap().outcome()], [drawn; 2]);

    assert_eq!(read.rulings, rulings, "the record holds the ruling: {text}");
    assert_eq!(read.session(rulings).unwrap().outcome(), drawn);
    assert_eq!(read.to_string(), text);
    let error = Pdn::parse("[Rulings \"kings-only=x\"]\n\n*").unwrap_err().to_string();
    assert!(error.starts_with("1:10: expected repetition=N, ") && error.contains("kings-only=x"), "{error}");

    let longer = "[FEN \"W:WK32:BK4\"]\n[Rulings \"kings-only=2\"]\n\n1. g1-f2 h8-g7\n2. f2-g1 *";
    let error = Pdn::parse(longer).unwrap_err().to_string();
    assert_eq!(error, "5:4: expected a legal move, found \"f2g1\": The game is over.");

    let sooner = Rulings { quiet_turns: Some(1), ..Rulings::default() };
    assert_eq!(read.session(sooner).unwrap_err().reason.to_string(), "The game is over.");
}

#[test]
fn an_ambiguous_capture_is_written_and_read_in_full() {
    // The man can reach the same square by two routes.
    let start = "W:W30:B17,18,25,26,10,11";
    let position = from_fen(start).unwrap();
    let twins: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    let text = |step: &str| format!("[FEN \"{start}\"] 1. {step} *");
    for action in &twins {
        let squares: Vec<&str> = action.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap()).collect();
        let written = Pdn::parse(&text(&squares.join("x"))).unwrap().to_string();
        let played = Pdn::parse(&written).unwrap();
        let node = played.history().main_line()[0];
        let again = played.history().node(node).unwrap().action().unwrap().to_string();
        assert_eq!(&again, action, "{written}");
    }
    assert!(twins.len() > 1, "{twins:?}");
}

/// A game with variations and comments, determined by `seed`.
fn random_session(seed: u64) -> Session {
    let mut random = SplitMix64::new(seed);
    let mut session = Session::new(draughts::start(Position::start(), Rulings::default()));
    for turn in 0..60 {
        let choices = session.choices().clone();
        let count = choices.iter().count() as u64;
        if count == 0 {
            break;
        }
        let action = choices.iter().nth(random.below(count) as usize).unwrap().action.clone();
        session.play(&action).unwrap();
        if random.below(5) == 0 {
            session.note_clock(Comment::new(&format!("[%clk 0:00:{turn:02}]")));
        }
        if random.below(6) == 0 {
            (0..=random.below(4)).for_each(|_| _ = session.undo());
        }
    }
    session
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_game_reads_back_from_its_record(seed: u64) {
        let session = random_session(seed);
        let record = Pdn::of(&session).unwrap();
        let text = record.to_string();
        let read = Pdn::parse(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(read.to_string(), text);
        let shape = |game: &Pdn| {
            let history = game.history();
            let said = |entry: specular::tabletop::Entry| {
                let node = history.node(entry.node).unwrap();
                (entry.depth, entry.opens, node.action().cloned(), node.annotations().clone())
            };
            history.entries().map(said).collect::<Vec<_>>()
        };
        prop_assert_eq!(shape(&read), shape(&record));
    }

    #[test]
    fn no_text_panics_and_errors_have_a_place_in_it(text in r#"([ \n.(){}\[\]"!$*%;]|[a-h][1-8][-x]?|[0-9]{1,2}[-x.]|FEN|W:|B1){0,40}"#) {
        for error in Pdn::games(&text).filter_map(Result::err) {
            let line = text.split('\n').nth(error.line - 1).unwrap_or_else(|| panic!("{error}\n{text}"));
            prop_assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}\n{text}");
        }
    }
}
