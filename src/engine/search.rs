//! The search proper: principal variation search with a transposition table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::choose::Order;
use super::clock::Clock;
use super::code::Code;
use super::evaluate::{Evaluate, Evaluator, Sight, touched};
use super::order::{Choices, Memory, Shot, Target};
use super::score::{DRAW, INFINITE, MATE_BOUND, Score, from_table, to_table, win_at};
use super::table::{Bound, Entry, Table};
use crate::rules::{Action, Outcome, Player, Position, SquareSet, Struck};

/// The longest line that is looked at.
pub(super) const MAX_PLY: usize = 96;
/// Up to this depth the search trusts the evaluation and its own order of actions.
const SHALLOW: i32 = 6;
/// By how much for each ply the evaluation must be above what is needed, to be believed.
const CUSHION: Score = 60;
/// Plies of captures after the last ply of the search.
const CAPTURES: i32 = 6;

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    pub stop: &'a AtomicBool,
    /// Set by the first thread when the search is over.
    pub done: AtomicBool,
    pub nodes: AtomicU64,
    pub max_nodes: Option<u64>,
    pub selective: bool,
    pub clock: Clock,
}

/// One thread's search.
pub(super) struct Worker<'a> {
    pub shared: &'a Shared<'a>,
    pub evaluator: Evaluator,
    pub position: Position,
    pub memory: &'a mut Memory,
    /// Arrangements since the last loss, the game's before the search's; a loss cannot be taken back.
    path: Vec<u64>,
    /// Lists kept from node to node.
    pub choices: Vec<Choices>,
    /// What is seen at each ply.
    pub sights: Vec<Sight>,
    pub dearest: Score,
    tried: Vec<Vec<Code>>,
    /// The best line found from each ply on.
    pub lines: Vec<Vec<Action>>,
    /// The evaluation at each ply.
    evals: Vec<Score>,
    /// At the root: actions that are not to be looked at, for the second-best line.
    pub excluded: Vec<Action>,
    pub nodes: u64,
    /// After how many nodes to look at the limits again.
    interval: u64,
    /// The part of `nodes` that `shared` knows of.
    told: u64,
    /// The depth of this iteration.
    pub depth: usize,
    pub deepest: usize,
    pub stopped: bool,
    /// Limits that may end the search at any node hold only once a first depth has given an action.
    pub may_stop: bool,
    reductions: Vec<i32>,
}

impl<'a> Worker<'a> {
    /// `past` holds the arrangements of the game before `position`, oldest first, since the last loss.
    pub fn new(
        shared: &'a Shared<'a>,
        evaluator: Evaluator,
        position: Position,
        past: Vec<u64>,
        memory: &'a mut Memory,
    ) -> Self {
        let reductions = (0..64 * 64).map(|i| reduction(i / 64, i % 64)).collect();
        Self {
            shared,
            memory,
            path: past,
            sights: vec![Sight::of(&position, &evaluator); MAX_PLY + 1],
            dearest: evaluator.dearest(),
            choices: vec![Choices::default(); MAX_PLY],
            tried: vec![Vec::new(); MAX_PLY],
            evals: vec![0; MAX_PLY],
            lines: vec![Vec::new(); MAX_PLY + 1],
            excluded: Vec::new(),
            nodes: 0,
            interval: shared.max_nodes.map_or(512, |max| (max / 16).clamp(1, 512)),
            told: 0,
            depth: 0,
            deepest: 0,
            stopped: false,
            may_stop: false,
            reductions,
            evaluator,
            position,
        }
    }

    /// The value of the position at `ply`, without looking ahead.
    pub fn evaluate(&self, ply: usize) -> Score {
        self.evaluator.evaluate(&self.position, &self.sights[ply])
    }

    /// Plays `action`, calls `look`, which goes on searching to `depth`, and takes it back. A shot that ends the game is
    /// valued at once.
    pub fn after(
        &mut self,
        action: Action,
        target: Target,
        ply: usize,
        depth: i32,
        look: impl FnOnce(&mut Self) -> Score,
    ) -> Score {
        self.nodes += 1;
        let struck = match target {
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
        let before = touched(&self.position, action, struck);
        let undo = self.position.apply_shot_unchecked(action, struck);
        if depth > 0 {
            self.shared.table.prefetch(self.position.hash());
        }
        let score = match self.position.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == me => win_at(ply + 1),
            Some(Outcome::Win { .. }) => -win_at(ply + 1),
            Some(Outcome::Draw(_)) => DRAW,
            None => {
                let (above, below) = self.sights.split_at_mut(ply + 1);
                let squares = action.squares();
                above[ply].follow(&self.position, &self.evaluator, squares, struck, &before, &mut below[0]);
                self.path.push(arrangement);
                let score = look(self);
                self.path.pop();
                score
            }
        };
        self.position.undo(undo);
        score
    }

