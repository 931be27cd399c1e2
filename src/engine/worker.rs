//! One search thread: its position, its search stack, and its limits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::clock::Clock;
use super::evaluate::{EvalState, Evaluator, dirty_pieces};
use super::history::Histories;
use super::move_gen::MoveGen;
use super::move_list::{MoveList, Shot, Target};
use super::packed_action::PackedAction;
use super::params::{LMR_BASE, LMR_DIVISOR, MAX_PLY, POLL_INTERVAL, POLLS_PER_NODE_LIMIT};
use super::score::{DRAW, Score, mate_in, mated_in};
use super::technique::{Technique, Techniques};
use super::transposition::TranspositionTable;
use crate::rules::{Action, Outcome, Position, SquareSet};

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub tt: &'a TranspositionTable,
    /// Set from outside to end the search.
    pub stop: &'a AtomicBool,
    /// Set by the main thread when the search is over.
    pub done: AtomicBool,
    /// The nodes of all threads, as far as they were flushed.
    pub nodes: AtomicU64,
    pub max_nodes: Option<u64>,
    pub techniques: Techniques,
    pub clock: Clock,
}

/// What a search thread keeps for each ply of the current line: the search stack.
#[derive(Clone)]
pub(super) struct StackEntry {
    pub state: EvalState,
    pub static_eval: Score,
    pub moves: MoveList,
    /// The quiet actions that were searched and did not cut off.
    pub quiets: Vec<PackedAction>,
    /// The principal variation from this ply on (a triangular PV table).
    pub pv: Vec<Action>,
}

/// One thread's search.
pub(super) struct Worker<'a> {
    pub shared: &'a Shared<'a>,
    pub techniques: Techniques,
    pub evaluator: Evaluator,
    pub position: Position,
    pub histories: &'a mut Histories,
    /// The arrangements since the last capture, those of the game before those of the line; a capture cannot be undone.
    arrangements: Vec<u64>,
    pub stack: Vec<StackEntry>,
    pub max_piece_value: Score,
    /// At the root: actions that are left out, for all lines but the best.
    pub excluded: Vec<Action>,
    pub nodes: u64,
    poll_interval: u64,
    /// The part of `nodes` that was flushed to the shared counter.
    flushed: u64,
    /// The depth of this iteration.
    pub depth: usize,
    /// The length of the longest line of this iteration.
    pub seldepth: usize,
    pub stopped: bool,
    /// The limits hold only once an iteration has found an action.
    pub may_stop: bool,
    /// Late move reductions by depth and action count, 64 x 64.
    lmr_table: Vec<i32>,
}

impl<'a> Worker<'a> {
    /// `arrangements` are those of the game before `position` since the last capture, oldest first.
    pub fn new(
        shared: &'a Shared<'a>,
        evaluator: Evaluator,
        position: Position,
        arrangements: Vec<u64>,
        histories: &'a mut Histories,
    ) -> Self {
        let entry = StackEntry {
            state: EvalState::of(&position, &evaluator),
            static_eval: 0,
            moves: MoveList::default(),
            quiets: Vec::new(),
            pv: Vec::new(),
        };
        Self {
            shared,
            techniques: shared.techniques,
            histories,
            arrangements,
            stack: vec![entry; MAX_PLY + 1],
            max_piece_value: evaluator.max_piece_value(),
            excluded: Vec::new(),
            nodes: 0,
            poll_interval: shared
                .max_nodes
                .map_or(POLL_INTERVAL, |max| (max / POLLS_PER_NODE_LIMIT).clamp(1, POLL_INTERVAL)),
            flushed: 0,
            depth: 0,
            seldepth: 0,
            stopped: false,
            may_stop: false,
            lmr_table: (0..64 * 64).map(|i| base_reduction(i / 64, i % 64)).collect(),
            evaluator,
            position,
        }
    }

    /// Whether a technique is switched on.
    #[inline(always)]
    pub fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// The static evaluation of the position at `ply`.
    pub fn evaluate(&self, ply: usize) -> Score {
        self.evaluator.evaluate(&self.position, &self.stack[ply].state)
    }

