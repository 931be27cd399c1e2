//! Records: written and read back, sealed until a game is over.

use proptest::prelude::*;

use super::super::{Formation, Keys, PieceId, PieceMove, Play, Rank, Record, Reveal, Rulings, Side, start, state};
use super::{named, pick, session};
use rules::{Player, SplitMix64};
use tabletop::{Ending, Outcome, Session, Viewer};

const KEYS: Keys = Keys { of: ["rose", "sky"], salt: 1 };

/// A random game of this many plies.
fn random_game(seed: u64, plies: usize, reveal: Reveal) -> Session {
    let mut random = SplitMix64::new(seed);
    let mut session = Session::new(start(Rulings { reveal }));
    for _ in Player::BOTH {
        session.play(&Play::Deploy(Formation::random(random.next_u64())).action()).unwrap();
        session.play(&"ready".into()).unwrap();
    }
    for _ in 0..plies {
        let choices: Vec<_> = session.choices().iter().map(|choice| choice.action.clone()).collect();
        let Some(action) = choices.get(random.below(choices.len() as u64) as usize) else { break };
        session.play(action).unwrap();
    }
    session
}

fn record(session: &Session) -> Record {
    Record::of(session, ["Ann \"A\"".into(), String::new()], KEYS).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn records_are_written_read_and_replayed(seed in any::<u64>(), plies in 0_usize..200, good in any::<bool>(), over in any::<bool>()) {
        let reveal = if good { Reveal::ForGood } else { Reveal::ForAMoment };
        let mut session = random_game(seed, plies, reveal);
        if over && session.outcome().is_none() {
            session.settle(Ending::Resign(Player::First)).unwrap();
        }
        let written = record(&session);
        let mut read = Record::parse(&written.to_string()).unwrap();
        prop_assert_eq!(&read, &written);
        prop_assert_eq!(read.to_string(), written.to_string());
        if session.outcome().is_none() {
            prop_assert!(matches!(read.sides, [Side::Sealed(_), Side::Sealed(_)]));
            prop_assert!(read.replay().unwrap_err().to_string().contains("the key of Red"));
            prop_assert!(read.unseal(Player::First, "sky").is_err());
            for player in Player::BOTH {
                read.unseal(player, KEYS.of[player.index()]).unwrap();
            }
        }
        let replayed = read.replay().unwrap();
        prop_assert_eq!(replayed.outcome(), session.outcome());
        for viewer in [Viewer::Player(Player::First), Viewer::Player(Player::Second), Viewer::Everyone] {
            prop_assert_eq!(replayed.view(viewer), session.view(viewer));
        }
    }

    #[test]
    fn any_text_is_a_record_or_an_error_with_its_place(
        seed in any::<u64>(), at in any::<prop::sample::Index>(), len in 0_usize..6, put in "\\PC{0,6}|\\[|\"|\n|a4a5 |1\\. |\\*",
    ) {
        let mut text = record(&random_game(seed, 12, Reveal::ForGood)).to_string();
        let mut places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        places.push(text.len());
        let from = at.index(places.len());
        let to = (from + len).min(places.len() - 1);
        text.replace_range(places[from]..places[to], &put);
        match Record::parse(&text) {
            Ok(record) => prop_assert_eq!(Record::parse(&record.to_string()), Ok(record)),
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
                prop_assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}: {text}");
                let message = &error.message;
                prop_assert!(message.starts_with("expected ") && message.contains("found "), "{error}");
            }
        }
    }
}

#[test]
fn a_record_is_text_that_people_can_write() {
    let text = format!(
        "[Game \"stratego\"]\n[RedSetup \"{}\"]\n[BlueSetup \"{}\"]\n\n1. a4a5 j7j6 2. a5a6 *\n",
        named("storm"),
        named("storm")
    );
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.replay().unwrap().ply_count(), 3);
    let error =
        |text: &str| Record::parse(text).and_then(|record| record.replay().map(|_| ())).unwrap_err().to_string();
    assert_eq!(error(&text.replace("2.", "3.")), "5:14: expected move 2, found \"3.\"");
    assert_eq!(
        error(&text.replace("a5a6", "a5a7")),
        "5:17: expected a legal move, found a5a7: The marshal on a5 moves one square forward, backward or sideways."
    );
    assert_eq!(error(&text.replace("*", "end")), "5:22: expected end with a tag Result, or * without one, found end");
    assert_eq!(
        error(&text.replace("[Game \"stratego\"]\n", "")),
        "4:1: expected a tag [Game \"stratego\"], found none"
    );
    assert_eq!(
        error(&text.replace("[Game", "[Site \"here\"]\n[Game")),
        "1:2: expected a tag Game, Red, Blue, Event, Date, TimeControl, Clock, Aids, View, Reveal, RedSetup, BlueSetup, \
         RedSealed, BlueSealed or Result, found \"Site\""
    );
    let claimed = text.replace("*", "end").replace("[Game", "[Result \"Red flag\"]\n[Game");
    assert_eq!(error(&claimed), "1:1: expected the result *, found Red flag");
}

