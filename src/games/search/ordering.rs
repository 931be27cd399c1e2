//! The order in which moves are tried: hash move, noisy moves, killers, then quiet moves by history.

use super::{BUTTERFLY, Position};

/// The scores of the classes of moves, each above all scores of the next.
const HASH_MOVE: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// The bound of history scores, positive or negative.
const HISTORY_MAX: i32 = 1 << 14;
/// The number of killers per ply.
const KILLERS: usize = 2;

/// The killer moves and history scores of a search, from quiet moves that caused cutoffs.
pub(super) struct Ordering<M> {
    killers: Vec<[Option<M>; KILLERS]>,
    /// Indexed by the side to move (the parity of the ply) and the butterfly index.
    history: [Vec<i32>; 2],
}

/// A move with its index in the game's list, and its score.
#[derive(Clone, Copy)]
pub(super) struct ScoredMove<M> {
    pub played: M,
    pub place: usize,
    pub is_quiet: bool,
    score: i32,
}

impl<M: Copy + PartialEq> Ordering<M> {
    pub fn new(plies: usize) -> Self {
        Self { killers: vec![[None; KILLERS]; plies], history: [(); 2].map(|()| vec![0; BUTTERFLY]) }
    }

    /// The moves of a position, likely cutoffs first; moves with equal scores keep the order of the game's list.
    pub fn sort<P: Position<Move = M>>(
        &self,
        position: &P,
        moves: &[M],
        hash_move: Option<usize>,
        ply: usize,
    ) -> Vec<ScoredMove<M>> {
        let score = |(place, &played): (usize, &M)| {
            let noise = position.noisy_score(played);
            let score = if Some(place) == hash_move {
                HASH_MOVE
            } else if let Some(noise) = noise {
                NOISY + noise
            } else if let Some(rank) = self.killers[ply].iter().position(|&killer| killer == Some(played)) {
                KILLER - rank as i32
            } else {
                self.history[ply & 1][position.butterfly(played)]
            };
            ScoredMove { played, place, is_quiet: noise.is_none(), score }
        };
        let mut ordered: Vec<_> = moves.iter().enumerate().map(score).collect();
        ordered.sort_by_key(|ordered| -ordered.score);
        ordered
    }

    /// Records that a quiet move caused a cutoff, and that the quiet moves in `tried` before it did not.
    pub fn cutoff<P: Position<Move = M>>(
        &mut self,
        position: &P,
        best: M,
        tried: &[ScoredMove<M>],
        ply: usize,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            killers.rotate_right(1);
            killers[0] = Some(best);
        }
        let bonus = (depth * depth).min(400);
        let history = &mut self.history[ply & 1];
        let mut add = |played: M, bonus: i32| {
            let score = &mut history[position.butterfly(played)];
            // History gravity keeps the score within its bound.
            *score += bonus - *score * bonus.abs() / HISTORY_MAX;
        };
        add(best, bonus);
        tried.iter().filter(|other| other.is_quiet).for_each(|other| add(other.played, -bonus));
    }
}
