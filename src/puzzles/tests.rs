//! The prover against the engine's solver, and the themes of small boards.

use std::sync::Arc;

use super::proof::{Flaw, prove};
use super::prover::{NODE_LIMIT, Prover, Stopped};
use super::themes::{bounces, themes_of};
use content::puzzles::{Task, Theme};
use content::setups::Library;
use engine::proof;
use notation::from_khet;
use rules::{Action, Position, SplitMix64};

/// A few pieces by the rules of Khet 2.0, so that kings are struck soon.
const SKIRMISH: &str = "x33k1p23/2p37/3P42s13/p11P32p23P3/p13P42p11P3/3S12p23/7P12/3P41K3X1 0";

fn position(edition: &str, khet: &str) -> Position {
    let library = Library::embedded();
    let rules = Arc::clone(&library.edition(edition).expect("an edition").rules);
    from_khet(&rules, khet).unwrap_or_else(|error| panic!("{khet}: {error}"))
}

fn actions(line: &str) -> Vec<Action> {
    line.split(' ').map(|action| action.parse().expect("an action")).collect()
}

#[test]
fn the_prover_agrees_with_the_solver_of_the_engine() {
    let (mut wins, mut positions) = (0, 0);
    for seed in 0..12 {
        let mut dice = SplitMix64::new(seed);
        let mut now = position("khet-2", SKIRMISH);
        while now.outcome().is_none() && positions < 20 * (seed + 1) {
            let mut prover = Prover::new(&now, now.to_move(), NODE_LIMIT);
            for turns in 1..=2 {
                let expected = proof::forced_win_within(&now, 2 * turns - 1).is_some();
                assert_eq!(prover.wins(turns), Ok(expected), "in {turns}: {now:?}");
                wins += u32::from(expected);
            }
            positions += 1;
            let actions = now.actions();
            let action = actions[dice.next_u64() as usize % actions.len()];
            now.apply(action).expect("a listed action");
        }
    }
    assert!(wins > 10, "only {wins} wins in {positions} positions");
}

#[test]
fn a_prover_stops_at_its_limit() {
    let start = position("khet-2", SKIRMISH);
    let mut prover = Prover::new(&start, start.to_move(), 10);
    assert_eq!(prover.wins(4), Err(Stopped));
    assert!(prover.nodes() <= 11);
}

#[test]
fn a_win_in_one_by_a_single_mirror_is_obvious() {
    let start = position("laser-chess", "x39////3k5P4//3K6/9X1 0");
    assert_eq!(bounces(&start, "j4-".parse().expect("an action")), 1);
    assert_eq!(prove(&start, Task::Win(1), NODE_LIMIT), Err(Flaw::Obvious(1)));
}

/// The themes of a win in one on a board of Laser Chess.
fn themes_on(khet: &str, action: &str) -> Vec<Theme> {
    let start = position("laser-chess", khet);
    let line = actions(action);
    let mut after = start.clone();
    after.apply(line[0]).expect("a legal action");
    assert_eq!(after.outcome().and_then(|outcome| outcome.winner()), Some(start.to_move()), "{action} wins");
    themes_of(&start, Task::Win(1), &line)
}

#[test]
fn themes_follow_from_the_shot() {
    use Theme::{Defence, Discovered, LaserTurn, OpponentMirror, Swap, Unblocked};
    // A defender in front of the laser steps aside; the beam turns at mirrors of one side, then of both.
    assert_eq!(themes_on("x39////3k5P3//3K5A3/9X1 0", "j2i2"), [Unblocked, Discovered]);
    assert_eq!(themes_on("x39//3k6//3p15P3//3K5A3/9X1 0", "j2i2"), [OpponentMirror, Unblocked, Discovered]);
    // The same while the opponent's laser threatens the king.
    assert_eq!(themes_on("x24K4////3k5P3//9A3/9X1 0", "j2i2"), [Unblocked, Discovered, Defence]);
    // A mirror that shows its bare side to the own beam turns.
    assert_eq!(themes_on("x39////3k5P4//3K6/9X1 0", "j4-"), [Unblocked]);
    assert_eq!(themes_on("x39///////3K2k2X1 0", "j1-"), [LaserTurn]);
    // A switch and a mirror change places.
    assert_eq!(themes_on("x39////9P3/3k5S2/3K6/9X1 0", "j3j4"), [Swap]);
}
