//! Makes tables: pass n finds all positions that are won or lost in n plies.
//!
//! The first pass looks at every position, each further one only at those from which an action may lead to a position
//! that the last pass settled. These are found by playing actions backwards: all that strike nothing can be taken
//! back by an action of the rules. This list may be too long but never too short; whether a position is settled is
//! decided by playing all its actions forwards under the rules.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use platform::threads;
use rules::{Action, Position, SquareSet};

use super::material::{Numbering, can_be_undone};
use super::{EndingTable, MAX_POSITIONS, Material, pieces_of};

/// How many positions a thread takes at once; a multiple of 64.
const CHUNK: u64 = 1 << 14;
/// The longest win that an entry can hold, in plies.
const MAX_PLIES: u32 = i8::MAX as u32;

/// The reason why a table was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// No table can hold the position, or it would have more than [`MAX_POSITIONS`] entries.
    TooLarge,
    /// Some wins take longer than an entry can hold.
    TooDeep,
    /// It was asked to stop.
    Stopped,
}

/// The progress of a table that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solving {
    /// The pass: wins of this many plies are being found.
    pub plies: u32,
    /// How many positions are won or lost so far.
    pub settled: u64,
    /// How many numbers of positions there are.
    pub positions: u64,
}

impl EndingTable {
    /// Makes the table for the material of `position` on this many threads. `progress` is called before each pass.
    ///
    /// # Errors
    /// Returns the reason why there is none.
    pub fn make(
        position: &Position,
        threads: usize,
        stop: &AtomicBool,
        mut progress: impl FnMut(Solving),
    ) -> Result<Self, Unsolved> {
        let material = Material::of(position).ok_or(Unsolved::TooLarge)?;
        let numbering = Numbering::of(position.rules(), &material).ok_or(Unsolved::TooLarge)?;
        let positions = numbering.positions();
        if positions > MAX_POSITIONS {
            return Err(Unsolved::TooLarge);
        }
        let mut entries = vec![0; positions as usize];
        let solver = Solver { numbering: &numbering, sample: position, threads, stop };
        let goes_back = can_be_undone(position.rules());
        let (candidates, strikes) = (Marks::new(positions), Marks::new(positions));
        candidates.fill(true);
        let mut settled = 0;
        for plies in 1.. {
            progress(Solving { plies, settled, positions });
            if plies > MAX_PLIES {
                return Err(Unsolved::TooDeep);
            }
            let found = solver.pass(&entries, &candidates, plies as i8, &strikes)?;
            if found.is_empty() {
                break;
            }
            settled += found.len() as u64;
            for &(number, entry) in &found {
                entries[number as usize] = entry;
            }
            if goes_back {
                candidates.fill(false);
                solver.mark_predecessors(&found, &candidates)?;
                if found.iter().any(|&(number, _)| numbering.follows_a_loss(number.into())) {
                    candidates.join(&strikes);
                }
            }
        }
        Ok(Self { sample: position.clone(), material, numbering, entries })
    }

    /// Returns how many entries disagree with those of the positions that follow, looking at one position in `step`.
    ///
    /// # Errors
    /// Returns an error if it was asked to stop.
    pub fn count_contradictions(&self, step: u64, stop: &AtomicBool) -> Result<u64, Unsolved> {
        let (mut position, mut buffers) = (self.sample.clone(), Buffers::default());
        let mut wrong = 0;
        for number in (0..self.numbering.positions()).step_by(step.max(1) as usize) {
            if stop.load(Relaxed) {
                return Err(Unsolved::Stopped);
            }
            let Some(to_move) = self.numbering.pieces(number, &mut buffers.pieces) else { continue };
            position.rearrange_unchecked(&buffers.pieces, to_move);
            let judgement = judge(&mut position, &self.numbering, &self.entries, &mut buffers.shots);
            wrong += u64::from(judgement.entry != self.entries[number as usize]);
        }
        Ok(wrong)
    }
}

/// A set of positions, by number, which threads fill together.
struct Marks(Vec<AtomicU64>);

impl Marks {
    fn new(positions: u64) -> Self {
        Self((0..positions.div_ceil(64)).map(|_| AtomicU64::new(0)).collect())
    }

    fn fill(&self, all: bool) {
        self.0.iter().for_each(|word| word.store(if all { u64::MAX } else { 0 }, Relaxed));
    }

    fn mark(&self, number: u64) {
        self.0[(number >> 6) as usize].fetch_or(1 << (number & 63), Relaxed);
    }

    fn join(&self, other: &Self) {
        for (word, other) in self.0.iter().zip(&other.0) {
            word.fetch_or(other.load(Relaxed), Relaxed);
        }
    }

    /// The marked numbers from `start` on, which is a multiple of 64, below `end`.
    fn between(&self, start: u64, end: u64) -> impl Iterator<Item = u64> {
        let words = (start / 64..end.div_ceil(64)).map(|at| (at, self.0[at as usize].load(Relaxed)));
        let bits =
            |(at, word): (u64, u64)| (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| at * 64 + bit);
        words.filter(|&(_, word)| word != 0).flat_map(bits).filter(move |&number| number < end)
    }
}

/// The working memory of a thread.
#[derive(Default)]
struct Buffers {
    pieces: Vec<(rules::Square, rules::Piece)>,
    shots: Vec<(Action, SquareSet)>,
}

/// What is known about a position from those that follow.
struct Judgement {
    /// As in the table.
    entry: i8,
    /// True if some action strikes something and the game goes on.
    strikes: bool,
}

