//! Depth-first proof-number search: looks for a win of the side to move without a limit on its length (A. Nagai,
//! "Df-pn Algorithm for Searching AND/OR Trees and Its Applications", 2002). The prover of puzzles
//! asks for a win within a given number of turns instead.
//!
//! - A proof number says how hard a win of the attacker seems to be, a disproof number how hard it seems to show that
//!   there is none. A leaf gets both from its static evaluation; a win in one is found there, without search.
//! - In place of the sum over several children stands the hardest one's number and 1 for each other child (T. Ueda et
//!   al., "Weak Proof-Number Search", 2008): most positions can be reached in many ways, and sums count them many
//!   times.
//! - Thresholds leave a margin, so that the search goes back and forth less between equal lines (J. Pawlewicz and Ł.
//!   Lew, "Improving Depth-First PN-Search: 1 + ε Trick", 2007).
//! - A position that occurs again in a line is no win there. What follows from such a repetition alone is true of
//!   that line only, so the table doesn't hold it as disproven (A. Kishimoto and M. Müller, "A General Solution to
//!   the Graph History Interaction Problem", 2004). Proofs need no such care: what a proof contains is won on every
//!   path.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::evaluate::{Change, EvalState, Evaluator};
use super::history::Histories;
use super::move_gen::MoveGen;
use super::move_list::MoveList;
use super::net::{BoardNet, Net};
use super::score::Score;
use super::weights::Weights;
use platform::memory;
use rules::{Action, Player, Position, SquareSet};

/// The number of a position that is settled.
const INFINITE: u32 = 1 << 30;
/// The proof number kept for a position that is no win on the path on which it was searched.
const REPEATED: u32 = 1 << 20;
/// The longest line, in plies. A longer one counts as a repetition.
const MAX_PLY: usize = 160;
/// How many entries share a place in the table.
const BUCKET: usize = 4;
/// A static evaluation that is this much better halves a proof number, in hundredths of a deflector.
const HALVING: Score = 200;
/// The leaf numbers of an even position, and their maximum, as powers of two.
const EVEN: Score = 3;
const HARDEST: Score = 13;
/// How many nodes are searched between reports.
const REPORT_INTERVAL: u64 = 1 << 16;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// 0 if the attacker's win is proven.
    pub proof: u32,
    /// 0 if it is disproven.
    pub disproof: u32,
}

impl Numbers {
    const PROVEN: Self = Self { proof: 0, disproof: INFINITE };
    const DISPROVEN: Self = Self { proof: INFINITE, disproof: 0 };

    fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// An entry of the table.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    proof: u32,
    disproof: u32,
    /// How many nodes were searched for it. 0 if the entry is empty.
    work: u32,
    /// If it is proven, the length of the win, in plies.
    plies: u16,
}

/// What a search has found out about a position.
#[derive(Clone, Copy)]
struct Known {
    numbers: Numbers,
    /// If it is proven, the length of the win, in plies.
    plies: u16,
    /// True if it is disproven on this path only.
    repeats: bool,
}

impl Known {
    const DISPROVEN: Self = Self { numbers: Numbers::DISPROVEN, plies: 0, repeats: false };

    fn proven(plies: u16) -> Self {
        Self { numbers: Numbers::PROVEN, plies, repeats: false }
    }
}

/// A position after an action.
struct Child {
    action: Action,
    struck: SquareSet,
    known: Known,
}

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The numbers of the start.
    pub numbers: Numbers,
    /// How many positions were expanded.
    pub nodes: u64,
    /// How full the table is, from 0 to 1.
    pub fill: f64,
    /// The length of the longest line so far, in plies.
    pub deepest: usize,
    /// The line of which a win seems easiest, against the replies that seem hardest.
    pub line: Vec<Action>,
}

/// A proven win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofTree {
    /// The number of different positions in it; `None` if the limit was reached while parts that the table had lost
    /// were proven again.
    pub positions: Option<u64>,
    /// The turns that the attacker needs at most. There may be a shorter win.
    pub turns: u32,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The side to move wins.
    Proven(ProofTree),
    /// The side to move can't force a win.
    Disproven,
    /// The limit was reached.
    Open,
}

/// A search for a win of the side to move of one position.
pub struct DfPn<'s> {
    position: Position,
    attacker: Player,
    evaluator: Evaluator,
    table: Vec<[Entry; BUCKET]>,
    used: u64,
    /// By ply.
    states: Vec<EvalState>,
    list: MoveList,
    histories: Histories,
    /// The positions before the current one.
    path: Vec<u64>,
    line: Vec<Action>,
    nodes: u64,
    max_nodes: u64,
    reported: u64,
    deepest: usize,
    /// True once a line was cut for its length.
    is_cut: bool,
    stop: &'s AtomicBool,
}

