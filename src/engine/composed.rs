//! The search of composed turns: several actions by one player, which may include shots, captures, and steps with a
//! random outcome.
//!
//! It is expectimax with alpha-beta (B. Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes",
//! 1983). A score is negated only if the other side is to move in the next position. A step with a random outcome is
//! worth the mean over its outcomes, or over a sample spread evenly over the board. The other techniques are those of
//! `games/search`, for the same reasons: iterative deepening, a transposition table, killer moves, the history
//! heuristic, principal variation search with late move reductions, and a quiescence search of shots and captures.

mod ordering;
mod values;

use std::sync::atomic::AtomicBool;

use super::clock::Limits;
use super::info::{Answer, Info};
use super::root::{Effort, RootMove, RootSearch, deepen};
use super::score::{
    DRAW, EVAL_BOUND, INFINITE, Score, Verdict, mate_in, mated_in, score_from_tt, score_of, score_to_tt,
};
use super::transposition::Bound;
use rules::{Action, Game, Position, QuietTurns, SplitMix64};
use values::Values;

/// The maximum length of a line, in plies.
const MAX_PLY: usize = 64;
/// The maximum number of plies that quiescence search adds: the shots and captures of about three turns.
const MAX_QUIESCENCE: i32 = 6;
/// If at least this many iterations are requested, those over the rest of the turn and the opponent's first action are
/// searched regardless of the node limit, though not the time limit, so that the search sees what the opponent can do
/// with a turn.
const FORESIGHT: u32 = 3;
/// The number of entries of the transposition table, a power of two.
const ENTRIES: usize = 1 << 17;
/// How many outcomes of a step are searched: at the root (if the search goes deeper than the step), and below it.
const OUTCOMES: [usize; 2] = [8, 3];

/// Searches the current position of `game`; the arguments are those of [`Engine::search_among`](super::Engine). If the
/// best action is a step with a random outcome, the lines contain the decision, an [`Action::Move`], and its line ends
/// there.
pub(super) fn search(
    candidates: &[Action],
    game: &Game,
    limits: &Limits,
    lines: usize,
    stop: &AtomicBool,
    mut report: impl FnMut(&[Info]),
) -> Answer {
    let position = game.position();
    let mut actions = position.decisions();
    actions.retain(|action| candidates.is_empty() || candidates.contains(action));
    let mut worker = Worker::new(game, limits, stop);
    let mut roots: Vec<_> = worker.sorted(position, actions, None, 0).into_iter().map(RootMove::new).collect();
    let Some(first) = roots.first().map(|root| root.line[0]) else {
        return Answer { action: None, lines: Vec::new(), nodes: 0 };
    };
    let lines = lines.clamp(1, roots.len());
    let foresight = match limits.depth {
        Some(depth) if depth < FORESIGHT => 1,
        _ => u32::from(position.progress().left) + 1,
    };
    let mut found: Vec<Info> = Vec::new();
    deepen(&mut worker, &mut roots, lines, foresight, |worker, depth, best| {
        let info = |(rank, root): (usize, &RootMove<Action>)| worker.info(depth, rank, root);
        found = (1..).zip(best).map(info).collect();
        report(&found);
    });
    let action = found.first().and_then(|info| info.pv.first().copied()).or(Some(first));
    Answer { action, lines: found, nodes: worker.effort.nodes }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    score: Score,
    depth: i16,
    bound: Bound,
    best: Option<Action>,
}

/// How far and within what a position is searched.
#[derive(Clone, Copy)]
struct Scope {
    /// The remaining depth, in plies.
    depth: i32,
    /// Alpha and beta.
    window: (Score, Score),
    /// The distance from the root.
    ply: usize,
}

/// The state of a search.
struct Worker<'a> {
    values: Values,
    table: Vec<Option<Entry>>,
    killers: Vec<[Option<Action>; 2]>,
    /// By side and by the squares of the action.
    history: Vec<i32>,
    /// The earlier positions of the game, for repetitions.
    past: Vec<u64>,
    /// The positions from the root to the parent of the node.
    line: Vec<u64>,
    /// The turns without a loss that led to the node, counted only if the rules limit them.
    quiet: QuietTurns,
    quiet_limit: Option<u32>,
    effort: Effort<'a>,
    root: &'a Position,
    seldepth: usize,
}

