//! How strong the levels are.

use std::sync::atomic::AtomicBool;

use super::super::brain::deploy;
use super::super::{End, Formation, Level, Position, Step};
use super::pick;
use crate::rules::{Player, SplitMix64};

/// No game is longer.
const MOST_PLIES: u32 = 1_000;

#[derive(Clone, Copy, Debug)]
enum Side {
    Level(u8),
    /// Attacks wherever it can, else goes anywhere.
    RandomAttacker,
}

impl Side {
    fn formation(self, seed: u64) -> Formation {
        match self {
            Self::Level(_) => deploy(seed),
            Self::RandomAttacker => Formation::random(seed),
        }
    }

    fn choose(self, position: &Position, seed: u64) -> Step {
        let player = position.field().to_move();
        match self {
            Self::Level(number) => {
                let (level, stop) = (Level::numbered(number).unwrap(), AtomicBool::new(false));
                let sight = position.sight(player);
                level.choose(&sight, seed, &level.limits(&stop), &mut |_, _| {}).unwrap()
            }
            Self::RandomAttacker => {
                let steps = position.steps();
                let attacks: Vec<Step> =
                    steps.iter().copied().filter(|step| position.field().piece(step.to).is_some()).collect();
                pick(&mut SplitMix64::new(seed), if attacks.is_empty() { &steps } else { &attacks })
            }
        }
    }
}

/// Who wins, and after how many plies; `None` for a game that does not end.
fn game(players: [Side; 2], seed: u64) -> (Option<Player>, u32) {
    let mut random = SplitMix64::new(seed);
    let formations = players.map(|player| player.formation(random.next_u64()));
    let mut position = Position::new(formations).unwrap();
    for ply in 0..MOST_PLIES {
        match position.field().end() {
            Some(End::Flag(winner) | End::Blocked(winner)) => return (Some(winner), ply),
            Some(End::BothBlocked) => return (None, ply),
            None => {}
        }
        let player = players[position.field().to_move().index()];
        let step = player.choose(&position, random.next_u64());
        position.play(step.from, step.to).unwrap();
    }
    (None, MOST_PLIES)
}

/// Wins, draws and losses of `a` in games with changing sides, and the mean length of a game.
fn score(a: Side, b: Side, games: u64) -> ([u32; 3], u32) {
    let (mut score, mut plies) = ([0; 3], 0);
    for seed in 0..games {
        let side = Player::BOTH[seed as usize % 2];
        let players = if side == Player::First { [a, b] } else { [b, a] };
        let (winner, length) = game(players, seed);
        score[winner.map_or(1, |winner| if winner == side { 0 } else { 2 })] += 1;
        plies += length;
    }
    (score, plies / games as u32)
}

#[test]
fn strong_beats_weak_and_any_level_beats_chance() {
    assert_eq!(score(Side::Level(6), Side::RandomAttacker, 4).0, [4, 0, 0]);
    assert_eq!(score(Side::Level(7), Side::Level(1), 2).0, [2, 0, 0]);
}

/// `cargo test --release -- --ignored --nocapture the_levels_in_figures`: about ten minutes.
#[test]
#[ignore = "a hundred games"]
fn the_levels_in_figures() {
    for (a, b) in [(Side::Level(10), Side::RandomAttacker), (Side::Level(10), Side::Level(1))] {
        let found = score(a, b, 100);
        println!("{a:?} {b:?}: {found:?}");
        let least = if matches!(b, Side::Level(_)) { 95 } else { 100 };
        assert!(found.0[0] >= least, "{a:?} {b:?} {found:?}");
    }
    for number in 1..10 {
        let found = score(Side::Level(number + 1), Side::Level(number), 20);
        println!("{} {number}: {found:?}", number + 1);
    }
}