impl<'s> DfPn<'s> {
    /// A search with a table of this many MiB, or less if the machine has less memory left, that expands at most
    /// `max_nodes` positions and ends soon after `stop` is set. `None` if turns are composed, the game is over, or a
    /// ruling limits turns without a loss.
    pub fn new(start: &Position, mebibytes: usize, max_nodes: u64, stop: &'s AtomicBool) -> Option<Self> {
        let rules = start.rules();
        if rules.is_composed() || start.outcome().is_some() || rules.spec().rulings.quiet_turn_limit.is_some() {
            return None;
        }
        let net = Net::shipped().filter(|_| Net::plays(rules)).map(|net| Arc::new(BoardNet::new(net, rules)));
        let evaluator = Evaluator::new(rules, Weights::default(), net);
        let state = EvalState::of(start, &evaluator);
        let buckets = (mebibytes.max(1) << 20) / size_of::<[Entry; BUCKET]>();
        Some(Self {
            position: start.clone(),
            attacker: start.to_move(),
            evaluator,
            table: memory::vector_of_at_most(buckets, |_| {}),
            used: 0,
            states: vec![state; MAX_PLY + 2],
            list: MoveList::default(),
            histories: Histories::new(),
            path: Vec::new(),
            line: Vec::new(),
            nodes: 0,
            max_nodes,
            reported: 0,
            deepest: 0,
            is_cut: false,
            stop,
        })
    }

    /// The size of the table, in MiB.
    pub fn mebibytes(&self) -> usize {
        (self.table.len() * size_of::<[Entry; BUCKET]>()).div_ceil(1 << 20)
    }

    /// Searches until the start is settled or a limit is reached; calls `report` now and then.
    pub fn search(&mut self, mut report: impl FnMut(&Progress)) -> Finding {
        // The start itself may be won at once.
        let known = match self.leaf(0) {
            settled if settled.numbers.is_settled() => settled,
            _ => self.expand((INFINITE, INFINITE), &mut report),
        };
        match known.numbers {
            Numbers { proof: 0, .. } => {
                let mut seen = HashSet::new();
                let is_whole = self.follow_proof(&mut seen, &mut report);
                let positions = is_whole.then_some(seen.len() as u64);
                Finding::Proven(ProofTree { positions, turns: u32::from(known.plies).div_ceil(2) })
            }
            Numbers { disproof: 0, .. } if !self.is_cut => Finding::Disproven,
            _ => Finding::Open,
        }
    }

    /// How far the search has come.
    pub fn progress(&mut self) -> Progress {
        let numbers = self.numbers_of(self.position.hash());
        let places = (self.table.len() * BUCKET) as f64;
        let line = self.principal_line();
        Progress { numbers, nodes: self.nodes, fill: self.used as f64 / places, deepest: self.deepest, line }
    }

    fn numbers_of(&self, key: u64) -> Numbers {
        self.known(key).map_or(Numbers { proof: 1, disproof: 1 }, |known| known.numbers)
    }

    fn is_stopped(&self) -> bool {
        self.nodes >= self.max_nodes || self.nodes.is_multiple_of(1 << 10) && self.stop.load(Relaxed)
    }

    /// Expands the current position until one of its numbers reaches its limit.
    fn expand(&mut self, limits: (u32, u32), report: &mut dyn FnMut(&Progress)) -> Known {
        let (key, ply, begun) = (self.position.hash(), self.path.len(), self.nodes);
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let attacks = self.position.to_move() == self.attacker;
        let mut children = self.children(ply);
        self.path.push(key);
        let mut known;
        loop {
            known = joined(&children, attacks);
            let numbers = known.numbers;
            if ply == 0 {
                // For the reports.
                self.store(key, known, 0);
            }
            let is_done = numbers.is_settled() || numbers.proof >= limits.0 || numbers.disproof >= limits.1;
            if is_done || self.is_stopped() {
                break;
            }
            let (at, child_limits) = next_child(&children, attacks, limits);
            let Child { action, struck, .. } = children[at];
            children[at].known = self.play(action, struck, ply, |search| search.expand(child_limits, report));
        }
        self.path.pop();
        let on_any_path = Numbers { proof: REPEATED, disproof: 1 };
        let kept = if known.repeats { Known { numbers: on_any_path, ..known } } else { known };
        self.store(key, kept, self.nodes - begun);
        if ply <= 2 && self.nodes - self.reported >= REPORT_INTERVAL {
            self.reported = self.nodes;
            if ply == 0 {
                report(&self.progress());
            } else {
                let Progress { nodes, fill, deepest, .. } = self.progress();
                let numbers = self.numbers_of(self.path[0]);
                report(&Progress { numbers, nodes, fill, deepest, line: self.line.clone() });
            }
        }
        known
    }

