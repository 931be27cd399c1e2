//! How well the opponent plays Laser Chess (1987) at each level.

use std::sync::atomic::AtomicBool;

use crate::common::shipped;
use specular::engine::{Engine, Level, Limits, Options};
use specular::notation::drawing;
use specular::rules::{Action, Game, Player, Position, SplitMix64};

/// The player of a side.
#[derive(Clone, Copy)]
enum Seat {
    Random,
    Level(u8),
}

/// The number of actions after which a game counts as drawn.
const MAX_ACTIONS: usize = 400;

fn engine() -> Engine {
    Engine::new(Options { hash: 1, ..Options::default() })
}

/// The choice of `level` within this many nodes, with chance decided by `dice`.
fn chosen(level: u8, engine: &mut Engine, game: &Game, nodes: Option<u64>, dice: &mut SplitMix64) -> Action {
    let limits = Limits { nodes, ..Limits::default() };
    let (level, seed) = (Level::numbered(level).expect("a level"), dice.next_u64());
    let answer = level.choose_within(&[], &limits, engine, game, seed, &AtomicBool::new(false), |_| {});
    game.position().rolled(answer.action.expect("an action"), dice)
}

/// A random action.
fn random(game: &Game, dice: &mut SplitMix64) -> Action {
    let decisions = game.position().decisions();
    let decision = decisions[dice.below(decisions.len() as u64) as usize];
    game.position().rolled(decision, dice)
}

/// Plays a game in which levels search at most this many nodes per action, and returns the winner.
fn play(seats: [Seat; 2], nodes: u64, seed: u64) -> Option<Player> {
    let mut game = Game::new(shipped("laser-chess-1987/start"));
    let mut dice = SplitMix64::new(seed);
    let mut engine = engine();
    while game.outcome().is_none() && game.turns().len() < MAX_ACTIONS {
        let action = match seats[game.to_move().index()] {
            Seat::Random => random(&game, &mut dice),
            Seat::Level(level) => chosen(level, &mut engine, &game, Some(nodes), &mut dice),
        };
        game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
    }
    game.outcome().and_then(|outcome| outcome.winner())
}

/// The number of `games` that `one` wins and loses, alternating sides.
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

/// An action by which the side to move certainly wins in this turn, if necessary with the actions left after it.
fn win_in_turn(position: &Position) -> Option<Action> {
    let me = position.to_move();
    position.decisions().into_iter().find(|&decision| {
        let [action] = position.outcomes(decision)[..] else { return false };
        let next = position.played(action);
        match next.outcome() {
            Some(outcome) => outcome.winner() == Some(me),
            None => next.to_move() == me && win_in_turn(&next).is_some(),
        }
    })
}

/// The game after `level` has played the turn of the side to move.
fn after_turn(level: u8, mut game: Game, nodes: Option<u64>, dice: &mut SplitMix64) -> Game {
    let me = game.to_move();
    while game.outcome().is_none() && game.to_move() == me {
        let action = chosen(level, &mut engine(), &game, nodes, dice);
        game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
    }
    game
}

/// Positions from random games at the start of a turn.
fn positions(games: u64, mut each: impl FnMut(Game, &mut SplitMix64)) {
    for seed in 0..games {
        let mut dice = SplitMix64::new(seed);
        let mut game = Game::new(shipped("laser-chess-1987/start"));
        while game.outcome().is_none() && game.turns().len() < MAX_ACTIONS {
            if game.position().progress().left == 2 {
                each(game.clone(), &mut dice);
            }
            let action = random(&game, &mut dice);
            game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
    }
}

#[test]
fn no_level_misses_a_win_in_this_turn() {
    let mut won = 0;
    positions(if cfg!(debug_assertions) { 2 } else { 30 }, |game, dice| {
        if win_in_turn(game.position()).is_some() && won < 60 {
            for level in [1, 2, 5, 10] {
                let after = after_turn(level, game.clone(), Some(1), dice);
                let winner = after.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(winner, Some(game.to_move()), "level {level}\n{}", drawing::draw(game.position()));
            }
            won += 1;
        }
    });
    assert!(won > 0);
}

/// From level 5 on, the search sees everything that the opponent can do with a turn.
#[test]
fn from_the_fifth_level_on_no_king_is_left_en_prise() {
    let (mut asked, mut lost, mut seen) = (0, 0, 0);
    positions(60, |game, dice| {
        seen += 1;
        let position = game.position();
        if seen % 7 != 0 || asked >= 40 || win_in_turn(position).is_some() {
            return;
        }
        asked += 1;
        for level in [5, 6] {
            let after = after_turn(level, game.clone(), None, dice);
            if after.outcome().is_none() && win_in_turn(after.position()).is_some() {
                lost += 1;
                println!("level {level}\n{}", drawing::draw(position));
            }
        }
    });
    assert!(asked > 10 && lost == 0, "{lost} of {asked}");
}

#[test]
fn a_level_beats_a_random_mover() {
    let games = if cfg!(debug_assertions) { 4 } else { 100 };
    for level in [2, 4] {
        assert_eq!(score(Seat::Level(level), Seat::Random, games, 5_000), [games, 0], "level {level}");
    }
}

#[test]
fn the_second_level_beats_the_first() {
    let games = if cfg!(debug_assertions) { 10 } else { 100 };
    let [wins, losses] = score(Seat::Level(2), Seat::Level(1), games, 5_000);
    assert!(wins > losses, "{wins} won, {losses} lost");
}

#[test]
fn the_highest_level_beats_the_lowest() {
    let [wins, losses] = score(Seat::Level(10), Seat::Level(1), 20, 20_000);
    assert!(wins >= 17 && losses <= 1, "{wins} won, {losses} lost");
}

/// Prints the numbers of `docs/levels.md`.
#[test]
#[ignore = "a measurement"]
fn measure() {
    for level in 2..=10 {
        println!("{level} - random: {:?}", score(Seat::Level(level), Seat::Random, 20, 5_000));
    }
    for (one, other) in [(10, 1), (5, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7), (9, 8), (10, 9)] {
        println!("{one} - {other}: {:?}", score(Seat::Level(one), Seat::Level(other), 20, 20_000));
    }
}