/// Plays every action of a position under the rules and looks up what follows.
fn judge(
    position: &mut Position,
    numbering: &Numbering,
    entries: &[i8],
    shots: &mut Vec<(Action, SquareSet)>,
) -> Judgement {
    let me = position.to_move();
    let aim = position.aim(me);
    shots.clear();
    position.for_each_shot(me, &aim, |_, action, struck| shots.push((action, struck.squares())));
    position.for_each_quiet(&aim, |action| shots.push((action, aim.struck)));
    // The fewest plies in which the opponent loses after an action of ours; the most in which they win, if they
    // always do.
    let (mut shortest, mut longest) = (None, (!shots.is_empty()).then_some(0));
    let mut strikes = false;
    for &(action, struck) in &*shots {
        let undo = position.apply_shot_unchecked(action, struck);
        // For the opponent, in plies from here, as in the table.
        let reply = match position.outcome() {
            Some(outcome) => match outcome.winner() {
                Some(winner) if winner == me => Some(-1),
                Some(_) => Some(1),
                None => None,
            },
            None => {
                strikes |= !struck.is_empty();
                let number = pieces_of(position)
                    .and_then(|(pieces, count)| numbering.number(&pieces[..count], position.to_move()));
                debug_assert!(number.is_some(), "a table holds all that follows: {position:?}");
                match number.map_or(0, |number| entries[number as usize]) {
                    0 => None,
                    lost @ ..0 => Some(lost.saturating_sub(1)),
                    won => Some(won.saturating_add(1)),
                }
            }
        };
        position.undo(undo);
        match reply {
            Some(lost @ ..0) => shortest = Some(shortest.map_or(-lost, |best: i8| best.min(-lost))),
            Some(won) => longest = longest.map(|most: i8| most.max(won)),
            None => longest = None,
        }
        if shortest.is_some() {
            longest = None;
        }
    }
    Judgement { entry: shortest.or(longest.map(|plies| -plies)).unwrap_or(0), strikes }
}

/// What the passes share.
struct Solver<'s> {
    numbering: &'s Numbering,
    sample: &'s Position,
    threads: usize,
    stop: &'s AtomicBool,
}

impl Solver<'_> {
    /// Finds the unsettled candidates that are won or lost in `plies`, in order. The first pass marks those that
    /// strike something.
    fn pass(&self, entries: &[i8], candidates: &Marks, plies: i8, strikes: &Marks) -> Result<Vec<(u32, i8)>, Unsolved> {
        let positions = self.numbering.positions();
        let look_at = |start: u64, position: &mut Position, buffers: &mut Buffers| {
            let mut found = Vec::new();
            for number in candidates.between(start, positions.min(start + CHUNK)) {
                if entries[number as usize] != 0 {
                    continue;
                }
                let Some(to_move) = self.numbering.pieces(number, &mut buffers.pieces) else { continue };
                position.rearrange_unchecked(&buffers.pieces, to_move);
                let judgement = judge(position, self.numbering, entries, &mut buffers.shots);
                if plies == 1 && judgement.strikes {
                    strikes.mark(number);
                }
                if judgement.entry != 0 {
                    debug_assert!(judgement.entry.abs() == plies, "settled in the pass of its plies");
                    found.push((number as u32, judgement.entry));
                }
            }
            found
        };
        self.collect((0..positions).step_by(CHUNK as usize), look_at)
    }

    /// Marks all positions from which an action that strikes nothing may lead to one of `found`.
    fn mark_predecessors(&self, found: &[(u32, i8)], marks: &Marks) -> Result<(), Unsolved> {
        let go_back = |chunk: &[(u32, i8)], position: &mut Position, buffers: &mut Buffers| {
            for &(number, _) in chunk {
                let Some(to_move) = self.numbering.pieces(number.into(), &mut buffers.pieces) else { continue };
                position.rearrange_unchecked(&buffers.pieces, to_move.other());
                let occupied: SquareSet = buffers.pieces.iter().map(|&(square, _)| square).collect();
                for action in position.actions() {
                    let (from, to) = action.squares();
                    position.shot_of(action, |board, _| {
                        let squares = occupied | SquareSet::of(from) | SquareSet::of(to);
                        buffers.pieces.clear();
                        buffers.pieces.extend(squares.iter().filter_map(|square| Some((square, board.piece(square)?))));
                    });
                    if let Some(before) = self.numbering.number(&buffers.pieces, to_move.other()) {
                        marks.mark(before);
                    }
                }
            }
            Vec::<()>::new()
        };
        self.collect(found.chunks(CHUNK as usize), go_back).map(drop)
    }

    /// Does `jobs` on all threads and joins their results in order.
    fn collect<J: Send, T: Send>(
        &self,
        jobs: impl Iterator<Item = J> + Send,
        work: impl Fn(J, &mut Position, &mut Buffers) -> Vec<T> + Sync,
    ) -> Result<Vec<T>, Unsolved> {
        let mut all = Vec::new();
        let worker = || {
            let (mut position, mut buffers) = (self.sample.clone(), Buffers::default());
            let work = &work;
            move |job: J| work(job, &mut position, &mut buffers)
        };
        let end = threads::in_order(self.threads, jobs, worker, |results| {
            all.extend(results);
            if self.stop.load(Relaxed) { ControlFlow::Break(Unsolved::Stopped) } else { ControlFlow::Continue(()) }
        });
        match end {
            ControlFlow::Continue(()) => Ok(all),
            ControlFlow::Break(reason) => Err(reason),
        }
    }
}
