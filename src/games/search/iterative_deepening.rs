//! Iterative deepening, and the lines that each iteration finds.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::Position;
use super::alpha_beta::{MAX_PLY, Worker};
use super::ordering::Ordering;
use super::table::Table;
use engine::root::{Effort, RootMove, RootSearch, deepen};
use engine::{Limits, Score, Verdict};

/// The iterations that are always completed, whatever the limits, so that no win in one is missed and no loss in one
/// allowed.
pub(super) const MIN_DEPTH: u32 = 2;

/// A line of play that the search found.
#[derive(Clone, Debug, PartialEq)]
pub struct PvLine<M> {
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The number of nodes searched when it was found.
    pub nodes: u64,
    /// For the side to move, in hundredths of a common piece; [`PvLine::verdict`] decodes it.
    pub score: Score,
    /// Best play for both sides from the root; at least one move.
    pub moves: Vec<M>,
}

impl<M> PvLine<M> {
    /// The score in a form for people.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self.score)
    }
}

/// A search and its transposition table, which is kept from one move to the next.
#[derive(Debug, Default)]
pub struct Searcher {
    table: Table,
}

impl Searcher {
    /// Clears the transposition table.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached, or until shortly after `stop` is set. `past` gives the hashes of the game's
    /// earlier positions, for repetitions; it is asked while the clock runs. Returns the best `lines` lines of the last completed iteration, best first:
    /// none if the game is over, and only the first legal move if the search is stopped at once. `on_lines` gets the
    /// lines of each iteration.
    pub fn search<P: Position>(
        &mut self,
        position: &P,
        past: impl Iterator<Item = u64>,
        limits: &Limits,
        lines: usize,
        stop: &AtomicBool,
        mut on_lines: impl FnMut(&[PvLine<P::Move>]),
    ) -> Vec<PvLine<P::Move>> {
        let effort = Effort::new(limits, stop);
        let mut moves = Vec::new();
        position.moves(&mut moves);
        if position.ended(!moves.is_empty()).is_some() {
            return Vec::new();
        }
        self.table.begin(limits.nodes.unwrap_or(u64::MAX));
        let mut occurrences = HashMap::new();
        for hash in past.take_while(|_| !effort.is_out()) {
            *occurrences.entry(hash).or_default() += 1;
        }
        let mut worker = Worker {
            table: &mut self.table,
            ordering: Ordering::new(MAX_PLY + 1),
            past: occurrences,
            line: vec![position.hash()],
            effort,
            root: position,
            depth: 0,
        };
        let in_order = worker.ordering.sort(position, &moves, None, 0);
        let mut roots: Vec<_> = in_order.iter().map(|ordered| RootMove::new(ordered.played)).collect();
        let lines = lines.clamp(1, roots.len());
        let mut found = vec![PvLine { depth: 0, nodes: 0, score: 0, moves: roots[0].line.clone() }];
        deepen(&mut worker, &mut roots, lines, MIN_DEPTH, |worker, depth, best| {
            let nodes = worker.effort.nodes;
            let line = |root: &RootMove<P::Move>| PvLine { depth, nodes, score: root.score, moves: root.line.clone() };
            found = best.iter().map(line).collect();
            on_lines(&found);
        });
        found
    }
}

impl<'a, P: Position> RootSearch<'a> for Worker<'a, P> {
    type Move = P::Move;
    const MIN_DEPTH: u32 = MIN_DEPTH;
    const MAX_DEPTH: u32 = MAX_PLY as u32 / 2;
    const IN_ONE_PASS: bool = false;

    fn effort(&mut self) -> &mut Effort<'a> {
        &mut self.effort
    }

    fn root_value(
        &mut self,
        played: P::Move,
        depth: u32,
        (alpha, beta): (Score, Score),
        pv: &mut Vec<P::Move>,
    ) -> Score {
        self.depth = depth as i32;
        -self.search(&self.root.play(played), self.depth - 1, (-beta, -alpha), 1, pv, false)
    }
}
