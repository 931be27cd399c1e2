use std::path::Path;
use std::sync::Arc;

use super::*;
use content::looks::Designs;
use content::looks::form::refused;
use content::setups::Library;
use notation::record::Tags;
use tabletop::{Answers, Session};

/// The record of a game after these turns.
fn played(setup: &str, actions: &[impl AsRef<str>], tags: &Tags) -> (Session, String) {
    let (_, setup) = find_setup(setup).expect("a set-up");
    let mut session = Session::new(setup.state);
    for action in actions {
        session.play(&action.as_ref().into()).expect("a legal action");
    }
    let text = record(&session, tags.clone()).expect("a record");
    (session, text)
}

fn actions(session: &Session) -> Vec<String> {
    session.turns().map(|turn| turn.action.to_string()).collect()
}

/// A start of every game, and a few turns from there.
fn lines() -> impl Iterator<Item = (GameSetup, Vec<String>)> {
    GAMES.into_iter().map(|game| {
        let setup = game.setups().into_iter().find(|setup| !setup.state.is_setting_up()).expect("a game can begin");
        let mut session = Session::new(Arc::clone(&setup.state));
        for _ in 0..3 {
            let action = session.choices().iter().next().expect("a legal action").action.clone();
            session.play(&action).expect("a legal action");
        }
        (setup, actions(&session))
    })
}

#[test]
fn games_are_found_by_their_set_ups() {
    for game in GAMES {
        let setups = game.setups();
        for setup in setups {
            let (found, same) = find_setup(&setup.id).unwrap();
            assert_eq!((found.id(), same.name), (game.id(), setup.name));
            assert_eq!(game_of(same.state.as_ref()).map(TableGame::id), Some(game.id()));
        }
        assert!(find_setup(game.id()).unwrap().1.id.starts_with(game.id()), "a name alone is the default start");
    }
    let mut all: Vec<&str> = extensions().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 1 + GAMES.len(), "each game has its own extension: {all:?}");
    let (game, chess960) = find_setup("chess/960-0").unwrap();
    assert_eq!(
        (chess960.id.as_str(), game.position(chess960.state.as_ref()).as_deref()),
        ("chess/960-0", Some("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"))
    );
    assert!(find_setup("chess/960-960").is_err());
    assert_eq!(find_setup("chess/ace").unwrap_err(), Some(vec!["chess/start".to_owned()]));
    assert_eq!(find_setup("khet-2/classic").unwrap_err(), None);
}

#[test]
fn records_of_every_game_keep_the_tags_of_the_table() {
    let mut tags = Tags::default();
    for (name, value) in [
        ("Event", "An \"evening\""),
        ("Date", "2026.11.23"),
        ("First", "Ann"),
        ("Second", "Specular, level 3"),
        ("TimeControl", "300+5"),
        ("Clock", "0:04:55 0:05:00"),
        ("Aids", "none"),
        ("View", "1.0 2.0 3.0 4.0 5.0"),
    ] {
        tags.set(name, value).unwrap();
    }
    if tags.agreement().is_err() {
        tags.remove("Aids");
    }
    let library = Library::embedded();
    for (GameSetup { id: setup, .. }, line) in lines() {
        let (session, text) = played(&setup, &line, &tags);
        let opened = OpenedGame::parse(Path::new("clipboard"), &text, &library)
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(actions(&opened.session), line, "{text}");
        for (name, value) in tags.iter() {
            assert_eq!(opened.tags.get(name), Some(value), "{name}\n{text}");
        }
        assert_eq!(opened.agreement.clock.to_string(), "300+5");
        let game = game_of(session.state().as_ref()).unwrap();
        if !game.has_secrets() {
            assert_eq!(opened.setup, setup);
        }
        let named = format!("game.{}", game.extension());
        assert_eq!(record_of(Path::new(&named), "").map(TableGame::id), Some(game.id()));
        assert_eq!(record(&opened.session, opened.tags).unwrap(), text, "written unchanged");
    }
}

