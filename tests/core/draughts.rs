//! The rules of draughts according to the leaflet, on boards drawn as text.

use crate::boards::{black, play, white};
use specular::games::draughts::fen::from_fen;
use specular::games::draughts::{self, Position, Rulings};
use specular::games::list::TableGame;
use specular::games::search::perft;
use specular::rules::Player;
use specular::tabletop::{Aim, Ending, Event, LossCause, Outcome, Part, Session, Target, Viewer};
use testing::square;

/// The legal moves as text, in alphabetical order.
fn moves(position: &Position) -> String {
    let mut texts: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts.join(" ")
}

fn refusal(position: &Position, action: &str) -> String {
    position.check(action).unwrap_err().to_string()
}

#[test]
fn the_screen_names_brazilian_draughts() {
    assert!(draughts::Draughts.note().to_string().starts_with("Brazilian draughts: "));
}

/// The counts in "The alternative game rules thread" of the Shashki forum, which go to a billion and more.
#[test]
fn perft_of_the_start() {
    let start = Position::start();
    let counts = [1, 2, 3, 4, 5, 6, 7].map(|depth| perft(&start, depth));
    assert_eq!(counts, [7, 49, 302, 1_469, 7_473, 37_628, 187_302]);
}

#[test]
fn the_start_has_the_dark_corner_at_each_players_left() {
    let start = Position::start();
    let expected = white(
        "8 .b.b.b.b
         7 b.b.b.b.
         6 .b.b.b.b
         3 w.w.w.w.
         2 .w.w.w.w
         1 w.w.w.w.",
    );
    assert_eq!(start, expected);
    assert_eq!(moves(&start), "a3b4 c3b4 c3d4 e3d4 e3f4 g3f4 g3h4");
}

#[test]
fn men_step_forward_and_capture_both_ways() {
    let position = white(
        "4 .b......
         3 ..w.....",
    );
    assert_eq!(moves(&position), "c3a5");
    let backward = white(
        "5 ..w.....
         4 ...b....",
    );
    assert_eq!(moves(&backward), "c5e3");
    assert_eq!(refusal(&backward, "c5d6"), "c5d6: You must capture, for example c5e3.");
}

#[test]
fn the_longest_capture_is_compulsory_and_kings_count_as_men() {
    let position = white(
        "6 .....b..
         4 .B.b....
         3 ..w.....",
    );
    assert_eq!(moves(&position), "c3e5g7");
    let expected = "c3a5: You must capture as many pieces as possible: c3e5g7 takes 2, this way only 1.";
    assert_eq!(refusal(&position, "c3a5"), expected);
    let expected = "c3e5: You must capture as many pieces as possible: c3e5g7 takes 2, this way only 1.";
    assert_eq!(refusal(&position, "c3e5"), expected, "a capture must be completed");
}

#[test]
fn a_man_that_passes_through_the_last_rank_stays_a_man() {
    let position = white(
        "7 ..b.b...
         6 .w......",
    );
    assert_eq!(moves(&position), "b6d8f6");
    assert!(!play(&position, "b6d8f6").piece("f6".parse().unwrap()).unwrap().is_king);
}

#[test]
fn a_man_that_ends_on_the_last_rank_becomes_a_king() {
    let position = black(
        "2 .b......
         1 ......W.",
    );
    let after = play(&position, "b2a1");
    assert!(after.piece("a1".parse().unwrap()).unwrap().is_king);
    assert!(play(&position, "b2c1").piece("c1".parse().unwrap()).unwrap().is_king);
}

#[test]
fn kings_move_and_capture_at_any_distance_and_land_on_any_square_behind() {
    let position = white(
        "3 ..b.....
         1 W.......",
    );
    assert_eq!(moves(&position), "a1d4 a1e5 a1f6 a1g7 a1h8");
    let free = white(
        "4 ...W....
         3 ..w.....",
    );
    assert_eq!(moves(&free), "c3b4 d4a7 d4b6 d4c5 d4e3 d4e5 d4f2 d4f6 d4g1 d4g7 d4h8");
}

#[test]
fn two_adjacent_pieces_shield_each_other() {
    let position = white(
        "5 ....b...
         4 ...b....
         1 W.......",
    );
    assert_eq!(moves(&position), "a1b2 a1c3");
    assert_eq!(refusal(&position, "a1f6"), "a1f6: The piece can't go from a1 to f6.");
}

/// From either end of the line a7-g1 the third man could be captured if the second had left the board.
#[test]
fn captured_pieces_leave_after_the_turn_and_are_not_jumped_twice() {
    let position = white(
        "4 ...b....
         2 ...b.b..
         1 ..W.....",
    );
    assert_eq!(moves(&position), "c1e3a7 c1e3b6 c1e3c5 c1e3g1");
}

