//! Principal variation search (Chess Programming Wiki, "Principal Variation Search"): alpha-beta in negamax form, in
//! which all actions but the first are searched with a null window to prove that they are no better.
//!
//! [`Worker::search`] and [`Worker::search_actions`] are the frame. Each technique is a separate function below, named
//! after its page in that wiki, with a [`Technique`] to switch it off. Negamax, mate distances and `improving` rely on
//! strictly alternating turns: one player acts once, then the other moves.

use super::history::Cutoff;
use super::move_picker::{MovePicker, Picked};
use super::packed_action::PackedAction;
use super::params::{
    CHECK_EXTENSION_REACH, FUTILITY_BASE, FUTILITY_MARGIN, FUTILITY_MAX_DEPTH, HISTORY_PRUNING_MAX_DEPTH,
    HISTORY_PRUNING_MIN_COUNT, HISTORY_PRUNING_SCORE, IIR_MIN_DEPTH, LMR_FULL_ACTIONS, LMR_HISTORY_DIVISOR,
    LMR_MIN_DEPTH, LOSING_SHOT_MAX_DEPTH, MATE_WINDOW_PLIES, MAX_PLY, RFP_MARGIN, RFP_MAX_DEPTH,
    SHALLOW_PRUNING_MAX_DEPTH, lmp_limit,
};
use super::repetition::Recurrence;
use super::score::{DRAW, INFINITE, MATE_BOUND, Score, mate_in, mated_in, score_from_tt, score_to_tt};
use super::technique::{Technique, Techniques};
use super::transposition::{Bound, Entry};
use super::worker::Worker;
use rules::{Action, Player, SquareSet};

/// The properties of a node on which the techniques decide.
struct Node {
    /// The position's key in the transposition table.
    key: u64,
    ply: usize,
    /// The remaining depth in plies, extended or reduced.
    depth: i32,
    mover: Player,
    root: bool,
    /// True if the window is open, so that the node may be part of the principal variation.
    pv: bool,
    /// True if the opponent would strike the king if they were to move.
    in_check: bool,
    static_eval: Score,
    /// True if the static evaluation has risen since this side's last turn, which makes a fail high likelier and a fail
    /// low less likely.
    improving: bool,
    /// The hash action, if it is legal.
    hash_action: Option<Action>,
    /// The techniques that prune and reduce here; none in a mate window.
    techniques: Techniques,
}

/// An action that is about to be searched.
struct Candidate {
    picked: Picked,
    /// How many actions were searched before it.
    count: i32,
    /// True if it captures nothing.
    quiet: bool,
    /// True if it opens or blocks a path to the opponent's king, so that it may be worth more than its place in the
    /// order.
    near_king: bool,
}

/// The decision about an action before it is searched.
enum Pruning {
    Search,
    Skip,
    /// Skips all that follow as well.
    SkipRest,
}

