//! Principal variation search and quiescence search.

use std::collections::HashMap;

use super::ordering::Ordering;
use super::table::{Entry, Table};
use super::{Ended, Position, Quiescence};
use engine::Bound;
use engine::root::Effort;
use engine::score::{DRAW, INFINITE, MATE_BOUND, Score, mate_in, mated_in, score_from_tt, score_to_tt};

/// The maximum ply of a line; positions there are evaluated.
pub(super) const MAX_PLY: usize = 96;
/// The least depth for null-move pruning.
const NULL_MOVE_MIN_DEPTH: i32 = 3;
/// The least depth for late move reductions.
const LMR_MIN_DEPTH: i32 = 3;
/// The number of moves at a node that are searched in full before others are reduced.
const LMR_FULL_MOVES: usize = 3;
/// From this move of a node on, the reduction is one ply more.
const LMR_LATE_MOVES: usize = 10;

/// The state of one search.
pub(super) struct Worker<'a, P: Position> {
    pub table: &'a mut Table,
    pub ordering: Ordering<P::Move>,
    /// The number of times each position occurred in the game, up to the root.
    pub past: HashMap<u64, u32>,
    /// The positions from the root to the node above.
    pub line: Vec<u64>,
    pub effort: Effort<'a>,
    pub root: &'a P,
    /// The depth of the iteration.
    pub depth: i32,
}

impl<P: Position> Worker<'_, P> {
    /// Returns whether the position counts as a draw by repetition: it occurred once before in the line being searched,
    /// since the players could repeat it, or twice in the game.
    fn is_repetition(&self, key: u64) -> bool {
        self.line.contains(&key) || self.past.get(&key).is_some_and(|&times| times > 1)
    }

    /// The score of a position for the side to move, within the window from `alpha` to `beta` (fail-soft), and the
    /// principal variation. `passed` is set if the opponent has just passed.
    pub fn search(
        &mut self,
        position: &P,
        depth: i32,
        (mut alpha, mut beta): (Score, Score),
        ply: usize,
        pv: &mut Vec<P::Move>,
        passed: bool,
    ) -> Score {
        pv.clear();
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, (alpha, beta), ply);
        }
        if self.effort.count_node() {
            return DRAW;
        }
        let key = position.hash();
        if self.is_repetition(key) {
            return DRAW;
        }
        // Mate distance pruning.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let is_pv = beta - alpha > 1;
        let entry = self.table.get(key);
        if let Some(score) = entry.filter(|_| !is_pv).and_then(|entry| usable(entry, depth, (alpha, beta), ply)) {
            return score;
        }
        let mut moves = Vec::with_capacity(48);
        position.moves(&mut moves);
        if let Some(ended) = position.ended(!moves.is_empty()) {
            return score_of(ended, ply);
        }
        let in_check = position.in_check();
        self.line.push(key);
        let may_pass = !is_pv && !in_check && !passed && beta < MATE_BOUND && depth >= NULL_MOVE_MIN_DEPTH;
        if may_pass && let Some(score) = self.null_move(position, depth, beta, ply) {
            self.line.pop();
            return score;
        }
        let hash_move = entry.and_then(|entry| entry.best).map(usize::from);
        let ordered = self.ordering.sort(position, &moves, hash_move, ply);
        // Check and one-reply extensions; a line grows to at most twice the depth of the iteration.
        let extension = i32::from((in_check || moves.len() == 1) && (ply as i32) < 2 * self.depth);
        let depth_below = depth - 1 + extension;
        let old_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_place = None;
        let mut child_pv = Vec::new();
        for (number, tried) in ordered.iter().enumerate() {
            let child = position.play(tried.played);
            let mut score = 0;
            let mut is_full = number == 0;
            if number > 0 {
                let reduces = depth >= LMR_MIN_DEPTH && number >= LMR_FULL_MOVES && tried.is_quiet && !in_check;
                let reduction = if reduces { 1 + i32::from(number >= LMR_LATE_MOVES) } else { 0 };
                let null_window = (-alpha - 1, -alpha);
                score = -self.search(&child, depth_below - reduction, null_window, ply + 1, &mut child_pv, false);
                if score > alpha && reduction > 0 {
                    score = -self.search(&child, depth_below, null_window, ply + 1, &mut child_pv, false);
                }
                is_full = score > alpha && score < beta;
            }
            if is_full {
                score = -self.search(&child, depth_below, (-beta, -alpha), ply + 1, &mut child_pv, false);
            }
            if self.effort.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_place = Some(tried.place);
                    pv.clear();
                    pv.push(tried.played);
                    pv.append(&mut child_pv);
                }
            }
            if alpha >= beta {
                if tried.is_quiet {
                    self.ordering.cutoff(position, tried.played, &ordered[..number], ply, depth);
                }
                break;
            }
        }
        self.line.pop();
        if !self.effort.stopped {
            let bound = Bound::of(best, (old_alpha, beta));
            let best_place = best_place.or(hash_move).and_then(|place| u8::try_from(place).ok());
            let score = score_to_tt(best, ply);
            self.table.put(key, Entry { score, depth: depth as i16, bound, best: best_place });
        }
        best
    }

    /// Null-move pruning: if the side to move fails high even after passing, some move will. Returns the score of a
    /// cutoff.
    fn null_move(&mut self, position: &P, depth: i32, beta: Score, ply: usize) -> Option<Score> {
        if position.evaluate() < beta {
            return None;
        }
        let child = position.pass()?;
        let reduced = depth - 3 - depth / 6;
        let score = -self.search(&child, reduced, (-beta, -beta + 1), ply + 1, &mut Vec::new(), true);
        // A mate found after a pass is not proven.
        (!self.effort.stopped && score >= beta).then(|| score.min(MATE_BOUND))
    }

    /// Searches only noisy moves, until the static evaluation can be trusted.
    fn quiescence(&mut self, position: &P, (mut alpha, beta): (Score, Score), ply: usize) -> Score {
        if self.effort.count_node() {
            return DRAW;
        }
        let mut moves = Vec::new();
        let quiescence = position.noisy_moves(&mut moves);
        if let Some(ended) = position.ended(quiescence == Quiescence::StandPat || !moves.is_empty()) {
            return score_of(ended, ply);
        }
        let mut best = -INFINITE;
        if quiescence == Quiescence::StandPat || ply >= MAX_PLY {
            best = position.evaluate();
            alpha = alpha.max(best);
            if best >= beta || ply >= MAX_PLY {
                return best;
            }
        }
        for tried in self.ordering.sort(position, &moves, None, ply) {
            let score = -self.quiescence(&position.play(tried.played), (-beta, -alpha), ply + 1);
            if self.effort.stopped {
                return DRAW;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// The score of a game that ended at `ply`.
fn score_of(ended: Ended, ply: usize) -> Score {
    match ended {
        Ended::Lost => mated_in(ply),
        Ended::Drawn => DRAW,
    }
}

/// The score of an entry, if it answers a search of this depth and window.
fn usable(entry: Entry, depth: i32, window: (Score, Score), ply: usize) -> Option<Score> {
    let score = score_from_tt(entry.score, ply);
    (entry.bound.decides(score, window) && i32::from(entry.depth) >= depth).then_some(score)
}
