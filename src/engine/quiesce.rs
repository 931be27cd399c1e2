//! The search beyond its depth: only shots that take something, until none does.

use super::code::Code;
use super::order::Shot;
use super::score::{Score, win_at};
use super::search::{MAX_PLY, Worker};

/// What a capture may bring beside the piece.
const MARGIN: Score = 60;

impl Worker<'_> {
    /// The value of a position once the shots that take something are fired. `left` counts how many plies of them
    /// may still follow.
    pub(super) fn quiesce(&mut self, mut alpha: Score, beta: Score, ply: usize, left: i32) -> Score {
        self.deepest = self.deepest.max(ply);
        if ply >= MAX_PLY - 1 {
            return self.evaluate(ply);
        }
        let me = self.position.to_move();
        let takes = &self.sights[ply].takes;
        // A beam that stands on my king must be dealt with, and so must mine if it does.
        let threatened = takes[me.other().index()].kings[me.index()];
        let suicidal = takes[me.index()].kings[me.index()];
        if threatened || suicidal {
            if left > 0 {
                return self.search(alpha, beta, 1, ply, Code::NONE);
            }
            return self.evaluate(ply) - 300;
        }
        let stand = self.evaluate(ply);
        if stand >= beta {
            return stand;
        }
        let hopeless = left == 0 || stand + self.dearest + MARGIN <= alpha;
        if hopeless {
            return if self.wins_at_once(ply) { win_at(ply + 1) } else { stand };
        }
        let mut best = stand;
        if self.gather_shots(ply) {
            return win_at(ply + 1);
        }
        alpha = alpha.max(best);
        self.choose_captures(ply, None);
        while let Some((_, Some((action, Shot { target, gain })))) = self.choices[ply].next() {
            if stand + gain + MARGIN <= alpha {
                break;
            }
            let score = self.after(action, target, ply, 0, |worker| -worker.quiesce(-beta, -alpha, ply + 1, left - 1));
            if self.stopped {
                break;
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
