//! A player's belief about the opponent's hidden pieces.
//!
//! The ranks that are left are certain, and so is that a piece that moved is neither flag nor bomb. The flag is
//! probably at the back, with bombs around it. Every sampled world agrees with all that is certain.

use super::super::field::PieceId;
use super::super::ground::{HOME_RANKS, SIDE, neighbours};
use super::super::position::Sight;
use super::super::rank::{ARMY, Rank};
use rules::{Player, SplitMix64, Square};

/// The weights of the flag on each of its owner's ranks, from the back.
const FLAG_WEIGHTS: [u64; HOME_RANKS as usize] = [40, 6, 2, 1];
/// The weights of a bomb, and the factor for squares next to the flag.
const BOMB_WEIGHTS: [u64; HOME_RANKS as usize] = [4, 4, 3, 2];
const BOMB_BY_FLAG: u64 = 8;

/// A piece of unknown rank.
#[derive(Clone, Copy, Debug)]
struct Hidden {
    piece: PieceId,
    square: Square,
    moved: bool,
}

/// A belief about the opponent's pieces.
#[derive(Debug)]
pub(super) struct Belief {
    opponent: Player,
    hidden: Vec<Hidden>,
    /// The number of hidden pieces of each rank.
    left: [usize; Rank::ALL.len()],
}

impl Belief {
    pub(super) fn of(sight: &Sight) -> Self {
        let opponent = sight.player.other();
        let mut left = Rank::ALL.map(Rank::count);
        let mut hidden = Vec::new();
        for piece in PieceId::all(opponent) {
            match (sight.rank(piece), sight.field.info(piece).at) {
                (Some(rank), _) => left[rank.index()] -= 1,
                (None, Some(square)) => hidden.push(Hidden { piece, square, moved: sight.field.info(piece).moved }),
                (None, None) => {}
            }
        }
        Self { opponent, hidden, left }
    }

    /// The number of hidden pieces of a rank.
    pub(super) fn left(&self, rank: Rank) -> usize {
        self.left[rank.index()]
    }

    /// The hidden pieces.
    pub(super) fn hidden(&self) -> impl Iterator<Item = PieceId> + '_ {
        self.hidden.iter().map(|hidden| hidden.piece)
    }

    /// A random assignment of ranks to all hidden pieces.
    pub(super) fn sample(&self, random: &mut SplitMix64) -> Vec<(PieceId, Rank)> {
        let mut open = self.hidden.clone();
        let mut world = Vec::with_capacity(ARMY);
        let mut flag = None;
        if self.left(Rank::Flag) > 0 {
            let weight = |at: &Hidden| FLAG_WEIGHTS[self.depth(at.square)] * self.cover(at.square);
            flag = draw(&mut open, random, |hidden| if hidden.moved { 0 } else { weight(hidden) });
            world.extend(flag.map(|at| (at.piece, Rank::Flag)));
        }
        let by_flag = |at: Square| flag.is_some_and(|flag| neighbours(flag.square).any(|near| near == at));
        for _ in 0..self.left(Rank::Bomb) {
            let weight =
                |at: &Hidden| BOMB_WEIGHTS[self.depth(at.square)] * if by_flag(at.square) { BOMB_BY_FLAG } else { 1 };
            let bomb = draw(&mut open, random, |hidden| if hidden.moved { 0 } else { weight(hidden) });
            world.extend(bomb.map(|at| (at.piece, Rank::Bomb)));
        }
        for rank in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
            for _ in 0..self.left(rank) {
                world.extend(draw(&mut open, random, |_| 1).map(|at| (at.piece, rank)));
            }
        }
        world
    }

    /// The distance of a square from its owner's back rank: 0 to 3 on the home ranks, 3 beyond.
    fn depth(&self, square: Square) -> usize {
        let depth = match self.opponent {
            Player::First => square.rank(),
            Player::Second => SIDE - 1 - square.rank(),
        };
        usize::from(depth.min(HOME_RANKS - 1))
    }

    /// How well unmoved pieces and the edge cover a square: 1 to 5.
    fn cover(&self, square: Square) -> u64 {
        let still = |at| self.hidden.iter().any(|hidden| hidden.square == at && !hidden.moved);
        let open = neighbours(square).filter(|&near| !still(near)).count();
        5 - open as u64
    }
}

/// Removes a random piece, with probability proportional to its weight; `None` if all weights are 0.
fn draw(from: &mut Vec<Hidden>, random: &mut SplitMix64, weight: impl Fn(&Hidden) -> u64) -> Option<Hidden> {
    let mut at = random.below(from.iter().map(&weight).sum());
    let found = from.iter().position(|hidden| match at.checked_sub(weight(hidden)) {
        Some(left) => {
            at = left;
            false
        }
        None => true,
    })?;
    Some(from.remove(found))
}