#[test]
fn equivalent_captures_are_listed_once_and_all_accepted() {
    let position = white(
        "6 .....b..
         3 ..b.....
         1 W.......",
    );
    assert_eq!(moves(&position), "a1d4g7 a1d4h8", "or via e5");
    let by_d4 = position.check("a1d4g7").unwrap();
    assert_eq!(position.check("a1e5g7"), Ok(by_d4));
    assert_eq!(position.ways().len(), 4);
    let start = draughts::start(position, Rulings::default());
    let (_, turn) = start.apply(&"a1e5g7".into()).unwrap();
    assert_eq!(turn.action, "a1d4g7".into(), "the session knows both as one move");
}

#[test]
fn a_player_who_cannot_move_has_lost() {
    let blocked = white(
        "5 ..b.....
         4 .b......
         3 w.......",
    );
    assert_eq!(moves(&blocked), "");
    let state = draughts::start(blocked, Rulings::default());
    assert_eq!(state.outcome(), Some(Outcome { winner: Some(Player::Second), by: "no-moves" }));
    assert_eq!(state.explain(state.outcome().unwrap(), None).sentence.to_string(), "White has no legal move left.");
    assert!(state.choices().iter().next().is_none());
    assert_eq!(state.apply(&"a3b4".into()).unwrap_err().reason.to_string(), "The game is over.");

    let bare = from_fen("B:W22:B").unwrap();
    let state = draughts::start(bare, Rulings::default());
    assert_eq!(state.outcome(), Some(Outcome { winner: Some(Player::First), by: "no-pieces" }));
    assert_eq!(state.explain(state.outcome().unwrap(), None).headline.to_string(), "White wins");
}

#[test]
fn refusals_give_the_reason() {
    let start = Position::start();
    let unreadable =
        "This is not a move. Write the square of the piece and each square it lands on, such as c3d4 or c3e5g7.";
    for (action, expected) in [
        ("", unreadable),
        ("c3d", unreadable),
        ("c3i4", unreadable),
        ("d4e5", "There is no piece on d4."),
        ("b6c5", "The piece on b6 is Black's."),
        ("c3c4", "c4 is a light square. Pieces stay on the dark squares."),
        ("b2c3", "Another piece is on c3."),
        ("c3e5", "The piece can't go from c3 to e5."),
        ("c3d4e5", "The piece can't go from c3 to d4."),
        ("b2", "The piece on b2 has no legal move."),
    ] {
        assert_eq!(refusal(&start, action), format!("{action}: {expected}"));
    }
    let position = from_fen("W:W21,22:B18").unwrap();
    assert_eq!(refusal(&position, "a3b4"), "a3b4: You must capture, for example c3e5.");
    assert_eq!(refusal(&position, "a3"), "a3: You must capture, for example c3e5.");
    // This piece could capture fewer pieces than another.
    let fewer = white(
        "7 ..b.....
         5 ..b.....
         4 .w......
         3 ......b.
         2 .......w",
    );
    let most = "You must capture as many pieces as possible: b4d6b8 takes 2, this way only 1.";
    assert_eq!(refusal(&fewer, "h2"), format!("h2: {most}"));
    assert_eq!(refusal(&fewer, "h2f4"), format!("h2f4: {most}"));
    let alone = from_fen("W:W18:B1").unwrap();
    assert_eq!(
        refusal(&alone, "d4c3"),
        "d4c3: A man steps only forward, so it can't go to c3. It may capture backward."
    );
}

#[test]
fn a_capture_slides_leg_by_leg_and_then_removes_all_pieces_together() {
    let position = black(
        "5 ....b...
         4 ...w....
         2 .w......",
    );
    let state = draughts::start(position, Rulings::default());
    let (after, turn) = state.apply(&"e5c3a1".into()).unwrap();
    let text_of = |event: &Event| match event {
        Event::Slide { from, to, .. } => format!("slide {from} {to}"),
        Event::Remove(loss) if loss.cause == LossCause::Capture => format!("remove {}", loss.at),
        Event::Promote { piece, at, becomes } => format!("promote {at} {} {}", piece.look.0, becomes.look.0),
        other => format!("{other:?}"),
    };
    let stages = turn.stages.iter().map(|stage| stage.events.iter().map(text_of).collect::<Vec<_>>().join(", "));
    let expected = ["slide e5 c3", "slide c3 a1", "remove d4, remove b2", "promote a1 0 1"];
    assert_eq!(stages.collect::<Vec<_>>(), expected);
    assert_eq!(turn.outcome, Some(Outcome { winner: Some(Player::Second), by: "no-pieces" }));
    let view = after.view(Viewer::Everyone);
    assert_eq!(view.pieces().map(|(on, _)| on.to_string()).collect::<Vec<_>>(), ["a1"]);
    assert_eq!(view.look("a1".parse().unwrap()).unwrap().id, "draughts-king");
}