    /// The actions of the position at `ply`.
    #[inline(always)]
    pub fn moves(&mut self, ply: usize) -> MoveGen<'_> {
        let StackEntry { state, moves, .. } = &mut self.stack[ply];
        MoveGen {
            position: &mut self.position,
            evaluator: &self.evaluator,
            state,
            histories: self.histories,
            list: moves,
        }
    }

    /// How many plies less a late action is searched, before history and the like are taken into account.
    #[inline(always)]
    pub fn base_reduction(&self, depth: i32, count: i32) -> i32 {
        self.lmr_table[(depth.min(63) * 64 + count.min(63)) as usize]
    }

    /// Plays `action`, scores what follows by `search`, which goes on to `depth`, and takes the action back. A shot that
    /// ends the game is scored at once.
    pub fn play(
        &mut self,
        action: Action,
        shot: Shot,
        ply: usize,
        depth: i32,
        search: impl FnOnce(&mut Self) -> Score,
    ) -> Score {
        self.nodes += 1;
        let struck = match shot.target {
            Target::None => SquareSet::EMPTY,
            Target::One(square) => SquareSet::of(square),
            Target::Many => {
                let mut all = SquareSet::EMPTY;
                self.position.shot_of(action, |_, struck| all = struck.squares());
                all
            }
        };
        let me = self.position.to_move();
        let arrangement = self.position.arrangement_hash();
        let dirty = dirty_pieces(&self.position, action, struck);
        let undo = self.position.apply_shot_unchecked(action, struck);
        debug_assert!(self.position.to_move() == me.other(), "negamax needs strict alternation");
        if depth > 0 {
            self.shared.tt.prefetch(self.position.hash());
        }
        let score = match self.position.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == me => mate_in(ply + 1),
            Some(Outcome::Win { .. }) => mated_in(ply + 1),
            Some(Outcome::Draw(_)) => DRAW,
            None => {
                let (above, below) = self.stack.split_at_mut(ply + 1);
                let (state, next) = (&above[ply].state, &mut below[0].state);
                state.update(&self.position, &self.evaluator, action.squares(), struck, &dirty, next);
                self.arrangements.push(arrangement);
                let score = search(self);
                self.arrangements.pop();
                score
            }
        };
        self.position.undo(undo);
        score
    }

    /// Makes `action`, whose score is `score`, and what follows it the principal variation at `ply`.
    pub fn update_pv(&mut self, ply: usize, action: Action, score: Score) {
        let (above, below) = self.stack.split_at_mut(ply + 1);
        let pv = &mut above[ply].pv;
        pv.clear();
        pv.push(action);
        // An action that ended the game left the line below as it was.
        if score.abs() != mate_in(ply + 1) {
            pv.extend(&below[0].pv);
        }
    }

    /// Whether the arrangement on the board stood there before: a search takes the first repetition for a draw (Chess
    /// Programming Wiki, "Repetitions").
    pub fn is_repetition(&self) -> bool {
        let now = self.position.arrangement_hash();
        self.arrangements.iter().rev().skip(1).any(|&before| before == now)
    }

    /// Polls the limits every `poll_interval` nodes and returns whether to stop.
    #[inline]
    pub fn check_limits(&mut self) -> bool {
        if self.nodes - self.flushed >= self.poll_interval {
            let nodes = self.flush_nodes();
            let shared = self.shared;
            let reached = shared.stop.load(Relaxed)
                || shared.done.load(Relaxed)
                || shared.clock.is_out()
                || shared.max_nodes.is_some_and(|max| nodes >= max);
            self.stopped |= reached && self.may_stop;
        }
        self.stopped
    }

    /// Flushes the local node count to the shared counter and returns that.
    pub fn flush_nodes(&mut self) -> u64 {
        let new = self.nodes - self.flushed;
        self.flushed = self.nodes;
        self.shared.nodes.fetch_add(new, Relaxed) + new
    }
}

fn base_reduction(depth: usize, count: usize) -> i32 {
    if depth == 0 || count == 0 {
        return 0;
    }
    (LMR_BASE + (depth as f64).ln() * (count as f64).ln() / LMR_DIVISOR) as i32
}
