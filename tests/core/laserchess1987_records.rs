//! Laser Chess (1987) as text: positions in the middle of a turn, saved games, and records with random outcomes.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use super::laserchess1987::{crowd, start};
use crate::common::{play, ruled, shipped};
use specular::games::{beam, list};
use specular::notation::record::Tags;
use specular::notation::{Record, from_khet, to_khet, words};
use specular::rules::{Action, Game, Position, SplitMix64, Turn};
use specular::setups::Library;
use specular::tabletop::Session;

/// Older saved games list blocks among the kinds that have captured in the current turn.
#[test]
fn a_position_that_lists_a_block_as_used_is_still_read() {
    let mut position = crowd();
    play(&mut position, "f5g5");
    let text = to_khet(&position);
    assert!(text.ends_with(" 0 1"), "{text}");
    assert_eq!(from_khet(position.rules(), &format!("{text}b")).expect("a position"), position);
}

/// The actions left in a turn are part of the position, also as text.
#[test]
fn a_position_in_the_middle_of_a_turn_is_written_and_read() {
    for (actions, end) in
        [("d5d6", " 0 1k"), ("d4d5@a9", " 0 1h"), ("f5g5", " 0 1"), ("a1*", " 0 1*"), ("a1+ pass", " 1")]
    {
        let mut position = crowd();
        play(&mut position, actions);
        let text = to_khet(&position);
        assert!(text.ends_with(end), "{actions}: {text}");
        let read = from_khet(position.rules(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((read.full_hash(), read.actions()), (position.full_hash(), position.actions()), "{text}");
    }
    let after_turn = ruled("khet-2", |spec| spec.turn.actions = 2);
    let mut position = shipped("khet-2/classic").to_setup().into_position(&after_turn).expect("a position");
    play(&mut position, "h2h3");
    let text = to_khet(&position);
    assert!(text.ends_with(" 0 1"), "the laser fires after the turn: {text}");
    assert_eq!(from_khet(&after_turn, &text).as_ref(), Ok(&position), "{text}");
    assert!(from_khet(&after_turn, &format!("{text}*")).is_err(), "no laser fires in the middle of such a turn");
    let text = to_khet(&crowd());
    let long = ruled("laser-chess-1987", |spec| spec.turn.actions = 3);
    assert!(from_khet(&long, &format!("{text} 1kh")).is_ok());
    for twice in ["kk", "hh"] {
        assert!(from_khet(&long, &format!("{text} 1{twice}")).is_err(), "{twice}: no kind can be used twice in a turn");
    }
    for (end, expected) in [
        (" 3", "possible progress in a turn of 2 actions, found 3"),
        (" 0", "possible progress in a turn of 2 actions, found 0"),
        (" 1*b", "possible progress in a turn of 2 actions, found 1*b"),
        (" 1t", "possible progress in a turn of 2 actions, found 1t"),
        (" 1z", "the letter of a kind that has used its once-per-turn action, found 'z'"),
        (" b", "the number of actions left in the turn, found 'b'"),
    ] {
        let error = from_khet(crowd().rules(), &format!("{text}{end}")).expect_err(end);
        let message = words::khet_error(crowd().rules(), &error);
        assert!(message.contains(expected), "{end}: {message}");
    }
}

#[test]
fn the_rest_of_the_turn_distinguishes_positions() {
    let kind = |letter| crowd().rules().kind_by_letter(letter).expect("a kind");
    let (king, hypercube) = (kind('k'), kind('h'));
    let turns: [(u8, bool, &[_]); 6] = [
        (2, false, &[]),
        (1, false, &[]),
        (1, true, &[]),
        (1, false, &[king]),
        (1, false, &[hypercube]),
        (1, false, &[]),
    ];
    let resumed = turns.map(|(left, fired, used)| crowd().resumed(left, fired, used).expect("such a turn"));
    let hashes: HashSet<u64> = resumed.iter().map(Position::full_hash).collect();
    assert_eq!(hashes.len(), 5, "the last equals the second");
    for (index, position) in resumed.iter().enumerate() {
        let same: Vec<usize> = (0..6).filter(|&other| resumed[other] == *position).collect();
        let arranged: Vec<usize> = (0..6).filter(|&other| resumed[other].same_arrangement(position)).collect();
        let expected = if [1, 5].contains(&index) { vec![1, 5] } else { vec![index] };
        assert_eq!((same, arranged), (expected.clone(), expected));
    }
}

/// Reopening a saved game does not reroll its chances.
#[test]
fn a_saved_game_keeps_its_seed() {
    let library = Library::embedded();
    let looks = &library.edition("laser-chess-1987").expect("the edition").looks;
    let mut tags = Tags::default();
    tags.set("Edition", "laser-chess-1987").expect("a tag");
    let landed = |session: &mut Session| session.play(&"d5e5".into()).expect("a legal step").action.to_string();
    let mut outcomes = HashSet::new();
    for seed in 0..8 {
        let mut session = Session::new(beam::start_seeded(crowd(), looks, seed));
        session.play(&"a1+".into()).expect("a legal turn");
        let text = list::record(&session, tags.clone()).expect("a record");
        let opened = list::OpenedGame::parse(Path::new("a.beam"), &text, &library);
        let mut again = opened.unwrap_or_else(|error| panic!("{error}\n{text}")).session;
        let outcome = landed(&mut session);
        assert_eq!(landed(&mut again), outcome, "{text}");
        outcomes.insert(outcome);
    }
    assert!(outcomes.len() > 1, "other seeds give other outcomes");
}

#[test]
fn a_record_holds_random_outcomes_and_replays_exactly() {
    let mut game = Game::new(start());
    let mut dice = SplitMix64::new(1987);
    while game.outcome().is_none() && game.turns().len() < 120 {
        let decisions = game.position().decisions();
        let chosen = decisions[dice.below(decisions.len() as u64) as usize];
        let action = game.position().rolled(chosen, &mut dice);
        game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
    }
    let sent = |turn: &&Arc<Turn>| matches!(turn.action, Action::Send { .. });
    assert!(game.turns().iter().filter(sent).count() > 0, "no action was random");
    let text = Record::of(&game, Tags::default()).to_string();
    let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    let again = read.replay(start()).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(again.position(), game.position(), "{text}");
}
