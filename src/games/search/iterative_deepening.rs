//! Iteration after iteration, and the lines that each finds.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::Position;
use super::alpha_beta::{MAX_PLY, Worker};
use super::ordering::Ordering;
use super::table::Table;
use engine::score::{INFINITE, Score, plies_to_mate};
use engine::{Clock, Limits, Verdict};

/// So many iterations are always searched, whatever the limits: with them no win in one is missed, and no loss in one
/// allowed.
pub(super) const LEAST_DEPTH: u32 = 2;

/// A line of play that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct PvLine<M> {
    /// How many plies deep it was searched.
    pub depth: u32,
    /// How many nodes were searched when it was found.
    pub nodes: u64,
    /// For the side to move, in hundredths of a common piece; [`PvLine::verdict`] decodes it.
    pub score: Score,
    /// From the root on, best play for both sides; at least one move.
    pub moves: Vec<M>,
}

impl<M> PvLine<M> {
    /// The score as people read it.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self.score)
    }

    /// Whether it is a proven win or loss that no deeper search would change.
    fn is_settled(&self) -> bool {
        plies_to_mate(self.score).is_some_and(|plies| plies <= self.depth)
    }
}

/// A search with its transposition table, which it keeps from one move to the next.
#[derive(Debug, Default)]
pub struct Searcher {
    table: Table,
}

/// A move of the root, with what the last iteration found.
struct RootMove<M> {
    score: Score,
    line: Vec<M>,
}

impl Searcher {
    /// Forgets what it has learnt.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached, or soon after `stop` is set. `past` are the hashes of the game's earlier
    /// positions, for repetitions. Returns the best `lines` lines of the last full iteration, best first: none where the
    /// game is over, and only the first legal move where it is stopped at once. `hear` is told the lines of each iteration.
    pub fn search<P: Position>(
        &mut self,
        position: &P,
        past: &[u64],
        limits: &Limits,
        lines: usize,
        stop: &AtomicBool,
        mut hear: impl FnMut(&[PvLine<P::Move>]),
    ) -> Vec<PvLine<P::Move>> {
        let clock = Clock::start(limits.time);
        let mut moves = Vec::new();
        position.moves(&mut moves);
        if position.ended(!moves.is_empty()).is_some() {
            return Vec::new();
        }
        let max_nodes = limits.nodes.unwrap_or(u64::MAX);
        self.table.begin(max_nodes);
        let mut occurrences = HashMap::new();
        for &hash in past {
            *occurrences.entry(hash).or_default() += 1;
        }
        let mut worker = Worker {
            table: &mut self.table,
            ordering: Ordering::new(MAX_PLY + 1),
            past: occurrences,
            line: vec![position.hash()],
            clock,
            max_nodes,
            stop,
            nodes: 0,
            keeps_limits: false,
            stopped: false,
            depth: 0,
        };
        let in_order = worker.ordering.sort(position, &moves, None, 0);
        let mut roots: Vec<_> =
            in_order.iter().map(|ordered| RootMove { score: -INFINITE, line: vec![ordered.played] }).collect();
        let lines = lines.clamp(1, roots.len());
        let last_depth = limits.depth.unwrap_or(u32::MAX).clamp(LEAST_DEPTH, MAX_PLY as u32 / 2);
        let mut found = vec![PvLine { depth: 0, nodes: 0, score: 0, moves: roots[0].line.clone() }];
        for depth in 1..=last_depth {
            worker.keeps_limits = depth > LEAST_DEPTH;
            if worker.keeps_limits && !worker.clock.may_deepen(0.0) || stop.load(Relaxed) {
                break;
            }
            worker.depth = depth as i32;
            for rank in 0..lines {
                worker.search_root(position, &mut roots[rank..]);
            }
            if worker.stopped {
                break;
            }
            let line = |root: &RootMove<P::Move>| PvLine {
                depth,
                nodes: worker.nodes,
                score: root.score,
                moves: root.line.clone(),
            };
            found = roots[..lines].iter().map(line).collect();
            hear(&found);
            if depth >= LEAST_DEPTH && found.iter().all(PvLine::is_settled) {
                break;
            }
        }
        found
    }
}

impl<P: Position> Worker<'_, P> {
    /// Searches some moves of the root to the depth of the iteration, and puts the best one first. The others keep
    /// their order, which is that of the iteration before.
    fn search_root(&mut self, position: &P, roots: &mut [RootMove<P::Move>]) {
        let mut alpha = -INFINITE;
        let mut best = 0;
        let mut pv = Vec::new();
        for (number, root) in roots.iter_mut().enumerate() {
            let child = position.play(root.line[0]);
            let mut is_full = number == 0;
            let mut score = 0;
            if number > 0 {
                score = -self.search(&child, self.depth - 1, (-alpha - 1, -alpha), 1, &mut pv, false);
                is_full = score > alpha;
            }
            if is_full {
                score = -self.search(&child, self.depth - 1, (-INFINITE, -alpha), 1, &mut pv, false);
            }
            if self.stopped {
                return;
            }
            if number == 0 || score > alpha {
                (alpha, best) = (score, number);
                root.score = score;
                root.line.truncate(1);
                root.line.append(&mut pv);
            }
        }
        roots[..=best].rotate_right(1);
    }
}