impl<'a> Worker<'a> {
    fn new(game: &'a Game, limits: &Limits, stop: &'a AtomicBool) -> Self {
        let past = (0..game.turns().len()).filter_map(|ply| game.position_at(ply)).map(Position::full_hash);
        Self {
            values: Values::of(game.rules()),
            table: vec![None; ENTRIES],
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; 2 << 16],
            past: past.collect(),
            line: vec![game.position().full_hash()],
            quiet: game.quiet_turns(),
            quiet_limit: game.rules().spec().rulings.quiet_turn_limit,
            effort: Effort::new(limits, stop),
            root: game.position(),
            seldepth: 0,
        }
    }

    fn info(&self, depth: u32, rank: usize, root: &RootMove<Action>) -> Info {
        Info {
            depth,
            seldepth: self.seldepth as u32,
            rank,
            bound: Bound::Exact,
            // Since a turn consists of several actions, the turns of a mate are only approximate, counted in pairs of
            // plies as in other games.
            verdict: Verdict::of(root.score),
            score: root.score,
            nodes: self.effort.nodes,
            time: self.effort.clock.elapsed(),
            hashfull: 0,
            pv: root.line.clone(),
        }
    }

    /// Counts a node and returns whether to stop.
    fn count_node(&mut self, ply: usize) -> bool {
        self.seldepth = self.seldepth.max(ply);
        self.effort.count_node()
    }

    /// The value of a decision to the side that takes it at `ply`: the mean over the outcomes if chance decides.
    fn value(&mut self, position: &Position, decision: Action, scope: Scope, pv: &mut Vec<Action>) -> Score {
        let is_step = matches!(decision, Action::Move { .. });
        let mut outcomes = if is_step { position.outcomes(decision) } else { Vec::new() };
        let count = outcomes.len();
        let most = match scope.ply {
            0 if scope.depth <= 0 => count,
            0 => OUTCOMES[0],
            _ => OUTCOMES[1],
        };
        if count > most {
            // Samples the middle of equal parts of the list, which goes over the board square by square.
            outcomes = (0..most).map(|part| outcomes[(2 * part + 1) * count / (2 * most)]).collect();
        }
        match outcomes[..] {
            [] => self.child(position, decision, scope, pv),
            [only] => self.child(position, only, scope, pv),
            _ => {
                pv.clear();
                let mut sum = 0;
                let scope = Scope { window: (-INFINITE, INFINITE), ..scope };
                for &outcome in &outcomes {
                    let score = self.child(position, outcome, scope, &mut Vec::new());
                    if self.effort.stopped {
                        return DRAW;
                    }
                    // Cap proven wins that depend on luck at the value of a large advantage.
                    sum += i64::from(score.clamp(-EVAL_BOUND, EVAL_BOUND));
                }
                (sum / outcomes.len() as i64) as Score
            }
        }
    }

    /// The value of an action to the side that plays it.
    fn child(&mut self, position: &Position, action: Action, scope: Scope, pv: &mut Vec<Action>) -> Score {
        let ((alpha, beta), ply) = (scope.window, scope.ply + 1);
        self.after(position, action, |worker, next| match next.to_move() == position.to_move() {
            true => worker.search(next, Scope { ply, ..scope }, pv),
            false => -worker.search(next, Scope { ply, window: (-beta, -alpha), ..scope }, pv),
        })
    }

    /// Plays an action, scores the resulting position with `score`, and undoes the action.
    fn after(
        &mut self,
        position: &Position,
        action: Action,
        score: impl FnOnce(&mut Self, &Position) -> Score,
    ) -> Score {
        if self.quiet_limit.is_none() {
            return score(self, &position.played(action));
        }
        let mut next = position.clone();
        let Ok(turn) = next.apply(action) else { unreachable!("the search plays legal actions: {action}") };
        let before = self.quiet;
        self.quiet = before.after(&turn, next.to_move());
        let found = score(self, &next);
        self.quiet = before;
        found
    }

    /// The score for the side to move if the game has ended at this node; `None` while it goes on.
    fn ended(&self, position: &Position, ply: usize) -> Option<Score> {
        let drawn = || self.quiet.reaches(self.quiet_limit).then_some(DRAW);
        position.outcome().map(|outcome| score_of(outcome, position.to_move(), ply)).or_else(drawn)
    }

    /// The key of a node in the transposition table.
    fn tt_key(&self, position: &Position) -> u64 {
        // The nearer the draw by the limit, the less an advantage is worth.
        let quiet = if self.quiet_limit.is_some() { u64::from(self.quiet.turns) + 1 } else { 0 };
        position.full_hash() ^ quiet.wrapping_mul(SplitMix64::GAMMA)
    }

    /// Returns the score of a position for the side to move, within the window from `alpha` to `beta` (fail-soft), and
    /// writes the principal variation to `pv`.
    fn search(&mut self, position: &Position, scope: Scope, pv: &mut Vec<Action>) -> Score {
        let Scope { depth, window: (mut alpha, mut beta), ply } = scope;
        pv.clear();
        if let Some(score) = self.ended(position, ply) {
            self.count_node(ply);
            return score;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, (alpha, beta), ply, MAX_QUIESCENCE);
        }
        if self.count_node(ply) {
            return DRAW;
        }
        let key = position.full_hash();
        let occurrences = self.past.iter().filter(|&&past| past == key).count();
        if self.line.contains(&key) || occurrences > 1 {
            return DRAW;
        }
        // Mate distance pruning.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let is_pv = beta - alpha > 1;
        let tt_key = self.tt_key(position);
        let place = tt_key as usize & (ENTRIES - 1);
        let entry = self.table[place].filter(|entry| entry.key == tt_key);
        if let Some(score) = entry.filter(|_| !is_pv).and_then(|entry| usable(entry, depth, (alpha, beta), ply)) {
            return score;
        }
        self.line.push(key);
        let actions = self.sorted(position, position.decisions(), entry.and_then(|entry| entry.best), ply);
        let old_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_action = None;
        let mut child_pv = Vec::new();
        for (number, &action) in actions.iter().enumerate() {
            let mut score = 0;
            let mut is_full = number == 0;
            if number > 0 {
                let is_quiet = !matches!(action, Action::Fire { .. }) && !position.is_capture(action);
                let reduction = if depth >= 2 && number >= 4 && is_quiet { 1 + i32::from(number >= 16) } else { 0 };
                let narrow = Scope { depth: depth - 1, window: (alpha, alpha + 1), ply };
                let reduced = Scope { depth: narrow.depth - reduction, ..narrow };
                score = self.value(position, action, reduced, &mut child_pv);
                if score > alpha && reduction > 0 {
                    score = self.value(position, action, narrow, &mut child_pv);
                }
                is_full = score > alpha && score < beta;
            }
            if is_full {
                let full = Scope { depth: depth - 1, window: (alpha, beta), ply };
                score = self.value(position, action, full, &mut child_pv);
            }
            if self.effort.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_action = Some(action);
                    pv.clear();
                    pv.push(action);
                    pv.append(&mut child_pv);
                }
            }
            if alpha >= beta {
                self.cutoff(position, action, ply, depth);
                break;
            }
        }
        self.line.pop();
        if self.effort.stopped {
            return DRAW;
        }
        let bound = Bound::of(best, (old_alpha, beta));
        let best_action = best_action.or(entry.and_then(|entry| entry.best));
        let stored =
            Entry { key: tt_key, score: score_to_tt(best, ply), depth: depth as i16, bound, best: best_action };
        self.table[place] = Some(stored);
        best
    }

    /// Searches only shots and captures; the side to move may always stop at the static evaluation.
    fn quiescence(
        &mut self,
        position: &Position,
        (mut alpha, beta): (Score, Score),
        ply: usize,
        plies_left: i32,
    ) -> Score {
        if self.count_node(ply) {
            return DRAW;
        }
        if let Some(score) = self.ended(position, ply) {
            return score;
        }
        let mut best = self.values.evaluate(position);
        alpha = alpha.max(best);
        if best >= beta || plies_left == 0 || ply >= MAX_PLY {
            return best;
        }
        for action in self.noisy(position) {
            let score = self.after(position, action, |worker, next| match next.to_move() == position.to_move() {
                true => worker.quiescence(next, (alpha, beta), ply + 1, plies_left - 1),
                false => -worker.quiescence(next, (-beta, -alpha), ply + 1, plies_left - 1),
            });
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

impl<'a> RootSearch<'a> for Worker<'a> {
    type Move = Action;
    // Shots and captures are searched beyond the horizon, so no win in one turn is missed.
    const MIN_DEPTH: u32 = 1;
    const MAX_DEPTH: u32 = MAX_PLY as u32 / 2;
    const IN_ONE_PASS: bool = true;

    fn effort(&mut self) -> &mut Effort<'a> {
        &mut self.effort
    }

    fn root_value(&mut self, decision: Action, depth: u32, window: (Score, Score), pv: &mut Vec<Action>) -> Score {
        self.value(self.root, decision, Scope { depth: depth as i32 - 1, window, ply: 0 }, pv)
    }
}

/// The score of an entry, if it answers a search of this depth and window.
fn usable(entry: Entry, depth: i32, window: (Score, Score), ply: usize) -> Option<Score> {
    let score = score_from_tt(entry.score, ply);
    (entry.bound.decides(score, window) && i32::from(entry.depth) >= depth).then_some(score)
}

#[cfg(test)]
mod tests;