#[test]
fn the_record_of_an_unfinished_game_of_stratego_hides_the_set_ups() {
    let (_, text) = played("stratego/fortress", &["a4a5"], &Tags::default());
    assert!(text.contains("RedSealed") && !text.contains("Setup"), "{text}");
    let (_, setup) = find_setup("stratego/start").unwrap();
    assert!(
        !find_game("stratego").unwrap().can_write(&Session::new(setup.state)),
        "a game cannot be saved during set-up"
    );
}

#[test]
fn records_without_tags_are_recognised_by_their_moves() {
    for (text, game) in [
        ("1. e4 e5 2. Nf3 *", Some("chess")),
        ("1. c3-d4 f6-e5 *", Some("draughts")),
        ("1. 22-18 11-15 *", Some("draughts")),
        ("[White \"Ann\"]\n\n1. x9", Some("chess")),
        ("[Setup \"ace\"]\n\n1. h2g2 *", None),
        ("hello", None),
    ] {
        assert_eq!(game_of_text(text).map(TableGame::id), game, "{text}");
    }
}

#[test]
fn positions_are_recognised_by_their_form() {
    for (text, expected) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Some("chess")),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Some("chess")),
        ("W:W22:B17,18,11", Some("draughts")),
        ("B:W22:B17:H0:F1", Some("draughts")),
        ("x33a4ka4/ppd7/8/8 0", Some("")),
        ("8/8/8/8/x", Some("")),
        ("1. e4 e5 *", None),
        ("https://example.org", None),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", None),
        ("8/8/8/8 w\n8/8/8/8 w", None),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", None),
    ] {
        let found = is_position(text).then(|| game_of_position(text).map_or("", TableGame::id));
        assert_eq!(found, expected, "{text}");
    }
    for (setup, _) in lines() {
        let game = game_of(setup.state.as_ref()).expect("a game of the list");
        let written = game.position(setup.state.as_ref());
        assert!(
            written.is_none_or(|text| game_of_position(&text).map(TableGame::id) == Some(game.id())),
            "{}",
            setup.id
        );
    }
}

#[test]
fn positions_round_trip_and_errors_say_what_was_expected() {
    for (game, text) in [
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("draughts", "W:W22:B17,18,11"),
    ] {
        let game = find_game(game).unwrap();
        let state = game.read_position(text).unwrap().state;
        let written = game.position(state.as_ref()).unwrap();
        assert_eq!(game.position(game.read_position(&written).unwrap().state.as_ref()), Some(written));
        assert!(game.read_position("x").unwrap_err().contains("expected"));
    }
    let error = find_game("stratego").unwrap().read_position("x").unwrap_err();
    assert!(error.starts_with("expected ") && error.contains("hidden"));
}

#[test]
fn games_leave_boards_of_others_alone() {
    let ace = Library::embedded().find("ace").unwrap().clone();
    let beam = beam::start(ace.position, &ace.looks);
    assert!(game_of(beam.as_ref()).is_none());
    assert_eq!(GAMES[0].perft(beam.as_ref(), 1), None);
}

#[test]
fn an_illegal_move_in_a_sealed_record_reveals_no_rank() {
    let (_, text) = played("stratego/fortress", &["a4a5"], &Tags::default());
    let library = Library::embedded();
    for square in ["a10", "j10", "i10", "a9", "b9"] {
        let wrong = text.replace(" *", &format!(" {square}e5 *"));
        let error = OpenedGame::parse(Path::new("a.stratego"), &wrong, &library).unwrap_err().to_string();
        assert!(error.ends_with("expected a legal move, found an illegal one"), "{error}");
    }
}

