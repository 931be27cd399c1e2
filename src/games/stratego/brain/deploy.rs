//! The computer's set-ups: a named set-up, sometimes mirrored, with some of its pieces exchanged.

use super::super::formation::Formation;
use super::super::rank::Rank;
use super::super::setups::shipped;
use rules::{Player, SplitMix64, Square};

/// The maximum number of exchanges.
const EXCHANGES: u64 = 5;

/// Returns whether pieces of this rank may swap places, because the plan of a set-up does not depend on them.
fn is_plain(rank: Rank) -> bool {
    matches!(rank, Rank::Scout | Rank::Sergeant | Rank::Lieutenant | Rank::Captain | Rank::Major | Rank::Colonel)
}

/// A complete set-up; the same seed gives the same one.
pub(in super::super) fn deploy(seed: u64) -> Formation {
    let mut random = SplitMix64::new(seed);
    let named = shipped();
    let mut formation = named[random.below(named.len() as u64) as usize].formation;
    if random.below(2) == 0 {
        formation = formation.mirrored();
    }
    let side = Player::First;
    let plain: Vec<Square> =
        formation.pieces(side).filter(|&(_, rank)| is_plain(rank)).map(|(square, _)| square).collect();
    for _ in 0..random.below(EXCHANGES + 1) {
        let [a, b] = [0, 1].map(|_| plain[random.below(plain.len() as u64) as usize]);
        formation = formation.exchanged(side, a, b).unwrap_or(formation);
    }
    formation
}
