//! Quiescence search (Chess Programming Wiki, "Quiescence Search"): beyond the horizon, searches only captures until
//! none is left, so that no position is evaluated between a capture and its reply.

use std::mem;

use super::move_list::Shot;
use super::move_picker::add_captures;
use super::packed_action::PackedAction;
use super::params::{DELTA_MARGIN, MAX_PLY, UNRESOLVED_CHECK};
use super::score::{Score, mate_in};
use super::technique::Technique;
use super::worker::Worker;

impl Worker<'_> {
    /// Scores the position once no shot captures any more; searches at most `plies` plies of captures.
    pub(super) fn quiesce(&mut self, mut alpha: Score, beta: Score, ply: usize, plies: i32) -> Score {
        self.seldepth = self.seldepth.max(ply);
        if ply >= MAX_PLY - 1 {
            return self.evaluate(ply);
        }
        let me = self.position.to_move();
        let captures = &self.stack[ply].state.captures;
        // When in check by a standing shot, all actions are searched, since a capture may not answer it. The same goes
        // if the mover's own standing shot strikes their king.
        let checked = captures[me.other().index()].kings[me.index()];
        let suicidal = captures[me.index()].kings[me.index()];
        if checked || suicidal {
            if plies == 0 {
                return self.evaluate(ply) - UNRESOLVED_CHECK;
            }
            // This ply counts too; otherwise a series of checks would lengthen a line without end.
            let budget = mem::replace(&mut self.quiescence_plies, plies - 1);
            let score = self.search(alpha, beta, 1, ply, PackedAction::NONE);
            self.quiescence_plies = budget;
            return score;
        }
        let stand_pat = self.evaluate(ply);
        if stand_pat >= beta {
            return stand_pat;
        }
        let delta = self.has(Technique::DeltaPruning);
        // "Delta Pruning": not even the best capture would reach alpha.
        if plies == 0 || (delta && stand_pat + self.max_piece_value + DELTA_MARGIN <= alpha) {
            return if self.moves(ply).has_win_in_one() { mate_in(ply + 1) } else { stand_pat };
        }
        let mut best = stand_pat;
        let mut moves = self.moves(ply);
        if moves.generate_shots() {
            return mate_in(ply + 1);
        }
        add_captures(&mut moves, None);
        alpha = alpha.max(best);
        while let Some((_, Some((action, shot @ Shot { gain, .. })))) = self.stack[ply].moves.pick() {
            if delta && stand_pat + gain + DELTA_MARGIN <= alpha {
                break;
            }
            let score = self.play(action, shot, ply, 0, |worker| -worker.quiesce(-beta, -alpha, ply + 1, plies - 1));
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
