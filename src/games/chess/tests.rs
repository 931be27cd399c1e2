//! Chess at the table.

mod chess960;
mod fen;
mod pgn;

use proptest::prelude::*;
use proptest::sample::Index;

use super::{Position, start};
use crate::replay::replayed;
use rules::Player;
use tabletop::{
    Action, Aim, Choice, Ending, Event, LossCause, Outcome, Part, Piece, Pointed, Session, State, Target, Turn, Viewer,
};
use testing::square;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn session(fen: &str) -> Session {
    Session::new(start(fen.parse().unwrap()))
}

fn begun() -> Session {
    Session::new(start(Position::default()))
}

fn play(session: &mut Session, actions: &str) {
    for action in actions.split(' ') {
        session.play(&action.into()).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
}

/// Describes a turn, stage by stage.
fn described(session: &Session, turn: &Turn) -> Vec<String> {
    let name = |piece: Piece| session.board().look(piece.look).id.clone();
    let describe = |event: &Event| match event {
        Event::Slide { piece, from, to } => format!("{} {from}-{to}", name(*piece)),
        Event::Promote { piece, at, becomes } => format!("{} {at} = {}", name(*piece), name(*becomes)),
        Event::Remove(loss) => {
            assert_eq!((loss.cause, loss.royal, loss.leaves), (LossCause::Capture, false, None));
            format!("lost {} {}", name(loss.piece), loss.at)
        }
        other => panic!("not an event of chess: {other:?}"),
    };
    turn.stages.iter().map(|stage| stage.events.iter().map(describe).collect::<Vec<_>>().join(", ")).collect()
}

/// Counts lines of play using only choices and actions.
fn perft(state: &dyn State, depth: u32) -> u64 {
    let choices = state.choices();
    match depth {
        1 => choices.iter().count() as u64,
        _ => choices.iter().map(|choice| perft(&*state.apply(&choice.action).unwrap().0, depth - 1)).sum(),
    }
}

#[test]
fn perft_agrees_with_the_published_counts() {
    for (position, counts) in
        [(Position::default(), &[20, 400, 8_902, 197_281][..]), (KIWIPETE.parse().unwrap(), &[48, 2_039, 97_862])]
    {
        let start = start(position.clone());
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                (perft(&*start, depth), crate::search::perft(&position, depth)),
                (count, count),
                "{position} at depth {depth}"
            );
        }
    }
}

#[test]
#[ignore = "a minute without optimisation"]
fn perft_agrees_with_the_published_counts_one_ply_deeper() {
    for (position, depth, count) in [(Position::default(), 5, 4_865_609), (KIWIPETE.parse().unwrap(), 4, 4_085_603)] {
        assert_eq!(perft(&*start(position.clone()), depth), count, "{position}");
    }
}

