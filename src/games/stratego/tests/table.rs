//! The game at the table: events, choices, refusals and endings.

use super::super::{Clash, End, Formation, Play, Rank, Reveal, Rulings, start};
use super::{named, pick, placed, session, square};
use crate::replay::replayed;
use crate::stratego::{Game, state};
use phrases::Phrase;
use rules::{Player, SplitMix64, Square};
use tabletop::{Action, Aim, Ending, Event, LossCause, Outcome, Part, Piece, Pointed, Session, Target, Turn, Viewer};

/// From the first placed piece on, a viewer's events lead from each view to the next.
#[test]
fn events_lead_from_view_to_view_for_every_viewer() {
    let [red, blue] = Player::BOTH;
    let viewers = [Viewer::Player(red), Viewer::Player(blue), Viewer::Everyone, Viewer::All(red), Viewer::All(blue)];
    for seed in 0..16 {
        let mut random = SplitMix64::new(seed);
        let reveal = if seed % 2 == 0 { Reveal::ForAMoment } else { Reveal::ForGood };
        let mut session = Session::new(start(Rulings { reveal }));
        for ply in 0..260 {
            let setting_up = matches!(state(&session).unwrap().game(), Game::SettingUp(_));
            let choices: Vec<_> = session.choices().iter().map(|choice| choice.action.clone()).collect();
            if choices.is_empty() {
                break;
            }
            let ready = Play::Ready.action();
            let action = match random.below(6) {
                _ if setting_up && choices.contains(&ready) && ply > 30 => ready,
                0 if setting_up => Play::Deploy(Formation::random(random.next_u64())).action(),
                _ => choices[random.below(choices.len() as u64) as usize].clone(),
            };
            let before = viewers.map(|viewer| session.view(viewer));
            let turn = session.play(&action).unwrap();
            assert_eq!(turn.next, session.outcome().is_none().then(|| session.to_move()));
            for (viewer, before) in viewers.into_iter().zip(before) {
                let pieces = replayed(before.pieces(), &session.state().censor(&turn, viewer));
                assert!(session.view(viewer).pieces().eq(pieces), "{viewer:?} {action} in game {seed}");
            }
        }
    }
}

#[test]
fn until_both_are_ready_nobody_sees_the_opponent_s_pieces() {
    let mut session = Session::new(start(Rulings::default()));
    for player in Player::BOTH {
        session.play(&Play::Deploy(named("storm")).action()).unwrap();
        let view = session.view(Viewer::Player(player.other()));
        assert!(view.pieces().all(|(_, piece)| piece.owner != player), "{player:?} is not ready");
        session.play(&Play::Ready.action()).unwrap();
    }
    for player in Player::BOTH {
        let view = session.view(Viewer::Player(player));
        let backs = view.pieces().filter(|(_, piece)| piece.owner != player && !piece.face_up);
        assert_eq!(backs.count(), 20);
    }
}

fn first_attack(reveal: Reveal) -> (Session, Turn) {
    // Pieces of two generals meet on the a-file.
    let mut session = session([named("storm"), named("storm")], Rulings { reveal });
    for text in ["a4a5", "j7j6", "a5a6"] {
        session.play(&text.into()).unwrap();
    }
    // Blue's colonel on a7 captures nothing: it falls to the marshal.
    let turn = session.play(&"a7a6".into()).unwrap();
    (session, (*turn).clone())
}