#[test]
fn rulings_are_kept_in_records_and_described_in_the_rules() {
    let library = Library::embedded();
    for (setup, line, chosen) in [
        ("draughts/start", &["c3d4", "f6e5", "d4f6"][..], "repetition=2 same-move=never kings-only=40"),
        ("stratego/fortress", &["a4a5", "j7j6"], "reveal=for-good"),
    ] {
        let (game, start) = find_setup(setup).unwrap();
        let answers = Answers::read(chosen, game.rulings()).unwrap();
        assert_eq!(game.answers(start.state.as_ref()), Answers::default(), "the first answers are the leaflet's");
        let ruled = start.clone().with_rulings(game, &answers);
        assert_eq!(game.answers(ruled.state.as_ref()).to_string(), chosen);
        assert_ne!(ruled.state.board().rules, start.state.board().rules);
        let mut session = Session::new(Arc::clone(&ruled.state));
        for &action in line {
            session.play(&action.into()).expect("a legal action");
        }
        let text = record(&session, Tags::default()).unwrap();
        let opened = OpenedGame::parse(Path::new("clipboard"), &text, &library).unwrap();
        assert_eq!(game.answers(opened.session.state().as_ref()), answers, "{text}");
        assert_eq!(game.answers(ruled.with_rulings(game, &Answers::default()).state.as_ref()), Answers::default());
    }
    let (game, chess) = find_setup("chess").unwrap();
    assert!(game.rulings().is_empty());
    assert_eq!(chess.clone().with_rulings(game, &Answers::default()).id, chess.id);
}

#[test]
fn a_game_with_turns_taken_back_is_opened_at_the_same_position() {
    let library = Library::embedded();
    for (setup, line) in lines().filter(|(setup, _)| !setup.state.has_secrets()) {
        let (session, _) = played(&setup.id, &line, &Tags::default());
        for back in 0..=line.len() {
            let mut session = session.clone();
            (0..back).for_each(|_| assert!(session.undo()));
            let text = record(&session, Tags::default()).expect("a record");
            let opened = OpenedGame::parse(Path::new("clipboard"), &text, &library).expect("the same game");
            assert_eq!(actions(&opened.session), line[..line.len() - back]);
            assert_eq!(opened.session.to_move(), session.to_move());
            // Turns that were taken back can be played again, and are in the next record.
            assert_eq!((opened.session.can_redo(), opened.session.history().entries().count()), (back > 0, line.len()));
            assert_eq!(record(&opened.session, opened.tags).expect("a record"), text);
        }
    }
}

#[test]
fn a_current_line_that_is_not_in_the_record_is_refused() {
    let text = "[CurrentLine \"e2e4 e7e6\"]\n\n1. e4 e5 *\n";
    let error = OpenedGame::parse(Path::new("a.pgn"), text, &Library::embedded()).unwrap_err().to_string();
    let expected = "expected a line of moves in this record, found \"e7e6\" in \"e2e4 e7e6\"";
    assert!(error.contains(expected), "{error}");
}

#[test]
fn an_unsupported_time_control_is_kept() {
    let library = Library::embedded();
    for (name, moves, controls) in [
        ("a.pgn", "1. e4 *", &["40/7200:3600", "*180"][..]),
        ("a.pdn", "1. c3-d4 *", &["40/7200:3600", "*180", "?", "-"]),
    ] {
        for control in controls {
            let text = format!("[TimeControl \"{control}\"]\n\n{moves}\n");
            let opened = OpenedGame::parse(Path::new(name), &text, &library).unwrap();
            assert_eq!(opened.agreement.clock, tabletop::TimeControl::None);
            // In the table's form.
            let mut tags = opened.tags;
            tags.set_agreement(&opened.agreement).unwrap();
            let written = record(&opened.session, tags).unwrap();
            assert!(written.contains(&format!("[TimeControl \"{control}\"]\n")), "{written}");
        }
    }
}

#[test]
fn the_kinds_of_every_game_get_the_looks_that_they_ask_for() {
    for game in GAMES {
        for setup in game.setups() {
            let board = setup.state.board();
            assert_eq!(refused(Designs::embedded().in_game(&board.game), &board.looks), [], "{}", setup.id);
        }
    }
}