impl Worker<'_> {
    /// Scores the position within the window from `alpha` to `beta`, `depth` plies deep. `last` is the action that led
    /// here.
    pub fn search(&mut self, alpha: Score, beta: Score, depth: i32, ply: usize, last: PackedAction) -> Score {
        self.stack[ply].pv.clear();
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.search_horizon(alpha, beta, ply);
        }
        if self.check_limits() {
            return DRAW;
        }
        match if ply == 0 { Recurrence::None } else { self.recurrence(ply) } {
            Recurrence::None => match self.ending_score(ply) {
                Some(score) => score,
                None => self.search_node(alpha, beta, depth, ply, last),
            },
            Recurrence::Draw => self.draw(ply),
            Recurrence::Claimable => self.search_claimable((alpha, beta), ply, |worker, alpha, beta| {
                worker.search_node(alpha, beta, depth, ply, last)
            }),
        }
    }

    /// [`Worker::search`] for a node that is not a draw.
    #[inline(always)]
    fn search_node(&mut self, mut alpha: Score, mut beta: Score, depth: i32, ply: usize, last: PackedAction) -> Score {
        let (root, pv) = (ply == 0, beta - alpha > 1);
        if !root && self.has(Technique::MateDistancePruning) {
            (alpha, beta) = mate_distance_window(alpha, beta, ply);
            if alpha >= beta {
                return alpha;
            }
        }
        let key = self.recurrences.tt_key(&self.position, self.stack[ply].quiet_turns);
        let entry = self.shared.tt.probe(key);
        if !pv
            && !root
            && let Some(score) = entry.and_then(|entry| self.hash_cutoff(&entry, alpha, beta, depth, ply))
        {
            return score;
        }
        let mover = self.position.to_move();
        let in_check = entry.map_or_else(|| self.moves(ply).attacks_king(mover.other()), |entry| entry.in_check);
        let static_eval = entry.map_or_else(|| self.evaluate(ply), |entry| entry.static_eval);
        self.stack[ply].static_eval = static_eval;
        let improving = ply < 2 || static_eval > self.stack[ply - 2].static_eval;
        let depth = depth + self.check_extension(in_check, ply);
        let techniques = if is_mate_window(alpha, beta) { Techniques::NONE } else { self.techniques };
        let hash_action = None;
        let mut node =
            Node { key, ply, depth, mover, root, pv, in_check, static_eval, improving, hash_action, techniques };
        if node.reverse_futility_cutoff(beta) {
            if entry.is_none() {
                // Most positions end here and occur again.
                self.store(&node, static_eval, PackedAction::NONE, Bound::Lower);
            }
            return static_eval;
        }
        let mut hash_packed = entry.map_or(PackedAction::NONE, |entry| entry.action);
        if root && !self.excluded.is_empty() {
            // The table entry holds the best of all actions, including excluded ones.
            hash_packed = self.root_action;
        }
        node.depth -= node.internal_iterative_reduction(hash_packed);
        node.hash_action = hash_packed.unpack(&self.position).filter(|&action| self.position.is_legal(action));
        self.search_actions(&node, alpha, beta, last)
    }

    /// Scores the node's actions in the order of the move picker and returns the best score.
    #[inline(always)]
    fn search_actions(&mut self, node: &Node, mut alpha: Score, beta: Score, last: PackedAction) -> Score {
        let &Node { ply, root, pv, .. } = node;
        let old_alpha = alpha;
        let mut moves = self.moves(ply);
        let mut picker = MovePicker::new(node.hash_action, ply, last, moves.standing_shot());
        // A position with a hash action has been searched before, which would have found a win in one.
        if node.hash_action.is_none() {
            picker.shots_are_generated();
            // `has_win_in_one` generates fewer shots, and often succeeds.
            if (!root && !pv && moves.has_win_in_one()) || (moves.generate_shots() && !root) {
                return mate_in(ply + 1);
            }
        }
        let futility_score = node.futility_score(alpha);
        picker.skip_dark = futility_score.is_some();
        let mut best = futility_score.unwrap_or(-INFINITE);
        let mut best_action = PackedAction::NONE;
        let mut quiets = std::mem::take(&mut self.stack[ply].quiets);
        quiets.clear();
        let mut count = 0;
        while let Some(picked) = picker.next(&mut self.moves(ply)) {
            if root && self.excluded.contains(&picked.action) {
                continue;
            }
            let near_king = picked.action.touches(self.opponent_king_lines(node));
            let candidate = Candidate { picked, count, quiet: picked.shot.gain <= 0, near_king };
            if candidate.quiet && best > -MATE_BOUND {
                match self.prune(node, &mut picker, &candidate) {
                    Pruning::Search => {}
                    Pruning::Skip => continue,
                    Pruning::SkipRest => break,
                }
            }
            count += 1;
            let score = self.search_action(node, &candidate, alpha, beta);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_action = picked.packed;
                    alpha = score;
                    if pv {
                        self.update_pv(ply, picked.action);
                    }
                }
            }
            if alpha >= beta {
                if candidate.quiet {
                    let (player, depth, action) = (node.mover, node.depth, picked.packed);
                    let cutoff = Cutoff { player, ply, depth, action, failed: &quiets, last };
                    self.histories.record(self.techniques, &cutoff);
                }
                break;
            }
            if candidate.quiet {
                quiets.push(picked.packed);
            }
        }
        self.stack[ply].quiets = quiets;
        if self.stopped {
            return if root { best } else { DRAW };
        }
        if count == 0 && futility_score.is_none() {
            // There are no actions, or all are excluded.
            return if root { -INFINITE } else { node.static_eval };
        }
        if !root || self.excluded.is_empty() {
            self.store(node, best, best_action, Bound::of(best, (old_alpha, beta)));
        }
        best
    }

    /// "Principal Variation Search": searches the first action with the full window and all others with a null window,
    /// possibly reduced. Actions that prove better are searched again at full depth or with the full window.
    #[inline(always)]
    fn search_action(&mut self, node: &Node, candidate: &Candidate, alpha: Score, beta: Score) -> Score {
        let &Candidate { picked: Picked { action, packed, shot }, count, .. } = candidate;
        let &Node { ply, pv, depth, .. } = node;
        let (first, reduction) = (count == 0, self.late_move_reduction(node, candidate));
        let depth = depth - 1;
        self.play(action, shot, ply, depth - reduction, |worker| {
            let mut score = alpha + 1;
            if !first {
                score = -worker.search(-alpha - 1, -alpha, depth - reduction, ply + 1, packed);
                if score > alpha && reduction > 0 {
                    score = -worker.search(-alpha - 1, -alpha, depth, ply + 1, packed);
                }
            }
            let whole = first || (pv && score > alpha);
            if whole { -worker.search(-beta, -alpha, depth, ply + 1, packed) } else { score }
        })
    }

    /// Scores a position at the horizon.
    #[inline(always)]
    fn search_horizon(&mut self, alpha: Score, beta: Score, ply: usize) -> Score {
        if let Some(score) = self.ending_score(ply) {
            return score;
        }
        match self.has(Technique::Quiescence) {
            true => self.quiesce(alpha, beta, ply, self.quiescence_plies),
            false => self.evaluate(ply),
        }
    }

    /// "Endgame Tablebases": the score of a position that a table holds. The root needs an action, not a score.
    #[inline(always)]
    fn ending_score(&self, ply: usize) -> Option<Score> {
        let endings = self.shared.endings.filter(|_| ply > 0)?;
        endings.probe(&self.position).map(|ending| ending.score(ply))
    }

    /// "Transposition Table": the stored score, if it is deep enough and its bound decides the window. Plain minimax
    /// requires exactly the same depth.
    #[inline(always)]
    fn hash_cutoff(&self, entry: &Entry, alpha: Score, beta: Score, depth: i32, ply: usize) -> Option<Score> {
        let score = score_from_tt(entry.score, ply);
        let deep = if self.techniques.is_empty() { entry.depth == depth } else { entry.depth >= depth };
        (deep && entry.bound.decides(score, (alpha, beta))).then_some(score)
    }

    /// "Check Extensions": one ply more if the king is attacked.
    #[inline(always)]
    fn check_extension(&self, in_check: bool, ply: usize) -> i32 {
        i32::from(in_check && self.has(Technique::CheckExtension) && ply < CHECK_EXTENSION_REACH * self.depth)
    }

    fn store(&self, node: &Node, score: Score, action: PackedAction, bound: Bound) {
        let &Node { key, static_eval, depth, in_check, ply, .. } = node;
        let score = score_to_tt(score, ply);
        self.shared.tt.store(key, Entry { action, score, static_eval, depth, bound, in_check });
    }

    fn opponent_king_lines(&self, node: &Node) -> &SquareSet {
        &self.stack[node.ply].state.attacks.king_lines[node.mover.other().index()]
    }

    /// Decides whether a quiet action near the horizon is pruned. Called only once another action has averted a loss.
    #[inline(always)]
    fn prune(&mut self, node: &Node, picker: &mut MovePicker, candidate: &Candidate) -> Pruning {
        let Candidate { picked, near_king, .. } = candidate;
        let shallow = node.depth <= SHALLOW_PRUNING_MAX_DEPTH;
        if node.root || node.in_check || !shallow || Some(picked.action) == node.hash_action {
            return Pruning::Search;
        }
        // Nothing later in the order is any better.
        if node.prunes_losing_shot(picked.shot.gain) || picker.skip_dark {
            return Pruning::SkipRest;
        }
        let late = node.is_late(candidate.count);
        if late && !node.pv {
            let king_lines = *self.opponent_king_lines(node);
            picker.restrict_to(&king_lines, &mut self.moves(node.ply));
        }
        let pruned = late || self.has_bad_history(node, candidate);
        if pruned && !node.pv && !near_king { Pruning::Skip } else { Pruning::Search }
    }

    /// "History Leaf Pruning": returns whether an action near the horizon has rarely caused a cutoff.
    #[inline(always)]
    fn has_bad_history(&self, node: &Node, candidate: &Candidate) -> bool {
        node.techniques.has(Technique::HistoryPruning)
            && node.depth <= HISTORY_PRUNING_MAX_DEPTH
            && candidate.count > HISTORY_PRUNING_MIN_COUNT
            && self.histories.of(node.mover).score(candidate.picked.packed) < HISTORY_PRUNING_SCORE * node.depth
    }

    /// "Late Move Reductions": how many plies less to search a quiet action late in the order.
    #[inline(always)]
    fn late_move_reduction(&self, node: &Node, candidate: &Candidate) -> i32 {
        let &Node { depth, pv, improving, .. } = node;
        let late = candidate.count >= LMR_FULL_ACTIONS + i32::from(pv);
        let reduced = candidate.quiet && late && depth >= LMR_MIN_DEPTH && !node.in_check;
        if !reduced || !node.techniques.has(Technique::LateMoveReductions) {
            return 0;
        }
        let mut reduction = self.base_reduction(depth, candidate.count + 1);
        reduction += i32::from(!improving) - i32::from(pv) - i32::from(candidate.near_king);
        reduction -= self.histories.of(node.mover).score(candidate.picked.packed) / LMR_HISTORY_DIVISOR;
        reduction.clamp(0, depth - 2)
    }
}