#[test]
fn an_attack_reveals_both_pieces_before_the_loss() {
    let (session, turn) = first_attack(Reveal::ForAMoment);
    let name = |piece: Piece| session.board().look(piece.look).id.clone();
    let [faces, strike, hide] = &turn.stages[..] else { panic!("{turn:?}") };
    let shown: Vec<_> = faces
        .events
        .iter()
        .map(|event| match event {
            Event::Reveal { piece, at } => (name(*piece), at.to_string(), piece.face_up),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(shown, [("colonel".into(), "a7".into(), true), ("marshal".into(), "a6".into(), true)]);
    let losses: Vec<_> = strike.losses().map(|loss| (name(loss.piece), loss.at, loss.cause, loss.royal)).collect();
    assert_eq!(losses, [("colonel".into(), square("a7"), LossCause::Capture, false)]);
    // It moves up to the marshal and strikes, and the blow throws it back.
    let struck = strike
        .events
        .iter()
        .any(|event| matches!(event, Event::Strike { from, to, .. } if (*from, *to) == (square("a7"), square("a6"))));
    let loss = strike.losses().next().expect("the colonel is lost");
    assert!(struck && strike.moves() && strike.strikes());
    assert_eq!((strike.striker_of(loss), strike.blow_of(loss)), (None, Some(square("a6"))));
    // The marshal turns its back to Blue again; Red has seen its face all along.
    assert!(matches!(hide.events[..], [Event::Promote { becomes: Piece { face_up: false, .. }, .. }]));
    let seen = |player| session.state().censor(&turn, Viewer::Player(player)).stages.len();
    assert_eq!((seen(Player::First), seen(Player::Second)), (2, 3));
    let face = |viewer| session.view(viewer).piece(square("a6")).unwrap();
    assert!(!face(Viewer::Player(Player::Second)).face_up && face(Viewer::Player(Player::First)).face_up);

    let (session, turn) = first_attack(Reveal::ForGood);
    assert_eq!(turn.stages.len(), 2);
    for viewer in [Viewer::Player(Player::Second), Viewer::Everyone] {
        let piece = session.view(viewer).piece(square("a6")).unwrap();
        assert_eq!((name(piece), piece.face_up), ("marshal".into(), true));
    }
}

#[test]
fn the_list_of_moves_hides_the_rank_of_a_survivor_that_must_be_remembered() {
    let list = |reveal| {
        let (mut session, turn) = first_attack(reveal);
        let running = session.listed(&turn);
        session.end(Outcome { winner: Some(Player::Second), by: "resignation" });
        (turn.written().to_owned(), running, session.listed(&turn))
    };
    let full = || "a7xa6 8:10".to_owned();
    assert_eq!(list(Reveal::ForAMoment), (full(), "a7xa6 8:?".to_owned(), full()));
    assert_eq!(list(Reveal::ForGood), (full(), full(), full()));
}

#[test]
fn equal_ranks_strike_and_both_are_lost() {
    // In these set-ups two scouts face each other on the a-file.
    let mut session = session([named("fortress"), named("fortress")], Rulings::default());
    let [from, to] = ["a4", "a7"].map(square);
    let turn = session.play(&Play::Go(from, to).action()).unwrap();
    let strike = &turn.stages[1];
    assert_eq!(turn.stages.len(), 2, "no survivor is left to hide");
    assert!(matches!(strike.events[0], Event::Strike { .. }));
    let blows: Vec<_> = strike.losses().map(|loss| (loss.at, strike.blow_of(loss))).collect();
    assert_eq!(blows, [(from, Some(to)), (to, Some(from))]);
    assert!([from, to].iter().all(|&square| session.view(Viewer::Everyone).piece(square).is_none()));
}

#[test]
fn with_everything_shown_faces_turn_to_the_given_seat() {
    let session = session([named("storm"), named("wings")], Rulings::default());
    for (player, facing) in [(Player::First, 0), (Player::Second, 2)] {
        let view = session.view(Viewer::All(player));
        assert!(view.pieces().all(|(_, piece)| piece.face_up && piece.facing == facing));
    }
}

#[test]
fn a_set_up_is_made_by_pointing() {
    let mut session = Session::new(start(Rulings::default()));
    let at = square("c2");
    let Pointed::Asks(ranks) = session.choices().place(at) else { panic!("no question") };
    let answers: Vec<String> = ranks.iter().map(|choice| choice.label().to_string()).collect();
    assert_eq!(answers.len(), 12);
    assert!(answers.contains(&"Marshal".to_owned()));
    session.play(&"A@c2".into()).unwrap();
    let to = |square: Square| match session.choices().point(at, Part::Whole, &[], square) {
        Pointed::Plays(choice) => (choice.action.to_string(), choice.target()),
        other => panic!("{other:?}"),
    };
    assert_eq!(to(square("j4")), ("c2j4".into(), Some(Target::Move)));
    assert!(!session.choices().iter().any(|choice| choice.label().to_string() == "Ready"));
    session.play(&Play::Deploy(named("wings")).action()).unwrap();
    assert!(
        session.choices().iter().any(|choice| choice.label().to_string() == "Ready" && choice.pick == square("h1"))
    );
}

/// Whole set-ups are excluded, as they are too numerous to list.
#[test]
fn every_action_of_a_set_up_that_is_accepted_is_listed() {
    let mut session = Session::new(start(Rulings::default()));
    for text in ["A@a1", "B@b1", "B@c2", "S@j4"] {
        session.play(&text.into()).unwrap();
    }
    let squares: Vec<Square> = super::super::squares().collect();
    let goes = squares.iter().flat_map(|&from| squares.iter().map(move |&to| Play::Go(from, to)));
    let places = squares.iter().flat_map(|&at| Rank::ALL.into_iter().map(move |rank| Play::Place(rank, at)));
    for play in goes.chain(places).chain([Play::Ready]) {
        let accepted = session.state().apply(&play.action()).is_ok();
        assert_eq!(accepted, session.choices().find(&play.action()).is_some(), "{play}");
    }
}

#[test]
fn descriptions_of_ranks_agree_with_attacks() {
    let says = |rank: Rank| Phrase::sentences(super::super::words::describe(rank)).to_string();
    for rank in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
        let takes = |other: &Rank| other.moves() && rank.attack(*other) == Clash::Attacker;
        let taken: Vec<Rank> = Rank::ALL.into_iter().filter(takes).collect();
        let lower: Vec<Rank> = Rank::ALL.into_iter().filter(|other| other.moves() && *other < rank).collect();
        match rank {
            Rank::Spy => assert_eq!(taken, [Rank::Marshal]),
            _ => assert_eq!(taken, lower, "{rank:?}"),
        }
    }
    assert_eq!(says(Rank::Marshal), "Rank 10. Takes every piece of lower rank. A spy that attacks it takes it.");
    assert_eq!(
        says(Rank::Spy),
        "Rank 1. Takes the marshal if it attacks first. Loses to every attacker; two spies take each other."
    );
}

#[test]
fn refusals_explain_the_rule() {
    let mut session = Session::new(start(Rulings::default()));
    let mut refused =
        |text: &str| session.play(&text.into()).map_err(|refusal| refusal.reason.to_string()).err().unwrap_or_default();
    assert_eq!(refused("A@a5"), "a5 is not on ranks 1 to 4, where Red sets up.");
    assert_eq!(refused("A@a1"), "");
    assert_eq!(refused("A@a2"), "The marshal is already placed.");
    assert_eq!(refused("A@a1"), "The marshal is already on a1.");
    assert_eq!(refused("a1a1"), "The marshal is already on a1.");
    assert_eq!(refused("b1b2"), "There is no piece on b1.");
    assert_eq!(refused("ready"), "19 pieces are still to be placed.");
    assert_eq!(
        refused("marshal"),
        "This can't be played: expected two squares such as a4a5, ready, or a piece and its square such as A@a1, found \"marshal\"."
    );
    let session = super::session([named("storm"), named("wings")], Rulings::default());
    let refused = |text: &str| session.state().apply(&text.into()).map(|_| ()).unwrap_err().reason.to_string();
    assert_eq!(refused("a7a6"), "The piece on a7 is Blue's.");
    assert_eq!(refused("d1e1"), "The flag on d1 never moves.");
    assert_eq!(refused("a4a6"), "The marshal on a4 moves one square forward, backward or sideways.");
    assert_eq!(refused("A@a1"), "The game has begun, so you can't change your set-up any more.");
    // A gesture that matches no choice becomes an attempt, and so gives a reason.
    let attempt = |pick: &str, to: Option<&str>| {
        let aim = to.map(|to| Aim::Go { path: vec![square(to)], target: Target::Move });
        session.state().attempt(square(pick), Part::Whole, aim.as_ref(), false)
    };
    assert_eq!(attempt("d1", Some("d2")), Some(Action::new("d1d2")));
    assert_eq!(attempt("a7", None), Some(Action::new("a7a7")));
    assert_eq!(attempt("a4", Some("h5")), None, "a click far away deselects");
}

#[test]
fn endings_are_described() {
    for (pieces, end) in [("Fa1 fa10", End::BothBlocked), ("Fa1 fa10 lj10", End::Blocked(Player::Second))] {
        assert_eq!(placed(pieces, Player::First).field().end(), Some(end), "{pieces}");
    }
    let mut session = session([named("storm"), named("wings")], Rulings::default());
    assert_eq!(
        session.settle(Ending::ClaimDraw).unwrap_err().reason.to_string(),
        "A draw can be claimed after 100 turns without an attack. So far there were 0."
    );
    session.settle(Ending::Resign(Player::Second)).unwrap();
    let result = session.result().unwrap();
    assert_eq!(
        (result.headline.to_string(), result.sentence.to_string()),
        ("Red wins".into(), "Blue resigned.".into())
    );
}

#[test]
fn a_hundred_turns_without_an_attack_may_be_a_draw() {
    let mut session = session([named("storm"), named("storm")], Rulings::default());
    let mut random = SplitMix64::new(1);
    while state(&session).unwrap().game().position().unwrap().field().quiet() < 100 {
        assert!(!session.can_claim_draw());
        let quiet: Vec<_> = session.choices().iter().filter(|choice| choice.target() == Some(Target::Move)).collect();
        let action = pick(&mut random, &quiet).action.clone();
        session.play(&action).unwrap();
    }
    assert_eq!(session.claim_reason().unwrap().to_string(), "There was no attack for 100 turns.");
    session.settle(Ending::ClaimDraw).unwrap();
    assert_eq!((session.outcome().unwrap().by, session.claim_reason()), ("quiet-turns", None));
}

#[test]
fn every_rank_has_its_look_and_the_back_is_the_last() {
    let board = session([named("storm"), named("wings")], Rulings::default()).board().clone();
    let ids: Vec<&str> = board.looks.iter().map(|look| look.id.as_str()).collect();
    assert_eq!(ids[..12], Rank::ALL.map(Rank::id));
    assert_eq!(ids[12..], ["back"]);
    assert_eq!(board.look(super::super::BACK).id, "back");
    assert!(board.looks.iter().all(|look| look.royal == (look.id == "flag")));
    assert_eq!(board.holes().map(|square| square.to_string()).collect::<Vec<_>>().join(" "), "c5 d5 g5 h5 c6 d6 g6 h6");
}
