//! The root of a search that copies positions: iterative deepening with one or several lines. Used for composed turns
//! and for games without a dedicated engine.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::clock::{Clock, Limits};
use super::score::{INFINITE, Score, plies_to_mate};

/// How many nodes are searched between polls of the limits.
const POLL_INTERVAL: u64 = 512;

/// The limits of a search, and its use of them so far.
pub struct Effort<'a> {
    /// How many nodes have been searched.
    pub nodes: u64,
    /// True once the search must end; its scores are then invalid.
    pub stopped: bool,
    /// The clock, running since the start of the search.
    pub clock: Clock,
    limits: Limits,
    stop: &'a AtomicBool,
    /// The limits of this iteration.
    keeps_time: bool,
    max_nodes: Option<u64>,
}

impl<'a> Effort<'a> {
    /// Starts the clock of a search that ends soon after `stop` is set.
    pub fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        let clock = Clock::start(limits.time);
        Self { nodes: 0, stopped: false, clock, limits: *limits, stop, keeps_time: false, max_nodes: None }
    }

    /// Returns whether the time is up or the search was stopped.
    pub fn is_out(&self) -> bool {
        self.stop.load(Relaxed) || self.clock.is_out()
    }

    /// Counts a node, polls the limits from time to time, and returns whether to stop.
    pub fn count_node(&mut self) -> bool {
        self.nodes += 1;
        let polls = self.nodes.is_multiple_of(POLL_INTERVAL);
        if self.max_nodes.is_some_and(|max| self.nodes > max)
            || polls && (self.stop.load(Relaxed) || self.keeps_time && self.clock.is_out())
        {
            self.stopped = true;
        }
        self.stopped
    }
}

/// A move at the root, with the result of the last iteration.
pub struct RootMove<M> {
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, starting with this move.
    pub line: Vec<M>,
}

impl<M> RootMove<M> {
    /// A move that has not been searched.
    pub fn new(played: M) -> Self {
        Self { score: -INFINITE, line: vec![played] }
    }

    /// Returns whether it is a proven win or loss that no search deeper than `depth` would change.
    fn is_settled(&self, depth: u32) -> bool {
        plies_to_mate(self.score).is_some_and(|plies| plies <= depth)
    }
}

/// A search below the root.
pub trait RootSearch<'a> {
    /// A move at the root.
    type Move: Copy;

    /// The number of initial iterations that only `stop` can interrupt.
    const MIN_DEPTH: u32;
    /// The maximum depth of an iteration.
    const MAX_DEPTH: u32;
    /// True if one pass over the root finds all lines; otherwise each line takes a pass.
    const IN_ONE_PASS: bool;

    /// The limits and their use so far.
    fn effort(&mut self) -> &mut Effort<'a>;

    /// Searches a move at the root in the iteration of this depth. Returns its score for the side to move, within the
    /// window, and writes the principal variation after the move to `pv`.
    fn root_value(&mut self, played: Self::Move, depth: u32, window: (Score, Score), pv: &mut Vec<Self::Move>)
    -> Score;
}

/// Searches `roots` to depth 1, 2 and so on until a limit is reached; the node limit applies only beyond depth
/// `foresight`. After each iteration the best `lines` moves are in front, with exact scores, and `on_iteration` gets
/// them.
///
/// # Panics
/// Panics if there are fewer roots than lines, or if `lines` is 0.
pub fn deepen<'a, S: RootSearch<'a>>(
    search: &mut S,
    roots: &mut [RootMove<S::Move>],
    lines: usize,
    foresight: u32,
    mut on_iteration: impl FnMut(&S, u32, &[RootMove<S::Move>]),
) {
    let Limits { depth: last, nodes, .. } = search.effort().limits;
    let (passes, found_in_pass) = if S::IN_ONE_PASS { (1, lines) } else { (lines, 1) };
    for depth in 1..=last.unwrap_or(u32::MAX).clamp(S::MIN_DEPTH, S::MAX_DEPTH) {
        let effort = search.effort();
        effort.keeps_time = depth > S::MIN_DEPTH;
        effort.max_nodes = nodes.filter(|_| depth > foresight);
        if effort.keeps_time && !effort.clock.may_deepen(0.0) || effort.stop.load(Relaxed) {
            break;
        }
        for rank in 0..passes {
            search_root(search, &mut roots[rank..], depth, found_in_pass);
        }
        if search.effort().stopped {
            break;
        }
        on_iteration(search, depth, &roots[..lines]);
        if depth > 1 && roots[..lines].iter().all(|root| root.is_settled(depth)) {
            break;
        }
    }
}

/// Searches `roots` and moves the best to the front, the first `lines` of them with exact scores. The others keep their
/// order from the iteration before.
fn search_root<'a, S: RootSearch<'a>>(search: &mut S, roots: &mut [RootMove<S::Move>], depth: u32, lines: usize) {
    // The indices of the best moves so far, best first.
    let mut best: Vec<usize> = Vec::with_capacity(lines + 1);
    let mut pv = Vec::new();
    for number in 0..roots.len() {
        let played = roots[number].line[0];
        let worst = best.get(lines - 1).map(|&place| roots[place].score);
        let alpha = worst.unwrap_or(-INFINITE);
        let is_promising = worst.is_none() || search.root_value(played, depth, (alpha, alpha + 1), &mut pv) > alpha;
        let score = if is_promising { search.root_value(played, depth, (alpha, INFINITE), &mut pv) } else { alpha };
        if search.effort().stopped {
            return;
        }
        if score > alpha {
            let root = &mut roots[number];
            root.score = score;
            root.line.truncate(1);
            root.line.append(&mut pv);
            let rank = best.partition_point(|&place| roots[place].score >= score);
            best.insert(rank, number);
            best.truncate(lines);
        }
    }
    for (rank, &place) in best.iter().enumerate() {
        // Moves from further back have been put before it.
        let place = place + best[..rank].iter().filter(|&&other| other > place).count();
        roots[rank..=place].rotate_right(1);
    }
}
