//! What pieces, attacks and squares are worth, in hundredths of a captain or so.

use super::super::field::PieceId;
use super::super::position::Sight;
use super::super::rank::{ARMY, Clash, Rank};
use super::belief::Belief;
use super::world::{CELLS, World, cell, distance};
use crate::rules::SplitMix64;

/// The flag: more than all else together.
pub(super) const WIN: i32 = 10_000;
/// What an attack that may take the flag is worth at most, before the chance of it counts.
const FLAG: i32 = 4_000;
/// How many worlds the chances of ranks are counted in.
const COUNTED: i32 = 192;
/// A known rank is worth so much less to its owner: a part of it.
const VEIL_PART: i32 = 7;
/// No attack draws pieces on more than this.
const STRONGEST_PULL: i32 = 500;
/// After so many turns without an attack, doubtful attacks begin to seem better.
const PATIENCE: i32 = 16;
/// By how much a turn, then.
const URGE: i32 = 3;

/// What holds at the root of a search.
pub(super) struct Values {
    /// By side and rank.
    pub worth: [[i32; Rank::ALL.len()]; 2],
    /// What the searching side may expect of attacking a hidden piece: by rank of the attacker, and by piece.
    pub expected: [[i32; 2 * ARMY]; Rank::ALL.len()],
    /// How a piece of the searching side is drawn to its targets: by piece and cell.
    pub pull: Vec<[i32; CELLS]>,
}

impl Values {
    pub(super) fn of(sight: &Sight, belief: &Belief, random: &mut SplitMix64) -> Self {
        let worth = worth(sight, belief);
        let expected = expected(sight, belief, &worth, random);
        let mut values = Self { worth, expected, pull: vec![[0; CELLS]; 2 * ARMY] };
        values.draw_pieces(sight);
        values
    }

    pub(super) fn of_piece(&self, world: &World, piece: usize) -> i32 {
        self.worth[piece / ARMY][world.ranks[piece].index()]
    }

    /// What its owner loses where a piece is no longer hidden.
    pub(super) fn veil(&self, world: &World, piece: usize) -> i32 {
        if world.is_hidden(piece) { self.of_piece(world, piece) / VEIL_PART } else { 0 }
    }

    fn draw_pieces(&mut self, sight: &Sight) {
        let (own, other) = (sight.player, sight.player.other());
        let targets: Vec<(PieceId, usize)> =
            PieceId::all(other).filter_map(|id| Some((id, cell(sight.field.man(id).at?)))).collect();
        for piece in PieceId::all(own).filter(|&piece| sight.field.man(piece).at.is_some()) {
            let rank = sight.army[piece.number()];
            if !rank.moves() {
                continue;
            }
            let gains: Vec<(usize, i32)> = targets
                .iter()
                .map(|&(target, at)| (at, self.gain(sight, rank, target).min(STRONGEST_PULL)))
                .filter(|&(_, gain)| gain > 0)
                .collect();
            let pull = &mut self.pull[piece.index()];
            for (at, value) in pull.iter_mut().enumerate() {
                let drawn = gains.iter().map(|&(target, gain)| gain * 4 / (5 * (distance(at, target) + 3)));
                *value = drawn.max().unwrap_or(0);
            }
        }
    }

    /// What a piece of this rank gains by attacking a target, as far as its owner can tell.
    fn gain(&self, sight: &Sight, rank: Rank, target: PieceId) -> i32 {
        let [own, other] = [sight.player, sight.player.other()].map(|player| &self.worth[player.index()]);
        match sight.rank(target) {
            None => self.expected[rank.index()][target.index()],
            Some(known) => match rank.attack(known) {
                Clash::Attacker => other[known.index()],
                Clash::Neither => other[known.index()] - own[rank.index()] + 5,
                Clash::Defender => 0,
            },
        }
    }
}

/// What ranks are worth to each side, as far as the player knows what is left.
fn worth(sight: &Sight, belief: &Belief) -> [[i32; Rank::ALL.len()]; 2] {
    let own = |rank: Rank| {
        let stands = |piece: &PieceId| sight.field.man(*piece).at.is_some() && sight.army[piece.number()] == rank;
        PieceId::all(sight.player).filter(stands).count()
    };
    let other = |rank: Rank| {
        let known = |piece: &PieceId| sight.field.man(*piece).at.is_some() && sight.rank(*piece) == Some(rank);
        PieceId::all(sight.player.other()).filter(known).count() + belief.left(rank)
    };
    let side = |mine: &dyn Fn(Rank) -> usize, theirs: &dyn Fn(Rank) -> usize| {
        Rank::ALL.map(|rank| match rank {
            Rank::Flag => WIN,
            Rank::Spy if theirs(Rank::Marshal) > 0 => 80,
            Rank::Spy => 15,
            Rank::Scout => 30,
            Rank::Miner if theirs(Rank::Bomb) == 0 => 35,
            Rank::Miner if mine(Rank::Miner) == 1 => 150,
            Rank::Miner => 80,
            Rank::Sergeant => 45,
            Rank::Lieutenant => 65,
            Rank::Captain => 100,
            Rank::Major => 150,
            Rank::Colonel => 220,
            Rank::General => 300,
            Rank::Marshal => 400,
            Rank::Bomb if theirs(Rank::Miner) == 0 => 20,
            Rank::Bomb => 60,
        })
    };
    let mut worth = [[0; Rank::ALL.len()]; 2];
    worth[sight.player.index()] = side(&own, &other);
    worth[sight.player.other().index()] = side(&other, &own);
    worth
}

fn expected(
    sight: &Sight,
    belief: &Belief,
    worth: &[[i32; Rank::ALL.len()]; 2],
    random: &mut SplitMix64,
) -> [[i32; 2 * ARMY]; Rank::ALL.len()] {
    let mut counts = [[0; Rank::ALL.len()]; 2 * ARMY];
    for _ in 0..COUNTED {
        for (piece, rank) in belief.sample(random) {
            counts[piece.index()][rank.index()] += 1;
        }
    }
    let [own, other] = [sight.player, sight.player.other()].map(|player| &worth[player.index()]);
    let urge = (sight.field.quiet() as i32 - PATIENCE).max(0) * URGE;
    let mut expected = [[0; 2 * ARMY]; Rank::ALL.len()];
    for rank in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
        for piece in belief.hidden() {
            let outcome = |hidden: Rank| match (rank.attack(hidden), hidden) {
                (_, Rank::Flag) => FLAG,
                (Clash::Attacker, _) => other[hidden.index()],
                (Clash::Neither, _) => other[hidden.index()] - own[rank.index()],
                // The attacker is lost; what it met is known.
                (Clash::Defender, _) => other[hidden.index()] / VEIL_PART - own[rank.index()],
            };
            let sum: i32 = Rank::ALL.iter().map(|&hidden| counts[piece.index()][hidden.index()] * outcome(hidden)).sum();
            expected[rank.index()][piece.index()] = sum / COUNTED + urge;
        }
    }
    expected
}
