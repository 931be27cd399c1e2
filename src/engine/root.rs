//! One search from its start to its answer: depth after depth, on one thread or several.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::clock::{Clock, Limits};
use super::code::Code;
use super::evaluate::Evaluator;
use super::net::Net;
use super::order::Memory;
use super::score::{INFINITE, MATE_BOUND, Score, Verdict};
use super::search::{MAX_PLY, Shared, Worker};
use super::table::Table;
use super::weights::Weights;
use crate::rules::{Action, Game, Position};

/// How an engine is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The size of the transposition table, in MiB.
    pub hash: usize,
    pub threads: usize,
    /// How many best lines to tell.
    pub lines: usize,
    pub weights: Weights,
    /// The network that values positions which it was taught; the weights value all others.
    pub net: Option<&'static Net>,
    /// Whether to look at unlikely actions less, or not at all, and at captures after the last ply. Without it the
    /// search gives plain minimax's values.
    pub selective: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { hash: 64, threads: 1, lines: 1, weights: Weights::default(), net: Net::shipped(), selective: true }
    }
}

/// What is known after a depth was completed.
#[derive(Clone, Debug)]
pub struct Info {
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub deepest: u32,
    /// 1 for the best line, 2 for the second best.
    pub rank: usize,
    /// For the side to move.
    pub verdict: Verdict,
    pub score: Score,
    pub nodes: u64,
    pub time: Duration,
    /// How much of the table is in use, in thousandths.
    pub fullness: u32,
    pub line: Vec<Action>,
}

impl Info {
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The best action; `None` where the game is over or there is none.
    pub action: Option<Action>,
    /// The best lines, best first, of the last depth that was completed.
    pub lines: Vec<Info>,
    pub nodes: u64,
}

/// A player with a memory.
pub struct Engine {
    options: Options,
    table: Table,
    memories: Vec<Memory>,
}

