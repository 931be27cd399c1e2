//! One search thread: its position, its search stack, and its limits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::clock::Clock;
use super::endings::Endings;
use super::evaluate::{Change, EvalState, Evaluator};
use super::history::Histories;
use super::move_gen::MoveGen;
use super::move_list::{MoveList, Shot, Target};
use super::packed_action::PackedAction;
use super::params::{LMR_BASE, LMR_DIVISOR, MAX_PLY, POLL_INTERVAL, POLLS_PER_NODE_LIMIT, QS_MAX_PLIES};
use super::repetition::Recurrences;
use super::score::{DRAW, Score, mate_in, mated_in};
use super::technique::{Technique, Techniques};
use super::transposition::TranspositionTable;
use rules::{Action, Outcome, Position, SquareSet};

/// The state shared by the threads of a search.
pub(super) struct Shared<'a> {
    pub tt: &'a TranspositionTable,
    /// Set from outside to end the search.
    pub stop: &'a AtomicBool,
    /// Set by the main thread when the search is over.
    pub done: AtomicBool,
    /// The nodes of all threads, as far as they have been flushed.
    pub nodes: AtomicU64,
    pub max_nodes: Option<u64>,
    pub techniques: Techniques,
    /// See [`Options`](super::Options).
    pub contempt: Score,
    /// The tables of endings for these rules, if there are any.
    pub endings: Option<&'a Endings>,
    pub clock: Clock,
}

/// An entry of the search stack: a thread's data for one ply of the current line.
#[derive(Clone)]
pub(super) struct StackEntry {
    pub state: EvalState,
    pub static_eval: Score,
    /// How many turns in a row up to here destroyed nothing.
    pub quiet_turns: usize,
    pub moves: MoveList,
    /// The quiet actions that were searched without a cutoff.
    pub quiets: Vec<PackedAction>,
    /// The principal variation from this ply on (a triangular PV table).
    pub pv: Vec<Action>,
}

/// One thread of a search.
pub(super) struct Worker<'a> {
    pub shared: &'a Shared<'a>,
    pub techniques: Techniques,
    pub evaluator: Evaluator,
    pub position: Position,
    pub histories: &'a mut Histories,
    pub recurrences: Recurrences,
    pub stack: Vec<StackEntry>,
    pub max_piece_value: Score,
    /// Actions excluded at the root: first those that are not candidates, then those of better lines.
    pub excluded: Vec<Action>,
    /// How many of `excluded` are not candidates.
    pub left_out: usize,
    /// The best action of the last iteration, if any, for a root at which some actions are excluded.
    pub root_action: PackedAction,
    pub nodes: u64,
    poll_interval: u64,
    /// The part of `nodes` that has been flushed to the shared counter.
    flushed: u64,
    /// The depth of this iteration.
    pub depth: usize,
    /// The length of the longest line of this iteration.
    pub seldepth: usize,
    /// How many plies quiescence search may add at the horizon: fewer below a check that it searches fully.
    pub quiescence_plies: i32,
    pub stopped: bool,
    /// True once an iteration has found an action; the limits don't apply before that.
    pub may_stop: bool,
    /// Late move reductions by depth and action count, 64 x 64.
    lmr_table: Vec<i32>,
}

impl<'a> Worker<'a> {
    /// `left_out` are the actions of `position` that are not candidates.
    pub fn new(
        shared: &'a Shared<'a>,
        evaluator: Evaluator,
        position: Position,
        recurrences: Recurrences,
        left_out: &[Action],
        histories: &'a mut Histories,
    ) -> Self {
        let entry = StackEntry {
            state: EvalState::of(&position, &evaluator),
            static_eval: 0,
            quiet_turns: recurrences.quiet_turns,
            moves: MoveList::default(),
            quiets: Vec::new(),
            pv: Vec::new(),
        };
        Self {
            shared,
            techniques: shared.techniques,
            histories,
            recurrences,
            stack: vec![entry; MAX_PLY + 1],
            max_piece_value: evaluator.max_piece_value(),
            excluded: left_out.to_vec(),
            left_out: left_out.len(),
            root_action: PackedAction::NONE,
            nodes: 0,
            poll_interval: shared
                .max_nodes
                .map_or(POLL_INTERVAL, |max| (max / POLLS_PER_NODE_LIMIT).clamp(1, POLL_INTERVAL)),
            flushed: 0,
            depth: 0,
            seldepth: 0,
            quiescence_plies: QS_MAX_PLIES,
            stopped: false,
            may_stop: false,
            lmr_table: (0..64 * 64).map(|i| base_reduction(i / 64, i % 64)).collect(),
            evaluator,
            position,
        }
    }

    /// Returns whether a technique is switched on.
    #[inline(always)]
    pub fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// The static evaluation of the position at `ply`.
    pub fn evaluate(&self, ply: usize) -> Score {
        self.evaluator.evaluate(&self.position, &self.stack[ply].state)
    }

    /// The score of a draw for the side to move at `ply`.
    #[inline(always)]
    pub fn draw(&self, ply: usize) -> Score {
        let contempt = self.shared.contempt;
        if ply.is_multiple_of(2) { DRAW - contempt } else { DRAW + contempt }
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

    /// The reduction of a late action in plies, before history and other adjustments.
    #[inline(always)]
    pub fn base_reduction(&self, depth: i32, count: i32) -> i32 {
        self.lmr_table[(depth.min(63) * 64 + count.min(63)) as usize]
    }

    /// Plays `action`, scores the result with `search`, which continues to `depth`, and undoes the action. A shot that
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
        self.recurrences.push(&self.position);
        let quiet_turns = if struck.is_empty() { self.stack[ply].quiet_turns + 1 } else { 0 };
        self.stack[ply + 1].quiet_turns = quiet_turns;
        let change = Change::of(&self.position, action, struck);
        let undo = self.position.apply_shot_unchecked(action, struck);
        debug_assert!(self.position.to_move() == me.other(), "negamax needs strict alternation");
        if depth > 0 {
            self.shared.tt.prefetch(self.recurrences.tt_key(&self.position, quiet_turns));
        }
        // An action that ends the game has no continuation.
        self.stack[ply + 1].pv.clear();
        let score = match self.position.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == me => mate_in(ply + 1),
            Some(Outcome::Win { .. }) => mated_in(ply + 1),
            Some(Outcome::Draw(_)) => self.draw(ply),
            None if self.recurrences.is_quiet_draw(quiet_turns) => self.draw(ply),
            None => {
                let (above, below) = self.stack.split_at_mut(ply + 1);
                above[ply].state.update(&self.position, &self.evaluator, &change, &mut below[0].state);
                search(self)
            }
        };
        self.recurrences.pop();
        self.position.undo(undo);
        score
    }

    /// Makes `action` and its continuation the principal variation at `ply`.
    pub fn update_pv(&mut self, ply: usize, action: Action) {
        let (above, below) = self.stack.split_at_mut(ply + 1);
        let pv = &mut above[ply].pv;
        pv.clear();
        pv.push(action);
        pv.extend(&below[0].pv);
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

    /// The nodes of all threads, including this thread's unflushed ones.
    pub fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + self.nodes - self.flushed
    }

    /// Flushes the local node count to the shared counter and returns the new total.
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
