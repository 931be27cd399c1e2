//! How well the opponent plays Laser Chess of 1987, level by level.

mod common;

use std::sync::atomic::AtomicBool;

use common::shipped;
use specular::engine::{Engine, Level, Limits, Options};
use specular::rules::{Game, Player, SplitMix64};

/// Who chooses an action.
#[derive(Clone, Copy)]
enum Seat {
    Random,
    Level(u8),
}

/// After so many actions a game counts as drawn.
const MOST_ACTIONS: usize = 400;

/// Plays a game in which levels search so many nodes an action at most, and returns who won.
fn play(seats: [Seat; 2], nodes: u64, seed: u64) -> Option<Player> {
    let mut game = Game::new(shipped("laser-chess-1987/start"));
    let mut dice = SplitMix64::new(seed);
    let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
    while game.outcome().is_none() && game.turns().len() < MOST_ACTIONS {
        let decision = match seats[game.to_move().index()] {
            Seat::Random => {
                let decisions = game.position().decisions();
                decisions[dice.below(decisions.len() as u64) as usize]
            }
            Seat::Level(number) => {
                let level = Level::numbered(number).expect("a level");
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let seed = dice.next_u64();
                let answer =
                    level.choose_within(&[], &limits, &mut engine, &game, seed, &AtomicBool::new(false), |_| {});
                answer.action.expect("an action")
            }
        };
        let action = game.position().rolled(decision, &mut dice);
        game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
    }
    game.outcome().and_then(|outcome| outcome.winner())
}

/// How many of `games` the one wins and loses, with either side in turn.
fn score(one: Seat, other: Seat, games: u64, nodes: u64) -> [u64; 2] {
    let mut score = [0; 2];
    for seed in 0..games {
        let (seats, me) = if seed % 2 == 0 { ([one, other], Player::First) } else { ([other, one], Player::Second) };
        match play(seats, nodes, seed) {
            Some(winner) if winner == me => score[0] += 1,
            Some(_) => score[1] += 1,
            None => {}
        }
    }
    score
}

#[test]
fn a_level_beats_who_plays_at_random() {
    let games = if cfg!(debug_assertions) { 4 } else { 100 };
    for level in [2, 4] {
        assert_eq!(score(Seat::Level(level), Seat::Random, games, 5_000), [games, 0], "level {level}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow: run it with --release")]
fn the_highest_level_beats_the_lowest() {
    let [wins, losses] = score(Seat::Level(10), Seat::Level(1), 20, 20_000);
    assert!(wins >= 17 && losses <= 1, "{wins} won, {losses} lost");
}