    /// Plays an action from the position at `ply`, does `work` and takes it back.
    fn play<T>(&mut self, action: Action, struck: SquareSet, ply: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        let change = Change::of(&self.position, action, struck);
        let undo = self.position.apply_shot_unchecked(action, struck);
        if self.position.outcome().is_none() {
            let (above, below) = self.states.split_at_mut(ply + 1);
            above[ply].update(&self.position, &self.evaluator, &change, &mut below[0]);
        }
        self.line.push(action);
        let result = work(self);
        self.line.pop();
        self.position.undo(undo);
        result
    }

    /// All positions after an action from the current one, at `ply`, with what is known about them.
    fn children(&mut self, ply: usize) -> Vec<Child> {
        let me = self.position.to_move();
        let aim = self.states[ply].attacks.aims[me.index()];
        let mut actions = Vec::with_capacity(96);
        self.position.for_each_shot(me, &aim, |_, action, struck| actions.push((action, struck.squares())));
        self.position.for_each_quiet(&aim, |action| actions.push((action, aim.struck)));
        let now = self.position.hash();
        let child = |(action, struck): (Action, SquareSet)| {
            let known = self.play(action, struck, ply, |search| {
                if let Some(outcome) = search.position.outcome() {
                    let is_won = outcome.winner() == Some(search.attacker);
                    return if is_won { Known::proven(0) } else { Known::DISPROVEN };
                }
                let key = search.position.hash();
                let known = search.known(key);
                if let Some(settled) = known.filter(|known| known.numbers.is_settled()) {
                    return settled;
                }
                let is_cut = ply + 1 >= MAX_PLY;
                search.is_cut |= is_cut;
                if is_cut || key == now || search.path.contains(&key) {
                    return Known { repeats: true, ..Known::DISPROVEN };
                }
                known.unwrap_or_else(|| search.leaf(ply + 1))
            });
            Child { action, struck, known }
        };
        actions.into_iter().map(child).collect()
    }

    /// The numbers of the current position, at `ply`, without search.
    fn leaf(&mut self, ply: usize) -> Known {
        let attacks = self.position.to_move() == self.attacker;
        let state = &self.states[ply];
        let mut moves = MoveGen {
            position: &mut self.position,
            evaluator: &self.evaluator,
            state,
            histories: &self.histories,
            list: &mut self.list,
        };
        if moves.has_win_in_one() {
            return if attacks { Known::proven(1) } else { Known::DISPROVEN };
        }
        let score = self.evaluator.evaluate(&self.position, state);
        let advantage = if attacks { score } else { -score } / HALVING;
        let number = |power: Score| 1 << power.clamp(0, HARDEST);
        let numbers = Numbers { proof: number(EVEN - advantage), disproof: number(EVEN + advantage) };
        Known { numbers, plies: 0, repeats: false }
    }

    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * self.table.len() as u128) >> 64) as usize
    }

    fn known(&self, key: u64) -> Option<Known> {
        let entry = self.table[self.bucket(key)].iter().find(|entry| entry.work != 0 && entry.key == key)?;
        let numbers = Numbers { proof: entry.proof, disproof: entry.disproof };
        Some(Known { numbers, plies: entry.plies, repeats: false })
    }

    /// Stores what is known in place of what was, or of what took the least work.
    fn store(&mut self, key: u64, known: Known, work: u64) {
        let at = self.bucket(key);
        let bucket = &mut self.table[at];
        let same = bucket.iter().position(|entry| entry.work != 0 && entry.key == key);
        let least = || (0..BUCKET).min_by_key(|&at| bucket[at].work).unwrap_or(0);
        let entry = &mut bucket[same.unwrap_or_else(least)];
        self.used += u64::from(entry.work == 0);
        let before = if same.is_some() { entry.work } else { 0 };
        let work = before.saturating_add(u32::try_from(work).unwrap_or(u32::MAX)).max(1);
        let Known { numbers: Numbers { proof, disproof }, plies, .. } = known;
        *entry = Entry { key, proof, disproof, work, plies };
    }

    /// The line of the most promising children, as far as the table knows it.
    fn principal_line(&mut self) -> Vec<Action> {
        let (mut line, mut undone) = (Vec::new(), Vec::new());
        let mut seen = HashSet::new();
        while self.position.outcome().is_none() && seen.insert(self.position.hash()) && line.len() < MAX_PLY {
            let attacks = self.position.to_move() == self.attacker;
            let aim = self.position.aim(self.position.to_move());
            let mut best: Option<(u32, Action)> = None;
            for action in self.position.actions() {
                let undo = self.position.apply_unchecked(&aim, action);
                let known = if self.position.outcome().is_none() { self.known(self.position.hash()) } else { None };
                self.position.undo(undo);
                let number = known.map(|known| if attacks { known.numbers.proof } else { known.numbers.disproof });
                if let Some(number) = number.filter(|&number| best.is_none_or(|(least, _)| number < least)) {
                    best = Some((number, action));
                }
            }
            let Some((_, action)) = best else { break };
            undone.push(self.position.apply_unchecked(&aim, action));
            line.push(action);
        }
        undone.into_iter().rev().for_each(|undo| self.position.undo(undo));
        line
    }

    /// Adds the positions of the current position's proof to `seen`. Parts that the table has lost are proven again.
    /// Returns `false` if a limit was reached.
    fn follow_proof(&mut self, seen: &mut HashSet<u64>, report: &mut dyn FnMut(&Progress)) -> bool {
        let (key, ply) = (self.position.hash(), self.path.len());
        let attacks = self.position.to_move() == self.attacker;
        if !seen.insert(key) || attacks && self.leaf(ply).numbers.proof == 0 {
            return true;
        }
        let mut children = self.children(ply);
        if joined(&children, attacks).numbers.proof != 0 {
            self.expand((INFINITE, INFINITE), report);
            children = self.children(ply);
        }
        // The attacker needs one turn, and each is closer to the end; the defender has all.
        children.retain(|child| !attacks || child.known.numbers.proof == 0);
        if attacks {
            children.sort_by_key(|child| child.known.plies);
            children.truncate(1);
        }
        self.path.push(key);
        let is_whole = !children.is_empty()
            && children.iter().all(|&Child { action, struck, .. }| {
                self.play(action, struck, ply, |search| match search.position.outcome() {
                    Some(outcome) => outcome.winner() == Some(search.attacker),
                    None => search.follow_proof(seen, report),
                })
            });
        self.path.pop();
        is_whole
    }
}

