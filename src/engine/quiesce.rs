//! The search beyond its depth: only shots that take something, until none does.

use super::code::Code;
use super::order::{Choice, pick};
use super::score::{Score, win_at};
use super::search::{MAX_PLY, Worker};

/// What a capture may bring beside the piece.
const MARGIN: Score = 120;

impl Worker<'_> {
    /// The value of a position once the shots that take something are fired. `left` counts how many plies of them
    /// may still follow.
    pub(super) fn quiesce(&mut self, mut alpha: Score, beta: Score, ply: usize, left: i32) -> Score {
        self.deepest = self.deepest.max(ply);
        if ply >= MAX_PLY - 1 {
            return self.evaluate(ply);
        }
        let me = self.position.to_move();
        let (mine, theirs) =
            (self.sights[ply].aims[me.index()].struck, self.sights[ply].aims[me.other().index()].struck);
        // A beam that stands on my king must be dealt with, and so must mine if it does.
        let threatened = self.loot(me.other(), theirs).kings[me.index()];
        let suicidal = self.loot(me, mine).kings[me.index()];
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
            return if self.is_deadly(me, ply) { win_at(ply + 1) } else { stand };
        }
        let mut choices = std::mem::take(&mut self.choices[ply]);
        choices.clear();
        let mut best = stand;
        if self.gather_shots(ply, &mut choices) {
            best = win_at(ply + 1);
            choices.clear();
        }
        alpha = alpha.max(best);
        choices.retain(|choice| choice.gain > 0);
        choices.iter_mut().for_each(|choice| choice.rank = choice.gain);
        for i in 0..choices.len() {
            let Some(Choice { action, struck, gain, .. }) = pick(&mut choices, i) else { break };
            if stand + gain + MARGIN <= alpha {
                break;
            }
            let score = self.after(action, struck, ply, |worker| -worker.quiesce(-beta, -alpha, ply + 1, left - 1));
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.choices[ply] = choices;
        best
    }
}