#[test]
fn choices_are_clicked_square_by_square() {
    let position = white(
        "6 .....b..
         4 ...b....
         3 ..w.....",
    );
    let choices = draughts::start(position, Rulings::default()).choices();
    let choice = choices.find(&"c3e5g7".into()).unwrap();
    let path = ["e5", "g7"].map(|name| name.parse().unwrap()).to_vec();
    assert_eq!(choice.aim, Aim::Go { path, target: Target::Capture });
    assert_eq!((choice.pick.to_string(), choice.part), ("c3".into(), Part::Whole));
}

#[test]
fn gestures_without_a_choice_become_attempts_whose_refusal_gives_the_reason() {
    let start = draughts::start(Position::start(), Rulings::default());
    let go = |to: &str| Aim::Go { path: vec![square(to)], target: Target::Move };
    let attempt = |from: &str, aim: Option<Aim>| start.attempt(square(from), Part::Whole, aim.as_ref(), false);
    assert_eq!(attempt("b2", None), Some("b2".into()));
    assert_eq!(attempt("c3", Some(go("c4"))), Some("c3c4".into()));
    assert_eq!(attempt("c3", Some(go("e5"))), Some("c3e5".into()));
    assert_eq!(attempt("c3", Some(go("h8"))), None, "a click far away deselects the piece");
    assert_eq!(start.attempt(square("c3"), Part::Whole, Some(&go("h8")), true), Some("c3h8".into()), "unlike a drop");
}

#[test]
fn a_draw_may_be_claimed_at_the_third_occurrence_of_a_position() {
    let start = from_fen("W:WK32:BK4").unwrap();
    let mut session = Session::new(draughts::start(start, Rulings { same_moves: None, ..Rulings::default() }));
    let round = ["g1f2", "h8g7", "f2g1", "g7h8"];
    for action in round {
        session.play(&action.into()).unwrap();
    }
    let refused = session.settle(Ending::ClaimDraw).unwrap_err();
    assert_eq!(
        refused.reason.to_string(),
        "A draw can be claimed when a position occurs three times. This one has occurred twice."
    );
    for action in round {
        session.play(&action.into()).unwrap();
    }
    assert!(session.can_claim_draw());
    session.settle(Ending::ClaimDraw).unwrap();
    assert_eq!(session.outcome(), Some(Outcome { winner: None, by: "repetition" }));
    assert_eq!(session.result().unwrap().sentence.to_string(), "The same position occurred three times.");
}

/// Black's man advances each time, so that no position recurs.
#[test]
fn a_draw_may_be_claimed_for_the_same_move_three_times_in_a_row() {
    let start = from_fen("W:WK29:B12").unwrap();
    let mut session = Session::new(draughts::start(start, Rulings::default()));
    for action in ["a1b2", "h6g5", "b2a1", "g5h4", "a1b2", "h4g3", "b2a1", "g3h2"] {
        session.play(&action.into()).unwrap();
    }
    let reason = "A draw can be claimed when a position occurs three times. This one has occurred once. It can also be \
                  claimed when a player makes the same move three times in a row, going back in between.";
    assert_eq!(session.settle(Ending::ClaimDraw).unwrap_err().reason.to_string(), reason);
    session.play(&"a1b2".into()).unwrap();
    session.settle(Ending::ClaimDraw).unwrap();
    assert_eq!(session.outcome(), Some(Outcome { winner: None, by: "same-move" }));
}

#[test]
fn a_limit_of_quiet_turns_is_a_ruling() {
    let start = from_fen("W:WK32:BK4").unwrap();
    let rulings = Rulings { quiet_turns: Some(2), ..Rulings::default() };
    let mut session = Session::new(draughts::start(start, rulings));
    session.play(&"g1f2".into()).unwrap();
    assert_eq!(session.outcome(), None);
    let turn = session.play(&"h8g7".into());
    assert_eq!(turn.unwrap().outcome, Some(Outcome { winner: None, by: "quiet-turns" }));
    let last = draughts::rules_of_play(&rulings).pop().unwrap().to_string();
    assert!(last.starts_with("The game is a draw after 2 turns in a row"), "{last}");
}
