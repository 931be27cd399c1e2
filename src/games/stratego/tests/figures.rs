//! The strength of the levels.

use std::sync::atomic::AtomicBool;

use super::super::brain::deploy;
use super::super::{End, Formation, Level, PieceMove, Position};
use super::pick;
use rules::{Player, SplitMix64};

/// The plies after which a game is stopped.
const MAX_PLIES: u32 = 1_000;

#[derive(Clone, Copy, Debug)]
enum Side {
    Level(u8),
    /// Attacks whenever it can, and otherwise moves at random.
    RandomAttacker,
}

impl Side {
    fn formation(self, seed: u64) -> Formation {
        match self {
            Self::Level(_) => deploy(seed),
            Self::RandomAttacker => Formation::random(seed),
        }
    }

    /// Its step, and the nodes that it searched.
    fn choose(self, position: &Position, seed: u64) -> (PieceMove, u64) {
        let player = position.field().to_move();
        match self {
            Self::Level(number) => {
                let (level, stop) = (Level::numbered(number).unwrap(), AtomicBool::new(false));
                let sight = position.sight(player);
                let mut nodes = 0;
                let step = level.choose(&sight, seed, &level.limits(&stop), &mut |_, searched| nodes = searched);
                (step.unwrap(), nodes)
            }
            Self::RandomAttacker => {
                let steps = position.steps();
                let attacks: Vec<PieceMove> =
                    steps.iter().copied().filter(|step| position.field().piece(step.to).is_some()).collect();
                (pick(&mut SplitMix64::new(seed), if attacks.is_empty() { &steps } else { &attacks }), 0)
            }
        }
    }
}

/// A game that was played.
struct Game {
    /// `None` for a draw and for an unfinished game.
    winner: Option<Player>,
    plies: u32,
    /// The maximum number of nodes that each searched for one turn.
    nodes: [u64; 2],
}

fn game(players: [Side; 2], seed: u64) -> Game {
    let mut random = SplitMix64::new(seed);
    let formations = players.map(|player| player.formation(random.next_u64()));
    let mut position = Position::new(formations).unwrap();
    let mut nodes = [0; 2];
    for plies in 0..MAX_PLIES {
        match position.field().end() {
            Some(End::Flag(winner) | End::Blocked(winner)) => return Game { winner: Some(winner), plies, nodes },
            Some(End::BothBlocked) => return Game { winner: None, plies, nodes },
            None => {}
        }
        let side = position.field().to_move().index();
        let (step, searched) = players[side].choose(&position, random.next_u64());
        nodes[side] = nodes[side].max(searched);
        position.play(step.from, step.to).unwrap();
    }
    Game { winner: None, plies: MAX_PLIES, nodes }
}

/// Wins, draws and losses of `a` in games with alternating sides.
fn score(a: Side, b: Side, games: u64) -> [u32; 3] {
    let mut score = [0; 3];
    for seed in 0..games {
        let side = Player::BOTH[seed as usize % 2];
        let game = game(if side == Player::First { [a, b] } else { [b, a] }, seed);
        let Game { winner, plies, nodes } = game;
        println!("{a:?} as {side:?} against {b:?}: {winner:?} wins in {plies} plies, at most {nodes:?} nodes a turn");
        score[winner.map_or(1, |winner| if winner == side { 0 } else { 2 })] += 1;
    }
    score
}

#[test]
fn strong_beats_weak_and_any_level_beats_chance() {
    assert_eq!(score(Side::Level(6), Side::RandomAttacker, 4), [4, 0, 0]);
    assert_eq!(score(Side::Level(8), Side::Level(1), 2), [2, 0, 0]);
}

/// `cargo test --release --no-default-features --lib -- --ignored --nocapture stratego`: minutes.
#[test]
#[ignore = "a hundred games"]
fn level_10_beats_a_random_attacker_always() {
    assert_eq!(score(Side::Level(10), Side::RandomAttacker, 100), [100, 0, 0]);
}

#[test]
#[ignore = "a hundred games"]
fn level_10_beats_level_1() {
    let [wins, ..] = score(Side::Level(10), Side::Level(1), 100);
    assert!(wins >= 95, "{wins}");
}

#[test]
#[ignore = "two hundred games"]
fn every_level_is_stronger_than_the_one_below() {
    for number in 1..10 {
        let [wins, _, losses] = score(Side::Level(number + 1), Side::Level(number), 24);
        println!("level {} against {number}: {wins} to {losses}", number + 1);
        assert!(wins > losses, "level {} against {number}: {wins} to {losses}", number + 1);
    }
}