impl Node {
    /// Returns whether the static evaluation may cut off the node or skip its quiet actions.
    #[inline(always)]
    fn allows_static_pruning(&self) -> bool {
        !self.pv && !self.in_check
    }

    /// "Reverse Futility Pruning": near the horizon, trusts a static evaluation that exceeds beta by a margin.
    #[inline(always)]
    fn reverse_futility_cutoff(&self, beta: Score) -> bool {
        let margin = RFP_MARGIN * (self.depth - i32::from(self.improving));
        self.techniques.has(Technique::ReverseFutilityPruning)
            && self.allows_static_pruning()
            && self.depth <= RFP_MAX_DEPTH
            && beta.abs() < MATE_BOUND
            && self.static_eval - margin >= beta
    }

    /// "Internal Iterative Reductions": one ply less without a hash action; the next visit will have one.
    #[inline(always)]
    fn internal_iterative_reduction(&self, hash_action: PackedAction) -> i32 {
        let unknown = hash_action == PackedAction::NONE && self.depth >= IIR_MIN_DEPTH && !self.in_check;
        i32::from(unknown && self.techniques.has(Technique::InternalIterativeReduction))
    }

    /// "Futility Pruning": if the static evaluation plus a margin stays below alpha, returns that sum, and quiet
    /// actions are skipped.
    #[inline(always)]
    fn futility_score(&self, alpha: Score) -> Option<Score> {
        let score = self.static_eval + FUTILITY_BASE + FUTILITY_MARGIN * self.depth;
        let futile = self.techniques.has(Technique::FutilityPruning)
            && self.allows_static_pruning()
            && !self.root
            && self.depth <= FUTILITY_MAX_DEPTH
            && score <= alpha
            && alpha > -MATE_BOUND;
        futile.then_some(score)
    }