impl Engine {
    pub fn new(options: Options) -> Self {
        Self { options, table: Table::new(options.hash), memories: Vec::new() }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options; what was learnt stays unless the table changes its size.
    pub fn set_options(&mut self, options: Options) {
        if options.hash != self.options.hash {
            self.table = Table::new(options.hash);
        }
        if (options.weights, options.net) != (self.options.weights, self.options.net) {
            self.forget();
        }
        self.options = options;
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Thinks about the position now on the board of `game` until a limit is met or `stop` is set; at least one
    /// depth is completed. `tell` hears of every depth. With one thread, the same searches after
    /// [`Engine::forget`] visit the same nodes and give the same answers, unless time stops them.
    pub fn search(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool, mut tell: impl FnMut(&Info)) -> Answer {
        let position = game.position();
        if game.outcome().is_some() {
            return Answer { action: None, lines: Vec::new(), nodes: 0 };
        }
        self.table.grow_older();
        let threads = self.options.threads.max(1);
        self.memories.resize_with(threads, || Memory::new(MAX_PLY));
        self.memories.iter_mut().for_each(Memory::fade);
        let shared = Shared {
            table: &self.table,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            max_nodes: limits.nodes,
            selective: self.options.selective,
            clock: Clock::start(limits.time),
        };
        let past = past(game);
        let evaluator = Evaluator::new(position, self.options.weights, self.options.net);
        let mut memories = self.memories.iter_mut();
        let Some(first) = memories.next() else { unreachable!("one thread at least") };
        let worker = |memory| Worker::new(&shared, evaluator.clone(), position.clone(), past.clone(), memory);
        let lines = std::thread::scope(|scope| {
            for (number, memory) in (1..).zip(memories) {
                let helper = worker(memory);
                let (shared, last) = (&shared, limits.depth);
                scope.spawn(move || help(helper, number, last, shared));
            }
            let lines = lead(worker(first), limits.depth, self.options.lines.max(1), &mut tell);
            shared.done.store(true, Relaxed);
            lines
        });
        let action = lines.first().and_then(|info| info.line.first().copied()).or_else(|| fallback(position));
        Answer { action, lines, nodes: shared.nodes.load(Relaxed) }
    }
}

/// The arrangements of the game since its last loss, without the one now on the board.
fn past(game: &Game) -> Vec<u64> {
    let quiet = game.turns().iter().rev().take_while(|turn| turn.destroyed.is_empty()).count();
    let now = game.turns().len();
    (now - quiet..now).filter_map(|ply| Some(game.position_at(ply)?.arrangement_hash())).collect()
}

/// Any legal action, where the search was stopped before it had one.
fn fallback(position: &Position) -> Option<Action> {
    position.actions().into_iter().next()
}

/// The thread that tells: completes depth after depth, with as many lines as are asked for.
fn lead(mut worker: Worker, last: Option<u32>, lines: usize, tell: &mut impl FnMut(&Info)) -> Vec<Info> {
    let mut found: Vec<Info> = Vec::new();
    let mut unrest = 0.0;
    let count = worker.position.actions().len();
    let lines = lines.min(count);
    for depth in 1..=last.unwrap_or(u32::MAX).min(MAX_PLY as u32 / 2) {
        worker.excluded.clear();
        let mut now: Vec<Info> = Vec::new();
        for rank in 1..=lines {
            let before = found.get(rank - 1).map_or(0, |info| info.score);
            let score = aspire(&mut worker, depth, before);
            if worker.stopped && (worker.lines[0].is_empty() || rank > 1) {
                break;
            }
            let line = worker.lines[0].clone();
            let Some(&best) = line.first() else { break };
            worker.excluded.push(best);
            now.push(Info {
                depth,
                deepest: worker.deepest as u32,
                rank,
                verdict: Verdict::of(score),
                score,
                nodes: 0,
                time: worker.shared.clock.elapsed(),
                fullness: worker.shared.table.fullness(),
                line,
            });
            if worker.stopped {
                break;
            }
        }
        worker.tell_nodes();
        // A depth that was stopped counts as far as its first line came: the best action so far, which is looked at
        // first, or a better one.
        if now.len() < lines && (now.is_empty() || lines > 1) {
            break;
        }
        now.sort_by_key(|info| std::cmp::Reverse(info.score));
        for (rank, info) in (1..).zip(&mut now) {
            (info.rank, info.nodes) = (rank, worker.shared.nodes.load(Relaxed));
            if !worker.stopped {
                tell(info);
            }
        }
        let changed = found.first().is_some_and(|old| old.line.first() != now[0].line.first());
        unrest = unrest * 0.5 + if changed { 0.6 } else { 0.0 };
        let before = found.first().map(|info| info.score);
        found = now;
        worker.may_stop = true;
        // The only action is not thought about any further, nor is an end within the depth when a second look, which
        // leaves nothing out, has found no shorter way.
        let best = found[0].score;
        let proven =
            Some(best) == before && best.abs() > MATE_BOUND && i64::from(31_000 - best.abs()) <= i64::from(depth);
        let forced = count == 1 && worker.shared.clock.has_budget();
        let full = worker.shared.max_nodes.is_some_and(|max| found[0].nodes >= max);
        if worker.stopped || full || (proven && last.is_none()) || forced || !worker.shared.clock.may_deepen(unrest) {
            break;
        }
    }
    found
}

/// A thread that searches the same for the table's sake, half of them a ply deeper.
fn help(mut worker: Worker, number: usize, last: Option<u32>, shared: &Shared) {
    worker.may_stop = true;
    let mut score = 0;
    for depth in 1..=last.unwrap_or(u32::MAX).min(MAX_PLY as u32 / 2) {
        score = aspire(&mut worker, depth + number as u32 % 2, score);
        if worker.stopped || shared.done.load(Relaxed) {
            break;
        }
    }
    worker.tell_nodes();
}

/// One depth, with a window about the score of the last one that opens as it proves too narrow.
fn aspire(worker: &mut Worker, depth: u32, before: Score) -> Score {
    worker.depth = depth as usize;
    worker.deepest = 0;
    let mut width = if depth < 4 { INFINITE } else { 30 };
    let (mut alpha, mut beta) = ((before - width).max(-INFINITE), (before + width).min(INFINITE));
    loop {
        let line = std::mem::take(&mut worker.lines[0]);
        let score = worker.search(alpha, beta, depth as i32, 0, Code::NONE);
        if worker.stopped {
            // What a window that proved too narrow left unfinished is not believed, what it found before is.
            if worker.lines[0].is_empty() {
                worker.lines[0] = line;
            }
            return if score > alpha && score < beta { score } else { before };
        }
        width *= 3;
        if score <= alpha && alpha > -INFINITE {
            alpha = if width > 600 { -INFINITE } else { (score - width).max(-INFINITE) };
        } else if score >= beta && beta < INFINITE {
            beta = if width > 600 { INFINITE } else { (score + width).min(INFINITE) };
        } else {
            return score;
        }
    }
}