/// What follows for a position with these children.
fn joined(children: &[Child], attacks: bool) -> Known {
    // Without actions there is no win.
    if children.is_empty() {
        return Known::DISPROVEN;
    }
    let of = |number: fn(Numbers) -> u32| children.iter().map(move |child| number(child.known.numbers));
    let easiest = |number: fn(Numbers) -> u32| of(number).min().unwrap_or(INFINITE);
    // Settled children cost nothing.
    let hardest = |number: fn(Numbers) -> u32| match of(number).max().unwrap_or(0) {
        INFINITE => INFINITE,
        most => (most + of(number).filter(|&number| number > 0).count().saturating_sub(1) as u32).min(INFINITE - 1),
    };
    let (proof, disproof): (fn(Numbers) -> u32, fn(Numbers) -> u32) =
        (|numbers| numbers.proof, |numbers| numbers.disproof);
    let numbers = match attacks {
        true => Numbers { proof: easiest(proof), disproof: hardest(disproof) },
        false => Numbers { proof: hardest(proof), disproof: easiest(disproof) },
    };
    let plies = children.iter().filter(|child| child.known.numbers.proof == 0).map(|child| child.known.plies);
    let plies = if attacks { plies.min() } else { plies.max() };
    let mut disproven = children.iter().filter(|child| child.known.numbers.disproof == 0);
    let repeats = numbers.disproof == 0
        && match attacks {
            true => disproven.any(|child| child.known.repeats),
            false => disproven.all(|child| child.known.repeats),
        };
    Known { numbers, plies: plies.map_or(0, |plies| plies.saturating_add(1)), repeats }
}

/// The child to expand next, and the limits of its numbers, within those of its parent.
fn next_child(children: &[Child], attacks: bool, (proof_limit, disproof_limit): (u32, u32)) -> (usize, (u32, u32)) {
    let number = |child: &Child| if attacks { child.known.numbers.proof } else { child.known.numbers.disproof };
    let mut best = 0;
    for (at, child) in children.iter().enumerate() {
        if number(child) < number(&children[best]) {
            best = at;
        }
    }
    let others = children.iter().enumerate().filter(|&(at, _)| at != best).map(|(_, child)| child);
    let second = others.clone().map(number).min().unwrap_or(INFINITE);
    let margin = second.saturating_add((second / 4).max(1));
    let open = others.filter(|child| !child.known.numbers.is_settled()).count() as u32;
    let rest = |limit: u32| if limit == INFINITE { INFINITE } else { limit.saturating_sub(open).max(1) };
    let limits = match attacks {
        true => (proof_limit.min(margin), rest(disproof_limit)),
        false => (rest(proof_limit), disproof_limit.min(margin)),
    };
    (best, limits)
}

#[cfg(test)]
mod tests;
