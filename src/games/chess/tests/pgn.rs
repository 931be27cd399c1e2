//! PGN: real games, loosely written ones, and errors with their positions.

use super::*;
use crate::chess::Pgn;
use tabletop::{Comment, Mark, NodeId};

/// Games that were played, some with annotations, in the form that the program writes.
const GAMES: &str = include_str!("../../../../tests/data/chess/games.pgn");

fn read(text: &str) -> Pgn {
    Pgn::parse(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn opened(text: &str) -> Session {
    read(text).session().unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn tags(game: &Pgn) -> Vec<(String, String)> {
    game.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn real_games_round_trip() {
    let games = Pgn::games(GAMES).collect::<Result<Vec<_>, _>>().unwrap();
    let mut outcomes = Vec::new();
    let mut texts = Vec::new();
    for game in &games {
        let session = game.session().unwrap_or_else(|error| panic!("{error} in {game}"));
        let outcome = session.outcome().expect("it is over");
        outcomes.push((outcome.by, session.ply_count()));
        assert_eq!(Pgn::of(&session, tags(game)).as_ref(), Some(game), "through a session");
        texts.push(game.to_string());
    }
    assert_eq!(texts.join("\n"), GAMES);
    assert_eq!(
        outcomes,
        [("checkmate", 33), ("checkmate", 45), ("checkmate", 82), ("resignation", 87), ("agreement", 85)]
    );
}

#[test]
fn variations_comments_marks_and_clocks_are_kept() {
    let games = Pgn::games(GAMES).collect::<Result<Vec<_>, _>>().unwrap();
    let session = games[1].session().unwrap();
    let history = session.history();
    assert_eq!(history.comments, [Comment::new("The Immortal Game.")]);
    let deepest = history.entries().map(|entry| entry.depth).max();
    assert_eq!(deepest, Some(2));
    let marks: Vec<Mark> =
        history.main_line().iter().flat_map(|&id| history.node(id).unwrap().annotations().marks.clone()).collect();
    assert_eq!(marks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), "!? ! !? ? ! !!");
    // A mate in a variation does not end the game.
    let mated = history.entries().filter(|entry| session.turn_of(entry.node).unwrap().outcome.is_some());
    assert_eq!(mated.map(|entry| entry.depth).collect::<Vec<_>>(), [2, 0]);

    let session = games[4].session().unwrap();
    let first = session.history().node(session.history().main_line()[0]).unwrap();
    assert_eq!(first.annotations().after, [Comment::new("[%clk 1:59:58]")]);
}

#[test]
fn loose_texts_are_read_and_written_in_export_format() {
    let text = "\u{feff}% a line for other programs\r\n1 e4 e5 2.Nf3 Nc6 ; to the end of the line\n3. Bb5 {a} {b} 3...a6 \
                4.Bxc6 dc6 5.0-0!? f6 (5... Qd6!) 6.d2d4 exd4";
    let game = read(text);
    let session = game.session().unwrap();
    let written = Pgn::of(&session, []).unwrap().to_string();
    let moves = written.split("\n\n").nth(1).unwrap();
    assert_eq!(
        moves,
        "% a line for other programs\n1. e4 e5 2. Nf3 Nc6 {to the end of the line} 3. Bb5 {a} {b} 3... a6 4. Bxc6 dxc6 \
         5. O-O!? f6\n\
         (5... Qd6!) 6. d4 exd4 *\n"
    );
    assert!(written.starts_with("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"), "{written}");
    assert_eq!(read(&written).session().unwrap().history().main_line().len(), 12);
}

#[test]
fn a_game_from_another_start_records_it() {
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
                [Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3p4/7K b - - 3 41\"]\n\
                [Termination \"time forfeit\"]\n\n41... d1=Q+ 42. Kh2 Qd2+ 0-1\n";
    let session = opened(text);
    assert_eq!(session.outcome(), Some(Outcome { winner: Some(Player::Second), by: "time" }));
    assert_eq!(Pgn::of(&session, tags(&read(text))).unwrap().to_string(), text);
}

#[test]
fn the_current_line_is_the_main_line_of_an_unfinished_game() {
    let mut session = begun();
    play(&mut session, "e2e4 e7e5 g1f3");
    session.undo();
    play(&mut session, "f1c4");
    let written = Pgn::of(&session, []).unwrap().to_string();
    assert!(written.ends_with("\n\n1. e4 e5 2. Bc4 (2. Nf3) *\n"), "{written}");
    session.settle(Ending::Resign(Player::Second)).unwrap();
    assert_eq!(Pgn::of(&session, []).unwrap().result(), "1-0");
    // A brace would end a comment in braces.
    let mut history = session.live_history();
    history.comments.push(Comment::new("{a} b"));
    history.go_to(NodeId::ROOT);
    let session = Session::with_history(start(Position::default()), history).unwrap();
    let written = Pgn::of(&session, []).unwrap().to_string();
    assert!(written.contains("\n\n; {a} b\n1. e4"), "{written}");
    read(&written);
}

#[test]
fn errors_are_reported_with_their_positions() {
    let error = |text: &str| match Pgn::parse(text) {
        Err(error) => error.to_string(),
        Ok(game) => game.session().expect_err("an error").to_string(),
    };
    for (text, message) in [
        ("1. e4 e5\n2. Nf4", "2:4: expected a legal move, found \"Nf4\": no white knight can go to f4"),
        ("1. e4 e5 2. Ke3", "1:13: expected a legal move, found \"Ke3\": A king moves one square."),
        (
            "1. Nf3 Nf6 2. Nc3 Nc6 3. Nd5 Nd4 4. Nxf6+ gxf6 5. Nxd4 e5 6. dxe5",
            "1:62: expected a legal move, found \"dxe5\": A pawn moves one square straight ahead, or two from its starting square, and captures diagonally.",
        ),
        ("1. e4 (1. d4 Nc3) e5", "1:14: expected a legal move, found \"Nc3\": no black knight can go to c3"),
        ("1. d4 d5 2. Nf3 Nf6 3. Nd2", "1:24: expected Nbd2 or Nfd2, found \"Nd2\""),
        ("1. Nxf3", "1:4: expected Nf3, found \"Nxf3\": there is nothing to capture on f3"),
        ("1. o-o", "1:4: expected O-O, found \"o-o\""),
        (
            "1. O-O",
            "1:4: expected a legal move, found \"O-O\": All squares between king and rook must be empty, but a bishop is on f1.",
        ),
        (
            "1. exd5",
            "1:4: expected a legal move, found \"exd5\": A pawn moves one square straight ahead, or two from its starting square, and captures diagonally.",
        ),
        ("1. Zf3", "1:4: expected a move such as e4, Nf3, exd5, O-O or e8=Q, found \"Zf3\""),
        ("[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n1. a8", "2:4: expected a8=Q, a8=R, a8=B or a8=N, found \"a8\""),
        (
            "[FEN \"x\"]\n1. e4",
            "1:7: expected a FEN, found \"x\" (column 1: expected 8 ranks with a / between them, found 1; ",
        ),
        ("1. f3 e5 2. g4 Qh4# 3. e4", "1:24: expected no move after the end of the game (checkmate), found \"e4\""),
        ("1. e4 *\n1. d4 *", "2:1: expected the end after one game, found \"1.\""),
        ("1. e4 {never", "1:7: expected '}' to end the comment that begins here, found the end"),
        ("1. --", "1:4: expected a move (null moves are allowed only in variations), found \"--\""),
    ] {
        let found = error(text);
        assert!(found.starts_with(message), "{found}\n{message}");
        assert!(message.ends_with("; ") || found == message, "{found}");
    }
}

#[test]
fn corrections_in_a_fen_are_reported_at_their_place_with_and_without_quotes() {
    for (open, close, column) in [("\"", "\"", 35), ("", "", 34)] {
        let text = format!("[FEN {open}4k3/8/8/8/8/8/3p4/7K b - - 3{close}]\n\n1... d1=Q+ *");
        let (_, warnings) = Pgn::parse(&text).unwrap().play().unwrap();
        let places: Vec<_> = warnings.iter().map(|warning| (warning.line, warning.column)).collect();
        assert!(places.contains(&(1, column)), "{text}: {places:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_games_round_trip(picks in prop::collection::vec(any::<Index>(), 1..80), back in 0..20_usize, other in any::<Index>()) {
        let mut session = random_game(begun(), &picks, |_, _| {});
        for _ in 0..back {
            session.undo();
        }
        let choices: Vec<Choice> = session.choices().iter().cloned().collect();
        if !choices.is_empty() {
            session.play(&other.get(&choices).action).unwrap();
        }
        let game = Pgn::of(&session, []).unwrap();
        let text = game.to_string();
        let again = read(&text);
        prop_assert_eq!(&again, &game, "{}", &text);
        let opened = again.session().unwrap();
        let line = |session: &Session| session.line_turns().map(|turn| turn.action.clone()).collect::<Vec<_>>();
        // A line that was played to its end stays the main line, and turns that were taken back are written too.
        if !session.is_main_line_over() {
            prop_assert!(line(&opened).starts_with(&line(&session)));
        }
        prop_assert_eq!(opened.history().entries().count(), session.history().entries().count());
    }

    /// Any style of numbers, signs and line ends in other programs' records gives the same moves, and the output is
    /// strict.
    #[test]
    fn loose_numbers_signs_and_line_ends_change_no_move(
        picks in prop::collection::vec(any::<Index>(), 1..60),
        styles in prop::collection::vec((0..4_usize, 0..6_usize, 0..3_usize), 60),
    ) {
        let played = random_game(begun(), &picks, |_, _| {});
        let mut table = begun();
        let mut text = String::new();
        for (turn, (recorded, (number, sign, end))) in played.turns().zip(styles).enumerate() {
            let san = super::super::position(&table).unwrap().san(&recorded.action).unwrap();
            table.play(&recorded.action).unwrap();
            let next = turn / 2 + 1;
            let number = [format!("{next}. "), format!("{next} . "), format!("{next} "), format!("{next}…")][number].clone();
            let number = if turn % 2 == 0 { number } else { String::new() };
            let sign = ["", "!!!", "±", "+-", " $902", "?!"][sign];
            text += &format!("{number}{san}{sign}{}", [" ", "\r", "\r\n"][end]);
        }
        let (session, _) = read(&text).play().unwrap_or_else(|error| panic!("{error} in {text}"));
        let actions = |session: &Session| session.turns().map(|turn| turn.action.clone()).collect::<Vec<_>>();
        prop_assert_eq!(actions(&session), actions(&played), "{}", &text);
        let saved = Pgn::of(&session, []).unwrap().to_string();
        let (again, warnings) = read(&saved).play().unwrap();
        prop_assert_eq!(warnings, Vec::new(), "{}", &saved);
        prop_assert_eq!(Pgn::of(&again, []).unwrap().to_string(), saved);
    }
}