#[test]
fn moves_captures_castling_en_passant_and_promotion_are_turns_in_stages() {
    for (fen, action, stages) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", &["knight g1-f3"][..]),
        (KIWIPETE, "e1g1", &["king e1-g1, rook h1-f1"]),
        (KIWIPETE, "e1c1", &["king e1-c1, rook a1-d1"]),
        (KIWIPETE, "e2a6", &["bishop e2-a6, lost bishop a6"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", &["pawn e5-d6, lost pawn d5"]),
        ("3qk3/4P3/8/8/8/8/P7/4K3 w - - 0 1", "e7d8n", &["pawn e7-d8, lost queen d8", "pawn d8 = knight"]),
    ] {
        let mut session = session(fen);
        let turn = session.play(&action.into()).unwrap();
        assert_eq!(described(&session, &turn), stages, "{action}");
        assert_eq!((turn.player, turn.next), (Player::First, Some(Player::Second)));
    }
}

#[test]
fn a_promotion_asks_what_the_pawn_becomes() {
    let session = session("3qk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    let asked = match session.choices().point(square("e7"), Part::Whole, &[], square("d8")) {
        Pointed::Asks(choices) => choices,
        other => panic!("{other:?}"),
    };
    let answers: Vec<_> = asked.iter().map(|choice| (choice.label().to_string(), choice.action.as_str())).collect();
    let expected = [("Queen", "e7d8q"), ("Rook", "e7d8r"), ("Bishop", "e7d8b"), ("Knight", "e7d8n")];
    assert_eq!(answers, expected.map(|(label, action)| (label.to_owned(), action)));
    assert!(asked.iter().all(|choice| choice.target() == Some(Target::Capture)));
}

#[test]
fn refusals_explain_the_rule() {
    for (fen, action, reason) in [
        (KIWIPETE, "e2", "“e2” is not a move. Write it like e2e4, or e7e8q to promote a pawn."),
        (KIWIPETE, "i2i4", "“i2i4” is not a move. Write it like e2e4, or e7e8q to promote a pawn."),
        (KIWIPETE, "e2e4=", "“e2e4=” is not a move. Write it like e2e4, or e7e8q to promote a pawn."),
        (KIWIPETE, "e2e4k", "“e2e4k” is not a move. Write it like e2e4, or e7e8q to promote a pawn."),
        (KIWIPETE, "h4h5", "There is no piece on h4."),
        (KIWIPETE, "e7e6", "The piece on e7 is Black's."),
        (KIWIPETE, "d2e2", "Your own bishop is on e2."),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1", "Your own rook is on h1."),
        (KIWIPETE, "c3c4", "A knight moves two squares straight and one to the side."),
        (KIWIPETE, "d2d3", "A bishop moves diagonally."),
        (KIWIPETE, "a1b3", "A rook moves along its rank or file."),
        (KIWIPETE, "f3g5", "A queen moves along its rank, file or diagonals."),
        (KIWIPETE, "e1e3", "A king moves one square."),
        (
            KIWIPETE,
            "a2a5",
            "A pawn moves one square straight ahead, or two from its starting square, and captures diagonally.",
        ),
        (KIWIPETE, "d5d7", "A pawn may move two squares only from its starting square."),
        (KIWIPETE, "d5d6q", "Only a pawn that reaches the last rank is promoted."),
        (KIWIPETE, "h2h3", "There is a piece on h3, and a pawn captures only diagonally."),
        (KIWIPETE, "c2c4", "The way is blocked by a knight on c3."),
        (KIWIPETE, "g2f3", "Your own queen is on f3."),
        (KIWIPETE, "b2a3", "A pawn moves diagonally only to capture, and a3 is empty."),
        (KIWIPETE, "a1a3", "The way is blocked by a pawn on a2."),
        ("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "There is a piece on e8, and a pawn captures only diagonally."),
        (
            "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "e7e8",
            "A pawn that reaches e8 becomes a queen, rook, bishop or knight. Say which, for example e7e8q.",
        ),
        ("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3", "Your king would be in check from h4."),
        ("4k3/p7/8/8/7b/8/8/4K3 w - - 0 1", "e1f2", "Your king would be in check from h4."),
        ("4k3/8/8/8/7b/8/P7/4K3 w - - 0 1", "a2a4", "Your king is in check from h4, and this move leaves it in check."),
        ("4k3/8/8/8/7b/8/8/R3K3 w Q - 0 1", "e1c1", "You can't castle while your king is in check from h4."),
        (
            "4k3/8/b7/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            "You can't castle: the king would pass f1, which the bishop on a6 attacks.",
        ),
        ("4k3/8/8/2b5/8/8/8/4K2R w K - 0 1", "e1g1", "Your king would be in check from c5."),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "e1g1",
            "You can no longer castle to g1: the king or the rook of h1 has moved.",
        ),
        (
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            "e1c1",
            "All squares between king and rook must be empty, but a knight is on b1.",
        ),
        // The pawn that would be captured pieces between the rook and the king.
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", "Your king would be in check from h5."),
    ] {
        let mut session = session(fen);
        assert_eq!(session.play(&action.into()).expect_err(action).reason.to_string(), reason, "{action} in {fen}");
    }
}

#[test]
fn a_nearby_illegal_gesture_becomes_an_attempt_and_a_distant_one_does_not() {
    let session = begun();
    let reason = |pick: &str, to: Option<&str>| {
        let aim = to.map(|to| Aim::Go { path: vec![square(to)], target: Target::Move });
        let tried = session.state().attempt(square(pick), Part::Whole, aim.as_ref(), false)?;
        Some(session.clone().play(&tried).expect_err("illegal").reason.to_string())
    };
    assert_eq!(reason("a1", None).as_deref(), Some("The rook on a1 has no legal move."));
    assert_eq!(reason("e7", None).as_deref(), Some("The piece on e7 is Black's."));
    assert_eq!(reason("a1", Some("a5")).as_deref(), Some("The way is blocked by a pawn on a2."));
    assert_eq!(reason("a1", Some("h7")).as_deref(), Some("A rook moves along its rank or file."));
    assert_eq!(reason("a1", Some("d5")), None, "far away, and empty");
}

#[test]
fn games_end_by_checkmate_stalemate_and_insufficient_material() {
    let ended = |fen: &str, action: &str| {
        let mut session = session(fen);
        let turn = session.play(&action.into()).unwrap();
        assert_eq!((turn.next, session.choices().iter().count()), (None, 0));
        let refused = session.play(&action.into()).expect_err("over").reason;
        assert_eq!(refused.to_string(), "The game is over.");
        let text = session.result().unwrap();
        (turn.outcome.unwrap(), format!("{}. {}", text.headline, text.sentence))
    };
    let draw = |by| Outcome { winner: None, by };
    assert_eq!(
        ended("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"),
        (
            Outcome { winner: Some(Player::First), by: "checkmate" },
            "White wins. Checkmate: Black's king on g8 is attacked from a8.".into()
        )
    );
    assert_eq!(
        ended("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"),
        (draw("stalemate"), "Draw. Stalemate: Black is not in check and has no legal move.".into())
    );
    let pieces = "Draw. Neither side has enough pieces left to checkmate.".to_owned();
    assert_eq!(ended("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2"), (draw("material"), pieces.clone()));
    assert_eq!(ended("4k3/8/8/8/8/8/3Np3/4K3 w - - 0 1", "e1e2"), (draw("material"), pieces));
    // For the rules, two knights or a bishop on each side are enough.
    for fen in ["4k3/8/8/8/8/8/2NNp3/4K3 w - - 0 1", "4k2b/8/8/8/8/8/3Bp3/4K3 w - - 0 1"] {
        let mut session = session(fen);
        assert_eq!(session.play(&"e1e2".into()).unwrap().outcome, None, "{fen}");
    }
}

#[test]
fn threefold_repetition_may_be_claimed() {
    let mut session = begun();
    let there_and_back = "g1f3 g8f6 f3g1 f6g8";
    play(&mut session, there_and_back);
    let refused = session.settle(Ending::ClaimDraw).expect_err("too early").reason.to_string();
    assert!(refused.ends_with("This one has occurred twice."), "{refused}");
    play(&mut session, there_and_back);
    assert_eq!(session.claim_reason().unwrap().to_string(), "The same position has occurred for the third time.");
    session.settle(Ending::ClaimDraw).unwrap();
    assert_eq!(session.outcome().map(|outcome| outcome.by), Some("repetition"));
    // A castling right or a possible en passant capture makes a different position.
    let mut session = self::session("r3k3/8/8/8/4p3/8/3P4/4K3 w q - 0 1");
    play(&mut session, "d2d4 a8a7 e1e2 a7a8 e2e1 a8a7 e1e2 a7a8 e2e1");
    assert!(!session.can_claim_draw(), "without en passant and castling only the second time");
    play(&mut session, "a8a7 e1e2 a7a8 e2e1");
    assert!(session.can_claim_draw());
}

#[test]
fn players_agree_to_a_draw_or_resign() {
    let mut session = begun();
    session.settle(Ending::OfferDraw(Player::First)).unwrap();
    session.settle(Ending::AcceptDraw(Player::Second)).unwrap();
    assert_eq!(session.result().unwrap().sentence.to_string(), "The players agreed to a draw.");
    let mut session = begun();
    session.settle(Ending::Resign(Player::First)).unwrap();
    assert_eq!(session.result().unwrap().headline.to_string(), "Black wins");
}

#[test]
fn the_board_names_its_kinds() {
    let board = super::board();
    let looks: Vec<_> = board.looks.iter().map(|look| (look.id.as_str(), look.shape.as_str(), look.letter)).collect();
    let kinds = [("pawn", 'P'), ("knight", 'N'), ("bishop", 'B'), ("rook", 'R'), ("queen", 'Q'), ("king", 'K')];
    let kinds = kinds.map(|(name, letter)| (name, format!("chess-{name}"), letter));
    assert_eq!(looks, kinds.each_ref().map(|(name, shape, letter)| (*name, shape.as_str(), *letter)));
    assert_eq!((board.squares.len(), board.holes().count(), board.game.as_str()), (64, 0, "chess"));
    let view = begun().view(Viewer::Everyone);
    assert_eq!(view.pieces().count(), 32);
    assert_eq!(view.look(square("d8")).unwrap().title().to_string(), "Queen");
    assert_eq!(view.piece(square("d8")).unwrap().owner, Player::Second);
}

/// Plays a random game and calls `each` with the session before each choice.
fn random_game(mut session: Session, picks: &[Index], mut each: impl FnMut(&Session, &Choice)) -> Session {
    for pick in picks {
        let choices: Vec<Choice> = session.choices().iter().cloned().collect();
        if choices.is_empty() {
            break;
        }
        let choice = pick.get(&choices);
        each(&session, choice);
        session.play(&choice.action).expect("a listed choice");
    }
    session
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// The events, played on the view, give the next view; FEN and SAN round-trip. Half of the games are Chess960.
    #[test]
    fn events_fen_and_san_agree_in_random_games(picks in prop::collection::vec(any::<Index>(), 1..160), number in 0..1920_u32) {
        let first = Position::chess960(number).unwrap_or_default();
        random_game(Session::new(start(first)), &picks, |session, choice| {
            let position = super::position(session).unwrap();
            assert_eq!(position.to_string().parse().as_ref(), Ok(position));
            let san = position.san(&choice.action).unwrap();
            assert_eq!(position.read_san(&san).as_ref(), Ok(&choice.action), "{san} in {position}");
            let mut after = session.clone();
            let turn = after.play(&choice.action).unwrap();
            assert_eq!((&turn.action, turn.next), (&choice.action, after.outcome().is_none().then(|| after.to_move())));
            let pieces = replayed(session.view(Viewer::Everyone).pieces(), &turn);
            assert!(after.view(Viewer::Everyone).pieces().eq(pieces));
        });
    }

    /// Any text sent as an action is played or refused with a reason, and a refusal changes nothing.
    #[test]
    fn any_text_is_played_or_refused(text in "\\PC{0,12}|[a-h][1-8][a-h][1-8][qrbnk]?") {
        for fen in [KIWIPETE, "8/P6k/8/8/8/8/p6K/8 b - - 0 1"] {
            let mut session = session(fen);
            let before = session.view(Viewer::Everyone);
            if let Err(refusal) = session.play(&Action::new(&text)) {
                prop_assert!(!refusal.reason.is_empty() && refusal.action == Some(Action::new(&text)));
                prop_assert_eq!(session.view(Viewer::Everyone), before);
            }
        }
    }
}
