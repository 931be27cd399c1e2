//! The computer's beliefs and moves.

use std::sync::atomic::AtomicBool;

use super::super::tests::{pick, placed, play, square};
use super::*;
use crate::stratego::{Formation, Position, Stratego};
use crate::table_game::TableGame;
use rules::Player;

fn thought(position: &Position, worlds: usize) -> Vec<ScoredStep> {
    let stop = AtomicBool::new(false);
    let limits = Limits { worlds, nodes: 100_000, until: None, stop: &stop };
    search(&position.sight(position.field().to_move()), 3, 1, &limits, &mut |_, _| {})
}

fn best(position: &Position) -> String {
    let step = thought(position, 8)[0].step;
    format!("{}{}", step.from, step.to)
}

#[test]
fn it_captures_a_known_flag() {
    // All other blue pieces are known, so the piece on j10 can only be the flag.
    let position = placed("Fa1 ta2 Lj9 fj10", Player::First);
    assert_eq!(best(&position), "j9j10");
}

#[test]
fn it_captures_weaker_pieces_and_avoids_stronger_ones() {
    let pieces = "Fa1 Bb1 Ca3 Aj3 ca4 gi4 Sj4 Jj6 fh10 bi10";
    let mut position = placed(pieces, Player::Second);
    // The general reveals its rank by taking a scout, between the marshal and a major.
    play(&mut position, "i4j4 j6j5 j4i4 a3b3 i4j4");
    let general = position.field().piece(square("j4")).unwrap();
    assert_eq!(position.sight(Player::First).rank(general), Some(Rank::General));
    assert_eq!(best(&position), "j3j4");
    let found = thought(&position, 8);
    let suicide = found.iter().find(|found| (found.step.from, found.step.to) == (square("j5"), square("j4"))).unwrap();
    assert!(suicide.value < 0, "{suicide:?}");
}

/// Sampled worlds agree with everything that is certain, throughout random games.
#[test]
fn sampled_worlds_agree_with_what_is_known() {
    let mut random = SplitMix64::new(4);
    for seed in 0..12 {
        let mut position = Position::new([seed, seed + 100].map(Formation::random)).unwrap();
        for _ in 0..140 {
            let steps = position.steps();
            if steps.is_empty() {
                break;
            }
            let sight = position.sight(position.field().to_move());
            let opponent = sight.player.other();
            let sampled = Belief::of(&sight).sample(&mut random);
            let mut counts = Rank::ALL.map(|_| 0);
            for piece in PieceId::all(opponent) {
                let guess = sampled.iter().find(|(other, _)| *other == piece).map(|(_, rank)| *rank);
                let info = position.field().info(piece);
                assert_eq!(guess.is_none(), sight.rank(piece).is_some(), "every hidden piece has a guess");
                let rank = guess.or(sight.rank(piece)).unwrap();
                assert!(rank.moves() || !info.moved);
                counts[rank.index()] += 1;
            }
            assert_eq!(counts, Rank::ALL.map(Rank::count));
            let step = pick(&mut random, &steps);
            position.play(step.from, step.to).unwrap();
        }
    }
}

#[test]
fn a_seed_determines_the_choice_and_the_stop_flag_ends_the_search() {
    let position = Position::new([1, 2].map(deploy)).unwrap();
    let sight = position.sight(Player::First);
    for number in 1..=10 {
        let level = Level::numbered(number).unwrap();
        let stop = AtomicBool::new(true);
        let choose = |seed| level.choose(&sight, seed, &level.limits(&stop), &mut |_, _| {});
        assert_eq!(choose(5), choose(5));
        assert!(choose(5).is_some(), "stopped at once, it still has a step");
    }
    let stop = AtomicBool::new(true);
    let mut worlds = 0;
    search(&sight, 3, 1, &Limits { worlds: 50, nodes: u64::MAX, until: None, stop: &stop }, &mut |_, _| worlds += 1);
    assert_eq!(worlds, 1);
    assert_eq!((Level::numbered(0), Level::numbered(11)), (None, None));
}

#[test]
fn it_sets_up_in_many_ways() {
    let formations: std::collections::HashSet<String> = (0..200).map(|seed| deploy(seed).to_string()).collect();
    assert!(formations.len() > 100, "{}", formations.len());
    assert!((0..200).all(|seed| deploy(seed).is_complete() && deploy(seed) == deploy(seed)));
}

/// From an empty board to the first turns, using only the table.
#[test]
fn it_sets_up_and_plays_at_the_table() {
    let mut session = Session::new(crate::stratego::start(Default::default()));
    let mut brain = Stratego.brain();
    for seed in 0..12 {
        let task = Task::Play { level: 5, seed, allowance: None };
        let report = brain.think(&session, task, &AtomicBool::new(false), &mut |_| {});
        session.play(&report.action.expect("an action")).unwrap();
    }
    assert_eq!(session.ply_count(), 12);
    assert!(crate::stratego::sight(&session, Player::First).is_some());
    let mut depths = Vec::new();
    let task = Task::Analyse { lines: 3, time: Duration::from_millis(1) };
    let report = brain.think(&session, task, &AtomicBool::new(false), &mut |lines| depths.push(lines.len()));
    assert_eq!(report.lines.len(), 3);
    assert_eq!(report.lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(report.lines.windows(2).all(|pair| match (pair[0].verdict, pair[1].verdict) {
        (Verdict::Centi(a), Verdict::Centi(b)) => a >= b,
        _ => true,
    }));
    assert!(depths.iter().all(|&lines| lines == 3));
}
