//! The values of pieces, attacks and squares, in hundredths of a captain.

use super::super::field::PieceId;
use super::super::ground::neighbours;
use super::super::position::Sight;
use super::super::rank::{ARMY, Clash, Rank};
use super::belief::Belief;
use super::world::{CELLS, World, cell, distance};
use rules::{SplitMix64, Square, SquareSet};

/// The value of the flag, more than everything else together.
pub(super) const WIN: i32 = 10_000;
/// The value of an attack that may capture the flag, before it is weighted with the probability. If the piece can only
/// be the flag, the attack is a win.
const FLAG: i32 = 1_200;
/// Enemies closer than this many steps to the player's flag are intruders.
const NEAR_FLAG: i32 = 9;
/// The bonus for hunting an intruder, per step that it is closer.
const INTRUDER: i32 = 15;
/// The number of worlds sampled to estimate the probabilities of ranks.
const COUNTED: i32 = 192;
/// When a rank becomes known, its owner loses the piece's worth divided by this.
const REVEAL_DIVISOR: i32 = 7;
/// The cap on the gain that draws pieces to a target.
const STRONGEST_PULL: i32 = 500;
/// The number of turns without an attack after which doubtful attacks begin to seem better.
const PATIENCE: i32 = 16;
/// How much better they seem with every further turn.
const URGE: i32 = 3;

/// The values that hold for a whole search.
pub(super) struct Values {
    /// The worth by side and rank.
    pub worth: [[i32; Rank::ALL.len()]; 2],
    /// The expected gain of the searching side from attacking a hidden piece, by rank of the attacker and by piece.
    pub expected: [[i32; 2 * ARMY]; Rank::ALL.len()],
    /// The pull of targets on a piece of the searching side, by piece and cell.
    pub pull: Vec<[i32; CELLS]>,
}

impl Values {
    pub(super) fn of(sight: &Sight, belief: &Belief, random: &mut SplitMix64) -> Self {
        let worth = worth(sight, belief);
        let expected = expected(sight, belief, &worth, random);
        let mut values = Self { worth, expected, pull: vec![[0; CELLS]; 2 * ARMY] };
        values.compute_pulls(sight);
        values
    }

    pub(super) fn of_piece(&self, world: &World, piece: usize) -> i32 {
        self.worth[piece / ARMY][world.ranks[piece].index()]
    }

    /// The cost of revealing a piece; 0 if it is known.
    pub(super) fn reveal_cost(&self, world: &World, piece: usize) -> i32 {
        if world.is_hidden(piece) { self.of_piece(world, piece) / REVEAL_DIVISOR } else { 0 }
    }

    fn compute_pulls(&mut self, sight: &Sight) {
        let other = sight.player.other();
        let standing: Vec<PieceId> = PieceId::all(other).filter(|&id| sight.field.info(id).at.is_some()).collect();
        for rank in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
            let own = PieceId::all(sight.player).filter(|id| sight.army[id.number()] == rank);
            let own: Vec<PieceId> = own.filter(|&id| sight.field.info(id).at.is_some()).collect();
            if own.is_empty() {
                continue;
            }
            let mut pull = [0; CELLS];
            for &target in &standing {
                let gain = self.gain(sight, rank, target).min(STRONGEST_PULL);
                if gain > 0 {
                    for (at, steps) in distances_to(sight, rank, target) {
                        let strength = gain * (40 - steps).max(0) / 100 + gain * 4 / (10 * (steps + 1));
                        pull[at] = strength.max(pull[at]);
                    }
                }
            }
            own.into_iter().for_each(|id| self.pull[id.index()] = pull);
        }
    }

    /// The gain of a piece of this rank from attacking a target, as far as its owner can know.
    fn gain(&self, sight: &Sight, rank: Rank, target: PieceId) -> i32 {
        let [own, other] = [sight.player, sight.player.other()].map(|player| &self.worth[player.index()]);
        let gain = match sight.rank(target) {
            None => self.expected[rank.index()][target.index()],
            Some(known) => match rank.attack(known) {
                Clash::Attacker => other[known.index()] * 3 / 2,
                Clash::Neither => other[known.index()] - own[rank.index()] + 5,
                Clash::Defender => 0,
            },
        };
        // Intruders near the player's own flag are hunted first.
        let info = sight.field.info(target);
        if gain > 0 && info.moved { gain + intrusion(sight, info.at) } else { gain }
    }
}

/// A bonus for an enemy near the player's flag.
fn intrusion(sight: &Sight, enemy: Option<Square>) -> i32 {
    let flag = PieceId::all(sight.player).find(|id| sight.army[id.number()] == Rank::Flag);
    let flag = flag.and_then(|flag| sight.field.info(flag).at);
    let near = flag.zip(enemy).map(|(flag, enemy)| NEAR_FLAG - distance(cell(flag), cell(enemy)));
    near.unwrap_or(0).max(0) * INTRUDER
}

/// The cells from which a piece of this rank can reach a target, each with the steps needed. Paths avoid craters, the
/// player's own immovable pieces, and known pieces that it does not beat.
fn distances_to(sight: &Sight, rank: Rank, target: PieceId) -> Vec<(usize, i32)> {
    let bars = |square: Square| {
        sight.field.piece(square).is_some_and(|on| match sight.rank(on) {
            Some(known) if on.owner() == sight.player => !known.moves(),
            Some(known) => rank.attack(known) != Clash::Attacker,
            None => false,
        })
    };
    let mut reached = Vec::new();
    let Some(start) = sight.field.info(target).at else { return reached };
    let mut seen = SquareSet::of(start);
    let mut next = vec![start];
    for steps in 0.. {
        reached.extend(next.iter().map(|&square| (cell(square), steps)));
        let mut after = Vec::new();
        for near in next.into_iter().flat_map(neighbours) {
            if !seen.contains(near) && !bars(near) {
                seen.insert(near);
                after.push(near);
            }
        }
        if after.is_empty() {
            break;
        }
        next = after;
    }
    reached
}

/// The worth of ranks to each side, as far as the player knows what is left.
fn worth(sight: &Sight, belief: &Belief) -> [[i32; Rank::ALL.len()]; 2] {
    let own = |rank: Rank| {
        let on_board = |piece: &PieceId| sight.field.info(*piece).at.is_some() && sight.army[piece.number()] == rank;
        PieceId::all(sight.player).filter(on_board).count()
    };
    let other = |rank: Rank| {
        let known = |piece: &PieceId| sight.field.info(*piece).at.is_some() && sight.rank(*piece) == Some(rank);
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
            if counts[piece.index()][Rank::Flag.index()] == COUNTED {
                expected[rank.index()][piece.index()] = WIN;
                continue;
            }
            let outcome = |hidden: Rank| match (rank.attack(hidden), hidden) {
                (_, Rank::Flag) => FLAG,
                (Clash::Attacker, _) => other[hidden.index()],
                (Clash::Neither, _) => other[hidden.index()] - own[rank.index()],
                // The attacker is lost, but its victor's rank is now known.
                (Clash::Defender, _) => other[hidden.index()] / REVEAL_DIVISOR - own[rank.index()],
            };
            let sum: i32 =
                Rank::ALL.iter().map(|&hidden| counts[piece.index()][hidden.index()] * outcome(hidden)).sum();
            expected[rank.index()][piece.index()] = sum / COUNTED + urge;
        }
    }
    expected
}
