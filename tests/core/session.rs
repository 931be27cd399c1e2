//! A game at the table: looking back, variations, draw offers, and seats.

use crate::common::{drawn, shipped};
use specular::games::beam;
use specular::rules::{Player, Position};
use specular::setups::Library;
use specular::tabletop::{Ending, NodeId, Outcome, Redone, Refused, Seat, Seats, Session};

/// Khet's Classic set-up after these turns, in which nothing is struck.
fn played(actions: &str) -> Session {
    played_from(shipped("khet-2/classic"), actions)
}

fn played_from(start: Position, actions: &str) -> Session {
    let library = Library::embedded();
    let looks = &library.edition(start.rules().id()).expect("the edition").looks;
    let mut session = Session::new(beam::start(start, looks));
    play(&mut session, actions);
    session
}

fn play(session: &mut Session, actions: &str) {
    for action in actions.split_whitespace() {
        session.play(&action.into()).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
}

/// The turns of the game, with `|` at the current position, and how the game has ended.
fn shown(session: &Session) -> String {
    let mut words: Vec<String> = session.line_turns().map(|turn| turn.action.to_string()).collect();
    assert_eq!(session.line().len(), words.len());
    words.insert(session.ply_count(), "|".into());
    words.extend(session.outcome().map(|outcome| outcome.by.to_owned()));
    words.join(" ")
}

#[test]
fn nothing_can_be_played_while_looking_at_an_earlier_position() {
    let mut session = played("h2h3 c7c6 h3h2");
    session.set_seats(Seats([Seat::Human, Seat::Computer(3)]));
    assert!(session.is_machines_turn() && !session.is_looking_back());
    assert!(session.look_at_ply(1));
    assert_eq!(shown(&session), "h2h3 | c7c6 h3h2");
    assert!(session.is_looking_back() && !session.is_machines_turn(), "the computer waits");
    assert_eq!(session.choices().iter().count(), 0);
    assert_eq!((session.to_move(), session.live_state().to_move()), (Player::Second, Player::Second));
    let looking = Refused::LookingBack.reason();
    assert_eq!(session.play(&"c7c6".into()).expect_err("looking back").reason, looking);
    assert_eq!(session.settle(Ending::Resign(Player::First)).expect_err("looking back").reason, looking);
    assert!(!session.look_at_ply(1), "already there");
    assert!(session.look_at_ply(0));
    assert_eq!((shown(&session).as_str(), session.to_move()), ("| h2h3 c7c6 h3h2", Player::First));
    assert!(session.look_at_ply(2));
    assert_eq!(shown(&session), "h2h3 c7c6 | h3h2");
    assert!(session.look_at_ply(9), "beyond the end means the end");
    assert_eq!(shown(&session), "h2h3 c7c6 h3h2 |");
    assert!(!session.is_looking_back() && session.choices().iter().count() > 0);
    assert!(!session.look_at_ply(3) && !session.look_at_ply(9), "already there");
}

#[test]
fn a_finished_game_stays_over_at_earlier_positions() {
    let mut session = played("h2h3 c7c6");
    assert!(!session.is_over());
    session.settle(Ending::Resign(Player::First)).expect("a game in progress");
    assert!(session.look_at_ply(1));
    assert_eq!(shown(&session), "h2h3 | c7c6");
    assert!(session.is_over() && session.outcome().is_none(), "not over at this position");
    assert!(session.look_at_ply(2));
    assert_eq!(shown(&session), "h2h3 c7c6 | resignation");
    // Undo the ending: looking at the start and the end again does not restore it.
    assert!(session.undo());
    assert!(session.look_at_ply(0) && !session.is_over() && session.look_at_ply(2));
    assert_eq!(shown(&session), "h2h3 c7c6 |");
    assert!(!session.is_over());
}

#[test]
fn playing_on_from_an_earlier_position_makes_the_old_line_a_variation() {
    let mut session = played("h2h3 c7c6 h3h2");
    let nodes = session.line();
    assert!(!session.play_on_from_here(), "not at an earlier position");
    session.look_at_ply(1);
    assert!(session.play_on_from_here());
    assert_eq!(shown(&session), "h2h3 |");
    play(&mut session, "c7c8");
    assert_eq!(shown(&session), "h2h3 c7c8 |");
    assert_eq!(session.variations(), [vec![], vec![nodes[1]], vec![]]);
    let other = session.live_node();
    assert!(session.switch_to(nodes[1]));
    assert_eq!(shown(&session), "h2h3 c7c6 | h3h2", "the whole variation, at the position after its first move");
    assert_eq!(session.variations(), [vec![], vec![other], vec![], vec![]]);
    assert!(!session.switch_to(NodeId::ROOT), "the start is not a move");
    assert!(session.switch_to(other));
    assert_eq!(shown(&session), "h2h3 c7c8 |");
    assert!(!session.is_looking_back(), "nothing follows");
    assert!(session.undo() && session.undo());
    assert_eq!(session.variations(), [vec![nodes[0]]], "the undone move");
}

#[test]
fn undone_turns_can_be_redone_until_the_game_goes_on() {
    let mut session = played("h2h3 c7c6 h3h2");
    assert!(session.undo() && session.undo());
    assert_eq!(shown(&session), "h2h3 |");
    assert!(session.go_to_ply(3) && !session.go_to_ply(3) && !session.go_to_ply(9));
    assert_eq!(shown(&session), "h2h3 c7c6 h3h2 |");
    assert!(session.go_to_ply(0) && !session.go_to_ply(0));
    assert!(matches!(session.redo(), Some(Redone::Turn(turn)) if turn.action.as_str() == "h2h3"));
    assert!(session.can_redo());
    session.resume();
    assert!(!session.can_redo() && session.redo().is_none());
    session.settle(Ending::Time(Player::Second)).expect("a game in progress");
    assert_eq!(session.outcome(), Some(Outcome { winner: Some(Player::First), by: "time" }));
    assert!(session.go_to_ply(0), "the same line, at its start");
    assert!(session.go_to(session.history().main_line()[0]));
}

#[test]
fn an_offer_of_a_draw_is_answered_by_the_opponent_or_lapses() {
    let mut session = played("h2h3");
    let no_offer = Refused::NoOffer.reason();
    for answer in [Ending::AcceptDraw(Player::First), Ending::DeclineDraw(Player::First)] {
        assert_eq!(session.settle(answer).expect_err("no offer").reason, no_offer);
    }
    session.settle(Ending::OfferDraw(Player::First)).expect("an offer");
    assert_eq!(session.settle(Ending::DeclineDraw(Player::First)).expect_err("one's own offer").reason, no_offer);
    session.settle(Ending::DeclineDraw(Player::Second)).expect("an answer");
    assert_eq!((session.offered(), session.outcome()), (None, None));
    session.settle(Ending::OfferDraw(Player::Second)).expect("an offer");
    let already = session.settle(Ending::OfferDraw(Player::Second)).expect_err("offered");
    assert_eq!(already.reason, Refused::AlreadyOffered.reason());
    play(&mut session, "c7c6");
    assert_eq!(session.offered(), Some(Player::Second), "the offering player may play on");
    play(&mut session, "h3h2");
    assert_eq!(session.offered(), None, "playing on declines the offer");
    session.settle(Ending::OfferDraw(Player::First)).expect("an offer");
    session.settle(Ending::OfferDraw(Player::Second)).expect("an acceptance");
    assert_eq!(session.outcome(), Some(Outcome { winner: None, by: "agreement" }));
}

#[test]
fn the_seats_decide_when_it_is_the_computers_turn() {
    let mut session = played("");
    assert_eq!((session.seats(), session.is_machines_turn()), (Seats::PEOPLE, false));
    let against = Seats([Seat::Computer(7), Seat::Human]);
    session.set_seats(against);
    assert!(session.is_machines_turn());
    play(&mut session, "h2h3");
    assert!(!session.is_machines_turn());
    play(&mut session, "c7c6");
    session.settle(Ending::Resign(Player::Second)).expect("a game in progress");
    assert!(!session.is_machines_turn(), "the game is over");
    assert_eq!(Player::BOTH.map(|player| against.computer_level(player)), [Some(7), None]);
    assert_eq!(against.only_human(), Some(Player::Second));
    assert_eq!(Seats([Seat::Human, Seat::Computer(1)]).only_human(), Some(Player::First));
    assert_eq!((Seats::PEOPLE.only_human(), Seats([Seat::Computer(1); 2]).only_human()), (None, None));
}

#[test]
fn the_result_names_the_laser_that_struck_the_king() {
    // Silver's beam goes up the j file and along the fifth rank to the piece on f5.
    let rows = "8 xS .   . . . .  . . . .
                5 .  .   . . . f5 . . . PSW
                2 .  PNE . . . .  . . . .
                1 .  .   . . . f1 . . . XN";
    let result_of = |on_f5: &str, on_f1: &str| {
        let board = testing::whole_board((10, 8), &rows.replace("f5", on_f5).replace("f1", on_f1));
        let session = played_from(drawn(&board, Player::First), "b2+");
        session.result().map(|result| format!("{}: {}", result.headline, result.sentence)).expect("an end")
    };
    assert_eq!(result_of("k", "K"), "Silver wins: Red's pharaoh was struck by Silver's laser.");
    assert_eq!(result_of("K", "k"), "Red wins: Silver's pharaoh was struck by its own laser.");
    let mut session = played("");
    session.settle(Ending::Resign(Player::First)).expect("a game in progress");
    assert_eq!(session.result().map(|result| result.sentence.to_string()).as_deref(), Some("Silver resigned."));
}