/// A game in which one side has lost all movable pieces, and the other is to move.
fn game_without_movers() -> Session {
    for seed in 0.. {
        let mut random = SplitMix64::new(seed);
        let mut session = session([0, 1].map(|_| Formation::random(random.next_u64())), Rulings::default());
        for _ in 0..3_000 {
            let position = state(&session).unwrap().game().position().unwrap().clone();
            let spares_flag = |to| position.field().piece(to).is_none_or(|other| position.rank(other) != Rank::Flag);
            let steps: Vec<PieceMove> = position.steps().into_iter().filter(|step| spares_flag(step.to)).collect();
            let attacks = steps.iter().copied().filter(|step| position.field().piece(step.to).is_some()).collect();
            let Some(step) = [attacks, steps].iter().find(|steps| !steps.is_empty()).map(|all| pick(&mut random, all))
            else {
                break;
            };
            session.play(&Play::Go(step.from, step.to).action()).unwrap();
        }
        if session.outcome().is_some_and(|outcome| outcome.winner == Some(session.to_move())) {
            return session;
        }
    }
    unreachable!("some game ends like this");
}

/// Older versions ended a game only after the winner had moved once more, and a game could be saved before that.
#[test]
fn records_from_before_games_ended_at_once_are_still_read() {
    let session = game_without_movers();
    let position = state(&session).unwrap().game().position().unwrap().clone();
    let step = PieceId::all(session.to_move()).find_map(|piece| {
        let to = position.field().reach(piece, position.rank(piece)).first().copied()?;
        Some((position.field().info(piece).at?, to, Default::default()))
    });
    let now = record(&session);
    assert_eq!(now.outcome.unwrap().by, "blocked");
    let mut older = now.clone();
    older.moves.push(step.expect("the winner can move"));
    let running = Record { outcome: None, ..now.clone() };
    for record in [&older, &running] {
        let replayed = Record::parse(&record.to_string()).unwrap().replay().unwrap();
        assert_eq!((replayed.outcome(), replayed.ply_count()), (session.outcome(), session.ply_count()));
    }
    // That move could end the game in only one way.
    let loser = session.to_move().other();
    let refused = |record: Record| record.replay().unwrap_err().message;
    for (winner, by) in [(Some(loser), "blocked"), (Some(loser), "resignation"), (None, "agreement")] {
        let other = Record { outcome: Some(Outcome { winner, by }), ..older.clone() };
        assert!(refused(other).contains("The game is over."), "{winner:?} {by}");
    }
    assert!(refused(Record { outcome: None, ..older.clone() }).contains("The game is over."));
    let mut illegal = older;
    let (from, ..) = *illegal.moves.last().unwrap();
    illegal.moves.last_mut().unwrap().1 = from;
    assert!(refused(illegal).contains("The game is over."));
    // No version wrote more than one move after the end.
    let mut longer = now.clone();
    longer.moves.extend([step.unwrap(), step.unwrap()]);
    assert!(refused(longer).contains("The game is over."));
}

#[test]
fn no_record_is_written_while_players_set_up() {
    let session = Session::new(start(Rulings::default()));
    assert!(Record::of(&session, Default::default(), KEYS).unwrap_err().contains("that has begun"));
    let mut over = super::session([named("storm"), named("wings")], Rulings::default());
    over.settle(Ending::Resign(Player::Second)).unwrap();
    assert!(record(&over).to_string().contains("RedSetup"));
    let mut running = super::session([named("storm"), named("wings")], Rulings::default());
    running.play(&"a4a5".into()).unwrap();
    assert!(!record(&running).to_string().contains("Setup"));
}
