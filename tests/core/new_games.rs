//! Tests the interface for games with two games made for it: one places pieces, the other slides whole rows. Both must
//! play, save and open like the shipped games.

use std::path::Path;

use crate::sample_games::SampleGame;
use specular::games::list::{OpenedGame, RecordMatch, TableGame};
use specular::notation::record::Tags;
use specular::rules::{Player, Square};
use specular::tabletop::{Choices, Event, Pointed, Redone, Session, Target, Viewer};
use testing::folder::Folder;
use testing::square;

static GAMES: [SampleGame; 2] = [SampleGame::Crosses, SampleGame::Rows];
/// A complete game of each.
const COMPLETE_GAMES: [&str; 2] = ["c3k a2 b2 a4 d4", "2> 1> 1>"];

fn played(game: SampleGame, actions: &str) -> Session {
    let mut session = Session::new(game.start());
    for action in actions.split_whitespace() {
        session.play(&action.into()).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    session
}

/// The pieces on their squares, White's in capitals, with dots for empty squares and blanks for holes.
fn drawn(session: &Session) -> String {
    let view = session.view(Viewer::Everyone);
    let letter = |at: Square| match view.piece(at) {
        Some(piece) => ["Mm", "Kk"][usize::from(piece.look.0)].chars().nth(piece.owner.index()).expect("a letter"),
        None if view.board.has_square(at) => '.',
        None => ' ',
    };
    let rank = |rank| (0..view.board.files).filter_map(move |file| Square::new(file, rank)).map(letter);
    (0..view.board.ranks).rev().map(|number| rank(number).collect::<String>()).collect::<Vec<_>>().join("|")
}

fn pointed(pointed: Pointed) -> String {
    match pointed {
        Pointed::Nothing => "nothing".into(),
        Pointed::Plays(choice) => choice.action.to_string(),
        Pointed::Continues => "...".into(),
        Pointed::Asks(choices) => {
            choices.iter().map(|choice| choice.label().to_string()).collect::<Vec<_>>().join(" | ")
        }
    }
}

#[test]
fn pieces_are_placed_on_empty_squares_and_the_player_picks_the_kind() {
    let session = played(SampleGame::Crosses, "b2");
    assert_eq!(drawn(&session), " ... |.....|.....|.M...| ... ", "the corners are holes");
    let choices: &Choices = session.choices();
    assert_eq!(pointed(choices.place(square("d4"))), "d4");
    assert_eq!(pointed(choices.place(square("c3"))), "Man | King");
    for nowhere in ["b2", "a1", "e5"] {
        assert_eq!(pointed(choices.place(square(nowhere))), "nothing", "{nowhere}");
    }
    assert_eq!(choices.placements().count(), 21, "every empty square, and a king in the middle");
    assert!(session.board().squares.iter().all(|square| !choices.can_pick(square)), "no piece can be moved");
}

#[test]
fn moving_any_own_piece_slides_its_whole_row() {
    let mut session = played(SampleGame::Rows, "");
    assert_eq!(drawn(&session), "m.M|.Mm|Mm.");
    let choices = session.choices();
    let point = |pick: &str, to: &str| pointed(choices.point(square(pick), Default::default(), &[], square(to)));
    assert_eq!([point("b2", "c2"), point("b2", "a2"), point("a1", "c1")], ["2>", "2<", "1<"]);
    assert!(!choices.can_pick(square("c2")), "an opponent's piece");
    assert_eq!(choices.find(&"2>".into()).and_then(|choice| choice.target()), Some(Target::Move));
    let turn = session.play(&"2>".into()).expect("legal");
    let slides = turn.stages[0].events.iter().map(|event| match event {
        Event::Slide { from, to, .. } => format!("{from}{to}"),
        other => panic!("{other:?}"),
    });
    assert_eq!(slides.collect::<Vec<_>>(), ["b2c2", "c2a2"]);
    assert_eq!(turn.stages.len(), 1, "all at once");
    assert_eq!(drawn(&session), "m.M|m.M|Mm.");
    let refusal = session.play(&"2<".into()).expect_err("it undoes the last turn");
    assert_eq!(refusal.to_string(), "2<: This takes back the last turn.");
    assert_eq!(drawn(&session), "m.M|m.M|Mm.");
}

#[test]
fn games_are_won_undone_and_redone() {
    for (game, line) in GAMES.into_iter().zip(COMPLETE_GAMES) {
        let mut session = played(game, line);
        assert_eq!(session.outcome().and_then(|outcome| outcome.winner), Some(Player::First), "{}", drawn(&session));
        assert_eq!(session.result().expect("it is over").headline.to_string(), "White wins");
        assert_eq!(session.choices().iter().count(), 0);
        let over = drawn(&session);
        for ply in (0..session.ply_count()).rev() {
            assert!(session.undo());
            let earlier: Vec<&str> = line.split_whitespace().take(ply).collect();
            assert_eq!(drawn(&session), drawn(&played(game, &earlier.join(" "))));
        }
        while let Some(Redone::Turn(_)) = session.redo() {}
        assert_eq!(drawn(&session), over);
    }
}

#[test]
fn records_are_recognised_checked_and_opened() {
    let folder = Folder::new("sample-games");
    for (game, line) in GAMES.iter().zip(COMPLETE_GAMES) {
        let session = played(*game, line);
        let text = game.write(&session, &Tags::default()).expect("a record");
        let recognised = GAMES.map(|other| other.recognises(&text) == RecordMatch::Certain);
        assert_eq!(recognised, GAMES.map(|other| other == *game), "{text}");
        let path = folder.write(&format!("a.{}", game.extension()), &text);
        assert_eq!(game.check(&path).map(|findings| findings.errors), Some(Vec::new()));
        assert_eq!(game.check(Path::new("a.pgn")), None);
        let read = game.read(&path, &text).expect("a record");
        let opened = OpenedGame::played(game, &path, read).expect("a game");
        assert_eq!(drawn(&opened.session), drawn(&session));
        let wrong = game.read(&path, &text.replacen(line, &format!("{line} a2"), 1)).unwrap_err();
        assert!(wrong.to_string().contains(": a2: "), "{wrong}");
        assert!(
            game.owns(session.state().as_ref())
                && !GAMES.iter().any(|other| other != game && other.owns(session.state().as_ref()))
        );
    }
}