    /// Returns whether to prune a shot that costs the mover more than the opponent. It corresponds to pruning by
    /// "Static Exchange Evaluation" in chess, where the exchange takes several captures.
    #[inline(always)]
    fn prunes_losing_shot(&self, gain: Score) -> bool {
        gain < 0 && self.depth <= LOSING_SHOT_MAX_DEPTH && self.techniques.has(Technique::LosingShotPruning)
    }

    /// Late move pruning ("Futility Pruning", move count based pruning): returns whether enough actions have been
    /// searched for a quiet one to be pruned.
    #[inline(always)]
    fn is_late(&self, count: i32) -> bool {
        self.techniques.has(Technique::LateMovePruning) && count > lmp_limit(self.depth, self.improving)
    }
}

/// Returns whether only a mate shorter than a known short mate matters. Nothing is pruned then, so that the shortest is
/// certain to be found. Excluding every mate shorter than a long one would take too long.
#[inline(always)]
const fn is_mate_window(alpha: Score, beta: Score) -> bool {
    const KNOWN: Score = mate_in(MATE_WINDOW_PLIES);
    alpha >= KNOWN || beta <= -KNOWN
}

/// "Mate Distance Pruning": narrows the window to exclude mates longer than one already known.
#[inline(always)]
fn mate_distance_window(alpha: Score, beta: Score, ply: usize) -> (Score, Score) {
    (alpha.max(mated_in(ply)), beta.min(mate_in(ply + 1)))
}