    /// Whether the arrangement on the board stood there before.
    fn repeats(&self) -> bool {
        let now = self.position.arrangement_hash();
        self.path.iter().rev().skip(1).any(|&before| before == now)
    }

    /// Whether to stop now; looks at the clock now and then.
    fn check_limits(&mut self) -> bool {
        if self.nodes - self.told >= self.interval {
            let nodes = self.shared.nodes.fetch_add(self.nodes - self.told, Relaxed) + (self.nodes - self.told);
            self.told = self.nodes;
            let out = self.shared.stop.load(Relaxed)
                || self.shared.done.load(Relaxed)
                || self.shared.clock.is_out()
                || self.shared.max_nodes.is_some_and(|max| nodes >= max);
            self.stopped |= out && self.may_stop;
        }
        self.stopped
    }

    /// Tells the shared counter the rest.
    pub fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }

    /// The value of the position for the side to move, between `alpha` and `beta`, `depth` plies deep. `last` is the
    /// action that led here.
    pub fn search(&mut self, mut alpha: Score, mut beta: Score, mut depth: i32, ply: usize, last: Code) -> Score {
        self.lines[ply].clear();
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return if self.shared.selective { self.quiesce(alpha, beta, ply, CAPTURES) } else { self.evaluate(ply) };
        }
        if self.check_limits() {
            return DRAW;
        }
        let root = ply == 0;
        let pv = beta - alpha > 1;
        let selective = self.shared.selective;
        if !root {
            if self.repeats() {
                return DRAW;
            }
            // A shorter win or loss than those that are known already is not to be had here.
            alpha = alpha.max(-win_at(ply));
            beta = beta.min(win_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let key = self.position.hash();
        let known = self.shared.table.probe(key);
        let mut hash_code = Code::NONE;
        if let Some(entry) = known {
            hash_code = entry.code;
            let score = from_table(entry.score, ply);
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            let deep = if selective { entry.depth >= depth } else { entry.depth == depth };
            if !pv && !root && deep && fits {
                return score;
            }
        }
        let me = self.position.to_move();
        let them = me.other();
        // Whether the opponent would strike the king at once if nothing were done.
        let danger = known.map_or_else(|| self.is_deadly(them, ply), |entry| entry.danger);
        let eval = match known {
            Some(entry) => entry.eval,
            None => self.evaluate(ply),
        };
        if danger && selective && ply < 2 * self.depth {
            depth += 1;
        }
        self.evals[ply] = eval;
        // Better than at the same player's last turn: cuts above are likelier, cuts below less so.
        let improving = ply < 2 || eval > self.evals[ply - 2];
        // Where only a shorter win than one that is known matters, or a later loss, every action is looked at in full:
        // the ends of the game set the search its bounds.
        let hunting = alpha >= MATE_BOUND || beta <= -MATE_BOUND;
        let selective = selective && !hunting;
        let plain = selective && !pv && !danger;
        let surplus = eval - CUSHION * (depth - i32::from(improving));
        if plain && depth <= SHALLOW && beta.abs() < MATE_BOUND && surplus >= beta {
            if known.is_none() {
                // Most positions are left in this way, and met again.
                let (code, score) = (Code::NONE, to_table(eval, ply));
                self.shared.table.store(key, Entry { code, score, eval, depth, bound: Bound::Lower, danger });
            }
            return eval;
        }
        // Nothing says which action is good here: a search a ply less deep finds one for the next time.
        if selective && !danger && hash_code == Code::NONE && depth >= 4 {
            depth -= 1;
        }

        // The action that was best before is tried before any other is looked for. Where one is known, a win at once
        // would have been seen then.
        let hash = hash_code.action().filter(|&action| self.position.check(action) == Ok(action));
        let mut order = Order::new(hash, last, self.standing(ply));
        if hash.is_none() {
            order.shots_are_known();
            // Told sooner than all shots are gathered, and often true.
            if !root && !pv && self.wins_at_once(ply) {
                return win_at(ply + 1);
            }
            if self.gather_shots(ply) && !root {
                return win_at(ply + 1);
            }
        }
        let old_alpha = alpha;
        // Where the position is too bad for a quiet action to help, none is tried.
        let floor = eval + 60 + 90 * depth;
        let futile = plain && !root && depth <= 3 && floor <= alpha && alpha > -MATE_BOUND;
        order.quiets = !futile;
        let mut best = if futile { floor } else { -INFINITE };
        let mut best_code = Code::NONE;
        let mut tried = std::mem::take(&mut self.tried[ply]);
        tried.clear();
        let mut count = 0;
        while let Some((code, action, Shot { target, gain: take })) = self.next_action(ply, &mut order) {
            if root && self.excluded.contains(&action) {
                continue;
            }
            let quiet = take <= 0;
            // What opens or closes a way to the other king may be worth more than its place in the order.
            let open = self.sights[ply].open[them.index()];
            let near = action.touches(&open);
            if selective && !root && !danger && quiet && best > -MATE_BOUND && depth <= SHALLOW && Some(action) != hash
            {
                // Whatever comes later is no better.
                let enough = if improving { 3 + depth * depth } else { 2 + 2 * depth * depth / 3 };
                if (take < 0 && depth <= 3) || futile {
                    break;
                }
                let late = count > enough;
                if late && !pv {
                    self.narrow(ply, &mut order, &open);
                }
                let hopeless = depth <= 3 && count > 3 && self.memory.of(me).rank(code) < -1_000 * depth;
                if !pv && !near && (late || hopeless) {
                    continue;
                }
            }
            count += 1;
            let mut reduced = 0;
            if selective && depth >= 3 && count > 2 + i32::from(pv) && quiet && !danger {
                reduced = self.reductions[(depth.min(63) * 64 + count.min(63)) as usize];
                reduced += i32::from(!improving) - i32::from(pv) - i32::from(near);
                reduced -= self.memory.of(me).rank(code) / 8_192;
                reduced = reduced.clamp(0, depth - 2);
            }
            let next = depth - 1;
            let score = self.after(action, target, ply, next - reduced, |worker| {
                let mut score = alpha + 1;
                let mut full = count == 1;
                if !full {
                    score = -worker.search(-alpha - 1, -alpha, next - reduced, ply + 1, code);
                    if score > alpha && reduced > 0 {
                        score = -worker.search(-alpha - 1, -alpha, next, ply + 1, code);
                    }
                    full = pv && score > alpha;
                }
                if full { -worker.search(-beta, -alpha, next, ply + 1, code) } else { score }
            });
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_code = code;
                    alpha = score;
                    if pv {
                        let (here, below) = self.lines.split_at_mut(ply + 1);
                        here[ply].clear();
                        here[ply].push(action);
                        // A line that ended the game left the one below as it was.
                        if score.abs() != win_at(ply + 1) {
                            here[ply].extend(&below[0]);
                        }
                    }
                }
            }
            if alpha >= beta {
                if quiet {
                    self.memory.learn(me, code, &tried, ply, last, depth);
                }
                break;
            }
            if quiet {
                tried.push(code);
            }
        }
        self.tried[ply] = tried;
        if self.stopped {
            return if root { best } else { DRAW };
        }
        if count == 0 && !futile {
            // No action at all, or all of them are excluded.
            return if root { -INFINITE } else { eval };
        }
        if !root || self.excluded.is_empty() {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > old_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let score = to_table(best, ply);
            self.shared.table.store(key, Entry { code: best_code, score, eval, depth, bound, danger });
        }
        best
    }

    /// Whether the mover strikes the other's king, and not his own, by some action. His beam as it stands does only if
    /// an action leaves it alone.
    pub fn wins_at_once(&mut self, ply: usize) -> bool {
        let me = self.position.to_move();
        let stands = self.sights[ply].takes[me.index()].kings[me.other().index()];
        if stands { self.gather_shots(ply) } else { self.is_deadly(me, ply) }
    }

    /// Whether `player` would strike the other's king, and not his own, if he were to move.
    pub fn is_deadly(&mut self, player: Player, ply: usize) -> bool {
        let sight = &self.sights[ply];
        let (aim, other) = (&sight.aims[player.index()], player.other().index());
        let (Some(king), own) = (sight.kings[other], sight.kings[player.index()]) else { return false };
        let kills = |struck: Struck| struck.contains(king) && !own.is_some_and(|own| struck.contains(own));
        if kills(aim.struck.into()) {
            return true;
        }
        // The last square that a new beam shares with the action lies on a way that leads to the king: so it is
        // where light goes back as it came, which it does unless it branches.
        let near = if self.position.may_branch() { !SquareSet::EMPTY } else { sight.open[other] };
        let mut deadly = false;
        self.position.for_each_shot_near(player, aim, &near, |_, _, struck| deadly |= kills(struck));
        deadly
    }
}

/// How many plies less a late action is looked at.
fn reduction(depth: usize, count: usize) -> i32 {
    if depth == 0 || count == 0 {
        return 0;
    }
    (0.75 + (depth as f64).ln() * (count as f64).ln() / 1.8) as i32
}
